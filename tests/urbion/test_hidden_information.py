"""Hidden information (catalogue section 20)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.urbion.scenario import CITIES, FOUR, all_but, at_four, faces, given
from traumtisch.engine.state import WATCHER

HAND = "S1f S1w I1f I1w"


@pytest.mark.rule("UR-20.1")
def test_the_city_stack_is_known_by_counting_only():
    game = given(row=at_four("S2f |", "", "", ""), hand=HAND)
    assert game.view.stack == 8
    rest = Counter(CITIES)
    rest.subtract(FOUR)
    assert Counter(game.view.unseen_cities) == +rest


@pytest.mark.rule("UR-20.1")
def test_nobody_sees_the_top_city_before_it_is_laid_out():
    row = at_four("S2f | I2f", "S4e |", "S4w |", "| I3e")
    views = [
        given(row=row, stack=[one, other], hand=HAND).view
        for one, other in (("[wa]", "[fa]"), ("[fa]", "[wa]"))
    ]
    assert views[0] == views[1]


@pytest.mark.rule("UR-20.2", "UR-20.5", "UR-20.6")
def test_what_lies_open():
    row = at_four("S2f C | I2f", "S4e |", "S4w |", "| I3e")
    game = given(row=row, stack=5, hand=HAND, discard="S1a I1a", deck="S2w")
    view = game.view
    assert [place.city.face for place in view.row if place.city] == list(FOUR)
    assert (faces(view.row[0].plus), faces(view.row[0].minus)) == (["S2f", "C"], ["I2f"])
    assert (view.row[0].plus_sum, view.row[0].minus_sum) == (7, -2)
    assert faces(view.discard) == ["S1a", "I1a"]
    assert len(view.success) == 3
    assert view.cities == 12


@pytest.mark.rule("UR-20.3")
def test_the_dream_deck_is_known_by_counting_only():
    game = given(row=at_four("S2f |", "", "", ""), hand=HAND, deck={"top": "S4e C"})
    assert game.view.deck.size == 72 - 5
    assert game.view.deck.top == ()
    assert sorted(game.view.unseen) == all_but(HAND, "S2f").split()


@pytest.mark.rule("UR-20.3")
def test_known_places_of_the_deck_stay_known():
    row = at_four("S2f |", "S4e |", "S4w |", "| I3e")
    game = given(row=row, hand=HAND, deck={"known_top": "S4e S1e S1a"})
    assert faces(game.view.deck.top) == ["S4e", "S1e", "S1a"]
    game.choose("play S1f [ef] plus")
    assert faces(game.view.deck.top) == ["S1e", "S1a"]
    game.choose("discard I1f", "census")
    assert faces(game.view.deck.top) == ["S1a"]


@pytest.mark.rule("UR-20.10", "UR-3.21")
def test_a_chaos_that_was_set_aside_loses_its_place():
    row = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    game = given(row=row, deck={"known_top": "C S1f I1f S2w S4e S1w"}, phase="hand")
    assert "set aside C" in game.told
    assert game.view.deck.top == ()
    assert "C" in game.view.unseen


@pytest.mark.rule("UR-20.3")
def test_two_worlds_that_look_alike():
    row = at_four("S2f |", "", "", "")
    one = given(row=row, hand=HAND, deck={"top": "S4e C"}).table
    two = given(row=row, hand=HAND, deck={"top": "C S4f"}).table
    assert one.view() == two.view()
    assert one.imagine(0, 7).state == two.imagine(0, 7).state


@pytest.mark.rule("UR-20.4")
def test_whoever_only_watches_does_not_see_the_hand():
    row = at_four("S2f |", "S4e |", "S4w |", "| I3e")
    game = given(row=row, hand=HAND, deck="S4f C S4a S2a S2w S2e S2f").choose("discard I1f", "nothing")
    assert game.hand == "I1w S1f S1w S4f"
    watched = game.table.view(WATCHER)
    assert faces(watched.hand) == ["?"] * 4
    assert len(watched.unseen) == len(game.view.unseen) + 4
    game.choose("discard I1w", "nothing")
    drawn = [event.targets for event in game.table.events_for(WATCHER) if event.kind == "drawn"]
    # The Chaos lies open, the dream that came to the hand does not.
    assert [len(targets) for targets in drawn] == [0, 1]
    assert "drawn S4f" in game.told

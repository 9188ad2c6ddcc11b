"""What those see who watch a game of Onirim (catalogue section 21): less than any player."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

import traumtisch as tt
from tests.onirim.scenario import BASE_DECK, Scenario, faces, given
from traumtisch.faces import plain_text
from traumtisch.games.onirim import OnirimView
from traumtisch.games.onirim.modules.oniverse.door import oniverse
from traumtisch.games.onirim.modules.team.partners import team

TEAM = {"players": 2}
OPEN = {"players": 2, "option.team_communication": "open"}


def watched(game: Scenario) -> OnirimView:
    return cast("OnirimView", game.table.view(tt.WATCHER))


def told(game: Scenario) -> list[tuple[str, tuple[str | int, ...]]]:
    return [(event.kind, event.targets) for event in game.table.events_for(tt.WATCHER)]


@pytest.mark.rule("ON-21.6")
def test_watchers_see_how_many_cards_the_player_has_and_not_which() -> None:
    game = given(hand="RS BM GS NM BS", row="RM", doors="BD", deck="NS GM")
    view = watched(game)
    assert view.hand == (None,) * 5
    assert faces(view.row) == ["RM"]
    assert faces(view.doors) == ["BD"]


@pytest.mark.rule("ON-21.6", "ON-21.2")
def test_to_watchers_the_hand_is_among_the_cards_whose_place_is_unknown() -> None:
    game = Scenario(tt.new_table("onirim", seed=2))
    for _ in range(30):
        view = watched(game)
        zones = (view.row, view.doors, view.limbo, view.discard, view.pending, view.looked_at, view.deck.top)
        elsewhere = Counter(card.face for zone in zones for card in zone if card)
        assert Counter(view.unseen) + elsewhere == Counter(BASE_DECK)
        game.choose(game.offered[0])


@pytest.mark.rule("ON-21.6")
def test_drawn_locations_are_told_to_the_player_alone() -> None:
    game = given(hand="RS BM GS NM BS", deck="NS BD GM GM RM").choose("discard RS")
    assert game.told[:2] == ["discarded RS", "drawn NS"]
    assert [kind for kind, _ in told(game)][:2] == ["discarded", "drawn"]
    assert told(game)[0][1] != ()
    assert told(game)[1] == ("drawn", ())


@pytest.mark.rule("ON-21.6")
def test_drawn_doors_are_told_to_watchers_too() -> None:
    game = given(hand="RS BM GS NM BS", deck="BD GM GM RM").choose("discard RS")
    assert "drawn BD" in game.told
    assert [targets for kind, targets in told(game) if kind == "drawn"] == [
        game.table.events_for(0)[1].targets,
        (),
    ]


@pytest.mark.rule("ON-21.6")
def test_a_new_hand_is_told_to_the_player_alone_and_the_discarded_one_to_all() -> None:
    game = given(hand="RS BM GS NM", deck="nightmare NS GM GM RM RS BS BS").choose("replace")
    assert "new hand NS GM GM RM RS" in game.told
    events = dict(told(game))
    assert events["new hand"] == ()
    opening = Scenario(tt.new_table("onirim", seed=2))
    assert dict(told(opening))["new hand"] == ()
    assert len(opening.table.events_for(0)[0].targets) == 5


@pytest.mark.rule("ON-21.13", "ON-21.3")
def test_what_the_player_looks_at_watchers_do_not_see() -> None:
    game = given(hand="RK BM GS NM BS", deck="NS GM RS RD BK GD").choose("discard RK", "foresee RS")
    assert watched(game).looked_at == (None,) * 4
    game.choose("next NS")
    assert (watched(game).looked_at, watched(game).ordered) == ((None,) * 3, (None,))
    assert watched(game).deck.size == game.view.deck.size
    game.choose("next BK", "next RD")
    assert game.known_top == ["BK", "RD", "GM"]
    assert watched(game).deck.top == ()
    hidden = ("looked at", "put back")
    assert not any(targets for kind, targets in told(game) if kind in hidden)


@pytest.mark.rule("ON-21.3")
def test_what_was_revealed_watchers_know() -> None:
    game = given({"modules": ["glyphs"]}, hand="RY BM GS NM BS", deck="NS GM RS GS BK NM GM RM RM").choose(
        "discard RY"
    )
    assert faces(watched(game).looked_at) == ["BK", "GM", "GS", "NS", "RS"]
    game.choose("next NS", "next GM", "next RS", "next GS")
    assert watched(game).deck.bottom == game.view.deck.bottom != ()


@pytest.mark.rule("ON-21.3")
def test_places_known_in_a_position_are_known_to_its_players() -> None:
    game = given(hand="RS BM GS NM BS", deck={"known_top": "NS GM", "known_bottom": "RD", "contents": "BK"})
    assert game.known_top == ["NS", "GM"]
    assert (watched(game).deck.top, watched(game).deck.bottom) == ((), ())


@pytest.mark.rule("ON-21.11")
def test_a_search_tells_watchers_nothing_of_the_denizens_left_out() -> None:
    game = given({"modules": ["oniverse"]}, hand="RK BM GS NM BS", row="RM RS").choose(
        "play RK", "search nothing"
    )
    assert bool(game.view.part(oniverse).left_out)
    assert not watched(game).part(oniverse).left_out


@pytest.mark.rule("ON-21.7", "ON-21.8")
@pytest.mark.parametrize("moves", [0, 1])
def test_in_a_team_game_watchers_see_both_sides_without_the_personal_cards(moves: int) -> None:
    game = given(
        TEAM,
        hand="RS BM GS",
        row="RM",
        doors="RD",
        team={"open": "NM BS", "hand": "NS GM BK", "row": "NK", "doors": "GD"},
        deck="GS RS RS",
    )
    for _ in range(moves):
        game.choose("discard NM", "decline")
    view, partner = watched(game), watched(game).part(team)
    assert partner.turn_of == moves
    assert view.hand[:3] == partner.partner_hand == (None,) * 3
    assert faces(view.hand[3:]) == faces(partner.shared)
    assert "BS" in faces(partner.shared)
    assert (faces(view.row), faces(view.doors)) == (["RM"], ["RD"])
    assert (faces(partner.partner_row), faces(partner.partner_doors)) == (["NK"], ["GD"])


@pytest.mark.rule("ON-21.7")
def test_watchers_know_what_was_chosen_in_the_draft() -> None:
    game = Scenario(tt.new_table("onirim", seed=4, options=TEAM))
    for _ in range(6):
        assert game.table.decision is not None
        game.table.choose(game.table.decision.options[0])
    view = watched(game)
    assert None not in view.hand
    assert view.hand[:3] == game.seen_by(0).hand[:3]
    assert view.part(team).partner_hand == game.seen_by(1).hand[:3]


@pytest.mark.rule("ON-21.7", "ON-10.16")
def test_open_hands_are_open_to_watchers() -> None:
    sides = {"open": "NM BS", "hand": "NS GM BK"}
    game = given(OPEN, hand="RS BM GS", team=sides, deck="GS RS RM").choose("discard RS")
    view = watched(game)
    assert (None in view.hand, faces(view.part(team).partner_hand)) == (False, ["BK", "GM", "NS"])
    game.choose("decline")
    assert ("drawn", (game.table.events_for(1)[1].targets)) in told(game)
    assert all(targets for kind, targets in told(game) if kind == "drawn")


@pytest.mark.rule("ON-21.13")
def test_what_a_team_player_looks_at_watchers_do_not_see() -> None:
    sides = {"open": "NM BS", "hand": "NS GM BK"}
    game = given(TEAM, hand="RK BM GS", team=sides, deck="GS RS RM NK GD").choose("discard RK")
    assert None not in game.seen_by(0).looked_at
    assert watched(game).looked_at == game.seen_by(1).looked_at == (None,) * 5


@pytest.mark.rule("ON-21.6")
def test_the_text_face_draws_a_question_mark_for_each_hidden_card() -> None:
    table = given(hand="RS BM GS NM BS").table
    text = plain_text.board(table.rules, table.view(tt.WATCHER), str, 100)
    assert text is not None
    hand = next(line for line in text.splitlines() if line.startswith("Hand"))
    assert hand.split()[1:] == ["?"] * 5

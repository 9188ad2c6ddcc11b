"""Dreamcatchers (catalogue section 13): setup, Lost Dreams and winning."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import traumtisch as tt
from tests.onirim.dreamcatcher_scenario import (
    DREAMCATCHERS,
    FREE,
    HAND,
    HARD_DREAMCATCHERS,
    catchers_of,
    holding,
    manuals_of,
    trio,
)
from tests.onirim.scenario import BASE_DECK, EIGHT_DOORS, SEVEN_DOORS, Scenario, beginning, given, lying
from tests.onirim.wish import WITH_WISH

THREE_LOST = "lost-dream lost-dream / - / lost-dream / -"
FOUR_LOST = "lost-dream lost-dream / nightmare lost-dream / lost-dream / -"


# ---- setup and Lost Dreams -------------------------------------------------------------------


@pytest.mark.rule("ON-13.1")
@pytest.mark.parametrize(("options", "manuals"), [(DREAMCATCHERS, 2), (HARD_DREAMCATCHERS, 0)])
def test_setup_adds_four_lost_dreams_four_dreamcatchers_and_two_manuals(
    options: dict[str, Any], manuals: int
) -> None:
    game = Scenario(tt.new_table("onirim", seed=6, options=options))
    deck = Counter(BASE_DECK + ["lost-dream"] * 4) - Counter(game.hand)
    assert game.zones == lying(hand=" ".join(game.hand), catchers=FREE, deck="| " + " ".join(deck.elements()))
    assert (game.deck_size, manuals_of(game)) == (75, manuals)


@pytest.mark.rule("ON-13.1")
def test_in_the_hard_game_there_are_no_manuals_to_use() -> None:
    assert beginning(given(HARD_DREAMCATCHERS, hand=HAND, dreamcatchers=holding("RD / -")), "manual") == []


@pytest.mark.rule("ON-4.3")
def test_the_opening_limbo_is_shuffled_into_the_deck() -> None:
    game = given(DREAMCATCHERS, phase="setup", deck="RS lost-dream BM RD GS NM BS GM")
    assert game.zones == lying(hand=HAND, catchers=FREE, deck="| lost-dream RD GM")


@pytest.mark.rule("ON-13.6")
def test_a_drawn_lost_dream_goes_to_limbo_and_the_hand_is_refilled_further() -> None:
    game = given(DREAMCATCHERS, hand="RK BM GS", deck="lost-dream NS nightmare GM BK")
    assert game.zones == lying(
        hand="RK BM GS NS", limbo="lost-dream", pending="nightmare", catchers=FREE, deck="GM BK"
    )
    game.choose("pay RK")
    assert game.hand == ["BK", "BM", "GM", "GS", "NS"]
    assert game.told[:2] == ["drawn lost-dream", "to limbo lost-dream"]


@pytest.mark.rule("ON-13.7")
def test_lost_dreams_revealed_by_a_nightmare_go_to_limbo() -> None:
    deck = "RS lost-dream BD NS lost-dream GM RD BK"
    game = given(DREAMCATCHERS, hand="RK BM GS NM", pending="nightmare", deck=deck).choose("reveal")
    assert game.zones == lying(
        hand="RK BM GS NM GM",
        discard="RS NS nightmare",
        catchers="lost-dream lost-dream BD / - / - / -",
        deck="RD BK",
    )


@pytest.mark.rule("ON-13.7")
def test_a_revealed_lost_dream_goes_to_limbo_whatever_the_others_are_for() -> None:
    game = given(DREAMCATCHERS, game=WITH_WISH, hand=HAND, deck="RK lost-dream BD NS nightmare RS")
    game.choose("discard RS")
    assert (game.limbo, game.looked_at) == (["lost-dream"], ["BD", "RK"])
    game.choose("next BD")
    assert (game.asked, game.hand, game.limbo) == ("action", ["BM", "BS", "GS", "NM", "NS"], [])
    assert [card.face for card in game.view.deck.bottom if card] == ["RK", "BD"]
    assert catchers_of(game) == ["lost-dream", "-", "-", "-"]


@pytest.mark.rule("ON-13.7")
def test_a_lost_dream_passed_by_in_a_search_stays_in_the_deck() -> None:
    game = trio(FREE, deck="lost-dream RD").choose("search red")
    assert game.doors == ["RD"]
    assert "to limbo lost-dream" not in game.told[: game.told.index("shuffled")]


# ---- winning ---------------------------------------------------------------------------------


@pytest.mark.rule("ON-13.4", "ON-13.5")
@pytest.mark.parametrize("catchers", [FOUR_LOST, "lost-dream lost-dream lost-dream lost-dream / -"])
def test_the_last_door_wins_if_all_lost_dreams_are_captured(catchers: str) -> None:
    game = given(
        DREAMCATCHERS,
        hand="NK BM GS NM",
        doors=SEVEN_DOORS,
        pending="ND",
        deck="NS",
        dreamcatchers=holding(catchers),
    ).choose("unlock NK")
    assert game.won
    assert (game.hand, game.doors) == (["BM", "GS", "NM"], sorted(EIGHT_DOORS.split()))


@pytest.mark.rule("ON-13.4")
@pytest.mark.parametrize("limbo", ["", "lost-dream"])
def test_eight_doors_do_not_win_with_three_captured_lost_dreams(limbo: str) -> None:
    game = given(
        DREAMCATCHERS,
        hand="NK BM GS NM",
        doors=SEVEN_DOORS,
        pending="ND",
        limbo=limbo,
        deck="nightmare NS RS RK",
        dreamcatchers=holding(THREE_LOST),
    ).choose("unlock NK")
    assert (game.table.outcome, game.asked) == (None, "nightmare")


@pytest.mark.rule("ON-13.4")
def test_four_captured_lost_dreams_do_not_win_without_the_doors() -> None:
    game = given(
        DREAMCATCHERS,
        hand=HAND,
        phase=3,
        doors=SEVEN_DOORS,
        limbo="lost-dream",
        dreamcatchers=holding(THREE_LOST),
    )
    assert game.table.outcome is None
    assert catchers_of(game) == ["lost-dream lost-dream", "lost-dream", "lost-dream", "-"]


@pytest.mark.rule("ON-13.5")
def test_the_last_lost_dream_wins_if_all_doors_are_laid() -> None:
    game = given(
        DREAMCATCHERS,
        hand=HAND,
        phase=3,
        doors=EIGHT_DOORS,
        limbo="lost-dream",
        deck="NS",
        dreamcatchers=holding(THREE_LOST),
    )
    assert game.won
    assert game.told == ["captured lost-dream", "won"]


@pytest.mark.rule("ON-5.7")
def test_a_discarded_lost_dream_makes_winning_impossible_but_the_game_goes_on() -> None:
    top = {"top": "NS lost-dream GM RS BK"}
    game = given(DREAMCATCHERS, hand="RK BM GS NM BS", deck=top).choose("discard RK")
    assert game.view.can_still_be_won
    game.choose("foresee lost-dream")
    assert not game.view.can_still_be_won
    assert game.table.outcome is None

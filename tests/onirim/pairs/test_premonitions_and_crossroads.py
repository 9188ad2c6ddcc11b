"""Pairs of modules (ON-19.27): Premonitions and Crossroads."""

from __future__ import annotations

import pytest

from tests.onirim.pairs.scenario import foreseen, playing
from tests.onirim.scenario import Scenario, given, lying

PREMONITIONS_CROSSROADS = playing("premonitions", "crossroads")


def in_the_deck(game: Scenario) -> list[str]:
    return sorted(game.deck.replace("|", "").split())


@pytest.mark.rule("ON-19.27", "ON-15.9")
def test_two_red_doors_discard_crossroads_but_no_dead_ends() -> None:
    game = given(
        PREMONITIONS_CROSSROADS,
        hand="RK BM GS NM",
        doors="RD",
        pending="RD",
        deck="X-S nightmare DE X-K BS RM X-M nightmare",
        premonitions=foreseen("P-RED"),
    ).choose("unlock RK")
    assert {"X-S", "X-K", "X-M", "RM"} <= set(game.discard)
    left = game.hand + game.pending + in_the_deck(game)
    assert sorted(left) == sorted(["BM", "GS", "NM", "DE", "BS", "nightmare", "nightmare"])


@pytest.mark.rule("ON-19.27", "ON-15.11")
def test_two_blue_doors_may_take_the_crossroad_key() -> None:
    game = given(
        PREMONITIONS_CROSSROADS,
        hand="BK BM GS NM",
        doors="BD",
        pending="BD",
        deck="X-S DE X-K GK NK RS",
        premonitions=foreseen("P-BLUE"),
    ).choose("unlock BK")
    assert (game.asked, game.offered) == ("lost key", ["lose GK", "lose NK", "lose X-K"])
    game.choose("lose X-K", "lose GK")
    assert game.discard == ["BK", "GK", "X-K"]


@pytest.mark.rule("ON-19.27", "ON-16.9")
def test_three_doors_rid_the_hand_of_dead_ends() -> None:
    game = given(
        PREMONITIONS_CROSSROADS,
        hand="BK DE DE DE",
        doors="RD GD",
        pending="BD",
        deck="X-S nightmare DE RM GM NS BS",
        premonitions=foreseen("P-THREE"),
    ).choose("unlock BK")
    assert game.zones == lying(
        hand="X-S DE RM GM NS", doors="RD GD BD", discard="BK DE DE DE", deck="| nightmare BS"
    )

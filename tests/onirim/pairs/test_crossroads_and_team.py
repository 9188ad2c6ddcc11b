"""Pairs of modules (ON-19.33): Crossroads and the team game."""

from __future__ import annotations

import pytest

from tests.onirim.pairs.scenario import playing
from tests.onirim.scenario import Scenario, given
from tests.onirim.team_scenario import both, both_lying

TEAM_WITH_CROSSROADS = playing("crossroads", players=2)


@pytest.mark.rule("ON-16.10")
def test_a_swap_may_make_a_dead_end_shared_or_personal() -> None:
    def discarded() -> Scenario:
        return given(
            TEAM_WITH_CROSSROADS,
            hand="RS DE GS",
            team={"open": "NM BS", "hand": "NS GM BK"},
            deck="RK NK",
        ).choose("discard RS")

    assert discarded().offered == [
        "decline",
        *(f"swap {own} {shared}" for own in ("DE", "GS") for shared in ("BS", "NM")),
    ]
    game = discarded().choose("swap DE BS")
    assert both(game) == both_lying("GS BS RK", "NS GM BK", shared="DE NM", discard="RS", deck="NK")
    # and the other way round, by the partner
    game.choose("discard NM")
    assert game.offered == ["decline", "swap BK DE", "swap GM DE", "swap NS DE"]
    game.choose("swap NS DE")
    assert both(game) == both_lying("GS BS RK", "GM BK DE", shared="NS NK", discard="RS NM")


@pytest.mark.rule("ON-19.33", "ON-16.13", "ON-10.8")
def test_an_escape_takes_own_personal_and_both_shared_cards() -> None:
    game = given(
        TEAM_WITH_CROSSROADS,
        hand="DE BM GS",
        team={"open": "DE BS", "hand": "DE GM BK"},
        deck="RK RD NK DE nightmare GS X-S RM",
    ).choose("escape")
    # no swap is asked for: it was no discard action (ON-10.11)
    assert (game.state.seat, game.asked) == (1, "action")
    assert both(game) == both_lying(
        "RK NK DE", "DE GM BK", shared="GS X-S", discard="DE BM GS DE BS", deck="| RM RD nightmare"
    )


@pytest.mark.rule("ON-19.33", "ON-16.8")
def test_shared_dead_ends_burden_both() -> None:
    game = given(
        TEAM_WITH_CROSSROADS,
        hand="RS BM GS",
        team={"open": "DE DE", "hand": "NS GM BK"},
        deck="RK NK GS",
    )
    actions = [f"{verb} {face}" for verb in ("discard", "play") for face in ("BM", "GS", "RS")]
    assert game.offered == sorted([*actions, "escape"])
    game.choose("play RS")
    assert game.state.seat == 1
    actions = [f"{verb} {face}" for verb in ("discard", "play") for face in ("BK", "GM", "NS")]
    assert game.offered == sorted([*actions, "escape"])
    assert both(game) == both_lying("BM GS RK", "NS GM BK", shared="DE DE", rows=("RS", ""), deck="NK GS")

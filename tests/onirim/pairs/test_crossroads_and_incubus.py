"""Pairs of modules (ON-19.32): Crossroads and the little Incubus."""

from __future__ import annotations

import pytest

from tests.onirim.pairs.scenario import playing
from tests.onirim.scenario import given, lying

CROSSROADS_PATHMAKER = playing("crossroads", incubus="B")
CROSSROADS_ADVERSARY = playing("crossroads", incubus="C")


@pytest.mark.rule("ON-19.32", "ON-18.10")
@pytest.mark.parametrize("location", ["DE", "X-S"])
def test_a_dead_end_or_crossroad_stops_the_pathmaker_and_repels_later(location: str) -> None:
    game = given(CROSSROADS_PATHMAKER, hand="RK BM GS NM BS", deck=f"RD {location} RS nightmare GM").choose(
        "anticipate"
    )
    assert game.zones == lying(hand="RK BM GS NM BS", under=location, limbo="RD", deck="RS nightmare GM")
    game = given(
        CROSSROADS_PATHMAKER, hand="DE BM GS NM", pending="nightmare", incubus=location, deck="RS GM"
    )
    assert game.offered == ["replace", "reveal", f"ward {location}"]
    game.choose(f"ward {location}")
    assert game.zones == lying(hand="DE BM GS NM RS", discard=f"{location} nightmare", deck="GM")


@pytest.mark.rule("ON-19.32", "ON-16.9")
def test_option_four_in_step_two_discards_dead_ends() -> None:
    game = given(CROSSROADS_PATHMAKER, hand="DE DE GS NM DE", deck="RM DE RS nightmare GM X-M BS NS").choose(
        "anticipate", "replace"
    )
    assert game.zones == lying(
        hand="DE RS GM X-M BS", under="RM", discard="DE DE DE GS NM", deck="| NS nightmare"
    )


@pytest.mark.rule("ON-19.32", "ON-18.20")
@pytest.mark.parametrize(("hand", "possible"), [("RK X-K GS NM BS", True), ("RK X-K GS NM DE", False)])
def test_a_dead_end_forbids_to_challenge_the_adversary(hand: str, possible: bool) -> None:
    game = given(CROSSROADS_ADVERSARY, hand=hand, deck="RM NS BM GM RS BK GK")
    assert ("challenge" in game.offered) is possible


@pytest.mark.rule("ON-19.32", "ON-18.20")
@pytest.mark.parametrize(
    ("own", "shared", "partners", "possible"),
    [
        ("RK BM DE", "NM BS", "NS GM BK", False),
        ("RK BM GS", "NM DE", "NS GM BK", False),
        ("RK BM GS", "NM BS", "NS GM DE", True),
    ],
)
def test_in_the_team_personal_and_shared_dead_ends_forbid_it(
    own: str, shared: str, partners: str, possible: bool
) -> None:
    game = given(
        CROSSROADS_ADVERSARY | {"players": 2},
        hand=own,
        team={"open": shared, "hand": partners},
        deck="RM NS BM GM RS BK GK",
    )
    assert ("challenge" in game.offered) is possible

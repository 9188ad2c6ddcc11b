"""Pairs of modules (ON-19.18): Dreamcatchers and Crossroads."""

from __future__ import annotations

import pytest

from tests.onirim.dreamcatcher_scenario import FREE, holding
from tests.onirim.pairs.scenario import playing
from tests.onirim.scenario import given, lying

DREAMCATCHERS_CROSSROADS = playing("dreamcatchers", "crossroads")


@pytest.mark.rule("ON-19.18", "ON-16.11")
def test_dead_ends_that_a_nightmare_reveals_are_captured() -> None:
    game = given(
        DREAMCATCHERS_CROSSROADS,
        hand="RK BM GS NM",
        pending="nightmare",
        deck="DE X-S lost-dream DE RM GM BK",
        dreamcatchers=holding("BD / - / - / -"),
    ).choose("reveal")
    assert game.zones == lying(
        hand="RK BM GS NM GM",
        discard="nightmare X-S RM",
        catchers="BD / lost-dream DE DE / - / -",
        deck="BK",
    )


@pytest.mark.rule("ON-19.18", "ON-16.13")
def test_what_an_escape_meets_is_captured() -> None:
    game = given(
        DREAMCATCHERS_CROSSROADS,
        hand="DE DE GS NM DE",
        deck="DE RD X-S lost-dream RM nightmare GM BK BS",
        dreamcatchers=holding(FREE),
    ).choose("escape")
    assert game.zones == lying(
        hand="DE X-S RM GM BK",
        discard="DE DE DE GS NM",
        catchers="RD lost-dream nightmare / - / - / -",
        deck="BS",
    )
    assert game.asked == "action"

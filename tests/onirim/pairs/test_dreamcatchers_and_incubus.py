"""Pairs of modules (ON-19.20): Dreamcatchers and the little Incubus."""

from __future__ import annotations

import pytest

from tests.onirim.dreamcatcher_scenario import holding
from tests.onirim.pairs.scenario import playing
from tests.onirim.scenario import given, lying

DREAMCATCHERS_PATHMAKER = playing("dreamcatchers", incubus="B")


@pytest.mark.rule("ON-19.20", "ON-18.9", "ON-18.13")
def test_what_the_pathmaker_meets_ends_on_a_dreamcatcher() -> None:
    game = given(
        DREAMCATCHERS_PATHMAKER,
        hand="RK BM GS NM BS",
        deck="lost-dream nightmare lost-dream RM NS GM",
        dreamcatchers=holding("BD / - / - / -"),
    ).choose("anticipate")
    assert game.zones == lying(
        hand="RK BM GS NM BS",
        limbo="lost-dream nightmare lost-dream",
        under="RM",
        catchers="BD / - / - / -",
        deck="NS GM",
    )
    game.choose("pay RK")
    assert game.zones == lying(
        hand="BM GS NM BS NS",
        under="RM",
        discard="RK",
        catchers="BD / lost-dream nightmare lost-dream / - / -",
        deck="GM",
    )
    assert "shuffled" not in game.told

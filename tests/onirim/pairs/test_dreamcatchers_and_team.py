"""Pairs of modules (ON-19.21): Dreamcatchers and the team game."""

from __future__ import annotations

import pytest

from tests.onirim.pairs.scenario import playing
from tests.onirim.scenario import FREE, both_lying, given, holding

TEAM_WITH_DREAMCATCHERS = playing("dreamcatchers", players=2)


@pytest.mark.rule("ON-19.21")
def test_the_partner_uses_the_last_manual_at_the_start_of_the_own_turn() -> None:
    game = given(
        TEAM_WITH_DREAMCATCHERS,
        hand="RS BM GS",
        team={"open": "NM BS", "hand": "NS GM BK"},
        deck="lost-dream RK NK",
        dreamcatchers=holding(FREE, manuals=1),
    )
    assert not any(words.startswith("manual") for words in game.offered)
    game.choose("play RS")
    assert game.table.decision is not None
    assert (game.state.seat, game.table.decision.seat, game.manuals) == (1, 1, 1)
    assert game.catchers == ["lost-dream", "-", "-", "-"]
    game.choose("manual 1")
    assert (game.manuals, game.catchers) == (0, ["-", "-", "-", "-"])
    assert game.both == both_lying(
        "BM GS RK", "NS GM BK", shared="NM BS", rows=("RS", ""), deck="| NK lost-dream"
    )
    assert not any(words.startswith("manual") for words in game.offered)
    assert (game.state.seat, game.asked) == (1, "action")


@pytest.mark.rule("ON-19.21", "ON-13.19")
def test_either_player_takes_a_door_from_the_common_dreamcatchers() -> None:
    game = given(
        TEAM_WITH_DREAMCATCHERS,
        hand="RS BM GS",
        team={"open": "NM BS", "hand": "NS GM BK", "row": "BS BM"},
        deck="RK NK GK",
        dreamcatchers=holding("BD / - / - / -"),
    ).choose("play RS", "play BK", "take BD")
    assert (game.both["B.doors"], game.catchers) == ("BD", ["-", "-", "-", "-"])
    assert "A.doors" not in game.both

"""The worked cases of the team variant (catalogue section 21), under their own numbers."""

from __future__ import annotations

import pytest

from tests.urbion.scenario import Scenario, at_four, faces, given
from tests.urbion.team_scenario import SEVEN, TEAM, TEAM_1, YOURS
from traumtisch.games.urbion.modules.team.partners import team


@pytest.mark.rule("UR-W20", "UR-10.6", "UR-10.7", "UR-10.8", "UR-18.22")
def test_w20_polarity():
    options = TEAM | {"expansions": ["squares", "temples"]}
    row = ["[ef] |", "[wa] |", "[fw] |", "[fa] |"]
    game = given(options, row=row, hand="S2f S1w M(+2/-3)e E", team={"hand": YOURS, "sognae": 1})
    assert game.offered_to("play") == [
        "E [ef] minus",
        "E [fa] minus",
        "E [fw] minus",
        "E [wa] minus",
        "M(+2/-3)e [ef] minus",
    ]
    assert game.offered_to("discard") == ["E", "M(+2/-3)e", "S1w", "S2f"]
    other = Scenario(game.table.copy())
    assert game.choose("play M(+2/-3)e [ef] minus").view.row[0].minus_sum == -3
    assert other.choose("play E [wa] minus").view.row[1].minus_sum == -1


@pytest.mark.rule("UR-W21", "UR-10.15", "UR-10.16", "UR-10.17", "UR-10.18", "UR-10.19")
def test_w21_switch_in_the_second_edition():
    row = at_four("S2f S4f | I2f", "S4e |", "S4w |", "| I3f")
    game = given(
        TEAM, row=row, hand="S1f S1w I1f I1w", discard=SEVEN, deck="S4a S4a I3a", team={"hand": YOURS}
    )
    assert "polarity" not in game.offered
    game.choose("discard S1f", "census", "cancel S2f")
    assert len(game.state.discard) == 10
    assert game.asked == "polarity"
    game.choose("polarity")
    assert game.discard == "S2f I2f"
    assert faces(game.view.box)[-8:] == [*SEVEN.split(), "S1f"]


@pytest.mark.rule("UR-W22", "UR-10.21")
def test_w22_switch_in_the_first_edition():
    row = at_four("S2f | I2f", "S4e |", "S4w |", "| I3e")
    game = given(TEAM_1, row=row, hand="S1f S1w I1f I1w", deck="S4a I3a", team={"hand": YOURS})
    game.choose("discard S1f", "polarity")
    assert [game.seen_by(seat).part(team).polarity for seat in (0, 1)] == ["incubi", "sognae"]
    assert game.row[0] == "[ef] S2f | I2f"  # balanced, but there was no census
    assert game.told == ["discarded S1f", "polarities switched", "drawn S4a", "turn passes"]
    assert (game.state.seat, game.asked, game.deck) == (1, "dream", "I3a")


@pytest.mark.rule("UR-W23", "UR-10.10")
def test_w23_chaos_ignores_polarity():
    row = at_four("S1f | I3f", "S4e |", "", "")
    game = given(TEAM, row=row, hand="S1f S1w I1f", deck="C S4a", team={"hand": YOURS})
    assert game.seen_by(0).part(team).polarity == "sognae"
    assert "chaos-minus [ef]" in game.offered
    game.choose("chaos-minus [ef]")
    assert game.row[0] == "[ef] S1f | C I3f"

"""The worked cases of Chromatic Chaos (catalogue section 21), under their own numbers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.urbion.scenario import at_four, given, lying

CHROMATIC: dict[str, Any] = {"expansions": ["chromatic"]}
THREE = "S1f S1w I1f"


@pytest.mark.rule("UR-W26", "UR-12.2", "UR-12.3", "UR-12.4", "UR-12.5", "UR-12.14")
def test_w26_in_phase_2():
    row = ["[ef] |", "[ew] S2e |", "[fw] | I3e I3e I3e", "[fa] | I1a I1a I2a"]
    game = given(CHROMATIC, row=row, hand=THREE, deck="K I3a S1f S4e")
    assert game.asked == "chromatic"
    game.choose("chaos-plus [ew]")
    assert game.row[1] == "[ew] K S2e |"
    assert game.offered == ["play I3a [ef] minus", "play I3a [ew] minus"]
    game.choose("play I3a [ef] minus")
    assert game.row[0] == "[ef] | I3a"
    assert (game.hand, game.deck) == ("I1f S1f S1f S1w", "S4e")


@pytest.mark.rule("UR-W27", "UR-12.6")
def test_w27_all_full():
    row = ["[wa] S2w S2w S1w | I1a I1a"]
    game = given(CHROMATIC, row=row, stack=0, hand="S1f S1e I1f", deck="K S2f I1e")
    assert game.row == lying("[wa] S2w S2w S1w | I1a I1a K")
    assert game.view.row[0].minus_sum == -6
    assert game.discard == "S2f"
    assert game.hand == "I1e I1f S1e S1f"


@pytest.mark.rule("UR-W28", "UR-12.8", "UR-12.9")
def test_w28_at_a_refill():
    row = at_four("S2e | I2e", "S4e |", "S4w |", "| I3f")
    game = given(CHROMATIC, row=row, stack=["[fa]"], hand="S1f S1w I1f I1w", deck="K S2f I1w I3e S4f S4a")
    game.choose("discard I1f", "census")
    assert game.row == lying("[fa] S2f | I1w", *row[1:])
    assert game.asked == "chromatic"
    game.choose("chaos-minus [fa]")
    assert game.view.row[0].minus_sum == -5
    assert game.offered == ["play I3e [ea] minus", "play I3e [ew] minus"]
    assert game.state.phase == 1
    game.choose("play I3e [ew] minus")
    assert game.row == lying("[fa] S2f | I1w K", "[ew] S4e | I3e", *row[2:])
    assert (game.hand, game.deck) == ("I1w S1f S1w S4f", "S4a")


@pytest.mark.rule("UR-W29", "UR-12.7")
def test_w29_it_reveals_a_chaos():
    row = at_four("S2f |", "S4e | I1e", "", "")
    game = given(CHROMATIC, row=row, hand=THREE, deck="K C S1f S4e").choose("chaos-minus [ea]")
    assert game.asked == "chaos"
    assert game.offered == ["chaos-minus [ea]", "chaos-plus [ef]", "chaos-plus [ew]", "purge"]
    game.choose("chaos-plus [ef]")
    assert game.row == lying("[ef] S2f C |", "[ew] S4e | I1e", "[ea] | K", "[fw] |")
    assert (game.hand, game.deck) == ("I1f S1f S1f S1w", "S4e")

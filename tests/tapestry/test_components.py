"""What is in the base box (catalogue §2.1, TA-1)."""

from __future__ import annotations

from collections import Counter

import pytest

import traumtisch as tt
from traumtisch.games.tapestry import GAME, TapestryState
from traumtisch.games.tapestry.material import Material


@pytest.mark.rule("TA-1.1", "TA-TP-42")
def test_the_base_box_is_complete():
    material: Material = tt.new_table(GAME, seed=1).rules.material
    kinds = Counter(material.kinds[number] for number in material.all)
    assert kinds == {
        "tapestry": 50,
        "tech": 33,
        "territory": 48,
        "space": 15,
        "landmark": 18,
        "capital": 6,
        "civ": 16,
    }
    copies = Counter(material.ids[number] for number in material.of_kind("tapestry"))
    assert len(copies) == 44
    assert {name: number for name, number in copies.items() if number > 1} == {"tapestry.trap": 7}


@pytest.mark.rule("TA-1.5", "TA-1.6", "TA-1.7", "TA-1.8")
def test_everything_lies_in_its_place_at_the_start():
    state = tt.new_table(GAME, seed=1, options={"players": 3}).state
    assert isinstance(state, TapestryState)
    assert len(state.tapestries) == 50
    assert len(state.techs) == 30
    assert all(state.market)
    assert len(state.territories) == 48
    assert len(state.space_tiles) == 15
    assert len(state.landmarks) == 18

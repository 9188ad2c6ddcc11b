"""Every effect of every card, mat, tile and capital can be said in words."""

from __future__ import annotations

import re

import pytest

import traumtisch as tt
from traumtisch.games.tapestry import GAME
from traumtisch.games.tapestry.material import effects_in
from traumtisch.games.tapestry.words.effects import SAYINGS, say_effect


@pytest.mark.parametrize("edition", ["adjusted", "original", "revised"])
def test_no_effect_is_said_by_the_names_of_the_data(edition: str):
    boxes = ["plans", "arts", "fantasies"]
    material = tt.new_table(GAME, options={"edition": edition, "boxes": boxes}).rules.material
    effects = [effect for record in material.records[1:] for effect in effects_in(record)]
    assert {type(effect).__name__ for effect in effects if type(effect) not in SAYINGS} == set()
    said = {str(say_effect(material, effect)) for effect in effects}
    assert [sentence for sentence in said if re.search(r"[a-z]_[a-z]", sentence)] == []

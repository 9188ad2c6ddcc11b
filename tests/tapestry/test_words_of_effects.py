"""Every effect of every card, mat, tile and capital can be said in words."""

from __future__ import annotations

import re

import pytest

import traumtisch as tt
from traumtisch.games.tapestry import GAME
from traumtisch.games.tapestry.material import effects_in
from traumtisch.games.tapestry.module import modules_in
from traumtisch.games.tapestry.words.effects import SAYINGS, say_effect
from traumtisch.games.tapestry.words.options import SENTENCES


@pytest.mark.parametrize("edition", ["adjusted", "original", "revised"])
def test_no_effect_is_said_by_the_names_of_the_data(edition: str):
    boxes = ["plans", "arts", "fantasies"]
    material = tt.new_table(GAME, options={"edition": edition, "boxes": boxes}).rules.material
    effects = [effect for record in material.records[1:] for effect in effects_in(record)]
    assert {type(effect).__name__ for effect in effects if type(effect) not in SAYINGS} == set()
    said = {str(say_effect(material, effect)) for effect in effects}
    assert [sentence for sentence in said if re.search(r"[a-z]_[a-z]", sentence)] == []


def test_whatever_can_be_chosen_has_a_sentence():
    rules = tt.new_table(GAME, options={"boxes": ["plans", "arts", "fantasies"]}).rules
    verbs = {option.partition(" ")[0] for option in GAME.vocabulary(rules).options}
    said = {verb for module in modules_in(rules) for verb in module.sentences} | {*SENTENCES}
    assert len(verbs) > 60
    assert verbs - said == set()

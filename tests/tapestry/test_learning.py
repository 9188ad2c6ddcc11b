"""What learners are told in advance: whatever random games offer has an action of its own."""

from __future__ import annotations

from random import Random

import pytest

import traumtisch as tt
from traumtisch.games.tapestry import GAME
from traumtisch.lab.environments.actions import ActionLabels


@pytest.mark.parametrize("players", [1, 3, 5])
@pytest.mark.parametrize("edition", ["original", "revised"])
def test_every_option_is_spelled_with_announced_labels(players: int, edition: str):
    table = tt.new_table(GAME, seed=players, options={"players": players, "edition": edition})
    vocabulary = GAME.vocabulary(table.rules)
    catalogue = ActionLabels.of_faces(vocabulary, slots=2)
    random, unknown = Random(players), set[str]()
    while table.decision is not None:
        for option in table.decision.options:
            if option.verb not in ("do", "back"):  # those are the engine's
                unknown |= {sign for sign in catalogue.signs_of(option) if sign not in catalogue.known}
        table.choose(random.choice(table.decision.options))
    assert not unknown


def test_labels_are_said_in_words():
    rules = tt.new_table(GAME, seed=1, options={"players": 2}).rules
    said = GAME.vocabulary(rules).options
    assert said["advance science"] == "Advance on Science"
    assert said["invent tech.clocks"] == "Invent Clocks"
    assert "income" in said


def test_boxes_say_what_their_options_name_first():
    """Further targets, such as where on a card something stands, may take a spare action."""
    rules = tt.new_table(GAME, seed=1, options={"players": 2, "boxes": ["arts"]}).rules
    said = GAME.vocabulary(rules).options
    assert said["create masterpiece.04"] == "Create Automaton"
    assert said["landmark-card landmark_card.aa1"] == "Take the landmark card Castle"
    assert said["benefit"] == "The benefit of the space"
    unsaid = {
        verb
        for module in rules.material.brought.modules
        if module.name == "arts"
        for verb in module.sentences
    } - {label.partition(" ")[0] for label in said}
    assert not unsaid
    base = GAME.vocabulary(tt.new_table(GAME, seed=1, options={"players": 2}).rules).options
    assert not any(label.startswith("create") for label in base)

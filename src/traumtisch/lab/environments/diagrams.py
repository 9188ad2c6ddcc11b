"""Diagrams: what a game declares itself (`Studied.diagrams`), as a dictionary of arrays from -1 to 1.

Nothing is found out by playing: a game that knows its Views says itself which columns they have.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from traumtisch.engine.phrase import N_
from traumtisch.engine.rules import Rules
from traumtisch.kit.study import Diagram, studies_of
from traumtisch.lab.environments.errors import WrongDress
from traumtisch.lab.environments.observations import FLOAT, Array, Glance, QuestionEntries


class Diagrams:
    def __init__(self, rules: Rules, actions: int) -> None:
        self._diagrams = studies_of(rules.game).diagrams(rules)
        if not self._diagrams:
            raise WrongDress(
                N_("{game} declares no diagrams; take other observations, such as compact."),
                game=rules.game.title,
            )
        self._question = QuestionEntries(rules, actions)
        self.names = {each.name: each.columns for each in self._diagrams} | self._question.names
        """By entry: what each of its numbers, or planes, says; and what the numbers of `asked` say."""
        boxes: dict[str, spaces.Space[Any]] = {
            each.name: spaces.Box(-1.0, 1.0, _shape(each), FLOAT) for each in self._diagrams
        }
        self.space: spaces.Space[Any] = spaces.Dict(boxes | self._question.spaces())

    def encode(self, glance: Glance) -> dict[str, Any]:
        drawn = {each.name: _drawn(each, glance) for each in self._diagrams}
        return drawn | self._question.encode(glance)


def _shape(diagram: Diagram) -> tuple[int, ...]:
    return (len(diagram.columns), *(diagram.grid or ()))


def _drawn(diagram: Diagram, glance: Glance) -> Array:
    numbers = np.array(diagram.fill(glance.view, glance.seat), FLOAT)
    return np.clip(numbers, -1.0, 1.0).reshape(_shape(diagram))

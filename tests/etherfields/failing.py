"""Teams that do not win a dream when they first dream it: one that waits, one that goes under. Afterwards
they play as the bot does."""

from __future__ import annotations

from collections import Counter
from typing import Any

from traumtisch.bots.bot import Vantage
from traumtisch.bots.greedy import GreedyBot
from traumtisch.engine.decision import Option
from traumtisch.games.etherfields.pack.terms import COLOURS

WAITS = ("ready", "done", "pass", "decline", "stop", "keep")
LAST_BREATH = 7
"""Suffering after which one more is too much."""


class Waiting(GreedyBot):
    """Does nothing in the first try of every dream."""

    takes: tuple[str, ...] = WAITS

    def __init__(self) -> None:
        self._tries = Counter[str]()
        self._scene, self._round = "", 0

    def choose(self, vantage: Vantage, chance: int) -> Option:
        self._look(vantage.view)
        wishes = self._wishes(vantage) if self._fails() else []
        return wishes[0] if wishes else super().choose(vantage, chance)

    def _look(self, view: Any) -> None:
        """A dream that begins again has an earlier round than before."""
        scene = view.scene if view.scene.startswith("dream:") else ""
        if scene and (scene != self._scene or view.rounds.number < self._round):
            self._tries[scene] += 1
        self._scene, self._round = scene, view.rounds.number

    def _fails(self) -> bool:
        return self._tries[self._scene] == 1

    def _wishes(self, vantage: Vantage) -> list[Option]:
        offered = vantage.decision.options
        return [option for taken in self.takes for option in offered if option.id.startswith(taken)]


class Reckless(Waiting):
    """Goran, who takes everything on himself: once a round he pays with rage and suffers for it, until he has
    gone under once in every dream."""

    hurts: tuple[str, ...] = ("use action:goran-back", "suffer")
    takes = (*hurts, "add rounds", "cost 1", "pay", "boost", "use action:float", *WAITS)

    def __init__(self) -> None:
        super().__init__()
        self._hurt_in = (0, 0)
        self._went_under = set[str]()

    def _fails(self) -> bool:
        return bool(self._scene) and self._scene not in self._went_under

    def _wishes(self, vantage: Vantage) -> list[Option]:
        wishes = super()._wishes(vantage)
        now = self._tries.total(), self._round
        if wishes and wishes[0].id.startswith(self.hurts):
            self._hurt_in = now
            if vantage.view.characters[0].suffering >= LAST_BREATH:
                self._went_under.add(self._scene)
        # Once a round is enough: afterwards he waits.
        left = [each for each in wishes if now != self._hurt_in or not each.id.startswith("use action:float")]
        return sorted(left, key=lambda each: self._gives(vantage, each))

    def _gives(self, vantage: Vantage, option: Option) -> int:
        """The least comes first: while it does not suffice he can suffer for what is missing."""
        if option.verb != "pay":
            return 0
        return vantage.rules.material.intents[option.target][COLOURS.index(option.targets[1])]  # type: ignore[attr-defined]

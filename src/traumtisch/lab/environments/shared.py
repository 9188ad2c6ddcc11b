"""What both kinds of environments tell learners besides what their libraries ask for."""

from __future__ import annotations

from copy import deepcopy
from typing import Self

from traumtisch.bots import Vantage
from traumtisch.engine.decision import Option
from traumtisch.lab.environments.episode import Episode
from traumtisch.lab.environments.observations import Encoding


class Explained:
    """An environment whose actions and observations can be read, and in which a bot can be imitated."""

    _episode: Episode

    @property
    def action_labels(self) -> tuple[str, ...]:
        """What each action says: `play RS`, `: plus`, `slot 1`."""
        return self._episode.catalogue.labels

    def clone(self) -> Self:
        """An environment of its own in the same position, with the same future: for searching and planning.
        (It can be pickled, too.)"""
        space = self._episode.encoding.space
        return deepcopy(self, {id(space): space})  # which is large, and never changes

    @property
    def vantage(self) -> Vantage:
        """For a bot that plays in the learner's place, to be imitated: it chooses an option, and
        `action_towards` says how."""
        return self._episode.vantage()

    def action_towards(self, option: Option) -> int:
        """The next action with which this option is chosen, or one that is as good. Ask again after each step
        until the decision has been made."""
        return self._episode.action_towards(option)

    @property
    def encoding(self) -> Encoding:
        """How observations are made; its `names` say what each number of `features` and `dict` means."""
        return self._episode.encoding

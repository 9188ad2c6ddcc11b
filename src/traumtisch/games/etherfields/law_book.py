"""The laws in force, found by what they are about."""

from __future__ import annotations

from traumtisch.games.etherfields.pack.terms import COLOURS
from traumtisch.games.etherfields.state import Law


class LawBook:
    """Laws never change, they come and go: a book is right as long as the laws of the State are those it was
    made of, and most of what is asked of it is that no law says anything about it."""

    __slots__ = ("exchanges", "forbidding", "granting", "is_forbidding", "is_terrain_dear", "numbers")

    def __init__(self, laws: tuple[Law, ...]) -> None:
        self.numbers = frozenset(law.modifier.stat for law in laws if law.modifier is not None)
        """The numbers (A.7) that a law changes."""
        self.is_forbidding = any(number.startswith("forbid.") for number in self.numbers)
        """Whether a law changes one of the numbers by which actions are forbidden."""
        self.is_terrain_dear = any(number.startswith("step_cost.") for number in self.numbers)
        """Whether a law changes what steps cost."""
        self.granting = tuple((law, law.action) for law in laws if law.action and law.kind == "grant")
        """With the action that each grants."""
        self.forbidding = tuple(law for law in laws if law.kind == "forbid")
        self.exchanges = tuple(_exchange(law) for law in laws if law.kind == "pay_as")
        """A.6 `pay_as`: for which kind of actions which colour counts as which other, each as a bit, and the
        characters whom it concerns."""


def _exchange(law: Law) -> tuple[str, int, int, tuple[int, ...]]:
    kind, _, colour = law.word.partition(" ")
    return kind, 1 << COLOURS.index(colour), 1 << COLOURS.index(law.other), law.who  # type: ignore[arg-type]

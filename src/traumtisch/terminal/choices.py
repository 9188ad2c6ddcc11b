"""Options as a list that people can read: by verb, and what looks alike only once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from traumtisch.engine.decision import Option, Target

MANY_OPTIONS = 5
"""From so many options on they are listed in two columns, if they fit."""


class Choice(NamedTuple):
    """A line in the list of options."""

    label: str
    options: tuple[Option, ...]
    """All that look the same, such as two cards with the same face."""

    @property
    def option(self) -> Option:
        """One is as good as another."""
        return self.options[0]


def listed(options: Iterable[tuple[Option, str]]) -> list[Choice]:
    """From the options and what they are called."""
    offered = list(options)
    verbs = _verbs_in_order([option for option, _ in offered])
    lines: dict[tuple[str, str], list[Option]] = {}
    for option, label in sorted(offered, key=lambda offer: verbs.index(offer[0].verb)):
        lines.setdefault((option.verb, label), []).append(option)
    return [Choice(label, tuple(same)) for (_, label), same in lines.items()]


def where_to_split(choices: Sequence[Choice]) -> int:
    """Where the second of two columns begins: with another verb if possible."""
    half = (len(choices) + 1) // 2
    verbs = [choice.option.verb for choice in choices]
    borders = [place for place in range(1, len(verbs)) if verbs[place] != verbs[place - 1]]
    return min(borders or [half], key=lambda border: abs(border - half))


def _verbs_in_order(options: Sequence[Option]) -> list[str]:
    """All verbs, first those of whatever can be treated in most ways, in the game's order.

    So playing stands before discarding even if the first card can only be discarded.
    """
    by_targets: dict[tuple[Target, ...], list[str]] = {(): []}
    for option in options:
        if option.targets:
            by_targets.setdefault(option.targets, []).append(option.verb)
    first = max(by_targets.values(), key=len)
    return list(dict.fromkeys([*first, *(option.verb for option in options)]))

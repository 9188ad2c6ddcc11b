"""Passages: words of a rulebook that stand there only if something is on the table.

    You draw a card. [[towers: A tower joins your hand.]] [[book + towers: Both bend this rule.]]

Before the colon stand names of modules: with `+` all of them have to be in play, with `/` any will do.
Passages may stand inside passages; several blanks are one.

>>> text = "You draw a card. [[pond/sea: A fish[[pond + sea:, of whatever water,]] joins your hand.]]"
>>> spoken_at(text, {"pond"})
'You draw a card. A fish joins your hand.'
>>> spoken_at(text, {"pond", "sea"})
'You draw a card. A fish, of whatever water, joins your hand.'
>>> spoken_at(text, ())
'You draw a card.'
>>> spoken_anywhere("You draw a card[[pond:, perhaps a fish]].")
'You draw a card, perhaps a fish.'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator

_PASSAGE = re.compile(r"\[\[([a-z_+/ ]+):((?:(?!\[\[|\]\]).)*)\]\]")
"""An innermost one."""


def spoken_at(text: str, modules: Collection[str]) -> str:
    """What a text says at a table with these modules; nothing, if all of it is about others."""
    return _resolved(text, lambda names: _holds(names, modules))


def spoken_anywhere(text: str) -> str:
    """All that a text can say."""
    return _resolved(text, lambda names: True)


def named_in(text: str) -> Iterator[str]:
    """The modules that decide what a text says."""
    for names in re.findall(r"\[\[([a-z_+/ ]+):", text):
        yield from (name.strip() for name in re.split(r"[+/]", names))


def _resolved(text: str, wanted: Callable[[str], bool]) -> str:
    def said(found: re.Match[str]) -> str:
        return found[2] if wanted(found[1]) else ""

    replaced = 1
    while replaced:
        text, replaced = _PASSAGE.subn(said, text)
    return " ".join(text.split())


def _holds(names: str, modules: Collection[str]) -> bool:
    return any(all(name.strip() in modules for name in every.split("+")) for every in names.split("/"))

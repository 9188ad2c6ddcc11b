"""Scenes from which play can begin. They are numbered, so that a list of them tells nobody what the story
holds."""

from __future__ import annotations

from collections.abc import Iterable

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack

NAMES = {"dream": N_("Dream {number}"), "slumber": N_("Slumber {number}")}


def numbered_scenes(pack: Pack) -> dict[str, str]:
    """`dream-2` is the second dream of the pack, `slumber-1` its first slumber tile. Tiles that are only
    carried out, and not played, are counted and left out."""
    slumbers = pack.all("slumber", el.Slumber)
    every = [
        *((f"dream-{number}", name) for number, name in enumerate(pack.facts.dreams, 1)),
        *((f"slumber-{number}", name) for number, name in enumerate(slumbers, 1)),
    ]
    return {number: name for number, name in every if name not in slumbers or is_played(slumbers[name])}


def is_played(slumber: el.Slumber) -> bool:
    return slumber.kind == "creature"


def scenes_to_choose(packs: Iterable[Pack]) -> tuple[tuple[str, Phrase, str], ...]:
    """What can be chosen with any of these packs; which of them has which is checked later."""
    numbers = {number for pack in packs for number in numbered_scenes(pack)}
    return tuple((number, _in_words(number), "") for number in sorted(numbers, key=_in_order))


def _in_words(scene: str) -> Phrase:
    kind, _, number = scene.partition("-")
    return Phrase(NAMES[kind], number=int(number))


def _in_order(scene: str) -> tuple[str, int]:
    kind, _, number = scene.partition("-")
    return kind, int(number)

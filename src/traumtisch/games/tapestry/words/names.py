"""Names: what components, spaces, resources and places are called.

The names of components stand in the data files, in both languages; whoever corrects a file corrects the name.
"""

from __future__ import annotations

from typing import Any

from traumtisch.engine.phrase import N_, Phrase, Tongue, english
from traumtisch.games.tapestry.material import Material

LANGUAGE = N_("en")
"""Translated by the word for the language whose names of the data files are to be used: `de`."""


class Name(Phrase):
    """A name of the data files, which have it in both languages."""

    __slots__ = ("record",)

    def __init__(self, record: Any) -> None:
        super().__init__("")
        self.record = record

    def say(self, tongue: Tongue = english) -> str:
        return self.record.name_de if tongue(LANGUAGE) == "de" else self.record.name_en


WORDS = {
    "coin": N_("coin"),
    "worker": N_("worker"),
    "food": N_("food"),
    "culture": N_("culture"),
    "any": N_("resource of any kind"),
    "market": N_("market"),
    "house": N_("house"),
    "farm": N_("farm"),
    "armory": N_("armory"),
    "exploration": N_("Exploration"),
    "science": N_("Science"),
    "military": N_("Military"),
    "technology": N_("Technology"),
    "bottom": N_("bottom row"),
    "middle": N_("middle row"),
    "top": N_("top row"),
    "complete_track": N_("the end of a track"),
    "topple_two_outposts": N_("two outposts toppled"),
    "conquer_middle_island": N_("the middle island conquered"),
    "vp_4": N_("4 points"),
    "vp_5": N_("5 points"),
    "vp_6": N_("6 points"),
    "vp_7": N_("7 points"),
    "vp_per_controlled_territory": N_("a point per territory"),
    "territory": N_("the reward of the territory"),
    "tracks": N_("tracks"),
    "capital": N_("capital"),
    "technologies": N_("technologies"),
    "territories": N_("territories"),
    "tapestries": N_("tapestries"),
    "achievements": N_("achievements"),
}
"""What stands for itself in options and events."""


def word(name: str) -> Phrase:
    return Phrase(WORDS.get(name, name))


def space_name(m: Material, space: str) -> Phrase:
    """`technology.07` is Rubber (Technology 7)."""
    track, _, number = space.partition(".")
    record = m.spaces[track][int(number)] if track in m.spaces else None
    if record is None:
        return Phrase(N_("the start of {track}"), track=word(track))
    return Phrase(N_("{name} ({track} {number})"), name=Name(record), track=word(track), number=int(number))

"""What is printed on the decision cards, charts and civilizations of the Automa (`data/automa.json`)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from traumtisch.engine.plain import from_plain
from traumtisch.games.tapestry.facts import Named, read_file
from traumtisch.games.tapestry.module import RecordFile

FILE = "automa"


class Chart(msgspec.Struct, frozen=True):
    """In which income turns each line of a level's chart counts."""

    favourite_check: tuple[int, ...]
    advance_both_bots: tuple[int, ...]
    civilization: tuple[int, ...]
    vp: tuple[int, ...]
    progress_cards: Mapping[str, int]
    """By income turn: how many more cards come into the deck …"""
    with_five_tracks: Mapping[str, int]
    """… and how many with the arts."""
    tapestry_to_mat: tuple[int, ...]
    draw_tapestry: tuple[int, ...]
    shuffle: tuple[int, ...]


class Level(msgspec.Struct, frozen=True):
    level: int
    name_en: str
    mat: str
    first_income: str
    civilizations: int
    chart: Chart


class CivilizationAbility(msgspec.Struct, frozen=True):
    """What a civilization of the Automa does, and in which income turns."""

    turns: tuple[int, ...]
    does: str
    track: str = ""
    metric: str = ""
    only_if: str = ""
    where: str = "adjacent"
    """Where it explores or conquers."""


class AutomaCivilization(Named, frozen=True, kw_only=True):
    favourite: str
    abilities: tuple[CivilizationAbility, ...]
    otherwise: tuple[CivilizationAbility, ...] = ()
    """How the card could be read, too, where the reading is ours: played only if a host's record says so."""


class AutomaPrint(msgspec.Struct, frozen=True):
    benefits: Mapping[str, tuple[str, ...]]
    """By space: what it brings to the Automa (TA-22.8)."""
    multipliers: Mapping[str, Mapping[str, tuple[int, int, int]]]
    """By mat and income turn: points for each landmark and territory, for each space of military and science,
    for each space of the other tracks."""
    first_in_era_vp: Mapping[str, int]
    levels: tuple[Level, ...]
    civilizations: tuple[AutomaCivilization, ...]
    stays_out: Mapping[str, int]
    no_traps: tuple[str, ...]
    """Traps that count as other cards when the Automa reveals them."""


CIVILIZATIONS = RecordFile(FILE, AutomaCivilization, "civilizations")


@cache
def printed() -> AutomaPrint:
    return from_plain(read_file(FILE), AutomaPrint)

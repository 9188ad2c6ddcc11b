"""What is printed on the decision cards, charts and civilizations of the Automa (`data/automa.json`)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from traumtisch.engine.plain import from_plain
from traumtisch.games.tapestry.facts import Named, read_file

FILE = "automa"
FAVOURITE = "favourite"
"""Among the tracks of a card: whichever is the favourite of who looks at it."""


class HexOrder(msgspec.Struct, frozen=True):
    """In which order hexes are looked at (TA-22.12)."""

    lines: str
    line_order: str
    walk: str
    first_hex: tuple[int, int]


class DecisionCard(Named, frozen=True, kw_only=True):
    group: str
    income_icon: bool
    topple_icon: bool
    automa_tracks: str
    shadow_tracks: str
    tiebreak_tracks: tuple[str, ...]
    hex_tiebreak: HexOrder


class Chart(msgspec.Struct, frozen=True):
    """In which income turns each line of a level's chart counts."""

    favourite_check: tuple[int, ...]
    advance_both_bots: tuple[int, ...]
    civilization: tuple[int, ...]
    vp: tuple[int, ...]
    progress_cards: Mapping[str, int]
    """By income turn: how many more cards come into the deck."""
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


class AutomaCivilization(msgspec.Struct, frozen=True):
    id: str
    name_en: str
    favourite: str
    abilities: tuple[CivilizationAbility, ...]


class Printed(msgspec.Struct, frozen=True):
    benefits: Mapping[str, tuple[str, ...]]
    """By space: what it brings to the Automa (TA-22.8)."""
    multipliers: Mapping[str, Mapping[str, tuple[int, int, int]]]
    """By mat and income turn: points for each landmark and territory, for each space of military and science,
    for each space of technology and exploration."""
    first_in_era_vp: Mapping[str, int]
    levels: tuple[Level, ...]
    civilizations: tuple[AutomaCivilization, ...]
    stays_out: Mapping[str, int]
    no_traps: tuple[str, ...]
    """Traps that count as other cards when the Automa reveals them."""


@cache
def printed() -> Printed:
    return from_plain(read_file(FILE), Printed)

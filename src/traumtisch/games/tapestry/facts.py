"""The facts of all components, read from the files in `data`: one record a component.

Whoever owns the box can correct a file; what is wrong in it is said in one sentence with file, record and
field. Expansions' records lie in the same files and are read only at tables that play with them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeVar, cast

import msgspec

from traumtisch.engine.errors import SettingsError
from traumtisch.engine.phrase import N_
from traumtisch.engine.plain import from_plain
from traumtisch.games.tapestry.mats import MatFacts
from traumtisch.games.tapestry.vocabulary import Effect, Modifier, Trigger
from traumtisch.games.tapestry.vocabulary.terms import Condition, Cost, Resources

DATA = Path(__file__).with_name("data")
OURS, OF_HOST = "ours", "host"
"""Origins of records: made up by us to fill a gap, or brought by a host in its place."""
PARTIAL, FACT = "partial", "fact"
"""Others: in part our reading; or all of it as it is printed."""
R = TypeVar("R", bound=msgspec.Struct)


class Named(msgspec.Struct, frozen=True):
    """What every component has: its id, its names, and the box it comes from."""

    id: str
    name_en: str = ""
    name_de: str = ""
    set: str = "base"
    origin: str = FACT


class Territory(Named, frozen=True):
    corners: tuple[str, ...] = ()
    land_terrains: tuple[str, ...] = ()
    reward: Effect | None = None


class SpaceTile(Named, frozen=True):
    label: str = ""
    reward: Effect | None = None
    ongoing: tuple[Trigger, ...] = ()


class Requirement(msgspec.Struct, frozen=True):
    """What lets a tech card into the top row (TA-8.8 to 8.15)."""

    type: str
    track: str = ""
    tier: int = 0
    income_track: str = ""
    position: int = 0
    innovation: str = ""
    neighbours_count: bool = False


class Tech(Named, frozen=True, kw_only=True):
    circle: Effect
    square: Effect
    requirement: Requirement
    one_time_square: bool = False


class Reaction(msgspec.Struct, frozen=True):
    on: str
    do: Effect
    cond: Condition | None = None


class Plots(msgspec.Struct, frozen=True):
    """TA-15.14: plots on a tapestry card, with a reward each, or one when all are covered."""

    width: int
    height: int
    mode: Literal["per_plot", "when_full"]
    effects: tuple[Effect, ...]


class TapestryCard(Named, frozen=True, kw_only=True):
    timing: tuple[str, ...]
    copies: int = 1
    summary: str = ""
    when_played: Effect | None = None
    triggers: tuple[Trigger, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    choices: tuple[str, ...] = ()
    plots: Plots | None = None
    reaction: Reaction | None = None
    is_trap: bool = False
    enchanted: bool = False
    charm_left: Effect | None = None
    charm_right: Effect | None = None
    """TA-14.14, 14.16: what an enchanted card gives to the right of another, and when another comes there."""


class Replacement(msgspec.Struct, frozen=True):
    """What a civilization gives for things that come onto its mat instead, by kind (Collectors)."""

    kinds: dict[str, Effect]
    when: str = ""


class Ability(msgspec.Struct, frozen=True):
    """What a civilization can do, and when."""

    timing: str
    turns: tuple[int, ...] = ()
    turns_4_5_players: tuple[int, ...] = ()
    optional: bool = False
    step: int = 1
    effect: Effect | None = None
    triggers: tuple[Trigger, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    table: dict[str, int] = {}
    replacement: Replacement | None = None


class Edition(msgspec.Struct, frozen=True):
    """A civilization as one printing has it."""

    summary: str
    abilities: tuple[Ability, ...]
    tokens: int = 0
    tokens_4_5_players: int = 0
    mat: MatFacts | None = None
    counts_for_track_achievement: bool = False
    """Whether the end of the mat's own track is the end of a track (Renegades)."""


class Civilization(Named, frozen=True, kw_only=True):
    editions: dict[str, Edition]
    adjustment: str | None = None
    complexity: int = 1


class Adjustment(msgspec.Struct, frozen=True):
    id: str
    civilizations: tuple[str, ...]
    when: str
    effect: Effect
    replaces_start_effect: bool = False
    confidence: str = ""
    """How sure its reading is: some symbols of the printed table are lost."""

    @property
    def is_sure(self) -> bool:
        return self.confidence == "high"


class District(msgspec.Struct, frozen=True):
    id: str
    cells: tuple[tuple[int, int], ...]
    reward: Effect
    connect: tuple[tuple[int, int], ...] = ()
    """The plots that must be joined by a chain of buildings instead of being filled all (TA-15.27)."""


class Capital(Named, frozen=True, kw_only=True):
    kind: str
    grid: tuple[str, ...]
    districts: tuple[District, ...]
    number: int = 0
    district_reward_timing: str = "on_completion"
    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    summary: str = ""


class GainedBy(msgspec.Struct, frozen=True):
    kind: str
    track: str = ""
    tier: int = 0
    card: str = ""


class Landmark(Named, frozen=True, kw_only=True):
    gained_by: GainedBy
    cells: tuple[tuple[int, int], ...]
    height_rank: int


class Bonus(msgspec.Struct, frozen=True):
    cost: Cost
    effect: Effect


class Space(msgspec.Struct, frozen=True):
    id: str
    n: int
    tier: int
    name_en: str
    name_de: str
    cost: Resources
    benefit: Effect
    bonus: Bonus | None = None
    landmark: str | None = None


class TrackFacts(Named, frozen=True, kw_only=True):
    spaces: tuple[Space, ...]


class IncomePosition(msgspec.Struct, frozen=True):
    n: int
    innovation_en: str
    innovation_de: str
    income: tuple[Effect, ...]
    vp: tuple[Effect, ...]


class IncomeRow(msgspec.Struct, frozen=True, cache_hash=True):
    id: str
    building: str
    resource: str
    positions: tuple[IncomePosition, ...]


class Face(msgspec.Struct, frozen=True):
    show: str
    count: int
    effect: Effect | None = None


class Die(Named, frozen=True, kw_only=True):
    faces: tuple[Face, ...]


class HexPrint(msgspec.Struct, frozen=True):
    corners: tuple[str, ...]
    land_terrains: tuple[str, ...]


class HexFacts(msgspec.Struct, frozen=True):
    q: int
    r: int
    printed: HexPrint | None


class MapFacts(msgspec.Struct, frozen=True):
    players: tuple[int, ...]
    middle_island: tuple[int, int]
    start_by_capital: dict[str, tuple[int, int]]
    achievements: dict[str, tuple[int, ...]]
    hexes: tuple[HexFacts, ...]
    capital_pairs: tuple[tuple[int, int], ...] = ()


# ---- reading -------------------------------------------------------------------------------------


@cache
def read_file(name: str) -> dict[str, Any]:
    """A whole file as plain data."""
    path = DATA / f"{name}.json"
    try:
        return cast("dict[str, Any]", json.loads(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise _wrong(path.name, "", str(error)) from None


def records(name: str, kind: type[R], sets: tuple[str, ...] = (), under: str = "items") -> tuple[R, ...]:
    """The records of a file, checked; only those of these boxes, if any are named."""
    found: list[R] = []
    for number, item in enumerate(cast("list[dict[str, Any]]", read_file(name).get(under, []))):
        if not sets or item.get("set", "base") in sets:
            found.append(_converted(f"{name}.json", str(item.get("id", number)), item, kind))
    return tuple(found)


def record(name: str, kind: type[R], *keys: str) -> R:
    """One record that stands under these keys of a file."""
    item: Any = read_file(name)
    for key in keys:
        item = item[key]
    return _converted(f"{name}.json", ".".join(keys), item, kind)


@cache
def civilizations() -> tuple[Civilization, ...]:
    """All of them, whichever box they lie in: options are checked against these for every new table."""
    return records("civilizations", Civilization)


@cache
def texts() -> Mapping[str, Mapping[str, str]]:
    """What cards and mats say to people, by id and language."""
    return cast("dict[str, dict[str, str]]", read_file("texts")["items"])


@cache
def rule_rows() -> Mapping[str, str]:
    """By rule id: the record that a row of the catalogue's tables is about."""
    return cast("dict[str, str]", read_file("rule_rows")["items"])


def _converted(file: str, which: str, item: Any, kind: type[R]) -> R:
    try:
        return from_plain(item, kind)
    except msgspec.ValidationError as error:
        raise _wrong(file, which, str(error)) from None


def _wrong(file: str, which: str, detail: str) -> SettingsError:
    return SettingsError(
        N_("The facts of Tapestry are wrong in {file}, record «{record}»: {detail}; correct the file."),
        file=file,
        record=which,
        detail=detail,
    )

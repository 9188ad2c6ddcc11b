"""What effects are made of: the forms that the data files use around them."""

from __future__ import annotations

from typing import Literal

import msgspec

Number = int | str
"""A number, or the name of a metric that is counted when it is needed."""
Track = str | tuple[str, ...]
"""A track, several of which one is chosen, `any`, `each`, a variable `$t`, or all others `not:$t`."""
Players = str
"""Who is meant: `self`, `opponents`, `neighbours`, `all`, `chosen_opponent` …"""
BonusTerms = Literal["may_pay", "free", "none", "free_for_owner"]


def _plain_name(name: str) -> str:
    return name.rstrip("_")


def _operation(name: str) -> str:
    """`GainVp` is called `gain_vp` in the files."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).strip("_")


class Terms(
    msgspec.Struct,
    frozen=True,
    cache_hash=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    rename=_plain_name,
):
    """Something the files say in a fixed form; an unknown word in it is an error."""


class Op(Terms, frozen=True, tag_field="op", tag=_operation):
    """One effect."""


class Resources(Terms, frozen=True):
    """So many resources; `any` ones are chosen by whoever pays."""

    coin: int = 0
    worker: int = 0
    food: int = 0
    culture: int = 0
    any: int = 0
    different: bool = False
    same: bool = False


class Cost(Terms, frozen=True):
    resources: Resources | None = None
    territory_tiles: int = 0
    give_territory_tile: int = 0
    tapestry_cards: int = 0
    tech_cards: int = 0
    vp: int = 0
    space_tiles: int = 0
    masterpieces: int = 0
    stored_tokens: Number = 0


class Condition(Terms, frozen=True):
    cond: str
    metric: str = ""
    count: int = 0
    track: str = ""
    as_: str = ""
    eras: tuple[int, ...] = ()
    is_: str = ""
    min: int = 0
    max: int = 99
    where: str = ""
    vp: int = 0


class Where(Terms, frozen=True):
    """What an event must be like to concern a trigger."""

    track: str = ""
    tier: int = 0
    tiers: tuple[int, ...] = ()
    phase: str = ""
    target: str = ""
    building: str = ""
    kind: str = ""
    source: str = ""
    to_row: str = ""
    holding_token: bool = False
    plot: Number = ""
    sea_corners_at_least: int = 0

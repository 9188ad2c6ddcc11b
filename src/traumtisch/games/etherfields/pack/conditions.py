"""The conditions of packs (A.4), one struct each. What makes them true is in `holding.py`."""

from __future__ import annotations

from typing import Literal

from traumtisch.games.etherfields.pack.terms import (
    Colour,
    Compare,
    Condition,
    Context,
    Count,
    Creatures,
    Filter,
    Id,
    Mutation,
    Owned,
    Range,
    Result,
    RoundColour,
    State,
    Symbol,
    Target,
    Terrain,
    Where,
    Who,
)


class Any(Condition, frozen=True):
    """At least one of these; written `{ any = [...] }`."""

    of: tuple[Cond, ...]


class Not(Condition, frozen=True):
    """Written `{ not = {...} }`."""

    cond: Cond


class Var(Condition, frozen=True):
    name: str
    value: int | str | bool
    cmp: Compare = "eq"


class Flag(Condition, frozen=True):
    name: str


class OnField(Condition, frozen=True):
    field: Where
    who: Who = "actor"


class OnSymbol(Condition, frozen=True):
    symbol: Symbol
    who: Who = "actor"


class TerrainIs(Condition, frozen=True, tag="terrain"):
    kind: Terrain
    at: Where = "actor_field"


class Among(Condition, frozen=True):
    """Whether one of these fields is one of those."""

    field: Where
    of: Where


class InRange(Condition, frozen=True):
    of: str
    range: Range
    who: Who = "actor"


class PathExists(Condition, frozen=True):
    from_: Where
    to: Where


class AdjacentWall(Condition, frozen=True):
    at: Where = "actor_field"
    damaged: bool = False


class GemLit(Condition, frozen=True):
    slot: Where


class ActionUsed(Condition, frozen=True):
    action: Id


class Has(Condition, frozen=True):
    token: Owned
    who: Who = "actor"
    n: Count = 1


class TeamHas(Condition, frozen=True):
    token: Owned
    n: Count = 1


class Owns(Condition, frozen=True):
    card: Id
    who: Who = "actor"


class TeamOwns(Condition, frozen=True):
    item: Id = ""
    hint: Id = ""
    wisdom: Id = ""
    gate: Id = ""
    mask: Id = ""


class ItemActive(Condition, frozen=True):
    item: Id


class MaskWorn(Condition, frozen=True):
    mask: Id
    who: Who = "actor"


class Progress(Condition, frozen=True):
    value: Count
    who: Who = "actor"
    colour: Colour | Literal["any", ""] = "any"
    cmp: Compare = "ge"


class _Size(Condition, frozen=True):
    value: Count
    who: Who = "actor"
    cmp: Compare = "ge"


class Hand(_Size, frozen=True):
    """How many cards are in hand; with a filter, how many of these."""

    filter: Filter | None = None


class Deck(_Size, frozen=True):
    """How many cards the deck has."""


class Discard(_Size, frozen=True):
    """How many cards lie on the discard."""


class Sealed(_Size, frozen=True):
    """How many cards are sealed."""


class Suffering(_Size, frozen=True):
    """How many suffering markers somebody has."""


class StateIs(Condition, frozen=True, tag="state"):
    state: State
    target: Target = "target"


class Mutated(Condition, frozen=True):
    creature: Creatures = "this"
    kind: Mutation | Literal[""] = ""
    value: Count = 1
    cmp: Compare = "ge"


class Figures(Condition, frozen=True):
    value: Count
    creature: Creatures = "this"
    cmp: Compare = "ge"
    in_range_of: str = ""
    range: Range = 1


class Counter(Condition, frozen=True):
    name: str
    value: Count
    on: str = "this_figure"
    cmp: Compare = "ge"


class RoundColourIs(Condition, frozen=True, tag="round_colour"):
    colour: RoundColour


class _Number(Condition, frozen=True):
    value: Count
    cmp: Compare = "ge"


class RoundsLeft(_Number, frozen=True):
    """How many cards the round deck has."""


class RoundNo(_Number, frozen=True):
    """Which round it is, from 1."""


class Hours(_Number, frozen=True):
    """How many hours the clock shows."""


class TeamSize(_Number, frozen=True):
    """How many characters take part."""


class Paying(Condition, frozen=True):
    """About the payment in progress."""

    colour: Colour | Literal[""] = ""
    kind: str = ""
    action: Id = ""


class Carries(Condition, frozen=True):
    token: Id
    who: Who = "actor"
    side: str = ""
    value: Count = 1
    cmp: Compare = "ge"


class Tokens(Condition, frozen=True):
    token: Id
    at: Where
    value: Count = 1
    side: str = ""
    cmp: Compare = "ge"


class Size(Condition, frozen=True):
    size: Literal["normal", "large"]
    target: Creatures = "target"


class ResultIs(Condition, frozen=True, tag="result"):
    value: Result


class Puzzle(Condition, frozen=True):
    id: Id
    value: Count
    step: str = ""
    cmp: Compare = "ge"


class ContextIs(Condition, frozen=True, tag="context"):
    kind: Context


class SeasonIs(Condition, frozen=True, tag="season"):
    season: Id


class Revealed(Condition, frozen=True):
    element: Id


class DreamResult(Condition, frozen=True):
    dream: Id
    result: Result | Literal["never"]


class CharacterIs(Condition, frozen=True):
    character: Id
    who: Who = "actor"


class Unlocked(Condition, frozen=True):
    feature: str


class Die(Condition, frozen=True):
    """About the last roll: its face, or whether it is the one that was named before."""

    face: str = ""
    in_: tuple[str, ...] = ()
    chosen: str = ""


class Mode(Condition, frozen=True):
    mode: str


class Companion(Condition, frozen=True):
    companion: Id
    who: Who = ""


class Answer(Condition, frozen=True):
    puzzle: Id
    value: str = ""


class Location(Condition, frozen=True):
    id: Id


class Chosen(Condition, frozen=True):
    key: str
    value: str


Cond = (
    Any
    | Not
    | Var
    | Flag
    | OnField
    | OnSymbol
    | TerrainIs
    | Among
    | InRange
    | PathExists
    | AdjacentWall
    | GemLit
    | ActionUsed
    | Has
    | TeamHas
    | Owns
    | TeamOwns
    | ItemActive
    | MaskWorn
    | Progress
    | Hand
    | Deck
    | Discard
    | Sealed
    | Suffering
    | StateIs
    | Mutated
    | Figures
    | Counter
    | RoundColourIs
    | RoundsLeft
    | RoundNo
    | Hours
    | TeamSize
    | Paying
    | Carries
    | Tokens
    | Size
    | ResultIs
    | Puzzle
    | ContextIs
    | SeasonIs
    | Revealed
    | DreamResult
    | CharacterIs
    | Unlocked
    | Die
    | Mode
    | Companion
    | Answer
    | Location
    | Chosen
)
"""Any condition."""

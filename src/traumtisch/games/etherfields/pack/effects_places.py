"""Effects on the map, on creatures, rounds and dice (A.6)."""

from __future__ import annotations

from typing import Literal

from traumtisch.games.etherfields.pack.effects_base import ForWhom, Op
from traumtisch.games.etherfields.pack.terms import (
    Amount,
    Colour,
    Count,
    Creatures,
    EdgeOfField,
    Filter,
    Id,
    Mutation,
    Range,
    State,
    StepKind,
    Stride,
    Symbol,
    Target,
    Terrain,
    Toward,
    Until,
    Where,
    Who,
)

StatOfCreature = Literal[
    "move", "creature_move", "creature_effect_suffer", "creature_effect_seal", "creature_effect_range"
]
"""`move` is `creature_move`, as it is called on the tile."""

# ---- map -----------------------------------------------------------------------------------------


class Move(ForWhom, frozen=True, kw_only=True):
    n: Count
    may: bool = True
    """Whether one may stay where one is; one may stop early in any case (EF-C15)."""


class Relocate(ForWhom, frozen=True, kw_only=True):
    to: Where
    to_range: Range | None = None
    figure: Creatures = ""
    token: Id = ""
    filter: Filter | None = None
    optional: bool = False

    @property
    def is_on_characters(self) -> bool:
        return not (self.figure or self.token)


class Push(ForWhom, frozen=True):
    who: Who = ""
    creature: Creatures = ""
    n: Count = 1
    filter: Filter | None = None

    @property
    def is_on_characters(self) -> bool:
        return not self.creature


class Shift(Op, frozen=True):
    companion: str = ""
    token: Id = ""
    n: Count = 1
    range: Range | None = None


class Link(Op, frozen=True, kw_only=True):
    a: Where
    b: Where
    range: Range | None = None
    until: Until = "scene"


class RevealTile(Op, frozen=True):
    tile: Id


class RemoveTile(Op, frozen=True):
    tile: Id


class PlaceOverlay(Op, frozen=True):
    overlay: Id


class RemoveOverlay(Op, frozen=True):
    overlay: Id


class Wall(Op, frozen=True):
    edge: EdgeOfField
    """`tile:x.a.east`, or `choose`: a wall of the own field."""
    state: Literal["wall", "damaged", "none"]
    until: Until = "scene"


class BlockField(Op, frozen=True):
    field: Where
    range: Range | None = None


class UnblockField(Op, frozen=True):
    field: Where
    range: Range | None = None


class LayTerrain(Op, frozen=True, kw_only=True, tag="terrain"):
    kind: Terrain
    at: Where = "actor_field"
    range: Range | None = None
    scope: Literal["field", "pair", "tile"] = "field"
    add: bool = True
    until: Until = "scene"


class MarkAction(Op, frozen=True):
    action: Id
    used: bool = True


class SetSymbol(Op, frozen=True):
    field: Where
    symbol: Symbol
    on: bool = True
    range: Range | None = None


# ---- creatures -----------------------------------------------------------------------------------


class Spawn(Op, frozen=True):
    creature: Creatures = "this"
    n: Count = 1
    at: Where = "spawn"
    cap: Count | None = None
    per_field: Count | None = None
    wait: bool = True
    bind: Literal["", "each"] = ""
    range: Range | None = None


class Despawn(Op, frozen=True):
    creature: Creatures = "this_figure"
    n: Amount = "all"
    filter: Filter | None = None
    range: Range | None = None


class BringCreature(Op, frozen=True):
    creature: Id


class DropCreature(Op, frozen=True):
    creature: Creatures = "this"


class Mutate(Op, frozen=True):
    creature: Creatures = "this"
    n: Amount = 1
    kind: Mutation | Literal[""] = ""
    filter: Filter | None = None


class Unmutate(Op, frozen=True):
    creature: Creatures = "this"
    n: Amount = 1
    kind: Mutation | Literal[""] = ""
    filter: Filter | None = None


class GiveState(Op, frozen=True, kw_only=True, tag="state"):
    state: State
    target: Target = "target"
    range: Range | None = None
    filter: Filter | None = None


class ClearState(Op, frozen=True, kw_only=True):
    state: State | Literal[""] = ""
    target: Target = "target"


class CreatureMove(Op, frozen=True):
    creature: Creatures = "this"
    n: Stride = "roll"
    toward: Toward = ""
    filter: Filter | None = None


class Suppress(Op, frozen=True, kw_only=True):
    effect: StepKind
    creature: Creatures = "this"
    n: Count = 0
    until: Until = "round"


class CreatureStat(Op, frozen=True, kw_only=True):
    """A number of this creature alone, which it has for a while (A.7)."""

    stat: StatOfCreature
    value: Count
    creature: Creatures = "this"
    until: Until = "scene"


# ---- rounds and dice -----------------------------------------------------------------------------


class AddRound(Op, frozen=True):
    n: Count = 1


class DropRound(Op, frozen=True):
    n: Count = 1


class BlockStep(Op, frozen=True):
    n: Count = 1


class RunRoundCard(Op, frozen=True):
    """All effects of the current round card, which stays (EF-26.15)."""


class Reward(Op, frozen=True):
    """The reward of the current round card (EF-26.13)."""


class Reroll(Op, frozen=True):
    scope: Literal["own", "any"] = "own"
    die: Literal["luck", "creature", "any"] = "any"


class SetDie(Op, frozen=True):
    face: str = ""
    """Empty: any face, of one's choice."""


class GrantIntents(Op, frozen=True):
    colour: Colour | Literal["any"]
    n: Count = 1


Places = (
    Move
    | Relocate
    | Push
    | Shift
    | Link
    | RevealTile
    | RemoveTile
    | PlaceOverlay
    | RemoveOverlay
    | Wall
    | BlockField
    | UnblockField
    | LayTerrain
    | MarkAction
    | SetSymbol
    | Spawn
    | Despawn
    | BringCreature
    | DropCreature
    | Mutate
    | Unmutate
    | GiveState
    | ClearState
    | CreatureMove
    | Suppress
    | CreatureStat
    | AddRound
    | DropRound
    | BlockStep
    | RunRoundCard
    | Reward
    | Reroll
    | SetDie
    | GrantIntents
)

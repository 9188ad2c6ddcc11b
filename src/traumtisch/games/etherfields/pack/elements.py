"""The elements of packs (A.8): cards, tiles, creatures, dreams, the world, the script, variables."""

from __future__ import annotations

from typing import Literal

from traumtisch.games.etherfields.pack.conditions import Cond
from traumtisch.games.etherfields.pack.costs import Cost
from traumtisch.games.etherfields.pack.effects import Action, Effect, Modifier, Puzzle, Trigger
from traumtisch.games.etherfields.pack.terms import (
    Cell,
    Colour,
    Count,
    EdgeOfCell,
    Id,
    Range,
    RoundColour,
    StepKind,
    Symbol,
    Terms,
    Terrain,
    Text,
    Toward,
)


class Element(Terms, frozen=True, kw_only=True):
    """What every element has."""

    id: Id
    name: Text = ""
    says: Text = ""
    """What a reader finds on it besides its actions: what it does while it lies there, or who it is."""
    art: str = ""
    tags: tuple[str, ...] = ()
    sources: tuple[Id, ...] = ()
    """Of rewards: every element that gives it, so that the check can compare."""


class Bearing(Element, frozen=True, kw_only=True):
    """An element that bends rules or offers actions while it is in force."""

    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    actions: tuple[Action, ...] = ()


# ---- cards ---------------------------------------------------------------------------------------


class Back(Terms, frozen=True):
    face: Literal["character", "plain", "code"] = "plain"
    action: Action | None = None


class Copies(Terms, frozen=True):
    card: Id
    copies: int = 1


class Character(Element, frozen=True, kw_only=True):
    deck: tuple[Copies, ...]
    back: Back = Back("character")
    lucid_of: Id = ""


class Progress(Terms, frozen=True, kw_only=True):
    """What makes an influence card a progress card (EF-17)."""

    colour: Colour
    cost: Cost
    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    actions: tuple[Action, ...] = ()
    stacks: bool = False


class Influence(Element, frozen=True, kw_only=True):
    origin: Literal["start", "market", "secret"]
    intents: dict[Colour, int] = {}
    price: int = 0
    copies: int = 1
    """Of market and secret cards; those of starting cards stand in the characters' decks."""
    back: Back | None = None
    action: Action | None = None
    progress: Progress | None = None
    solo_weak: bool = False
    dream: Id = ""
    """The dream to whose group a secret card belongs."""


class Mask(Bearing, frozen=True, kw_only=True):
    """EF-30."""


class Item(Bearing, frozen=True, kw_only=True):
    intents: dict[Colour, int] = {}
    start: bool = False
    discard_to: Literal["store", "market"] = "store"
    unique: bool = True


class Weakness(Element, frozen=True, kw_only=True):
    on_draw: tuple[Effect, ...] = ()
    goes_to: Literal["discard", "zone"] = "discard"
    zone_modifiers: tuple[Modifier, ...] = ()
    zone_triggers: tuple[Trigger, ...] = ()
    fee: Cost | None = None
    copies: int = 1
    secret: bool = False


class Fault(Terms, frozen=True, kw_only=True):
    scope: Literal["field", "map"] = "field"
    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    actions: tuple[Action, ...] = ()


class Fate(Element, frozen=True, kw_only=True):
    effects: tuple[Effect, ...] = ()
    fault: Fault | None = None
    secret: bool = False


class Season(Bearing, frozen=True, kw_only=True):
    on_win: Id = ""
    on_fail: Id = ""


class Round(Element, frozen=True, kw_only=True):
    colour: RoundColour
    steps: tuple[StepKind, ...]
    reward: tuple[Effect, ...] = ()


class Wisdom(Bearing, frozen=True, kw_only=True):
    role: Literal["none", "awakening", "death", "world_symbols", "nap"] = "none"
    steps: tuple[tuple[Effect, ...], ...] = ()
    """Of the awakening card: the effects of each step, from 4 on."""
    effects: tuple[Effect, ...] = ()
    """Of the Death card."""


class Hint(Bearing, frozen=True, kw_only=True):
    front: Text = ""
    back: Text = ""
    single_use: bool = False
    role: Literal["none", "shopping", "voucher", "memory"] = "none"
    holder: Literal["team", "character"] = "team"


# ---- map -----------------------------------------------------------------------------------------


class EdgeWall(Terms, frozen=True):
    edge: EdgeOfCell
    state: Literal["wall", "damaged"] = "wall"


class SymbolAt(Terms, frozen=True, kw_only=True):
    at: tuple[Cell, ...]
    symbol: Symbol
    colour: RoundColour | Literal[""] = ""
    n: int = 1
    effects: tuple[Effect, ...] = ()
    """Of a gem slot: what happens whenever it is lit (EF-8.1)."""
    limit: Literal["none", "round", "scene", "campaign"] = "none"


class TerrainAt(Terms, frozen=True):
    at: tuple[Cell, ...]
    kind: Terrain


class General(Terms, frozen=True, kw_only=True):
    """A general rule: it holds for the whole map (EF-8.7)."""

    label: Text = ""
    actions: tuple[Action, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    on_reveal: tuple[Effect, ...] = ()


class Ground(Element, frozen=True, kw_only=True):
    """What tiles and overlays share."""

    cells: tuple[tuple[float, float], ...] = ()
    links: tuple[tuple[str, str], ...] = ()
    walls: tuple[EdgeWall, ...] = ()
    blocked: tuple[Cell, ...] = ()
    symbols: tuple[SymbolAt, ...] = ()
    terrain: tuple[TerrainAt, ...] = ()
    actions: tuple[Action, ...] = ()
    general: tuple[General, ...] = ()
    on_reveal: tuple[Effect, ...] = ()
    trap: tuple[Effect, ...] = ()


class Tile(Ground, frozen=True, kw_only=True):
    code: str = ""
    rot: Literal[0, 90, 180, 270] = 0
    start: bool = False
    """Of slumberland tiles: one of the two that always lie there."""


class Overlay(Ground, frozen=True, kw_only=True):
    covers: dict[Cell, str] = {}
    """Own cell to the covered one: `a = "tile:x.c"`."""


# ---- creatures, scenes ---------------------------------------------------------------------------


class CounterOf(Terms, frozen=True):
    start: int = 0
    on: Literal["figure", "tile"] = "figure"


class SpecialMove(Terms, frozen=True):
    special: tuple[Effect, ...] = ()


class CreaturePhase(Terms, frozen=True, kw_only=True):
    if_: tuple[Cond, ...] = ()
    on_basic: tuple[Effect, ...] = ()
    on_special: tuple[Effect, ...] = ()
    on_mutation: tuple[Effect, ...] = ()
    move: int | SpecialMove | None = None


class Creature(Bearing, frozen=True, kw_only=True):
    figure: Literal["named", "human", "animal", "marker"] = "named"
    size: Literal["normal", "large"] = "normal"
    move: int | SpecialMove = 1
    toward: Toward = "nearest"
    phases: tuple[CreaturePhase, ...] = ()
    setup: tuple[Effect, ...] = ()
    on_mutation: tuple[Effect, ...] = ()
    on_basic: tuple[Effect, ...] = ()
    on_special: tuple[Effect, ...] = ()
    counters: dict[str, CounterOf] = {}


class Gate(Terms, frozen=True, kw_only=True):
    at: Id = ""
    requires: tuple[Cond, ...] = ()
    cost: Cost = Cost()
    setup: tuple[Effect, ...] = ()


class Front(Terms, frozen=True):
    """The front of a gate, which is hidden until it is first flipped (EF-52.20)."""

    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    actions: tuple[Action, ...] = ()


class Results(Terms, frozen=True):
    won: tuple[Effect, ...] = ()
    partial: tuple[Effect, ...] = ()
    failed: tuple[Effect, ...] = ()


class Riddle(Terms, frozen=True, kw_only=True):
    """A riddle about an order that is played on the map, with its clues as data: for the check (V46b), and
    for players that cannot read."""

    puzzle: Puzzle
    """Its answers are tokens, which lie on the fields of the actions; it is never asked itself."""
    if_: tuple[Cond, ...] = ()
    """When this is the riddle, if there are several of which chance takes one."""
    known: tuple[Cond, ...] = ()
    """When the clues that lie in the dream have been found."""
    tag: str
    """The tag of the actions by which it is answered."""
    step: str
    """The variable that counts right answers."""


class Dream(Element, frozen=True, kw_only=True):
    gate: Gate = Gate()
    rounds: Count = 8
    intro: Id = ""
    goal: Text = ""
    rules: Front = Front()
    on_mutation: tuple[Effect, ...] = ()
    on_basic: tuple[Effect, ...] = ()
    on_special: tuple[Effect, ...] = ()
    trap: tuple[Effect, ...] = ()
    no_more_round: Id = ""
    group: tuple[Id, ...] = ()
    riddles: tuple[Riddle, ...] = ()
    results: Results = Results()


class Redemption(Terms, frozen=True, kw_only=True):
    cost: Cost
    range: Range = 1
    by: Literal["character", "team"] = "character"
    effects: tuple[Effect, ...] = ()


class Grows(Terms, frozen=True, kw_only=True):
    if_: tuple[Cond, ...] = ()
    becomes: Id = ""


class Slumber(Element, frozen=True, kw_only=True):
    kind: Literal["creature", "event", "growth", "delta", "endless"]
    creature: Id = ""
    rounds: Count = 0
    setup: tuple[Effect, ...] = ()
    no_more_round: tuple[Effect, ...] = ()
    abort: bool = False
    abort_before: bool = False
    redemption: Redemption | None = None
    grows: Grows | None = None
    effects: tuple[Effect, ...] = ()
    trap: tuple[Effect, ...] = ()
    start: bool = False
    """Whether it lies in the slumber deck as soon as there is one."""


class Companion(Bearing, frozen=True, kw_only=True):
    figure: Literal["named", "human", "animal", "marker"] = "named"


class Token(Element, frozen=True, kw_only=True):
    supply: int = 0
    carry: int = 0
    sides: tuple[str, ...] = ()
    counts_for_capacity: bool = False


# ---- world, story --------------------------------------------------------------------------------


class WorldTile(Element, frozen=True, kw_only=True):
    place: int
    replaces: Id = ""


class Arrow(Terms, frozen=True):
    to: Id
    size: Literal["large", "small"] = "large"


class Location(Element, frozen=True, kw_only=True):
    district: Id
    effects: tuple[Effect, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    actions: tuple[Action, ...] = ()
    awakening: bool = False
    """EF-35.2: where the team marker starts."""

    @property
    def is_awakening(self) -> bool:
        """It says so, or is called so."""
        return self.awakening or self.id == "location:awakening" or "awakening" in self.tags


class TextIf(Terms, frozen=True):
    text: Text
    if_: tuple[Cond, ...] = ()


class Entry(Element, frozen=True, kw_only=True):
    """A script entry (EF-5.3)."""

    number: int
    text: Text | tuple[TextIf, ...] = ""
    once: bool = False
    when: tuple[Cond, ...] = ()
    else_: Id = ""
    do: tuple[Effect, ...] = ()
    facts: tuple[str, ...] = ()
    """What its text must say, by the words of whoever planned the story."""
    reviewed: tuple[str, ...] = ()
    """The languages in which somebody has looked whether the text says all of it."""


class Variable(Terms, frozen=True, kw_only=True):
    name: str
    scope: Literal["campaign", "session", "scene"] = "scene"
    type: Literal["bool", "int", "enum"] = "int"
    start: bool | int | str = 0
    min: int | None = None
    max: int | None = None
    values: tuple[str, ...] = ()

"""`rules.toml` and `pack.toml`: facts of the box that a pack may set (catalogue, 8.2), and what it is."""

from __future__ import annotations

from traumtisch.games.etherfields.pack.effects import Action, Modifier, Trigger
from traumtisch.games.etherfields.pack.terms import CreatureFace, Id, LuckFace, Terms, Text


class Dice(Terms, frozen=True):
    luck: tuple[LuckFace, ...] = ("fail", "blank", "one", "one", "two", "three")
    creature: tuple[CreatureFace, ...] = ("one", "one", "value", "value", "value", "value_again")


class TerrainSupply(Terms, frozen=True):
    light: int = 2
    darkness: int = 2
    swamp: int = 2
    water: int = 2


class StateSupply(Terms, frozen=True):
    """Markers have two sides (EF-36.2)."""

    dazed_stunned: int = 2
    paralysed_poisoned: int = 2


class MarkerSupply(Terms, frozen=True):
    """How many pieces of each kind there are (EF-1.1)."""

    suffering: int = 16
    ether: int = 16
    gem: int = 6
    key: int = 4
    blockade: int = 6
    intent: int = 12
    threat: int = 20
    story: int = 10
    spirit: int = 5
    universal: int = 16
    walls: int = 6
    human: int = 4
    animal: int = 4
    creature_markers: int = 15
    mutations: tuple[int, ...] = (2, 2, 2, 2, 1, 1, 1, 1)
    """By kind, in the order of EF-29.7 to 29.14."""
    terrain: TerrainSupply = TerrainSupply()
    states: StateSupply = StateSupply()


class Limits(Terms, frozen=True):
    hand: int = 6
    draw: int = 4
    progress: int = 4
    items: int = 3
    death_at: int = 8
    min_cards: int = 6
    capacity: int = 4
    deck_min: int = 20
    deck_max: int = 40


class Grid(Terms, frozen=True):
    columns: int = 5
    rows: int = 4


class Board(Terms, frozen=True):
    grid: Grid = Grid()
    world: int = 8


class Clock(Terms, frozen=True):
    max: int = 12
    start: tuple[int, ...] = (5, 4, 3, 2, 1)
    """Hours by team size (EF-4.11)."""


class Boost(Terms, frozen=True):
    fail_token: str = "gem"


class Items(Terms, frozen=True):
    gain: str = "slot"
    price: int = 2


class Awakening(Terms, frozen=True):
    step3: str = "gem"
    anywhere: bool = True


class Death(Terms, frozen=True):
    unlaid_progress: bool = True


class RuleFacts(Terms, frozen=True):
    """The whole of `rules.toml`; what it leaves out is as the catalogue says."""

    dice: Dice = Dice()
    supply: MarkerSupply = MarkerSupply()
    limits: Limits = Limits()
    board: Board = Board()
    clock: Clock = Clock()
    boost: Boost = Boost()
    items: Items = Items()
    awakening: Awakening = Awakening()
    death: Death = Death()
    strict_blockade_supply: bool = False
    actions: tuple[Action, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[Trigger, ...] = ()


class PackFacts(Terms, frozen=True):
    """`pack.toml`."""

    id: str
    version: str
    title: Text
    languages: tuple[str, ...] = ("en", "de")
    engine: str = "1"
    licence: str = ""
    author: str = ""
    dreams: tuple[Id, ...] = ()
    """In the order of the story."""
    start: Id = ""
    """The dream with which a campaign begins."""
    prologue: Id = ""
    """The script entry that is read before it."""
    extends: str = ""
    """The id of the pack on which this one stands: same ids replace (A.1)."""
    closable: dict[str, str] = {}
    """Endings that a choice may close for good, each with the reason (V49)."""
    brought: dict[Id, tuple[Id, ...]] = {}
    """By dream: the hints that every team has by then. Who plays that dream alone begins with them."""
    worst: dict[Id, dict[str, int | str | bool]] = {}
    """By dream: what the story remembers when that dream is at its hardest (V50b)."""
    targets: dict[Id, tuple[tuple[int, int], ...]] = {}
    """By dream and team size: the win rate for which it was made, from and to, in percent (V52)."""

"""`rules.toml` and `pack.toml`: facts of the box that a pack may set (catalogue, 8.2), and what it is."""

from __future__ import annotations

from typing import Annotated

import msgspec

from traumtisch.games.etherfields.pack.effects import Action, Modifier, Trigger
from traumtisch.games.etherfields.pack.terms import CreatureFace, Id, LuckFace, Terms, Text

Number = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
One = msgspec.Meta(min_length=1)
"""At least one."""
Eight = msgspec.Meta(min_length=8, max_length=8)


class Dice(Terms, frozen=True):
    luck: Annotated[tuple[LuckFace, ...], One] = (
        "fail",
        "blank",
        "one",
        "one",
        "two",
        "three",
    )
    creature: Annotated[tuple[CreatureFace, ...], One] = (
        "one",
        "one",
        "value",
        "value",
        "value",
        "value_again",
    )


class TerrainSupply(Terms, frozen=True):
    light: Number = 2
    darkness: Number = 2
    swamp: Number = 2
    water: Number = 2


class StateSupply(Terms, frozen=True):
    """Markers have two sides (EF-36.2)."""

    dazed_stunned: Number = 2
    paralysed_poisoned: Number = 2


class MarkerSupply(Terms, frozen=True):
    """How many pieces of each kind there are (EF-1.1)."""

    suffering: Number = 16
    ether: Number = 16
    gem: Number = 6
    key: Number = 4
    blockade: Number = 6
    intent: Number = 12
    threat: Number = 20
    story: Number = 10
    spirit: Number = 5
    universal: Number = 16
    walls: Number = 6
    human: Number = 4
    animal: Number = 4
    creature_markers: Number = 15
    mutations: Annotated[tuple[Number, ...], Eight] = (
        2,
        2,
        2,
        2,
        1,
        1,
        1,
        1,
    )
    """By kind, in the order of EF-29.7 to 29.14."""
    terrain: TerrainSupply = TerrainSupply()
    states: StateSupply = StateSupply()


class Limits(Terms, frozen=True):
    hand: Number = 6
    draw: Number = 4
    progress: Number = 4
    items: Number = 3
    death_at: Positive = 8
    min_cards: Number = 6
    capacity: Positive = 4
    deck_min: Positive = 20
    deck_max: Positive = 40
    creature_slumbers: Number = 0
    """A redemption that would leave fewer creatures than these in the slumber deck is refused (V37)."""


class Grid(Terms, frozen=True):
    columns: Positive = 5
    rows: Positive = 4


class Board(Terms, frozen=True):
    grid: Grid = Grid()
    world: Number = 8


class Clock(Terms, frozen=True):
    max: Number = 12
    start: Annotated[tuple[Number, ...], One] = (5, 4, 3, 2, 1)
    """Hours by team size (EF-4.11)."""


class Boost(Terms, frozen=True):
    fail_token: str = "gem"


class Items(Terms, frozen=True):
    gain: str = "slot"
    price: Number = 2


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

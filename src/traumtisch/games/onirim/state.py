"""Where everything lies on a table of Onirim, and the table as its rules see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from traumtisch.engine.frame import Frame
from traumtisch.engine.pile import Pile
from traumtisch.engine.rules import Rules
from traumtisch.engine.state import Hidden, Plain, State, Zone
from traumtisch.games.onirim.cards import Cards, Print
from traumtisch.kit.modules import CardModule, CardStage, PartView

if TYPE_CHECKING:
    from traumtisch.games.onirim.view import OnirimView  # noqa: F401 (it stands in quotes below)


Part = TypeVar("Part", bound=Plain)
Seen = TypeVar("Seen", bound=PartView)


class Player(Plain):
    """What lies before one player, or is held by that player."""

    hand: Hidden = []
    row: Zone = []
    """The labyrinth row; cards are added at its end."""
    used: list[bool] = []
    """For each card of the row, whether it has been part of a trio (ON-4.8)."""
    doors: Zone = []
    looked_at: Hidden = []
    """Cards taken up from the deck to be looked at; they still count as deck cards (ON-3.10)."""
    ordered: Hidden = []
    """Those of them whose place has been chosen already, the first to be drawn first."""


class OnirimState(State):
    """The zones of ON-3.5: those of each player, and those of all."""

    players: list[Player] = msgspec.field(default_factory=lambda: [Player()])
    deck: Pile = msgspec.field(default_factory=Pile)
    limbo: Zone = []
    discard: Zone = []
    pending: Zone = []
    """The drawn card that is being resolved: it lies nowhere else yet."""
    face_up: bool = False
    """Whether the cards looked at were revealed for everybody, not only looked at (ON-3.11)."""
    box: Zone = []
    """Out of the game for good."""


class Onirim(CardStage[OnirimState, Cards]):
    """The table as the rules of Onirim see it."""

    __slots__ = ("me",)

    def look_up(self) -> None:
        self.cards = self.rules.material
        self.me: Player = self.state.players[self.state.seat]
        """The player whose turn it is."""

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def give_the_turn_to(self, seat: int) -> None:
        self.state.seat = seat
        self.me = self.state.players[seat]


Forget = Callable[[Onirim, int, int], None]
"""Given the table, a card, and the seats that knew its place, as bits."""


class OnirimModule(CardModule[Onirim, Part, Seen, "OnirimView"], Generic[Part, Seen]):
    """The base game or an expansion of Onirim."""

    def __init__(self, name: str, part: type[Part] = Plain, view: type[Seen] = PartView) -> None:
        super().__init__(name, part, view)
        self.deck_cards: list[Print] = []
        """Cards to be shuffled into the deck."""
        self.when_drawn: dict[str, Frame] = {}
        """By kind or type of card: the step that a drawn card sets going."""
        self.when_discarded: dict[str, Frame] = {}
        """By kind of card: what happens if it is discarded in phase 1."""
        self.when_forgotten: list[Forget] = []
        """Each is told of a card that goes where it cannot be told from others, and who knew where it lay."""


def modules_in(rules: Rules) -> list[OnirimModule[Any, Any]]:
    """The base game and the modules in play."""
    return [module for module in rules.modules if isinstance(module, OnirimModule)]

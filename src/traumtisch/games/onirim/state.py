"""Where everything lies on a table of Onirim, and the table as its rules see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec

from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.pile import Component, Pile
from traumtisch.engine.script import Module
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import Hidden, Plain, State, Zone, field_hints, is_hidden, zone_fields
from traumtisch.games.onirim.cards import Cards, Face

if TYPE_CHECKING:
    from traumtisch.games.onirim.view import OnirimView

Part = TypeVar("Part", bound=Plain)


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


class Onirim(Stage[OnirimState]):
    """The table as the rules of Onirim see it."""

    __slots__ = ("cards", "me")

    def look_up(self) -> None:
        self.cards: Cards = self.rules.material
        self.me: Player = self.state.players[self.state.seat]
        """The player whose turn it is."""

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def give_the_turn_to(self, seat: int) -> None:
        self.state.seat = seat
        self.me = self.state.players[seat]


Forget = Callable[[Onirim, int, int], None]
"""Given the table, a card, and the seats that knew its place, as bits."""


class OnirimModule(Module[Onirim, Part]):
    """The base game or an expansion of Onirim: besides rules, it brings cards."""

    def __init__(self, name: str, part: type[Part] = Plain) -> None:
        super().__init__(name, part)
        self.notation: type[Plain] = part
        """What a position written by hand may say of the module."""
        self.deck_cards: list[Face] = []
        """Cards to be shuffled into the deck."""
        self.when_drawn: dict[str, Frame] = {}
        """By kind or type of card: the step that a drawn card sets going."""
        self.when_discarded: dict[str, Frame] = {}
        """By kind of card: what happens if it is discarded in phase 1."""
        self.when_forgotten: list[Forget] = []
        """Each is told of a card that goes where it cannot be told from others, and who knew where it lay."""
        self.option_words: dict[str, str] = {}
        """What the options are called: a sentence by verb, or by verb and words."""
        self.things: dict[str, str] = {}
        """What a module has besides cards, as its options and events call it, and its name in words."""
        self.position_completions: list[Callable[[Onirim], None]] = []
        """Each works out what a position written by hand leaves open, before its moment is known."""
        self.position_checks: list[Callable[[Onirim], None]] = []
        """Each raises PositionError if the module's zones cannot lie as a person wrote them down."""

    @property
    def has_part(self) -> bool:
        return self.part is not Plain

    @property
    def hides(self) -> bool:
        """Whether cards lie face down in zones of the module."""
        return any(map(is_hidden, field_hints(self.part).values()))

    def seen(self, t: Onirim) -> dict[str, Any]:
        """What anybody may know of the module's own zones: everything, unless a module hides something."""
        part = self.part_of(t)
        zones = zone_fields(self.part)
        return {
            name: _seen(t, getattr(part, name)) if name in zones else _frozen(getattr(part, name))
            for name in self.part.__struct_fields__
        }

    def sentences(self, view: OnirimView | None) -> Mapping[str, str]:
        """What the module's options are called, perhaps depending on what their seat sees."""
        return self.option_words

    def places(self, view: OnirimView) -> Iterator[tuple[Component, Phrase]]:
        """Cards that can be chosen, with what tells them from equal ones that lie elsewhere."""
        yield from ()

    def what_fits(self, t: Onirim, zone: str, seat: int) -> Callable[[int], bool] | None:
        """Which cards can lie in a hidden zone of the module, as far as this seat knows; None if any can."""
        return None

    def place(self, state: OnirimState, stated: Plain) -> None:
        """Put what a position written by hand says of the module where it belongs."""
        setattr(state, self.name, stated)

    def altered_view(self, t: Onirim, seat: int, view: OnirimView) -> OnirimView:
        """What this seat may know, after the module has added or hidden something."""
        return view


def _seen(t: Onirim, zone: list[int] | list[list[int]]) -> tuple[Any, ...]:
    """The cards of a zone, or those of each zone of a list of zones."""
    components = t.cards.components
    return tuple([_seen(t, card) if isinstance(card, list) else components[card] for card in zone])


def _frozen(value: Any) -> Any:
    """A View must not change when the table does."""
    return tuple(cast("list[Any]", value)) if isinstance(value, list) else value

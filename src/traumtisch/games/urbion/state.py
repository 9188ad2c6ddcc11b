"""Where everything lies on a table of Urbion (2.9), and the table as its rules see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from traumtisch.engine.pile import Pile
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Step
from traumtisch.engine.state import Hidden, Plain, Spot, State, Zone
from traumtisch.games.urbion.cards import PLUS, Cards, Print
from traumtisch.games.urbion.options import UrbionOptions
from traumtisch.kit.modules import CardModule, CardStage, PartView

if TYPE_CHECKING:
    from traumtisch.games.urbion.view import UrbionView  # noqa: F401 (it stands in quotes below)


Part = TypeVar("Part", bound=Plain)
Seen = TypeVar("Seen", bound=PartView)

SETUP, PHASE_1, PHASE_2 = 0, 1, 2


class Place(Plain):
    """A place of the row: a city and the dreams on its two sides (UR-3.1)."""

    city: Spot = 0
    """0 is a gap: the city has been pacified and not been replaced yet (UR-7.14)."""
    plus: Zone = []
    minus: Zone = []

    def side(self, side: str) -> list[int]:
        return self.plus if side == PLUS else self.minus

    @property
    def dreams(self) -> list[int]:
        """All dreams at the city, in a new list."""
        return self.plus + self.minus


class Player(Plain):
    """What lies before one player."""

    hand: Hidden = []


class UrbionState(State):
    """The zones of 2.9."""

    players: list[Player] = []
    """By seat."""

    stack: Pile = msgspec.field(default_factory=Pile)
    """The city stack."""
    row: list[Place] = []
    """From the top down."""
    deck: Pile = msgspec.field(default_factory=Pile)
    """The dream deck."""
    discard: Zone = []
    success: Zone = []
    set_aside: Zone = []
    """Dreams that wait outside the deck until dealing and drawing are done, in the order drawn (UR-4.12)."""
    dealing: Zone = []
    """The dreams drawn for one city, until they are laid there (UR-3.12)."""
    pending: Zone = []
    """The Chaos that is being resolved comes last; before it those whose effect it is part of (UR-8.14)."""
    revealed_cards: Zone = []
    """What waits in the reveals of option 3 that are being resolved; each reveal's step names its own."""
    box: Zone = []
    """Out of the game for good."""

    phase: int = SETUP
    """In which part of the game this is: 0 during setup, then I or II of a turn."""


class Urbion(CardStage[UrbionState, Cards]):
    """The table as the rules of Urbion see it."""

    __slots__ = ("options",)

    def look_up(self) -> None:
        super().look_up()
        assert isinstance(self.rules.settings, UrbionOptions)
        self.options = self.rules.settings

    @property
    def me(self) -> Player:
        """The player whose turn it is."""
        state = self.state
        return state.players[state.seat]

    def player(self, seat: int) -> Player:
        return self.state.players[seat]


class UrbionModule(CardModule[Urbion, Part, Seen, "UrbionView"], Generic[Part, Seen]):
    """The base game or an expansion of Urbion."""

    def __init__(self, name: str, part: type[Part] = Plain, view: type[Seen] = PartView) -> None:
        super().__init__(name, part, view)
        self.cards_for: Callable[[UrbionOptions], list[Print]] = lambda options: []
        """The cards it brings: those of the types CITY and DREAM are shuffled into stack and deck."""
        self.opens_hands: Callable[[UrbionOptions], bool] = lambda options: False
        """Whether it lets everybody see the hands of all players (UR-20.4)."""
        self.cards_lie_in = ""
        """The zone or pile of its own in which its cards of other types lie before the first step, and in a
        position written by hand those that are named nowhere; without one they lie in the box."""
        self.when_drawn: dict[str, Step[Any, []]] = {}
        """By kind of dream: the step that a drawn one sets going instead of going to the hand."""
        self.ways_out: dict[str, Step[Any, []]] = {}
        """By verb: the step that carries out what it adds to the ruling `ways_out`."""
        self.laid_on_dream: Callable[[Urbion, int, int, int], None] | None = None
        """Lays one of its cards on a dream, as a position written by hand says it: the table, the card, the
        dream, and a number behind them that is up to the module (`S4f:P6:2`)."""
        self.hands_of_others = False
        """Whether positions written by hand name the hand of the partner among its zones, as `hand`."""
        self.first_edition = False
        """Whether the first edition has it already (UR-0.25)."""
        self.old_states: Callable[[UrbionOptions, dict[str, Any]], None] | None = None
        """Brings up to date what it has in a State that version 0.1.0 saved (plain data)."""

    def keep_cards(self, state: UrbionState, cards: list[int]) -> None:
        """Put cards of the module's own types where they lie if nothing else is known about them."""
        if not self.cards_lie_in:
            state.box += cards
            return
        zone = getattr(getattr(state, self.name), self.cards_lie_in)
        (zone.bag if isinstance(zone, Pile) else zone).extend(cards)


def modules_in(rules: Rules) -> list[UrbionModule[Any, Any]]:
    """The base game and the modules in play."""
    return [module for module in rules.modules if isinstance(module, UrbionModule)]

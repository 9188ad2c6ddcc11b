"""Everything about a position of Tapestry, and the table as its rules see it.

Copies are made all the time, so whatever changes rarely is a tuple, which copies share. Cards, tiles,
landmarks, civilizations and capitals are components; outposts, tokens and income buildings are only counted.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from traumtisch.engine.pile import Pile
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import Hidden, Plain, Spot, State, Zone
from traumtisch.games.tapestry.material import LAST_SPACE, Material
from traumtisch.games.tapestry.vocabulary import Modifier

SOURCES = (
    "tracks",
    "capital",
    "technologies",
    "territories",
    "tapestries",
    "civilization",
    "achievements",
)
"""Where points come from."""


class Cause(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Why an effect is carried out: what says so, and what it is about."""

    source: str
    """The id of the card, tile, space or mat that says so."""
    scope: int = 0
    """Under which number its variables (`$t`) are noted."""
    copied: bool = False
    """Whether a card says so that was copied: it copies no further copy."""
    at: int = -1
    """The hex it is about."""
    card: int = 0
    """The component it is about: a tech card or a tile; it lies open."""
    by: int = -1
    """The seat that set it off, if that is somebody else."""


class MapPiece(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An outpost, a token or a building that stands on the map."""

    seat: int
    kind: str = "outpost"
    toppled_by: int = -1
    """Whoever toppled it; -1 while it stands."""
    controls: bool = True
    """Whether it gives control while it stands, as outposts do."""
    scoring: bool = True
    """Whether having toppled it counts for the achievement (TA-16.21)."""

    @property
    def stands(self) -> bool:
        return self.toppled_by < 0


class Built(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A building in a capital: an income building, or a landmark by its id."""

    what: str
    row: int
    column: int
    turns: int = 0


class InForce(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A card, mat or tile whose triggers and modifiers are at work for a player."""

    source: str
    until: str = "game"
    """`era`: until the owner's next income turn or until it is covered; `covered`: until that alone; `turn`:
    until the end of the owner's turn; `next turn`: of the one after; `game`: for good."""
    track: str = ""
    opponent: int = -1
    """What was chosen when it was played."""
    modifier: Modifier | None = None
    """A single rule that an effect put in force (TA-20, P37); otherwise all that the source says counts."""


class OwnDeck(Plain):
    """A deck of tapestry cards that one player draws from alone."""

    cards: Hidden = []
    """Those that its owner has looked through; they have no order, any of them is the top one."""
    shuffled: Pile = msgspec.field(default_factory=Pile)
    """Those that were discarded and shuffled again; they are drawn when the others are used up."""
    discards: Zone = []


class Mat(Plain):
    """What lies on a player's civilization besides its text."""

    tokens: int = 0
    """Tokens that have not been used yet."""
    slots: tuple[str, ...] = ()
    """Where its tokens stand, or which slots are covered, as the mat's kind has it."""
    marks: tuple[int, ...] = ()
    """The cards that carry one of its tokens."""
    numbers: tuple[int, ...] = ()
    """How far its columns, rows or tracks are filled, or the seats that hold its tokens."""
    deck: OwnDeck | None = None
    """A deck of one's own (Mystics)."""


class Player(Plain):
    hand: Hidden = []
    drawn: Hidden = []
    """A tapestry card just drawn, before it comes to the hand (Tyranny), or revealed."""
    offered: Hidden = []
    """What was drawn to choose from: civilizations, capitals, whatever else comes with a choice."""
    civs: Zone = []
    capital: Spot = 0
    stacks: list[Zone] = msgspec.field(default_factory=lambda: [[], [], [], []])
    """The tapestry cards on the fields of eras 1 (Maker of Fire) to 4, the visible one last; 0 is a card that
    lies face down (`TapestryState.face_down`)."""
    bottom: Zone = []
    middle: Zone = []
    top: Zone = []
    tiles: Zone = []
    space: Zone = []
    explored: Zone = []
    """The space tiles beside the income mat."""
    landmarks: Zone = []
    """All landmarks owned, wherever they stand."""
    tokens: tuple[tuple[int, ...], ...] = ()
    """By track: where its tokens stand."""
    reached: tuple[int, ...] = ()
    """By track: the furthest space that ever was reached."""
    taken_off: tuple[int, ...] = ()
    """The tracks that count as completed though the token was taken off (TA-9.14)."""
    resources: list[int] = msgspec.field(default_factory=lambda: [0] * 4)
    points: int = 0
    by_source: list[int] = msgspec.field(default_factory=lambda: [0] * len(SOURCES))
    by_era: list[int] = msgspec.field(default_factory=lambda: [0] * 6)
    uncovered: list[int] = msgspec.field(default_factory=lambda: [0] * 4)
    """How many buildings have left each row of the income mat."""
    built: tuple[Built, ...] = ()
    plots: tuple[tuple[int, int], ...] = ()
    """The plots that tokens have made impassable (Architects)."""
    beside: tuple[str, ...] = ()
    """What stands beside the mat for want of room (TA-15.5)."""
    outposts: int = 10
    era: int = 0
    """How many income turns have begun."""
    first_checked: int = 1
    """The latest era for which it was settled who was first (TA-13.10)."""
    achievements: tuple[str, ...] = ()
    in_force: tuple[InForce, ...] = ()
    activated: tuple[tuple[int, int], ...] = ()
    """Track and space: what was activated this turn (TA-5.15)."""
    repeated: tuple[str, ...] = ()
    locked: tuple[int, ...] = ()
    spent: tuple[str, ...] = ()
    """Triggers used up for this turn or era: `once_per_era tapestry.living_maps`."""
    used: tuple[str, ...] = ()
    """Abilities used in this step 1 of the income turn."""
    gained: tuple[int, int, int, int] = (0, 0, 0, 0)
    """What the income of this turn really brought (TA-13.14)."""
    mats: dict[int, Mat] = {}

    def furthest(self, track: int) -> int:
        """How far the player has come on a track (TA-5.18, 9.14)."""
        return LAST_SPACE if track in self.taken_off else max(self.tokens[track], default=0)

    @property
    def techs(self) -> list[int]:
        return self.bottom + self.middle + self.top


class TapestryState(State):
    players: list[Player] = []
    tapestries: Pile = msgspec.field(default_factory=Pile)
    tapestry_discard: Zone = []
    techs: Pile = msgspec.field(default_factory=Pile)
    tech_discard: Zone = []
    market: list[Spot] = msgspec.field(default_factory=lambda: [0] * 3)
    territories: Pile = msgspec.field(default_factory=Pile)
    space_tiles: Pile = msgspec.field(default_factory=Pile)
    civilizations: Pile = msgspec.field(default_factory=Pile)
    capitals: Pile = msgspec.field(default_factory=Pile)
    landmarks: Zone = []
    """Those that nobody has yet."""
    face_down: Hidden = []
    """Tapestry cards that lie face down on income mats; nobody ever looks at them (TA-13.8)."""
    gone: Zone = []
    """What is out of the game."""
    tiles: list[Spot] = []
    """By hex: the territory tile there."""
    turned: list[int] = []
    """By hex: how far its tile is turned."""
    pieces: list[tuple[MapPiece, ...]] = []
    """By hex."""
    notes: dict[str, str] = {}
    """Variables of effects in progress, by scope and name."""
    scopes: int = 0
    next_rolls: dict[str, list[str]] = {}
    """By die: what it will show, as a position written by hand may state."""


class Tapestry(Stage[TapestryState]):
    """The table as the rules of Tapestry see it."""

    __slots__ = ("m", "player")

    def look_up(self) -> None:
        self.m: Material = self.rules.material
        # Asked for all the time; the list of players never changes, only they do.
        self.player: Callable[[int], Player] = self.state.players.__getitem__

    @property
    def seats(self) -> int:
        return self.rules.seats

    def neighbours(self, seat: int) -> tuple[int, ...]:
        """TA-16.3: left, then right; the one opponent of two players once."""
        return self.m.neighbours[seat]

    def opponents(self, seat: int) -> tuple[int, ...]:
        """Clockwise from the left."""
        return self.m.opponents[seat]

    # ---- variables of effects ------------------------------------------------------------------

    def new_scope(self) -> int:
        self.state.scopes += 1
        return self.state.scopes

    def note(self, cause: Cause, name: str, value: str) -> None:
        if name:
            self.state.notes[f"{cause.scope}.{name}"] = value

    def noted(self, cause: Cause, name: str) -> str:
        """What a variable holds; empty if nothing was noted."""
        return self.state.notes.get(f"{cause.scope}.{name.removeprefix('not:').removeprefix('$')}", "")

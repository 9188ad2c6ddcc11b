"""How a game shows itself in a browser and on a whole screen of a terminal. A game without a face of its own
still gets a plain one.

A web face makes HTML from a View and nothing else, so it cannot show what its viewer may not know. What an
option can point at carries `data-thing`: `c17` for a component, a name for a place (`row`, `discard`) or
for a word (`red`). The page finds these things by itself: it makes them clickable when they take part in an
option, and moves them from where they were to where they go.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Literal, NamedTuple, Protocol

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.event import Event
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import Phrase, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces.passing import Passage


class HasHtml(Protocol):
    """Finished HTML: an element, a piece of Markup."""

    def __html__(self) -> str: ...


class PositionZone(msgspec.Struct, frozen=True):
    """A zone that a person fills in the form "this is my real table"."""

    key: str
    """Its key in the notation of positions; nested keys with dots: `deck.known_top`."""
    label: str
    explains: str = ""
    many: bool = True
    """Several cards, or one value."""
    lies: Literal["cards", "groups", "rows", "words"] = "cards"
    """How several cards lie there: side by side; in groups; in rows, each a card at its head with a side
    before and one behind it (`[head] before | behind`); or these are no cards but words."""
    most: int = 0
    """How many can lie there, if that is known."""
    rare: bool = False
    """Whether few tables have anything to fill in here."""


class Stocked(NamedTuple):
    """A card that a person can take from the box and lay on the table."""

    picture: HasHtml
    copies: int
    """How many there are."""


class Progress(msgspec.Struct, frozen=True):
    """How far a game is, for a bar and in words."""

    done: int
    of: int
    words: Phrase


class CardFacts(NamedTuple):
    """A card, for whoever looks at it closely."""

    name: str
    rules: tuple[str, ...]
    """The ids of the rules that say what it does."""


class WebFace(Protocol):
    """A game in the browser. Everything it makes is a function of what it is given."""

    @property
    def assets(self) -> Path:
        """A folder with `face.css` and pictures, served under the game's name."""
        ...

    def box(self, tongue: Tongue) -> HasHtml:
        """The game's box on the shelf: an upright picture."""
        ...

    def sprite(self, rules: Rules, tongue: Tongue) -> HasHtml:
        """An invisible svg with a symbol for every face in play, once on a page; the board uses them."""
        ...

    def board(self, rules: Rules, view: Any, tongue: Tongue) -> HasHtml:
        """The table."""
        ...

    def more(self, rules: Rules, view: Any, tongue: Tongue) -> HasHtml:
        """What one may look through besides: discard pile, box, what can still come."""
        ...

    def headline(self, rules: Rules, view: Any, tongue: Tongue) -> str:
        """Where the game stands, in half a line."""
        ...

    def progress(self, rules: Rules, view: Any) -> Progress | None:
        """How much is done of what has to be done, for the shelf; None if nobody can say."""
        ...

    def touches(self, rules: Rules, view: Any, option: Option) -> tuple[str, ...]:
        """The things on the board that take part in an option, in the order in which people click them."""
        ...

    def passage(self, rules: Rules, event: Event, tongue: Tongue) -> Passage | None:
        """What is seen of an event, as far as its reader may know it; None if it is told in words alone."""
        ...

    def about(self, rules: Rules, symbol: str, tongue: Tongue) -> CardFacts | None:
        """What a card is called that this symbol of the sprite shows, and what it does."""
        ...

    def summary(self, rules: Rules, view: Any, tongue: Tongue) -> HasHtml:
        """What was reached, for the end of the game."""
        ...

    def position_zones(self, rules: Rules) -> tuple[PositionZone, ...]:
        """What can be filled in to set up a position."""
        ...

    def palette(self, rules: Rules, tongue: Tongue) -> list[tuple[str, str]]:
        """Every different card: how a position writes it, and its name."""
        ...

    def stock(self, rules: Rules, tongue: Tongue) -> Mapping[str, Stocked]:
        """What of the palette are cards, with their pictures, by how a position writes them."""
        ...


class Folding:
    """What a web face inherits if much of its board is folded away: after a move only what is seen is sent,
    and the rest when somebody unfolds it."""

    def folded(self, rules: Rules, view: Any, tongue: Tongue, touched: frozenset[str]) -> HasHtml:
        """The board; of folds that hold nothing of what is touched only the line that unfolds them, and in
        them `data-later` with a name."""
        raise NotImplementedError

    def inside(self, rules: Rules, view: Any, tongue: Tongue, name: str) -> HasHtml | None:
        """What is inside the fold of this name; None if there is none."""
        raise NotImplementedError


class Explaining:
    """What a web face inherits if its questions belong to something that is worth being reminded of."""

    def occasion(self, rules: Rules, view: Any, tongue: Tongue) -> HasHtml | None:
        """What the question is part of, and how far that is: shown between it and its options."""
        raise NotImplementedError


# ---- in a terminal -----------------------------------------------------------------------------

Colour = Literal[
    "", "red", "blue", "green", "brown", "gold", "violet", "grey", "orange", "teal", "rose", "lime", "stone"
]
"""What a terminal makes of it is its own business: it may have no colours at all."""


class Segment(NamedTuple):
    """A stretch of text in one line of a screen. Every sign is one column wide."""

    text: str
    ink: Colour = ""
    ground: Colour = ""
    strong: bool = False
    faint: bool = False
    thing: str = ""
    """What it is part of, as `data-thing` in a browser: to be clicked, and to be shown where an option is
    about it."""


Line = tuple[Segment, ...]


class ScreenFace(Protocol):
    """A game on a whole screen of a terminal. Like a web face it sees the View alone."""

    def board(self, rules: Rules, view: Any, tongue: Tongue, width: int, height: int) -> tuple[Line, ...]:
        """The table: in these lines if they can hold it, otherwise as low as possible (it can be scrolled).
        Lines are not wider than the width, from 70 columns on at any rate. Colours only help: everything is
        said by letters and signs, too."""
        ...

    def headline(self, rules: Rules, view: Any, tongue: Tongue) -> str:
        """Where the game stands, in half a line."""
        ...

    def touches(self, rules: Rules, view: Any, option: Option) -> tuple[str, ...]:
        """The things on the board that take part in an option, in the order in which people click them."""
        ...

    def legend(self, rules: Rules, tongue: Tongue) -> str:
        """What the letters and signs mean."""
        ...


# ---- which faces a game has --------------------------------------------------------------------


class Faced:
    """What a game inherits beside `Game` if it brings faces of its own."""

    web_face: ClassVar[WebFace | None] = None
    """How the game looks in a browser; without one it is shown plainly."""
    screen_face: ClassVar[ScreenFace | None] = None
    """How it looks on a whole screen of a terminal; without one, its plain text is shown there."""

    def text_face(self, rules: Rules, view: Any, tongue: Tongue, width: int) -> str | None:
        """The table in plain text; None leaves it to the plain face that every game gets."""
        return None

    def text_more(self, rules: Rules, view: Any, tongue: Tongue, width: int) -> str | None:
        """What a player may look through besides: discard piles, what can still come."""
        return None


_WITHOUT = Faced()


def faces_of(game: Game[Any]) -> Faced:
    """The faces that a game brings, perhaps none."""
    return game if isinstance(game, Faced) else _WITHOUT

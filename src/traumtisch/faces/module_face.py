"""ModuleFace: how a module shows itself in browser, terminal and plain text.

A game has a class of its own for this, with what its boards ask of modules besides; a module inherits that
and says what is worth more than the plain way: by default whatever its part of the View holds is shown, cards
as cards and anything else in words. The base game is a module, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar, cast

from traumtisch.engine.decision import Option
from traumtisch.engine.event import Event
from traumtisch.engine.phrase import Tongue
from traumtisch.engine.pile import Component
from traumtisch.engine.rules import Rules
from traumtisch.faces.face import PositionZone
from traumtisch.faces.html import Node
from traumtisch.faces.passing import Way
from traumtisch.faces.pieces import UPRIGHT
from traumtisch.faces.screen import ScreenZone
from traumtisch.faces.touching import Touches
from traumtisch.kit.cards import Printed
from traumtisch.kit.modules import CardModule, TableView

V = TypeVar("V", bound=TableView)
W = TypeVar("W", bound="PlainWeb")
S = TypeVar("S", bound="PlainScreen")
T = TypeVar("T", bound="PlainText")

Paragraph = tuple[str, list[str]]
"""A label, to be translated, and what stands beside it, in the reader's language already."""


class PlainWeb(Protocol):
    """What pieces of HTML can do for a module that says nothing."""

    def plain_zone(self, label: str, things: Sequence[Any]) -> Node: ...


class PlainScreen(Protocol):
    """What blocks of a screen can do for a module that says nothing."""

    def plain_zone(self, label: str, things: Sequence[Any]) -> ScreenZone: ...


class PlainText(Protocol):
    """What lines of text can do for a module that says nothing."""

    def plain_zone(self, label: str, things: Sequence[Any]) -> Paragraph: ...


class Tray(NamedTuple):
    """Cards that lie in front because something is done with them right now."""

    name: str
    label: str
    cards: tuple[Component | None, ...]


class Symbol(NamedTuple):
    """A picture of the sprite, in SVG."""

    name: str
    art: str
    box: str = UPRIGHT


class ModuleFace(Generic[V, W, S, T]):
    """One module in all faces. Everything it makes is a function of what it is given."""

    labels: ClassVar[Mapping[str, str]] = {}
    """What its zones are called, by the field of its part of the View."""
    shown_elsewhere: ClassVar[frozenset[str]] = frozenset()
    """Fields that the plain way leaves out."""
    touches: ClassVar[Touches] = {}
    """By verb of its options: the things on the board that take part."""
    ways: ClassVar[Mapping[str, Way]] = {}
    """By name of its events: from which pile to which one their cards pass."""
    card_rules: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """By kind of its cards, or by the code of one: the rules that say what such a card does."""
    position_zones: ClassVar[tuple[PositionZone, ...]] = ()
    """What of it can be filled in to set up a position."""
    grounds: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """The grounds on which its cards are drawn: the colours above and below, by name."""
    across: ClassVar[frozenset[str]] = frozenset()
    """Types of its cards that lie across, drawn in 120 by 80 units."""

    def __init__(self, module: CardModule[Any, Any, Any, Any]) -> None:
        self.module = module
        module.shown_by = self

    # ---- its zones -----------------------------------------------------------------------------

    def web_zones(self, pieces: W, view: V) -> Iterable[Node]:
        """Beside the board of the base game."""
        return [pieces.plain_zone(label, things) for label, things in self._plainly(view) if any(things)]

    def screen_zones(self, pieces: S, view: V) -> Iterable[ScreenZone]:
        return [pieces.plain_zone(label, things) for label, things in self._plainly(view) if any(things)]

    def text_zones(self, pieces: T, view: V) -> Iterable[Paragraph]:
        return [pieces.plain_zone(label, things) for label, things in self._plainly(view)]

    def trays(self, view: V) -> Iterable[Tray]:
        return ()

    def _plainly(self, view: V) -> Iterator[tuple[str, tuple[Any, ...]]]:
        """Label and content of each zone."""
        if self.module.name not in view.modules:
            return
        part = view.part(self.module)
        for field in part.__struct_fields__:
            if field not in self.shown_elsewhere:
                content: Any = getattr(part, field)
                things = cast("tuple[Any, ...]", content) if isinstance(content, tuple) else (content,)
                yield self.labels.get(field, f"{self.module.name} {field}"), things

    # ---- besides the table ---------------------------------------------------------------------

    def piles(self, view: V) -> Iterable[tuple[str, Sequence[str]]]:
        """What can still come from piles of its own: a title with the gap `{number}`, and codes."""
        return ()

    def figures(self, view: V) -> Iterable[tuple[str, str]]:
        """What was reached, for the end of the game."""
        return ()

    # ---- pictures ------------------------------------------------------------------------------

    def drawing(self, printed: Any, tongue: Tongue) -> str | None:
        """A card in SVG, if it is one of the module's."""
        return None

    def symbols(self, rules: Rules, tongue: Tongue) -> Iterable[Symbol]:
        """What it lays out besides cards."""
        return ()

    # ---- positions -----------------------------------------------------------------------------

    def palette(self, rules: Rules, tongue: Tongue) -> Iterable[tuple[str, str]]:
        """What positions can name besides cards: how it is written, and its name."""
        return ()


F = TypeVar("F", bound=ModuleFace[Any, Any, Any, Any])


def touched(faces: Iterable[ModuleFace[Any, Any, Any, Any]], view: object, option: Option) -> tuple[str, ...]:
    """What an option touches, as the module says that knows its verb; nothing if it is done with nothing on
    the board, such as to go on."""
    for face in faces:
        touch = face.touches.get(option.verb)
        things = None if touch is None else touch(view, option)
        if things is not None:
            return things
    return ()


def way_of(faces: Iterable[ModuleFace[Any, Any, Any, Any]], event: Event) -> Way:
    """As the module says whose event it is; their names are unique at a table."""
    return next((face.ways[event.kind] for face in faces if event.kind in face.ways), Way())


def rules_about(faces: Sequence[ModuleFace[Any, Any, Any, Any]], printed: Printed) -> tuple[str, ...]:
    """The rules that say what a card does; modules that come later in the game come first here, and what is
    said of one card before what is said of its kind."""
    said = (face.card_rules.get(name) for name in (printed.code, printed.kind) for face in reversed(faces))
    return next(filter(None, said), ())


def drawn(faces: Sequence[ModuleFace[Any, Any, Any, Any]], printed: Printed, tongue: Tongue) -> str | None:
    """A card as the module draws it that knows how; those that come later in the game come first here."""
    drawings = (face.drawing(printed, tongue) for face in reversed(faces))
    return next((drawing for drawing in drawings if drawing is not None), None)

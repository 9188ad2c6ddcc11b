"""The faces of card games, as far as they are alike: what browser and terminal ask for, found with the
modules in play."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from markupsafe import Markup

from traumtisch.engine.decision import Option
from traumtisch.engine.event import Event
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces import drawing
from traumtisch.faces import html as h
from traumtisch.faces.card_pieces import CardPieces
from traumtisch.faces.face import CardFacts, Line, PositionZone, Progress, Stocked
from traumtisch.faces.module_face import ModuleFace, Symbol, drawn, rules_about, touched, way_of
from traumtisch.faces.passing import Passage
from traumtisch.faces.pieces import picture
from traumtisch.faces.screen import Block, Size, first_that_fits
from traumtisch.faces.screen_pieces import ScreenPieces
from traumtisch.kit.cards import CardSet
from traumtisch.kit.modules import TableView

V = TypeVar("V", bound=TableView)
W = TypeVar("W", bound=CardPieces[Any, Any])
S = TypeVar("S", bound=ScreenPieces[Any, Any])
"""Pieces of a game's own."""

AnyFace = ModuleFace[Any, Any, Any, Any]


def what_is_known_of_a_deck(above: str, below: str) -> tuple[PositionZone, PositionZone]:
    """Two zones of the form "this is my real table"; what is said of each, the game says in its words."""
    return (
        PositionZone("deck.known_top", N_("Known on top"), above, rare=True),
        PositionZone("deck.known_bottom", N_("Known below"), below, rare=True),
    )


class CardWebFace(ABC, Generic[V, W]):
    """A card game in the browser; a game names the pages of which it is made."""

    title: ClassVar[str]
    prefix: ClassVar[str]
    """What the names of its gradients begin with."""
    assets: ClassVar[Path]
    faces: ClassVar[Callable[[Rules], Sequence[AnyFace]]]
    """Those of the base game and of the modules in play."""
    pieces_type: ClassVar[Callable[..., Any]]
    """What its boards are made of: a subclass of `CardPieces`."""
    lid: ClassVar[Callable[[str], str]]
    """The lid of the box on the shelf with this title, in SVG of 300 by 400 units."""
    table: ClassVar[Callable[[Any, Any], h.Element]]
    """From pieces and View: the board …"""
    besides: ClassVar[Callable[[Any, Any], h.Element]]
    """… what one may look through besides …"""
    reached: ClassVar[Callable[[Any, Any], h.Element]]
    """… and what was reached in the end."""
    where_it_stands: ClassVar[Callable[[Any], Phrase]]

    def progress(self, rules: Rules, view: V) -> Progress | None:
        return None

    @abstractmethod
    def definitions(self) -> str:
        """Gradients and patterns that the cards share, in SVG."""

    def signs(self, rules: Rules) -> Iterator[tuple[str, str]]:
        """Small signs in the colour of the text around them, drawn around 0,0 in 52 units."""
        yield from ()

    def pieces(self, rules: Rules, tongue: Tongue) -> W:
        return _pieces(type(self), rules, tongue)

    # ---- what the house asks for ---------------------------------------------------------------

    def box(self, tongue: Tongue) -> h.Element:
        return h.svg(".box", viewBox="0 0 300 400", role="img", aria_label=self.title)[
            Markup(type(self).lid(self.title))
        ]

    def sprite(self, rules: Rules, tongue: Tongue) -> Markup:
        grounds = "".join(
            drawing.gradient(f"{self.prefix}-g-{name}", *colours)
            for face in type(self).faces(rules)
            for name, colours in face.grounds.items()
        )
        return Markup(
            drawing.sprite(
                self.definitions() + grounds,
                "".join(drawing.symbol(*each) for each in self._symbols(rules, tongue))
                + "".join(drawing.symbol(name, art, "-26 -26 52 52") for name, art in self.signs(rules)),
            )
        )

    def board(self, rules: Rules, view: V, tongue: Tongue) -> h.Element:
        return type(self).table(self.pieces(rules, tongue), view)

    def more(self, rules: Rules, view: V, tongue: Tongue) -> h.Element:
        return type(self).besides(self.pieces(rules, tongue), view)

    def summary(self, rules: Rules, view: V, tongue: Tongue) -> h.Element:
        return type(self).reached(self.pieces(rules, tongue), view)

    def headline(self, rules: Rules, view: V, tongue: Tongue) -> str:
        return type(self).where_it_stands(view).say(tongue)

    def touches(self, rules: Rules, view: V, option: Option) -> tuple[str, ...]:
        return touched(type(self).faces(rules), view, option)

    def passage(self, rules: Rules, event: Event, tongue: Tongue) -> Passage | None:
        pieces = self.pieces(rules, tongue)
        named = [pieces.cards.components[card] for card in event.targets if isinstance(card, int)]
        shown = tuple([(card.id, pieces.symbol_of(card.face)) for card in named])
        return Passage(shown, way_of(type(self).faces(rules), event)) if shown else None

    def about(self, rules: Rules, symbol: str, tongue: Tongue) -> CardFacts | None:
        pieces = self.pieces(rules, tongue)
        code = next((code for code in pieces.cards.by_code if pieces.symbol_of(code) == symbol), None)
        if code is None:
            return None
        return CardFacts(pieces.name(code), rules_about(pieces.faces, pieces.cards.print_of(code)))

    def position_zones(self, rules: Rules) -> tuple[PositionZone, ...]:
        return tuple(zone for face in type(self).faces(rules) for zone in face.position_zones)

    def palette(self, rules: Rules, tongue: Tongue) -> list[tuple[str, str]]:
        pieces = self.pieces(rules, tongue)
        entries = [(code, pieces.name(code)) for code in pieces.cards.by_code]
        return [*entries, *(each for face in pieces.faces for each in face.palette(rules, tongue))]

    def stock(self, rules: Rules, tongue: Tongue) -> dict[str, Stocked]:
        pieces = self.pieces(rules, tongue)
        return {
            code: Stocked(picture(pieces.symbol_of(code), pieces.box_of(code)), len(copies))
            for code, copies in pieces.cards.by_code.items()
        }

    def _symbols(self, rules: Rules, tongue: Tongue) -> Iterator[Symbol]:
        pieces = self.pieces(rules, tongue)
        cards: CardSet[Any] = pieces.cards
        for code, (first, *_) in cards.by_code.items():
            art = _drawn(tuple(pieces.faces), cards.prints[first], tongue)
            plainly = drawing.plain_card(code, pieces.name(code))
            yield Symbol(pieces.symbol_of(code), plainly if art is None else art, pieces.box_of(code))
        for face in pieces.faces:
            yield from face.symbols(rules, tongue)


@lru_cache(maxsize=4096)
def _drawn(faces: tuple[AnyFace, ...], printed: Any, tongue: Tongue) -> str | None:
    return drawn(faces, printed, tongue)


@lru_cache(maxsize=256)
def _pieces(face: type[CardWebFace[Any, Any]], rules: Rules, tongue: Tongue) -> Any:
    """Made once for a set of rules and a language: names are said only once then."""
    return face.pieces_type(rules, tongue, face.faces(rules))


class CardScreenFace(ABC, Generic[V, S]):
    """A card game on a whole screen of a terminal."""

    ways: ClassVar[Sequence[tuple[Size, ...]]]
    """The sizes in which the table can be drawn, from generous to tight."""
    explains: ClassVar[str]
    """What the letters and signs mean."""
    faces: ClassVar[Callable[[Rules], Sequence[AnyFace]]]
    """Those of the base game and of the modules in play."""
    pieces_type: ClassVar[Callable[..., Any]]
    """What its boards are made of: a subclass of `ScreenPieces`."""
    where_it_stands: ClassVar[Callable[[Any], Phrase]]

    @abstractmethod
    def table(self, pieces: S, view: V, width: int, *sizes: Size) -> Block: ...

    # ---- what the house asks for ---------------------------------------------------------------

    def board(self, rules: Rules, view: V, tongue: Tongue, width: int, height: int) -> tuple[Line, ...]:
        pieces = self.pieces_type(rules, tongue, type(self).faces(rules))
        ways = [partial(self.table, pieces, view, width, *sizes) for sizes in self.ways]
        return first_that_fits(ways, height).lines

    def headline(self, rules: Rules, view: V, tongue: Tongue) -> str:
        return type(self).where_it_stands(view).say(tongue)

    def touches(self, rules: Rules, view: V, option: Option) -> tuple[str, ...]:
        return touched(type(self).faces(rules), view, option)

    def legend(self, rules: Rules, tongue: Tongue) -> str:
        return tongue(self.explains)

"""How Books of Power are shown."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces import html as h
from traumtisch.faces.face import PositionZone
from traumtisch.faces.module_face import Symbol, Tray
from traumtisch.faces.passing import Way
from traumtisch.faces.pieces import NOTHING, pile
from traumtisch.faces.screen import ScreenZone, Size, flow
from traumtisch.faces.touching import Things, cards_in, first_card_to, place, the_first_card
from traumtisch.games.urbion.cards import MINUS, PLUS, Print
from traumtisch.games.urbion.faces.base_face import printed_name
from traumtisch.games.urbion.faces.module_face import UrbionModuleFace
from traumtisch.games.urbion.faces.screen.pieces import OnScreen
from traumtisch.games.urbion.faces.things import side_of
from traumtisch.games.urbion.faces.web.pieces import InBrowser
from traumtisch.games.urbion.modules.books.drawing import book, book_back
from traumtisch.games.urbion.modules.books.library import BOOK, books
from traumtisch.games.urbion.modules.books.options import BooksOptions
from traumtisch.games.urbion.state import SETUP
from traumtisch.games.urbion.view import UrbionView

BOOKS, UNSEEN = N_("Books of Power"), N_("Unseen")
LOOKED_AT, ORDERED = N_("Looked at"), N_("Comes on top")
STACK, BACK = "unseen-books", "ur-book-back"


def _fly(view: UrbionView, option: Option) -> Things:
    """A dream flies to the same side of another city (UR-15.10)."""
    dream, city = cards_in(option)
    on_plus = any(card.id == dream for place in view.row for card in place.plus)
    return (dream, side_of(city, PLUS if on_plus else MINUS))


class BooksFace(UrbionModuleFace):
    labels = {
        "shelf": N_("Books"),
        "face_down": N_("Unseen books"),
        "looked_at": LOOKED_AT,
        "ordered": ORDERED,
    }
    card_rules = {
        "B1": ("UR-15.10",),
        "B2": ("UR-15.11",),
        "B3": ("UR-15.12",),
        "B4": ("UR-15.13",),
        "B5": ("UR-15.15",),
        "B6": ("UR-15.17",),
        "B7": ("UR-15.19",),
    }
    ways = {"looked at": Way("deck"), "put back": Way("", "deck")}
    touches = {
        "open": place(STACK),
        "book": the_first_card,
        "free": the_first_card,
        "vanish": first_card_to("discard"),
        "fly": _fly,
    }
    grounds = {"leather": ("#74431f", "#371c0b"), "parchment": ("#f3e6c3", "#d3b97d")}
    position_zones = (PositionZone("books.shelf", BOOKS, N_("Those that lie open.")),)

    def web_zones(self, pieces: InBrowser, view: UrbionView) -> Iterable[h.Node]:
        """Those that are open; before the game, also those that are not, and their price (UR-15.2,
        UR-15.5)."""
        part = view.part(books)
        shelf, unseen = pieces.row(part.shelf), part.face_down
        if view.phase != SETUP:
            return [pieces.cards_in("books", BOOKS, shelf)] if shelf else []
        price = pieces.say(N_("{number} dreams each"), number=pieces.rules.settings.part(BooksOptions).price)
        down = pile(STACK, pieces.tongue(UNSEEN), unseen, pieces.back("", BACK) if unseen else NOTHING)
        return [
            h.section(class_="zone books")[
                h.h2[pieces.tongue(BOOKS), h.small[price]], h.div(class_="cards")[shelf, down]
            ]
        ]

    def screen_zones(self, pieces: OnScreen, view: UrbionView) -> Iterable[ScreenZone]:
        """Those that are open, and how many are not."""
        part = view.part(books)
        unseen = [pieces.pile(Size.SMALL, UNSEEN, part.face_down, STACK)] if part.face_down else []
        return [ScreenZone(BOOKS, partial(flow, [*pieces.named(part.shelf), *unseen]))]

    def trays(self, view: UrbionView) -> Iterable[Tray]:
        part = view.part(books)
        yield Tray("ordered", ORDERED, part.ordered)
        yield Tray("looked-at", LOOKED_AT, part.looked_at)

    def drawing(self, printed: Print, tongue: Tongue) -> str | None:
        return book(printed.code, printed_name(printed, tongue)) if printed.type == BOOK else None

    def symbols(self, rules: Rules, tongue: Tongue) -> Iterable[Symbol]:
        yield Symbol(BACK, book_back())


BooksFace(books)

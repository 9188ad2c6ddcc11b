"""The books themselves, and how they are opened and paid for before the first turn."""

from __future__ import annotations

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.pile import Component, Pile
from traumtisch.engine.state import Hidden, Plain, Zone
from traumtisch.games.urbion.cards import Print
from traumtisch.games.urbion.dealing import lay_out, setup_is_done
from traumtisch.games.urbion.modules.books.options import BooksOptions
from traumtisch.games.urbion.options import UrbionOptions
from traumtisch.games.urbion.procedures import discarded, revealed, tell_cards, went_back
from traumtisch.games.urbion.state import Urbion, UrbionModule
from traumtisch.games.urbion.view import UrbionView, known_in
from traumtisch.kit.modules import PartView

BOOK = "book"
NAMES = {
    "B1": N_("Flying Sognae"),
    "B2": N_("Flying Incubi"),
    "B3": N_("Invisible Sognae"),
    "B4": N_("Invisible Incubi"),
    "B5": N_("Agoraphilia"),
    "B6": N_("Delightful Balance"),
    "B7": N_("Prophecies"),
}
"""2.7. The second edition has other names for two of them (UR-0.19)."""
COPIES = {"B7": 2}
"""Of every other book there is one."""


class BooksPart(Plain):
    face_down: Pile = msgspec.field(default_factory=Pile)
    """Books that nobody has seen. Those never revealed are out of the game, as good as in the box (UR-15.4,
    UR-20.7): which of them were put away first makes no difference to anybody."""
    shelf: Zone = []
    """The revealed books, face up for the whole game."""
    looked_at: Hidden = []
    """Dreams that Prophecies show, until their order is chosen."""
    ordered: Hidden = []
    """Those that have their place already, the one for the top first."""


class BooksView(PartView, frozen=True):
    shelf: tuple[Component, ...]
    face_down: int
    looked_at: tuple[Component | None, ...]
    """UR-20.11: not everybody sees these."""
    ordered: tuple[Component | None, ...]


class Books(UrbionModule[BooksPart, BooksView]):
    def seen(self, t: Urbion, seat: int) -> BooksView:
        part = self.part_of(t)
        return BooksView(
            shelf=t.cards.seen(part.shelf),
            face_down=len(part.face_down),
            looked_at=known_in(t, part.looked_at, seat),
            ordered=known_in(t, part.ordered, seat),
        )

    def altered_view(self, t: Urbion, seat: int, view: UrbionView) -> UrbionView:
        """UR-20.11: dreams that are looked at count as part of the deck."""
        seen = view.part(self)
        looking = len(seen.looked_at) + len(seen.ordered)
        deck = msgspec.structs.replace(view.deck, size=view.deck.size + looking)
        return msgspec.structs.replace(view, deck=deck)


def who_looks(t: Urbion) -> tuple[int, ...]:
    """UR-20.11: the seats that see what Prophecies show: the player, and the partner if hands are open."""
    return tuple(range(t.options.players)) if t.cards.hands_lie_open else (t.state.seat,)


books = Books("books", BooksPart, BooksView)
books.options = BooksOptions
books.first_edition = True
books.about = (
    N_("Books of Power"),
    N_("New actions, paid for with dreams before the game begins."),
)
books.cards_lie_in = "face_down"

opened = books.event("opened", "UR-15.2", N_("Opened: {cards}."))

books.option_words = {
    "open": N_("Reveal another book"),
    "stop": N_("No more books"),
    "book": N_("Open the book «{card}»"),
    "fly": N_("Move the {card} to the {city}"),
    "vanish": N_("Discard the {card} at the {city}"),
    "free": N_("Pacify the {city}"),
    "bonus two": N_("Take two, or the last one"),
}


def the_books(options: UrbionOptions) -> list[Print]:
    faces: list[Print] = []
    for code, name in NAMES.items():
        faces += [Print(code, Phrase(name), BOOK, code)] * COPIES.get(code, 1)
    return faces


books.cards_for = the_books


def most_books(t: Urbion) -> int:
    """UR-15.1: some are put away unseen."""
    return len(t.cards.others[books.name]) - t.options.part(BooksOptions).removed


# ---- setup -----------------------------------------------------------------------------------


@books.follows(lay_out)
@books.step("UR-15.3")
def books_before_dealing(t: Urbion) -> None:
    if t.options.part(BooksOptions).timing == "before_deal":
        t.then(open_books())


@books.follows(setup_is_done)
@books.step("UR-15.3")
def books_after_setup(t: Urbion) -> None:
    if t.options.part(BooksOptions).timing == "after_setup":
        t.then(open_books())


@books.question("open a book", "UR-19.1", N_("Reveal another book? Each has its price in dreams."))
def open_another(t: Urbion) -> list[Option]:
    return [Option("open"), Option("stop")]


@books.step("UR-15.2")
async def open_books(t: Urbion) -> None:
    """One at a time, as many as the player likes, or none: each is seen before the next is decided on."""
    part = books.part_of(t)
    if len(part.shelf) < most_books(t):
        option = await t.ask(open_another)
        if option.verb == "open":
            book = t.draw(part.face_down)
            part.shelf.append(book)
            t.tell(opened, book)
            t.then(open_books())
            return
    t.then(pay_for_books())


@books.step("UR-15.5")
def pay_for_books(t: Urbion) -> None:
    """Dreams are revealed for all books together; none for none (UR-15.7). UR-15.6: what would go to a hand
    is discarded, the rest is shuffled back."""
    state, when_drawn = t.state, t.cards.when_drawn
    price = t.draw_up_to(state.deck, t.options.part(BooksOptions).price * len(books.part_of(t).shelf))
    tell_cards(t, revealed, price)
    gone = [card for card in price if when_drawn[card] is None]
    state.discard += gone
    tell_cards(t, discarded, gone)
    back = [card for card in price if when_drawn[card] is not None]
    if back:
        tell_cards(t, went_back, back)
        state.deck.shuffle_in(back)


# ---- positions -------------------------------------------------------------------------------


def check_books(t: Urbion) -> None:
    part, types = books.part_of(t), t.cards.type
    if any(types[card] != BOOK for card in (*part.shelf, *part.face_down)):
        raise PositionError(N_("Only books lie under «books»: name them B1 to B7."))
    if part.looked_at or part.ordered:
        raise PositionError(
            N_("No book is being read in a position: say only which ones lie on the «shelf».")
        )
    if len(part.shelf) > most_books(t):
        raise PositionError(
            N_("At most {most} books can lie on the shelf with these options; take some away."),
            most=most_books(t),
        )


books.position_checks.append(check_books)

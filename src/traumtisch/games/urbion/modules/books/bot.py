"""Which books to open, and what each of them is good for now."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.urbion.bot.effort import MINUS_ROOM, PLUS_ROOM
from traumtisch.games.urbion.bot.judgements import HOPELESS, Judgements
from traumtisch.games.urbion.bot.outlook import Outlook
from traumtisch.games.urbion.bot.reasons import BETTER_THAN_A_SWAP
from traumtisch.games.urbion.cards import MINUS, PLUS
from traumtisch.games.urbion.modules.books.library import books
from traumtisch.games.urbion.modules.books.options import BooksOptions
from traumtisch.games.urbion.modules.books.powers import empty_cities, flights, vanishing
from traumtisch.games.urbion.procedures import FULL_ROW, where

judged = Judgements(books)


@judged.judges("open a book", "open")
def open_another(look: Outlook, option: Option) -> float:
    """As many as their price in dreams allows; what they are is not known before."""
    opened = len(books.part_of(look.t).shelf)
    return look.mindset.weights.books - look.t.options.part(BooksOptions).price * (1 + opened)


@judged.judges("open a book", "stop")
def no_more(look: Outlook, option: Option) -> float:
    return 0.0


@judged.judges("flying Sognae", "fly")
@judged.judges("flying Incubi", "fly")
def fly(look: Outlook, option: Option) -> float:
    dream, city = cast("tuple[int, int]", option.targets)
    value, room, n = _lying(look, dream)
    m = look.place(city)
    here = look.if_sum(n, look.sums[n] - value, look.rooms[n] + room)
    there = look.if_sum(m, look.sums[m] + value, look.rooms[m] - room)
    return look.goes_on(look.total - look.work[n] - look.work[m] + here + there)


@judged.judges("invisible Sognae", "vanish")
@judged.judges("invisible Incubi", "vanish")
def vanish(look: Outlook, option: Option) -> float:
    value, room, n = _lying(look, option.target)
    return look.goes_on(look.if_changed(n, -value, -room))


def _lying(look: Outlook, dream: int) -> tuple[int, int, int]:
    """The value of a dream of the row, the room it takes, and its place."""
    place, side = where(look.t, dream)
    if side == PLUS:
        return look.t.cards.plus[dream], PLUS_ROOM, look.place(place.city)
    return look.t.cards.minus[dream], MINUS_ROOM, look.place(place.city)


@judged.judges("empty city", "free")
def free(look: Outlook, option: Option) -> float:
    """The city is done; the rest is to do as before."""
    return look.goes_on(look.total - look.work[look.place(option.target)])


def _census(look: Outlook) -> float:
    """UR-15.17: perfect balance brings one more city."""
    if look.open or len(look.t.state.row) < FULL_ROW or len(look.t.state.stack) < 2:
        return look.census()
    return look.census() + look.mindset.effort.from_stack


def _best(judge: Callable[[Outlook, Option], float], look: Outlook, options: list[Option]) -> float:
    return max([judge(look, option) for option in options], default=HOPELESS)


def _power(look: Outlook, kind: str) -> float:
    """The score of what this book can do now."""
    t = look.t
    match kind:
        case "B1":
            return _best(fly, look, flights(t, PLUS))
        case "B2":
            return _best(fly, look, flights(t, MINUS))
        case "B3":
            return _best(vanish, look, vanishing(t, PLUS))
        case "B4":
            return _best(vanish, look, vanishing(t, MINUS))
        case "B5":
            return _best(free, look, empty_cities(t))
        case "B6":
            return _census(look)
        case _:  # B7: to know what comes is worth little, and seldom a whole turn
            return look.goes_on(look.total) + look.mindset.weights.prophecy


@judged.judges("action", "book")
def use_book(look: Outlook, option: Option) -> float:
    book: int = option.target
    return _power(look, look.t.cards.kind[book])


@judged.promises
def for_any_dream(look: Outlook, card: int) -> float:
    """UR-6.3: whatever is discarded."""
    return look.once(_best_book)


def _best_book(look: Outlook) -> float:
    kind = look.t.cards.kind
    return max([_power(look, kind[book]) for book in books.part_of(look.t).shelf], default=HOPELESS)


@judged.judges("prophecies", "next")
def next_dream(look: Outlook, option: Option) -> float:
    """The most useful dream comes first, what cannot be held comes last."""
    dream: int = option.target
    if look.t.cards.when_drawn[dream] is not None:
        return -1.0
    return look.mindset.effort.worth[dream]


@judged.explains("action", "book")
def why_this_book(look: Outlook, option: Option) -> Phrase | None:
    saves_more = use_book(look, option) > look.goes_on(look.best_swap())
    return Phrase(BETTER_THAN_A_SWAP) if saves_more else None


@judged.explains("empty city", "free")
def why_freed(look: Outlook, option: Option) -> Phrase:
    return Phrase(N_("It is pacified without any dream."))

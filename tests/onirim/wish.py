"""A module that exists only in tests: it searches and reveals cards in ways of its own.

A discarded moon searches the deck for any card and puts it on top, as a Happy Dream does; a discarded sun
reveals three cards and puts them below the deck.
"""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.frame import Frame
from traumtisch.engine.settings import Settings
from traumtisch.engine.state import Plain
from traumtisch.games.onirim import OnirimGame, questions
from traumtisch.games.onirim.labyrinth import after_search, search
from traumtisch.games.onirim.procedures import reveal_and_hold, shuffle
from traumtisch.games.onirim.prophecy import order_below
from traumtisch.games.onirim.state import Onirim, OnirimModule
from traumtisch.kit.card_game import AnyModule
from traumtisch.kit.modules import PartView

wish: OnirimModule[Plain, PartView] = OnirimModule("wish")
wish.option_words = {"search": "Search"}


@wish.step("ON-15.14")
def make_a_wish(t: Onirim) -> None:
    t.then(search(questions.ANY_CARD))


@wish.alters(questions.search_words)
def any_face(t: Onirim, words: list[str], colours: int) -> list[str]:
    return list(t.cards.by_code) if colours == questions.ANY_CARD else words


@wish.alters(questions.cards_called)
def cards_with_that_face(t: Onirim, cards: list[int], word: str, colours: int) -> list[int]:
    return t.cards.by_code.get(word, []) if colours == questions.ANY_CARD else cards


@wish.alters(after_search)
def put_it_on_top(t: Onirim, frames: tuple[Frame, ...], card: int, colours: int) -> tuple[Frame, ...]:
    return (shuffle(), put_found_card_on_top()) if colours == questions.ANY_CARD else frames


@wish.step("ON-15.14")
def put_found_card_on_top(t: Onirim) -> None:
    t.state.deck.put_on_top(t.state.pending.pop())


@wish.step("ON-12.6")
def reveal_three(t: Onirim) -> None:
    reveal_and_hold(t, 3)
    t.then(order_below())


wish.when_discarded = {"moon": make_a_wish(), "sun": reveal_three()}


class OnirimWithWish(OnirimGame):
    def modules(self, settings: Settings) -> Sequence[AnyModule]:
        return [*super().modules(settings), wish]


WITH_WISH = OnirimWithWish()

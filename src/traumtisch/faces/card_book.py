"""All cards of a game, to be leafed through by people: what each is called and what it says.

A game that inherits `Browsable` fills the book; browsers show it at `/cards/<game>`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import Tongue
from traumtisch.engine.rules import Rules


class NoCardBook(TraumtischError):
    """A game that does not tell its cards."""


class CardEntry(msgspec.Struct, frozen=True):
    """A card, tile, mat or space, in the reader's language."""

    id: str
    """Unique in the book."""
    name: str
    text: str
    marks: tuple[str, ...] = ()
    """What is said about it in a word or two: the box it comes from, when it counts, how easy it is."""
    ours: str = ""
    """If it is not printed like that: in which way it is the makers' own."""
    drawn: tuple[str, ...] = ()
    """Its picture in lines of signs of equal width."""
    rule: str = ""
    """The id of the rule that says the same, if there is one."""


class CardPart(msgspec.Struct, frozen=True):
    """Cards of one kind."""

    key: str
    title: str
    cards: tuple[CardEntry, ...]
    explains: str = ""
    """What one should know before leafing through them."""


class Browsable:
    """What a game inherits beside `Game` if its cards can be leafed through."""

    def card_book(self, tongue: Tongue) -> Sequence[CardPart]:
        """All of them, whichever modules bring them."""
        return ()

    def cards_played(self, rules: Rules, view: Any) -> Iterable[str]:
        """The cards that somebody had or used in a game, by their ids in the book, as its View shows them."""
        return ()


def card_book_of(game: Game[Any], tongue: Tongue) -> Sequence[CardPart]:
    """The cards of a game, part by part; nothing if it does not tell them."""
    return game.card_book(tongue) if isinstance(game, Browsable) else ()


def cards_played_in(rules: Rules, view: Any) -> frozenset[str]:
    """The cards that were in a game; none if its game does not tell its cards."""
    game = rules.game
    return frozenset(game.cards_played(rules, view) if isinstance(game, Browsable) else ())


def found_in(book: Sequence[CardPart], words: frozenset[str]) -> list[CardPart]:
    """Only the cards in which all these words occur (in small letters), and the parts that have any."""
    found: list[CardPart] = []
    for part in book:
        cards = tuple(card for card in part.cards if all(word in _searched(part, card) for word in words))
        if cards:
            found.append(msgspec.structs.replace(part, cards=cards))
    return found


def _searched(part: CardPart, card: CardEntry) -> str:
    return " ".join([card.name, card.text, card.rule, part.title, *card.marks]).casefold()

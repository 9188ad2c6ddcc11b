"""Cards: what is printed on them, and the cards in play as columns to be looked up by card number.

A card is a number from 1 up, written `c17`; there is no card 0. Which number has which print depends only on
what is in play: the prints of the base game come first, each module's follow in the order of the modules.

>>> from typing import NamedTuple
>>> class Print(NamedTuple):
...     code: str
...     name: str
...     type: str
...     kind: str
>>> sun, moon = Print("S", "sun", "star", "bright"), Print("M", "moon", "star", "pale")
>>> cards = CardSet(Print("", "", "", ""), [sun, sun, moon], things={"sky": "the sky"})
>>> cards.kind[3], cards.by_code["S"], cards.seen([3])
('pale', [1, 2], (Component(id='c3', face='M'),))
>>> str(cards.name_of("M")), str(cards.name_of("sky"))
('moon', 'the sky')
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Generic, Protocol, TypeVar

from traumtisch.engine.phrase import Phrase
from traumtisch.engine.pile import Component


class Printed(Protocol):
    """What a card shows, whatever else a game prints on its cards."""

    @property
    def code(self) -> str:
        """Short and unique for each print, as the worked cases of the catalogue write it."""
        ...

    @property
    def name(self) -> str | Phrase: ...

    @property
    def type(self) -> str:
        """Where such a card belongs: in which deck, in which row."""
        ...

    @property
    def kind(self) -> str:
        """What the rules hang on: queen, joker, trump …"""
        ...


P = TypeVar("P", bound=Printed)


class CardSet(Generic[P]):
    """The cards in play."""

    def __init__(self, nothing: P, prints: Iterable[P], things: Mapping[str, str]) -> None:
        self.prints = [nothing, *prints]
        self.all = list(range(1, len(self.prints)))
        self.type = [each.type for each in self.prints]
        self.kind = [each.kind for each in self.prints]
        self.components = [Component(f"c{card}", each.code) for card, each in enumerate(self.prints)]
        self.names = [
            each.name if isinstance(each.name, Phrase) else Phrase(each.name) for each in self.prints
        ]
        self.by_code: dict[str, list[int]] = {}
        """All cards that show the same."""
        for card in self.all:
            self.by_code.setdefault(self.prints[card].code, []).append(card)
        self.things = things
        """What modules have besides cards, and its names."""

    def print_of(self, code: str) -> P:
        return self.prints[self.by_code[code][0]]

    def name_of(self, word: str) -> Phrase:
        """What a word in options and events is called: the code of a print, or something that is no card."""
        if word in self.by_code:
            return self.names[self.by_code[word][0]]
        return Phrase(self.things.get(word, word))

    def number(self, component: Component) -> int:
        return int(component.id.removeprefix("c"))

    def seen(self, cards: Iterable[int]) -> tuple[Component, ...]:
        components = self.components
        return tuple([components[card] for card in cards])

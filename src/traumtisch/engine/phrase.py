"""Sentences that can be said in any language.

A Phrase is an English sentence with named gaps and the facts that fill them. Nothing is translated
until a reader is known: errors, labels and log lines stay Phrases inside the house and become text
at its edges, by a `Tongue`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Union

Tongue = Callable[[str], str]
"""Turns an English sentence (with its gaps) into the reader's language, like gettext."""

Fact = Union[str, int, "Phrase"]


def english(sentence: str) -> str:
    """The tongue in which everything is written down."""
    return sentence


def english_counted(one: str, many: str, number: int) -> str:
    """How English counts."""
    return one if number == 1 else many


def N_(sentence: str) -> str:
    """Marks a sentence for the catalogues and leaves it alone."""
    return sentence


class Phrase:
    """A sentence with gaps, e.g. `Phrase("Discard the {card}.", card=Phrase("queen"))`."""

    __slots__ = ("facts", "sentence")

    def __init__(self, sentence: str, **facts: Fact) -> None:
        self.sentence = sentence
        self.facts = facts

    def say(self, tongue: Tongue = english) -> str:
        return self._filled(tongue(self.sentence), tongue)

    def _filled(self, sentence: str, tongue: Tongue) -> str:
        if not self.facts:
            return sentence
        facts = {
            name: fact.say(tongue) if isinstance(fact, Phrase) else fact for name, fact in self.facts.items()
        }
        return sentence.format(**facts)

    def __str__(self) -> str:
        return self.say()

    def __repr__(self) -> str:
        return f"Phrase({self.say()!r})"


class Kept(Phrase):
    """A sentence that is said again and again: what it is in each tongue is found once."""

    __slots__ = ("_said",)

    def __init__(self, sentence: str, **facts: Fact) -> None:
        super().__init__(sentence, **facts)
        self._said: dict[Tongue, str] = {}

    def say(self, tongue: Tongue = english) -> str:
        said = self._said.get(tongue)
        if said is None:
            said = self._said[tongue] = super().say(tongue)
        return said


class Counted(Phrase):
    """A sentence about some number of things: `Counted("{number} card", "{number} cards", number=3)`.
    Languages that count in other ways have other forms of it."""

    __slots__ = ("number", "one")

    def __init__(self, one: str, many: str, *, number: int, **facts: Fact) -> None:
        super().__init__(many, number=number, **facts)
        self.one = one
        self.number = number

    def say(self, tongue: Tongue = english) -> str:
        count = getattr(tongue, "counted", english_counted)
        return self._filled(count(self.one, self.sentence, self.number), tongue)


class Listing(Phrase):
    """Several things in a row, said one after the other: "queen, king"."""

    __slots__ = ("parts",)

    def __init__(self, parts: list[Phrase] | list[str]) -> None:
        super().__init__("")
        self.parts = parts

    def say(self, tongue: Tongue = english) -> str:
        return ", ".join(p.say(tongue) if isinstance(p, Phrase) else p for p in self.parts)


class Called(Phrase):
    """What a game says about somebody at the table: `Called(1, "{whose} hand", "Partner's hand")`.

    Only the house knows people's names. A tongue of its pages leaves a mark here, which they replace; any
    other says what the game calls them. Places are counted from whoever looks: 0 is the own one, and those
    who only watch look from the first seat.
    """

    __slots__ = ("named", "place")

    def __init__(self, place: int, named: str, otherwise: str) -> None:
        super().__init__(otherwise)
        self.place = place
        self.named = named
        """With one of the gaps `{name}` and `{whose}`."""

    def say(self, tongue: Tongue = english) -> str:
        otherwise = tongue(self.sentence)
        mark = getattr(tongue, "mark", None)
        return otherwise if mark is None else mark(self.place, tongue(self.named), otherwise)

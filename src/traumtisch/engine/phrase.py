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
        facts = {
            name: fact.say(tongue) if isinstance(fact, Phrase) else fact for name, fact in self.facts.items()
        }
        return tongue(self.sentence).format(**facts) if facts else tongue(self.sentence)

    def __str__(self) -> str:
        return self.say()

    def __repr__(self) -> str:
        return f"Phrase({self.say()!r})"


class Listing(Phrase):
    """Several things in a row, said one after the other: "queen, king"."""

    __slots__ = ("parts",)

    def __init__(self, parts: list[Phrase] | list[str]) -> None:
        super().__init__("")
        self.parts = parts

    def say(self, tongue: Tongue = english) -> str:
        return ", ".join(p.say(tongue) if isinstance(p, Phrase) else p for p in self.parts)

"""What every face of a card game has at hand, whatever it makes of it: the rules, their cards, a language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from traumtisch.engine.phrase import Fact, Phrase, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces.module_face import ModuleFace
from traumtisch.kit.cards import CardSet

C = TypeVar("C", bound=CardSet[Any])
F = TypeVar("F", bound=ModuleFace[Any, Any, Any, Any])


class Spoken(Generic[C, F]):
    """Pieces for one set of rules and one language."""

    def __init__(self, rules: Rules, tongue: Tongue, faces: Sequence[F]) -> None:
        self.rules = rules
        self.cards: C = rules.material
        self.tongue = tongue
        self.faces = faces
        """Those of the base game and of the modules in play."""

    def say(self, sentence: str, **facts: Fact) -> str:
        return Phrase(sentence, **facts).say(self.tongue)

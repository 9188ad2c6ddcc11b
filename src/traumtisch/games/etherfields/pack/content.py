"""A pack as it was read: its elements by kind and id, its texts, and where each stands."""

from __future__ import annotations

from typing import Any, TypeVar, cast

import msgspec

from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.rules import PackFacts, RuleFacts

E = TypeVar("E", bound=el.Element)


class Pack(msgspec.Struct):
    """Everything in a pack's folder."""

    facts: PackFacts = PackFacts("", "0", "")
    rules: RuleFacts = RuleFacts()
    of_kind: dict[str, dict[str, Any]] = {}
    variables: dict[str, el.Variable] = {}
    texts: dict[str, dict[str, str]] = {}
    """By language and key."""
    text_places: dict[tuple[str, str], tuple[str, int]] = {}
    """By language and key: file and line."""
    where: dict[str, tuple[str, int]] = {}
    """By id: file and line."""
    pictures: dict[str, str] = {}
    """Drawings by their path in the pack, as `art` names them."""
    digest: str = ""
    """The same for packs that play the same: texts are no part of it."""

    def all(self, kind: str, _type: type[E]) -> dict[str, E]:
        return cast("dict[str, E]", self.of_kind.get(kind, {}))

    def text(self, key: str, language: str) -> str:
        """A text in this language, else in English, else its key: a hole in a translation stops nobody."""
        for each in (language, "en"):
            found = self.texts.get(each, {}).get(key)
            if found is not None:
                return found
        return key

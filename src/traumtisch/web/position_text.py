"""A position as a person types it, field by field, in the notation that the game reads.

In a field, cards stand side by side: `RS, red sun NK c17`. A name may have several words and be in the
reader's language. Groups of cards are put in brackets (`[RD NS] []`), unless that is how the game writes a
card (`[fw]`). And `-` says that there is nothing, where an empty field says nothing at all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_, Tongue, english
from traumtisch.engine.rules import Rules
from traumtisch.engine.settings import is_object
from traumtisch.faces.face import PositionZone, WebFace

NOTHING = "-"
LONGEST_FIELD = 2_000
LONGEST_JSON = 20_000

TypedValue = str | bool | int


class Dictionary:
    """What the words of a person mean in the notation of positions."""

    def __init__(self, face: WebFace, rules: Rules, tongue: Tongue) -> None:
        self._meaning: dict[tuple[str, ...], str | bool] = {}
        for language in (english, tongue):
            for code, name in face.palette(rules, language):
                self._meaning[_words(name)] = self._meaning[_words(code)] = code
            for word, meaning in ((N_("yes"), True), (N_("no"), False)):
                self._meaning[_words(language(word))] = meaning
        self._meaning |= {("true",): True, ("false",): False}
        self._longest = max(map(len, self._meaning))

    def knows(self, word: str) -> bool:
        return _words(word) in self._meaning

    def read(self, text: str) -> list[str | bool]:
        """The cards and other words of a text. What is unknown stays: the game says what is wrong with it."""
        found: list[str | bool] = []
        for part in text.split(","):
            typed = part.split()
            words = _words(part)
            at = 0
            while at < len(typed):
                length = self._longest
                while length > 1 and words[at : at + length] not in self._meaning:
                    length -= 1
                found.append(self._meaning.get(words[at : at + length], typed[at]))
                at += length
        return found


def position_from_fields(
    zones: Sequence[PositionZone], fields: Mapping[str, str], dictionary: Dictionary
) -> dict[str, Any]:
    """What `tt.load_position` takes. A zone whose field is empty is left out."""
    position: dict[str, Any] = {}
    for zone in zones:
        text = fields.get(zone.key, "").strip()
        if len(text) > LONGEST_FIELD:
            raise _too_long(zone.key)
        if text:
            *outer, last = zone.key.split(".")
            inner = position
            for key in outer:
                inner = inner.setdefault(key, {})
            inner[last] = _cards(text, dictionary) if zone.many else _one(text, dictionary)
    return position


def position_from_json(text: str) -> dict[str, Any]:
    """A position pasted as JSON."""
    if len(text) > LONGEST_JSON:
        raise _too_long("JSON")
    try:
        position: Any = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise PositionError(
            N_("The position cannot be read as JSON ({detail}); correct it."), detail=str(error)
        ) from None
    if not is_object(position):
        raise PositionError(N_("A position is written as names of zones with what lies there."))
    return dict(position)


def _too_long(zone: str) -> PositionError:
    return PositionError(N_("«{zone}» is too long; name each card once."), zone=zone)


def _cards(text: str, dictionary: Dictionary) -> list[Any]:
    if text == NOTHING:
        return []
    others = [word for word in text.replace(",", " ").split() if not dictionary.knows(word)]
    if not any({"[", "]"} & set(word) for word in others):
        return list(dictionary.read(text))
    if re.sub(r"\[[^\[\]]*\]", "", text).strip(" ,"):
        raise PositionError(
            N_("Put each group of cards in brackets, such as [RD] [], and nothing beside; correct «{text}»."),
            text=text,
        )
    groups: list[str] = re.findall(r"\[([^\[\]]*)\]", text)
    return [[] if group.strip() == NOTHING else dictionary.read(group) for group in groups]


def _one(text: str, dictionary: Dictionary) -> TypedValue:
    """A number, yes or no, or a word."""
    if text.isascii() and text.isdecimal() and len(text) < 10:
        return int(text)
    words = dictionary.read(text)
    return words[0] if len(words) == 1 else text


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.casefold().split())

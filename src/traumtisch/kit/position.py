"""Positions: a State written down by a person, possibly only partly.

Every game has its own notation; what they share is here: naming components by face or by id, each only
as often as it exists, with one clear sentence when that does not work out.

>>> cards = [Component("", ""), Component("c1", "moon"), Component("c2", "sun"), Component("c3", "sun")]
>>> supply = Supply(cards, [Phrase(card.face) for card in cards])
>>> supply.take({"hand": words_of({"hand": "sun, c2"}, "hand")})
{'hand': [3, 2]}
>>> supply.rest()
[1]
"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast, get_args, get_origin

import msgspec

from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_, Listing, Phrase
from traumtisch.engine.pile import NOBODY, Component, Pile
from traumtisch.engine.plain import from_plain
from traumtisch.engine.state import Plain, field_hints, zone_fields


class Supply:
    """The components of a game that have not been placed yet, to be taken by face or by id."""

    def __init__(self, components: Sequence[Component], names: Sequence[Phrase]) -> None:
        """Both are indexed by component; index 0 is no component."""
        self._names = names
        self._free = dict.fromkeys(range(1, len(components)))
        self._by_word: dict[str, list[int]] = {}
        for number in self._free:
            component = components[number]
            for word in {component.id, component.face.lower(), str(names[number]).lower()}:
                self._by_word.setdefault(word, []).append(number)

    def take(self, wanted: Mapping[str, Sequence[str]]) -> dict[str, list[int]]:
        """Take the components that each zone names: all of them, or none and a PositionError."""
        everything = [word for words in wanted.values() for word in words]
        self._check_numbers(everything)
        # Ids first: "c17" must not find its card given away to somebody who only asked for its face.
        taken: dict[tuple[str, int], int] = {}
        for by_id in (True, False):
            for zone, words in wanted.items():
                for place, word in enumerate(words):
                    if _is_id(word) == by_id:
                        taken[zone, place] = self._take_one(word)
        return {zone: [taken[zone, n] for n in range(len(words))] for zone, words in wanted.items()}

    def rest(self) -> list[int]:
        """Everything that has not been taken."""
        return list(self._free)

    def _check_numbers(self, words: Iterable[str]) -> None:
        wanted = Counter(frozenset(self._candidates(word)) for word in words)
        for candidates, number in wanted.items():
            if number > len(candidates) and len(candidates) > 1:
                raise PositionError(
                    N_("The position has «{card}» {number} times, but {exist} exist: take away {excess}."),
                    number=number,
                    card=self._names[min(candidates)],
                    exist=len(candidates),
                    excess=number - len(candidates),
                )

    def _candidates(self, word: str) -> list[int]:
        candidates = self._by_word.get(word.strip().lower())
        if candidates is None:
            raise PositionError(
                N_("There is no card “{card}” in this game with these options; perhaps you mean: {near}."),
                card=word,
                near=Listing(self._names_like(word)),
            )
        return candidates

    def _names_like(self, word: str) -> list[Phrase]:
        """What the person may have meant, as people call it; if nothing is like it, some cards that exist."""
        near = difflib.get_close_matches(word.lower(), self._by_word, n=3)
        words = near or sorted(each for each in self._by_word if not _is_id(each))[:3]
        return [self._names[card] for card in dict.fromkeys(self._by_word[each][0] for each in words)]

    def _take_one(self, word: str) -> int:
        for number in self._candidates(word):
            if number in self._free:
                del self._free[number]
                return number
        raise PositionError(
            N_("The card “{card}” is named twice in the position; name each card only once."), card=word
        )


def _is_id(word: str) -> bool:
    word = word.strip()
    return word[:1] in ("c", "C") and word[1:].isdecimal()


def words_of(position: Mapping[str, Any], key: str) -> list[str]:
    """The list of words under a key; an empty list if the position does not speak of it."""
    value = position.get(key, [])
    if isinstance(value, str):
        value = [word for word in value.split(",") if word.strip()]
    if not isinstance(value, list | tuple) or not all(
        isinstance(word, str) for word in cast("list[Any]", value)
    ):
        raise PositionError(N_('«{key}» must be a list of cards, such as ["c3", "c17"].'), key=key)
    return [word.strip() for word in cast("list[str]", value)]


def check_keys(position: Mapping[str, Any], known: Iterable[str]) -> None:
    """Refuse keys that mean nothing, so that a typing error is not silently ignored."""
    known = list(known)
    for key in position:
        if key not in known:
            raise PositionError(
                N_("A position has no entry “{key}”; it can have: {known}."),
                key=key,
                known=Listing(known),
            )


def seat_to_move(position: Mapping[str, Any], seats: int) -> int:
    """Who is to move, by default seat 0. Before the setup the options say who
    begins, so it cannot be stated there."""
    if "seat" not in position:
        return 0
    if seats == 1:
        raise PositionError(
            N_("Only in a team game «seat» says who is to move; leave it out, or choose two players.")
        )
    if position.get("phase") == "setup":
        raise PositionError(N_("Before the setup an option of the game says who begins; leave «seat» out."))
    seat = position["seat"]
    if type(seat) is not int or seat not in range(seats):
        raise PositionError(N_("«seat» says who is to move, 0 to {last}; correct that."), last=seats - 1)
    return seat


# ---- piles ---------------------------------------------------------------------------------------

ENDS = ("top", "known_top", "bottom", "known_bottom")


def pile_entries(position: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    """What a position says of a pile: an object with its ends and `contents` (cards in no known order), or a
    list that is the exact pile, top first, in an order that nobody knows yet."""
    pile = position.get(key, {})
    if isinstance(pile, Mapping):
        check_keys(cast("Mapping[str, Any]", pile), (*ENDS, "contents"))
        return cast("Mapping[str, Any]", pile)
    return {"top": pile, "contents": []}


def pile_words(pile: Mapping[str, Any], key: str) -> dict[str, list[str]]:
    """The cards of each entry, as `Supply.take` wants them: under `key.top` and so on."""
    return {f"{key}.{entry}": words_of(pile, entry) for entry in (*ENDS, "contents")}


def pile_of(placed: Mapping[str, list[int]], key: str, known_to: int) -> Pile:
    """The pile itself, once its cards have been taken from the supply.

    What is known in it, the players know (`known_to`): perhaps they alone, so watchers do not.
    """
    pile = Pile(bag=placed[f"{key}.contents"])
    for card in reversed(placed[f"{key}.top"]):
        pile.put_on_top(card, NOBODY)
    for card in reversed(placed[f"{key}.known_top"]):
        pile.put_on_top(card, known_to)
    for card in reversed(placed[f"{key}.bottom"]):
        pile.put_at_bottom(card, NOBODY)
    for card in reversed(placed[f"{key}.known_bottom"]):
        pile.put_at_bottom(card, known_to)
    return pile


# ---- the zones of a module -----------------------------------------------------------------------


class PartNotation:
    """A module's own zones in a position: an object under its name, or simply a list if it has one zone."""

    def __init__(self, position: Mapping[str, Any], name: str, part: type[Plain]) -> None:
        self.name = name
        self.part = part
        self.zones = tuple(name for name in zone_fields(part) if not _holds_structs(part, name))
        self.entries = self._entries(position.get(name, {}))

    def _entries(self, entry: Any) -> Mapping[str, Any]:
        if isinstance(entry, Mapping):
            check_keys(
                cast("Mapping[str, Any]", entry),
                [name for name in self.part.__struct_fields__ if not _holds_structs(self.part, name)],
            )
            return cast("Mapping[str, Any]", entry)
        if len(self.zones) != 1:
            raise PositionError(N_('«{key}» must be an object, such as {{"figure": true}}.'), key=self.name)
        return {self.zones[0]: entry}

    def words(self) -> dict[str, list[str]]:
        """The cards it names, by zone; of a list of zones (`[["c3"], []]`) each is called by its number."""
        hints, words = field_hints(self.part), dict[str, list[str]]()
        for zone in self.zones:
            name = f"{self.name}.{zone}"
            if hints[zone] is Pile:
                words |= pile_words(pile_entries(self.entries, zone), name)
            elif get_origin(hints[zone]) is not list:
                words[name] = words_of(self.entries, zone)
            else:
                zones = self.entries.get(zone, [])
                if not isinstance(zones, list | tuple):
                    raise PositionError(
                        N_('«{key}» must be a list of lists, such as [["c3"], []].'), key=zone
                    )
                for n, each in enumerate(cast("list[Any]", zones)):
                    words[f"{name}.{n}"] = words_of({zone: each}, zone)
        return words

    def read(self, placed: Mapping[str, list[int]], known_to: int) -> Plain:
        """The module's part with these cards, and with what the position says besides."""
        others = {k: v for k, v in self.entries.items() if k not in self.zones}
        try:
            part: Plain = from_plain(others, self.part)
        except msgspec.ValidationError as error:
            raise PositionError(
                N_("«{key}» is not right in the position ({detail}); correct it."),
                key=self.name,
                detail=str(error),
            ) from None
        hints = field_hints(self.part)
        for zone in self.zones:
            name = f"{self.name}.{zone}"
            if hints[zone] is Pile:
                setattr(part, zone, pile_of(placed, name, known_to))
            elif name in placed:
                setattr(part, zone, placed[name])
            elif zone in self.entries:
                setattr(part, zone, [placed[f"{name}.{n}"] for n in range(len(self.entries[zone]))])
        return part


def _holds_structs(part: type[Plain], name: str) -> bool:
    """Whether a field is a list of structs: a game has its own way to state such things."""
    hint = field_hints(part)[name]
    inner = get_args(hint)[0] if get_origin(hint) is list else None
    return isinstance(inner, type) and issubclass(inner, Plain)

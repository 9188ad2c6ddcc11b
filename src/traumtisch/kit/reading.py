"""Reading a position of a card game: what it names is taken from the supply, then laid where it belongs.

    reading = Reading(rules, position, modules, ("hand", "discard", "deck"))
    reading.want_zones("hand", "discard")
    reading.want_pile("deck")
    placed = reading.take()

A game lays its own zones out of `placed` and `pile`, and what nobody has named out of `rest`; then the
modules lay theirs (`place_parts`), complete what was left open and check the whole.

>>> at_the_start = {"phase": "1", "turn": 7}
>>> phase_and_turn(at_the_start, ["setup", "1"], usual="1", says="correct that")
('1', 7)
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_, Listing
from traumtisch.engine.pile import Pile
from traumtisch.engine.rules import Rules
from traumtisch.kit.cards import CardSet
from traumtisch.kit.modules import AnyModule
from traumtisch.kit.position import (
    PartNotation,
    Supply,
    check_keys,
    pile_entries,
    pile_of,
    pile_words,
    seat_to_move,
    words_of,
)

MOMENT = ("phase", "turn", "seat")
"""What every position may say of the moment."""


class Reading:
    """A position that is being read."""

    def __init__(
        self, rules: Rules, position: Mapping[str, Any], modules: Sequence[AnyModule], keys: Sequence[str]
    ) -> None:
        self.rules = rules
        self.position = position
        self.modules = modules
        self._with_parts = [module for module in modules if module.has_part]
        check_keys(position, (*keys, *MOMENT, *(module.name for module in self._with_parts)))
        self.seat = seat_to_move(position, rules.seats)
        self._supply = Supply(rules.material.components, rules.material.names)
        self._parts: list[PartNotation] = []
        self._piles: dict[str, Mapping[str, Any]] = {}
        self.wanted: dict[str, list[str]] = {}
        """By zone: the cards that the position names."""
        self.placed: Mapping[str, list[int]] = {}

    # ---- what it names -------------------------------------------------------------------------

    def want_zones(self, *zones: str) -> None:
        self.wanted |= {zone: words_of(self.position, zone) for zone in zones}

    def want_pile(self, key: str) -> None:
        self._piles[key] = pile_entries(self.position, key)
        self.wanted |= pile_words(self._piles[key], key)

    def want_part(self, module: AnyModule, position: Mapping[str, Any]) -> None:
        """The zones of a module, as this position states them."""
        part = PartNotation(position, module.name, module.notation)
        self.wanted |= part.words()
        self._parts.append(part)

    def take(self, spelled: Callable[[str], str] = str) -> Mapping[str, list[int]]:
        """The cards of every zone that was wanted, and of the modules; `spelled` gives a word the spelling
        that the game uses."""
        taken = {part.name for part in self._parts}
        for module in self._with_parts:
            if module.name not in taken:
                self.want_part(module, self.position)
        wanted = {zone: [spelled(word) for word in words] for zone, words in self.wanted.items()}
        self.placed = self._supply.take(wanted)
        return self.placed

    # ---- where it lies -------------------------------------------------------------------------

    def pile(self, key: str) -> Pile:
        """What is known in it, the players know."""
        return pile_of(self.placed, key, known_to=self.rules.everybody)

    def is_complete(self, key: str) -> bool:
        """Whether the position says all that lies in a pile."""
        return "contents" in self._piles[key]

    def rest(self) -> list[int]:
        """What nobody has named."""
        return self._supply.rest()

    def place_parts(self, state: Any) -> None:
        parts = {part.name: part for part in self._parts}
        for module in self._with_parts:
            module.place(state, parts[module.name].read(self.placed, self.rules.everybody))

    def complete(self, t: Any) -> None:
        for module in self.modules:
            for complete in module.position_completions:
                complete(t)

    def check(self, t: Any) -> None:
        for module in self.modules:
            for check in module.position_checks:
                check(t)


def check_strangers(cards: CardSet[Any], strangers: Mapping[str, Sequence[int]]) -> None:
    """Refuse cards that lie where they cannot, by zone."""
    for zone, wrong in strangers.items():
        if wrong:
            raise PositionError(
                N_("«{cards}» cannot lie in «{zone}»; put it somewhere else."),
                cards=Listing([cards.names[card] for card in wrong]),
                zone=zone,
            )


def phase_and_turn(
    position: Mapping[str, Any], phases: Collection[str], *, usual: str, says: str
) -> tuple[str, int]:
    """The moment that a position states; `says` is the sentence for what can be neither."""
    phase, turn = str(position.get("phase", usual)), position.get("turn", 1)
    if phase not in phases or type(turn) is not int:
        raise PositionError(says)
    return phase, turn


def check_pending(pending: Sequence[int], phase: str) -> None:
    """Of games in which cards are drawn, and resolved, in phase 2."""
    if pending and phase != "2":
        raise PositionError(N_("A card is pending only in phase 2; leave it out, or say phase 2."))

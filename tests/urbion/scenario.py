"""Scenarios: real positions, told as given / when / then.

    game = given(row=["[fw] S2f | I3w", …], hand="S2f I1a S4e I3w", deck="I1e | C")
    game.choose("discard I1a", "census")
    assert game.row == ["[fw] S2f | I3w", …]

Cards are written by face, as in the worked cases; a face stands for any card that has it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import traumtisch as tt
import traumtisch.testing.scenario as testing
from traumtisch.engine.pile import Component
from traumtisch.games.urbion import GAME, UrbionState, UrbionView

FIRST_EDITION = {"edition": 1}

DREAMS = [
    *[
        f"S{value}{element}"
        for element in "efwa"
        for value, number in ((1, 2), (2, 4), (4, 2))
        for _ in range(number)
    ],
    *[
        f"I{value}{element}"
        for element in "efwa"
        for value, number in ((1, 2), (2, 2), (3, 4))
        for _ in range(number)
    ],
    *["C"] * 8,
]
"""2.4 and 2.5, written down from the catalogue and not from the code."""
CITIES = ["[ef]", "[ew]", "[ea]", "[fw]", "[fa]", "[wa]"] * 2
FOUR = ("[ef]", "[ew]", "[ea]", "[fw]")
"""Any four cities, for scenarios in which only their dreams matter."""


class Scenario(testing.Scenario[UrbionView, UrbionState]):
    """A table in a stated position, spoken to and looked at by faces."""

    def offered_to(self, verb: str) -> list[str]:
        """Of these, the options with this verb, without it."""
        return [words.removeprefix(f"{verb} ") for words in self.offered if words.split()[0] == verb]

    @property
    def row(self) -> list[str]:
        """The row from the top down, as positions state it; dreams of a side sorted, a gap is `[–]`."""
        lines: list[str] = []
        for place in self.state.row:
            city = self.face(place.city) if place.city else "[–]"
            lines.append(
                as_place(city, *([self.face(d) for d in side] for side in (place.plus, place.minus)))
            )
        return lines

    @property
    def hand(self) -> str:
        return " ".join(sorted(self.face(card) for card in self.state.players[self.state.seat].hand))

    @property
    def discard(self) -> str:
        """The discard pile in its order, the card discarded last at the end."""
        return " ".join(self.face(card) for card in self.state.discard)

    @property
    def deck(self) -> str:
        """The deck, topmost first; what lies in no order comes after a bar, sorted."""
        fixed = [self.face(card) for card in reversed(self.state.deck.top)]
        loose = sorted(self.face(card) for card in self.state.deck.bag)
        return " ".join([*fixed, *(["|", *loose] if loose else [])])

    @property
    def success(self) -> int:
        return len(self.state.success)

    @property
    def stack(self) -> int:
        return len(self.state.stack)


def given(options: Mapping[str, Any] | None = None, *, seed: int = 1, **position: Any) -> Scenario:
    """A table in this position (see `traumtisch.games.urbion.position` for what can be stated).

    The cards of a zone may be written as one string, with blanks between the faces.
    """
    return Scenario(tt.load_position(GAME, testing.stated(position), options=options, seed=seed))


def as_place(city: str, plus: Sequence[str], minus: Sequence[str]) -> str:
    return " ".join([city, *sorted(plus), "|", *sorted(minus)])


def lying(*places: str) -> list[str]:
    """Places as `Scenario.row` says them, from how positions state them."""
    lines: list[str] = []
    for place in places:
        left, _, right = place.partition("|")
        city, *plus = left.split()
        lines.append(as_place(city, plus, right.split()))
    return lines


def at_four(*dreams: str) -> list[str]:
    """A row of four cities with these dreams: `at_four("S2f | I2f", "", …)`."""
    return [f"{city} {lying}" for city, lying in zip(FOUR, dreams, strict=True)]


def all_but(*elsewhere: str) -> str:
    """All dreams of the base game but these, sorted."""
    rest = Counter(DREAMS)
    rest.subtract(" ".join(elsewhere).split())
    assert min(rest.values()) >= 0, f"the game has not so many of these cards: {elsewhere}"
    return " ".join(sorted(rest.elements()))


def faces(cards: tuple[Component | None, ...]) -> list[str]:
    """A question mark is a card that the seat cannot see."""
    return [card.face if card else "?" for card in cards]

"""Scenarios: real positions, told as given / when / then.

    game = given(row=["[fw] S2f | I3w", …], hand="S2f I1a S4e I3w", deck="I1e | C")
    game.choose("discard I1a", "census")
    assert game.row == ["[fw] S2f | I3w", …]

Cards are written by face, as in the worked cases; a face stands for any card that has it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, cast

import traumtisch as tt
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


class Scenario:
    """A table in a stated position, spoken to and looked at by faces."""

    def __init__(self, table: tt.Table) -> None:
        self.table = table

    # ---- when --------------------------------------------------------------------------------

    def choose(self, *words: str) -> Scenario:
        """Choose options by their words with faces for ids: `play S2f [fw] plus`, `upset [ea]`."""
        for each in words:
            self.table.choose(self.options(each)[0])
        return self

    # ---- then --------------------------------------------------------------------------------

    def options(self, words: str) -> list[tt.Option]:
        """The options that these words can mean: more than one if equal cards lie there."""
        decision = self.table.decision
        assert decision is not None, f"{words!r} cannot be chosen: the game is over"
        found = [option for option in decision.options if self._in_faces(option) == words]
        assert found, f"{words!r} is not among {self.offered}"
        return found

    @property
    def offered(self) -> list[str]:
        """What may be chosen, with faces for ids, sorted; equal faces once."""
        decision = self.table.decision
        return sorted({self._in_faces(option) for option in decision.options}) if decision else []

    def offered_to(self, verb: str) -> list[str]:
        """Of these, the options with this verb, without it."""
        return [words.removeprefix(f"{verb} ") for words in self.offered if words.split()[0] == verb]

    @property
    def asked(self) -> str | None:
        """The kind of the open decision."""
        return self.table.decision.kind if self.table.decision else None

    @property
    def rule(self) -> str | None:
        """The rule that the open decision cites."""
        return self.table.decision.rule if self.table.decision else None

    @property
    def view(self) -> UrbionView:
        return cast("UrbionView", self.table.view(0))

    def seen_by(self, seat: int) -> UrbionView:
        return cast("UrbionView", self.table.view(seat))

    @property
    def state(self) -> UrbionState:
        state = self.table.state
        assert isinstance(state, UrbionState)
        return state

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
        return " ".join(sorted(self.face(card) for card in self.state.hand))

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

    @property
    def told(self) -> list[str]:
        """What the player has been told so far, with faces for ids: `drawn S2f`, `pacified [fw]`."""
        return [
            " ".join([event.kind, *(self.face(t) if isinstance(t, int) else t for t in event.targets)])
            for event in self.table.events_for(0)
        ]

    @property
    def won(self) -> bool:
        return self.table.outcome is not None and self.table.outcome.won

    @property
    def lost(self) -> bool:
        return self.table.outcome is not None and self.table.outcome.lost

    def face(self, card: int) -> str:
        return self.table.rules.material.components[card].face

    def _in_faces(self, option: tt.Option) -> str:
        return " ".join([option.verb, *(self.face(t) if isinstance(t, int) else t for t in option.targets)])


def given(options: Mapping[str, Any] | None = None, *, seed: int = 1, **position: Any) -> Scenario:
    """A table in this position (see `traumtisch.games.urbion.position` for what can be stated).

    The cards of a zone may be written as one string, with blanks between the faces.
    """
    stated = {key: value if key == "phase" else _split(value) for key, value in position.items()}
    return Scenario(tt.load_position(GAME, stated, options=options, seed=seed))


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


def _split(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _split(inner) for key, inner in cast("Mapping[str, Any]", value).items()}
    return value.split() if isinstance(value, str) else value

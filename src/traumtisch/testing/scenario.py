"""Scenarios: real positions, told as given / when / then.

    game = given(hand="7h 8h Qs", deck="9h Ks")
    game.choose("play 8h")
    assert game.told == ["played 8h", "drawn 9h"]

Cards are written by face; a face stands for any card that has it. The tests of a game make a `given` of
`tt.load_position` and `stated`, and add what else there is to look at.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, Self, TypeVar, cast

from traumtisch.engine.decision import Option
from traumtisch.engine.table import Table

ViewT = TypeVar("ViewT")
StateT = TypeVar("StateT")


class Scenario(Generic[ViewT, StateT]):
    """A table in a stated position, spoken to and looked at by faces."""

    def __init__(self, table: Table) -> None:
        self.table = table

    # ---- when --------------------------------------------------------------------------------

    def choose(self, *words: str) -> Self:
        """Choose options by their words with faces for ids: `play 8h`, `build 3 left`."""
        for each in words:
            self.table.choose(self.options(each)[0])
        return self

    # ---- then --------------------------------------------------------------------------------

    def options(self, words: str) -> list[Option]:
        """The options that these words can mean: more than one if equal cards lie there."""
        decision = self.table.decision
        assert decision is not None, f"{words!r} cannot be chosen: the game is over"
        found = [option for option in decision.options if self.in_faces(option.verb, option.targets) == words]
        assert found, f"{words!r} is not among {self.offered}"
        return found

    @property
    def offered(self) -> list[str]:
        """What may be chosen, with faces for ids, sorted; equal faces once."""
        options = self.table.decision.options if self.table.decision else ()
        return sorted({self.in_faces(option.verb, option.targets) for option in options})

    @property
    def asked(self) -> str | None:
        """The kind of the open decision."""
        return self.table.decision.kind if self.table.decision else None

    @property
    def rule(self) -> str | None:
        """The rule that the open decision cites."""
        return self.table.decision.rule if self.table.decision else None

    @property
    def told(self) -> list[str]:
        """What the first player has been told so far, with faces for ids: `drawn 9h`, `shuffled`."""
        return [self.in_faces(event.kind, event.targets) for event in self.table.events_for(0)]

    @property
    def view(self) -> ViewT:
        return self.seen_by(0)

    def seen_by(self, seat: int) -> ViewT:
        return cast("ViewT", self.table.view(seat))

    @property
    def state(self) -> StateT:
        return cast("StateT", self.table.state)

    @property
    def won(self) -> bool:
        return self.table.outcome is not None and self.table.outcome.won

    @property
    def lost(self) -> bool:
        return self.table.outcome is not None and self.table.outcome.lost

    def face(self, card: int) -> str:
        return self.table.rules.material.components[card].face

    def in_faces(self, word: str, targets: tuple[int | str, ...]) -> str:
        return " ".join([word, *(self.face(t) if isinstance(t, int) else t for t in targets)])


def stated(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position in which the cards of a zone may be written as one string, with blanks between the faces."""
    return {key: value if key == "phase" else _split(value) for key, value in position.items()}


def _split(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _split(inner) for key, inner in cast("Mapping[str, Any]", value).items()}
    return value.split() if isinstance(value, str) else value

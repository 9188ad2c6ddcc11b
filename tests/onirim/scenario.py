"""Scenarios: real positions, told as given / when / then.

    given(hand=["RK", "BS", "BM", "GS"], deck=["red door", "NS", "BS"])
    when: game.choose("unlock RK")
    then: game.doors == ["RD"]

Cards are written by face; a face stands for any card that has it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import traumtisch as tt
from traumtisch.engine.pile import Component
from traumtisch.games.onirim import OnirimState, OnirimView


class Scenario:
    """A table in a stated position, spoken to and looked at by faces."""

    def __init__(self, table: tt.Table) -> None:
        self.table = table

    # ---- when --------------------------------------------------------------------------------

    def choose(self, words: str) -> Scenario:
        """Choose an option by its words with faces for ids: `play GK`, `pay RK`, `build R4 left`."""
        decision = self.table.decision
        assert decision is not None, f"{words!r} cannot be chosen: the game is over"
        for option in decision.options:
            if self._in_faces(option) == words:
                self.table.choose(option)
                return self
        raise AssertionError(f"{words!r} is not among {self.offered}")

    # ---- then --------------------------------------------------------------------------------

    @property
    def offered(self) -> list[str]:
        """What may be chosen, with faces for ids, sorted; equal faces once."""
        decision = self.table.decision
        return sorted({self._in_faces(option) for option in decision.options}) if decision else []

    @property
    def asked(self) -> str | None:
        """The kind of the open decision."""
        return self.table.decision.kind if self.table.decision else None

    @property
    def view(self) -> OnirimView:
        return cast("OnirimView", self.table.view(0))

    @property
    def state(self) -> OnirimState:
        state = self.table.state
        assert isinstance(state, OnirimState)
        return state

    @property
    def hand(self) -> list[str]:
        return faces(self.view.hand)

    @property
    def row(self) -> list[str]:
        """In its order."""
        return [card.face for card in self.view.row]

    @property
    def doors(self) -> list[str]:
        return faces(self.view.doors)

    @property
    def limbo(self) -> list[str]:
        return faces(self.view.limbo)

    @property
    def discard(self) -> list[str]:
        return faces(self.view.discard)

    @property
    def pending(self) -> list[str]:
        return faces(self.view.pending)

    @property
    def looked_at(self) -> list[str]:
        return faces(self.view.looked_at)

    @property
    def deck(self) -> list[str]:
        """What is in the deck, sorted."""
        return sorted(self._face(card) for card in self.state.deck)

    @property
    def deck_size(self) -> int:
        return self.view.deck.size

    @property
    def known_top(self) -> list[str | None]:
        """The places at the top of the deck that the player knows, topmost first."""
        return [card.face if card else None for card in self.view.deck.top]

    @property
    def tower_row(self) -> list[str]:
        return [card.face for card in self.view.modules["towers"]["row"]]

    @property
    def won(self) -> bool:
        return self.table.outcome is not None and self.table.outcome.won

    @property
    def lost(self) -> bool:
        return self.table.outcome is not None and self.table.outcome.lost

    def _face(self, card: int) -> str:
        return self.table.rules.material.components[card].face

    def _in_faces(self, option: tt.Option) -> str:
        return " ".join([option.verb, *(self._face(t) if isinstance(t, int) else t for t in option.targets)])


def given(options: Mapping[str, Any] | None = None, *, seed: int = 1, **position: Any) -> Scenario:
    """A table in this position (see `traumtisch.games.onirim.position` for what can be stated)."""
    return Scenario(tt.load_position("onirim", position, options=options, seed=seed))


def faces(cards: tuple[Component, ...]) -> list[str]:
    return sorted(card.face for card in cards)

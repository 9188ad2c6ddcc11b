"""Scenarios: real positions, told as given / when / then.

    game = given({"tracks": {"exploration": 1}, "tiles": ["01"], "resources": {"worker": 1}})
    game.choose("advance exploration", "hex 0,-1", "turns 2")
    assert game.points(0) == 2

`given` takes a player for each seat, then whatever else a position can say (`map`, `market`, `next`, `turn`,
`gain`: see `games/tapestry/stating.py`), and `options` of the table. Components are named without their kind:
`upgrade clocks`, `tile 01`, `play academia`.
"""

from __future__ import annotations

from typing import Any

import traumtisch as tt
import traumtisch.testing.scenario as testing
from traumtisch.games.tapestry import GAME, TapestryState, TapestryView
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.material import BUILDINGS, RESOURCES, Material
from traumtisch.games.tapestry.state import Player

TRACKS = tapestry.tracks
ONE_OF_EACH = {"coin": 1, "worker": 1, "food": 1, "culture": 1}
PLENTY = {"coin": 8, "worker": 8, "food": 8, "culture": 8}


class Scenario(testing.Scenario[TapestryView, TapestryState]):
    """A table in a stated position, spoken to and looked at by names."""

    def face(self, card: int) -> str:
        return super().face(card).partition(".")[2]

    def choose_first(self, *kinds: str) -> Scenario:
        """Whatever comes first, for each of these kinds of questions in turn: where it does not matter."""
        for kind in kinds:
            decision = self.table.decision
            assert decision is not None, f"{kind} is not asked: the game is over"
            assert decision.kind == kind, f"{decision.kind} is asked, not {kind}: {self.offered}"
            self.table.choose(decision.options[0])
        return self

    def play_on_until(self, kind: str) -> Scenario:
        """Take whatever comes first until this is asked."""
        for _ in range(500):
            assert self.table.decision is not None, f"{kind} was never asked"
            if self.table.decision.kind == kind:
                return self
            self.table.choose(self.table.decision.options[0])
        raise AssertionError(f"{kind} was never asked")

    # ---- what lies before a player -------------------------------------------------------------

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    @property
    def asked_seat(self) -> int:
        assert self.table.decision is not None
        return self.table.decision.seat

    def points(self, seat: int = 0) -> int:
        return self.player(seat).points

    def resources(self, seat: int = 0) -> dict[str, int]:
        """Only what there is."""
        stock = dict(zip(RESOURCES, self.player(seat).resources, strict=True))
        return {kind: number for kind, number in stock.items() if number}

    def track(self, name: str, seat: int = 0) -> int | tuple[int, ...]:
        """Where the token stands; several, if there are several."""
        tokens = self.player(seat).tokens[material(self).track_number[name]]
        return tokens[0] if len(tokens) == 1 else tokens

    def left_the_mat(self, building: str, seat: int = 0) -> int:
        return self.player(seat).uncovered[BUILDINGS.index(building)]

    def names(self, zone: list[int]) -> list[str]:
        return [self.face(card) if card else "face down" for card in zone]

    def hand(self, seat: int = 0) -> list[str]:
        return sorted(self.names(self.player(seat).hand))

    def techs(self, row: str, seat: int = 0) -> list[str]:
        return sorted(self.names(getattr(self.player(seat), row)))

    def landmarks(self, seat: int = 0) -> list[str]:
        return sorted(self.names(self.player(seat).landmarks))

    def built(self, seat: int = 0) -> list[str]:
        return sorted(each.what.removeprefix("landmark.") for each in self.player(seat).built)

    def stack(self, era: int, seat: int = 0) -> list[str]:
        return self.names(self.player(seat).stacks[era - 1])

    def on_hex(self, name: str) -> list[str]:
        """The pieces of a hex: `0 outpost`, `1 outpost toppled by 0`."""
        place = material(self).map.number[name]
        return [
            f"{piece.seat} {piece.kind}" + ("" if piece.stands else f" toppled by {piece.toppled_by}")
            for piece in self.state.pieces[place]
        ]


def material(game: Scenario) -> Material:
    return game.table.rules.material


def given(
    *players: dict[str, Any],
    options: dict[str, Any] | None = None,
    game: tt.Game[Any] = GAME,
    **position: Any,
) -> Scenario:
    """A table with these players, in this position."""
    chosen = {"players": max(1, len(players)), **(options or {})}
    stated = {"players": list(players), **position}
    return Scenario(tt.load_position(game, stated, seed=7, options=chosen))

"""States are plain data: copied field by field, checked for what they hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from traumtisch.engine.pile import Pile
from traumtisch.engine.state import Outcome, Plain, Spot, State, Zone


class Part(Plain):
    stones: Zone = []
    name: str = ""


class Everything(State):
    deck: Pile = msgspec.field(default_factory=Pile)
    hand: Zone = []
    hands: list[Zone] = []
    numbers: list[int] = []
    names: dict[str, list[int]] = {}
    part: Part = msgspec.field(default_factory=Part)
    maybe: Part | None = None
    parts: list[Part] = []
    fixed: tuple[int, ...] = ()


def everything() -> Everything:
    return Everything(
        deck=Pile(bag=[1, 2], top=[3], top_known=[1]),
        hand=[4],
        hands=[[5], [6, 7]],
        numbers=[99],
        names={"a": [1]},
        part=Part([8]),
        maybe=Part([9]),
        parts=[Part([10])],
        fixed=(1, 2),
        outcome=Outcome(True, "because", "X-1"),
    )


def test_a_copy_is_equal_and_shares_nothing_that_can_change():
    state = everything()
    copy = state.copy()
    assert copy == state
    changes: list[Callable[[Any], object]] = [
        lambda s: s.deck.bag.append(0),
        lambda s: s.hand.append(0),
        lambda s: s.hands[1].append(0),
        lambda s: s.numbers.append(0),
        lambda s: s.names["a"].append(0),
        lambda s: s.part.stones.append(0),
        lambda s: s.maybe.stones.append(0),
        lambda s: s.parts[0].stones.append(0),
        lambda s: s.agenda.append("x"),
        lambda s: s.counters.update(x=1),
    ]
    for change in changes:
        fresh = state.copy()
        change(fresh)
        assert fresh != state == copy


def test_zones_are_found_wherever_they_are():
    zones = dict(everything().zones())
    assert zones["hand"] == [4]
    assert zones["hands.1"] == [6, 7]
    assert zones["deck.top"] == [3]
    assert zones["part.stones"] == [8]
    assert "numbers" not in zones
    assert "deck.top_known" not in zones


def test_a_state_that_cannot_be_copied_is_refused():
    class Bad(State):
        anything: object = None

    with pytest.raises(TypeError, match="a state cannot hold"):
        Bad().copy()


def test_the_digest_tells_positions_apart():
    assert everything().digest() == everything().digest()
    other = everything()
    other.hand.append(11)
    assert other.digest() != everything().digest()


class Square(Plain):
    figure: Spot = 0
    stones: Zone = []


class Board(State):
    squares: list[Square] = []
    king: Spot = 0


def test_spots_and_lists_of_places_hold_components():
    board = Board(squares=[Square(3, [4, 5]), Square(0, [6])], king=7)
    assert dict(board.zones()) == {
        "squares.0.figure": [3],
        "squares.0.stones": [4, 5],
        "squares.1.figure": [],
        "squares.1.stones": [6],
        "king": [7],
    }
    copy = board.copy()
    copy.squares[0].stones.append(9)
    copy.squares[1].figure = 8
    assert (board.squares[0].stones, board.squares[1].figure) == ([4, 5], 0)
    assert dict(Board().zones()) == {"squares": [], "king": []}

"""EF-49: ordered turns and the gamble."""

from __future__ import annotations

from traumtisch.games.etherfields.stage import Etherfields


def whose_turn(t: Etherfields) -> int:
    """EF-49.13: the seat of the character whose turn it is."""
    return t.seat_of(t.state.turn_of)


def end_turn(t: Etherfields) -> None:
    """EF-49.14: the next character clockwise; the phase ends when all passed one after the other."""
    state = t.state
    state.passed = 0 if state.acted else state.passed + 1
    state.acted = state.dream_action_used = False
    state.turn_of = (state.turn_of + 1) % t.team_size
    if state.passed >= t.team_size:
        state.ready = (True,) * t.m.seats

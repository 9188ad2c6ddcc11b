"""Carrying out effects: every effect of the data files goes through `gain` (TA-20)."""

from __future__ import annotations

from typing import get_args

from traumtisch.engine.frame import Frame
from traumtisch.engine.script import Script
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary import All, Effect
from traumtisch.games.tapestry.vocabulary.cards import Cards, MatReward
from traumtisch.games.tapestry.vocabulary.goods import GainVp, Goods, Score
from traumtisch.games.tapestry.vocabulary.moves import Moves

LEAVES = frozenset((*get_args(Goods), *get_args(Moves), *get_args(Cards)))
"""The effects that hold no other effects."""


@tapestry.step("TA-20.1")
def gain(t: Tapestry, seat: int, effect: Effect, cause: Cause) -> Script | None:
    """An effect is carried out by the primitive of its name, with all it causes, before the next begins."""
    if seat in t.state.finished and not _outlives_the_game(effect, cause):
        return None
    instead = instead_of_effect(t, seat, effect, cause)
    if instead is not None:
        t.then(*instead)
        return None
    do = t.m.does.get(type(effect))
    return None if do is None else do(t, seat, effect, cause)


@tapestry.ruling("TA-20.1")
def instead_of_effect(t: Tapestry, seat: int, effect: Effect, cause: Cause) -> list[Frame] | None:
    """What an effect is for a player whom nobody asks anything, because rules say what such things bring."""
    return None


def start(t: Tapestry, seat: int, effect: Effect, cause: Cause) -> None:
    """This effect comes next: at once if it asks nothing, which spares a step."""
    if type(effect) in t.m.at_once and seat not in t.state.finished:
        t.m.does[type(effect)](t, seat, effect, cause)
    else:
        t.then(gain(seat, effect, cause))


def can(t: Tapestry, seat: int, effect: Effect, cause: Cause) -> bool:
    """Whether an effect would do anything now (TA-20.5)."""
    if seat in t.state.finished:
        return _outlives_the_game(effect, cause)
    test = t.m.cans.get(type(effect))
    return test is None or test(t, seat, effect, cause)


def _outlives_the_game(effect: Effect, cause: Cause) -> bool:
    """TA-20.13: who has finished gains only points of passive civilization abilities, also those in a list
    or on the mat."""
    return isinstance(effect, GainVp | Score | All | MatReward) and cause.source.startswith("civ.")


@tapestry.step("TA-20.1")
def perform(t: Tapestry, seat: int, effect: Effect, cause: Cause) -> Script | None:
    """An effect with variables of its own: they are noted under a new number and forgotten afterwards."""
    if not has_variables(effect):
        return gain.play(t, seat, effect, cause)  # pyright: ignore[reportReturnType] (scripts all)
    scope = t.new_scope()
    own = Cause(cause.source, scope, cause.copied, cause.at, cause.card, cause.by)
    t.then(gain(seat, effect, own), forget(scope))
    return None


def has_variables(effect: Effect) -> bool:
    """Only what holds other effects can note a variable for a later one."""
    return type(effect) not in LEAVES


def as_copies(*frames: Frame) -> list[Frame]:
    """R44: what is copied from another player, with all that it causes, is not copied again."""
    return [*frames, copied_all()]


@tapestry.step("TA-20.11")
def copied_all(t: Tapestry) -> None:
    """Everything has been gained that a copied benefit brings."""


def is_copying(t: Tapestry) -> bool:
    """Whether a copied benefit is being gained: its end waits on the agenda."""
    return any(frame.step == copied_all.id for frame in t.state.agenda)


@tapestry.step("TA-20.1")
def forget(t: Tapestry, scope: int) -> None:
    """The variables of an effect are no longer needed."""
    notes = t.state.notes
    for key in [key for key in notes if key.startswith(f"{scope}.")]:
        del notes[key]
    if scope == t.state.scopes:  # scopes are nested as effects are: the last one is forgotten first
        t.state.scopes -= 1

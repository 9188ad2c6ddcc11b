"""Dealing, Chaos, and what a census asks: the rest of the base game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from traumtisch.engine.decision import Option
from traumtisch.games.urbion.bot.base import judged
from traumtisch.games.urbion.bot.effort import EMPTY, MINUS_ROOM, PLUS_ROOM
from traumtisch.games.urbion.bot.outlook import Outlook
from traumtisch.games.urbion.cards import PLUS
from traumtisch.games.urbion.procedures import FULL_ROW

PLACES = ("chaos-plus", "chaos-minus")


@judged.weighs("chaos", *PLACES, "upset", "purge")
def chaos(look: Outlook, options: Sequence[Option]) -> list[float]:
    """Where it does the least harm; losing a balanced city or four dreams is mostly worse."""
    return [_after_chaos(look, option) for option in options]


def _after_chaos(look: Outlook, option: Option) -> float:
    weights = look.mindset.weights
    if option.verb == "purge":
        return look.goes_on(look.total) - weights.purge
    if option.verb == "upset":
        empty = look.tables[look.place(option.target)][EMPTY][0]
        return look.goes_on(look.total + empty) - weights.upset
    return laid(look, option)


def laid(look: Outlook, option: Option) -> float:
    """The card that is being resolved is laid at a city."""
    cards, card = look.t.cards, look.t.state.pending[-1]
    n = look.place(option.target)
    if option.verb == "chaos-plus":
        return look.goes_on(look.if_changed(n, cards.plus[card], PLUS_ROOM))
    return look.goes_on(look.if_changed(n, cards.minus[card], MINUS_ROOM))


@judged.weighs("opening chaos", *PLACES)
def opening_chaos(look: Outlook, options: Sequence[Option]) -> list[float]:
    return [laid(look, option) for option in options]


@judged.weighs("deal", "deal")
def deal(look: Outlook, options: Sequence[Option]) -> list[float]:
    place = next(place for place in look.t.state.row if not (place.plus or place.minus))
    tables = look.mindset.effort.by_city[FULL_ROW][place.city]
    plus, minus = look.t.cards.plus, look.t.cards.minus
    scores: list[float] = []
    for option in options:
        total, rooms = 0, EMPTY
        dreams = cast("tuple[int, ...]", option.targets[::2])
        for dream, side in zip(dreams, option.targets[1::2], strict=True):
            total += plus[dream] if side == PLUS else minus[dream]
            rooms -= PLUS_ROOM if side == PLUS else MINUS_ROOM
        scores.append(-tables[rooms][total])
    return scores


@judged.weighs("cancel", "cancel", "done")
def cancel(look: Outlook, options: Sequence[Option]) -> list[float]:
    """Room is always welcome: as many dreams as possible go."""
    return [-1.0 if option.verb == "done" else 0.0 for option in options]


@judged.weighs("bonus", "bonus", "decline")
def bonus(look: Outlook, options: Sequence[Option]) -> list[float]:
    """A city for nothing."""
    return [-look.mindset.effort.from_stack if option.verb == "decline" else 0.0 for option in options]

"""What the policy thinks of playing and discarding (ON-4.4)."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.decision import Option
from traumtisch.games.onirim.bot.base import judged
from traumtisch.games.onirim.bot.reading import (
    CHAIN,
    COLOUR_OF_SORT,
    SYMBOL_OF_SORT,
    doors_needed,
    hand_sorts,
    kept,
    series,
)
from traumtisch.games.onirim.bot.weights import WEIGHTS
from traumtisch.games.onirim.cards import KEY, MOON
from traumtisch.games.onirim.state import Onirim


@judged.weighs("action", "play", "discard")
def weigh_actions(t: Onirim, options: Sequence[Option]) -> list[float]:
    sorts = t.cards.sorts
    needed = doors_needed(t)
    length, colour, _ = series(t)
    once, twice = hand_sorts(t)
    scores: list[float] = []
    for option in options:
        card: int = option.target
        sort = sorts[card]
        if option.verb == "play":
            scores.append(_playing(sort, needed, length, colour, once, twice))
        else:
            score = WEIGHTS.discard - kept(sort, needed, twice)
            scores.append(score + WEIGHTS.prophecy if SYMBOL_OF_SORT[sort] == KEY else score)
    return scores


def _playing(sort: int, needed: list[int], length: int, series_colour: int, once: int, twice: int) -> float:
    w = WEIGHTS
    colour, symbol = COLOUR_OF_SORT[sort], SYMBOL_OF_SORT[sort]
    if colour < 0:
        return w.play_finished
    continues = length > 0 and colour == series_colour
    score = w.play_finished
    if needed[colour]:
        bit = 1 << sort
        left = once & ~bit | twice & bit
        follow = CHAIN[left >> 4 * colour + 1 & 15][symbol]
        if not continues:
            score = (w.play_first, w.play_first_one_follows, w.play_first_two_follow)[follow]
        elif length == 2:
            score = w.play_trio
        else:
            score = w.play_second_ready if follow else w.play_second
    if length and not continues and needed[series_colour]:
        score -= w.break_two if length == 2 else w.break_one
    if symbol == KEY:
        score -= w.spend_key if needed[colour] else w.spend_spare_key
    elif symbol == MOON:
        score -= w.spend_moon
    return score

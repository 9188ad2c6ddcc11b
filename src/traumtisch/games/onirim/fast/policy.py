"""The policy of `bot/` once more, for the kernel: the same features, the same weights, the same scores."""

from __future__ import annotations

import numpy as np
from numba import njit

from traumtisch.games.onirim.bot.base import NEVER
from traumtisch.games.onirim.bot.reading import CHAIN, WITHOUT_KEY
from traumtisch.games.onirim.bot.weights import Weights
from traumtisch.games.onirim.cards import DOOR_SORTS, KEY, MOON, NIGHTMARE_SORT, SUN
from traumtisch.games.onirim.fast.deck import deck_size
from traumtisch.games.onirim.fast.records import Position
from traumtisch.games.onirim.fast.rules import (
    ACTION,
    DECLINE,
    DISCARD,
    DOOR,
    FORESEE,
    NIGHTMARE,
    REPLACE,
    REVEAL,
    SEARCH,
    TAKE,
    answer_with,
    list_options,
)

CHAINS = np.array(CHAIN, np.int8)


@njit
def read(s: Position) -> None:
    """What all scores look at."""
    once = 0
    twice = 0
    for sort in range(1, DOOR_SORTS):
        if s.hand[sort] > 0:
            once |= 1 << sort
            if s.hand[sort] > 1:
                twice |= 1 << sort
    s.once = once
    s.twice = twice
    s.blocked = 0
    for colour in range(4):
        s.scarcity[colour] = demand(s, colour) / supply(s, colour)
        s.link_scarcity[colour] = s.needed[colour] / links(s, colour)
        if s.last > 0 and s.needed[colour] > 0:
            s.blocked += s.hand[4 * colour + s.last]
    s.tightness = s.missing / max(1, deck_size(s))
    s.nightmares = s.bag[NIGHTMARE_SORT] / max(1, s.bag_size)
    s.ready = False
    for colour in range(4):
        if is_ready(s, colour, once, twice, s.last):
            s.ready = True


@njit
def chain(colour: int, once: int, twice: int, last: int, symbols: int = 255) -> int:
    """How many cards of a colour can be played one after the other, with these sorts in the hand."""
    shift = 4 * colour + 1
    return CHAINS[((once >> shift) & 15 | ((twice >> shift) & 15) << 4) & symbols, last]


@njit
def is_ready(s: Position, colour: int, once: int, twice: int, last: int) -> bool:
    """Whether a trio of a needed colour could be completed with these sorts in the hand."""
    if s.needed[colour] <= 0:
        return False
    length = s.series if colour == s.series_colour else 0
    return chain(colour, once, twice, last) >= 3 - length


@njit
def demand(s: Position, colour: int) -> int:
    """How many cards the trios for a colour's doors would take."""
    if s.needed[colour] <= 0:
        return 0
    return 3 * s.needed[colour] - (s.series if colour == s.series_colour else 0)


@njit
def supply(s: Position, colour: int) -> int:
    """How many locations of a colour hand and bag hold, at least 1, to divide by."""
    return max(1, links(s, colour) + s.bag[4 * colour + SUN] + s.hand[4 * colour + SUN])


@njit
def links(s: Position, colour: int) -> int:
    """How many moons and keys, likewise."""
    base = 4 * colour
    return max(1, s.bag[base + MOON] + s.bag[base + KEY] + s.hand[base + MOON] + s.hand[base + KEY])


@njit
def outs(s: Position, colour: int, last: int) -> float:
    """The share of the unknown deck cards that would continue a series."""
    base = 4 * colour
    left = s.bag[base + 1] + s.bag[base + 2] + s.bag[base + 3] - s.bag[base + last]
    return left / max(1, s.bag_size)


@njit
def is_known(s: Position, sort: int) -> bool:
    return sort in s.known[: s.known_size]


@njit
def kept(s: Position, sort: int, w: Weights) -> float:
    colour = (sort - 1) // 4
    symbol = (sort - 1) % 4 + 1
    needed = s.needed[colour]
    if needed <= 0:
        return w.keep_spare_key if symbol == KEY else 0.0
    worth = w.keep_sun if symbol == SUN else w.keep_moon if symbol == MOON else w.keep_key
    if s.twice >> sort & 1:
        worth *= w.keep_twin
    if needed == 1:
        worth *= w.keep_one_door
    worth *= 1.0 + w.keep_scarce * s.scarcity[colour]
    return worth if symbol == SUN else worth + w.keep_link * s.link_scarcity[colour]


@njit
def score_play(s: Position, sort: int, w: Weights) -> float:
    colour = (sort - 1) // 4
    symbol = (sort - 1) % 4 + 1
    continues = s.series > 0 and colour == s.series_colour
    score = w.play_finished
    if s.needed[colour] <= 0:
        if s.blocked > 1:
            score += w.play_finished_unblocks
    else:
        bit = 1 << sort
        once = s.once & ~bit | s.twice & bit
        twice = s.twice & ~bit
        follow = chain(colour, once, twice, symbol)
        plainly = chain(colour, once, twice, symbol, WITHOUT_KEY)
        if not continues:
            if plainly >= 2:
                score = w.play_first_two_follow
            elif follow >= 2:
                score = w.play_first_two_follow_by_key
            else:
                score = (
                    w.play_first_one_follows
                    if plainly == 1
                    else w.play_first_key_follows
                    if follow == 1
                    else w.play_first
                )
                score += w.play_first_outs * outs(s, colour, symbol)
        elif s.series == 2:
            score = w.play_trio
        else:
            score = w.play_second_ready if follow > 0 else w.play_second
        score += w.play_scarce * s.scarcity[colour]
        if symbol != SUN:
            score -= w.spend_link * s.link_scarcity[colour]
    if s.series > 0 and not continues and s.needed[s.series_colour] > 0:
        if s.series == 2:
            score -= w.break_two
        else:
            score -= w.break_one + w.break_one_outs * outs(s, s.series_colour, s.last)
        score -= w.break_scarce * s.series * s.scarcity[s.series_colour]
    if symbol == KEY:
        score -= key_spent(s, colour, w)
    elif symbol == MOON:
        score -= w.spend_moon
    return score


@njit
def key_spent(s: Position, colour: int, w: Weights) -> float:
    needed = s.needed[colour]
    if needed <= 0:
        return 0.0
    return w.spend_key_of_one_door if needed == 1 else w.spend_key_of_two_doors


@njit
def score_discard(s: Position, sort: int, w: Weights) -> float:
    score = w.discard - kept(s, sort, w)
    if (sort - 1) % 4 + 1 == KEY:
        score += w.prophecy - w.prophecy_known * s.known_size
        score += w.prophecy_nightmares * s.nightmares
        if is_known(s, NIGHTMARE_SORT):
            score += w.prophecy_averts
    return score


@njit
def score_nightmare(s: Position, answer: int, w: Weights) -> float:
    if answer == REVEAL:
        if deck_size(s) <= 5:
            return NEVER
        return -w.lose_five - w.lose_five_tight * s.tightness
    if answer == REPLACE:
        lost = w.lose_hand
        for sort in range(1, DOOR_SORTS):
            if s.hand[sort] > 0:
                lost += w.lose_hand_card * s.hand[sort] * kept(s, sort, w)
        return -lost - w.lose_ready_trio if s.ready else -lost
    if answer >= DOOR_SORTS:
        colour = answer - DOOR_SORTS
        return -w.lose_door - w.lose_door_scarce * (demand(s, colour) + 3) / supply(s, colour)
    colour = (answer - 1) // 4
    lost = w.lose_spare_key
    if s.needed[colour] > 0:
        lost = w.lose_key + w.lose_key_link * s.link_scarcity[colour]
    return -lost * w.lose_twin_key if s.twice >> answer & 1 else -lost


@njit
def is_seen(s: Position, sort: int) -> bool:
    return sort in s.seen[: s.seen_size]


@njit
def wish(s: Position, sort: int, w: Weights) -> float:
    """How much one would like to draw a card next."""
    if sort == NIGHTMARE_SORT:
        return w.next_nightmare
    if sort >= DOOR_SORTS:
        key = 4 * (sort - DOOR_SORTS) + KEY
        if s.hand[key] > 0:
            return w.next_door_with_key
        return w.next_door + w.next_door_before_nightmare if is_seen(s, NIGHTMARE_SORT) else w.next_door
    wished = kept(s, sort, w)
    colour = (sort - 1) // 4
    symbol = (sort - 1) % 4 + 1
    if s.needed[colour] > 0:
        if s.series > 0 and colour == s.series_colour and symbol != s.last:
            wished += w.next_continues_two if s.series == 2 else w.next_continues_one
        if not s.ready and is_ready(s, colour, s.once | 1 << sort, s.twice | s.once & 1 << sort, s.last):
            wished += w.next_readies
    return wished


@njit
def score_search(s: Position, answer: int, w: Weights) -> float:
    if answer == DECLINE:
        return 0.0
    door = DOOR_SORTS + s.pending
    return w.play_trio if answer == TAKE and (s.bag[door] > 0 or is_known(s, door)) else -1.0


@njit
def score(s: Position, answer: int, w: Weights) -> float:
    """How good an answer to what is being asked looks, after `read`."""
    if s.phase == ACTION:
        return score_play(s, answer, w) if answer < DISCARD else score_discard(s, answer - DISCARD, w)
    if s.phase == NIGHTMARE:
        return score_nightmare(s, answer, w)
    if s.phase == DOOR:
        return w.play_trio if answer == TAKE else 0.0
    if s.phase == SEARCH:
        return score_search(s, answer, w)
    if s.phase == FORESEE:
        return -wish(s, answer, w) if not DOOR_SORTS <= answer < NIGHTMARE_SORT else NEVER
    return wish(s, answer, w)


@njit
def choose(s: Position, w: Weights) -> int:
    """The policy's answer to what is being asked."""
    read(s)
    best = 0
    highest = 2.0 * NEVER
    for place in range(list_options(s)):
        this = score(s, s.options[place], w)
        if this > highest:
            highest = this
            best = s.options[place]
    return int(best)


@njit
def play_out(s: Position, w: Weights) -> int:
    """To the end of the game; how many questions were answered."""
    decisions = 0
    while s.phase <= NIGHTMARE:
        answer_with(s, choose(s, w))
        decisions += 1
    return decisions

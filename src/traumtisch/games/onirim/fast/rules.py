"""Base Onirim for one player as a compiled kernel: the same rules as in `turn.py` and beside it.

They are checked against those (`tests/onirim/bot/test_kernel.py`). What is asked is a phase, what is answered
a number: the sort of a card, or one of the numbers below.
"""

from __future__ import annotations

from numba import njit

from traumtisch.games.onirim.cards import DOOR_SORTS, KEY, NIGHTMARE_SORT
from traumtisch.games.onirim.fast.deck import deck_size, draw, return_limbo, shuffle, to_limbo
from traumtisch.games.onirim.fast.records import Position

ACTION, SEARCH, FORESEE, ORDER, DOOR, NIGHTMARE, WON, LOST = range(8)
"""The phases. To play a card is answered by its sort, to discard it by `DISCARD` + its sort; a nightmare by
the sort of the key or door, or by one of these:"""
DISCARD = 32
REVEAL, REPLACE = 1, 2
"""(No key and no door has these sorts.)"""
DECLINE, SEARCH_NOTHING, TAKE = 0, 1, 2
"""Answers to a door, drawn or searched for."""

FULL_HAND = 5
DOORS_OF_A_COLOUR = 2


# ---- the turn --------------------------------------------------------------------------------


@njit
def new_hand(s: Position) -> None:
    """ON-3.8: doors and dreams go to Limbo without effect."""
    while s.hand_size < FULL_HAND:
        if deck_size(s) == 0:
            s.phase = LOST
            return
        sort = draw(s)
        if sort < DOOR_SORTS:
            s.hand[sort] += 1
            s.hand_size += 1
        else:
            to_limbo(s, sort)


@njit
def refill(s: Position) -> None:
    """ON-6.1: until the hand is full or something is asked; then Limbo returns and the next turn begins."""
    while s.hand_size < FULL_HAND:
        if deck_size(s) == 0:
            s.phase = LOST
            return
        sort = draw(s)
        if sort < DOOR_SORTS:
            s.hand[sort] += 1
            s.hand_size += 1
        elif sort == NIGHTMARE_SORT:
            s.phase = NIGHTMARE
            return
        elif s.hand[4 * (sort - DOOR_SORTS) + KEY] > 0:
            s.pending = sort - DOOR_SORTS
            s.phase = DOOR
            return
        else:
            to_limbo(s, sort)
    return_limbo(s)
    s.phase = ACTION


@njit
def lay(s: Position, colour: int) -> None:
    s.needed[colour] -= 1
    s.missing -= 1
    if s.missing == 0:
        s.phase = WON


@njit
def from_hand(s: Position, sort: int) -> None:
    s.hand[sort] -= 1
    s.hand_size -= 1


@njit
def play(s: Position, sort: int) -> None:
    """ON-4.5: at the end of the row; ON-4.8: the third of a series completes a trio."""
    from_hand(s, sort)
    colour = (sort - 1) // 4
    s.last = (sort - 1) % 4 + 1
    if s.series > 0 and colour == s.series_colour:
        s.series += 1
    else:
        s.series = 1
        s.series_colour = colour
    if s.series == 3:
        s.series = 0
        s.pending = colour
        s.phase = SEARCH
    else:
        refill(s)


@njit
def search(s: Position, answer: int) -> None:
    """ON-4.9: whoever searches shuffles."""
    if answer != DECLINE:
        shuffle(s)
        door = DOOR_SORTS + s.pending
        if answer == TAKE and s.bag[door] > 0:
            s.bag[door] -= 1
            s.bag_size -= 1
            lay(s, s.pending)
    if s.phase != WON:
        refill(s)


@njit
def discard(s: Position, sort: int) -> None:
    """ON-5.1; ON-5.3: a key causes a Prophecy."""
    from_hand(s, sort)
    if (sort - 1) % 4 + 1 == KEY and deck_size(s) > 0:
        s.seen_size = min(5, deck_size(s))
        for place in range(s.seen_size):
            s.seen[place] = draw(s)
        s.phase = FORESEE
    else:
        refill(s)


@njit
def take_seen(s: Position, sort: int) -> None:
    place = 0
    while s.seen[place] != sort:
        place += 1
    for later in range(place + 1, s.seen_size):
        s.seen[later - 1] = s.seen[later]
    s.seen_size -= 1


@njit
def put_back(s: Position) -> None:
    """ON-3.19: the last card has no choice; the first ordered is drawn first."""
    if s.seen_size > 1:
        s.phase = ORDER
        return
    if s.seen_size == 1:
        s.ordered[s.ordered_size] = s.seen[0]
        s.ordered_size += 1
        s.seen_size = 0
    while s.ordered_size > 0:
        s.ordered_size -= 1
        s.known[s.known_size] = s.ordered[s.ordered_size]
        s.known_size += 1
    refill(s)


@njit
def repel(s: Position, answer: int) -> None:
    """ON-7.1"""
    if answer == REVEAL:
        for _ in range(min(5, deck_size(s))):
            sort = draw(s)
            if sort >= DOOR_SORTS:
                to_limbo(s, sort)
    elif answer == REPLACE:
        for sort in range(1, DOOR_SORTS):
            s.hand[sort] = 0
        s.hand_size = 0
        new_hand(s)
    elif answer >= DOOR_SORTS:
        to_limbo(s, answer)
        s.needed[answer - DOOR_SORTS] += 1
        s.missing += 1
    else:
        from_hand(s, answer)
    if s.phase != LOST:
        refill(s)


@njit
def answer_with(s: Position, answer: int) -> None:
    """Carry out an answer to what is being asked, and go on until the next question."""
    phase = s.phase
    if phase == ACTION:
        if answer < DISCARD:
            play(s, answer)
        else:
            discard(s, answer - DISCARD)
    elif phase == SEARCH:
        search(s, answer)
    elif phase == FORESEE:
        take_seen(s, answer)
        put_back(s)
    elif phase == ORDER:
        take_seen(s, answer)
        s.ordered[s.ordered_size] = answer
        s.ordered_size += 1
        put_back(s)
    elif phase == DOOR:
        if answer == TAKE:
            from_hand(s, 4 * s.pending + KEY)
            lay(s, s.pending)
        else:
            to_limbo(s, DOOR_SORTS + s.pending)
        if s.phase != WON:
            refill(s)
    else:
        repel(s, answer)


# ---- what can be answered --------------------------------------------------------------------


@njit
def list_options(s: Position) -> int:
    """Write down every possible answer to what is being asked; how many there are."""
    if s.phase == ACTION:
        return list_actions(s)
    if s.phase == NIGHTMARE:
        return list_ways_to_repel(s)
    if s.phase == DOOR:
        s.options[0], s.options[1] = TAKE, DECLINE
        return 2
    if s.phase == SEARCH:
        s.options[0], s.options[1], s.options[2] = TAKE, SEARCH_NOTHING, DECLINE
        return 3
    for place in range(s.seen_size):
        s.options[place] = s.seen[place]
    return s.seen_size


@njit
def list_actions(s: Position) -> int:
    count = 0
    for sort in range(1, DOOR_SORTS):
        if s.hand[sort] > 0:
            if (sort - 1) % 4 + 1 != s.last:  # ON-4.6
                s.options[count] = sort
                count += 1
            s.options[count] = DISCARD + sort
            count += 1
    return count


@njit
def list_ways_to_repel(s: Position) -> int:
    s.options[0], s.options[1] = REVEAL, REPLACE
    count = 2
    for colour in range(4):
        if s.hand[4 * colour + KEY] > 0:
            s.options[count] = 4 * colour + KEY
            count += 1
        if s.needed[colour] < DOORS_OF_A_COLOUR:
            s.options[count] = DOOR_SORTS + colour
            count += 1
    return count

"""What the policy thinks of cards seen: which to discard (ON-5.4), in which order they lie (ON-3.19)."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.decision import Option
from traumtisch.games.onirim.bot.base import NEVER, judged
from traumtisch.games.onirim.bot.reading import COLOUR_OF_SORT, SYMBOL_OF_SORT, Situation
from traumtisch.games.onirim.bot.weights import WEIGHTS as W
from traumtisch.games.onirim.cards import DOOR, DOOR_SORTS, KEY, NIGHTMARE_SORT
from traumtisch.games.onirim.state import Onirim


@judged.weighs("prophecy", "foresee")
def weigh_foreseen(t: Onirim, options: Sequence[Option]) -> list[float]:
    """The card one would like to draw least is discarded; never a door: it would be lost (ON-5.7)."""
    reading, seen = Situation(t), _seen(t)
    scores: list[float] = []
    for option in options:
        if option.target == "nothing":
            scores.append(0.0)
            continue
        card: int = option.target
        is_door = t.cards.type[card] == DOOR
        scores.append(NEVER if is_door else -wish(reading, t.cards.sorts[card], seen))
    return scores


@judged.weighs("order", "next")
def weigh_order(t: Onirim, options: Sequence[Option]) -> list[float]:
    reading, seen, sorts = Situation(t), _seen(t), t.cards.sorts
    scores: list[float] = []
    for option in options:
        card: int = option.target
        scores.append(wish(reading, sorts[card], seen))
    return scores


def _seen(t: Onirim) -> bytes:
    return bytes(t.me.looked_at).translate(t.cards.sorts)


def wish(reading: Situation, sort: int, seen: bytes) -> float:
    """How much one would like to draw a card next, of those that are seen."""
    if sort == NIGHTMARE_SORT:
        return W.next_nightmare
    if sort >= DOOR_SORTS:
        key = 4 * (sort - DOOR_SORTS) + KEY
        if reading.once >> key & 1:
            return W.next_door_with_key
        return W.next_door + W.next_door_before_nightmare if NIGHTMARE_SORT in seen else W.next_door
    score = reading.kept(sort)
    colour, symbol = COLOUR_OF_SORT[sort], SYMBOL_OF_SORT[sort]
    if reading.needed[colour] > 0:
        if reading.length and colour == reading.series and symbol != reading.last:
            score += W.next_continues_two if reading.length == 2 else W.next_continues_one
        if reading.readied_by(sort) and not reading.ready:
            score += W.next_readies
    return score

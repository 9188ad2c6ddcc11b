"""What the policy thinks of doors and nightmares (ON-4.9, ON-6.4, ON-7.1)."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.decision import Option
from traumtisch.games.onirim.bot.base import judged
from traumtisch.games.onirim.bot.reading import CHAIN, doors_needed, hand_sorts, kept, series
from traumtisch.games.onirim.bot.weights import WEIGHTS
from traumtisch.games.onirim.cards import COLOURS, DOOR_SORTS, KEY
from traumtisch.games.onirim.state import Onirim


@judged.weighs("search", "search", "decline")
def weigh_searches(t: Onirim, options: Sequence[Option]) -> list[float]:
    """A door, if there is one in the deck; to search in vain costs the order of the deck."""
    in_deck = bytes(t.state.deck).translate(t.cards.sorts)
    scores: list[float] = []
    for option in options:
        if option.verb == "decline":
            scores.append(0.0)
        elif option.target in COLOURS and DOOR_SORTS + COLOURS.index(option.target) in in_deck:
            scores.append(WEIGHTS.play_trio)
        else:
            scores.append(-1.0)
    return scores


@judged.weighs("door", "unlock", "decline")
def weigh_a_drawn_door(t: Onirim, options: Sequence[Option]) -> list[float]:
    """Every door is needed, and its key is good for nothing better."""
    return [WEIGHTS.play_trio if option.verb == "unlock" else 0.0 for option in options]


@judged.weighs("nightmare", "pay", "return", "reveal", "replace")
def weigh_nightmares(t: Onirim, options: Sequence[Option]) -> list[float]:
    needed = doors_needed(t)
    once, twice = hand_sorts(t)
    scores: list[float] = []
    for option in options:
        verb = option.verb
        if verb == "pay":
            scores.append(-_lost_key(_sort_of(t, option), needed, twice))
        elif verb == "return":
            colour = _sort_of(t, option) - DOOR_SORTS
            has_key = colour >= 0 and once >> 4 * colour + KEY & 1
            scores.append(-WEIGHTS.lose_door_with_key if has_key else -WEIGHTS.lose_door)
        elif verb == "reveal":
            scores.append(-WEIGHTS.lose_five)
        else:
            scores.append(-_lost_hand(t, needed, once, twice))
    return scores


def _sort_of(t: Onirim, option: Option) -> int:
    card: int = option.target
    return t.cards.sorts[card]


def _lost_key(sort: int, needed: list[int], twice: int) -> float:
    w = WEIGHTS
    missing = needed[(sort - 1) // 4] if sort else 1
    lost = (w.lose_spare_key, w.lose_key_of_one_door, w.lose_key_of_two_doors)[min(missing, 2)]
    return lost * w.lose_twin_key if twice >> sort & 1 else lost


def _lost_hand(t: Onirim, needed: list[int], once: int, twice: int) -> float:
    w = WEIGHTS
    cards = bytes(t.state.hand).translate(t.cards.sorts)
    lost = w.lose_hand + w.lose_hand_card * sum([kept(sort, needed, twice) for sort in cards])
    length, colour, last = series(t)
    if length and needed[colour] and CHAIN[once >> 4 * colour + 1 & 15][last] >= 3 - length:
        lost += w.lose_ready_trio
    return lost

"""What the policy thinks of doors and nightmares (ON-4.9, ON-6.4, ON-7.1)."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.decision import Option
from traumtisch.games.onirim.bot.base import NEVER, judged
from traumtisch.games.onirim.bot.reading import COLOUR_OF_SORT, Situation
from traumtisch.games.onirim.bot.weights import WEIGHTS as W
from traumtisch.games.onirim.cards import COLOURS, DOOR_SORTS
from traumtisch.games.onirim.state import Onirim


@judged.weighs("search", "search", "decline")
def weigh_searches(t: Onirim, options: Sequence[Option]) -> list[float]:
    """A door, if there is one in the deck; to search in vain only costs the order of the deck."""
    in_deck = bytes(t.state.deck).translate(t.cards.sorts)
    scores: list[float] = []
    for option in options:
        if option.verb == "decline":
            scores.append(0.0)
        elif option.target in COLOURS and DOOR_SORTS + COLOURS.index(option.target) in in_deck:
            scores.append(W.play_trio)
        else:
            scores.append(-1.0)
    return scores


@judged.weighs("door", "unlock", "decline")
def weigh_a_drawn_door(t: Onirim, options: Sequence[Option]) -> list[float]:
    """Every door is needed, and its key is good for nothing better."""
    return [W.play_trio if option.verb == "unlock" else 0.0 for option in options]


@judged.weighs("nightmare", "pay", "return", "reveal", "replace")
def weigh_nightmares(t: Onirim, options: Sequence[Option]) -> list[float]:
    sorts = t.cards.sorts
    reading = Situation(t)
    scores: list[float] = []
    for option in options:
        verb = option.verb
        if verb == "reveal":
            scores.append(score_of_revealing(reading))
        elif verb == "replace":
            scores.append(-cost_of_the_hand(reading))
        else:
            card: int = option.target
            cost = cost_of_a_key if verb == "pay" else cost_of_a_door
            scores.append(-cost(reading, sorts[card]))
    return scores


def cost_of_a_key(reading: Situation, sort: int) -> float:
    colour = COLOUR_OF_SORT[sort]
    cost = W.lose_spare_key
    if reading.needed[colour] > 0:
        cost = W.lose_key + W.lose_key_link * reading.link_scarcity[colour]
    return cost * W.lose_twin_key if reading.twice >> sort & 1 else cost


def cost_of_a_door(reading: Situation, sort: int) -> float:
    if not sort:
        return W.lose_door
    colour = sort - DOOR_SORTS
    return W.lose_door + W.lose_door_scarce * (reading.demand(colour) + 3) / reading.supply(colour)


def score_of_revealing(reading: Situation) -> float:
    """With the last cards of the deck the game would be lost at once: the hand is not full (ON-9.4)."""
    if len(reading.bag) + len(reading.top) <= 5:
        return NEVER
    return -W.lose_five - W.lose_five_tight * reading.tightness


def cost_of_the_hand(reading: Situation) -> float:
    cost = W.lose_hand + W.lose_hand_card * sum([reading.kept(sort) for sort in reading.hand])
    return cost + W.lose_ready_trio if reading.ready else cost

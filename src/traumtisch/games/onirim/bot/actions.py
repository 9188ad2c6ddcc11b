"""What the policy thinks of playing and discarding (ON-4.4)."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.decision import Option
from traumtisch.games.onirim.bot.base import judged
from traumtisch.games.onirim.bot.reading import COLOUR_OF_SORT, SYMBOL_OF_SORT, WITHOUT_KEY, Situation
from traumtisch.games.onirim.bot.weights import WEIGHTS as W
from traumtisch.games.onirim.cards import KEY, MOON, NIGHTMARE_SORT, SUN
from traumtisch.games.onirim.state import Onirim


@judged.weighs("action", "play", "discard")
def weigh_actions(t: Onirim, options: Sequence[Option]) -> list[float]:
    sorts = t.cards.sorts
    reading = Situation(t)
    breaking = cost_of_breaking(reading)
    scores: list[float] = []
    for option in options:
        card: int = option.target
        sort = sorts[card]
        if option.verb == "discard":
            scores.append(score_of_discarding(reading, sort))
        elif reading.length and COLOUR_OF_SORT[sort] != reading.series:
            scores.append(score_of_playing(reading, sort) - breaking)
        else:
            scores.append(score_of_playing(reading, sort))
    return scores


def score_of_playing(reading: Situation, sort: int) -> float:
    """Playing a card, apart from the series that it may break off."""
    colour, symbol = COLOUR_OF_SORT[sort], SYMBOL_OF_SORT[sort]
    if reading.needed[colour] > 0:
        score = score_in_series(reading, sort, colour, symbol) + W.play_scarce * reading.scarcity[colour]
        if symbol != SUN:
            score -= W.spend_link * reading.link_scarcity[colour]
    else:  # all it does is that other symbols can follow
        score = W.play_finished + W.play_finished_unblocks if reading.blocked > 1 else W.play_finished
    if symbol == KEY:
        return score - cost_of_spending_key(reading, colour)
    return score - W.spend_moon if symbol == MOON else score


def score_in_series(reading: Situation, sort: int, colour: int, symbol: int) -> float:
    """By what the card begins, continues or completes, and by what the hand has to follow it."""
    continues = colour == reading.series
    if continues and reading.length == 2:
        return W.play_trio
    follow, plainly = reading.follow(sort), reading.follow(sort, WITHOUT_KEY)
    if continues and reading.length:
        return W.play_second_ready if follow else W.play_second
    if plainly >= 2:
        return W.play_first_two_follow
    if follow >= 2:
        return W.play_first_two_follow_by_key
    first = W.play_first
    if follow:
        first = W.play_first_one_follows if plainly else W.play_first_key_follows
    return first + W.play_first_outs * reading.outs(colour, symbol)


def cost_of_breaking(reading: Situation) -> float:
    """What is lost with the series at the end of the row, if one of another colour is begun."""
    colour = reading.series
    if not reading.length or reading.needed[colour] <= 0:
        return 0.0
    wasted = W.break_scarce * reading.length * reading.scarcity[colour]
    if reading.length == 2:
        return W.break_two + wasted
    return W.break_one + W.break_one_outs * reading.outs(colour, reading.last) + wasted


def cost_of_spending_key(reading: Situation, colour: int) -> float:
    needed = reading.needed[colour]
    if needed <= 0:
        return 0.0
    return W.spend_key_of_one_door if needed == 1 else W.spend_key_of_two_doors


def score_of_discarding(reading: Situation, sort: int) -> float:
    score = W.discard - reading.kept(sort)
    if SYMBOL_OF_SORT[sort] != KEY:
        return score
    score += W.prophecy + W.prophecy_nightmares * reading.nightmares - W.prophecy_known * len(reading.top)
    return score + W.prophecy_averts if NIGHTMARE_SORT in reading.top else score

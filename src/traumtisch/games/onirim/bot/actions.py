"""What the policy thinks of playing and discarding (ON-4.4)."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.decision import Option
from traumtisch.games.onirim.bot.base import judged
from traumtisch.games.onirim.bot.reading import COLOUR_OF_SORT, SYMBOL_OF_SORT, WITHOUT_KEY, Reading, chain
from traumtisch.games.onirim.bot.weights import WEIGHTS as W
from traumtisch.games.onirim.cards import DOOR_SORTS, KEY, MOON, NIGHTMARE_SORT
from traumtisch.games.onirim.state import Onirim


@judged.weighs("action", "play", "discard")
def weigh_actions(t: Onirim, options: Sequence[Option]) -> list[float]:
    sorts = t.cards.sorts
    reading = Reading(t)
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


def score_of_playing(reading: Reading, sort: int) -> float:
    """Playing a card, apart from the series that it may break off."""
    colour, symbol = COLOUR_OF_SORT[sort], SYMBOL_OF_SORT[sort]
    if reading.needed[colour] > 0:
        score = score_in_series(reading, sort, colour, symbol) + W.play_scarce * reading.scarcity(colour)
    elif opens_a_trio(reading, symbol):
        score = W.play_finished + W.play_finished_opens
    else:
        score = W.play_finished
    if symbol == KEY:
        return score - cost_of_spending_key(reading, colour)
    return score - W.spend_moon if symbol == MOON else score


def score_in_series(reading: Reading, sort: int, colour: int, symbol: int) -> float:
    """By what the card begins, continues or completes, and by what the hand has to follow it."""
    continues = colour == reading.series
    if continues and reading.length == 2:
        return W.play_trio
    follow, plainly = reading.follow(sort), reading.follow(sort, WITHOUT_KEY)
    if continues and reading.length:
        if plainly:
            return W.play_second_ready
        if follow:
            return W.play_second_ready_by_key
        return W.play_second + W.play_second_outs * reading.outs(colour, symbol)
    if plainly >= 2:
        return W.play_first_two_follow
    if follow >= 2:
        return W.play_first_two_follow_by_key
    first = W.play_first
    if follow:
        first = W.play_first_one_follows if plainly else W.play_first_key_follows
    return first + W.play_first_outs * reading.outs(colour, symbol)


def opens_a_trio(reading: Reading, symbol: int) -> bool:
    """Whether the hand could complete a whole trio after this symbol, but not as the row stands."""
    for colour, needed in enumerate(reading.needed[:-1]):
        if needed > 0 and chain(colour, reading.once, reading.twice, symbol) == 3:
            return not reading.ready
    return False


def cost_of_breaking(reading: Reading) -> float:
    """What is lost with the series at the end of the row, if one of another colour is begun."""
    colour = reading.series
    if not reading.length or reading.needed[colour] <= 0:
        return 0.0
    outs = reading.outs(colour, reading.last)
    if reading.length == 1:
        return W.break_one + W.break_one_outs * outs
    return W.break_two + W.break_two_outs * outs


def cost_of_spending_key(reading: Reading, colour: int) -> float:
    needed = reading.needed[colour]
    if needed <= 0:
        return W.spend_spare_key
    cost = W.spend_key_of_one_door if needed == 1 else W.spend_key_of_two_doors
    return cost + W.key_awaited if DOOR_SORTS + colour in reading.top else cost


def score_of_discarding(reading: Reading, sort: int) -> float:
    score = W.discard - reading.kept(sort)
    if SYMBOL_OF_SORT[sort] != KEY:
        return score
    score += W.prophecy + W.prophecy_nightmares * reading.nightmares - W.prophecy_known * len(reading.top)
    if NIGHTMARE_SORT in reading.top:
        score += W.prophecy_averts
    return score - W.key_awaited if DOOR_SORTS + COLOUR_OF_SORT[sort] in reading.top else score

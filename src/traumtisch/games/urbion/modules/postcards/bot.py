"""What the residents want, and when a Wise Chaos is worth it."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.urbion.bot.judgements import HOPELESS, Judgements
from traumtisch.games.urbion.bot.outlook import Outlook
from traumtisch.games.urbion.modules.postcards.residents import (
    CONTENT,
    DISAPPOINTED,
    Lying,
    postcards,
    residents_sum,
    wish_is_fulfilled,
)
from traumtisch.games.urbion.procedures import FULL_ROW, has_room, place_of, where
from traumtisch.kit.judgements import ANY

judged = Judgements(postcards)


@judged.weighs_census
def census(look: Outlook, score: float) -> float:
    """UR-16.8: every postcard of the balanced cities is answered; UR-16.24: in the end their sum decides."""
    t, row = look.t, look.t.state.row
    balanced = [n for n, place in enumerate(row) if not look.sums[n] and (place.plus or place.minus)]
    total = 0
    for n in balanced:
        for lying in _at(look, row[n].dreams):
            total += CONTENT if wish_is_fulfilled(t, lying, row[n], balanced) else DISAPPOINTED
    stack = len(t.state.stack) - (len(balanced) == FULL_ROW)
    if len(balanced) == len(row) and stack <= 0 and residents_sum(postcards.part_of(t)) + total < 0:
        return HOPELESS
    return score + look.mindset.weights.resident * total


def _at(look: Outlook, dreams: list[int]) -> list[Lying]:
    return [each for each in postcards.part_of(look.t).lying if each.dream in dreams]


def _lost(look: Outlook, dreams: list[int]) -> float:
    """UR-16.10: what it costs if these dreams leave, or if a Rocket among them moves."""
    return look.mindset.weights.resident * DISAPPOINTED * len(_at(look, dreams))


@judged.adjusts("chaos", "upset")
def upset(look: Outlook, option: Option, score: float) -> float:
    return score + _lost(look, place_of(look.t, option.target).dreams)


@judged.adjusts("cancel", "cancel")
def cancel(look: Outlook, option: Option, score: float) -> float:
    return score + _lost(look, [option.target])


@judged.adjusts("swap", "exchange")
@judged.adjusts("swap with", "with")
def moved(look: Outlook, option: Option, score: float) -> float:
    """UR-16.22"""
    kind = look.t.cards.kind
    rockets = [each for each in _at(look, [option.target]) if kind[each.card] == "rocket"]
    return score + look.mindset.weights.resident * DISAPPOINTED * len(rockets)


@judged.adjusts("dream", "play")
def crowded(look: Outlook, option: Option, score: float) -> float:
    """UR-16.11: a Dreamcatcher wants to be alone on its side."""
    _, city, side = option.targets
    assert isinstance(city, int)
    assert isinstance(side, str)
    kind = look.t.cards.kind
    there = _at(look, place_of(look.t, city).side(side))
    catchers = sum(kind[each.card] == "dreamcatcher" for each in there)
    return score + look.mindset.weights.resident * (DISAPPOINTED - CONTENT) * catchers


@judged.judges(ANY, "wise")
def wise(look: Outlook, option: Option) -> float:
    """UR-16.30: it comes again soon, so it has to spare more than a little work."""
    return look.goes_on(look.total) - look.mindset.weights.wise


@judged.judges("sail", "sail")
def sail(look: Outlook, option: Option) -> float:
    """UR-16.25: first those that have room; meanwhile others may make room."""
    row = look.t.state.row
    place, side = where(look.t, option.target)
    return float(has_room(row[(row.index(place) + 1) % len(row)], side))


@judged.revalues
def unrest(look: Outlook, spare: float) -> float:
    """What is missing in the residents' sum has to be made up for."""
    return spare + look.mindset.weights.unrest * min(0, residents_sum(postcards.part_of(look.t)))


@judged.explains(ANY, "wise")
def why_wise(look: Outlook, option: Option) -> Phrase:
    return Phrase(N_("At any city it would do more harm."))

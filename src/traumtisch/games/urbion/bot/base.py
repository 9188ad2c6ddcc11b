"""Phase I of the base game: what to play, what to discard, and what for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from traumtisch.engine.decision import Option
from traumtisch.games.urbion.base import urbion
from traumtisch.games.urbion.bot.judgements import Judgements
from traumtisch.games.urbion.bot.outlook import Outlook

judged = Judgements(urbion)


@judged.weighs("dream", "play", "discard")
def dream(look: Outlook, options: Sequence[Option]) -> list[float]:
    """A dream is played where it saves most work, or discarded for what saves more."""
    places = {place.city: n for n, place in enumerate(look.t.state.row)}
    scores: list[float] = []
    least = look.total
    for option in options:
        if option.verb == "play":
            card, city, side = cast("tuple[int, int, str]", option.targets)
            work = look.after_play(places[city], card, side)
            least = min(least, work)
            scores.append(look.goes_on(work))
        else:
            scores.append(-look.without(option.target))
    action = look.census()
    if least > look.total - 1 or look.has_opposites():  # else no swap is better than the best play
        action = max(action, look.goes_on(look.best_swap()))
    for n, option in enumerate(options):
        if option.verb == "discard":
            bought = action
            for prospect in look.mind.prospects:
                bought = max(bought, prospect(look, option.target))
            scores[n] += bought
    return scores


@judged.weighs("action", "census", "swap", "nothing")
def action(look: Outlook, options: Sequence[Option]) -> list[float]:
    scores: list[float] = []
    for option in options:
        if option.verb == "census":
            scores.append(look.census())
        elif option.verb == "swap":
            scores.append(look.goes_on(look.best_swap()))
        else:
            scores.append(look.goes_on(look.total))
    return scores


@judged.weighs("swap", "exchange")
def swap(look: Outlook, options: Sequence[Option]) -> list[float]:
    """The first dream is as good as the best second one to swap it with."""
    return [max(swaps(look, cast("int", option.target))) for option in options]


def swaps(look: Outlook, dream: int) -> list[float]:
    """The scores of all swaps of this dream."""
    row = look.t.state.row
    n = next(n for n, place in enumerate(row) if dream in place.plus or dream in place.minus)
    on_plus = dream in row[n].plus
    values = look.t.cards.plus if on_plus else look.t.cards.minus
    return [
        look.goes_on(look.after_swap(n, other, values[theirs] - values[dream]))
        for other, place in enumerate(row)
        if other != n
        for theirs in (place.plus if on_plus else place.minus)
    ]


@judged.weighs("swap with", "with")
def swap_with(look: Outlook, options: Sequence[Option]) -> list[float]:
    """UR-6.8: the options come in the order of the row."""
    return swaps(look, look.t.state.swapping)

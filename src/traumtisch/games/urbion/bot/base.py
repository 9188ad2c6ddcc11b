"""Phase I of the base game: what to play, what to discard, and what for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
            for prospect in look.mindset.prospects:
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
    """The first dream is as good as the best second one to swap it with. Equal dreams are judged once."""
    known: dict[tuple[int, int], float] = {}
    scores: list[float] = []
    for option in options:
        dream, city = cast("tuple[int, int]", option.targets)
        n = look.place(city)
        value = look.t.cards.plus[dream] if dream in look.t.state.row[n].plus else look.t.cards.minus[dream]
        if (n, value) not in known:
            known[n, value] = look.goes_on(min(_swaps(look, n, value)))
        scores.append(known[n, value])
    return scores


def _swaps(look: Outlook, n: int, value: int) -> Iterator[float]:
    """The work after each swap of a dream of this value at this place."""
    cards = look.t.cards
    values = cards.plus if value > 0 else cards.minus
    for other, place in enumerate(look.t.state.row):
        if other != n:
            for theirs in {values[dream] for dream in (place.plus if value > 0 else place.minus)}:
                yield look.after_swap(n, other, theirs - value)


@judged.weighs("swap with", "with")
def swap_with(look: Outlook, options: Sequence[Option]) -> list[float]:
    row, cards = look.t.state.row, look.t.cards
    one: int = look.asked[0]
    n = next(n for n, place in enumerate(row) if one in place.plus or one in place.minus)
    values = cards.plus if one in row[n].plus else cards.minus
    scores: list[float] = []
    for option in options:
        dream, city = cast("tuple[int, int]", option.targets)
        scores.append(look.goes_on(look.after_swap(n, look.place(city), values[dream] - values[one])))
    return scores

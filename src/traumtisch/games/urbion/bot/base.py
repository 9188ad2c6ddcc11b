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
    after_row = look.after_row()
    best_action: float | None = None
    scores: list[float] = []
    for option in options:
        if option.verb == "play":
            card, city, side = cast("tuple[int, int, str]", option.targets)
            scores.append(-look.after_play(places[city], card, side) - after_row)
            continue
        if best_action is None:
            best_action = max(-look.best_swap() - after_row, look.census())
        card = option.target
        score = best_action
        for prospect in look.mind.prospects:
            score = max(score, prospect(look, card))
        scores.append(score - look.without(card))
    return scores


@judged.weighs("action", "census", "swap", "nothing")
def action(look: Outlook, options: Sequence[Option]) -> list[float]:
    scores: list[float] = []
    for option in options:
        if option.verb == "census":
            scores.append(look.census())
        elif option.verb == "swap":
            scores.append(-look.best_swap() - look.after_row())
        else:
            scores.append(-look.total - look.after_row())
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
        -look.after_swap(n, other, values[theirs] - values[dream])
        for other, place in enumerate(row)
        if other != n
        for theirs in (place.plus if on_plus else place.minus)
    ]


@judged.weighs("swap with", "with")
def swap_with(look: Outlook, options: Sequence[Option]) -> list[float]:
    """UR-6.8: the options come in the order of the row."""
    return swaps(look, look.t.state.swapping)

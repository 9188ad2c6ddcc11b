"""What Sorcerers and pairs of dreams can buy: a second action, a rebuild, a side switch."""

from __future__ import annotations

from typing import cast

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import Phrase
from traumtisch.games.urbion.bot.effort import MINUS_ROOM, PLUS_ROOM
from traumtisch.games.urbion.bot.judgements import HOPELESS, Judgements
from traumtisch.games.urbion.bot.outlook import Outlook
from traumtisch.games.urbion.bot.reasons import BETTER_THAN_A_SWAP
from traumtisch.games.urbion.cards import PLUS
from traumtisch.games.urbion.modules.gardens.rules import (
    gardens,
    is_sorcerer,
    rebuilding,
    share_an_element,
    switching,
)
from traumtisch.games.urbion.turn import actions_bought

judged = Judgements(gardens)

EXTRA_DREAM = 1.0
"""UR-14.9: a second dream of the price costs one more of the deck."""


@judged.judges("rebuild", "rebuild-cities")
def rebuild(look: Outlook, option: Option) -> float:
    """Each city gets the dreams of the other, and with them its work."""
    one, other = cast("tuple[int, int]", option.targets)
    n, m = look.place(one), look.place(other)
    work = look.total - look.work[n] - look.work[m]
    for city, dreams in ((n, m), (m, n)):
        needed = look.tables[city][look.rooms[dreams]][look.sums[dreams]]
        work += needed + look.wait if needed else 0.0
    return look.goes_on(work)


@judged.judges("side switch", "switch-to")
def side_switch(look: Outlook, option: Option) -> float:
    dream, city, to_side = cast("tuple[int, int, str]", option.targets)
    change = look.t.cards.plus[dream] - look.t.cards.minus[dream]
    room = PLUS_ROOM - MINUS_ROOM
    sign = 1 if to_side == PLUS else -1
    return look.goes_on(look.if_changed(look.place(city), sign * change, sign * room))


def best_rebuild(look: Outlook) -> float:
    return max([rebuild(look, option) for option in rebuilding(look.t)], default=HOPELESS)


def best_switch(look: Outlook) -> float:
    return max([side_switch(look, option) for option in switching(look.t)], default=HOPELESS)


def best_special(look: Outlook, verb: str) -> float:
    return look.once(best_rebuild if verb.startswith("rebuild") else best_switch)


@judged.judges("action", "rebuild", "side-switch")
def special(look: Outlook, option: Option) -> float:
    return best_special(look, option.verb)


@judged.judges("action", "rebuild-with", "side-switch-with")
def special_with(look: Outlook, option: Option) -> float:
    return best_special(look, option.verb) - EXTRA_DREAM - look.without(option.target)


@judged.adjusts("action", "swap")
def swap_first(look: Outlook, option: Option, score: float) -> float:
    """If a census can follow in the same turn, a swap that helps comes first."""
    paid, done = look.asked
    if actions_bought(look.t, paid) - done < 2 or look.best_swap() >= look.total:
        return score
    return score + max(0.0, look.census() - look.goes_on(look.total))


@judged.promises
def for_this_dream(look: Outlook, card: int) -> float:
    t = look.t
    special = max(look.once(best_rebuild), look.once(best_switch))
    if is_sorcerer(t, card):
        both = max(look.goes_on(look.best_swap()), look.census()) + look.mindset.weights.second_action
        return max(special, both)
    others = [other for other in t.me.hand if other != card and share_an_element(t, card, other)]
    price = min([look.without(other) for other in others], default=-HOPELESS)
    return special - EXTRA_DREAM - price


@judged.explains("action", "rebuild", "side-switch", "rebuild-with", "side-switch-with")
def why_special(look: Outlook, option: Option) -> Phrase | None:
    saves_more = best_special(look, option.verb) > look.goes_on(look.best_swap())
    return Phrase(BETTER_THAN_A_SWAP) if saves_more else None

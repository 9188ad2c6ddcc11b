"""What the policy thinks of the Oniverse (catalogue section 17): denizens are tools, the ninth is a door."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.onirim.bot.judgements import ANY, Judgements
from traumtisch.games.onirim.bot.reading import doors_needed, worth
from traumtisch.games.onirim.bot.weights import WEIGHTS
from traumtisch.games.onirim.labyrinth import trailing_series
from traumtisch.games.onirim.modules.oniverse.door import ONIVERSE_DOOR, oniverse
from traumtisch.games.onirim.state import Onirim

DENIZEN = {
    "Architect": 3.0,
    "Cyclobot": 5.0,
    "Spies": 3.0,
    "Harpoon": 6.0,
    "Hammer": 0.0,
    "Chaos": 9.0,
    "Mirror": 5.0,
    "Keeper": 3.0,
}
"""What each denizen is worth when it is taken along."""
NIGHTMARE_KILLED = 6.0
MIRRORED = 8.0
"""What it costs to let a nightmare come back, and the Mirror with it."""
NEVER = -2.0 * WEIGHTS.play_trio
"""Worse than any action that might be compared with it."""
AT_ONCE = WEIGHTS.play_trio + 2.0
"""Before anything else is done: it costs no turn."""

judged = Judgements(oniverse)


@judged.judges("denizen", "take-along")
def taking_along(t: Onirim, option: Option) -> float:
    code = t.cards.prints[t.state.pending[-1]].code
    return DENIZEN[code] - worth(t, option.target)


@judged.judges("denizen", "leave-behind")
def leaving_behind(t: Onirim, option: Option) -> float:
    return 0.0


@judged.judges("action", "architect")
def building_beside_the_same(t: Onirim, option: Option) -> float:
    length, colours = trailing_series(t, t.me)
    card: int = option.target
    shared = colours & t.cards.colours[card]
    needed = doors_needed(t)
    wanted = any(number and shared >> place & 1 for place, number in enumerate(needed))
    return WEIGHTS.play_trio - 1.0 if length == 2 and wanted else NEVER


@judged.judges(ANY, "cyclobot")
def exchanging(t: Onirim, option: Option) -> float:
    """A key back from the discard pile, for a card that is worth little."""
    found = max([worth(t, card) for card in t.state.discard if t.cards.is_location[card]], default=0.0)
    gained = found - worth(t, option.target) - DENIZEN["Cyclobot"]
    return _worth_it(t, gained)


@judged.judges("cyclobot", "salvage")
def salvaging(t: Onirim, option: Option) -> float:
    return worth(t, option.target)


@judged.judges(ANY, "spies")
def spying(t: Onirim, option: Option) -> float:
    """If the next cards are not known anyway."""
    return _worth_it(t, -1.0 if t.state.deck.top else 1.0)


@judged.judges(ANY, "harpoon")
def hunting(t: Onirim, option: Option) -> float:
    deck, kind = t.state.deck, t.cards.kind
    nightmares = sum([kind[card] == "nightmare" for card in deck]) * min(5, len(deck)) / max(1, len(deck))
    return _worth_it(t, NIGHTMARE_KILLED * nightmares - 5.0)


def _worth_it(t: Onirim, gained: float) -> float:
    """What may be done at any time is measured against going on, or against the turn's best action."""
    if gained <= 0:
        return NEVER
    return AT_ONCE + gained if t.state.step == "act" else gained


@judged.judges(ANY, "hammer", "store")
def not_worth_it(t: Onirim, option: Option) -> float:
    return NEVER


@judged.judges("door", "disguise")
def disguising(t: Onirim, option: Option) -> float:
    """A door for any key and Chromatic Chaos."""
    return WEIGHTS.play_trio - 10.0 - worth(t, option.target)


@judged.judges("search", "chaos")
def letting_chaos_search(t: Onirim, option: Option) -> float:
    """If there is no door of the trio's own colour any more."""
    return 0.5


@judged.judges("nightmare", "mirror")
def mirroring(t: Onirim, option: Option) -> float:
    return -MIRRORED


@judged.adjusts("search", "search")
def searching_the_ninth_door(t: Onirim, option: Option, score: float) -> float:
    """After the coloured ones: every trio can fetch it."""
    if option.target != "oniverse":
        return score
    return WEIGHTS.play_trio - 5.0 if t.cards.by_code[ONIVERSE_DOOR][0] in t.state.deck else -1.0


@judged.explains("denizen", "take-along")
def why_take_along(t: Onirim, option: Option) -> Phrase | None:
    return Phrase(N_("Its help is worth more than this card."))


@judged.explains(ANY, "harpoon")
def why_hunt(t: Onirim, option: Option) -> Phrase | None:
    return Phrase(N_("Many nightmares are still in the deck."))

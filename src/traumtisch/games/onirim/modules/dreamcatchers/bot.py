"""What the policy thinks of Dreamcatchers (catalogue section 13): Lost Dreams stay, one catcher is free."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.onirim.bot.judgements import Judgements
from traumtisch.games.onirim.bot.weights import WEIGHTS
from traumtisch.games.onirim.cards import DOOR
from traumtisch.games.onirim.modules.dreamcatchers.rules import catcher, dreamcatchers, lost_dreams
from traumtisch.games.onirim.state import Onirim

LOST_DREAM = 12.0
"""What a Lost Dream on a Dreamcatcher is worth: all four have to be caught at the end."""
NIGHTMARE_CAUGHT = 3.0
DOOR_CAUGHT = 2.0
"""A caught door can be taken after a trio, but is never drawn."""
FULL = 16.0
"""What it is worth to have a free Dreamcatcher again."""
LAST_FREE = 4.0
"""The same if one is still free."""
MANUAL = 6.0
"""What a manual is worth."""

judged = Judgements(dreamcatchers)


def emptied(t: Onirim, number: str) -> float:
    """What it is worth to empty a Dreamcatcher into the deck."""
    cards = catcher(t, number)
    kinds, types = t.cards.kind, t.cards.type
    free = [True for each in dreamcatchers.part_of(t).catchers if not each]
    score = -LOST_DREAM * len(lost_dreams(t, cards))
    score -= NIGHTMARE_CAUGHT * sum([kinds[card] == "nightmare" for card in cards])
    score += DOOR_CAUGHT * sum([types[card] == DOOR for card in cards])
    return score + (FULL if not free else LAST_FREE if len(free) == 1 else 0.0)


@judged.judges("emptying", "empty")
def emptying(t: Onirim, option: Option) -> float:
    return emptied(t, option.target)


@judged.judges("emptying", "decline")
def leaving(t: Onirim, option: Option) -> float:
    return 0.0


@judged.judges("action", "manual")
def using_a_manual(t: Onirim, option: Option) -> float:
    """It costs no turn, but then one of the other actions has to be better than waiting: so it is compared
    with the best of them."""
    worth = emptied(t, option.target) - MANUAL
    return WEIGHTS.play_trio + worth if worth > 0 else -WEIGHTS.play_trio


@judged.judges("search", "take")
def taking(t: Onirim, option: Option) -> float:
    return WEIGHTS.play_trio + 1.0


@judged.judges("search", "search-and-take")
def emptying_and_taking(t: Onirim, option: Option) -> float:
    return WEIGHTS.play_trio + 1.0 + emptied(t, str(option.targets[1]))


@judged.revalues
def lost_dreams_count(t: Onirim, value: float) -> float:
    caught = sum(len(lost_dreams(t, cards)) for cards in dreamcatchers.part_of(t).catchers)
    return value * (0.6 + 0.4 * caught / len(dreamcatchers.deck_cards))


@judged.explains("emptying", "empty")
def why_empty(t: Onirim, option: Option) -> Phrase | None:
    return Phrase(N_("A Dreamcatcher has to stay free, and nothing in this one is needed there."))

"""What the policy thinks of Happy Dreams and Dark Premonitions (catalogue section 15)."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.onirim.bot.judgements import Judgements
from traumtisch.games.onirim.bot.reading import doors_needed, hand_sorts, worth
from traumtisch.games.onirim.bot.weights import WEIGHTS
from traumtisch.games.onirim.cards import DOOR, KEY
from traumtisch.games.onirim.labyrinth import searched_colours
from traumtisch.games.onirim.modules.premonitions.dark import premonitions
from traumtisch.games.onirim.procedures import key_fits
from traumtisch.games.onirim.questions import ANY_CARD
from traumtisch.games.onirim.state import Onirim

SEVERITY = {
    "P-BROWN": 26.0,
    "P-PAIR": 28.0,
    "P-BLUE": 14.0,
    "P-RED": 10.0,
    "P-THREE": 9.0,
    "P-FIVE": 9.0,
    "P-GREEN": 6.0,
    "P-ALL": 5.0,
}
"""What each premonition costs when it comes true."""
BANISHED = 0.6
"""How much of that a Happy Dream saves: it may never come true."""
NIGHTMARE_DROPPED = 6.0
ANY_FIND = 9.0
"""What it is worth to choose the next card if no door can be unlocked."""

judged = Judgements(premonitions)


def unlockable(t: Onirim, door: int) -> bool:
    """Whether a key in the hand fits this door."""
    return any(t.cards.is_key[card] and key_fits(t, card, door) for card in t.me.hand)


@judged.judges("happy dream", "banish")
def banishing(t: Onirim, option: Option) -> float:
    return BANISHED * SEVERITY[option.target]


@judged.judges("happy dream", "reveal-seven")
def revealing_seven(t: Onirim, option: Option) -> float:
    deck, kind = t.state.deck, t.cards.kind
    nightmares = sum([kind[card] == "nightmare" for card in deck])
    return NIGHTMARE_DROPPED * nightmares * min(7, len(deck)) / max(1, len(deck))


@judged.judges("happy dream", "find")
def finding(t: Onirim, option: Option) -> float:
    types = t.cards.type
    doors = [card for card in t.state.deck if types[card] == DOOR]
    return WEIGHTS.play_trio if any(unlockable(t, door) for door in doors) else ANY_FIND


@judged.adjusts("search", "search")
def searching(t: Onirim, option: Option, score: float) -> float:
    """A Happy Dream finds any card: a door that can be unlocked, else what the hand needs most."""
    if searched_colours(t) != ANY_CARD:
        return score
    cards = t.cards.by_code.get(option.target, [])
    if not cards:
        return 0.0
    if t.cards.type[cards[0]] == DOOR:
        return WEIGHTS.play_trio if unlockable(t, cards[0]) else -1.0
    return 1.0 + worth(t, cards[0]) if t.cards.is_location[cards[0]] else -WEIGHTS.play_trio


@judged.judges("sift", "drop")
def dropping(t: Onirim, option: Option) -> float:
    return 1.0 if t.cards.kind[option.target] == "nightmare" else -WEIGHTS.play_trio


@judged.judges("sift", "keep")
def keeping(t: Onirim, option: Option) -> float:
    return 0.0


@judged.judges("premonition", "fulfil")
def fulfilling(t: Onirim, option: Option) -> float:
    """A door that is given up may keep others from coming true: the heavy ones first."""
    return SEVERITY[option.target]


@judged.judges("lost key", "lose")
def losing(t: Onirim, option: Option) -> float:
    """Rather a key whose doors are all laid."""
    cards = t.cards.by_code.get(option.target, [])
    sort = t.cards.sorts[cards[0]] if cards else 0
    return -doors_needed(t)[(sort - 1) // 4] if sort else -2.0


@judged.judges("door given up", "give-up")
def giving_up(t: Onirim, option: Option) -> float:
    """Rather a door whose key waits in the hand."""
    once, _ = hand_sorts(t)
    door: int = option.target
    colour = t.cards.colours[door].bit_length() - 1
    return float(once >> 4 * colour + KEY & 1) if colour >= 0 else 0.0


@judged.revalues
def premonitions_threaten(t: Onirim, value: float) -> float:
    threats = sum([SEVERITY[each] for each in premonitions.part_of(t).face_up])
    return value * (1.0 - 0.003 * threats)


@judged.explains("happy dream", "banish")
def why_banish(t: Onirim, option: Option) -> Phrase | None:
    return Phrase(N_("This premonition would cost most when it comes true."))


@judged.explains("happy dream", "find")
def why_find(t: Onirim, option: Option) -> Phrase | None:
    return Phrase(N_("The card that is found is the next to be drawn: a door, if a key waits for it."))

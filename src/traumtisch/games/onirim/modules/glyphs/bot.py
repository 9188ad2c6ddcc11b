"""What the policy thinks of glyphs (catalogue section 12): an Incantation is the cheapest way to a door."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.onirim.bot.judgements import Judgements
from traumtisch.games.onirim.bot.reading import doors_needed, hand_sorts
from traumtisch.games.onirim.bot.weights import WEIGHTS
from traumtisch.games.onirim.cards import COLOURS, DOOR, DOOR_SORTS, KEY
from traumtisch.games.onirim.modules.glyphs.rules import glyphs
from traumtisch.games.onirim.procedures import doors_can_be_laid, may_be_laid
from traumtisch.games.onirim.state import Onirim

REVEALED = 5
HOPE = 0.8
"""How much of a door's worth the hope for one is: what lies above it goes to the bottom."""
KEEP_GLYPH = 6.0
"""A glyph in the hand waits for the moment when doors are near."""

judged = Judgements(glyphs)


def chance_of_a_door(t: Onirim) -> float:
    """The chance that one of the next five cards is a door that may be laid."""
    deck, types = t.state.deck, t.cards.type
    size = len(deck)
    if not size or not doors_can_be_laid(t):
        return 0.0
    doors = sum([types[card] == DOOR and may_be_laid(t, card) for card in deck])
    none = 1.0
    for place in range(min(REVEALED, size)):
        none *= max(0, size - doors - place) / (size - place)
    return 1.0 - none


@judged.adjusts("action", "discard")
def invoking(t: Onirim, option: Option, score: float) -> float:
    if t.cards.kind[option.target] != "glyph":
        return score
    return HOPE * WEIGHTS.play_trio * chance_of_a_door(t) - KEEP_GLYPH


@judged.judges("incantation", "lay")
def laying(t: Onirim, option: Option) -> float:
    """Rather the door whose key is not in the hand: the other can still be unlocked."""
    once, _ = hand_sorts(t)
    needed = doors_needed(t)
    door: int = option.target
    colour = t.cards.sorts[door] - DOOR_SORTS
    if not 0 <= colour < len(COLOURS):
        return 1.0
    return needed[colour] - 2.0 * (once >> 4 * colour + KEY & 1)


@judged.explains("action", "discard")
def why_invoke(t: Onirim, option: Option) -> Phrase | None:
    if t.cards.kind[option.target] != "glyph":
        return None
    return Phrase(N_("The Incantation may find a door among the next five cards."))

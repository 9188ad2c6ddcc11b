"""What a player of the base game can be asked (catalogue section 20)."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.onirim.base import onirim
from traumtisch.games.onirim.cards import COLOURS
from traumtisch.games.onirim.procedures import discardable_from_deck, doors_can_be_laid, key_fits, may_be_laid
from traumtisch.games.onirim.state import Onirim

# One object for each option there can be, so that listing them makes no new ones.
MOST_CARDS = 256
FORESEE = Option.table("foresee", MOST_CARDS)
FORESEE_NOTHING = Option("foresee", "nothing")
NEXT = Option.table("next", MOST_CARDS)
UNLOCK = Option.table("unlock", MOST_CARDS)
PAY = Option.table("pay", MOST_CARDS)
RETURN = Option.table("return", MOST_CARDS)
REVEAL = Option("reveal")
REPLACE = Option("replace")
SEARCH_NOTHING = Option("search", "nothing")
DECLINE = Option("decline")


@onirim.question("action", "ON-20.1", N_("Play a location or discard one."), free=True, private=True)
def action(t: Onirim) -> list[Option]:
    """Any location may be discarded (ON-5.1). One with a symbol may be played (ON-4.5), unless the last
    card of the row shows the same symbol (ON-4.6)."""
    row = t.me.row
    actions = t.cards.actions_after[row[-1] if row else 0]
    options: list[Option] = []
    for card in t.me.hand:
        options += actions[card]
    return options


ANY_CARD = 0
"""Stands for the colours of a search that is for any card at all, not for a door."""


def may_still_prepare(t: Onirim, colours: int) -> bool:
    """ON-3.21: there is no window inside a search, and who searches for any card sees the deck already."""
    return colours != ANY_CARD


@onirim.question("search", "ON-20.2", N_("What do you search the deck for?"), free=may_still_prepare)
def search(t: Onirim, colours: int) -> list[Option]:
    """Allowed also if no such door is left (ON-4.10), or without taking one: the deck is shuffled then
    (ON-3.13)."""
    return [Option("search", word) for word in search_words(t, colours)] + [SEARCH_NOTHING, DECLINE]


@onirim.ruling("ON-4.9")
def search_words(t: Onirim, colours: int) -> list[str]:
    """What may be searched for: after a trio, a door of its colour."""
    return [colour for place, colour in enumerate(COLOURS) if colours & 1 << place]


@onirim.ruling("ON-4.9")
def cards_called(t: Onirim, word: str, colours: int) -> list[int]:
    """The cards that a word of `search_words` stands for, wherever they are."""
    return t.cards.doors_of_colour.get(word, [])


@onirim.question("prophecy", "ON-20.4", N_("Prophecy: discard one of the cards you look at."), private=True)
def prophecy(t: Onirim) -> list[Option]:
    return [FORESEE[card] for card in discardable_from_deck(t, t.me.looked_at)] or [FORESEE_NOTHING]


@onirim.question("order", "ON-3.19", N_("Which card shall be drawn next?"))
def order(t: Onirim) -> list[Option]:
    return [NEXT[card] for card in t.me.looked_at]


@onirim.question("door", "ON-20.7", N_("A door. Discard a matching key to lay it?"), free=True, private=True)
def drawn_door(t: Onirim) -> list[Option]:
    """ON-6.5: with more than one matching key the player chooses which."""
    door, is_key = t.state.pending[-1], t.cards.is_key
    options = [UNLOCK[card] for card in t.me.hand if is_key[card] and key_fits(t, card, door)]
    if options and not (doors_can_be_laid(t) and may_be_laid(t, door)):
        options = []
    options.append(DECLINE)
    return options


@onirim.ruling("ON-3.21")
def nightmare_opens_a_window(t: Onirim, as_if: str) -> bool:
    """Whether something may be done "at any time" before a nightmare is answered: yes, if one was drawn."""
    return True


def may_prepare_for_a_nightmare(t: Onirim, as_if: str) -> bool:
    return nightmare_opens_a_window(t, as_if)


@onirim.question(
    "nightmare",
    "ON-20.8",
    N_("A nightmare! How do you repel it?"),
    free=may_prepare_for_a_nightmare,
)
def nightmare(t: Onirim, as_if: str) -> list[Option]:
    """III and IV are always possible (ON-7.5, ON-7.6)."""
    is_key = t.cards.is_key
    options = [PAY[card] for card in t.me.hand if is_key[card]]
    if t.me.doors:
        options += [RETURN[door] for door in t.me.doors]
    options += REVEAL, REPLACE
    return options


# The free windows FW3, FW4 and FW6 (ON-3.20): after the action and after each drawn card, when the base game
# itself has nothing to ask. FW1, FW2, FW5 and FW7 lie right before one of the questions above, and what
# modules offer "at any time" is added to those.
between_draws = onirim.window(
    "between draws", "ON-3.20", N_("Do something before the game goes on?"), before="refill"
)

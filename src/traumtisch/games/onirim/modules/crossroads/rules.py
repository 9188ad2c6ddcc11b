"""Crossroads and Dead Ends (catalogue section 16): locations of all colours, and locations that only clog.

Most of what a crossroad can do (ON-16.2 to ON-16.7) follows from what is printed on it: it has all four
colours, so it shares one with every card and a key of it fits every coloured door.
"""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.onirim import questions
from traumtisch.games.onirim.cards import ALL_COLOURS, KEY, LOCATION, MOON, SUN, Print
from traumtisch.games.onirim.encounters import kept_in_limbo
from traumtisch.games.onirim.labyrinth import has_a_place_in_the_row, trailing_series
from traumtisch.games.onirim.modules.crossroads.options import CrossroadsOptions
from traumtisch.games.onirim.procedures import (
    discard_hand,
    discardable_from_deck,
    may_leave_the_hand,
    new_hand,
)
from traumtisch.games.onirim.state import Onirim, OnirimModule, Player

crossroads = OnirimModule("crossroads")
crossroads.options = CrossroadsOptions
crossroads.about = (
    N_("Crossroads and Dead Ends"),
    N_("Six locations of all colours, and ten that leave only with the whole hand."),
)

escaped = crossroads.event("escaped", "ON-16.13", N_("Escape: the whole hand is replaced."))

crossroads.option_words = {"escape": N_("Escape: discard the hand and draw a new one")}

# ---- the cards (2.3) -------------------------------------------------------------------------

CROSSROADS = (
    [Print("X-S", N_("crossroad sun"), LOCATION, "sun", ALL_COLOURS, SUN)] * 3
    + [Print("X-M", N_("crossroad moon"), LOCATION, "moon", ALL_COLOURS, MOON)] * 2
    + [Print("X-K", N_("crossroad key"), LOCATION, "key", ALL_COLOURS, KEY)]
)
"""ON-16.2. Of kind they are sun, moon and key, so a crossroad key causes a Prophecy (ON-16.7)."""

DEAD_ENDS = [Print("DE", N_("dead end"), LOCATION, "dead end")] * 10

crossroads.deck_cards = CROSSROADS + DEAD_ENDS


def is_crossroad(t: Onirim, card: int) -> bool:
    return t.cards.colours[card] == ALL_COLOURS and t.cards.is_location[card]


def is_dead_end(t: Onirim, card: int) -> bool:
    return t.cards.kind[card] == "dead end"


# ---- Dead Ends -------------------------------------------------------------------------------


@crossroads.alters(may_leave_the_hand)
def a_dead_end_stays(t: Onirim, may: bool, card: int) -> bool:
    """ON-16.9: it leaves a hand only together with the whole hand."""
    return may and not is_dead_end(t, card)


@crossroads.offers(questions.action)
def what_may_be_discarded(t: Onirim, options: list[Option]) -> list[Option]:
    """ON-16.8: a Dead End cannot be discarded in phase 1 (nor played, as it has no symbol)."""
    stuck = [card for card in t.me.hand if is_dead_end(t, card)]
    if not stuck:
        return options
    return [option for option in options if option.verb != "discard" or option.target not in stuck]


@crossroads.alters(kept_in_limbo)
def dead_ends_are_kept(t: Onirim, kept: list[int], cards: list[int]) -> list[int]:
    """ON-16.11: nightmare option III treats Dead Ends like dreams."""
    return [card for card in cards if card in kept or is_dead_end(t, card)]


@crossroads.alters(discardable_from_deck)
def dead_ends_may_have_to_return(t: Onirim, discardable: list[int], cards: list[int]) -> list[int]:
    """ON-16.12: an option says whether Prophecy and its like may discard a Dead End."""
    if _options(t).dead_end_discard_from_deck == "allow":
        return discardable
    return [card for card in discardable if not is_dead_end(t, card)]


# ---- Escape ----------------------------------------------------------------------------------

ESCAPE = Option("escape")


@crossroads.offers(questions.action)
def may_escape(t: Onirim, options: list[Option]) -> list[Option]:
    """ON-16.14: always possible, also without Dead Ends."""
    return [*options, ESCAPE]


@crossroads.answers(questions.action, "escape")
async def escape(t: Onirim, option: Option) -> None:
    """ON-16.13: discard the whole hand, then NEW-HAND. ON-16.15: no discarded card has an effect."""
    t.tell(escaped)
    discard_hand(t)
    new_hand(t)


# ---- hard: only as the second card of a trio -------------------------------------------------


@crossroads.alters(has_a_place_in_the_row)
def only_as_the_second_card(t: Onirim, has_a_place: bool, card: int) -> bool:
    """ON-16.17, hard: a crossroad may be played only if the trailing series is exactly one card long."""
    if _options(t).hard and is_crossroad(t, card):
        return has_a_place and trailing_series(t, t.me)[0] == 1
    return has_a_place


@crossroads.offers(questions.action)
def what_may_be_played(t: Onirim, options: list[Option]) -> list[Option]:
    """ON-16.17; ON-16.19: discarding a crossroad is not affected."""
    if not _options(t).hard:
        return options
    return [option for option in options if option.verb != "play" or has_a_place_in_the_row(t, option.target)]


@crossroads.alters(trailing_series)
def never_the_first_card(t: Onirim, series: tuple[int, int], player: Player) -> tuple[int, int]:
    """ON-16.18, hard: if the card after a crossroad has another colour, the series starts with that card."""
    length, colours = series
    if _options(t).hard:
        while length and is_crossroad(t, player.row[-length]):
            length -= 1
    return length, colours


def _options(t: Onirim) -> CrossroadsOptions:
    return t.rules.settings.part(CrossroadsOptions)

"""The labyrinth row: playing a card, series, trios, and the search for a door (catalogue section 4)."""

from __future__ import annotations

from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.onirim import questions
from traumtisch.games.onirim.base import onirim
from traumtisch.games.onirim.cards import NO_SYMBOL
from traumtisch.games.onirim.procedures import (
    door_was_laid,
    doors_can_be_laid,
    found,
    found_nothing,
    lay,
    search_deck,
    shuffle,
    take_from_deck,
    win_check,
)
from traumtisch.games.onirim.state import Onirim, Player

played = onirim.event("played", "ON-4.5", N_("Played: {cards}."))
trio_completed = onirim.event("trio", "ON-4.8", N_("A trio is complete: {cards}."))


def play(t: Onirim, card: int) -> None:
    """ON-4.5: the card is put at the end of the row; ON-4.8: the third of a series completes a trio."""
    me, colours_of = t.me, t.cards.colours
    row = me.row
    me.hand.remove(card)
    row.append(card)
    me.used.append(False)
    if t.log is not None:
        t.tell(played, card)
    # Three cards without a common colour are no trio: that is quicker to see than how long the series is.
    if len(row) < 3 or not colours_of[card] & colours_of[row[-2]] & colours_of[row[-3]]:
        return
    length, colours = trailing_series(t, me)
    if length >= 3:
        me.used[-3:] = True, True, True
        t.tell(trio_completed, *me.row[-3:])
        if doors_can_be_laid(t):
            t.then(search(colours))


@onirim.ruling("ON-4.5")
def has_a_place_in_the_row(t: Onirim, card: int) -> bool:
    """Whether this location may be put at the end of the row, apart from its symbol (ON-4.6): if it has one.

    Modules that offer to play a card where the base game does not offer it ask this.
    """
    return t.cards.symbol[card] != NO_SYMBOL


@onirim.ruling("ON-4.7")
def trailing_series(t: Onirim, player: Player) -> tuple[int, int]:
    """How many unused cards at the end of a row share a colour, and which colours they share."""
    row, used, colours_of = player.row, player.used, t.cards.colours
    length, colours = 0, 15
    for place in range(len(row) - 1, -1, -1):
        shared = colours & colours_of[row[place]]
        if used[place] or not shared:
            break
        colours = shared
        length += 1
    return length, colours


@onirim.step("ON-4.9")
async def search(t: Onirim, colours: int) -> None:
    """The player may SEARCH the deck for one door of the trio's colour and LAY it; then SHUFFLE."""
    option = await t.ask(questions.search(colours))
    if option.verb == "search":
        search_deck(t)
        called = questions.cards_called(t, option.target, colours)
        in_deck = [card for card in called if card in t.state.deck]
        if in_deck:
            card = min(in_deck)
            take_from_deck(t, card)
            t.state.pending.append(card)
            t.tell_only((t.state.seat,), found, card)  # a search is no reveal (ON-3.13)
            t.then(*after_search(t, card, colours))
        else:
            t.tell(found_nothing)
            t.then(shuffle())


def searched_colours(t: Onirim) -> int:
    """What the search in progress is for, to those who are not told what a question is about."""
    return t.state.frame.args[0]


@onirim.ruling("ON-4.9")
def after_search(t: Onirim, card: int, colours: int) -> tuple[Frame, ...]:
    """What happens with a found card, which is pending: a trio's door is laid, then the deck is shuffled."""
    return lay(card), win_check(), shuffle(), door_was_laid()

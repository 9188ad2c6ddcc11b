"""The labyrinth row: playing a card, series, trios, and the search for a door (catalogue section 4)."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.engine.script import Step
from traumtisch.games.onirim import questions
from traumtisch.games.onirim.base import onirim
from traumtisch.games.onirim.cards import NO_SYMBOL
from traumtisch.games.onirim.procedures import (
    deck_was_searched,
    door_was_laid,
    doors_can_be_laid,
    found,
    found_nothing,
    lay,
    move,
    shuffle,
    tell_cards,
    win_check,
)
from traumtisch.games.onirim.state import Onirim, Player

played = onirim.event("played", "ON-4.5", N_("Played: {cards}."))
trio_completed = onirim.event("trio", "ON-4.8", N_("A trio is complete: {cards}."))


def play(t: Onirim, card: int) -> None:
    """ON-4.5: the card is put at the end of the row; ON-4.8: the third of a series completes a trio."""
    me = t.me
    move(card, me.hand, me.row)
    me.used.append(False)
    tell_cards(t, played, [card])
    length, colours = trailing_series(t, t.me)
    if length >= 3:
        me.used[-3:] = True, True, True
        t.tell(trio_completed, *me.row[-3:])
        if doors_can_be_laid(t):
            t.state.trio = colours
            t.then(search())


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
async def search(t: Onirim) -> None:
    """The player may SEARCH the deck for one door of the trio's colour and LAY it; then SHUFFLE."""
    option = await t.ask(questions.search)
    if option.verb == "search":
        in_deck = [card for card in questions.cards_called(t, option.target) if card in t.state.deck]
        if in_deck:
            card = min(in_deck)
            t.state.deck.take(card)
            take_found(t, card)
        else:
            t.tell(found_nothing)
            t.then(shuffle())
        t.then(deck_was_searched())
    t.state.trio = 0
    t.state.searching = False


def take_found(t: Onirim, card: int) -> None:
    """A card that was searched for has been found and taken out; what the search was for follows."""
    t.state.pending.append(card)
    t.tell_only((t.state.seat,), found, card)  # a search is no reveal (ON-3.13)
    t.then(*[step() for step in after_search(t)])


@onirim.ruling("ON-4.9")
def after_search(t: Onirim) -> tuple[Step[Onirim, []], ...]:
    """What happens with a found card: a trio's door is laid, then the deck is shuffled."""
    return lay, win_check, shuffle, door_was_laid

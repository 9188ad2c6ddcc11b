"""The labyrinth row: playing a card, series, trios, and the search for a door (catalogue section 4)."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.games.onirim import questions
from traumtisch.games.onirim.base import onirim
from traumtisch.games.onirim.cards import COLOURS, DOOR
from traumtisch.games.onirim.procedures import door_was_laid, found, found_nothing, lay, move, shuffle
from traumtisch.games.onirim.state import Onirim

played = onirim.event("played", "ON-4.5", N_("Played: {cards}."))
trio_completed = onirim.event("trio", "ON-4.8", N_("A trio is complete: {cards}."))


def play(t: Onirim, card: int) -> None:
    """ON-4.5: the card is put at the end of the row; ON-4.8: the third of a series completes a trio."""
    state = t.state
    move(card, state.hand, state.row)
    state.used.append(False)
    t.tell(played, card)
    length, colours = trailing_series(t)
    if length >= 3:
        state.used[-3:] = True, True, True
        state.trio = colours
        t.tell(trio_completed, *state.row[-3:])
        t.then(search)


@onirim.ruling("ON-4.7")
def trailing_series(t: Onirim) -> tuple[int, int]:
    """How many unused cards at the end of the row share a colour, and which colours they share."""
    row, used, colours_of = t.state.row, t.state.used, t.cards.colours
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
    t.state.trio = 0
    if option.verb == "search":
        door = door_in_deck(t, option.target)
        if door is None:
            t.tell(found_nothing)
            t.then(shuffle)
        else:
            t.state.deck.take(door)
            t.state.pending.append(door)
            t.tell(found, door)
            t.then(lay, shuffle, door_was_laid)


def door_in_deck(t: Onirim, colour: str) -> int | None:
    mask = 1 << COLOURS.index(colour)
    doors = [c for c in t.state.deck if t.cards.type[c] == DOOR and t.cards.colours[c] & mask]
    return min(doors, default=None)

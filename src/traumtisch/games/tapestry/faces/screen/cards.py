"""What lies before the players, and what lies open for all."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Component
from traumtisch.faces.screen import NOTHING, Block, aligned, below, beside, labelled, words
from traumtisch.games.tapestry.faces.lying import before, cards_before, in_the_middle
from traumtisch.games.tapestry.faces.screen.city import capital
from traumtisch.games.tapestry.faces.screen.pieces import OnScreen, from_mine, mine
from traumtisch.games.tapestry.faces.tables import grid_lines
from traumtisch.games.tapestry.view import TapestryView

GAP = 2
ZONES = 48
"""Columns that the zones of a player have at least, if a capital is to stand beside them."""


def to_choose_from(pieces: OnScreen, view: TapestryView, width: int) -> Block:
    """Civilizations with what they say, capitals as they are printed."""
    offered = [card for card in view.players[mine(view)].offered if card is not None]
    if not offered:
        return NOTHING
    capitals = [card for card in offered if int(card.id[1:]) in pieces.m.capitals]
    cards = [card for card in offered if card not in capitals]
    drawn = [_printed(pieces, card) for card in capitals]
    return below(
        [
            pieces.head(N_("To choose from")),
            pieces.all_explained(cards, width),
            *_pairs(drawn),
        ]
    )


def _pairs(blocks: Sequence[Block]) -> list[Block]:
    return [beside(blocks[place : place + 2], gap=4) for place in range(0, len(blocks), 2)]


def _printed(pieces: OnScreen, card: Component) -> Block:
    grid = pieces.m.capitals[int(card.id[1:])].record.grid
    return below([pieces.named(card, 30), *(words(line, thing=card.id) for line in grid_lines(grid))])


def own_cards(pieces: OnScreen, view: TapestryView, width: int) -> Block:
    return labelled(pieces.zones(cards_before(pieces.m, view, mine(view))), pieces.tongue, width)


def own_texts(pieces: OnScreen, view: TapestryView, width: int) -> Block:
    """What the own cards say that can still be used."""
    player = view.players[mine(view)]
    cards = [*player.drawn, *player.hand, *player.civs, *player.top, *player.middle, *player.bottom]
    known = [card for card in cards if card is not None]
    return (
        below([pieces.head(N_("What the cards say")), pieces.all_explained(known, width)])
        if known
        else NOTHING
    )


def others(pieces: OnScreen, view: TapestryView, width: int) -> Block:
    """Everything that is open before the other players."""
    return below(_other(pieces, view, seat, width) for seat in from_mine(view)[1:])


def _other(pieces: OnScreen, view: TapestryView, seat: int, width: int) -> Block:
    """The zones, and the capital beside them or below."""
    drawn = capital(pieces, view.players[seat], own=False)
    room = width - drawn.width - GAP
    zones = pieces.zones(before(pieces.m, view, seat))
    if room < ZONES:
        return below([pieces.person(view, seat), labelled(zones, pieces.tongue, width), drawn])
    told = aligned(labelled(zones, pieces.tongue, room), room, to_the_right=False)
    return below([pieces.person(view, seat), beside([told, drawn], gap=GAP)])


def market(pieces: OnScreen, view: TapestryView, width: int) -> Block:
    return below(
        [
            pieces.head(N_("Open tech cards")),
            pieces.all_explained(view.market, width),
            labelled(pieces.zones(in_the_middle(pieces.m, view)), pieces.tongue, width),
        ]
    )

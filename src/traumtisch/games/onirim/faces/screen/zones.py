"""The zones of the base game: doors, labyrinth row, piles, what lies in front, the hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby

from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Component
from traumtisch.faces.screen import Block, ScreenZone, Size, beside, flow, place, words
from traumtisch.games.onirim.cards import COLOURS, DOOR, LETTERS
from traumtisch.games.onirim.faces.module_face import Other
from traumtisch.games.onirim.faces.offered import discard_is_spread, offered_in_the_deck
from traumtisch.games.onirim.faces.screen.pieces import OnScreen
from traumtisch.games.onirim.faces.signs import DOOR_SIGN, NO_SIGN, letter_of
from traumtisch.games.onirim.view import OnirimView

HERE = "▸"
"""Where the next card of the labyrinth goes."""
DONE = "✓"
FEW = 3
"""So many cards of Limbo lie beside its name."""


# ---- doors and labyrinth -----------------------------------------------------------------------


def others_of(pieces: OnScreen, view: OnirimView) -> list[Other]:
    return [other for face in pieces.faces for other in face.others(view)]


def doors(pieces: OnScreen, view: OnirimView, size: Size) -> list[ScreenZone]:
    """Alone one needs them all; in a team each player has some of them (ON-10.13)."""
    own = ScreenZone(N_("Doors"), partial(_doors, pieces, view.doors, _missing(pieces, view), size))
    theirs = [pieces.cards_in(N_("Partner's doors"), other.doors) for other in others_of(pieces, view)]
    return [own, *theirs]


def _missing(pieces: OnScreen, view: OnirimView) -> dict[str, int]:
    """By letter of the colour (none for a door without one): how many doors nobody has laid."""
    laid = [*view.doors, *(door for other in others_of(pieces, view) for door in other.doors)]
    missing: dict[str, int] = {}
    for code, same in pieces.cards.by_code.items():
        printed = pieces.cards.print_of(code)
        if printed.type == DOOR:
            missing[letter_of(printed)] = len(same) - sum(door.face == code for door in laid)
    return missing


def _doors(
    pieces: OnScreen, laid: Sequence[Component], missing: dict[str, int], size: Size, width: int
) -> Block:
    """Those that are laid and the places of the others. What a search points at is the first empty place."""
    colours: list[Block] = []
    for letter, number in missing.items():
        thing = f"door-{COLOURS[LETTERS.index(letter)] if letter else 'colourless'}"
        same = [
            pieces.card(door, size) for door in laid if letter_of(pieces.cards.print_of(door.face)) == letter
        ]
        slot = f"{letter or DOOR_SIGN}{NO_SIGN}"
        empty = [place(size, slot, "" if n else thing) for n in range(number)]
        done = [] if number else [words(DONE, strong=True, thing=thing)]
        colours.append(beside([*same, *empty, *done], gap=0))
    return flow(colours, width, gap=2)


def labyrinth(pieces: OnScreen, view: OnirimView, size: Size) -> list[ScreenZone]:
    own = ScreenZone(N_("Labyrinth"), partial(_labyrinth, pieces, view.row, view.used, size, own=True))
    theirs = [
        ScreenZone(
            N_("Partner's row"), partial(_labyrinth, pieces, other.row, other.used, Size.SMALL, own=False)
        )
        for other in others_of(pieces, view)
        if other.row
    ]
    return [own, *theirs]


def _labyrinth(
    pieces: OnScreen, row: Sequence[Component], used: Sequence[bool], size: Size, width: int, *, own: bool
) -> Block:
    """Trios that are used up stand together in brackets and step back; then the place for the next card."""
    shown: list[Block] = []
    for is_used, run in groupby(zip(row, used, strict=True), key=lambda pair: pair[1]):
        drawn = [pieces.card(component, size, faint=is_used) for component, _ in run]
        trios = [drawn[at : at + 3] for at in range(0, len(drawn), 3)]
        shown += [_bracketed(trio) for trio in trios] if is_used else drawn
    return flow([*shown, *([place(size, HERE, "row")] if own else [])], width)


def _bracketed(trio: Sequence[Block]) -> Block:
    return beside([words("[", faint=True), *trio, words("]", faint=True)], gap=0)


# ---- piles -------------------------------------------------------------------------------------


def piles(pieces: OnScreen, view: OnirimView, size: Size) -> ScreenZone:
    """If the discard pile lies spread out, none of its cards lies here as well."""
    top = () if discard_is_spread(pieces.faces, view) else view.discard[-1:]
    few = view.limbo if len(view.limbo) <= FEW else ()
    shown = [
        pieces.pile(size, N_("Deck"), view.deck.size, "deck"),
        pieces.pile(size, N_("Discard pile"), len(view.discard), "discard", pieces.upper(top, size)),
        pieces.pile(size, N_("Limbo"), len(view.limbo), "limbo", pieces.upper(few, size)),
        *(block for face in pieces.faces for block in face.among_the_piles_on_screen(pieces, view, size)),
    ]
    return ScreenZone(N_("Piles"), partial(flow, shown, gap=3))


def crowded_limbo(pieces: OnScreen, view: OnirimView) -> ScreenZone:
    """The cards in Limbo, if they are too many to lie beside its name."""
    return pieces.cards_in(N_("Limbo"), view.limbo if len(view.limbo) > FEW else ())


# ---- what lies in front, and the hand ----------------------------------------------------------


def trays(pieces: OnScreen, view: OnirimView, size: Size) -> list[ScreenZone]:
    """What is being dealt with right now: the drawn card, cards looked at, a pile spread out."""
    spread = view.discard if discard_is_spread(pieces.faces, view) else ()
    offered = offered_in_the_deck(pieces.faces, pieces.cards, view)
    searched = [pieces.shown(code, Size.SMALL, f"face-{code}") for code in offered]
    return [
        ScreenZone(N_("In the deck"), partial(flow, searched)),
        pieces.cards_in(N_("Discard pile"), spread),
        *pieces.trays((tray for face in pieces.faces for tray in face.trays(view)), size),
        pieces.cards_in(N_("Comes first"), view.ordered),
        pieces.cards_in(N_("Revealed") if view.face_up else N_("Looked at"), view.looked_at, size),
        pieces.cards_in(N_("Drawn"), view.pending),
    ]


def hand(pieces: OnScreen, view: OnirimView, size: Size) -> list[ScreenZone]:
    """The label is what an option about the whole hand points at. Shared cards lie apart."""
    shared = sum(face.shared(view) for face in pieces.faces)
    zones = [pieces.hand(view.hand[: len(view.hand) - shared], size, "hand")]
    return [*zones, pieces.cards_in(N_("Shared"), view.hand[-shared:], size)] if shared else zones

"""The zones of the base game: doors, labyrinth row, piles, what lies in front, the hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby

from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Component
from traumtisch.faces.screen import NOTHING, Block, Size, Zone, beside, card, flow, pile, place, words
from traumtisch.games.onirim.cards import COLOURS, DOOR, LETTERS
from traumtisch.games.onirim.faces.offered import discard_is_spread, faces_offered
from traumtisch.games.onirim.faces.screen.module_zones import incubus
from traumtisch.games.onirim.faces.screen.pieces import Pieces
from traumtisch.games.onirim.faces.text import DOOR_SIGN, NO_SIGN, letter_of
from traumtisch.games.onirim.view import OnirimView

HERE = "▸"
"""Where the next card of the labyrinth goes."""
DONE = "✓"
FEW = 3
"""So many cards of Limbo lie beside its name."""


def cards(pieces: Pieces, components: Sequence[Component | None], size: Size, width: int) -> Block:
    """Cards side by side; with none, nothing."""
    return flow(pieces.row(components, size), width)


# ---- doors and labyrinth -----------------------------------------------------------------------


def doors(pieces: Pieces, view: OnirimView, size: Size) -> list[Zone]:
    """Alone one needs them all; in a team each player has some of them (ON-10.13)."""
    team = view.modules.get("team")
    own = Zone(N_("Doors"), partial(_doors, pieces, view.doors, _missing(pieces, view), size))
    if team is None:
        return [own]
    theirs = tuple(team["partner_doors"])
    return [own, Zone(N_("Partner's doors"), partial(cards, pieces, theirs, Size.SMALL))]


def _missing(pieces: Pieces, view: OnirimView) -> dict[str, int]:
    """By letter of the colour (none for the door of the Oniverse): how many doors nobody has laid."""
    laid = [*view.doors, *view.modules.get("team", {}).get("partner_doors", ())]
    missing: dict[str, int] = {}
    for code, same in pieces.cards.by_code.items():
        if pieces.face(code).type == DOOR:
            missing[letter_of(pieces.face(code))] = len(same) - sum(door.face == code for door in laid)
    return missing


def _doors(
    pieces: Pieces, laid: Sequence[Component], missing: dict[str, int], size: Size, width: int
) -> Block:
    """Those that are laid and the places of the others. What a search points at is the first empty place."""
    colours: list[Block] = []
    for letter, number in missing.items():
        thing = f"door-{COLOURS[LETTERS.index(letter)] if letter else 'colourless'}"
        same = [pieces.card(door, size) for door in laid if letter_of(pieces.face(door.face)) == letter]
        slot = f"{letter or DOOR_SIGN}{NO_SIGN}"
        empty = [place(size, slot, "" if n else thing) for n in range(number)]
        done = [] if number else [words(DONE, strong=True, thing=thing)]
        colours.append(beside([*same, *empty, *done], gap=0))
    return flow(colours, width, gap=2)


def labyrinth(pieces: Pieces, view: OnirimView, size: Size) -> list[Zone]:
    team = view.modules.get("team", {})
    own = Zone(N_("Labyrinth"), partial(_labyrinth, pieces, view.row, view.used, size, own=True))
    if not team.get("partner_row"):
        return [own]
    row, used = team["partner_row"], team["partner_row_used"]
    return [own, Zone(N_("Partner's row"), partial(_labyrinth, pieces, row, used, Size.SMALL, own=False))]


def _labyrinth(
    pieces: Pieces, row: Sequence[Component], used: Sequence[bool], size: Size, width: int, *, own: bool
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


def piles(pieces: Pieces, view: OnirimView, size: Size) -> Zone:
    """If the discard pile lies spread out, none of its cards lies here as well."""
    tongue = pieces.tongue
    top = () if discard_is_spread(view) else view.discard[-1:]
    empty = NOTHING if size is Size.SMALL else card(size, "  ", ground="")
    few = view.limbo if len(view.limbo) <= FEW else ()
    discard, limbo = [beside(pieces.row(there, size), gap=0) or empty for there in (top, few)]
    shown = [
        pile(size, tongue(N_("Deck")), view.deck.size, NOTHING, "deck"),
        pile(size, tongue(N_("Discard pile")), len(view.discard), discard, "discard"),
        pile(size, tongue(N_("Limbo")), len(view.limbo), limbo, "limbo"),
        *incubus(pieces, view, size),
    ]
    return Zone(N_("Piles"), partial(flow, shown, gap=3))


def crowded_limbo(pieces: Pieces, view: OnirimView) -> Zone:
    """The cards in Limbo, if they are too many to lie beside its name."""
    many = view.limbo if len(view.limbo) > FEW else ()
    return Zone(N_("Limbo"), partial(cards, pieces, many, Size.SMALL))


def known_places(pieces: Pieces, view: OnirimView) -> list[Zone]:
    """What this seat knows of the deck's order."""
    ends = ((N_("Known on top"), view.deck.top), (N_("Known below"), view.deck.bottom))
    return [Zone(label, partial(cards, pieces, known, Size.SMALL)) for label, known in ends]


# ---- what lies in front, and the hand ----------------------------------------------------------


def trays(pieces: Pieces, view: OnirimView, size: Size) -> list[Zone]:
    """What is being dealt with right now: the drawn card, cards looked at, a pile spread out."""
    spread = view.discard if discard_is_spread(view) else ()
    shown: tuple[tuple[str, Sequence[Component | None], Size], ...] = (
        (N_("Discard pile"), spread, Size.SMALL),
        (N_("Lying open"), view.modules.get("team", {}).get("open", ()), size),
        (N_("Comes first"), view.ordered, Size.SMALL),
        (N_("Revealed") if view.face_up else N_("Looked at"), view.looked_at, size),
        (N_("Drawn"), view.pending, Size.SMALL),
    )
    searched = [pieces.shown(code, Size.SMALL, f"face-{code}") for code in faces_offered(pieces.cards, view)]
    return [
        Zone(N_("In the deck"), partial(flow, searched)),
        *(Zone(label, partial(cards, pieces, there, room)) for label, there, room in shown),
    ]


def hand(pieces: Pieces, view: OnirimView, size: Size) -> list[Zone]:
    """The label is what an option about the whole hand points at. In a team the shared cards lie apart."""
    shared = len(view.modules.get("team", {}).get("shared", ()))
    own = pieces.row(view.hand[: len(view.hand) - shared], size)
    shown = own or [words(pieces.tongue(N_("(empty)")), faint=True)]
    zones = [Zone(N_("Hand"), partial(flow, shown), "hand")]
    if shared:
        zones.append(Zone(N_("Shared"), partial(cards, pieces, view.hand[-shared:], size)))
    return zones

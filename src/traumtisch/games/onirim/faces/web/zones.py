"""The zones of the base game: doors, labyrinth row, piles, what lies in front, the hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import htpy as h
from markupsafe import Markup

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.pile import Component
from traumtisch.games.onirim.cards import COLOURS, DOOR, NO_SYMBOL, Cards
from traumtisch.games.onirim.faces.web.families import COLOURLESS, FAMILIES, family_of
from traumtisch.games.onirim.faces.web.pieces import Pieces, card, pile, place, sign
from traumtisch.games.onirim.faces.web.sprite import BACK
from traumtisch.games.onirim.view import OnirimView

PLAY_HERE = N_("play here")


# ---- doors -------------------------------------------------------------------------------------


def doors_by_colour(cards: Cards) -> dict[str, int]:
    """How many doors of each colour the game has."""
    faces = [cards.faces[first] for first, *_ in cards.by_code.values()]
    return {
        family_of(face.colours).colour: len(cards.by_code[face.code]) for face in faces if face.type == DOOR
    }


def doors(pieces: Pieces, laid: Sequence[Component], wanted: dict[str, int], *, own: bool) -> h.Element:
    """The doors that are laid and the places of those that are missing, colour by colour.

    Of the own doors, the first empty place of a colour is what a search for that colour points at; if there
    is none, the mark of a complete colour is.
    """
    groups: list[h.Node] = []
    for colour, number in wanted.items():
        same = [door for door in laid if _colour(pieces, door) == colour]
        label = pieces.tongue(FAMILIES[colour].place)
        empty = max(0, number - len(same))
        slots = [
            card(f"door-{colour}" if own and not n else "", f"slot-{colour}", label, f"card slot {colour}")
            for n in range(empty)
        ]
        done = None
        if not empty:
            done = h.span(
                class_=f"done {colour}", data_thing=f"door-{colour}" if own else None, aria_label=label
            )["✓"]
        groups.append(h.div(class_="colour")[pieces.row(same), slots, done])
    return h.div(class_="doors")[groups]


def doors_zone(pieces: Pieces, view: OnirimView) -> h.Element:
    """Alone one needs them all; in a team each player has some of them (ON-10.13)."""
    there, team = doors_by_colour(pieces.cards), view.modules.get("team")
    if team is None:
        return _doors_section(pieces, len(view.doors), there, doors(pieces, view.doors, there, own=True))
    partners = team["partner_doors"]
    each = {colour: 1 for colour in there if colour != COLOURLESS}
    theirs = each | {_colour(pieces, door): 1 for door in partners}
    mine = each | {colour: 1 for colour in there if colour not in theirs}
    done = {colour: 0 for colour in there if colour not in mine}
    laid = len(view.doors) + len(partners)
    return _doors_section(
        pieces,
        laid,
        there,
        h.div(class_="sides")[
            h.div[h.h3[pieces.tongue(N_("Yours"))], doors(pieces, view.doors, mine | done, own=True)],
            h.div[h.h3[pieces.tongue(N_("Partner's"))], doors(pieces, partners, theirs, own=False)],
        ],
    )


def _colour(pieces: Pieces, door: Component) -> str:
    return family_of(pieces.face(door.face).colours).colour


def _doors_section(pieces: Pieces, laid: int, there: dict[str, int], content: h.Node) -> h.Element:
    said = Phrase(N_("Doors {laid} / {number}"), laid=laid, number=sum(there.values())).say(pieces.tongue)
    return h.section(class_="doors-zone")[h.h2[said], content]


# ---- the labyrinth row -------------------------------------------------------------------------


def labyrinth(pieces: Pieces, row: Sequence[Component], used: Sequence[bool], end: h.Node) -> h.Element:
    """Trios that are used up stand together in a bracket and step back; then the place for the next card."""
    shown: list[h.Node] = []
    for is_used, run in groupby(zip(row, used, strict=True), key=lambda pair: pair[1]):
        cards = pieces.row(component for component, _ in run)
        if is_used:
            shown += [h.div(class_="trio")[cards[at : at + 3]] for at in range(0, len(cards), 3)]
        else:
            shown += cards
    return h.div(class_="labyrinth")[shown, end]


def labyrinth_zone(pieces: Pieces, view: OnirimView) -> h.Element:
    team = view.modules.get("team")
    mine = labyrinth(pieces, view.row, view.used, next_place(pieces, view))
    if team is None or not team["partner_row"]:
        return pieces.section("labyrinth-zone", N_("Labyrinth"), mine)
    theirs = labyrinth(pieces, team["partner_row"], team["partner_row_used"], None)
    return pieces.section(
        "labyrinth-zone",
        N_("Labyrinth"),
        mine,
        h.div(class_="partner")[h.h3[pieces.tongue(N_("Partner's row"))], theirs],
    )


def next_place(pieces: Pieces, view: OnirimView) -> h.Element:
    """Where the next card goes. Two of a colour at the end: the door that a third would open is hinted at;
    the symbol that may not follow (ON-4.6) is crossed out."""
    hints: list[h.Node] = []
    colours, length = 15, 0
    for component, is_used in zip(reversed(view.row), reversed(view.used), strict=True):
        shared = colours & pieces.face(component.face).colours
        if is_used or not shared:
            break
        colours, length = shared, length + 1
    if length == 2:
        hints += [sign(f"emblem-{c}") for n, c in enumerate(COLOURS) if colours >> n & 1]
    last = pieces.face(view.row[-1].face).symbol if view.row else NO_SYMBOL
    if last != NO_SYMBOL:
        hints.append(h.span(".not")[sign(f"sign-{last}")])
    label = pieces.tongue(PLAY_HERE)
    return place("row", label, h.span[label], h.div(".hints")[hints])


# ---- piles -------------------------------------------------------------------------------------


def piles_zone(pieces: Pieces, view: OnirimView, beside: h.Node, *, spread: bool) -> h.Element:
    """If the discard pile lies spread out, none of its cards lies here as well."""
    tongue = pieces.tongue
    top = pieces.card(view.discard[-1]) if view.discard and not spread else h.div(class_="card none")
    known: list[h.Node] = []
    for label, cards in ((N_("Known on top"), view.deck.top), (N_("Known below"), view.deck.bottom)):
        if cards:
            known.append(h.div(class_="known")[h.h3[tongue(label)], h.div(class_="strip")[pieces.row(cards)]])
    return h.section(class_="piles")[
        h.div(class_="stacks")[
            pile("deck", tongue(N_("Deck")), view.deck.size, card("", BACK, "")),
            pile("discard", tongue(N_("Discard pile")), len(view.discard), top),
            pile("limbo", tongue(N_("Limbo")), len(view.limbo), h.div(".fan")[pieces.row(view.limbo)]),
            beside,
        ],
        known,
    ]


# ---- what lies in front, and the hand ----------------------------------------------------------


def trays(pieces: Pieces, view: OnirimView, *, spread: bool, searched: Sequence[str]) -> list[h.Node]:
    """What is being dealt with right now: the drawn card, cards looked at, a pile spread out."""
    found: list[h.Node] = []
    if view.pending:
        found.append(_tray(pieces, "pending", N_("Drawn"), pieces.row(view.pending)))
    if view.ordered:
        found.append(_tray(pieces, "ordered", N_("Comes first"), pieces.row(view.ordered)))
    if view.looked_at:
        heading = N_("Revealed") if view.face_up else N_("Looked at")
        found.append(_tray(pieces, "looked-at", heading, pieces.row(view.looked_at)))
    if searched:
        cards = [card(f"face-{code}", code, pieces.name(code)) for code in searched]
        found.append(_tray(pieces, "searched", N_("In the deck"), cards))
    if spread:
        found.append(_tray(pieces, "spread", N_("Discard pile"), pieces.row(view.discard)))
    opened = view.modules.get("team", {}).get("open")
    if opened:
        found.append(_tray(pieces, "open", N_("Lying open"), pieces.row(opened)))
    return found


def _tray(pieces: Pieces, name: str, heading: str, cards: Sequence[Markup]) -> h.Element:
    return h.section(class_=f"tray {name}")[h.h2[pieces.tongue(heading)], h.div(class_="cards")[cards]]


def hand(pieces: Pieces, view: OnirimView) -> h.Element:
    """The heading is what an option about the whole hand points at. In a team the shared cards lie apart."""
    label = pieces.tongue(N_("Hand"))
    shared = len(view.modules.get("team", {}).get("shared", ()))
    own = pieces.row(view.hand[: len(view.hand) - shared])
    apart = None
    if shared:
        apart = h.div(class_="shared")[
            h.h3[pieces.tongue(N_("Shared"))], h.div(class_="cards")[pieces.row(view.hand[-shared:])]
        ]
    return h.section(class_="hand")[
        h.h2(data_thing="hand", aria_label=label)[label],
        h.div(class_="held")[h.div(class_="cards")[own], apart],
    ]

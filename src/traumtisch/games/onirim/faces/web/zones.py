"""The zones of the base game: doors, labyrinth row, piles, what lies in front, the hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby

import htpy as h
from markupsafe import Markup

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.pile import Component
from traumtisch.faces.pieces import NOTHING, card, pile, place, sign, together
from traumtisch.games.onirim.cards import COLOURS, DOOR, NO_SYMBOL, Cards
from traumtisch.games.onirim.faces.web.families import COLOURLESS, FAMILIES, family_of
from traumtisch.games.onirim.faces.web.pieces import Pieces, back
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
    groups: list[Markup] = []
    for colour, number in wanted.items():
        same = pieces.row(door for door in laid if _colour(pieces, door) == colour)
        missing = number - sum(1 for door in laid if _colour(pieces, door) == colour)
        groups.append(_doors_of(colour, pieces.tongue(FAMILIES[colour].place), same, max(0, missing), own))
    return h.div(class_="doors")[together(groups)]


@lru_cache(maxsize=256)
def _doors_of(colour: str, label: str, laid: Markup, missing: int, own: bool) -> Markup:
    thing = f"door-{colour}" if own else ""
    slots = together(
        card("" if n else thing, f"slot-{colour}", label, f"card slot {colour}") for n in range(missing)
    )
    done = h.span(class_="done", data_thing=thing or None, role="img", aria_label=label)["✓"]
    return Markup(h.div(class_="colour")[laid, slots, None if missing else done])


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


def labyrinth(
    pieces: Pieces, row: Sequence[Component], used: Sequence[bool], end: Markup | None
) -> h.Element:
    """Trios that are used up stand together in a bracket and step back; then the place for the next card."""
    shown: list[Markup] = []
    for is_used, run in groupby(zip(row, used, strict=True), key=lambda pair: pair[1]):
        cards = [pieces.card(component) for component, _ in run]
        shown += [_trio(together(cards[at : at + 3])) for at in range(0, len(cards), 3)] if is_used else cards
    return h.div(class_="labyrinth")[together(shown), end]


@lru_cache(maxsize=512)
def _trio(cards: Markup) -> Markup:
    return Markup(h.div(class_="trio")[cards])


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


def next_place(pieces: Pieces, view: OnirimView) -> Markup:
    """Where the next card goes. Two of a colour at the end: the door that a third would open is hinted at;
    the symbol that may not follow (ON-4.6) is crossed out."""
    hints = Markup("")
    colours, length = 15, 0
    for component, is_used in zip(reversed(view.row), reversed(view.used), strict=True):
        shared = colours & pieces.face(component.face).colours
        if is_used or not shared:
            break
        colours, length = shared, length + 1
    if length == 2:
        hints += together(sign(f"emblem-{c}") for n, c in enumerate(COLOURS) if colours >> n & 1)
    last = pieces.face(view.row[-1].face).symbol if view.row else NO_SYMBOL
    if last != NO_SYMBOL:
        hints += Markup(h.span(".not")[sign(f"sign-{last}")])
    return place("row", pieces.tongue(PLAY_HERE), hints)


# ---- piles -------------------------------------------------------------------------------------


def piles_zone(pieces: Pieces, view: OnirimView, beside: h.Node, *, spread: bool) -> h.Element:
    """If the discard pile lies spread out, none of its cards lies here as well."""
    tongue = pieces.tongue
    top = pieces.row(() if spread else view.discard[-1:])
    ends = ((N_("Known on top"), view.deck.top), (N_("Known below"), view.deck.bottom))
    known = [
        h.div(class_="known")[h.h3[tongue(label)], h.div(class_="strip")[pieces.row(cards)]]
        for label, cards in ends
        if cards
    ]
    return h.section(class_="piles")[
        h.div(class_="stacks")[
            pile("deck", tongue(N_("Deck")), view.deck.size, back("") if view.deck.size else NOTHING),
            pile("discard", tongue(N_("Discard pile")), len(view.discard), top),
            pile("limbo", tongue(N_("Limbo")), len(view.limbo), _fan(pieces.row(view.limbo))),
            beside,
        ],
        known,
    ]


def _fan(cards: Markup) -> Markup:
    """Limbo is small, and everybody may see all of it."""
    return Markup(h.div(class_="fan")[cards]) if cards else NOTHING


# ---- what lies in front, and the hand ----------------------------------------------------------


def trays(pieces: Pieces, view: OnirimView, *, spread: bool, searched: Sequence[str]) -> Markup:
    """What is being dealt with right now: the drawn card, cards looked at, a pile spread out."""
    searched_cards = together(card(f"face-{code}", code, pieces.name(code)) for code in searched)
    opened = view.modules.get("team", {}).get("open", ())
    shown = (
        ("pending", N_("Drawn"), pieces.row(view.pending)),
        ("ordered", N_("Comes first"), pieces.row(view.ordered)),
        ("looked-at", N_("Revealed") if view.face_up else N_("Looked at"), pieces.row(view.looked_at)),
        ("searched", N_("In the deck"), searched_cards),
        ("spread", N_("Discard pile"), pieces.row(view.discard if spread else ())),
        ("open", N_("Lying open"), pieces.row(opened)),
    )
    return together(
        pieces.cards_in(f"tray {name}", heading, cards) for name, heading, cards in shown if cards
    )


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

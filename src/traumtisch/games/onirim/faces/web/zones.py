"""The zones of the base game: doors, labyrinth row, piles, what lies in front, the hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup

from traumtisch.engine.phrase import N_, Called, Phrase
from traumtisch.engine.pile import Component
from traumtisch.faces import html as h
from traumtisch.faces.pieces import NOTHING, card, pile, place, sign, together
from traumtisch.games.onirim.cards import COLOURS, DOOR, NO_SYMBOL, Cards
from traumtisch.games.onirim.faces.module_face import Other
from traumtisch.games.onirim.faces.offered import discard_is_spread, offered_in_the_deck
from traumtisch.games.onirim.faces.web.families import COLOURLESS, FAMILIES, family_of
from traumtisch.games.onirim.faces.web.pieces import InBrowser
from traumtisch.games.onirim.view import OnirimView

PLAY_HERE = N_("play here")
KEPT = 2048
"""Zones that are remembered: most of the board looks as it did before the last move."""
OWN_DOORS = Called(0, N_("{whose} doors"), N_("Yours"))
PARTNERS_DOORS = Called(1, N_("{whose} doors"), N_("Partner's"))
PARTNERS_ROW = Called(1, N_("{whose} row"), N_("Partner's row"))


# ---- doors -------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def doors_by_colour(cards: Cards) -> Mapping[str, int]:
    """How many doors of each colour the game has."""
    prints = [cards.prints[first] for first, *_ in cards.by_code.values()]
    return {
        family_of(each.colours).colour: len(cards.by_code[each.code]) for each in prints if each.type == DOOR
    }


def doors(pieces: InBrowser, laid: Sequence[Component], wanted: Mapping[str, int], *, own: bool) -> h.Element:
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


def doors_zone(pieces: InBrowser, view: OnirimView) -> Markup:
    others = others_of(pieces, view)
    return _doors_zone(pieces, view.doors, others[0].doors if others else None)


@lru_cache(maxsize=KEPT)
def _doors_zone(
    pieces: InBrowser, own: tuple[Component, ...], partners: tuple[Component, ...] | None
) -> Markup:
    """Alone one needs them all; in a team each player has some of them (ON-10.13)."""
    there = doors_by_colour(pieces.cards)
    if partners is None:
        return _doors_section(pieces, len(own), there, doors(pieces, own, there, own=True))
    each = {colour: 1 for colour in there if colour != COLOURLESS}
    theirs = each | {_colour(pieces, door): 1 for door in partners}
    mine = each | {colour: 1 for colour in there if colour not in theirs}
    done = {colour: 0 for colour in there if colour not in mine}
    laid = len(own) + len(partners)
    return _doors_section(
        pieces,
        laid,
        there,
        h.div(class_="sides")[
            h.div[h.h3[OWN_DOORS.say(pieces.tongue)], doors(pieces, own, mine | done, own=True)],
            h.div[h.h3[PARTNERS_DOORS.say(pieces.tongue)], doors(pieces, partners, theirs, own=False)],
        ],
    )


def others_of(pieces: InBrowser, view: OnirimView) -> list[Other]:
    return [other for face in pieces.faces for other in face.others(view)]


def _colour(pieces: InBrowser, door: Component) -> str:
    return family_of(pieces.cards.print_of(door.face).colours).colour


def _doors_section(pieces: InBrowser, laid: int, there: Mapping[str, int], content: h.Node) -> Markup:
    said = Phrase(N_("Doors {laid} / {number}"), laid=laid, number=sum(there.values())).say(pieces.tongue)
    return Markup(h.section(class_="zone doors-zone")[h.h2[said], content])


# ---- the labyrinth row -------------------------------------------------------------------------


class Row(NamedTuple):
    """A labyrinth row."""

    cards: tuple[Component, ...]
    used: tuple[bool, ...]


def labyrinth(pieces: InBrowser, row: Row, end: Markup | None) -> h.Element:
    """Trios that are used up stand together in a bracket and step back; then the place for the next card."""
    shown: list[Markup] = []
    for is_used, run in groupby(zip(row.cards, row.used, strict=True), key=lambda pair: pair[1]):
        cards = [pieces.card(component) for component, _ in run]
        shown += [_trio(together(cards[at : at + 3])) for at in range(0, len(cards), 3)] if is_used else cards
    return h.div(class_="labyrinth")[together(shown), end]


@lru_cache(maxsize=512)
def _trio(cards: Markup) -> Markup:
    return Markup(h.div(class_="trio")[cards])


def labyrinth_zone(pieces: InBrowser, view: OnirimView) -> Markup:
    others = tuple([Row(other.row, other.used) for other in others_of(pieces, view) if other.row])
    return _labyrinth_zone(pieces, Row(view.row, view.used), others)


@lru_cache(maxsize=KEPT)
def _labyrinth_zone(pieces: InBrowser, own: Row, others: tuple[Row, ...]) -> Markup:
    mine = labyrinth(pieces, own, next_place(pieces, own))
    theirs = [
        h.div(class_="partner")[h.h3[PARTNERS_ROW.say(pieces.tongue)], labyrinth(pieces, other, None)]
        for other in others
    ]
    return Markup(pieces.section("labyrinth-zone", N_("Labyrinth"), mine, *theirs))


def next_place(pieces: InBrowser, row: Row) -> Markup:
    """Where the next card goes. Two of a colour at the end: the door that a third would open is hinted at;
    the symbol that may not follow (ON-4.6) is crossed out."""
    hints = Markup("")
    colours, length = 15, 0
    for component, is_used in zip(reversed(row.cards), reversed(row.used), strict=True):
        shared = colours & pieces.cards.print_of(component.face).colours
        if is_used or not shared:
            break
        colours, length = shared, length + 1
    if length == 2:
        hints += together(sign(f"emblem-{c}") for n, c in enumerate(COLOURS) if colours >> n & 1)
    last = pieces.cards.print_of(row.cards[-1].face).symbol if row.cards else NO_SYMBOL
    if last != NO_SYMBOL:
        hints += Markup(h.span(".not")[sign(f"sign-{last}")])
    return place("row", pieces.tongue(PLAY_HERE), hints)


# ---- piles -------------------------------------------------------------------------------------


def piles(pieces: InBrowser, view: OnirimView) -> h.Node:
    """If the discard pile lies spread out, none of its cards lies here as well."""
    tongue = pieces.tongue
    top = pieces.row(() if discard_is_spread(pieces.faces, view) else view.discard[-1:])
    return [
        pile(
            "deck",
            tongue(N_("Deck")),
            view.deck.size,
            pieces.back() if view.deck.size else NOTHING,
            short=tongue(N_("deck")),
            clock=len(pieces.cards.all),
        ),
        pile("discard", tongue(N_("Discard pile")), len(view.discard), top, short=tongue(N_("discarded"))),
        pile("limbo", tongue(N_("Limbo")), len(view.limbo), _fan(pieces.row(view.limbo))),
        [face.among_the_piles(pieces, view) for face in pieces.faces],
    ]


def _fan(cards: Markup) -> Markup:
    """Limbo is small, and everybody may see all of it."""
    return Markup(h.div(class_="fan")[cards]) if cards else NOTHING


# ---- what lies in front, and the hand ----------------------------------------------------------


def trays(pieces: InBrowser, view: OnirimView) -> Markup:
    """What is being dealt with right now: the drawn card, cards looked at, a pile spread out."""
    searched = offered_in_the_deck(pieces.faces, pieces.cards, view)
    spread = view.discard if discard_is_spread(pieces.faces, view) else ()
    return pieces.in_front(
        (
            ("pending", N_("Drawn"), pieces.row(view.pending)),
            ("ordered", N_("Comes first"), pieces.row(view.ordered)),
            ("looked-at", N_("Revealed") if view.face_up else N_("Looked at"), pieces.row(view.looked_at)),
            (
                "searched",
                N_("In the deck"),
                together(pieces.lying(f"face-{code}", code) for code in searched),
            ),
            ("spread", N_("Discard pile"), pieces.row(spread)),
            *pieces.trays(tray for face in pieces.faces for tray in face.trays(view)),
        )
    )


def hand(pieces: InBrowser, view: OnirimView) -> Markup:
    return _hand(pieces, view.hand, sum([face.shared(view) for face in pieces.faces]))


@lru_cache(maxsize=KEPT)
def _hand(pieces: InBrowser, cards: tuple[Component | None, ...], shared: int) -> Markup:
    """The heading is what an option about the whole hand points at. Shared cards lie apart."""
    label = pieces.tongue(N_("Hand"))
    own = pieces.row(cards[: len(cards) - shared])
    apart = None
    if shared:
        apart = h.div(class_="shared")[
            h.h3[pieces.tongue(N_("Shared"))], h.div(class_="cards")[pieces.row(cards[-shared:])]
        ]
    return Markup(
        h.section(class_="hand")[
            h.h2(data_thing="hand", aria_label=label)[label],
            h.div(class_="held")[h.div(class_="cards")[own], apart],
        ]
    )

"""What one may look through besides the table, and what was reached in the end."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.faces.card_pieces import LookedThrough, codes_of
from traumtisch.faces.pieces import card, facts, together
from traumtisch.games.onirim.cards import DOOR
from traumtisch.games.onirim.faces.web import statistics
from traumtisch.games.onirim.faces.web.families import family_of
from traumtisch.games.onirim.faces.web.pieces import InBrowser
from traumtisch.games.onirim.view import OnirimView


def more(pieces: InBrowser, view: OnirimView) -> h.Element:
    """Chances of the next card, what can still come, the discard pile, the box. Nothing here is a thing on
    the table."""
    chances = statistics.chances(pieces.faces, pieces.cards, view)
    piles = [
        LookedThrough(N_("Still in the deck, place unknown ({number})"), view.unseen, "deck", always=True),
        LookedThrough(N_("Known on top ({number})"), codes_of(view.deck.top), "deck"),
        LookedThrough(N_("Known below ({number})"), codes_of(view.deck.bottom), "deck"),
        *(LookedThrough(title, codes) for face in pieces.faces for title, codes in face.piles(view)),
        LookedThrough(N_("Discard pile ({number})"), codes_of(view.discard), "discard", always=True),
        LookedThrough(N_("Limbo ({number})"), codes_of(view.limbo), "limbo"),
        LookedThrough(N_("Box ({number})"), codes_of(view.box)),
    ]
    groups = ((group.label, group.key, chance) for group, chance in chances.items())
    return h.div(class_="onirim besides")[
        pieces.besides(pieces.chances(N_("The next card"), groups, "deck"), piles)
    ]


def _doors(pieces: InBrowser, laid: Sequence[str]) -> Markup:
    """The doors of the game: those laid, and the places of those that were not found."""
    shown: list[Markup] = []
    for code, same in pieces.cards.by_code.items():
        printed = pieces.cards.print_of(code)
        if printed.type == DOOR:
            slot = card("", f"slot-{family_of(printed.colours).colour}", pieces.name(code), "card slot")
            there = laid.count(code)
            shown += [pieces.small(code)] * there + [slot] * (len(same) - there)
    return together(shown)


def summary(pieces: InBrowser, view: OnirimView) -> h.Element:
    """The doors that were opened, and the figures of the game."""
    others = [other for face in pieces.faces for other in face.others(view)]
    doors = [door.face for doors in (view.doors, *(other.doors for other in others)) for door in doors]
    used = sum(map(sum, (view.used, *(other.used for other in others))))
    figures: list[tuple[str, str]] = [
        (N_("Turns"), str(view.turn)),
        (N_("Doors opened"), f"{len(doors)} / {pieces.cards.number_of_doors}"),
        (N_("Trios"), str(used // 3)),
        (N_("Cards left in the deck"), str(view.deck.size)),
        (N_("Nightmares discarded"), str(sum(1 for each in view.discard if each.face == "nightmare"))),
        *(figure for face in pieces.faces for figure in face.figures(view)),
    ]
    return h.div(class_="onirim reached")[
        h.div(class_="cards")[_doors(pieces, doors)],
        facts((pieces.tongue(label), figure) for label, figure in figures),
    ]

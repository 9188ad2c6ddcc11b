"""What one may look through besides the table, and what was reached in the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import htpy as h
from markupsafe import Markup

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces.pieces import bar, card, counted, facts, together
from traumtisch.games.onirim.cards import DOOR
from traumtisch.games.onirim.faces.web import statistics
from traumtisch.games.onirim.faces.web.families import family_of
from traumtisch.games.onirim.faces.web.pieces import Pieces
from traumtisch.games.onirim.view import OnirimView


def more(pieces: Pieces, view: OnirimView) -> h.Element:
    """Chances of the next card, what can still come, the discard pile, the box. Nothing here is a thing on
    the table."""
    number = len(view.unseen)
    return h.div(class_="onirim onirim-more")[
        next_card(pieces, view),
        _pile(pieces, Phrase(N_("Still in the deck, place unknown ({number})"), number=number), view.unseen),
        _known(pieces, view),
        _premonitions(pieces, view),
        _pile(
            pieces,
            Phrase(N_("Discard pile ({number})"), number=len(view.discard)),
            [each.face for each in view.discard],
        ),
        _pile(pieces, Phrase(N_("Box ({number})"), number=len(view.box)), [each.face for each in view.box])
        if view.box
        else None,
    ]


def next_card(pieces: Pieces, view: OnirimView) -> h.Element:
    """A bar and a number in per cent for each answer to "what comes next?"."""
    chances = statistics.chances(pieces.cards, view)
    rows = [
        bar(pieces.tongue(group.label), group.key, round(100 * chance)) for group, chance in chances.items()
    ]
    return pieces.section("chances", N_("The next card"), h.ul[rows])


def _known(pieces: Pieces, view: OnirimView) -> list[h.Node]:
    ends = ((N_("Known on top"), view.deck.top), (N_("Known below"), view.deck.bottom))
    return [
        pieces.section(
            "counted",
            label,
            h.div(class_="cards")[
                (card("", c.face, pieces.name(c.face)) if c else pieces.card(None) for c in cards)
            ],
        )
        for label, cards in ends
        if cards
    ]


def _premonitions(pieces: Pieces, view: OnirimView) -> h.Node:
    """Nobody sees those face down, but which they are is known by elimination (ON-21.10)."""
    stack = view.modules.get("premonitions", {}).get("stack", ())
    if not stack:
        return None
    names = [(code, pieces.cards.name_of(code).say(pieces.tongue)) for code in stack]
    rows = [h.li[card("", code, name), h.span(aria_hidden="true")[name]] for code, name in names]
    title = Phrase(N_("Premonitions face down ({number})"), number=len(stack)).say(pieces.tongue)
    return h.section(class_="counted")[h.h2[title], h.ul(class_="down")[rows]]


def _pile(pieces: Pieces, title: Phrase, codes: Iterable[str]) -> h.Element:
    """Equal cards together with their number, in the order in which the game lists them."""
    numbers = Counter(codes)
    shown = [
        counted(code, pieces.name(code), numbers[code]) for code in pieces.cards.by_code if numbers[code]
    ]
    empty = h.p(class_="empty")[pieces.tongue(N_("(empty)"))]
    return h.section(class_="counted")[
        h.h2[title.say(pieces.tongue)], h.div(class_="cards")[shown] if shown else empty
    ]


def _doors(pieces: Pieces, laid: list[str]) -> Markup:
    """The doors of the game: those laid, and the places of those that were not found."""
    shown: list[Markup] = []
    for code, same in pieces.cards.by_code.items():
        face = pieces.face(code)
        if face.type == DOOR:
            slot = card("", f"slot-{family_of(face.colours).colour}", pieces.name(code), "card slot")
            there = laid.count(code)
            shown += [pieces.small(code)] * there + [slot] * (len(same) - there)
    return together(shown)


def summary(pieces: Pieces, view: OnirimView) -> h.Element:
    """The doors that were opened, and the figures of the game."""
    team = view.modules.get("team", {})
    doors = (*view.doors, *team.get("partner_doors", ()))
    used = (*view.used, *team.get("partner_row_used", ()))
    figures: list[tuple[str, str]] = [
        (N_("Turns"), str(view.turn)),
        (N_("Doors opened"), f"{len(doors)} / {pieces.cards.type.count(DOOR)}"),
        (N_("Trios"), str(sum(used) // 3)),
        (N_("Cards left in the deck"), str(view.deck.size)),
        (N_("Nightmares discarded"), str(sum(1 for each in view.discard if each.face == "nightmare"))),
    ]
    if "book" in view.modules:
        book = view.modules["book"]
        figures.append((N_("Goals reached"), f"{sum(book['covered'])} / {len(book['goals'])}"))
    if "towers" in view.modules:
        figures.append((N_("Towers standing"), str(len(view.modules["towers"]["row"]))))
    return h.div(class_="onirim onirim-summary")[
        h.div(class_="cards")[_doors(pieces, [door.face for door in doors])],
        facts((pieces.tongue(label), figure) for label, figure in figures),
    ]

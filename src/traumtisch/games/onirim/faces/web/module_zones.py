"""The zones that the modules lay out beside the base game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import htpy as h
from markupsafe import Markup

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces.pieces import card, place, together
from traumtisch.games.onirim.faces.web.pieces import Pieces
from traumtisch.games.onirim.faces.web.sprite import (
    DREAMCATCHER,
    GOAL_BACK,
    INCUBUS,
    MANUAL,
    PREMONITION_BACK,
    SPELLS,
)

Part = Mapping[str, Any]


def book(pieces: Pieces, part: Part) -> list[h.Node]:
    """The goals in their order, the next one marked, those reached turned over; and the spells."""
    following = part["covered"].index(False) if False in part["covered"] else -1
    goals: list[Markup] = []
    for n, (colour, covered) in enumerate(zip(part["goals"], part["covered"], strict=True)):
        label = f"{n + 1} {pieces.tongue(colour)}"
        symbol = GOAL_BACK if covered else f"goal-of-{colour}"
        kind = "card goal" + (" covered" if covered else "") + (" next" if n == following else "")
        kind += " lifted" if n + 1 == part["lifted"] else ""
        goals.append(card(f"goal-{n + 1}", symbol, label, kind))
    spells = together(
        card(f"spell-{key}", f"scroll-{key}", pieces.tongue(name)) for key, name in SPELLS.items()
    )
    owed = Phrase(N_("Still to pay: {number}"), number=part["owed"]).say(pieces.tongue)
    return [
        pieces.cards_in("goals", N_("Goals"), together(goals)) if goals else None,
        pieces.cards_in("spells", N_("Spells"), spells),
        h.p(class_="owed")[owed] if part["owed"] else None,
    ]


def dreamcatchers(pieces: Pieces, part: Part) -> list[h.Node]:
    """Each Dreamcatcher with what lies on it; beside them the manuals."""
    catchers = [
        h.div(class_="catcher")[
            card(
                f"catcher-{n}", DREAMCATCHER, Phrase(N_("Dreamcatcher {number}"), number=n).say(pieces.tongue)
            ),
            h.div(class_="caught")[pieces.row(cards)] if cards else None,
        ]
        for n, cards in enumerate(part["catchers"], 1)
    ]
    label = pieces.tongue(N_("Manuals"))
    manuals = h.div(class_="pile manuals")[
        card("manual", MANUAL, f"{label}: {part['manuals']}", "card figure"),
        h.b[str(part["manuals"])],
        h.span[label],
    ]
    return [
        pieces.section(
            "catchers",
            N_("Dreamcatchers"),
            h.div(class_="cards")[catchers, manuals if part["manuals"] else None],
        )
    ]


def towers(pieces: Pieces, part: Part) -> list[h.Node]:
    """The tower row between the two places where it can grow."""
    row = part["row"]
    ends = ("left", "right") if row else ("first",)
    here = pieces.tongue(N_("build here"))
    places = [place(f"tower-{end}", here) for end in ends]
    return [pieces.cards_in("towers", N_("Towers"), together([places[0], pieces.row(row), *places[1:]]))]


def premonitions(pieces: Pieces, part: Part) -> list[h.Node]:
    """Those face up, each with its sentence; and how many lie face down."""
    shown: list[h.Node] = []
    for code in part["face_up"]:
        name = pieces.cards.name_of(code).say(pieces.tongue)
        shown.append(_premonition(code, name))
    if part["stack"]:
        label = pieces.tongue(N_("Face down"))
        shown.append(
            h.div(class_="pile down")[
                h.div(class_="stack thick")[card("", PREMONITION_BACK, label)],
                h.b[str(len(part["stack"]))],
                h.span[label],
            ]
        )
    return [pieces.section("premonitions", N_("Premonitions"), h.div(class_="cards")[shown])] if shown else []


@lru_cache(maxsize=64)
def _premonition(code: str, name: str) -> Markup:
    return Markup(h.div(class_="premonition")[card(code, code, name), h.p(aria_hidden="true")[name]])


def oniverse(pieces: Pieces, part: Part) -> list[h.Node]:
    """The denizens taken along, and the Treasure Keepers with the card under each."""
    zones: list[h.Node] = []
    if part["taken"]:
        zones.append(pieces.cards_in("denizens", N_("Denizens"), pieces.row(part["taken"])))
    if part["keeping"]:
        pairs = zip(part["keeping"], part["stored"], strict=True)
        kept = [h.div(class_="keeper")[pieces.card(stored), pieces.card(keeper)] for keeper, stored in pairs]
        zones.append(pieces.section("keepers", N_("Treasure Keepers"), h.div(class_="cards")[kept]))
    if part["given"]:
        zones.append(pieces.cards_in("given", N_("Given away"), pieces.row(part["given"])))
    return zones


def partner(pieces: Pieces, part: Part) -> list[h.Node]:
    hand = part["partner_hand"]
    return [pieces.cards_in("partner-hand", N_("Partner's hand"), pieces.row(hand))] if hand else []


ZONES: dict[str, Callable[[Pieces, Part], list[h.Node]]] = {
    "towers": towers,
    "book": book,
    "dreamcatchers": dreamcatchers,
    "premonitions": premonitions,
    "oniverse": oniverse,
    "team": partner,
}


def incubus(pieces: Pieces, part: Part) -> h.Node:
    """The figure beside the deck, upon the card that it keeps; gone when it has left."""
    if not part["figure"]:
        return None
    label = pieces.tongue(N_("Incubus"))
    return h.div(class_="pile incubus")[
        h.div(class_="stack")[
            pieces.row(part.get("under", ())), card("incubus", INCUBUS, label, "card figure")
        ],
        h.b,
        h.span[label],
    ]

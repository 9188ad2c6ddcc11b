"""The zones that the modules lay out beside the base game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces.face import Colour
from traumtisch.faces.screen import Block, Size, Zone, below, beside, card, flow, pile, place, words, wrapped
from traumtisch.games.onirim.cards import COLOURS, LETTERS
from traumtisch.games.onirim.faces.screen.pieces import GROUNDS, Pieces
from traumtisch.games.onirim.faces.web.sprite import SPELLS
from traumtisch.games.onirim.view import OnirimView

Part = Mapping[str, Any]

CATCHER_SIGN, MANUAL_SIGN, FIGURE_SIGN, SPELL_SIGN = "◎", "≡", "Ψ", "✧"
NEXT_GOAL = "›"
GOALS: dict[str, Colour] = {colour: GROUNDS[letter] for colour, letter in zip(COLOURS, LETTERS, strict=True)}


def beside_the_deck(pieces: Pieces, view: OnirimView) -> list[Zone]:
    return [
        zone
        for module, draw in ZONES.items()
        if module in view.modules
        for zone in draw(pieces, view.modules[module])
    ]


def incubus(pieces: Pieces, view: OnirimView, size: Size) -> list[Block]:
    """The figure beside the deck, and the card that it keeps; nothing when it has left."""
    part = view.modules.get("incubus", {})
    if not part.get("figure"):
        return []
    figure = card(size, FIGURE_SIGN, ground="violet", thing="incubus")
    under = pieces.row(part.get("under", ()), size)
    return [pile(size, pieces.tongue(N_("Incubus")), "", beside([figure, *under], gap=0), "incubus")]


def _book(pieces: Pieces, part: Part) -> list[Zone]:
    """The goals in their order, the next one marked, those reached faint; and the spells."""
    following = part["covered"].index(False) if False in part["covered"] else -1
    goals: list[Block] = []
    for n, (colour, covered) in enumerate(zip(part["goals"], part["covered"], strict=True)):
        mark = NEXT_GOAL if n == following else ""
        lifted = "↑" if n + 1 == part["lifted"] else ""
        sign = f"{mark}{n + 1} {pieces.tongue(colour)}{lifted}"
        goals.append(_goal(sign, colour, n + 1, covered=covered))
    spells = [
        card(Size.SMALL, f"{SPELL_SIGN} {pieces.tongue(name)}", ground="violet", thing=f"spell-{key}")
        for key, name in SPELLS.items()
    ]
    owed = Phrase(N_("Still to pay: {number}"), number=part["owed"]).say(pieces.tongue)
    return [
        Zone(N_("Goals"), partial(flow, goals)),
        Zone(N_("Spells"), partial(flow, spells + ([words(owed, strong=True)] if part["owed"] else []))),
    ]


def _goal(sign: str, colour: str, number: int, *, covered: bool) -> Block:
    return card(
        Size.SMALL,
        f"({sign})" if covered else sign,
        ground=GOALS.get(colour, "grey"),
        thing=f"goal-{number}",
        faint=covered,
    )


def _dreamcatchers(pieces: Pieces, part: Part) -> list[Zone]:
    """Each Dreamcatcher with what lies on it; beside them the manuals."""
    catchers = [
        block
        for n, cards in enumerate(part["catchers"], 1)
        for block in (
            card(Size.SMALL, f"{CATCHER_SIGN}{n}", ground="gold", thing=f"catcher-{n}"),
            *pieces.row(cards),
        )
    ]
    label = f"{MANUAL_SIGN} {pieces.tongue(N_('Manuals'))} {part['manuals']}"
    manuals = [card(Size.SMALL, label, ground="brown", thing="manual")] if part["manuals"] else []
    return [Zone(N_("Dreamcatchers"), partial(flow, [*catchers, *manuals]))]


def _towers(pieces: Pieces, part: Part) -> list[Zone]:
    """The tower row between the two places where it can grow."""
    ends = ("left", "right") if part["row"] else ("first",)
    places = [place(Size.SMALL, "+", f"tower-{end}") for end in ends]
    return [Zone(N_("Towers"), partial(flow, [places[0], *pieces.row(part["row"]), *places[1:]]))]


def _premonitions(pieces: Pieces, part: Part) -> list[Zone]:
    """Those face up, each with its sentence; and how many lie face down."""
    down = words(f"{pieces.tongue(N_('Face down'))} {len(part['stack'])}") if part["stack"] else None

    def draw(width: int) -> Block:
        sentences = [
            wrapped(pieces.cards.name_of(code).say(pieces.tongue), width, ink="violet", thing=code)
            for code in part["face_up"]
        ]
        return below([*sentences, *([down] if down else [])])

    return [Zone(N_("Premonitions"), draw)]


def _oniverse(pieces: Pieces, part: Part) -> list[Zone]:
    """The denizens taken along, and the Treasure Keepers with the card under each."""
    pairs = zip(part["keeping"], part["stored"], strict=True)
    kept = [beside([pieces.card(keeper), pieces.card(stored)], gap=0) for keeper, stored in pairs]
    return [
        Zone(N_("Denizens"), partial(flow, pieces.row(part["taken"]))),
        Zone(N_("Treasure Keepers"), partial(flow, kept)),
        Zone(N_("Given away"), partial(flow, pieces.row(part["given"]))),
    ]


def _partner(pieces: Pieces, part: Part) -> list[Zone]:
    return [Zone(N_("Partner's hand"), partial(flow, pieces.row(part["partner_hand"])))]


ZONES: dict[str, Callable[[Pieces, Part], list[Zone]]] = {
    "towers": _towers,
    "book": _book,
    "dreamcatchers": _dreamcatchers,
    "premonitions": _premonitions,
    "oniverse": _oniverse,
    "team": _partner,
}

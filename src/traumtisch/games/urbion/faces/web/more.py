"""What one may look through besides the table, and what was reached in the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import htpy as h

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.pile import Component
from traumtisch.faces.pieces import bar, facts, together
from traumtisch.games.urbion.cards import signed
from traumtisch.games.urbion.faces.web import statistics
from traumtisch.games.urbion.faces.web.pieces import Pieces
from traumtisch.games.urbion.view import UrbionView


def more(pieces: Pieces, view: UrbionView) -> h.Element:
    """Chances of the next dream, what can still come, and all piles. Nothing here is a thing on the table."""
    postcards = view.modules.get("postcards", {}).get("unseen", ())
    piles: list[tuple[str, Iterable[str | None], bool]] = [
        (N_("Still in the dream deck, place unknown ({number})"), view.unseen, True),
        (N_("Known on top ({number})"), _faces(view.deck.top), False),
        (N_("Known below ({number})"), _faces(view.deck.bottom), False),
        (N_("Still in the city stack ({number})"), view.unseen_cities, True),
        (N_("Still in the postcard stack ({number})"), postcards, False),
        (N_("Discard pile ({number})"), _faces(view.discard), True),
        (N_("Pacified ({number})"), _faces(view.success), True),
        (N_("Out of the game ({number})"), _faces(view.box), False),
    ]
    return h.div(class_="urbion urbion-more")[
        next_dream(pieces, view),
        (_pile(pieces, title, codes) for title, codes, always in piles if always or codes),
    ]


def _faces(cards: Iterable[Component | None]) -> list[str | None]:
    return [card.face if card else None for card in cards]


def next_dream(pieces: Pieces, view: UrbionView) -> h.Element:
    """A bar and a number in per cent for each answer to "what comes next?"."""
    chances = statistics.chances(pieces.cards, view)
    rows = [
        bar(pieces.tongue(group.label), group.key, round(100 * chance)) for group, chance in chances.items()
    ]
    return pieces.section("chances", N_("The next dream"), h.ul[rows])


def _pile(pieces: Pieces, title: str, codes: Iterable[str | None]) -> h.Element:
    """Equal cards together with their number, in the order of the game's list; unknown ones last."""
    numbers = Counter(codes)
    shown = [
        h.div(class_="count")[pieces.small(code), h.b[f"{numbers[code]}\N{NO-BREAK SPACE}×"]]
        for code in pieces.cards.by_code
        if numbers[code]
    ]
    if numbers[None]:
        shown.append(h.div(class_="count")[pieces.card(None), h.b[f"{numbers[None]}\N{NO-BREAK SPACE}×"]])
    heading = Phrase(title, number=numbers.total()).say(pieces.tongue)
    empty = h.p(class_="empty")[pieces.tongue(N_("(empty)"))]
    return h.section(class_="counted")[h.h2[heading], h.div(class_="cards")[shown] if shown else empty]


def summary(pieces: Pieces, view: UrbionView) -> h.Element:
    """The cities that were pacified, and the figures of the game."""
    figures: list[tuple[str, str]] = [
        (N_("Cities pacified"), f"{len(view.success)} / {view.cities}"),
        (N_("Turns"), str(view.turn)),
        (N_("Dreams left in the deck"), str(view.deck.size)),
        (N_("Dreams discarded"), str(len(view.discard))),
    ]
    if "postcards" in view.modules:
        figures.append((N_("Residents in all"), signed(view.modules["postcards"]["sum"])))
    if "void" in view.modules:
        figures.append((N_("Void cards left"), str(view.modules["void"]["cards"])))
    return h.div(class_="urbion urbion-summary")[
        h.div(class_="cards")[together(pieces.small(city.face) for city in view.success)],
        facts((pieces.tongue(label), figure) for label, figure in figures),
    ]

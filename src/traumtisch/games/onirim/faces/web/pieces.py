"""The pieces of HTML of which the table is made: cards, backs, places, piles, sections.

A card is the same piece of HTML as long as it shows the same face in the same language: it is made once.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.pile import Component
from traumtisch.games.onirim.cards import Cards, Face
from traumtisch.games.onirim.faces.web.sprite import BACK

HIDDEN_CARD = N_("hidden card")
NOTHING = Markup("")


class Pieces:
    """Cards in one language."""

    def __init__(self, cards: Cards, tongue: Tongue) -> None:
        self.cards = cards
        self.tongue = tongue

    def face(self, code: str) -> Face:
        return self.cards.faces[self.cards.by_code[code][0]]

    def name(self, code: str) -> str:
        return self.tongue(self.face(code).name)

    def card(self, component: Component | None) -> Markup:
        """A card on the table; one that the viewer does not know shows its back, and nothing else."""
        if component is None:
            return back(self.tongue(HIDDEN_CARD))
        return card(component.id, component.face, self.name(component.face))

    def row(self, components: Iterable[Component | None]) -> Markup:
        return together(self.card(component) for component in components)

    def small(self, code: str) -> Markup:
        """A face as a picture among others, which is not a thing on the table."""
        return card("", code, self.name(code))

    def section(self, name: str, heading: str, *content: h.Node) -> h.Element:
        """A zone with its short heading."""
        return h.section(class_=name)[h.h2[self.tongue(heading)], *content]

    def cards_in(self, name: str, heading: str, cards: Markup) -> Markup:
        """A zone that holds nothing but cards side by side."""
        return _zone(name, self.tongue(heading), cards)


def together(pieces: Iterable[Markup]) -> Markup:
    """Finished pieces side by side, as one: htpy is much slower with lists."""
    return Markup("".join(pieces))


@lru_cache(maxsize=512)
def _zone(name: str, heading: str, cards: Markup) -> Markup:
    return Markup(h.section(class_=name)[h.h2[heading], h.div(class_="cards")[cards]])


@lru_cache(maxsize=4096)
def card(thing: str, symbol: str, label: str, kind: str = "card") -> Markup:
    """A picture of the sprite; with a thing's name if it lies on the table. Without a label
    what it shows is said elsewhere."""
    said = {"role": "img", "aria-label": label} if label else {"aria-hidden": "true"}
    return Markup(
        h.div({"class": kind, "data-thing": thing or None, **said})[
            h.svg(viewBox="0 0 96 144", aria_hidden="true")[h.use(href=f"#{symbol}")]
        ]
    )


def back(label: str) -> Markup:
    return card("", BACK, label, "card back")


@lru_cache(maxsize=256)
def sign(symbol: str) -> Markup:
    """A small sign in the colour of the text around it."""
    return Markup(h.svg(".sign", viewBox="0 0 52 52", aria_hidden="true")[h.use(href=f"#{symbol}")])


@lru_cache(maxsize=256)
def place(thing: str, label: str, hints: Markup = NOTHING) -> Markup:
    """Where a card may be put."""
    return Markup(
        h.div(class_="place", data_thing=thing, role="img", aria_label=label)[
            h.span[label], h.div(class_="hints")[hints] if hints else None
        ]
    )


@lru_cache(maxsize=512)
def pile(name: str, label: str, number: int, cards: Markup) -> Markup:
    """A pile: its cards as far as they are seen, its number and its name.

    The place lies over the cards, as a thing of its own: whoever clicks the pile means the pile.
    """
    return Markup(
        h.div(class_=f"pile {name}")[
            h.div(class_="stack thick" if number > 1 else "stack")[
                cards or h.div(class_="card none"),
                h.div(class_="cover", data_thing=name, role="img", aria_label=f"{label}: {number}"),
            ],
            h.b[str(number)],
            h.span[label],
        ]
    )

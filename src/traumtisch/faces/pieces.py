"""The pieces of HTML of which a table is made: cards, places, piles, zones, bars.

The same piece is made once: a table is put together anew after every move, but hardly anything in it changes.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from markupsafe import Markup

from traumtisch.faces import html as h

NOTHING = Markup("")
UPRIGHT, ACROSS = "0 0 96 144", "0 0 120 80"
"""The room that a card takes, standing or lying."""
RUNNING_OUT = 5
"""So few cards, and the next draws may be the last."""


def together(pieces: Iterable[Markup]) -> Markup:
    """Finished pieces side by side, as one."""
    return Markup("".join(pieces))


@lru_cache(maxsize=4096)
def picture(symbol: str, box: str = UPRIGHT) -> Markup:
    """A symbol of the sprite."""
    return Markup(h.svg(viewBox=box, aria_hidden="true")[h.use(href=f"#{symbol}")])


@lru_cache(maxsize=8192)
def card(
    thing: str, symbol: str, label: str, kind: str = "card", over: Markup = NOTHING, box: str = UPRIGHT
) -> Markup:
    """A picture of the sprite; with a thing's name if it lies on the table, and with what lies over it.
    Without a label what it shows is said elsewhere."""
    said = {"role": "img", "aria-label": label} if label else {"aria-hidden": "true"}
    return Markup(h.div({"class": kind, "data-thing": thing or None, **said})[picture(symbol, box), over])


@lru_cache(maxsize=256)
def sign(symbol: str) -> Markup:
    """A small sign in the colour of the text around it."""
    return Markup(h.svg(".sign", viewBox="0 0 52 52", aria_hidden="true")[h.use(href=f"#{symbol}")])


@lru_cache(maxsize=512)
def place(thing: str, label: str, hints: Markup = NOTHING) -> Markup:
    """Where a card may be put."""
    return Markup(
        h.div(class_="place", data_thing=thing, role="img", aria_label=label)[
            h.span[label], h.div(class_="hints")[hints] if hints else None
        ]
    )


@lru_cache(maxsize=1024)
def zone(name: str, heading: str, cards: Markup) -> Markup:
    """A zone that holds nothing but cards side by side."""
    return Markup(h.section(class_=f"zone {name}")[h.h2[heading], h.div(class_="cards")[cards]])


@lru_cache(maxsize=1024)
def pile(
    name: str, label: str, number: int, cards: Markup, of: int = 0, *, short: str = "", clock: int = 0
) -> Markup:
    """A pile: its cards as far as they are seen, its number (and how many there could be), and its name,
    which may be shorter where there is little room. One that runs down like a clock says how many cards there
    are when it is full.

    The place lies over the pile, as a thing of its own: whoever clicks the pile means the pile.
    """
    kind = f"pile {name}"
    if clock:
        kind += " clock low" if number <= RUNNING_OUT else " clock"
    return Markup(
        h.div(class_=kind)[
            h.div(class_="stack thick" if number > 1 else "stack")[
                cards or h.div(class_="card none"),
                h.div(class_="cover", data_thing=name, role="img", aria_label=f"{label}: {number}"),
            ],
            h.b[str(number), h.small[f" / {of}"] if of else None],
            h.span[h.span(class_="long")[label], h.span(class_="short")[short]] if short else h.span[label],
            _rest(min(100, 100 * number // clock)) if clock else None,
        ]
    )


def _rest(per_cent: int) -> h.Element:
    """How much of a clock is left, as a line."""
    return h.svg(class_="rest", viewBox="0 0 100 3", preserveAspectRatio="none", aria_hidden="true")[
        h.rect(class_="all", width="100", height="3"), h.rect(class_="part", width=str(per_cent), height="3")
    ]


@lru_cache(maxsize=4096)
def counted(symbol: str, name: str, number: int) -> Markup:
    """A card and how many there are of it."""
    return Markup(h.div(class_="count")[card("", symbol, name), h.b[f"{number}\N{NO-BREAK SPACE}×"]])


@lru_cache(maxsize=4096)
def bar(label: str, key: str, per_cent: int) -> Markup:
    """A line of a list of chances: what it is, a bar, a number."""
    return Markup(
        h.li[
            h.span(class_="name")[label],
            h.svg(
                class_=f"chance {key.replace(' ', '-')}",
                viewBox="0 0 100 6",
                preserveAspectRatio="none",
                aria_hidden="true",
            )[
                h.rect(class_="all", width="100", height="6", rx="2"),
                h.rect(class_="part", width=str(per_cent), height="6", rx="2"),
            ],
            h.b[f"{per_cent}\N{NO-BREAK SPACE}%"],
        ]
    )


def facts(tongue_facts: Iterable[tuple[str, str]]) -> Markup:
    """The figures of a game that is over, each with what it counts."""
    return Markup(h.dl[(h.div[h.dt[label], h.dd[fact]] for label, fact in tongue_facts)])

"""The story of a game that has ended."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces import html as h
from traumtisch.host.glimpse import Glimpse
from traumtisch.web.pages.layout import page
from traumtisch.web.visit import Visit

HEADING = N_("The story of this game")


def chronicle_panel(visit: Visit, seen: Glimpse) -> h.Node:
    """Told as soon as the page is there: the whole game has to be gone through for it."""
    if not seen.has_story:
        return None
    address = f"/t/{seen.table}/chronicle?seat={seen.seat}"
    return h.section("#chronicle", hx_get=address, hx_trigger="load", hx_swap="innerHTML")[
        h.noscript[h.a(href=address)[visit.say(HEADING)]]
    ]


def told(visit: Visit, seen: Glimpse, story: Sequence[Phrase]) -> h.Fragment:
    tongue = visit.say_of(seen.rules.game)
    return h.fragment[h.h2[visit.say(HEADING)], h.p(".voice")[" ".join(each.say(tongue) for each in story)]]


def chronicle_page(visit: Visit, seen: Glimpse, story: Sequence[Phrase]) -> h.Element:
    back = h.a(".button", href=f"/t/{seen.table}")[visit.say(N_("Back to the table"))]
    title = f"{visit.say(HEADING)} · {seen.rules.game.title} · Traumtisch"
    return page(visit, h.main("#main.page.narrow")[told(visit, seen, story), h.p[back]], title=title)

"""What is agreed upon at a table besides its game: the clock, whoever is gone, reactions let pass."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.host.agreement import GONE, THEN, THEN_WHAT, TIME, USUAL_TIMES, USUAL_WAITS, Agreement
from traumtisch.host.glimpse import Glimpse
from traumtisch.web.pages.asked import table_form
from traumtisch.web.pages.layout import token
from traumtisch.web.visit import Visit
from traumtisch.words.times import lasting


def reactions(visit: Visit, seen: Glimpse) -> h.Node:
    """Whoever never wants to react need not be asked; only they can see that they have said so."""
    if not seen.reacts or seen.bot or seen.seat in seen.gone:
        return None
    say = visit.say
    if seen.passes:
        return table_form(
            visit,
            seen,
            "passing",
            h.p(".small")[say(N_("You let every reaction pass; nobody else can see that."))],
            h.button(".quiet")[say(N_("Ask me again"))],
        )
    return table_form(
        visit,
        seen,
        "passing",
        h.button(".quiet", name="passes", value="yes")[say(N_("Let every reaction pass"))],
    )


# ---- for the page that says who sits where ---------------------------------------------------------------


def clock_of(visit: Visit, table: str, agreement: Agreement, is_host: bool) -> h.Node:
    """The host sets the clock, and everybody reads what was set."""
    say = visit.say
    said = [
        sentence.say(say)
        for sentence in agreement.times.in_words(lambda seconds: lasting(seconds, visit.language))
    ]
    if not is_host:
        return (
            h.section(".panel.seat-card")[h.h2[say(N_("Clock"))], [h.p[each] for each in said]]
            if said
            else None
        )
    return h.section(".panel.seat-card")[
        h.h2[say(N_("Clock"))],
        [h.p[each] for each in said],
        h.form(".stack", method="post", action=f"/t/{table}/seats/clock")[
            token(visit),
            _select(visit, "seconds", TIME, USUAL_TIMES, agreement.seconds),
            h.div(".field")[
                h.label(for_="then")[say(THEN_WHAT)],
                h.select("#then", name="then")[
                    [
                        h.option(value=key, selected=key == agreement.then)[say(words)]
                        for key, words in THEN.items()
                    ]
                ],
            ],
            _select(visit, "gone_after", GONE, USUAL_WAITS, agreement.gone_after),
            h.div[h.button[say(N_("Save"))]],
        ],
    ]


def _select(visit: Visit, name: str, label: str, times: Sequence[int], chosen: int) -> h.Element:
    say = visit.say
    known = times if chosen in times else (*times, chosen)
    return h.div(".field")[
        h.label(for_=name)[say(label)],
        h.select(id=name, name=name)[
            [
                h.option(value=str(time), selected=time == chosen)[
                    lasting(time, visit.language) if time else say(N_("no limit"))
                ]
                for time in known
            ]
        ],
    ]

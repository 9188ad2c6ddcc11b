"""What is agreed upon at a table besides its game: the clock, whoever is gone, reactions let pass."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces import html as h
from traumtisch.host.agreement import A_DAY, A_MINUTE, Agreement
from traumtisch.host.glimpse import Glimpse
from traumtisch.web.pages.asked import table_form
from traumtisch.web.pages.layout import token
from traumtisch.web.visit import Visit
from traumtisch.words.times import lasting

AN_HOUR = 60 * A_MINUTE
TIMES = (0, *(A_MINUTE * n for n in (10, 20, 40, 60, 90)), *(A_DAY * n for n in (1, 3, 7, 14, 28)))
"""What everybody may have for a whole game."""
WAITS = (0, 5 * A_MINUTE, AN_HOUR, 12 * AN_HOUR, A_DAY, 3 * A_DAY, 7 * A_DAY)
"""After which time somebody may count as gone."""
GONE = N_("A bot takes over for whoever is gone after")
THEN = {"bot": N_("a bot takes over"), "host": N_("you decide what happens")}


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
    said = [sentence.say(say) for sentence in in_words(visit, agreement)]
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
            _select(visit, "seconds", N_("Time for everybody, for the whole game"), TIMES, agreement.seconds),
            h.div(".field")[
                h.label(for_="then")[say(N_("When it is up"))],
                h.select("#then", name="then")[
                    [
                        h.option(value=key, selected=key == agreement.then)[say(words)]
                        for key, words in THEN.items()
                    ]
                ],
            ],
            _select(visit, "gone_after", GONE, WAITS, agreement.gone_after),
            h.div[h.button[say(N_("Save"))]],
        ],
    ]


def in_words(visit: Visit, agreement: Agreement) -> list[Phrase]:
    """What everybody at the table should know."""
    said: list[Phrase] = []
    if agreement.seconds:
        sentence = (
            N_("Everybody has {time} for the whole game; when it is up, a bot takes over.")
            if agreement.then == "bot"
            else N_("Everybody has {time} for the whole game; when it is up, the host decides what happens.")
        )
        said.append(Phrase(sentence, time=lasting(agreement.seconds, visit.language)))
    if agreement.gone_after:
        time = lasting(agreement.gone_after, visit.language)
        said.append(
            Phrase(
                N_("If somebody does not choose for {time}, a bot takes over until they come back."),
                time=time,
            )
        )
    return said


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

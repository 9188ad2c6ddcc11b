"""Notes to oneself at a table."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.host.note import LONGEST_NOTE
from traumtisch.web.pages.layout import page, token
from traumtisch.web.visit import Visit


def notes_page(visit: Visit, table: str, title: str, words: str, wrong: str = "") -> h.Element:
    say = visit.say
    label = say(N_("Notes to yourself"))
    return page(
        visit,
        h.main("#main.page.narrow")[
            h.h1[label],
            h.p(".soft")[
                say(N_("What you plan, what you have to think of: nobody else at this table can read it."))
            ],
            wrong and h.p(".wrong", role="alert")[wrong],
            h.form(".stack", method="post", action=f"/t/{table}/notes")[
                token(visit),
                h.textarea(name="words", rows="12", maxlength=str(LONGEST_NOTE), aria_label=label)[words],
                h.div(".row-of")[
                    h.button(".gold")[say(N_("Save"))],
                    h.a(".button", href=f"/t/{table}")[say(N_("Back to the table"))],
                ],
            ],
        ],
        title=f"{label} · {title} · Traumtisch",
        where=title,
    )

"""Where the links in letters lead."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.web.pages.layout import page, token
from traumtisch.web.visit import Visit


def letter_page(visit: Visit, sealed: str, *, is_yes: bool) -> h.Element:
    say = visit.say
    question, button = (
        (N_("Shall letters go to this address when it is your turn?"), N_("Yes, write to me"))
        if is_yes
        else (N_("Shall no more letters go to this address?"), N_("No more letters"))
    )
    return _page(
        visit,
        h.h1[say(question)],
        h.form(method="post", action=f"/letters/{'yes' if is_yes else 'no'}/{sealed}")[
            token(visit), h.button(".gold.big")[say(button)]
        ],
    )


def answered_page(visit: Visit, confirmed: bool | None) -> h.Element:
    """None after a no; False if nobody wants letters there any more."""
    say = visit.say
    sentence = {
        True: N_("Thank you. You will be written to when it is your turn and you are not at the table."),
        False: N_("Nobody asks for letters to this address any more; nothing will be sent."),
        None: N_("No more letters go to this address."),
    }[confirmed]
    return _page(visit, h.h1[say(sentence)], h.p[h.a(".button", href="/")[say(N_("To the shelf"))]])


def _page(visit: Visit, *content: h.Node) -> h.Element:
    return page(visit, h.main("#main.page.narrow")[content], title=f"{visit.say(N_('Letters'))} · Traumtisch")

"""The guest's own page: their name, and how they are told that it is their turn."""

from __future__ import annotations

import msgspec

from traumtisch.engine.phrase import N_, Counted, Phrase
from traumtisch.faces import html as h
from traumtisch.host.devices import Belongings
from traumtisch.host.reach import LONGEST_ADDRESS, Letterbox
from traumtisch.web.pages.keys import devices_panel
from traumtisch.web.pages.layout import page, token
from traumtisch.web.visit import LONGEST_NAME, Visit


class You(msgspec.Struct, frozen=True, kw_only=True):
    """What the page is about."""

    can_push: bool
    browsers: int
    """How many of the guest's browsers are told by push."""
    can_write: bool
    letterbox: Letterbox | None
    belongings: Belongings
    wrong: str = ""
    """What is wrong with the address that was typed."""
    typed: str = ""


def you_page(visit: Visit, known: You) -> h.Element:
    say = visit.say
    return page(
        visit,
        h.main("#main.page.narrow")[
            h.h1[say(N_("You"))],
            name_panel(visit),
            (known.can_push or known.can_write) and notices(visit, known),
            devices_panel(visit, known.belongings),
        ],
        title=f"{say(N_('You'))} · Traumtisch",
        where=say(N_("You")),
        files=["push.js"],
    )


def name_panel(visit: Visit) -> h.Element:
    say = visit.say
    return h.section(".panel.stack")[
        h.h2[say(N_("Your name"))],
        h.form(".inline-form", method="post", action="/preferences")[
            token(visit),
            h.input(type="hidden", name="back", value="/you"),
            h.input(
                name="name",
                value=visit.name,
                maxlength=str(LONGEST_NAME),
                autocomplete="nickname",
                aria_label=say(N_("Your name")),
                placeholder=say(N_("Dreamer")),
            ),
            h.button[say(N_("Save"))],
        ],
    ]


# ---- your turn -------------------------------------------------------------------------------------


def notices(visit: Visit, known: You) -> h.Element:
    say = visit.say
    return h.section(".panel.stack")[
        h.h2[say(N_("When it is your turn"))],
        h.p(".soft")[say(N_("You are told whose turn it is at which table, and nothing of the cards."))],
        known.can_push and push_panel(visit, known),
        known.can_write and letters_panel(visit, known),
    ]


def push_panel(visit: Visit, known: You) -> h.Element:
    """Only a script can ask the browser; without one there is nothing to be clicked."""
    say = visit.say
    return h.div("#push.stack")[
        h.h3[say(N_("In this browser, also while no page is open"))],
        h.p(".soft", data_push="cannot")[
            say(N_("This browser cannot do that here: it needs a secure address (https) and a script."))
        ],
        h.p(".soft", data_push="denied", hidden=True)[
            say(N_("Notifications from this site are blocked; allow them in the settings of your browser."))
        ],
        h.div(".row-of")[
            h.button(".gold", type="button", data_push="off", hidden=True)[
                say(N_("Tell me in this browser"))
            ],
            h.button(type="button", data_push="on", hidden=True)[say(N_("Tell me no more in this browser"))],
        ],
        bool(known.browsers)
        and h.p(".faint.small")[
            Counted(
                "{number} browser of yours is told.",
                "{number} browsers of yours are told.",
                number=known.browsers,
            ).say(say)
        ],
        token(visit),
    ]


def letters_panel(visit: Visit, known: You) -> h.Element:
    say, box = visit.say, known.letterbox
    return h.div(".stack")[
        h.h3[say(N_("By e-mail"))],
        box is not None and h.p[_where_letters_go(box).say(say)],
        h.form(".stack", method="post", action="/letters")[
            token(visit),
            h.div(".inline-form")[
                h.input(
                    type="email",
                    name="address",
                    value=known.typed,
                    required=True,
                    maxlength=str(LONGEST_ADDRESS),
                    autocomplete="email",
                    aria_label=say(N_("Your e-mail address")),
                    placeholder=say(N_("Your e-mail address")),
                    aria_invalid="true" if known.wrong else None,
                ),
                h.button[say(N_("Write to me"))],
            ],
            known.wrong and h.p(".wrong", role="alert")[known.wrong],
            h.p(".explains")[
                say(
                    N_(
                        "First a letter asks whether that is right. Later ones come when you have been away"
                        " for ten minutes, and every one has a link to stop them."
                    )
                )
            ],
        ],
        box is not None
        and h.form(method="post", action="/letters/stop")[token(visit), h.button[say(N_("No more letters"))]],
    ]


def _where_letters_go(box: Letterbox) -> Phrase:
    if box.confirmed:
        return Phrase(N_("Letters go to {address}."), address=box.address)
    return Phrase(
        N_("A letter to {address} asks whether that is right; follow the link in it."), address=box.address
    )

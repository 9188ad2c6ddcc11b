"""What is said at a table: a drawer beside it, or a page of its own without a script."""

from __future__ import annotations

import msgspec

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces import html as h
from traumtisch.host.conversation import LONGEST, PHRASES, Said
from traumtisch.host.live import TalkRule
from traumtisch.web.pages.layout import page, token
from traumtisch.web.pages.players import person
from traumtisch.web.pages.times import ago
from traumtisch.web.visit import Visit

DRAWER = "talk"
ALLOWED: dict[TalkRule, str] = {
    "words": N_("set phrases and own words"),
    "phrases": N_("set phrases only"),
    "off": N_("nothing"),
}


class Conversation(msgspec.Struct, frozen=True, kw_only=True):
    """What one guest may know of what is said at a table."""

    table: str
    title: str
    seat: int
    """From where it is said; WATCHER for those who watch."""
    me: str | None
    talk: TalkRule
    is_watched: bool
    said: list[Said]
    wrong: str = ""
    """Why what was to be said could not be, and …"""
    words: str = ""
    """… what it was."""


def conversation(visit: Visit, heard: Conversation) -> h.Element:
    """What was said, and what may be: this is what a new word replaces."""
    say = visit.say
    address = f"/t/{heard.table}/talk?seat={heard.seat}"
    return h.div("#said", hx_get=address, hx_trigger="said", hx_swap="outerHTML")[
        h.ol(".said", tabindex="0", aria_label=say(N_("What was said")))[
            [_line(visit, heard, said) for said in heard.said]
        ]
        if heard.said
        else h.p(".soft")[say(N_("Nobody has said anything yet."))],
        speaking(visit, heard),
    ]


def _line(visit: Visit, heard: Conversation, said: Said) -> h.Element:
    say = visit.say
    own = said.guest == heard.me
    name = said.name if said.seat is not None else Phrase(N_("{name} (watching)"), name=said.name).say(say)
    words = say(PHRASES[said.phrase]) if said.phrase in PHRASES else said.words
    return h.li(class_={"own": own}, data_number=str(said.number), data_seat=_seat(said))[
        person(said.seat or 0, said.name),
        h.p[h.b[name], " ", h.span(".words")[words], " ", h.small[ago(visit, said.at)]],
    ]


def _seat(said: Said) -> str | None:
    return None if said.seat is None else str(said.seat)


def speaking(visit: Visit, heard: Conversation) -> h.Node:
    say = visit.say
    if heard.talk == "off":
        return h.p(".soft")[say(N_("Nobody talks at this table: whoever opened it has switched that off."))]
    return h.div("#speak")[
        heard.wrong and h.p(".wrong", role="alert")[heard.wrong],
        # A form of its own: else Enter in the field beside it would say the first phrase.
        _form(
            visit,
            heard,
            h.div(".phrases")[
                [
                    h.button(".phrase", name="phrase", value=key)[say(phrase)]
                    for key, phrase in PHRASES.items()
                ]
            ],
        ),
        heard.talk == "words" and _form(visit, heard, own_words(visit, heard)),
        heard.is_watched
        and h.p(".faint.small")[say(N_("Whoever watches reads along. Please do not tell hidden cards."))],
    ]


def _form(visit: Visit, heard: Conversation, content: h.Element) -> h.Element:
    action = f"/t/{heard.table}/talk"
    return h.form(method="post", action=action, hx_post=action, hx_target="#said", hx_swap="outerHTML")[
        token(visit), h.input(type="hidden", name="seat", value=str(heard.seat)), content
    ]


def own_words(visit: Visit, heard: Conversation) -> h.Element:
    say = visit.say
    return h.div(".inline-form")[
        h.input(
            name="words",
            value=heard.words,
            maxlength=str(LONGEST),
            autocomplete="off",
            required=True,
            aria_label=say(N_("Say something …")),
            placeholder=say(N_("Say something …")),
        ),
        h.button(".gold")[say(N_("Send"))],
    ]


def talk_page(visit: Visit, heard: Conversation) -> h.Element:
    say = visit.say
    return page(
        visit,
        h.main("#main.page.narrow")[
            h.h1[say(N_("At the table"))],
            h.section(".panel")[conversation(visit, heard)],
            h.a(".button", href=f"/t/{heard.table}?seat={heard.seat}")[say(N_("Back to the table"))],
        ],
        title=f"{say(N_('At the table'))} · {heard.title} · Traumtisch",
        where=heard.title,
    )


# ---- beside the table ----------------------------------------------------------------------------


def talk_button(visit: Visit, table: str, seat: int, last: int, *, hidden: bool) -> h.Element:
    """Opens the drawer; without a script, the page. The script counts what has not been read."""
    label = visit.say(N_("Talk"))
    return h.a(
        "#talk-button.button.icon",
        href=f"/t/{table}/talk?seat={seat}",
        title=label,
        aria_label=label,
        data_last=str(last),
        data_table=table,
        hidden=hidden,
    )[
        h.svg(
            viewBox="0 0 24 24",
            width="20",
            height="20",
            aria_hidden="true",
            fill="none",
            stroke="currentColor",
        )[h.path(d="M4 5h16v11H9l-5 4z", stroke_width="1.8", stroke_linejoin="round")],
        h.b(".unread", hidden=True),
    ]


def drawer(visit: Visit, table: str, seat: int) -> h.Element:
    """It is filled when somebody opens it, or speaks."""
    say = visit.say
    address = f"/t/{table}/talk?seat={seat}"
    return h.dialog(f"#{DRAWER}.drawer", aria_labelledby="talk-title")[
        h.header[
            h.h2("#talk-title")[say(N_("At the table"))],
            h.button(".icon", type="button", data_closes=True, aria_label=say(N_("Close")))["×"],
        ],
        h.div("#said", hx_get=address, hx_trigger="said", hx_swap="outerHTML"),
    ]


def what_may_be_said(visit: Visit, table: str, talk: TalkRule) -> h.Element:
    """For the host."""
    say = visit.say
    return h.section(".panel.seat-card")[
        h.h2[say(N_("Talk"))],
        h.form(".row-of", method="post", action=f"/t/{table}/talk/allow")[
            token(visit),
            h.label(for_="allowed-talk")[say(N_("What may be said at this table"))],
            h.select("#allowed-talk", name="talk")[
                [h.option(value=key, selected=key == talk)[say(words)] for key, words in ALLOWED.items()]
            ],
            h.button[say(N_("Save"))],
        ],
    ]

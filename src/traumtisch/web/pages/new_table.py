"""The form for a new table."""

from __future__ import annotations

from typing import Any

from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces import html as h
from traumtisch.host.arrangement import arrangement, possible_seats
from traumtisch.web.draft import (
    A_BOT,
    HINTS,
    INVITED,
    MINE,
    NAME,
    PRACTICE,
    SEED,
    WATCHABLE,
    Draft,
    bot_field,
    name_field,
    seat_field,
)
from traumtisch.web.pages.bots import USUAL, bot_select
from traumtisch.web.pages.layout import page, token
from traumtisch.web.pages.options import OptionsForm
from traumtisch.web.visit import LONGEST_NAME, Visit

LONGEST_SEED = 200


def new_table_page(
    visit: Visit, game: Game[Any], draft: Draft, wrong: TraumtischError | None = None
) -> h.Element:
    say = visit.say
    form = OptionsForm(visit, game, draft, wrong)
    places = arrangement(game)
    return page(
        visit,
        h.main("#main.page")[
            h.div(".row-of.apart")[
                h.h1[game.title],
                h.div(".row-of")[
                    h.a(".button.quiet", href=f"/position/{game.name}")[say(N_("Set up a position"))],
                    h.a(".button.quiet", href=f"/rules/{game.name}")[say(N_("Rules"))],
                ],
            ],
            h.form(".stack.new-table", method="post", action=f"/new/{game.name}")[
                token(visit),
                form.complaint(None),
                [form.field(setting) for setting in places.players],
                who_sits(visit, game, draft),
                [form.field(setting) for setting in places.main],
                rare(form),
                about_the_table(visit, draft),
                h.div(".submit-bar")[
                    h.p[say(N_("You can leave at any time: the table waits for you on the shelf."))],
                    h.button(".gold.big")[say(N_("Begin"))],
                ],
            ],
        ],
        title=f"{game.title} · Traumtisch",
        where=say(N_("New table")),
        game=game.name,
    )


def who_sits(visit: Visit, game: Game[Any], draft: Draft) -> h.Node:
    """For every seat: somebody at this screen, or whoever is invited. The style sheet hides seats that the
    chosen number of players does not need."""
    _, most = possible_seats(game)
    if most == 1:
        return None
    say = visit.say
    return h.fieldset(".who-sits")[
        h.legend[say(N_("Who sits where"))],
        h.div(".seats")[
            [
                h.div(
                    ".seat", role="group", aria_label=Phrase(N_("seat {number}"), number=seat + 1).say(say)
                )[
                    h.span(".number")[str(seat + 1)],
                    h.div(".segments")[
                        [
                            h.label[
                                h.input(
                                    type="radio",
                                    name=seat_field(seat),
                                    value=value,
                                    checked=_sitting(draft, seat) == value,
                                ),
                                h.span[say(label)],
                            ]
                            for value, label in (
                                (MINE, N_("at this screen")),
                                (INVITED, N_("invited by link")),
                                (A_BOT, N_("a bot")),
                            )
                        ]
                    ],
                    seat > 0
                    and h.input(
                        ".who-here",
                        name=name_field(seat),
                        value=draft.names.get(seat, ""),
                        maxlength=str(LONGEST_NAME),
                        autocomplete="off",
                        placeholder=say(N_("Name")),
                        aria_label=Phrase(N_("Who plays seat {number}"), number=seat + 1).say(say),
                    ),
                    bot_select(
                        visit,
                        bot_field(seat),
                        draft.bots.get(seat, USUAL),
                        Phrase(N_("A bot for seat {number}"), number=seat + 1).say(say),
                    ),
                ]
                for seat in range(most)
            ]
        ],
        h.p(".explains")[
            say(N_("At one screen you pass it on; a curtain hides what only the other one may see."))
        ],
    ]


def _sitting(draft: Draft, seat: int) -> str:
    if seat in draft.bots:
        return A_BOT
    return INVITED if seat in draft.invited else MINE


def rare(form: OptionsForm) -> h.Node:
    """What few tables need; open if something there is not as usual."""
    settings = arrangement(form.game).rare
    if not settings:
        return None
    return h.details(".panel.fold-in", open=any(form.draft.differs(setting) for setting in settings))[
        h.summary[form.visit.say(N_("Rare options"))],
        h.div(".stack")[[form.field(setting) for setting in settings]],
    ]


def about_the_table(visit: Visit, draft: Draft) -> h.Element:
    say = visit.say
    return h.section(".panel.stack")[
        h.h2[say(N_("The table"))],
        h.div(".field")[
            h.label(for_="name")[say(N_("Your name"))],
            h.input(
                "#name",
                name=NAME,
                value=draft.name,
                maxlength=str(LONGEST_NAME),
                autocomplete="nickname",
                placeholder=say(N_("Dreamer")),
            ),
        ],
        h.div[
            switch(
                PRACTICE,
                draft.practice,
                say(N_("Practice")),
                say(N_("Everything may be taken back, even what was revealed. The table is marked.")),
            ),
            switch(
                WATCHABLE,
                draft.watchable,
                say(N_("Spectators allowed")),
                say(N_("Whoever has the link may look on; nobody sees hidden cards.")),
            ),
            switch(
                HINTS,
                draft.hints,
                say(N_("Hints allowed")),
                say(N_("Whoever has to choose may ask what the options are worth. The table shows who did.")),
            ),
        ],
        h.details(".fold-in", open=bool(draft.seed))[
            h.summary[say(N_("Choose the seed"))],
            h.div(".field")[
                h.label(for_="seed")[say(N_("Seed"))],
                h.input(
                    "#seed",
                    name=SEED,
                    value=draft.seed,
                    maxlength=str(LONGEST_SEED),
                    autocomplete="off",
                ),
                h.p(".explains")[
                    say(
                        N_(
                            "The same seed deals the same cards. Leave it empty, and nobody knows it before"
                            " the end; a chosen seed is marked as known."
                        )
                    )
                ],
            ],
        ],
    ]


def switch(name: str, on: bool, label: str, explains: str) -> h.Element:
    return h.label(".switch")[
        h.span[label],
        h.input(type="checkbox", name=name, value="yes", checked=on),
        h.span(".explains")[explains],
    ]

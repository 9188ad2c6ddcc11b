"""A table as it stood once: the same board, with a slider instead of a question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces import html as h
from traumtisch.host.glimpse import Glimpse
from traumtisch.host.past import NextChoice, Past
from traumtisch.web.pages.layout import token
from traumtisch.web.pages.play import board
from traumtisch.web.pages.players import player_name, players
from traumtisch.web.pages.told import log, position_path
from traumtisch.web.plain_face import face_of
from traumtisch.web.visit import Visit


class Leave(NamedTuple):
    """What the guest may do besides looking."""

    views: Sequence[int]
    """See with the eyes of these seats."""
    may_go_on: bool
    """Play on from here, at another table."""
    is_over: bool
    may_review: bool


def replay_bar(visit: Visit, past: Past) -> h.Element:
    say = visit.say
    return h.div(".replay")[
        h.button(
            ".icon",
            type="button",
            hidden=True,
            data_plays=True,
            aria_pressed="false",
            aria_label=say(N_("Play")),
        ),
        h.button(".icon", type="button", data_step="-1", aria_label=say(N_("One choice back")))["‹"],
        h.input(
            type="range",
            min="0",
            max=str(past.of),
            value=str(past.choices),
            data_replay=position_path(past.seen, past.choices).removesuffix(str(past.choices)),
            aria_label=say(N_("Choices made")),
        ),
        h.button(".icon", type="button", data_step="1", aria_label=say(N_("One choice on")))["›"],
        h.output[f"{past.choices} / {past.of}"],
        h.label(".speed", hidden=True)[
            say(N_("Speed")), h.input(type="range", min="1", max="5", value="3", data_speed=True)
        ],
    ]


def replayed(visit: Visit, past: Past, leave: Leave) -> h.Element:
    seen = past.seen
    tongue = visit.say_of(seen.rules.game)
    return h.div(
        "#play.waiting", data_version=str(past.choices), data_yours="false", data_seat=str(seen.seat)
    )[
        h.section("#board", aria_label=visit.say(N_("Table")))[board(visit, seen)],
        h.aside("#side")[
            h.section("#ask.panel", aria_labelledby="prompt")[
                h.h2("#prompt", tabindex="-1")[_moment(visit, past)],
                h.p(".voice")[_what_came_next(visit, past)],
                _steps(visit, past),
                _views(visit, past, leave.views),
                h.div(".ask-tools")[
                    h.a(".button", href=_table_path(seen))[visit.say(N_("Back to the table"))],
                    h.button(
                        ".quiet",
                        type="button",
                        data_copies=visit.address + _path_for_others(past, leave),
                        data_copied=visit.say(N_("Copied")),
                    )[visit.say(N_("Copy a link to this position"))],
                    leave.may_review
                    and h.a(".button", href=f"/t/{seen.table}/review")[visit.say(N_("Review"))],
                    leave.may_go_on and seen.outcome is None and _go_on(visit, past),
                ],
            ],
            log(visit, seen, look_back=False),
            h.details(".panel.fold-in")[
                h.summary[visit.say(N_("Look through"))],
                face_of(seen.rules.game).more(seen.rules, seen.view, tongue),
            ],
            players(visit, seen),
        ],
        h.p("#announce.visually-hidden", role="status", aria_live="polite")[
            f"{_moment(visit, past)} {_what_came_next(visit, past)}"
        ],
    ]


def _moment(visit: Visit, past: Past) -> str:
    sentence = Phrase(N_("After {number} of {all} choices"), number=past.choices, all=past.of)
    return sentence.say(visit.say)


def _what_came_next(visit: Visit, past: Past) -> str:
    if past.then is not None:
        chosen = next_choice(visit, past.seen, past.then)
        return Phrase(N_("next: {choice}"), choice=chosen).say(visit.say)
    if past.seen.outcome is None:
        return visit.say(N_("This is how the table stands now."))
    return visit.say_of(past.seen.rules.game)(past.seen.outcome.reason)


def next_choice(visit: Visit, seen: Glimpse, then: NextChoice) -> str:
    if then.words is not None:
        return then.words.say(visit.say_of(seen.rules.game))
    sentence = N_("{name} gave up") if then.resigned else N_("{name} chose something")
    return Phrase(sentence, name=player_name(visit, seen, then.seat)).say(visit.say)


def _steps(visit: Visit, past: Past) -> h.Element:
    """The neighbours as plain links, for whoever has no slider."""
    say, number = visit.say, past.choices
    return h.nav(".row-of", aria_label=say(N_("Positions")))[
        number > 0 and h.a(href=position_path(past.seen, 0))[say(N_("Start"))],
        number > 0 and h.a(href=position_path(past.seen, number - 1), rel="prev")["‹ ", say(N_("back"))],
        number < past.of and h.a(href=position_path(past.seen, number + 1), rel="next")[say(N_("on")), " ›"],
        number < past.of and h.a(href=position_path(past.seen, past.of))[say(N_("End"))],
    ]


def _views(visit: Visit, past: Past, views: Sequence[int]) -> h.Node:
    """With whose eyes: the own ones, and after the end everybody's."""
    others = [seat for seat in views if seat != past.seen.seat]
    if not others:
        return None
    return h.nav(".stack", aria_label=visit.say(N_("Views")))[
        [
            h.a(href=f"/t/{past.seen.table}/replay/{seat}/{past.choices}")[
                Phrase(N_("Show everything as {name} saw it"), name=player_name(visit, past.seen, seat)).say(
                    visit.say
                )
            ]
            for seat in others
        ]
    ]


def _go_on(visit: Visit, past: Past) -> h.Element:
    return h.form(method="post", action=f"/t/{past.seen.table}/practice/{past.choices}")[
        token(visit), h.button(".quiet")[visit.say(N_("Go on from here in a new practice table"))]
    ]


def _path_for_others(past: Past, leave: Leave) -> str:
    """While the game goes on, everybody sees a position from their own place."""
    if leave.is_over:
        return position_path(past.seen, past.choices)
    return f"/t/{past.seen.table}/replay/{past.choices}"


def _table_path(seen: Glimpse) -> str:
    return f"/t/{seen.table}" if seen.is_watching else f"/t/{seen.table}?seat={seen.seat}"

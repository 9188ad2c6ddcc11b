"""A lesson: the board of an annotated game, with something to read and something to do beside it."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import msgspec

import traumtisch as tt
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.faces.face import WebFace
from traumtisch.teaching.lesson import Lesson, Page, invitation, lesson_of, lessons_of
from traumtisch.web.pages.layout import page
from traumtisch.web.pages.option_list import option_lines, worded
from traumtisch.web.pages.table import shortcuts
from traumtisch.web.plain_face import face_of
from traumtisch.web.visit import Visit


class Learning(msgspec.Struct, frozen=True):
    """Where somebody is in a lesson."""

    lesson: Lesson
    number: int
    tried: tt.Option | None = None
    """What was chosen instead of what the lesson wants to show."""

    @property
    def page(self) -> Page:
        return self.lesson.page(self.number)

    @property
    def table(self) -> tt.Table:
        return self.lesson.table_at(self.page)

    @property
    def seat(self) -> int:
        return self.lesson.seat_at(self.page)

    @property
    def is_last(self) -> bool:
        return self.number == len(self.lesson.pages) - 1


def lesson_page(visit: Visit, learning: Learning) -> h.Element:
    table = learning.table
    game = table.game
    return page(
        visit,
        h.main("#table", data_title=f"{learning.lesson.title} · Traumtisch", data_still="true")[
            h.h1(".visually-hidden")[f"{game.title} · {learning.lesson.title}"], lesson_part(visit, learning)
        ],
        title=f"{learning.lesson.title} · {game.title} · Traumtisch",
        where=f"{game.title} · {learning.lesson.title}",
        game=game.name,
        is_table=True,
        after=h.fragment[_face(table).sprite(table.rules, visit.say_of(game)), shortcuts(visit)],
    )


def lesson_part(visit: Visit, learning: Learning) -> h.Element:
    """What every step replaces."""
    table = learning.table
    tongue = visit.say_of(table.game)
    board = _face(table).board(table.rules, table.view(learning.seat), tongue)
    waits = learning.page.waits_for is not None
    return h.div("#play", data_version=str(learning.number), data_yours="true" if waits else "false")[
        h.section("#board", aria_label=visit.say(N_("Table")))[board],
        h.aside("#side")[
            h.section("#ask.panel", aria_labelledby="prompt")[
                h.progress(
                    ".lesson-progress",
                    value=str(learning.number + 1),
                    max=str(len(learning.lesson.pages)),
                    aria_label=visit.say(N_("How far you are in the lesson")),
                ),
                h.h2("#prompt", tabindex="-1", autofocus=True)[learning.page.title],
                # Above what has been read already: below it, it would be out of sight on a phone.
                learning.tried is not None
                and h.p(".notice", role="status")[
                    learning.lesson.remark(learning.page, learning.tried).say(tongue)
                ],
                [h.p[paragraph] for paragraph in learning.page.paragraphs],
                waits and _options(visit, learning, table),
                _steps(visit, learning, table),
            ],
        ],
    ]


def _face(table: tt.Table) -> WebFace:
    return face_of(table.game)


def lesson_path(game: Game[Any], module: str, number: int = 0) -> str:
    """Where a page of a lesson can be read."""
    return f"/learn/{game.name}/{module}/{number}" if module else f"/learn/{game.name}/{number}"


def _path(learning: Learning, table: tt.Table, step: int = 0) -> str:
    return lesson_path(table.game, learning.lesson.module, learning.number + step)


def _options(visit: Visit, learning: Learning, table: tt.Table) -> h.Element:
    decision = table.decision
    assert decision is not None
    tongue, face, view = visit.say_of(table.game), _face(table), table.view(learning.seat)
    path = _path(learning, table)
    return h.form(
        "#options",
        method="get",
        action=path,
        hx_get=path,
        hx_target="#play",
        hx_swap="outerHTML",
    )[
        h.p(".eyebrow")[decision.prompt.say(tongue)],
        option_lines(worded(table.rules, face, view, decision, tongue)),
    ]


def _steps(visit: Visit, learning: Learning, table: tt.Table) -> h.Element:
    say = visit.say
    return h.nav(".ask-tools", aria_label=say(N_("Lesson")))[
        learning.number > 0
        and h.a(".button.quiet", href=_path(learning, table, -1), rel="prev")["‹ ", say(N_("back"))],
        not learning.is_last
        and h.a(
            class_=["button", "quiet" if learning.page.waits_for else "gold"],
            href=_path(learning, table, 1),
            rel="next",
        )[say(N_("Show me") if learning.page.waits_for else N_("Go on")), " ›"],
        learning.is_last and h.a(".button.gold", href=_whole_game(table))[say(N_("Now a whole game"))],
        learning.is_last and h.a(".button.quiet", href="/learn")[say(N_("More lessons"))],
    ]


def _whole_game(table: tt.Table) -> str:
    """The form for a table with what the lesson was about."""
    return f"/new/{table.game.name}?{urlencode(table.rules.settings.as_options(), doseq=True)}"


# ---- all of them ---------------------------------------------------------------------------------


def lessons_page(visit: Visit) -> h.Element:
    say = visit.say
    taught = [game for game in tt.installed_games().values() if lessons_of(game)]
    return page(
        visit,
        h.main("#main.page.narrow.lessons")[
            h.h1[say(N_("Learn by playing along"))],
            h.p(".soft")[say(N_("Do what the page says, or press a button and watch. Nothing is kept."))],
            [_lessons_about(visit, game) for game in taught],
        ],
        title=f"{say(N_('Learn'))} · Traumtisch",
        where=say(N_("Learn")),
    )


def _lessons_about(visit: Visit, game: Game[Any]) -> h.Element:
    modules = [module for module in lessons_of(game) if module]
    return h.section(".panel.stack")[
        h.h2[game.title],
        h.p[h.a(".button.gold", href=lesson_path(game, ""))[invitation(game).say(visit.say)]],
        bool(modules) and h.p[visit.say(N_("Then, in three minutes each:"))],
        h.ul(".row-of")[
            [
                h.li[
                    h.a(".button.quiet", href=lesson_path(game, module))[
                        lesson_of(game, visit.language, module).title
                    ]
                ]
                for module in modules
            ]
        ],
    ]

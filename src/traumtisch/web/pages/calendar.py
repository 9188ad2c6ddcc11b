"""A month of daily dreams: which were won, which were lost, which were not dreamt."""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Mapping
from datetime import date, timedelta

from babel.dates import format_date

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.host.daily import FIRST_DAY
from traumtisch.host.diary import Dreamt
from traumtisch.web.visit import Visit

WEEK = Calendar()
"""Begins on Monday."""
MARKS = {"won": "✓", "lost": "☾", "dreaming": "…", "missed": ""}
SAID = {
    "won": N_("won"),
    "lost": N_("lost"),
    "dreaming": N_("not dreamt to its end"),
    "missed": N_("not dreamt"),
}


def month_of(visit: Visit, game: str, shown: date, today: date, diary: Mapping[str, Dreamt]) -> h.Element:
    """The month of a day, with the way to the months beside it."""
    say = visit.say
    before = shown.replace(day=1) - timedelta(days=1)
    after = (shown.replace(day=28) + timedelta(days=4)).replace(day=1)
    title = format_date(shown, "LLLL yyyy", locale=visit.language)
    weeks = WEEK.monthdatescalendar(shown.year, shown.month)
    return h.div(".calendar")[
        h.nav(".row-of.apart", aria_label=say(N_("Months")))[
            before.isoformat() >= FIRST_DAY and _to(visit, game, before, "‹", N_("The month before")),
            h.span[title],
            after <= today and _to(visit, game, min(_end_of(after), today), "›", N_("The month after")),
        ],
        h.table(".days")[
            h.caption(".visually-hidden")[title],
            h.thead[
                h.tr[
                    [h.th(scope="col")[format_date(day, "EEEEEE", locale=visit.language)] for day in weeks[0]]
                ]
            ],
            h.tbody[[h.tr[[_day(visit, game, day, shown, today, diary) for day in week]] for week in weeks]],
        ],
        h.p(".legend.soft.small")[
            [
                h.span[h.i(aria_hidden="true", class_=kind)[MARKS[kind]], say(SAID[kind])]
                for kind in ("won", "lost", "missed")
            ]
        ],
    ]


def _end_of(month: date) -> date:
    return (month.replace(day=28) + timedelta(days=4)).replace(day=1) - timedelta(days=1)


def _to(visit: Visit, game: str, day: date, sign: str, label: str) -> h.Element:
    return h.a(".button.quiet.icon", href=f"/daily/{game}/{day.isoformat()}", aria_label=visit.say(label))[
        sign
    ]


def _day(
    visit: Visit, game: str, day: date, shown: date, today: date, diary: Mapping[str, Dreamt]
) -> h.Element:
    if day.month != shown.month:
        return h.td
    if day > today:
        return h.td(".to-come")[str(day.day)]
    kind = _kind(diary.get(day.isoformat()))
    label = f"{format_date(day, 'long', locale=visit.language)}: {visit.say(SAID[kind])}"
    return h.td[
        h.a(
            href=f"/daily/{game}/{day.isoformat()}",
            class_=kind,
            aria_label=label,
            aria_current="date" if day == shown else None,
        )[str(day.day), h.i(aria_hidden="true")[MARKS[kind]]]
    ]


def _kind(dreamt: Dreamt | None) -> str:
    if dreamt is None:
        return "missed"
    if dreamt.won is None:
        return "dreaming"
    return "won" if dreamt.won else "lost"

"""The dream of the day: what is dreamt, how it went, who came how far, and the days before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import Any

import msgspec
from babel.dates import format_date

from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Counted, Phrase
from traumtisch.faces import html as h
from traumtisch.host import clock
from traumtisch.host.daily import daily_wish
from traumtisch.host.diary import DaysInARow, Dreamt
from traumtisch.host.errors import HostError
from traumtisch.host.figures import percent
from traumtisch.host.ranking import DailyResult, left_behind
from traumtisch.web.pages.calendar import month_of
from traumtisch.web.pages.layout import page, token
from traumtisch.web.pages.players import person
from traumtisch.web.pages.table import chosen_parts
from traumtisch.web.pages.times import day_in_words
from traumtisch.web.visit import Visit

MOST_SHOWN = 10
"""So many stand in the ranking before it is unfolded."""
NEARER, NO_NEARER = "◆", "○"


class Day(msgspec.Struct, frozen=True, kw_only=True):
    """What one guest may know about the dream of a day."""

    day: str
    today: str
    options: dict[str, Any]
    results: list[DailyResult]
    """Today's are only shown to those whose own attempt has ended."""
    diary: Mapping[str, Dreamt]
    in_a_row: DaysInARow
    by_turn: Sequence[bool] = ()
    """Of the own dream, turn by turn: whether its goal came nearer."""

    @property
    def own(self) -> Dreamt | None:
        return self.diary.get(self.day)

    @property
    def is_today(self) -> bool:
        return self.day == self.today

    @property
    def may_compare(self) -> bool:
        """To keep it fair, nobody learns how others fared before the own attempt has ended."""
        return not self.is_today or (self.own is not None and self.own.won is not None)

    @property
    def mine(self) -> DailyResult | None:
        return next((result for result in self.results if result.mine), None)


def daily_panel(visit: Visit, games: Iterable[Game[Any]]) -> h.Node:
    """On the shelf: today's dream of every game that has one."""
    say = visit.say
    dreams = [(game, parts) for game in games if (parts := dream_in_words(visit, game)) is not None]
    if not dreams:
        return None
    return h.section(".panel.daily")[
        h.h2[say(N_("The dream of the day"))],
        h.span(".date")[day_in_words(visit, date.fromisoformat(clock.today()))],
        [
            h.fragment[
                h.p[f"{game.title}: {parts}"],
                h.a(".button.gold", href=f"/daily/{game.name}")[say(N_("Dream it"))],
            ]
            for game, parts in dreams
        ],
    ]


def dream_in_words(visit: Visit, game: Game[Any]) -> str | None:
    """None if the game cannot be played alone."""
    try:
        options = daily_wish(visit.house, game.name, clock.today()).options
    except HostError:
        return None
    return ", ".join(chosen_parts(visit, game, options)) or visit.say(N_("the basic game"))


def daily_page(visit: Visit, game: Game[Any], day: Day) -> h.Element:
    say = visit.say
    title = say(N_("The dream of the day"))
    shown = date.fromisoformat(day.day)
    return page(
        visit,
        h.main("#main.page.dream")[
            h.section(".panel.daily")[
                h.h1[title],
                h.p(".date")[f"{game.title} · {day_in_words(visit, shown)}"],
                what_is_dreamt(visit, game, day),
                how_it_went(visit, game, day),
                attempt(visit, game, day),
            ],
            h.section(".panel.stack")[
                ranking(visit, game, day), day.is_today and yesterday(visit, game, shown)
            ],
            h.section(".panel.stack")[
                streak(visit, day.in_a_row),
                month_of(visit, game.name, shown, date.fromisoformat(day.today), day.diary),
            ],
            day.own is not None and day.own.won is not None and to_share(visit, game, day),
        ],
        title=f"{title} · {game.title} · Traumtisch",
        where=f"{game.title} · {title}",
        files=["daily.css", "share.js"],
    )


# ---- the dream -----------------------------------------------------------------------------------


def what_is_dreamt(visit: Visit, game: Game[Any], day: Day) -> h.Node:
    tongue = visit.say_of(game)
    chosen = [
        (setting.label_of(choice).say(tongue), setting.explanation_of(choice).say(tongue))
        for setting in game.settings_type.schema()
        if setting.kind == "subset"
        for choice in day.options.get(setting.key, [])
    ]
    if not chosen:
        return h.p[visit.say(N_("It is the basic game, without any module."))]
    return h.dl(".choices.dreamt")[[h.div[h.dt[label], h.dd[explains]] for label, explains in chosen]]


def how_it_went(visit: Visit, game: Game[Any], day: Day) -> h.Node:
    """The own dream, once it has ended."""
    if day.mine is None:
        return None
    say, share = visit.say, left_behind(day.results)
    return h.div(class_=["how", "won" if day.mine.won else "lost"])[
        h.p(".voice")[
            say(N_("You found your way through the dream.") if day.mine.won else N_("You woke too soon."))
        ],
        h.p(".figures-row")[" · ".join(figures(visit, game, day.mine))],
        day.may_compare and bool(share) and h.p[better_than(share).say(say)],
    ]


def better_than(share: float) -> Phrase:
    if share == 1:
        return Phrase(N_("Better than all the others."))
    return Phrase(N_("Better than {share} of the others."), share=percent(share))


def attempt(visit: Visit, game: Game[Any], day: Day) -> h.Node:
    say = visit.say
    if day.own is not None and day.own.won is not None:
        return h.div(".row-of")[
            h.a(".button", href=f"/t/{day.own.table}")[say(N_("Look at your dream"))],
            h.a(".button", href=f"/t/{day.own.table}/replay/0")[say(N_("Look at the game again"))],
            not day.is_today and h.a(".button", href=f"/t/{day.own.table}/review")[say(N_("Review"))],
        ]
    if not day.is_today:
        return day.own and h.p[h.a(".button", href=f"/t/{day.own.table}")[say(N_("Go on dreaming"))]]
    return h.form(".stack", method="post", action=f"/daily/{game.name}")[
        token(visit),
        h.p[say(N_("Everybody gets the same cards today, and one attempt without hints."))],
        h.div[h.button(".gold.big")[say(N_("Go on dreaming")) if day.own else say(N_("Dream it"))]],
    ]


# ---- the others ----------------------------------------------------------------------------------


def ranking(visit: Visit, game: Game[Any], day: Day) -> h.Node:
    say = visit.say
    title = say(N_("Today")) if day.is_today else say(N_("The ranking of this day"))
    number = len(day.results)
    if not day.may_compare:
        waiting = N_("Woken up today: {number}. You see how they fared when your own dream has ended.")
        return h.fragment[h.h2[title], h.p(".soft")[Phrase(waiting, number=number).say(say)]]
    won = sum(result.won for result in day.results)
    if not number:
        return h.fragment[h.h2[title], h.p(".soft")[say(N_("Nobody has dreamt it to its end."))]]
    arrived = Phrase(N_("Dreamt: {number} · won: {won}"), number=number, won=won)
    return h.fragment[
        h.div(".row-of.apart")[h.h2[title], h.span(".soft")[arrived.say(say)]],
        results(visit, game, day.results[:MOST_SHOWN]),
        number > MOST_SHOWN
        and h.details(".fold-in")[
            h.summary[say(N_("Show all"))], results(visit, game, day.results[MOST_SHOWN:])
        ],
    ]


def yesterday(visit: Visit, game: Game[Any], today: date) -> h.Element:
    before = (today - timedelta(days=1)).isoformat()
    return h.p[h.a(".yesterday", href=f"/daily/{game.name}/{before}")[visit.say(N_("Yesterday"))]]


def results(visit: Visit, game: Game[Any], some: Sequence[DailyResult]) -> h.Element:
    return h.ol(".ranking")[
        [
            h.li(class_="mine" if result.mine else None, value=str(result.place))[
                h.span(".place")[str(result.place)],
                person(0, result.name),
                h.span(".name")[
                    result.name, result.mine and [" ", h.span(".badge.yours")[visit.say(N_("you"))]]
                ],
                h.span(".facts")[[h.span[figure] for figure in figures(visit, game, result)]],
            ]
            for result in some
        ]
    ]


def figures(visit: Visit, game: Game[Any], result: DailyResult) -> list[str]:
    """What an attempt is worth, in the order in which it counts."""
    said = [visit.say(N_("won")) if result.won else visit.say(N_("lost"))]
    if result.reached_in_words is not None:
        said.append(result.reached_in_words.say(visit.say_of(game)))
    if result.turns is not None:
        said.append(Counted("{number} turn", "{number} turns", number=result.turns).say(visit.say))
    return said


# ---- the days, and telling others ------------------------------------------------------------------


def streak(visit: Visit, in_a_row: DaysInARow) -> h.Element:
    return h.div(".row-of.apart")[
        h.h2[days_in_a_row(in_a_row.current).say(visit.say)],
        h.span(".soft")[Phrase(N_("longest: {number}"), number=in_a_row.longest).say(visit.say)],
    ]


def days_in_a_row(number: int) -> Phrase:
    if not number:
        return Phrase(N_("No day in a row yet"))
    return Counted("{number} day in a row", "{number} days in a row", number=number)


def to_share(visit: Visit, game: Game[Any], day: Day) -> h.Node:
    if day.mine is None:
        return None
    say = visit.say
    words = lines_to_share(visit, game, day, day.mine)
    return h.section(".panel.stack.tell")[
        h.h2[say(N_("Tell others"))],
        [h.p(class_="marks" if NO_NEARER in line else None)[line] for line in words],
        h.div(".row-of")[
            h.button(
                ".gold",
                type="button",
                hidden=True,
                data_shares=f"{visit.address}/daily/{game.name}/{day.day}",
                data_words="\n".join(words),
            )[say(N_("Share"))],
            h.button(type="button", data_copies="\n".join(words), data_copied=say(N_("Copied")))[
                say(N_("Copy"))
            ],
        ],
        h.p(".soft.small")[say(N_("It gives no card away."))],
    ]


def lines_to_share(visit: Visit, game: Game[Any], day: Day, mine: DailyResult) -> list[str]:
    """Nothing in it spoils the dream for whoever has it still to come."""
    when = format_date(date.fromisoformat(day.day), "long", locale=visit.language)
    marks = "".join(NEARER if nearer else NO_NEARER for nearer in day.by_turn)
    said = figures(visit, game, mine)
    if day.is_today and day.in_a_row.current > 1:
        said.append(days_in_a_row(day.in_a_row.current).say(visit.say))
    return [f"Traumtisch · {game.title} · {when}", *([marks] if marks else []), " · ".join(said)]

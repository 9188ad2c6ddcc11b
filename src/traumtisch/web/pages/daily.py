"""The dream of the day: what is dreamt today, and how it went."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any

import msgspec

from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces import html as h
from traumtisch.host import clock
from traumtisch.host.daily import DailyResult, daily_wish
from traumtisch.host.errors import HostError
from traumtisch.web.pages.layout import page, token
from traumtisch.web.pages.table import chosen_parts
from traumtisch.web.pages.times import day_in_words
from traumtisch.web.visit import Visit


class Day(msgspec.Struct, frozen=True, kw_only=True):
    """What one guest may know about today's dream."""

    day: str
    options: dict[str, Any]
    dreaming: str | None
    """The guest's own attempt, if it has not ended."""
    ended: str | None
    results: list[DailyResult]
    """Of today; only shown to those whose own attempt has ended."""
    yesterday: list[DailyResult]


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
    return page(
        visit,
        h.main("#main.page.narrow")[
            h.section(".panel.daily")[
                h.h1[say(N_("The dream of the day"))],
                h.p(".date")[f"{game.title} · {day_in_words(visit, date.fromisoformat(day.day))}"],
                what_is_dreamt(visit, game, day),
                attempt(visit, game, day),
            ],
            h.section[results_of_today(visit, day)],
            h.section[results_table(visit, say(N_("Yesterday")), day.yesterday)] if day.yesterday else None,
        ],
        title=f"{say(N_('The dream of the day'))} · {game.title} · Traumtisch",
        where=f"{game.title} · {say(N_('The dream of the day'))}",
    )


def what_is_dreamt(visit: Visit, game: Game[Any], day: Day) -> h.Node:
    tongue = visit.say_of(game)
    chosen = [
        (setting.label_of(choice).say(tongue), setting.explanation_of(choice).say(tongue))
        for setting in game.settings_type.schema()
        if setting.kind == "subset"
        for choice in day.options.get(setting.key, [])
    ]
    if not chosen:
        return h.p[visit.say(N_("Today it is the basic game, without any module."))]
    return h.dl(".choices.dreamt")[[h.div[h.dt[label], h.dd[explains]] for label, explains in chosen]]


def attempt(visit: Visit, game: Game[Any], day: Day) -> h.Element:
    say = visit.say
    if day.ended is not None:
        return h.p[h.a(".button", href=f"/t/{day.ended}")[say(N_("Look at your dream"))]]
    return h.form(".stack", method="post", action=f"/daily/{game.name}")[
        token(visit),
        h.p[say(N_("Everybody gets the same cards today, and one attempt."))],
        h.div[h.button(".gold.big")[say(N_("Go on dreaming")) if day.dreaming else say(N_("Dream it"))],],
    ]


def results_of_today(visit: Visit, day: Day) -> h.Node:
    """To keep it fair, nobody learns how others fared before the own attempt has ended."""
    say = visit.say
    if day.ended is None:
        return h.p(".soft")[
            Phrase(
                N_("Woken up today: {number}. You see how they fared when your own dream has ended."),
                number=len(day.results),
            ).say(say)
        ]
    return results_table(visit, say(N_("Today")), day.results)


def results_table(visit: Visit, caption: str, results: Sequence[DailyResult]) -> h.Element:
    say = visit.say
    return h.div(".scroll-x")[
        h.table(".figures")[
            h.caption[caption],
            h.thead[h.tr[h.th[say(N_("Name"))], h.th[say(N_("Result"))], h.th(".n")[say(N_("Steps"))]]],
            h.tbody[
                [
                    h.tr[
                        h.td[result.name, result.mine and [" ", h.span(".badge.yours")[say(N_("you"))]]],
                        h.td[
                            h.span(class_=["badge", "won" if result.won else "lost"])[
                                say(N_("won")) if result.won else say(N_("lost"))
                            ]
                        ],
                        h.td(".n")[str(result.steps)],
                    ]
                    for result in results
                ]
            ],
        ]
    ]

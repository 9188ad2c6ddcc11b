"""A guest's statistics: shares with their intervals, streaks, the fastest win, and how it went over time."""

from __future__ import annotations

from collections.abc import Sequence

import traumtisch as tt
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.faces import html as h
from traumtisch.host import figures
from traumtisch.host.achievements import achievements_in
from traumtisch.host.statistics import (
    APART,
    Figures,
    GameFigures,
    Group,
    Played,
    Point,
    Standings,
    WinShare,
    statistics_of,
)
from traumtisch.host.verdict import place
from traumtisch.web.pages.curve import curve, interval_bar
from traumtisch.web.pages.layout import page
from traumtisch.web.pages.panels import nothing_yet
from traumtisch.web.pages.times import ago
from traumtisch.web.visit import Visit

MOST_LISTED = 100
"""The page lists the latest games; the files have all of them."""


NOTHING_YET = N_("You have not finished a game yet. Play one to its end, and its figures appear here.")


def statistics_page(visit: Visit, played: Sequence[Played]) -> h.Element:
    say = visit.say
    title = say(N_("Statistics"))
    return page(
        visit,
        h.main("#main.page.statistics")[
            h.h1[title],
            whatever_there_is(visit, played) if played else nothing_yet(visit, NOTHING_YET),
        ],
        title=f"{title} · Traumtisch",
        where=title,
        files=["statistics.css"],
    )


def whatever_there_is(visit: Visit, played: Sequence[Played]) -> h.Fragment:
    say, counted = visit.say, statistics_of(played)
    return h.fragment[
        h.div(".about")[h.p[say(figures.WHAT_COUNTS)], h.p[say(figures.WHAT_THE_INTERVAL_IS)]],
        # With one game only, the same figures would stand there twice.
        len(counted.games) > 1
        and h.section(".panel.stack")[h.h2[say(N_("All games"))], key_figures(visit, counted.all)],
        [game_section(visit, game, played) for game in counted.games],
        bool(counted.apart)
        and h.section(".panel")[
            rates(
                visit,
                say(N_("Counted apart")),
                say(N_("Why")),
                [(say(APART[apart.why]), apart.rate) for apart in counted.apart],
            )
        ],
        own_games(visit, played),
        h.section(".row-of")[
            h.a(".button", href="/statistics/games.csv", download=True)[say(N_("All games as CSV"))],
            h.a(".button", href="/statistics/games.json", download=True)[say(N_("All figures as JSON"))],
        ],
    ]


# ---- figures -----------------------------------------------------------------------------------


def game_section(visit: Visit, of_game: GameFigures, played: Sequence[Played]) -> h.Element:
    say = visit.say
    return h.section(".panel.stack")[
        h.h2[_title(of_game.game)],
        of_game.standings and among_rivals(visit, of_game.standings),
        key_figures(visit, of_game.figures),
        rates(visit, say(N_("By modules")), say(N_("Modules")), _named(visit, of_game, of_game.module_sets)),
        bool(of_game.variants)
        and rates(visit, say(N_("By variant")), say(N_("Variant")), _named(visit, of_game, of_game.variants)),
        achieved(visit, of_game.game, played),
    ]


def achieved(visit: Visit, name: str, played: Sequence[Played]) -> h.Node:
    """What was achieved, and what is left to be: in words and by a mark, not by colour alone."""
    game = tt.installed_games().get(name)
    if game is None:
        return None
    say, tongue, found = visit.say, visit.say_of(game), achievements_in(game, played)
    done = Phrase(N_("{done} of {number}"), done=sum(one.by is not None for one in found), number=len(found))
    return h.section(".achieved")[
        h.div(".row-of.apart")[h.h3[say(N_("Achievements"))], h.span(".soft")[done.say(say)]],
        h.ul[
            [
                h.li(class_="done" if one.by else None)[
                    h.span(".mark", aria_hidden="true")["★" if one.by else "☆"],
                    h.b[linked(one.by, one.title.say(tongue)) if one.by else one.title.say(tongue)],
                    h.span(".soft.small")[one.explains.say(tongue)],
                    h.span(".faint.small")[
                        ago(visit, one.by.ended)
                        if one.by
                        else one.of > 1
                        and Phrase(N_("{done} of {number}"), done=one.done, number=one.of).say(say)
                    ],
                ]
                for one in found
            ]
        ],
        h.p[h.a(href=f"/journey/{name}")[say(N_("Your journey"))]],
    ]


def key_figures(visit: Visit, all_of: Figures) -> h.Fragment:
    say, rate, streaks = visit.say, all_of.rate, all_of.streaks
    return h.fragment[
        h.dl(".tiles")[
            tile(
                say(N_("Won")),
                figures.percent(rate.share).say(say),
                [figures.won_of(rate).say(say), " · ", h.span[figures.interval(rate).say(say)]],
            ),
            tile(say(N_("At the moment")), figures.streak(streaks).say(say)),
            tile(say(N_("Longest winning streak")), str(streaks.longest_won)),
            tile(say(N_("Longest losing streak")), str(streaks.longest_lost)),
            (few := all_of.fewest_turns)
            and tile(say(N_("Fewest turns to win")), linked(few, str(few.turns))),
            (quick := all_of.least_time)
            and tile(
                say(N_("Least time to win")), linked(quick, figures.duration(quick.seconds or 0).say(say))
            ),
        ],
        over_time(visit, all_of.curve),
    ]


def among_rivals(visit: Visit, standings: Standings) -> h.Element:
    """Places and points."""
    say, mean, most = visit.say, standings.mean_points, standings.most_points
    return h.dl(".tiles")[
        tile(
            say(N_("Mean place")), figures.mean_place(standings).say(say), figures.places(standings).say(say)
        ),
        mean is not None and tile(say(N_("Mean points")), figures.decimal(mean).say(say)),
        most and tile(say(N_("Most points")), linked(most, str(most.points))),
    ]


def tile(label: str, figure: h.Node, note: h.Node = None) -> h.Element:
    return h.div[h.dt[label], h.dd(".figure")[figure], note and h.dd(".note")[note]]


def linked(game: Played, what: str) -> h.Node:
    return what if game.table is None else h.a(href=f"/t/{game.table}")[what]


def over_time(visit: Visit, points: Sequence[Point]) -> h.Node:
    if len(points) < 2:
        return None
    say, shares = visit.say, [point.share for point in points]
    in_words = Phrase(
        N_("{what} First {first}, lowest {lowest}, highest {highest}, now {now}."),
        what=figures.about_the_curve(),
        first=figures.percent(shares[0]),
        lowest=figures.percent(min(shares)),
        highest=figures.percent(max(shares)),
        now=figures.percent(shares[-1]),
    ).say(say)
    return h.figure[
        curve(shares, label=in_words, percentages=[figures.percent(n).say(say) for n in (0, 0.5, 1)]),
        h.figcaption(".small.faint")[figures.about_the_curve().say(say)],
    ]


def rates(visit: Visit, caption: str, what: str, named: Sequence[tuple[str, WinShare]]) -> h.Element:
    say = visit.say
    return h.div(".scroll-x")[
        h.table(".figures")[
            h.caption[caption],
            h.thead[
                h.tr[
                    h.th(scope="col")[what],
                    h.th(".n", scope="col")[say(N_("Played"))],
                    h.th(".n", scope="col")[say(N_("Won"))],
                    h.th(".n", scope="col")["95 %"],
                    h.td(".wide-only"),
                ]
            ],
            h.tbody[
                [
                    h.tr[
                        h.th(scope="row")[name],
                        h.td(".n")[str(rate.games)],
                        h.td(".n")[figures.percent(rate.share).say(say)],
                        h.td(".n")[figures.interval(rate).say(say)],
                        h.td(".wide-only")[interval_bar(rate.low, rate.share, rate.high)],
                    ]
                    for name, rate in named
                ]
            ],
        ]
    ]


def _named(visit: Visit, of_game: GameFigures, groups: Sequence[Group]) -> list[tuple[str, WinShare]]:
    game = tt.installed_games().get(of_game.game)
    tongue = _tongue(visit, of_game.game)
    return [(figures.parts_in_words(game, group.parts).say(tongue), group.rate) for group in groups]


# ---- the games themselves ----------------------------------------------------------------------


def own_games(visit: Visit, played: Sequence[Played]) -> h.Element:
    say = visit.say
    latest = sorted(played, key=lambda one: one.ended, reverse=True)[:MOST_LISTED]
    return h.details(".fold-in.panel")[
        h.summary[Phrase(N_("Your games: {number}"), number=len(played)).say(say)],
        len(latest) < len(played)
        and h.p(".small.faint")[Phrase(N_("Here are the latest {number}."), number=len(latest)).say(say)],
        h.ul(".tables")[[game_line(visit, one) for one in latest]],
    ]


def game_line(visit: Visit, one: Played) -> h.Element:
    say, tongue = visit.say, _tongue(visit, one.game)
    game = tt.installed_games().get(one.game)
    facts = [
        figures.parts_in_words(game, (*one.modules, *one.variants)).say(tongue),
        *([] if one.apart is None else [say(APART[one.apart])]),
        *([] if one.points is None else [figures.points(one.points).say(say)]),
        *([] if one.turns is None else [figures.turns(one.turns).say(say)]),
        tongue(one.reason),
        ago(visit, one.ended),
    ]
    return h.li[
        h.a(href=f"/t/{one.table}")[
            h.span(".title")[_title(one.game)],
            h.span(".facts")[" · ".join(facts)],
            h.span(class_=["badge", "won" if one.won else "lost"])[how_it_ended(one).say(say)],
        ]
    ]


def how_it_ended(one: Played) -> Phrase:
    if one.won or one.place is None:
        return Phrase(N_("won") if one.won else N_("lost"))
    return place(one.place)


def _title(name: str) -> str:
    game = tt.installed_games().get(name)
    return name if game is None else game.title


def _tongue(visit: Visit, name: str) -> Tongue:
    game = tt.installed_games().get(name)
    return visit.say if game is None else visit.say_of(game)

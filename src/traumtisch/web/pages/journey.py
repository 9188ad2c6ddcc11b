"""A journey through the modules of a game: what was won, what comes next, and what was left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

import traumtisch as tt
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces import html as h
from traumtisch.host.journey import Stop, next_stop
from traumtisch.web.pages.layout import page, token
from traumtisch.web.visit import Visit

MARKS = {"won": "✓", "skipped": "–", "next": "➤", "later": "·"}
SAID = {
    "won": N_("won"),
    "skipped": N_("left out"),
    "next": N_("comes next"),
    "later": N_("comes later"),
}


def journey_page(visit: Visit, game: Game[Any], journey: Sequence[Stop]) -> h.Element:
    say = visit.say
    title = say(N_("Your journey"))
    won = sum(stop.standing == "won" for stop in journey)
    return page(
        visit,
        h.main("#main.page.narrow.journey")[
            h.h1[f"{game.title}: {title}"],
            h.p(".soft")[
                say(N_("Win with one module, and the next one is suggested. Leave out what you do not like."))
            ],
            h.p[Phrase(N_("{won} of {number} stops won"), won=won, number=len(journey)).say(say)],
            h.ol[[_line(visit, game, stop) for stop in journey]],
        ],
        title=f"{title} · {game.title} · Traumtisch",
        where=f"{game.title} · {title}",
        files=["daily.css"],
    )


def _line(visit: Visit, game: Game[Any], stop: Stop) -> h.Element:
    say, tongue = visit.say, visit.say_of(game)
    return h.li(class_=stop.standing)[
        h.span(".mark", title=say(SAID[stop.standing]))[
            h.span(aria_hidden="true")[MARKS[stop.standing]],
            h.span(".visually-hidden")[say(SAID[stop.standing])],
        ],
        h.b[stop.label.say(tongue)],
        h.p[stop.explains.say(tongue)],
        h.div(".row-of")[
            stop.standing == "next" and play(visit, game, stop),
            stop.standing == "next" and _skip(visit, game, stop, N_("Leave out"), leave_out=True),
            stop.standing == "skipped" and _skip(visit, game, stop, N_("Take up again"), leave_out=False),
        ],
    ]


def play(visit: Visit, game: Game[Any], stop: Stop) -> h.Element:
    chosen = urlencode({key: ",".join(names) for key, names in stop.options.items()})
    return h.a(".button.gold", href=f"/new/{game.name}" + (f"?{chosen}" if chosen else ""))[
        visit.say(N_("Play it"))
    ]


def _skip(visit: Visit, game: Game[Any], stop: Stop, label: str, *, leave_out: bool) -> h.Element:
    return h.form(method="post", action=f"/journey/{game.name}")[
        token(visit),
        h.input(type="hidden", name="stop", value=stop.key),
        h.input(type="hidden", name="leave_out", value="yes" if leave_out else "no"),
        h.button(".quiet")[visit.say(label)],
    ]


def journey_panel(visit: Visit, journeys: Mapping[str, Sequence[Stop]]) -> h.Node:
    """On the shelf: where each journey goes on that has begun."""
    say = visit.say
    going_on = [
        (game, stop)
        for game in tt.installed_games().values()
        if (stop := next_stop(journeys.get(game.name, ()))) is not None
    ]
    if not going_on:
        return None
    return h.section(".panel.stack")[
        h.h2[say(N_("Your journey"))],
        [
            h.div(".row-of.apart")[
                h.a(href=f"/journey/{game.name}")[f"{game.title}: {stop.label.say(visit.say_of(game))}"],
                play(visit, game, stop),
            ]
            for game, stop in going_on
        ],
    ]

"""What is shown when there is no network: kept by the worker, so it must hold nothing about anybody."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.web.assets import static
from traumtisch.web.visit import Visit

SHEETS = ("tokens.css", "house.css")


def offline_page(visit: Visit) -> h.Element:
    say = visit.say
    return h.html(lang=visit.language)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.title["Traumtisch"],
            [h.link(rel="stylesheet", href=static(sheet)) for sheet in SHEETS],
        ],
        h.body[
            h.main("#main.page.error-page")[
                h.img(src=static("empty.svg"), alt=""),
                h.h1[say(N_("No network"))],
                h.p[say(N_("Every move you have made is kept. The table goes on as soon as you are back."))],
                h.a(".button.gold", href="/")[say(N_("Try again"))],
            ]
        ],
    ]

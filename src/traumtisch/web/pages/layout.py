"""What every page has: head, bar, notice."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import version

import msgspec

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.web.assets import of_game, static
from traumtisch.web.security import TOKEN_FIELD
from traumtisch.web.visit import Visit
from traumtisch.words import LANGUAGES, language_name

HTMX = msgspec.json.encode(
    {
        "allowEval": False,
        "includeIndicatorStyles": False,
        "historyCacheSize": 0,
        "refreshOnHistoryMiss": True,
        "responseHandling": [
            {"code": "204", "swap": False},
            {"code": "[23]..", "swap": True},
            {"code": "[45]..", "swap": True, "error": True},
        ],
    }
).decode()
VERSION = version("traumtisch")
THEME_NAMES = {"system": N_("as the system"), "dark": N_("dark"), "light": N_("light")}


def page(
    visit: Visit,
    main: h.Node,
    *,
    title: str,
    where: str = "",
    game: str | None = None,
    is_table: bool = False,
    people: h.Node = None,
    tools: Sequence[h.Node] = (),
    settings: h.Node = None,
    banner: h.Node = None,
    after: h.Node = None,
    files: Sequence[str] = (),
) -> h.Element:
    """A whole page. `people` and `tools` stand in the bar, `settings` in its menu, a `banner` below it,
    `after` follows the main part (sprites, dialogs), `files` are style sheets and scripts that only this page
    needs."""
    say = visit.say
    own_sheets = ["pages.css", "people.css", *(["table.css", "hint.css"] if is_table else ["shelf.css"])]
    own_sheets += [name for name in files if name.endswith(".css")]
    sheets = ["tokens.css", "house.css", "forms.css", *(["board.css"] if game else []), *own_sheets]
    face = of_game(game, "face.css") if game else None
    return h.html(lang=visit.language, data_theme=None if visit.theme == "system" else visit.theme)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
            h.meta(name="htmx-config", content=HTMX),
            h.title[title],
            h.link(rel="manifest", href="/manifest.webmanifest"),
            h.meta(name="theme-color", content="#141735"),
            h.link(rel="apple-touch-icon", href=static("icons/192.png")),
            h.link(rel="icon", href=static("favicon.svg"), type="image/svg+xml"),
            [h.link(rel="stylesheet", href=static(sheet)) for sheet in sheets],
            face and h.link(rel="stylesheet", href=face),
            h.script(src=static("vendor/htmx.min.js"), defer=True),
            h.script(type="module", src=static("house.js")),
            is_table and [h.script(type="module", src=static(name)) for name in ("table.js", "people.js")],
            [h.script(type="module", src=static(name)) for name in files if name.endswith(".js")],
        ],
        h.body[
            h.a(".skip", href="#table" if is_table else "#main")[say(N_("Skip to the content"))],
            h.header(".bar")[
                h.a(".logo", href="/")[
                    h.img(src=static("logo.svg"), alt="", width="30", height="30"), "Traumtisch"
                ],
                h.span("#where.where")[where],
                people,
                h.div(".tools")[tools, languages(visit), menu(visit, tools, settings)],
            ],
            banner,
            h.div("#notice"),
            main,
            None if is_table else footer(visit),
            after,
            h.template("#offline")[
                h.p[say(N_("No connection to the table. It goes on as soon as the network is back."))]
            ],
        ],
    ]


def languages(visit: Visit) -> h.Element:
    """One click to the other language, as every page should have it."""
    return h.form(".languages", method="post", action="/preferences")[
        token(visit),
        h.input(type="hidden", name="back", value=visit.path),
        [
            h.button(
                ".quiet",
                name="language",
                value=code,
                lang=code,
                title=language_name(code),
                aria_pressed="true" if code == visit.language else "false",
            )[code.upper()]
            for code in LANGUAGES
        ],
    ]


def footer(visit: Visit) -> h.Element:
    say = visit.say
    return h.footer(".foot")[
        h.p[
            say(
                N_(
                    "Traumtisch is free software made by players. It is not affiliated with the authors or"
                    " publishers of the games, and shows none of their pictures or texts."
                )
            )
        ],
        h.p[f"Traumtisch {VERSION} · ", h.a(href="/api")[say(N_("For programs (API)"))]],
    ]


def menu(visit: Visit, tools: Sequence[h.Node] = (), settings: h.Node = None) -> h.Element:
    say = visit.say
    return h.details(".menu")[
        h.summary(".button.icon", aria_label=say(N_("Menu")))["☰"],
        h.div[
            h.a(".button.quiet", href="/")[say(N_("Shelf"))],
            h.a(".button.quiet", href="/statistics")[say(N_("Statistics"))],
            h.a(".button.quiet", href="/you")[say(N_("You"))],
            # On narrow screens the bar has no room for them.
            bool(tools) and h.div(".tools-again")[tools],
            settings,
            h.form(method="post", action="/preferences")[
                token(visit),
                h.input(type="hidden", name="back", value=visit.path),
                h.label[
                    say(N_("Language")),
                    h.select(name="language")[
                        [
                            h.option(value=code, selected=code == visit.language)[language_name(code)]
                            for code in LANGUAGES
                        ]
                    ],
                ],
                h.label[
                    say(N_("Colours")),
                    h.select(name="theme")[
                        [
                            h.option(value=theme, selected=theme == visit.theme)[say(name)]
                            for theme, name in THEME_NAMES.items()
                        ]
                    ],
                ],
                h.label[
                    say(N_("Your name")),
                    h.input(name="name", value=visit.name, maxlength="40", autocomplete="nickname"),
                ],
                h.label(".switch")[
                    h.span[say(N_("Ask before hidden cards are revealed"))],
                    # What is not ticked sends nothing: the first of the two says that it was there.
                    h.input(type="hidden", name="ask", value="no"),
                    h.input(type="checkbox", name="ask", value="yes", checked=visit.wants_to_be_asked),
                ],
                h.button[say(N_("Save"))],
            ],
        ],
    ]


def token(visit: Visit) -> h.VoidElement:
    """What every form carries, so that no other site can send it."""
    return token_field(visit.form_token)


def token_field(form_token: str) -> h.VoidElement:
    return h.input(type="hidden", name=TOKEN_FIELD, value=form_token)


def notice(sentence: str, kind: str = "bad") -> h.Element:
    return h.div("#notice", class_=["notice", kind], role="alert")[
        h.p[sentence], h.button(".quiet", data_dismiss=True)["OK"]
    ]


def error_page(visit: Visit, title: str, sentence: str) -> h.Element:
    say = visit.say
    return page(
        visit,
        h.main("#main.page.error-page")[
            h.img(src=static("empty.svg"), alt=""),
            h.h1[title],
            h.p[sentence],
            h.a(".button.gold", href="/")[say(N_("To the shelf"))],
        ],
        title=f"{title} · Traumtisch",
    )

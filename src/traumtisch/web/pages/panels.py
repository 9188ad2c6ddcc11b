"""Panels that several pages have: a file that comes in, and nothing yet."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.web.assets import static
from traumtisch.web.pages.layout import token
from traumtisch.web.visit import Visit


def file_panel(
    visit: Visit, field: str, *, heading: str, which: str, button: str, action: str, wrong: str
) -> h.Element:
    """A file to go on with; `wrong` is what was the matter with the last one."""
    say = visit.say
    return h.section(".panel")[
        h.h2[say(heading)],
        h.form(".stack", method="post", action=action, enctype="multipart/form-data")[
            token(visit),
            h.div(".field")[
                h.label(for_=field)[say(which)],
                h.input(
                    f"#{field}",
                    type="file",
                    name=field,
                    required=True,
                    accept=".json,application/json",
                    aria_invalid="true" if wrong else None,
                ),
                wrong and h.p(".wrong", role="alert")[wrong],
            ],
            h.button[say(button)],
        ],
    ]


def nothing_yet(visit: Visit, why: str) -> h.Element:
    say = visit.say
    return h.section(".empty")[
        h.img(src=static("empty.svg"), alt=""),
        h.p[say(why)],
        h.a(".button.gold", href="/")[say(N_("To the shelf"))],
    ]

"""Tabs for boards that have more parts than a small window has room for (`data-part`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from markupsafe import Markup

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h

Tab = tuple[str, str, str]
"""Its name, its sign, and what it is called."""


def tabs(parts: Iterable[Tab], sign: Callable[[str], Markup], say: Callable[[str], str]) -> Markup:
    return Markup(
        h.nav(class_="tabs", aria_label=say(N_("Parts of the table")))[
            [
                h.button(type="button", data_tab=part, aria_pressed="false")[sign(drawn), h.span[say(called)]]
                for part, drawn, called in parts
            ]
        ]
    )

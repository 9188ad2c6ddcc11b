"""Drawings that a page is sent once: a board names them, and a page that has one already says so and puts it
back into the next board itself (`static/table.js`). They stand inside drawings, whatever their kind."""

from __future__ import annotations

from collections.abc import Collection

from markupsafe import Markup

END = "<!--kept--></g>"


def kept(name: str, drawn: object) -> Markup:
    """What is called so always looks the same."""
    return Markup(f'<g data-kept="{name}">{drawn}{END}')


def without(board: Markup, names: Collection[str]) -> Markup:
    """The same board for a page that has these drawings."""
    for name in names:
        start = f'<g data-kept="{name}">'
        before, found, rest = board.partition(Markup(start))
        if found:
            board = before + Markup(f"{start}</g>") + rest.partition(Markup(END))[2]
    return board

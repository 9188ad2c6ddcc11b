"""The full-screen application: whether it can be opened here, and with which table."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import traumtisch as tt
from traumtisch.cli.database import chosen_database
from traumtisch.teaching.lesson import Lesson
from traumtisch.terminal.opening import Wishes
from traumtisch.terminal.saves import data_folder

if TYPE_CHECKING:
    from traumtisch.host.house import Guest, House
    from traumtisch.terminal.app.application import Opening


def can_be_opened() -> bool:
    """Only for somebody at a terminal that can place signs anywhere and knows more than ASCII."""
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return is_terminal and os.environ.get("TERM") != "dumb" and "utf" in (sys.stdout.encoding or "").lower()


def open_application(
    language: str, database: str | None, data: Path | None, opening: Opening | None = None
) -> None:
    """Returns when the person leaves. Raises what kept it from opening."""
    # Only here: the other commands shall start without loading Textual and a database.
    from traumtisch.terminal.app.application import TraumtischApp

    app = TraumtischApp(
        chosen_database(database, data),
        data_folder(data),
        language,
        opening=opening,
        colour="NO_COLOR" not in os.environ,
    )
    app.run()
    if app.refused is not None:
        raise app.refused


def lesson_for(lesson: Lesson) -> Opening:
    async def opened(house: House, guest: Guest) -> Lesson:
        return lesson

    return opened


def table_for(game: tt.Game[Any], wishes: Wishes) -> Opening:
    """The latest unfinished table of this game, or a new one with all seats at this terminal."""
    from traumtisch.host.house import Wish
    from traumtisch.terminal.local import LocalTable

    settings = game.settings_type.read(wishes.options)
    wish = Wish(
        game=game.name,
        options=dict(wishes.options),
        seed=wishes.seed,
        practice=wishes.practice,
        hints=wishes.hints,
        mine=tuple(range(game.seats(settings))),
    )
    wants_a_new_one = wishes.resume is False or (wishes.resume is None and wishes.concern_a_new_game())

    async def opened(house: House, guest: Guest) -> LocalTable:
        tables = [] if wants_a_new_one else await house.tables_of(guest)
        going_on = [card.id for card in tables if card.game == game.name and card.outcome is None]
        name = going_on[0] if going_on else (await house.open_table(guest, wish)).id
        return LocalTable(house, guest, name)

    return opened

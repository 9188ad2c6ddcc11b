"""Whole games over text streams, in a data folder of their own."""

from __future__ import annotations

import io
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import traumtisch as tt
from traumtisch.bots.analysis import Moment
from traumtisch.host.reviewed import Reviewed
from traumtisch.terminal.advice import Advice
from traumtisch.terminal.bare import BareTable, keep_nothing
from traumtisch.terminal.interruptible import run
from traumtisch.terminal.plain import PlainTable
from traumtisch.terminal.saves import Saves
from traumtisch.terminal.talk import Talk
from traumtisch.words import tongue


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing a test does may reach the real home, or depend on the language of the machine."""
    monkeypatch.setenv("TRAUMTISCH_DATA", str(tmp_path))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    return tmp_path


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def saves(data: Path) -> Saves:
    return Saves(data, "onirim")


class Played(NamedTuple):
    """What came of a session at the table."""

    table: tt.Table
    screen: str
    outcome: tt.Outcome | None


def talk_of(
    typed: str, language: str = "en", *, interactive: bool = False, game: tt.Game[Any] | None = None
) -> Talk:
    say = tongue(language, game or tt.find_game("onirim"))
    return Talk(io.StringIO(typed), io.StringIO(), say, language=language, width=80, interactive=interactive)


def screen_of(talk: Talk) -> str:
    assert isinstance(talk.write, io.StringIO)
    return talk.write.getvalue()


def play(
    table: tt.Table, *typed: str, language: str = "en", saves: Saves | None = None, hints: bool = True
) -> Played:
    """Type these lines at a table; the input ends after them."""
    talk = talk_of("".join(f"{line}\n" for line in typed), language, game=table.game)
    source = BareTable(table, saves.keep if saves else keep_nothing, hints=hints, thinkers=0)
    return Played(table, *sitting_at(source, talk))


def sitting_at(source: BareTable, talk: Talk) -> tuple[str, tt.Outcome | None]:
    """What is on the screen in the end, and how the game ended."""
    outcome = run(PlainTable(source, talk).play())
    return screen_of(talk), outcome


def table_behind(source: BareTable) -> tt.Table:
    async def look() -> tt.Table:
        async with source.at_table() as here:
            return here.live.table

    return run(look())


def reviewed(table: tt.Table, talk: Talk, moments: Sequence[Moment]) -> None:
    """A review that has found this."""

    async def at_once() -> AsyncGenerator[Reviewed]:
        yield Reviewed(tuple(moments), len(table.choices), is_over=True, is_complete=True)

    run(Advice(table.rules, talk).review(at_once()))

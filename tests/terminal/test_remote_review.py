"""Reviews at a table on a real server: on the whole screen, in plain lines, and what reaches both."""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import Generator
from pathlib import Path

import pytest

from tests.terminal.test_app_remote import application, until
from tests.terminal.test_remote import anyio_backend, opened, sit
from tests.web.serving import Server, free_port
from traumtisch.terminal.app.review import ReviewScreen
from traumtisch.terminal.app.table import TableScreen
from traumtisch.terminal.remote import RemoteTable
from traumtisch.terminal.server import RefusedByServer
from traumtisch.terminal.talk import Talk
from traumtisch.terminal.visiting import PlainVisit
from traumtisch.words import tongue

__all__ = ["anyio_backend"]  # a fixture

pytestmark = pytest.mark.anyio

PATIENCE = 300.0
CHOICES = 6


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with Server(folder / "house.db", free_port(), folder / "server.log") as server:
        yield server


async def rivals(server: Server) -> tuple[list[str], RemoteTable, RemoteTable]:
    """The links to two seats of a game of Tapestry that has begun."""
    links = opened(server, game="tapestry", options={"players": 2}, seed=5)[:2]
    anna, ben = await sit(links[0], "Anna"), await sit(links[1], "Ben")
    for _ in range(CHOICES):
        asked = anna if (await anna.look()).asked is not None else ben
        sight = await asked.look()
        assert sight.asked is not None
        await asked.choose(sight.seat, sight.asked.offers[0].option, sight.version)
    return links, anna, ben


async def test_everybodys_review_at_the_whole_screen_and_in_plain_lines(data: Path, server: Server) -> None:
    links, anna, ben = await rivals(server)
    with pytest.raises(RefusedByServer, match="it can be reviewed when it is over"):
        await anext(anna.review())
    await ben.resign(1)
    known = [known async for known in anna.review()]
    last = known[-1]
    assert (last.is_over, last.is_complete, last.choices) == (True, True, CHOICES + 1)
    assert len(known[0].moments) < len(last.moments) == CHOICES
    seats = [moment.seat for moment in last.moments]
    assert min(seats.count(0), seats.count(1)) > 1  # so that everybody has a curve
    for moment in last.moments:
        assert moment.best == moment.before.best.option
        assert 0 <= moment.before.of(moment.chosen).low <= moment.before.of(moment.chosen).high <= 1
    assert any(moment.before.reason for moment in last.moments)
    again = [known async for known in ben.review()]  # the one that Anna has asked for
    assert again[0].is_complete
    assert [(moment.choice, moment.best, moment.lost) for moment in again[0].moments] == [
        (moment.choice, moment.best, moment.lost) for moment in last.moments
    ]
    lines = await in_plain_lines(await sit(links[0], "Anna", "de"), "de")
    assert re.search(r"Ben  [▁▂▃▄▅▆▇█]+  \d+\s% … \d+\s%", lines)
    assert "Gewinnchance von der ersten bis zur letzten Entscheidung:" in lines
    await anna.close()
    await ben.close()

    app = application(data, links[0])
    async with app.run_test(size=(100, 40)) as pilot, asyncio.timeout(PATIENCE):
        await until(lambda: isinstance(app.screen, TableScreen) and app.screen.sight is not None)
        await pilot.press("R")
        await until(lambda: isinstance(app.screen, ReviewScreen) and bool(app.screen._moments))
        await pilot.pause()
        screen = "\n".join(
            "".join(segment.text for segment in line)
            for line in app.screen._compositor.render_strips()  # as it is drawn
        )
    assert len(set(re.findall(r"(\S.*\S)  +[▁▂▃▄▅▆▇█]+  \d+\s% … \d+\s%", screen))) == 2, screen


async def in_plain_lines(table: RemoteTable, language: str) -> str:
    """What somebody reads who asks for the review when the game is over."""
    word = {"en": "review", "de": "Rückblick"}[language]
    screen = io.StringIO()
    talk = Talk(
        io.StringIO(f"{word}\n"),
        screen,
        tongue(language, table.rules.game),
        language=language,
        width=100,
        interactive=True,
    )
    await PlainVisit(table, talk).play()
    await table.close()
    return screen.getvalue()

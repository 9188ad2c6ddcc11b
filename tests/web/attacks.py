"""What fuzzing asks of every answer: no failure, no traceback, no long wait; what is let in can be played."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.web.browser import Answer
from tests.web.fuzzing import Rubbish
from tests.web.household import Household, Person, household
from tests.web.test_nasties import check
from traumtisch.host.live import LiveTable
from traumtisch.web.loop import run_in_loop

LONGEST = 8.0
"""Seconds of work for one request, on a slow machine that does other things, too (it was 26 once)."""


@contextmanager
def no_trouble(caplog: pytest.LogCaptureFixture) -> Generator[None]:
    with caplog.at_level(logging.WARNING):
        yield
    assert not caplog.records


async def answered(asking: Awaitable[Answer], what: str) -> Answer:
    began = time.process_time()
    try:
        answer = await asking
    except TimeoutError:
        raise AssertionError(f"no answer: {what[:1000]}") from None
    assert time.process_time() - began < LONGEST, what[:1000]
    check(answer, what[:1000])
    return answer


def play(place: Path, story: Callable[[Household, Person], Awaitable[None]]) -> None:
    async def played() -> None:
        async with household(place) as home:
            await story(home, await home.person("Anna"))

    run_in_loop(played())  # as the server does


async def play_on(anna: Person, home: Household, live: LiveTable, rubbish: Rubbish) -> None:
    """Whatever was let in can be looked at and played."""
    what = f"{live.header.game} {live.header.options} {live.header.position}"
    path = f"/t/{live.id}"
    await answered(anna.browser.get(path), what)
    await answered(anna.browser.get(f"{path}/more"), what)
    for _ in range(rubbish.random.randrange(8)):
        if not live.table.decisions:
            return
        decision = rubbish.of(live.table.decisions)
        choice = {"seat": decision.seat, "option": rubbish.of(decision.options).id, "sure": "1"}
        await answered(
            anna.browser.post(f"{path}/decide", {**choice, "after": live.version}), f"{what} {choice}"
        )


def upload(field: str, content: bytes, token: str) -> tuple[bytes, dict[str, str]]:
    """A form with a file."""
    head = f'--x\r\ncontent-disposition: form-data; name="_csrf_token"\r\n\r\n{token}\r\n'
    head += f'--x\r\ncontent-disposition: form-data; name="{field}"; filename="a.json"\r\n\r\n'
    return head.encode() + content + b"\r\n--x--\r\n", {"content-type": "multipart/form-data; boundary=x"}

"""Answers leave in one piece; news are not held back."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from typing import Any, cast

import pytest
from litestar import Request

from tests.web.household import household
from traumtisch.web.connections import InOnePiece
from traumtisch.web.visit import Visit

pytestmark = pytest.mark.anyio

HEAD, BODY = b"HTTP/1.1 200 OK\r\n\r\n", b"<p>"


class Line:
    """A transport that remembers what was written at once."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.closed = False

    def write(self, data: bytes) -> None:
        assert not self.closed
        self.sent.append(data)

    def writelines(self, lines: tuple[bytes, ...]) -> None:
        self.write(b"".join(lines))

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    abort = close


def held_by(line: Line) -> InOnePiece:
    return InOnePiece(cast("asyncio.Transport", line), asyncio.get_running_loop())


async def test_an_answer_is_one_piece() -> None:
    line = Line()
    held = held_by(line)
    for _ in range(2):
        held.write(HEAD)
        assert HEAD not in line.sent
        held.write(BODY)
    await asyncio.sleep(0)
    assert line.sent == [HEAD + BODY] * 2


async def test_a_head_whose_body_comes_later_goes_ahead() -> None:
    """Streams of news begin long before there is any."""
    line = Line()
    held = held_by(line)
    held.write(HEAD)
    await asyncio.sleep(0)
    assert line.sent == [HEAD]
    held.write(BODY)
    held.write(BODY)
    assert line.sent == [HEAD, BODY, BODY]


async def test_hanging_up_forgets_nothing_that_was_said() -> None:
    line = Line()
    held = held_by(line)
    held.write(HEAD)
    held.close()
    await asyncio.sleep(0)
    assert line.sent == [HEAD]
    assert line.closed


async def test_nothing_is_said_to_whoever_is_cut_off() -> None:
    line = Line()
    held = held_by(line)
    held.write(HEAD)
    held.abort()
    await asyncio.sleep(0)
    assert line.sent == []


async def test_a_move_leaves_nothing_that_goes_round_in_circles(tmp_path: Path) -> None:
    """What refers to itself stays until Python looks for it, which stops everybody else meanwhile."""
    async with household(tmp_path) as home:
        anna = await home.person("Anna")
        live = await home.table(anna, practice=True)
        await anna.browser.get(f"/t/{live.id}")
        gc.collect()
        gc.disable()
        try:
            for _ in range(5):
                option = live.table.decisions[0].options[0].id
                choice = {"seat": 0, "option": option, "after": live.version, "sure": 1}
                answer = await anna.browser.post(f"/t/{live.id}/decide", choice, htmx=True)
                assert answer.status == 200
            left: list[Any] = [one for one in gc.get_objects() if isinstance(one, Visit | Request)]
            assert len(left) <= 2  # the last may be at work still
        finally:
            gc.enable()

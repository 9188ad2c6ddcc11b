"""The guests of `make bench-web` outlive whatever a server does to their connections."""

from __future__ import annotations

import asyncio

import pytest
from tools.bench_client import Connection

pytestmark = pytest.mark.anyio


async def test_a_closed_connection_is_opened_again() -> None:
    """The server answers once and hangs up, as servers do after a while; then it is asked again."""
    asked: list[bytes] = []

    async def answer_once(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.append((await reader.readuntil(b"\r\n\r\n")).split(b" ")[1])
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok")
        writer.close()

    server = await asyncio.start_server(answer_once, "127.0.0.1", 0)
    async with server:
        connection = Connection(server.sockets[0].getsockname()[1], {})
        await connection.open()
        replies = [await connection.ask("GET", f"/{number}") for number in range(3)]
        connection.writer.close()
    assert [(reply.status, reply.text) for reply in replies] == [(200, "ok")] * 3
    assert asked == [b"/0", b"/1", b"/2"]

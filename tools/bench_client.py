"""Guests for `make bench-web`: bare HTTP over sockets, because they share the machine with the server."""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import Iterator
from html import unescape
from random import Random
from time import perf_counter
from typing import NamedTuple
from urllib.parse import urlencode, urljoin

from traumtisch.web.security import CSRF_COOKIE, GUEST_COOKIE

KEPT = re.compile('data-kept="([^"]+)"')
CLOSED = (asyncio.IncompleteReadError, ConnectionError)


class Reply(NamedTuple):
    status: int
    headers: bytes
    body: bytes
    """As it was transferred."""

    @property
    def text(self) -> str:
        zipped = b"content-encoding: gzip" in self.headers.lower()
        return (gzip.decompress(self.body) if zipped else self.body).decode()


class Connection:
    """One connection that is kept alive, as a browser would; if it is closed, there is a new one."""

    def __init__(self, port: int, cookies: dict[str, str]) -> None:
        self._port = port
        self.cookies = cookies
        self.keeps = set[str]()
        """Drawings that the page has and need not be sent again (`faces/kept.py`)."""

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 20)

    async def ask(self, method: str, path: str, form: dict[str, object] | None = None) -> Reply:
        try:
            return await self._ask(method, path, form)
        except CLOSED:  # servers hang up when nothing comes for long
            self.writer.close()
            await self.open()
            return await self._ask(method, path, form)

    async def _ask(self, method: str, path: str, form: dict[str, object] | None) -> Reply:
        self.send(method, path, form)
        headers = await self.reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", headers, re.IGNORECASE)
        body = await self.reader.readexactly(int(length[1])) if length else await self._chunks()
        for name, value in re.findall(rb"set-cookie: ([^=]+)=([^;\r]*)", headers, re.IGNORECASE):
            self.cookies[name.decode()] = value.decode()
        return Reply(int(headers.split(b" ", 2)[1]), headers, body)

    def send(self, method: str, path: str, form: dict[str, object] | None = None) -> None:
        body = b"" if form is None else urlencode(form).encode()
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        lines = [
            f"{method} {path} HTTP/1.1",
            "host: localhost",
            "accept-encoding: gzip",
            "hx-request: true" if form is not None else "accept: text/html",
            f"cookie: {cookies}",
            f"x-keeps: {' '.join(sorted(self.keeps))}",
            "content-type: application/x-www-form-urlencoded",
            f"content-length: {len(body)}",
        ]
        self.writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + body)

    async def _chunks(self) -> bytes:
        parts: list[bytes] = []
        while size := int(await self.reader.readuntil(b"\r\n"), 16):
            parts.append((await self.reader.readexactly(size + 2))[:-2])
        await self.reader.readuntil(b"\r\n")
        return b"".join(parts)


class Tally:
    """What all players have measured together."""

    def __init__(self) -> None:
        self.milliseconds: list[float] = []
        """From when a move was to be made until it was answered: whoever comes late has waited, too."""
        self.sizes: list[int] = []
        self.errors: list[str] = []
        self.news = 0

    def at(self, share: float) -> float:
        """So large a share of all moves was answered in this time."""
        return sorted(self.milliseconds)[int(len(self.milliseconds) * share)]


class Player:
    """A guest with tables, a stream of news, and a move to make now and then."""

    def __init__(self, port: int, number: int, cookie: str, tables: list[str]) -> None:
        self.tables = tables
        self.connection = Connection(port, {GUEST_COOKIE: cookie})
        self.tally = Tally()
        self._stream = Connection(port, self.connection.cookies)
        self._random = Random(number)
        self._listening: asyncio.Task[None] | None = None
        self._part = ""

    async def sit_down(self) -> None:
        await self.connection.open()
        await self._look()
        self._listening = asyncio.create_task(self._listen())

    async def _look(self) -> None:
        reply = await self.connection.ask("GET", f"/t/{self.tables[0]}")
        if reply.status != 200:
            self.tally.errors.append(f"GET {reply.status}")
        self._part = reply.text
        self.connection.keeps = set(KEPT.findall(self._part))

    async def _listen(self) -> None:
        while True:
            await self._stream.open()
            self._stream.send("GET", "/events")
            try:
                while True:
                    if b"event: table" in await self._stream.reader.readuntil(b"\n"):
                        self.tally.news += 1
            except CLOSED:
                pass
            finally:
                self._stream.writer.close()

    async def play(self, begin: float, every: float, moves: int) -> None:
        """So many moves, one in so many seconds of the loop's time."""
        for move in range(moves):
            due = begin + move * every
            await asyncio.sleep(max(0.0, due - asyncio.get_running_loop().time()))
            await self._move(due)

    async def _move(self, due: float) -> None:
        options = re.findall(r'name="option" value="([^"]+)"', self._part)
        if not options:  # the game is over; the next one is looked at before its time is counted
            self.tables.pop(0)
            began = perf_counter()
            await self._look()
            due += perf_counter() - began
            options = re.findall(r'name="option" value="([^"]+)"', self._part)
        at = re.search(r'data-version="(\d+)"', self._part)
        form: dict[str, object] = {
            "_csrf_token": self.connection.cookies[CSRF_COOKIE],
            "after": at[1] if at else "",
            "shown": at[1] if at else "",
            "seat": 0,
            "option": unescape(self._random.choice(options)),
            "sure": 1,
        }
        reply = await self.connection.ask("POST", f"/t/{self.tables[0]}/decide", form)
        self.tally.milliseconds.append((asyncio.get_running_loop().time() - due) * 1000)
        self.tally.sizes.append(len(reply.body))
        self._part = reply.text
        self.connection.keeps.update(KEPT.findall(self._part))
        if reply.status != 200:
            self.tally.errors.append(f"POST {reply.status}: {self._part[:200]}")

    def leave(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
        self.connection.writer.close()


async def first_load(connection: Connection, path: str) -> dict[str, int]:
    """The page and everything it links to, directly or by way of sheets and scripts; bytes as transferred."""
    sizes: dict[str, int] = {}
    waiting = [path]
    while waiting:
        address = waiting.pop()
        reply = await connection.ask("GET", address)
        sizes[address] = len(reply.body)
        if not address.endswith((".woff2", ".png")):
            waiting += [one for one in links_in(address, reply.text) if one not in {*sizes, *waiting}]
    return sizes


def links_in(address: str, text: str) -> Iterator[str]:
    """What a page, sheet or script needs at once."""
    if address.endswith(".css"):
        found = re.findall(r'url\("?([^")]+)"?\)|@import "([^"]+)"', text)
    elif address.endswith(".js"):
        found = re.findall(r'(?:from|import) ?"(\.[^"]+)"', text)
    else:
        found = re.findall(r'<(?:link|script|img)[^>]+(?:href|src)="([^"]+)"', text)
    for one in found:
        link = one if isinstance(one, str) else "".join(one)
        if not link.startswith(("data:", "#")):
            yield urljoin(address, link)

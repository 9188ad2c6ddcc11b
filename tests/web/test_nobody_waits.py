"""One address does its worst, within the default limits; another guest looks around and makes moves, and
waits for neither longer than a second."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Generator
from contextlib import suppress
from typing import Any
from urllib.parse import quote

import pytest

from tests.web.serving import Server, free_port

pytestmark = pytest.mark.long

OTHER = "127.0.0.1"
GREEDY = "127.0.2.{number}"
"""Each attack comes from an address of its own, which has asked for nothing yet."""
AT_ONCE = 150
"""Connections that ask for the worst, again and again."""
FOR_SO_LONG = 8.0
LONGEST = 1.0


class UsualServer(Server):
    """As everybody starts it."""

    def _start(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "traumtisch", "serve", "--port", str(self.port)]
        with self._log.open("ab") as log:
            return subprocess.Popen(
                [*command, "--database", self._database], stderr=log, stdout=log, start_new_session=True
            )


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    folder = tmp_path_factory.mktemp("usual")
    with UsualServer(folder / "house.db", free_port(), folder / "log") as server:
        yield server
        assert "Traceback" not in server.log


def request(method: str, path: str, body: bytes = b"", **headers: str) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "host: localhost", f"content-length: {len(body)}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "connection: close", "", ""]).encode("latin-1") + body


async def say(server: Server, what: bytes, address: str, *, listen: bool = True) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0))
    try:
        writer.write(what)
        return await reader.read() if listen else await reader.read(1)
    finally:
        writer.close()


async def again_and_again(server: Server, what: bytes, greedy: str) -> None:
    while True:
        with suppress(OSError):
            await say(server, what, greedy)


async def hold_on(server: Server, what: bytes, greedy: str) -> None:
    """Says something that is not answered to the end, and stays."""
    while True:
        with suppress(OSError):
            await say(server, what, greedy, listen=False)
            await asyncio.sleep(FOR_SO_LONG)


async def let_think(server: Server, what: bytes, greedy: str) -> None:
    """Opens tables, and asks for a hint at each of them again and again."""
    while True:
        with suppress(OSError):
            opened = await say(server, what, greedy)
            if opened.startswith(b"HTTP/1.1 201"):
                table = Table(opened)
                await again_and_again(server, table.request("GET", "/advice"), greedy)


Attack = Callable[[Server, bytes, str], Awaitable[None]]


class Table:
    """A table of the API, as the answer to opening it describes it."""

    def __init__(self, opened: bytes) -> None:
        self.said = said_in(opened)
        self._key = f"Bearer {self.said['seats'][0]['code']}"

    def request(self, method: str, path: str = "", body: bytes = b"") -> bytes:
        address = f"/api/tables/{self.said['id']}{path}"
        return request(method, address, body, authorization=self._key, content_type="application/json")


def said_in(answer: bytes) -> Any:
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.split(b" ")[1] in (b"200", b"201"), answer[:500]
    return json.loads(body)


class Neighbour:
    """Another guest, who looks around and plays."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.waits: list[float] = []

    async def play(self, until: float) -> None:
        while time.monotonic() < until:
            table = Table(await self._timed(request("POST", "/api/tables", b'{"game":"onirim"}')))
            seen = said_in(await self._timed(table.request("GET")))
            while seen["decision"] is not None and time.monotonic() < until:
                choice = {"option": seen["decision"]["options"][0]["id"], "after": seen["version"]}
                seen = said_in(
                    await self._timed(table.request("POST", "/decide", json.dumps(choice).encode()))
                )
                answer = await self._timed(request("GET", "/"))
                assert answer.startswith(b"HTTP/1.1 200"), answer[:200]
                await asyncio.sleep(0.1)

    async def _timed(self, what: bytes) -> bytes:
        began = time.monotonic()
        answer = await say(self._server, what, OTHER)
        self.waits.append(time.monotonic() - began)
        return answer


async def longest_wait(server: Server, attack: Attack, what: bytes, greedy: str) -> float:
    attacking = [asyncio.ensure_future(attack(server, what, greedy)) for _ in range(AT_ONCE)]
    neighbour = Neighbour(server)
    await neighbour.play(time.monotonic() + FOR_SO_LONG)
    for one in attacking:
        one.cancel()
    await asyncio.gather(*attacking, return_exceptions=True)
    assert len(neighbour.waits) > FOR_SO_LONG / (LONGEST + 0.1)
    return max(neighbour.waits)


FORM = "application/x-www-form-urlencoded"
ROW = {"game": "urbion", "position": {"row": [""] * 7000}}
DEEP = b'{"game":"onirim","options":' + b'{"a":' * 900 + b"1" + b"}" * 901
RECORD = (
    b'--x\r\ncontent-disposition: form-data; name="record"; filename="a"\r\n\r\n'
    + b"[" * 900_000
    + b"\r\n--x--\r\n"
)
WORST = {
    "fields": request("POST", "/new/onirim", b"&".join(b"modules=a" for _ in range(9000)), content_type=FORM),
    "fields within bounds": request(
        "POST", "/new/onirim", b"&".join([b"m=" + b"a," * 80] * 490), content_type=FORM
    ),
    "search": request("GET", f"/rules/onirim?find={quote('a ' * 5000)}"),
    "search within bounds": request(
        "GET", f"/rules/onirim?find={quote(' '.join('abcdefghijklmnopqrstuvwxyz' * 3))}"
    ),
    "rulebook": request("GET", "/rules/urbion"),
    "description": request("GET", "/api"),
    "cookies": request("GET", "/", cookie='a="' + "\\" * 15_000 + '"'),
    "position": request("POST", "/api/tables", json.dumps(ROW).encode(), content_type="application/json"),
    "nesting": request("POST", "/api/tables", DEEP, content_type="application/json"),
    "record": request("POST", "/records", RECORD, content_type="multipart/form-data; boundary=x"),
    "nowhere": request("GET", "/nowhere"),
    "new tables": request("POST", "/api/tables", b'{"game":"onirim","bots":{"0":"oneironaut"}}'),
}
HELD = {
    "nothing": b"",
    "half a request": b"GET / HTTP/1.1\r\nhost: localhost\r\n",
    "half a form": request("POST", "/join", b"x" * 99, content_type=FORM)[:-50],
    "streams": request("GET", "/events"),
}


@pytest.mark.parametrize("worst", WORST)
def test_who_asks_for_the_worst_keeps_nobody_waiting(server: Server, worst: str) -> None:
    greedy = GREEDY.format(number=list(WORST).index(worst) + 1)
    assert asyncio.run(longest_wait(server, again_and_again, WORST[worst], greedy)) < LONGEST


def test_who_lets_the_server_think_keeps_nobody_waiting(server: Server) -> None:
    opening = request("POST", "/api/tables", b'{"game":"urbion"}', content_type="application/json")
    assert asyncio.run(longest_wait(server, let_think, opening, GREEDY.format(number=99))) < LONGEST


@pytest.mark.parametrize("held", HELD)
def test_who_holds_on_keeps_nobody_waiting(server: Server, held: str) -> None:
    greedy = GREEDY.format(number=list(HELD).index(held) + 100)
    assert asyncio.run(longest_wait(server, hold_on, HELD[held], greedy)) < LONGEST

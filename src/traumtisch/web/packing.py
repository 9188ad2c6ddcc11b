"""Answers are packed (gzip) for whoever can unpack them. Streams are not: nothing of them may be held back.

Litestar does the same for answers that come in pieces; ours come in one piece, which costs half as much.
"""

from __future__ import annotations

import zlib
from asyncio import to_thread
from typing import NamedTuple

from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

SMALLEST = 800
"""Bytes; less is not worth it."""
LARGE = 100_000
"""Bytes; packing more takes so long that others go on meanwhile."""


class Packer(NamedTuple):
    """How thoroughly something is packed."""

    level: int
    window: int
    """Bits: how far back equal words are looked for."""
    memory: int

    def pack(self, body: bytes) -> bytes:
        gzip = zlib.compressobj(self.level, zlib.DEFLATED, 16 + self.window, self.memory)
        return gzip.compress(body) + gzip.flush()


QUICKLY = Packer(level=1, window=13, memory=6)
"""Parts of a page, which come with every move. What the packer remembers is made anew for every answer, and
for the usual size of ours that is most of its work; a larger memory would save a twentieth of the bytes."""
LARGE_PART = 20_000
"""Bytes; what is larger repeats itself from far back, and is sent in two thirds if that is looked for."""
THOROUGHLY = Packer(level=7, window=15, memory=8)
"""Whole pages, which are asked for seldom and bring the drawings of all cards; and large parts."""
A_PAGE = b"<!doctype html>"
TEXTS = (b"text/html", b"text/plain", b"text/csv", b"application/json", b"application/vnd.oai")


def packing(app: ASGIApp) -> ASGIApp:
    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not _can_be_unpacked(scope):
            await app(scope, receive, send)
            return
        begun: HTTPResponseStartEvent | None = None

        async def send_packed(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start" and _is_text(message):
                begun = message  # it says how long the rest is
                return
            if begun is not None:
                if message["type"] == "http.response.body" and not message.get("more_body"):
                    await _pack(begun, message)
                beginning, begun = begun, None
                await send(beginning)
            await send(message)

        await app(scope, receive, send_packed)

    return answer


def _can_be_unpacked(scope: Scope) -> bool:
    return any(name == b"accept-encoding" and b"gzip" in value for name, value in scope["headers"])


def _is_text(start: HTTPResponseStartEvent) -> bool:
    headers = dict(start["headers"])
    return headers.get(b"content-type", b"").startswith(TEXTS) and b"content-encoding" not in headers


async def _pack(start: HTTPResponseStartEvent, message: Message) -> None:
    body: bytes = message.get("body", b"")  # pyright: ignore
    headers = [*start["headers"], (b"vary", b"accept-encoding")]
    if len(body) >= SMALLEST:
        is_worth_it = body.startswith(A_PAGE) or len(body) > LARGE_PART
        pack = (THOROUGHLY if is_worth_it else QUICKLY).pack
        packed = pack(body) if len(body) < LARGE else await to_thread(pack, body)
        body = message["body"] = packed  # pyright: ignore
        headers = [header for header in headers if header[0] != b"content-length"]
        headers += [(b"content-encoding", b"gzip"), (b"content-length", str(len(body)).encode())]
    start["headers"] = headers

"""Talking to a server: where it is, what it answers, and what went wrong in one sentence.

An invitation's code is sent in a header and never stands in an address.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec

from traumtisch.engine.errors import Mistyped, TraumtischError
from traumtisch.engine.phrase import N_
from traumtisch.engine.plain import from_json
from traumtisch.host import bodies

T = TypeVar("T")

PATIENCE = 30.0
"""Seconds until a server that says nothing is given up; ours gives a sign of life more often than that."""


class Unreachable(TraumtischError):
    """The server does not answer, or there is none."""


class RefusedByServer(TraumtischError):
    """The server has said why not, in the player's language already."""


class WrongLink(Mistyped):
    """The link leads to no table."""


class Link(NamedTuple):
    """Where a table is: by invitation (then `code` opens a seat), or by its address, to watch it."""

    address: str
    code: str | None = None
    table: str | None = None


def read_link(text: str) -> Link:
    """An invitation such as https://dreams.example/join#CODE, or the address of a table's page."""
    try:
        parts = urlsplit(text.strip())
    except ValueError:
        parts = urlsplit("")
    address = f"{parts.scheme}://{parts.netloc}"
    if parts.scheme in ("http", "https") and parts.netloc:
        if parts.fragment:
            return Link(address, code=parts.fragment)
        way = parts.path.split("/")
        if way[:2] == ["", "t"] and len(way) > 2 and way[2]:
            return Link(address, table=way[2])
    raise WrongLink(
        N_("{link} leads to no table; paste the whole invitation, or the address of the table's page."),
        link=repr(text),
    )


class Server:
    """One server, as one seat or a watcher talks to it."""

    def __init__(self, link: Link, language: str) -> None:
        self.address = link.address
        headers = {"accept-language": language}
        if link.code is not None:
            headers |= _bearing(link.code)
        try:
            self._client = httpx.AsyncClient(
                base_url=link.address, headers=headers, timeout=PATIENCE, follow_redirects=False
            )
        except (httpx.InvalidURL, UnicodeError) as error:
            raise self._unreachable(error) from error

    def use(self, key: str) -> None:
        """What the server has given in exchange for the invitation."""
        self._client.headers.update(_bearing(key))

    async def get(self, path: str, kind: type[T]) -> T:
        return await self._ask("GET", path, kind)

    async def post(self, path: str, kind: type[T], body: msgspec.Struct | None = None) -> T:
        sent = {} if body is None else {"json": msgspec.to_builtins(body)}
        return await self._ask("POST", path, kind, **sent)

    async def _ask(self, method: str, path: str, kind: type[T], **more: Any) -> T:
        try:
            answer = await self._client.request(method, path, **more)
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise self._unreachable(error) from error
        return self._read(answer, kind)

    @asynccontextmanager
    async def news(self, path: str, kind: type[T]) -> AsyncGenerator[AsyncIterator[T]]:
        """What comes on a stream of server-sent events, until either side hangs up."""
        try:
            async with self._client.stream("GET", path) as answer:
                if not answer.is_success:
                    await answer.aread()
                    self._read(answer, kind)
                yield self._pieces(answer, kind)
        except httpx.HTTPError as error:
            raise self._unreachable(error) from error

    async def _pieces(self, answer: httpx.Response, kind: type[T]) -> AsyncIterator[T]:
        async for line in answer.aiter_lines():
            field, _, data = line.partition(":")
            if field == "data":
                yield self._decoded(data, kind)

    async def close(self) -> None:
        await self._client.aclose()

    def _read(self, answer: httpx.Response, kind: type[T]) -> T:
        if answer.is_success:
            return self._decoded(answer.text, kind)
        try:
            refusal = from_json(answer.content, bodies.Refused)
        except (msgspec.ValidationError, msgspec.DecodeError):
            raise self._unreachable(f"HTTP {answer.status_code}") from None
        raise RefusedByServer(refusal.error)

    def _decoded(self, data: str, kind: type[T]) -> T:
        try:
            return from_json(data, kind)
        except (msgspec.ValidationError, msgspec.DecodeError) as error:
            raise Unreachable(
                N_("{address} does not speak as this program does ({detail}); one of the two is too old."),
                address=self.address,
                detail=str(error),
            ) from error

    def _unreachable(self, error: object) -> Unreachable:
        return Unreachable(
            N_("{address} cannot be reached ({detail}); check the link and your network, and try again."),
            address=self.address,
            detail=str(error) or type(error).__name__,
        )


def _bearing(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"}

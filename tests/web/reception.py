"""A house with its application, guests with browsers of their own, and pages read as a browser reads them."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import httpx
from litestar import Litestar

from traumtisch.host.house import Guest, House
from traumtisch.host.store import Store
from traumtisch.web.app import create_app
from traumtisch.web.security import GUEST_COOKIE
from traumtisch.web.settings import ServerSettings

Fields = Sequence[tuple[str, str]]
READ_ALOUD = ("aria-label", "placeholder", "title", "alt", "data-copied")


class Page(HTMLParser):
    """What is on a page: its words, its tags, and its forms as they would be sent without touching them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.forms: dict[str, list[tuple[str, str]]] = {}
        self._form: list[tuple[str, str]] | None = None
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.append((tag, found))
        self.words += [found[name] or "" for name in READ_ALOUD if name in found]
        if tag == "form":
            self._form = self.forms.setdefault(found.get("action") or "", [])
        if tag == "input" and self._form is not None and "name" in found:
            ticked = found.get("type") not in ("checkbox", "radio") or "checked" in found
            if ticked and found.get("type") != "file":
                self._form.append((found["name"] or "", found.get("value") or ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.words.append(data.strip())

    @property
    def text(self) -> str:
        return " ".join(self.words)

    def ids(self) -> set[str]:
        return {attrs["id"] or "" for _, attrs in self.tags if "id" in attrs}


class Caller:
    """One browser: it keeps cookies, and sends the token of the form it was shown."""

    def __init__(self, house: House, client: httpx.AsyncClient) -> None:
        self.house = house
        self.client = client

    async def get(self, path: str, **headers: str) -> httpx.Response:
        return await self.client.get(path, headers=headers)

    async def page(self, path: str) -> Page:
        return Page((await self.get(path)).text)

    async def post(
        self, path: str, fields: Fields | Mapping[str, str] = (), *, files: Any = None
    ) -> httpx.Response:
        sent: dict[str, list[str]] = {"_csrf_token": [await self.token()]}
        for key, value in fields.items() if isinstance(fields, Mapping) else fields:
            if key != "_csrf_token":
                sent.setdefault(key, []).append(value)
        return await self.client.post(path, data=sent, files=files)

    async def token(self) -> str:
        return dict((await self.page("/join")).forms["/join"])["_csrf_token"]

    async def guest(self) -> Guest:
        key = self.house.capabilities.key_in(self.client.cookies[GUEST_COOKIE])
        assert key
        known = await self.house.guest(key)
        assert known
        return known

    async def opens(self, **fields: str) -> str:
        """A new table by the form; gives its id."""
        answer = await self.post("/new/onirim", {"table-watchable": "yes", **fields})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].split("/")[2]


class Reception:
    def __init__(self, house: House, app: Litestar, stack: AsyncExitStack) -> None:
        self.house = house
        self.app = app
        self._stack = stack

    async def caller(self, language: str = "en") -> Caller:
        """Somebody who comes for the first time."""
        client = httpx.AsyncClient(
            transport=httpx.ASGITransport(self.app),  # pyright: ignore[reportArgumentType]
            base_url="http://localhost",
            headers={"accept-language": language},
        )
        return Caller(self.house, await self._stack.enter_async_context(client))


@asynccontextmanager
async def reception(folder: Path, **settings: Any) -> AsyncGenerator[Reception]:
    house = await House.open(Store.open(folder / "house.db"))
    wanted: dict[str, Any] = {"rate_limit": 0, "weighty_rate_limit": 0, **settings}
    async with AsyncExitStack() as stack:
        yield Reception(
            house, create_app(house, ServerSettings(database=folder / "house.db", **wanted)), stack
        )
    house.close()

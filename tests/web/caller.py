"""Somebody who fills in forms and sends files, or a program that speaks JSON: both come through httpx.

Where every byte of an answer or a stream matters there is `browser.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import httpx

from tests.web.page import Page
from traumtisch.host.house import Guest, House
from traumtisch.web.security import GUEST_COOKIE

HTMX = {"hx-request": "true"}
Fields = Sequence[tuple[str, str]]


class Caller:
    """One browser: it keeps cookies, and sends the token of the form it was shown."""

    def __init__(self, house: House, client: httpx.AsyncClient) -> None:
        self.house = house
        self.client = client

    async def get(self, path: str, headers: Mapping[str, str] | None = None) -> httpx.Response:
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
        known = await self.house.guests.find(key)
        assert known
        return known

    async def opens(self, **fields: str) -> str:
        """A new table by the form; gives its id."""
        answer = await self.post("/new/onirim", {"table-watchable": "yes", **fields})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].split("/")[2]

"""A browser without a network: it asks the application directly and keeps every byte of the answers."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from http.cookies import SimpleCookie
from typing import Any, NamedTuple
from urllib.parse import urlencode

from litestar import Litestar

HTMX = {"hx-request": "true"}
PATIENCE = 20.0
"""Nothing in the tests takes so long; without it a missing answer would hang them."""


class Answer(NamedTuple):
    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    def header(self, name: str) -> str:
        return ", ".join(value for key, value in self.headers if key == name)

    @property
    def everything(self) -> bytes:
        """All that was sent, for comparing and searching."""
        head = "".join(f"{name}: {value}\n" for name, value in sorted(self.headers))
        return f"{self.status}\n{head}\n".encode() + self.body


class Browser:
    """One guest's browser: it keeps cookies and sends the token of the last form."""

    def __init__(
        self, app: Litestar, cookies: Mapping[str, str] | None = None, client: str | None = "192.0.2.1"
    ):
        self.app = app
        self.cookies = dict(cookies or {})
        self.client = client
        self.token = ""

    async def get(self, path: str, headers: Mapping[str, str] | None = None, *, htmx: bool = False) -> Answer:
        return await self.ask("GET", path, headers={**(headers or {}), **(HTMX if htmx else {})})

    async def post(
        self, path: str, form: Mapping[str, object], *, htmx: bool = False, token: str | None = None
    ) -> Answer:
        """Sends a form, with the token that a page has given before unless told otherwise."""
        if not self.token and token is None:
            await self.get("/")
        fields = {**form, "_csrf_token": self.token if token is None else token}
        headers = {"content-type": "application/x-www-form-urlencoded", **(HTMX if htmx else {})}
        return await self.ask("POST", path, urlencode(fields).encode(), headers)

    async def ask(
        self, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] | None = None
    ) -> Answer:
        async with self.begin(method, path, body, headers) as sent:
            start = await asyncio.wait_for(sent.get(), PATIENCE)
            parts: list[bytes] = []
            going_on = True
            while going_on:
                message = await asyncio.wait_for(sent.get(), PATIENCE)
                parts.append(message.get("body", b""))
                going_on = message.get("more_body", False)
        answer = Answer(start["status"], _decoded(start["headers"]), b"".join(parts))
        self._keep_cookies(answer)
        return answer

    @asynccontextmanager
    async def begin(
        self, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] | None = None
    ) -> AsyncGenerator[asyncio.Queue[Any]]:
        """What the application sends, message by message; at the end the browser hangs up."""
        sent: asyncio.Queue[Any] = asyncio.Queue()
        gone = asyncio.Event()
        asked = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Any:
            if asked:
                return asked.pop()
            await gone.wait()
            return {"type": "http.disconnect"}

        scope = self.scope(method, path, {"content-length": str(len(body)), **(headers or {})})
        task = asyncio.ensure_future(self.app(scope, receive, sent.put))  # type: ignore[arg-type]
        task.add_done_callback(lambda _: sent.put_nowait({"type": "end", "status": 0, "headers": []}))
        try:
            yield sent
        finally:
            gone.set()
            await asyncio.wait_for(task, PATIENCE)

    @asynccontextmanager
    async def listen(
        self, path: str, besides: tuple[str, ...] = ("people", "said")
    ) -> AsyncGenerator[asyncio.Queue[str]]:
        """A stream of server-sent events: the data of each, but for those `besides`."""
        heard: asyncio.Queue[str] = asyncio.Queue()

        async def hear() -> None:
            while (message := await sent.get())["type"] == "http.response.body":
                for told in re.split(r"(?:\r?\n){2}", message["body"].decode()):
                    about = re.search(r"^event: ?(.*?)\r?$", told, re.MULTILINE)
                    for data in re.findall(r"^data: ?(.*?)\r?$", told, re.MULTILINE):
                        if about is None or about[1] not in besides:
                            heard.put_nowait(data)

        async with self.begin("GET", path) as sent:
            assert (await sent.get())["status"] == 200
            hearing = asyncio.ensure_future(hear())
            try:
                yield heard
            finally:
                hearing.cancel()

    def scope(self, method: str, path: str, headers: Mapping[str, str]) -> dict[str, Any]:
        address, _, query = path.partition("?")
        if self.cookies:
            headers = {**headers, "cookie": "; ".join(f"{k}={v}" for k, v in self.cookies.items())}
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": address,
            "raw_path": address.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [
                (name.encode(), value.encode("latin-1"))
                for name, value in {"host": "localhost", **headers}.items()
            ],
            "client": None if self.client is None else (self.client, 50000),
            "server": ("test", 80),
            "extensions": {},
        }

    def _keep_cookies(self, answer: Answer) -> None:
        for name, value in answer.headers:
            if name == "set-cookie":
                for key, morsel in SimpleCookie(value).items():
                    self.cookies[key] = morsel.value
        found = re.search(r'name="_csrf_token" value="([^"]+)"', answer.body.decode(errors="replace"))
        if found:
            self.token = found[1]


def _decoded(headers: list[tuple[bytes, bytes]]) -> tuple[tuple[str, str], ...]:
    return tuple((name.decode().lower(), value.decode("latin-1")) for name, value in headers)

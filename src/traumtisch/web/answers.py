"""A page as an answer: finished text, sent as it is.

Litestar's own answers turn anything into bytes in several ways and steps; for every move of every table that
was a twentieth of the work.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from litestar import Response
from litestar.datastructures import Cookie
from litestar.enums import MediaType
from litestar.types import ASGIApp, HTTPResponseBodyEvent, HTTPResponseStartEvent, Receive, Scope, Send

ALWAYS = [(b"content-type", b"text/html; charset=utf-8"), (b"cache-control", b"no-store")]


class PageAnswer(Response[str]):
    """HTML that nobody keeps."""

    def __init__(
        self, html: str, status: int, headers: Mapping[str, str], cookies: Iterable[Cookie] = ()
    ) -> None:
        super().__init__(
            html, status_code=status, media_type=MediaType.HTML, headers=headers, cookies=list(cookies)
        )

    def to_asgi_response(self, app: object, request: object, **others: Any) -> ASGIApp:  # pyright: ignore
        """Litestar calls this with what routes may say about all their answers; ours say nothing."""
        return self

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        body = self.content.encode()
        headers = [
            *ALWAYS,
            *((name.encode(), value.encode("latin-1")) for name, value in self.headers.items()),
            *(cookie.to_encoded_header() for cookie in self.cookies),
            (b"content-length", b"%d" % len(body)),
        ]
        status = self.status_code or 200
        await send(HTTPResponseStartEvent(type="http.response.start", status=status, headers=headers))
        await send(HTTPResponseBodyEvent(type="http.response.body", body=body, more_body=False))

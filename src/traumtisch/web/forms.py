"""Forms as they arrive: bounded in bytes and in fields, and read once, before anything else looks at them.

Litestar reads a form in several places and remembers the last thousand of them. Here it is read once, for
the one request that it belongs to. Whatever else is sent is read here, too: nobody waits for a slow line.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl

from litestar import Request
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.exceptions import ClientException
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.utils.scope.state import ScopeState

LARGEST_FORM = 100_000
"""Bytes. The longest position that may be pasted fits, with every sign of it escaped."""
LARGEST_FROM_PROGRAMS = 30_000
"""Bytes. The longest position fits here, too: programs escape nothing."""
LARGEST_UPLOAD = 1_000_000
"""Bytes, where a file may be sent."""
MOST_FIELDS = 500
"""More than the largest form of any game has."""

Fields = list[tuple[str, str]]


class BoundedForms:
    """Middleware that reads forms, or refuses them."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await _read(Request(scope, receive))
        await self._app(scope, receive, send)


async def _read(request: Request[Any, Any, Any]) -> None:
    body = await request.body()  # Litestar keeps it for whoever asks for it again
    kind = request.content_type[0]
    if kind == RequestEncodingType.URL_ENCODED:
        form: dict[str, Any] = {}
        for name, value in fields_in(body):
            form.setdefault(name, []).append(value)
        # What is there once is itself, as Litestar has it.
        ScopeState.from_scope(request.scope).form = {
            name: values if len(values) > 1 else values[0] for name, values in form.items()
        }
    elif kind == RequestEncodingType.MULTI_PART:
        try:
            await request.form()
        except (UnicodeError, LookupError) as error:
            raise ClientException("the form is written in an unknown alphabet") from error


def fields_in(encoded: bytes) -> Fields:
    """The fields of a form or of a query, in their order."""
    try:
        return parse_qsl(encoded.decode("latin-1"), keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError as error:
        raise RequestEntityTooLarge from error


async def sent_fields(request: Request[Any, Any, Any]) -> Fields:
    """The fields of a form as they were sent. (Files have no place in these forms.)"""
    form = await request.form()
    return [(name, value) for name, value in form.items() if not isinstance(value, UploadFile)]

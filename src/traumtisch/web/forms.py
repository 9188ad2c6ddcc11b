"""Forms as they arrive: bounded in bytes and in fields, and read once, before anything else looks at them.

Litestar reads a form in several places and remembers the last thousand of them. Here it is read once, for
the one request that it belongs to. Whatever else is sent is read here, too: nobody waits for a slow line.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeVar
from urllib.parse import parse_qsl

import msgspec
from litestar import Request
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.exceptions import ClientException, ValidationException
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.handlers import HTTPRouteHandler
from litestar.params import Body
from litestar.types import ASGIApp, Empty, HTTPScope, Receive, Scope, Send
from litestar.utils.scope.state import ScopeState

from traumtisch.engine.plain import from_plain

LARGEST_FORM = 100_000
"""Bytes. The longest position that may be pasted fits, with every sign of it escaped."""
LARGEST_FROM_PROGRAMS = 30_000
"""Bytes. The longest position fits here, too: programs escape nothing."""
LARGEST_UPLOAD = 1_000_000
"""Bytes, where a file may be sent."""
MOST_FIELDS = 500
"""More than the largest form of any game has."""

URL_ENCODED = RequestEncodingType.URL_ENCODED.value.encode()
MULTI_PART = RequestEncodingType.MULTI_PART.value.encode()

Fields = list[tuple[str, str]]
T = TypeVar("T")
Form = Annotated[T, Body(media_type=RequestEncodingType.URL_ENCODED)]
"""What a page sends, as a handler is given it."""


class BoundedForms:
    """Middleware that reads forms, or refuses them."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await _read(scope, receive)
        await self._app(scope, receive, send)


async def _read(scope: HTTPScope, receive: Receive) -> None:
    """Notes body and form where Litestar looks for them, whoever asks for them again."""
    kind, announced = b"", 0
    for name, value in scope["headers"]:
        if name == b"content-type":
            kind = value.partition(b";")[0].strip().lower()
        elif name == b"content-length":
            announced = int(value) if value.isdigit() else 0
    state = ScopeState.from_scope(scope)
    handler = scope["route_handler"]
    most = handler.resolve_request_max_body_size() if isinstance(handler, HTTPRouteHandler) else None
    body = state.body = await _body(receive, announced, most or LARGEST_FORM)
    if kind == URL_ENCODED:
        form: dict[str, Any] = {}
        for name, value in fields_in(body):
            form.setdefault(name, []).append(value)
        # What is there once is itself, as Litestar has it.
        state.form = {name: values if len(values) > 1 else values[0] for name, values in form.items()}
    elif kind == MULTI_PART:
        try:
            request: Request[Any, Any, Any] = Request(scope, receive)
            await request.form()
        except (UnicodeError, LookupError) as error:
            raise ClientException("the form is written in an unknown alphabet") from error


async def _body(receive: Receive, announced: int, most: int) -> bytes:
    """All of it, if it is not larger than it may be; `announced` is how large it says that it is."""
    if announced > most:
        raise RequestEntityTooLarge
    parts: list[bytes] = []
    size, goes_on = 0, True
    while goes_on:
        message = await receive()
        if message["type"] != "http.request":
            raise ClientException("whoever sent this has gone away")
        parts.append(message["body"])
        size += len(message["body"])
        if size > most:
            raise RequestEntityTooLarge
        goes_on = message.get("more_body", False)
    return b"".join(parts)


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


def form_as(kind: type[T], scope: HTTPScope) -> T:
    """The form of a request as what it is to be. It is taken away: nobody else looks for files in it."""
    state = ScopeState.from_scope(scope)
    sent, state.form = state.form, Empty
    try:
        return from_plain({} if sent is Empty else sent, kind, strict=False)
    except msgspec.ValidationError as error:
        raise ValidationException(str(error)) from error

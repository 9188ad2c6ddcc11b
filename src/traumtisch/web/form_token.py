"""A token in every form: no other site can send one in a guest's name."""

from __future__ import annotations

import hmac
from functools import lru_cache
from secrets import compare_digest, token_hex
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie
from litestar.exceptions import PermissionDeniedException
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send
from litestar.utils.scope.state import ScopeState

from traumtisch.web.limits import marks_of
from traumtisch.web.security import CSRF_COOKIE, GUEST_COOKIE, TOKEN_FIELD, bearer, is_api_path

TOKEN_BYTES = 32
TOKEN_LENGTH = 128
"""Letters: the bytes and their signature of as many, in hexadecimal."""
MOST_TOKENS_KEPT = 4096
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
"""They change nothing, so nobody has to show anything."""


class FormTokens:
    """What the house puts into its forms, and wants to see again. The browser has the same in a cookie: other
    sites can let it send that, but cannot know what is in it."""

    def __init__(self, secret: str, *, secure: bool) -> None:
        self._secret = secret.encode()
        self._secure = secure
        self._is_signed = lru_cache(MOST_TOKENS_KEPT)(self._is_signed_now)
        """Kept, because whoever comes comes again."""

    def new(self) -> str:
        token = token_hex(TOKEN_BYTES)
        return token + self._signature(token)

    def recognises(self, token: object) -> bool:
        """Whether the house has given it out. What comes in its place may be anything."""
        return isinstance(token, str) and len(token) == TOKEN_LENGTH and self._is_signed(token)

    def cookie(self, token: str) -> Cookie:
        return Cookie(key=CSRF_COOKIE, value=token, httponly=True, secure=self._secure, samesite="lax")

    def _is_signed_now(self, token: str) -> bool:
        end = 2 * TOKEN_BYTES
        return compare_digest(token[end:].encode(), self._signature(token[:end]).encode())

    def _signature(self, token: str) -> str:
        return hmac.digest(self._secret, token.encode(), "sha256").hex()


class FormToken:
    """Middleware: every form carries a token that other sites cannot know.

    A program that names itself in the header needs none: browsers never send that header by themselves. Nor
    does a program that comes without a guest's cookie: it can do only what anybody can.
    """

    def __init__(self, app: ASGIApp, tokens: FormTokens) -> None:
        self._app = app
        self._tokens = tokens

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and "tokenless" not in marks_of(scope) and not _is_a_program(scope):
            send = self._checked(scope, send)
        await self._app(scope, receive, send)

    def _checked(self, scope: HTTPScope, send: Send) -> Send:
        """Notes the token for the forms of the answer, which brings a new one to whoever has none."""
        request: Request[Any, Any, Any] = Request(scope)
        state, kept = ScopeState.from_scope(scope), request.cookies.get(CSRF_COOKIE, "")
        is_ours = self._tokens.recognises(kept)
        if scope["method"] not in SAFE_METHODS:
            said = _token_sent(scope)
            if not is_ours or not isinstance(said, str) or not compare_digest(said.encode(), kept.encode()):
                raise PermissionDeniedException
        state.csrf_token = kept if is_ours else self._tokens.new()
        return send if is_ours else _bringing(self._tokens.cookie(state.csrf_token), send)


def _token_sent(scope: HTTPScope) -> object:
    """In a header, or in a form, which has been read by now."""
    for name, value in scope["headers"]:
        if name == b"x-csrftoken":
            return value.decode("latin-1")
    form = ScopeState.from_scope(scope).form
    return form.get(TOKEN_FIELD) if isinstance(form, dict) else None


def _bringing(cookie: Cookie, send: Send) -> Send:
    async def send_cookie(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], cookie.to_encoded_header()]
        await send(message)

    return send_cookie


def _is_a_program(scope: HTTPScope) -> bool:
    """Most are none, and have no header that names them: then nothing is read."""
    is_named, is_api = (
        any(name == b"authorization" for name, _ in scope["headers"]),
        is_api_path(scope["path"]),
    )
    if not is_named and not is_api:
        return False
    request: Request[Any, Any, Any] = Request(scope)
    return bearer(request) is not None or (is_api and GUEST_COOKIE not in request.cookies)


def form_token(request: Request[Any, Any, Any]) -> str:
    """For a form on this page. Where there is no route there is none made: what the cookie holds will do."""
    token = ScopeState.from_scope(request.scope).csrf_token
    return token if isinstance(token, str) else request.cookies.get(CSRF_COOKIE, "")

"""What protects guests: signed cookies, a token in every form, strict headers."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import Cookie
from litestar.middleware.csrf import CSRFMiddleware
from litestar.types import HTTPScope, Receive, Scope, Send
from litestar.utils.scope.state import ScopeState

GUEST_COOKIE = "traumtisch_guest"
CSRF_COOKIE = "traumtisch_form"
A_YEAR = 365 * 24 * 3600

CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
Headers = list[tuple[bytes, bytes]]
SAFE_HEADERS: Headers = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


def safe_headers(*, secure: bool) -> Headers:
    """What every answer carries. Whoever once came by TLS shall not come without it for a year."""
    by_tls = [(b"strict-transport-security", b"max-age=%d" % A_YEAR)] if secure else []
    return [*SAFE_HEADERS, *by_tls]


def is_api(request: Request[Any, Any, Any]) -> bool:
    return request.url.path.startswith("/api/")


def bearer(request: Request[Any, Any, Any]) -> str | None:
    """What a program sends instead of a cookie: the key it was given, or an invitation."""
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" and secret.strip() else None


def guest_key(request: Request[Any, Any, Any]) -> str | None:
    """The key of the guest who asks, if the house has signed it. Who says so in the header is nobody else."""
    signed = bearer(request) or request.cookies.get(GUEST_COOKIE)
    return request.app.state.house.capabilities.key_in(signed) if signed else None


class FormToken(CSRFMiddleware):
    """Every form carries a token that other sites cannot know.

    A program that names itself in the header needs none: browsers never send that header by themselves. Nor
    does a program that comes without a guest's cookie: it can do only what anybody can.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and _may_be_a_program(scope) and _is_a_program(Request(scope)):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    def _decode_csrf_token(self, token: object) -> str | None:
        """What comes in its place may be a file, or written in any alphabet."""
        return super()._decode_csrf_token(token) if isinstance(token, str) and token.isascii() else None


def _may_be_a_program(scope: HTTPScope) -> bool:
    """Costs nothing, for the many who are none."""
    is_named = any(name == b"authorization" for name, _ in scope["headers"])
    return is_named or scope["path"].startswith("/api/")


def _is_a_program(request: Request[Any, Any, Any]) -> bool:
    return bearer(request) is not None or (is_api(request) and GUEST_COOKIE not in request.cookies)


def form_token_settings(secret: str, secure: bool) -> CSRFConfig:
    return CSRFConfig(
        secret=secret,
        cookie_name=CSRF_COOKIE,
        cookie_httponly=True,
        cookie_secure=secure,
        cookie_samesite="lax",
    )


def form_token(request: Request[Any, Any, Any]) -> str:
    """For a form on this page. Where there is no route there is none made: what the cookie holds will do."""
    token = ScopeState.from_scope(request.scope).csrf_token
    return token if isinstance(token, str) else request.cookies.get(CSRF_COOKIE, "")


def guest_cookie(value: str, secure: bool) -> Cookie:
    return Cookie(key=GUEST_COOKIE, value=value, max_age=A_YEAR, httponly=True, secure=secure, samesite="lax")

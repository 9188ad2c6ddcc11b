"""What protects guests: signed cookies, strict headers; and a token in every form (`form_token.py`)."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

GUEST_COOKIE = "traumtisch_guest"
CSRF_COOKIE = "traumtisch_form"
A_YEAR = 365 * 24 * 3600
TOKEN_FIELD = "_csrf_token"

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
    return is_api_path(request.url.path)


def is_api_path(path: str) -> bool:
    return path.startswith("/api/")


def bearer(request: Request[Any, Any, Any]) -> str | None:
    """What a program sends instead of a cookie: the key it was given, or an invitation."""
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" and secret.strip() else None


def guest_key(request: Request[Any, Any, Any]) -> str | None:
    """The key of the guest who asks, if the house has signed it. Who says so in the header is nobody else."""
    signed = bearer(request) or request.cookies.get(GUEST_COOKIE)
    return request.app.state.house.capabilities.key_in(signed) if signed else None


def guest_cookie(value: str, secure: bool) -> Cookie:
    return Cookie(key=GUEST_COOKIE, value=value, max_age=A_YEAR, httponly=True, secure=secure, samesite="lax")

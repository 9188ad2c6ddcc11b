"""How often one address may ask. What costs the server much, or could be used to guess, is counted apart."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig

from traumtisch.web.settings import ServerSettings

WEIGHTY = {"weighty": True}
"""Marks routes that open tables, take seats, or read files."""
THOUGHTFUL = {"thoughtful": True}
"""Marks routes that let somebody think."""


def limits(settings: ServerSettings) -> list[DefineMiddleware]:
    """A limit of 0 is none; without the first there are no others either."""
    if settings.rate_limit == 0:
        return []
    limits = [
        RateLimitConfig(
            ("minute", settings.rate_limit), exclude_opt_key="unlimited", set_rate_limit_headers=False
        ),
        RateLimitConfig(
            ("minute", settings.weighty_rate_limit),
            check_throttle_handler=_is_weighty,
            set_rate_limit_headers=False,
            store="weighty_rate_limit",
        ),
        RateLimitConfig(
            ("minute", settings.thoughtful_rate_limit),
            check_throttle_handler=_is_thoughtful,
            set_rate_limit_headers=False,
            store="thoughtful_rate_limit",
        ),
    ]
    return [limit.middleware for limit in limits if limit.rate_limit[1] > 0]


def _is_weighty(request: Request[Any, Any, Any]) -> bool:
    return bool(request.route_handler.opt.get("weighty"))


def _is_thoughtful(request: Request[Any, Any, Any]) -> bool:
    return bool(request.route_handler.opt.get("thoughtful"))

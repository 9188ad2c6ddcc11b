"""Where requests come from, as they are counted: one customer of the net is one origin."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

from litestar.types import HTTPScope

UNKNOWN = "unknown"
"""Whoever has no address that can be read shares this one with all others of that kind."""
ONE_CUSTOMER = 64
"""The first bits of an IPv6 address; all others are their customer's to choose."""


def origin_of(scope: HTTPScope) -> str:
    """Of whoever sends a request; a trusted proxy has said by now who that is."""
    client = scope["client"]
    return UNKNOWN if client is None else origin(client[0])


@lru_cache(maxsize=1024)
def origin(host: str) -> str:
    """Kept: whoever plays asks again and again, and every request is counted in several places."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return UNKNOWN
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, ONE_CUSTOMER), strict=False))

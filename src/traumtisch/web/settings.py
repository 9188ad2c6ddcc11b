"""How a server is set up, by flags or environment."""

from __future__ import annotations

import re
from ipaddress import ip_address
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import msgspec

from traumtisch.host.reach import PUSH_SERVICES

HOST = re.compile(r"(?P<name>\[[^\[\]]+\]|[^:@/\[\]]+)(:\d*)?")


def _is_address(name: str) -> bool:
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


class ServerSettings(msgspec.Struct, kw_only=True, frozen=True):
    host: str = "127.0.0.1"
    port: int = 8000
    database: str | Path
    base_url: str | None = None
    """The address by which guests reach this server; links to invite others begin with it."""
    allowed_hosts: tuple[str, ...] = ()
    """Names by which guests may call this server, besides that in its address."""
    trusted_proxies: tuple[str, ...] = ("127.0.0.1",)
    rate_limit: int = 1200
    """Requests a minute from one address; 0 for any number."""
    weighty_rate_limit: int = 30
    """How many of them may open a table, take a seat, or send a file; 0 for any number."""
    thoughtful_rate_limit: int = 60
    """How many of them may ask for a hint or a review; 0 for any number."""
    talkative_rate_limit: int = 60
    """How many of them may say something to others; 0 for any number."""
    postal_rate_limit: int = 5
    """How many of them may let a letter be written; 0 for any number."""
    guessing_rate_limit: int = 10
    """How many of them may try a guest's key; 0 for any number."""
    processes: int = 1
    """Processes that serve guests; several need PostgreSQL."""
    thinkers: int = 3
    """Processes that think for bots, hints and reviews."""
    bot_pause: float = 0.7
    """Seconds that a bot takes at least for a choice."""
    push: bool = True
    """Whether browsers may be told by push; that needs the extra `push`."""
    push_services: tuple[str, ...] = PUSH_SERVICES
    push_after: float = 5.0
    """Seconds until somebody who is not at the table is told that it is their turn …"""
    letter_after: float = 600.0
    """… and until they are written to."""
    smtp: str | None = None
    """The SMTP server that takes our letters: `smtps://user:password@mail.example`."""
    mail_from: str | None = None
    open_browser: bool = False
    log_format: Literal["text", "json"] = "text"

    @property
    def address(self) -> str:
        """Where guests find this server."""
        if self.base_url is not None:
            return self.base_url.rstrip("/")
        host = "localhost" if self.host in ("0.0.0.0", "::", "127.0.0.1", "::1") else self.host
        return f"http://{host}:{self.port}"

    def address_by(self, scheme: str, host: str) -> str:
        """Where guests find this server who have just asked for this host: what they send to others has to
        begin with it, unless the host has said otherwise."""
        is_ours = self.base_url is None and host != "" and self.answers_to(host)
        return f"{scheme}://{host}" if is_ours else self.address

    def answers_to(self, host: str) -> bool:
        """Whether a request for this host (and port) is meant for this server.

        Anybody can give our IP address a name of theirs, and read as their own what browsers then get from us
        by that name. Bare addresses are nobody's; nothing can be said against them.
        """
        found = HOST.fullmatch(host)
        name = "" if found is None else found["name"].lower().removesuffix(".")
        return not host or name in self._names or _is_address(name.strip("[]"))

    @property
    def _names(self) -> set[str]:
        names = ("localhost", self.host, urlsplit(self.address).hostname or "", *self.allowed_hosts)
        return {name.lower().removesuffix(".") for name in names}

    @property
    def is_secure(self) -> bool:
        """Whether guests come by TLS: then cookies never travel without it."""
        return urlsplit(self.address).scheme == "https"

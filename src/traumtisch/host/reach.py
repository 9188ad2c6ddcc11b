"""Where guests can be reached while no page of theirs is open: browsers that take pushes, and e-mail."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode
from binascii import Error as NotBase64
from hashlib import sha256
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import delete, insert, select, update

from traumtisch.engine.phrase import N_
from traumtisch.host import clock, schema
from traumtisch.host.errors import HostError
from traumtisch.host.store import Store

PUSH_SERVICES = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
"""Whose browsers may be told; nothing is ever sent to another address that somebody names."""
LONGEST_ENDPOINT = 1000
LONGEST_ADDRESS = 254
MOST_BROWSERS = 10
"""Of one guest; the oldest gives way."""
POINT, SECRET = 65, 16
"""Bytes of a browser's public key (an uncompressed point of P-256), and of its secret."""
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?")


class Subscription(msgspec.Struct, frozen=True, kw_only=True):
    """A browser that wants to be told, as it has described itself."""

    endpoint: str
    p256dh: str
    auth: str
    language: str
    site: str
    """The address by which it has found this server."""

    @property
    def id(self) -> str:
        return sha256(self.endpoint.encode()).hexdigest()


class Letterbox(msgspec.Struct, frozen=True, kw_only=True):
    """An e-mail address."""

    address: str
    confirmed: bool
    language: str
    site: str


class Ways(msgspec.Struct, frozen=True):
    """All ways to reach a guest."""

    subscriptions: list[Subscription]
    letterbox: Letterbox | None


class Reach:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def ways_to(self, guest: str) -> Ways:
        pushes, letters = schema.subscriptions, schema.letters
        asked = select(*(pushes.c[name] for name in Subscription.__struct_fields__)).where(
            pushes.c.guest == guest
        )
        box = select(*(letters.c[name] for name in Letterbox.__struct_fields__)).where(
            letters.c.guest == guest
        )
        found, letterbox = await self._store.read(
            lambda c: (
                c.execute(asked.order_by(pushes.c.since)).mappings().all(),
                c.execute(box).mappings().first(),
            )
        )
        return Ways(
            [Subscription(**row) for row in found], None if letterbox is None else Letterbox(**letterbox)
        )

    # ---- browsers ------------------------------------------------------------------------------

    async def subscribe(self, guest: str, browser: Subscription, services: tuple[str, ...]) -> None:
        """Whoever subscribes again is known by the endpoint; another guest at the same browser takes over."""
        _check_browser(browser, services)
        pushes = schema.subscriptions
        known = (await self.ways_to(guest)).subscriptions
        too_many = [each.id for each in known if each.id != browser.id][: -(MOST_BROWSERS - 1)]
        await self._store.write(
            delete(pushes).where(pushes.c.id.in_([browser.id, *too_many])),
            insert(pushes).values(
                id=browser.id, guest=guest, since=clock.now(), **msgspec.structs.asdict(browser)
            ),
        )

    async def unsubscribe(self, guest: str, endpoint: str) -> None:
        pushes = schema.subscriptions
        same = pushes.c.id == sha256(endpoint.encode()).hexdigest()
        await self._store.write(delete(pushes).where(same & (pushes.c.guest == guest)))

    async def forget(self, browser: Subscription) -> None:
        """Its push service says that it is gone."""
        await self._store.write(delete(schema.subscriptions).where(schema.subscriptions.c.id == browser.id))

    # ---- e-mail --------------------------------------------------------------------------------

    async def write_to(self, guest: str, box: Letterbox) -> None:
        """From now on to this address only; nothing goes there before it is confirmed."""
        letters = schema.letters
        await self._store.write(
            delete(letters).where(letters.c.guest == guest),
            insert(letters).values(guest=guest, since=clock.now(), **msgspec.structs.asdict(box)),
        )

    async def confirm(self, guest: str, address: str) -> bool:
        """Whether the guest still wants letters there."""
        letters = schema.letters
        same = (letters.c.guest == guest) & (letters.c.address == address)
        there = await self._store.read(lambda c: c.execute(select(letters.c.guest).where(same)).first())
        await self._store.write(update(letters).where(same).values(confirmed=True))
        return there is not None

    async def write_no_more(self, guest: str, address: str | None = None) -> None:
        letters = schema.letters
        same = letters.c.guest == guest
        if address is not None:
            same &= letters.c.address == address
        await self._store.write(delete(letters).where(same))


def checked_address(address: str) -> str:
    address = address.strip()
    if len(address) > LONGEST_ADDRESS or not ADDRESS.fullmatch(address) or ".." in address:
        raise HostError(N_("This is no e-mail address; write it like name@example.org."))
    return address


def _check_browser(browser: Subscription, services: tuple[str, ...]) -> None:
    fits = (
        len(browser.endpoint) <= LONGEST_ENDPOINT
        and browser.endpoint.isascii()
        and browser.endpoint.isprintable()
        and is_push_service(browser.endpoint, services)
        and _bytes_in(browser.p256dh) == POINT
        and _bytes_in(browser.auth) == SECRET
    )
    if not fits:
        raise HostError(N_("This browser's push service is not known here; use another browser, or e-mail."))


def is_push_service(endpoint: str, services: tuple[str, ...]) -> bool:
    """By name and https; one that is written with its scheme is meant exactly so."""
    try:
        parts = urlsplit(endpoint)
        place = f"{parts.scheme}://{parts.netloc}"
        name = (parts.hostname or "").lower()
        usual = parts.scheme == "https" and parts.port in (None, 443) and parts.username is None
    except ValueError:
        return False
    return place in services or (
        usual and any(name == service or name.endswith(f".{service}") for service in services)
    )


def _bytes_in(text: str) -> int:
    try:
        return len(unpadded(text)) if len(text) < 200 else 0
    except (NotBase64, ValueError):
        return 0


def unpadded(text: str) -> bytes:
    """Base64 as browsers write it: for addresses, without padding."""
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))

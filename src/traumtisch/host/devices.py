"""Other devices of a guest: how they become the guest's, and how they stop being it.

A guest is known by a random key in a cookie, of which the house has only a hash; so it cannot give the same
cookie to another device. That one gets a key of its own, which is noted as the guest's. It is let in by the
guest's words (`key_phrase.py`), which stay valid until they are revoked, or by a code that is valid once and
for a few minutes: for a camera.
"""

from __future__ import annotations

import asyncio
from hashlib import sha256
from secrets import token_urlsafe

import msgspec
from sqlalchemy import delete, func, insert, select, update

from traumtisch.engine.phrase import N_
from traumtisch.host import capabilities, clock, schema
from traumtisch.host.errors import HostError, KeyRefused
from traumtisch.host.guests import GUEST, Guests
from traumtisch.host.key_phrase import checked_phrase, new_phrase, slow_hash
from traumtisch.host.store import Store
from traumtisch.host.wish import Guest

ONCE = "once."
"""What a code for one use begins with."""
MINUTES = 10
"""For which it is valid."""
MOST_DEVICES = 20


class Device(msgspec.Struct, frozen=True):
    """A browser of the guest's."""

    id: str
    since: int


class Belongings(msgspec.Struct, frozen=True, kw_only=True):
    """How a guest can be reached from other devices, and from which."""

    key_since: int | None
    """When the words were made that are valid now."""
    devices: list[Device]


class Owner(msgspec.Struct, frozen=True):
    """Whose key somebody has."""

    guest: Guest
    tables: int


class Devices:
    def __init__(self, store: Store, guests: Guests, secret: str) -> None:
        self._store = store
        self._guests = guests
        self._salt = sha256(f"{secret} key".encode()).hexdigest()

    # ---- keys ----------------------------------------------------------------------------------

    async def new_key(self, guest: Guest, language: str) -> str:
        """Words that make another device the guest's. They are shown once; older ones are void."""
        phrase = new_phrase(language)
        await self._keep(guest, await asyncio.to_thread(slow_hash, phrase, self._salt), once=False)
        return phrase

    async def new_code(self, guest: Guest) -> str:
        """The same for one use, in the next minutes."""
        code = f"{ONCE}{token_urlsafe(24)}"
        await self._keep(guest, _fast_hash(code), once=True)
        return code

    async def revoke_keys(self, guest: Guest) -> None:
        await self._store.write(delete(schema.keys).where(schema.keys.c.guest == guest.id))

    async def _keep(self, guest: Guest, hashed: str, *, once: bool) -> None:
        keys = schema.keys
        of_the_kind = (keys.c.guest == guest.id) & (keys.c.once == once)
        await self._store.write(
            delete(keys).where(of_the_kind),
            insert(keys).values(id=hashed, guest=guest.id, once=once, since=clock.now()),
        )

    # ---- devices -------------------------------------------------------------------------------

    async def owner_of(self, secret: str) -> Owner:
        """Whose words or code these are; nothing is used up."""
        return (await self._found(secret))[0]

    async def let_in(self, secret: str) -> tuple[str, Guest]:
        """Another device: its own key for the cookie, and whose it is now."""
        owner, hashed = await self._found(secret)
        devices, guest = schema.devices, owner.guest
        if len((await self.of(guest)).devices) >= MOST_DEVICES:
            raise HostError(N_("These are too many devices; sign some of them out first."))
        key = capabilities.new_key()
        written = [
            insert(devices).values(id=capabilities.guest_id(key), guest=guest.id, since=clock.now()),
            *([delete(schema.keys).where(schema.keys.c.id == hashed)] if secret.startswith(ONCE) else []),
        ]
        await self._store.write(*written)
        return key, guest

    async def of(self, guest: Guest) -> Belongings:
        keys, devices, guests = schema.keys, schema.devices, schema.guests
        lasting = select(keys.c.since).where((keys.c.guest == guest.id) & ~keys.c.once)
        others = select(devices.c.id, devices.c.since).where(devices.c.guest == guest.id)
        first = select(guests.c.id, guests.c.since).where((guests.c.id == guest.id) & ~guests.c.closed)
        since = await self._store.read(lambda c: c.execute(lasting).scalar())
        rows = await self._store.read(
            lambda c: [*c.execute(first), *c.execute(others.order_by(devices.c.since))]
        )
        return Belongings(key_since=since, devices=[Device(row.id, row.since) for row in rows])

    async def sign_out(self, guest: Guest, device: str) -> None:
        """It is nobody's any more; whatever it does next, it does as a stranger."""
        known = await self.of(guest)
        if device not in {each.id for each in known.devices}:
            raise HostError(N_("This device is not one of yours any more; load the page again."))
        if len(known.devices) == 1 and known.key_since is None:
            raise HostError(N_("This is your only device: make a key first, or nothing leads back to you."))
        if device == guest.id:
            closed = update(schema.guests).where(schema.guests.c.id == guest.id).values(closed=True)
        else:
            closed = delete(schema.devices).where(schema.devices.c.id == device)
        await self._store.write(closed, about=f"{GUEST}{guest.id}")
        self._guests.forget(guest.id)

    async def _found(self, secret: str) -> tuple[Owner, str]:
        keys, guests, sittings = schema.keys, schema.guests, schema.sittings
        secret = secret.strip()
        is_code = secret.startswith(ONCE)
        hashed = (
            _fast_hash(secret)
            if is_code
            else await asyncio.to_thread(slow_hash, checked_phrase(secret), self._salt)
        )
        asked = (
            select(guests.c.id, guests.c.name, keys.c.since)
            .join(keys, keys.c.guest == guests.c.id)
            .where((keys.c.id == hashed) & (keys.c.once == is_code))
        )
        row = await self._store.read(lambda c: c.execute(asked).first())
        if row is None or (is_code and clock.now() - row.since > MINUTES * 60):
            raise KeyRefused(
                N_("This code is too old, or it was used; show a new one at your other device.")
                if is_code
                else N_("This key opens nothing: a word is wrong, or it has been revoked.")
            )
        number = select(func.count(sittings.c.table_id.distinct())).where(sittings.c.guest == row.id)
        tables = await self._store.read(lambda c: c.execute(number).scalar_one())
        return Owner(Guest(row.id, row.name), tables), hashed


def _fast_hash(code: str) -> str:
    """A code is random enough by itself."""
    return sha256(code.encode()).hexdigest()

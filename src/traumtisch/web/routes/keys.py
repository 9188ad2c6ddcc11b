"""A guest's own key: made and revoked at one device, used at another. It never stands in an address that a
server sees: a code for cameras is behind `#`, and both are posted."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import Controller, Response, get, post

from traumtisch.host.capabilities import guest_id
from traumtisch.host.errors import HostError, KeyRefused, StorageError
from traumtisch.web.errors import status_of
from traumtisch.web.forms import Form
from traumtisch.web.limits import GUESSING, WEIGHTY
from traumtisch.web.pages.keys import code_page, enter_page, key_page, offer_page
from traumtisch.web.security import guest_cookie, guest_key
from traumtisch.web.visit import Visit


class TypedKey(msgspec.Struct):
    key: str = ""
    take: str = ""


class ADevice(msgspec.Struct):
    device: str = ""


class KeyRoutes(Controller):
    # ---- at the device that has it -------------------------------------------------------------

    @post("/you/key", status_code=200, opt=WEIGHTY)
    async def make(self, visit: Visit) -> Response[str]:
        """The words are in this answer and nowhere else."""
        phrase = await visit.house.devices.new_key(await visit.guest_or_new(), visit.language)
        return visit.answer(key_page(visit, phrase))

    @post("/you/code", status_code=200, opt=WEIGHTY)
    async def show_code(self, visit: Visit) -> Response[str]:
        code = await visit.house.devices.new_code(await visit.guest_or_new())
        return visit.answer(await asyncio.to_thread(code_page, visit, f"{visit.address}/key#{code}"))

    @post("/you/key/revoke", status_code=200)
    async def revoke(self, visit: Visit) -> Response[str]:
        if visit.guest is not None:
            await visit.house.devices.revoke_keys(visit.guest)
        return visit.go_to("/you")

    @post("/you/sign-out", status_code=200)
    async def sign_out(self, visit: Visit, data: Form[ADevice]) -> Response[str]:
        if visit.guest is not None:
            await visit.house.devices.sign_out(visit.guest, data.device)
        key = guest_key(visit.request)
        return visit.go_to("/" if key and guest_id(key) == data.device else "/you")

    # ---- at another one ------------------------------------------------------------------------

    @get("/key")
    async def ask(self, visit: Visit) -> Response[str]:
        return visit.answer(enter_page(visit))

    @post("/key", status_code=200, opt={**GUESSING, **WEIGHTY})
    async def enter(self, visit: Visit, data: Form[TypedKey]) -> Response[str]:
        """First it is shown whose key it is; whoever agrees is that guest here."""
        devices = visit.house.devices
        try:
            owner = await devices.owner_of(data.key)
            if not data.take:
                own = 0 if visit.guest is None else len(await visit.house.tables_of(visit.guest))
                return visit.answer(offer_page(visit, owner, data.key, own))
            key, visit.guest = await devices.let_in(data.key)
        except StorageError:
            raise
        except HostError as wrong:
            typed = data.key if isinstance(wrong, KeyRefused) else ""
            page = enter_page(visit, visit.sentence(wrong.phrase), typed)
            return visit.answer(page, status=status_of(wrong))
        signed = visit.house.capabilities.cookie_for(key)
        visit.remember(guest_cookie(signed, visit.settings.is_secure))
        return visit.go_to("/")

"""The guest's own page: their name, and how they are told that it is their turn."""

from __future__ import annotations

import msgspec
from litestar import Controller, Response, get, post
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException

from traumtisch.host.devices import Belongings
from traumtisch.host.errors import HostError, StorageError
from traumtisch.host.herald import NO, YES
from traumtisch.host.reach import Letterbox, Subscription
from traumtisch.web.errors import status_of
from traumtisch.web.forms import Form
from traumtisch.web.limits import POSTAL, TOKENLESS, UNLIMITED, WEIGHTY
from traumtisch.web.pages.letters import answered_page, letter_page
from traumtisch.web.pages.you import You, you_page
from traumtisch.web.visit import Visit

ONE_CLICK = TOKENLESS
"""A mail program says no without having seen a form of ours; the address itself is the secret."""


NOTHING = Belongings(key_since=None, devices=[])
"""Of whoever has not done anything here yet."""


class Browser(msgspec.Struct):
    """What a browser says about itself."""

    endpoint: str = ""
    p256dh: str = ""
    auth: str = ""


class Address(msgspec.Struct):
    address: str = ""


class YouRoutes(Controller):
    @get("/you")
    async def look(self, visit: Visit) -> Response[str]:
        return visit.answer(you_page(visit, await _known(visit)))

    # ---- push ----------------------------------------------------------------------------------

    @get("/push/key", media_type=MediaType.TEXT, opt=UNLIMITED)
    async def key(self, visit: Visit) -> Response[str]:
        """By which browsers know this house."""
        pusher = visit.house.herald.equipment.pusher
        if pusher is None:
            raise NotFoundException
        return Response(await pusher.public_key(), media_type=MediaType.TEXT)

    @post("/push", status_code=200, opt=WEIGHTY)
    async def subscribe(self, visit: Visit, data: Form[Browser]) -> Response[str]:
        if visit.house.herald.equipment.pusher is None:
            raise NotFoundException
        guest = await visit.guest_or_new()
        browser = Subscription(
            endpoint=data.endpoint,
            p256dh=data.p256dh,
            auth=data.auth,
            language=visit.language,
            site=visit.address,
        )
        services = visit.house.herald.equipment.push_services
        await visit.house.reach.subscribe(guest.id, browser, services)
        return visit.answer("")

    @post("/push/stop", status_code=200)
    async def unsubscribe(self, visit: Visit, data: Form[Browser]) -> Response[str]:
        if visit.guest is not None:
            await visit.house.reach.unsubscribe(visit.guest.id, data.endpoint)
        return visit.go_to("/you")

    # ---- letters -------------------------------------------------------------------------------

    @post("/letters", status_code=200, opt=POSTAL)
    async def ask_for_letters(self, visit: Visit, data: Form[Address]) -> Response[str]:
        box = Letterbox(address=data.address, confirmed=False, language=visit.language, site=visit.address)
        try:
            await visit.house.herald.ask_for_letters((await visit.guest_or_new()).id, box)
        except StorageError:
            raise
        except HostError as wrong:
            known = msgspec.structs.replace(
                await _known(visit), wrong=visit.sentence(wrong.phrase), typed=data.address
            )
            return visit.answer(you_page(visit, known), status=status_of(wrong))
        return visit.go_to("/you")

    @post("/letters/stop", status_code=200)
    async def no_more_letters(self, visit: Visit) -> Response[str]:
        if visit.guest is not None:
            await visit.house.reach.write_no_more(visit.guest.id)
        return visit.go_to("/you")

    @get(["/letters/yes/{sealed:str}", "/letters/no/{sealed:str}"])
    async def ask_again(self, visit: Visit, sealed: str) -> Response[str]:
        """Programs that look into letters follow their links: only a button says yes or no."""
        return visit.answer(letter_page(visit, sealed, is_yes="/yes/" in visit.request.url.path))

    @post("/letters/yes/{sealed:str}", status_code=200, opt=ONE_CLICK)
    async def yes(self, visit: Visit, sealed: str) -> Response[str]:
        return visit.answer(answered_page(visit, await visit.house.herald.answer_letter(YES, sealed)))

    @post("/letters/no/{sealed:str}", status_code=200, opt=ONE_CLICK)
    async def no(self, visit: Visit, sealed: str) -> Response[str]:
        await visit.house.herald.answer_letter(NO, sealed)
        return visit.answer(answered_page(visit, None))


async def _known(visit: Visit) -> You:
    equipment = visit.house.herald.equipment
    ways = None if visit.guest is None else await visit.house.reach.ways_to(visit.guest.id)
    return You(
        can_push=equipment.pusher is not None,
        browsers=0 if ways is None else len(ways.subscriptions),
        can_write=equipment.office is not None,
        letterbox=None if ways is None else ways.letterbox,
        belongings=NOTHING if visit.guest is None else await visit.house.devices.of(visit.guest),
    )

"""Your turn while no page is open: by push and by e-mail, to whoever wants it, and nothing of the cards."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, Generator
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from random import Random
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from tests.web.browser import Browser
from tests.web.caller import Caller
from tests.web.household import Household, household
from tests.web.push_service import PushService, push_service
from tests.web.serving import free_port
from tests.web.test_people import two
from traumtisch.host.live import LiveTable
from traumtisch.host.reach import PUSH_SERVICES, is_push_service

pytestmark = pytest.mark.anyio


class Postman:
    """An SMTP server's hands."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.port = free_port()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        assert letter["To"] == ", ".join(envelope.rcpt_tos)
        self.letters.append(letter)
        return "250 OK"

    async def next(self) -> EmailMessage:
        async with asyncio.timeout(10):
            while not self.letters:
                await asyncio.sleep(0.01)
        return self.letters.pop(0)


@pytest.fixture
def postman() -> Generator[Postman]:
    postman = Postman()
    controller = Controller(postman, hostname="127.0.0.1", port=postman.port)
    controller.start()
    yield postman
    controller.stop()


@pytest.fixture
async def service() -> AsyncGenerator[PushService]:
    async with push_service() as running:
        yield running


@pytest.fixture
async def home(tmp_path: Path, service: PushService, postman: Postman) -> AsyncGenerator[Household]:
    async with household(
        tmp_path,
        push_services=(service.address,),
        push_after=0.01,
        letter_after=0.02,
        smtp=f"smtp://127.0.0.1:{postman.port}",
        mail_from="dreams@example.org",
        postal_rate_limit=0,
    ) as opened:
        yield opened
        await opened.house.herald.close()


async def until_the_turn_of(home: Household, live: LiveTable, seat: int) -> None:
    """Others choose until this seat has to, which has not chosen since."""
    random = Random(5)
    while live.awaited != [1 - seat]:
        await home.play(live, random, 1)
    while live.awaited != [seat]:
        await home.play(live, random, 1)


async def quiet() -> None:
    await asyncio.sleep(0.3)


# ---- push --------------------------------------------------------------------------------------


async def test_a_browser_is_told_whose_turn_it_is_and_nothing_else(
    home: Household, service: PushService
) -> None:
    _, ben, live = await two(home, "de")
    assert (await ben.post("/push", service.fields)).status_code == 200
    await until_the_turn_of(home, live, 1)
    key = (await ben.get("/push/key")).text
    told, claims, raw = await service.told(key)
    assert told == {
        "title": "Onirim",
        "body": "Du bist am Zug, am Tisch mit Anna.",
        "path": f"/t/{live.id}",
    }
    assert claims["sub"] == "mailto:dreams@example.org"
    assert b"Onirim" not in raw
    assert "1 Browser von dir" in (await ben.page("/you")).text


async def test_the_key_is_made_once_and_kept(home: Household, tmp_path: Path) -> None:
    key = (await (await home.caller()).get("/push/key")).text
    assert len(key) == 87
    async with household(tmp_path) as again:
        assert (await (await again.caller()).get("/push/key")).text == key
        await again.house.herald.close()


async def test_nobody_is_told_twice_nor_while_they_look(home: Household, service: PushService) -> None:
    _, ben, live = await two(home)
    await ben.post("/push", service.fields)
    bens = Browser(home.app, dict(ben.client.cookies.items()))
    async with bens.listen(f"/events?table={live.id}"):
        await until_the_turn_of(home, live, 1)
        await quiet()
        assert service.is_silent
    await until_the_turn_of(home, live, 1)
    await service.told((await ben.get("/push/key")).text)
    await quiet()
    assert service.is_silent


async def test_whoever_moves_at_both_seats_is_not_told(home: Household, service: PushService) -> None:
    anna = await home.caller()
    table = await anna.opens(players="2")
    await anna.post("/push", service.fields)
    await home.play(await home.house.table(table), Random(1), 12)
    await quiet()
    assert service.is_silent


@pytest.mark.parametrize("status", [404, 410])
async def test_a_browser_that_is_gone_is_forgotten(
    home: Household, service: PushService, status: int
) -> None:
    _, ben, live = await two(home)
    await ben.post("/push", service.fields)
    service.status = status
    await until_the_turn_of(home, live, 1)
    await service.told((await ben.get("/push/key")).text)
    await quiet()
    ways = await home.house.reach.ways_to((await ben.guest()).id)
    assert ways.subscriptions == []


async def test_whoever_wants_no_more_is_not_told(home: Household, service: PushService) -> None:
    anna, ben, live = await two(home)
    await ben.post("/push", service.fields)
    await anna.post("/push/stop", {"endpoint": service.fields["endpoint"]})  # it is not hers
    assert (await home.house.reach.ways_to((await ben.guest()).id)).subscriptions
    await ben.post("/push/stop", {"endpoint": service.fields["endpoint"]})
    await until_the_turn_of(home, live, 1)
    await quiet()
    assert service.is_silent


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "https://evil.example/x"},
        {"endpoint": "http://127.0.0.1:1/x"},
        {"endpoint": "file:///etc/passwd"},
        {"endpoint": ""},
        {"p256dh": "AAAA"},
        {"auth": "not base64 \u20ac"},
        {"auth": "A" * 5000},
    ],
)
async def test_nothing_is_sent_where_somebody_likes(
    home: Household, service: PushService, change: dict[str, str]
) -> None:
    ben = await home.caller()
    answer = await ben.post("/push", {**service.fields, **change})
    assert answer.status_code == 400
    assert "push service is not known" in answer.text


@pytest.mark.parametrize(
    ("endpoint", "known"),
    [
        ("https://fcm.googleapis.com/fcm/send/abc", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/abc", True),
        ("https://web.push.apple.com/abc", True),
        ("https://wns2-par02p.notify.windows.com/w/?token=abc", True),
        ("http://fcm.googleapis.com/x", False),
        ("https://fcm.googleapis.com:8443/x", False),
        ("https://fcm.googleapis.com@evil.example/x", False),
        ("https://evilpush.apple.com.example/x", False),
        ("https://[::1", False),
    ],
)
async def test_which_push_services_are_known(endpoint: str, known: bool) -> None:
    assert is_push_service(endpoint, PUSH_SERVICES) is known


# ---- e-mail ------------------------------------------------------------------------------------


def link_in(letter: EmailMessage, word: str) -> str:
    found = re.search(rf"http://localhost(/letters/{word}/\S+)", letter.get_content())
    assert found
    return found[1]


async def wants_letters(ben: Caller, postman: Postman, address: str = "ben@example.org") -> EmailMessage:
    assert (await ben.post("/letters", {"address": address})).status_code == 303
    return await postman.next()


async def test_letters_come_after_the_address_was_confirmed(home: Household, postman: Postman) -> None:
    _, ben, live = await two(home, "de")
    question = await wants_letters(ben, postman)
    assert question["To"] == "ben@example.org"
    assert question["From"] == "dreams@example.org"
    await until_the_turn_of(home, live, 1)
    await quiet()
    assert postman.letters == [], "nobody has confirmed that the address is theirs"
    mail_program = await home.caller("de")  # without any cookie
    yes = link_in(question, "yes")
    assert (await mail_program.get(yes)).status_code == 200
    assert not (await home.house.reach.ways_to((await ben.guest()).id)).letterbox.confirmed  # type: ignore[union-attr]
    await mail_program.client.post(yes)
    await until_the_turn_of(home, live, 1)
    letter = await postman.next()
    assert letter["Subject"] == "Onirim: Du bist am Zug"
    text = letter.get_content()
    assert "Du bist am Zug, am Tisch mit Anna." in text
    assert f"http://localhost/t/{live.id}" in text
    assert "join#" not in text
    stop = str(letter["List-Unsubscribe"]).strip("<>").removeprefix("http://localhost")
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    answer = await mail_program.client.post(stop, data={"List-Unsubscribe": "One-Click"})
    assert "keine Briefe mehr" in answer.text
    await until_the_turn_of(home, live, 1)
    await quiet()
    assert postman.letters == []


@pytest.mark.parametrize(
    "address",
    ["", "ben", "ben@", "@x", "a b@example.org", "b@example.org\nBcc: c@example.org", f"{'x' * 300}@x.y"],
    ids=range(7),
)
async def test_what_is_no_address_gets_a_sentence(home: Household, postman: Postman, address: str) -> None:
    answer = await (await home.caller()).post("/letters", {"address": address})
    assert answer.status_code == 400
    assert "no e-mail address" in answer.text
    assert postman.letters == []


async def test_nobody_is_flooded_with_questions(home: Household, postman: Postman) -> None:
    statuses = [
        (await (await home.caller()).post("/letters", {"address": "Victim@example.org"})).status_code
        for _ in range(4)
    ]
    assert statuses == [303, 303, 303, 429]
    assert len(postman.letters) == 3


async def test_a_link_of_another_letter_confirms_nothing(home: Household, postman: Postman) -> None:
    ben = await home.caller(name="Ben")
    first = await wants_letters(ben, postman, "first@example.org")
    await wants_letters(ben, postman, "second@example.org")
    answer = await ben.client.post(link_in(first, "yes"))
    assert "Nobody asks for letters to this address any more" in answer.text
    crossed = link_in(first, "no").replace("/no/", "/yes/")
    for wrong in (crossed, "/letters/yes/x.y.z", "/letters/no/%00"):
        assert (await ben.client.post(wrong)).status_code == 400
    box = (await home.house.reach.ways_to((await ben.guest()).id)).letterbox
    assert box is not None
    assert not box.confirmed


async def test_a_house_without_post_offers_none(tmp_path: Path) -> None:
    async with household(tmp_path, push=False) as bare:
        caller = await bare.caller()
        page = await caller.page("/you")
        assert "/letters" not in page.forms
        assert "push" not in page.ids()
        assert (await caller.post("/letters", {"address": "a@example.org"})).status_code == 400
        assert (await caller.get("/push/key")).status_code == 404
        assert (await caller.post("/push", {"endpoint": "x"})).status_code == 404


async def test_a_post_office_that_is_closed_gets_a_sentence(tmp_path: Path) -> None:
    async with household(tmp_path, smtp="smtp://127.0.0.1:9", mail_from="a@example.org") as broken:
        answer = await (await broken.caller()).post("/letters", {"address": "a@example.org"})
        assert answer.status_code == 400
        assert "could not be sent" in answer.text

"""How much one origin may ask of the server, and that nobody else waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from litestar.exceptions import TooManyRequestsException

from tests.web.browser import Browser
from tests.web.household import Household, household
from traumtisch.web import turns
from traumtisch.web.limits import A_MINUTE, RequestCount
from traumtisch.web.origins import UNKNOWN, origin
from traumtisch.web.turns import AT_ONCE, MOST_WAITING, STREAMS_OF_A_GUEST, WEIGHTY_AT_ONCE, Turns

pytestmark = pytest.mark.anyio


@pytest.fixture
async def home(tmp_path: Path) -> AsyncGenerator[Household]:
    async with household(tmp_path, rate_limit=5) as home:
        yield home


# ---- who is counted ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::", True),
        ("2001:db8:1:2::1", "2001:0DB8:1:2::0001", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("nobody", "somebody", True),
        ("", "192.0.2.1, 192.0.2.2", True),
    ],
)
async def test_one_customer_of_the_net_is_one_origin(one: str, other: str, same: bool) -> None:
    assert (origin(one) == origin(other)) == same


async def test_whatever_is_no_address_is_counted_together() -> None:
    assert {origin(host) for host in ("", "x", "1.2.3", "1.2.3.4.5", "[::1]", ":::")} == {UNKNOWN}


@pytest.mark.parametrize(
    "addresses",
    [
        [f"2001:db8::{number}" for number in range(1, 7)],
        [f"nonsense {number}" for number in range(6)],
        ["", "unknown", "_hidden", "\x00", "🙂", "1.2.3.4, 5.6.7.8"],
    ],
    ids=["of one network", "unknown", "strange"],
)
async def test_other_words_for_the_same_place_do_not_help(home: Household, addresses: list[str]) -> None:
    answers = [(await Browser(home.app, client=address).get("/")).status for address in addresses]
    assert answers == [200] * 5 + [429]


async def test_who_comes_from_nowhere_is_counted(home: Household) -> None:
    browser = Browser(home.app, client=None)
    assert [(await browser.get("/join")).status for _ in range(6)] == [200] * 5 + [429]


@pytest.mark.parametrize("method", ["GET", "POST", "BREW"])
async def test_addresses_that_lead_nowhere_are_counted_too(home: Household, method: str) -> None:
    stranger = Browser(home.app)
    answers = [(await stranger.ask(method, f"/nowhere/{number}")).status for number in range(7)]
    assert answers[:5] == [404] * 5
    assert answers[5:] == [429] * 2
    assert (await stranger.get("/")).status == 429
    assert (await Browser(home.app, client="198.51.100.7").get("/nowhere")).status == 404


async def test_a_minute_later_one_may_ask_again_and_is_forgotten() -> None:
    now = 0.0
    tally = RequestCount(2, clock=lambda: now)
    assert [tally.admits("a") for _ in range(3)] == [True, True, False]
    now = A_MINUTE - 1
    assert not tally.admits("a")
    assert tally.admits("b")
    now = A_MINUTE
    assert [tally.admits("a") for _ in range(3)] == [True, True, False]
    now = 3 * A_MINUTE
    assert tally.admits("c")
    assert set(tally._minutes) == {"c"}


# ---- turns ---------------------------------------------------------------------------------------


class Crowd:
    """Requests that last until they are told to end."""

    def __init__(self) -> None:
        self.turns = Turns()
        self.working: list[str] = []
        self._end = asyncio.Event()

    async def ask(self, origin: str) -> None:
        async with self.turns.turn(origin, weighty=origin == "weighty"):
            self.working.append(origin)
            await self._end.wait()

    async def all_together(self, *origins: str) -> list[BaseException | None]:
        asking = [asyncio.ensure_future(self.ask(origin)) for origin in origins]
        for _ in range(100):
            await asyncio.sleep(0)
        self.begun = list(self.working)
        self._end.set()
        return await asyncio.gather(*asking, return_exceptions=True)


async def test_a_crowd_waits_behind_itself_and_nobody_else_does() -> None:
    crowd = Crowd()
    assert set(await crowd.all_together(*["greedy"] * 50, "polite")) == {None}
    assert sorted(crowd.begun) == ["greedy"] * AT_ONCE + ["polite"]
    assert len(crowd.working) == 51
    assert not crowd.turns._lines


async def test_others_have_a_turn_between_two_of_a_crowd() -> None:
    """Whoever comes late waits for one of the crowd, not for as many as are worked on at once."""
    turns, order = Turns(), list[str]()

    async def ask(origin: str) -> None:
        async with turns.turn(origin):
            order.append(origin)

    crowd = [asyncio.ensure_future(ask("greedy")) for _ in range(20)]
    while not order:
        await asyncio.sleep(0)
    late = asyncio.ensure_future(ask("polite"))
    await asyncio.gather(*crowd, late)
    assert order.index("polite") <= 4


async def test_weighty_requests_take_no_place_from_others() -> None:
    crowd = Crowd()
    await crowd.all_together(*["weighty"] * 50)
    assert crowd.begun == ["weighty"] * WEIGHTY_AT_ONCE
    assert len(crowd.working) == 50


async def test_who_is_turned_away_is_told_so_late(home: Household, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.extend([seconds] if seconds else [])

    monkeypatch.setattr("traumtisch.web.doorkeeper.asyncio.sleep", sleep)
    monkeypatch.setattr("traumtisch.web.doorkeeper.A_PAUSE", 1.5)
    stranger = Browser(home.app)
    paths = ["/", "/join", "/nowhere", "/join", "/rules/onirim", "/", "/nowhere"]
    answers = [(await stranger.get(path)).status for path in paths]
    assert answers == [200, 200, 404, 200, 200, 429, 429]
    assert slept == [1.5, 1.5]
    monkeypatch.setattr("traumtisch.web.doorkeeper.MOST_OUTSIDE", 0)
    assert (await stranger.get("/")).status == 429
    assert len(slept) == 2


@pytest.mark.parametrize("headers", [{"host": "evil.example"}, {"x": "x" * 20_000}])
async def test_who_is_not_let_in_is_counted_too(home: Household, headers: dict[str, str]) -> None:
    stranger = Browser(home.app)
    answers = [(await stranger.get("/", headers)).status for _ in range(6)]
    assert answers[0] in (421, 431)
    assert answers == [answers[0]] * 5 + [429]


async def test_a_crowd_that_is_too_large_is_turned_away() -> None:
    crowd = Crowd()
    answers = await crowd.all_together(*["greedy"] * (AT_ONCE + MOST_WAITING + 3))
    refused = [answer for answer in answers if answer is not None]
    assert [type(one) for one in refused] == [TooManyRequestsException] * 3
    assert not crowd.turns._lines


async def test_every_request_takes_its_turn(home: Household, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "AT_ONCE", 1)
    monkeypatch.setattr(turns, "MOST_WAITING", 0)
    one = (await home.person("Anna")).browser
    other = Browser(home.app, one.cookies, client="198.51.100.7")
    path = "/statistics"  # the database is asked, so others have time to come
    answers = await asyncio.gather(one.get(path), one.get(path), other.get(path), one.get("/health"))
    assert [answer.status for answer in answers] == [200, 429, 200, 200]


# ---- streams -------------------------------------------------------------------------------------


async def test_a_guest_listens_only_so_often(tmp_path: Path) -> None:
    async with household(tmp_path) as home, AsyncExitStack() as listening:
        anna, ben = await home.person("Anna"), await home.person("Ben")
        live = await home.table(anna)
        anywhere = Browser(home.app, anna.browser.cookies, client="198.51.100.7")
        paths = [f"/events?table={live.id}", f"/api/tables/{live.id}/events", "/events"]
        for number in range(STREAMS_OF_A_GUEST - 1):
            browser = (anna.browser, anywhere)[number % 2]
            await listening.enter_async_context(browser.listen(paths[number % 3]))
        async with anna.browser.listen("/events"):
            for path in paths:
                answer = await anywhere.get(path)
                assert answer.status == 429
                assert "close some of their pages" in answer.text
            async with ben.browser.listen("/events"):
                pass
        async with anywhere.listen("/events"):  # who hangs up makes room
            pass


async def test_an_origin_listens_only_so_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "STREAMS_OF_AN_ORIGIN", 3)
    async with household(tmp_path) as home, AsyncExitStack() as listening:
        live = await home.table(await home.person("Anna"))
        path = f"/events?table={live.id}"
        for number in range(3):
            forged = {"traumtisch_guest": f"somebody{number}.x"}
            await listening.enter_async_context(Browser(home.app, forged).listen(path))
        assert (await Browser(home.app).get(path)).status == 429
        assert (await Browser(home.app).get("/")).status == 200
        async with Browser(home.app, client="198.51.100.7").listen(path):
            pass

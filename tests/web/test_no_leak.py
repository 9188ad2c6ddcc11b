"""Nobody is sent more than they may know.

Everything sent to a guest has to be a function of what the guest may know. So each address is asked twice: in
the real world, and in one where everything that the guest cannot know has been dealt again. Not a byte may
differ. And no secret of the house or of another guest may be in any answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.routes import HTTPRoute

import traumtisch as tt
from tests.web.browser import Browser
from tests.web.household import Household, Person, household
from tests.web.worlds import other_world
from traumtisch.faces import html as h
from traumtisch.games.onirim import GAME
from traumtisch.host.house import House
from traumtisch.host.live import LiveTable
from traumtisch.web.plain_face import PlainFace

Ask = Callable[[], Awaitable[bytes]]

MODULES = next(s for s in GAME.settings_type.schema() if s.key == "modules").choices
INCUBUS = next(s for s in GAME.settings_type.schema() if s.key == "incubus").choices
LOOK_EVERY = 11


def addresses(app: Any, live: LiveTable, seats: int, random: Random) -> list[str]:
    """Every address about a table that can be looked at, whoever has written it."""
    values = {
        "table_id": live.id,
        "number": str(random.randint(0, len(live.table.choices))),
        "seat": str(random.randrange(seats)),
        "symbol": random.choice(("nightmare", "RS", "no-such-card")),
        "name": str(random.randrange(seats)),
    }
    found: list[str] = []
    for route in app.routes:
        if route.path.endswith("/events"):
            continue  # a stream never ends: `first_news` listens to it
        if route.path.endswith("/advice"):
            continue  # what is found out in a second is chance; `test_hints` asks for a number of rollouts
        if isinstance(route, HTTPRoute) and "GET" in route.methods and "table_id" in route.path_parameters:
            unknown = set(route.path_parameters) - set(values)
            assert not unknown, f"{route.path}: say in `values` what {unknown} may be"
            parts = [part if isinstance(part, str) else values[part.name] for part in route.path_components]
            found.append("/" + "/".join(parts))
    own = f"/t/{live.id}"
    around = ["/", "/statistics", "/statistics/games.csv", "/statistics/games.json"]
    return [
        *found,
        f"{own}?seat={values['seat']}",
        f"{own}/play?seat=1",
        f"{own}/play?seat=-1",
        f"{own}/play?seat=1&shown=0",
        *around,
    ]


@contextmanager
def instead(house: House, live: LiveTable) -> Generator[None]:
    """This world's table is the one the house knows."""
    real = house.tables._hall._tables[live.id]
    house.tables._hall._tables[live.id] = live
    try:
        yield
    finally:
        house.tables._hall._tables[live.id] = real


async def first_news(browser: Browser, address: str) -> bytes:
    async with browser.listen(address) as heard:
        return (await heard.get()).encode()


async def wrong_choice(browser: Browser, live: LiveTable, seat: int) -> bytes:
    """Errors are answers, too."""
    form = {"seat": seat, "after": live.version, "option": "no such option"}
    return (await browser.post(f"/t/{live.id}/decide", form, htmx=True)).everything


def whatever_is_sent(
    home: Household, live: LiveTable, person: Person, seat: int, random: Random
) -> dict[str, Ask]:
    browser = person.browser

    def getting(address: str, **headers: str) -> Ask:
        async def get() -> bytes:
            return (await browser.get(address, headers)).everything

        return get

    paths = addresses(home.app, live, live.table.seats, random)
    asks = {path: getting(path) for path in paths}
    asks |= {f"{path} (htmx)": getting(path, **{"hx-request": "true"}) for path in paths}
    if seat != tt.WATCHER:
        bearer = {"authorization": f"Bearer {home.house.seats.invitation(live, seat)}"}
        asks |= {f"{path} (bearer)": getting(path, **bearer) for path in paths if path.startswith("/api")}
    asks["news"] = lambda: first_news(browser, f"/events?table={live.id}")
    asks["news for programs"] = lambda: first_news(browser, f"/api/tables/{live.id}/events")
    asks["a wrong choice"] = lambda: wrong_choice(browser, live, max(seat, 0))
    return asks


def secrets(home: Household, live: LiveTable, viewer: Person, others: list[Person]) -> dict[str, str]:
    """What must be in no answer. Invitations to other people's seats are nobody's, the host's neither."""
    house = home.house
    found = {
        "the seed": str(live.header.seed),
        "the salt": live.header.salt,
        "the secret": house.capabilities._secret,
        "the form secret": house.form_secret,
    }
    for person in others:
        found |= {f"{person.guest.name}'s key": person.key, f"{person.guest.name}'s cookie": person.cookie}
        found[f"{person.guest.name}'s id"] = person.guest.id
    theirs = set(live.generations) - set(live.seats_of(viewer.guest.id))
    return found | {f"invitation to {seat}": house.seats.invitation(live, seat) for seat in theirs}


async def check_everything(
    home: Household, live: LiveTable, person: Person, seat: int, others: list[Person], random: Random
) -> None:
    other = other_world(live, seat, random.getrandbits(64))
    assert other.table.view(seat) == live.table.view(seat), "the worlds should look alike"
    if seat != tt.WATCHER and (decision := live.decision_of(seat)) is not None:
        for option in decision.options:
            assert live.table.would_reveal(option, seat) == other.table.would_reveal(option, seat)
    for what, ask in whatever_is_sent(home, live, person, seat, random).items():
        real = await ask()
        with instead(home.house, other):
            imagined = await ask()
        assert real.replace(live.seal.encode(), b"") == imagined.replace(other.seal.encode(), b""), (
            f"{what} tells seat {seat} something it cannot know, after {live.version} choices "
            f"with {live.header.options}"
        )
        for name, secret in secrets(home, live, person, others).items():
            assert secret.encode() not in real, f"{what} tells seat {seat} {name}"


def random_options(random: Random, team: bool) -> dict[str, Any]:
    return {
        "modules": random.sample(MODULES, random.randint(0, len(MODULES))),
        "incubus": random.choice(INCUBUS),
        **({"players": "2"} if team else {}),
    }


async def play_and_check(place: Path, seed: int, team: bool, moves: int) -> None:
    random = Random(seed)
    async with household(place) as home:
        anna, ben, carl = [await home.person(name) for name in ("Anna Amber", "Ben Birch", "Carl Cedar")]
        secret_seed = f"a secret seed {random.getrandbits(64):x}"
        live = await home.table(anna, options=random_options(random, team), seed=secret_seed)
        people = {0: anna, tt.WATCHER: carl}
        if team:
            await home.house.seats.sit_down(ben.guest, home.house.seats.invitation(live, 1))
            people[1] = ben
        for person in people.values():  # cookies and tokens that would differ are there before
            await person.browser.get(f"/t/{live.id}")
        for number in range(moves):
            if live.table.outcome is not None:
                break
            if number % LOOK_EVERY == seed % LOOK_EVERY:
                for seat, person in people.items():
                    others = [other for other in people.values() if other is not person]
                    await check_everything(home, live, person, seat, others, random)
            await home.play(live, random, 1)


@pytest.mark.parametrize("team", [False, True], ids=["alone", "team"])
@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(n, marks=pytest.mark.long) for n in range(2, 12))])
def test_everything_sent_is_a_function_of_what_may_be_known(tmp_path: Path, seed: int, team: bool):
    asyncio.run(play_and_check(tmp_path, seed, team, moves=60))


class LeakingFace(PlainFace):
    """Draws what it should not: something that only the whole truth could tell it."""

    def __init__(self, leak: Callable[[], str]) -> None:
        self.leak = leak

    def board(self, rules: Any, view: Any, tongue: Any) -> Any:
        return h.pre[self.leak()]


def leaking_cards(house: House) -> str:
    """The hidden cards of the one table, in order."""
    [live] = house.tables._hall._tables.values()
    return str(live.table.state)


def leaking_seed(house: House) -> str:
    """Even if it does not change from world to world."""
    [live] = house.tables._hall._tables.values()
    return "" if "other" in str(live.header.seed) else f"{live.header.seed}"


@pytest.mark.parametrize("leak", [leaking_cards, leaking_seed])
def test_a_leaking_face_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: Callable[[House], str]
):
    houses: list[House] = []
    init = House.__init__

    def remembered(self: House, *arguments: Any) -> None:
        init(self, *arguments)
        houses.append(self)

    monkeypatch.setattr(House, "__init__", remembered)
    monkeypatch.setattr(GAME, "web_face", LeakingFace(lambda: leak(houses[-1])))
    with pytest.raises(AssertionError, match=r"tells seat"):
        asyncio.run(play_and_check(tmp_path, seed=1, team=True, moves=40))

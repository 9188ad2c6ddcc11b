"""Several people at a table of Etherfields, each at their own screen; and whoever only watches."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.routes import HTTPRoute

import traumtisch as tt
from tests.web.browser import Answer
from tests.web.household import Household, Person, household
from tests.web.test_no_leak import Ask, instead, whatever_is_sent
from tests.web.worlds import other_world
from traumtisch.games.etherfields import EtherfieldsState
from traumtisch.host.house import Wish
from traumtisch.host.live import LiveTable

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


A_HEADING = 60
"""Letters; texts that are not longer are headings and answers."""


async def opened(home: Household, people: list[Person], **options: Any) -> LiveTable:
    """A table of The Borrowed Night at which these people sit, one seat each."""
    wish = Wish(game="etherfields", options={"players": len(people), **options}, seed="a secret seed 4711")
    live = await home.house.open_table(people[0].guest, wish)
    for seat, person in enumerate(people[1:], 1):
        await home.house.seats.sit_down(person.guest, home.house.seats.invitation(live, seat))
    return live


async def until(home: Household, live: LiveTable, kind: str) -> None:
    random = Random(1)
    while live.table.decision is not None and live.table.decision.kind != kind:
        await home.play(live, random, 1)


@asynccontextmanager
async def in_a_dream(
    place: Path, **options: Any
) -> AsyncGenerator[tuple[Household, LiveTable, list[Person]]]:
    async with household(place) as home:
        people = [await home.person(name) for name in ("Ann", "Bob")]
        live = await opened(home, people, scene="dream-1", **options)
        await until(home, live, "act")
        yield home, live, people


def state_of(live: LiveTable) -> EtherfieldsState:
    assert isinstance(live.table.state, EtherfieldsState)
    return live.table.state


async def decide(person: Person, live: LiveTable, seat: int, option: str, after: int | None = None) -> Answer:
    await person.browser.get(f"/t/{live.id}")  # its token
    form = {"seat": seat, "after": live.version if after is None else after, "option": option}
    return await person.browser.post(f"/t/{live.id}/decide", form, htmx=True)


async def test_whoever_acts_first_acts_and_the_other_is_told_kindly(tmp_path: Path) -> None:
    async with in_a_dream(tmp_path) as (_, live, (ann, bob)):
        assert live.to_move == [0, 1]
        seen = live.version
        deed = next(o.id for o in live.table.decisions[1].options if o.verb != "ready")
        assert (await decide(bob, live, 1, deed)).status == 200
        late = await decide(ann, live, 0, "ready", after=seen)
        assert late.status == 409
        assert "The table has moved on since" in late.text


async def test_everybody_says_ready_for_themselves(tmp_path: Path) -> None:
    async with in_a_dream(tmp_path) as (_, live, (ann, bob)):
        assert (await decide(ann, live, 0, "ready")).status == 200
        assert state_of(live).ready == (True, False)
        assert state_of(live).phase == "characters"
        assert (await decide(ann, live, 1, "ready")).status == 403, "not for somebody else"
        assert (await decide(bob, live, 1, "ready")).status == 200
        assert state_of(live).ready != (True, False)


async def test_one_person_plays_two_characters(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        ann = await home.person("Ann")
        live = await opened(home, [ann], scene="dream-1", characters=2)
        await until(home, live, "act")
        characters = state_of(live).characters
        assert len(characters) == 2
        acting = {option.targets[-1] for option in live.table.decisions[0].options if option.verb == "use"}
        assert acting == {character.id for character in characters}, "both can act at any time"
        assert (await decide(ann, live, 0, "ready")).status == 200


# ---- who only watches ----------------------------------------------------------------------------------


async def answers_to(watcher: Person, live: LiveTable) -> dict[str, str]:
    paths = (f"/t/{live.id}", f"/t/{live.id}/play", f"/t/{live.id}/log", f"/api/tables/{live.id}")
    return {path: (await watcher.browser.get(path)).text for path in paths}


async def test_who_only_watches_sees_no_hand(tmp_path: Path) -> None:
    async with in_a_dream(tmp_path) as (home, live, (ann, _)):
        material, watched = live.table.rules.material, live.table.view(tt.WATCHER)
        hands = [card for character in state_of(live).characters for card in character.hand]
        assert hands
        assert all(not character.hand and character.hand_size for character in watched.characters)
        for path, text in (await answers_to(await home.person("Eve"), live)).items():
            for card in hands:
                assert f'"c{card}"' not in text, f"{path} shows {material.faces[card]}"
        own = (await answers_to(ann, live))[f"/api/tables/{live.id}"]
        assert f'"c{hands[0]}"' in own, "whoever plays sees it"


@pytest.mark.parametrize("name", ["Ann", "Eve"])
async def test_nobody_reads_ahead(tmp_path: Path, name: str) -> None:
    async with in_a_dream(tmp_path) as (home, live, (ann, _)):
        pack, told = live.table.rules.material.pack, state_of(live).told
        assert told
        texts = {key: text for key, text in pack.texts["en"].items() if key.startswith("script.")}
        unread = [text for key, text in texts.items() if key not in told and len(text) > A_HEADING]
        assert len(unread) > 100
        beginnings = {text[:25] for text in unread}
        person = ann if name == "Ann" else await home.person("Eve")
        for path, text in (await answers_to(person, live)).items():
            assert [begins for begins in beginnings if begins in text] == [], path


# ---- worlds alike --------------------------------------------------------------------------------------


def campaign_addresses(home: Household, campaign: str) -> list[str]:
    """Every address about a campaign that can be looked at, whoever has written it."""
    return [
        route.path.replace("{campaign:str}", campaign)
        for route in home.app.routes
        if isinstance(route, HTTPRoute)
        and "GET" in route.methods
        and set(route.path_parameters) == {"campaign"}
    ]


async def worlds_alike(place: Path, moves: int) -> None:
    """A campaign that goes on: table and campaign answer byte by byte the same, in the real world and in one
    where everything was dealt again that whoever looks cannot know."""
    random = Random(3)
    async with household(place) as home:
        ann, bob, eve = [await home.person(name) for name in ("Ann Amber", "Bob Birch", "Eve Elm")]
        live = await opened(home, [ann, bob])
        people = {0: ann, 1: bob, tt.WATCHER: eve}
        campaign = await home.house.campaigns.with_table(live.id)
        assert campaign is not None
        paths = campaign_addresses(home, campaign)
        assert {path.rsplit("/", 1)[1] for path in paths} >= {campaign, "book", "key"}
        for person in people.values():  # cookies and tokens that would differ are there before
            await person.browser.get(f"/t/{live.id}")
        await home.play(live, random, moves)
        asks = {
            (seat, what): ask
            for seat, person in people.items()
            for what, ask in [
                *whatever_is_sent(home, live, person, seat, random).items(),
                *((path, getting(person, path)) for path in paths),
            ]
        }
        # Streams last: whoever has listened is counted among those who are here, for a while.
        for (seat, what), ask in sorted(asks.items(), key=lambda each: each[0][1].startswith("news")):
            other = other_world(live, seat, random.getrandbits(64))
            real = await ask()
            with instead(home.house, other):
                imagined = await ask()
            assert without_seal(real, live) == without_seal(imagined, other), f"{what} tells seat {seat}"


def getting(person: Person, path: str) -> Ask:
    async def get() -> bytes:
        return (await person.browser.get(path)).everything

    return get


def without_seal(answer: bytes, live: LiveTable) -> bytes:
    return answer.replace(live.seal.encode(), b"")


def test_table_and_campaign_tell_nobody_what_they_cannot_know(tmp_path: Path) -> None:
    asyncio.run(worlds_alike(tmp_path, moves=40))


SCENES = ("campaign", "dream-1", "dream-2", "slumber-1", "dream-3", "world", "dream-4", "dream-5")


async def all_along(place: Path, decisions: int) -> int:
    """Random decisions at tables of every kind, one after the other; after each of them page and API answer
    byte by byte the same in the real world and in one that whoever looks may take for it."""
    random, made = Random(5), 0
    async with household(place) as home:
        people = [await home.person(name) for name in ("Ann Amber", "Bob Birch")]
        looking = {0: people[0], 1: people[1], tt.WATCHER: await home.person("Eve Elm")}
        for number in range(decisions):
            closed = {"open_hands": False} if number % 2 else {}
            wish = {"scene": SCENES[number % len(SCENES)], "players": 2, **closed}
            options = Wish(game="etherfields", options=wish, seed=f"a secret seed {number}", mine=(0,))
            live = await home.house.open_table(people[0].guest, options)
            await home.house.seats.sit_down(people[1].guest, home.house.seats.invitation(live, 1))
            for person in looking.values():
                await person.browser.get(f"/t/{live.id}")
            for _ in range(MOST_AT_A_TABLE):
                if live.table.outcome is not None or made == decisions:
                    break
                await home.play(live, random, 1)
                made += 1
                if live.table.outcome is None:  # when all is over everybody may check how it was shuffled
                    await looks_alike(home, live, looking, random)
            if made == decisions:
                return made
    return made


MOST_AT_A_TABLE = 250


async def looks_alike(home: Household, live: LiveTable, looking: dict[int, Person], random: Random) -> None:
    for seat, person in looking.items():
        other = other_world(live, seat, random.getrandbits(64))
        for path in (f"/t/{live.id}/play?seat={seat}&shown={live.version - 1}", f"/api/tables/{live.id}"):
            real = await getting(person, path)()
            with instead(home.house, other):
                imagined = await getting(person, path)()
            assert without_seal(real, live) == without_seal(imagined, other), (
                f"{path} tells seat {seat} what it cannot know, after {live.version} choices "
                f"with {live.header.options}"
            )


@pytest.mark.parametrize("decisions", [30, pytest.param(2_000, marks=pytest.mark.long)])
def test_worlds_alike_look_alike_all_along(tmp_path: Path, decisions: int) -> None:
    assert asyncio.run(all_along(tmp_path, decisions)) == decisions

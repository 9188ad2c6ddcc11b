"""What one decides for all at the table: the others see it, and may recommend something."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

import traumtisch as tt
from tests.terminal.at_the_screen import sitting_at
from tests.web.household import Household, Person, household
from traumtisch.engine.phrase import english
from traumtisch.host.agreement import Times
from traumtisch.host.errors import HostError, NotYourTurn
from traumtisch.host.house import Wish
from traumtisch.host.live import MOST_COUNSELS, LiveTable
from traumtisch.host.presence import Caller
from traumtisch.terminal.app.choices import Choices
from traumtisch.terminal.app.table import TableScreen

pytestmark = pytest.mark.anyio

WORLD = {"players": 2, "scene": "world"}
MANY = 60


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def home(tmp_path: Path) -> AsyncGenerator[Household]:
    async with household(tmp_path) as home:
        yield home


class Team(NamedTuple):
    """Anna decides for both of them where to go."""

    live: LiveTable
    anna: Person
    bob: Person
    options: list[str]


async def at_the_table(home: Household) -> Team:
    anna, bob = await home.person("Anna"), await home.person("Bob")
    wish = Wish(game="etherfields", options=WORLD, seed=3, mine=(0,))
    live = await home.house.open_table(anna.guest, wish)
    await home.house.seats.sit_down(bob.guest, home.house.seats.invitation(live, 1))
    await until_one_decides(home, live)
    decision = live.table.decision
    assert decision is not None
    assert decision.seat == 0
    return Team(live, anna, bob, [option.id for option in decision.options])


async def until_one_decides(home: Household, live: LiveTable) -> None:
    for _ in range(MANY):
        async with live.lock:
            decision = live.table.decisions[0]
            if decision.question.shared:
                return
            await home.house.tables.choose(live, decision.seat, decision.options[0].id, live.version)
    raise AssertionError("nobody decides for all")


async def recommend(home: Household, who: Person, live: LiveTable, option: str, seat: int = 1) -> None:
    async with Caller(home.house, who.guest).at_table(live.id) as here:
        await here.counsel(seat, option, live.version)


def marks(page: str) -> list[str]:
    """By option, as the page says it: who recommends it."""
    lines = [line for line in page.split("<li") if 'name="option"' in line]
    return [line.partition('<small class="counsel">')[2].partition("<")[0] for line in lines]


async def test_the_others_see_what_is_offered_and_recommend_it_by_the_form(home: Household) -> None:
    live, anna, bob, options = await at_the_table(home)
    page = (await bob.browser.get(f"/t/{live.id}")).text
    assert f'action="/t/{live.id}/counsel"' in page
    assert "Anna decides: What does the team do?" in page
    assert all(f'value="{option}"' in page for option in options)
    answer = await bob.browser.post(
        f"/t/{live.id}/counsel", {"seat": "1", "after": str(live.version), "option": options[1]}
    )
    assert answer.status in (200, 303)
    for person, names in ((anna, "Bob"), (bob, "you")):
        shown = marks((await person.browser.get(f"/t/{live.id}")).text)
        assert shown[1] == f"recommended: {names}"
        assert not any(shown[:1] + shown[2:])


async def test_whoever_recommends_the_same_again_takes_it_back(home: Household) -> None:
    live, _, bob, options = await at_the_table(home)
    for expected in ({1: options[0]}, {1: ""}):
        sent = {"seat": "1", "after": str(live.version), "option": options[0]}
        await bob.browser.post(f"/t/{live.id}/counsel", sent)
        assert live.counsel == expected


async def test_whoever_decides_need_not_look_again_and_then_it_is_forgotten(home: Household) -> None:
    live, anna, bob, options = await at_the_table(home)
    before = live.version
    await recommend(home, bob, live, options[1])
    async with Caller(home.house, anna.guest).at_table(live.id) as here:
        await here.choose(0, options[0], before)
    assert live.counsel == {}


async def test_it_is_no_choice_and_takes_nobodys_time(home: Household) -> None:
    live, anna, bob, options = await at_the_table(home)
    choices, state = live.table.number_of_choices, live.table.state.copy()
    async with Caller(home.house, anna.guest).at_table(live.id) as here:
        await here.set_the_clock(Times(3600, "host", 0))
    before = live.time_left(0, live.last_change)
    await recommend(home, bob, live, options[1])
    assert (live.table.number_of_choices, live.table.state) == (choices, state)
    assert live.time_left(0, live.last_change) == before
    async with Caller(home.house, anna.guest).at_table(live.id) as here:
        assert here.seen(0).can_take_back


async def test_it_is_there_again_after_the_house_was_closed(home: Household, tmp_path: Path) -> None:
    live, _, bob, options = await at_the_table(home)
    await recommend(home, bob, live, options[1])
    async with household(tmp_path) as again, again.house.at_table(live.id) as found:
        assert found.counsel == {1: options[1]}
        assert found.version == live.version


async def test_only_what_is_offered_and_only_by_those_who_do_not_decide(home: Household) -> None:
    live, anna, bob, options = await at_the_table(home)
    with pytest.raises(tt.WrongOption):
        await recommend(home, bob, live, "go nowhere")
    with pytest.raises(NotYourTurn):
        await recommend(home, anna, live, options[0], seat=0)
    with pytest.raises(HostError):
        await recommend(home, await home.person("Cara"), live, options[0])
    with pytest.raises(HostError):
        await recommend(home, bob, live, options[0], seat=0)
    assert live.counsel == {}


async def test_minds_are_not_changed_for_ever(home: Household) -> None:
    live, _, bob, options = await at_the_table(home)
    for number in range(MOST_COUNSELS):
        await recommend(home, bob, live, options[number % 2])
    with pytest.raises(HostError, match="often enough"):
        await recommend(home, bob, live, options[0])


async def test_watchers_see_neither_the_question_nor_what_is_recommended(home: Household) -> None:
    live, _, bob, options = await at_the_table(home)
    await recommend(home, bob, live, options[1])
    cara = await home.person("Cara")
    page = (await cara.browser.get(f"/t/{live.id}")).text
    assert "Anna is choosing" in page
    assert 'name="option"' not in page
    assert "recommended" not in page
    seen = (await (await home.caller()).client.get(f"/api/tables/{live.id}")).json()
    assert (seen["shared"], seen["counsel"]) == (None, {})


async def test_what_is_private_is_shared_with_nobody(home: Household) -> None:
    """What somebody does with their hand is theirs."""
    anna, bob = await home.person("Anna"), await home.person("Bob")
    wish = Wish(game="etherfields", options={"players": 2, "scene": "dream-1"}, seed=3, mine=(0,))
    live = await home.house.open_table(anna.guest, wish)
    await home.house.seats.sit_down(bob.guest, home.house.seats.invitation(live, 1))
    private = 0
    for _ in range(MANY):
        async with live.lock:
            decision = live.table.decisions[0]
            if decision.question.private:
                private += 1
                assert all(live.shared_with(seat) is None for seat in range(2))
            await home.house.tables.choose(live, decision.seat, decision.options[-1].id, live.version)
    assert private


async def test_programs_recommend_too(home: Household) -> None:
    live, anna, bob, options = await at_the_table(home)
    client: httpx.AsyncClient = (await home.caller()).client
    path = f"/api/tables/{live.id}"

    async def seen_by(person: Person) -> dict[str, Any]:
        key = {"authorization": f"Bearer {person.cookie}"}
        return (await client.get(path, headers=key)).json()

    shared = (await seen_by(bob))["shared"]
    assert [each["id"] for each in shared["options"]] == options
    answer = await client.post(
        f"{path}/recommend",
        json={"option": options[1], "after": live.version},
        headers={"authorization": f"Bearer {bob.cookie}"},
    )
    assert answer.status_code == 200, answer.text
    assert (await seen_by(anna))["counsel"] == {"1": options[1]}


async def test_in_the_application_one_recommends_by_the_key_of_the_option(tmp_path: Path) -> None:
    """Anna sits at the screen, at the second seat; Bob decides elsewhere."""
    wish = Wish(game="etherfields", options=WORLD, seed=3, mine=(1,))
    async with sitting_at(tmp_path, wish) as player:
        table = player.app.screen
        assert isinstance(table, TableScreen)
        house = player.app.house
        async with house.at_table(table.source.name) as live:
            for _ in range(MANY):
                decision = live.table.decisions[0]
                if decision.question.shared:
                    break
                await house.tables.choose(live, decision.seat, decision.options[0].id, live.version)
        await player.sees("decides: What does the team do?")
        first = table.query_one(Choices).choices[0]
        await table.choose(first)
        assert live.counsel == {1: first.option.id}
        assert "recommended: " in table.query_one(Choices).choices[0].label
        assert live.table.rules.say_option(first.option).say(english) in first.label

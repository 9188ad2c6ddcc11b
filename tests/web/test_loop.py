"""There is one event loop: nothing that grows with a game, a shelf or a file is worked out in it."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest

import traumtisch as tt
from tests.toys import marathon
from tests.toys.installed import toys_installed
from tests.web.browser import Answer
from tests.web.household import Household, Person, household
from tests.web.turns_of_the_loop import turns_counted

pytestmark = pytest.mark.anyio

KEY = "k" * 40
TURNS = 20
"""Of thirty decisions each, with a hundred options."""
MOST = 25_000
"""Calls in one turn of the loop: a few milliseconds, enough to draw a page with a hundred options. Repeating
the long game takes several times as many."""


@pytest.fixture(scope="module", autouse=True)
def _toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch, toys_installed(tmp_path_factory.mktemp("toys"), "marathon"):
        patch.setattr(marathon, "TURNS", TURNS)
        yield


@pytest.fixture
async def home(tmp_path: Path) -> AsyncGenerator[Household]:
    async with household(tmp_path) as home:
        yield home


def game_of(choices: int) -> tt.Record:
    table = tt.new_table("marathon", seed=1, practice=True)
    for number in range(choices):
        table.choose(f"run c{number % 100}")
    return table.record


async def opened(tmp_path: Path, *choices: int) -> list[str]:
    """Games of these lengths in a house that has closed: whoever comes next has to load them."""
    async with household(tmp_path) as home:
        _, guest = await home.house.guests.welcome("Ann", KEY)
        return [(await home.house.open_record(guest, game_of(each))).id for each in choices]


Doing = Callable[[Person, str], Awaitable[Answer]]


def getting(path: str) -> Doing:
    return lambda ann, table: ann.browser.get(path.format(t=table))


def posting(path: str, **form: str) -> Doing:
    return lambda ann, table: ann.browser.post(path.format(t=table), form)


ALL_BUT_ONE = TURNS * marathon.DECISIONS - 1
DOING: dict[str, Doing] = {
    "look": getting("/t/{t}"),
    "look by program": getting("/api/tables/{t}"),
    "read the log": getting("/api/tables/{t}/log"),
    "look back": getting("/t/{t}/replay/0/300"),
    "look back by program": getting("/api/tables/{t}/past/300"),
    "choose": posting("/t/{t}/decide", option="run c1", after=str(ALL_BUT_ONE), seat="0", sure="1"),
    "take back": posting("/t/{t}/undo", after=str(ALL_BUT_ONE), seat="0"),
    "go on from the past": posting("/t/{t}/practice/300"),
    "give up": posting("/t/{t}/resign", after=str(ALL_BUT_ONE), seat="0"),
    "shelf": getting("/"),
    "statistics": getting("/statistics"),
}


@pytest.mark.parametrize("what", DOING)
async def test_nothing_done_at_a_long_game_keeps_others_waiting(tmp_path: Path, what: str) -> None:
    short, long = await opened(tmp_path, 20, ALL_BUT_ONE)
    async with household(tmp_path) as home:
        ann = await home.person_with(KEY)
        await DOING[what](ann, short)  # what is done once in a process is done
        with turns_counted() as turns:
            answer = await DOING[what](ann, long)
    assert answer.status < 400
    assert turns.longest.calls < MOST, turns.longest

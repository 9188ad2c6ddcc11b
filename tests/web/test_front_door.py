"""Pages, API and the terminal on this machine are one front door: what one refuses, none gives."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest

import traumtisch as tt
from tests.web.household import Household, Person, household
from traumtisch.engine.errors import UndoRefused
from traumtisch.host.allowed import HintRefused
from traumtisch.host.errors import HostError, NoSuchTable, NotYourSeat, OutOfDate
from traumtisch.host.live import LiveTable
from traumtisch.host.presence import Caller
from traumtisch.host.wish import Guest
from traumtisch.terminal.bare import BareTable
from traumtisch.terminal.local import LocalTable

pytestmark = pytest.mark.anyio

TEAM = {"players": 2}


@pytest.fixture
async def home(tmp_path: Path) -> AsyncGenerator[Household]:
    async with household(tmp_path) as home:
        yield home


def at_the_terminal(home: Household, guest: Guest, live: LiveTable) -> LocalTable:
    return LocalTable(home.house, guest, live.id)


async def in_the_api(person: Person, live: LiveTable, path: str = "") -> tuple[int, Any]:
    answer = await person.browser.get(f"/api/tables/{live.id}{path}")
    return answer.status, json.loads(answer.body)


async def test_a_table_opened_without_hints_gives_none_at_any_door(home: Household) -> None:
    ann = await home.person("Ann")
    live = await home.table(ann, hints=False)
    page = await ann.browser.get(f"/t/{live.id}")
    assert f"/t/{live.id}/hint" not in page.text
    posted = await ann.browser.post(f"/t/{live.id}/hint", {"seat": "0", "after": "0"})
    assert "opened without hints" in posted.text
    assert (await in_the_api(ann, live))[1]["hints"] is False
    status, refused = await in_the_api(ann, live, "/advice?seconds=0.1")
    assert (status, "opened without hints" in refused["error"]) == (400, True)
    terminal = at_the_terminal(home, ann.guest, live)
    assert not (await terminal.look()).gives_hints
    with pytest.raises(HintRefused, match="opened without hints"):
        await anext(terminal.hints(0))
    assert live.hinted == {}
    unhosted = BareTable(tt.new_table("onirim", seed=7), hints=False)
    assert not (await unhosted.look()).gives_hints
    with pytest.raises(HintRefused, match="opened without hints"):
        await anext(unhosted.hints(0))


async def test_undo_is_refused_alike_with_and_without_a_house(home: Household) -> None:
    ann = await home.person("Ann")
    live = await home.table(ann)
    for source in (at_the_terminal(home, ann.guest, live), BareTable(tt.new_table("onirim", seed=7))):
        with pytest.raises(UndoRefused, match="the game has just begun"):
            await source.take_back(0, 0)
        sight = await source.look()
        assert sight.asked is not None
        await source.choose(0, sight.asked.offers[0].option, sight.version)
        with pytest.raises(UndoRefused, match="revealed"):
            await source.take_back(0, sight.version + 1)
        with pytest.raises(OutOfDate):
            await source.choose(0, sight.asked.offers[0].option, sight.version)


async def test_record_review_and_seed_wait_for_the_end_without_a_house_too() -> None:
    source = BareTable(tt.new_table("onirim", seed=7))
    assert (await source.look()).seed is None
    with pytest.raises(HostError, match="when the game is over"):
        await source.record()
    with pytest.raises(HostError, match="it can be reviewed when it is over"):
        await anext(source.review())
    await source.resign(0)
    assert (await source.look()).seed == (await source.record()).seed == 7


async def test_whoever_lets_a_bot_play_is_asked_nothing_at_any_door(home: Household) -> None:
    ann = await home.person("Ann")
    live = await home.table(ann)
    home.house.crew.close()  # so that the bot does not choose meanwhile
    async with home.house.at_table(live.id):
        await home.house.seats.give_to_bot(live, 0, "dreamer")
    assert 'name="option"' not in (await ann.browser.get(f"/t/{live.id}")).text
    assert (await in_the_api(ann, live))[1]["decision"] is None
    assert (await at_the_terminal(home, ann.guest, live).look()).asked is None


async def test_what_strangers_may_not_watch_is_not_there_for_them_at_any_door(home: Household) -> None:
    ann, eve = await home.person("Ann"), await home.person("Eve")
    live = await home.table(ann, watchable=False)
    assert (await eve.browser.get(f"/t/{live.id}")).status == 404
    assert (await in_the_api(eve, live))[0] == 404
    with pytest.raises(NoSuchTable):
        await at_the_terminal(home, eve.guest, live).look()
    assert (await in_the_api(ann, live))[0] == 200


async def test_a_watcher_sees_and_hears_the_same_at_every_door(home: Household) -> None:
    ann, eve = await home.person("Ann"), await home.person("Eve")
    live = await home.table(ann)
    terminal = at_the_terminal(home, eve.guest, live)
    sight = await terminal.look()
    assert (sight.is_watching, sight.mine, sight.asked) == (True, (), None)
    said = [line.words.say() for line in await terminal.log(sight.seat)]
    assert said == [event["says"] for event in (await in_the_api(eve, live, "/log"))[1]]
    assert (await terminal.look_back(0, sight.seat)).sight.view == live.table.at(0).view(-1)
    with pytest.raises(NotYourSeat):
        await terminal.log(0)


async def test_the_host_of_a_table_where_only_others_sit_hears_its_news(home: Household) -> None:
    """They find it under "Who sits where", so they also hear that somebody sat down."""
    ann = await home.person("Ann")
    live = await home.table(ann, options=TEAM, watchable=False, mine=())
    assert (await ann.browser.get(f"/t/{live.id}/seats")).status == 200
    assert Caller(home.house, ann.guest).may_know_of(live)

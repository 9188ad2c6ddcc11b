"""Databases that an older program has made are brought up to date with everything in them."""

from __future__ import annotations

import pytest

from tests.host.conftest import on_both_databases
from tests.toys import voyage
from traumtisch.games.onirim import GAME
from traumtisch.host import clock
from traumtisch.host.database import engine_for, writing
from traumtisch.host.house import Guest, House
from traumtisch.host.migrate import bring_up_to_date
from traumtisch.host.store import Store

pytestmark = pytest.mark.anyio

TABLE = "abcdefghjkmn"
ROWS = [
    "INSERT INTO guests (id, name, since) VALUES ('ann', 'Ann', 1)",
    "INSERT INTO tables (id, game, rules, options, seed, seed_is_chosen, salt, practice, watchable, host,"
    " base, checkpoint_at, version, to_move, opened, changed)"
    f" VALUES ('{TABLE}', 'onirim', :rules, '{{}}', '7', true, 'salt', false, true, 'ann',"
    " 0, 0, 0, '0', 1, 1)",
    f"INSERT INTO seats (table_id, seat, generation) VALUES ('{TABLE}', 0, 2)",
    f"INSERT INTO sittings (table_id, seat, guest, generation, since) VALUES ('{TABLE}', 0, 'ann', 2, 1)",
]


CAMPAIGN = [
    "INSERT INTO guests (id, name, since) VALUES ('ann', 'Ann', 1), ('bob', 'Bob', 1)",
    "INSERT INTO campaigns (id, name, game, host, opened) VALUES"
    " ('abcdefghjkmn', 'Journey', 'voyage', 'ann', 1)",
    "INSERT INTO chapters (campaign, number, attempt, led_to, outcome, players, at) VALUES"
    """ ('abcdefghjkmn', 1, 1, '{"options": {"chapter": 2}, "carries_over": 3}',"""
    """ '{"won": true, "reason": "arrived", "rule": "VO-2"}', '["Ann", "Bob"]', 1)""",
]


def old_database(database: str, shape: str, rows: list[str]) -> None:
    """As a program of that time has left it."""
    engine = engine_for(database)
    bring_up_to_date(engine, shape)
    with writing(engine).begin() as connection:
        for row in rows:
            connection.exec_driver_sql(row)
    engine.dispose()


async def test_a_table_from_before_there_were_bots(database: str) -> None:
    old_database(database, "0001", [row.replace(":rules", f"'{GAME.rules_version}'") for row in ROWS])
    house = await House.open(Store.open(database))
    live = await house.table(TABLE)
    assert (live.bots, live.hinted, live.header.hints) == ({}, {}, True)
    assert (live.generations, live.seats_of("ann")) == ({0: 2}, [0])
    async with house.at_table(TABLE):
        await house.seats.give_to_bot(live, 0, "sleepwalker")
        await house.seats.give_to_bot(live, 0, None)
    assert [card.id for card in await house.tables_of(Guest("ann", "Ann"))] == [TABLE]
    house.close()


@on_both_databases
async def test_a_campaign_from_before_people_gathered_for_it(database: str) -> None:
    """Shape 0009: nobody is noted, nothing is put aside, and its first key opens it."""
    old_database(database, "0008", CAMPAIGN)
    house = await House.open(Store.open(database), games={"voyage": voyage.GAME})
    ann, bob = Guest("ann", "Ann"), Guest("bob", "Bob")
    (story,) = await house.campaigns.of(ann)
    assert (story.name, story.put_aside, story.meets, story.generation) == ("Journey", False, None, 0)
    assert [member.name for member in await house.gatherings.members(story)] == ["Ann"]
    await house.gatherings.propose(ann, story, clock.now() + 60)
    await house.gatherings.take_over(bob, house.gatherings.key(ann, story))
    (story,) = await house.campaigns.of(bob)
    assert (story.host, story.generation, story.put_aside) == ("bob", 1, False)
    members = await house.gatherings.members(story)
    assert [(member.name, member.comes) for member in members] == [("Bob", None), ("Ann", True)]
    live = await house.campaigns.go_on(bob, story.id)
    assert live.table.state.gold == 3  # type: ignore[attr-defined]
    house.close()

"""What is read from the database is what was in memory: after a restart, and under other rules."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

import traumtisch as tt
from tests.host.conftest import on_both_databases, open_house
from tests.host.playing import DUEL, TEAM, choose, choose_at_random, looks
from tests.toys import survivors
from tests.toys.duel import GAME as DUEL_GAME
from tests.toys.duel import DuelGame
from traumtisch.engine.errors import RecordMismatch, RecordOfOtherRules
from traumtisch.engine.rules import Rules
from traumtisch.engine.running import ANCHOR_EVERY
from traumtisch.games.onirim import GAME
from traumtisch.host import hall
from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.live import Entry, LiveTable
from traumtisch.host.replaying import replay
from traumtisch.host.seal import seed_of
from traumtisch.host.statements import CHECKPOINT_EVERY
from traumtisch.host.store import Store

pytestmark = pytest.mark.anyio

EVERYTHING = {
    "modules": ["book", "glyphs", "dreamcatchers", "towers", "premonitions", "crossroads", "oniverse"],
    "incubus": "B",
}


@contextmanager
def counting_what_is_repeated() -> Generator[list[Entry]]:
    """The entries that take effect at any table meanwhile."""
    repeated: list[Entry] = []
    really = LiveTable.apply

    def counted(live: LiveTable, entry: Entry) -> None:
        repeated.append(entry)
        really(live, entry)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(LiveTable, "apply", counted)
        yield repeated


@pytest.mark.parametrize("opened_from_a_record", [False, True])
async def test_a_long_game_is_loaded_from_its_last_checkpoints(
    house: House, ann: Guest, opened_from_a_record: bool
) -> None:
    """What it costs does not grow with the game."""
    live = await house.open_table(ann, Wish(game="onirim", seed=2))
    chance = Random(4)
    for _ in range(40):
        await choose_at_random(house, live.id, chance)
    if opened_from_a_record:
        live = await house.open_record(ann, live.table.record)
    again = House(house.store, "another secret")
    with counting_what_is_repeated() as repeated:
        loaded = await again.table(live.id)
    assert len(repeated) <= 3 * CHECKPOINT_EVERY
    assert looks(loaded) == looks(live)


async def test_what_was_taken_back_is_not_repeated(house: House, ann: Guest) -> None:
    """Whoever goes back step by step, and comes again each time, never waits for the whole game, nor longer
    the more was taken back."""
    store, games = house.store, {"survivors": survivors.GAME}
    house = House(store, "a secret", games)
    seats = tuple(range(survivors.SEATS))
    wish = Wish(game="survivors", seed=1, options={"rounds": 300}, mine=seats, practice=True)
    table = (await house.open_table(ann, wish)).id
    async with house.at_table(table) as live:
        for _ in range(400):
            decision = live.table.decisions[-1]
            await house.tables.choose(live, decision.seat, str(decision.options[0]), live.version)
    for _ in range(40):
        async with house.at_table(table) as live:
            for _ in range(3):
                await house.tables.take_back(live, list(seats), live.version)
        house = House(store, "another secret", games)
        with counting_what_is_repeated() as repeated:
            loaded = await house.table(table)
            assert loaded.table.decisions
        assert len(repeated) <= ANCHOR_EVERY + 3 * CHECKPOINT_EVERY
        assert looks(loaded) == looks(live)
    record = (await house.table(table)).table.record
    assert [each.after for each in record.taken_back] == [*range(399, 279, -1)]
    assert record == live.table.record


@on_both_databases
@pytest.mark.parametrize(
    "wish",
    [
        Wish(game="onirim", options=EVERYTHING, seed=2),
        TEAM,
        DUEL,
    ],
    ids=["everything", "team", "duel"],
)
async def test_reloading_at_every_decision(house: House, ann: Guest, wish: Wish, database: str) -> None:
    """A second program reads the same database after every entry, choices taken back included."""
    seats = 1 if wish.options is EVERYTHING else 2
    live = await house.open_table(ann, _with_all_seats(wish, seats))
    chance = Random(4)
    for _ in range(60):
        if live.table.outcome is not None:
            break
        await choose_at_random(house, live.id, chance)
        if chance.random() < 0.15 and live.table.outcome is None:
            async with house.at_table(live.id):
                try:
                    await house.tables.take_back(live, list(range(seats)), live.version)
                except tt.UndoRefused:
                    assert seats == 1
        again = House(house.store, "another secret", {"duel": DUEL_GAME})
        assert looks(await again.table(live.id)) == looks(live)
    assert live.version > 10


def _with_all_seats(wish: Wish, seats: int) -> Wish:
    return Wish(game=wish.game, options=wish.options, seed=wish.seed, mine=tuple(range(seats)))


async def test_asking_survives_a_restart(house: House, ann: Guest, database: str) -> None:
    live = await house.open_table(ann, TEAM)
    while live.version < 1 or live.entries[-1].seat != 0:
        await choose(house, live.id)
    async with house.at_table(live.id):
        await house.tables.take_back(live, [1], live.version)
    again = await open_house(database)
    assert (await again.table(live.id)).asking == {1}
    again.close()


async def test_eviction_from_memory(house: House, ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "MOST_IN_MEMORY", 3)
    tables = [await house.open_table(ann, Wish(game="onirim", seed=seed)) for seed in range(3)]
    async with house.at_table(tables[0].id) as held:  # the oldest, but somebody is at it
        newest = await house.open_table(ann, Wish(game="onirim", seed=9))
        assert await house.table(held.id) is held
    assert await house.table(newest.id) is newest
    back = await house.table(tables[1].id)
    assert back is not tables[1]  # it had to make room, and was read again
    assert looks(back) == looks(tables[1])


async def test_a_table_that_was_evicted_while_somebody_waited_for_it(
    house: House, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "MOST_IN_MEMORY", 1)
    old = await house.open_table(ann, Wish(game="onirim", seed=1))
    await house.open_table(ann, Wish(game="onirim", seed=2))
    async with house.at_table(old.id) as live:
        assert live is not old
        assert live.lock.locked()


# ---- other rules -------------------------------------------------------------------------------


class NewOnirim(type(GAME)):
    rules_version = "another"


class NewDuel(DuelGame):
    rules_version = "2"
    shape = 2

    def migrate(self, rules: Rules, state: dict[str, Any], shape: int) -> dict[str, Any]:
        assert shape == 1
        return state | {"hits": [7, 7]}


async def under_new_rules(database: str) -> House:
    store = Store.open(database, patience=1)
    return await House.open(store, games={"onirim": NewOnirim(), "duel": NewDuel()})


@pytest.mark.parametrize("steps", [0, 1, 8, 13, 30])
async def test_rescue_by_checkpoint(house: House, ann: Guest, database: str, steps: int) -> None:
    live = await house.open_table(ann, Wish(game="onirim", seed=7))
    states = [live.table.state.digest()]
    states += [(await choose(house, live.id)).table.state.digest() for _ in range(steps)]
    other = await under_new_rules(database)
    rescued = await other.table(live.id)
    assert rescued.rescued is not None
    assert rescued.table.state.digest() == states[live.checkpoint_at]
    assert steps - live.checkpoint_at < 16
    assert rescued.version == steps  # numbers go on where they were
    assert str(steps - live.checkpoint_at) in str(rescued.rescued) or steps == live.checkpoint_at
    await choose(other, live.id)
    assert rescued.version == steps + 1
    other.close()
    third = await under_new_rules(database)
    assert looks(await third.table(live.id)) == looks(rescued)
    assert (await third.table(live.id)).rescued is None
    third.close()


async def test_an_older_state_is_migrated(house: House, ann: Guest, database: str) -> None:
    live = await house.open_table(ann, DUEL)
    await choose(house, live.id)
    other = await under_new_rules(database)
    assert getattr((await other.table(live.id)).table.state, "hits") == [7, 7]  # noqa: B009
    other.close()


async def test_a_state_that_nobody_can_bring_up_to_date_is_not_called_damaged(
    house: House, ann: Guest, database: str
) -> None:
    class Larger(DuelGame):
        rules_version = "2"

        def components(self, rules: Rules) -> Iterable[int]:
            return [*super().components(rules), 25]

    live = await house.open_table(ann, DUEL)
    await choose(house, live.id)
    other = await House.open(Store.open(database, patience=1), games={"duel": Larger()})
    with pytest.raises(RecordOfOtherRules, match=r"Game\.migrate"):
        await other.table(live.id)
    other.close()
    assert looks(await house.table(live.id)) == looks(live)  # nothing was changed


async def test_a_game_that_has_ended_stays_so_under_other_rules(
    house: House, ann: Guest, database: str
) -> None:
    live = await house.open_table(ann, Wish(game="onirim", seed=7))
    while live.table.outcome is None:
        await choose(house, live.id)
    [card] = await house.tables_of(ann)
    other = await under_new_rules(database)
    rescued = await other.table(live.id)
    assert rescued.table.outcome == live.table.outcome
    assert rescued.rescued is not None
    assert seed_of(rescued) == 7
    assert await other.tables_of(ann) == [card]  # with the time of its last change
    other.close()


async def test_rescued_twice(house: House, ann: Guest, database: str) -> None:
    class NewestOnirim(NewOnirim):
        rules_version = "a third"

    live = await house.open_table(ann, Wish(game="onirim", seed=7))
    for _ in range(5):
        await choose(house, live.id)
    other = await under_new_rules(database)
    await choose(other, live.id)
    expected = (await other.table(live.id)).table.start.digest()
    other.close()
    third = await House.open(Store.open(database), games={"onirim": NewestOnirim()})
    assert (await third.table(live.id)).table.state.digest() == expected
    third.close()


async def test_without_a_checkpoint_there_is_a_sentence(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, Wish(game="onirim", seed=7))
    with pytest.raises(RecordMismatch, match="other rules"):
        replay(live.header, live.entries, None, NewOnirim())

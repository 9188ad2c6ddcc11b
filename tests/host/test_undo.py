"""Taking back: freely, in practice, when all agree, and not at all."""

from __future__ import annotations

import pytest

import traumtisch as tt
from tests.host.conftest import open_house
from tests.host.playing import DUEL, choose, looks, team_of
from traumtisch.host.errors import OutOfDate
from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.live import LiveTable

pytestmark = pytest.mark.anyio


def may_undo(live: LiveTable) -> bool:
    try:
        live.table.copy().undo()
    except tt.UndoRefused:
        return False
    return True


async def play_until(house: House, live: LiveTable, *, undoable: bool) -> None:
    """Until the last choice could (not) be taken back freely, and it was made by seat 0."""
    while not live.entries or may_undo(live) != undoable or live.entries[-1].seat != 0:
        await choose(house, live.id, option=live.version)


async def take_back(house: House, live: LiveTable, *seats: int) -> None:
    async with house.at_table(live.id):
        await house.tables.take_back(live, list(seats), live.version)


async def test_freely(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, Wish(game="onirim", seed=7))
    await play_until(house, live, undoable=True)
    choices = live.table.choices
    await take_back(house, live, 0)
    assert live.table.choices == choices[:-1]
    assert live.entries[-1].kind == "undo"
    assert len(live.table.taken_back) == 1


async def test_refused_when_something_was_revealed(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, Wish(game="onirim", seed=7))
    await play_until(house, live, undoable=False)
    version = live.version
    with pytest.raises(tt.UndoRefused):
        await take_back(house, live, 0)
    assert live.version == version


async def test_practice_takes_anything_back(house: House, ann: Guest, database: str) -> None:
    live = await house.open_table(ann, Wish(game="onirim", seed=7, practice=True))
    for _ in range(10):
        await choose(house, live.id)
    for _ in range(10):
        await take_back(house, live, 0)
    assert live.table.choices == ()
    with pytest.raises(tt.UndoRefused):
        await take_back(house, live, 0)
    again = await open_house(database)
    assert looks(await again.table(live.id)) == looks(live)
    again.close()


async def test_not_after_the_end_because_the_seed_is_known_then(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, Wish(game="onirim", seed=7))
    async with house.at_table(live.id):
        await house.tables.resign(live, 0, 0)
    with pytest.raises(tt.UndoRefused):
        await take_back(house, live, 0)


async def test_by_agreement_of_all_seats(house: House, ann: Guest, bob: Guest) -> None:
    live = await team_of(house, ann, bob)
    await play_until(house, live, undoable=False)
    choices = live.table.choices
    await take_back(house, live, 0)
    assert live.asking == {0}
    assert live.table.choices == choices
    await take_back(house, live, 1)
    assert live.asking == frozenset()
    assert live.table.choices == choices[:-1]


async def test_one_refuses(house: House, ann: Guest, bob: Guest) -> None:
    live = await team_of(house, ann, bob)
    await play_until(house, live, undoable=False)
    choices = live.table.choices
    await take_back(house, live, 1)
    async with house.at_table(live.id):
        await house.tables.refuse(live, 0)
        await house.tables.refuse(live, 0)  # there is nothing to refuse any more
    assert live.asking == frozenset()
    assert live.table.choices == choices
    assert [entry.kind for entry in live.entries[-2:]] == ["ask", "refuse"]


async def test_going_on_is_refusing(house: House, ann: Guest, bob: Guest) -> None:
    live = await team_of(house, ann, bob)
    await play_until(house, live, undoable=False)
    await take_back(house, live, 1)
    await choose(house, live.id)
    assert live.asking == frozenset()


async def test_another_seats_choice_is_never_taken_back_freely(house: House, ann: Guest, bob: Guest) -> None:
    live = await team_of(house, ann, bob)
    await play_until(house, live, undoable=True)
    choices = live.table.choices
    await take_back(house, live, 1)
    assert live.asking == {1}
    assert live.table.choices == choices


async def test_whoever_has_all_seats_agrees_with_themselves(house: House, ann: Guest, database: str) -> None:
    options = {"players": 2}
    live = await house.open_table(ann, Wish(game="onirim", options=options, seed=5, mine=(0, 1)))
    await play_until(house, live, undoable=False)
    choices = live.table.choices
    await take_back(house, live, 0, 1)
    assert live.table.choices == choices[:-1]
    again = await open_house(database)
    assert looks(await again.table(live.id)) == looks(live)
    again.close()


async def test_a_secret_choice_among_several(house: House, ann: Guest, bob: Guest) -> None:
    live = await team_of(house, ann, bob, DUEL)
    await choose(house, live.id, 1)
    await take_back(house, live, 1)
    assert live.to_move == [0, 1]
    async with house.at_table(live.id):
        decision = live.decision_of(0)
        assert decision is not None
        with pytest.raises(OutOfDate):  # an undo is news for everybody
            await house.tables.choose(live, 0, decision.options[0].id, 1)

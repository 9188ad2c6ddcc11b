"""Opening tables and choosing at them."""

from __future__ import annotations

import pytest

import traumtisch as tt
from tests.host.playing import DUEL, TEAM, choose, team_of
from traumtisch.host.capabilities import sealed
from traumtisch.host.errors import HostError, NoSuchTable, NotYourSeat, NotYourTurn, OutOfDate
from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.seal import seed_of

pytestmark = pytest.mark.anyio


async def test_opening_and_choosing(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, Wish(game="onirim", seed=7))
    assert live.seats_of(ann.id) == [0]
    assert live.header.seed_is_chosen
    await choose(house, live.id)
    expected = tt.new_table("onirim", seed=7)
    assert expected.decision is not None
    expected.choose(expected.decision.options[0])
    assert live.table.state.digest() == expected.state.digest()
    assert live.version == 1


async def test_words_are_written_down_as_the_option_that_they_mean(house: House, ann: Guest) -> None:
    position = {"hand": ["RK", "BS", "BM", "GS", "NS"], "deck": ["red door", "NS"]}
    live = await house.open_table(ann, Wish(game="onirim", position=position, seed=3))
    offered = live.table.decisions[0].options
    async with house.at_table(live.id):
        await house.tables.choose(live, 0, "discard BS", live.version)
    assert live.entries[-1].choice in [option.id for option in offered]


async def test_a_seed_nobody_chose_is_sealed_and_shown_at_the_end(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, Wish(game="onirim"))
    assert not live.header.seed_is_chosen
    assert live.seal == sealed(live.header.seed, live.header.salt)
    assert seed_of(live) is None
    async with house.at_table(live.id):
        await house.tables.resign(live, 0, live.version)
    assert seed_of(live) == live.table.seed


async def test_a_table_that_goes_on_from_a_record(house: House, ann: Guest) -> None:
    table = tt.new_table("onirim", seed=7, options=TEAM.options)
    for _ in range(12):
        assert table.decision is not None
        table.choose(table.decision.options[-1])
    live = await house.open_record(ann, table.record, mine=(0, 1))
    assert live.version == 12
    assert live.table.record == table.record
    assert live.seats_of(ann.id) == [0, 1]
    await choose(house, live.id)
    assert live.version == 13


async def test_a_table_that_begins_in_a_position(house: House, ann: Guest) -> None:
    position = {"hand": ["RK", "BS", "BM", "GS", "NS"], "deck": ["red door", "NS"]}
    live = await house.open_table(ann, Wish(game="onirim", position=position, seed=3))
    expected = tt.load_position("onirim", position, seed=3)
    assert live.table.state.digest() == expected.state.digest()


@pytest.mark.parametrize(
    ("wish", "error"),
    [
        (Wish(game="chess"), tt.UnknownGame),
        (Wish(game="onirim", options={"modules": ["castles"]}), tt.SettingsError),
        (Wish(game="onirim", mine=(0, 1)), NotYourSeat),
        (Wish(game="onirim", seed=2**70), HostError),
        (Wish(game="onirim", seed="\ud800"), HostError),
        (Wish(game="onirim", seed="x" * 1000), HostError),
    ],
)
async def test_wishes_that_cannot_be_met(
    house: House, ann: Guest, wish: Wish, error: type[Exception]
) -> None:
    with pytest.raises(error):
        await house.open_table(ann, wish)
    assert await house.tables_of(ann) == []


async def test_what_is_not_offered_cannot_be_chosen(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, Wish(game="onirim", seed=7))
    before = live.table.state.digest()
    async with house.at_table(live.id):
        with pytest.raises(tt.WrongOption):
            await house.tables.choose(live, 0, "fly away", 0)
    assert (live.table.state.digest(), live.version) == (before, 0)
    assert await house.table(live.id) is live


async def test_choosing_twice_by_mistake(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, Wish(game="onirim", seed=7))
    await choose(house, live.id)
    async with house.at_table(live.id):
        decision = live.decision_of(0)
        assert decision is not None
        for known in (0, 2, -1):
            with pytest.raises(OutOfDate):
                await house.tables.choose(live, 0, decision.options[0].id, known)
    assert live.version == 1


async def test_only_whose_turn_it_is(house: House, ann: Guest, bob: Guest) -> None:
    live = await team_of(house, ann, bob)
    [seat] = live.to_move
    async with house.at_table(live.id):
        with pytest.raises(NotYourTurn):
            await house.tables.choose(live, 1 - seat, live.table.decisions[0].options[0].id, 0)


async def test_nothing_is_chosen_after_the_end(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, Wish(game="onirim", seed=7))
    async with house.at_table(live.id):
        await house.tables.resign(live, 0, 0)
        assert live.table.outcome is not None
        with pytest.raises(tt.GameOver):
            await house.tables.choose(live, 0, "play c1", 1)
        with pytest.raises(tt.GameOver):
            await house.tables.resign(live, 0, 1)
    [card] = await house.tables_of(ann)
    assert card.outcome == live.table.outcome
    assert not card.your_turn


async def test_there_is_no_such_table(house: House) -> None:
    with pytest.raises(NoSuchTable):
        await house.table("nowhere")
    with pytest.raises(NoSuchTable):  # and asking again does not hang
        async with house.at_table("nowhere"):
            pass


async def test_the_shelf(house: House, ann: Guest, bob: Guest) -> None:
    live = await team_of(house, ann, bob)
    alone = await house.open_table(ann, Wish(game="onirim", practice=True))
    cards = {card.id: card for card in await house.tables_of(ann)}
    assert set(cards) == {live.id, alone.id}
    assert cards[alone.id].your_turn
    assert cards[alone.id].practice
    assert cards[live.id].options == {"players": 2, "modules": ["towers"]}
    [card] = await house.tables_of(bob)
    assert (card.seats, card.host) == ((1,), ann.id)
    assert card.your_turn == (1 in live.to_move)


# ---- choosing at the same time -----------------------------------------------------------------


async def test_seats_choose_at_the_same_time(house: House, ann: Guest, bob: Guest) -> None:
    live = await team_of(house, ann, bob, DUEL)
    assert live.to_move == [0, 1]
    hands = [live.decision_of(seat) for seat in (0, 1)]
    assert hands[0] is not None
    assert hands[1] is not None
    async with house.at_table(live.id):
        await house.tables.choose(live, 1, hands[1].options[0].id, 0)
        assert live.to_move == [0]
        with pytest.raises(OutOfDate):  # a second click
            await house.tables.choose(live, 1, hands[1].options[0].id, 0)
        await house.tables.choose(live, 0, hands[0].options[0].id, 0)  # who had not seen that the other chose
    assert live.version == 2


async def test_what_came_before_the_common_question_has_to_be_known(
    house: House, ann: Guest, bob: Guest
) -> None:
    """Seat 1 looks, then seat 0 ends the round and chooses first in the next: seat 1 is out of date."""
    live = await team_of(house, ann, bob, DUEL)
    while not (live.to_move == [0] and not live.table.choosing_together):  # seat 0 parries, or looks
        await choose(house, live.id)
    seen = live.version
    while not (live.table.choosing_together and live.to_move == [1]):
        await choose(house, live.id, 0)
    assert all(entry.seat == 0 for entry in live.entries[seen:])
    async with house.at_table(live.id):
        decision = live.decision_of(1)
        assert decision is not None
        with pytest.raises(OutOfDate):
            await house.tables.choose(live, 1, decision.options[0].id, seen)
        await house.tables.choose(live, 1, decision.options[0].id, live.version - 1)

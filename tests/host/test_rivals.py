"""Rivals at a hosted table: one gives up and the others play on, whoever wants acts first, places and
points."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path
from random import Random

import pytest

import traumtisch as tt
from tests.toys import survivors, traps
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.state import Outcome, ranking
from traumtisch.host import verdict
from traumtisch.host.errors import OutOfDate
from traumtisch.host.export import as_csv
from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.live import LiveTable
from traumtisch.host.played import played_by
from traumtisch.host.statistics import Played, statistics_of
from traumtisch.host.store import Store

anyio = pytest.mark.anyio
GAMES = {"survivors": survivors.GAME, "traps": traps.GAME}


@pytest.fixture
async def house(tmp_path: Path) -> AsyncGenerator[House]:
    house = await House.open(Store.open(str(tmp_path / "house.db")), GAMES)
    yield house
    house.close()


async def five(house: House) -> tuple[LiveTable, list[Guest]]:
    """A table at which everybody is somebody else."""
    guests = [(await house.guests.welcome(name))[1] for name in ("Ann", "Bob", "Cid", "Dot", "Eve")]
    live = await house.open_table(guests[0], Wish(game="survivors", mine=(0,)))
    for seat, guest in enumerate(guests[1:], 1):
        await house.seats.sit_down(guest, house.seats.invitation(live, seat))
    return live, guests


async def play_to_the_end(house: House, live: LiveTable, random: Random) -> None:
    while live.table.outcome is None:
        async with house.at_table(live.id):
            decision = random.choice(live.table.decisions)
            await house.tables.choose(live, decision.seat, random.choice(decision.options).id, live.version)


@anyio
async def test_one_gives_up_and_the_others_play_on(house: House) -> None:
    live, _ = await five(house)
    assert live.others_play_on_without(2)
    async with house.at_table(live.id):
        await house.tables.resign(live, 2)
    assert live.table.outcome is None
    assert live.gone == {2}
    assert not live.others_play_on_without(2)
    await play_to_the_end(house, live, Random(1))
    assert live.table.outcome is not None
    assert len(live.table.outcome.places) == 5


@anyio
async def test_it_is_the_same_after_a_restart(house: House, tmp_path: Path) -> None:
    live, _ = await five(house)
    async with house.at_table(live.id):
        await house.tables.choose(live, 0, "wait", live.version)
        await house.tables.resign(live, 3)
        await house.tables.choose(live, 1, "risk", live.version)
    again = await House.open(Store.open(str(tmp_path / "house.db")), GAMES)
    try:
        found = await again.table(live.id)
        assert (found.table.state, found.gone, found.to_move) == (live.table.state, live.gone, live.to_move)
    finally:
        again.close()


@anyio
async def test_whoever_has_left_need_not_agree_to_take_something_back(house: House) -> None:
    live, _ = await five(house)
    async with house.at_table(live.id):
        await house.tables.choose(live, 0, "storm", live.version)
        await house.tables.resign(live, 4)
        await house.tables.choose(live, 1, "calm", live.version)
        for seat in (0, 2, 3):
            await house.tables.take_back(live, [seat], live.version)
        assert live.asking == {0, 2, 3}
        await house.tables.take_back(live, [1], live.version)
    assert [decision.seat for decision in live.table.decisions] == [0, 1, 2, 3]


@anyio
async def test_where_whoever_wants_acts_the_others_have_to_look_again(house: House) -> None:
    live, _ = await five(house)
    async with house.at_table(live.id):
        await house.tables.choose(live, 0, "wait", live.version)
        looked_at = live.version
        await house.tables.choose(live, 3, "risk", looked_at)
        with pytest.raises(OutOfDate):
            await house.tables.choose(live, 1, "risk", looked_at)
        await house.tables.choose(live, 1, "risk", live.version)


@anyio
async def test_a_bot_may_go_on_instead(house: House) -> None:
    live, _ = await five(house)
    async with house.at_table(live.id):
        await house.seats.give_to_bot(live, 2, "sleepwalker")
    assert live.gone == frozenset()
    assert live.bots == {2: "sleepwalker"}


def test_of_rivals_the_last_one_left_has_won() -> None:
    table = tt.new_table(traps.GAME, seed=1)
    table.resign(1)
    assert table.outcome is None
    table.resign(0)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.places) == ((2,), (2, 2, 1))


# ---- statistics ------------------------------------------------------------------------------------------


@anyio
async def test_everybody_has_a_place_and_points_of_their_own(house: House) -> None:
    live, guests = await five(house)
    await play_to_the_end(house, live, Random(3))
    outcome = live.table.outcome
    assert outcome is not None
    played = [(await played_by(house, guest))[0] for guest in guests]
    assert [one.place for one in played] == list(outcome.places)
    assert [one.points for one in played] == list(outcome.scores)
    assert [one.won for one in played] == [seat in outcome.winners for seat in range(5)]
    assert {one.rivals for one in played} == {5}
    assert {one.apart for one in played} == {None}


@anyio
async def test_a_game_against_oneself_is_counted_apart(house: House) -> None:
    _, ann = await house.guests.welcome("Ann")
    live = await house.open_table(ann, Wish(game="survivors", mine=tuple(range(5))))
    await play_to_the_end(house, live, Random(3))
    [one] = await played_by(house, ann)
    assert (one.apart, one.place) == ("alone", None)


def test_places_and_points_are_summed_up() -> None:
    facts = {"game": "survivors", "reason": "", "rivals": 5}
    ends = [(1, 20), (3, 11), (3, 14), (5, 7)]
    played = [
        Played(won=place == 1, place=place, points=points, ended=hour, **facts)  # type: ignore[arg-type]
        for hour, (place, points) in enumerate(ends)
    ]
    [of_game] = statistics_of(played).games
    standings = of_game.standings
    assert standings is not None
    assert standings.places == {1: 1, 3: 2, 5: 1}
    assert (standings.mean_place, standings.mean_rivals, standings.mean_points) == (3.0, 5.0, 13.0)
    assert standings.most_points == played[0]
    assert as_csv(played).splitlines()[1].split(",")[4:8] == ["1", "1", "5", "20"]
    without = statistics_of([Played(game="onirim", won=True, reason="", ended=1)])
    assert without.games[0].standings is None


# ---- in words --------------------------------------------------------------------------------------------

SHARED = ranking([9, 4, 9], "most points", "X-1")
ALONE = ranking([9, 4, 7], "most points", "X-1")
TEAM = Outcome(True, "the doors are open", "X-2")


def called(seat: int) -> Phrase:
    return Phrase("ABC"[seat])


@pytest.mark.parametrize(
    ("outcome", "mine", "headline", "badge", "won"),
    [
        (ALONE, (0,), "Won!", "won", True),
        (ALONE, (1,), "Place 3.", "place 3", False),
        (ALONE, (1, 2), "Place 2.", "place 2", False),
        (ALONE, (), "The winner: A.", "ended", True),
        (ALONE, (0, 1, 2), "The winner: A.", "ended", True),
        (SHARED, (2,), "A shared win!", "won", True),
        (SHARED, (), "They share the win: A, C.", "ended", True),
        (TEAM, (0,), "Won!", "won", True),
    ],
)
def test_what_is_said_depends_on_who_sat_where(
    outcome: Outcome, mine: tuple[int, ...], headline: str, badge: str, won: bool
) -> None:
    game = tt.find_game("onirim")
    assert str(verdict.headline(game, outcome, mine, called)) == headline
    assert str(verdict.badge(game, outcome, mine)) == badge
    assert verdict.is_won(outcome, mine) == won


def test_a_session_that_is_saved_is_no_win() -> None:
    """Nothing is won or lost by it: the story goes on."""
    game, saved = tt.find_game("etherfields"), Outcome(True, "The session is saved.", "EF-46.1")
    assert str(verdict.headline(game, saved, (0,), called)) == "To be continued."
    assert str(verdict.with_reason(game, saved, (0,), called)) == "The session is saved."
    assert str(verdict.badge(game, saved, (0,))) == "to be continued"
    over = Outcome(True, "The story has ended.", "EF-33.4")
    assert str(verdict.headline(game, over, (0,), called)) == "Won!"


def test_ranks_are_in_order_and_equal_places_by_seat() -> None:
    assert [(rank.place, rank.seat, rank.points) for rank in verdict.ranks(SHARED)] == [
        (1, 0, 9),
        (1, 2, 9),
        (3, 1, 4),
    ]
    assert verdict.ranks(TEAM) == []

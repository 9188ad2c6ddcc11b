"""Counting games: pure figures first, then those of guests in a real database."""

from __future__ import annotations

import csv
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest

import traumtisch as tt
from tests.host.playing import DUEL, choose, team_of
from traumtisch.host import clock
from traumtisch.host.export import as_csv, as_json
from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.played import played_by, played_in
from traumtisch.host.statistics import FIRST_POINT, ROLLING, Played, statistics_of

anyio = pytest.mark.anyio


def games(ends: str, **facts: Any) -> list[Played]:
    """A game for each letter: w(on) or l(ost), in this order."""
    usual: dict[str, Any] = {"game": "onirim", "reason": "so"}
    return [Played(won=end == "w", ended=hour, **usual | facts) for hour, end in enumerate(ends)]


# ---- only counting -------------------------------------------------------------------------------


def test_nothing_played() -> None:
    figures = statistics_of([])
    assert figures.all.rate.games == 0
    assert figures.all.streaks.current == 0
    assert figures.all.fewest_turns is None
    assert figures.games == figures.apart == ()


def test_the_rate_has_an_interval() -> None:
    rate = statistics_of(games("wwwllwwlww")).all.rate
    assert (rate.won, rate.games, rate.share) == (7, 10, 0.7)
    assert (round(rate.low, 4), round(rate.high, 4)) == (0.3968, 0.8922)


@pytest.mark.parametrize(
    ("ends", "current", "won", "lost"),
    [("w", 1, 1, 0), ("l", -1, 0, 1), ("wwwlww", 2, 3, 1), ("wlll", -3, 1, 3), ("lwwwwl", -1, 4, 1)],
)
def test_streaks(ends: str, current: int, won: int, lost: int) -> None:
    streaks = statistics_of(games(ends)).all.streaks
    assert (streaks.current, streaks.longest_won, streaks.longest_lost) == (current, won, lost)


def test_the_order_is_that_of_the_ends() -> None:
    shuffled = games("wwwlww")
    Random(1).shuffle(shuffled)
    assert statistics_of(shuffled) == statistics_of(games("wwwlww"))


def test_the_fastest_win_is_a_win() -> None:
    facts: list[dict[str, Any]] = [
        {"won": False, "turns": 2, "seconds": 1},
        {"won": True, "turns": 40, "seconds": None},
        {"won": True, "turns": 30, "seconds": 900},
        {"won": True, "turns": None, "seconds": 600},
    ]
    played = [Played(game="onirim", reason="", ended=hour, **fact) for hour, fact in enumerate(facts)]
    figures = statistics_of(played).all
    assert figures.fewest_turns == played[2]
    assert figures.least_time == played[3]


def test_the_curve_looks_at_the_latest_games() -> None:
    assert statistics_of(games("w" * (FIRST_POINT - 1))).all.curve == ()
    curve = statistics_of(games("l" * ROLLING + "w" * ROLLING)).all.curve
    assert [point.games for point in curve] == list(range(FIRST_POINT, 2 * ROLLING + 1))
    assert curve[ROLLING - FIRST_POINT].share == 0
    assert curve[ROLLING - FIRST_POINT + 5].share == 5 / ROLLING
    assert curve[-1].share == 1
    assert curve[-1].ended == 2 * ROLLING - 1


def test_what_does_not_count_is_shown_apart() -> None:
    figures = statistics_of([*games("wl"), *games("ww", apart="practice"), *games("l", apart="bot")])
    assert figures.all.rate.games == 2
    assert [(a.why, a.rate.won, a.rate.games) for a in figures.apart] == [("practice", 2, 2), ("bot", 0, 1)]


def test_games_module_sets_and_variants() -> None:
    towers = {"modules": ["towers", "book"], "hard.book": True}
    same = {"modules": ["book", "towers"], "players": 2}
    figures = statistics_of(
        [*games("wwl", options=towers), *games("l", options=same), *games("w"), *games("lll", game="urbion")]
    )
    assert [(g.game, g.figures.rate.games) for g in figures.games] == [("onirim", 5), ("urbion", 3)]
    onirim = figures.games[0]
    assert [(g.parts, g.rate.won, g.rate.games) for g in onirim.module_sets] == [
        ((("modules", "book"), ("modules", "towers")), 2, 4),
        ((), 1, 1),
    ]
    assert [(g.parts, g.rate.games) for g in onirim.variants] == [
        ((("hard.book", True),), 3),
        ((("players", 2),), 1),
    ]


# ---- files -----------------------------------------------------------------------------------------


def test_csv_has_a_row_for_every_game() -> None:
    played = [*games("w", options={"modules": ["towers"]}, turns=31), *games("l", apart="seed", seconds=60)]
    first, second = csv.DictReader(as_csv(played).splitlines())
    assert (first["ended"], first["won"], first["turns"]) == ("1970-01-01T00:00:00+00:00", "1", "31")
    assert (first["modules"], first["seconds"], first["counts"]) == ("towers", "", "1")
    assert (second["won"], second["seconds"], second["counts"], second["apart"]) == ("0", "60", "0", "seed")


def test_json_has_games_and_figures() -> None:
    exported = msgspec.json.decode(as_json(games("wwl")))
    assert len(exported["games"]) == 3
    assert exported["statistics"]["all"]["rate"]["won"] == 2


# ---- guests ------------------------------------------------------------------------------------------


@pytest.fixture
def minutes_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look at the clock is a minute later than the one before."""
    minutes = count(1)
    monkeypatch.setattr(clock, "now", lambda: next(minutes) * 60)


async def gives_up(house: House, guest: Guest, wish: Wish) -> str:
    live = await house.open_table(guest, wish)
    async with house.at_table(live.id) as live:
        await house.tables.resign(live, 0)
    return live.id


@anyio
@pytest.mark.usefixtures("minutes_pass")
async def test_own_games_only(house: House, ann: Guest, bob: Guest) -> None:
    mine = await gives_up(house, ann, Wish(game="onirim", options={"modules": ["towers"]}))
    await gives_up(house, bob, Wish(game="onirim"))
    await house.open_table(ann, Wish(game="onirim"))  # still goes on
    [played] = await played_by(house, ann)
    assert (played.table, played.game, played.won, played.apart) == (mine, "onirim", False, None)
    assert played.options == {"modules": ["towers"]}
    assert played.seconds is not None
    assert played.seconds >= 60
    assert len(await house.store.read(played_in)) == 2


@anyio
async def test_turns_come_from_the_end(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, Wish(game="onirim"))
    chance = Random(5)
    while live.table.outcome is None:
        await choose(house, live.id, option=chance.randrange(100))
    [played] = await played_by(house, ann)
    assert played.turns == live.table.state.turn > 1
    assert played.reason == live.table.outcome.reason


@anyio
async def test_why_games_do_not_count(house: House, ann: Guest) -> None:
    record = tt.new_table("onirim", seed=3).record
    await gives_up(house, ann, Wish(game="onirim", practice=True, seed=1))
    await gives_up(house, ann, Wish(game="onirim", seed=1))
    await gives_up(house, ann, Wish(game="onirim", position={"hand": ["RK", "BS", "BM", "GS"]}))
    live = await house.open_record(ann, record)
    async with house.at_table(live.id):
        await house.tables.resign(live, 0)
    reasons = sorted(one.apart or "" for one in await played_by(house, ann))
    assert reasons == ["position", "practice", "seed", "seed"]


@anyio
async def test_a_team_wins_together_and_rivals_do_not(house: House, ann: Guest, bob: Guest) -> None:
    duel = await team_of(house, ann, bob, DUEL)
    while duel.table.outcome is None:
        seat = duel.to_move[0]
        await choose(house, duel.id, seat, option=seat)
    assert duel.table.outcome.winners == (1,)
    assert [one.won for one in await played_by(house, ann)] == [False]
    assert [one.won for one in await played_by(house, bob)] == [True]


@anyio
@pytest.mark.usefixtures("minutes_pass")
async def test_whoever_sat_down_afterwards_has_not_played(house: House, ann: Guest, bob: Guest) -> None:
    live = await house.open_table(ann, Wish(game="onirim", options={"players": 2}))
    async with house.at_table(live.id):
        await house.tables.resign(live, 0)
    await house.seats.sit_down(bob, house.seats.invitation(live, 1))
    assert len(await played_by(house, ann)) == 1
    assert await played_by(house, bob) == []


@anyio
async def test_both_seats_are_one_game(house: House, ann: Guest) -> None:
    await gives_up(house, ann, Wish(game="onirim", options={"players": 2}, mine=(0, 1)))
    assert len(await played_by(house, ann)) == 1
    assert len(await house.store.read(played_in)) == 1


@anyio
async def test_a_game_in_which_a_bot_chose_for_you_stays_marked(house: House, ann: Guest, bob: Guest) -> None:
    live = await team_of(house, ann, bob, Wish(game="onirim", options={"players": 2}))
    async with house.at_table(live.id):
        await house.seats.give_to_bot(live, 0, "sleepwalker")
        await house.seats.give_to_bot(live, 0, None)  # Ann is back
        await house.tables.resign(live, 0)
    assert [one.apart for one in await played_by(house, ann)] == ["bot"]
    assert [one.apart for one in await played_by(house, bob)] == [None]


@anyio
async def test_a_bot_from_the_beginning(house: House, ann: Guest) -> None:
    await gives_up(house, ann, Wish(game="onirim", bots={0: "sleepwalker"}))
    assert [one.apart for one in await played_by(house, ann)] == ["bot"]

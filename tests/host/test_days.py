"""Days: how everybody fared, who came every day, what was achieved, and where a journey goes on."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import traumtisch as tt
from tests.host.conftest import on_both_databases
from tests.host.playing import choose, choose_at_random
from traumtisch.host import clock
from traumtisch.host.achievements import Achievement, achievements_in
from traumtisch.host.daily import daily_attempt
from traumtisch.host.diary import DaysInARow, Dreamt, days_in_a_row, diary_of, goal_by_turn
from traumtisch.host.errors import HostError
from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.journey import journey_through, next_stop, skip, skipped_by
from traumtisch.host.played import played_by
from traumtisch.host.ranking import DailyResult, daily_results, left_behind
from traumtisch.host.rows import reached_at
from traumtisch.host.statistics import Played
from traumtisch.kit.merits import merits_of

DAY = "2026-11-15"
ONIRIM, URBION = tt.find_game("onirim"), tt.find_game("urbion")


@pytest.fixture(autouse=True)
def _it_is_that_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "today", lambda: DAY)


# ---- the ranking -----------------------------------------------------------------------------------


def result(name: str, won: bool, reached: int | None, turns: int | None, **more: Any) -> DailyResult:
    return DailyResult(place=0, name=name, won=won, reached=reached, turns=turns, scores=(), **more)


def test_who_won_then_who_came_furthest_then_who_was_quickest() -> None:
    attempts = [
        result("slow", True, 8, 40),
        result("near", False, 7, 20),
        result("quick", True, 8, 31),
        result("far", False, 2, 9),
        result("before all that was noted", False, None, None),
    ]
    ranked = [each.name for each in sorted(attempts, key=lambda each: each.worth)]
    assert ranked == ["quick", "slow", "near", "far", "before all that was noted"]


def test_the_share_of_those_left_behind() -> None:
    mine = result("me", True, 8, 31, mine=True)
    others = [result("as good", True, 8, 31), result("worse", True, 8, 32), result("lost", False, 3, 9)]
    assert left_behind([mine, *others]) == 2 / 3
    assert left_behind([mine]) is None
    assert left_behind(others) is None


@pytest.mark.anyio
@on_both_databases
async def test_attempts_are_ranked_as_they_ended(house: House, ann: Guest, bob: Guest) -> None:
    assert await daily_results(house, "onirim", DAY) == []
    first = await daily_attempt(house, ann, "onirim")
    second = await daily_attempt(house, bob, "onirim")
    for live, choices in ((first, 20), (second, 2)):
        for _ in range(choices):
            await choose(house, live.id)
        async with house.at_table(live.id):
            await house.tables.resign(live, 0)
    results = await daily_results(house, "onirim", DAY, bob)
    # Which cards come is the house's secret; but whoever chose longer is in a later turn.
    further = reached_at(first.table)["doors"] > reached_at(second.table)["doors"]
    best = [first, second] if further else [second, first]
    assert [(each.place, each.mine) for each in results] == [(1, best[0] is second), (2, best[1] is second)]
    for each, live in zip(results, best, strict=True):
        assert each.name == ("Ann" if live is first else "Bob")
        assert (each.won, each.reached) == (False, reached_at(live.table)["doors"])
        assert each.turns == live.table.state.turn
        assert each.reached_in_words is not None
        assert str(each.reached_in_words).startswith(f"{each.reached} door")
    assert results[0].turns != results[1].turns
    assert await daily_results(house, "onirim", "2026-11-14") == []


@pytest.mark.anyio
async def test_equal_attempts_share_a_place(house: House, ann: Guest, bob: Guest) -> None:
    for guest in (ann, bob):
        live = await daily_attempt(house, guest, "urbion")
        async with house.at_table(live.id):
            await house.tables.resign(live, 0)
    assert [each.place for each in await daily_results(house, "urbion", DAY)] == [1, 1]


# ---- the diary -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("days", "current", "longest"),
    [
        ("", 0, 0),
        ("15", 1, 1),
        ("14", 1, 1),
        ("13", 0, 1),
        ("12 13 14 15", 4, 4),
        ("01 02 03 04 05 09 14 15", 2, 5),
        ("01 03 05", 0, 1),
    ],
)
def test_days_in_a_row(days: str, current: int, longest: int) -> None:
    diary = {f"2026-11-{day}": Dreamt("t", day != "14") for day in days.split()}
    assert days_in_a_row(diary, DAY) == DaysInARow(current, longest)


def test_a_dream_that_goes_on_is_no_day_yet() -> None:
    diary = {"2026-11-14": Dreamt("a", False), DAY: Dreamt("b", None)}
    assert days_in_a_row(diary, DAY) == DaysInARow(1, 1)


@pytest.mark.anyio
async def test_the_diary_is_the_guests_own(house: House, ann: Guest, bob: Guest) -> None:
    live = await daily_attempt(house, ann, "onirim")
    assert await diary_of(house, ann, "onirim") == {DAY: Dreamt(live.id, None)}
    async with house.at_table(live.id):
        await house.tables.resign(live, 0)
    assert await diary_of(house, ann, "onirim") == {DAY: Dreamt(live.id, False)}
    assert await diary_of(house, ann, "urbion") == {}
    assert await diary_of(house, bob, "onirim") == await diary_of(house, None, "onirim") == {}


@pytest.mark.parametrize("game", ["onirim", "urbion"])
def test_turn_by_turn_the_goal_comes_nearer(game: str) -> None:
    goal = merits_of(tt.find_game(game)).goal
    assert goal is not None
    chance = Random(2)
    for seed in range(30):
        table = tt.new_table(game, seed=seed)
        while table.outcome is None:
            assert table.decision is not None
            table.choose(chance.choice(list(table.decision.options)))
        by_turn = goal_by_turn(table)
        assert table.state.turn <= len(by_turn) <= table.state.turn + 1
        # More can be reached in one turn, and lost again.
        assert any(by_turn) >= (reached_at(table)[goal.column] > 0)
        if reached_at(table)[goal.column] > 1:
            return
    raise AssertionError("nobody came anywhere")


# ---- achievements ----------------------------------------------------------------------------------


def played(won: bool = True, **facts: Any) -> Played:
    usual: dict[str, Any] = {"game": "onirim", "reason": "", "ended": 1, "turns": 40}
    return Played(won=won, **usual | facts)


def achieved(game: tt.Game[Any], *games: Played) -> set[str]:
    return {str(one.title) for one in achievements_in(game, games) if one.by is not None}


def test_nothing_is_achieved_by_losing_or_in_what_does_not_count() -> None:
    assert achieved(ONIRIM) == set()
    assert achieved(ONIRIM, played(won=False), played(apart="practice"), played(game="urbion")) == set()


@pytest.mark.parametrize(
    ("facts", "title"),
    [
        ({}, "The first win"),
        ({"hints": 0}, "Unaided"),
        ({"reached": {"deck_left": 15}}, "Light sleep"),
        ({"reached": {"deck_left": 0}}, "At cockcrow"),
        ({"turns": 25}, "Sleepwalking"),
        ({"options": {"players": 2}}, "Two in one dream"),
        ({"options": {"incubus": "C"}}, "The Adversary gives way"),
        ({"options": {"modules": ["a", "b", "c"]}}, "Three at once"),
        ({"options": {"modules": list("abcdefg")}}, "All at once"),
        ({"options": {"modules": ["book", "towers"]}}, "Towers"),
        ({"options": {"modules": ["towers"], "hard.towers": True}}, "Towers, hard"),
        ({"game": "urbion", "reached": {"deck_left": 20}}, "Dreams to spare"),
        ({"game": "urbion", "reached": {"discarded": 50}}, "A steady hand"),
        ({"game": "urbion", "turns": 25}, "The swift Archon"),
        ({"game": "urbion", "options": {"players": 2}}, "Plus and minus"),
        ({"game": "urbion", "options": {"edition": 1}}, "As it once was"),
        ({"game": "urbion", "options": {"expansions": list("abc")}}, "Three at once"),
        ({"game": "urbion", "options": {"expansions": list("abcdefg")}}, "All at once"),
        ({"game": "urbion", "options": {"expansions": ["void"]}}, "The Void"),
    ],
)
def test_each_achievement(facts: dict[str, Any], title: str) -> None:
    one = played(**facts)
    game = tt.find_game(one.game)
    assert title in achieved(game, one)
    plain = played(game=one.game, hints=1, reached={"deck_left": 7, "discarded": 60})
    assert (title in achieved(game, plain)) == (title == "The first win")


def test_what_takes_ten_wins_says_how_far_it_is() -> None:
    def habit(number: int) -> Achievement:
        games = [played(ended=hour) for hour in range(number)]
        return next(one for one in achievements_in(ONIRIM, games) if str(one.title) == "A good habit")

    assert (habit(4).done, habit(4).of, habit(4).by) == (4, 10, None)
    by = habit(12).by
    assert by is not None
    assert by.ended == 9  # the tenth did it


def test_every_module_can_be_achieved_once_and_every_title_is_another() -> None:
    for game in tt.installed_games().values():
        titles = [str(one.title) for one in achievements_in(game, [])]
        assert len(titles) == len(set(titles))
    assert {"Glyphs", "Premonitions", "Door to the Oniverse"} <= {
        str(one.title) for one in achievements_in(ONIRIM, [])
    }


@pytest.mark.anyio
@on_both_databases
async def test_what_a_game_has_reached_is_kept(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, Wish(game="onirim", seed=3))
    chance = Random(1)
    while live.table.outcome is None:
        await choose_at_random(house, live.id, chance)
    [one] = await played_by(house, ann)
    assert one.reached == reached_at(live.table)
    assert set(one.reached) == {"deck_left", "doors", "limbo", "discarded"}
    assert one.hints == 0


# ---- journeys --------------------------------------------------------------------------------------


def standings(*games: Played, skipped: tuple[str, ...] = ()) -> dict[str, str]:
    return {stop.key: stop.standing for stop in journey_through(ONIRIM, games, skipped)}


def test_each_win_leads_to_the_next_stop() -> None:
    assert standings()["base"] == "next"
    assert set(standings().values()) == {"next", "later"}
    after_one = standings(played())
    assert (after_one["base"], after_one["book"], after_one["glyphs"]) == ("won", "next", "later")
    with_two = played(options={"modules": ["book", "towers"]})
    further = standings(with_two)
    assert (further["base"], further["book"], further["glyphs"], further["towers"]) == (
        "won",
        "won",
        "next",
        "won",
    )
    assert standings(played(won=False))["base"] == "next"


def test_a_stop_that_is_left_out_leads_on_too() -> None:
    some = standings(skipped=("base",))
    assert (some["base"], some["book"]) == ("skipped", "next")
    assert standings(played(), skipped=("base",))["base"] == "won"
    all_won = played(options={"modules": [stop for stop in some if stop != "base"]})
    assert next_stop(journey_through(ONIRIM, [all_won], ())) is None


def test_a_game_without_modules_has_no_journey(house_of_duels: tt.Game[Any]) -> None:
    assert journey_through(house_of_duels, [], ()) == []


@pytest.fixture
def house_of_duels() -> tt.Game[Any]:
    from tests.toys import duel

    return duel.GAME


@pytest.mark.anyio
@on_both_databases
async def test_what_is_left_out_is_kept_and_taken_up_again(house: House, ann: Guest, bob: Guest) -> None:
    for _ in range(2):  # whoever clicks twice
        await skip(house, ann, ONIRIM, "book", leave_out=True)
    await skip(house, ann, URBION, "void", leave_out=True)
    assert await skipped_by(house, ann) == {"onirim": {"book"}, "urbion": {"void"}}
    assert await skipped_by(house, bob) == await skipped_by(house, None) == {}
    await skip(house, ann, ONIRIM, "book", leave_out=False)
    assert await skipped_by(house, ann) == {"urbion": {"void"}}
    with pytest.raises(HostError, match="no stop"):
        await skip(house, ann, ONIRIM, "nowhere", leave_out=True)


def test_stops_name_what_they_are() -> None:
    stop = journey_through(ONIRIM, [], ())[1]
    assert (str(stop.label), stop.options) == ("Book of Steps", {"modules": ["book"]})
    assert msgspec.json.decode(msgspec.json.encode(stop.options)) == stop.options

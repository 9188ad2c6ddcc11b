"""Etherfields' own player: what it pays with, where it goes, what it says, and that it can win."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.etherfields.night import GORAN, NIGHT, TAMSIN, night, stage
from traumtisch.bots.bot import Vantage
from traumtisch.bots.greedy import GreedyBot
from traumtisch.games.etherfields.bot.errands import errands_of, hours_wanted
from traumtisch.games.etherfields.bot.plan import Plan
from traumtisch.games.etherfields.bot.purse import cheapest, of_sealing, of_suffering
from traumtisch.games.etherfields.bot.riddles import chance_of_being_right
from traumtisch.kit.policy import policy_of
from traumtisch.words import tongue

LOOM = "dream:loom"
ELEVEN_DAYS = "dream:eleven-days"


def played(scene: str, team: int, seed: int) -> tt.Table:
    """A whole scene by the greedy bot."""
    table = tt.new_table(NIGHT, seed=seed, options={"scene": scene, "characters": team})
    bot = GreedyBot()
    for number in range(3000):
        decision = table.decision
        if decision is None:
            break
        table.choose(bot.choose(Vantage(table, decision.seat), number), seat=decision.seat)
    return table


@pytest.mark.parametrize("team", [1, 2, 3, 4])
def test_it_wins_the_first_dream(team: int) -> None:
    table = played("dream-1", team, seed=5)
    assert table.decision is None
    assert table.state.results == {"dream:below-the-stair": "won"}  # type: ignore[attr-defined]


def test_seats_of_several_people_play_together() -> None:
    table = tt.new_table(NIGHT, seed=5, options={"scene": "dream-1", "players": 2})
    bot = GreedyBot()
    for number in range(1000):
        decision = table.decision
        if decision is None:
            break
        table.choose(bot.choose(Vantage(table, decision.seat), number), seat=decision.seat)
    assert table.state.results == {"dream:below-the-stair": "won"}  # type: ignore[attr-defined]


# ---- paying ------------------------------------------------------------------------------------------


def test_the_cards_that_are_missed_least_pay() -> None:
    purse = ((1, 3, 3.3), (2, 2, 2.3), (3, 2, 1.0), (4, 1, 0.9))
    bill = cheapest(purse, 4)
    assert bill is not None
    assert set(bill.cards) == {2, 3}
    assert cheapest(purse, 9) is None
    assert cheapest(purse, 0) == ((), 0.0)


def test_the_nearer_to_death_the_more_a_marker_weighs() -> None:
    fresh, hurt = stage(night(TAMSIN)), stage(night({**TAMSIN, "suffering": 6}))
    assert of_suffering(hurt, 0, 1) > 3 * of_suffering(fresh, 0, 1)
    assert of_sealing(fresh, 0, 3) > 3 * of_sealing(fresh, 0, 1)  # each card weighs more than the one before


# ---- errands -----------------------------------------------------------------------------------------


def at(game: Any, field: str) -> int:
    return stage(game).m.number_of(field)


def test_two_do_not_go_for_what_one_can_do() -> None:
    game = night(
        {**TAMSIN, "field": "tile:d1-a.c"},
        {**GORAN, "field": "tile:d1-a.c"},
        tiles=["d1-a"],
        rounds_left=5,
    )
    plan = Plan(stage(game))
    actions = {errand.action.id for errand in plan.of.values() if errand.action is not None}
    assert actions == {"action:listen-at-coal-door", "action:open-wash-room"}


def test_what_lies_face_down_is_no_errand() -> None:
    game = night({**TAMSIN, "field": "tile:d1-a.c"}, tiles=["d1-a"], rounds_left=5)
    fields = {field for errand in errands_of(stage(game), 0) for field in errand.fields}
    assert fields <= set(stage(game).ground.fields)


def test_the_end_of_the_fourth_dream_asks_for_an_hour_and_for_everybody() -> None:
    here = {**TAMSIN, "field": "tile:d4-g.a"}
    game = night(here, scene=ELEVEN_DAYS, tiles=["d4-g", "d4-h", "d4-f", "d4-e"], rounds_left=3)
    assert hours_wanted(stage(game)) == 1
    gathering = [errand for errand in errands_of(stage(game), 0) if errand.action is None]
    assert [set(errand.fields) for errand in gathering] == [
        {at(game, f"tile:d4-h.{cell}") for cell in "abcd"}
    ]


# ---- riddles -----------------------------------------------------------------------------------------


def loom(hints: list[str], *, known: bool = False) -> Any:
    tokens = [
        {"token": "water", "field": "d3-d.a"},
        {"token": "light", "field": "d3-e.b"},
        {"token": "spoon", "field": "d3-f.a"},
        {"token": "shoe", "field": "d3-g.b"},
    ]
    return night(
        {**TAMSIN, "field": "tile:d3-a.b"},
        scene=LOOM,
        tiles=["d3-a", "d3-b", "d3-c", "d3-d", "d3-e", "d3-f", "d3-g", "d3-h"],
        tokens=tokens,
        hints=hints,
        variables={"d3.pattern": 2, "d3.known": known},
        rounds_left=8,
    )


def chances(game: Any) -> dict[str, float]:
    t = stage(game)
    fields = {sign: at(game, f"tile:{name}") for sign, name in SIGNS.items()}
    open_now = dict.fromkeys(fields.values(), True)
    action = t.m.actions["action:treadle-1"].action
    return {sign: chance_of_being_right(t, action, field, open_now) for sign, field in fields.items()}


SIGNS = {"water": "d3-d.a", "light": "d3-e.b", "spoon": "d3-f.a", "shoe": "d3-g.b"}


def test_without_the_hint_every_treadle_may_be_the_first() -> None:
    assert chances(loom([])) == dict.fromkeys(SIGNS, 0.25)


def test_the_hint_leaves_two_orders_and_the_cloth_one() -> None:
    """Pattern 2: shoe, light, spoon, water; without the cloth also light, shoe, spoon, water."""
    assert chances(loom(["loom-pattern"])) == {"water": 0, "light": 0.5, "spoon": 0, "shoe": 0.5}
    assert chances(loom(["loom-pattern"], known=True)) == {"water": 0, "light": 0, "spoon": 0, "shoe": 1}


# ---- reasons -----------------------------------------------------------------------------------------


def reason(game: Any, option: str, language: str) -> str:
    decision = game.table.decision
    chosen = next(each for each in decision.options if each.id == option)
    policy = policy_of(NIGHT)
    assert policy is not None
    said = policy.reason(game.table.stage, decision, chosen)
    assert said is not None
    return said.say(tongue(language, NIGHT))


def test_hints_say_what_ends_the_round_and_who_is_in_danger() -> None:
    game = night({**TAMSIN, "field": "tile:d1-a.c", "suffering": 6}, tiles=["d1-a"], rounds_left=5)
    english, german = reason(game, "ready", "en"), reason(game, "ready", "de")
    assert "ends when all are ready" in english
    assert "In danger, with 6 suffering: Tamsin Orrel, the Reckoner." in english
    assert "Gefahr" in german
    assert "Tamsin Orrel" in german

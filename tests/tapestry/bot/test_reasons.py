"""What Tapestry's policy says about options: of nearly everything a sentence, and a true one."""

from __future__ import annotations

import re
from random import Random
from typing import Any, cast

import pytest

import traumtisch as tt
from tests.tapestry.bot.test_preferences import CONQUER, EXPLORE, FARM, gaining
from tests.tapestry.bot.thinking import POLICY, chosen, reason, stage_of, thought
from tests.tapestry.scenario import PLENTY, Scenario, given
from traumtisch.engine.decision import Decision, Option
from traumtisch.games.tapestry.bot import reasons, reasons_of_places
from traumtisch.games.tapestry.bot.base import judged
from traumtisch.games.tapestry.bot.reasons import why_income
from traumtisch.games.tapestry.bot.weights import WEIGHTS
from traumtisch.games.tapestry.income_mat import visible
from traumtisch.games.tapestry.state import Tapestry
from traumtisch.games.tapestry.turn import INCOME
from traumtisch.games.tapestry.vocabulary import Choose, GainBuilding
from traumtisch.games.tapestry.vocabulary.goods import GainResource
from traumtisch.words import tongue

TRACKS = ("exploration", "science", "military", "technology")


def test_whatever_is_judged_can_be_explained():
    weighed = {(question, verb) for question, (verbs, _) in judged.weigh_hooks.items() for verb in verbs}
    without_opinion = {("civilization", "keep")}
    assert weighed | set(judged.judge_hooks) | without_opinion == set(judged.explain_hooks)


@pytest.mark.parametrize("edition", ["original", "adjusted"])
def test_the_first_civilization_has_its_reasons(edition: str):
    """Each that is offered, in both languages; what is said differs from mat to mat."""
    german, said = tongue("de", tt.find_game("tapestry")), dict[int, str]()
    for seed in range(12):
        table = tt.new_table("tapestry", seed=seed, options={"players": 2, "edition": edition})
        decision = table.decision
        assert decision is not None
        assert decision.kind == "civilization"
        for option in decision.options:
            why = POLICY.reason(cast("Tapestry", table.stage), decision, option)
            assert why is not None, table.rules.say_option(option).say()
            assert re.fullmatch(r"It .*\(about \d+ points?\)\.", why.say())
            assert re.fullmatch(r"Das .*\(etwa \d+ Punkte?\)\.", why.say(german))
            said[int(option.targets[0])] = why.say()
    assert len(set(said.values())) > len(said) / 2


def test_what_a_civilization_says_is_measured_by_the_weights():
    """The Aliens begin with four space tiles, the Craftsmen have a trigger and two rules that last, the
    Chosen score at four income turns: so it is said, with what the named weights make of it."""
    table = tt.new_table(
        "tapestry", seed=0, options={"players": 2, "boxes": ["plans"], "edition": "original"}
    )
    stage, decision = cast("Tapestry", table.stage), table.decision
    assert decision is not None

    def told(civ: str) -> str:
        return str(POLICY.reason(stage, decision, Option("keep", stage.m.ids.index(civ), 0)))

    tiles = round(4 * WEIGHTS.space_tile)
    assert f"brings at the start: 4 space tiles (about {tiles} points)" in told("civ.aliens")
    lasting = round(4 * (WEIGHTS.trigger + 2 * WEIGHTS.modifier))
    assert told("civ.craftsmen") == f"It gives you rules of your own all game long (about {lasting} points)."
    assert "brings at 4 income turns: " in told("civ.the_chosen")


@pytest.mark.parametrize(
    "options",
    [{"players": 2}, {"players": 3, "boxes": ["plans", "arts", "fantasies"]}, {"opponents": "automa"}],
    ids=["base game", "all boxes", "the Automa"],
)
def test_nearly_every_choice_has_its_reason(options: dict[str, Any]):
    """Of every option a reason can be asked for, in both languages; of what it chooses it nearly always has
    one."""
    random, german = Random(2), tongue("de", tt.find_game("tapestry"))
    silent: list[bool] = []

    def choose(stage: Any, decision: Decision) -> Option:
        favourite = POLICY.choose(stage, decision)
        if len(decision.options) == 1:
            return favourite
        for option in random.sample(decision.options, min(3, len(decision.options))):
            POLICY.reason(stage, decision, option)
        why = POLICY.reason(stage, decision, favourite)
        silent.append(why is None)
        assert why is None or why.say(german) != str(why)
        return favourite

    for seed in range(2):
        tt.new_table("tapestry", seed=seed, options=options).play_out(choose, 10_000)
    assert sum(silent) < len(silent) / 8


def test_income_is_no_last_resort_where_something_can_be_paid():
    far = dict.fromkeys(TRACKS, 11)
    left = given({"tracks": far, "resources": {"coin": 2}}, {})
    assert reason(left, "income") == "What is left now can still be spent in the next era."
    poor = given({"resources": {"coin": 5}}, {"tracks": far, "era": 1, "resources": {"coin": 1}})
    assert str(why_income(thought(poor, 1), INCOME)) == "Nothing else can be paid."


def test_what_is_given_is_what_can_be_spared():
    game = given({"resources": {"coin": 5, "food": 1}, "tracks": {"technology": 1}}, {})
    game.choose("advance science")
    assert reason(game, "resource coin") == (
        "You can spare it best: you have 5, and Technology, which asks for it, is at space 1."
    )
    assert reason(game, "resource food") == "None"


def test_what_is_gained_is_what_is_needed():
    stock = {"coin": 5, "worker": 5, "food": 5}
    game = gaining({"op": "gain_resource", "resource": "any"}, {"resources": stock})
    assert reason(game) == "You need it most: you have 0, and Military, which asks for it, is at space 0."
    assert reason(game, "resource coin") == "None"


def test_a_plot_says_what_it_brings_nearest():
    """(Two of these plots are impassable: they count as filled.)"""
    game = gaining(FARM, {"built": [["house", 0, 1], ["house", 0, 2]]})
    assert reason(game, "plot 0,0") == "It fills 5 of the 9 plots of a district."


def test_a_tile_is_explored_for_its_reward_and_its_sides():
    game = gaining(EXPLORE, {"tiles": ["01", "02"]})
    assert reason(game).startswith("It brings: ")
    game.choose(chosen(game))
    assert "from the middle of the map" in reason(game)
    game.choose(chosen(game))
    assert reason(game).startswith("It can match ")


def test_a_die_says_what_it_brings():
    rolled = gaining(CONQUER, {"era": 4}, next={"red": [7], "black": ["worker"]})
    assert reason(rolled) == "It lies 2 hexes from the middle of the map."
    rolled.choose_first("target")
    assert reason(rolled, "red vp_7") == "It brings about 7 points."


def test_a_step_without_its_benefit_promises_none():
    step = {"op": "advance", "track": "any", "benefit": False, "bonus": "none"}
    assert reason(gaining(step), "advance science") == "It leads on to space 1."
    step["benefit"] = True
    assert reason(gaining(step), "advance military").startswith("It brings: conquer")


# ---- what buildings uncover, what plots complete -----------------------------------------------------


def test_a_building_says_how_much_it_uncovers_and_for_how_many_incomes() -> None:
    """TA-13.12: the second place of each row has one of its resource, the third has none."""
    choice = {"op": "gain_building", "building": ["market", "farm"]}
    assert reason(gaining(choice, {"era": 1}), "building farm").startswith(
        "It uncovers 1 food for each of the 3 incomes to come"
    )
    late = gaining(choice, {"era": 3})
    assert reason(late, "building market").startswith("It uncovers 1 coin for the income to come")
    assert "uncovers" not in reason(gaining(choice, {"era": 4}), "building farm")
    assert "uncovers" not in reason(gaining(choice, {"era": 1, "income": {"farm": 1}}), "building farm")


def test_what_two_buildings_uncover_is_added_up() -> None:
    """The fourth and the fifth place of the farms have a food each."""
    game = given({"era": 1, "income": {"farm": 2}, "resources": PLENTY}, {})
    why = reasons.building_up(thought(game), GainBuilding("farm", 2))
    assert [str(said) for said in why] == ["uncovers 2 food for each of the 3 incomes to come"]
    german = tongue("de", tt.find_game("tapestry"))
    assert [said.say(german) for said in why] == ["deckt 2 Nahrung für jedes der 3 kommenden Einkommen auf"]
    either = Choose((GainBuilding("farm"), GainBuilding("house")))
    assert reasons.building_up(thought(game), either) == []  # not for sure


def test_a_step_that_builds_says_what_every_income_brings_more_from_then_on() -> None:
    """TA-SP-S8: a house; the mat then shows the worker that was promised."""
    game = given({"tracks": {"science": 7}, "resources": PLENTY, "era": 1}, {})
    assert "uncovers 1 worker for each of the 3 incomes to come" in reason(game, "advance science")
    before = _on_the_mat(game, "worker")
    game.choose("advance science")
    game.play_on_until("turn")
    assert _on_the_mat(game, "worker") == before + 1


def _on_the_mat(game: Scenario, resource: str) -> int:
    shown = visible(stage_of(game), 0, "income")
    return sum(1 for each in shown if isinstance(each, GainResource) and each.resource == resource)


def test_districts_that_are_completed_are_counted() -> None:
    found = thought(given({}, {}))
    one, two, *_ = found.t.m.capitals[found.player.capital].districts
    assert str(reasons_of_places.filling(found, one)[0]) == "completes a district"
    assert str(reasons_of_places.filling(found, one | two)[0]) == "completes 2 districts"

"""Fight and contact, luck die, rerolls, movement, items (EF-20 to EF-24)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.etherfields.scenario import Scenario, given

ELM: dict[str, Any] = {"character": "elm", "deck": 9, "field": "gate.a"}
ASH: dict[str, Any] = {"character": "ash", "deck": 9, "field": "gate.a"}
NEAR: dict[str, Any] = {**ELM, "field": "gate.d"}
HOUND = {"creature": "hound", "field": "shed.c"}
FAR_HOUND = {"creature": "hound", "field": "shed.d"}


def heat(game: Scenario) -> list[int]:
    return [dict(figure.counters)["heat"] for figure in game.state.figures]


# ---- fight and contact ---------------------------------------------------------------------------


@pytest.mark.rule("EF-20.1", "EF-20.3")
def test_only_what_is_called_a_fight_is_one() -> None:
    """The pole lengthens fights; a rage action that is none stays on its field."""
    game = given({**ELM, "hand": ["r3"]}, figures=[{"creature": "hound", "field": "gate.d"}], items=["pole"])
    assert "use hound-fight elm" in game.offered
    moth = given({**ELM, "hand": ["p3"]}, figures=[{"creature": "moth", "field": "gate.d"}], items=["pole"])
    assert "use moth-contact elm" not in moth.offered
    lamp = given({**ELM, "hand": ["r3"], "field": "shed.c"}, items=["pole"])
    assert "use lamp-1 elm" not in lamp.offered


@pytest.mark.rule("EF-20.2", "EF-27.5")
def test_the_base_range_is_one() -> None:
    assert "use hound-fight elm" in given({**NEAR, "hand": ["r3"]}, figures=[HOUND]).offered
    assert "use hound-fight elm" not in given({**NEAR, "hand": ["r3"]}, figures=[FAR_HOUND]).offered


@pytest.mark.rule("EF-20.4", "EF-20.5")
def test_a_fight_is_paid_several_times_with_targets_of_its_own() -> None:
    hounds = [HOUND, {"creature": "hound", "field": "gate.c"}]
    game = given({**NEAR, "hand": ["r3", "r3", "r3"]}, figures=hounds)
    game.choose("use hound-fight elm", "pay r3 rage", "pay r3 rage", "pay r3 rage", "done")
    game.choose("target f1", "target f2", "target f1")
    assert heat(game) == [2, 1]


@pytest.mark.rule("EF-20.8")
def test_repetitions_are_the_whole_base_costs_boosts_included() -> None:
    game = given({**NEAR, "hand": ["r3", "r1"]}, figures=[HOUND], next={"luck": ["two"]})
    game.choose("use hound-fight elm", "pay r3 rage", "pay r1 rage", "boost")
    assert heat(game) == [2], "six rage"
    game = given({**NEAR, "hand": ["r3", "r2"]}, figures=[HOUND])
    game.choose("use hound-fight elm", "pay r3 rage", "pay r2 rage", "done")
    assert heat(game) == [1], "two rage are lost"


@pytest.mark.rule("EF-20.9")
def test_a_target_that_is_gone_leaves_the_rest_to_others_in_range() -> None:
    hounds = [{**HOUND, "counters": {"heat": 2}}, {"creature": "hound", "field": "gate.c"}]
    game = given({**NEAR, "hand": ["r3", "r3"]}, figures=hounds)
    game.choose("use hound-fight elm", "pay r3 rage", "pay r3 rage", "done", "target f1")
    assert game.figures("hound") == ["gate.c"]
    assert heat(game) == [1], "the second goes to the other"
    alone = given({**NEAR, "hand": ["r3", "r3"]}, figures=[hounds[0]])
    alone.choose("use hound-fight elm", "pay r3 rage", "pay r3 rage", "done")
    assert (alone.figures("hound"), alone.asked) == ([], "act"), "otherwise it is lost"


@pytest.mark.rule("EF-20.10")
def test_other_actions_cannot_be_multiplied() -> None:
    game = given({**ELM, "hand": ["p6"], "suffering": 3}, tiles=["gate", "well"])
    game.choose("use drink elm", "pay p6 perception")
    assert game.character().suffering == 2


# ---- luck die ------------------------------------------------------------------------------------


@pytest.mark.rule("EF-21.1", "EF-52.16")
def test_the_faces_of_the_luck_die() -> None:
    game = given(ELM, do=[{"op": "roll", "die": "luck"}] * 60)
    seen = {each.split()[-1] for each in game.told if each.startswith("rolled luck")}
    assert seen == {"fail", "blank", "one", "two", "three"}


@pytest.mark.rule("EF-21.2")
def test_the_element_says_what_a_face_does() -> None:
    roll = {"op": "roll", "die": "luck", "table": {"two": [{"op": "gain", "token": "gem"}]}}
    assert given(ELM, do=[roll], next={"luck": ["two"]}).character().gems == 1
    assert given(ELM, do=[roll], next={"luck": ["three"]}).character().gems == 0


def boosting(face: str, **more: Any) -> Scenario:
    """Eight rage are needed, six paid, then the die."""
    rich = {**ELM, "hand": ["r6", "r2"], "suffering": 2, "gems": 1, **more}
    game = given(rich, next={"luck": [face]}).choose("use eight elm", "pay r6 rage", "pay r2 rage", "boost")
    return game.choose("pass") if game.asked == "reroll" else game


@pytest.mark.rule("EF-21.3", "EF-C11")
def test_one_boost_a_round_once_something_was_paid() -> None:
    game = given({**ELM, "hand": ["r6", "c2"]}, next={"luck": ["blank"]}).choose("use eight elm")
    assert "boost" not in game.offered, "nothing is paid yet"
    game.choose("pay r6 rage", "boost", "move elm", "pay c2 cunning")
    assert "boost" not in game.offered


@pytest.mark.rule("EF-21.4", "EF-C12", "EF-21.14")
@pytest.mark.parametrize(
    ("choice", "left"), [("lose gem", (0, 2, 0)), ("suffer", (1, 3, 0)), ("seal", (1, 2, 3))]
)
def test_a_failure_costs_a_gem_a_suffering_or_three_seals(choice: str, left: tuple[int, ...]) -> None:
    game = boosting("fail")
    assert game.offered == ["lose gem", "seal", "suffer"]
    game.choose(choice)
    character = game.character()
    assert (character.gems, character.suffering, len(character.sealed)) == left
    assert game.discard() == ["r6", "r2"]


@pytest.mark.rule("EF-21.5", "EF-21.8")
def test_a_blank_adds_nothing() -> None:
    game = boosting("blank")
    assert (game.asked, game.character().suffering, game.discard()) == ("act", 2, ["r6", "r2"])


@pytest.mark.rule("EF-21.6", "EF-21.7")
def test_a_bonus_is_added_and_nothing_after_it() -> None:
    assert boosting("two").character().suffering == 1
    short = boosting("one")
    assert (short.asked, short.character().suffering) == ("act", 2), "seven do not reach eight"


@pytest.mark.rule("EF-21.9", "EF-W34")
@pytest.mark.parametrize(("face", "steps"), [("three", 5), ("blank", 2), ("fail", 0)])
def test_a_boosted_move(face: str, steps: int) -> None:
    game = given({**ELM, "hand": ["c2"]}, next={"luck": [face]}).choose("move elm", "pay c2 cunning", "boost")
    if face == "fail":
        game.choose("suffer")
    path = ["gate.c", "gate.d", "gate.b", "gate.a", "gate.c"]
    for field in path[:steps]:
        game.choose(f"step {field}")
    assert game.asked == "act"


@pytest.mark.rule("EF-21.10")
def test_a_failed_boost_leaves_the_markers_of_a_group() -> None:
    payer = {**ELM, "hand": ["r1"], "field": "shed.d"}
    game = given(payer, ASH, group={"lamp-1": ["rage", 1]}, next={"luck": ["fail"]})
    game.choose("use lamp-1 elm", "pay r1 rage", "boost", "suffer")
    assert game.state.payments_of_group[0].paid == 1


@pytest.mark.rule("EF-21.11")
def test_laying_may_be_boosted_and_a_failed_card_stays_in_the_hand() -> None:
    hand = {**ELM, "hand": ["lay-limit", "p3"]}
    game = given(hand, next={"luck": ["one"]}).choose("lay lay-limit", "pay p3 perception", "boost")
    assert game.names(game.character().laid) == ["lay-limit"]
    game = given(hand, next={"luck": ["blank"]}).choose("lay lay-limit", "pay p3 perception", "boost")
    assert game.hand() == ["lay-limit"]


@pytest.mark.rule("EF-21.12")
def test_costs_without_intents_are_not_boosted() -> None:
    game = given({**ELM, "gems": 1, "sealed": 3}, wisdom=["slack"]).choose("use slack elm")
    assert game.asked == "act"
    assert game.character().boosts == 0


@pytest.mark.rule("EF-21.13")
def test_a_reroll_is_no_second_boost() -> None:
    rich = {**ELM, "hand": ["r6", "r2"], "suffering": 2, "gems": 1}
    game = given(rich, next={"luck": ["fail", "two"]})
    game.choose("use eight elm", "pay r6 rage", "pay r2 rage", "boost", "reroll elm")
    assert (game.character().boosts, game.character().suffering) == (1, 1)


@pytest.mark.rule("EF-21.15", "EF-35.10", "EF-35.16")
def test_once_per_round_means_once_between_two_slumbers_in_the_dream_world() -> None:
    hand = {**ELM, "hand": ["heal-one", "p1", "heal-one", "p1", "p1"], "suffering": 3, "field": ""}
    dice = {"luck": ["one", "one"]}
    game = given(hand, scene="", location="shop", slumbers=[], next=dice)
    game.choose("play heal-one", "pay p1 perception", "boost", "play heal-one", "pay p1 perception")
    assert "boost" not in game.offered
    game.choose("give up", "use bench elm")
    assert "use bench elm" not in game.offered
    game.choose("go landing", "go yard", "rest heal", "go cutter", "go landing")
    assert game.character().boosts == 0


# ---- rerolls -------------------------------------------------------------------------------------


@pytest.mark.rule("EF-22.1")
def test_some_reroll_only_their_own_dice() -> None:
    cedar = {"character": "cedar", "deck": 9, "hand": ["c2"], "field": "gate.a"}
    own = given(cedar, next={"luck": ["one"]}).choose("move cedar", "pay c2 cunning", "boost")
    assert "use cedar-back cedar" in own.offered
    other = given({**ELM, "hand": ["c2"]}, cedar, next={"luck": ["one"]})
    other.choose("move elm", "pay c2 cunning", "boost")
    assert other.asked == "step"


@pytest.mark.rule("EF-22.2", "EF-22.3", "EF-W36")
def test_any_number_of_rerolls_and_only_the_last_counts() -> None:
    rich = {**ELM, "hand": ["c2"], "gems": 3}
    game = given(rich, next={"luck": ["fail", "three", "fail", "one"]})
    game.choose("move elm", "pay c2 cunning", "boost", "reroll elm", "reroll elm", "reroll elm")
    assert (game.character().gems, game.asked) == (0, "step")
    assert "3 steps" in str(game.table.decision.prompt) if game.table.decision else False


@pytest.mark.rule("EF-22.4")
def test_the_window_is_directly_after_the_roll() -> None:
    game = given({**ELM, "hand": ["c2"], "gems": 1}, next={"luck": ["fail"]})
    game.choose("move elm", "pay c2 cunning", "boost", "pass")
    assert game.asked == "boost penalty"
    assert "reroll elm" not in game.offered


@pytest.mark.rule("EF-22.5", "EF-29.13", "EF-29.14", "EF-W37", "EF-W38")
@pytest.mark.parametrize(("kind", "asked"), [("no_reroll", False), ("gems", True)])
def test_mutations_forbid_rerolls(kind: str, asked: bool) -> None:
    cedar = {"character": "cedar", "deck": 9, "hand": ["c2", "again"], "gems": 1, "field": "gate.a"}
    game = given(cedar, creatures=[{"id": "hound", "mutations": [kind]}], next={"luck": ["one"]})
    game.choose("move cedar", "pay c2 cunning", "boost")
    assert (game.asked == "reroll") == asked
    assert "reroll cedar" not in game.offered


@pytest.mark.rule("EF-22.6", "EF-28.4")
def test_rolling_again_is_no_reroll() -> None:
    creatures = [{"id": "hound", "mutations": ["no_reroll"]}]
    game = given(
        ELM, figures=[FAR_HOUND], creatures=creatures, rounds=["11", "12"], phase="dreamlands",
        next={"creature": ["value_again", "one"]},
    )  # fmt: skip
    game.play_on_until("act")
    assert [each for each in game.told if each.startswith("rolled")][1:] == ["rolled creature one"]


@pytest.mark.rule("EF-22.7", "EF-28.8", "EF-51.21", "EF-28.17")
def test_a_shared_roll_is_rerolled_for_all() -> None:
    hounds = [FAR_HOUND, {"creature": "hound", "field": "well.d"}]
    game = given(
        {**ELM, "gems": 1}, figures=hounds, tiles=["gate", "shed", "well"], rounds=["11", "12"],
        phase="dreamlands", shared_roll=True, next={"creature": ["value", "one"]},
    )  # fmt: skip
    game.choose("reroll elm").play_on_until("act")
    assert game.figures("hound") == ["shed.c", "well.b"] or game.figures("hound") == ["shed.c", "well.c"]


@pytest.mark.rule("EF-22.8")
def test_setting_a_die_is_no_reroll_and_faces_may_count_as_others() -> None:
    creatures = [{"id": "hound", "mutations": ["no_reroll"]}]
    table = {"three": [{"op": "gain", "token": "gem"}]}
    after = {"op": "if", "cond": [{"is": "die", "face": "three"}], "then": table["three"]}
    roll = {"op": "roll", "die": "luck", "then": [{"op": "set_die", "face": "three"}, after]}
    assert given(ELM, creatures=creatures, do=[roll], next={"luck": ["fail"]}).character().gems == 1
    counts = {"op": "modify", "modifier": {"stat": "die_face.fail", "op": "set", "value": "three"}}
    plain = {"op": "roll", "die": "luck", "table": table}
    assert given(ELM, do=[counts, plain], next={"luck": ["fail"]}).character().gems == 1


# ---- movement ------------------------------------------------------------------------------------


def walking(*extra: dict[str, Any], field: str = "gate.a", **position: Any) -> Scenario:
    game = given({**ELM, "hand": ["c6"], "field": field}, do=[*extra], **position)
    return game.choose("move elm", "pay c6 cunning", "done")


@pytest.mark.rule("EF-23.2", "EF-W10")
def test_steps_are_never_diagonal() -> None:
    assert walking(field="gate.b").offered == ["step gate.a", "step gate.d", "stop"]


@pytest.mark.rule("EF-23.3", "EF-5.6")
def test_a_move_is_one_path_and_the_rest_is_lost() -> None:
    game = walking().choose("step gate.c", "stop")
    assert (game.field(), game.asked) == ("gate.c", "act")
    assert game.character().kept == (0, 0, 0)


@pytest.mark.rule("EF-23.8", "EF-23.9")
def test_relocating_ignores_walls_and_field_actions_are_for_characters() -> None:
    over = {"op": "relocate", "to": "field:tile:shed.a"}
    assert given({**ELM, "field": "gate.b"}, do=[over]).field() == "shed.a"
    mangle = given(
        {**ELM, "hand": ["c1"], "field": "wash.d"}, scene="slumber:moths", tiles=["quay", "mooring", "wash"],
        figures=[{"creature": "moth", "field": "wash.b"}],
    )  # fmt: skip
    mangle.choose("use mangle elm", "pay c1 cunning")
    assert mangle.field() == "wash.c"
    assert mangle.figures("moth") == ["wash.b"]


@pytest.mark.rule("EF-23.10", "EF-36.5")
def test_a_paralysed_character_cannot_be_moved() -> None:
    held = {**ELM, "hand": ["c2"], "states": ["paralysed"]}
    assert "move elm" not in given(held).offered
    assert given(held, do=[{"op": "relocate", "to": "field:tile:gate.b"}]).field() == "gate.a"
    assert given(held, do=[{"op": "move", "n": 2}]).asked == "act"


@pytest.mark.rule("EF-23.13")
def test_a_diagonal_step_needs_one_open_way_round_the_corner() -> None:
    allow = {"op": "modify", "modifier": {"stat": "diagonal_steps", "value": 1}}
    game = walking(allow)
    assert "step gate.d" in game.offered
    game.choose("step gate.d")
    assert "step gate.a" not in game.offered, "only one of them"
    closed = walking(
        allow, walls=[["gate.a.east", "wall"], ["gate.a.south", "damaged"], ["gate.c.east", "wall"]]
    )
    assert "step gate.d" not in closed.offered
    through = {"op": "modify", "modifier": {"stat": "ignore_walls", "value": 1}}
    game = walking(through, field="gate.b")
    assert "step shed.a" in game.offered
    game.choose("step shed.a")
    assert "step gate.b" not in game.offered, "one wall"


# ---- items ---------------------------------------------------------------------------------------


@pytest.mark.rule("EF-24.1", "EF-24.8", "EF-C52")
def test_three_items_are_active_and_the_team_places_a_fourth() -> None:
    find = {"op": "gain_item", "item": "item:lamp"}
    free = given(ELM, items=["pole", "plugs"], do=[find])
    assert free.names(free.state.items) == ["pole", "plugs", "lamp"]
    full = given(ELM, items=["pole", "plugs", "fork"], do=[find])
    assert full.offered == ["replace fork", "replace plugs", "replace pole", "to store"]
    full.choose("replace fork")
    assert full.names(full.state.items) == ["pole", "plugs", "lamp"]
    assert full.names(full.state.store) == ["fork"]
    four = given(ELM, items=["pole", "plugs", "fork"], features=["item_slot_4"], do=[find])
    assert len(four.state.items) == 4


@pytest.mark.rule("EF-24.2", "EF-24.3")
def test_any_character_uses_an_item_and_it_stays() -> None:
    game = given(ELM, ASH, items=["lamp"])
    assert {"use lamp ash", "use lamp elm"} <= set(game.offered)
    game.choose("use lamp ash")
    assert game.names(game.state.items) == ["lamp"]


@pytest.mark.rule("EF-24.5", "EF-24.6", "EF-24.10", "EF-C17", "EF-52.23")
def test_equipping_draws_a_random_item_of_the_store() -> None:
    equip = {"op": "equip_item", "n": 1}
    game = given(ELM, store=["pole"], do=[equip])
    assert game.names(game.state.items) == ["pole"]
    full = given(ELM, items=["plugs", "fork", "lamp"], store=["pole"], do=[equip])
    assert full.asked == "make room"
    full.choose("to store")
    assert full.names(full.state.store) == ["pole"]
    assert given(ELM, do=[equip]).state.items == []


@pytest.mark.rule("EF-24.7")
def test_items_that_say_so_go_to_the_item_market() -> None:
    game = given(
        ELM,
        items=["fork", "pole"],
        do=[{"op": "discard_item", "item": f"item:{n}"} for n in ("fork", "pole")],
    )
    assert game.names(game.state.item_market) == ["fork"]
    assert game.names(game.state.store) == ["pole"]


@pytest.mark.rule("EF-24.9", "EF-W15", "EF-30.7")
@pytest.mark.parametrize("found", [2, 5])
def test_starting_items_not_found_in_the_first_dream_go_to_the_item_market(found: int) -> None:
    names = ["pole", "almanac", "plugs", "fork", "lamp"]
    find = [{"op": "gain_item", "item": f"item:{name}"} for name in names[:found]]
    game = given(ELM, goes_on=True, do=[*find, {"op": "end_dream", "result": "won"}])
    while game.asked == "place of an item":
        game.choose("to store")
    assert len(game.state.items) == min(3, found)
    assert len(game.state.store) == max(0, found - 3)
    assert sorted(game.names(game.state.item_market)) == sorted(names[found:])


@pytest.mark.rule("EF-24.11", "EF-39.2")
def test_items_help_in_the_dream_world() -> None:
    game = given(
        {**ELM, "suffering": 3, "field": ""}, scene="", location="landing", items=["biscuit", "lamp"]
    )
    assert "use lamp elm" not in game.offered, "of no use there"
    game.choose("use biscuit elm")
    assert game.character().suffering == 1
    assert game.names(game.state.removed) == ["biscuit"]

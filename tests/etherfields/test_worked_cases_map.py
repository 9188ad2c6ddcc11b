"""Worked cases of the catalogue: map, movement, range, creatures, round cards (EF-7, 8, 23 to 29, 36)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.etherfields.scenario import Scenario, given

ELM = {"character": "elm", "deck": 9}


@pytest.mark.rule("EF-W2")
def test_w2_everybody_picks_an_entry_field() -> None:
    game = given(
        {"character": "elm"}, {"character": "ash"}, {"character": "birch"}, scene="", location="landing"
    )
    game = given(ELM, do=[{"op": "enter_dream", "dream": "dream:yard"}], scene="", location="landing")
    assert game.asked == "entry"
    assert game.offered == ["field gate.a", "field gate.c"]


@pytest.mark.rule("EF-W10")
def test_w10_steps_walls_and_ways_around() -> None:
    game = given({**ELM, "hand": ["c6"], "field": "gate.b"})
    game.choose("move elm", "pay c6 cunning", "done")
    assert game.offered == ["step gate.a", "step gate.d", "stop"], "no wall, no diagonal"
    game.choose("step gate.d", "step shed.c")
    assert "step shed.a" in game.offered, "a damaged wall is open"


@pytest.mark.rule("EF-W14")
def test_w14_a_reward_after_the_last_round_card_is_that_of_the_last_one() -> None:
    game = given(ELM, scene="slumber:moths", rounds=["09"], phase="dreamlands", creatures=["moth"])
    assert game.asked == "choose"
    game.choose("choose reward.each")
    assert game.character().ether == 1


@pytest.mark.rule("EF-W16")
def test_w16_a_step_that_nobody_shows_is_skipped() -> None:
    game = given(ELM, rounds=["09", "10"], phase="dreamlands", tiles=["gate"])
    game.play_on_until("act")
    assert game.state.round_number == 2


@pytest.mark.rule("EF-W44")
def test_w44_an_added_round_is_the_bottom_card_of_the_round_discard() -> None:
    game = given(ELM, rounds=["01"], round_discard=["05", "06", "07"], hours=1)
    game.choose("add rounds 1")
    assert game.names(game.state.rounds) == ["05"]
    assert game.state.rounds_left == 1


@pytest.mark.rule("EF-W45")
def test_w45_a_blocked_step_is_skipped() -> None:
    game = given(
        {**ELM, "hand": ["block"], "field": "gate.d"},
        figures=[{"creature": "hound", "field": "shed.d"}],
        rounds=["05", "06"],
        next={"creature": ["one"]},
    )
    game.choose("play block", "block 3 special", "ready")
    game.play_on_until("act")
    assert game.character().suffering == 0
    assert game.sealed() == []
    assert game.state.blocked_steps == ()


@pytest.mark.rule("EF-W46")
def test_w46_without_a_blockade_marker_no_step_is_blocked() -> None:
    game = given({**ELM, "hand": ["block"]}, rounds=["05", "06"], blockades=6)
    game.choose("play block")
    assert game.asked == "act"
    assert game.state.blocked_steps == ()


def spawning(colour_card: str, number: int, **more: Any) -> Scenario:
    return given(
        {**ELM, "field": "lawn.a"},
        scene="dream:garden",
        rounds=[colour_card, "12"],
        do=[{"op": "spawn", "creature": "creature:moth", "n": number}],
        **more,
    )


@pytest.mark.rule("EF-W47")
def test_w47_the_first_figure_goes_to_the_field_of_the_colour_the_rest_evenly() -> None:
    game = spawning("01", 3)
    assert game.figures("moth")[:1] == ["lawn.c"]
    game.play_on_until("act")
    assert sorted(game.figures("moth")) in (["lawn.c", "lawn.c", "lawn.d"], ["lawn.c", "lawn.d", "lawn.d"])


@pytest.mark.rule("EF-W94")
def test_w94_another_colour_is_a_plain_entry() -> None:
    game = spawning("09", 1)
    assert game.offered == ["field lawn.c", "field lawn.d"]


@pytest.mark.rule("EF-W104")
def test_w104_without_a_round_card_no_colour_matches() -> None:
    game = given(ELM, scene="", gates=["garden"], location="well-street", keys=1)
    game.choose("enter garden")
    assert game.asked == "spawn"
    assert game.offered == ["field lawn.c", "field lawn.d"]


def moving(*characters: dict[str, Any], die: str = "value", **position: Any) -> Scenario:
    return given(*characters, rounds=["11", "12"], phase="dreamlands", next={"creature": [die]}, **position)


FULL = [{"creature": "moth", "field": "gate.d"}, {"creature": "moth", "field": "gate.d"}]


@pytest.mark.rule("EF-W48")
def test_w48_on_a_full_field_one_character_is_pushed() -> None:
    game = moving(
        {**ELM, "field": "gate.d"},
        {"character": "ash", "field": "gate.d"},
        figures=[*FULL, {"creature": "hound", "field": "shed.c"}],
    )
    game.play_on_until("push")
    assert "push c0 gate.b" in game.offered
    game.choose("push c0 gate.b")
    assert game.figures("hound") == ["gate.d"]
    assert game.field(0) == "gate.b"


@pytest.mark.rule("EF-W49")
def test_w49_a_lone_character_is_not_pushed() -> None:
    game = moving(
        {**ELM, "field": "gate.d"},
        figures=[*FULL, FULL[0], {"creature": "hound", "field": "shed.d"}],
    )
    game.play_on_until("act")
    assert game.figures("hound") == ["shed.c"]
    assert game.field() == "gate.d"


@pytest.mark.rule("EF-W51")
def test_w51_a_large_creature_pushes_everybody() -> None:
    game = given(
        {**ELM, "field": "gate.d"},
        figures=[{"creature": "bell", "field": "shed.c"}, {"creature": "moth", "field": "gate.d"}],
        rounds=["11", "12"],
        phase="dreamlands",
        next={"creature": ["value", "value"]},
    )
    game.choose("figure f1", "push c0 gate.b", "push f2 gate.c")
    assert game.figures("bell") == ["gate.d"]
    game.play_on_until("act")
    assert game.figures("moth") == ["gate.c"], "a pushed figure moves no more in this step"


@pytest.mark.rule("EF-W53")
def test_w53_a_wall_is_walked_around() -> None:
    game = given(
        {**ELM, "hand": ["p3"], "field": "gate.b"}, figures=[{"creature": "moth", "field": "shed.a"}]
    )
    assert "use moth-contact elm" not in game.offered


@pytest.mark.rule("EF-W54")
def test_w54_a_damaged_wall_is_open() -> None:
    game = given(
        {**ELM, "hand": ["p3"], "field": "shed.c"}, figures=[{"creature": "moth", "field": "shed.a"}]
    )
    assert "use moth-contact elm" in game.offered


@pytest.mark.rule("EF-W55")
def test_w55_any_range_needs_a_path() -> None:
    reach = {"op": "heal", "who": "in_range", "of": "actor", "range": "any"}
    there = {"op": "heal", "who": "in_range", "of": "actor", "range": "anywhere"}
    team = [{**ELM, "field": "gate.a"}, {"character": "ash", "suffering": 2, "field": "shed.d"}]
    assert given(*team, blocked=["gate.d"], do=[reach]).character(1).suffering == 2
    assert given(*team, blocked=["gate.d"], do=[there]).character(1).suffering == 1


@pytest.mark.rule("EF-W56")
def test_w56_a_trap_on_the_way() -> None:
    game = given({**ELM, "hand": ["c3", "p2", "p3"], "field": "gate.d"})
    game.choose("move elm", "pay c3 cunning", "done", "step shed.c")
    assert game.asked == "discard"
    game.choose("discard p2", "step shed.d")
    assert game.field() == "shed.d"


@pytest.mark.rule("EF-W57")
def test_w57_relocating_passes_no_trap() -> None:
    game = given(
        {**ELM, "hand": ["p2"], "field": "gate.d"}, do=[{"op": "relocate", "to": "field:tile:shed.d"}]
    )
    assert game.field() == "shed.d"
    assert game.asked == "act"


@pytest.mark.rule("EF-W59")
def test_w59_a_general_rule_holds_everywhere() -> None:
    game = given({**ELM, "hand": ["p2"], "suffering": 1, "field": "gate.a"}, tiles=["gate", "shed", "well"])
    game.choose("use drink elm", "pay p2 perception")
    assert game.character().suffering == 0


@pytest.mark.rule("EF-W60")
def test_w60_light_ends_darkness() -> None:
    game = given(ELM, tiles=["gate", "well"], terrain=[["well.a", "darkness"]])
    field = next(each for each in game.view.map if each.name == "tile:well.a")
    assert field.terrain == ("light",)


@pytest.mark.rule("EF-W61")
def test_w61_the_mutation_movement_makes_the_value_larger_not_the_one() -> None:
    creatures = [{"id": "hound", "mutations": ["movement"]}]
    figures = [{"creature": "hound", "field": "shed.d"}]
    for die, field in (("one", "shed.c"), ("value", "gate.a")):
        game = moving({**ELM, "field": "gate.a"}, die=die, figures=figures, creatures=creatures)
        game.play_on_until("act")
        assert game.figures("hound") == [field]


@pytest.mark.rule("EF-W62")
def test_w62_after_the_target_is_reached_a_second_roll_moves_nothing() -> None:
    game = given(
        {**ELM, "field": "gate.d"},
        figures=[{"creature": "hound", "field": "shed.c"}],
        rounds=["11", "12"],
        phase="dreamlands",
        next={"creature": ["value_again", "value"]},
    )
    game.play_on_until("act")
    assert game.figures("hound") == ["gate.d"]
    assert game.told.count("rolled creature value") == 1


@pytest.mark.rule("EF-W63")
def test_w63_ties_are_the_teams_choice() -> None:
    game = moving(
        {**ELM, "field": "gate.b"},
        {"character": "ash", "field": "gate.c"},
        figures=[{"creature": "hound", "field": "gate.d"}],
    )
    assert game.asked == "creature target"
    game.choose("field gate.c")
    assert game.figures("hound") == ["gate.c"]


@pytest.mark.rule("EF-W64")
def test_w64_a_creature_on_a_characters_field_stays() -> None:
    game = moving({**ELM, "field": "gate.d"}, figures=[{"creature": "hound", "field": "gate.d"}])
    game.play_on_until("act")
    assert game.figures("hound") == ["gate.d"]


@pytest.mark.rule("EF-W65")
def test_w65_several_figures_hit_once() -> None:
    game = given(
        {**ELM, "field": "gate.d"},
        figures=[{"creature": "hound", "field": field} for field in ("gate.d", "gate.b", "gate.c")],
        rounds=["09", "10"],
        phase="dreamlands",
    )
    game.play_on_until("act")
    assert game.character().suffering == 1


@pytest.mark.rule("EF-W67")
def test_w67_a_marker_in_use_on_one_side_is_not_free_for_the_other() -> None:
    figures = [
        {"creature": "hound", "field": "gate.d", "states": ["dazed"]},
        {"creature": "hound", "field": "gate.c", "states": ["dazed"]},
        {"creature": "moth", "field": "gate.b"},
    ]
    game = given(ELM, figures=figures, do=[{"op": "state", "target": "creature:moth", "state": "stunned"}])
    assert game.state.figures[2].states == ()


@pytest.mark.rule("EF-W68")
def test_w68_a_poisoned_creature_gains_no_mutation() -> None:
    game = given(
        ELM,
        creatures=[{"id": "hound", "poisoned": True}],
        do=[{"op": "mutate", "creature": "creature:hound", "n": 1}],
    )
    assert sum(game.state.creatures[0].mutations) == 0


@pytest.mark.rule("EF-W87")
def test_w87_companions_count_for_the_room_of_a_field() -> None:
    team = [{"character": name, "field": "gate.c", "deck": 9} for name in ("ash", "birch", "cedar")]
    game = given({**ELM, "hand": ["c1"], "field": "gate.a"}, *team, companions={"goose": "gate.c"})
    game.choose("move elm", "pay c1 cunning", "done")
    assert "step gate.c" not in game.offered


@pytest.mark.rule("EF-W88")
def test_w88_a_new_version_of_an_action_is_unused() -> None:
    game = given({**ELM, "hand": ["r3"], "field": "shed.d"}, used=["lamp-1"])
    assert "use lamp-1 elm" not in game.offered


@pytest.mark.rule("EF-W99")
def test_w99_a_stunned_figure_does_not_silence_the_other() -> None:
    game = given(
        {**ELM, "field": "gate.a"},
        {"character": "ash", "field": "gate.c"},
        figures=[
            {"creature": "hound", "field": "gate.b", "states": ["stunned"]},
            {"creature": "hound", "field": "gate.d"},
        ],
        rounds=["09", "10"],
        phase="dreamlands",
    )
    game.play_on_until("act")
    assert (game.character(0).suffering, game.character(1).suffering) == (0, 1)


@pytest.mark.rule("EF-W107")
def test_w107_spawns_wait_for_ground() -> None:
    game = given(
        {**ELM, "hand": ["p2"], "field": "gate.c"},
        tiles=["gate"],
        do=[
            {"op": "bring_creature", "creature": "creature:moth"},
            {"op": "spawn", "creature": "creature:moth", "n": 2},
        ],
    )
    assert game.figures("moth") == []
    assert game.state.waiting[0].number == 2
    game.choose("use open-well elm", "pay p2 perception")
    assert game.figures("moth") == ["well.d", "well.d"]

"""Gem slots, traps, general rules, terrain, room and pushing (EF-8)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.etherfields.scenario import Scenario, given

ELM: dict[str, Any] = {"character": "elm", "deck": 9}
ASH: dict[str, Any] = {"character": "ash", "deck": 9}
WELL: dict[str, Any] = {"tiles": ["gate", "shed", "well"]}
MOTH = {"creature": "moth", "field": "gate.d"}
HOUND_NEAR = {"creature": "hound", "field": "shed.c"}


def moving(*characters: dict[str, Any], dice: tuple[str, ...] = ("value",), **position: Any) -> Scenario:
    """The movement step of the round card comes next."""
    return given(*characters, rounds=["11", "12"], phase="dreamlands", next={"creature": dice}, **position)


def team_on(field: str, number: int) -> list[dict[str, Any]]:
    names = ("ash", "birch", "cedar", "dogwood", "elm")[:number]
    return [{"character": name, "field": field, "deck": 9} for name in names]


# ---- gem slots -----------------------------------------------------------------------------------


@pytest.mark.rule("EF-8.1", "EF-8.2", "EF-C26")
def test_a_gem_on_a_slot_activates_it_and_may_be_taken_again() -> None:
    game = given({**ELM, "gems": 1, "suffering": 2, "field": "well.c"}, **WELL)
    game.choose("light elm")
    assert (game.character().gems, game.character().suffering) == (0, 1)
    assert "light elm" not in game.offered
    game.choose("take gem elm")
    assert (game.character().gems, game.state.lit) == (1, ())
    assert "light elm" not in given({**ELM, "gems": 0, "field": "well.c"}, **WELL).offered


@pytest.mark.rule("EF-8.3")
def test_a_one_time_effect_happens_at_each_activation() -> None:
    game = given({**ELM, "gems": 1, "suffering": 3, "field": "well.c"}, **WELL)
    game.choose("light elm", "take gem elm", "light elm")
    assert game.character().suffering == 1


@pytest.mark.rule("EF-8.3", "EF-W58")
def test_a_lasting_effect_holds_while_the_gem_lies_there() -> None:
    game = given({**ELM, "gems": 1, "hand": ["c3"], "field": "loft.d"}, tiles=["gate", "shed", "loft"])

    def is_open() -> bool:
        here = next(each for each in game.view.map if each.name == "tile:gate.b")
        return "tile:shed.a" in here.ways

    assert not is_open()
    game.choose("light elm")
    assert is_open(), "the wall is gone while the gem lies there"
    game.choose("take gem elm")
    assert not is_open()


# ---- traps ---------------------------------------------------------------------------------------


@pytest.mark.rule("EF-8.4", "EF-23.12", "EF-51.8")
def test_a_trap_triggers_on_entering_only() -> None:
    game = given({**ELM, "hand": ["c3", "p2", "p3", "r2"], "field": "gate.d"}, hours=2)
    game.choose("exert elm 2", "step shed.c")
    assert game.asked == "discard"
    game.choose("discard p2", "stop")
    assert len(game.hand()) == 3, "standing still triggers nothing"
    game.choose("move elm", "pay c3 cunning", "done", "step gate.d", "stop")
    assert len(game.hand()) == 2, "nor does leaving"


@pytest.mark.rule("EF-8.5")
def test_relocating_triggers_the_trap_of_the_destination_only() -> None:
    onto = {"op": "relocate", "to": "field:tile:shed.c"}
    game = given({**ELM, "hand": ["p2", "p3"], "field": "gate.a"}, do=[onto])
    assert game.asked == "discard"
    over = {"op": "relocate", "to": "field:tile:shed.d"}
    assert given({**ELM, "hand": ["p2", "p3"], "field": "gate.d"}, do=[over]).asked == "act"


@pytest.mark.rule("EF-8.6")
def test_creatures_trigger_no_traps() -> None:
    game = moving({**ELM, "hand": 3, "field": "gate.d"}, figures=[{"creature": "hound", "field": "shed.d"}])
    game.play_on_until("act")
    assert "trapped elm" not in game.told


# ---- general rules, draw bonus, stairs, blocked fields -------------------------------------------


@pytest.mark.rule("EF-8.7")
def test_the_action_of_a_general_rule_can_be_used_from_anywhere() -> None:
    game = given({**ELM, "hand": ["p2"], "suffering": 1, "field": "shed.d"}, **WELL)
    game.choose("use drink elm", "pay p2 perception")
    assert game.character().suffering == 0


@pytest.mark.rule("EF-8.9", "EF-10.6", "EF-10.10", "EF-C6")
def test_a_draw_bonus_counts_where_one_stands_at_the_start_of_the_phase() -> None:
    game = given({**ELM, "deck": 12, "field": "gate.d"}, phase="round").choose("draw more")
    assert len(game.hand()) == 6
    declined = given({**ELM, "deck": 12, "field": "gate.d"}, phase="round").choose("decline")
    assert len(declined.hand()) == 4
    assert given({**ELM, "deck": 12, "field": "gate.a"}, phase="round").asked == "act"


@pytest.mark.rule("EF-8.10", "EF-8.12")
def test_stairs_and_terrain_do_nothing_by_themselves() -> None:
    game = given({**ELM, "hand": ["c2"], "field": "well.a"}, **WELL)
    game.choose("move elm", "pay c2 cunning", "done", "step well.b", "stop")
    character = game.character()
    assert (character.suffering, character.sealed, character.hand) == (0, [], [])


@pytest.mark.rule("EF-8.11")
def test_a_blocked_field_is_part_of_no_path() -> None:
    game = given({**ELM, "hand": ["c3"], "field": "shed.d"})
    game.choose("move elm", "pay c3 cunning", "done")
    assert game.offered == ["step shed.c", "stop"], "shed.b is blocked"


# ---- terrain -------------------------------------------------------------------------------------


def terrain(game: Scenario) -> dict[str, tuple[str, ...]]:
    return {each.name.removeprefix("tile:"): each.terrain for each in game.view.map if each.terrain}


@pytest.mark.rule("EF-8.13")
def test_terrain_in_the_centre_counts_for_the_whole_tile() -> None:
    assert terrain(given(ELM, **WELL)) == {f"well.{cell}": ("light",) for cell in "abcd"}


@pytest.mark.rule("EF-8.14")
@pytest.mark.parametrize(
    ("scope", "at", "fields"),
    [
        ("field", "field:tile:gate.a", {"gate.a"}),
        ("pair", ["field:tile:gate.a", "field:tile:gate.b"], {"gate.a", "gate.b"}),
        ("tile", "field:tile:gate.a", {"gate.a", "gate.b", "gate.c", "gate.d"}),
    ],
)
def test_markers_are_laid_for_one_field_two_or_a_tile(scope: str, at: Any, fields: set[str]) -> None:
    game = given(ELM, do=[{"op": "terrain", "kind": "swamp", "at": at, "scope": scope}])
    assert set(terrain(game)) == fields
    assert len(game.state.terrain_markers) == 1


@pytest.mark.rule("EF-8.15")
def test_light_ends_darkness() -> None:
    dark = {"op": "terrain", "kind": "darkness", "at": "field:tile:well.a"}
    assert terrain(given(ELM, **WELL, do=[dark]))["well.a"] == ("light",)


@pytest.mark.rule("EF-8.16")
def test_special_fields_mean_what_content_says() -> None:
    game = given({**ELM, "field": "gate.b"}, hints=["hum"]).choose("use hum elm")
    assert game.state.variables["yard.lamps"] == 1


# ---- room ----------------------------------------------------------------------------------------


@pytest.mark.rule("EF-8.17", "EF-48.4")
def test_four_figures_fill_a_field_and_markers_do_not_count() -> None:
    jars = [{"token": "jar", "field": "gate.c"} for _ in range(4)]
    mover = {"character": "elm", "hand": ["c1"], "field": "gate.a", "deck": 9}
    rest: dict[str, Any] = {"companions": {"goose": "gate.c"}, "tokens": jars}
    game = given(mover, *team_on("gate.c", 2), **rest).choose("move elm", "pay c1 cunning", "done")
    assert "step gate.c" in game.offered
    full = given(mover, *team_on("gate.c", 3), **rest).choose("move elm", "pay c1 cunning", "done")
    assert "step gate.c" not in full.offered


@pytest.mark.rule("EF-8.18", "EF-23.7")
def test_a_full_field_may_be_passed_but_not_ended_on() -> None:
    mover = {"character": "elm", "hand": ["c2"], "field": "gate.a", "deck": 9}
    game = given(mover, *team_on("gate.c", 4)).choose("move elm", "pay c2 cunning", "done", "step gate.c")
    assert game.offered == ["step gate.a", "step gate.d"]


@pytest.mark.rule("EF-8.19", "EF-23.8", "EF-C47")
def test_nobody_is_relocated_onto_a_full_or_blocked_field() -> None:
    mover = {"character": "elm", "field": "gate.a", "deck": 9}
    onto = {"op": "relocate", "to": "choose", "to_range": 1}
    assert given(mover, *team_on("gate.c", 4), do=[onto]).field() == "gate.b", "not where it stands already"
    blocked = given(mover, blocked=["gate.b"], do=[{"op": "relocate", "to": "field:tile:gate.b"}])
    assert blocked.field() == "gate.a"


# ---- pushing -------------------------------------------------------------------------------------


@pytest.mark.rule("EF-8.20", "EF-C21")
def test_exactly_one_character_makes_way_for_a_creature() -> None:
    game = moving(*team_on("gate.d", 3), figures=[MOTH, HOUND_NEAR]).play_on_until("push")
    assert {each.split()[1] for each in game.offered} == {"c0", "c1", "c2"}
    game.choose("push c1 gate.b")
    assert game.figures("hound") == ["gate.d"]
    assert [game.field(n) for n in range(3)] == ["gate.d", "gate.b", "gate.d"]


@pytest.mark.rule("EF-8.20", "EF-7.14")
def test_a_spawning_creature_pushes_one_character_too() -> None:
    spawn = {"op": "spawn", "creature": "creature:hound", "n": 1, "at": "field:tile:gate.d"}
    game = given(*team_on("gate.d", 4), do=[spawn]).choose("push c2 gate.c")
    assert game.figures("hound") == ["gate.d"]
    assert [game.field(n) for n in range(4)].count("gate.d") == 3


@pytest.mark.rule("EF-8.21", "EF-8.34")
def test_a_lone_character_is_not_pushed_even_beside_a_companion() -> None:
    game = moving(
        *team_on("gate.d", 1), figures=[MOTH, MOTH, HOUND_NEAR], companions={"goose": "gate.d"}
    ).play_on_until("act")
    assert (game.field(), game.figures("hound")) == ("gate.d", ["shed.c"])


@pytest.mark.rule("EF-8.22", "EF-8.32")
def test_a_creature_that_cannot_enter_stops_on_the_last_field_of_its_path_with_room() -> None:
    game = moving(
        {**ELM, "field": "gate.d"},
        figures=[MOTH, MOTH, MOTH, {"creature": "hound", "field": "shed.d"}],
    ).play_on_until("act")
    assert game.figures("hound") == ["shed.c"]


@pytest.mark.rule("EF-8.23", "EF-W50")
def test_without_room_around_nobody_is_pushed() -> None:
    walls = [[f"gate.d.{side}", "wall"] for side in ("north", "west", "south")]
    full = [{"creature": "moth", "field": "shed.c"} for _ in range(3)]
    game = moving(
        *team_on("gate.d", 2), figures=[MOTH, MOTH, *full, HOUND_NEAR], walls=walls, dice=("value",) * 6
    ).play_on_until("act")
    assert [game.field(n) for n in (0, 1)] == ["gate.d", "gate.d"]
    assert game.figures("hound") == ["shed.c"]


@pytest.mark.rule("EF-8.23", "EF-36.5")
def test_who_cannot_be_moved_or_is_immune_is_not_pushed() -> None:
    held = [{**each, "states": ["paralysed"]} for each in team_on("gate.d", 1)]
    other = {"character": "elm", "field": "gate.d", "deck": 9}
    game = moving(*held, other, figures=[MOTH, MOTH, HOUND_NEAR]).play_on_until("push")
    assert {each.split()[1] for each in game.offered} == {"c1"}
    safe = {"op": "prevent", "what": "push", "until": "scene"}
    game = moving(*team_on("gate.d", 2), figures=[MOTH, MOTH, HOUND_NEAR], do=[safe]).play_on_until("push")
    assert {each.split()[1] for each in game.offered} == {"c1"}


@pytest.mark.rule("EF-8.24")
def test_being_pushed_is_entering_and_costs_nothing() -> None:
    push = {"op": "push", "who": "actor"}
    game = given({**ELM, "hand": ["p2", "p3"], "field": "gate.d"}, do=[push]).choose("push c0 shed.c")
    assert game.asked == "discard", "the trap of the new field"


LARGE = {"creature": "bell", "field": "shed.c"}


@pytest.mark.rule("EF-8.25", "EF-8.26", "EF-8.34")
def test_a_large_creature_pushes_everybody_each_separately() -> None:
    game = moving(
        *team_on("gate.d", 1), figures=[LARGE, MOTH], companions={"goose": "gate.d"}, dice=("one", "one")
    )
    game.choose("figure f1", "push c0 gate.b", "push f2 gate.c", "push goose gate.b")
    assert game.figures("bell") == ["gate.d"]
    assert game.field() == "gate.b"
    shove = {"op": "push", "creature": "creature:bell", "n": 1}
    assert given({**ELM, "field": "gate.d"}, figures=[LARGE], do=[shove]).figures("bell") == ["shed.c"]


@pytest.mark.rule("EF-8.26")
@pytest.mark.parametrize(
    "effect",
    [
        {"op": "spawn", "creature": "creature:bell", "n": 1, "at": "field:tile:gate.d"},
        {"op": "relocate", "figure": "creature:bell", "to": "field:tile:gate.d"},
    ],
)
def test_a_large_creature_pushes_however_it_comes(effect: dict[str, Any]) -> None:
    figures = [LARGE] if effect["op"] == "relocate" else []
    game = given(*team_on("gate.d", 2), figures=figures, do=[effect])
    game.choose("push c0 gate.b", "push c1 gate.b")
    assert game.figures("bell") == ["gate.d"]
    assert [game.field(n) for n in (0, 1)] == ["gate.b", "gate.b"]


@pytest.mark.rule("EF-8.27")
def test_a_pushed_figure_still_rolls_but_does_not_move() -> None:
    game = moving(*team_on("gate.a", 1), figures=[LARGE, MOTH], dice=("one", "value"))
    game.choose("figure f1", "push f2 gate.b").play_on_until("act")
    assert game.told.count("rolled creature value") == 1
    assert game.figures("moth") == ["gate.b"]


@pytest.mark.rule("EF-8.28")
def test_beside_a_large_creature_nobody_may_stand() -> None:
    mover = {"character": "elm", "hand": ["c2"], "field": "gate.a", "deck": 9}
    game = given(mover, figures=[{"creature": "bell", "field": "gate.c"}])
    game.choose("move elm", "pay c2 cunning", "done", "step gate.c")
    assert game.offered == ["step gate.a", "step gate.d"], "passing is allowed"


@pytest.mark.rule("EF-8.29")
def test_two_large_creatures_never_share_a_field() -> None:
    onto = {"op": "spawn", "creature": "creature:bell", "n": 1, "at": "field:tile:shed.c"}
    game = given({**ELM, "field": "gate.a"}, figures=[LARGE], do=[onto])
    assert game.asked == "beside"
    game.choose("field gate.d")
    assert game.figures("bell") == ["gate.d", "shed.c"]


@pytest.mark.rule("EF-8.30", "EF-8.31")
@pytest.mark.parametrize("number", [3, 4])
def test_a_closed_field_with_four_characters_admits_no_creature(number: int) -> None:
    move = {"op": "relocate", "figure": "creature:moth", "to": "field:tile:wash.c"}
    game = given(
        *team_on("wash.c", number),
        scene="slumber:moths",
        tiles=["quay", "mooring", "wash"],
        figures=[{"creature": "moth", "field": "quay.a"}],
        do=[move],
    )
    assert game.figures("moth") == (["wash.c"] if number == 3 else ["quay.a"])


@pytest.mark.rule("EF-8.32")
def test_a_relocated_creature_may_not_choose_its_old_field() -> None:
    move = {"op": "relocate", "figure": "creature:hound", "to": "field:tile:gate.d"}
    game = given({**ELM, "field": "gate.a"}, figures=[MOTH, MOTH, MOTH, MOTH, HOUND_NEAR], do=[move])
    assert game.offered == ["field gate.b", "field gate.c"]


@pytest.mark.rule("EF-8.33")
def test_a_move_that_ends_on_a_full_field_goes_back() -> None:
    """The trap on the full field paralyses: the character returns to the last field with room."""
    held = {
        "op": "replace",
        "event": "trap",
        "with": [{"op": "state", "target": "actor", "state": "paralysed"}],
    }
    mover = {"character": "elm", "hand": ["c3"], "field": "gate.b", "deck": 9}
    game = given(mover, *team_on("shed.c", 4), do=[held])
    game.choose("move elm", "pay c3 cunning", "done", "step gate.d", "step shed.c")
    assert game.asked == "act"
    assert game.field() == "gate.d"


@pytest.mark.rule("EF-8.35")
def test_a_normal_creature_counts_where_it_began_until_it_stands() -> None:
    """The hound comes from a field that it and three moths fill: nobody can be pushed there."""
    crowd = [{"creature": "moth", "field": "shed.c"} for _ in range(3)]
    game = moving(*team_on("gate.d", 2), figures=[MOTH, MOTH, *crowd, HOUND_NEAR], dice=("value",) * 6)
    game.choose("figure f6").play_on_until("push")
    assert not [each for each in game.offered if each.endswith("shed.c")]


@pytest.mark.rule("EF-8.35")
def test_a_large_creature_has_left_its_last_field() -> None:
    walls = [[f"gate.d.{side}", "wall"] for side in ("north", "west", "south")]
    game = moving(*team_on("gate.d", 1), figures=[LARGE], walls=walls, dice=("one",))
    game.play_on_until("act")
    assert (game.figures("bell"), game.field()) == (["gate.d"], "shed.c")


@pytest.mark.rule("EF-8.36")
def test_a_push_by_a_card_goes_field_by_field_where_the_team_likes() -> None:
    push = {"op": "push", "creature": "creature:moth", "n": 2}
    game = given({**ELM, "field": "gate.a"}, figures=[MOTH], do=[push])
    game.choose("push f1 gate.b", "push f1 gate.d")
    assert game.figures("moth") == ["gate.d"], "also back"
    closed = [["gate.a.south", "wall"], ["gate.a.east", "wall"]]
    stuck = given(ELM, figures=[{"creature": "moth", "field": "gate.a"}], walls=closed, do=[push])
    assert stuck.figures("moth") == ["gate.a"]

"""Corners of the map that the tests of single rules do not show: large figures, removed tiles, closed fields,
overlays, relocations, creatures (EF-7, EF-8, EF-23, EF-28, EF-45)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.etherfields.scenario import card, game_with, given

ASH: dict[str, Any] = {"character": "ash", "deck": 9}
ELM: dict[str, Any] = {"character": "elm", "deck": 9}
TEAM = ("ash", "birch", "cedar", "dogwood")
FREE_AIMED = 'cost = { free = true }\ntarget = "figure"\nrange = 1'


@pytest.mark.rule("EF-8.35")
def test_a_large_creature_that_is_relocated_has_left_its_field_before_it_pushes() -> None:
    onto = {"op": "relocate", "figure": "creature:bell", "to": "field:tile:shed.d"}
    bell = [{"creature": "bell", "field": "shed.c"}]
    game = given({**ASH, "field": "shed.d"}, tiles=["shed"], figures=bell, do=[onto])
    assert (game.field(), game.figures("bell")) == ("shed.c", ["shed.d"])


@pytest.mark.rule("EF-23.8")
def test_relocating_is_to_another_field() -> None:
    game = given({**ASH, "field": "gate.a"}, do=[{"op": "relocate", "to": "entry"}])
    assert game.field() == "gate.c"
    there = {"op": "relocate", "to": "field:tile:shed.c"}
    trap = given({**ASH, "field": "shed.c", "hand": ["p2"]}, do=[there])
    assert trap.hand() == ["p2"], "nobody springs a trap by being relocated where it stands"


@pytest.mark.rule("EF-45.2")
def test_a_field_that_is_named_again_is_looked_for_on_the_map_as_it_lies_now() -> None:
    to_shed = {"op": "relocate", "to": "field:tile:shed.c"}
    away = {"op": "relocate", "to": "field:tile:gate.a"}
    flood = {"op": "place_overlay", "overlay": "overlay:flood"}
    start, tiles = {**ASH, "field": "gate.c"}, ["gate", "shed"]
    assert given(start, tiles=tiles, do=[to_shed]).field() == "shed.c"
    assert given(start, tiles=tiles, do=[to_shed, away, flood, to_shed]).field() == "flood.a"


@pytest.mark.rule("EF-8.30")
def test_nothing_spawns_on_a_closed_field_full_of_characters_if_there_is_another() -> None:
    team = [{"character": name, "deck": 9, "field": "shed.a"} for name in TEAM]
    walls = [["shed.a.south", "wall"], ["gate.b.east", "wall"]]
    spawn = {"op": "spawn", "creature": "creature:hound", "n": 1}
    game = given(*team, tiles=["gate", "shed", "well"], walls=walls, do=[spawn])
    assert game.figures("hound") == ["well.d"]


# ---- tiles that go, overlays ---------------------------------------------------------------------


@pytest.mark.rule("EF-33.7")
def test_who_stands_on_a_tile_that_is_removed_comes_to_the_nearest_field_with_room() -> None:
    team = [{**ASH, "field": "well.a"}, {**ELM, "field": "well.b"}]
    away = {"op": "remove_tile", "tile": "tile:well"}
    game = given(*team, companions={"goose": "well.a"}, tiles=["gate", "shed", "well"], do=[away])
    assert (game.field(0), game.field(1)) == ("gate.c", "gate.d")
    assert game.field_name(game.state.companions[0].field) == "gate.c"


@pytest.mark.rule("EF-33.7", "EF-8.3")
def test_with_a_removed_tile_its_blockades_and_what_its_slot_does_go(tmp_path: Path) -> None:
    away = {"op": "remove_tile", "tile": "tile:gate"}
    used = given(ASH, tiles=["gate", "shed"], used=["open-well"], blockades=1, do=[away])
    assert (used.state.used, used.state.blockades) == ((), 0)
    game = game_with(tmp_path, card("away", '{ op = "remove_tile", tile = "tile:loft" }'))
    ash = {**ASH, "gems": 1, "field": "loft.d", "hand": ["away"]}
    loft = given(ash, tiles=["gate", "shed", "loft"], game=game).choose("light ash", "play away")
    assert (loft.state.lit, loft.state.laws) == ((), ())


@pytest.mark.rule("EF-45.4")
def test_an_overlay_takes_terrain_markers_along_and_companions_do_not_stay_under_it() -> None:
    flood = {"op": "place_overlay", "overlay": "overlay:flood"}
    game = given(ASH, terrain=[["shed.c", "swamp"]], do=[flood])
    wet = next(each for each in game.view.map if each.name == "overlay:flood.a")
    assert set(wet.terrain) == {"swamp", "water"}
    fallen = {"op": "place_overlay", "overlay": "overlay:fallen"}
    stuck = given({**ASH, "field": "gate.c"}, companions={"goose": "gate.b"}, do=[fallen])
    assert stuck.offered == ["field gate.a", "field gate.d", "field shed.a"]


COVERED = """
[[overlay]]
id = "overlay:rug"
name = "overlay.dry.name"
covers = { a = "tile:loft.d" }
symbols = [ { at = ["a"], symbol = "gem_slot" } ]

[[overlay]]
id = "overlay:board"
name = "overlay.dry.name"
covers = { a = "tile:loft.d" }
"""


@pytest.mark.rule("EF-51.20", "EF-8.3")
@pytest.mark.parametrize(("overlay", "then"), [("rug", ["take gem ash"]), ("board", [])])
def test_what_lasts_while_a_slot_is_lit_ends_with_the_gem(
    tmp_path: Path, overlay: str, then: list[str]
) -> None:
    """The wall is back when the gem is taken from the new slot, or has gone back to its owner."""
    place = card("cover", f'{{ op = "place_overlay", overlay = "overlay:{overlay}" }}')
    ash = {**ASH, "gems": 1, "field": "loft.d", "hand": ["cover"]}
    game = given(ash, tiles=["gate", "shed", "loft"], game=game_with(tmp_path, COVERED + place))
    game.choose("light ash", "play cover", *then)
    here = next(each for each in game.view.map if each.name == "tile:gate.b")
    assert (game.character().gems, "tile:shed.a" in here.ways) == (1, False)


# ---- creatures -----------------------------------------------------------------------------------

SHY = """
[[creature]]
id = "creature:shy"
name = "creature.wail.name"
figure = "marker"
move = 0
"""


@pytest.mark.rule("EF-28.3", "EF-29.9")
@pytest.mark.parametrize(("face", "field"), [("one", "gate.d"), ("value", "gate.c")])
def test_a_one_moves_one_field_even_without_a_movement_value(tmp_path: Path, face: str, field: str) -> None:
    figures = [{"creature": "shy", "field": "gate.c"}]
    game = given(
        {**ASH, "field": "gate.d"},
        rounds=["11", "12"],
        phase="dreamlands",
        next={"creature": [face]},
        figures=figures,
        game=game_with(tmp_path, SHY),
    )
    assert game.figures("shy") == [field]


@pytest.mark.rule("EF-8.27")
def test_a_figure_pushed_in_the_character_phase_moves_when_content_says_so(tmp_path: Path) -> None:
    """Only in the movement step in which it was pushed it moves no more."""
    poke = '{ op = "push", creature = "target" }, { op = "creature_move", creature = "target", n = "roll" }'
    game = game_with(tmp_path, card("poke", poke, FREE_AIMED))
    ash = {**ASH, "field": "gate.c", "hand": ["poke"]}
    moth = [{"creature": "moth", "field": "gate.c"}]
    play = given(ash, figures=moth, game=game, next={"creature": ["value"]}).choose("play poke")
    assert play.choose("push f1 gate.d").figures("moth") == ["gate.c"]


@pytest.mark.rule("EF-28.14")
def test_no_die_is_rolled_for_a_figure_that_was_paralysed_before_its_turn(tmp_path: Path) -> None:
    """By what another figure's roll has set off, in the same movement step."""
    freeze = """
[[creature]]
id = "creature:shy"
name = "creature.wail.name"
figure = "marker"
move = 1
triggers = [ { on = "die_rolled", do = [ { op = "state", target = "creature:moth", state = "paralysed" } ] } ]
"""
    figures = [{"creature": "shy", "field": "gate.c"}, {"creature": "moth", "field": "gate.c"}]
    game = given(
        {**ASH, "field": "gate.d"},
        rounds=["11", "12"],
        phase="dreamlands",
        next={"creature": ["one", "one"]},
        figures=figures,
        game=game_with(tmp_path, freeze),
    ).choose("figure f1")
    rolls = [event for event in game.table.events if event.kind == "rolled"]
    assert (len(rolls), game.figures("moth")) == (1, ["gate.c"])


@pytest.mark.rule("EF-7.19")
def test_a_waiting_spawn_keeps_to_its_cap_when_it_comes() -> None:
    wait = {"op": "spawn", "creature": "creature:moth", "n": 2, "at": "field:tile:well.d", "cap": 2}
    come = {"op": "spawn", "creature": "creature:moth", "n": 1, "at": "field:tile:gate.a"}
    reveal = {"op": "reveal_tile", "tile": "tile:well"}
    game = given({**ASH, "field": "gate.c"}, do=[wait, come, reveal])
    assert game.figures("moth") == ["gate.a", "well.d"]


NARROW = """
[[fate]]
id = "fate:doors"
name = "fate.doors.name"
[fate.fault]
scope = "map"
triggers = [ { on = "step_start", step = "basic", do = [
  { op = "relocate", who = "each", to = "field:tile:mooring.b" } ] } ]
"""


@pytest.mark.rule("EF-26.5", "EF-26.3")
def test_who_is_in_range_is_judged_before_any_element_acts_in_the_step(tmp_path: Path) -> None:
    game = given(
        {**ASH, "field": "quay.d"},
        scene="slumber:hounds",
        tiles=["quay", "mooring", "walk"],
        figures=[{"creature": "hound", "field": "quay.d"}],
        faults={"walk.d": "doors"},
        rounds=["02"],
        phase="dreamlands",
        game=game_with(tmp_path, NARROW),
    )
    assert game.character().suffering == 1, "the hound reached it when the step began"

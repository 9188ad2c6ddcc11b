"""Tiles, entries, field actions, spawning (EF-7), overlays (EF-45), range (EF-25)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.etherfields.scenario import Scenario, given, material

ELM: dict[str, Any] = {"character": "elm", "deck": 9}
ASH: dict[str, Any] = {"character": "ash", "deck": 9}
PLENTY = ["p3", "c3", "r3"]


def ways(game: Scenario, field: str) -> set[str]:
    """The fields that can be reached from here by a step."""
    found = next(each for each in game.view.map if each.name == f"tile:{field}")
    return {name.removeprefix("tile:") for name in found.ways}


@pytest.mark.rule("EF-7.1", "EF-7.2")
def test_a_tile_has_four_fields_and_lies_where_its_code_says() -> None:
    game = given(ELM, tiles=["gate", "well"])
    assert len(game.view.map) == 8
    places = {each.name: (each.x, each.y) for each in game.view.map}
    assert places["tile:gate.d"] == (1, 1)
    assert places["tile:well.a"] == (0, 2)


@pytest.mark.rule("EF-7.3")
def test_a_tile_may_lie_off_the_grid_with_links_of_its_own() -> None:
    game = given(ELM, tiles=["gate", "shed", "loft"])
    assert ways(game, "loft.a") == {"loft.b", "loft.c", "shed.c"}


@pytest.mark.rule("EF-7.4", "EF-7.10", "EF-23.4", "EF-23.5", "EF-23.6")
def test_neighbours_share_an_edge_without_a_wall() -> None:
    game = given(ELM, tiles=["gate", "shed", "well"])
    assert ways(game, "gate.b") == {"gate.a", "gate.d"}, "a wall to the east, nothing diagonal"
    assert ways(game, "gate.d") == {"gate.b", "gate.c", "shed.c", "well.b"}
    assert "shed.a" in ways(game, "shed.c"), "a damaged wall is open"
    walled = given(ELM, walls=[["gate.a.south", "wall"]])
    assert ways(walled, "gate.a") == {"gate.b"}
    mended = given(ELM, do=[{"op": "wall", "edge": "tile:gate.b.east", "state": "none"}])
    assert ways(mended, "gate.b") == {"gate.a", "gate.d", "shed.a"}


@pytest.mark.rule("EF-7.6", "EF-20.7")
def test_a_field_action_needs_the_field_itself() -> None:
    assert "use open-well elm" in given({**ELM, "hand": PLENTY, "field": "gate.c"}).offered
    assert "use open-well elm" not in given({**ELM, "hand": PLENTY, "field": "gate.a"}).offered
    assert "use ring elm" in given({**ELM, "hand": PLENTY, "field": "gate.b"}, tiles=["gate", "well"]).offered
    assert (
        "use ring elm"
        not in given({**ELM, "hand": PLENTY, "field": "gate.a"}, tiles=["gate", "well"]).offered
    )


@pytest.mark.rule("EF-7.7", "EF-7.8", "EF-14.29")
@pytest.mark.parametrize(("lying", "after"), [(2, 3), (6, 6)])
def test_a_one_use_action_gets_a_blockade_and_counts_as_used_without_one(lying: int, after: int) -> None:
    game = given({**ELM, "hand": ["p2", "p2"], "field": "gate.c"}, blockades=lying)
    game.choose("use open-well elm", "pay p2 perception")
    assert game.state.blockades == after
    assert "use open-well elm" not in game.offered


@pytest.mark.rule("EF-7.9")
def test_a_used_up_action_comes_back_by_an_effect() -> None:
    back = {"op": "mark_action", "action": "action:open-well", "used": False}
    game = given({**ELM, "hand": ["p2"], "field": "gate.c"}, used=["open-well"], blockades=1, do=[back])
    assert "use open-well elm" in game.offered
    assert game.state.blockades == 0


# ---- spawning ------------------------------------------------------------------------------------


def spawning(number: int, *, rounds: str = "09", **more: Any) -> Scenario:
    do = [{"op": "spawn", "creature": "creature:moth", "n": number}]
    elm = {**ELM, "field": "lawn.a"}
    return given(elm, scene="dream:garden", rounds=[rounds, "12"], do=do, **more)


@pytest.mark.rule("EF-7.11", "EF-C20")
def test_the_team_picks_the_entry_field_of_a_creature() -> None:
    game = spawning(1)
    assert game.offered == ["field lawn.c", "field lawn.d"]
    game.choose("field lawn.d")
    assert game.figures("moth") == ["lawn.d"]


@pytest.mark.rule("EF-7.12")
@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_figures_are_spread_evenly(number: int) -> None:
    game = spawning(number).play_on_until("act")
    counts = [game.figures("moth").count(field) for field in ("lawn.c", "lawn.d")]
    assert sum(counts) == number
    assert max(counts) - min(counts) <= 1


@pytest.mark.rule("EF-7.13", "EF-7.17", "EF-26.12")
def test_the_colour_of_the_round_binds_the_first_figure_of_each_instruction() -> None:
    game = spawning(1, rounds="01")
    assert game.figures("moth") == ["lawn.c"]
    assert spawning(1, rounds="04").offered == ["field lawn.c", "field lawn.d"]


@pytest.mark.rule("EF-7.14", "EF-8.21", "EF-8.22", "EF-C46")
def test_a_figure_that_cannot_enter_a_full_field_appears_beside_it() -> None:
    moths = [{"creature": "moth", "field": "lawn.d"} for _ in range(4)]
    do = [{"op": "spawn", "creature": "creature:hound", "n": 1, "at": "field:tile:lawn.d"}]
    game = given({**ELM, "field": "lawn.a"}, scene="dream:garden", figures=moths, do=do)
    assert game.offered == ["field lawn.b", "field lawn.c"]
    game.choose("field lawn.b")
    assert game.figures("hound") == ["lawn.b"]


@pytest.mark.rule("EF-7.15")
def test_without_an_entry_nothing_spawns_in_a_slumber() -> None:
    spawn = {"op": "spawn", "creature": "creature:moth", "n": 2}
    game = given(ELM, scene="slumber:moths", tiles=["wash"], do=[spawn])
    assert game.figures("moth") == []
    assert game.state.waiting == ()


@pytest.mark.rule("EF-7.16", "EF-48.3")
def test_what_a_card_summons_is_no_creature() -> None:
    game = given(ELM, do=[{"op": "summon", "companion": "companion:goose", "at": "actor_field"}])
    assert [each.id for each in game.state.companions] == ["companion:goose"]
    assert (game.state.figures, game.state.creatures) == ([], [])


@pytest.mark.rule("EF-7.18", "EF-37.7")
def test_in_a_slumber_the_colour_counts_because_the_round_deck_comes_first() -> None:
    game = given(ELM, scene="", location="landing", slumbers=["moths"], next={"rounds": ["01"]}, fates=[])
    game.choose("go yard")
    assert "mooring.c" in game.figures("moth")


@pytest.mark.rule("EF-7.19", "EF-W107")
def test_waiting_figures_appear_when_the_whole_entry_is_done() -> None:
    """One entry reveals two tiles with one entry field each: the figures are spread over both."""
    spawn = {"op": "spawn", "creature": "creature:moth", "n": 2}
    reveal = [{"op": "reveal_tile", "tile": "tile:well"}, {"op": "reveal_tile", "tile": "tile:shed"}]
    game = given({**ELM, "field": "gate.a"}, tiles=["gate"], do=[spawn], rounds=["09", "10"])
    assert (game.figures("moth"), game.state.waiting[0].number) == ([], 2)
    game = given(
        {**ELM, "field": "gate.a"}, tiles=["gate"], rounds=["09", "10"], do=[spawn, {"effects": reveal}]
    )
    game.play_on_until("act")
    assert game.figures("moth") == ["shed.a", "well.d"]


@pytest.mark.rule("EF-7.19")
def test_a_spawn_lapses_if_it_is_not_to_wait_or_nothing_is_left_to_reveal() -> None:
    now = {"op": "spawn", "creature": "creature:moth", "n": 2, "wait": False}
    assert given(ELM, tiles=["gate"], do=[now]).state.waiting == ()
    named = {"op": "spawn", "creature": "creature:moth", "n": 1, "at": "field:tile:gate.zz"}
    everything = ["gate", "shed", "well", "loft"]
    assert given(ELM, tiles=everything, do=[named]).state.waiting == ()
    capped = {"op": "spawn", "creature": "creature:moth", "n": 5, "cap": 3}
    assert given(ELM, tiles=["gate"], do=[capped, capped]).state.waiting[0].number == 3


# ---- overlays ------------------------------------------------------------------------------------

FLOOD = {"op": "place_overlay", "overlay": "overlay:flood"}


@pytest.mark.rule("EF-45.2", "EF-45.4", "EF-W88")
def test_an_overlay_replaces_what_it_covers_and_carries_what_stands_there() -> None:
    game = given(
        {**ELM, "field": "shed.d", "hand": ["r3"]},
        figures=[{"creature": "moth", "field": "shed.c"}],
        tokens=[{"token": "jar", "field": "shed.d"}],
        used=["lamp-1"],
        do=[FLOOD],
    )
    assert (game.field(), game.figures("moth")) == ("flood.b", ["flood.a"])
    assert [game.field_name(each.field) for each in game.state.tokens] == ["flood.b"]
    names = [each.name for each in game.view.map]
    assert "tile:shed.c" not in names
    assert "overlay:flood.a" in names
    covered = next(each for each in game.view.map if each.name == "overlay:flood.b")
    assert (covered.terrain, covered.symbols) == (("water",), ("trap",))
    assert "use lamp-2 elm" in game.offered, "the new version of the action is another one, and unused"


@pytest.mark.rule("EF-45.3")
def test_an_overlay_goes_only_if_the_game_says_so() -> None:
    gone = {"op": "remove_overlay", "overlay": "overlay:flood"}
    game = given({**ELM, "field": "shed.d"}, do=[FLOOD])
    assert game.state.layout.overlays == ("overlay:flood",)
    game = given({**ELM, "field": "shed.d"}, do=[FLOOD, gone])
    assert (game.state.layout.overlays, game.field()) == ((), "shed.d")


@pytest.mark.rule("EF-45.5")
def test_whoever_has_no_place_left_goes_to_the_nearest_field_with_room() -> None:
    game = given({**ELM, "field": "gate.b"}, do=[{"op": "place_overlay", "overlay": "overlay:fallen"}])
    assert game.asked == "find room"
    assert game.offered == ["field gate.a", "field gate.d", "field shed.a"]
    game.choose("field gate.d")
    assert game.field() == "gate.d"


@pytest.mark.rule("EF-51.20")
def test_a_gem_under_an_overlay_moves_to_the_new_slot_or_returns() -> None:
    lands: dict[str, Any] = {"tiles": ["gate", "well"], "lit": ["well.c"]}
    moved = given(ELM, **lands, do=[{"op": "place_overlay", "overlay": "overlay:basin"}])
    assert [moved.field_name(field) for field, _ in moved.state.lit] == ["basin.a"]
    back = given(ELM, **lands, do=[{"op": "place_overlay", "overlay": "overlay:dry"}])
    assert (back.state.lit, back.character().gems) == ((), 1)


# ---- range ---------------------------------------------------------------------------------------


def healed(reach: int | str, field: str, **position: Any) -> bool:
    """Whether an effect of elm on gate.a with this range reaches ash there."""
    heal = {"op": "heal", "who": "in_range", "of": "actor", "range": reach}
    game = given({**ELM, "field": "gate.a"}, {**ASH, "suffering": 1, "field": field}, do=[heal], **position)
    return game.character(1).suffering == 0


@pytest.mark.rule("EF-25.1", "EF-25.2", "EF-25.5", "EF-25.6")
def test_range_is_the_number_of_steps_of_the_shortest_path() -> None:
    assert healed(0, "gate.a")
    assert not healed(0, "gate.b")
    assert healed(1, "gate.b")
    assert not healed(1, "gate.d"), "diagonal fields are at distance 2"
    assert healed(2, "gate.d")
    assert healed(3, "gate.a"), "a range is a maximum"
    assert not healed(3, "shed.a")
    assert healed(4, "shed.a"), "around the wall"


@pytest.mark.rule("EF-25.3")
def test_figures_do_not_interrupt_range() -> None:
    moths = [{"creature": "moth", "field": "gate.b"} for _ in range(4)]
    bell = [{"creature": "bell", "field": "gate.c"}]
    assert healed(2, "gate.d", figures=[*moths, *bell])


@pytest.mark.rule("EF-25.4", "EF-8.11")
def test_any_range_needs_a_path_and_any_field_does_not() -> None:
    assert not healed("any", "shed.d", blocked=["gate.d"])
    assert healed("anywhere", "shed.d", blocked=["gate.d"])


@pytest.mark.rule("EF-1.1")
def test_terrain_markers_run_out() -> None:
    fields = ["field:tile:gate.a", "field:tile:gate.b", "field:tile:gate.c"]
    lay = {"op": "terrain", "at": fields, "kind": "water"}
    game = given(ELM, do=[lay])
    assert len(game.state.layout.terrain) == material(game).rules.supply.terrain.water == 2
    whole = {"op": "terrain", "at": "field:tile:gate.a", "kind": "water", "scope": "tile"}
    assert len(given(ELM, do=[whole]).state.layout.terrain) == 4, "one marker may stand for a whole tile"


@pytest.mark.rule("EF-7.12", "EF-7.17")
@pytest.mark.parametrize("bound", [{}, {"bind": "each"}])
def test_every_spawn_instruction_spreads_its_own_figures(bound: dict[str, Any]) -> None:
    """What an earlier one has brought does not count; figures for each character are one instruction."""
    spawn = {"op": "spawn", "creature": "creature:hound"}
    two = {"character": "elm", "field": "gate.b"}, {"character": "ash", "field": "gate.b"}
    game = given(
        *two,
        tiles=["gate", "shed", "well"],
        rounds=["04"],
        do=[{**spawn, "n": 1}, {**spawn, "n": 2, **bound}],
    )
    game.choose("field shed.a", "field shed.a")
    assert game.figures("hound") == ["shed.a", "shed.a", "well.d"]

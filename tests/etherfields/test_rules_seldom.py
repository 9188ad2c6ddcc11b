"""What content seldom asks for, and the rules answer all the same (A.6, A.7, EF-19, EF-27 to EF-37)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.etherfields.scenario import Scenario, game_with, given
from traumtisch.games.etherfields import EtherfieldsGame

ELM: dict[str, Any] = {"character": "elm", "deck": 9, "field": "gate.a"}
ASH: dict[str, Any] = {"character": "ash", "deck": 9, "field": "gate.a"}
IMP = {"creature": "imp", "field": "gate.a"}
IN_SLUMBER: dict[str, Any] = {"scene": "slumber:hounds", "goes_on": True}


def creature(tmp_path: Path, more: str) -> EtherfieldsGame:
    """A creature of the kind marker that is otherwise."""
    head = '[[creature]]\nid = "creature:shy"\nname = "creature.hound.name"\nfigure = "marker"\n'
    return game_with(tmp_path, head + more)


def moving(*characters: dict[str, Any], card: str = "11", **position: Any) -> Scenario:
    return given(*characters, rounds=[card, "01"], phase="dreamlands", **position)


# ---- creatures -----------------------------------------------------------------------------------


@pytest.mark.rule("EF-28.5", "EF-28.7")
def test_a_creature_that_flees_goes_where_it_is_farthest_from_the_nearest(tmp_path: Path) -> None:
    game = creature(tmp_path, 'move = 2\ntoward = "away"\n')
    tiles = ["gate", "shed", "well"]
    shy = {"creature": "shy", "field": "well.a"}
    die = {"creature": ["value"]}
    fled = moving(ELM, game=game, tiles=tiles, figures=[shy], next=die).play_on_until("act")
    assert fled.figures("shy") == ["well.d"]
    near = {"creature": "shy", "field": "gate.a"}
    fled = moving(ELM, game=game, tiles=tiles, figures=[near], next={"creature": ["one"]})
    assert fled.play_on_until("act").figures("shy") != ["gate.a"]
    cornered = {"creature": "shy", "field": "well.d"}
    fled = moving(ELM, game=game, tiles=tiles, figures=[cornered], next=die).play_on_until("act")
    assert fled.figures("shy") == ["well.d"]


@pytest.mark.rule("EF-28.5")
def test_whom_creatures_overlook_they_also_overlook_when_he_suffers_most(tmp_path: Path) -> None:
    """A.7, `immune.target`: chosen only if nobody else has a path."""
    hidden = '[[mask]]\nid = "mask:fog"\nname = "mask.ox.name"\n'
    hidden += 'modifiers = [ { stat = "immune.target", op = "set", value = 1 } ]\n'
    game = creature(tmp_path, f'move = 1\ntoward = "most:suffering"\n{hidden}')
    worn = {**ELM, "field": "gate.a", "suffering": 5, "worn": "fog"}
    other = {**ASH, "field": "well.c", "suffering": 1}
    shy = {"creature": "shy", "field": "gate.c"}
    tiles = ["gate", "well"]
    went = moving(worn, other, game=game, tiles=tiles, figures=[shy], next={"creature": ["value"]})
    assert went.play_on_until("act").figures("shy") == ["well.a"]


@pytest.mark.rule("EF-28.14", "EF-36.5")
def test_a_paralysed_figure_neither_slides_nor_rolls_by_content() -> None:
    game = moving(ELM, figures=[{**IMP, "states": ["paralysed"]}]).play_on_until("act")
    assert (game.figures("imp"), game.character().suffering) == (["gate.a"], 0)
    still = {"creature": "hound", "field": "gate.d", "states": ["paralysed"]}
    game = given(ELM, figures=[still], do=[{"op": "creature_move", "creature": "creature:hound"}])
    assert "rolled" not in [event.kind for event in game.table.events]


@pytest.mark.rule("EF-36.4", "EF-36.10")
def test_a_stunned_figure_that_slides_over_somebody_hurts_nobody() -> None:
    """Others of its kind are not stunned, but it is this one that slides."""
    figures = [{**IMP, "states": ["stunned"]}, {"creature": "imp", "field": "gate.c"}]
    game = moving(ELM, figures=figures).play_on_until("act")
    assert (game.figures("imp"), game.character().suffering) == (["gate.b", "shed.d"], 0)


@pytest.mark.rule("EF-27.9")
def test_a_counter_of_the_tile_lies_there_whoever_adds_to_it(tmp_path: Path) -> None:
    game = creature(tmp_path, 'counters = { wounds = { on = "tile" } }\n')
    wound = {"op": "counter", "on": "all", "name": "wounds", "add": 1}
    figures = [{"creature": "shy", "field": "gate.a"}, {"creature": "shy", "field": "gate.c"}]
    hurt = given(ELM, game=game, figures=figures, do=[{"effects": [wound], "source": "item:pole"}])
    (tile,) = hurt.state.creatures
    assert dict(tile.counters) == {"wounds": 1}
    assert all(not figure.counters for figure in hurt.state.figures)


@pytest.mark.rule("EF-0.10")
def test_what_is_no_creature_cannot_spawn_itself() -> None:
    spawn = {"op": "spawn", "creature": "this"}
    assert given(ELM, do=[{"effects": [spawn], "source": "item:pole"}]).asked == "act"


# ---- numbers and prevention ----------------------------------------------------------------------


@pytest.mark.rule("EF-10.9", "EF-17.12")
@pytest.mark.parametrize("stat", ["hand_limit", "progress_limit"])
def test_no_limit_sinks_below_nothing(stat: str) -> None:
    less = {"stat": stat, "op": "add", "value": -9}
    own = {**ELM, "hand": ["p3", "r3"], "laid": ["lay-rage"]}
    game = given(own, do=[{"op": "modify", "until": "round", "modifier": less}]).play_on_until("act")
    kept = {"hand_limit": (0, 1), "progress_limit": (2, 0)}[stat]
    assert (len(game.character().hand), len(game.character().laid)) == kept


@pytest.mark.rule("EF-0.1")
def test_being_moved_can_be_prevented_once() -> None:
    stays = {"op": "prevent", "what": "move", "until": "round"}
    away = {"op": "relocate", "who": "actor", "to": "tile:gate.d"}
    assert given(ELM, do=[stays, away]).field() == "gate.a"
    assert given(ELM, do=[stays, away, away]).field() == "gate.d"


# ---- slumbers ------------------------------------------------------------------------------------


@pytest.mark.rule("EF-37.12", "EF-37.19")
def test_a_text_may_abort_a_slumber_and_nothing_else() -> None:
    game = given({**ELM, "field": "quay.a"}, **IN_SLUMBER, rounds_left=3, do=[{"op": "abort"}])
    assert game.state.layer == "world"
    assert len(game.sealed()) == 2
    assert given(ELM, do=[{"op": "abort"}]).state.layer == "dream"
    assert given(ELM, scene="", do=[{"op": "abort"}]).asked == "where to"


@pytest.mark.rule("EF-37.17")
def test_no_slumber_begins_in_a_scene() -> None:
    game = given(ELM, do=[{"op": "start_slumber"}])
    assert (game.state.layer, game.state.slumber) == ("dream", 0)


@pytest.mark.rule("EF-40.1")
def test_a_season_can_be_removed() -> None:
    gone = {"op": "remove_from", "pile": "season", "element": "season:drizzle"}
    assert given(ELM, scene="", season="drizzle", do=[gone]).state.season == ""
    assert given(ELM, scene="", season="thaw", do=[gone]).state.season == "season:thaw"


@pytest.mark.rule("EF-19.13", "EF-37.11")
def test_markers_of_group_actions_stay_on_slumberlands_and_go_with_dreams(tmp_path: Path) -> None:
    """The tile does not leave play with the slumber."""
    loom = """
[[tile]]
id = "tile:loom"
name = "tile.quay.name"
code = "D3"
symbols = [ { at = ["a"], symbol = "entry" } ]
[[tile.actions]]
id = "action:loom"
label = "tile.wash.mangle"
at = "a"
kind = "field"
cost = { intents = { rage = 2 }, scale = "group" }
effects = [ { op = "heal", n = 1 } ]
"""
    game = game_with(tmp_path, "")
    more = tmp_path / "more"
    (more / "more.toml").unlink()
    (more / "slumberlands.toml").write_text(loom)
    game = EtherfieldsGame({}).with_packs([more])
    position: dict[str, Any] = {"tiles": ["quay", "mooring", "loom"], "group": {"loom": ["rage", 1]}}
    here = {**ELM, "field": "quay.a"}
    over = {"op": "end_slumber"}
    slept = given(here, ASH | {"field": "quay.a"}, game=game, **IN_SLUMBER, **position, do=[over])
    assert slept.state.layer == "world"
    assert [each.paid for each in slept.state.payments_of_group] == [1]
    slept.choose("awaken").play_on_until("where to")
    assert slept.state.payments_of_group == ()


# ---- losses --------------------------------------------------------------------------------------

DEADLY = """
[[slumber]]
id = "slumber:quiet"
name = "slumber.quiet.name"
kind = "event"
start = true
effects = [ { op = "suffer", who = "each", n = 8 } ]
"""


@pytest.mark.rule("EF-13.15", "EF-37.18")
def test_a_slumber_tile_that_kills_goes_under_its_deck_all_the_same(tmp_path: Path) -> None:
    here: dict[str, Any] = {
        "scene": "",
        "location": "landing",
        "goes_on": True,
        "slumbers": ["quiet", "moths"],
    }
    game = given({**ELM, "field": "quay.a"}, game=game_with(tmp_path, DEADLY), **here).choose("go yard")
    game.play_on_until("where to")
    assert game.state.tally.deaths == 1
    dealt = [*game.names(game.state.slumbers_under), *game.names([*game.state.slumbers])]
    assert sorted(dealt) == ["moths", "quiet"]

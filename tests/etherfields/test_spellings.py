"""What packs may write in several ways: names without their kind, and words for the opposite (A.2, A.6)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.etherfields.scenario import game_with, given
from traumtisch.games.etherfields.pack.spellings import spelt_out

FLAG = {"is": "flag", "name": "x"}
SPELLINGS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"op": "mark_action", "unused": True}, {"op": "mark_action", "used": False}),
    ({"op": "set_symbol", "off": True}, {"op": "set_symbol", "on": False}),
    ({"op": "terrain", "remove": True}, {"op": "terrain", "add": False}),
    ({"op": "if", "cond": FLAG}, {"op": "if", "cond": [FLAG]}),
    ({"label": "l", "if": FLAG}, {"label": "l", "if": [FLAG]}),
    ({"not": FLAG}, {"is": "not", "cond": FLAG}),
    (
        {"op": "random", "options": [{"do": [{"op": "die"}]}, {"op": "die"}, []]},
        {"op": "random", "options": [[{"op": "die"}], [{"op": "die"}], []]},
    ),
    ({"op": "link", "fields": ["x", "y"]}, {"op": "link", "a": "x", "b": "y"}),
    ({"op": "link", "field": ["x", "y"]}, {"op": "link", "a": "x", "b": "y"}),
    ({"op": "link", "from": "x", "to": "y"}, {"op": "link", "a": "x", "b": "y"}),
    ({"op": "link", "field": "x", "to": "y"}, {"op": "link", "a": "x", "b": "y"}),
    ({"op": "mutate", "kind": "no reroll"}, {"op": "mutate", "kind": "no_reroll"}),
    (
        {"steps": [{"step": 4, "do": [{"op": "delta"}]}, {"step": 6, "op": "die"}, {"op": "shop"}]},
        {"steps": [[{"op": "delta"}], [], [{"op": "die"}], [{"op": "shop"}]]},
    ),
    (
        {"on": "step_start", "kind": "basic", "do": []},
        {"on": "step_start", "step": "basic", "do": []},
    ),
    ({"steps": ["basic", "move"]}, {"steps": ["basic", "move"]}),
]


@pytest.mark.parametrize(("said", "meant"), SPELLINGS)
def test_one_spelling_for_everything(said: dict[str, Any], meant: dict[str, Any]) -> None:
    assert spelt_out(said) == meant


@pytest.mark.rule("EF-5.2")
def test_names_without_their_kind(tmp_path: Path) -> None:
    """The kind is what can stand there: a tile, the field of one, a creature, an overlay that is revealed."""
    more = """
[[overlay]]
id = "overlay:carpet"
name = "tile.gate.name"
covers = { a = "gate.a" }
symbols = [ { at = ["a"], symbol = "trap" } ]

[[wisdom]]
id = "wisdom:all-of-it"
name = "wisdom.slack.name"

[[script]]
id = "script:199"
number = 199
text = "script.102"
when = { is = "on_field", who = "each", field = "carpet" }
do = [ { op = "suffer", who = "each", n = 1 } ]

[[wisdom.triggers]]
on = "round_start"
do = [
    { op = "reveal_tile", tile = "well" },
    { op = "spawn", creature = "hound", n = 1, at = "field:well.a" },
    { op = "wall", edge = "gate.a.east", state = "wall" },
    { op = "reveal_card", card = "carpet", place = "map" },
    { op = "repeat", n = { count = "figures:hound" }, do = [ { op = "script", entry = "199" } ] },
]
"""
    ash = {"character": "ash", "deck": 9, "field": "gate.a"}
    game = given(ash, game=game_with(tmp_path, more), wisdom=["all-of-it"], phase="round", round=2)
    game.play_on_until("act")
    assert "well.a" in game.figures("hound")
    assert (game.field(), game.character().suffering) == ("carpet.a", 1)
    assert [side for _, side, _ in game.state.layout.walls] == ["east"]


def test_a_cell_is_a_cell_even_if_a_tile_is_called_so(tmp_path: Path) -> None:
    """`at = "d"` of an action is the cell of its own tile."""
    more = '[[tile]]\nid = "tile:d"\nname = "tile.gate.name"\ncode = "E4"\ntags = ["spare"]\n'
    more += '[[tile.actions]]\nid = "action:here"\nlabel = "tile.gate.well"\nat = "d"\nkind = "field"\n'
    more += "cost = { intents = { any = 1 } }\n"
    game = game_with(tmp_path, more)
    ash = {"character": "ash", "hand": ["p2"], "deck": 9, "field": "tile:d.d"}
    assert "use here ash" in given(ash, game=game, tiles=["gate", "d"]).offered


@pytest.mark.rule("EF-35.2")
def test_the_location_that_is_called_so_is_the_awakening(tmp_path: Path) -> None:
    """No field of the model says it: its name or a tag may."""
    world = (Path(__file__).with_name("pack") / "world" / "world.toml").read_text()
    landing = next(part for part in world.split("[[location]]") if '"location:landing"' in part)
    for said in ('tags = ["awakening"]', "awakening = true"):
        folder = tmp_path / said[:4]
        folder.mkdir()
        mended = "[[location]]" + landing.replace("awakening = true", said)
        game = given({"character": "ash"}, game=game_with(folder, mended), scene="")
        assert game.state.location == "location:landing"

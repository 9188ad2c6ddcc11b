"""Positions written by hand: everything that they can say is explained, and what cannot be is refused."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

import pytest

import traumtisch as tt
from tests.etherfields.scenario import GAME, given
from traumtisch.engine.errors import PositionError
from traumtisch.games.etherfields import stating
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import EtherfieldsState

PAGE = Path(__file__).parents[2] / "docs" / "etherfields.md"
ASH: dict[str, Any] = {"character": "ash", "deck": 9}
HOUND = {"creature": "hound", "field": "gate.b"}


def test_the_examples_of_the_page_can_be_played() -> None:
    program = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    said: dict[str, Any] = {}
    exec("\n".join(program), said)
    state = cast("EtherfieldsState", said["table"].state)
    assert [each.suffering for each in state.characters] == [0, 1]
    assert len(state.characters[0].sealed) == 2


@pytest.mark.parametrize(
    "struct",
    [
        stating.StatedCharacter,
        stating.StatedFigure,
        stating.StatedCreature,
        stating.StatedToken,
        stating.StatedDo,
        stating.StatedPosition,
    ],
)
def test_the_page_explains_every_entry(struct: Any) -> None:
    explained = set(re.findall(r"`([a-z_ ]+)`", PAGE.read_text("utf-8")))
    assert set(struct.__struct_fields__) - explained - {"id", "characters", "effects"} == set()


IMPOSSIBLE: list[tuple[str, list[dict[str, Any]], dict[str, Any]]] = [
    ("suffering", [{**ASH, "suffering": 8}], {}),
    ("suffering", [{**ASH, "suffering": -1}], {}),
    ("17 pieces", [{**ASH, "suffering": 7}, {"suffering": 7}, {"suffering": 3}], {}),
    ("7 pieces", [{**ASH, "gems": 7}], {}),
    ("99 pieces", [{**ASH, "ether": 99}], {}),
    ("keys", [ASH], {"keys": 5}),
    ("hours", [ASH], {"hours": 13}),
    ("blockades", [ASH], {"blockades": 7}),
    ("marker", [ASH], {"marker": 1}),
    ("rounds_left", [ASH], {"rounds_left": 13}),
    ("actor", [ASH], {"do": [{"effects": [{"op": "suffer", "n": 1}], "actor": 1}]}),
    ("stored", [{"character": "ash", "hand": 4, "deck": 3, "sealed": 30, "stored": 200}], {}),
    ("deck", [{"character": "ash", "deck": -3}], {}),
    ("well.a", [{**ASH, "field": "well.a"}], {}),
    ("well.a", [ASH], {"figures": [{"creature": "hound", "field": "well.a"}]}),
    ("well.a", [ASH], {"companions": {"goose": "well.a"}}),
    ("well.a", [ASH], {"tokens": [{"token": "jar", "field": "well.a"}]}),
    ("shed.b", [{**ASH, "field": "shed.b"}], {}),
    ("no room for 5", [ASH], {"figures": [{"creature": "moth", "field": "gate.b"}] * 5}),
    ("no room for 2", [{**ASH, "field": "gate.b"}], {"figures": [{"creature": "bell", "field": "gate.b"}]}),
    ("animal", [ASH], {"figures": [HOUND, HOUND, HOUND, *[{**HOUND, "field": "gate.d"}] * 2]}),
    ("gems", [ASH], {"creatures": [{"id": "hound", "mutations": ["gems", "gems"]}]}),
    ("swamp", [ASH], {"terrain": [["gate.a", "swamp"], ["gate.b", "swamp"], ["gate.c", "swamp"]]}),
    ("dazed", [{**ASH, "states": ["dazed"]}, {"states": ["stunned"]}, {"states": ["dazed"]}], {}),
    ("dizzy", [{**ASH, "states": ["dizzy"]}], {}),
    ("gem'", [ASH], {"creatures": [{"id": "hound", "mutations": ["gem"]}]}),
    ("laid", [{**ASH, "laid": ["p2"]}], {}),
    ("zone", [{**ASH, "zone": ["p2"]}], {}),
    ("hand", [{**ASH, "hand": ["grit"]}], {}),
    ("character:ash", [ASH, ASH], {}),
    ("mask:heron", [{**ASH, "worn": "heron"}, {"worn": "heron"}], {}),
    ("tile:gate", [ASH], {"tiles": ["gate", "gate"]}),
    ("items", [ASH], {"items": ["pole", "almanac", "plugs", "fork"]}),
    ("group", [ASH, {}], {"group": {"lamp-1": ["rage", 2]}}),
    ("group", [ASH, {}], {"group": {"big": ["rage", 1]}}),
    ("blue", [ASH, {}], {"group": {"lamp-1": ["blue", 1]}}),
    ("lit", [ASH], {"lit": ["gate.a"]}),
    ("door", [ASH], {"walls": [["gate.a.east", "door"]]}),
    ("north", [ASH], {"walls": [["gate.a.up", "wall"]]}),
    ("faults", [ASH], {"scene": "slumber:hounds", "tiles": ["quay"], "faults": {"quay.a": "water"}}),
    ("quay.a", [ASH], {"scene": "slumber:hounds", "tiles": ["quay"], "faults": {"quay.a": "window"}}),
    ("draw", [ASH], {"results": {"garden": "draw"}}),
    ("yard.lamps", [ASH], {"variables": {"yard.lamps": "three"}}),
    ("half", [ASH], {"tokens": [{"token": "jar", "field": "gate.a", "side": "half"}]}),
    ("carries", [{**ASH, "carries": [["moon", ""]]}], {}),
    ("token:moon", [ASH], {"tokens": [{"token": "moon", "field": f} for f in ("gate.a", "gate.b")]}),
    ("used", [ASH], {"used": ["eight"]}),
    ("used", [{**ASH, "used": ["eight"]}], {}),
    ("blocked_steps", [ASH], {"rounds": ["01"], "blocked_steps": [3]}),
    ("blockade", [ASH], {"rounds": ["01"], "blocked_steps": [1], "blockades": 6}),
    ("hat", [ASH], {"revealed": ["hint:hat"]}),
    ("next.luck", [ASH], {"next": {"luck": ["+4"]}}),
    ("next.mutations", [ASH], {"next": {"mutations": ["gem"]}}),
    ("next.poker", [ASH], {"next": {"poker": ["1", "2", "3"]}}),
    ("lucky", [ASH], {"next": {"lucky": ["two"]}}),
]


@pytest.mark.parametrize(("word", "team", "position"), IMPOSSIBLE, ids=str)
def test_what_cannot_be_is_refused_in_one_sentence(
    word: str, team: list[dict[str, Any]], position: dict[str, Any]
) -> None:
    with pytest.raises(PositionError) as refused:
        given(*team, **position)
    assert word in str(refused.value)


def test_scenes_by_number_faces_by_their_signs_and_names_with_their_kind() -> None:
    ash = {**ASH, "laid": ["influence:lay-act"], "flipped": ["influence:lay-act"]}
    stated = {"scene": "dream-1", "characters": [ash], "next": {"luck": ["+2", "fail"]}}
    state = cast("EtherfieldsState", tt.load_position(GAME, stated, seed=1).state)
    assert state.scene == "dream:yard"
    assert state.coming["luck"] == ("two", "fail")
    assert state.characters[0].flipped == tuple(state.characters[0].laid)


def test_who_is_not_placed_stands_where_there_is_room() -> None:
    team = [{"character": name, "deck": 6} for name in ("ash", "birch", "cedar", "dogwood", "elm")]
    game = given(*team)
    assert [game.field(who) for who in range(5)] == ["gate.a"] * 4 + ["gate.c"]


@pytest.mark.rule("EF-36.11")
@pytest.mark.parametrize(("phase", "ends"), [("characters", "phase"), ("dreamlands", "next phase")])
def test_a_stated_state_ends_as_if_it_had_come_in_this_phase(phase: str, ends: str) -> None:
    stated = {
        "characters": [{**ASH, "states": ["stunned", "paralysed"]}],
        "scene": "dream:yard",
        "phase": phase,
    }
    rules = tt.new_table(GAME, seed=1).rules
    state = GAME.read_position(rules, stated)
    assert state.characters[0].states == (("stunned", "round"), ("paralysed", ends))


@pytest.mark.rule("EF-14.18", "EF-52.22")
def test_what_is_used_up_may_be_any_action_with_a_limit() -> None:
    """Once a round as well as once a scene; what counts for each character is said of that character."""
    team: list[dict[str, Any]] = [
        {"character": "dogwood", "deck": 9},
        {"character": "cedar", "deck": ["step", "p2"], "discard": 9},
    ]
    backs = {"use dogwood-back dogwood", "use dogwood-back cedar"}
    assert backs <= set(given(*team).offered)
    assert backs.isdisjoint(given(*team, used=["dogwood-back"]).offered)
    alone = given({**team[0], "used": ["dogwood-back"]}, team[1]).offered
    assert backs.intersection(alone) == {"use dogwood-back cedar"}
    team[0]["gems"] = 1
    assert "use slack dogwood" in given(*team, wisdom=["slack"]).offered
    assert "use slack dogwood" not in given(*team, wisdom=["slack"], used=["slack"]).offered


@pytest.mark.rule("EF-8.3")
def test_what_lasts_while_a_gem_lies_on_its_slot_is_in_force() -> None:
    lit: dict[str, Any] = {
        "tiles": ["gate", "shed", "loft"],
        "walls": [["gate.b.east", "wall"]],
        "lit": ["loft.d"],
    }
    game = given({**ASH, "field": "loft.d"}, **lit)
    gate = game.table.rules.material.number_of("tile:gate.b")
    stage = cast("Etherfields", game.table.stage)
    ways = len(stage.ground.neighbours[gate])
    game.choose("take gem ash")
    assert len(stage.ground.neighbours[gate]) == ways - 1


@pytest.mark.rule("EF-26.9")
def test_blocked_steps_are_skipped() -> None:
    game = given(ASH, rounds=["04", "01"], blocked_steps=[1], phase="dreamlands").play_on_until("act")
    assert [each for each in game.told if each.startswith("step ")] == ["step move"]

"""docs/tapestry.md says of every entry of a position what it is, with an example that can be loaded."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import traumtisch as tt
from traumtisch.engine.errors import PositionError
from traumtisch.games.tapestry import GAME, TapestryState
from traumtisch.games.tapestry.module import modules_in
from traumtisch.games.tapestry.stating import StatedCard, StatedCiv, StatedHex, StatedPlayer, StatedPosition

PAGE = Path(__file__).parents[2] / "docs" / "tapestry.md"
ENTRIES = {
    "The table": {*StatedPosition.__struct_fields__},
    "A player": {*StatedPlayer.__struct_fields__},
    "A hex, a piece": {*StatedHex.__struct_fields__},
    "A civilization, a tapestry card with choices": {
        *StatedCiv.__struct_fields__,
        *StatedCard.__struct_fields__,
    },
}


def rows(heading: str) -> list[tuple[str, Any]]:
    """The entries of a table of the page, each with its example."""
    section = PAGE.read_text().partition(f"#### {heading}\n")[2].partition("\n#### ")[0]
    found = re.findall(r"^\| (`[a-z_]+`(?:, `[a-z_]+`)*) \|.*\| `([^`]+)` \|$", section, re.MULTILINE)
    return [(name, json.loads(example)) for names, example in found for name in re.findall(r"[a-z_]+", names)]


@pytest.mark.parametrize("heading", ENTRIES)
def test_every_entry_is_documented(heading: str):
    assert {name for name, _ in rows(heading)} == ENTRIES[heading]


@pytest.mark.parametrize(("name", "example"), rows("The table"))
def test_the_examples_of_the_table_can_be_loaded(name: str, example: Any):
    tt.load_position(GAME, {"players": [{}, {}], name: example})


@pytest.mark.parametrize(("name", "example"), rows("A player"))
def test_the_examples_of_players_can_be_loaded(name: str, example: Any):
    tt.load_position(GAME, {"players": [{}, {name: example}]})


def test_the_other_examples_can_be_loaded():
    hexes, others = dict(rows("A hex, a piece")), dict(rows("A civilization, a tapestry card with choices"))
    mystics = {"civ": "mystics", "numbers": others["numbers"]}
    inventors = {"civ": "inventors", "marks": others["marks"]}
    card = {key: others[key] for key in ("card", "track")}
    state = tt.load_position(
        GAME,
        {
            "players": [
                {
                    "civs": [mystics, inventors, {"civ": "entertainers", "slots": others["slots"]}],
                    "techs": {"bottom": ["clocks"]},
                    "resources": {"coin": 1},
                    "tapestries": {"1": [{**card, "opponent": 1}]},
                },
                {
                    "civs": [{"civ": others["civ"], "tokens": others["tokens"]}],
                    "tapestries": {"1": [{"card": "espionage", "copies": others["copies"]}]},
                },
            ],
            "map": {"D3": hexes, "E2": {"pieces": [{"seat": 1, "toppled_by": 0}]}},
        },
    ).state
    assert isinstance(state, TapestryState)
    sources = [[entry.source for entry in player.in_force] for player in state.players]
    assert "tapestry.marriage_of_state" in sources[0]
    assert "tapestry.academia" in sources[1]


# ---- what boxes add ------------------------------------------------------------------------------

EVERYTHING = {"boxes": ["plans", "arts", "fantasies"]}
OWNER = {
    "era": 3,
    "civs": ["islanders", "aliens"],
    "techs": {"bottom": ["levitation"], "middle": ["microphone"]},
    "landmarks": ["forge"],
    "tapestries": {"1": ["trade_center"]},
    "income": {"farm": 2},
}
"""With whom every example of a box can be true."""
OF_A_TURN = {"upgraded"}
"""What nobody states: it is noted for the turn that has just begun."""


def box_rows() -> list[tuple[str, str, Any]]:
    """Box, entry and example."""
    section = PAGE.read_text().partition("#### What boxes add\n")[2].partition("\n## ")[0]
    found = re.findall(
        r"^\| `([a-z_]+)` \| (`[a-z_]+`(?:, `[a-z_]+`)*) \|.*\| `([^`]+)` \|$", section, re.MULTILINE
    )
    return [
        (box, entry, json.loads(example))
        for box, entries, example in found
        for entry in re.findall(r"[a-z_]+", entries)
    ]


def test_every_entry_of_a_box_is_documented():
    rules = GAME.rules(GAME.settings_type.read({**EVERYTHING, "players": 2}))
    parts = {
        (module.name, entry)
        for module in modules_in(rules)
        if module.has_part
        for entry in module.part.__struct_fields__
        if entry not in OF_A_TURN
    }
    assert {(box, entry) for box, entry, _ in box_rows()} == parts


@pytest.mark.parametrize(("box", "entry", "example"), box_rows())
def test_the_examples_of_boxes_can_be_loaded(box: str, entry: str, example: Any):
    tt.load_position(GAME, {"players": [OWNER, {}], box: {entry: example}}, options=EVERYTHING)


def lying(**boxes: Any) -> Any:
    """The state of such a position; it has the parts of the boxes by their names."""
    return tt.load_position(GAME, {"players": [OWNER, {}], **boxes}, options=EVERYTHING).state


def test_boxes_take_names_as_people_write_them():
    state = lying(
        arts={"inspired": [["farms", "House"]], "on_techs": {"Mikrofon": "Schmiede"}},
        fantasies={
            "reserves": [[{"by": "Versiegelte Erfindung", "pieces": ["Uhren"]}], [{"by": "Microbial Magic"}]]
        },
    )
    assert state.arts.inspired[0] == ("farm", "house")
    assert state.arts.on_techs == {"tech.microphone": "landmark.forge"}
    ours, theirs = state.fantasies.reserves
    assert [each.by for each in (*ours, *theirs)] == ["tapestry.sealed_invention", "tapestry.microbial_magic"]


@pytest.mark.parametrize("piece", ["7", "bakery"])
def test_what_may_be_of_two_kinds_is_asked_for(piece: str):
    with pytest.raises(PositionError, match=f"Say what kind '{piece}' is"):
        lying(fantasies={"reserves": [[{"by": "hidden_island", "pieces": [piece]}]]})

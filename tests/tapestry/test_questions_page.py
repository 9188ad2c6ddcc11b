"""docs/tapestry.md says what is asked, answered and seen; answers are written by the names of positions."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import traumtisch as tt
from tests.tapestry.scenario import given, material
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.state import Built, MapPiece
from traumtisch.games.tapestry.view import HexView, InForceView, PlayerView, TapestryView

PAGE = Path(__file__).parents[2] / "docs" / "tapestry.md"
SECTION = PAGE.read_text().partition("## What is asked\n")[2].partition("\n## ")[0]
ROWS = re.findall(r"^\| (`[^|]+`) \| (TA-[^|]+) \|", SECTION, re.MULTILINE)
OF_MATS = re.findall("`([a-z ]+)`", SECTION.partition("Mats ask further things:")[2].partition("; boxes")[0])


def documented() -> dict[str, str]:
    """By kind: the rule; where a row has one rule for several kinds, it is the rule of all."""
    found: dict[str, str] = {}
    for kinds, rules in ROWS:
        names, of_rules = re.findall("`([^`]+)`", kinds), rules.split(", ")
        found.update(zip(names, of_rules * len(names) if len(of_rules) == 1 else of_rules, strict=False))
    return found


@pytest.mark.parametrize("kind", [TapestryView, PlayerView, HexView, MapPiece, Built, InForceView])
def test_whatever_a_seat_sees_is_documented(kind: type[msgspec.Struct]):
    section = PAGE.read_text().partition("## What a seat sees\n")[2].partition("\n## ")[0]
    assert set(kind.__struct_fields__) <= set(re.findall("`([a-z_]+)`", section))


def test_every_question_of_the_base_game_is_documented():
    asked = {question.kind: question.rule for question in tapestry.questions}
    assert {kind: rule for kind, rule in asked.items() if kind not in OF_MATS} == {
        kind: rule for kind, rule in documented().items() if kind != "which comes first"
    }
    assert set(OF_MATS) <= set(asked)
    assert not set(OF_MATS) & set(documented())


@pytest.mark.parametrize(
    "words", ["play broker_of_peace", "play tapestry.broker_of_peace", "play Broker of Peace"]
)
def test_answers_may_be_written_by_names(words: str):
    game = given({"hand": ["broker of peace", "academia"]}, {})
    game.table.choose("resource coin")
    game.table.choose(words)
    assert game.stack(2) == ["broker_of_peace"]


@pytest.mark.parametrize("words", ["tile 7", "tile 07", "tile territory.07"])
@pytest.mark.parametrize("place", ["hex 0,-1", "hex D3", "hex d3"])
def test_tiles_and_hexes_are_called_as_in_positions(words: str, place: str):
    game = given({"tiles": [7, 8]}, {}, gain=[{"effect": {"op": "explore", "where": "anywhere"}}])
    for each in (words, place, "turns 2"):
        game.table.choose(each)
    assert game.state.turned[material(game).map.number["0,-1"]] == 2


def test_words_that_nothing_is_called_are_refused():
    game = given({"tiles": [7, 8]}, {}, gain=[{"effect": {"op": "explore", "where": "anywhere"}}])
    for wrong in ("tile 9", "tile", "hex D3", "tile 7 8", "tile 07 territory.07", ""):
        with pytest.raises(tt.WrongOption):
            game.table.choose(wrong)
    game.choose("tile 07")
    for taken in sorted({f"hex {name}" for name in material(game).map.number} - set(game.offered)):
        with pytest.raises(tt.WrongOption):
            game.table.choose(taken)

"""Etherfields in plain text: everything that a person needs to see, in both languages, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import traumtisch as tt
from tests.etherfields.scenario import GAME, Scenario, given
from traumtisch.words import tongue

ELM: dict[str, Any] = {"character": "elm", "deck": 9, "field": "gate.d"}


def shown(game: Scenario, language: str = "en", width: int = 80) -> str:
    return GAME.text_face(game.table.rules, game.view, tongue(language, GAME), width)


def test_a_dream_shows_map_creatures_and_characters() -> None:
    game = given(
        {**ELM, "hand": ["p3"], "laid": ["lay-rage"], "flipped": ["lay-rage"], "suffering": 2, "worn": "ox"},
        figures=[{"creature": "hound", "field": "shed.c", "states": ["dazed"]}],
        creatures=[{"id": "hound", "mutations": ["seal", "seal"]}],
        tokens=[{"token": "jar", "field": "gate.d"}],
        companions={"goose": "gate.d"},
    )
    text = shown(game)
    assert text.splitlines()[0] == "Dream: Yard, character phase"
    assert "|Gate a   :Gate b   |Shed a   |Shed b   |" in text, "an open way, a wall"
    assert ":1&o      :A^       :" in text
    assert "|#########|" in text, "a blocked field"
    assert "sealing ×2" in text
    assert "Shed, c (heat 0, dazed)" in text
    assert "(Lay rage, turned down)" in text, "flipped"
    assert "suffering 2 of 8" in text


def test_the_dream_world_shows_ways_and_gates() -> None:
    text = shown(given(ELM | {"field": ""}, scene="", location="landing", season="thaw"), "de")
    assert text.splitlines()[0] == "Traumwelt"
    assert "Well street (de) (Abkürzung)" in text
    assert "Jahreszeit" in text


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [60, 100])
def test_random_tables_can_be_written_at_every_width(language: str, width: int) -> None:
    random = Random(width)
    table = tt.new_table(GAME, seed=width, options={"players": 2})
    for number in range(150):
        if table.decision is None:
            break
        if number % 10 == 0:
            text = GAME.text_face(table.rules, table.view(0), tongue(language, GAME), width)
            assert "tile:" not in text, "names, no ids"
            assert all(len(line) <= width for line in text.splitlines() if "  " in line and "+" not in line)
        decision = random.choice(table.decisions)
        table.choose(random.choice(list(decision.options)), seat=decision.seat)

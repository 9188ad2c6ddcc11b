"""Etherfields in plain text: everything that a person needs to see, in both languages, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import traumtisch as tt
from tests.etherfields.scenario import GAME, Scenario, given
from traumtisch.engine.event import Event
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


# ---- one and several -------------------------------------------------------------------------------


def option_in_words(option: tt.Option, language: str) -> str:
    rules = given(ELM).table.rules
    return rules.say_option(option).say(tongue(language, GAME))


@pytest.mark.parametrize(
    ("option", "english", "german"),
    [
        (tt.Option("add rounds", "1"), "Spend hours: add 1 round", "Stunden ausgeben: 1 Runde mehr"),
        (tt.Option("add rounds", "2"), "Spend hours: add 2 rounds", "Stunden ausgeben: 2 Runden mehr"),
        (tt.Option("exert", "character:elm", "1"), ": Exert, up to 1 field", ": Anstrengen, bis zu 1 Feld"),
        (
            tt.Option("exert", "character:elm", "3"),
            ": Exert, up to 3 fields",
            ": Anstrengen, bis zu 3 Felder",
        ),
    ],
)
def test_options_count_as_people_do(option: tt.Option, english: str, german: str) -> None:
    assert option_in_words(option, "en").endswith(english)
    assert option_in_words(option, "de").endswith(german)


@pytest.mark.parametrize(
    ("kind", "targets", "english", "german"),
    [
        ("added rounds", ("1",), "1 more round.", "1 Runde mehr."),
        ("added rounds", ("2",), "2 more rounds.", "2 Runden mehr."),
        ("clock", ("1",), "The clock shows 1 hour.", "Die Uhr zeigt 1 Stunde."),
        ("clock", ("0",), "The clock shows 0 hours.", "Die Uhr zeigt 0 Stunden."),
        ("team gained", ("1", "key"), "The team gains 1 key.", "Das Team erhält 1 Schlüssel."),
        ("team gained", ("2", "key"), "The team gains 2 keys.", "Das Team erhält 2 Schlüssel."),
        ("dropped", ("c0", "2", "gem"), " loses 2 gems.", " verliert 2 Leuchtsteine."),
        ("dropped", ("c0", "2", "ether"), " loses 2 ether.", " verliert 2 Äther."),
    ],
)
def test_events_count_as_people_do(kind: str, targets: tuple[str, ...], english: str, german: str) -> None:
    said = GAME.say_event(given(ELM).table.rules, Event(kind, "EF-1.11", 0, targets))
    assert said.say(tongue("en", GAME)).endswith(english)
    assert said.say(tongue("de", GAME)).endswith(german)


def test_a_move_says_how_many_steps_are_left() -> None:
    game = given(ELM, hours=1).choose("exert elm 1")
    assert game.table.decisions[0].prompt.say(tongue("en", GAME)) == "Where to? 1 step is left."
    assert game.table.decisions[0].prompt.say(tongue("de", GAME)) == "Wohin? Noch 1 Schritt."

"""What the dream world says of its gates: what is known, and nothing of what lies behind them."""

from __future__ import annotations

from typing import Any

from tests.etherfields.night import PELL, night
from tests.etherfields.scenario import Scenario
from traumtisch.engine.phrase import Tongue, english
from traumtisch.faces import plain_text
from traumtisch.faces.face import faces_of
from traumtisch.words import tongue


def world(location: str, gates: list[str], **position: Any) -> Scenario:
    whole: dict[str, Any] = {"districts": ["low-town", "jar-row", "weir-head"], **position}
    return night(PELL, scene="", location=location, gates=[f"dream:{gate}" for gate in gates], **whole)


def told(game: Scenario, say: Tongue = english) -> str:
    return " ".join(plain_text.board(game.table.rules, game.table.view(0), say, 100).split())


def drawn(game: Scenario) -> str:
    face = faces_of(game.table.game).web_face
    assert face is not None
    return face.board(game.table.rules, game.table.view(0), english).__html__()


def test_a_gate_that_can_be_entered_is_open_and_says_its_price() -> None:
    said = told(world("jar-market", ["jar-market"], keys=1))
    assert "(not yet dreamed; open; costs 1 key)" in said


def test_a_gate_without_its_keys_is_locked() -> None:
    assert "(not yet dreamed; locked; costs 1 key)" in told(world("jar-market", ["jar-market"], keys=0))


def test_a_gate_elsewhere_says_where() -> None:
    game = world("landing", ["jar-market"], keys=1)
    place = game.table.rules.material.name_of("location:jar-market").say()
    assert f"(not yet dreamed; at {place}; costs 1 key)" in told(game)


def test_how_a_dream_ended_stands_at_its_gate() -> None:
    game = world("jar-market", ["jar-market"], keys=1, results={"dream:jar-market": "failed"})
    assert "(failed; open; costs 1 key)" in told(game)
    assert 'class="gate-card failed open"' in drawn(game)


def test_what_lies_behind_a_gate_is_told_nowhere_before() -> None:
    game = world("jar-market", ["jar-market"], keys=1)
    goal = game.table.rules.material.dreams["dream:jar-market"].goal
    words = game.table.rules.material.name(goal).say()
    assert words not in told(game)
    assert words not in drawn(game)


def test_the_page_says_the_same_to_those_who_listen() -> None:
    page = drawn(world("jar-market", ["jar-market"], keys=1))
    assert "not yet dreamed; open; costs 1 key" in page


def test_in_german_too() -> None:
    game = world("jar-market", ["jar-market"], keys=1)
    said = told(game, tongue("de", game.table.game))
    assert "(noch nicht geträumt; offen; kostet 1 Schlüssel)" in said

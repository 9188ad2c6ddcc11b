"""The faces for a whole screen: within the width, from the View alone, and every option to be clicked."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import traumtisch as tt
from traumtisch.engine.face import ScreenFace
from traumtisch.engine.phrase import english
from traumtisch.words import tongue

SIZES = ((78, 13), (70, 36), (118, 60))
NARROW = (38, 10)
"""Enough for the base games; with many modules the board has to be scrolled."""
SETS: dict[str, list[dict[str, Any]]] = {
    "onirim": [
        {},
        {"modules": ["book", "glyphs", "dreamcatchers", "towers"], "incubus": "A"},
        {"modules": ["premonitions", "crossroads", "oniverse"], "incubus": "B"},
        {"players": 2, "modules": ["towers", "oniverse"], "incubus": "C"},
    ],
    "urbion": [
        {},
        {"expansions": ["squares", "temples", "gardens", "books"]},
        {"expansions": ["chromatic", "postcards", "void"]},
        {"players": 2, "edition": "1"},
    ],
}


def face_of(table: tt.Table) -> ScreenFace:
    face = table.game.screen_face
    assert face is not None
    return face


def moments(game: str, options: dict[str, Any], seed: int, every: int) -> Iterator[tt.Table]:
    random, table = Random(seed), tt.new_table(game, seed=seed, options=options)
    number = 0
    while table.decision is not None:
        if number % every == 0:
            yield table
        table.choose(random.choice(table.decision.options))
        number += 1
    yield table


def all_sets() -> list[Any]:
    return [
        pytest.param(game, options, id=f"{game}-{n}") for game in SETS for n, options in enumerate(SETS[game])
    ]


@pytest.mark.parametrize(("game", "options"), all_sets())
def test_every_option_can_be_pointed_at_on_the_board(game: str, options: dict[str, Any]) -> None:
    """Each thing that an option touches is on the board, in every size; lines are never too wide."""
    for table in moments(game, options, seed=5, every=6):
        seat = table.decision.seat if table.decision else 0
        view, face = table.view(seat), face_of(table)
        touched = {
            thing
            for option in (table.decision.options if table.decision else ())
            for thing in face.touches(table.rules, view, option)
        }
        for width, height in (*SIZES, NARROW) if not options else SIZES:
            lines = face.board(table.rules, view, english, width, height)
            assert max(sum(len(segment.text) for segment in line) for line in lines) <= width
            assert touched <= {segment.thing for line in lines for segment in line}


@pytest.mark.parametrize("game", SETS)
def test_the_hand_can_be_read_without_colours(game: str) -> None:
    for table in moments(game, {}, seed=3, every=10):
        view, face = table.view(0), face_of(table)
        lines = face.board(table.rules, view, english, 78, 13)
        texts: dict[str, set[str]] = {}
        for line in lines:
            for segment in line:
                if segment.thing.startswith("c") and segment.text.strip(" ╭╮╰╯│─"):
                    texts.setdefault(segment.thing, set()).add(segment.text.strip())
        by_face: dict[str, set[str]] = {}
        for card in view.hand:
            by_face.setdefault(card.face, set()).update(texts[card.id])
        assert all(len(signs) == 1 for signs in by_face.values())
        assert len({*map(min, by_face.values())}) == len(by_face)  # different cards have different signs


@pytest.mark.parametrize(
    ("game", "options"), [("onirim", {"players": 2}), ("urbion", {"players": 2, "team_hands": "closed"})]
)
def test_what_looks_alike_to_a_seat_is_drawn_alike(game: str, options: dict[str, Any]) -> None:
    """The face sees the View alone: in an imagined table nothing on the board is different."""
    for table in moments(game, options, seed=4, every=9):
        for seat in (0, 1, tt.WATCHER):
            imagined = table.imagine(seat, chance=99)
            drawn = [face_of(table).board(t.rules, t.view(seat), english, 78, 20) for t in (table, imagined)]
            assert drawn[0] == drawn[1]


@pytest.mark.parametrize(("game", "options"), all_sets())
def test_it_speaks_german(game: str, options: dict[str, Any]) -> None:
    for table in moments(game, options, seed=1, every=40):
        say = tongue("de", table.game)
        view, face = table.view(0), face_of(table)
        lines = face.board(table.rules, view, say, 78, 14)
        assert "Ablagestapel" in "".join(segment.text for line in lines for segment in line)
        assert face.headline(table.rules, view, say).startswith("Zug")


@pytest.mark.parametrize("game", SETS)
def test_the_legend_explains_the_signs(game: str) -> None:
    table = tt.new_table(game, seed=1)
    signs = {"onirim": "☀☾⚷∩☠", "urbion": "■▲▼○"}[game]
    assert all(sign in face_of(table).legend(table.rules, english) for sign in signs)

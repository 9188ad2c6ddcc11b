"""The faces of all games, in a browser and on a whole screen of a terminal."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st

import traumtisch as tt
from tests.few_or_many import few_or_many, for_any
from tests.options import GAMES, as_many, random_options, sets_of, tried
from traumtisch.engine.phrase import english
from traumtisch.faces.card_faces import CardScreenFace, CardWebFace
from traumtisch.faces.face import ScreenFace, faces_of
from traumtisch.testing import check_cards, check_face, check_screen
from traumtisch.testing.faces import SIZES, check_touches, moments
from traumtisch.words import tongue

NARROW = (38, 10)
"""Enough for the base games; with many modules the board has to be scrolled."""


IN_BROWSER = [game for game in GAMES if faces_of(GAMES[game]).web_face is not None]
IN_CARDS = [game for game in IN_BROWSER if isinstance(faces_of(GAMES[game]).web_face, CardWebFace)]
ON_SCREEN = [game for game in GAMES if faces_of(GAMES[game]).screen_face is not None]
"""The others are shown as plain text."""
CARDS_ON_SCREEN = [
    game for game in ON_SCREEN if isinstance(faces_of(GAMES[game]).screen_face, CardScreenFace)
]


def all_sets(games: list[str]) -> list[Any]:
    return [
        pytest.param(game, options, id=f"{game}-{n}") for n, (game, options) in enumerate(sets_of(*games))
    ]


# ---- the browser -------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "options"), all_sets(IN_BROWSER))
def test_a_game_can_be_seen_in_a_browser(game: str, options: dict[str, Any]) -> None:
    check_face(game, options, seed=11, every=9)


@pytest.mark.parametrize(("game", "options"), all_sets(IN_CARDS))
def test_every_card_is_drawn_and_named(game: str, options: dict[str, Any]) -> None:
    check_cards(game, options)


@few_or_many(15, 100)
@pytest.mark.parametrize("game", IN_BROWSER)
def test_every_option_can_be_clicked_with_any_set_of_options(game: str, games: int) -> None:
    def check(options: dict[str, Any], seed: int) -> None:
        table = tt.new_table(game, seed=seed, options=options)
        for moment in moments(table, seed=seed, every=3, most_decisions=400):
            check_touches(moment)

    for_any(as_many(games, game), check, options=random_options(game), seed=st.integers(0, 2**32))


# ---- the screen --------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "options"), all_sets(ON_SCREEN))
def test_a_game_can_be_seen_on_a_screen(game: str, options: dict[str, Any]) -> None:
    narrow = () if options or game not in CARDS_ON_SCREEN else (NARROW,)
    check_screen(game, options, seed=5, every=24 if tried(game).weight > 1 else 6, sizes=(*SIZES, *narrow))


@pytest.mark.parametrize("game", CARDS_ON_SCREEN)
def test_the_hand_can_be_read_without_colours(game: str) -> None:
    for table in moments(tt.new_table(game, seed=3), seed=3, every=10):
        view, face = table.view(0), screen_face(table)
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


@pytest.mark.parametrize(("game", "options"), all_sets(CARDS_ON_SCREEN))
def test_it_speaks_german(game: str, options: dict[str, Any]) -> None:
    for table in moments(tt.new_table(game, seed=1, options=options), seed=1, every=40):
        say = tongue("de", table.game)
        view, face = table.view(0), screen_face(table)
        lines = face.board(table.rules, view, say, 78, 14)
        assert "Ablagestapel" in "".join(segment.text for line in lines for segment in line)
        assert face.headline(table.rules, view, say).startswith("Zug")


@pytest.mark.parametrize("game", [game for game in ON_SCREEN if tried(game).legend])
def test_the_legend_explains_the_signs(game: str) -> None:
    table = tt.new_table(game, seed=1)
    assert all(sign in screen_face(table).legend(table.rules, english) for sign in tried(game).legend)


def screen_face(table: tt.Table) -> ScreenFace:
    face = faces_of(table.game).screen_face
    assert face is not None
    return face

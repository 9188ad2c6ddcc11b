"""Random games of every installed game, with all generic checks on."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st

from tests.few_or_many import few_or_many, for_any
from tests.options import GAMES, as_many, length, random_options, tried
from traumtisch.testing import check_game

SEEDS = st.integers(0, 2**32)


@few_or_many(10, 100)
@pytest.mark.parametrize(
    ("game", "options"), [(game, options) for game in GAMES for options in tried(game).base_games]
)
def test_the_base_game_keeps_all_laws(game: str, options: dict[str, Any], games: int):
    def check(seed: int) -> None:
        check_game(game, options, seed=seed, save_every=20)

    for_any(games, check, seed=SEEDS)


@pytest.mark.parametrize("game", GAMES)
def test_any_set_of_options_keeps_all_laws(game: str):
    def check(options: dict[str, Any], seed: int) -> None:
        check_game(game, options, seed=seed, check_every=4, save_every=100, **length(game))

    for_any(as_many(20, game), check, options=random_options(game), seed=SEEDS)


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_a_thousand_sets_of_options_keep_all_laws(game: str, part: int):
    """In parts so that cores can share them (`make soak` looks more closely)."""

    def check(options: dict[str, Any], seed: int) -> None:
        check_game(game, options, seed=seed, check_every=8, save_every=100, **length(game))

    for_any(as_many(250, game), check, options=random_options(game), seed=SEEDS)

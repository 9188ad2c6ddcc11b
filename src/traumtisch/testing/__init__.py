"""Checks that hold for every game: part of the package, for authors of other games.

from traumtisch.testing import check_game

def test_my_game_keeps_the_laws():
    for seed in range(100):
        check_game("my-game", {"variant": "long"}, seed=seed)
"""

from traumtisch.testing.checks import CheckFailed, check_game, check_table

__all__ = ["CheckFailed", "check_game", "check_table"]

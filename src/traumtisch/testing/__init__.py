"""Checks that hold for every game: part of the package, for authors of other games.

from traumtisch.testing import check_cards, check_face, check_game, check_package, check_screen

def test_my_game_keeps_the_laws():
    for seed in range(100):
        check_game("my-game", {"variant": "long"}, seed=seed)

def test_my_game_can_be_seen():
    check_face("my-game")
    check_cards("my-game", {"modules": ["one", "other"]})
    check_screen("my-game")

def test_my_game_brings_everything_along():
    check_package("my-game")
"""

from traumtisch.testing.card_faces import check_cards, check_form
from traumtisch.testing.checks import check_game, check_table
from traumtisch.testing.faces import check_face, check_screen
from traumtisch.testing.failure import CheckFailed
from traumtisch.testing.package import check_package
from traumtisch.testing.repeating import check_repeatable

__all__ = [
    "CheckFailed",
    "check_cards",
    "check_face",
    "check_form",
    "check_game",
    "check_package",
    "check_repeatable",
    "check_screen",
    "check_table",
]

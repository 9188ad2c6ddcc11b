"""Options of a game: typed, checked, with clear sentences."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from traumtisch.games.onirim import OnirimOptions

READ = OnirimOptions.read
SCHEMA = {setting.key: setting for setting in OnirimOptions.schema()}
MODULES = ", ".join(SCHEMA["modules"].choices)


def test_defaults():
    assert READ(None) == READ({}) == OnirimOptions()
    assert OnirimOptions().as_options() == {}


def test_what_people_write_is_understood():
    expected = OnirimOptions(modules=("towers",), incubus="A", hard_towers=True)
    assert READ({"modules": ["towers"], "incubus": "A", "hard.towers": True}) == expected
    assert READ({"modules": "towers", "incubus": "A", "hard": {"towers": "yes"}}) == expected
    assert READ(expected.as_options()) == expected


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"module": ["towers"]}, "There is no option module; the game has: modules."),
        ({"modules": ["towers", "tower"]}, f"The option modules cannot be 'tower'; it can be: {MODULES}."),
        ({"incubus": "Z"}, "The option incubus cannot be 'Z'; it can be: none, A, B, C."),
        ({"modules": 3}, f"The option modules cannot be 3; it can be: {MODULES}."),
        ({"hard.towers": "maybe"}, "The option hard.towers is either true or false, not 'maybe'."),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(options: dict[str, Any], sentence: str):
    with pytest.raises(tt.SettingsError) as error:
        tt.new_table("onirim", options=options)
    assert str(error.value) == sentence


def test_the_schema_is_enough_for_a_form():
    kinds = {key: setting.kind for key, setting in SCHEMA.items()}
    assert (kinds["modules"], kinds["incubus"], kinds["hard.towers"]) == ("subset", "choice", "flag")
    assert SCHEMA["incubus"].choices == ("none", "A", "B", "C")
    assert str(SCHEMA["incubus"].label_of("A")) == "Protector"
    assert str(SCHEMA["incubus"].explanation_of("A"))
    assert all(setting.about.label and setting.about.explains for setting in SCHEMA.values())


def test_an_unknown_game_is_named():
    with pytest.raises(tt.UnknownGame, match="There is no game called 'chess'; installed are: onirim"):
        tt.new_table("chess")

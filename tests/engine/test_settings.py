"""Options of a game: typed, checked, with clear sentences."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest

import traumtisch as tt
from traumtisch.engine.errors import SettingsError
from traumtisch.engine.settings import About, Follows, Settings
from traumtisch.games.onirim import GAME

READ = GAME.settings_type.read
SCHEMA = {setting.key: setting for setting in GAME.settings_type.schema()}
MODULES = ", ".join(SCHEMA["modules"].choices)


def test_defaults():
    assert READ(None) == READ({}) == GAME.settings_type()
    assert GAME.settings_type().as_options() == {}


def test_what_people_write_is_understood():
    expected = {"modules": ["towers"], "incubus": "A", "hard.towers": True}
    read = READ(expected)
    assert read.as_options() == expected
    assert READ({"modules": "towers", "incubus": "A", "hard": {"towers": "yes"}}) == read
    assert READ(read.as_options()) == read


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"module": ["towers"]}, "There is no option module; perhaps you mean modules."),
        ({"modules": ["towers", "tower"]}, "The option modules cannot be 'tower'; perhaps you mean towers."),
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
    with pytest.raises(tt.UnknownGame, match="no game called 'chess'; installed are: etherfields, onirim"):
        tt.new_table("chess")


# ---- defaults that depend on another setting ---------------------------------------------------


def by_variant(usual: Any, other: Any) -> Follows:
    return Follows("variant", {"usual": usual, "other": other}, "As in the variant", "What it brings.")


class Chess(Settings, frozen=True):
    variant: Annotated[Literal["usual", "other"], About("Variant", "Which one.")] = "usual"
    castling: Annotated[bool, About("Castling", "Whether."), by_variant(True, False)] = True
    minutes: Annotated[Literal[5, 10], About("Minutes", "How many."), by_variant(5, 10)] = 5
    board: Annotated[str, About("Board", "Which file.", (("wood", "Wood", ""), ("felt", "Felt", "")))] = (
        "wood"
    )

    def check(self) -> None:
        if self.board == "felt" and self.castling:
            raise SettingsError("No castling on felt.")


def test_a_default_may_follow_another_setting():
    assert Chess.read(None) == Chess.read({}) == Chess()
    assert Chess.read({"variant": "other"}) == Chess("other", castling=False, minutes=10)
    assert Chess.read({"variant": "other", "castling": "yes"}) == Chess("other", castling=True, minutes=10)
    assert Chess.read({"minutes": "variant", "castling": "variant"}) == Chess()


def test_what_follows_another_setting_is_written_only_if_it_differs():
    assert Chess.read({"variant": "other"}).as_options() == {"variant": "other"}
    assert Chess.read({"variant": "other", "minutes": 10}).as_options() == {"variant": "other"}
    assert Chess.read({"variant": "other", "minutes": 5}).as_options() == {"variant": "other", "minutes": 5}
    for options in ({"castling": False}, {"variant": "other", "castling": True, "minutes": 5}):
        assert Chess.read(Chess.read(options).as_options()) == Chess.read(options)


def test_forms_offer_to_leave_it_open():
    schema = {setting.key: setting for setting in Chess.schema()}
    assert (schema["castling"].kind, schema["castling"].choices) == ("choice", ("variant", "true", "false"))
    assert (schema["minutes"].default, schema["minutes"].choices) == ("variant", ("variant", "5", "10"))
    assert str(schema["minutes"].label_of("variant")) == "As in the variant"
    assert str(schema["castling"].label_of("true")) == "Yes"
    assert schema["castling"].is_flag
    assert not schema["minutes"].is_flag
    assert schema["board"].choices == ("wood", "felt")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"castling": "perhaps"}, "The option castling is either true or false, not 'perhaps'."),
        ({"castling": 1}, "The option castling is either true or false, not 1."),
        ({"minutes": 7}, "The option minutes cannot be 7; it can be: variant, 5, 10."),
        ({"minutes": True}, "The option minutes cannot be True; it can be: variant, 5, 10."),
        ({"board": "glass"}, "The option board cannot be 'glass'; it can be: wood, felt."),
        ({"board": "felt"}, "No castling on felt."),
    ],
)
def test_what_is_wrong_with_them_is_said_in_one_sentence(options: dict[str, Any], sentence: str):
    with pytest.raises(SettingsError) as error:
        Chess.read(options)
    assert str(error.value) == sentence

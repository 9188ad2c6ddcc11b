"""Editions and options (catalogue section 0): what the edition decides, and that a key given by hand wins."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.urbion.scenario import FIRST_EDITION, at_four, given, lying
from traumtisch.engine.phrase import english
from traumtisch.games.urbion import GAME, UrbionOptions


def read(options: dict[str, Any]) -> UrbionOptions:
    settings = GAME.settings_type.read(options)
    assert isinstance(settings, UrbionOptions)
    return settings


SCHEMA = {setting.key: setting for setting in GAME.settings_type.schema()}
HAND = "S1f S1w I1f I1w"

BY_EDITION = {
    "sides": ("incubi_left", "sognae_left"),
    "bonus_optional": (False, True),
    "loss_scope": ("phase2_only", "any_draw"),
    "chaos_discard_first": (True, False),
    "polarity_switch": ("discard_action", "remove8"),
    "books_removed": (2, 4),
    "books_price": (2, 4),
    "metas_from_deck": ("follow", "free"),
}
"""The rows of 0.2 in which the columns differ, from the catalogue: first edition, second edition."""
SAME = {
    "players": 1,
    "expansions": (),
    "allow_cross_edition": False,
    "allow_no_action": True,
    "books_timing": "before_deal",
    "first_seat": "seat1",
    "team_hands": "open",
    "dream_table": "default",
    "meta_table": "spread",
    "sorcerer_table": "spread",
    "seer_counts_chaos": False,
    "small_row_postcards": "strict",
    "void_city_book": True,
}


@pytest.mark.parametrize("edition", [1, 2])
def test_the_edition_sets_every_other_key(edition: int):
    options = read({"edition": edition})
    assert {key: options.by_key()[key] for key in BY_EDITION} == {
        key: values[edition - 1] for key, values in BY_EDITION.items()
    }
    assert {key: options.by_key()[key] for key in SAME} == SAME
    assert set(SCHEMA) == {"edition", *BY_EDITION, *SAME}
    assert options.as_options() == ({"edition": 1} if edition == 1 else {})


@pytest.mark.parametrize("key", BY_EDITION)
@pytest.mark.parametrize("edition", [1, 2])
def test_a_key_given_by_hand_wins(key: str, edition: int):
    other = BY_EDITION[key][2 - edition]
    options = read({"edition": edition, key: other})
    assert options.by_key()[key] == other
    assert options.as_options()[key] == other
    assert read(options.as_options()) == options
    assert read({"edition": edition, key: "edition"}).by_key()[key] == BY_EDITION[key][edition - 1]


def test_every_key_is_explained():
    assert all(setting.about.label and setting.about.explains for setting in SCHEMA.values())
    for setting in SCHEMA.values():
        if setting.key != "books_removed":
            assert all(str(setting.label_of(choice)) != choice for choice in setting.choices), setting.key


def test_forms_can_leave_a_key_open():
    assert SCHEMA["bonus_optional"].kind == "choice"
    assert SCHEMA["bonus_optional"].choices == ("edition", "true", "false")
    assert SCHEMA["bonus_optional"].default == "edition"
    assert SCHEMA["books_price"].choices == ("edition", "2", "3", "4")
    assert read({"books_price": "3"}).by_key()["books_price"] == 3
    assert read({"bonus_optional": "no"}).bonus_optional is False


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"books_price": 5}, "The option books_price cannot be 5; it can be: edition, 2, 3, 4."),
        ({"bonus_optional": "maybe"}, "The option bonus_optional is either true or false, not 'maybe'."),
        ({"dream_table": "../x"}, "The option dream_table cannot be '../x'; it can be: default."),
        (
            {"edition": 1, "expansions": "void,books"},
            "The first edition has no void; leave that out, or set allow_cross_edition.",
        ),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(options: dict[str, Any], sentence: str):
    with pytest.raises(tt.SettingsError) as error:
        read(options)
    assert str(error.value) == sentence


@pytest.mark.rule("UR-0.25")
def test_expansions_of_the_editions():
    assert read({"edition": 1, "expansions": ["squares", "books"]}).expansions == ("squares", "books")
    mixed = {"edition": 1, "expansions": ["void"], "allow_cross_edition": True}
    assert read(mixed).expansions == ("void",)
    assert len(SCHEMA["expansions"].choices) == 7


@pytest.mark.rule("UR-0.1")
def test_sides_are_a_matter_of_the_face():
    row = at_four("S2f | I3w", "", "", "")
    games = {edition: given({"edition": edition}, row=row, hand=HAND) for edition in (1, 2)}
    assert games[1].row == games[2].row
    assert games[1].view.row == games[2].view.row
    shown = {
        n: GAME.text_face(game.table.rules, game.view, english, 100).splitlines()[1]
        for n, game in games.items()
    }
    assert shown[2].index("S2f") < shown[2].index("[ef]") < shown[2].index("I3w")
    assert shown[1].index("I3w") < shown[1].index("[ef]") < shown[1].index("S2f")


@pytest.mark.rule("UR-0.2", "UR-0.3", "UR-0.26")
def test_both_editions_play_with_the_same_cards_and_words():
    tables = [tt.new_table(GAME, seed=1, options={"edition": edition}) for edition in (1, 2)]
    one, two = (table.rules.material for table in tables)
    assert [face.code for face in one.prints] == [face.code for face in two.prints]
    assert len(one.all) == 64 + 8 + 12
    names = [[str(GAME.say_option(t.rules, o)) for o in t.decision.options] for t in tables if t.decision]
    assert names[0] == names[1]


@pytest.mark.rule("UR-0.4")
def test_the_first_edition_uses_the_notes_on_chaos():
    row = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "C C C |")
    game = given(FIRST_EDITION, row=row, deck="C S1f I1f S2a S4e S1a", phase="hand")
    assert game.asked == "dream"
    assert game.row == lying(*row)
    assert game.deck == "| C S1a"


@pytest.mark.rule("UR-0.5", "UR-6.6")
@pytest.mark.parametrize("edition", [1, 2])
def test_discarding_without_an_action(edition: int):
    row = at_four("S2f | I3w", "S4e |", "", "")
    game = given({"edition": edition}, row=row, hand=HAND, deck="S1a S2a").choose("discard I1f")
    assert game.offered == ["census", "nothing", "swap"]
    strict = {"edition": edition, "allow_no_action": False}
    game = given(strict, row=row, hand=HAND, deck="S1a S2a").choose("discard I1f")
    assert game.offered == ["census", "swap"]


@pytest.mark.rule("UR-0.6", "UR-7.10")
def test_the_bonus_is_forced_in_the_first_edition():
    row = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    game = given(FIRST_EDITION, row=row, stack=2, hand=HAND, deck="S4a I3a S2w")
    game.choose("discard I1f", "census")
    assert game.asked == "dream"
    assert game.success == 11


@pytest.mark.rule("UR-0.8", "UR-9.4")
def test_the_first_edition_deals_what_is_left():
    row = at_four("", "", "S4w |", "| I3e")
    game = given(FIRST_EDITION, row=row, hand=HAND, deck="S4a I3a C").choose("discard I1f", "census")
    assert game.asked == "deal"
    assert game.offered == ["deal C minus", "deal C plus"]
    game.choose("deal C minus")
    assert game.row[:2] == lying("[ef] S4a | I3a", "[ew] | C")
    assert game.lost
    assert game.table.outcome is not None
    assert game.table.outcome.reason == "The hand must be refilled and no dream is left in the deck."


@pytest.mark.rule("UR-0.8", "UR-9.7")
def test_both_editions_lose_at_a_shortage_but_at_different_moments():
    row = at_four("", "S1e |", "S4w |", "| I3e")
    moments = {}
    for edition in (1, 2):
        game = given({"edition": edition}, row=row, hand=HAND, deck="").choose("discard I1f", "census")
        assert game.lost
        moments[edition] = game.state.phase
    assert moments == {1: 2, 2: 1}


@pytest.mark.rule("UR-0.10", "UR-3.4", "UR-8.6")
@pytest.mark.parametrize("edition", [1, 2])
def test_three_cards_are_the_limit_for_chaos(edition: int):
    row = at_four("S2f S2w S1a |", "| I1a", "", "")
    game = given({"edition": edition}, row=row, hand="S1f S1w I1f", deck="C S1e S2a")
    assert game.offered == ["chaos-minus [ew]", "purge"]


@pytest.mark.rule("UR-0.12", "UR-3.24")
@pytest.mark.parametrize("edition", [1, 2])
def test_a_short_stack_makes_a_short_row(edition: int):
    row = at_four("S2f | I2f", "S1e | I1e", "S4w |", "| I3e")
    game = given({"edition": edition}, row=row, stack=1, hand=HAND, deck="S4a I3a S2w S2w")
    game.choose("discard I1f", "census")
    assert len(game.row) == 3
    assert game.row[1:] == lying("[ea] S4w |", "[fw] | I3e")


@pytest.mark.rule("UR-0.13", "UR-8.1", "UR-8.4")
@pytest.mark.parametrize("edition", [1, 2])
def test_the_hand_is_refilled_to_four(edition: int):
    game = given({"edition": edition}, row=at_four("S2f |", "", "", ""), hand="S1f", deck="S1w I1f I1w S4e")
    assert game.asked == "dream"
    assert game.hand == "I1f I1w S1f S1w"
    assert game.deck == "S4e"


@pytest.mark.rule("UR-0.27", "UR-0.28")
@pytest.mark.parametrize("edition", [1, 2])
def test_census_is_the_same_in_both_editions(edition: int):
    row = at_four("S2f | I2f", "S4e S1w | I1w", "S4w |", "| I3e")
    game = given({"edition": edition}, row=row, stack=4, hand=HAND, deck="S4a I3a S2w S2w")
    game.choose("discard I1f", "census")
    assert game.offered == ["cancel I1w", "cancel S1w", "done"]
    assert game.success == 4 + 1

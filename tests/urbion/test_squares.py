"""City Squares and Metas (catalogue section 11)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import traumtisch as tt
from tests.urbion.scenario import at_four, given, lying
from traumtisch.engine.phrase import english
from traumtisch.games.urbion import GAME
from traumtisch.games.urbion.sheets import Sheet

SECOND = {"expansions": ["squares"]}
FIRST = {"edition": 1, **SECOND}
BOTH = pytest.mark.parametrize("options", [FIRST, SECOND], ids=["first", "second"])
HAND = "S1f S1w I1f I1w"
OTHERS = ["[ew] |", "[ea] |", "[fw] |"]


def faces_of(options: dict[str, Any], *kinds: str) -> Counter[str]:
    cards = tt.new_table(GAME, options=options, seed=1).rules.material
    return Counter(cards.prints[card].code for card in cards.all if cards.kind[card] in kinds)


def one_empty(options: dict[str, Any], deck: str):
    """A census that deals the top two dreams of the deck to the first city."""
    row = at_four("", "S4e |", "S4w |", "| I3e")
    return given(options, row=row, hand=HAND, deck=deck).choose("discard I1f", "census")


@pytest.mark.rule("UR-11.1", "UR-0.26")
@BOTH
def test_four_squares_and_eight_metas(options: dict[str, Any]):
    assert faces_of(options, "square") == {"[efwa]": 4}
    assert faces_of(options, "meta") == {
        **{f"M(+2/-3){element}": 1 for element in "efwa"},
        **{f"M(+1/-2){element}": 1 for element in "fw"},
        **{f"M(+4/-1){element}": 1 for element in "ea"},
    }
    table = tt.new_table(GAME, options=options, seed=3)
    cards = table.rules.material
    assert (len(cards.dreams), len(cards.cities)) == (72 + 8, 12 + 4)


@pytest.mark.rule("UR-11.1")
def test_metas_by_element():
    assert faces_of({**SECOND, "meta_table": "by_element"}, "meta") == {
        "M(+2/-3)f": 2,
        "M(+1/-2)w": 2,
        "M(+4/-1)e": 2,
        "M(+2/-3)a": 2,
    }


@pytest.mark.parametrize("value", ["+2", "-3/+2", "+2/+3", "+2/-3/+1"])
def test_a_table_of_metas_must_give_two_values(tmp_path: Path, value: str):
    file = tmp_path / "mine.toml"
    file.write_text(f'[fire]\n"{value}" = 2\n', encoding="utf-8")
    with pytest.raises(tt.SettingsError, match=r"mine\.toml is not right at"):
        Sheet(file).two_sign_by_element()


@pytest.mark.rule("UR-11.2", "UR-5.4")
def test_every_dream_fits_a_square_but_side_and_room_count():
    row = ["[efwa] S1e S1a S2a |", "[ew] S2e S2e S2e |", "[ew] S2w S2w S2w |", "[efwa] | I2e"]
    game = given(SECOND, row=row, hand="S4f I3w I1a S4a", deck="S1f S1f")
    assert game.offered_to("play") == [
        "I1a [efwa] minus",
        "I3w [efwa] minus",
        "I3w [ew] minus",
        "S4a [efwa] plus",
        "S4f [efwa] plus",
    ]
    assert len(game.options("play I1a [efwa] minus")) == 2
    assert len(game.options("play S4f [efwa] plus")) == 1  # the other square is full on that side


@pytest.mark.rule("UR-11.3", "UR-9.1")
def test_squares_must_be_pacified_too():
    game = given(SECOND, row=["[efwa] S2f | I2f", "[ew] S4e |"], stack=0, hand=HAND, deck="S1a S1a")
    assert game.view.cities == 16
    game.choose("discard I1f", "census")
    assert game.success == 15
    assert game.asked == "dream"
    game = given(SECOND, row=["[efwa] S2f | I2f"], stack=0, hand=HAND, deck="")
    assert game.choose("discard I1f", "census").won


@pytest.mark.rule("UR-11.4", "UR-11.5", "UR-11.11", "UR-5.5")
@BOTH
def test_a_meta_from_the_hand_goes_to_either_side_of_its_element(options: dict[str, Any]):
    row = ["[ef] | I3e", "[ew] |", "[ea] |", "[fw] S1e S1e S2e |"]
    game = given(options, row=row, hand="M(+2/-3)f I1a I1a I2a", deck="S1f S1f")
    assert [words for words in game.offered_to("play") if words.startswith("M")] == [
        "M(+2/-3)f [ef] minus",
        "M(+2/-3)f [ef] plus",
        "M(+2/-3)f [fw] minus",
    ]
    game.choose("play M(+2/-3)f [ef] plus")
    assert game.row[0] == "[ef] M(+2/-3)f | I3e"
    assert (game.view.row[0].plus_sum, game.view.row[0].minus_sum) == (2, -3)


@pytest.mark.rule("UR-11.11", "UR-6.3")
def test_any_meta_can_be_discarded_for_an_action():
    game = given(SECOND, row=at_four("S2f | I2f", "S4e |", "S4w |", "| I3e"), hand="M(+2/-3)f S1w I1f I1w")
    assert "discard M(+2/-3)f" in game.offered
    game.choose("discard M(+2/-3)f", "census")
    assert game.success == 1


@pytest.mark.rule("UR-11.6", "UR-0.21", "UR-3.15", "UR-19.3")
@pytest.mark.parametrize("other", ["S1a", "I1a"])
def test_in_the_second_edition_a_dealt_meta_is_free(other: str):
    side = "plus" if other == "S1a" else "minus"
    game = one_empty(SECOND, f"M(+4/-1)e {other} S2a S2a")
    assert game.asked == "deal"
    assert game.offered == [f"deal M(+4/-1)e minus {other} {side}", f"deal M(+4/-1)e plus {other} {side}"]
    game.choose(f"deal M(+4/-1)e minus {other} {side}")
    assert game.view.row[0].minus_sum == (-1 if side == "plus" else -2)


@pytest.mark.rule("UR-11.7", "UR-0.21", "UR-3.15")
@pytest.mark.parametrize(
    ("deck", "dealt"),
    [("M(+4/-1)e S1a", "[ef] M(+4/-1)e S1a |"), ("I1a M(+4/-1)e", "[ef] | I1a M(+4/-1)e")],
)
def test_in_the_first_edition_a_dealt_meta_follows(deck: str, dealt: str):
    game = one_empty(FIRST, f"{deck} S2a S2a")
    assert game.asked == "dream"
    assert game.row[0] == dealt


@pytest.mark.rule("UR-11.7", "UR-11.8", "UR-0.21")
def test_the_key_wins_over_the_edition():
    assert one_empty({**FIRST, "metas_from_deck": "free"}, "M(+4/-1)e S1a S2a S2a").asked == "deal"
    assert one_empty({**SECOND, "metas_from_deck": "follow"}, "M(+4/-1)e S1a S2a S2a").asked == "dream"


@pytest.mark.rule("UR-11.8", "UR-0.22", "UR-19.3")
def test_two_metas():
    deck = "M(+2/-3)f M(+4/-1)e S2a S2a"
    together = [f"deal M(+2/-3)f {side} M(+4/-1)e {side}" for side in ("minus", "plus")]
    assert one_empty(FIRST, deck).offered == together
    assert one_empty(SECOND, deck).offered == sorted(
        [*together, "deal M(+2/-3)f plus M(+4/-1)e minus", "deal M(+2/-3)f minus M(+4/-1)e plus"]
    )


@pytest.mark.rule("UR-11.9", "UR-0.23", "UR-3.15")
@BOTH
def test_meta_and_chaos_lie_on_one_side(options: dict[str, Any]):
    game = one_empty(options, "C M(+2/-3)f S2a S2a")
    assert game.offered == ["deal C minus M(+2/-3)f minus", "deal C plus M(+2/-3)f plus"]
    game.choose("deal C minus M(+2/-3)f minus")
    assert game.view.row[0].minus_sum == -8


@pytest.mark.rule("UR-11.6", "UR-11.8", "UR-9.4")
def test_a_lone_meta_may_lie_on_either_side():
    game = one_empty(FIRST, "M(+2/-3)f")
    assert game.offered == ["deal M(+2/-3)f minus", "deal M(+2/-3)f plus"]


@pytest.mark.rule("UR-11.10", "UR-6.10", "UR-3.3")
def test_a_placed_meta_keeps_its_sign_in_a_swap():
    row = at_four("M(+2/-3)f | I1e", "S4e | I3a", "S4w |", "| I3e")
    game = given(SECOND, row=row, hand=HAND, deck="S1a").choose("discard I1f", "swap")
    game.choose("exchange M(+2/-3)f [ef]")
    assert game.offered == ["with S4e [ew]", "with S4w [ea]"]
    game.choose("with S4e [ew]")
    assert game.row[:2] == lying("[ef] S4e | I1e", "[ew] M(+2/-3)f | I3a")
    assert game.view.row[1].plus_sum == 2


@pytest.mark.rule("UR-11.10", "UR-3.8")
def test_a_placed_meta_counts_for_the_stronger_side():
    row = at_four("S2f | M(+2/-3)f", "S2e | M(+1/-2)w", "", "")
    game = given(SECOND, row=row, hand="S1f S1w I1f", deck="C S1a")
    assert game.offered == ["chaos-minus [ef]", "purge", "upset [ew]"]


@pytest.mark.rule("UR-8.12")
def test_a_revealed_meta_is_discarded():
    game = given(
        SECOND, row=at_four("S2f |", "", "", ""), hand="S1f S1w I1f", deck="C M(+2/-3)f S2a M(+4/-1)e I1a S1a"
    )
    game.choose("purge")
    assert game.discard == "M(+2/-3)f S2a M(+4/-1)e I1a C"
    assert game.hand == "I1f S1a S1f S1w"


@pytest.mark.rule("UR-0.24")
def test_the_name_of_the_squares():
    names = {}
    for options in (FIRST, SECOND):
        cards = tt.new_table(GAME, options=options, seed=1).rules.material
        names[options.get("edition", 2)] = [str(cards.names[card]) for card in cards.by_code["[efwa]"]]
    assert names[1][0] == "Arch-Square 1"
    assert names[2] == [f"City Square {number}" for number in (1, 2, 3, 4)]


def test_positions_and_plain_text():
    place = {"city": "[awfe]", "plus": ["Meta +2/−3 of fire"], "minus": ["M(+1/-2)w"]}
    game = given(SECOND, row=[place, *OTHERS], hand=HAND, stack=0)
    assert game.row[0] == "[efwa] M(+2/-3)f | M(+1/-2)w"
    text = GAME.text_face(game.table.rules, game.view, english, 80).splitlines()
    assert text[1].split() == ["1", "M+2f", "+2", "=[efwa]1=", "−2", "M−2w", "0"]
    assert GAME.say_option(game.table.rules, game.options("play S1f [efwa] plus")[0])

"""The worked cases of postcards and the Void (catalogue section 21), under their own numbers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.urbion.postcard_scenario import carried, playing, residents, turned, with_postcards
from tests.urbion.scenario import Scenario, at_four, given, lying
from traumtisch.games.urbion.modules.postcards.residents import postcards
from traumtisch.games.urbion.modules.postcards.wishes import is_series
from traumtisch.games.urbion.modules.void.rules import void

HAND = "S1f S1w I1f I1w"
REST = ("S4e |", "S4w |", "| I3e")
"""Three cities that no census touches."""
DECK = "S1a S1a S4a S4a I2a I2a I1a I1e"


def answered(place: str, **options: Any) -> tuple[str, str]:
    """The residents after R1 with this place has been pacified."""
    game = with_postcards(
        options, row=at_four(place, *REST), hand="S2e S2e I2e I2e", deck=DECK, stack=4, stack_of=""
    )
    return residents(game.choose("discard I2e", "census"))


def pass_turn(game: Scenario) -> Scenario:
    return game.choose(f"discard {game.hand.split()[0]}", "nothing")


@pytest.mark.rule("UR-W39", "UR-16.11")
def test_w39_dreamcatcher():
    assert answered("S4f:P1 | I3f I1f") == ("P1", "")
    assert answered("S2f:P1 S2w | I3f I1f") == ("", "P1")


@pytest.mark.rule("UR-W40", "UR-16.13", "UR-16.14")
def test_w40_seer():
    assert answered("S2f:P3 S2a | I1w I3e") == ("P3", "")
    assert answered("S2f:P3 S2f | I1w I3a") == ("", "P3")
    assert answered("S2f:P3 E | I3w", **playing("temples")) == ("", "P3")


@pytest.mark.rule("UR-W41", "UR-16.16", "UR-16.17")
@pytest.mark.parametrize(
    ("values", "met"),
    [
        ((1, 2, 3, 4), True),
        ((4, 1, 2, 3), True),
        ((4, 3, 2, 5), True),
        ((1, 3, 2, 4), False),
        ((1, 2, 4, 5), False),
    ],
)
def test_w41_planbot(values: tuple[int, ...], met: bool):
    assert is_series([{value} for value in values]) == met


@pytest.mark.rule("UR-W42", "UR-16.15")
def test_w42_mages():
    assert answered("C:P4 S1f | C I1f") == ("P4", "")


@pytest.mark.rule("UR-W43", "UR-16.20")
@pytest.mark.parametrize("pacified", [True, False])
def test_w43_hourglass(pacified: bool):
    """A census in turn 6 deals S2a with P6 and I2a to R1, which is balanced then."""
    row = at_four("", *REST)
    deck = "S2a I2a S1a S1a I1a I1a S1e S1e"
    game = with_postcards(row=row, hand=HAND, deck=deck, stack_of="P6", turn=6)
    game.choose("discard I1f", "census")
    for turn in (7, 8, 9):
        assert game.view.turn == turn
        assert turned(game) == {"S2a": turn - 6}
        pass_turn(game)
    assert game.view.turn == 10
    assert turned(game) == {"S2a": 4}
    game.choose(f"discard {game.hand.split()[0]}", "census" if pacified else "nothing")
    assert residents(game) == (("P6", "") if pacified else ("", "P6"))


@pytest.mark.rule("UR-W43", "UR-16.20")
def test_w43_hourglass_of_the_setup():
    row = at_four("S2f:P6 | I2f", *REST)
    game = with_postcards(row=row, deck=f"S1f S1w I1f I1w {DECK}", phase="hand", stack_of="")
    for turn in (1, 2, 3, 4):
        assert game.view.turn == turn
        pass_turn(game)
    late = Scenario(game.table.copy())
    assert residents(game.choose(f"discard {game.hand.split()[0]}", "census")) == ("P6", "")
    assert residents(pass_turn(late)) == ("", "P6")


@pytest.mark.rule("UR-W44", "UR-16.21", "UR-16.23")
def test_w44_flagship():
    row = at_four("S1e S1e |", "S4e |", "S4w |", "S2f:P7 |")
    game = with_postcards(row=row, hand="S1f S1w I1f", deck=DECK)
    assert game.row[0] == "[ef] S1e S1e S2f |"
    row = at_four("S1e S1e S2e |", "S4e |", "S4w |", "S2f:P7 |")
    game = with_postcards(row=row, hand="S1f S1w I1f", deck=DECK)
    assert residents(game) == ("", "P7")
    assert game.row[3] == "[fw] S2f |"


@pytest.mark.rule("UR-W45", "UR-16.25")
def test_w45_two_flagships():
    row = at_four("S2f:P7 |", "S4e:P7 S1e S1e |", "S4w |", "| I3e")
    game = with_postcards(row=row, hand="S1f S1w I1f", deck=DECK).choose("sail S4e [ew]")
    assert game.row == lying(*at_four("", "S1e S1e S2f |", "S4e S4w |", "| I3e"))
    assert residents(game) == ("", "")
    game = with_postcards(row=row, hand="S1f S1w I1f", deck=DECK).choose("sail S2f [ef]")
    assert game.row == lying(*at_four("S2f |", "S1e S1e |", "S4e S4w |", "| I3e"))
    assert residents(game) == ("", "P7")
    assert carried(game) == {"S4e": "P7"}


@pytest.mark.rule("UR-W46", "UR-16.22", "UR-16.28")
def test_w46_rocket():
    row = at_four("| I1w:P8", *REST)
    hand = "ZS1f S1w I1f I1w"
    game = with_postcards(playing("gardens"), row=row, hand=hand, deck=DECK)
    game.choose("discard S1w", "swap", "exchange I1w [ef]")
    assert residents(game) == ("", "P8")
    assert game.row[3] == "[fw] | I1w"
    assert carried(game) == {}
    game = with_postcards(playing("gardens"), row=row, hand=hand, deck=DECK)
    game.choose("discard ZS1f", "rebuild", "rebuild-cities [ef] [fw]")
    assert carried(game) == {"I1w": "P8"}


@pytest.mark.rule("UR-W47", "UR-16.10")
def test_w47_partial_discard_with_a_postcard():
    row = at_four("S4w |", "S4e S1e:P2 | I1e I3e", "S4w |", "| I3e")
    game = with_postcards(row=row, hand=HAND, deck=DECK).choose("discard I1f", "census", "cancel S1e")
    assert game.row[1] == "[ew] S4e | I3e"
    assert residents(game) == ("", "P2")


@pytest.mark.rule("UR-W48", "UR-16.24", "UR-9.2")
@pytest.mark.parametrize(("before", "won"), [("P1 P2 P3 P4", False), ("P1 P2 P3 P4 P5", True)])
def test_w48_final_sum(before: str, won: bool):
    """The last census brings +1 and −2."""
    row = ["[ef] S2f:P6 | I1e:P1 I1e"]
    game = with_postcards(
        row=row, stack=0, hand=HAND, deck="", content=before, disappointed="P7 P8", stack_of=""
    )
    game.choose("discard I1f", "census")
    assert game.view.part(postcards).sum == (0 if won else -1)
    assert game.won == won
    assert game.lost == (not won)


@pytest.mark.rule("UR-W49", "UR-16.30", "UR-16.31", "UR-16.32")
def test_w49_wise_chaos():
    row = at_four("S2f |", *REST)
    game = with_postcards(row=row, hand="S1f S1w I1f", deck="C S1a I1a S2a I2a", wise=1).choose("wise")
    assert (game.hand, game.deck) == ("I1f S1a S1f S1w", "I1a S2a C I2a")
    game = with_postcards(row=row, hand="S1f S1w I1f", deck="C S1a", wise=1).choose("wise")
    assert game.hand == "I1f S1a S1f S1w"
    assert [game.face(card) for card in game.state.deck] == ["C"]


# ---- the Void --------------------------------------------------------------------------------

VOID: dict[str, Any] = {"expansions": ["void"]}


def void_of(game: Scenario) -> tuple[int, int, str]:
    seen = game.view.part(void)
    return seen.cards, seen.row, seen.figure.removeprefix("void ")


@pytest.mark.rule("UR-W50", "UR-17.3")
def test_w50_void_path():
    row = at_four("S2f |", *REST)
    game = given(VOID, row=row, deck=f"S1f S1w I1f I1w {DECK}", phase="hand")
    path: list[int] = []
    for _ in range(5):
        path.append(void_of(game)[1])
        pass_turn(game)
    assert path == [1, 2, 3, 4, 1]


@pytest.mark.rule("UR-W51", "UR-17.7", "UR-17.8", "UR-17.9", "UR-17.11", "UR-17.12")
def test_w51_void_at_a_census():
    def census(first: str) -> Scenario:
        row = at_four(first, "S4e | I1e I3e", "S4w |", "| I3e")
        game = given(VOID, row=row, stack=4, hand=HAND, deck=DECK, void={"figure": 1})
        return game.choose("discard I1f", "census")

    game = census("S2f | I2f")
    assert game.success == 4 + 1
    assert game.row[0] == "[ef] S2f | I2f"
    assert "void back" in game.told
    assert void_of(game) == (7, 1, "")
    game = census("S2f | I3f")
    assert game.row[0] == "[ef] S1a S1a |"
    assert void_of(game) == (8, 2, "")  # it stayed at R1 until the next turn
    assert census("").lost


@pytest.mark.rule("UR-W52", "UR-9.3", "UR-17.5", "UR-17.17")
def test_w52_ally_for_the_last_city():
    game = given(
        VOID, row=["[ef] S2f | I2f"], stack=0, hand=HAND, deck="S2a I2a I3a", void={"cards": 5, "figure": 1}
    )
    game.choose("discard S1f", "ally I1w")
    assert game.told[-4:] == ["void flat", "drawn S2a", "drawn I2a", "void stood up"]
    assert void_of(game) == (4, 0, "standing")
    assert game.choose("discard I1f", "census").won
    assert void_of(game)[0] == 4


@pytest.mark.rule("UR-W53", "UR-17.10", "UR-17.18")
def test_w53_last_void_card():
    row = at_four("S2f |", *REST)
    game = given(VOID, row=row, stack=3, hand=HAND, deck=DECK, void={"cards": 1, "figure": 2})
    before = game.success
    game.choose("discard S1f", "ally I1w")
    assert (game.success, game.stack, void_of(game)) == (before + 1, 2, (0, 0, "gone"))
    assert game.row == lying(*row)
    game = given(VOID, row=row, stack=0, hand=HAND, deck=DECK, void={"cards": 1, "figure": 2})
    before = game.success
    assert game.choose("discard S1f", "ally I1w").success == before


@pytest.mark.rule("UR-W54", "UR-18.18")
def test_w54_sorcerer_and_void():
    options = {"expansions": ["gardens", "void"]}
    row = at_four("S2f |", "S4e | I3e I1e", "S4w |", "| I3e")
    game = given(options, row=row, stack=4, hand="ZI1f S1f S1w I1w", deck=DECK, void={"figure": 2})
    before = game.success
    game.choose("discard ZI1f", "census")
    assert (game.success, void_of(game)) == (before, (7, 0, "standing"))
    game.choose("census")
    assert game.success == before + 1


@pytest.mark.rule("UR-W55", "UR-7.10", "UR-16.24")
@pytest.mark.parametrize(("bringing", "total"), [("P6", 0), ("P6 P6", 1), ("", -1)])
def test_w55_declining_the_bonus(bringing: str, total: int):
    cards = [f":{card}" for card in bringing.split()] + ["", ""]
    row = at_four(f"S2f{cards[0]} | I2f", f"S1e{cards[1]} | I1e", "S2w | I2w", "S1a | I1a")
    position: dict[str, Any] = {
        "row": row,
        "stack": 1,
        "hand": HAND,
        "deck": "S4e S4w I3a I3a",
        "content": "P1",
        "disappointed": "P2",
    }
    game = with_postcards(**position).choose("discard I1f", "census")
    assert game.success == 7 + 4
    assert game.view.part(postcards).sum == total
    taken = Scenario(game.table.copy()).choose("bonus")
    assert taken.won == (total >= 0)
    game.choose("decline")
    assert game.asked == "dream"
    assert len(game.row) == len(carried(game)) == 1

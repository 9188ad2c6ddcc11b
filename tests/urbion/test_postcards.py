"""Postcards to the Oniverse (catalogue section 16): coming, wishes and leaving."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import traumtisch as tt
from tests.urbion.postcard_scenario import POSTCARDS, carried, playing, residents, with_postcards
from tests.urbion.scenario import Scenario, at_four, given, lying
from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import english
from traumtisch.games.urbion import GAME
from traumtisch.games.urbion.modules.postcards.residents import postcards
from traumtisch.games.urbion.modules.postcards.wishes import is_series

HAND = "S1f S1w I1f I1w"
REST = ("S4e |", "S4w |", "| I3e")
"""Three cities that no census touches."""


# ---- setup and placing -----------------------------------------------------------------------


@pytest.mark.rule("UR-16.1", "UR-16.2")
@pytest.mark.parametrize(
    ("others", "wise"),
    [
        ((), 3),
        (("squares",), 4),
        (("temples", "gardens"), 5),
        (("squares", "temples", "gardens"), 6),
        (("void",), 3),
    ],
)
def test_wise_chaos_by_expansions(others: tuple[str, ...], wise: int):
    game = Scenario(tt.new_table(GAME, options=playing(*others), seed=1))
    assert game.view.part(postcards).wise == wise


@pytest.mark.rule("UR-16.3", "UR-16.4")
def test_24_postcards_and_one_for_each_city():
    game = Scenario(tt.new_table(GAME, options=POSTCARDS, seed=1))
    cards = game.table.rules.material
    faces = Counter(cards.prints[card].code for card in cards.others["postcards"])
    assert faces == {f"P{n}": 3 for n in range(1, 9)}
    part = game.view.part(postcards)
    assert part.stack == 20
    assert len(game.view.on_dreams) == 4
    assert part.sum == 0
    lying_on = {on.dream for on in game.view.on_dreams}
    assert len(lying_on) == 4


@pytest.mark.rule("UR-16.4", "UR-16.5", "UR-16.7")
@pytest.mark.parametrize(("deck", "on"), [("I2a S2a", "I2a"), ("S2a I2a", "S2a"), ("C I2a", "C")])
def test_a_refill_brings_a_postcard_on_the_dream_drawn_first(deck: str, on: str):
    game = with_postcards(row=at_four("", *REST), hand=HAND, deck=f"{deck} S1a I1a", stack_of="P2 P3")
    game.choose("discard I1f", "census")
    assert carried(game) == {on: "P2"}
    assert f"postcard {on} P2" in game.told


@pytest.mark.rule("UR-16.5", "UR-7.16")
def test_every_city_that_is_dealt_to_gets_one():
    row = at_four("S2f | I2f", "", *REST[:2])
    game = with_postcards(row=row, hand=HAND, deck="S2a I2a S4a I3a S1a", stack_of="P2 P3 P4", stack=2)
    game.choose("discard I1f", "census")
    assert carried(game) == {"S2a": "P2", "S4a": "P3"}


@pytest.mark.rule("UR-16.6")
def test_without_postcards_in_the_stack_play_goes_on():
    game = with_postcards(row=at_four("", *REST), hand=HAND, deck="S2a I2a S1a", stack_of="")
    game.choose("discard I1f", "census")
    assert game.row[0] == "[ef] S2a | I2a"
    assert carried(game) == {}


@pytest.mark.rule("UR-16.7", "UR-6.15", "UR-16.27")
@pytest.mark.parametrize("card", ["P1", "P6", "P7"])
def test_a_postcard_moves_with_its_dream(card: str):
    row = at_four(f"S2f:{card} |", *REST)
    game = with_postcards(row=row, hand=HAND, deck="S1a").choose("discard I1f", "swap", "exchange S2f [ef]")
    game.choose("with S4e [ew]")
    assert carried(game)["S2f"] == card
    assert residents(game) == ("", "")


# ---- leaving ---------------------------------------------------------------------------------


@pytest.mark.rule("UR-16.8", "UR-16.9")
def test_all_wishes_of_a_census_are_read_before_anything_is_discarded():
    """The Mages at R2 count the Chaos that leave with R1."""
    row = at_four("C | C", "S2f:P4 | I2f:P1", *REST[:2])
    game = with_postcards(row=row, hand=HAND, deck="S2a I2a S4a I3a S1a", stack=4, stack_of="")
    game.choose("discard I1f", "census")
    assert residents(game) == ("P1 P4", "")


@pytest.mark.rule("UR-16.8")
def test_postcards_at_other_cities_stay():
    row = at_four("S2f:P1 | I2f", "S4e:P2 |", *REST[1:])
    game = with_postcards(row=row, hand=HAND, deck="S2a I2a S1a", stack_of="", stack=4)
    game.choose("discard I1f", "census")
    assert residents(game) == ("P1", "")
    assert carried(game) == {"S4e": "P2"}


@pytest.mark.rule("UR-16.10", "UR-3.19")
def test_a_dream_that_is_upset_disappoints():
    row = at_four("S2f:P1 | I2f:P6", *REST)
    game = with_postcards(row=row, hand="S1f S1w I1f", deck="C S1a").choose("upset [ef]")
    assert residents(game) == ("", "P1 P6")
    assert carried(game) == {}


@pytest.mark.rule("UR-16.10")
def test_a_partial_discard_disappoints():
    row = at_four("S4f S1f:P7 | I1f I3f:P1", *REST)
    game = with_postcards(row=row, hand="S1f S1w I2f I1w", deck="S1a").choose("discard I2f", "census")
    game.choose("cancel S1f")
    assert residents(game) == ("", "P7")
    assert carried(game) == {"I3f": "P1"}


# ---- wishes ----------------------------------------------------------------------------------


def answered(place: str, *others: str, options: dict[str, Any] | None = None) -> str:
    """What becomes of the only postcard at R1 when R1 is pacified."""
    row = at_four(place, *(others or REST))
    deck = "S2a I2a S4a I3a S4e I3f S1a I1a S2w S2w"
    game = with_postcards(options, row=row, hand=HAND, deck=deck, stack=4, stack_of="")
    game.choose("discard I1f", "census")
    content, disappointed = residents(game)
    assert bool(content) != bool(disappointed)
    return "+1" if content else "−2"


@pytest.mark.rule("UR-16.11")
@pytest.mark.parametrize(
    ("place", "result"),
    [("S4f:P1 | I3f I1e", "+1"), ("S2f:P1 S2f | I3f I1e", "−2"), ("S2f S2f | I1e:P1 I3f", "−2")],
)
def test_the_dreamcatcher_is_alone_on_its_side(place: str, result: str):
    assert answered(place) == result


@pytest.mark.rule("UR-16.12")
def test_the_doves_want_perfect_balance():
    balanced = ("S1e | I1e", "S2w | I2w", "S1a | I1a")
    row = at_four("S2f:P2 | I2f", *balanced)
    for choice in ("bonus", "decline"):
        game = with_postcards(row=row, hand=HAND, deck="S2a I2a S4a I3a S4e I3f S4f I3w S4w", stack=4)
        game.choose("discard I1f", "census")
        assert residents(game) == ("P2", "")
        assert not game.choose(choice).lost
    assert answered("S2f:P2 | I2f") == "−2"


@pytest.mark.rule("UR-16.12")
@pytest.mark.parametrize(("rule", "result"), [("strict", ("", "P2")), ("all_in_row", ("P2", ""))])
def test_the_doves_in_a_short_row(rule: str, result: tuple[str, str]):
    row = ["[ef] S2f:P2 | I2f", "[ew] S1e | I1e"]
    game = with_postcards({"small_row_postcards": rule}, row=row, stack=0, hand=HAND, deck="")
    game.choose("discard I1f", "census")
    assert residents(game) == result
    row = ["[ef] S2f:P2 | I2f", "[ew] S1e |"]
    game = with_postcards({"small_row_postcards": rule}, row=row, stack=0, hand=HAND, deck="S1a S1a")
    assert residents(game.choose("discard I1f", "census")) == ("", "P2")


@pytest.mark.rule("UR-16.13", "UR-16.14", "UR-19.20", "UR-18.5", "UR-18.15")
@pytest.mark.parametrize(
    ("place", "result"),
    [
        ("S2f:P3 S2a | I1w I3e", "+1"),
        ("S2f:P3 S2f | I1w I3a", "−2"),
        ("S2f:P3 E | I3w", "−2"),
        ("S2f:P3 E | E I2a", "+1"),
        ("S1f:P3 E | E E", "+1"),
        ("M(+2/-3)f:P3 S2a | I1w I3e", "+1"),
        ("C S2f:P3 | C I2e", "−2"),
    ],
)
def test_the_seer_sees_all_elements(place: str, result: str):
    assert answered(place, options=playing("squares", "temples")) == result


@pytest.mark.rule("UR-16.14", "UR-0.11")
def test_a_house_rule_lets_the_seer_count_chaos():
    assert answered("C S2f:P3 | C I2e", options={"seer_counts_chaos": True}) == "+1"
    assert answered("C:P3 S2f | C I2f", options={"seer_counts_chaos": True}) == "−2"


@pytest.mark.rule("UR-16.15")
@pytest.mark.parametrize(
    ("others", "result"),
    [(("C |", "S4w |", "| C"), "+1"), (("C |", "S4w |", "| I3e"), "−2"), (("S4e |", "C C |", "| I3e"), "+1")],
)
def test_the_mages_look_for_two_chaos_anywhere(others: tuple[str, ...], result: str):
    assert answered("S2f:P4 | I2f", *others) == result


@pytest.mark.rule("UR-16.16", "UR-18.5")
@pytest.mark.parametrize(
    ("others", "result"),
    [
        (("S1e |", "| I3e", "S4w | I1w"), "−2"),
        (("S1e S4e |", "C | I1e", "| I1w"), "−2"),
        (("| I3e", "S4w |", "C | I1e"), "+1"),
        (("S1e |", "C |", "S4a | I3e"), "−2"),
        (("S1e |", "S4w |", "| I3e"), "+1"),
        (("C |", "S4w |", "| I3e"), "+1"),
        (("| I3e", "S4w |", "C | I1e M(+2/-3)f"), "+1"),
        (("M(+2/-3)f |", "S4w |", "C | I1e"), "−2"),
        (("| M(+2/-3)f", "S4w |", "C | I1e"), "+1"),
    ],
)
def test_the_planbot_wants_numbers_in_a_row(others: tuple[str, ...], result: str):
    """R1 has 2 and 2."""
    assert answered("S2f:P5 | I2f", *others, options=playing("squares")) == result


@pytest.mark.rule("UR-16.17")
def test_the_series_of_the_planbot():
    assert is_series([{1}, {2}, {3}, {4}])
    assert is_series([{5, 1}, {4}, {3}, {2}])
    assert not is_series([{1}, {3}, {2}, {4}])
    assert not is_series([{1}, {2}, set(), {4}])


@pytest.mark.rule("UR-16.18")
@pytest.mark.parametrize(("rule", "result"), [("strict", ("", "P5")), ("all_in_row", ("P5", ""))])
def test_the_planbot_in_a_short_row(rule: str, result: tuple[str, str]):
    row = ["[ef] S2f:P5 | I2f", "[ew] S1e |"]
    options = {"small_row_postcards": rule}
    game = with_postcards(options, row=row, stack=0, hand=HAND, deck="S1a S1a")
    assert residents(game.choose("discard I1f", "census")) == result
    game = with_postcards(options, row=["[ef] S2f:P5 | I2f"], stack=0, hand=HAND, deck="")
    assert residents(game.choose("discard I1f", "census")) == ("", "P5")


@pytest.mark.rule("UR-16.19")
@pytest.mark.parametrize("card", ["P6", "P6:4", "P7", "P8"])
def test_who_has_no_wish_is_content(card: str):
    assert answered(f"S2f:{card} | I2f") == "+1"


# ---- the end ---------------------------------------------------------------------------------


@pytest.mark.rule("UR-16.24", "UR-9.2", "UR-16.39")
@pytest.mark.parametrize(("content", "won"), [("P1 P1", True), ("P1 P1 P1", True), ("P1", False)])
def test_the_residents_must_not_be_below_zero(content: str, won: bool):
    game = with_postcards(
        row=["[ef] S2f | I2f"], stack=0, hand=HAND, deck="", content=content, disappointed="P2"
    )
    assert game.view.part(postcards).sum == len(content.split()) - 2
    game.choose("discard I1f", "census")
    assert game.won == won
    assert game.table.outcome is not None
    assert game.table.outcome.rule == ("UR-9.1" if won else "UR-16.24")


@pytest.mark.rule("UR-16.24", "UR-16.10")
def test_the_last_answers_count():
    game = with_postcards(
        row=["[ef] S4f:P1 | I3f I1f:P6"], stack=0, hand="S1f S1w I2f I1w", disappointed="P2"
    )
    assert game.choose("discard I2f", "census").won


@pytest.mark.rule("UR-16.37", "UR-7.11")
def test_a_bonus_city_brings_no_postcard():
    row = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    game = with_postcards(row=row, stack=1, hand=HAND, deck="S2a S2a", stack_of="P1")
    game.choose("discard I1f", "census", "bonus")
    assert game.won
    assert game.view.part(postcards).stack == 1


@pytest.mark.rule("UR-16.38", "UR-15.16")
def test_a_city_without_dreams_has_no_postcards():
    """Every postcard lies on a dream of the row, always."""
    table = tt.new_table(GAME, options=playing("gardens", "void"), seed=4)
    while table.decision:
        game = Scenario(table)
        there = {dream.id for place in game.view.row for dream in (*place.plus, *place.minus)}
        assert {on.dream for on in game.view.on_dreams} <= there
        table.choose(table.decision.options[-1])


# ---- seen and stated -------------------------------------------------------------------------


@pytest.mark.rule("UR-20.2", "UR-20.13", "UR-20.14", "UR-16.39")
def test_all_but_the_order_of_the_stack_is_public():
    game = with_postcards(row=at_four("S2f:P6:2 | I1e", *REST), hand=HAND, stack_of="P1 P8 P2", content="P4")
    part = game.table.view(tt.WATCHER).part(postcards)
    assert part == game.view.part(postcards)
    assert part.unseen == ("P1", "P2", "P8")
    assert part.sum == 1
    text = GAME.text_face(game.table.rules, game.view, english, 90)
    assert text.splitlines()[1].startswith("1  S2f:P6:2  +2")
    assert "Residents +1       P4 Mages on Holiday" in text
    more = GAME.text_more(game.table.rules, game.view, english, 90)
    assert "Still in the postcard stack (3)\n  1 × P1  1 × P2  1 × P8" in more


def test_postcards_in_words():
    row = at_four("S2f:P1 | I2f", *REST)
    game = with_postcards(row=row, hand=HAND, deck="C S2a I2a S1a", stack=4, stack_of="P8")
    game.choose("discard I1f", "census")
    said = [str(GAME.say_event(game.table.rules, event)) for event in game.table.events_for(0)]
    assert "These residents are content (+1): Dreamcatcher." in said
    assert "On the Chaos lies a postcard: Resting Rocket." in said


def test_postcards_that_are_not_named_lie_in_the_stack():
    game = given(POSTCARDS, row=at_four("S2f:P1 |", *REST), hand=HAND)
    assert game.view.part(postcards).stack == 23
    assert game.row == lying(*at_four("S2f |", *REST))


@pytest.mark.parametrize(
    ("place", "part", "hint"),
    [
        ("S2f:S4f |", {}, "cannot lie on a dream"),
        ("S2f:P6:x |", {}, "correct its number"),
        ("S2f:P6:5 |", {}, "Hourglass"),
        ("S2f:P1:1 |", {}, "Hourglass"),
        ("S2f:P9 |", {}, "no card"),
        ("S2f |", {"content": ["S4f"]}, "postcards"),
        ("S2f |", {"wise": -1}, "postcards"),
        ("S2f |", {"lying": ["P1"]}, "no entry"),
    ],
)
def test_impossible_postcards_are_refused(place: str, part: dict[str, Any], hint: str):
    with pytest.raises(PositionError, match=hint):
        given(POSTCARDS, row=at_four(place, *REST), hand=HAND, postcards=part)


def test_nothing_lies_on_dreams_without_postcards():
    with pytest.raises(PositionError, match="no card"):
        given(row=at_four("S2f:P1 |", *REST), hand=HAND)

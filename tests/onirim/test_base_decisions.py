"""Decision points (catalogue section 20), as far as base game, Towers and the Protector have them.

Each test says which rule the decision cites, everything it offers, whether it can be declined, and what
happens if it is impossible. Free windows (ON-20.14): see test_free_windows.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st

import traumtisch as tt
from tests.onirim.incubus_scenario import PROTECTOR
from tests.onirim.scenario import Scenario, given, lying, play_at_random
from tests.onirim.tower_scenario import HARD_TOWERS, TOWER_TABLE, TOWERS, tower_row
from traumtisch.games.onirim.modules.incubus.rules import protector


@pytest.mark.rule("ON-20.1")
def test_phase_1_asks_for_a_card_to_play_or_discard() -> None:
    game = given(hand="RS BM GK NS BM", row="NK", deck="GM")
    assert (game.asked, game.rule) == ("action", "ON-20.1")
    assert game.offered == [
        "discard BM",
        "discard GK",
        "discard NS",
        "discard RS",
        "play BM",
        "play NS",
        "play RS",
    ]
    # Two equal moons are two options each.
    assert len(game.options("play BM")) == len(game.options("discard BM")) == 2


@pytest.mark.rule("ON-20.1")
def test_phase_1_asks_for_the_side_of_a_tower() -> None:
    game = given(TOWERS, hand="R4 G5 NS RM GK", row="NK", towers="B5", deck="GM")
    assert game.offered == [
        "build G5 left",
        "build G5 right",
        "build R4 right",
        "discard G5",
        "discard GK",
        "discard NS",
        "discard R4",
        "discard RM",
        "play NS",
        "play RM",
    ]


@pytest.mark.rule("ON-20.2")
def test_a_trio_asks_whether_to_search_and_may_be_declined() -> None:
    game = given(hand="GK BM GS NS BM", row="GM GS", deck="GD RS RD").choose("play GK")
    assert (game.asked, game.rule, game.offered) == (
        "search",
        "ON-20.2",
        ["decline", "search green", "search nothing"],
    )
    game.choose("decline")
    assert game.zones == lying(hand="BM GS NS BM RS", row="GM GS GK", deck="| GD RD")


@pytest.mark.rule("ON-20.2")
def test_a_search_may_find_nothing() -> None:
    game = given(hand="GK BM GS NS BM", row="GM GS", deck="RS RS").choose("play GK")
    assert game.offered == ["decline", "search green", "search nothing"]
    game.choose("search green")
    assert game.zones == lying(hand="BM GS NS BM RS", row="GM GS GK", deck="| RS")


@pytest.mark.rule("ON-20.4")
def test_a_prophecy_asks_for_one_card_and_then_card_by_card_for_the_order() -> None:
    game = given(hand="RK BM GS NS BM", deck="RS BD nightmare GM NK GK").choose("discard RK")
    assert (game.asked, game.rule) == ("prophecy", "ON-20.4")
    assert game.offered == ["foresee BD", "foresee GM", "foresee NK", "foresee RS", "foresee nightmare"]
    game.choose("foresee nightmare")
    assert (game.asked, game.rule) == ("order", "ON-3.19")
    assert game.offered == ["next BD", "next GM", "next NK", "next RS"]
    game.choose("next NK")
    assert game.offered == ["next BD", "next GM", "next RS"]
    game.choose("next BD")
    assert game.offered == ["next GM", "next RS"]
    game.choose("next RS")
    # The last card has no choice of its own.
    assert game.zones == lying(hand="BM GS NS BM NK", discard="RK nightmare", deck="BD RS GM GK")


@pytest.mark.rule("ON-20.4")
def test_a_prophecy_is_skipped_with_an_empty_deck() -> None:
    game = given(hand="RK BM GS NS BM", deck="").choose("discard RK")
    assert len(game.table.choices) == 1
    assert game.zones == lying(hand="BM GS NS BM", discard="RK")


@pytest.mark.rule("ON-20.6")
def test_a_discarded_tower_asks_whether_to_look_and_then_for_the_order() -> None:
    game = given(TOWERS, hand="R3 BM GS NS BM", deck="RS BD GM NK").choose("discard R3")
    assert (game.asked, game.rule, game.offered) == ("tower look", "ON-20.6", ["decline", "look 3"])
    game.choose("look 3")
    assert (game.asked, game.rule) == ("order", "ON-3.19")
    assert game.offered == ["next BD", "next GM", "next RS"]
    game.choose("next GM", "next BD")
    assert game.zones == lying(hand="BM GS NS BM GM", discard="R3", deck="BD RS NK")


@pytest.mark.rule("ON-3.19", "ON-20.4", "ON-20.6")
@pytest.mark.parametrize(
    ("card", "asked", "rule", "choice"),
    [("RK", "prophecy", "ON-20.4", "foresee RS"), ("R3", "tower look", "ON-20.6", "look 3")],
)
def test_whatever_asks_for_an_order_the_order_cites_its_own_rule(
    card: str, asked: str, rule: str, choice: str
) -> None:
    game = given(TOWERS, hand=f"{card} BM GS NS BM", deck="RS BD GM NK").choose(f"discard {card}")
    assert (game.asked, game.rule) == (asked, rule)
    game.choose(choice)
    assert (game.asked, game.rule) == ("order", "ON-3.19")


@pytest.mark.rule("ON-20.6")
def test_a_tower_look_may_be_declined() -> None:
    game = given(TOWERS, hand="R3 BM GS NS BM", deck="RS BD GM NK").choose("discard R3", "decline")
    assert game.zones == lying(hand="BM GS NS BM RS", discard="R3", deck="BD GM NK")
    assert game.known_top == []
    assert game.asked == "action"


@pytest.mark.rule("ON-20.6")
def test_a_tower_looks_at_fewer_cards_if_there_are_fewer() -> None:
    game = given(TOWERS, hand="R3 BM GS NS BM", deck="RS BD").choose("discard R3", "look 3")
    assert game.offered == ["next BD", "next RS"]


@pytest.mark.rule("ON-20.7")
def test_a_drawn_door_asks_for_a_key_or_limbo() -> None:
    game = given(hand="RK BK RS RK", pending="RD", deck="GM GM")
    assert (game.asked, game.rule, game.offered) == ("door", "ON-20.7", ["decline", "unlock RK"])
    game.choose("decline")
    assert game.zones == lying(hand="RK BK RS RK GM", deck="| RD GM")


@pytest.mark.rule("ON-20.7")
def test_a_drawn_door_goes_to_limbo_if_there_is_no_choice() -> None:
    game = given(hand="BK BK RS GK", pending="RD", deck="nightmare GM")
    assert game.zones == lying(hand="BK BK RS GK", limbo="RD", pending="nightmare", deck="GM")


@pytest.mark.rule("ON-20.8")
@pytest.mark.parametrize(
    ("options", "hand", "doors", "offered"),
    [
        ({}, "RS BM GS", "", ["replace", "reveal"]),
        ({}, "RK BM GK", "", ["pay GK", "pay RK", "replace", "reveal"]),
        ({}, "RS BM GS", "ND BD", ["replace", "return BD", "return ND", "reveal"]),
        ({}, "RK BM GS", "ND", ["pay RK", "replace", "return ND", "reveal"]),
        (PROTECTOR, "RK BM GS", "ND", ["incubus", "pay RK", "replace", "return ND", "reveal"]),
        (PROTECTOR, "RS BM GS", "", ["incubus", "replace", "reveal"]),
    ],
)
def test_a_nightmare_asks_for_an_option_and_its_card_and_cannot_be_declined(
    options: dict[str, str], hand: str, doors: str, offered: list[str]
) -> None:
    game = given(options, hand=hand, doors=doors, pending="nightmare", deck="")
    assert (game.asked, game.rule, game.offered) == ("nightmare", "ON-20.8", offered)


@pytest.mark.rule("ON-20.9")
def test_the_tower_step_asks_for_a_tower_or_false_alarm() -> None:
    game = given(TOWERS, hand="RK BM GS", pending="nightmare", towers="R4 G5 B4", deck="GM").choose("pay RK")
    assert (game.asked, game.rule) == ("tower step", "ON-20.9")
    assert game.offered == ["false-alarm", "topple B4", "topple R4"]


@pytest.mark.rule("ON-20.9")
@pytest.mark.parametrize(
    ("options", "towers", "asked"),
    [
        (TOWERS, "", "action"),
        (TOWERS, "N4 B4 G5 R4", "action"),
        (HARD_TOWERS, "", "action"),
        (HARD_TOWERS, "N4 B4 G5 R4", "tower step"),
        (TOWERS, "N4", "tower step"),
        (TOWERS | PROTECTOR, "N4", "tower step"),
    ],
)
def test_the_tower_step_is_asked_only_if_a_tower_is_due(
    options: dict[str, str], towers: str, asked: str
) -> None:
    game = given(options, hand="RK BM GS NS", pending="nightmare", towers=towers, deck="GM RS").choose(
        "pay RK"
    )
    assert game.asked == asked
    assert tower_row(game) == towers.split()


# ---- all of them, in whole games -------------------------------------------------------------


@pytest.mark.rule("ON-20.1", "ON-20.2", "ON-20.4", "ON-20.6", "ON-20.7", "ON-20.8", "ON-20.9")
@settings(max_examples=300, deadline=None)
@for_all(
    seed=st.integers(0, 2**32),
    choices=st.integers(0, 2**32),
    options=st.sampled_from([{}, TOWERS, HARD_TOWERS, PROTECTOR, TOWERS | PROTECTOR]),
)
def test_every_decision_of_a_game_offers_exactly_what_the_catalogue_says(
    seed: int, choices: int, options: dict[str, list[str]]
) -> None:
    game = Scenario(tt.new_table("onirim", seed=seed, options=options))
    random = Random(choices)
    while game.table.decision is not None:
        assert game.offered == sorted(set(by_the_catalogue(game)))
        play_at_random(game.table, random)


def by_the_catalogue(game: Scenario) -> list[str]:
    """What the open decision must offer, worked out from the faces on the table once more."""
    keys = [face for face in game.hand if face.endswith("K")]
    match game.asked:
        case "action":
            last = game.row[-1][1] if game.row else ""
            played = [f"play {face}" for face in game.hand if face[1] in "SMK" and face[1] != last]
            return [*played, *(f"discard {face}" for face in game.hand), *_buildings(game)]
        case "search":
            colours = {"R": "red", "B": "blue", "G": "green", "N": "brown"}
            assert len({face[0] for face in game.row[-3:]}) == 1
            return ["decline", f"search {colours[game.row[-1][0]]}", "search nothing"]
        case "prophecy":
            return [f"foresee {face}" for face in game.looked_at]
        case "order":
            return [f"next {face}" for face in game.looked_at]
        case "tower look":
            return [f"look {game.discard_pile[-1][1]}", "decline"]
        case "door":
            return ["decline", *(f"unlock {key}" for key in keys if key[0] == game.pending[0][0])]
        case "nightmare":
            figure = "incubus" in game.view.modules and game.view.part(protector).figure
            options = ["reveal", "replace", *(f"pay {key}" for key in keys)]
            return options + [f"return {door}" for door in game.doors] + ["incubus"] * figure
        case "tower step":
            row = tower_row(game)
            falling = [tower for n, tower in enumerate(row) if _fits([*row[:n], *row[n + 1 :]])]
            return ["false-alarm", *(f"topple {tower}" for tower in falling)]
        case _:
            raise AssertionError(f"the catalogue knows no decision {game.asked}")


def _buildings(game: Scenario) -> list[str]:
    towers = [face for face in game.hand if face[1] in "345"]
    row = tower_row(game) if towers else []
    if not row:
        return [f"build {tower} first" for tower in towers]
    left = [f"build {tower} left" for tower in towers if _fits([tower, *row])]
    right = [f"build {tower} right" for tower in towers if _fits([*row, tower])]
    return left + right


def _fits(row: Sequence[str]) -> bool:
    return not any(set(TOWER_TABLE[left][1]) & set(TOWER_TABLE[right][0]) for left, right in pairwise(row))

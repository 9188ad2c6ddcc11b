"""The cards themselves (catalogue section 2): the base deck card by card, and the table of the towers."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations

import pytest

import traumtisch as tt
from tests.onirim.scenario import BASE_DECK, given
from tests.onirim.tower_scenario import TOWER_CARDS, TOWER_TABLE, TOWERS
from traumtisch.engine.settings import Settings
from traumtisch.engine.stage import Stage
from traumtisch.games.onirim import GAME
from traumtisch.games.onirim.cards import BLUE, BROWN, GREEN, KEY, MOON, NO_SYMBOL, RED, SUN, Cards, Print
from traumtisch.games.onirim.modules.towers.rules import EDGES, fit
from traumtisch.games.onirim.state import Onirim


def cards_of(options: Settings) -> Cards:
    return GAME.rules(options).material


# ---- the base deck (2.2) ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("letter", "mask", "name", "suns"),
    [("R", RED, "red", 9), ("B", BLUE, "blue", 8), ("G", GREEN, "green", 7), ("N", BROWN, "brown", 6)],
)
def test_each_colour_has_its_suns_four_moons_three_keys_and_two_doors(
    letter: str, mask: int, name: str, suns: int
) -> None:
    of_this_colour = Counter(face for face in cards_of(GAME.settings_type()).prints if face.colours == mask)
    assert of_this_colour == {
        Print(f"{letter}S", f"{name} sun", "location", "sun", mask, SUN): suns,
        Print(f"{letter}M", f"{name} moon", "location", "moon", mask, MOON): 4,
        Print(f"{letter}K", f"{name} key", "location", "key", mask, KEY): 3,
        Print(f"{letter}D", f"{name} door", "door", "door", mask, NO_SYMBOL): 2,
    }


def test_ten_nightmares_have_no_colour() -> None:
    cards = cards_of(GAME.settings_type())
    colourless = [cards.prints[card] for card in cards.all if cards.colours[card] == 0]
    assert colourless == [Print("nightmare", "nightmare", "dream", "nightmare", 0, NO_SYMBOL)] * 10


def test_the_base_deck_is_58_locations_8_doors_and_10_nightmares() -> None:
    cards = cards_of(GAME.settings_type())
    assert Counter(cards.prints[card].type for card in cards.all) == {"location": 58, "door": 8, "dream": 10}
    assert sorted(cards.prints[card].code for card in cards.all) == sorted(BASE_DECK)
    assert len(BASE_DECK) == 76


# ---- the towers (2.3, 2.4) -------------------------------------------------------------------


def test_towers_add_twelve_cards_to_the_deck() -> None:
    cards = cards_of(GAME.settings_type.read({"modules": ["towers"]}))
    assert sorted(cards.prints[card].code for card in cards.all) == sorted(BASE_DECK + TOWER_CARDS)
    assert len(cards.all) == 88


@pytest.mark.parametrize("code", TOWER_CARDS)
def test_a_tower_is_a_location_with_a_colour_and_no_labyrinth_symbol(code: str) -> None:
    cards = cards_of(GAME.settings_type.read({"modules": ["towers"]}))
    letter, number = code
    colour = {"R": "red", "B": "blue", "G": "green", "N": "brown"}[letter]
    mask = {"R": RED, "B": BLUE, "G": GREEN, "N": BROWN}[letter]
    (card,) = cards.by_code[code]
    assert cards.prints[card] == Print(code, f"{colour} tower {number}", "location", "tower", mask, NO_SYMBOL)


@pytest.mark.parametrize("code", TOWER_CARDS)
def test_the_edges_of_a_tower(code: str) -> None:
    assert tuple(EDGES[code]) == TOWER_TABLE[code]


@pytest.fixture(scope="module")
def fitting() -> set[tuple[str, str]]:
    """The ordered pairs of towers that the code lets stand side by side."""
    table = given(TOWERS).table
    stage = _stage_of(table)
    cards = stage.cards
    return {
        (left, right)
        for left, right in permutations(TOWER_CARDS, 2)
        if fit(stage, cards.by_code[left][0], cards.by_code[right][0])
    }


def _stage_of(table: tt.Table) -> Onirim:
    stage: Stage[tt.State] = table.game.stage_on(table.rules, table.state, 0)
    assert isinstance(stage, Onirim)
    return stage


def test_seventy_of_132_pairs_fit(fitting: set[tuple[str, str]]) -> None:
    assert len(list(permutations(TOWER_CARDS, 2))) == 132
    assert len(fitting) == 70


@pytest.mark.parametrize(("left", "right"), ["RB", "NG"])
def test_some_colours_never_stand_left_of_another(
    fitting: set[tuple[str, str]], left: str, right: str
) -> None:
    assert [pair for pair in sorted(fitting) if pair[0][0] == left and pair[1][0] == right] == []


@pytest.mark.parametrize(("left", "right"), ["RG", "NB"])
def test_some_colours_always_fit_left_of_another(
    fitting: set[tuple[str, str]], left: str, right: str
) -> None:
    together = {(left + one, right + other) for one in "345" for other in "345"}
    assert {pair for pair in fitting if pair[0][0] == left and pair[1][0] == right} == together


def test_there_are_350_alignments(fitting: set[tuple[str, str]]) -> None:
    alignments = [
        row
        for row in permutations(TOWER_CARDS, 4)
        if len({code[0] for code in row}) == 4 and all(pair in fitting for pair in pairwise(row))
    ]
    assert len(alignments) == 350
    of_one_number = Counter(row[0][1] for row in alignments if len({code[1] for code in row}) == 1)
    assert of_one_number == {"4": 4, "5": 14}, "none is made of four 3-towers"
    assert {row for row in alignments if {code[1] for code in row} == {"4"}} == {
        ("R4", "G4", "N4", "B4"),
        ("B4", "R4", "G4", "N4"),
        ("G4", "N4", "B4", "R4"),
        ("N4", "B4", "R4", "G4"),
    }

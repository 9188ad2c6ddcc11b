"""The Borrowed Night as a whole: the check finds nothing, nothing is missing, every scene comes to an end."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import permutations

import pytest

import traumtisch as tt
from tests.etherfields.night import FOLDER, NIGHT
from traumtisch.games.etherfields import EtherfieldsState
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.conditions import Var
from traumtisch.games.etherfields.pack.effects import If
from traumtisch.games.etherfields.pack.effects_story import Set
from traumtisch.games.etherfields.pack.loading import load_pack
from traumtisch.games.etherfields.pack.validating import validate
from traumtisch.games.etherfields.pack.validating.findings import walk
from traumtisch.testing import check_game

PACK = load_pack(FOLDER)
DREAMS = range(1, 6)
TEAMS = range(1, 5)
CREATURE_SLUMBERS = [
    f"slumber-{number}"
    for number, slumber in enumerate(PACK.all("slumber", el.Slumber).values(), 1)
    if slumber.kind == "creature"
]


def test_the_check_finds_nothing_at_all() -> None:
    assert [str(finding) for finding in validate(PACK)] == []


def test_it_is_found_by_its_name_without_anything() -> None:
    table = tt.new_table(NIGHT, seed=1, options={"pack": "borrowed-night", "players": 1, "characters": 2})
    assert NIGHT.packs_in_play(table.rules.settings).keys() == {"borrowed-night"}


COUNTS = {
    "character": 4,
    "item": 9,
    "weakness": 6,
    "fate": 10,
    "season": 4,
    "round": 12,
    "mask": 6,
    "wisdom": 8,
    "hint": 12,
    "companion": 2,
    "creature": 14,
    "slumber": 11,
    "slumberland": 6,
    "world_tile": 3,
    "location": 14,
    "dream": 5,
    "tile": 37,
    "overlay": 4,
    "script": 140,
}
"""B.2, first release."""


@pytest.mark.parametrize("kind", COUNTS)
def test_there_is_as_much_of_everything_as_the_plan_says(kind: str) -> None:
    assert len(PACK.of_kind[kind]) == COUNTS[kind]


def test_the_cards_are_as_many_as_the_plan_says() -> None:
    cards = PACK.all("influence", el.Influence).values()
    market = [card for card in cards if card.origin == "market"]
    secret = [card for card in cards if card.origin == "secret"]
    assert (len(market), sum(card.copies for card in market)) == (18, 27)
    assert sorted({card.dream for card in secret}) == sorted(PACK.facts.dreams[:4])
    assert len(secret) == 12
    for character in PACK.all("character", el.Character).values():
        assert [entry.copies for entry in character.deck] == [3, 3, 3, 2, 2, 2, 2, 2, 2, 1]


@pytest.mark.parametrize("team", TEAMS)
@pytest.mark.parametrize("dream", DREAMS)
def test_a_random_game_of_every_dream_comes_to_an_end(dream: int, team: int) -> None:
    options = {"pack": "borrowed-night", "scene": f"dream-{dream}", "players": 1, "characters": team}
    table = check_game(NIGHT, options, seed=dream * 10 + team, check_every=40, save_every=400)
    assert table.outcome is not None


@pytest.mark.parametrize("team", [1, 3])
@pytest.mark.parametrize("slumber", CREATURE_SLUMBERS)
def test_a_random_game_of_every_slumber_comes_to_an_end(slumber: str, team: int) -> None:
    options = {"pack": "borrowed-night", "scene": slumber, "players": 1, "characters": team}
    table = check_game(NIGHT, options, seed=team, check_every=10, save_every=100)
    assert table.outcome is not None


def test_the_campaign_begins_in_the_kitchen_and_goes_under_the_stair() -> None:
    table = tt.new_table(NIGHT, seed=1, options={"pack": "borrowed-night", "players": 1})
    state = table.state
    assert isinstance(state, EtherfieldsState)
    while state.scene != "dream:below-the-stair":
        assert table.decision is not None
        table.choose(table.decision.options[0])
    assert "wisdom:drowned" in state.wisdom


# ---- the riddle of the loom (V46b) ---------------------------------------------------------------

SIGNS: tuple[str, ...] = ("water", "light", "spoon", "shoe")
Clue = Callable[[dict[str, int]], bool]
CLUES: dict[int, tuple[Clue, Clue]] = {
    1: (
        lambda at: (
            at["light"] != 0 and at["spoon"] == at["water"] + 1 and abs(at["water"] - at["light"]) == 2
        ),
        lambda at: at["shoe"] == 3,
    ),
    2: (
        lambda at: (
            at["spoon"] in (1, 2)
            and abs(at["light"] - at["shoe"]) == 1
            and abs(at["water"] - at["shoe"]) != 1
            and at["water"] > at["spoon"]
        ),
        lambda at: at["shoe"] == 0,
    ),
    3: (
        lambda at: (
            at["water"] < at["light"] < at["shoe"]
            and at["spoon"] != 0
            and abs(at["spoon"] - at["light"]) == 1
        ),
        lambda at: at["light"] < at["spoon"],
    ),
}
"""By pattern: what the three sentences of the hint say, and what the cloth says."""


@pytest.mark.parametrize("pattern", CLUES)
def test_the_riddle_has_one_solution_with_the_cloth_and_two_without(pattern: int) -> None:
    hint, cloth = CLUES[pattern]
    places = [dict(zip(order, range(4), strict=True)) for order in permutations(SIGNS)]
    with_hint = [at for at in places if hint(at)]
    assert len(with_hint) == 2
    (solution,) = [at for at in with_hint if cloth(at)]
    assert _order_of(pattern) == sorted(SIGNS, key=lambda sign: solution[sign])


def _order_of(pattern: int) -> list[str]:
    """The order that the dream wants: its setup says how many presses each sign is away."""
    gate = PACK.all("dream", el.Dream)["dream:loom"].gate
    chosen = [effect for effect in gate.setup if isinstance(effect, If) and _asks_for(effect, pattern)]
    (effects,) = [effect.then for effect in chosen]
    away = {each.var: each.value for each in effects if isinstance(each, Set)}
    return sorted(SIGNS, key=lambda sign: int(away[f"d3.{sign}"]))


def _asks_for(effect: If, pattern: int) -> bool:
    return effect.cond == (Var("d3.pattern", pattern),)


SILENT = (
    "mask",
    "weakness",
    "season",
    "wisdom",
    "item",
    "companion",
    "creature",
    "dream",
    "slumber",
    "fate",
    "location",
)
"""What has no text of its own but the labels of its actions, and may have none."""


def test_whatever_works_by_itself_says_what_it_does() -> None:
    laid = [card for card in PACK.all("influence", el.Influence).values() if card.progress is not None]
    found = [*laid, *(each for kind in SILENT for each in PACK.all(kind, el.Element).values())]
    assert [each.id for each in found if not each.says] == []


def test_figures_that_are_told_are_those_of_the_rules() -> None:
    """V64: whoever changes a number in the data is told where a text names it."""
    wrong: list[str] = []
    for kind in PACK.of_kind:
        for element, record in PACK.all(kind, el.Element).items():
            meant = {str(abs(value)) for _, value in walk(record) if isinstance(value, int)}
            for language, texts in PACK.texts.items():
                told = set(re.findall(r"\d+", texts[record.says] if record.says else ""))
                wrong += [f"{element} {language}: {number}" for number in told - meant]
    assert wrong == []

"""Fantasies & Futures together with Arts & Architecture (TA-19): what each brings for the other."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.cards import UPGRADE, gaining, played
from tests.tapestry.fantasies import AHEAD, enters_era, reserves
from traumtisch.games.tapestry import GAME
from traumtisch.testing import check_game

BOTH = {"boxes": ["arts", "fantasies"]}
CREATE = {"effect": {"op": "gain_masterpiece"}}


@pytest.mark.rule("TA-TP-88", "TA-14.20")
def test_an_unfinished_symphony_reserves_a_masterpiece():
    game = played(
        "unfinished_symphony", {}, {}, options=BOTH, arts={"market": ["masterpiece.03", "masterpiece.05"]}
    )
    game.choose("reserve 03")
    assert reserves(game) == ["masterpiece.03"]


@pytest.mark.rule("TA-TP-88", "TA-14.25")
def test_its_reward_comes_in_the_fifth_income_turn():
    lying = {"reserves": [[{"by": "unfinished_symphony", "pieces": ["masterpiece.05"]}]]}
    game = enters_era(5, {}, AHEAD, options=BOTH, fantasies=lying)
    assert reserves(game) == []
    assert game.names(game.state.gone)[-1] == "05"


@pytest.mark.rule("TA-19.11")
def test_psionics_choose_masterpieces_of_the_deck():
    game = gaining(CREATE, players=[{"civs": ["psionics"]}, {}], options=BOTH).choose("deck")
    assert (game.asked, len(game.offered)) == ("foreseen", 2)
    game.choose_first("foreseen")
    part: Any = game.view.modules["arts"]
    assert (len(part.owned[0]), len(part.discard)) == (1, 1)


@pytest.mark.rule("TA-19.4")
@pytest.mark.parametrize(
    ("card", "one", "other"),
    [
        pytest.param("collective_dream", "arts", "technology", marks=pytest.mark.rule("TA-TC-26")),
        pytest.param("perfect_memory", "arts", "science", marks=pytest.mark.rule("TA-TC-41")),
    ],
)
def test_arts_on_tech_cards(card: str, one: str, other: str):
    game = gaining(UPGRADE, players=[{"techs": {"bottom": [card]}}, {}], options=BOTH)
    assert game.offered == sorted([f"advance {one}", f"advance {other}"])
    game.choose("advance arts")
    assert game.track("arts") == 1


@pytest.mark.rule("TA-19.8")
def test_face_down_means_the_same_for_both():
    """A tech card and a masterpiece that were used up count, and give nothing."""
    scores = [
        {"effect": {"op": "score", "metric": metric, "vp_each": 1}}
        for metric in ("tech_cards", "masterpieces")
    ]
    square = {"effect": {"op": "tech_reward", "symbol": "square", "row": "top"}}
    show = {"effect": {"op": "use_masterpiece", "count": 1}}
    owner = {"techs": {"top": ["levitation"]}, "space": ["13"]}
    game = gaining(
        *scores, square, show, players=[owner, {}], options=BOTH, arts={"turned": [["masterpiece.01"], []]}
    )
    assert game.points() == 2


@pytest.mark.rule("TA-19.10")
def test_landmarks_of_a_bottled_city_may_stand_on_cards():
    owner = {"capital": "city_in_a_bottle", "techs": {"bottom": ["microphone"]}}
    gain = {"effect": {"op": "gain_landmark", "landmark": "landmark.forge"}}
    game = gaining(gain, players=[owner, {}], options=BOTH)
    assert "beside" in game.offered
    assert len(game.offered) == 2


@pytest.mark.parametrize("seed", range(3))
def test_the_laws_hold_with_all_boxes(seed: int):
    options = {"players": 3 + seed % 3, "boxes": ["plans", "arts", "fantasies"]}
    table = check_game(GAME, options, seed=seed, check_every=13, save_every=150)
    assert table.outcome is not None


# ---- draws of other civilizations, in the hands of the Psionics ------------------------------------


@pytest.mark.rule("TA-19.11", "TA-CV-28")
def test_psionics_who_gamble_see_one_card_more():
    player = {"era": 1, "civs": ["psionics", "gamblers"], "resources": {"coin": 1}, "hand": ["trap"]}
    cards = {"tapestry": ["diplomacy", "academia", "granges", "salon"]}
    game = gaining(players=[player, AHEAD], options=BOTH, next=cards)
    game.play_on_until("turn").choose("income").play_on_until("revealed card")
    assert len(game.player().drawn) == 4


@pytest.mark.rule("TA-18.4", "TA-14.13")
def test_of_several_cards_that_are_kept_each_comes_for_itself():
    two = {"effect": {"op": "gain_tapestry", "draw": 3, "keep": 2}}
    cards = {"tapestry": ["academia", "trap", "salon"]}
    game = gaining(two, players=[{"tapestries": {"1": ["tyranny"]}}, {}], options=BOTH, next=cards)
    game.choose("keep trap")
    first = game.asked
    game.choose("decline", "keep salon")
    assert game.asked == first, "Tyranny watches the second card as it watched the first"
    game.choose("decline")
    assert game.hand() == ["salon", "trap"]
    assert game.names(game.state.tapestry_discard) == ["academia"]

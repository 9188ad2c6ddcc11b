"""Technology: inventing, rows, upgrades (TA-8)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import ONE_OF_EACH, Scenario, given

INVENT = {"op": "invent"}
UPGRADE = {"op": "upgrade_tech"}
CIRCLE = {"op": "tech_reward", "symbol": "circle", "row": "middle"}
SQUARE = {"op": "tech_reward", "symbol": "square", "row": "top"}
MARKET = ["clocks", "paper", "calendar"]


def gaining(*effects: dict[str, Any], **position: Any) -> Scenario:
    player = {"resources": ONE_OF_EACH, **position.pop("player", {})}
    others = position.pop("others", ())
    return given(player, *others, gain=[{"effect": effect} for effect in effects], **position)


def market(game: Scenario) -> list[str]:
    return sorted(game.names([card for card in game.state.market if card]))


# ---- inventing -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-8.1", "TA-8.3", "TA-SP-T01")
def test_an_open_card_or_the_top_of_the_deck():
    game = gaining(INVENT, market=MARKET, next={"tech": ["dynamite", "barn"]})
    assert game.offered == ["deck", "invent calendar", "invent clocks", "invent paper"]
    game.choose("invent clocks")
    assert market(game) == ["calendar", "dynamite", "paper"]
    assert game.techs("bottom") == ["clocks"]
    assert game.track("technology") == 0  # a new card brings nothing
    from_deck = gaining(INVENT, market=MARKET, next={"tech": ["dynamite", "barn"]})
    from_deck.choose("deck")
    assert from_deck.techs("bottom") == ["dynamite"]
    assert market(from_deck) == sorted(MARKET)


@pytest.mark.rule("TA-8.2")
def test_discards_are_shuffled_when_a_card_is_needed():
    game = gaining(INVENT, market=MARKET, decks={"tech": []}, discards={"tech": ["barn"]})
    game.choose("invent clocks")
    assert market(game) == ["barn", "calendar", "paper"]
    assert game.state.tech_discard == []


@pytest.mark.rule("TA-8.2")
def test_a_hole_in_the_market_stays_until_there_is_a_card():
    game = gaining(INVENT, INVENT, market=MARKET, decks={"tech": []})
    game.choose("invent clocks")
    assert market(game) == ["calendar", "paper"]
    assert game.offered == ["invent calendar", "invent paper"]
    pay = {"op": "pay", "cost": {"tech_cards": 1}, "effect": INVENT}
    filled = gaining(pay, market=["clocks", "paper"], decks={"tech": []}, player={"techs": {"top": ["barn"]}})
    filled.choose("take", "invent clocks")
    assert market(filled) == ["barn", "paper"]


@pytest.mark.rule("TA-8.3")
def test_no_limit_to_a_row():
    game = gaining(*[INVENT] * 5, market=MARKET, player={"techs": {"bottom": ["barn", "dynamite"]}})
    for _ in range(5):
        game.choose("deck")
    assert len(game.techs("bottom")) == 7


@pytest.mark.rule("TA-8.4", "TA-SP-T04")
def test_all_three_or_none_are_replaced():
    new = ["barn", "dynamite", "radio"]
    position: dict[str, Any] = {"market": MARKET, "next": {"tech": new}, "landmarks_taken": ["forge"]}
    player = {"tracks": {"technology": 3}, "resources": {"coin": 2}}
    game = given(player, **position).choose("advance technology")
    assert game.asked == "may"
    game.choose(next(words for words in game.offered if words != "decline"))
    assert market(game) == sorted(new)
    assert sorted(game.names(game.state.tech_discard)) == sorted(MARKET)
    kept = given(player, **position).choose("advance technology", "decline")
    assert market(kept) == sorted(MARKET)
    assert kept.asked == "invention"


@pytest.mark.rule("TA-8.4")
def test_replacing_with_an_empty_deck():
    refresh = {"op": "refresh_display", "display": "tech"}
    game = gaining(refresh, market=MARKET, decks={"tech": []})
    assert game.asked == "turn"
    assert market(game) == sorted(MARKET)
    assert game.state.tech_discard == []


@pytest.mark.rule("TA-8.5", "TA-SP-T07")
def test_two_inventions_one_after_the_other():
    game = given(
        {"tracks": {"technology": 6}, "resources": {"coin": 3}},
        market=MARKET,
        next={"tech": ["barn"]},
        landmarks_taken=["rubber_works"],
    )
    game.choose("advance technology", "decline", "invent clocks")
    assert "invent barn" in game.offered
    game.choose("invent barn")
    assert game.techs("bottom") == ["barn", "clocks"]


# ---- upgrading -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-8.6", "TA-8.19")
def test_one_row_up_and_mandatory():
    game = gaining(UPGRADE, player={"techs": {"bottom": ["irrigation", "paper"], "top": ["barn"]}})
    assert game.offered == ["upgrade irrigation", "upgrade paper"]
    game.choose("upgrade irrigation")
    assert game.techs("bottom") == ["paper"]
    assert game.techs("middle") == ["irrigation"]


@pytest.mark.rule("TA-8.7")
def test_the_middle_row_asks_for_nothing():
    game = gaining(UPGRADE, player={"techs": {"bottom": ["time_travel"]}})  # its square needs Technology IV
    assert game.techs("middle") == ["time_travel"]
    assert game.resources() == {**ONE_OF_EACH, "coin": 2}


@pytest.mark.rule("TA-8.8", "TA-8.9")
@pytest.mark.parametrize(("space", "rises"), [(3, False), (4, True), (9, True)])
def test_the_top_row_asks_for_a_tier(space: int, rises: bool):
    game = gaining(UPGRADE, player={"tracks": {"exploration": space}, "techs": {"middle": ["calendar"]}})
    assert game.techs("top" if rises else "middle") == ["calendar"]
    assert game.points() == (7 if rises else 0)


@pytest.mark.rule("TA-8.9")
def test_a_track_whose_token_was_taken_off_counts_as_completed():
    game = gaining(UPGRADE, player={"completed": ["technology"], "techs": {"middle": ["time_travel"]}})
    assert game.techs("top") == ["time_travel"]


@pytest.mark.rule("TA-8.10")
@pytest.mark.parametrize(("farms", "rises"), [(0, False), (1, True)])
def test_the_top_row_asks_for_a_space_of_the_income_mat(farms: int, rises: bool):
    game = gaining(UPGRADE, player={"income": {"farm": farms}, "techs": {"middle": ["bakery"]}})
    assert (game.landmarks() == ["bakery"]) == rises


@pytest.mark.rule("TA-8.19", "TA-13.11")
def test_in_the_income_turn_upgrading_is_optional():
    game = given({"techs": {"bottom": ["irrigation", "paper"]}}, {"era": 4})
    assert game.asked == "upgrade of the era"
    assert game.offered == ["decline", "upgrade irrigation", "upgrade paper"]
    game.choose("upgrade irrigation")
    assert game.techs("middle") == ["irrigation"]
    assert game.asked != "upgrade of the era"  # one only


@pytest.mark.rule("TA-8.19")
def test_nothing_to_upgrade_is_void():
    game = gaining(UPGRADE, player={"techs": {"middle": ["calendar"], "top": ["paper"]}})
    assert game.asked == "turn"
    assert game.techs("middle") == ["calendar"]


@pytest.mark.rule("TA-8.20")
def test_the_circle_or_square_of_a_card_in_its_row():
    circle = gaining(CIRCLE, player={"techs": {"bottom": ["paper"], "middle": ["irrigation", "calendar"]}})
    assert circle.offered == ["reward calendar", "reward irrigation"]
    circle.choose("reward calendar")
    assert circle.resources() == {**ONE_OF_EACH, "culture": 2}
    assert circle.techs("middle") == ["calendar", "irrigation"]
    square = gaining(SQUARE, player={"techs": {"middle": ["paper"], "top": ["calendar"]}})
    assert square.points() == 7


@pytest.mark.rule("TA-8.20")
def test_a_card_may_be_named_whose_reward_is_void():
    game = gaining(SQUARE, player={"techs": {"top": ["bakery", "calendar"]}}, landmarks_taken=["bakery"])
    game.choose("reward bakery")
    assert game.asked == "turn"
    assert game.landmarks() == []


@pytest.mark.rule("TA-8.21", "TA-SP-T11")
def test_nanotechnology_uses_the_card_just_upgraded():
    game = given(
        {
            "tracks": {"technology": 10, "exploration": 4},
            "resources": {"coin": 3},
            "techs": {"middle": ["calendar"]},
        }
    )
    game.choose("advance technology")
    assert game.techs("top") == ["calendar"]
    assert game.points() == 7 + 7


@pytest.mark.rule("TA-8.24")
def test_all_own_tech_cards_count():
    score = {"op": "score", "metric": "tech_cards"}
    rows = {"bottom": ["paper", "barn"], "middle": ["irrigation"], "top": ["calendar"]}
    assert gaining(score, player={"techs": rows}).points() == 4


@pytest.mark.rule("TA-8.25", "TA-18.6")
@pytest.mark.parametrize(("cheaper", "number"), [(False, 3), (True, 2)])
def test_tech_cards_of_any_row_pay(cheaper: bool, number: int):
    rows = {"bottom": ["paper"], "middle": ["time_travel"], "top": ["calendar"]}
    game = given(
        {"tracks": {"technology": 10}, "resources": {"coin": 2}, "techs": rows},
        options={"nanotech_cost_2": cheaper},
    )
    game.choose("advance technology").play_on_until("bonus")
    before = game.points()
    game.choose("take").choose_first("tech to pay", "tech to pay")
    assert game.points() == before + 10
    assert len(game.state.tech_discard) == number


@pytest.mark.rule("TA-8.26")
def test_a_landmark_that_somebody_has_is_not_built_again():
    game = gaining(
        UPGRADE,
        player={"income": {"farm": 1}, "techs": {"middle": ["bakery"]}},
        others=[{"landmarks": ["bakery"]}],
    )
    assert game.techs("top") == ["bakery"]
    assert game.landmarks() == []
    assert game.landmarks(1) == ["bakery"]


@pytest.mark.rule("TA-8.27", "TA-TP-05", "TA-TP-20")
def test_the_order_of_an_upgrade():
    game = given(
        {"tapestries": {"1": ["golden_age"]}, "techs": {"bottom": ["penicillin"]}, "resources": ONE_OF_EACH},
        {"tapestries": {"1": [{"card": "alliance", "opponent": 0}]}},
        gain=[{"effect": UPGRADE}],
        next={"science": ["exploration", "military"]},
    )
    # Golden Age, then the circle of the card, then the ally's
    assert game.told == [
        "upgraded penicillin middle",
        "scored 3 tapestry.golden_age",
        "rolled science exploration",
    ]
    game.choose("decline")
    assert game.told[-1] == "rolled science military"
    assert game.asked_seat == 1

"""Income turns and tapestry cards (TA-13, TA-14)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import ONE_OF_EACH, Scenario, given

AHEAD = {"era": 4}  # a neighbour who began the era long ago, so that nobody is first
PLAY = {"op": "play_tapestry", "onto": "current_era"}
COUNT = {"op": "score", "metric": "tapestry_cards"}
INVENT = {"op": "invent"}


def playing(player: dict[str, Any], *effects: dict[str, Any], **position: Any) -> Scenario:
    others = position.pop("others", ({},))
    owner = {"resources": ONE_OF_EACH, **player}
    return given(owner, *others, gain=[{"effect": effect} for effect in effects], **position)


# ---- the steps -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-13.1")
def test_the_steps_of_a_turn():
    game = given(
        {
            "era": 1,
            "civs": ["leaders"],
            "hand": ["trap"],
            "techs": {"bottom": ["irrigation"]},
            "income": {"farm": 2},
        },
        AHEAD,
    )
    assert game.asked == "ability"  # 1: civilizations
    game.choose(next(words for words in game.offered if words.startswith("use"))).play_on_until(
        "card of the era"
    )
    game.choose("play trap")  # 2: a tapestry card
    assert game.points() == 10
    game.choose("upgrade irrigation")  # 3: an upgrade
    told = game.told[game.told.index("upgraded irrigation middle") :]
    assert told[1] == "got 1 food"
    assert told[2:4] == ["scored 1 technologies", "scored 4 capital"]  # 4: points
    assert told[4].startswith("got income 1 coin 1 worker 2 food")  # 5: income


@pytest.mark.rule("TA-13.1", "TA-13.17", "TA-17.1")
def test_the_steps_of_the_last_turn():
    game = given(
        {"era": 4, "hand": ["trap"], "techs": {"bottom": ["irrigation", "paper"]}, "income": {"farm": 5}},
        {"resources": ONE_OF_EACH},
    )
    assert game.asked == "upgrade of the era"  # no card is played
    game.choose("upgrade irrigation")
    assert game.points() == 2 + 4 + 7 + 10
    assert game.resources() == {"food": 1}  # of Irrigation; no income
    assert game.hand() == ["trap"]
    assert game.state.finished == (0,)


@pytest.mark.rule("TA-13.2", "TA-14.2")
def test_what_lasted_an_era_ends_when_the_next_begins():
    game = given({"era": 2, "tapestries": {"2": ["academia"]}, "hand": ["trap", "trap"]}, AHEAD)
    assert game.told[0] == "began era 3"
    game.choose("play trap")
    assert game.points() == 10  # Academia is over: nothing for the card of the income


@pytest.mark.rule("TA-13.3", "TA-14.8")
def test_the_first_turn_is_only_income():
    game = given({"era": 0, "hand": ["trap"], "techs": {"bottom": ["paper"]}, "income": {"farm": 2}}, {})
    assert game.asked != "card of the era"
    assert game.points() == 0
    assert len(game.hand()) == 2
    assert game.stack(1) == []
    assert game.resources() == {**ONE_OF_EACH, "food": 2}


@pytest.mark.rule("TA-13.5")
def test_abilities_in_any_order():
    game = given({"era": 1, "civs": ["leaders", "merrymakers"]}, AHEAD)
    used = {words.split()[1] for words in game.offered if words.startswith("use")}
    assert used == {"leaders", "merrymakers"}


# ---- step 2: the card ----------------------------------------------------------------------------


@pytest.mark.rule("TA-13.6")
def test_a_card_from_hand_is_mandatory():
    game = given({"era": 2, "hand": ["trap", "feudalism"]}, AHEAD)
    assert game.offered == ["play feudalism", "play trap"]
    game.choose("play trap")
    assert game.stack(3) == ["trap"]


@pytest.mark.rule("TA-13.8")
def test_without_any_card_nothing_is_laid():
    game = given({"era": 1}, AHEAD, decks={"tapestry": []})
    assert game.player().era == 2
    assert game.stack(2) == []
    assert game.hand() == []


@pytest.mark.rule("TA-13.9", "TA-13.10")
@pytest.mark.parametrize(("era", "number"), [(2, 1), (3, 2), (4, 3)])
def test_the_first_of_the_neighbours_gains_resources(era: int, number: int):
    game = given({"era": era - 1, "hand": ["feudalism"]}, {"era": era - 1})
    for _ in range(number):
        game.choose("resource coin")
    assert game.asked == "card of the era"
    assert game.resources() == {"coin": number}


@pytest.mark.rule("TA-13.10")
@pytest.mark.parametrize(("pays", "asked"), [(True, "resource"), (False, "turn")])
def test_alone_one_is_always_first(pays: bool, asked: str):
    game = given({"era": 1}, options={"solo_first_bonus": pays})
    assert game.asked == asked
    assert game.player().era == 2


# ---- steps 4 and 5 -------------------------------------------------------------------------------


@pytest.mark.rule("TA-13.12", "TA-13.13")
def test_every_symbol_scores_for_itself():
    # row 1 of the Mountain capital is complete; four markets and four houses have left the mat
    row = [["market", 1, 2], ["market", 1, 3], ["house", 1, 4], ["house", 1, 8]]
    game = given(
        {
            "era": 4,
            "built": row,
            "income": {"market": 4, "house": 4, "armory": 4},
            "techs": {"top": ["paper", "clocks"]},
        },
        {"resources": ONE_OF_EACH},
    )
    assert game.told[1:] == [
        *["scored 2 technologies"] * 3,
        *["scored 1 capital"] * 3,
        *["scored 1 territories"] * 2,
    ]


@pytest.mark.rule("TA-13.14")
def test_uncovering_a_space_gives_nothing_at_once():
    game = playing({}, {"op": "gain_building", "building": "market"}).choose("plot 0,0")
    assert game.resources() == ONE_OF_EACH


@pytest.mark.rule("TA-13.14", "TA-TP-01")
def test_the_card_of_the_income_is_a_gain():
    game = given({"era": 1, "hand": ["academia"]}, AHEAD).choose("play academia")
    assert game.points() == 3


@pytest.mark.rule("TA-13.14", "TA-TP-08")
def test_only_what_was_really_gained_counts():
    game = given({"era": 1, "hand": ["capitalism"], "income": {"market": 3}, "resources": {"coin": 7}}, AHEAD)
    game.choose("income", "play capitalism")
    assert game.points() == 2


@pytest.mark.rule("TA-13.15")
def test_resources_then_tiles_then_cards():
    game = given({"era": 1}, AHEAD)
    kinds = [event.split()[0] + " " + event.split()[1] for event in game.told if "era" not in event]
    assert kinds == ["laid face", "got income", "drew tile", "drew tapestry"]


@pytest.mark.rule("TA-13.15", "TA-TP-43")
def test_with_tyranny_the_order_is_asked():
    game = given({"era": 1, "hand": ["tyranny"]}, AHEAD).choose("play tyranny")
    assert game.rule == "TA-20.14"
    assert len(game.offered) == 3


@pytest.mark.rule("TA-13.16", "TA-16.2")
def test_eight_of_a_kind_are_the_most():
    game = given({"era": 1, "income": {"farm": 4}, "resources": {"food": 6}}, AHEAD).choose("income")
    assert game.resources()["food"] == 8


# ---- tapestry cards ------------------------------------------------------------------------------


@pytest.mark.rule("TA-14.1")
def test_what_a_card_does_when_played_is_mandatory():
    game = playing({"hand": ["feudalism"]}, PLAY).choose("play feudalism")
    assert "decline" not in game.offered


@pytest.mark.rule("TA-14.4")
def test_a_covered_card_stops_before_the_new_one_begins():
    game = playing({"tapestries": {"1": ["academia"]}, "hand": ["meritocracy"]}, PLAY, INVENT)
    game.choose("play meritocracy", "deck")
    assert game.points() == 2  # for one tech card; nothing of Academia
    game.choose("deck")
    assert game.points() == 2
    assert game.stack(1) == ["academia", "meritocracy"]


@pytest.mark.rule("TA-14.5")
def test_playing_onto_the_current_field():
    first = playing({"era": 1, "hand": ["trap"]}, PLAY).choose("play trap")
    assert first.stack(1) == ["trap"]
    assert first.resources() == ONE_OF_EACH
    third = playing(
        {"era": 3, "hand": ["trap"], "tapestries": {"3": ["feudalism"]}}, PLAY, others=[{"era": 2}]
    )
    third.choose("play trap")
    assert third.stack(3) == ["feudalism", "trap"]
    assert third.resources() == ONE_OF_EACH  # nobody is first a second time
    empty = playing({"era": 3}, PLAY)
    assert empty.asked == "turn"
    assert empty.stack(3) == []


@pytest.mark.rule("TA-14.9")
def test_maker_of_fire_is_no_card():
    assert playing({}, COUNT).points() == 0
    cards = {"hand": ["trap"], "tapestries": {"1": ["democracy"], "2": ["face down", "feudalism"]}, "era": 2}
    assert playing(cards, COUNT).points() == 4


@pytest.mark.rule("TA-14.10", "TA-21.4b", "TA-TP-17")
def test_only_visible_cards_are_copied():
    game = playing(
        {"hand": ["espionage"], "era": 3, "tapestries": {"2": ["face down"], "3": ["academia"]}},
        PLAY,
        others=[{"era": 3, "tapestries": {"2": ["trap", "feudalism"], "3": ["dystopia"]}}],
    )
    game.choose("play espionage")
    assert game.offered == ["copy dystopia", "copy feudalism"]
    game.choose("copy feudalism")
    assert game.asked == "choice"


@pytest.mark.rule("TA-14.11")
def test_a_copied_card_lasts_as_if_played_now():
    copied = {"hand": ["espionage", "trap"], "era": 1}
    owner = {"era": 2, "tapestries": {"2": ["academia"]}}
    game = playing(copied, PLAY, INVENT, others=[owner])
    game.choose("play espionage")
    assert game.stack(1) == ["espionage"]
    game.choose("deck")
    assert game.points() == 3
    assert game.points(1) == 0
    game.choose("income", "play trap", "decline")
    assert game.points() == 3 + 10 + 1  # a tech card; the new era has ended the copy


@pytest.mark.rule("TA-14.12", "TA-14.13")
def test_discards_are_shuffled_and_hands_have_no_limit():
    draw = {"op": "gain_tapestry", "count": 9}
    game = playing(
        {"hand": ["trap"]}, draw, decks={"tapestry": ["academia"]}, discards={"tapestry": ["tyranny"]}
    )
    assert game.hand() == ["academia", "trap", "tyranny"]
    assert game.state.tapestry_discard == []
    assert len(playing({}, {"op": "gain_tapestry", "count": 30}).hand()) == 30

"""The civilizations of Arts & Architecture: Gamblers, Relentless, Renegades (TA-CV-28 to 30)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.arts import ALL_LANDMARKS_OF_TRACKS, FAR_AHEAD, arts_table, with_arts
from tests.tapestry.cards import DONE, build
from tests.tapestry.scenario import PLENTY, Scenario

REVISED = {"edition": "revised"}
CIVILIZATION: dict[str, Any] = {"effect": {"op": "gain_civilization"}}
OTHER = {"resources": {"coin": 1}, "era": 4}


# ---- Gamblers ------------------------------------------------------------------------------------


def gambling(era: int, revealed: list[str], **options: Any) -> Scenario:
    """The Gamblers begin an income turn; these cards come from the deck."""
    player = {
        "era": era - 1,
        "civs": ["gamblers"],
        "resources": {"coin": 1} if era > 1 else {},
        "hand": ["trap"],
    }
    game = arts_table(player, OTHER, next={"tapestry": revealed}, options=options)
    if era > 1:
        game.choose("income")
    return game


@pytest.mark.rule("TA-CV-28")
def test_gamblers_play_one_of_three_revealed_cards():
    game = gambling(2, ["diplomacy", "academia", "granges"])
    assert (game.asked, game.offered) == ("revealed card", ["play diplomacy", "play granges"])
    game.choose("play diplomacy")
    assert game.stack(2) == ["diplomacy"]
    assert sorted(game.names(game.state.tapestry_discard)) == ["academia", "granges"]
    game.play_on_until("card of the era").choose("play trap")
    assert game.stack(2) == ["diplomacy", "trap"], "the card of the era still comes on top"


@pytest.mark.rule("TA-CV-28")
def test_gamblers_keep_a_card_if_none_can_be_played():
    game = gambling(3, ["academia", "monarchy", "tyranny"])
    assert game.offered == ["keep academia", "keep monarchy", "keep tyranny"]
    game.choose("keep monarchy")
    assert game.hand() == ["monarchy", "trap"]
    assert sorted(game.names(game.state.tapestry_discard)) == ["academia", "tyranny"]


@pytest.mark.rule("TA-CV-28", "TA-13.10", "TA-R60")
def test_gamblers_who_are_first_gain_for_that_before_they_choose():
    player = {"era": 1, "civs": ["gamblers"], "resources": {"coin": 1}}
    game = arts_table(
        player, {"resources": {"coin": 1}}, next={"tapestry": ["diplomacy", "granges", "academia"]}
    )
    game.choose("income")
    assert game.asked == "resource"
    game.choose("resource food")
    assert game.asked == "revealed card"


@pytest.mark.rule("TA-CV-28")
def test_gamblers_lay_a_card_on_maker_of_fire_at_the_end_of_the_first_turn():
    player = {"era": 0, "civs": ["gamblers"]}
    game = arts_table(player, OTHER, next={"tapestry": ["trap", "granges", "academia", "salon"]})
    game.play_on_until("revealed card").choose("play salon")
    assert (game.stack(1), game.hand()) == (["salon"], ["trap"])


@pytest.mark.rule("TA-CV-28")
def test_revised_gamblers_reveal_two():
    game = gambling(4, ["diplomacy", "granges", "salon"], **REVISED)
    assert game.offered == ["play diplomacy", "play granges"]


@pytest.mark.rule("TA-CV-28")
def test_revised_gamblers_gained_during_the_game_gamble_at_once():
    game = with_arts(
        CIVILIZATION,
        players=({"era": 2}, {}),
        next={"civ": ["gamblers"], "tapestry": ["granges", "salon"]},
        options=REVISED,
    )
    assert (game.asked, game.offered) == ("revealed card", ["play granges", "play salon"])


# ---- Relentless ----------------------------------------------------------------------------------


def relentless(tokens: int, **player: Any) -> Scenario:
    own = {"civs": [{"civ": "relentless", "tokens": tokens}], "resources": {"coin": 2}, **player}
    return arts_table(own, {"resources": {"coin": 1}}, landmarks_taken=ALL_LANDMARKS_OF_TRACKS)


def tokens(game: Scenario) -> int:
    return next(iter(game.player().mats.values())).tokens


@pytest.mark.rule("TA-CV-29")
def test_a_turn_with_a_building_adds_a_token():
    game = (
        relentless(1, tracks={"technology": 2}, market=None)
        if False
        else relentless(1, tracks={"science": 2})
    )
    game.choose("advance science")
    game.choose(next(option for option in game.offered if "house" in option)).choose_first("plot")
    assert (game.asked_seat, tokens(game)) == (1, 2)


@pytest.mark.rule("TA-CV-29")
def test_a_landmark_counts_and_an_income_turn_too():
    own = {
        "civs": [{"civ": "relentless", "tokens": 0}],
        "tracks": {"exploration": 3},
        "resources": {"food": 2},
    }
    game = arts_table(own, {"resources": {"coin": 1}})
    game.choose("advance exploration").play_on_until("corner").choose_first("corner").play_on_until("turn")
    assert tokens(game) == 1
    own = {
        "civs": [{"civ": "relentless", "tokens": 3}],
        "era": 2,
        "hand": ["night_market"],
        "resources": {"coin": 1},
    }
    game = arts_table(own, FAR_AHEAD)
    game.choose("income").play_on_until("turn")
    assert tokens(game) == 4


@pytest.mark.rule("TA-CV-29")
def test_an_income_turn_without_a_building_keeps_the_tokens():
    own = {"civs": [{"civ": "relentless", "tokens": 3}], "era": 2, "hand": ["trap"], "resources": {"coin": 1}}
    game = arts_table(own, FAR_AHEAD)
    game.choose("income").play_on_until("turn")
    assert tokens(game) == 3


@pytest.mark.rule("TA-CV-29")
@pytest.mark.parametrize(
    ("number", "points", "choices"), [(1, 1, 0), (2, 3, 0), (3, 6, 2), (4, 10, 3), (5, 15, 4), (8, 15, 4)]
)
def test_an_advance_turn_without_a_building_cashes_them_in(number: int, points: int, choices: int):
    game = relentless(number, tracks={"technology": 1}, tiles=["01"])
    hand = len(game.hand())
    game.choose("advance technology").play_on_until("bonus").choose("decline")
    if choices:
        assert (game.asked, len(game.offered)) == ("choice", choices)
        game.choose("pick tap")
    assert (tokens(game), game.points()) == (0, points)
    assert len(game.hand()) == hand + 1 + (number > 1)
    assert game.asked_seat == 1


@pytest.mark.rule("TA-CV-29")
def test_without_tokens_nothing_is_cashed_in():
    game = relentless(0, tracks={"technology": 1})
    game.choose("advance technology").play_on_until("bonus").choose("decline")
    assert (tokens(game), game.points(), game.asked_seat) == (0, 0, 1)


@pytest.mark.rule("TA-CV-29", "TA-4.9")
def test_buildings_of_other_turns_do_not_count():
    game = with_arts(
        build("farm"),
        players=(
            {"civs": [{"civ": "relentless", "tokens": 2}], "resources": {"coin": 1}},
            {"resources": {"coin": 1}},
        ),
        turn=1,
    )
    game.choose_first("plot").choose("decline").choose("advance technology").play_on_until("turn")
    assert game.asked_seat == 0
    game.choose("advance technology").play_on_until("turn")
    assert tokens(game) == 0


@pytest.mark.rule("TA-CV-29")
def test_revised_relentless_gained_later_begin_with_four_tokens():
    game = with_arts(CIVILIZATION, next={"civ": ["relentless"]}, options=REVISED)
    assert tokens(game) == 4
    game.choose(next(option for option in game.offered if option != "decline"))
    assert game.points() == 10
    game.choose("pick tap")
    assert (game.asked, tokens(game)) == (DONE, 0)


# ---- Renegades -----------------------------------------------------------------------------------


def renegades(step: int, tracks: dict[str, int], **more: Any) -> Scenario:
    own = {"civs": [{"civ": "renegades", "numbers": [step, 0]}], "tracks": tracks, "resources": PLENTY}
    return arts_table(
        {**own, **more.pop("player", {})},
        {"resources": {"coin": 1}},
        landmarks_taken=ALL_LANDMARKS_OF_TRACKS,
        **more,
    )


def went(game: Scenario) -> int:
    return next(iter(game.player().mats.values())).numbers[0]


def astray(game: Scenario) -> Scenario:
    assert game.asked == "own way"
    return game.choose(next(option for option in game.offered if option.startswith("own-way")))


@pytest.mark.rule("TA-CV-30")
def test_the_first_step_in_the_first_tier():
    game = renegades(0, {}, next={"tapestry": ["academia"]})
    game.choose("advance technology", "resource coin")
    astray(game).choose("pick tap", "building farm").choose_first("plot")
    assert (game.hand(), game.built(), went(game)) == (["academia"], ["farm"], 1)
    assert (game.techs("bottom"), game.asked_seat) == ([], 1), "no benefit, no bonus"


@pytest.mark.rule("TA-CV-30", "TA-5.16")
def test_the_benefit_stays_possible():
    game = renegades(0, {})
    game.choose("advance technology", "resource coin", "benefit").choose_first("invention")
    assert (len(game.techs("bottom")), went(game)) == (1, 0)


@pytest.mark.rule("TA-CV-30")
def test_only_in_the_tier_of_the_next_step():
    game = renegades(1, {"technology": 0})
    game.choose("advance technology", "resource coin")
    assert game.asked == "invention"
    game = renegades(0, {"technology": 4})
    game.choose("advance technology", "resource coin")
    assert game.asked != "own way"


@pytest.mark.rule("TA-CV-30")
def test_the_second_and_third_step():
    game = renegades(
        1, {"technology": 4}, next={"science": ["military"]}, market=["clocks", "paper", "calendar"]
    )
    game.choose("advance technology", "resource food")
    astray(game).choose("pick inv", "invent paper")
    assert (game.asked, game.techs("bottom"), went(game)) == ("research", ["paper"], 2)
    game = renegades(2, {"technology": 7}, player={"tiles": ["01"], "techs": {"bottom": ["calendar"]}})
    game.choose("advance technology", "resource food", "resource food")
    assert len(astray(game).offered) == 3


@pytest.mark.rule("TA-CV-30", "TA-16.20")
@pytest.mark.parametrize(("edition", "points"), [("original", 20 + 10), ("revised", 20)])
def test_the_last_step_is_the_end_of_a_track_in_the_first_printing(edition: str, points: int):
    game = renegades(3, {"technology": 9}, options={"edition": edition})
    game.choose("advance technology")
    astray(game)
    assert (game.points(), went(game)) == (points, 4)


@pytest.mark.rule("TA-CV-30")
def test_a_finished_way_is_over():
    game = renegades(4, {"technology": 9})
    game.choose("advance technology")
    assert game.asked != "own way"


@pytest.mark.rule("TA-CV-30", "TA-5.9")
def test_landmarks_are_gained_all_the_same():
    own = {
        "civs": [{"civ": "renegades", "numbers": [1, 0]}],
        "tracks": {"technology": 3},
        "resources": PLENTY,
    }
    game = arts_table(own, {"resources": {"coin": 1}})
    game.choose("advance technology", "resource food").choose_first("corner")
    assert (game.landmarks(), game.asked) == (["forge"], "own way")


@pytest.mark.rule("TA-CV-30", "TA-9.11")
def test_repeating_a_space_is_no_advance():
    repeat = {"effect": {"op": "repeat_position"}}
    own = {"civs": ["renegades"], "tracks": {"technology": 1}}
    game = with_arts(repeat, players=(own, {}))
    assert game.asked == "invention"


@pytest.mark.rule("TA-CV-30")
def test_revised_renegades_gained_later_begin_where_a_token_stands():
    game = with_arts(
        CIVILIZATION,
        players=({"tracks": {"technology": 10, "science": 2}}, {}),
        next={"civ": ["renegades"]},
        options=REVISED,
    )
    assert [option.split()[1] for option in game.offered] == ["1", "4"]
    game.choose(game.offered[1])
    assert (game.asked, game.points(), went(game)) == (DONE, 20, 4)

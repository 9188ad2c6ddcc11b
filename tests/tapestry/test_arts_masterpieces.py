"""The twenty masterpieces, each shown once (TA-21.3), and what masterpieces can do (TA-12.1 to 12.10)."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.tapestry.arts import (
    ARTS,
    CREATE,
    FAR_AHEAD,
    SHOW,
    arts_table,
    owned,
    part_of,
    showing,
    turned,
    with_arts,
)
from tests.tapestry.cards import DONE, cites
from traumtisch.games.tapestry import GAME

SHOW_THREE = {
    "effect": {
        "op": "use_masterpiece",
        "count": 3,
        "owners": "self_and_neighbours",
        "distinct": True,
        "up_to": True,
    }
}
REFRESH: dict[str, Any] = {"effect": {"op": "refresh_display", "display": "masterpiece"}}
ROW = [["farm", 0, column] for column in range(5)] + [["house", 0, column] for column in range(5, 9)]
"""The first row of the capital Grassland, which has no impassable plot."""
COLUMN = [["farm", row, 0] for row in range(5)] + [["house", row, 0] for row in range(5, 9)]
"""The first column of the capital Forest, likewise."""


# ---- each of them --------------------------------------------------------------------------------


@pytest.mark.rule("TA-21.3")
@pytest.mark.parametrize(
    ("card", "owner", "points"),
    [
        cites("TA-MP-04", "04", {"tracks": {"technology": 5}}, 5),
        cites("TA-MP-05", "05", {"tracks": {"science": 4}}, 4),
        cites("TA-MP-12", "12", {"tracks": {"exploration": 7}}, 7),
        cites("TA-MP-15", "15", {"tracks": {"military": 3}}, 3),
        cites("TA-MP-19", "19", {"tracks": {"arts": 6}}, 6),
    ],
)
def test_points_for_a_track(card: str, owner: dict[str, Any], points: int):
    game = showing(card, owner)
    assert (game.asked, game.points(), game.resources()) == (DONE, points, {})


@pytest.mark.rule("TA-21.3")
@pytest.mark.parametrize(
    ("card", "owner", "points"),
    [
        cites("TA-MP-02", "02", {"capital": 5, "built": ROW}, 1),
        cites("TA-MP-10", "10", {"hand": ["trap", "trap"], "tapestries": {"1": ["academia"]}}, 3),
        cites("TA-MP-16", "16", {}, 4),
        cites("TA-MP-17", "17", {"capital": 6, "built": COLUMN}, 1),
        cites("TA-MP-20", "20", {"techs": {"bottom": ["clocks"], "top": ["paper"]}}, 2),
    ],
)
def test_points_and_a_resource(card: str, owner: dict[str, Any], points: int):
    """In any order: the points come first, as their place in the order never matters."""
    game = showing(card, owner)
    game.play_on_until("resource").choose("resource food")
    assert (game.asked, game.points(), game.resources()) == (DONE, points, {"food": 1})


@pytest.mark.rule("TA-MP-02", "TA-MP-17", "TA-12.10")
@pytest.mark.parametrize(
    ("card", "owner"), [("02", {"capital": 6, "built": COLUMN}), ("17", {"capital": 5, "built": ROW})]
)
def test_rows_are_no_columns(card: str, owner: dict[str, Any]):
    game = showing(card, owner)
    game.play_on_until("resource").choose("resource food")
    assert (game.asked, game.points()) == (DONE, 0)


@pytest.mark.rule("TA-MP-03")
def test_harvest_hymn():
    game = showing("03", {"built": [["armory", 0, 0], ["farm", 0, 1], ["farm", 0, 2]]})
    game.play_on_until("choice")
    assert len(game.offered) == 2
    game.choose_first("choice")
    assert (game.asked, game.points(), game.resources()) == (DONE, 3, {"food": 1})


@pytest.mark.rule("TA-MP-09")
def test_market_scene():
    game = showing("09", {"built": [["market", 0, 0], ["house", 0, 1], ["house", 0, 2]]})
    game.play_on_until("choice").choose_first("choice")
    assert (game.asked, game.points(), game.resources()) == (DONE, 3, {"worker": 1})


@pytest.mark.rule("TA-MP-06", "TA-10.8")
def test_epic_of_the_frontier_conquers_only_what_is_empty():
    beside = {"0,-1": {"tile": "01"}, "1,-2": {"pieces": [1]}}
    conquer = {"effect": {"op": "conquer"}}
    assert "hex 1,-2" in with_arts(conquer, map=beside).offered
    game = showing("06", map=beside, next={"red": [5], "black": ["coin"]})
    assert "hex 1,-2" not in game.offered
    game.choose("hex 0,-1", "red vp_5")
    assert (game.asked, game.points()) == (DONE, 5)
    assert game.on_hex("0,-1") == ["0 outpost"]


@pytest.mark.rule("TA-MP-07")
def test_battle_standard():
    game = showing("07", map={"0,-1": {"tile": "01", "pieces": [0]}})
    assert (game.asked, game.points(), game.resources()) == (DONE, 2, {"culture": 1})


@pytest.mark.rule("TA-MP-08")
def test_woven_chronicle():
    game = showing("08", next={"tapestry": ["academia"]})
    game.play_on_until("resource").choose("resource coin")
    assert (game.asked, game.hand(), game.resources()) == (DONE, ["academia"], {"coin": 1})


@pytest.mark.rule("TA-MP-11")
def test_painted_map():
    game = showing("11", next={"territory": ["07"]})
    game.play_on_until("resource").choose("resource coin")
    assert (game.asked, game.names(game.player().tiles), game.resources()) == (DONE, ["07"], {"coin": 1})


@pytest.mark.rule("TA-MP-01", "TA-12.6", "TA-12.13")
def test_time_capsule_works_once():
    game = showing("01")
    assert (owned(game), turned(game)) == ([], ["01"])
    game.choose("pick anyBld", "building house").choose_first("plot").choose("resource food")
    assert (game.asked, game.built(), game.resources()) == (DONE, ["house"], {"food": 1})


@pytest.mark.rule("TA-12.13", "TA-C80")
def test_any_building_is_one_that_is_left():
    income = {"market": 5, "house": 5, "farm": 4, "armory": 5}
    game = showing("01", {"income": income, "resources": {"coin": 8, "worker": 8, "food": 8, "culture": 8}})
    game.choose_first("plot")
    assert (game.asked, game.built()) == (DONE, ["farm"])


@pytest.mark.rule("TA-MP-13", "TA-8.22")
def test_blueprint_locks_what_it_upgrades():
    upgrade = {"effect": {"op": "upgrade_tech"}}
    game = with_arts(
        SHOW,
        upgrade,
        players=({"techs": {"bottom": ["calendar", "canned_food"]}}, {}),
        arts={"owned": [["13"]]},
    )
    game.choose("upgrade calendar")
    assert game.techs("middle") == ["calendar", "canned_food"], "only the other one was left"


@pytest.mark.rule("TA-8.22")
def test_blueprint_passes_over_what_was_upgraded_in_this_turn():
    upgrade = {"effect": {"op": "upgrade_tech"}}
    game = with_arts(
        upgrade,
        SHOW,
        players=({"techs": {"bottom": ["calendar", "canned_food"]}}, {}),
        arts={"owned": [["13"]]},
    )
    game.choose("upgrade calendar")
    assert game.techs("middle") == ["calendar", "canned_food"]


@pytest.mark.rule("TA-C40", "TA-8.22")
def test_c40_not_again_in_step_3():
    player = {"era": 2, "hand": ["trap"], "techs": {"bottom": ["calendar", "canned_food"]}}
    game = arts_table({**player, "resources": {"coin": 1}}, FAR_AHEAD, arts={"owned": [["13"]]})
    game.choose("income", "upgrade calendar").play_on_until("upgrade of the era")
    assert game.offered == ["decline", "upgrade canned_food"]


@pytest.mark.rule("TA-MP-14", "TA-12.9")
@pytest.mark.parametrize(("answer", "space"), [("take", 1), ("decline", 0)])
def test_manifesto_may_be_paid_for(answer: str, space: int):
    game = showing("14", {"resources": {"food": 1}})
    assert game.asked == "payment for an effect"
    game.choose(answer)
    assert game.track("arts") == space
    assert (len(game.hand()), owned(game)) == (space, ["14"])


@pytest.mark.rule("TA-MP-18", "TA-12.9", "TA-12.6")
@pytest.mark.parametrize(("answer", "left", "gone"), [("take", [], ["18"]), ("decline", ["18"], [])])
def test_encore_is_used_up_only_if_it_is_paid_for(answer: str, left: list[str], gone: list[str]):
    game = showing("18", {"resources": {"food": 1}, "tracks": {"arts": 2}})
    game.choose(answer)
    assert (owned(game), turned(game)) == (left, gone)
    assert game.points() == (5 if gone else 0)


# ---- creating ------------------------------------------------------------------------------------

OPEN = {"market": ["04", "05", "12"]}


@pytest.mark.rule("TA-1.4")
def test_three_lie_open_at_first():
    table = tt.new_table(GAME, seed=1, options=ARTS)
    part: Any = table.view(0).modules["arts"]
    assert len([card for card in part.market if card is not None]) == 3
    assert part.deck == 17


@pytest.mark.rule("TA-12.1", "TA-12.4")
def test_an_open_masterpiece_or_the_top_one():
    game = with_arts(CREATE, CREATE, arts={**OPEN, "deck": ["16", "20", "02"]})
    assert game.offered == ["create 04", "create 05", "create 12", "deck"]
    game.choose("create 05")
    assert game.offered == ["create 04", "create 12", "create 16", "deck"]
    game.choose("deck")
    assert owned(game) == ["05", "20"]


def test_a_position_says_which_comes_next():
    game = with_arts(CREATE, CREATE, next={"masterpiece": ["07", 9]})
    assert not {"create 07", "create 09"} & set(game.offered)
    game.choose("deck", "deck")
    assert owned(game) == ["07", "09"]


@pytest.mark.rule("TA-12.2")
def test_the_open_ones_may_be_replaced():
    game = with_arts(REFRESH, CREATE, arts={**OPEN, "deck": ["16", "20", "02"]})
    assert game.offered == ["create 02", "create 16", "create 20", "deck"]
    assert sorted(game.names(part_of(game).discard)) == ["04", "05", "12"]


@pytest.mark.rule("TA-12.3")
def test_discards_are_shuffled_when_the_deck_is_empty():
    gone = [f"masterpiece.{n:02}" for n in range(1, 21) if n not in (4, 5, 12)]
    game = with_arts(REFRESH, CREATE, CREATE, CREATE, CREATE, arts=OPEN, gone=gone)
    assert game.offered == ["create 04", "create 05", "create 12"]
    game.choose("create 04", "create 05")
    assert (game.asked, owned(game)) == (DONE, ["04", "05", "12"]), (
        "the last came by itself, the fourth is void"
    )


# ---- income turns --------------------------------------------------------------------------------


@pytest.mark.rule("TA-C53", "TA-13.4", "TA-12.5", "TA-12.14")
def test_c53_masterpieces_come_first_in_any_order():
    player = {"era": 2, "hand": ["trap"]}
    game = arts_table(player, FAR_AHEAD, arts={"owned": [["16", "14"]]})
    assert game.asked == "resource", "14 cannot be paid for yet, so 16 comes first"
    game.choose("resource food")
    assert (game.points(), game.asked) == (4, "payment for an effect")
    game.choose("take")
    assert game.track("arts") == 1


@pytest.mark.rule("TA-13.4", "TA-20.14")
def test_the_owner_chooses_the_order():
    player = {"era": 2, "hand": ["trap"], "resources": {"coin": 1}}
    game = arts_table(player, FAR_AHEAD, arts={"owned": [["16", "14"]]})
    game.choose("income")
    assert (game.asked, game.offered) == ("masterpiece", ["show 14", "show 16"])


@pytest.mark.rule("TA-13.3", "TA-13.4")
def test_not_in_the_first_income_turn():
    game = arts_table({"era": 0}, FAR_AHEAD, arts={"owned": [["16"]]})
    game.play_on_until("turn")
    assert game.points() == 0


@pytest.mark.rule("TA-13.4", "TA-13.17")
def test_in_the_last_income_turn_too():
    game = arts_table({"era": 4}, {"era": 1, "resources": {"coin": 1}}, arts={"owned": [["16"]]})
    game.play_on_until("turn")
    assert game.points() >= 4


@pytest.mark.rule("TA-C57", "TA-12.5")
def test_c57_they_do_nothing_in_an_advance_turn():
    game = arts_table(
        {"resources": {"coin": 3}, "tracks": {"arts": 2}},
        {"resources": {"coin": 1}},
        arts={"owned": [["18"]]},
    )
    assert not [option for option in game.offered if not option.startswith(("advance", "income"))]
    game.choose("advance technology")
    assert game.asked == "invention"


# ---- showing -------------------------------------------------------------------------------------


@pytest.mark.rule("TA-12.7")
def test_nothing_to_show():
    assert with_arts(SHOW).asked == DONE
    assert with_arts(SHOW, arts={"turned": [["01"]]}).asked == DONE


@pytest.mark.rule("TA-C54", "TA-12.8")
def test_c54_those_of_neighbours_unless_they_work_only_once():
    players = ({"tracks": {"technology": 2, "exploration": 3}}, {"tracks": {"exploration": 9}})
    game = with_arts(SHOW_THREE, players=players, arts={"owned": [["04"], ["12", "01"]]})
    assert game.offered == ["enough", "show 04", "show 12"]
    game.choose("show 12")
    assert game.points() == 3, "the numbers are one's own"
    assert game.offered == ["enough", "show 04"]
    game.choose("enough")
    assert game.asked == DONE


@pytest.mark.rule("TA-12.8")
def test_ones_own_may_work_only_once_and_all_are_different():
    game = with_arts(SHOW_THREE, arts={"owned": [["04", "05", "12", "15"]]})
    game.choose("show 04", "show 05", "show 12")
    assert game.asked == DONE
    game = with_arts(SHOW_THREE, arts={"owned": [["01"]]})
    game.choose("show 01")
    assert turned(game) == ["01"]


@pytest.mark.rule("TA-C56", "TA-12.10", "TA-15.26")
def test_c56_points_for_rows_do_not_score_the_capital():
    rows = [["farm", 8, column] for column in (0, 1, 3, 4, 5)] + [
        ["house", 8, column] for column in (6, 7, 8)
    ]
    game = showing("02", {"capital": "swamp", "built": rows})
    game.choose("pick any", "resource food")
    assert (game.asked, game.points(), game.resources()) == (DONE, 1, {"food": 1})


@pytest.mark.rule("TA-12.4", "TA-19.8")
def test_what_is_turned_still_counts_as_owned():
    score = {"effect": {"op": "score", "metric": "masterpieces", "vp_each": 1}}
    assert with_arts(score, arts={"owned": [["04"]], "turned": [["01"]]}).points() == 2

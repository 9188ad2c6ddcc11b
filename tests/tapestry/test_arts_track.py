"""The arts track: its twelve spaces, each entered by a paid advance (TA-21.1), its die, and inspiration."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.arts import (
    ALL_LANDMARKS_OF_TRACKS,
    FAR_AHEAD,
    INSPIRE,
    arts_table,
    owned,
    part_of,
    with_arts,
)
from tests.tapestry.cards import DONE, cites
from tests.tapestry.scenario import PLENTY, Scenario
from traumtisch.games.tapestry.material import BUILDINGS

COSTS = {1: {"coin": 1}, 2: {"coin": 1, "food": 1}, 3: {"coin": 3}, 4: {"coin": 2}}
"""By tier: resources that just suffice."""
PAYMENTS = ("payment", "different payment", "equal payment")
OPEN = {"market": ["04", "05", "12"]}
OTHER = {"resources": {"food": 1}}


def enter(number: int, taken: bool = True, spare: dict[str, int] | None = None, **more: Any) -> Scenario:
    """Seat 0 advances onto this space; `spare` is what is left for the bonus."""
    resources = dict(COSTS[(number + 2) // 3])
    for kind, amount in (spare or {}).items():
        resources[kind] = resources.get(kind, 0) + amount
    position: dict[str, Any] = {
        key: more.pop(key) for key in ("arts", "next", "market", "map") if key in more
    }
    position["arts"] = {**OPEN, **position.get("arts", {})}
    tracks = {**more.pop("tracks", {}), "arts": number - 1}
    game = arts_table(
        {"tracks": tracks, "resources": resources, **more},
        OTHER,
        landmarks_taken=ALL_LANDMARKS_OF_TRACKS if taken else [],
        **position,
    )
    game.choose("advance arts")
    while game.asked in PAYMENTS:
        game.choose_first(str(game.asked))  # coins, then food
    assert game.track("arts") == number
    return game


def over(game: Scenario) -> bool:
    return (game.asked, game.asked_seat) == ("turn", 1)


# ---- the spaces ----------------------------------------------------------------------------------


@pytest.mark.rule("TA-SP-A01")
def test_body_art():
    game = enter(1, next={"tapestry": ["academia"]})
    assert game.hand() == ["academia"]
    assert over(game)


@pytest.mark.rule("TA-SP-A02", "TA-12.13")
def test_weaving():
    game = enter(2)
    assert (game.points(), over(game)) == (5, True), "without a resource no bonus is offered"
    game = enter(2, spare={"coin": 1})
    game.choose("take", "building house").choose_first("plot")
    assert (game.built(), over(game)) == (["house"], True)


@pytest.mark.rule("TA-SP-A03")
def test_sculpture():
    game = enter(3).choose("create 05")
    assert (owned(game), over(game)) == (["05"], True)


@pytest.mark.rule("TA-SP-A04", "TA-21.1b", "TA-C05")
def test_drama():
    game = enter(4, tiles=["01", "02"], techs={"bottom": ["clocks"]})
    game.choose_first("what first")
    assert (game.points(), game.resources(), over(game)) == (3, {}, True)


@pytest.mark.rule("TA-SP-A05")
def test_literature():
    game = enter(5, spare={"food": 1})
    game.choose("inspire farm", "take", "create 12")
    assert (part_of(game).inspired[0], owned(game), over(game)) == (("farm",), ["12"], True)


@pytest.mark.rule("TA-SP-A06")
def test_orchestra_shows_or_builds():
    game = enter(6, arts={"owned": [["16"]]})
    assert len(game.offered) == 2
    game.choose_first("choice").choose("resource food")
    assert (game.points(), over(game)) == (4, True)
    game = enter(6)
    game.choose("building armory").choose_first("plot")
    assert (game.built(), over(game)) == (["armory"], True), "with nothing to show, only the building is left"


@pytest.mark.rule("TA-SP-A07")
def test_photography():
    game = enter(7, arts={"deck": ["16", "20", "02"]})
    game.choose_first("may").choose("create 20")
    assert (owned(game), over(game)) == (["20"], True)


@pytest.mark.rule("TA-SP-A08", "TA-C55")
def test_c55_film_without_a_tile_still_offers_its_bonus():
    game = enter(8, spare={"food": 1}, arts={"inspired": [list(BUILDINGS), []]})
    game.play_on_until("bonus").choose("take", "building farm").choose_first("plot")
    assert (game.built(), over(game)) == (["farm"], True)


@pytest.mark.rule("TA-SP-A08")
def test_film_inspires():
    game = enter(8).choose("inspire house")
    assert (part_of(game).inspired[0], over(game)) == (("house",), True)


@pytest.mark.rule("TA-SP-A09")
def test_animation_advances_on_another_track():
    game = enter(9, tracks={"technology": 1}, next={"tapestry": ["academia"]})
    assert game.offered == [
        f"advance {track}" for track in ("exploration", "military", "science", "technology")
    ]
    game.choose("advance technology")
    assert (game.track("technology"), game.hand(), over(game)) == (2, ["academia"], True)


@pytest.mark.rule("TA-SP-A10")
def test_digital_art():
    game = enter(10, built=[["farm", 0, 0], ["house", 0, 1]])
    game.choose("building market", "plot 0,2")
    assert (game.points(), over(game)) == (3, True)


@pytest.mark.rule("TA-SP-A11", "TA-C08")
def test_c08_what_the_inner_advance_brings_can_pay_the_bonus():
    """Holography: Military 6 to 7, the Tank Factory completes a district, and that pays for a masterpiece."""
    game = arts_table(
        {"capital": 1, "tracks": {"arts": 10, "military": 6}, "resources": {"coin": 2}},
        OTHER,
        landmarks_taken=[name for name in ALL_LANDMARKS_OF_TRACKS if name != "tank_factory"],
        arts=OPEN,
        next={"red": [4], "black": ["coin"]},
    )
    game.choose("advance arts", "advance military")
    assert (game.track("military"), game.asked, game.landmarks()) == (7, "corner", ["tank_factory"])
    game.choose("corner 6,3", "resource food").choose_first("target").choose("red vp_4")
    assert (game.asked, game.resources()) == ("bonus", {"food": 1})
    game.choose("take", "create 05")
    assert (owned(game), game.resources(), over(game)) == (["05"], {}, True)


@pytest.mark.rule("TA-SP-A11")
def test_holography_offers_a_masterpiece_afterwards():
    game = enter(11, spare={"food": 1})
    game.choose("advance technology").choose_first("invention")
    game.choose("take", "create 04")
    assert (owned(game), over(game)) == (["04"], True)


@pytest.mark.rule("TA-SP-A12", "TA-16.20")
def test_shared_dreams():
    game = enter(
        12, arts={"market": [], "owned": [["04"], ["12"]]}, tracks={"technology": 2, "exploration": 3}
    )
    assert game.player().achievements == ("complete_track",)
    points = game.points()
    game.choose("show 04", "show 12")
    assert (game.points() - points, over(game)) == (5, True)


# ---- landmarks and costs -------------------------------------------------------------------------


@pytest.mark.rule("TA-21.1b", "TA-5.5")
@pytest.mark.parametrize(("number", "landmark"), [(4, "arts_2"), (7, "arts_3"), (10, "arts_4")])
def test_the_first_there_gains_the_landmark(number: int, landmark: str):
    game = enter(number, taken=False)
    game.play_on_until("corner").choose_first("corner")
    assert game.landmarks() == [landmark]


@pytest.mark.rule("TA-C05", "TA-5.2")
def test_c05_the_second_tier_costs_different_resources():
    at_3 = {"tracks": {"arts": 3}}
    assert "advance arts" not in arts_table({**at_3, "resources": {"coin": 2}}, OTHER).offered
    game = arts_table({**at_3, "resources": {"coin": 2, "food": 1, "culture": 1}}, OTHER)
    game.choose("advance arts", "resource coin")
    assert game.offered == ["resource culture", "resource food"], "not a second coin"
    game.choose("resource food")
    assert game.resources() == {"coin": 1, "culture": 1}


@pytest.mark.rule("TA-5.2")
def test_the_fourth_tier_costs_equal_resources():
    at_9 = {"tracks": {"arts": 9}}
    assert "advance arts" not in arts_table({**at_9, "resources": {"coin": 1, "food": 1}}, OTHER).offered
    game = arts_table({**at_9, "resources": {"coin": 3, "food": 2, "worker": 1}}, OTHER)
    game.choose("advance arts")
    assert game.offered == ["resource coin", "resource food"]
    game.choose("resource coin")
    assert game.resources() == {"coin": 1, "food": 2, "worker": 1}


@pytest.mark.rule("TA-5.2")
def test_the_third_tier_costs_any_three():
    game = arts_table(
        {"tracks": {"arts": 6}, "resources": {"coin": 2, "food": 1}}, OTHER, landmarks_taken=["arts_3"]
    )
    game.choose("advance arts").play_on_until("may")
    assert game.resources() == {}


# ---- the science die and other boxes' cards ------------------------------------------------------


@pytest.mark.rule("TA-1.10", "TA-9.1")
def test_the_science_die_shows_the_arts():
    game = with_arts(
        {"effect": {"op": "research", "benefit": False, "bonus": "none"}}, next={"science": ["arts"]}
    )
    game.choose("advance arts")
    assert game.track("arts") == 1


@pytest.mark.rule("TA-18.2")
@pytest.mark.parametrize(("die", "tracks"), [("with-arts", 5), ("without-arts", 4)])
def test_by_a_variant_the_die_is_chosen(die: str, tracks: int):
    research = {"effect": {"op": "research", "benefit": False, "bonus": "none"}}
    shown: set[str] = set()
    game = with_arts(*[research] * 60, options={"choose_science_die": True})
    for _ in range(60):
        assert game.offered == ["with-arts", "without-arts"]
        game.choose(die)
        shown.add(next(option for option in game.offered if option != "decline"))
        game.choose("decline")
    assert len(shown) == tracks
    assert ("advance arts" in shown) == (die == "with-arts")


@pytest.mark.rule("TA-19.3", "TA-CV-01")
def test_the_alchemists_roll_again_what_has_no_place_on_their_mat():
    player = {"era": 1, "civs": ["alchemists"], "resources": {"coin": 1}}
    game = arts_table(player, FAR_AHEAD, next={"science": ["arts", "military", "arts", "science"]})
    game.choose("income").play_on_until("experiment").choose("roll", "stop")
    assert game.offered == ["first military", "first science"]


@pytest.mark.rule("TA-C89", "TA-19.2", "TA-TP-11")
def test_c89_dark_ages_leave_two_tracks_to_choose_from():
    tracks = {"exploration": 2, "science": 2, "military": 2, "technology": 2, "arts": 2}
    player = {"tracks": tracks, "hand": ["dark_ages"]}
    play = {"effect": {"op": "play_tapestry", "onto": "current_era"}}
    game = with_arts(play, players=(player, {}), landmarks_taken=ALL_LANDMARKS_OF_TRACKS)
    game.choose("play dark_ages", "regress exploration", "regress science", "regress military")
    assert game.offered == ["advance arts", "advance technology"]
    game.choose("advance arts")
    assert [game.track(track) for track in tracks] == [1, 1, 1, 2, 5]


@pytest.mark.rule("TA-19.2")
def test_each_track_includes_the_arts():
    boast = {"hand": ["boast_of_superiority"]}
    play = {"effect": {"op": "play_tapestry", "onto": "current_era"}}
    game = with_arts(play, players=(boast, {})).choose("play boast_of_superiority")
    assert game.points() == 5 * 4


# ---- inspiration ---------------------------------------------------------------------------------


@pytest.mark.rule("TA-2.9", "TA-12.11")
def test_one_tile_for_each_row():
    game = with_arts(*[INSPIRE] * 5)
    game.choose("inspire house")
    assert game.offered == ["inspire armory", "inspire farm", "inspire market"]
    game.choose("inspire farm", "inspire market")
    assert (game.asked, sorted(part_of(game).inspired[0])) == (DONE, sorted(BUILDINGS)), "the fifth is void"


INSPIRED: list[Any] = [
    cites("TA-12.12", "market", 2 * 2 + 1 + 2, {"techs": {"bottom": ["clocks", "paper"]}}),
    cites("TA-12.12", "house", 1 + 2, {}),
    cites("TA-12.12", "farm", 1 + 1 + 6, {}),
    cites("TA-12.12", "armory", 1 + 1 + 1 + 2, {}),
]


@pytest.mark.rule("TA-12.11", "TA-13.12")
@pytest.mark.parametrize(("row", "points", "player"), INSPIRED)
def test_an_inspired_row_brings_what_its_tile_says(row: str, points: int, player: dict[str, Any]):
    """Two buildings have left each such row, so its first three spaces are visible."""

    def scored(inspired: list[str]) -> int:
        owner = {"era": 2, "hand": ["trap"], "income": {row: 2}, "resources": {"coin": 1}, **player}
        game = arts_table(owner, FAR_AHEAD, arts={"inspired": [inspired, []]}, map={"0,-1": {"tile": "01"}})
        game.choose("income").play_on_until("turn")
        return game.points()

    usual = {"market": 2 * 2, "house": 0, "farm": 4, "armory": 1}
    assert scored([row]) - scored([]) == points - usual[row]


@pytest.mark.rule("TA-12.12", "TA-13.14")
def test_the_last_space_of_an_inspired_row_gives_any_resource():
    owner = {"era": 2, "hand": ["trap"], "income": {"house": 5}, "resources": {"coin": 1}}
    game = arts_table(owner, FAR_AHEAD, arts={"inspired": [["house"], []]})
    game.choose("income").play_on_until("resource")
    before = game.resources()["worker"]
    game.choose("resource worker")
    assert game.resources()["worker"] == before + 1


@pytest.mark.rule("TA-12.12", "TA-13.14", "TA-C66")
def test_a_coin_named_in_an_income_is_a_coin_of_that_income():
    owner = {"era": 2, "hand": ["capitalism"], "income": {"house": 5}, "resources": {"food": 1}}
    game = arts_table(owner, FAR_AHEAD, arts={"inspired": [["house"], []]})
    game.choose("income").play_on_until("resource")
    points = game.points()
    game.choose("resource coin")
    assert game.points() - points == 2 * 2, "one coin of the markets, one that was named"


@pytest.mark.rule("TA-8.10", "TA-12.12")
def test_names_of_an_inspired_row_stay():
    """The Barn wants Breeding, the third space of the farms."""
    upgrade = {"effect": {"op": "upgrade_tech"}}
    player = {"techs": {"middle": ["barn"]}, "income": {"farm": 2}, "resources": PLENTY}
    game = with_arts(upgrade, players=(player, {}), arts={"inspired": [["farm"], []]})
    assert game.asked == "corner"

"""The civilizations of Arts & Architecture: Collectors and Urban Planners (TA-CV-27, 31), and adjustments."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.arts import ALL_LANDMARKS_OF_TRACKS, FAR_AHEAD, arts_table, part_of, with_arts
from tests.tapestry.cards import DONE
from tests.tapestry.scenario import ONE_OF_EACH, Scenario, material
from tests.tapestry.starting import starting_with
from traumtisch.games.tapestry.modules.landmark_cards import landmark_cards

REVISED = {"edition": "revised"}
CIVILIZATION: dict[str, Any] = {"effect": {"op": "gain_civilization"}}
OTHER = {"resources": {"coin": 1}}


def slots(game: Scenario) -> tuple[str, ...]:
    return next(iter(game.player().mats.values())).slots


def collecting(tracks: dict[str, int], *lying: str, **more: Any) -> Scenario:
    """The Collectors at the start of a turn; what lies on their mat already."""
    own = {"civs": [{"civ": "collectors", "slots": list(lying)}], "tracks": tracks, "resources": {"coin": 2}}
    return arts_table(
        {**own, **more.pop("player", {})},
        OTHER,
        landmarks_taken=more.pop("taken", ALL_LANDMARKS_OF_TRACKS),
        **more,
    )


# ---- Collectors ----------------------------------------------------------------------------------


@pytest.mark.rule("TA-CV-27")
def test_a_tapestry_card_is_collected():
    game = collecting({"technology": 1}, next={"tapestry": ["academia"]}).choose("advance technology")
    assert (game.asked, game.offered) == ("collection", ["collect-card academia", "decline"])
    game.choose("collect-card academia", "resource food")
    assert (game.hand(), slots(game)) == ([], ("tapestry_card",))
    assert game.names(part_of(game).collected[0]) == ["academia"]


@pytest.mark.rule("TA-CV-27")
def test_one_of_each_kind_only():
    game = collecting({"technology": 1}, "tapestry_card", next={"tapestry": ["academia"]})
    game.choose("advance technology")
    assert (game.hand(), game.asked) == (["academia"], "bonus")


@pytest.mark.rule("TA-CV-27")
def test_declining_leaves_it():
    game = collecting({"technology": 1}, next={"tapestry": ["academia"]}).choose(
        "advance technology", "decline"
    )
    assert (game.hand(), slots(game)) == (["academia"], ())


@pytest.mark.rule("TA-CV-27")
def test_a_tech_card_is_collected():
    game = collecting({}, market=["clocks", "paper", "calendar"])
    game.choose("advance technology", "invent paper", "collect-card paper", "resource food")
    assert (game.techs("bottom"), slots(game)) == ([], ("tech_card",))
    assert game.names(part_of(game).collected[0]) == ["paper"]


@pytest.mark.rule("TA-CV-27")
def test_a_territory_tile_is_collected():
    game = collecting({}, next={"territory": ["07", "08"]}).choose("advance exploration")
    assert game.offered == ["collect-card 07", "collect-card 08", "decline"]
    game.choose("collect-card 08", "resource food")
    assert (game.names(game.player().tiles), slots(game)) == (["07"], ("territory_tile",))


@pytest.mark.rule("TA-CV-27")
def test_a_house_is_collected():
    game = collecting({"science": 2}).choose("advance science")
    game.choose(next(option for option in game.offered if "house" in option))
    game.choose("collect house", "resource food")
    assert (game.built(), game.left_the_mat("house"), slots(game)) == ([], 1, ("house",))


@pytest.mark.rule("TA-CV-27")
def test_a_landmark_is_collected():
    game = collecting({"technology": 3}, taken=["lighthouse"]).choose("advance technology")
    game.choose("collect landmark", "resource food")
    assert (game.landmarks(), game.built(), slots(game)) == (["forge"], [], ("landmark",))


@pytest.mark.rule("TA-CV-27")
def test_an_outpost_is_collected_instead_of_conquering():
    game = collecting({}).choose("advance military")
    before = game.player().outposts
    game.choose("collect outpost", "resource food")
    assert (game.player().outposts, slots(game), game.asked_seat) == (before - 1, ("outpost",), 1)


@pytest.mark.rule("TA-CV-27")
def test_nothing_is_collected_in_an_income_turn():
    own = {"civs": ["collectors"], "era": 2, "hand": ["trap"], "resources": {"coin": 1}}
    game = arts_table(own, FAR_AHEAD)
    game.choose("income").play_on_until("turn")
    assert (slots(game), part_of(game).collected[0]) == ((), [])


@pytest.mark.rule("TA-CV-27")
@pytest.mark.parametrize(
    ("metric", "card", "house"),
    [
        ("tech_cards", ["tech.paper"], ()),
        ("tapestry_cards", ["tapestry.academia"], ()),
        ("territory_tiles", ["territory.07"], ()),
        ("houses", [], ("house",)),
    ],
)
def test_what_was_collected_still_counts(metric: str, card: list[str], house: tuple[str, ...]):
    score = {"effect": {"op": "score", "metric": metric, "vp_each": 1}}
    own = {"civs": [{"civ": "collectors", "slots": house}], "income": {"house": len(house)}}
    assert with_arts(score, players=(own, {}), arts={"collected": [card]}).points() == 1
    own = {"civs": [{"civ": "collectors"}]}
    assert with_arts(score, players=(own, {})).points() == 0


@pytest.mark.rule("TA-CV-27")
@pytest.mark.parametrize(("kinds", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21)])
def test_points_for_the_kinds_in_the_last_turn(kinds: int, points: int):
    lying = ["outpost", "house", "landmark", "tapestry_card", "territory_tile", "tech_card"][:kinds]
    own = {"civs": [{"civ": "collectors", "slots": lying}], "era": 4, "resources": {"coin": 1}}
    income = {"house": 1} if "house" in lying else {}
    game = arts_table({**own, "income": income}, OTHER)
    game.choose("income").play_on_until("turn")
    assert game.player().by_source[5] == points


@pytest.mark.rule("TA-CV-27")
def test_revised_collectors_gain_two_for_some():
    game = collecting({}, market=["clocks", "paper", "calendar"], options=REVISED)
    game.choose("advance technology", "invent paper", "collect-card paper", "resource food", "resource food")
    assert game.asked_seat == 1


@pytest.mark.rule("TA-CV-27")
def test_revised_collectors_gained_later_begin_a_collection():
    own = {"hand": ["academia", "trap"], "tiles": ["07"]}
    game = with_arts(CIVILIZATION, players=(own, {}), next={"civ": ["collectors"]}, options=REVISED)
    assert game.offered == ["collect-card 07", "collect-card academia", "collect-card trap", "enough"]
    game.choose("collect-card academia")
    assert game.offered == ["collect-card 07", "enough"]
    game.choose("collect-card 07")
    assert (game.hand(), game.player().tiles, game.resources()) == (["trap"], [], {})


# ---- Urban Planners ------------------------------------------------------------------------------


def planning(*stored: str, options: dict[str, Any] | None = None, **player: Any) -> Scenario:
    """The Urban Planners with landmarks that wait on their mat."""
    empty = arts_table({}, {}, options=options or {})
    numbers = [material(empty).by_id[f"landmark.{name}"] for name in stored]
    own = {
        "civs": [{"civ": "urban_planners", "numbers": numbers}],
        "landmarks": stored,
        "resources": {"coin": 3},
    }
    return arts_table({**own, **player}, OTHER, options=options or {}, landmarks_taken=[])


def waiting(game: Scenario) -> list[str]:
    return game.names(list(next(iter(game.player().mats.values())).numbers))


@pytest.mark.rule("TA-CV-31")
def test_a_landmark_may_wait_and_be_placed_later():
    game = planning(tracks={"technology": 3})
    game.choose("advance technology", "store urban_planners")
    assert (waiting(game), game.built(), game.landmarks()) == (["forge"], [], ["forge"])
    game.play_on_until("turn")
    assert game.asked_seat == 1
    assert not any("place-stored" in option for option in game.offered), "not in another player's turn"
    game.choose("income").play_on_until("turn")
    game.choose("place-stored forge")
    assert "store urban_planners" not in game.offered
    game.choose_first("corner")
    assert (game.built(), waiting(game), game.asked, game.asked_seat) == (["forge"], [], "turn", 0)


@pytest.mark.rule("TA-21.5d", "TA-CV-31")
def test_whenever_something_is_decided_in_the_own_turn():
    game = planning("forge", tracks={"technology": 1})
    game.choose("advance technology")
    assert game.asked == "bonus"
    game.choose("place-stored forge").choose_first("corner")
    assert (game.asked, game.built()) == ("bonus", ["forge"])


@pytest.mark.rule("TA-CV-31")
@pytest.mark.parametrize(("options", "bonus"), [({}, False), (REVISED, True)])
def test_two_at_the_same_time_bring_something_by_the_revised_mat(options: dict[str, Any], bonus: bool):
    game = planning("forge", "barracks", options=options)
    hand = len(game.hand())
    game.choose("place-stored forge").choose_first("corner")
    assert game.asked == "another landmark"
    game.choose("place-stored barracks").choose_first("corner")
    if bonus:
        game.play_on_until("resource").choose("resource food").play_on_until("turn")
    assert (len(game.hand()) - hand, game.asked) == (int(bonus), "turn")


@pytest.mark.rule("TA-CV-31")
@pytest.mark.parametrize(
    ("built", "points"),
    [
        ([], 0),
        ([["forge", 6, 3]], 1),
        ([["forge", 6, 3], ["barracks", 6, 5]], 4),
        ([["forge", 6, 3], ["barracks", 7, 0]], 1),
        ([["forge", 6, 3], ["barracks", 6, 5], ["lighthouse", 8, 3]], 9),
        ([["forge", 6, 3], ["barracks", 8, 5]], 1),
    ],
    ids=["none", "one", "two", "apart", "three", "only corners touch"],
)
def test_points_for_landmarks_that_touch(built: list[Any], points: int):
    own = {"civs": ["urban_planners"], "era": 4, "built": built, "capital": 1, "resources": {"coin": 1}}
    game = arts_table(own, OTHER)
    game.choose("income").play_on_until("turn")
    assert game.player().by_source[5] == points


@pytest.mark.rule("TA-CV-31", "TA-3.4")
def test_one_landmark_card_more_after_the_draft():
    game = starting_with("urban_planners", edition="original", boxes=["arts"]).play_on_until("turn")
    assert [len(cards) for cards in game.view.part(landmark_cards).held] == [2, 1]


@pytest.mark.rule("TA-CV-31")
def test_without_a_card_left_the_mat_may_be_exchanged():
    """Five players take the five cards of the box."""
    game = starting_with("urban_planners", players=5, edition="original", boxes=["arts"])
    game.play_on_until("another mat").choose("take")
    assert "urban_planners" not in game.names(game.player().civs)
    assert len(game.player().civs) == 1


@pytest.mark.rule("TA-CV-31")
def test_gained_during_the_game_they_draw_a_landmark_card():
    game = with_arts(CIVILIZATION, next={"civ": ["urban_planners"]})
    assert [len(cards) for cards in game.view.part(landmark_cards).held] == [1, 0]
    assert game.asked == DONE


# ---- adjustments ---------------------------------------------------------------------------------


@pytest.mark.rule("TA-2.31", "TA-2.34")
@pytest.mark.parametrize(
    ("civ", "players", "resources"),
    [("urban_planners", 3, 1), ("urban_planners", 4, 2), ("collectors", 2, 1)],
)
def test_adjustments_before_the_game(civ: str, players: int, resources: int):
    def named(edition: str) -> int:
        """How often the player names a resource before the first turn."""
        game, number = starting_with(civ, players=players, edition=edition, boxes=["arts"]), 0
        while game.player().era == 0 and game.asked != "turn":
            number += (game.asked, game.asked_seat) == ("resource", 0)
            game.choose_first(str(game.asked))
        return number

    assert named("adjusted") == resources
    assert named("original") == 0


def test_utilitarians_may_begin_with_a_landmark_that_can_do_nothing():
    """The Amphitheatre is of a second tier, but their mat does not list it."""
    game = starting_with("utilitarians", edition="original", boxes=["plans", "arts"])
    game.play_on_until("first landmark").choose("landmark arts_2")
    game.play_on_until("turn")
    assert (game.landmarks(), slots(game)) == (["arts_2"], ())


def test_one_of_each_resource_is_enough_for_a_first_advance():
    game = collecting({}, player={"resources": ONE_OF_EACH})
    assert len(game.offered) == 5 + 1

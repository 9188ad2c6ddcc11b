"""The civilizations of Arts & Architecture: Collectors and Urban Planners (TA-CV-27, 31), and adjustments."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.tapestry.arts import ALL_LANDMARKS_OF_TRACKS, FAR_AHEAD, arts_table, part_of, with_arts
from tests.tapestry.cards import DONE
from tests.tapestry.scenario import ONE_OF_EACH, WITH_ALL_BOXES, Scenario, material
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


def set_up(players: int, seed: int, civ: str) -> Scenario | None:
    """A new table at which somebody may begin with this civilization, and does; None if nobody can."""
    options = {"players": players, "boxes": ["arts"], "edition": "original"}
    game = Scenario(tt.new_table(WITH_ALL_BOXES, seed=seed, options=options))
    wanted, found = material(game).by_id[civ], False
    while game.asked == "civilization":
        decision = game.table.decision
        assert decision is not None
        own = [option for option in decision.options if option.targets[0] == wanted]
        found = found or bool(own)
        game.table.choose((own or list(decision.options))[0], decision.seat)
    return game if found else None


def first_with(players: int) -> Scenario:
    return next(game for seed in range(300) if (game := set_up(players, seed, "civ.urban_planners")))


@pytest.mark.rule("TA-CV-31", "TA-3.4")
def test_one_landmark_card_more_after_the_draft():
    game = first_with(2)
    owner = next(seat for seat in (0, 1) if "urban_planners" in game.names(game.player(seat).civs))
    game.play_on_until("turn")
    held = game.view.part(landmark_cards).held
    assert (len(held[owner]), len(held[1 - owner])) == (2, 1)


@pytest.mark.rule("TA-CV-31")
def test_without_a_card_left_the_mat_may_be_exchanged():
    """Five players take the five cards of the box."""
    game = first_with(5)
    game.play_on_until("another mat")
    owner = game.asked_seat
    game.choose("take")
    assert "urban_planners" not in game.names(game.player(owner).civs)
    assert len(game.player(owner).civs) == 1


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
    def asked(edition: str) -> int:
        for seed in range(300):
            options = {"players": players, "boxes": ["arts"], "edition": edition}
            game = Scenario(tt.new_table(WITH_ALL_BOXES, seed=seed, options=options))
            wanted, found, number = material(game).by_id[f"civ.{civ}"], -1, 0
            while game.asked != "turn" and game.table.decision is not None:
                decision = game.table.decision
                own = [
                    option for option in decision.options if option.targets and option.targets[0] == wanted
                ]
                if own and decision.kind == "civilization":
                    found = decision.seat
                number += decision.kind == "resource" and decision.seat == found
                game.table.choose((own or list(decision.options))[0], decision.seat)
                if all(player.era for player in game.state.players):
                    break
            if found >= 0:
                return number
        raise AssertionError(civ)

    assert asked("adjusted") == resources
    assert asked("original") == 0


def test_one_of_each_resource_is_enough_for_a_first_advance():
    game = collecting({}, player={"resources": ONE_OF_EACH})
    assert len(game.offered) == 5 + 1

"""Before anybody confirms: what an option brings, uncovers, completes or leaves, from the View alone."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

import traumtisch as tt
from tests.few_or_many import few_or_many
from tests.tapestry.scenario import PLENTY, Scenario, given
from traumtisch.games.tapestry.foreseen import controlled, counted
from traumtisch.games.tapestry.metrics import count
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.words import tongue

METRICS = (
    *("tech_cards", "tapestry_cards", "tapestry_in_hand", "territory_tiles", "controlled_territories"),
    *("markets", "houses", "farms", "armories", "landmarks", "civilizations", "achievements"),
    *("capital_lines", "capital_rows", "capital_columns", "tech_top_row"),
)


def outlooks(game: Scenario, language: str = "en") -> dict[str, str]:
    """By option, for those that have one."""
    table, decision = game.table, game.table.decision
    assert decision is not None
    said = table.rules.say_outlooks(decision, table.view(decision.seat))
    say = tongue(language, table.game)
    pairs = zip(decision.options, said, strict=True)
    return {option.id: outlook.say(say) for option, outlook in pairs if outlook is not None}


# ---- what is said -----------------------------------------------------------------------------------


def test_a_resource_says_what_is_left_of_it() -> None:
    """TA-5.2: paid one by one, with what they leave."""
    game = given({"tracks": {"technology": 0}, "resources": {"coin": 3, "food": 1}})
    game.table.choose("advance technology")
    assert outlooks(game) == {"resource coin": "3 → 2", "resource food": "1 → 0"}


def test_a_resource_that_is_gained_says_how_many_there_are_then() -> None:
    gain = [{"effect": {"op": "gain_resource", "resource": "any", "amount": 1}}]
    game = given({"resources": {"coin": 3}}, {}, gain=gain)
    assert outlooks(game)["resource coin"] == "3 → 4"


def test_an_advance_says_which_landmark_it_brings_and_only_to_the_first() -> None:
    """TA-5.5: not to whoever comes second."""
    first = given({"tracks": {"technology": 6}, "resources": PLENTY}, {})
    assert "the landmark Rubber Works is yours" in outlooks(first)["advance technology"]
    assert "das Wahrzeichen Gummifabrik ist deins" in outlooks(first, "de")["advance technology"]
    second = given(
        {"tracks": {"technology": 6}, "resources": PLENTY},
        {"tracks": {"technology": 7}, "landmarks": ["rubber_works"]},
    )
    assert "landmark" not in outlooks(second).get("advance technology", "")


def test_an_advance_says_the_points_that_it_brings() -> None:
    """TA-SP-T10: points for the places of two tracks, as it then turns out."""
    game = given({"tracks": {"technology": 9, "military": 4, "science": 3}, "resources": PLENTY})
    said = outlooks(game)["advance technology"]
    assert "7 points as things stand" in said
    game.table.choose("advance technology")
    game.play_on_until("turn")
    assert game.state.players[0].by_source[0] == 7


def test_a_building_says_what_it_uncovers() -> None:
    """TA-13.12: the next place of its row on the income mat."""
    gain = [{"effect": {"op": "gain_building", "building": ["market", "farm"]}}]
    game = given({}, {}, gain=gain)
    assert outlooks(game) == {"building market": "uncovers 1 coin", "building farm": "uncovers 1 food"}


def test_an_income_turn_says_what_the_mat_brings() -> None:
    game = given({"era": 1, "resources": {"coin": 1}}, {"era": 1})
    said = outlooks(game)["income"]
    assert said.startswith("the mat brings ")
    assert "1 coin, 1 worker, 1 food, 1 culture" in said


def test_an_upgrade_says_what_it_brings() -> None:
    """TA-8.4: the circle in the middle row, the square in the top row."""
    gain = [{"effect": {"op": "upgrade_tech"}}]
    game = given({"techs": {"bottom": ["compass", "clocks"]}}, {}, gain=gain)
    assert "brings 2 territory tiles" in outlooks(game).values()


def test_a_plot_says_what_is_complete_then() -> None:
    built = [["house", 4, 3], ["house", 4, 4], ["house", 5, 4]]
    game = given({"built": built}, {}, gain=[{"effect": {"op": "gain_building", "building": "farm"}}])
    assert outlooks(game) == {"plot 5,5": "completes districts: 1"}


# ---- what is counted ---------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 4, "boxes": ["plans", "arts", "fantasies"]}])
@few_or_many(1, 12)
def test_what_a_view_counts_is_what_the_rules_count(options: dict[str, Any], games: int) -> None:
    """Else the points that are promised would not come."""
    for seed in range(games):
        table, random = tt.new_table("tapestry", seed=seed, options=options), Random(seed)
        while table.decision is not None and table.number_of_choices < 250:
            table.choose(random.choice(table.decision.options), table.decision.seat)
            if table.number_of_choices % 10:
                continue
            t = cast("Tapestry", table._stage)  # pyright: ignore[reportPrivateUsage]
            m = table.rules.material
            for seat in range(options["players"]):
                view = table.view(seat)
                mine = {metric: counted(m, view, seat, metric) for metric in METRICS}
                theirs = {metric: count(t, seat, metric, Cause("capital")) for metric in METRICS}
                assert mine == theirs
                assert [counted(m, view, seat, "track_spaces", track) for track in m.track_names] == [
                    count(t, seat, "track_spaces", Cause("capital"), track) for track in m.track_names
                ]


ARTS_ON_CARDS = {"on_cards": {"tapestry.trade_center": [["farm", 0, 0]]}}
EVERYTHING = {"boxes": ["plans", "arts", "fantasies"]}
FARM: list[dict[str, Any]] = [{"effect": {"op": "gain_building", "building": "farm"}}]


def agree(game: Scenario) -> bool:
    """Whether the View counts for both seats what the rules count."""
    t, m = cast("Tapestry", game.table._stage), game.table.rules.material  # pyright: ignore[reportPrivateUsage]
    return all(
        counted(m, game.table.view(seat), seat, metric) == count(t, seat, metric, Cause("capital"))
        for seat in range(2)
        for metric in METRICS
    )


def test_what_stands_elsewhere_is_counted() -> None:
    """TA-15.12: on tapestry cards, on the columns of the Craftsmen, on the mat of the Collectors."""
    on_card: dict[str, Any] = {"tapestries": {"1": ["trade_center"]}, "income": {"farm": 1}}
    assert agree(given(on_card, {}, options=EVERYTHING, arts=ARTS_ON_CARDS))
    assert agree(given({"civs": ["craftsmen"]}, {}, gain=FARM).choose("column 2"))
    collectors: dict[str, Any] = {"era": 2, "civs": ["collectors"], "resources": PLENTY}
    collecting = given(collectors, {}, options=EVERYTHING).choose("advance exploration", "resource coin")
    assert agree(collecting.choose_first("collection"))
    housing = given({**collectors, "tracks": {"science": 2}}, {}, options=EVERYTHING)
    housing.choose("advance science", "resource coin", "pick house", "collect house")
    assert agree(housing)


def test_what_infiltrators_share_is_controlled_by_both() -> None:
    """TA-CV-19."""
    shared = {"0,-1": {"tile": "13", "pieces": [0, 1]}}
    assert agree(given({"civs": ["infiltrators"]}, {}, options=EVERYTHING, map=shared))


def test_what_was_shared_is_foreseen_as_shared_when_the_mat_is_gone() -> None:
    """TA-16.11: also if nobody plays the Infiltrators any more."""
    shared = {"0,-1": {"tile": "13", "pieces": [0, 1]}}
    game = given({"civs": ["heralds"]}, {"civs": ["leaders"]}, options=EVERYTHING, map=shared)
    held = [controlled(game.table.view(seat), seat) for seat in range(2)]
    elsewhere = given({"civs": ["heralds"]}, {"civs": ["leaders"]}, options=EVERYTHING)
    assert held == [controlled(elsewhere.table.view(seat), seat) + 1 for seat in range(2)]
    assert agree(game)


def test_while_it_is_attacked_nobody_is_said_to_control_a_territory() -> None:
    """TA-10.9: both outposts stand, and nothing is shared yet."""
    hit = {"0,-1": {"tile": "13", "pieces": [1]}}
    game = given(
        {"resources": PLENTY},
        {"hand": ["trap"]},
        options=EVERYTHING,
        map=hit,
        gain=[{"effect": {"op": "conquer"}}],
    )
    game.choose("hex 0,-1")
    assert game.table.decision is not None
    assert game.table.decision.seat == 1, "the trap is asked for"
    place = next(each for each in game.table.view(0).map if each.name == "0,-1")
    assert [piece.seat for piece in place.pieces if piece.stands] == [1, 0]
    assert place.controllers == ()
    assert agree(game)


def test_an_inspired_row_says_what_its_tile_brings() -> None:
    """TA-12.12: not what is printed below it."""
    inspired = {"inspired": [["farm", "house"]]}
    game = given({"era": 1, "resources": {"coin": 1}}, {"era": 1}, options=EVERYTHING, arts=inspired)
    said = outlooks(game)["income"]
    assert said.startswith("the mat brings 1 point;"), "the farms' first place on the tile"
    gain = [{"effect": {"op": "gain_building", "building": ["market", "farm"]}}]
    choice = given({}, {}, options=EVERYTHING, gain=gain, arts=inspired)
    assert outlooks(choice)["building farm"] == "uncovers 1 food and 1 point"

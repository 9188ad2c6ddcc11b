"""The eleven tech cards of Arts & Architecture, and landmarks that stand on tech cards (TA-8.11 to 8.14)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.arts import ALL_LANDMARKS_OF_TRACKS, arts_table, owned, part_of, with_arts
from tests.tapestry.cards import DONE, UPGRADE, cites
from tests.tapestry.scenario import Scenario

ACADEMY = {"effect": {"op": "gain_landmark", "landmark": "landmark.academy"}}
FORGE = {"effect": {"op": "gain_landmark", "landmark": "landmark.forge"}}
TAKEN = [name for name in ALL_LANDMARKS_OF_TRACKS if name not in ("academy", "forge")]


def upgrading(card: str, row: str, *others: dict[str, Any], **more: Any) -> Scenario:
    """Seat 0 has this card in a row and upgrades it; one that wants a landmark has the Academy."""
    position = {key: more.pop(key) for key in ("arts", "market", "next", "map") if key in more}
    player = {"techs": {row: [card]}, **more}
    if card in WANT_A_LANDMARK:
        player["landmarks"] = ["academy"]
        position["arts"] = {"on_techs": {f"tech.{card}": "landmark.academy"}, **position.get("arts", {})}
    game = with_arts(UPGRADE, players=(player, *(others or [{}])), landmarks_taken=TAKEN, **position)
    assert game.techs("middle" if row == "bottom" else "top") == [card]
    return game


WANT_A_LANDMARK = (
    *(
        "astrolabe",
        "automation",
        "chemistry_set",
        "war_banner",
        "microphone",
        "formwork",
        "workshop_building",
    ),
)


# ---- circles -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "resource"),
    [
        cites("TA-TC-04", "astrolabe", "food"),
        cites("TA-TC-05", "automation", "coin"),
        cites("TA-TC-13", "chemistry_set", "worker"),
        cites("TA-TC-29", "war_banner", "culture"),
        cites("TA-TC-38", "duct_tape", "culture"),
    ],
)
def test_circles_with_a_resource(card: str, resource: str):
    game = upgrading(card, "bottom")
    assert (game.asked, game.resources()) == (DONE, {resource: 1})


@pytest.mark.parametrize("card", [cites("TA-TC-33", "microphone"), cites("TA-TC-36", "oil_paint")])
def test_circles_with_any_resource(card: str):
    game = upgrading(card, "bottom").choose("resource food")
    assert (game.asked, game.resources()) == (DONE, {"food": 1})


@pytest.mark.rule("TA-TC-35")
def test_public_art_circle():
    assert upgrading("public_art", "bottom", next={"tapestry": ["academia"]}).hand() == ["academia"]


@pytest.mark.rule("TA-TC-37")
def test_opera_circle():
    game = upgrading("opera", "bottom")
    assert (game.asked, game.track("arts"), game.hand()) == (DONE, 1, [])


@pytest.mark.rule("TA-TC-20")
def test_formwork_circle():
    game = upgrading("formwork", "bottom", market=["clocks", "paper", "calendar"]).choose("invent paper")
    assert game.techs("bottom") == ["paper"]


@pytest.mark.rule("TA-TC-53")
def test_workshop_building_circle():
    assert upgrading("workshop_building", "bottom").points() == 4


# ---- squares -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "track"),
    [
        cites("TA-TC-04", "astrolabe", "exploration"),
        cites("TA-TC-05", "automation", "technology"),
        cites("TA-TC-13", "chemistry_set", "science"),
        cites("TA-TC-29", "war_banner", "military"),
        cites("TA-TC-33", "microphone", "arts"),
    ],
)
def test_squares_with_an_advance(card: str, track: str):
    """With benefit and bonus: the second space has both, a tapestry card or points or an exploration."""
    game = upgrading(card, "middle", tracks={track: 1}, resources={"food": 1}, tiles=["01"])
    assert game.track(track) == 2
    game.play_on_until("bonus").choose("decline")
    assert game.asked == DONE


@pytest.mark.parametrize("card", [cites("TA-TC-20", "formwork"), cites("TA-TC-53", "workshop_building")])
def test_squares_with_a_building(card: str):
    game = upgrading(card, "middle").choose("building farm").choose_first("plot")
    assert (game.asked, game.built()) == (DONE, ["farm"])


@pytest.mark.rule("TA-TC-35")
def test_public_art_square():
    game = upgrading("public_art", "middle", tracks={"arts": 7}).choose("inspire market")
    assert part_of(game).inspired[0] == ("market",)


@pytest.mark.rule("TA-TC-36")
def test_oil_paint_square():
    game = upgrading("oil_paint", "middle", tracks={"arts": 4}, arts={"market": ["04", "05", "12"]})
    game.choose("create 12")
    assert owned(game) == ["12"]


@pytest.mark.rule("TA-TC-37")
def test_opera_square():
    assert upgrading("opera", "middle", tracks={"arts": 5}).points() == 5


@pytest.mark.rule("TA-TC-35", "TA-TC-36", "TA-TC-37", "TA-TC-38", "TA-8.8", "TA-8.9")
@pytest.mark.parametrize(
    ("card", "track", "first"),
    [
        ("public_art", "arts", 7),
        ("oil_paint", "arts", 4),
        ("opera", "arts", 4),
        ("duct_tape", "technology", 7),
    ],
)
def test_tiers_that_are_required(card: str, track: str, first: int):
    """By oneself or by a neighbour."""

    def can_upgrade(own: int, other: int) -> bool:
        player, neighbour = {"tracks": {track: own}, "techs": {"middle": [card]}}, {"tracks": {track: other}}
        return bool(with_arts(UPGRADE, players=(player, neighbour)).techs("top"))

    assert not can_upgrade(first - 1, first - 1)
    assert can_upgrade(first, 0)
    assert can_upgrade(0, first)


# ---- Duct Tape -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-C41", "TA-TC-38", "TA-8.23")
def test_c41_one_card_twice():
    """Zeppelins want the second tier of Exploration, which does not matter here."""
    game = with_arts(
        UPGRADE,
        players=(
            {"tracks": {"technology": 7}, "techs": {"bottom": ["zeppelins"], "middle": ["duct_tape"]}},
            {},
        ),
    )
    game.choose("upgrade duct_tape").choose_first("choice")
    assert (game.asked, game.techs("top")) == (DONE, ["duct_tape", "zeppelins"])
    assert (game.track("exploration"), game.points()) == (1, 1), "the circle, then the square"


@pytest.mark.rule("TA-TC-38", "TA-8.23")
def test_two_cards_once():
    techs = {"bottom": ["zeppelins", "calendar"], "middle": ["duct_tape"]}
    game = with_arts(UPGRADE, players=({"tracks": {"technology": 7}, "techs": techs}, {}))
    game.choose("upgrade duct_tape")
    game.choose("pick up(count=2,ignore_requirements=True)")
    game.choose("upgrade calendar", "upgrade zeppelins")
    assert (game.asked, game.techs("middle"), game.techs("top")) == (
        DONE,
        ["calendar", "zeppelins"],
        ["duct_tape"],
    )


# ---- landmarks on cards --------------------------------------------------------------------------


@pytest.mark.rule("TA-C34", "TA-8.11", "TA-8.12", "TA-19.6")
def test_c34_a_landmark_on_the_microphone():
    game = with_arts(ACADEMY, UPGRADE, players=({"techs": {"bottom": ["microphone"]}}, {}))
    assert "on-tech microphone" in game.offered
    game.choose("on-tech microphone")
    assert game.techs("middle") == ["microphone"]
    game.choose("resource food")
    assert game.techs("top") == ["microphone"], "now its requirement is met"
    assert (game.landmarks(), game.built(), game.track("arts")) == (["academy"], [], 1)


@pytest.mark.rule("TA-8.12", "TA-15.6")
def test_the_capital_stays_possible():
    game = with_arts(ACADEMY, players=({"techs": {"bottom": ["microphone"]}}, {}))
    game.choose("turn 0").choose_first("corner")
    assert (game.built(), game.techs("bottom")) == (["academy"], ["microphone"])


@pytest.mark.rule("TA-8.11")
def test_without_a_landmark_there_is_no_way_to_the_top():
    """Neighbours do not help."""
    game = with_arts(
        UPGRADE,
        players=(
            {"techs": {"middle": ["microphone"]}},
            {"techs": {"middle": ["astrolabe"]}, "landmarks": ["academy"]},
        ),
        arts={"on_techs": {"tech.astrolabe": "landmark.academy"}},
    )
    assert (game.asked, game.techs("middle")) == (DONE, ["microphone"])


@pytest.mark.rule("TA-C35", "TA-8.14")
def test_c35_one_landmark_a_card_and_one_card_a_landmark():
    game = with_arts(ACADEMY, FORGE, players=({"techs": {"bottom": ["microphone", "astrolabe"]}}, {}))
    assert {"on-tech microphone", "on-tech astrolabe"} <= set(game.offered)
    game.choose("on-tech astrolabe")
    assert "on-tech astrolabe" not in game.offered
    assert "on-tech microphone" in game.offered
    assert part_of(game).on_techs == {"tech.astrolabe": "landmark.academy"}


@pytest.mark.rule("TA-8.13", "TA-R22")
def test_a_card_of_the_top_row_takes_a_landmark_without_moving():
    """Golden Age may have let it there."""
    game = with_arts(ACADEMY, players=({"techs": {"top": ["workshop_building"]}}, {}))
    game.choose("on-tech workshop_building")
    assert (game.asked, game.techs("top"), game.points()) == (DONE, ["workshop_building"], 0)


@pytest.mark.rule("TA-8.13")
def test_from_the_middle_row_to_the_top():
    game = with_arts(ACADEMY, players=({"techs": {"middle": ["workshop_building"]}}, {}))
    game.choose("on-tech workshop_building", "building farm").choose_first("plot")
    assert (game.techs("top"), game.built()) == (["workshop_building"], ["farm"])


@pytest.mark.rule("TA-8.14")
def test_a_landmark_is_discarded_with_its_card():
    pay = {
        "effect": {
            "op": "pay",
            "cost": {"tech_cards": 1},
            "effect": {"op": "gain_vp", "amount": 3},
            "optional": False,
        }
    }
    game = with_arts(
        pay,
        ACADEMY,
        players=({"techs": {"middle": ["microphone"]}, "landmarks": ["academy"]}, {}),
        arts={"on_techs": {"tech.microphone": "landmark.academy"}},
    )
    assert (game.asked, game.points(), game.landmarks(), part_of(game).on_techs) == (DONE, 3, [], {})
    assert "academy" in game.names(game.state.gone)


@pytest.mark.rule("TA-8.12")
def test_other_cards_want_no_landmark():
    game = arts_table({"techs": {"bottom": ["clocks"]}}, {}, gain=[ACADEMY])
    assert all(option.startswith("turn") for option in game.offered)

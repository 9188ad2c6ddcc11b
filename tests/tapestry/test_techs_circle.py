"""The circles of the 33 tech cards: what each gives when it comes to the middle row (TA-8.7, TA-TC-…)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.cards import DONE, UPGRADE, cites, gaining
from tests.tapestry.scenario import PLENTY, Scenario


def in_the_middle(card: str, techs: dict[str, list[str]] | None = None, **player: Any) -> Scenario:
    """The card has just been upgraded from the bottom row; no prerequisite is met."""
    rows = {**(techs or {}), "bottom": [card]}
    position = {name: player.pop(name) for name in ("next", "market") if name in player}
    game = gaining(UPGRADE, players=[{**player, "techs": rows}, {}], **position)
    if game.asked == "upgrade":
        game.choose(f"upgrade {card}")
    assert card in game.techs("middle")
    return game


@pytest.mark.rule("TA-8.7")
@pytest.mark.parametrize(
    ("card", "resource"),
    [
        cites("TA-TC-01", "sewage_and_plumbing", "culture"),
        cites("TA-TC-09", "irrigation", "food"),
        cites("TA-TC-21", "light_bulb", "coin"),
        cites("TA-TC-24", "calendar", "culture"),
        cites("TA-TC-25", "air_conditioning", "worker"),
        cites("TA-TC-28", "canned_food", "food"),
        cites("TA-TC-30", "warships", "worker"),
        cites("TA-TC-49", "transistors", "coin"),
        cites("TA-TC-55", "time_travel", "coin"),
    ],
)
def test_a_resource(card: str, resource: str):
    game = in_the_middle(card)
    assert game.resources() == {resource: 1}
    assert game.points() == 0
    assert game.asked == DONE


@pytest.mark.rule("TA-8.7")
@pytest.mark.parametrize(
    ("card", "points"),
    [
        cites("TA-TC-06", "bakery", 4),
        cites("TA-TC-10", "library", 3),
        cites("TA-TC-11", "stock_market", 5),
        cites("TA-TC-32", "lithium_ion_battery", 4),
        cites("TA-TC-43", "radio", 3),
        cites("TA-TC-44", "treasury", 4),
        cites("TA-TC-45", "barn", 3),
        cites("TA-TC-46", "com_tower", 5),
    ],
)
def test_points(card: str, points: int):
    game = in_the_middle(card)
    assert game.points() == points
    assert game.player().by_source[2] == points, "they count for technologies"
    assert game.resources() == {}
    assert game.asked == DONE


@pytest.mark.rule("TA-8.7")
@pytest.mark.parametrize(
    ("card", "building"),
    [
        cites("TA-TC-02", "ammonia", "farm"),
        cites("TA-TC-03", "anesthesia", "armory"),
        cites("TA-TC-08", "concrete", "market"),
        cites("TA-TC-39", "paper", "house"),
    ],
)
def test_a_building(card: str, building: str):
    game = in_the_middle(card).choose("plot 0,0")
    assert game.built() == [building]
    assert game.left_the_mat(building) == 1
    assert game.asked == DONE


@pytest.mark.rule("TA-8.7")
@pytest.mark.parametrize(
    ("card", "track"),
    [
        cites("TA-TC-07", "siegecraft", "military"),
        cites("TA-TC-23", "vaccines", "science"),
        cites("TA-TC-52", "clocks", "technology"),
        cites("TA-TC-56", "zeppelins", "exploration"),
    ],
)
def test_an_advance_without_benefit(card: str, track: str):
    game = in_the_middle(card, tracks={track: 1}, resources=PLENTY)
    assert game.track(track) == 2
    assert game.asked == DONE, "no benefit, no bonus"
    assert game.hand() == []
    at_the_end = in_the_middle(card, tracks={track: 12})
    assert at_the_end.track(track) == 12


@pytest.mark.rule("TA-TC-12", "TA-8.7")
def test_eyeglasses_invent():
    game = in_the_middle("eyeglasses", market=["clocks", "paper", "radio"])
    game.choose("invent paper")
    assert game.techs("bottom") == ["paper"]


@pytest.mark.rule("TA-8.7")
@pytest.mark.parametrize("card", [cites("TA-TC-14", "printing_press"), cites("TA-TC-34", "the_nail")])
def test_a_tapestry_card(card: str):
    game = in_the_middle(card, next={"tapestry": ["academia"]})
    assert game.hand() == ["academia"]
    assert game.asked == DONE


@pytest.mark.rule("TA-TC-16", "TA-8.7")
def test_dynamite_conquers():
    game = in_the_middle("dynamite", next={"red": [6], "black": ["coin"]})
    game.choose("hex 0,-3", "red vp_6")
    assert game.on_hex("0,-3") == ["0 outpost"]
    assert game.points() == 6


@pytest.mark.rule("TA-TC-18", "TA-8.20")
def test_assembly_line_uses_a_square_of_the_top_row():
    techs = {"middle": ["canned_food"], "top": ["calendar", "penicillin"]}
    game = in_the_middle("assembly_line", techs)
    assert game.offered == ["reward calendar", "reward penicillin"]
    game.choose("reward penicillin")
    assert game.points() == 5
    assert game.techs("top") == ["calendar", "penicillin"]


@pytest.mark.rule("TA-TC-27", "TA-8.7")
def test_compass_finds_two_tiles():
    game = in_the_middle("compass", next={"territory": ["07", "11"]})
    assert game.names(game.player().tiles) == ["07", "11"]
    assert game.asked == DONE


@pytest.mark.rule("TA-TC-40", "TA-8.7")
def test_penicillin_researches_without_benefit():
    game = in_the_middle("penicillin", next={"science": ["technology"]}, tracks={"technology": 1})
    assert game.offered == ["advance technology", "decline"]
    game.choose("advance technology")
    assert game.track("technology") == 2
    assert game.hand() == []
    assert game.asked == DONE


@pytest.mark.rule("TA-TC-48", "TA-8.7")
def test_telescope_gives_culture_and_a_tile():
    game = in_the_middle("telescope", next={"territory": ["07"]})
    assert game.resources() == {"culture": 1}
    assert game.names(game.player().tiles) == ["07"]

"""Fantasies & Futures: its tech cards (TA-TC-15 to 54), circle and square, each played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.cards import DONE, UPGRADE, cites, gaining
from tests.tapestry.fantasies import FANTASIES
from tests.tapestry.scenario import PLENTY, Scenario
from traumtisch.games.tapestry import facts

ENCHANTED = {"tapestries": {"1": ["ley_lines"]}}
TWO_TRACKS = [
    cites("TA-TC-19", "foresight", "science", "military"),
    cites("TA-TC-47", "telekinesis", "exploration", "technology"),
    cites("TA-TC-51", "hyperspeed", "exploration", "military"),
]
"""Cards that advance on one of two tracks: without benefit for the circle, with it for the square, once."""


def circle(card: str, **player: Any) -> Scenario:
    """Seat 0 upgrades this card into the middle row."""
    owner = {"techs": {"bottom": [card]}, **player}
    return gaining(UPGRADE, players=[owner, {}], options=FANTASIES, map=player.pop("map", {}))


def square(card: str, **player: Any) -> Scenario:
    """Seat 0 upgrades this card into the top row, with an enchanted card on the mat."""
    position = {name: player.pop(name) for name in ("map", "next") if name in player}
    owner = {"techs": {"middle": [card]}, **ENCHANTED, **player}
    return gaining(UPGRADE, players=[owner, {}], options=FANTASIES, **position)


def turned(game: Scenario) -> list[str]:
    view: Any = game.view.modules["fantasies"]
    return [card.face.removeprefix("tech.") for card in view.turned]


@pytest.mark.rule("TA-21.2a", "TA-21.2b")
def test_all_ask_for_an_enchanted_card():
    cards = facts.records("tech_cards", facts.Tech, ("FZ",))
    assert len(cards) == 12
    assert {card.requirement.type for card in cards} == {"enchanted_or_income_turn_5"}
    assert not any(card.requirement.neighbours_count for card in cards)
    once = {card.id.removeprefix("tech.") for card in cards if not card.one_time_square}
    assert once == {"dual_star_drive", "golem_smithy", "pyrokinesis", "dream_walking"}


@pytest.mark.rule("TA-TC-15")
def test_dual_star_drive():
    assert len(circle("dual_star_drive").player().space) == 1
    game = square("dual_star_drive", space=["13"])
    assert (game.points(), turned(game)) == (13, [])


@pytest.mark.rule("TA-TC-17")
def test_dream_compass():
    game = circle("dream_compass")
    assert game.asked == "hex"
    assert "hex 3,-2" in game.offered
    roll = square("dream_compass", next={"science": ["technology"]}).choose("advance technology")
    assert (roll.asked, turned(roll)) == ("invention", ["dream_compass"])


@pytest.mark.parametrize(("card", "one", "other"), TWO_TRACKS)
def test_cards_that_advance_on_one_of_two_tracks(card: str, one: str, other: str):
    low = circle(card)
    assert low.offered == sorted([f"advance {one}", f"advance {other}"])
    low.choose(f"advance {other}")
    assert (low.track(other), low.asked) == (1, DONE)
    high = square(card, resources=PLENTY, tracks={"military": 3, "technology": 3, "science": 4})
    high.choose(f"advance {one}")
    assert turned(high) == [card]
    assert len(high.player().activated) == 1


@pytest.mark.rule("TA-TC-26", "TA-TC-41", "TA-19.4")
def test_cards_of_the_arts_stay_out_without_them():
    ids = gaining(players=[{}], options=FANTASIES).table.rules.material.ids
    assert "tech.collective_dream" not in ids
    assert "tech.perfect_memory" not in ids
    assert "tech.foresight" in ids


@pytest.mark.rule("TA-TC-22")
def test_golem_smithy():
    assert circle("golem_smithy", landmarks=["forge", "barn"]).points() == 2
    game = square("golem_smithy", tracks={"military": 4})
    assert (game.track("military"), game.points(), turned(game)) == (5, 5, [])


@pytest.mark.rule("TA-TC-31")
def test_levitation():
    game = circle("levitation", tiles=["05"])
    assert game.offered == ["pick 1space", "pick exp"]
    flight = square("levitation", space=["13"])
    assert (flight.points(), turned(flight)) == (13, ["levitation"])


@pytest.mark.rule("TA-TC-42")
def test_pyrokinesis():
    game = circle("pyrokinesis").choose("plot 0,0")
    assert game.built() == ["armory"]
    burning = square("pyrokinesis", built=[["armory", 0, 0], ["armory", 0, 1]])
    burning.choose_first("what first")
    assert (burning.points(), turned(burning)) == (2 + 1, [])


@pytest.mark.rule("TA-TC-50")
def test_dream_walking():
    assert circle("dream_walking", tiles=["05", "06", "07"]).points() == 3
    game = square("dream_walking", tiles=["05", "06", "07"])
    game.choose("tile 05", "hex 0,-1", "turns 0", "tile 06")
    assert game.asked == "hex"


@pytest.mark.rule("TA-TC-54")
def test_wormhole():
    game = circle("wormhole", tiles=["05"]).choose("hex 0,-1", "turns 0")
    assert game.resources() == {"food": 1}
    again = square("wormhole", tracks={"technology": 2}, resources={"coin": 1}).choose("take")
    again.choose_first("plot")
    assert (len(again.hand()), again.built(), turned(again)) == (1, ["market"], ["wormhole"])

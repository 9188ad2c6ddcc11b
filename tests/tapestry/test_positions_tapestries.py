"""Tapestry cards of stated positions: what they keep going, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.cards import CONQUER, INVENT, advance, by, gaining, in_force
from tests.tapestry.scenario import PLENTY, given
from traumtisch.engine.errors import PositionError


def test_a_closed_track_can_be_stated():
    dictator = in_force({"card": "dictatorship", "track": "military"}, resources=PLENTY)
    game = given(dictator, {"resources": PLENTY}, turn=1)
    assert "advance military" not in game.offered
    game.choose("advance technology", "resource coin", "deck")
    assert "advance military" in game.offered
    game.choose("advance technology", "resource coin", "deck")
    assert "advance military" in game.offered, "the next turn of its owner is over"


def test_what_espionage_has_copied_can_be_stated():
    game = gaining(INVENT, players=[in_force({"card": "espionage", "copies": "academia"})])
    game.choose("deck")
    assert game.points() == 3


def test_a_copied_marriage_can_be_stated():
    copied = {"card": "espionage", "copies": "Marriage of State", "track": "technology", "opponent": 1}
    game = gaining(
        by(1, advance("technology", benefit=True)), players=[in_force(copied), {"tracks": {"technology": 1}}]
    )
    assert len(game.hand(0)) == 1


@pytest.mark.rule("TA-17.2")
def test_a_card_of_a_finished_player_keeps_nothing_going():
    alliance = {"4": [{"card": "alliance", "opponent": 0}]}
    finished = {"era": 5, "finished": True, "tapestries": alliance}
    game = gaining(CONQUER, players=[{}, finished], map={"0,-3": {"pieces": [1]}})
    assert "hex 0,-3" in game.offered


@pytest.mark.parametrize(
    "card",
    [
        {"card": "dictatorship", "track": "arts"},
        {"card": "academia", "track": "science"},
        {"card": "alliance", "opponent": 0},
        {"card": "alliance", "opponent": 2},
        {"card": "trap", "opponent": 1},
        {"card": "academia", "copies": "trap"},
        {"card": "espionage", "copies": "nothing"},
        {"card": "espionage", "copies": "alliance"},
    ],
)
def test_what_cannot_have_been_chosen_is_refused(card: dict[str, Any]):
    with pytest.raises(PositionError):
        given(in_force(card), {})

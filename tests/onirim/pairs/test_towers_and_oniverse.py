"""Pairs of modules (ON-19.24): towers and the Oniverse."""

from __future__ import annotations

import pytest

from tests.onirim.pairs.scenario import playing
from tests.onirim.scenario import given

RED, BLUE = "R3 R4 R5", "B3 B4 B5"


@pytest.mark.rule("ON-5.7", "ON-17.12", "ON-19.24")
@pytest.mark.parametrize(
    ("discard", "box", "possible"),
    [
        (RED, "", True),
        (f"{RED} {BLUE}", "", True),
        (f"{RED} {BLUE} Cyclobot", "", False),
        (f"{RED} Cyclobot Cyclobot", "", False),
        (RED, "Cyclobot Cyclobot", False),
        ("", RED, False),
    ],
)
def test_a_cyclobot_can_bring_back_the_last_tower_of_a_colour(discard: str, box: str, possible: bool) -> None:
    game = given(playing("towers", "oniverse"), hand="RK BM GS NS NM", discard=discard, box=box)
    assert game.view.can_still_be_won == possible

"""Pairs of modules (ON-19.28): Premonitions and the Oniverse."""

from __future__ import annotations

from typing import Any

import pytest

from tests.onirim.pairs.scenario import comes_true, foreseen, playing
from tests.onirim.scenario import Scenario, given, lying

PREMONITIONS_ONIVERSE = playing("premonitions", "oniverse")


def laying_with_oniverse(
    door: str, doors: str, face_up: str, *, key: str = "RK", choice: str = "unlock", **more: Any
) -> Scenario:
    return given(
        PREMONITIONS_ONIVERSE,
        hand=f"{key} BM GS NM",
        doors=doors,
        pending=door,
        deck="nightmare BS NM GS RS RM NS BM",
        premonitions=foreseen(face_up),
        **more,
    ).choose(f"{choice} {key}")


@pytest.mark.rule("ON-19.28", "ON-17.2")
@pytest.mark.parametrize(
    ("doors", "face_up", "due"),
    [
        ("RD GD", "P-THREE", ["P-THREE"]),
        ("RD", "P-THREE", []),
        ("RD GD BD ND", "P-FIVE", ["P-FIVE"]),
        ("RD GD BD", "P-FIVE P-ALL", []),
        ("RD", "P-RED P-PAIR", []),
        ("GD", "P-GREEN P-PAIR", []),
        ("BD", "P-BLUE P-PAIR", []),
        ("ND", "P-BROWN P-PAIR", []),
    ],
)
def test_the_oniverse_door_counts_as_a_door_but_for_no_colour(
    doors: str, face_up: str, due: list[str]
) -> None:
    game = laying_with_oniverse("OD", doors, face_up)
    assert comes_true(game) == due


@pytest.mark.rule("ON-19.28", "ON-15.12")
def test_two_brown_doors_may_return_the_oniverse_door_but_a_pair_may_not() -> None:
    game = laying_with_oniverse("ND", "ND OD RD", "P-BROWN", key="NK")
    assert game.offered == ["give-up ND", "give-up OD", "give-up RD"]
    game.choose("give-up OD")
    assert (game.doors, game.limbo) == (["ND", "ND", "RD"], ["OD"])
    game = laying_with_oniverse("ND", "ND OD RD", "P-PAIR", key="NK")
    assert game.offered == ["give-up ND"]
    game.choose("give-up ND")
    assert (game.doors, game.limbo) == (["ND", "OD", "RD"], ["ND"])


@pytest.mark.rule("ON-19.28")
def test_denizens_and_what_they_keep_are_not_affected() -> None:
    before = {"taken": "Mirror Spies", "keeping": "Keeper", "stored": "GK"}
    game = laying_with_oniverse("RD", "BD OD", "P-THREE", oniverse=before)
    while game.asked == "between draws":
        game.choose("go-on")
    assert comes_true(game) == ["P-THREE"]
    assert game.zones == lying(
        hand="BS NM GS RS RM",
        doors="BD OD RD",
        discard="RK BM GS NM",
        taken="Mirror Spies",
        keeping="Keeper",
        stored="GK",
        deck="| nightmare NS BM",
    )


@pytest.mark.rule("ON-19.28", "ON-17.20")
def test_chaos_changes_no_trigger() -> None:
    chaos = {"taken": "Chaos"}
    # a blue door laid with a red key is no second red door
    game = laying_with_oniverse("BD", "RD", "P-RED", choice="disguise", oniverse=chaos)
    assert (game.doors, comes_true(game)) == (["BD", "RD"], [])
    # it is a second blue one
    game = laying_with_oniverse("BD", "BD", "P-BLUE", choice="disguise", oniverse=chaos)
    assert (game.doors, comes_true(game)) == (["BD", "BD"], ["P-BLUE"])


@pytest.mark.rule("ON-19.28", "ON-17.19", "ON-3.21")
def test_chaos_is_no_help_when_a_happy_dream_searches() -> None:
    game = given(
        PREMONITIONS_ONIVERSE,
        hand="RK BM GS NM",
        pending="happy-dream",
        deck="RD BS",
        premonitions=foreseen("P-RED"),
        oniverse={"taken": "Chaos"},
    ).choose("find")
    assert game.offered == ["search BS", "search RD", "search nothing"]

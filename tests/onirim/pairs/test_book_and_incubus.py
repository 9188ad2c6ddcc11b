"""Pairs of modules (ON-19.7): the Book of Steps and the little Incubus."""

from __future__ import annotations

from typing import Any

import pytest

from tests.onirim.book_scenario import goal_row, goals
from tests.onirim.pairs.scenario import EIGHT_GOALS, TEN_CARDS, going_on
from tests.onirim.scenario import beginning, given, lying
from traumtisch.games.onirim.modules.incubus.rules import IncubusView, protector


def book_with(incubus: str, **more: Any) -> dict[str, Any]:
    return {"modules": ["book"], "incubus": incubus, **more}


@pytest.mark.rule("ON-19.7")
@pytest.mark.parametrize(
    ("choice", "figure", "discard", "box"),
    [("punish", True, "nightmare", TEN_CARDS), ("incubus", False, f"{TEN_CARDS} nightmare", "")],
)
def test_book_incubus_the_spell_or_the_figure_repels(
    choice: str, figure: bool, discard: str, box: str
) -> None:
    game = given(
        book_with("A"),
        hand="RK BM GS NM",
        pending="nightmare",
        discard=TEN_CARDS,
        deck="NS BS",
        book=goals(EIGHT_GOALS),
    )
    assert beginning(game, "punish", "incubus", "pay", "reveal", "replace") == [
        "incubus",
        "pay RK",
        "punish",
        "replace",
        "reveal",
    ]
    going_on(game.choose(choice))
    assert (game.asked, game.view.part(protector)) == ("action", IncubusView(figure=figure))
    assert game.zones == lying(hand="RK BM GS NM NS", discard=discard, box=box, deck="BS")


@pytest.mark.rule("ON-19.7")
@pytest.mark.parametrize(
    ("choice", "under", "discard", "box"),
    [("punish", "BK", "nightmare", TEN_CARDS), ("ward BK", "", f"{TEN_CARDS} BK nightmare", "")],
)
def test_book_incubus_the_spell_or_the_card_under_the_figure_repels(
    choice: str, under: str, discard: str, box: str
) -> None:
    game = given(
        book_with("B"),
        hand="RK BM GS NM",
        pending="nightmare",
        discard=TEN_CARDS,
        deck="NS BS",
        book=goals(EIGHT_GOALS),
        incubus={"under": "BK"},
    )
    assert beginning(game, "punish", "ward") == ["punish", "ward BK"]
    going_on(game.choose(choice))
    assert game.asked == "action"
    assert game.zones == lying(hand="RK BM GS NM NS", under=under, discard=discard, box=box, deck="BS")


@pytest.mark.rule("ON-19.7", "ON-18.16")
def test_book_incubus_strict_no_goal_is_covered_until_the_figure_is_gone() -> None:
    game = given(
        book_with("C"),
        hand="BK RK GS NM BS",
        row="BS BM",
        deck="BD NS GM NK",
        book=goals(EIGHT_GOALS),
    ).choose("play BK")
    # The trio was for the next goal, and so was the drawn door.
    assert (game.asked, goal_row(game)) == ("action", EIGHT_GOALS)
    assert game.zones == lying(hand="RK GS NM BS NS", row="BS BM BK", deck="| BD GM NK")
    gone = given(
        book_with("C"),
        hand="BK RK GS NM BS",
        row="BS BM",
        deck="BD nightmare nightmare",
        book=goals(EIGHT_GOALS),
    ).choose("challenge", "pay RK", "play BK", "search blue")
    assert goal_row(gone) == "[B] G R N R B G N"
    assert gone.zones == lying(
        hand="GS NM BS",
        row="BS BM BK",
        doors="BD",
        discard="RK",
        pending="nightmare",
        deck="| nightmare",
    )


@pytest.mark.rule("ON-19.7", "ON-18.11", "ON-18.18")
@pytest.mark.parametrize(("mode", "begin", "under"), [("B", "anticipate", "NS"), ("C", "challenge", "")])
def test_book_incubus_the_spell_serves_a_nightmare_that_nobody_drew(
    mode: str, begin: str, under: str
) -> None:
    game = given(
        book_with(mode),
        hand="RK BM GS NM BS",
        discard=TEN_CARDS,
        deck="NS GM",
        book=goals(EIGHT_GOALS),
    ).choose(begin)
    assert beginning(game, "ward") == []
    game.choose("punish")
    assert game.asked == "action"
    assert game.zones == lying(
        hand="RK BM GS NM BS", under=under, box=TEN_CARDS, deck="GM" if under else "NS GM"
    )


@pytest.mark.rule("ON-19.7", "ON-3.21")
def test_book_incubus_no_other_spell_is_cast_between_the_steps() -> None:
    game = given(
        book_with("B"), hand="RK BM GS NM BS", discard=TEN_CARDS, deck="NS GM RM", book=goals(EIGHT_GOALS)
    )
    assert beginning(game, "cast") == ["cast paradoxical", "cast parallel"]
    game.choose("anticipate")
    assert game.offered == ["pay RK", "punish", "replace", "reveal"]

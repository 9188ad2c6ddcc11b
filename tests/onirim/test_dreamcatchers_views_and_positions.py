"""Dreamcatchers (catalogue section 13): what is seen and said, pairs, positions, random games."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st

import traumtisch as tt
from tests.few_or_many import few_or_many, for_any
from tests.onirim.dreamcatcher_scenario import DREAMCATCHERS, HAND, holding, trio
from tests.onirim.scenario import given, lying
from traumtisch.engine.phrase import english
from traumtisch.faces import plain_text
from traumtisch.games.onirim.modules.dreamcatchers.rules import dreamcatchers
from traumtisch.testing import check_game


@pytest.mark.rule("ON-13.24", "ON-21.9")
def test_captured_cards_lie_open() -> None:
    game = given(DREAMCATCHERS, hand=HAND, dreamcatchers=holding("RD nightmare / - / lost-dream"))
    seen = game.view.part(dreamcatchers).catchers
    assert [[card.face for card in cards] for cards in seen] == [["RD", "nightmare"], [], ["lost-dream"]]


@pytest.mark.rule("ON-21.3")
def test_what_is_known_of_the_deck_is_lost_by_an_overload_only() -> None:
    known = {"known_top": "NS GM"}
    kept = given(DREAMCATCHERS, hand=HAND, phase=3, limbo="BD", deck=known)
    lost = given(DREAMCATCHERS, hand=HAND, phase=3, limbo="BD", deck=known, dreamcatchers=holding("RD / GD"))
    assert (kept.known_top, lost.known_top) == (["NS", "GM"], [])


@pytest.mark.rule("ON-19.16")
def test_the_nightmare_of_a_false_alarm_is_captured() -> None:
    game = given(
        {"modules": ["towers", "dreamcatchers"]},
        hand="RK BM GS NM",
        pending="nightmare",
        towers="R4",
        deck="NS GM BS",
    ).choose("pay RK", "false-alarm")
    assert game.zones == lying(
        hand="BM GS NM NS GM", discard="RK", towers="R4", catchers="nightmare / - / - / -", deck="BS"
    )


WRONG_PARTS: list[dict[str, Any]] = [
    {"catchers": []},
    {"catchers": [[], [], [], [], []]},
    {"manuals": 3},
    {"manuals": -1},
    {"catchers": "RD"},
    {"catchers": [["RD"], 3]},
    {"catchers": [["RD", "RD"], ["RD"]]},
]


@pytest.mark.parametrize("part", WRONG_PARTS)
def test_positions_that_cannot_be_are_refused(part: dict[str, Any]) -> None:
    with pytest.raises(tt.PositionError):
        tt.load_position("onirim", {"hand": ["RS"], "phase": 1, "dreamcatchers": part}, options=DREAMCATCHERS)


def test_the_table_shows_each_dreamcatcher_with_its_number_and_the_manuals() -> None:
    game = given(DREAMCATCHERS, hand=HAND, dreamcatchers=holding("RD lost-dream / -", manuals=1))
    shown = plain_text.board(game.table.rules, game.view, english, 100)
    assert shown is not None
    assert "Dreamcatchers  1: ∩ red door, ☁ lost dream  2: ·" in shown
    assert "Manuals        1" in shown


def test_options_are_said_with_the_number_of_the_dreamcatcher() -> None:
    game = trio("nightmare / RD / - / -")
    said = {
        words: str(game.table.game.say_option(game.table.rules, game.options(words)[0]))
        for words in ("take RD", "search-and-take RD 1")
    }
    assert said == {
        "take RD": "Take the red door from its Dreamcatcher; the deck is not searched",
        "search-and-take RD 1": "Search the deck, take nothing, empty Dreamcatcher 1, then take the red door",
    }


@few_or_many(6, 60)
def test_random_games_keep_all_laws(games: int) -> None:
    def check(towers: bool, hard: bool, incubus: str, seed: int) -> None:
        modules = ["dreamcatchers", "towers"] if towers else ["dreamcatchers"]
        check_game("onirim", {"modules": modules, "hard.dreamcatchers": hard, "incubus": incubus}, seed=seed)

    for_any(
        games,
        check,
        towers=st.booleans(),
        hard=st.booleans(),
        incubus=st.sampled_from(["none", "A"]),
        seed=st.integers(0, 2**32),
    )

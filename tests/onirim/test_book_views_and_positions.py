"""The Book of Steps (catalogue section 11): what can be known and stated, random games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import strategies as st

import traumtisch as tt
from tests.few_or_many import few_or_many, for_any
from tests.onirim.book_scenario import BOOK, ROW, cards, goal_row, goals
from tests.onirim.scenario import Scenario, given
from traumtisch.engine.phrase import english
from traumtisch.faces import plain_text
from traumtisch.games.onirim.modules.book.goals import BookView, book
from traumtisch.testing import check_game


@pytest.mark.rule("ON-21.9")
def test_all_goals_are_public_also_those_face_down() -> None:
    game = given(BOOK, hand="RK BM GS NM BS", doors="BD", deck="NS", book=goals("[B] G R N R B G N"))
    assert game.view.part(book) == BookView(
        goals=("blue", "green", "red", "brown", "red", "blue", "green", "brown"),
        covered=(True, *[False] * 7),
        owed=0,
        lifted=0,
    )


def test_a_view_does_not_change_when_the_table_does() -> None:
    game = given(BOOK, hand="BK BM GS NM", pending="BD", deck="NS", book=goals(ROW))
    before = game.view
    game.choose("unlock BK")
    assert before.part(book).covered == (False,) * 8


def test_which_goals_are_covered_is_worked_out_from_the_laid_doors() -> None:
    game = given(BOOK, hand="RK BM GS NM BS", doors="BD RD RD", deck="NS", book=goals(ROW))
    assert goal_row(game) == "[B] G [R] N [R] B G N"


@pytest.mark.parametrize(
    ("stated", "sentence"),
    [
        ({}, "must be a row of these 8 colours"),
        ({"goals": ["blue", "red"]}, "must be a row of these 8 colours"),
        ({"goals": ["blue"] * 3 + ["red", "green", "green", "brown", "brown"]}, "must be a row of these 8"),
        (goals("B [G] R N R B G N"), "«covered» must say yes or no"),
        (goals("[B] [G] R N R B G N"), "«covered» must say yes or no"),
        (goals(ROW) | {"covered": [True]}, "«covered» must say yes or no"),
    ],
)
def test_goals_that_cannot_lie_so_are_refused(stated: dict[str, Any], sentence: str) -> None:
    with pytest.raises(tt.PositionError, match=sentence):
        given(BOOK, hand="RK BM GS NM BS", doors="BD", deck="NS", book=stated)


def test_goals_and_spells_are_said_in_words() -> None:
    game = given(
        BOOK,
        hand="RK BM GS NM BS",
        doors="BD",
        discard=cards(8),
        deck="NS BS",
        book=goals("[B] G R N R B G N"),
    )
    assert "1 [blue]  2 green  3 red  4 brown" in shown(game)
    game.choose("cast parallel")
    assert "Still to pay  7" in shown(game)
    game.choose("burn any")
    rules = game.table.rules
    assert str(rules.game.say_option(rules, game.options("goal 3 red")[0])) == "Goal 3, red"


def shown(game: Scenario) -> str:
    return plain_text.board(game.table.rules, game.view, english, 100)


@few_or_many(6, 60)
def test_random_games_keep_all_laws(games: int) -> None:
    def check(towers: bool, incubus: str, hard: bool, prophecy: str, seed: int) -> None:
        options = {
            "modules": ["book", "towers"] if towers else ["book"],
            "incubus": incubus,
            "hard.book": hard,
            "option.paradoxical_prophecy": prophecy,
        }
        table = check_game("onirim", options, seed=seed, check_every=3)
        part = Scenario(table).view.part(book)
        laid = Counter(Scenario(table).doors)
        covered = Counter(goal for goal, face_down in zip(part.goals, part.covered, strict=True) if face_down)
        words = {"RD": "red", "BD": "blue", "GD": "green", "ND": "brown"}
        assert covered == {words[face]: number for face, number in laid.items()}

    for_any(
        games,
        check,
        towers=st.booleans(),
        incubus=st.sampled_from(["none", "A"]),
        hard=st.booleans(),
        prophecy=st.sampled_from(["top", "bottom"]),
        seed=st.integers(0, 2**32),
    )

"""The Book of Steps (catalogue section 11): the goals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import traumtisch as tt
from tests.onirim.book_scenario import BOOK, HARD_BOOK, ROW, cards, goal_row, goals
from tests.onirim.scenario import Scenario, all_but, given, lying
from traumtisch.engine.settings import Settings
from traumtisch.engine.state import Plain
from traumtisch.games.onirim import OnirimGame
from traumtisch.games.onirim.cards import DOOR, RED, Print
from traumtisch.games.onirim.state import OnirimModule
from traumtisch.kit.card_game import AnyModule
from traumtisch.kit.modules import PartView

# A module that exists only here: a red door that looks different, and a door without a colour.
more_doors: OnirimModule[Plain, PartView] = OnirimModule("more doors")
more_doors.deck_cards = [
    Print("other red door", "other red door", DOOR, "door", RED),
    Print("grey door", "grey door", DOOR, "door"),
]


class OnirimWithMoreDoors(OnirimGame):
    def modules(self, settings: Settings) -> Sequence[AnyModule]:
        return [*super().modules(settings), more_doors]


WITH_MORE_DOORS = OnirimWithMoreDoors()


@pytest.mark.rule("ON-11.1")
def test_setup_lays_out_two_goals_of_each_colour_face_up_in_a_random_order() -> None:
    rows = [goal_row(Scenario(tt.new_table("onirim", seed=seed, options=BOOK))) for seed in range(40)]
    assert {tuple(sorted(row.split())) for row in rows} == {tuple("BBGGNNRR")}
    assert len(set(rows)) > 35
    for place in range(8):
        assert {row.split()[place] for row in rows} == set("RBGN")


@pytest.mark.rule("ON-11.1")
def test_goals_are_no_cards_of_the_deck_and_change_nothing_in_the_deal() -> None:
    game = Scenario(tt.new_table("onirim", seed=5, options=BOOK))
    assert game.zones == lying(hand=" ".join(game.hand), deck=all_but(*game.hand))
    assert game.hand == Scenario(tt.new_table("onirim", seed=5)).hand


@pytest.mark.rule("ON-11.1")
def test_there_is_one_goal_for_every_door_in_play() -> None:
    game = Scenario(tt.new_table(WITH_MORE_DOORS, seed=5, options=BOOK))
    assert Counter(goal_row(game).split()) == {"R": 3, "B": 2, "G": 2, "N": 2, "X": 1}


@pytest.mark.rule("ON-11.1")
def test_a_position_before_setup_lays_the_goals_out() -> None:
    game = given(BOOK, phase="setup", deck="RS BD RS nightmare NS BK BS")
    assert sorted(goal_row(game).split()) == list("BBGGNNRR")


@pytest.mark.rule("ON-11.2", "ON-11.10")
@pytest.mark.parametrize(
    ("options", "costs"), [(BOOK, (5, 7, 10)), (HARD_BOOK, (6, 9, 12))], ids=["normal", "hard"]
)
def test_what_each_spell_costs(options: dict[str, Any], costs: tuple[int, int, int]) -> None:
    for spell, cost in zip(("cast paradoxical", "cast parallel", "punish"), costs, strict=True):

        def nightmare(discarded: int) -> Scenario:
            return given(
                options,
                hand="RM BM GM NM",
                pending="nightmare",
                discard=cards(discarded),
                deck="NS RD",
                book=goals(ROW),
            )

        assert spell not in nightmare(cost - 1).offered
        assert spell in nightmare(cost).offered
        assert nightmare(cost).choose(spell).zones["box"] == " ".join(sorted(cards(cost).split()))


@pytest.mark.rule("ON-11.3")
@pytest.mark.parametrize(
    ("row", "next_goal"),
    [
        ("B G R N R B G N", "B"),
        ("[B] G R N R B G N", "G"),
        ("[B] [G] R [N] R B G N", "R"),
        ("R [B] [G] [N] R B G N", "R"),
        ("[R] [B] [G] [N] [R] [B] [G] N", "N"),
    ],
)
def test_the_next_goal_is_the_leftmost_one_face_up(row: str, next_goal: str) -> None:
    laid = [word[1] + "D" for word in row.split() if word[0] == "["]
    for colour in "RBGN":
        if laid.count(colour + "D") < 2:
            game = given(
                BOOK,
                hand="RK BK GK NK",
                doors=" ".join(laid),
                pending=colour + "D",
                deck="nightmare NS",
                book=goals(row),
            )
            assert game.asked == ("door" if colour == next_goal else "nightmare")


@pytest.mark.rule("ON-11.4")
def test_only_the_colour_of_a_door_counts_and_not_its_look() -> None:
    game = given(
        BOOK,
        game=WITH_MORE_DOORS,
        hand="RK BM GS NM",
        pending=["other red door"],
        deck="NS BS GM",
        book=goals("R B R G X R B G N N"),
    ).choose("unlock RK")
    assert game.doors == ["other red door"]
    assert goal_row(game) == "[R] B R G X R B G N N"


@pytest.mark.rule("ON-11.4")
def test_doors_must_be_laid_in_the_order_of_the_goals() -> None:
    game = given(
        BOOK, hand="RK BK GK NK", deck="RD BD BD GD NS BS RS GS", book=goals("B G R N R B G N")
    )  # the red door is passed by, so is the second blue one
    game.choose("unlock BK")
    assert (game.asked, game.doors, game.limbo) == ("door", ["BD"], ["BD", "RD"])
    assert game.pending == ["GD"]
    game.choose("unlock GK")
    assert (game.doors, goal_row(game)) == (["BD", "GD"], "[B] [G] R N R B G N")


@pytest.mark.rule("ON-11.5")
def test_a_door_that_matches_is_laid_and_its_goal_turned_face_down() -> None:
    game = given(BOOK, hand="BK BM GS NM BS", row="BS BM", deck="BD", book=goals(ROW))
    game.choose("play BK", "search blue")
    assert game.told[2:6] == ["found BD", "laid BD", "goal covered 1 blue", "shuffled"]
    assert (game.doors, game.limbo, goal_row(game)) == (["BD"], [], "[B] G R N R B G N")


@pytest.mark.rule("ON-11.5")
def test_a_door_that_does_not_match_goes_to_limbo() -> None:
    game = given(
        BOOK, hand="GK BM GS NM BS", row="GS GM", deck="GD nightmare nightmare nightmare", book=goals(ROW)
    )
    game.choose("play GK", "search green")
    assert (game.doors, game.limbo, goal_row(game)) == ([], ["GD"], ROW)


@pytest.mark.rule("ON-11.6")
def test_a_drawn_door_that_does_not_match_asks_for_no_key() -> None:
    game = given(BOOK, hand="RK BM GS NM", deck="RD NS BS", book=goals(ROW))
    assert game.asked == "action"
    assert game.table.choices == ()
    assert game.zones == lying(hand="RK BM GS NM NS", deck="| BS RD")


def returning(row: str, doors: str, returned: str) -> Scenario:
    game = given(
        BOOK,
        hand="RS BM GS NM",
        doors=doors,
        pending="nightmare",
        deck="nightmare NS BS",
        book=goals(row),
    )
    return game.choose(f"return {returned}")


@pytest.mark.rule("ON-11.7", "ON-20.13")
def test_a_returned_door_opens_its_only_covered_goal_without_asking() -> None:
    game = returning("[B] [G] R N R B G N", "BD GD", "GD")
    assert (game.asked, game.limbo, goal_row(game)) == ("nightmare", ["GD"], "[B] G R N R B G N")
    assert "goal reopened 2 green" in game.told


@pytest.mark.rule("ON-11.7", "ON-20.13")
def test_with_several_goals_of_its_colour_face_down_the_player_chooses() -> None:
    game = returning("[B] [G] [B] R N R G N", "BD BD GD", "BD")
    assert (game.asked, game.rule) == ("reopened goal", "ON-20.13")
    assert game.offered == ["reopen 1 blue", "reopen 3 blue"]
    # The nightmare is not buried before that: the option is not completely done.
    assert (game.pending, game.discard) == (["nightmare"], [])
    assert goal_row(Scenario(game.table.copy()).choose("reopen 1 blue")) == "B [G] [B] R N R G N"
    assert goal_row(game.choose("reopen 3 blue")) == "[B] [G] B R N R G N"


@pytest.mark.rule("ON-11.7")
def test_the_opened_goal_is_not_always_the_next_one() -> None:
    game = returning("R [G] [B] N R B G N", "GD BD", "BD")
    assert goal_row(game) == "R [G] B N R B G N"


@pytest.mark.rule("ON-11.7")
def test_a_returned_door_can_be_laid_again_for_the_opened_goal() -> None:
    game = given(
        BOOK,
        hand="BK BM GS NM",
        doors="BD GD",
        pending="nightmare",
        deck="BD NS",
        book=goals("[B] [G] R N R B G N"),
    ).choose("return BD")
    assert (game.asked, game.offered) == ("door", ["decline", "unlock BK"])
    assert goal_row(game.choose("unlock BK")) == "[B] [G] R N R B G N"


@pytest.mark.rule("ON-11.8")
def test_a_trio_may_search_a_door_that_is_not_next() -> None:
    game = given(
        BOOK, hand="RK BM GS NM BS", row="RM RS", deck="RD nightmare nightmare nightmare", book=goals(ROW)
    ).choose("play RK")
    assert game.offered == ["decline", "search nothing", "search red"]
    game.choose("search red")
    assert (game.doors, game.limbo, goal_row(game)) == ([], ["RD"], ROW)
    assert game.told[2:6] == ["found RD", "to limbo RD", "shuffled", "drawn nightmare"]

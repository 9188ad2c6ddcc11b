"""Fantasies & Futures: charms (TA-14.14 to 14.19), what enchanted cards open (TA-8.15 to 8.18)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.cards import DONE, PLAY, UPGRADE, gaining
from tests.tapestry.fantasies import AHEAD, FANTASIES, enters_era, first, waiting
from tests.tapestry.scenario import Scenario

TAKE_3 = "pick 3VP"
COVER = {"effect": {"op": "play_tapestry", "onto": "current_era"}}


# ---- the charm on the left -----------------------------------------------------------------------


@pytest.mark.rule("TA-C69", "TA-14.14")
def test_a_left_charm_works_beside_a_card_face_down():
    game = enters_era(3, {"hand": ["ley_lines"], "tapestries": {"2": ["face down"]}})
    game.choose("play ley_lines")
    assert "if you like, 3 points" in waiting(game)
    first(game, "if you like, 3 points").choose(TAKE_3)
    assert game.points() == 3


@pytest.mark.rule("TA-C70", "TA-14.15")
def test_maker_of_fire_is_no_card_unless_the_table_says_so():
    bare = enters_era(2, {"hand": ["ley_lines"]}).choose("play ley_lines")
    assert bare.asked == "turn"
    counted = enters_era(2, {"hand": ["ley_lines"]}, options={"maker_of_fire_counts_left": True})
    counted.choose("play ley_lines")
    first(counted, "if you like, 3 points").choose(TAKE_3)
    assert counted.points() == 3
    covered = enters_era(2, {"hand": ["ley_lines"], "tapestries": {"1": ["academia"]}})
    covered.choose("play ley_lines")
    assert len(waiting(covered)) == 2  # a card lies on Maker of Fire


@pytest.mark.rule("TA-14.14")
def test_what_lies_below_the_card_does_not_matter():
    """Only the field to the left counts, and the card may cover others."""
    alone = gaining(
        PLAY,
        players=[{"era": 2, "hand": ["ley_lines"], "tapestries": {"2": ["academia"]}}, AHEAD],
        options=FANTASIES,
    )
    assert alone.choose("play ley_lines").asked == DONE
    beside = gaining(
        PLAY,
        players=[{"era": 3, "hand": ["ley_lines"], "tapestries": {"2": ["academia"], "3": ["trap"]}}, AHEAD],
        options=FANTASIES,
    )
    assert len(waiting(beside.choose("play ley_lines"))) == 2


@pytest.mark.rule("TA-14.19")
def test_a_charm_may_be_left():
    game = enters_era(3, {"hand": ["ley_lines"], "tapestries": {"2": ["academia"]}})
    first(game.choose("play ley_lines"), "if you like, 3 points").choose("decline")
    assert game.points() == 0


# ---- the charm on the right ----------------------------------------------------------------------


@pytest.mark.rule("TA-C71", "TA-14.16", "TA-14.18")
def test_a_right_charm_works_when_the_next_field_is_entered():
    """In any order with what the new card brings; covering that card later brings nothing more."""
    player = {"hand": ["wishing_well", "robot_uprising"], "tapestries": {"2": ["time_loop"]}}
    game = enters_era(3, player, AHEAD)
    game.choose("play wishing_well")
    assert len(waiting(game)) == 2
    first(game, "if you like, 5 points").choose("pick 5VP", "pick 8VP")
    assert game.points() == 5 + 8
    again = gaining(
        COVER,
        players=[
            {"era": 3, "hand": ["robot_uprising"], "tapestries": {"2": ["time_loop"], "3": ["wishing_well"]}},
            AHEAD,
        ],
        options=FANTASIES,
    )
    again.choose("play robot_uprising")
    assert (again.points(), again.asked) == (3, DONE)


@pytest.mark.rule("TA-14.16")
def test_a_right_charm_works_beside_any_card():
    """Also beside one that lies face down, for want of a hand."""
    game = enters_era(3, {"tapestries": {"2": ["time_loop"]}})
    assert game.stack(3) == ["face down"]
    assert game.asked == DONE
    game.choose("pick 5VP")
    assert game.points() == 5


@pytest.mark.rule("TA-14.17")
def test_only_the_visible_card_to_the_left_has_a_right_charm():
    player = {"hand": ["robot_uprising"], "tapestries": {"2": ["time_loop", "academia"]}}
    game = enters_era(3, player, AHEAD).choose("play robot_uprising")
    assert (game.points(), game.asked) == (3, "turn")


@pytest.mark.rule("TA-14.18")
def test_both_charms_and_the_text_in_any_order():
    game = enters_era(3, {"hand": ["memory_palace"], "tapestries": {"2": ["time_loop"]}})
    game.choose("play memory_palace")
    assert waiting(game) == [
        "1 point per tapestry card and 2 points per enchanted card on your mat",
        "if you like, 1 point",
        "if you like, 5 points",
    ]
    first(game, "if you like, 5 points").choose("pick 5VP")
    first(game, "1 point per tapestry card and 2 points per enchanted card on your mat")
    game.choose_first("what first")
    assert game.points() == 5 + 2 + 2 * 2
    game.choose("decline")


# ---- tech cards that ask for an enchanted card ---------------------------------------------------


def upgrades(player: dict[str, Any], *others: dict[str, Any]) -> Scenario:
    owner = {"techs": {"middle": ["pyrokinesis"]}, **player}
    return gaining(UPGRADE, players=(owner, *(others or ({},))), options=FANTASIES)


def goes_up(game: Scenario) -> bool:
    return game.techs("top") == ["pyrokinesis"] or "upgrade pyrokinesis" in game.offered


@pytest.mark.rule("TA-C36", "TA-8.15", "TA-14.27")
def test_a_covered_enchanted_card_opens_the_top_row():
    assert goes_up(upgrades({"era": 2, "tapestries": {"2": ["ley_lines", "academia"]}}))
    assert not goes_up(upgrades({"era": 2, "tapestries": {"2": ["wishing_well"]}}))  # not an enchanted one


@pytest.mark.rule("TA-C37", "TA-8.15")
def test_enchanted_cards_of_neighbours_do_not_help():
    neighbour = {"era": 3, "tapestries": {"3": ["ley_lines"]}}
    assert not goes_up(upgrades({"era": 3}, neighbour))


@pytest.mark.rule("TA-8.15")
def test_the_fifth_income_turn_opens_the_top_row():
    game = enters_era(5, {"techs": {"middle": ["pyrokinesis"]}})
    assert (game.asked, game.offered) == ("upgrade of the era", ["decline", "upgrade pyrokinesis"])


@pytest.mark.rule("TA-8.16")
def test_what_lies_face_down_is_not_enchanted():
    assert not goes_up(upgrades({"era": 2, "tapestries": {"2": ["face down"]}}))


# ---- squares that count once ---------------------------------------------------------------------

SQUARE = {"effect": {"op": "tech_reward", "symbol": "square", "row": "top"}}
CIRCLE = {"effect": {"op": "tech_reward", "symbol": "circle", "row": "middle"}}


@pytest.mark.rule("TA-C38", "TA-8.17")
def test_a_square_that_counts_once_is_turned():
    owner = {"techs": {"middle": ["levitation"]}, "space": ["13"], "tapestries": {"1": ["ley_lines"]}}
    game = gaining(UPGRADE, SQUARE, players=[owner], options=FANTASIES)
    assert game.points() == 13  # its square explores
    assert game.asked == DONE  # and cannot be chosen again
    view: Any = game.view.modules["fantasies"]
    assert [card.face for card in view.turned] == ["tech.levitation"]
    score = {"effect": {"op": "score", "metric": "tech_cards", "vp_each": 1}}
    counted = gaining(score, players=[{"techs": {"top": ["levitation", "clocks"]}}], options=FANTASIES)
    assert counted.points() == 2
    both = gaining(SQUARE, players=[{"techs": {"top": ["levitation", "pyrokinesis"]}}], options=FANTASIES)
    assert both.asked == "what first"  # the square of the other one, without a question


@pytest.mark.rule("TA-8.18")
def test_others_do_not_bring_such_a_card_to_the_top():
    """Of the Inventors' tokens on two middle cards only one upgrades."""
    for card, rises in (("pyrokinesis", True), ("levitation", False)):
        other = {"era": 5, "techs": {"middle": [card], "bottom": ["clocks"]}, "space": ["13"]}
        game = enters_era(2, {"civs": ["inventors"]}, other, options={"edition": "original"})
        game.choose("use inventors 0", f"mark {card}")
        assert (card in game.techs("middle", 1)) is not rises


@pytest.mark.rule("TA-8.18", "TA-21.5a")
def test_turned_cards_cannot_be_used_by_neighbours():
    """The Spies see a card in the top row only while it lies face up."""
    spying = {"effect": {"op": "tech_reward", "symbol": "of_current_row"}, "source": "civ.spies"}
    options = {"boxes": ["plans", "fantasies"]}
    other = {"techs": {"top": ["levitation", "pyrokinesis", "clocks"]}}
    game = gaining(spying, players=[{"civs": ["spies"]}, other], options=options)
    assert game.offered == ["spy clocks 1", "spy pyrokinesis 1"]


@pytest.mark.rule("TA-21.5a")
def test_alliance_gains_nothing_from_a_square_that_counts_once():
    allied = {"card": "alliance", "opponent": 1}
    other = {"techs": {"middle": ["levitation"]}, "space": ["13"], "tapestries": {"1": ["ley_lines"]}}
    game = gaining(
        {**UPGRADE, "seat": 1},
        players=[{"tapestries": {"1": [allied]}, "space": ["05"]}, other],
        options=FANTASIES,
    )
    assert game.points(1) == 13
    assert game.points(0) == 0


@pytest.mark.rule("TA-C92", "TA-21.5a")
def test_a_marked_card_comes_to_the_inventors_turned():
    owner = {"techs": {"middle": ["levitation"]}, "space": ["13"], "tapestries": {"1": ["ley_lines"]}}
    inventors = {"civs": [{"civ": "inventors", "marks": ["levitation"]}], "space": ["05"]}
    game = gaining(
        {**UPGRADE, "seat": 1},
        UPGRADE,
        players=[inventors, owner],
        options={**FANTASIES, "edition": "original"},
    )
    assert game.points(1) == 13
    assert game.points(0) == 8  # the Inventors gain the square, too
    assert (game.techs("bottom"), game.techs("top", 1)) == (["levitation"], [])
    assert game.asked == DONE  # and it goes no further

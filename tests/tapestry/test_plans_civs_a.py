"""Civilizations of Plans & Ploys: Aliens, Infiltrators, Recyclers, Riverfolk, Tinkerers (TA-CV-18 to 24)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.cards import build, gaining
from tests.tapestry.scenario import Scenario, given
from tests.tapestry.starting import income_turn, starting_with

PLANS = {"boxes": ["plans"]}
ORIGINAL = {"boxes": ["plans"], "edition": "original"}
REVISED = {"boxes": ["plans"], "edition": "revised"}
CIV = {"effect": {"op": "gain_civilization"}}


def turn_of(civ: str | dict[str, Any], *others: dict[str, Any], turn: int = 2, **more: Any) -> Scenario:
    """Seat 0 has this civilization and begins an income turn; what else is stated is of the player, or of
    the position (`map`, `next`, `options`, parts of boxes)."""
    of_position = {key: more.pop(key) for key in ("map", "next", "options", "plans") if key in more}
    of_position.setdefault("options", PLANS)
    return income_turn(turn, {"civs": [civ], **more}, *(others or [{}]), **of_position)


def later(civ: str, player: dict[str, Any], *others: dict[str, Any], edition: str = "original") -> Scenario:
    """Seat 0 gains this civilization in the middle of the game."""
    options = {"boxes": ["plans"], "edition": edition}
    return gaining(CIV, players=[player, *(others or [{}])], next={"civ": [civ]}, options=options)


# ---- Aliens --------------------------------------------------------------------------------------


@pytest.mark.rule("TA-CV-18")
def test_aliens_begin_with_four_space_tiles():
    game = starting_with("aliens", boxes=["plans"])
    assert len(game.player().space) == 4


@pytest.mark.rule("TA-CV-18")
def test_aliens_explore_onto_their_mat_or_gain_a_resource():
    game = turn_of("aliens", space=["13", "05"], resources={"coin": 1})
    game.choose(explore_of(game), "tile 13")
    assert game.points() == 13
    assert game.resources() == {"coin": 1}
    other = turn_of("aliens", space=["13"], hand=["trap", "academia"]).choose("pick any", "resource coin")
    assert other.resources() == {"coin": 1}


def explore_of(game: Scenario) -> str:
    """The option that is no resource."""
    return next(option for option in game.offered if option != "pick any")


@pytest.mark.rule("TA-CV-18")
def test_aliens_discard_the_tile_and_pay_for_the_next():
    """The lasting tile on the mat is gone, and with it what it did."""
    on_mat = {"aliens": ["space.17"]}
    game = turn_of("aliens", space=["13"], resources={"food": 1}, plans=on_mat, options=ORIGINAL)
    game.choose(explore_of(game))
    assert game.resources() == {}
    assert game.points() == 13
    assert "space.17" in [game.table.rules.material.ids[each] for each in game.state.gone]


@pytest.mark.rule("TA-CV-18")
def test_revised_aliens_do_not_pay():
    game = turn_of("aliens", space=["13"], plans={"aliens": ["space.16"]}, options=REVISED)
    game.choose(explore_of(game))
    assert game.points() == 13


# ---- Infiltrators --------------------------------------------------------------------------------

HELD = {"0,-1": {"tile": "05", "pieces": [1]}}


@pytest.mark.rule("TA-CV-19")
def test_infiltrators_share_a_territory():
    game = turn_of("infiltrators", {"tracks": {"military": 1}}, map=HELD).choose("use infiltrators 1")
    game.choose(next(option for option in game.offered if "outpost" in option))
    assert game.on_hex("0,-1") == ["1 outpost", "0 outpost"]
    assert game.resources()["food"] >= 1
    count = {"effect": {"op": "score", "metric": "controlled_territories"}}
    shared = {"0,-1": {"tile": "05", "pieces": [1, 0]}}
    both = gaining(
        count, {**count, "seat": 1}, players=[{"civs": ["infiltrators"]}, {}], map=shared, options=PLANS
    )
    assert (both.points(0), both.points(1)) == (2, 2)


@pytest.mark.rule("TA-CV-19")
def test_a_shared_territory_is_never_conquered_again():
    shared = {"0,-1": {"tile": "05", "pieces": [1, 0]}}
    anywhere = {"effect": {"op": "conquer", "where": "anywhere"}, "seat": 2}
    game = given({"civs": ["infiltrators"]}, {}, {}, map=shared, gain=[anywhere], options=PLANS)
    assert "hex 0,-1" not in game.offered


@pytest.mark.rule("TA-CV-19")
def test_infiltrators_put_tokens_where_others_began():
    token = {"seat": 0, "kind": "token"}
    began = {"2,0": {"pieces": [1, 1, token, token]}}
    game = turn_of(
        "infiltrators", {"outposts": 5}, {}, map=began, next={"civ": ["leaders", "heralds", "mystics"]}
    )
    game.choose("use infiltrators 1")
    game.choose(next(option for option in game.offered if "VP" in option), "hex 2,0")
    assert game.points() == 5  # that player has not placed five outposts
    assert game.offered == ["civ heralds", "civ leaders", "civ mystics"]


@pytest.mark.rule("TA-CV-19")
def test_infiltrators_choose_among_three_civilizations():
    game = gaining(CIV, players=[{"civs": ["infiltrators"]}], options=PLANS)
    assert len(game.offered) == 3


@pytest.mark.rule("TA-CV-19", "TA-2.23")
def test_infiltrators_begin_with_culture_and_lose_it_if_adjusted():
    game = starting_with("infiltrators", boxes=["plans"], edition="original")
    assert game.resources() == {"culture": 1}
    first = turn_of("infiltrators", turn=1, resources={"culture": 1})
    assert first.resources()["culture"] == 1  # one of the mat, one of the income, one lost


@pytest.mark.rule("TA-CV-19")
def test_revised_infiltrators_begin_with_tokens_everywhere():
    game = starting_with("infiltrators", players=3, boxes=["plans"], edition="revised")
    tokens = [piece.seat for pieces in game.state.pieces for piece in pieces if piece.kind == "token"]
    assert tokens.count(0) == 2
    assert later("infiltrators", {}, {}, {}, edition="revised").asked == "token"


# ---- Recyclers -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-CV-21", "TA-2.33")
def test_recyclers_keep_one_of_three_and_upgrade_it():
    game = starting_with("recyclers", boxes=["plans"], edition="adjusted")
    assert (game.asked, len(game.offered)) == ("invention to keep", 3)
    game.choose_first("invention to keep")
    assert len(game.player().middle) == 1
    assert len(game.state.tech_discard) == 2
    printed = starting_with("recyclers", boxes=["plans"], edition="original").choose_first(
        "invention to keep"
    )
    assert len(printed.player().bottom) == 1


@pytest.mark.rule("TA-C93", "TA-CV-21")
def test_c93_a_second_upgrade_recycles_a_card():
    game = turn_of("recyclers", techs={"middle": ["clocks"]}, tracks={"technology": 4}, options=PLANS)
    game.choose("use recyclers 1")
    assert game.techs("top") == ["clocks"]
    game.play_on_until("upgrade of the era")
    points = game.points()
    game.choose("upgrade clocks")
    assert game.techs("bottom") == ["clocks"]
    assert game.points() - points >= 5


@pytest.mark.rule("TA-CV-21")
def test_recyclers_take_from_the_discards():
    invent = {"effect": {"op": "invent"}}
    for edition, offered in (("original", 2), ("revised", 1)):
        game = given(
            {"civs": ["recyclers"]},
            gain=[invent],
            discards={"tech": ["clocks", "radio"]},
            options={"boxes": ["plans"], "edition": edition},
        )
        taken = [option for option in game.offered if option.startswith("discarded")]
        assert len(taken) == offered
        game.choose("discarded radio")
        assert game.techs("bottom") == ["radio"]


@pytest.mark.rule("TA-CV-21")
def test_revised_recyclers_may_take_the_top_discard_in_income_turns():
    game = given(
        {"civs": ["recyclers"], "era": 1},
        {"resources": {"coin": 1}},
        discards={"tech": ["clocks", "radio"]},
        options=REVISED,
    )
    game.choose("use recyclers 1")
    game.choose(next(option for option in game.offered if option != "decline"))
    assert game.techs("bottom") == ["radio"]


# ---- Riverfolk -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-CV-22")
@pytest.mark.parametrize(("edition", "each"), [("original", 4), ("revised", 5)])
def test_riverfolk_gain_points_for_rough_districts(edition: str, each: int):
    gained = {"effect": {"op": "gain_vp", "amount": each, "per": "districts_with_two_impassable"}}
    game = gaining(gained, options={"boxes": ["plans"], "edition": edition})
    assert game.points() == 7 * each  # the Mountain capital has seven such districts
    begun = starting_with("riverfolk", boxes=["plans"], edition=edition)
    assert begun.points() % each == 0
    assert begun.points() > 0


@pytest.mark.rule("TA-CV-22")
def test_riverfolk_cover_the_last_rock_of_a_district():
    """1,0 and 1,1 are the only impassable plots of the first district."""
    game = gaining(build("farm"), build("farm"), players=[{"civs": ["riverfolk"]}], options=PLANS)
    game.choose("plot 1,0")
    assert game.asked == "plot"
    game.choose("plot 1,1")
    assert game.asked == "resource"


@pytest.mark.rule("TA-CV-22")
def test_riverfolk_lose_points_for_what_is_left():
    loss = {"effect": {"op": "lose_vp", "amount": 1, "per": "visible_impassable"}}
    walls = 22
    game = gaining(loss, players=[{"civs": ["riverfolk"], "points": 50}], options=ORIGINAL)
    assert game.points() == 50 - walls
    last = turn_of("riverfolk", turn=5, points=50, options=ORIGINAL)
    assert last.points() <= 50


@pytest.mark.rule("TA-CV-22")
def test_riverfolk_gained_later_may_be_exchanged():
    game = later("riverfolk", {})
    assert "decline" in game.offered
    assert len(game.offered) == 2


# ---- Tinkerers -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-CV-24", "TA-2.32")
def test_the_start_of_the_tinkerers_by_edition():
    printed = starting_with("tinkerers", boxes=["plans"], edition="original", players=2)
    assert len(printed.player(1).bottom) == 1
    adjusted = starting_with("tinkerers", boxes=["plans"], edition="adjusted", players=2)
    assert (adjusted.asked_seat, adjusted.asked) == (1, "what first")
    revised = starting_with("tinkerers", boxes=["plans"], edition="revised", players=2)
    assert revised.player(1).bottom == []


@pytest.mark.rule("TA-CV-24")
def test_tinkerers_regain_the_cost_of_a_position():
    game = turn_of("tinkerers", tracks={"military": 5}).choose("use tinkerers 1", "slot refund")
    game.choose("resource coin")
    assert {"culture": 1, "coin": 1}.items() <= game.resources().items()


@pytest.mark.rule("TA-CV-24")
@pytest.mark.parametrize(("options", "benefit"), [(ORIGINAL, True), (REVISED, False)])
def test_tinkerers_catch_up(options: dict[str, Any], benefit: bool):
    """To Science 2, which gives a tapestry card."""
    other = {"tracks": {"science": 2}}
    number = 0 if options is REVISED else 1
    game = turn_of("tinkerers", other, hand=["trap"], options=options)
    game.choose(f"use tinkerers {number}", "slot catch_up")
    assert game.track("science") == 2
    assert len(game.hand()) == (2 if benefit else 1)


@pytest.mark.rule("TA-CV-24")
def test_tinkerers_go_back_exactly_three():
    """From Science 5 to 2: a tapestry card, and the bonus of a house."""
    game = turn_of("tinkerers", tracks={"science": 5, "military": 2}, resources={"coin": 1}, hand=["trap"])
    game.choose("use tinkerers 1", "slot rewind")
    assert (game.track("science"), len(game.hand())) == (2, 2)
    game.choose("take")
    assert game.asked == "plot"


@pytest.mark.rule("TA-CV-24")
def test_tinkerers_jump_to_the_next_bonus():
    """From Science 3 to 5, past the Apothecary, which stays; two cards pay for nothing."""
    game = turn_of("tinkerers", tracks={"science": 3}, hand=["trap", "academia"])
    game.choose("use tinkerers 1", "slot next_bonus", "match science 3 5", "take")
    assert (game.track("science"), game.points(), game.landmarks()) == (5, 5, [])
    assert len(game.hand()) == 2


@pytest.mark.rule("TA-CV-24")
def test_each_option_of_the_tinkerers_once():
    used = {"civ": "tinkerers", "slots": ["refund", "rewind", "next_bonus"]}
    game = turn_of(used, {"tracks": {"science": 2}}).choose("use tinkerers 1")
    assert game.track("science") == 2, "the only option left was taken without a question"

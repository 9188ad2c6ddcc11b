"""The Borrowed Night: the starting cards of the four sleepers and their backs, one test each (B.3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.etherfields.night import GORAN, HOUND, PELL, TAMSIN, YSOLDE, night, number, stage
from tests.etherfields.scenario import Scenario

THING: dict[str, Any] = {
    "creatures": ["something-borrowed"],
    "figures": [{"creature": "something-borrowed", "field": "d1-a.d"}],
}


# ---- Tamsin --------------------------------------------------------------------------------------


def test_tamsins_back_strikes_out_a_card_for_one_more() -> None:
    game = night({**TAMSIN, "hand": ["double-entry"], "deck": 3}).choose("use float tamsin")
    game.choose("pay double-entry perception", "use tamsin-back tamsin")
    assert (len(game.character().deck), game.asked) == (2, "step"), "two and one are three"


def test_double_entry_puts_one_of_two_cards_at_the_bottom() -> None:
    deck = ["audit", "blotter", "fair-copy"]
    game = night({**TAMSIN, "hand": ["double-entry", "ink-and-patience"], "deck": deck})
    game.choose("play double-entry", "pay ink-and-patience perception", "down audit")
    assert game.pile(game.character().deck) == ["blotter", "fair-copy", "audit"]


def test_count_the_steps_is_sealed_for_two_cards() -> None:
    game = night({**TAMSIN, "hand": ["count-the-steps"], "deck": 10})
    game.choose("play count-the-steps")
    assert len(game.hand()) == 2
    assert game.sealed() == ["count-the-steps"]


def test_margin_note_blocks_a_step() -> None:
    game = night({**TAMSIN, "hand": ["margin-note", "ink-and-patience"]}, rounds=["05"])
    game.choose("play margin-note", "pay ink-and-patience perception", "block 1 basic")
    assert game.state.blocked_steps == (0,)


def test_fair_copy_takes_back_progress_cards_only() -> None:
    hand, discard = ["fair-copy", "ink-and-patience"], ["blotter", "standing-ledger"]
    game = night({**TAMSIN, "hand": hand, "discard": discard})
    game.choose("play fair-copy", "pay ink-and-patience perception")
    assert game.hand() == ["standing-ledger"], "the one progress card is taken without a question"


def test_standing_ledger_widens_the_hand() -> None:
    assert number(night({**TAMSIN, "laid": ["standing-ledger"]}), "hand_limit") == 7


def test_audit_lets_the_next_contact_reach_further() -> None:
    far: dict[str, Any] = {**HOUND, "figures": [{"creature": "tallow-hound", "field": "mooring.b"}]}
    game = night({**TAMSIN, "hand": ["audit", "ink-and-patience"], "field": "quay.a"}, **far)
    assert "use feed-hound tamsin" not in game.offered
    assert "use feed-hound tamsin" in game.choose("play audit").offered


def test_carried_over_keeps_one_intent_once_a_round() -> None:
    hand = ["ink-and-patience", "blotter", "margin-note"]
    game = night({**TAMSIN, "hand": hand, "laid": ["carried-over"], "field": "d1-a.b"})
    game.choose("use nail-with-calendar tamsin", "colour perception", "pay ink-and-patience perception")
    assert game.character().kept == (1, 0, 0)


def test_blotter_unseals_one() -> None:
    game = night({**TAMSIN, "hand": ["blotter", "count-the-steps"], "sealed": 2})
    game.choose("play blotter", "pay count-the-steps cunning")
    assert len(game.sealed()) == 1


@pytest.mark.parametrize(("choice", "suffering", "sealed"), [("heal-1", 1, 3), ("unseal-2", 2, 1)])
def test_closing_the_books_heals_or_unseals(choice: str, suffering: int, sealed: int) -> None:
    game = night({**TAMSIN, "laid": ["closing-the-books"], "suffering": 2, "sealed": 3})
    game.choose("use closing-the-books tamsin", f"choose choice.{choice}")
    assert (game.character().suffering, len(game.sealed())) == (suffering, sealed)
    assert "use closing-the-books tamsin" not in game.offered, "once a round"


# ---- Goran ---------------------------------------------------------------------------------------


def test_gorans_back_turns_suffering_into_rage() -> None:
    game = night({**GORAN, "hand": ["deep-draught"]}).choose("use float goran", "cost 1")
    game.choose("pay deep-draught rage", "use goran-back goran")
    assert game.character().suffering == 1
    assert game.table.decision is not None
    assert game.table.decision.kind == "step", "one and three are enough for the drift"


def test_haul_pushes_what_is_not_large() -> None:
    game = night({**GORAN, "hand": ["haul", "shoulder-in"], "field": "d1-a.c"}, **THING)
    game.choose("play haul", "pay shoulder-in rage", "push f1 d1-a.b")
    assert game.figures("something-borrowed") == ["d1-a.b"]
    large: dict[str, Any] = {"scene": "slumber:bellwether", "creatures": ["bellwether"]}
    ram = {"creature": "bellwether", "field": "quay.b"}
    game = night({**GORAN, "hand": ["haul", "shoulder-in"], "field": "quay.a"}, **large, figures=[ram])
    game.choose("play haul", "pay shoulder-in rage")
    assert game.figures("bellwether") == ["quay.b"]


def test_grit_the_teeth_saves_somebody_near_from_one() -> None:
    hit = [{"op": "suffer", "who": "others", "n": 2}]
    game = night({**GORAN, "hand": ["grit-the-teeth"]}, TAMSIN, do=hit).choose("play grit-the-teeth")
    assert game.character(1).suffering == 1
    assert len(game.sealed()) == 1


def test_deep_draught_heals() -> None:
    game = night({**GORAN, "hand": ["deep-draught", "shoulder-in"], "suffering": 2})
    game.choose("play deep-draught", "pay shoulder-in rage")
    assert game.character().suffering == 1


def test_anchor_holds_against_pushes_and_traps() -> None:
    game = night({**GORAN, "laid": ["anchor"]})
    assert number(game, "immune.push") == number(game, "immune.trap") == 1


def test_broad_back_takes_what_would_hit_others() -> None:
    hit = [{"op": "suffer", "who": "others", "n": 2}]
    game = night({**GORAN, "laid": ["broad-back"]}, TAMSIN, do=hit).choose("use broad-back goran")
    assert "take over 2" in game.offered
    game.choose("take over 1", "pass")
    assert (game.character().suffering, game.character(1).suffering) == (1, 1)


def test_oar_swing_lets_cunning_fight() -> None:
    game = night({**GORAN, "hand": ["oar-swing", "slow-pull"], "field": "quay.a"}, **HOUND)
    game.choose("play oar-swing", "use scorch-hound goran")
    assert "pay slow-pull cunning" in game.offered


def test_river_oath_stuns_and_is_sealed() -> None:
    game = night({**GORAN, "hand": ["river-oath"], "field": "quay.a"}, **HOUND).choose("play river-oath")
    assert game.state.figures[0].states[0][0] == "stunned"
    assert game.sealed() == ["river-oath"]


def test_slow_pull_moves_a_companion() -> None:
    hand = ["slow-pull", "haul"]
    game = night({**GORAN, "hand": hand, "field": "d1-a.c"}, companions={"lantern-goose": "d1-a.d"})
    game.choose("play slow-pull", "pay haul cunning", "shift lantern-goose d1-a.d d1-a.b")
    assert game.field_name(game.state.companions[0].field) == "d1-a.b"


def test_the_whole_weight_makes_fights_cheaper() -> None:
    game = night({**GORAN, "hand": ["deep-draught"], "laid": ["whole-weight"], "field": "quay.a"}, **HOUND)
    game.choose("use scorch-hound goran", "pay deep-draught rage", "pass", "done")
    assert dict(game.state.figures[0].counters) == {"heat": 1}


# ---- Pell ----------------------------------------------------------------------------------------


def test_pells_back_rolls_again_for_a_card() -> None:
    game = night({**PELL, "hand": ["opening-bid", "patter"], "deck": 3}, next={"luck": ["fail", "one"]})
    game.choose("play opening-bid", "pay patter cunning", "use pell-back pell", "pass")
    assert len(game.character().deck) == 2
    assert "step d1-a.d" in game.offered


@pytest.mark.parametrize(("face", "walks"), [("two", True), ("blank", False)])
def test_opening_bid_walks_if_luck_is_kind(face: str, walks: bool) -> None:
    game = night({**PELL, "hand": ["opening-bid", "patter"], "deck": 0}, next={"luck": [face]})
    game.choose("play opening-bid", "pay patter cunning")
    assert ("step d1-a.d" in game.offered) is walks


def test_going_once_rolls_any_luck_die_again() -> None:
    hand = ["opening-bid", "patter", "going-once"]
    game = night({**PELL, "hand": hand, "deck": 0}, next={"luck": ["fail", "three"]})
    game.choose("play opening-bid", "pay patter cunning", "play going-once")
    assert "step d1-a.d" in game.offered


def test_reserve_price_makes_one_of_a_blank() -> None:
    game = night(
        {**PELL, "hand": ["opening-bid", "patter"], "laid": ["reserve-price"], "deck": 0},
        next={"luck": ["blank"]},
    )
    assert "step d1-a.d" in game.choose("play opening-bid", "pay patter cunning").offered


@pytest.mark.parametrize(("named", "gems", "left"), [("two", 1, 1), ("one", 0, 0)])
def test_a_side_bet_wins_a_gem_or_loses_a_card(named: str, gems: int, left: int) -> None:
    game = night({**PELL, "hand": ["side-bet", "raised-hand"], "deck": 0}, next={"luck": ["two"]})
    game.choose("play side-bet", f"face {named}")
    assert (game.character().gems, len(game.hand())) == (gems, left)


def test_lot_forty_equips_from_the_store() -> None:
    game = night({**PELL, "hand": ["lot-forty", "raised-hand"], "deck": 0}, store=["bent-fork"])
    game.choose("play lot-forty", "pay raised-hand perception")
    assert game.names(game.state.items) == ["bent-fork"]


def test_patter_lets_cunning_make_contact() -> None:
    game = night({**PELL, "hand": ["patter", "opening-bid"], "field": "quay.a"}, **HOUND)
    game.choose("play patter", "use feed-hound pell")
    assert "pay opening-bid cunning" in game.offered


@pytest.mark.parametrize(("face", "sealed"), [("fail", 3), ("one", 0)])
def test_double_or_nothing_repeats_or_seals(face: str, sealed: int) -> None:
    hand = ["lot-forty", "raised-hand", "double-or-nothing"]
    game = night({**PELL, "hand": hand}, store=["bent-fork", "wax-plugs"], next={"luck": [face]})
    game.choose("play lot-forty", "pay raised-hand perception", "play double-or-nothing", "pass")
    assert len(game.sealed()) == sealed
    assert len(game.state.items) == (1 if sealed else 2)


def test_second_boost_allows_two_boosts() -> None:
    assert number(night({**PELL, "laid": ["second-boost"]}), "boosts_per_round") == 2


def test_the_hammer_sets_the_die_and_returns_to_the_market() -> None:
    hand = ["opening-bid", "patter", "hammer-falls"]
    game = night({**PELL, "hand": hand}, next={"luck": ["fail"]})
    game.choose("play opening-bid", "pay patter cunning", "play hammer-falls", "face three")
    game.choose("pass")
    assert "step d1-a.d" in game.offered
    assert "hammer-falls" in game.pile(game.state.market)


# ---- Ysolde --------------------------------------------------------------------------------------


def test_ysoldes_back_walks_for_a_sealed_card() -> None:
    game = night(YSOLDE).choose("use ysolde-back ysolde", "step d1-a.a", "step d1-a.b")
    assert (game.field(), len(game.sealed())) == ("d1-a.b", 1)


def test_soot_step_walks_one_field_once_a_round() -> None:
    game = night({**YSOLDE, "hand": ["soot-step", "soot-step"]}).choose("play soot-step", "step d1-a.a")
    assert game.field() == "d1-a.a"
    assert "play soot-step" not in game.offered


def test_shed_skin_unseals_two_and_seals_one() -> None:
    game = night({**YSOLDE, "hand": ["shed-skin", "through-the-flue"], "sealed": 3})
    game.choose("play shed-skin", "pay through-the-flue cunning")
    assert len(game.sealed()) == 2


def test_window_light_falls_two_fields_away() -> None:
    game = night({**YSOLDE, "hand": ["window-light"], "field": "d1-a.c"})
    game.choose("play window-light", "target x" + str(number_of(game, "d1-a.b")))
    assert "light" in stage(game).ground.terrain[number_of(game, "d1-a.b")]


def number_of(game: Scenario, name: str) -> int:
    return game.table.rules.material.number_of(f"tile:{name}")


def test_sideways_takes_one_diagonal_step() -> None:
    game = night({**YSOLDE, "hand": ["sideways", "through-the-flue"], "field": "d1-a.c"})
    game.choose("play sideways", "move ysolde", "pay through-the-flue cunning", "done")
    assert "step d1-a.b" in game.offered


def test_borrowed_shape_appears_in_the_light() -> None:
    game = night({**YSOLDE, "hand": ["borrowed-shape"], "field": "d1-a.c"}, terrain=[["d1-a.b", "light"]])
    assert game.choose("play borrowed-shape").field() == "d1-a.b"


def test_paper_walls_let_one_wall_through() -> None:
    tiles = ["d1-a", "d1-c"]
    hand = ["through-the-flue"]
    game = night({**YSOLDE, "hand": hand, "laid": ["paper-walls"], "field": "d1-a.b"}, tiles=tiles)
    game.choose("move ysolde", "pay through-the-flue cunning", "done")
    assert "step d1-c.a" in game.offered


def test_from_the_other_side_plays_the_top_sealed_card() -> None:
    game = night({**YSOLDE, "hand": ["other-side"], "sealed": ["soot-step"]})
    game.choose("play other-side", "step d1-a.a")
    assert game.field() == "d1-a.a"
    assert game.discard() == ["soot-step", "other-side"]
    assert game.sealed() == []


def test_draught_carries_a_creature_away() -> None:
    game = night({**YSOLDE, "hand": ["draught", "through-the-flue"], "field": "d1-a.c"}, **THING)
    game.choose("play draught", "pay through-the-flue cunning", "field d1-a.b")
    assert game.figures("something-borrowed") == ["d1-a.b"]


def test_not_here_hides_in_company_and_slows_them_down_alone() -> None:
    alone = night({**YSOLDE, "laid": ["not-here"]})
    assert number(alone, "creature_move") == -1
    together = night({**YSOLDE, "laid": ["not-here"]}, TAMSIN)
    assert (number(together, "immune.target"), number(together, "immune.target", 1)) == (1, 0)
    assert number(together, "creature_move") == 0

"""Worked cases of the catalogue: payment, group actions, fights, boosts, rerolls (EF-14, 19 to 22)."""

from __future__ import annotations

import pytest

from tests.etherfields.scenario import given

PLENTY = {"deck": 8}


@pytest.mark.rule("EF-W1")
def test_w1_team_size_is_the_number_of_characters() -> None:
    game = given(
        {}, {}, {}, {}, do=[{"op": "place_token", "token": "token:threat", "at": "tile:gate", "n": "N"}]
    )
    assert len(game.state.tokens) == 4


@pytest.mark.rule("EF-W4")
def test_w4_an_interrupt_in_the_middle_of_a_payment() -> None:
    hand = ["r3", "r1", "draw-three"]
    game = given(
        {"character": "elm", "hand": hand, "deck": ["r2", "r2", "p2"], "discard": 9, "field": "gate.a"}
    )
    game.choose("use eight elm", "pay r3 rage", "pass", "pay r1 rage", "play draw-three")
    assert game.sealed() == ["draw-three"]
    game.choose("pay r2 rage", "pay r2 rage")
    assert game.asked == "act"
    assert game.character().suffering == 0


@pytest.mark.rule("EF-W5")
def test_w5_a_group_action_is_paid_in_parts() -> None:
    game = given(
        {"character": "elm", "hand": ["r3", "r3"], "field": "shed.d", **PLENTY},
        {"character": "ash", "hand": ["r3"], "field": "shed.d", **PLENTY},
        {"character": "cedar", **PLENTY},
    )
    game.choose("use lamp-1 elm", "pay r3 rage", "pay r3 rage", "done")
    assert game.state.payments_of_group[0].paid == 2
    game.choose("use lamp-1 ash", "pay r3 rage")
    assert game.state.payments_of_group == ()
    assert game.state.variables["yard.lamps"] == 1


@pytest.mark.rule("EF-W6")
def test_w6_the_first_payment_fixes_the_colour() -> None:
    hand = {"hand": ["c3", "p3"], "field": "shed.d", **PLENTY}
    others = [{"character": name, **PLENTY} for name in ("cedar", "dogwood")]
    game = given({"character": "elm", **hand}, {"character": "birch", **hand}, *others)
    game.choose("use choose-two elm", "cost 0", "pay p3 perception", "done")
    assert game.state.payments_of_group[0].colour == "perception"
    game.choose("use choose-two birch")
    assert "pay c3 cunning" not in game.offered
    assert "pay p3 perception" in game.offered


@pytest.mark.rule("EF-W7")
def test_w7_a_cost_by_team_size_is_paid_at_once() -> None:
    game = given(
        {"character": "elm", "hand": ["c2", "c2"], "field": "gate.a", **PLENTY},
        {"character": "ash", **PLENTY},
        {"character": "birch", **PLENTY},
    )
    game.choose("use team-two elm", "pay c2 cunning", "pay c2 cunning")
    assert game.offered == ["give up"] or game.asked == "payment"
    assert game.state.payments_of_group == ()


@pytest.mark.rule("EF-W8")
def test_w8_a_fight_paid_three_times_happens_three_times() -> None:
    game = given(
        {"character": "elm", "hand": ["r3", "r3", "r3"], "field": "gate.d", **PLENTY},
        figures=[{"creature": "hound", "field": "shed.c"}, {"creature": "hound", "field": "shed.d"}],
    )
    game.choose("use hound-fight elm", "pay r3 rage", "pay r3 rage", "pay r3 rage", "done")
    assert game.figures("hound") == ["shed.d"], "three wounds, and the other hound is out of range"


@pytest.mark.rule("EF-W9")
def test_w9_each_repetition_has_its_own_target() -> None:
    game = given(
        {"character": "elm", "hand": ["p3", "p3", "p3"], "field": "gate.d", **PLENTY},
        figures=[
            {"creature": "moth", "field": "shed.c"},
            {"creature": "moth", "field": "gate.b"},
            {"creature": "moth", "field": "gate.c"},
        ],
    )
    game.choose("use moth-contact elm", "pay p3 perception", "pay p3 perception", "done")
    game.choose("target f1", "target f3")
    assert game.figures("moth") == ["gate.b"]


@pytest.mark.rule("EF-W30")
def test_w30_a_boost_reaches_the_cost() -> None:
    game = given(
        {"character": "elm", "hand": ["p2", "c2"], "field": "gate.a", **PLENTY}, next={"luck": ["two"]}
    )
    game = given(
        {"character": "elm", "hand": ["r6", "r2", "r2"], "field": "gate.a", "suffering": 1, **PLENTY},
        next={"luck": ["two"]},
    )
    game.choose("use eight elm", "pay r6 rage", "pay r2 rage", "boost")
    assert game.character().suffering == 0
    assert game.hand() == ["r2"]


@pytest.mark.rule("EF-W31")
def test_w31_a_blank_that_misses_the_cost_loses_the_cards() -> None:
    game = given({"character": "elm", "hand": ["r6"], "field": "gate.a", **PLENTY}, next={"luck": ["blank"]})
    game.choose("use eight elm", "pay r6 rage", "boost")
    assert game.asked == "act"
    assert game.discard() == ["r6"]
    assert game.character().suffering == 0


@pytest.mark.rule("EF-W32")
def test_w32_a_failed_boost_has_only_the_penalties_that_are_possible() -> None:
    game = given(
        {"character": "elm", "hand": ["r6"], "deck": 0, "discard": 8, "field": "gate.a"},
        next={"luck": ["fail"]},
    )
    game.choose("use eight elm", "pay r6 rage", "boost")
    assert game.character().suffering == 1
    assert game.asked == "act"


@pytest.mark.rule("EF-W33")
def test_w33_one_boost_a_round() -> None:
    hand = {"character": "elm", "hand": ["c2", "r6"], "field": "gate.a", **PLENTY}
    game = given(hand, next={"luck": ["one"]})
    game.choose("move elm", "pay c2 cunning", "boost", "stop", "use eight elm", "pay r6 rage")
    assert "boost" not in game.offered


@pytest.mark.rule("EF-W35")
def test_w35_a_failed_boost_leaves_the_markers_of_the_group() -> None:
    game = given(
        {"character": "elm", "hand": ["r1", "r1"], "field": "shed.d", **PLENTY},
        {"character": "ash", **PLENTY},
        group={"lamp-1": ["rage", 1]},
        next={"luck": ["fail"]},
    )
    game.choose("use lamp-1 elm", "pay r1 rage", "boost", "suffer")
    assert game.state.payments_of_group[0].paid == 1
    assert game.character().suffering == 1


@pytest.mark.rule("EF-W36")
def test_w36_only_the_last_roll_counts() -> None:
    game = given(
        {"character": "elm", "hand": ["c2"], "gems": 2, "field": "gate.a", **PLENTY},
        next={"luck": ["fail", "blank", "one"]},
    )
    game.choose("move elm", "pay c2 cunning", "boost", "reroll elm", "reroll elm")
    assert game.asked == "step"
    assert game.character().gems == 0
    game.choose("step gate.c", "step gate.d", "step gate.b")
    assert game.asked == "act"


@pytest.mark.rule("EF-W37")
def test_w37_the_mutation_no_reroll_forbids_all_rerolls() -> None:
    game = given(
        {
            "character": "cedar",
            "hand": ["c2", "again"],
            "gems": 2,
            "field": "gate.a",
            "worn": "heron",
            **PLENTY,
        },
        creatures=[{"id": "hound", "mutations": ["no_reroll"]}],
        next={"luck": ["one"]},
    )
    game.choose("move cedar", "pay c2 cunning", "boost")
    assert game.asked == "step"


@pytest.mark.rule("EF-W38")
def test_w38_the_mutation_gems_forbids_rerolls_with_gems_only() -> None:
    game = given(
        {"character": "elm", "hand": ["c2"], "gems": 1, "sealed": 3, "field": "gate.a", **PLENTY},
        creatures=[{"id": "hound", "mutations": ["gems"]}],
        wisdom=["slack"],
        next={"luck": ["one"]},
    )
    game.choose("move elm", "pay c2 cunning", "boost")
    assert game.asked == "step"
    game.choose("stop", "use slack elm")
    assert (game.character().gems, len(game.character().sealed)) == (0, 0)


@pytest.mark.rule("EF-W39")
def test_w39_a_gem_rerolls_the_creature_die_in_the_dreamland_phase() -> None:
    game = given(
        {"character": "elm", "gems": 1, "field": "gate.a", **PLENTY},
        figures=[{"creature": "hound", "field": "shed.d"}],
        rounds=["11", "12"],
        phase="dreamlands",
        next={"creature": ["value", "one"]},
    )
    assert "reroll elm" in game.offered
    game.choose("reroll elm")
    assert game.figures("hound") == ["shed.c"]


@pytest.mark.rule("EF-W90")
def test_w90_markers_of_another_colour_stand_in() -> None:
    game = given(
        *[
            {"character": name, "hand": ["r3"], "field": "shed.d", **PLENTY}
            for name in ("elm", "ash", "birch")
        ],
        group={"leave": ["rage", 2], "dig": ["rage", 2]},
    )
    game.choose("use lamp-1 elm", "pay r3 rage", "done")
    assert {each.action: each.colour for each in game.state.payments_of_group}["action:lamp-1"] == "rage"


@pytest.mark.rule("EF-W95")
def test_w95_a_group_contact_may_be_multiplied() -> None:
    hounds = [{"creature": "hound", "field": "shed.c"}, {"creature": "hound", "field": "gate.c"}]
    game = given(
        {"character": "elm", "hand": ["p3", "p3"], "field": "gate.d", **PLENTY},
        {"character": "birch", **PLENTY},
        figures=hounds,
        group={"hound-call": ["perception", 1]},
    )
    game.choose(
        "use hound-call elm", "pay p3 perception", "pay p3 perception", "done", "target f1", "target f2"
    )
    assert [figure.states for figure in game.state.figures] == [(("paralysed", "round"),)] * 2
    assert game.state.payments_of_group == ()


@pytest.mark.rule("EF-W96")
def test_w96_a_group_action_that_is_no_contact_happens_once() -> None:
    game = given(
        {"character": "elm", "hand": ["r6"], "field": "shed.d", **PLENTY},
        {"character": "ash", **PLENTY},
        group={"lamp-1": ["rage", 1]},
    )
    game.choose("use lamp-1 elm", "pay r6 rage")
    assert game.state.variables["yard.lamps"] == 1


@pytest.mark.rule("EF-W105")
def test_w105_what_was_given_up_unpaid_cannot_be_declared_again_at_once() -> None:
    game = given({"character": "elm", "hand": ["r2", "c2"], "field": "gate.a", **PLENTY})
    game.choose("use eight elm", "give up")
    assert "use eight elm" not in game.offered
    game.choose("move elm", "pay c2 cunning", "done", "stop")
    assert "use eight elm" in game.offered


@pytest.mark.rule("EF-W106")
def test_w106_costs_cannot_be_prevented() -> None:
    game = given({"character": "birch", "hand": ["r3", "brace"], "field": "gate.a", **PLENTY})
    game.choose("use eight birch", "pay r3 rage", "use birch-back birch")
    assert game.character().suffering == 1
    assert game.asked == "payment"


@pytest.mark.rule("EF-W108")
def test_w108_a_seal_that_cannot_be_paid_in_full_is_not_offered() -> None:
    game = given({"character": "dogwood", "deck": 0, "discard": 9, "field": "gate.a"})
    assert "use dogwood-back dogwood" not in game.offered


@pytest.mark.rule("EF-W109")
def test_w109_open_payments_offer_done_and_fixed_ones_close() -> None:
    game = given(
        {"character": "elm", "hand": ["r3", "r2", "p2", "p2"], "field": "gate.d", **PLENTY},
        figures=[{"creature": "hound", "field": "shed.c"}],
    )
    game.choose("use hound-fight elm", "pay r3 rage")
    assert game.offered == ["boost", "done", "pay r2 rage"]

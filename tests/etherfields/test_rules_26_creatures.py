"""Round cards, creatures, their movement, mutations (EF-26 to EF-29)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.etherfields.scenario import Scenario, card, game_with, given, material

ELM: dict[str, Any] = {"character": "elm", "deck": 9, "field": "gate.a"}
ASH: dict[str, Any] = {"character": "ash", "deck": 9, "field": "gate.a"}
NEAR: dict[str, Any] = {**ELM, "field": "gate.d"}
HOUND = {"creature": "hound", "field": "shed.c"}
FAR_HOUND = {"creature": "hound", "field": "shed.d"}
MOTH = {"creature": "moth", "field": "gate.d"}


def dreamlands(*characters: dict[str, Any], card: str, **position: Any) -> Scenario:
    """The dreamland phase with this round card comes next, up to the next character phase."""
    return given(*characters, rounds=[card, "01"], phase="dreamlands", **position)


def moving(*characters: dict[str, Any], dice: tuple[str, ...] = ("value",), **position: Any) -> Scenario:
    return dreamlands(*characters, card="11", next={"creature": dice}, **position)


# ---- round cards ---------------------------------------------------------------------------------


@pytest.mark.rule("EF-26.1", "EF-26.2", "EF-26.3")
def test_the_steps_of_the_round_card_run_from_top_to_bottom() -> None:
    game = dreamlands(NEAR, card="10", figures=[HOUND], next={"creature": ["one"]}).play_on_until("act")
    assert [each for each in game.told if each.startswith("step ")] == [
        "step mutation",
        "step basic",
        "step move",
    ]
    assert sum(game.state.creatures[0].mutations) == 1
    assert game.character().suffering >= 1


@pytest.mark.rule("EF-26.9", "EF-16.8")
def test_a_step_can_be_blocked_until_it_begins(tmp_path: Path) -> None:
    """In the window before it, it has not been executed yet."""
    stop = card("stop", '{ op = "block_step", n = 1 }', "interrupt = true\ncost = { free = true }")
    game = dreamlands(
        {**NEAR, "hand": ["stop"]}, card="05", figures=[HOUND], game=game_with(tmp_path, stop)
    ).choose("play stop")
    assert game.offered == ["block 1 basic", "block 2 move", "block 3 special"]
    game.choose("block 1 basic").play_on_until("act")
    assert [each for each in game.told if each.startswith("step ")] == ["step move", "step special"]


@pytest.mark.rule("EF-26.4", "EF-26.16")
def test_a_step_that_nobody_shows_is_skipped_and_the_round_ends() -> None:
    game = dreamlands(NEAR, card="09").play_on_until("act")
    assert (game.character().suffering, game.state.round_number) == (0, 2)


@pytest.mark.rule("EF-26.5", "EF-C22", "EF-W66")
def test_several_elements_are_ordered_by_the_team_and_range_is_judged_at_the_start() -> None:
    """The imp moves the character away; the hound hits it all the same."""
    figures = [HOUND, {"creature": "imp", "field": "gate.d"}]
    game = dreamlands(NEAR, card="09", figures=figures)
    assert game.asked == "which comes first"
    game.choose("do imp basic").play_on_until("act")
    assert game.field() == "gate.a"
    assert game.character().suffering == 1


@pytest.mark.rule("EF-26.5", "EF-27.8")
def test_who_is_hit_by_an_effect_with_a_maximum_is_chosen_when_it_is_executed() -> None:
    team = [{"character": n, "deck": 9, "field": "gate.d"} for n in ("elm", "ash", "birch")]
    game = dreamlands(*team, card="09", figures=[MOTH])
    assert game.asked == "whom"
    game.choose("character ash", "character birch").play_on_until("act")
    assert [game.character(n).suffering for n in range(3)] == [0, 1, 1], "at most half of three, rounded up"


@pytest.mark.rule("EF-26.6", "EF-26.7", "EF-52.9", "EF-52.10")
def test_only_the_current_round_card_is_seen() -> None:
    game = given(ELM, rounds=["09", "10", "11"])
    rounds = game.view.rounds
    assert (rounds.card.face if rounds.card else "", rounds.left) == ("round:09", 2)
    assert "round:10" not in str(game.view)
    game.choose("ready").play_on_until("act")
    assert [card.face for card in game.view.rounds.played] == ["round:09"]
    assert game.names([game.state.round_card]) == ["10"]


@pytest.mark.rule("EF-26.9", "EF-26.10", "EF-C24", "EF-51.19", "EF-W45", "EF-W46")
def test_a_blocked_step_is_skipped_on_this_card_only() -> None:
    block = {"op": "block_step", "n": 1}
    game = given(NEAR, figures=[HOUND], rounds=["09", "12"], do=[block])
    assert game.state.blocked_steps == (0,)
    game.choose("ready").play_on_until("act")
    assert (game.character().suffering, game.state.blocked_steps) == (0, ())
    assert given(NEAR, rounds=["09", "12"], blockades=6, do=[block]).state.blocked_steps == ()


@pytest.mark.rule("EF-26.11", "EF-31.6")
def test_added_rounds_come_from_the_bottom_of_the_round_discard() -> None:
    add = {"op": "add_round", "n": 3}
    game = given(ELM, rounds=["01"], round_discard=["05", "06"], do=[add], hours=5)
    assert game.names(game.state.rounds) == ["05", "06"]
    assert not [each for each in game.offered if each.startswith("add rounds")], "nothing is left to add"


@pytest.mark.rule("EF-26.13", "EF-37.10", "EF-C28")
def test_the_reward_is_that_of_the_current_card() -> None:
    game = given(ELM, rounds=["07", "12"], hours=0, do=[{"op": "reward"}])
    assert game.offered == ["choose reward.each", "choose reward.team"]
    game.choose("choose reward.team")
    assert game.state.hours == 2


@pytest.mark.rule("EF-26.14", "EF-W14")
def test_after_the_last_card_the_reward_is_that_of_the_last_discarded() -> None:
    game = given(
        {**ELM, "field": "quay.a"}, scene="slumber:moths", rounds=["07"], phase="no more round", hours=0
    )
    game.choose("choose reward.team")
    assert game.state.hours == 2


@pytest.mark.rule("EF-26.15", "EF-W85")
def test_a_card_executed_early_is_not_discarded_and_runs_again() -> None:
    do = [{"op": "block_step", "n": 1}, {"op": "run_round_card"}]
    game = given(NEAR, figures=[HOUND], rounds=["09", "12"], do=do)
    assert game.character().suffering == 0, "the block holds for both"
    early = given(NEAR, figures=[HOUND], rounds=["09", "12"], do=[do[1], do[0]])
    assert early.character().suffering == 1
    assert early.state.blocked_steps == (0,), "executed early is not executed: it can still be blocked"


# ---- creature tiles ------------------------------------------------------------------------------


@pytest.mark.rule("EF-27.1", "EF-27.2", "EF-27.3", "EF-27.12")
def test_a_tile_stands_for_all_figures_and_its_setup_is_carried_out() -> None:
    game = given(ELM, ASH, do=[{"op": "bring_creature", "creature": "creature:hound"}])
    assert [tile.id for tile in game.state.creatures] == ["creature:hound"]
    assert len(game.figures("hound")) == 2, "team size"


@pytest.mark.rule("EF-27.4", "EF-27.10")
def test_shapeshifters_are_creatures_and_there_are_four_of_each() -> None:
    spawn = {"op": "spawn", "creature": "creature:hound", "n": 6, "at": "field:tile:gate.b"}
    game = given(ELM, do=[spawn])
    assert len(game.figures("hound")) == 4


@pytest.mark.rule("EF-27.6")
def test_an_interaction_without_a_range_needs_range_one() -> None:
    calm = {"character": "elm", "hand": ["c2"], "deck": 9, "field": "gate.d"}
    assert "use imp-calm elm" in given(calm, figures=[{"creature": "imp", "field": "gate.c"}]).offered
    assert "use imp-calm elm" not in given(calm, figures=[{"creature": "imp", "field": "gate.a"}]).offered


@pytest.mark.rule("EF-27.7", "EF-W65")
def test_being_in_range_of_several_figures_hits_once() -> None:
    hounds = [{"creature": "hound", "field": field} for field in ("gate.d", "gate.b", "shed.c")]
    assert dreamlands(NEAR, card="09", figures=hounds).play_on_until("act").character().suffering == 1


@pytest.mark.rule("EF-27.9")
def test_counters_lie_on_figures_and_go_with_them() -> None:
    heat = {"op": "counter", "on": "each_figure", "name": "heat", "add": 1}
    game = given(NEAR, figures=[HOUND, FAR_HOUND], do=[{"effects": [heat], "source": "creature:hound"}])
    assert [dict(figure.counters) for figure in game.state.figures] == [{"heat": 1}, {"heat": 1}]
    new = [
        {"op": "despawn", "creature": "creature:hound"},
        {"op": "spawn", "creature": "creature:hound", "n": 1},
    ]
    game = given(NEAR, figures=[{**HOUND, "counters": {"heat": 2}}], do=new)
    assert [dict(figure.counters) for figure in game.state.figures] == [{"heat": 0}]


@pytest.mark.rule("EF-27.11")
def test_a_tile_without_figures_stays_and_what_needs_one_does_nothing() -> None:
    game = dreamlands(NEAR, card="09", creatures=["hound", "bell"]).play_on_until("act")
    assert [tile.id for tile in game.state.creatures] == ["creature:hound", "creature:bell"]
    assert game.character().suffering == 0
    assert len(game.sealed()) == 1, "the bell needs no figure"


# ---- creature movement ---------------------------------------------------------------------------


@pytest.mark.rule("EF-28.1", "EF-28.2", "EF-28.3")
@pytest.mark.parametrize(("face", "field"), [("one", "shed.c"), ("value", "gate.d")])
def test_the_die_says_how_far(face: str, field: str) -> None:
    assert moving(ELM, dice=(face,), figures=[FAR_HOUND]).play_on_until("act").figures("hound") == [field]
    still = dreamlands(ELM, card="12", figures=[FAR_HOUND]).play_on_until("act")
    assert still.figures("hound") == ["shed.d"], "only in the movement step"


@pytest.mark.rule("EF-28.4", "EF-W62")
def test_value_again_rolls_once_more() -> None:
    game = moving(ELM, dice=("value_again", "one"), figures=[FAR_HOUND]).play_on_until("act")
    assert game.figures("hound") == ["gate.b"] or game.figures("hound") == ["gate.c"]


@pytest.mark.rule("EF-28.5", "EF-28.6", "EF-C23")
def test_it_goes_to_the_nearest_and_ties_are_the_teams() -> None:
    far, near = {**ELM, "field": "gate.a"}, {**ASH, "field": "gate.d"}
    game = moving(far, near, figures=[FAR_HOUND]).play_on_until("act")
    assert game.figures("hound") == ["gate.d"]
    tied = moving(
        {**ELM, "field": "gate.b"}, {**ASH, "field": "gate.c"}, figures=[{**HOUND, "field": "gate.d"}]
    )
    assert (tied.asked, tied.offered) == ("creature target", ["field gate.b", "field gate.c"])
    paths = moving({**ELM, "field": "gate.a"}, figures=[{**HOUND, "field": "gate.d"}])
    assert (paths.asked, paths.offered) == ("creature path", ["field gate.b", "field gate.c"])


@pytest.mark.rule("EF-28.7", "EF-28.18", "EF-W64")
def test_on_a_characters_field_or_without_a_path_it_stays_but_rolls() -> None:
    game = moving(NEAR, figures=[{**HOUND, "field": "gate.d"}]).play_on_until("act")
    assert game.figures("hound") == ["gate.d"]
    assert "rolled creature value" in game.told
    walls = [[f"gate.d.{side}", "wall"] for side in ("north", "west", "south", "east")]
    closed = moving(NEAR, figures=[HOUND], walls=walls).play_on_until("act")
    assert closed.figures("hound") == ["shed.c"]


@pytest.mark.rule("EF-28.8", "EF-C39")
def test_the_team_may_roll_once_for_all() -> None:
    options = {"creature_roll": "ask"}
    game = given(ELM, scene="", location="landing", keys=1, options=options).choose(
        "enter yard", "field gate.a"
    )
    assert game.asked == "shared roll"
    game.choose("one roll")
    assert game.state.shared_roll


@pytest.mark.rule("EF-28.9", "EF-28.10")
def test_it_stops_on_its_target_and_for_nothing_else() -> None:
    fast = [{"id": "hound", "mutations": ["movement"]}]
    game = moving(
        NEAR, figures=[FAR_HOUND, {"creature": "moth", "field": "shed.c"}], creatures=fast,
        companions={"goose": "shed.c"}, dice=("value", "one"),
    ).choose("figure f1")  # fmt: skip
    assert game.figures("hound") == ["gate.d"]


@pytest.mark.rule("EF-28.11")
def test_special_movement_ignores_the_die() -> None:
    game = dreamlands(NEAR, card="11", figures=[{"creature": "imp", "field": "shed.d"}]).play_on_until("act")
    assert not [each for each in game.told if each.startswith("rolled")]
    assert game.figures("imp") == ["gate.c"], "it slides to the far end of its row"
    assert game.character().suffering == 1, "over the character on its way"


@pytest.mark.rule("EF-28.12", "EF-28.13")
def test_walls_hold_creatures_and_full_fields_are_passed() -> None:
    crowd = [{"creature": "moth", "field": "shed.c"} for _ in range(4)]
    game = moving(ELM, figures=[FAR_HOUND, *crowd], dice=("value",) * 5).choose("figure f1")
    assert game.figures("hound") == ["gate.d"]
    behind = moving({**ELM, "field": "shed.a"}, figures=[{**HOUND, "field": "gate.b"}])
    assert behind.play_on_until("act").figures("hound") == ["shed.c"], "around the wall"


@pytest.mark.rule("EF-28.14", "EF-28.15")
def test_paralysed_figures_neither_roll_nor_move_and_the_team_orders_the_others() -> None:
    figures = [
        {**FAR_HOUND, "states": ["paralysed"]},
        {**HOUND, "field": "gate.c"},
        {**HOUND, "field": "gate.b"},
    ]
    game = moving(ELM, figures=figures, dice=("one", "one"))
    assert game.offered == ["figure f2", "figure f3"]
    game.choose("figure f3").play_on_until("act")
    assert "shed.d" in game.figures("hound")
    assert game.told.count("rolled creature one") == 2


@pytest.mark.rule("EF-28.16", "EF-28.17")
def test_the_target_is_chosen_anew_for_a_second_roll() -> None:
    team = [{**ELM, "field": "gate.b"}, {**ASH, "field": "gate.c"}]
    game = moving(
        *team, dice=("value_again", "value"), figures=[{**HOUND, "field": "well.b"}], tiles=["gate", "well"]
    )
    game.play_on_until("act")
    assert game.told.count("rolled creature value") == 1


# ---- mutations -----------------------------------------------------------------------------------


def mutated(*kinds: str) -> list[dict[str, Any]]:
    return [{"id": "hound", "mutations": [*kinds]}]


@pytest.mark.rule("EF-29.1", "EF-29.2", "EF-52.15")
def test_mutations_are_drawn_from_the_pool_and_lie_open() -> None:
    game = dreamlands(ELM, card="02", figures=[FAR_HOUND], next={"mutations": ["range"]}).play_on_until("act")
    assert game.view.creatures[0].mutations == (0, 0, 0, 1, 0, 0, 0, 0)
    assert sum(game.view.mutation_pool) == 11


@pytest.mark.rule("EF-29.3", "EF-29.18")
def test_an_empty_pool_adds_nothing() -> None:
    game = given(ELM, creatures=["hound"], do=[{"op": "mutate", "creature": "creature:hound", "n": 20}])
    assert game.state.creatures[0].mutations == (2, 2, 2, 2, 1, 1, 1, 1)
    assert sum(game.state.mutation_pool) == 0


@pytest.mark.rule("EF-29.4", "EF-29.6")
def test_mutations_return_to_the_pool() -> None:
    off = {"op": "unmutate", "creature": "creature:hound", "n": 1, "kind": "seal"}
    game = given(ELM, creatures=mutated("seal", "range"), do=[off])
    assert game.state.mutation_pool == (2, 2, 2, 1, 1, 1, 1, 1)
    away = given(ELM, creatures=mutated("seal"), do=[{"op": "drop_creature", "creature": "creature:hound"}])
    assert away.state.mutation_pool == material(away).rules.supply.mutations


@pytest.mark.rule("EF-29.7", "EF-29.8", "EF-29.15")
def test_suffering_and_sealing_grow() -> None:
    basic = dreamlands(NEAR, card="09", figures=[HOUND], creatures=mutated("suffering", "suffering"))
    assert basic.play_on_until("act").character().suffering == 3
    special = dreamlands(
        {**NEAR, "deck": 14},
        card="06",
        figures=[HOUND],
        creatures=mutated("seal"),
        next={"creature": ["one"]},
    )
    assert len(special.play_on_until("act").sealed()) == 4


@pytest.mark.rule("EF-29.9", "EF-W61")
def test_the_movement_value_grows_by_two_a_one_stays_one() -> None:
    game = moving(ELM, figures=[FAR_HOUND], creatures=mutated("movement")).play_on_until("act")
    assert game.figures("hound") == ["gate.a"]
    one = moving(ELM, dice=("one",), figures=[FAR_HOUND], creatures=mutated("movement")).play_on_until("act")
    assert one.figures("hound") == ["shed.c"]


@pytest.mark.rule("EF-29.10", "EF-29.17")
def test_ranges_grow_by_one_but_not_those_without_a_number() -> None:
    game = dreamlands(NEAR, card="09", figures=[FAR_HOUND], creatures=mutated("range"))
    assert game.play_on_until("act").character().suffering == 1
    bell = [{"id": "bell", "mutations": ["range"]}]
    assert len(dreamlands(NEAR, card="09", creatures=bell).play_on_until("act").sealed()) == 1


@pytest.mark.rule("EF-29.11", "EF-30.9", "EF-29.16", "EF-W13")
def test_masks_work_no_more_while_the_mutation_lies_on_any_tile() -> None:
    worn = {**ELM, "hand": ["p2"], "worn": "sieve"}
    hit = {"op": "suffer", "n": 1}
    assert given(worn, do=[hit]).asked == "interrupt"
    off = given(worn, creatures=[{"id": "bell", "mutations": ["masks"]}], do=[hit])
    assert (off.asked, off.character().suffering) == ("act", 1)


@pytest.mark.rule("EF-29.12", "EF-W42")
def test_laid_cards_work_no_more_and_again_when_the_mutation_is_gone() -> None:
    hand = {**NEAR, "hand": ["lay-act", "p3"], "ether": 1}
    game = given(hand, figures=[HOUND], creatures=mutated("progress")).choose(
        "lay lay-act", "pay p3 perception"
    )
    assert game.names(game.character().laid) == ["lay-act"]
    assert "use lay-act elm" not in game.offered
    game.choose("remove mutation elm hound progress ether")
    assert "use lay-act elm" in game.offered


@pytest.mark.rule("EF-29.19")
def test_interactions_are_not_raised() -> None:
    calm = {"character": "elm", "hand": ["c2"], "deck": 9, "field": "gate.d"}
    creatures = [{"id": "imp", "mutations": ["suffering", "seal"]}]
    game = given(calm, figures=[{"creature": "imp", "field": "gate.c"}], creatures=creatures)
    game.choose("use imp-calm elm", "pay c2 cunning")
    assert game.character().suffering == 1

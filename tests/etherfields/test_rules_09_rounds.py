"""The round, drawing, reshuffling, sealing, suffering and death (EF-9 to EF-13)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.etherfields.scenario import Scenario, given

ELM: dict[str, Any] = {"character": "elm", "deck": 9}
ASH: dict[str, Any] = {"character": "ash", "deck": 9}
TWO = {"players": 2}
HOUND = [{"creature": "hound", "field": "shed.c"}]
NEAR = {**ELM, "field": "gate.d"}
LIMIT_7 = {"op": "modify", "modifier": {"stat": "hand_limit", "op": "set", "value": 7}}


def events(game: Scenario, *kinds: str) -> list[str]:
    return [event.kind for event in game.table.events if event.kind in kinds]


# ---- the round -----------------------------------------------------------------------------------


@pytest.mark.rule("EF-9.1", "EF-9.2", "EF-9.6")
def test_a_round_is_a_character_phase_then_a_dreamland_phase() -> None:
    game = given({**ELM, "field": "gate.a"}, phase="round", rounds=["09", "10"])
    assert events(game, "round", "drawn", "phase") == ["round", "drawn", "drawn", "drawn", "drawn"]
    game.choose("ready").play_on_until("act")
    assert events(game, "round", "phase") == ["round", "phase", "round"]
    assert game.names(game.state.rounds_played) == ["09"]


@pytest.mark.rule("EF-9.3", "EF-9.4", "EF-C8")
def test_all_act_freely_until_everybody_is_ready() -> None:
    """Any action clears the flags; whoever is ready may still act."""
    hands = [{**ELM, "hand": ["c2", "heal-one"]}, {**ASH, "hand": ["c2"]}]
    game = given(*hands, options=TWO)
    game.choose_at(1, "ready")
    game.choose_at(0, "exert elm 1", "stop")
    assert game.state.ready == (False, False)
    game.choose_at(1, "ready", "exert ash 1", "stop")
    assert game.state.phase == "characters"
    game.choose_at(0, "ready").choose_at(1, "ready")
    assert game.state.round_number == 2


@pytest.mark.rule("EF-9.4")
def test_the_table_waits_for_those_who_are_not_ready() -> None:
    """Whoever is ready may still act, but play that goes by what the table waits for comes to an end."""
    game = given(*[{**each, "hand": ["c2"]} for each in (ELM, ASH)], options=TWO)
    assert [decision.seat for decision in game.table.decisions] == [0, 1]
    game.choose_at(0, "ready")
    assert [decision.seat for decision in game.table.decisions] == [1, 0]
    nothing_to_do = given({**ELM, "field": "gate.b"}, {**ASH, "hand": ["c2"]}, options=TWO, hours=0)
    nothing_to_do.choose_at(0, "ready")
    assert [decision.seat for decision in nothing_to_do.table.decisions] == [1]


@pytest.mark.rule("EF-9.4", "EF-14.25")
def test_a_declaration_given_up_unpaid_clears_no_flag() -> None:
    game = given({**ELM, "hand": ["r2"], "field": "gate.a"}, ASH, options=TWO)
    game.choose_at(1, "ready")
    game.choose_at(0, "use eight elm", "give up")
    assert game.state.ready == (False, True)


@pytest.mark.rule("EF-9.5")
def test_one_action_is_in_progress_at_a_time() -> None:
    game = given({**ELM, "hand": ["r2", "r3"], "field": "gate.a"}, {**ASH, "hand": ["c2"]}, options=TWO)
    game.choose_at(0, "use eight elm")
    assert {decision.seat for decision in game.table.decisions} == {0}


@pytest.mark.rule("EF-9.7", "EF-16.4", "EF-17.13")
def test_in_the_dreamland_phase_only_interrupts_and_masks_work() -> None:
    hand = {**NEAR, "hand": ["brace", "heal-one", "p2"], "suffering": 1}
    game = given(hand, figures=HOUND, rounds=["09", "10"], phase="dreamlands")
    assert game.asked == "interrupt"
    assert "play heal-one" not in game.offered
    game.choose("play brace")
    assert game.character().suffering == 1, "prevented"


@pytest.mark.rule("EF-9.7")
def test_lasting_effects_work_in_every_phase() -> None:
    goose: dict[str, Any] = {"companions": {"goose": "gate.a"}}
    game = given(ELM, rounds=["09", "10"], phase="dreamlands", **goose).play_on_until("act")
    lit = next(each for each in game.view.map if each.name == "tile:gate.a")
    assert lit.terrain == ("light",)


@pytest.mark.rule("EF-9.8")
def test_the_end_of_the_round_comes_before_the_card_is_discarded() -> None:
    until = {"op": "modify", "until": "round", "modifier": {"stat": "draw", "value": 1}}
    goose: dict[str, Any] = {"companions": {"goose": "gate.a"}}
    game = given(ELM, rounds=["09", "10"], phase="dreamlands", do=[until], **goose).play_on_until("act")
    assert game.state.laws == ()
    assert len(game.hand()) == 4, "what lasted until the end of the round is over"


@pytest.mark.rule("EF-9.9", "EF-9.11", "EF-26.8")
def test_without_a_further_round_card_the_scene_ends() -> None:
    game = given(ELM, rounds=["09"], phase="dreamlands", goes_on=True).play_on_until("entry")
    assert game.state.results == {"dream:yard": "failed"}
    assert game.state.layer == "world"


@pytest.mark.rule("EF-9.11")
def test_an_added_round_prevents_the_end() -> None:
    more = {"op": "replace", "event": "no_more_round", "with": [{"op": "add_round", "n": 1}]}
    game = given(ELM, rounds=["09"], phase="dreamlands", do=[more]).play_on_until("act")
    assert game.state.layer == "dream"
    assert game.state.round_number == 2


@pytest.mark.rule("EF-9.10", "EF-30.3", "EF-52.22")
def test_a_new_round_brings_back_boosts_exertion_and_masks() -> None:
    used = {**ELM, "boosts": 1, "exertions": 1, "worn": "sieve"}
    game = given(used, phase="round", hours=2)
    character = game.character()
    assert (character.boosts, character.exertions, character.mask_used) == (0, 0, False)
    assert "exert elm 1" in game.offered


@pytest.mark.rule("EF-9.12", "EF-26.17", "EF-33.4")
def test_the_text_that_ends_a_scene_is_finished_all_else_is_dropped() -> None:
    text = [{"op": "end_dream", "result": "won"}, {"op": "gain", "token": "gem", "n": 1}]
    later = {"op": "suffer", "n": 3}
    game = given(ELM, goes_on=True, do=[{"effects": text}, later])
    assert game.character().gems == 1
    assert game.character().suffering == 0
    assert len(game.state.rounds.bag) == 12, "the round cards are together again"


@pytest.mark.rule("EF-33.9", "EF-34.10", "EF-34.11")
@pytest.mark.parametrize(("steps", "times"), [({}, 1), ({"to_step": 3}, 1), ({"from_step": 9}, 2)])
def test_where_the_team_enters_after_a_dream_is_asked_once(steps: dict[str, int], times: int) -> None:
    """If it awakens at once, the slumberlands are laid anew, and it enters them then."""
    text = [{"op": "end_dream", "result": "won"}, {"op": "awaken", **steps}]
    game = given(ELM, goes_on=True, do=[{"effects": text}])
    asked: list[str | None] = []
    while game.asked != "where to":
        asked.append(game.asked)
        game.table.choose(game.table.decision.options[0])  # type: ignore[union-attr]
    assert asked.count("entry") == times
    assert game.field() != ""


# ---- drawing -------------------------------------------------------------------------------------


@pytest.mark.rule("EF-10.1", "EF-10.3", "EF-10.4", "EF-10.5")
@pytest.mark.parametrize(("held", "after"), [(0, 4), (2, 6), (4, 6), (5, 6)])
def test_four_cards_are_drawn_up_to_the_limit(held: int, after: int) -> None:
    game = given({"character": "elm", "hand": held, "deck": 10}, phase="round")
    game.play_on_until("act")
    assert len(game.hand()) == after


@pytest.mark.rule("EF-10.2", "EF-C5")
def test_any_number_of_cards_may_be_discarded_first() -> None:
    game = given({"character": "elm", "hand": ["p2", "c2", "r2"], "deck": 10}, phase="round")
    assert game.offered == ["discard c2", "discard p2", "discard r2", "done"]
    game.choose("discard p2", "discard c2", "done")
    assert game.discard() == ["p2", "c2"]
    assert len(game.hand()) == 5


@pytest.mark.rule("EF-10.3")
def test_the_limit_can_be_raised() -> None:
    game = given({"character": "elm", "hand": 5, "deck": 10, "worn": "ox"}, phase="round").choose("done")
    assert len(game.hand()) == 7


@pytest.mark.rule("EF-10.7")
def test_surplus_draws_of_effects_are_lost() -> None:
    game = given({"character": "elm", "hand": 5, "deck": 9}, do=[{"op": "draw", "n": 3}])
    assert (len(game.hand()), len(game.character().deck)) == (6, 8)


@pytest.mark.rule("EF-10.8", "EF-C49")
def test_what_comes_into_a_full_hand_is_discarded() -> None:
    take = {"op": "to_hand", "from": "sealed", "n": 2}
    game = given({**ELM, "hand": 5, "sealed": ["p3", "r3"]}, do=[take])
    game.choose("take r3")
    assert "r3" in game.hand()
    assert game.discard() == ["p3"]


@pytest.mark.rule("EF-10.9", "EF-C41", "EF-51.12")
def test_if_the_limit_sinks_the_surplus_is_discarded_at_once() -> None:
    hand = ["p2", "p2", "c2", "c2", "r2", "r2", "rp"]
    mutate = {"op": "mutate", "creature": "creature:hound", "kind": "progress"}
    game = given({**ELM, "hand": hand, "laid": ["lay-limit"]}, creatures=["hound"], do=[mutate])
    assert game.asked == "surplus"
    game.choose("discard rp")
    assert len(game.hand()) == 6
    flipped = given({**ELM, "hand": hand, "laid": ["lay-limit"]}, do=[{"op": "flip_progress", "n": 1}])
    assert flipped.asked == "surplus"
    ending = given({**ELM, "hand": hand}, do=[{**LIMIT_7, "until": "round"}], rounds=["09", "10"])
    assert ending.asked == "act"
    ending.choose("ready")
    assert ending.asked == "surplus", "the effect has ended with the round"


@pytest.mark.rule("EF-10.11", "EF-44.2", "EF-44.7", "EF-44.8")
def test_a_weakness_is_executed_before_the_draw_goes_on() -> None:
    deck = ["p2", "debt", "c2", "r2", "rp", "p2", "c2"]
    game = given({"character": "elm", "deck": deck, "discard": 9}, phase="round")
    assert game.sealed() == ["r2", "c2"], "sealed in the middle of the draw"
    assert game.hand() == ["p2", "p2", "rp"], "not replaced"
    assert "debt" in game.discard()


@pytest.mark.rule("EF-10.12")
def test_the_draw_step_is_done_character_by_character() -> None:
    drawers = [{**ELM, "hand": 1}, {**ASH, "hand": 1}]
    game = given(*drawers, phase="round").choose("done")
    assert [len(game.hand(n)) for n in (0, 1)] == [5, 1]
    game = given(*drawers, phase="round", options={"ask_orders": True})
    assert game.asked == "which comes first"


# ---- reshuffling ---------------------------------------------------------------------------------


@pytest.mark.rule("EF-11.1", "EF-11.2", "EF-C7", "EF-12.4")
def test_an_empty_deck_is_reshuffled_for_a_penalty() -> None:
    game = given({"character": "elm", "deck": 1, "discard": 12}, phase="round")
    assert game.offered == ["seal", "suffer"]
    game.choose("suffer")
    assert (game.character().suffering, len(game.hand()), game.discard()) == (1, 4, [])


@pytest.mark.rule("EF-11.3", "EF-11.6")
def test_no_reshuffle_without_need_or_without_cards() -> None:
    exact = given({"character": "elm", "deck": 4, "discard": 5}, phase="round")
    assert (len(exact.hand()), len(exact.character().deck)) == (4, 0)
    assert events(exact, "reshuffled") == []
    empty = given({"character": "elm", "deck": 0, "hand": 6}, do=[LIMIT_7, {"op": "draw"}])
    assert events(empty, "reshuffled") == []


@pytest.mark.rule("EF-11.4")
def test_the_penalty_is_resolved_before_drawing_goes_on() -> None:
    game = given({"character": "elm", "deck": 0, "discard": 8, "suffering": 7}, phase="round").choose(
        "suffer"
    )
    assert game.is_lost
    assert game.hand() == []


@pytest.mark.rule("EF-11.5")
def test_sealing_is_possible_with_one_card_and_impossible_with_none() -> None:
    draw = {"op": "draw", "n": 1}
    weak = {"character": "elm", "deck": 0, "hand": 5, "discard": ["ache", "grit"], "laid": ["lay-rage"]}
    few = given({**weak, "discard": ["p3"], "hand": 5}, do=[draw])
    assert few.offered == ["seal", "suffer"]
    none = given({**weak, "hand": 5, "sealed": 3, "discard": ["ache"]}, do=[draw, {"op": "heal"}])
    assert none.asked != "penalty"


@pytest.mark.rule("EF-11.7", "EF-11.9")
def test_a_reshuffle_by_an_effect_has_no_penalty_and_takes_deck_and_discard() -> None:
    rich = {**ELM, "hand": 2, "discard": 5, "sealed": 3, "laid": ["lay-rage"]}
    game = given(rich, do=[{"op": "reshuffle"}])
    character = game.character()
    assert (len(character.deck), character.discard, character.suffering) == (14, [], 0)
    assert (len(character.hand), len(character.sealed), len(character.laid)) == (2, 3, 1)


@pytest.mark.rule("EF-11.8", "EF-12.6", "EF-12.7")
def test_sealing_never_reshuffles() -> None:
    game = given({"character": "elm", "deck": 2, "discard": 9}, do=[{"op": "seal", "n": 5}])
    assert (len(game.sealed()), len(game.discard())) == (2, 9)
    game = given({"character": "elm", "deck": 0, "discard": 9}, do=[{"op": "seal", "n": 2}])
    assert (game.sealed(), len(game.discard())) == ([], 9)


@pytest.mark.rule("EF-11.10")
def test_every_reshuffle_of_a_draw_costs_its_penalty() -> None:
    many = {"op": "modify", "modifier": {"stat": "hand_limit", "op": "set", "value": 20}}
    weak = ["ache", "ache", "ache"]
    game = given(
        {"character": "elm", "deck": 0, "hand": 6, "discard": weak}, do=[many, {"op": "draw", "n": 8}]
    )
    for _ in range(3):
        game.play_on_until("act") if game.asked == "act" else None
    assert game.state.tally.reshuffles >= 2
    assert game.character().suffering > game.state.tally.reshuffles, "each penalty, and each ache"


@pytest.mark.rule("EF-11.11", "EF-W101")
def test_a_card_being_played_is_no_part_of_a_reshuffle() -> None:
    hand = {"character": "elm", "hand": ["r2", "draw-two"], "deck": 0, "discard": 5, "field": "gate.a"}
    game = given(hand).choose("use eight elm", "pay r2 rage", "play draw-two", "suffer")
    assert "draw-two" not in game.names(game.character().deck)
    assert game.discard() == ["draw-two"]


# ---- sealing -------------------------------------------------------------------------------------


@pytest.mark.rule("EF-12.1", "EF-12.2", "EF-12.10", "EF-52.4")
def test_sealed_cards_lie_on_a_stack_that_everybody_sees() -> None:
    deck = ["p2", "c2", "r2", "rp"]
    game = given({"character": "elm", "deck": deck, "discard": 9}, do=[{"op": "seal", "n": 2}])
    assert game.sealed() == ["c2", "p2"]
    assert [card.face for card in game.view.characters[0].sealed] == ["influence:p2", "influence:c2"]
    assert "play p2" not in game.offered


@pytest.mark.rule("EF-12.3", "EF-12.9")
def test_unsealing_puts_the_top_on_the_discard() -> None:
    game = given({**ELM, "sealed": ["p2", "c2"]}, do=[{"op": "unseal", "n": 5}])
    assert (game.discard(), game.sealed()) == (["p2", "c2"], [])


@pytest.mark.rule("EF-12.5", "EF-44.6")
def test_weaknesses_are_skipped() -> None:
    deck = ["grit", "p2", "debt", "c2"]
    game = given({"character": "elm", "deck": deck, "discard": 9}, do=[{"op": "seal", "n": 2}])
    assert game.sealed() == ["c2", "p2"]
    assert game.pile(game.character().deck) == ["grit", "debt"]


@pytest.mark.rule("EF-12.8")
def test_a_named_card_is_sealed() -> None:
    seal = {"op": "seal_card", "card": "influence:p3"}
    game = given({**ELM, "discard": ["p3", "r3"]}, do=[seal])
    assert (game.sealed(), game.discard()) == (["p3"], ["r3"])


@pytest.mark.rule("EF-12.11", "EF-13.5")
def test_progress_cards_in_the_deck_are_sealed_and_counted_like_all_others() -> None:
    deck = ["lay-limit", "p2", "c2"]
    game = given({"character": "elm", "deck": deck, "discard": 4}, do=[{"op": "seal", "n": 1}])
    assert game.sealed() == ["lay-limit"]
    assert not game.is_lost, "six are left"
    dead = given({"character": "elm", "deck": deck, "discard": 3}, do=[{"op": "seal", "n": 1}])
    assert dead.is_lost


# ---- suffering and death -------------------------------------------------------------------------


@pytest.mark.rule("EF-13.1")
def test_suffering_and_healing() -> None:
    do = [{"op": "suffer", "n": 3}, {"op": "heal", "n": 5}, {"op": "suffer", "n": 1}]
    assert given(ELM, do=do).character().suffering == 1


@pytest.mark.rule("EF-13.2", "EF-13.3", "EF-13.4", "EF-13.6")
@pytest.mark.parametrize(
    ("team", "effect"),
    [
        ([{**ELM, "suffering": 7}], {"op": "suffer"}),
        ([{"suffering": 6}, {"suffering": 5}, {"suffering": 5}], {"op": "suffer"}),
        ([{"character": "elm", "deck": 6}], {"op": "seal"}),
        ([{"character": "elm", "deck": 6, "laid": ["lay-rage"]}], {"op": "seal"}),
        ([{"character": "elm", "deck": 6, "discard": ["ache"]}], {"op": "seal"}),
    ],
)
def test_the_ways_to_die(team: list[dict[str, Any]], effect: dict[str, Any]) -> None:
    assert not given(*team).is_lost
    assert given(*team, do=[effect]).is_lost


@pytest.mark.rule("EF-13.6", "EF-35.4")
def test_death_comes_in_the_dream_world_too() -> None:
    game = given({"character": "elm", "deck": 6}, scene="", location="landing", fates=[])
    game.choose("shortcut well-street")
    assert game.is_lost
    assert game.state.location != "location:well-street"


@pytest.mark.rule("EF-13.7", "EF-34.14")
def test_the_death_card_is_executed_or_its_default_text() -> None:
    deadly = {"op": "suffer", "n": 8}
    card = given(ELM, goes_on=True, do=[deadly]).play_on_until("where to")
    assert card.state.variables["deaths"] == 1
    default = given(ELM, goes_on=True, wisdom=[], do=[deadly]).play_on_until("where to")
    assert default.state.variables["deaths"] == 0
    weak = [card for card in default.character().deck if default.face(card) in ("grit", "ache", "debt")]
    assert len(weak) == 1
    assert default.character().suffering == 0


@pytest.mark.rule("EF-13.8", "EF-5.5")
def test_a_lost_dream_can_be_tried_again() -> None:
    find = {"op": "gain_card", "card": "influence:found"}
    game = given(ELM, goes_on=True, gates=["yard"], do=[find, {"op": "suffer", "n": 8}]).play_on_until(
        "where to"
    )
    assert game.state.gates == ("dream:yard",)
    assert game.state.layout.tiles == ("tile:quay", "tile:mooring")
    assert "found" in game.names(game.character().deck), "what was obtained is kept"


@pytest.mark.rule("EF-13.9")
def test_a_lost_slumber_goes_under_its_deck() -> None:
    game = given(
        {**ELM, "field": "quay.a"},
        scene="slumber:hounds",
        figures=[{"creature": "hound", "field": "quay.d"}],
        goes_on=True,
        slumbers=[],
        do=[{"op": "suffer", "n": 8}],
    )
    assert game.figures("hound") == []
    assert game.state.slumber == 0
    game.play_on_until("where to")
    assert "hounds" in game.names(game.state.slumbers)


@pytest.mark.rule("EF-13.10", "EF-40.3")
def test_death_changes_no_season() -> None:
    game = given(ELM, goes_on=True, season="drizzle", do=[{"op": "suffer", "n": 8}])
    assert game.state.season == "season:drizzle"


@pytest.mark.rule("EF-13.11")
def test_several_reasons_are_one_death() -> None:
    team = [{**ELM, "suffering": 7}, {**ASH, "suffering": 7}]
    game = given(*team, goes_on=True, do=[{"op": "suffer", "who": "each"}]).play_on_until("where to")
    assert game.state.variables["deaths"] == 1


@pytest.mark.rule("EF-13.12")
@pytest.mark.parametrize(("order", "result"), [((0, 1), "won"), ((1, 0), "failed")])
def test_win_and_death_follow_the_printed_order(order: tuple[int, int], result: str) -> None:
    parts: list[dict[str, Any]] = [{"op": "end_dream", "result": "won"}, {"op": "suffer", "n": 8}]
    game = given(ELM, goes_on=True, do=[{"effects": [parts[n] for n in order]}])
    assert game.is_lost
    assert game.state.results == {"dream:yard": result}


@pytest.mark.rule("EF-13.13", "EF-14.9")
def test_suffering_as_a_cost_may_kill() -> None:
    game = given({"character": "birch", "deck": 9, "hand": ["r3", "r2"], "suffering": 7, "field": "gate.a"})
    game.choose("use eight birch", "pay r3 rage", "use birch-back birch")
    assert game.is_lost


@pytest.mark.rule("EF-13.14")
def test_a_card_in_transit_counts() -> None:
    game = given({"character": "elm", "hand": ["heal-one", "p2"], "deck": 0, "discard": 4, "suffering": 1})
    assert not game.choose("play heal-one", "pay p2 perception").is_lost


@pytest.mark.rule("EF-13.15", "EF-51.1")
def test_after_a_loss_nothing_is_caught_up() -> None:
    do = [{"effects": [{"op": "suffer", "n": 8}, {"op": "gain", "token": "ether", "n": 3}]}]
    game = given(ELM, goes_on=True, options={"nap": True}, do=do).play_on_until("where to")
    assert game.character().ether == 0
    assert game.state.nap_on == "dream:yard", "modes come after the Death card"

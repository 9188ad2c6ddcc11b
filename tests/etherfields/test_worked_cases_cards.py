"""Worked cases of the catalogue: drawing, reshuffling, sealing, death, progress cards (EF-10 to 17)."""

from __future__ import annotations

import pytest

from tests.etherfields.scenario import given


@pytest.mark.rule("EF-W17")
def test_w17_drawing_stops_at_the_hand_limit() -> None:
    game = given({"hand": 4, "deck": 8}, phase="round")
    game.choose("done")
    assert len(game.character().hand) == 6


@pytest.mark.rule("EF-W18")
def test_w18_cards_may_be_discarded_before_drawing() -> None:
    game = given({"character": "elm", "hand": ["p2", "p2", "p2", "c2", "c2", "c2"], "deck": 8}, phase="round")
    game.choose("discard p2", "discard p2", "discard p2", "done")
    assert len(game.character().hand) == 6
    assert len(game.character().deck) == 5


@pytest.mark.rule("EF-W19")
def test_w19_a_bonus_to_drawing_does_not_raise_the_limit() -> None:
    game = given({"hand": 5, "deck": 8, "field": "gate.d"}, phase="round")
    game.choose("done")
    assert len(game.character().hand) == 6
    assert game.asked == "act"


def test_the_draw_bonus_is_taken_whole_or_not_at_all() -> None:
    """EF-8.9, 10.10."""
    game = given({"deck": 12, "field": "gate.d"}, phase="round")
    assert game.offered == ["decline", "draw more"]
    game.choose("draw more")
    assert len(game.character().hand) == 6


@pytest.mark.rule("EF-W21")
def test_w21_a_deck_emptied_by_the_last_draw_is_not_reshuffled() -> None:
    game = given({"deck": 4, "discard": 5}, phase="round")
    assert len(game.character().hand) == 4
    assert len(game.character().deck) == 0
    assert game.character().suffering == 0


@pytest.mark.rule("EF-W22")
def test_w22_with_both_piles_empty_nothing_is_drawn() -> None:
    game = given({"hand": 6, "laid": ["lay-limit"], "deck": 0}, phase="round")
    game.choose("done")
    assert len(game.character().hand) == 6
    assert game.character().suffering == 0
    assert not game.is_lost


@pytest.mark.rule("EF-W23")
def test_w23_sealing_below_six_usable_cards_is_death() -> None:
    game = given({"deck": 0, "discard": 8}, phase="round")
    game.choose("seal")
    assert game.is_lost
    assert game.table.outcome is not None
    assert not game.table.outcome.won


@pytest.mark.rule("EF-W24")
def test_w24_the_eighth_suffering_is_death() -> None:
    game = given({"deck": 0, "discard": 8, "suffering": 7}, phase="round")
    game.choose("suffer")
    assert game.is_lost


@pytest.mark.rule("EF-W25")
def test_w25_the_last_suffering_marker_of_the_supply() -> None:
    team = [{"suffering": 6}, {"suffering": 5}, {"suffering": 5}]
    assert not given(*team).is_lost
    assert given(*team, do=[{"op": "suffer", "who": "actor", "n": 1}]).is_lost


@pytest.mark.rule("EF-W27")
def test_w27_a_deck_of_weaknesses_seals_nothing() -> None:
    game = given({"deck": ["grit", "ache"], "discard": 8}, do=[{"op": "seal", "n": 3}])
    assert game.sealed() == []
    assert len(game.character().deck) == 2


@pytest.mark.rule("EF-W28")
def test_w28_fewer_cards_than_must_be_sealed() -> None:
    game = given({"deck": 2, "discard": 8}, do=[{"op": "seal", "n": 5}])
    assert len(game.sealed()) == 2
    assert len(game.character().discard) == 8


@pytest.mark.rule("EF-W29")
def test_w29_unsealing_from_the_top() -> None:
    game = given({"sealed": ["p2", "c2", "r2"], "deck": 8}, do=[{"op": "unseal", "n": 2}])
    assert game.discard() == ["p2", "c2"]
    assert game.sealed() == ["r2"]


@pytest.mark.rule("EF-W40")
def test_w40_at_the_limit_a_laid_card_is_discarded_first() -> None:
    laid = ["lay-rage", "lay-rage", "lay-range", "lay-act"]
    game = given(
        {
            "character": "elm",
            "hand": ["lay-limit", "p2", "p2"],
            "laid": laid,
            "flipped": ["lay-act"],
            "deck": 8,
        }
    )
    game.choose("lay lay-limit", "unlay lay-act", "pay p2 perception", "pay p2 perception")
    assert game.names(game.character().laid) == ["lay-rage", "lay-rage", "lay-range", "lay-limit"]
    assert "lay-act" in game.discard()


@pytest.mark.rule("EF-W41")
def test_w41_flipped_progress_cards_do_not_count() -> None:
    effect = {
        "op": "if",
        "cond": [{"is": "progress", "colour": "rage", "cmp": "eq", "value": 2}],
        "then": [{"op": "set", "var": "yard.lamps", "value": 5}],
    }
    laid = ["lay-rage", "lay-rage", "lay-rage"]
    game = given({"laid": laid, "flipped": ["lay-rage"]}, do=[effect])
    assert game.state.variables["yard.lamps"] == 5


@pytest.mark.rule("EF-W42")
def test_w42_with_the_progress_mutation_a_laid_card_is_inactive() -> None:
    game = given(
        {"character": "elm", "hand": ["lay-limit", "p2", "p2"], "deck": 9, "ether": 1, "field": "gate.d"},
        figures=[{"creature": "hound", "field": "shed.c"}],
        creatures=[{"id": "hound", "mutations": ["progress"]}],
    )
    game.choose("lay lay-limit", "pay p2 perception", "pay p2 perception")
    assert game.names(game.character().laid) == ["lay-limit"]
    game.choose("remove mutation elm hound progress ether")
    game.play_on_until("act")


@pytest.mark.rule("EF-W86")
def test_w86_identical_effects_do_not_add_up() -> None:
    game = given({"hand": 6, "laid": ["lay-limit"], "deck": 9}, do=[{"op": "draw", "n": 3}])
    assert len(game.character().hand) == 7


@pytest.mark.rule("EF-W89")
def test_w89_the_back_of_the_top_card_is_the_character_action() -> None:
    game = given({"character": "dogwood", "deck": ["c2", "p3", "r2", "r2"], "discard": 9})
    assert "use dogwood-back dogwood" in game.offered
    game = given({"character": "dogwood", "deck": ["p3", "c2", "r2", "r2"], "discard": 9})
    assert "use dogwood-back dogwood" not in game.offered


@pytest.mark.rule("EF-W91")
def test_w91_a_card_being_played_counts_as_alive() -> None:
    game = given({"character": "elm", "hand": ["heal-one", "p2"], "deck": 0, "discard": 4, "suffering": 1})
    game.choose("play heal-one", "pay p2 perception")
    assert not game.is_lost
    assert len(game.character().discard) == 6
    assert game.character().suffering == 0


@pytest.mark.rule("EF-W92")
def test_w92_a_card_sealed_as_a_cost_may_be_the_one_too_many() -> None:
    game = given({"character": "elm", "hand": ["draw-three"], "deck": 0, "discard": 5})
    game.choose("play draw-three")
    assert game.is_lost


@pytest.mark.rule("EF-W101")
def test_w101_paid_cards_are_part_of_a_reshuffle() -> None:
    game = given({"character": "elm", "hand": ["r2", "draw-two"], "deck": 0, "discard": 5, "field": "gate.a"})
    game.choose("use eight elm", "pay r2 rage", "play draw-two", "suffer")
    assert len(game.character().hand) == 2
    assert len(game.character().deck) == 4
    assert game.state.payments[-1].paid == (0, 0, 2)


@pytest.mark.rule("EF-W73")
def test_w73_a_weakness_drawn_is_executed_at_once_and_not_replaced() -> None:
    game = given({"deck": ["p2", "c2", "ache", "r2", "r2"], "discard": 5}, phase="round")
    assert len(game.character().hand) == 3
    assert game.character().suffering == 1
    assert game.discard()[-1] == "ache"


@pytest.mark.rule("EF-W74")
def test_w74_weaknesses_do_not_count_for_the_progress_limit() -> None:
    laid = ["lay-rage", "lay-rage", "lay-range", "lay-act"]
    game = given({"laid": laid, "zone": ["grit"], "deck": 9})
    assert game.asked == "act"
    assert len(game.character().laid) == 4


@pytest.mark.rule("EF-W43")
@pytest.mark.parametrize("hours", [2])
def test_w43_exertion_spends_at_most_the_hours_there_are(hours: int) -> None:
    game = given({"character": "elm", "deck": 9}, hours=hours)
    assert "exert elm 3" not in game.offered
    game.choose("exert elm 1", "stop")
    assert not any(each.startswith("exert") for each in game.offered)


@pytest.mark.rule("EF-W13")
def test_w13_a_mask_that_stops_working_lowers_the_limit_at_once() -> None:
    laid = ["lay-rage", "lay-rage", "lay-range", "lay-act", "lay-rage"]
    game = given(
        {"laid": laid, "worn": "heron", "deck": 9},
        creatures=["hound"],
        do=[{"op": "mutate", "creature": "creature:hound", "kind": "masks"}],
    )
    assert game.asked == "surplus progress"
    game.choose("unlay lay-act")
    assert len(game.character().laid) == 4


@pytest.mark.rule("EF-W100")
def test_w100_a_mask_may_be_used_in_the_dreamland_phase() -> None:
    game = given(
        {"character": "elm", "hand": ["p2"], "worn": "sieve", "deck": 9, "field": "gate.d"},
        figures=[{"creature": "hound", "field": "shed.c"}],
        rounds=["09", "10"],
        phase="dreamlands",
    )
    assert "use sieve elm" in game.offered
    game.choose("use sieve elm")
    assert game.character().suffering == 0
    assert game.hand() == [] or game.asked != "interrupt"

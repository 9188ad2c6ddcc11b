"""Principles, supply, secrecy (EF-0, EF-1, EF-2)."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.etherfields.scenario import GAME, given, material

ELM = {"character": "elm", "deck": 9}
ASH = {"character": "ash", "deck": 9}
TWO = {"players": 2, "characters": 2}
LIMIT: dict[str, Any] = {"op": "modify", "modifier": {"stat": "hand_limit", "op": "set", "value": 2}}


@pytest.mark.rule("EF-0.1", "EF-0.2")
def test_content_changes_adds_and_forbids_what_the_rules_say() -> None:
    changed = given({**ELM, "hand": ["p2", "c2", "r2"]}, do=[LIMIT, {"op": "draw", "n": 2}])
    changed.choose("discard p2")
    assert changed.hand() == ["c2", "r2"]
    assert "use float elm" in given({**ELM, "hand": ["p3"]}).offered, "an action of the pack's own rules"
    forbidding = {"op": "forbid", "kind": "global", "who": "each"}
    assert "use float elm" not in given({**ELM, "hand": ["p3"]}, do=[forbidding]).offered


@pytest.mark.rule("EF-0.2")
def test_content_replaces_what_would_happen() -> None:
    instead = {"op": "replace", "event": "suffer_incoming", "with": [{"op": "seal", "n": 1}]}
    game = given({**ELM, "deck": 9}, do=[instead, {"op": "suffer", "n": 1}, {"op": "suffer", "n": 1}])
    assert len(game.sealed()) == 1
    assert game.character().suffering == 1, "only once"


@pytest.mark.rule("EF-0.3")
def test_nothing_is_shuffled_unless_a_rule_says_so() -> None:
    deck = ["p2", "c2", "r2", "rp", "p2"]
    game = given({"character": "elm", "deck": deck, "discard": 5}, phase="round", fates=["doors", "water"])
    assert game.hand() == ["c2", "p2", "r2", "rp"]
    assert game.pile(game.state.fates) == ["doors", "water"]


@pytest.mark.rule("EF-0.4", "EF-0.5", "EF-C38", "EF-52.25")
def test_the_team_picks_among_several_ways_and_only_what_is_possible() -> None:
    place: dict[str, Any] = {"scene": "", "location": "yard", "fates": ["doors"]}
    game = given(ELM, **place, hours=1).choose("go well-street")
    assert game.offered == ["choose choice.heal", "choose choice.key"]
    game = given(ELM, **place, hours=0).choose("go well-street")
    assert game.asked == "where to", "one way is left, nobody has to be asked"


@pytest.mark.rule("EF-0.6")
def test_who_has_the_start_marker_answers_for_the_team() -> None:
    place: dict[str, Any] = {"scene": "", "location": "landing", "marker": 1}
    game = given(ELM, ASH, options=TWO, **place)
    assert game.table.decision is not None
    assert game.table.decision.seat == 1


@pytest.mark.rule("EF-0.6")
@pytest.mark.parametrize(("how", "asked"), [("majority", 1), ("unanimous", 3)])
def test_a_team_may_decide_together(how: str, asked: int) -> None:
    """Majority: the start marker breaks the tie. Unanimous: all are asked until they agree, or give up."""
    options = {**TWO, "team_decisions": how}
    game = given(ELM, ASH, scene="", location="landing", options=options, slumbers=[])
    for _ in range(asked):
        seats = {decision.seat for decision in game.table.decisions}
        for seat, word in ((0, "go yard"), (1, "awaken")):
            if seat in seats:
                game.choose_at(seat, word)
    assert game.state.location == "location:yard"


@pytest.mark.rule("EF-0.7")
def test_a_slash_means_or() -> None:
    game = given({**ELM, "hand": ["p3", "r3"], "field": "gate.a"}).choose("use big elm")
    assert game.offered == ["cost 0", "cost 1"]
    game.choose("cost 1")
    assert game.offered == ["give up", "pay r3 rage"]


@pytest.mark.rule("EF-0.8", "EF-3.8")
@pytest.mark.parametrize("size", [1, 3, 5])
def test_team_size_counts_characters_not_persons(size: int) -> None:
    names = ("ash", "birch", "cedar", "dogwood", "elm")[:size]
    place = {"op": "place_token", "token": "token:threat", "at": "tile:gate", "n": "N"}
    game = given(*[{"character": name} for name in names], do=[place])
    assert len(game.state.tokens) == size
    assert game.table.seats == 1


@pytest.mark.rule("EF-0.9", "EF-16.13")
def test_you_is_the_character_of_the_card_and_all_are_all() -> None:
    team = [{**ELM, "hand": ["heal-one", "p2"], "suffering": 2}, {**ASH, "suffering": 2}]
    game = given(*team).choose("play heal-one", "pay p2 perception")
    assert [game.character(n).suffering for n in (0, 1)] == [1, 2]
    game = given(*team, do=[{"op": "heal", "who": "each"}])
    assert [game.character(n).suffering for n in (0, 1)] == [1, 1]


@pytest.mark.rule("EF-0.10")
def test_an_instruction_without_an_object_does_nothing() -> None:
    nothing = [
        {"op": "mutate", "creature": "creature:hound"},
        {"op": "despawn", "creature": "creature:moth"},
        {"op": "remove_token", "token": "token:jar", "at": "tile:gate"},
        {"op": "unseal", "n": 3},
    ]
    game = given(ELM, do=nothing)
    assert game.asked == "act"
    assert game.state.mutation_pool == material(game).rules.supply.mutations


@pytest.mark.rule("EF-0.11")
def test_the_same_seed_brings_the_same_game() -> None:
    def story(seed: int) -> list[str]:
        table = tt.new_table(GAME, seed=seed, options={"scene": "dream-1"})
        for _ in range(40):
            if table.decision is not None:
                table.choose(table.decision.options[-1])
        return [str(event) for event in table.events]

    assert story(5) == story(5)
    assert story(5) != story(6)


@pytest.mark.rule("EF-0.12", "EF-C50")
def test_several_are_hit_one_after_the_other() -> None:
    hit = {"op": "suffer", "who": "each", "n": 1}
    told = given(ELM, ASH, do=[hit]).told
    assert [each for each in told if each.startswith("suffered")] == ["suffered elm", "suffered ash"]
    game = given(ELM, ASH, do=[hit], options={"ask_orders": True})
    assert game.offered == ["character ash", "character elm"]
    game.choose("character ash")
    assert [e for e in game.told if e.startswith("suffered")] == ["suffered ash", "suffered elm"]


@pytest.mark.rule("EF-0.13", "EF-18.1")
def test_what_is_added_to_a_pile_lies_under_it() -> None:
    add = {"op": "add_to", "pile": "influence_market", "element": "influence:found"}
    game = given(ELM, scene="", location="landing", market=["p3", "c3"], do=[add])
    assert game.pile(game.state.market) == ["p3", "c3", "found"]


# ---- supply --------------------------------------------------------------------------------------


@pytest.mark.rule("EF-1.1")
def test_the_counts_of_the_box() -> None:
    supply = material(given(ELM)).rules.supply
    assert (supply.suffering, supply.ether, supply.gem, supply.key) == (16, 16, 6, 4)
    assert (supply.blockade, supply.intent, supply.human, supply.animal) == (6, 12, 4, 4)
    assert sum(supply.mutations) == 12


@pytest.mark.rule("EF-1.2", "EF-1.3", "EF-35.13", "EF-52.22")
def test_what_is_not_in_the_supply_is_not_gained() -> None:
    gems = {"op": "gain", "token": "gem", "n": 4}
    game = given({**ELM, "gems": 4}, ASH, do=[gems, gems])
    assert game.character().gems == 6, "two were left, then none"
    keys = {"op": "gain", "who": "team", "token": "key", "n": 3}
    assert given(ELM, keys=3, do=[keys]).state.keys == 4
    jars = {"op": "place_token", "token": "token:jar", "at": "tile:gate", "n": 9}
    assert len(given(ELM, do=[jars]).state.tokens) == 6


@pytest.mark.rule("EF-1.4")
def test_suffering_without_a_marker_is_a_loss() -> None:
    team = [{"suffering": 6}, {"suffering": 6}, {"suffering": 4}]
    assert given(*team, do=[{"op": "suffer", "who": "actor"}]).is_lost


@pytest.mark.rule("EF-1.5")
def test_intent_markers_of_another_colour_are_used() -> None:
    team = [{"character": n, "hand": ["r3"], "field": "shed.d", "deck": 8} for n in ("elm", "ash", "birch")]
    game = given(*team, group={"leave": ["rage", 2], "dig": ["rage", 2]})
    game.choose("use lamp-1 elm", "pay r3 rage", "done")
    assert len(game.state.payments_of_group) == 3


@pytest.mark.rule("EF-1.6", "EF-5.5")
def test_what_was_found_once_is_gone_whatever_became_of_it() -> None:
    find = [
        {"op": "gain_item", "item": "item:biscuit"},
        {"op": "discard_item", "item": "item:biscuit", "to": "removed"},
        {"op": "gain_item", "item": "item:biscuit"},
        {"op": "gain_card", "card": "influence:found"},
        {"op": "gain_card", "card": "influence:found"},
        {"op": "gain_hint", "hint": "hint:hum"},
        {"op": "drop_hint", "hint": "hint:hum"},
        {"op": "gain_hint", "hint": "hint:hum"},
        {"op": "gain_hint", "hint": "hint:licence"},
        {"op": "drop_hint", "hint": "hint:licence"},
        {"op": "gain_hint", "hint": "hint:licence"},
    ]
    game = given(ELM, do=find)
    assert game.names(game.state.items) == []
    assert game.discard() == ["found"]
    assert game.state.hints == ("hint:licence",), "only the shopping card comes again"


@pytest.mark.rule("EF-1.7", "EF-C54")
def test_what_is_removed_never_returns() -> None:
    game = given(
        {**ELM, "discard": ["p3", "r3"]},
        do=[{"op": "remove_card", "zone": "discard", "n": 1}, {"op": "reshuffle"}],
    )
    game.choose("remove p3")
    assert game.names(game.state.removed) == ["p3"]
    assert "p3" not in game.names(game.character().deck)


@pytest.mark.rule("EF-1.8", "EF-C57")
def test_the_team_picks_a_story_marker_if_none_is_named() -> None:
    place = {"op": "place_token", "token": "story", "at": "field:tile:gate.b"}
    game = given(ELM, do=[place, place, place])
    assert game.offered == ["marker leaf", "marker moon"]
    game.choose("marker moon")
    assert [each.token for each in game.state.tokens] == ["token:moon", "token:leaf"], "there are two"


@pytest.mark.rule("EF-1.9")
def test_locked_markers_stay_out_of_play_until_they_are_unlocked() -> None:
    place = {"op": "place_token", "token": "token:key-ring", "at": "field:tile:gate.b"}
    assert given(ELM, do=[place]).state.tokens == ()
    unlock = {"op": "unlock", "feature": "token:key-ring"}
    assert len(given(ELM, do=[unlock, place]).state.tokens) == 1


@pytest.mark.rule("EF-1.10")
def test_threat_markers_have_two_sides() -> None:
    place = {"op": "place_token", "token": "token:threat", "side": "near", "at": "field:tile:gate.b"}
    flip = {"op": "flip_token", "token": "token:threat", "at": "field:tile:gate.b"}
    assert [each.side for each in given(ELM, do=[place]).state.tokens] == ["near"]
    assert [each.side for each in given(ELM, do=[place, flip]).state.tokens] == ["far"]


@pytest.mark.rule("EF-1.11", "EF-1.12")
def test_what_belongs_to_whom() -> None:
    gains = [
        {"op": "gain", "token": "ether", "n": 2},
        {"op": "gain", "token": "gem"},
        {"op": "gain", "who": "team", "token": "key"},
    ]
    game = given({**ELM, "field": "gate.a"}, {**ASH, "field": "gate.a"}, do=gains)
    assert [(game.character(n).ether, game.character(n).gems) for n in (0, 1)] == [(2, 1), (0, 0)]
    assert game.state.keys == 1
    assert not [each for each in game.offered if "give" in each or "trade" in each]


@pytest.mark.rule("EF-C58", "EF-49.8")
def test_the_team_splits_what_it_gains() -> None:
    game = given(ELM, ASH, do=[{"op": "split_gain", "token": "gem", "n": 3}])
    game.choose("character ash", "character elm", "character ash")
    assert [game.character(n).gems for n in (0, 1)] == [1, 2]


# ---- secrets -------------------------------------------------------------------------------------


@pytest.mark.rule("EF-2.1", "EF-2.2")
def test_secret_cards_have_letters_and_all_others_lie_in_their_decks() -> None:
    game = given({**ELM, "hand": ["p2"], "field": "gate.a"})
    market = game.names(game.state.market)
    assert "found" not in market
    assert "p3" in market
    game.choose("look elm")
    assert "looks elm" in game.told
    assert game.view.looked_at == "influence:found"


@pytest.mark.rule("EF-2.3", "EF-15.3", "EF-15.10", "EF-C37", "EF-52.13")
def test_a_look_shows_a_secret_and_hides_it_again() -> None:
    game = given({**ELM, "hand": ["p2", "p3"]}, ASH, options=TWO)
    assert "found" not in str(game.view)
    game.choose("look elm", "discard p2")
    assert game.view.looked_at == "influence:found"
    assert game.discard() == ["p2"]
    game.choose("seen")
    assert game.view.looked_at == ""
    assert "found" not in " ".join(game.told), "the log keeps that somebody looked, not what"
    assert game.names(game.state.box).count("found") == 1


@pytest.mark.rule("EF-2.4", "EF-3.9", "EF-52.18", "EF-51.18")
def test_lucid_characters_come_with_an_unlock() -> None:
    locked = given(ELM, scene="", location="landing").choose("awaken")
    assert "play as fir" not in locked.offered
    assert "fir" not in str(locked.view)
    game = given(ELM, scene="", location="landing", features=["lucid"]).choose("awaken", "play as fir")
    game.play_on_until("where to")
    assert len(game.character().deck) == 20
    assert game.character().top == "character:fir", "the back of the lucid deck"

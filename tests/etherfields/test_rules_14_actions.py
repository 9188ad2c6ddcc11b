"""Actions and payment, basic actions, influence cards (EF-14 to EF-16)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.etherfields.scenario import Scenario, game_with, given

ELM: dict[str, Any] = {"character": "elm", "deck": 9, "field": "gate.a"}
ASH: dict[str, Any] = {"character": "ash", "deck": 9, "field": "gate.a"}
HOUND = [{"creature": "hound", "field": "shed.c"}]


def granting(cost: dict[str, Any], *effects: dict[str, Any], **more: Any) -> dict[str, Any]:
    """An effect that gives the first character an action with this cost for the scene."""
    action = {"id": "action:test", "kind": "basic", "cost": cost, "effects": [*effects], **more}
    return {"op": "grant_action", "action": action}


HEAL = {"op": "heal", "n": 1}
HURT: dict[str, Any] = {**ELM, "suffering": 3}


@pytest.mark.rule("EF-14.1", "EF-24.2", "EF-32.2", "EF-43.1")
def test_where_actions_come_from() -> None:
    rich = {
        **ELM, "hand": ["heal-one", "p2", "r3", "c2"], "laid": ["lay-act"], "worn": "sieve", "gems": 1,
        "field": "gate.d",
    }  # fmt: skip
    game = given(
        rich, figures=HOUND, items=["lamp"], wisdom=["slack"], hints=["hum"], tiles=["gate", "shed", "well"]
    )
    offered = set(game.offered)
    assert {"move elm", "play heal-one", "use lay-act elm", "use lamp elm", "use slack elm"} <= offered
    assert {"use breathe elm", "use hound-fight elm", "use drink elm", "use float elm"} <= offered
    assert "use dogwood-back dogwood" in given({"character": "dogwood", "deck": 9}).offered
    assert "use hum elm" in given({**rich, "field": "gate.b"}, hints=["hum"]).offered


@pytest.mark.rule("EF-14.2", "EF-14.21", "EF-16.2")
def test_first_the_cost_then_the_effect_then_the_card_is_discarded() -> None:
    game = given({**HURT, "hand": ["heal-one", "p2"]}).choose("play heal-one", "pay p2 perception")
    kinds = [event.kind for event in game.table.events]
    assert kinds.index("paid") < kinds.index("healed")
    assert game.discard() == ["p2", "heal-one"]


@pytest.mark.rule("EF-14.3", "EF-14.9", "EF-14.22", "EF-1.12")
@pytest.mark.parametrize(
    ("cost", "left"),
    [
        ({"free": True}, (3, 2, 2, 4, 0)),
        ({"gem": 1}, (3, 1, 2, 4, 0)),
        ({"ether": 2}, (3, 2, 0, 4, 0)),
        ({"hours": 3}, (3, 2, 2, 1, 0)),
        ({"seal": 2}, (3, 2, 2, 4, 2)),
        ({"suffer": 1}, (4, 2, 2, 4, 0)),
    ],
)
def test_kinds_of_costs(cost: dict[str, Any], left: tuple[int, ...]) -> None:
    game = given({**HURT, "gems": 2, "ether": 2}, hours=4, do=[granting(cost, {"op": "hours", "n": 0})])
    game.choose("use test elm")
    character = game.character()
    now = (character.suffering, character.gems, character.ether, game.state.hours, len(character.sealed))
    assert now == left


@pytest.mark.rule("EF-14.9", "EF-21.12")
def test_a_cost_of_zero_cannot_be_raised_or_boosted() -> None:
    dearer = {"op": "modify", "who": "each", "modifier": {"stat": "cost.rage", "value": 3}}
    game = given({**HURT, "hand": ["r2"]}, do=[dearer, granting({"free": True}, HEAL)])
    game.choose("use test elm")
    assert (game.asked, game.character().suffering) == ("act", 2)


@pytest.mark.rule("EF-14.4", "EF-14.5", "EF-14.6", "EF-14.8", "EF-17.1", "EF-24.7")
def test_intents_come_from_hand_cards_and_items() -> None:
    """A card gives the symbols it shows and does nothing else; items go to the store."""
    hand = {**HURT, "hand": ["heal-one", "lay-limit"], "sealed": 2}
    game = given(
        hand, items=["almanac"], do=[granting({"intents": {"perception": 6}}, {"op": "unseal", "n": 1})]
    )
    game.choose(
        "use test elm", "pay heal-one perception", "pay lay-limit perception", "pay almanac perception"
    )
    assert (len(game.sealed()), game.character().suffering) == (1, 3)
    assert game.discard()[:2] == ["heal-one", "lay-limit"]
    assert game.names(game.state.store) == ["almanac"]


@pytest.mark.rule("EF-14.7", "EF-14.10", "EF-C9")
def test_a_card_of_several_colours_yields_one_of_them() -> None:
    cost = {"intents": {"perception": 3, "rage": 2}}
    game = given({**HURT, "hand": ["rp", "rp", "p1", "r1"]}, do=[granting(cost, HEAL)])
    game.choose("use test elm", "pay rp perception", "pay rp rage", "pay p1 perception")
    assert game.state.payments[-1].paid == (3, 0, 1)
    game.choose("pay r1 rage")
    assert game.character().suffering == 2, "several colours side by side are all needed"


@pytest.mark.rule("EF-14.10")
def test_a_boost_adds_to_one_colour_of_several() -> None:
    cost = {"intents": {"perception": 3, "rage": 3}}
    game = given({**HURT, "hand": ["p3", "r2"]}, do=[granting(cost, HEAL)], next={"luck": ["one"]})
    game.choose("use test elm", "pay p3 perception", "pay r2 rage", "boost", "colour 2")
    assert game.character().suffering == 2


@pytest.mark.rule("EF-14.11")
def test_surplus_intents_are_lost() -> None:
    hand = {**HURT, "hand": ["p6", "p1"]}
    game = given(hand, do=[granting({"intents": {"perception": 3}}, HEAL)]).choose(
        "use test elm", "pay p6 perception"
    )
    assert game.character().kept == (0, 0, 0)
    game.choose("use test elm")
    assert game.state.payments[-1].paid == (0, 0, 0)


@pytest.mark.rule("EF-14.12")
def test_only_the_acting_character_pays() -> None:
    game = given(
        {**HURT, "hand": ["p1"]}, {**ASH, "hand": ["p3"]}, do=[granting({"intents": {"perception": 3}}, HEAL)]
    )
    game.choose("use test elm")
    assert game.offered == ["give up", "pay p1 perception"]


@pytest.mark.rule("EF-14.13", "EF-16.7", "EF-C40")
def test_between_two_cards_interrupts_may_be_played() -> None:
    game = given({**ELM, "hand": ["r3", "draw-two"]}, ASH)
    game.choose("use eight elm", "pay r3 rage")
    assert game.asked == "interrupt"
    assert game.offered == ["hush", "pass", "play draw-two"]
    game.choose("play draw-two")
    assert len(game.hand(0)) == 2


@pytest.mark.rule("EF-14.14", "EF-14.15")
def test_a_payment_that_is_given_up_is_lost() -> None:
    game = given({**HURT, "hand": ["r3"]}).choose("use eight elm", "pay r3 rage")
    assert game.offered == ["boost", "give up"], "out of reach, and yet it could be begun"
    game.choose("give up")
    assert (game.discard(), game.character().suffering) == (["r3"], 3)


@pytest.mark.rule("EF-14.16")
def test_further_requirements_must_hold_when_it_is_declared() -> None:
    dark = {"is": "terrain", "at": "actor_field", "kind": "darkness"}
    grant = granting({"free": True}, HEAL, requires=[dark])
    assert "use test elm" not in given(HURT, do=[grant]).offered
    assert "use test elm" in given(HURT, do=[grant], terrain=[["gate.a", "darkness"]]).offered


@pytest.mark.rule("EF-14.17", "EF-14.23", "EF-20.6", "EF-C14")
def test_range_is_measured_once_and_targets_are_chosen_after_the_payment() -> None:
    hounds = [{"creature": "hound", "field": "shed.c"}, {"creature": "hound", "field": "gate.b"}]
    game = given({**ELM, "field": "gate.d", "hand": ["r3"]}, figures=hounds)
    game.choose("use hound-fight elm", "pay r3 rage", "done")
    assert game.asked == "target"
    assert game.offered == ["target f1", "target f2"]
    alone = given({**ELM, "field": "gate.a", "hand": ["r3"]}, figures=[hounds[0]])
    assert "use hound-fight elm" not in alone.offered, "without a target it cannot be declared"


@pytest.mark.rule("EF-14.18", "EF-23.11")
def test_an_action_may_be_repeated_as_long_as_it_can_be_paid() -> None:
    game = given({**HURT, "hand": ["p2", "p2"]}, tiles=["gate", "well"])
    game.choose("use drink elm", "pay p2 perception", "use drink elm", "pay p2 perception")
    assert game.character().suffering == 1
    once = given({**HURT, "sealed": 4, "deck": 9, "laid": ["lay-act"]}).choose(
        "use lay-act elm", "choose choice.heal"
    )
    assert "use lay-act elm" not in once.offered


@pytest.mark.rule("EF-14.19")
def test_a_cost_by_team_size_is_paid_by_one_at_once() -> None:
    team = [{**ELM, "hand": ["c3", "c3", "c3"]}, ASH, {"character": "birch"}]
    game = given(*team).choose("use team-two elm", "pay c3 cunning", "pay c3 cunning")
    assert game.state.variables["yard.lamps"] == 1
    assert game.state.payments_of_group == ()


@pytest.mark.rule("EF-14.24", "EF-W109")
def test_a_fixed_cost_closes_by_itself() -> None:
    game = given({**HURT, "hand": ["r3", "r2"]}, do=[granting({"intents": {"rage": 3}}, HEAL)])
    game.choose("use test elm", "pay r3 rage")
    assert (game.asked, game.character().suffering) == ("act", 2)


@pytest.mark.rule("EF-14.25", "EF-W105")
def test_what_was_given_up_unpaid_waits_for_a_change() -> None:
    game = given({**ELM, "hand": ["r2", "c1"]}, hours=1).choose("use eight elm", "give up")
    assert "use eight elm" not in game.offered
    game.choose("exert elm 1", "stop")
    assert "use eight elm" in game.offered
    assert "use eight elm" not in given({**ELM, "hand": ["c1"]}).offered, "no card gives the colour"


@pytest.mark.rule("EF-14.26")
def test_a_card_stays_in_the_hand_until_it_is_paid_and_cannot_pay_for_itself() -> None:
    game = given({**HURT, "hand": ["heal-one", "p1"]}).choose("play heal-one")
    assert "heal-one" in game.hand()
    assert game.offered == ["give up", "pay p1 perception"]
    game.choose("pay p1 perception", "give up")
    assert (game.hand(), game.discard()) == (["heal-one"], ["p1"])


@pytest.mark.rule("EF-14.27", "EF-W108")
def test_mixed_costs_everything_else_first_and_in_full() -> None:
    cost = {"intents": {"rage": 8}, "seal": 2, "discard": 1}
    game = given({**HURT, "hand": ["r3", "p1", "c1"]}, do=[granting(cost, HEAL)])
    game.choose("use test elm", "discard p1", "give up")
    assert (len(game.sealed()), game.discard()) == (2, ["p1"]), "the rest is lost too"
    poor = {**HURT, "deck": 1, "discard": 9, "hand": ["r3", "p1"]}
    assert "use test elm" not in given(poor, do=[granting(cost, HEAL)]).offered


@pytest.mark.rule("EF-14.28", "EF-W106")
def test_costs_and_penalties_cannot_be_prevented() -> None:
    prevent = {"op": "prevent", "what": "suffer", "until": "scene"}
    cost = granting({"suffer": 1}, {"op": "hours", "n": 1})
    game = given({**HURT, "hand": ["brace"]}, do=[prevent, cost]).choose("use test elm")
    assert game.character().suffering == 4
    shuffled = given({"character": "elm", "deck": 0, "discard": 9}, do=[prevent, {"op": "draw"}]).choose(
        "suffer"
    )
    assert shuffled.character().suffering == 1
    named = {"op": "prevent", "what": "reshuffle_penalty", "until": "scene"}
    free = given({"character": "elm", "deck": 0, "discard": 9}, do=[named, {"op": "draw"}])
    assert (free.character().suffering, len(free.hand())) == (0, 1)
    effect = given(HURT, do=[prevent, {"op": "suffer", "n": 1}])
    assert effect.character().suffering == 3, "an effect can be prevented"


@pytest.mark.rule("EF-14.29")
def test_a_limit_is_used_up_by_execution_only() -> None:
    game = given({**ELM, "hand": ["p1", "c1"], "field": "gate.c"}).choose(
        "use open-well elm", "colour perception"
    )
    game.choose("pay p1 perception", "give up", "exert elm 1", "stop")
    assert "use open-well elm" in game.offered


# ---- basic actions -------------------------------------------------------------------------------


@pytest.mark.rule("EF-15.1", "EF-23.1", "EF-C15")
def test_cunning_for_fields() -> None:
    game = given({**ELM, "hand": ["c2", "c1"]}).choose(
        "move elm", "pay c2 cunning", "done", "step gate.c", "step gate.d"
    )
    assert (game.field(), game.asked) == ("gate.d", "act")
    assert "move elm" in game.offered, "any number of times"


@pytest.mark.rule("EF-15.2", "EF-31.3", "EF-31.7", "EF-C25")
def test_exertion_once_per_round_for_hours() -> None:
    game = given({**ELM, "hand": ["c1"]}, hours=3)
    assert [each for each in game.offered if each.startswith("exert")] == [
        f"exert elm {n}" for n in (1, 2, 3)
    ]
    game.choose("exert elm 2", "step gate.c", "stop")
    assert game.state.hours == 1
    assert not [each for each in game.offered if each.startswith("exert")]
    assert "boost" not in game.told


@pytest.mark.rule("EF-15.4", "EF-15.9", "EF-C44")
def test_three_cards_for_a_gem() -> None:
    game = given({**ELM, "hand": ["p2", "c2", "r2", "rp"]}).choose(
        "gain gem elm", "discard p2", "discard c2", "discard r2"
    )
    assert (game.character().gems, game.hand()) == (1, ["rp"])
    assert "gain gem elm" not in given({**ELM, "hand": 2}).offered
    assert "gain gem elm" not in given({**ELM, "hand": 4}, {**ASH, "gems": 6}).offered


@pytest.mark.rule("EF-15.5", "EF-15.12", "EF-C13", "EF-22.1")
def test_a_gem_rerolls_any_die_of_anybody_also_in_the_dream_world() -> None:
    place: dict[str, Any] = {"scene": "", "location": "yard", "fates": ["feathers"]}
    game = given({**ELM, "gems": 1}, ASH, **place, next={"luck": ["fail", "blank"]})
    game.choose("go well-street")
    assert "reroll elm" in game.offered
    game.choose("reroll elm")
    assert (game.character().gems, len(game.sealed())) == (0, 0)
    assert not {"move elm", "gain gem elm"} & set(game.offered)


@pytest.mark.rule("EF-15.6", "EF-29.5", "EF-C27")
@pytest.mark.parametrize("token", ["key", "ether"])
def test_a_mutation_is_removed_for_a_key_or_an_ether(token: str) -> None:
    creatures = [{"id": "hound", "mutations": ["range", "seal"]}]
    near = {**ELM, "field": "gate.d", "ether": 1}
    game = given(near, figures=HOUND, creatures=creatures, keys=1)
    game.choose(f"remove mutation elm hound seal {token}")
    assert game.state.creatures[0].mutations == (0, 0, 0, 1, 0, 0, 0, 0)
    assert (game.state.keys, game.character().ether) == ((0, 1) if token == "key" else (1, 0))
    far = given({**near, "field": "gate.a"}, figures=HOUND, creatures=creatures, keys=1)
    assert not [each for each in far.offered if each.startswith("remove mutation")]


@pytest.mark.rule("EF-15.7", "EF-15.8", "EF-15.11", "EF-31.4")
def test_reminders_and_hours_for_rounds() -> None:
    """Boosting is offered in payments, death has its own rules; hours may also bring rounds."""
    game = given({**ELM, "hand": ["c2"]}, hours=2, rounds=["01", "02"]).choose("add rounds 2")
    assert (game.state.hours, game.state.rounds_left) == (0, 3)
    game.choose("move elm", "pay c2 cunning")
    assert "boost" in game.offered


@pytest.mark.rule("EF-15.3")
def test_looking_is_for_dreams_only() -> None:
    assert "look elm" in given({**ELM, "hand": 1}).offered
    assert "look elm" not in given({**ELM, "hand": 1, "field": "quay.a"}, scene="slumber:moths").offered


# ---- influence cards -----------------------------------------------------------------------------


@pytest.mark.rule("EF-16.3", "EF-52.3")
def test_cards_are_used_from_the_hand_only() -> None:
    game = given({**HURT, "discard": ["heal-one"], "hand": ["p2"]})
    assert "play heal-one" not in game.offered
    assert [card.face for card in game.view.characters[0].discard] == ["influence:heal-one"]


@pytest.mark.rule("EF-16.5")
def test_a_gained_card_lies_on_top_of_the_discard() -> None:
    game = given({**ELM, "discard": ["p3"]}, do=[{"op": "gain_card", "card": "influence:found"}])
    assert game.discard() == ["p3", "found"]


@pytest.mark.rule("EF-16.6", "EF-16.11", "EF-16.12", "EF-52.1")
def test_the_back_of_the_deck_offers_the_character_action() -> None:
    dogwood = {"character": "dogwood", "field": "gate.a"}
    shown = given({**dogwood, "deck": ["c2", "p3", "r2", "r2"], "discard": 9})
    assert "use dogwood-back dogwood" in shown.offered
    assert shown.view.characters[0].top == "character:dogwood"
    plain = given({**dogwood, "deck": ["p3", "c2", "r2", "r2"], "discard": 9})
    assert "use dogwood-back dogwood" not in plain.offered
    assert plain.view.characters[0].top == "plain"
    assert "use dogwood-back dogwood" not in given({**dogwood, "deck": 0, "discard": 9}).offered
    secret = given({**dogwood, "deck": ["found", "c2"], "discard": 9})
    assert secret.view.characters[0].top == "code:influence:found"


@pytest.mark.rule("EF-16.8")
def test_windows_open_around_dice_moves_and_effects() -> None:
    hand = {**ELM, "hand": ["draw-two", "c1", "c2"]}
    game = given(hand, next={"luck": ["blank"]}).choose("move elm", "pay c1 cunning")
    assert game.asked == "interrupt", "after a card of a payment"
    game.choose("pass", "boost")
    assert game.asked == "reroll", "after a roll"
    game.choose("pass")
    while game.asked == "interrupt":
        game.choose("pass")
    game.choose("step gate.c")
    assert game.asked == "interrupt", "after each field"
    place: dict[str, Any] = {"scene": "", "location": "landing", "slumbers": [], "keys": 0}
    world = given({**hand, "hand": ["again"]}, **place)
    assert "play again" not in world.offered


def windows(game: Scenario) -> int:
    """How many windows are open one after the other, if nobody uses them."""
    number = 0
    while game.asked == "interrupt":
        game.choose("pass")
        number += 1
    return number


@pytest.mark.rule("EF-16.8")
def test_there_is_one_window_before_each_effect_and_one_after_the_last() -> None:
    """Between two effects there is the same window, not one for what the first did as well."""
    game = given({**HURT, "hand": ["draw-two"]}, do=[granting({"free": True}, HEAL, HEAL)])
    assert windows(game) == 2, "around what grants the action"
    assert windows(game.choose("use test elm")) == 3
    game = given({**HURT, "hand": ["draw-two", "c1"]}).choose("move elm", "pay c1 cunning")
    assert (windows(game), windows(game.choose("done"))) == (1, 0), "a move has begun, but nothing was moved"
    assert windows(game.choose("step gate.c")) == 1, "after a field, and not at the end of the move again"


@pytest.mark.rule("EF-14.24", "EF-16.8")
def test_a_payment_that_is_reached_is_not_interrupted() -> None:
    """Nothing is added to it, and before the first effect there is a window anyway."""
    ash = {**ASH, "hand": ["p1", "p2"], "suffering": 3}
    cost = {"intents": {"perception": 2}}
    game = given(ash, do=[granting(cost, HEAL)]).choose("use test ash")
    assert "use ash-back ash" in game.choose("pay p1 perception").offered
    game = given(ash, do=[granting(cost, HEAL)]).choose("use test ash", "pay p2 perception")
    assert (game.asked, game.character().suffering) == ("act", 2)
    hurt = {**HURT, "hand": ["p2", "draw-two"]}
    game = given(hurt, do=[granting(cost, HEAL)])
    assert windows(game) == 2
    assert windows(game.choose("use test elm", "pay p2 perception")) == 2, "before and after the effect"
    game = given({**ELM, "hand": ["r3", "lay-rage", "draw-two"]}).choose("lay lay-rage", "pay r3 rage")
    assert windows(game) == 1, "what is laid has no effect before which there would be one"


@pytest.mark.rule("EF-5.3", "EF-16.8")
def test_a_note_is_no_effect_that_could_be_interrupted() -> None:
    note = {"op": "note", "text": "script.001.text"}
    plain = given({**HURT, "hand": ["draw-two"]}, do=[HEAL])
    game = given({**HURT, "hand": ["draw-two"]}, do=[note, HEAL, note])
    assert windows(plain) == windows(game) == 2
    assert windows(given({**HURT, "hand": ["draw-two"]}, do=[granting({"free": True}, note)])) == 2


@pytest.mark.rule("EF-14.25")
@pytest.mark.parametrize("number", ['{ half = "N" }', "{ by_n = [1, 1, 1, 1] }"])
def test_a_number_that_depends_on_the_team_is_a_cost_like_any_other(tmp_path: Path, number: str) -> None:
    """Whoever can give nothing of its colour cannot declare it."""
    dear = f"""
[[wisdom]]
id = "wisdom:dear"
name = "wisdom.slack.name"

[[wisdom.actions]]
id = "action:dear"
label = "wisdom.slack.do"
kind = "wisdom"
cost = {{ intents = {{ perception = {number} }} }}
effects = [ {{ op = "heal", n = 1 }} ]
"""
    team = [{**ELM, "hand": ["p1"]}, {**ASH, "hand": ["r3"]}]
    game = given(*team, wisdom=["dear"], game=game_with(tmp_path, dear))
    assert [said for said in game.offered if said.startswith("use dear")] == ["use dear elm"]


@pytest.mark.rule("EF-14.25")
def test_a_law_that_lets_colours_count_gives_no_cards() -> None:
    """Cunning counts as rage in fights, which does not help whoever holds neither."""
    swing = {"op": "pay_as", "kind": "fight", "from": "cunning", "to": "rage", "until": "scene"}
    for hand, is_offered in ((["r1"], True), (["c1"], False), (["p1"], False)):
        game = given({**ELM, "hand": hand}, do=[swing])
        assert ("use eight elm" in game.offered) == is_offered, hand


@pytest.mark.rule("EF-14.2", "EF-16.8")
@pytest.mark.parametrize(
    ("event", "before"),
    [("action_declared", "discarded"), ("payment_done", "healed"), ("boost_rolled", "healed")],
)
def test_what_watches_a_payment_is_carried_out_when_it_happens(
    tmp_path: Path, event: str, before: str
) -> None:
    watching = f"""
[[wisdom]]
id = "wisdom:watch"
name = "wisdom.slack.name"
triggers = [ {{ on = "{event}", do = [ {{ op = "gain", token = "ether", n = 1 }} ] }} ]
"""
    hand = {**HURT, "hand": ["heal-one", "p1"]}
    game = given(hand, wisdom=["watch"], game=game_with(tmp_path, watching), next={"luck": ["one"]})
    game.choose("play heal-one", "pay p1 perception", "boost")
    kinds = [each.kind for each in game.table.events]
    assert kinds.count("gained") == 1
    assert kinds.index("gained") < kinds.index(before)


@pytest.mark.rule("EF-16.9")
def test_an_interrupt_may_be_interrupted() -> None:
    """The last that was played is finished first."""
    game = given({**ELM, "hand": ["r3", "draw-two"]}, {**ASH, "hand": ["draw-three"]})
    game.choose("use eight elm", "pay r3 rage", "play draw-two")
    assert "play draw-three" in game.offered
    game.choose("play draw-three")
    drawn = [each.split()[1] for each in game.told if each.startswith("drawn")]
    assert drawn[:3] == ["ash", "ash", "ash"]


@pytest.mark.rule("EF-16.10")
def test_a_starting_card_of_another_character_brings_its_back_action() -> None:
    game = given({"character": "elm", "deck": ["step", "p2"], "discard": 9, "field": "gate.a"})
    assert game.view.characters[0].top == "character:dogwood"
    assert "use dogwood-back elm" in game.offered

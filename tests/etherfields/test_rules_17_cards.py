"""Progress cards, market and deck building, group actions (EF-17 to EF-19)."""

from __future__ import annotations

from typing import Any, cast

import pytest

from tests.etherfields.scenario import Scenario, given
from traumtisch.games.etherfields.cards import discard_from_hand
from traumtisch.games.etherfields.chapters.ef17_progress_cards import lay
from traumtisch.games.etherfields.stage import Etherfields

ELM: dict[str, Any] = {"character": "elm", "deck": 9, "field": "gate.a"}
ASH: dict[str, Any] = {"character": "ash", "deck": 9, "field": "gate.a"}
WORLD: dict[str, Any] = {"scene": "", "location": "landing"}
FOUR = ["lay-rage", "lay-rage", "lay-range", "lay-act"]


# ---- progress cards ------------------------------------------------------------------------------


@pytest.mark.rule("EF-17.2", "EF-17.3", "EF-52.5")
def test_a_laid_card_is_active_at_once() -> None:
    game = given({**ELM, "hand": ["lay-act", "p3"], "suffering": 2})
    assert "use lay-act elm" not in game.offered
    game.choose("lay lay-act", "pay p3 perception")
    assert game.names(game.character().laid) == ["lay-act"]
    game.choose("use lay-act elm", "choose choice.heal")
    assert game.character().suffering == 1
    assert game.names(game.character().laid) == ["lay-act"], "it stays after use"


@pytest.mark.rule("EF-17.4")
def test_a_laid_card_gives_no_intents() -> None:
    game = given({**ELM, "hand": ["r2"], "laid": ["lay-rage"]}).choose("use eight elm")
    assert game.offered == ["give up", "pay r2 rage"]


@pytest.mark.rule("EF-17.5", "EF-17.6", "EF-17.7", "EF-C16")
def test_at_the_limit_one_laid_card_goes_first_and_stays_gone() -> None:
    game = given({**ELM, "hand": ["lay-limit", "p2"], "laid": FOUR, "flipped": ["lay-act"]})
    game.choose("lay lay-limit")
    assert "unlay lay-act" in game.offered, "a flipped one counts, and may be the one"
    game.choose("unlay lay-range", "pay p2 perception", "give up")
    assert game.names(game.character().laid) == ["lay-rage", "lay-rage", "lay-act"]
    assert game.discard() == ["lay-range", "p2"]
    assert game.hand() == ["lay-limit"]


@pytest.mark.rule("EF-17.7")
def test_what_an_interrupt_takes_out_of_the_hand_is_not_laid() -> None:
    """Found by an evening of The Borrowed Night: the card was chosen, and then had to be discarded."""
    game = given({**ELM, "hand": ["lay-act", "p3"]})
    stage = cast("Etherfields", game.table.stage)
    card = game.character().hand[0]
    frame = lay(0, card)
    discard_from_hand(stage, 0, card)
    stage.hooks.starts[frame.step](stage, *frame.args)
    assert game.names(game.character().laid) == []
    assert game.discard() == ["lay-act"]


@pytest.mark.rule("EF-17.8")
def test_a_flipped_card_gives_nothing_until_it_is_turned_up() -> None:
    flipped = {**ELM, "laid": ["lay-act"], "flipped": ["lay-act"]}
    assert "use lay-act elm" not in given(flipped).offered
    assert "use lay-act elm" in given(flipped, do=[{"op": "unflip_progress", "n": "all"}]).offered


@pytest.mark.rule("EF-17.9", "EF-29.12")
def test_progress_symbols_count_active_cards_only() -> None:
    count = {
        "op": "if",
        "cond": [{"is": "progress", "colour": "rage", "cmp": "ge", "value": 2}],
        "then": [{"op": "gain", "token": "gem"}],
    }
    two = {**ELM, "laid": ["lay-rage", "lay-rage"]}
    assert given(two, do=[count]).character().gems == 1
    assert given({**two, "flipped": ["lay-rage"]}, do=[count]).character().gems == 0
    mutated = [{"id": "hound", "mutations": ["progress"]}]
    assert given(two, creatures=mutated, do=[count]).character().gems == 0


@pytest.mark.rule("EF-17.11", "EF-W86")
def test_identical_effects_do_not_add_up() -> None:
    hand = {"character": "ash", "hand": 6, "laid": ["lay-limit", "lay-limit"], "deck": 9}
    game = given(hand, do=[{"op": "draw", "n": 3}])
    assert len(game.hand()) == 7


@pytest.mark.rule("EF-17.12", "EF-51.11")
def test_if_the_limit_sinks_the_surplus_is_discarded() -> None:
    off = {"op": "discard_mask"}
    game = given({**ELM, "laid": [*FOUR, "lay-rage"], "worn": "heron"}, do=[off])
    assert game.asked == "surplus progress"
    game.choose("unlay lay-range")
    assert len(game.character().laid) == 4


@pytest.mark.rule("EF-17.13")
def test_cards_are_laid_in_scenes_not_in_the_dream_world() -> None:
    hand = {**ELM, "hand": ["lay-limit", "p2", "p2"]}
    assert "lay lay-limit" in given(hand).offered
    assert "lay lay-limit" not in given({**hand, "field": ""}, **WORLD).offered
    free = given({**hand, "field": ""}, **WORLD, do=[{"op": "lay_free"}]).choose("lay lay-limit")
    assert free.names(free.character().laid) == ["lay-limit"], "unless an effect allows it"


@pytest.mark.rule("EF-17.6")
def test_a_free_card_needs_room_as_well() -> None:
    game = given({**ELM, "hand": ["lay-limit"], "laid": FOUR}, do=[{"op": "lay_free"}])
    game.choose("lay lay-limit", "unlay lay-range")
    assert len(game.character().laid) == 4


@pytest.mark.rule("EF-17.14", "EF-44.4")
def test_weaknesses_in_the_zone_do_not_count() -> None:
    game = given({**ELM, "hand": ["lay-limit", "p2", "p2"], "laid": FOUR[:3], "zone": ["grit"]})
    game.choose("lay lay-limit")
    assert game.asked == "payment"


# ---- market --------------------------------------------------------------------------------------

BUY = {"op": "buy_influence"}


@pytest.mark.rule("EF-18.3", "EF-18.4", "EF-C18", "EF-52.6")
def test_three_cards_are_offered_and_any_number_bought() -> None:
    rich = {**ELM, "ether": 3}
    game = given(rich, **WORLD, market=["p3", "pc", "r3", "c3", "c1"], do=[BUY])
    assert [card.face for card in game.view.offer] == ["influence:p3", "influence:pc", "influence:r3"]
    game.choose("buy p3", "buy r3")
    assert "buy pc" not in game.offered, "one ether is left, and it costs two"
    game.choose("done")
    assert (game.discard(), game.character().ether) == (["p3", "r3"], 1)
    assert game.pile(game.state.market) == ["c3", "c1", "pc"]


@pytest.mark.rule("EF-18.4", "EF-C53")
def test_the_buyer_orders_what_goes_under_the_market() -> None:
    game = given(ELM, **WORLD, market=["p3", "pc", "r3", "c3"], do=[BUY], options={"ask_orders": True})
    game.choose("done", "under r3", "under pc")
    assert game.pile(game.state.market) == ["c3", "r3", "pc", "p3"]


@pytest.mark.rule("EF-18.5", "EF-18.6")
def test_a_small_market_offers_what_it_has() -> None:
    game = given({**ELM, "ether": 1}, **WORLD, market=["p3"], do=[BUY])
    assert game.offered == ["buy p3", "done"]


@pytest.mark.rule("EF-18.7", "EF-C54")
def test_a_card_is_returned_under_the_market_whatever_its_origin() -> None:
    back = {"op": "return_to_market", "n": 2}
    game = given({**ELM, "hand": ["p2"], "discard": ["found"]}, **WORLD, market=["p3"], do=[back])
    game.choose("return found", "return p2")
    assert game.pile(game.state.market) == ["p3", "found", "p2"]
    deadly = given({"character": "elm", "deck": 6}, **WORLD, do=[{"op": "return_to_market"}])
    deadly.choose("return p2")
    assert deadly.is_lost


def prompt_of(game: Scenario) -> str:
    assert game.table.decision is not None
    return str(game.table.decision.prompt)


@pytest.mark.rule("EF-18.9", "EF-18.10", "EF-18.12", "EF-C2")
def test_a_deck_has_at_least_twenty_cards_and_all_weaknesses() -> None:
    rich = {"character": "elm", "deck": 22, "discard": ["p3", "ache"], "stored": ["r3"]}
    game = given(rich, **WORLD)
    game.choose("awaken", "keep", "leave out p3")
    assert prompt_of(game) == "Which card do you leave out of the deck? 3 more may go."
    game.choose("leave out r3", "leave out c2")
    assert prompt_of(game) == "Which card do you leave out of the deck? 1 more may go."
    game.choose("leave out c2")
    game.play_on_until("where to")
    assert len(game.character().deck) == 21
    assert "ache" in game.names(game.character().deck)
    assert sorted(game.names(game.character().stored)) == ["c2", "c2", "p3", "r3"]


@pytest.mark.rule("EF-18.11")
def test_a_deck_has_at_most_forty_cards() -> None:
    more = ["p1", "p3", "p6", "c1", "c3", "c6", "r1", "r3", "r6"]
    rich = {"character": "elm", "deck": 22, "discard": [*more, *more, "pc"]}
    game = given(rich, **WORLD).choose("awaken", "keep")
    assert "done" not in game.offered
    assert prompt_of(game) == "Which card do you leave out of the deck? 1 more has to go."
    game.choose("leave out pc")
    assert "done" in game.offered


@pytest.mark.rule("EF-18.13")
def test_in_play_a_deck_may_grow_and_shrink() -> None:
    more = ["p1", "p3", "p6", "c1", "c3", "c6", "r1", "r3", "r6"]
    game = given(
        {"character": "elm", "deck": 22, "discard": [*more, *more, "pc", "pc"]}, do=[{"op": "reshuffle"}]
    )
    assert len(game.character().deck) == 42
    assert given({"character": "elm", "deck": 7}).asked == "act"


# ---- group actions -------------------------------------------------------------------------------


def team(*hands: list[str], field: str = "shed.d") -> list[dict[str, Any]]:
    names = ("elm", "dogwood", "cedar", "birch")
    return [
        {"character": n, "hand": hand, "field": field, "deck": 8}
        for n, hand in zip(names, hands, strict=False)
    ]


@pytest.mark.rule("EF-19.1", "EF-19.2", "EF-19.3", "EF-19.5", "EF-19.7", "EF-19.8")
def test_a_group_action_is_paid_once_for_each_in_parts_by_anybody() -> None:
    game = given(*team(["r3"], ["r3"], ["r3"]), rounds=["09", "10"])
    game.choose("use lamp-1 elm", "pay r3 rage", "done")
    assert [(g.action, g.paid) for g in game.state.payments_of_group] == [("action:lamp-1", 1)]
    game.choose("use lamp-1 dogwood", "pay r3 rage", "done", "use lamp-1 cedar", "pay r3 rage")
    assert game.state.payments_of_group == ()
    assert game.state.variables["yard.lamps"] == 1
    assert [each for each in game.told if each.startswith("executed")] == ["executed cedar lamp-1"]


@pytest.mark.rule("EF-19.4")
def test_one_payment_may_cover_several_base_costs() -> None:
    game = given(*team(["r6", "r3"], [], []))
    game.choose("use lamp-1 elm", "pay r6 rage", "pay r3 rage", "done")
    assert game.state.payments_of_group[0].paid == 2, "seven rage: two whole base costs, one lost"


@pytest.mark.rule("EF-19.6", "EF-C10")
def test_the_team_fixes_one_colour_for_all_payments() -> None:
    game = given(*team(["p3", "c3"], ["p3", "c3"]))
    game.choose("use choose-two elm")
    assert game.asked == "cost"
    game.choose("cost 1", "pay c3 cunning", "done", "use choose-two dogwood")
    assert game.offered == ["give up", "pay c3 cunning"]
    alone = given(*team(["p3", "c3"])).choose("use choose-two elm", "cost 0", "pay p3 perception")
    assert alone.state.payments_of_group == (), "nothing is stored if it completes the action"


@pytest.mark.rule("EF-19.6")
def test_any_colour_is_chosen_by_each_payer() -> None:
    game = given(*team(["p3", "p1"], ["r3", "r1"], field="lawn.d"), scene="dream:garden")
    game.choose("use dig elm", "pay p3 perception", "pay p1 perception", "done")
    game.choose("use dig dogwood", "pay r3 rage", "pay r1 rage")
    assert "script.220" in game.told[-1] or "story 220 script.220" in game.told


@pytest.mark.rule("EF-19.9", "EF-19.15", "EF-C45")
def test_with_all_markers_out_one_is_taken_from_another_action() -> None:
    out = {
        "leave": ["rage", 3],
        "dig": ["rage", 3],
        "choose-two": ["perception", 3],
        "hound-call": ["perception", 3],
    }
    game = given(*team(["r3"], [], [], []), group=out).choose("use lamp-1 elm", "pay r3 rage", "done")
    assert game.asked == "marker"
    game.choose("marker dig")
    paid = {g.action: g.paid for g in game.state.payments_of_group}
    assert (paid["action:dig"], paid["action:lamp-1"]) == (2, 1)


@pytest.mark.rule("EF-19.10")
def test_markers_lie_on_the_tile_and_the_target_is_chosen_at_the_end() -> None:
    hounds = [{"creature": "hound", "field": "shed.c"}, {"creature": "hound", "field": "gate.c"}]
    game = given(*team(["p2"], ["p2"], field="gate.d"), figures=hounds)
    game.choose(
        "use hound-call elm",
        "pay p2 perception",
        "done",
        "use hound-call dogwood",
        "pay p2 perception",
        "done",
    )
    assert game.offered == ["target f1", "target f2"]


@pytest.mark.rule("EF-19.11")
def test_every_payer_must_be_in_position() -> None:
    game = given(*team(["r3"], ["r3"]), {**ASH, "character": "birch", "hand": ["r3"]})
    assert "use lamp-1 dogwood" in game.offered
    assert "use lamp-1 birch" not in game.offered


@pytest.mark.rule("EF-19.12", "EF-51.16")
def test_alone_a_group_action_is_an_ordinary_one() -> None:
    game = given(*team(["r3"])).choose("use lamp-1 elm", "pay r3 rage")
    assert (game.state.variables["yard.lamps"], game.asked) == (1, "act")


@pytest.mark.rule("EF-19.13")
def test_markers_vanish_with_their_tile() -> None:
    gone = {"op": "drop_creature", "creature": "creature:hound"}
    game = given(*team([], []), creatures=["hound"], group={"hound-call": ["perception", 1]}, do=[gone])
    assert game.state.payments_of_group == ()
    removed = {"op": "remove_tile", "tile": "tile:shed"}
    game = given(ELM, ASH, group={"lamp-1": ["rage", 1]}, do=[removed])
    assert game.state.payments_of_group == ()


@pytest.mark.rule("EF-19.14", "EF-W95", "EF-W96")
@pytest.mark.parametrize(("cards", "times"), [(["p3", "p1"], 1), (["p3", "p3"], 2)])
def test_a_group_contact_is_multiplied(cards: list[str], times: int) -> None:
    hounds = [{"creature": "hound", "field": "shed.c"}, {"creature": "hound", "field": "gate.c"}]
    game = given(*team(cards, [], field="gate.d"), figures=hounds, group={"hound-call": ["perception", 1]})
    game.choose("use hound-call elm", *[f"pay {card} perception" for card in cards], "done")
    for number in range(times):
        game.choose(f"target f{number + 1}")
    assert game.asked == "act"
    assert sum(bool(figure.states) for figure in game.state.figures) == times
    assert game.state.payments_of_group == ()

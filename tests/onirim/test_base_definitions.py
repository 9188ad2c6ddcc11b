"""Definitions and shared procedures (catalogue section 3). Free windows: see test_free_windows.py."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st

import traumtisch as tt
from tests.onirim.incubus_scenario import PROTECTOR
from tests.onirim.scenario import BASE_DECK, SEVEN_DOORS, Scenario, given, lying, play_at_random
from tests.onirim.tower_scenario import TOWER_CARDS, TOWERS
from traumtisch.games.onirim.modules.incubus.rules import IncubusView


@pytest.mark.rule("ON-3.1")
def test_a_card_is_a_location_a_door_or_a_dream_and_is_treated_as_such() -> None:
    game = given(hand="RS BM GS", deck="NK RD nightmare GM BS")
    # The location is in the hand and the door (without a key) in Limbo; the dream is being resolved.
    assert game.zones == lying(hand="RS BM GS NK", limbo="RD", pending="nightmare", deck="GM BS")
    cards = game.table.rules.material
    types = {code: {cards.type[card] for card in of_it} for code, of_it in cards.by_code.items()}
    locations = {colour + symbol: {"location"} for colour in "RBGN" for symbol in "SMK"}
    doors = {colour + "D": {"door"} for colour in "RBGN"}
    assert types == locations | doors | {"nightmare": {"dream"}}


@pytest.mark.rule("ON-3.2")
def test_towers_are_locations_for_opening_hand_drawing_and_hand_size() -> None:
    game = given(TOWERS, phase="setup", deck="R3 RD B4 nightmare RS GM N5 BS")
    assert game.zones == lying(hand="R3 B4 RS GM N5", deck="| RD nightmare BS")
    game = given(TOWERS, hand="R3 B4 RS", deck="G4 N5 BS")
    assert game.zones == lying(hand="R3 B4 RS G4 N5", deck="BS")


@pytest.mark.rule("ON-3.3")
def test_every_location_with_the_key_symbol_is_a_key_card() -> None:
    game = given(hand="RK BK GK NK", pending="nightmare", deck="RS")
    assert game.offered == ["pay BK", "pay GK", "pay NK", "pay RK", "replace", "reveal"]


@pytest.mark.rule("ON-3.3")
def test_nothing_else_is_a_key_card() -> None:
    game = given(TOWERS, hand="RS BM R3 N5", pending="nightmare", deck="RS")
    assert game.offered == ["replace", "reveal"]


@pytest.mark.rule("ON-3.4")
@pytest.mark.parametrize("colour", "RBGN")
def test_a_key_matches_the_doors_of_its_colour(colour: str) -> None:
    game = given(hand="RK BK GK NK", pending=f"{colour}D", deck="RS")
    assert game.offered == ["decline", f"unlock {colour}K"]


@pytest.mark.rule("ON-3.4")
def test_only_keys_match_not_other_cards_of_the_colour() -> None:
    game = given(hand="RS RM RK BK", pending="RD", deck="RS")
    assert game.offered == ["decline", "unlock RK"]


@pytest.mark.rule("ON-3.5")
@pytest.mark.parametrize("card", ["nightmare", "RD"])
def test_a_pending_card_lies_in_no_other_zone(card: str) -> None:
    game = given(hand="RK BM GS NM BS", row="BS", deck=f"{card} NS GM").choose("play BM")
    assert game.zones == lying(hand="RK GS NM BS", row="BS BM", pending=card, deck="NS GM")


@pytest.mark.rule("ON-3.5")
def test_a_nightmare_that_is_being_repelled_is_not_yet_in_the_discard_pile() -> None:
    game = given(TOWERS, hand="RK BM GS NM", pending="nightmare", towers="R4", deck="NS GM").choose("pay RK")
    assert game.asked == "tower step"
    assert game.zones == lying(hand="BM GS NM", discard="RK", pending="nightmare", towers="R4", deck="NS GM")


@pytest.mark.rule("ON-3.6")
@pytest.mark.parametrize("hand", ["", "RS", "RS BM", "RS BM GK", "RS BM GK NS"])
def test_a_hand_is_full_at_five_cards(hand: str) -> None:
    game = given(hand=hand, phase=2, deck="BS BS BS BS BS BS")
    missing = 5 - len(hand.split())
    assert game.zones == lying(hand=hand + " BS" * missing, deck=" ".join(["BS"] * (6 - missing)))
    assert game.asked == "action"


@pytest.mark.rule("ON-3.7")
def test_draw_takes_the_top_card_and_resolves_it_by_type() -> None:
    game = given(hand="RS BM", deck="GK RD NM nightmare NS GM")
    assert game.zones == lying(hand="RS BM GK NM", limbo="RD", pending="nightmare", deck="NS GM")
    game.choose("pay GK")
    assert game.zones == lying(hand="RS BM NM NS GM", discard="GK nightmare", deck="| RD")
    drawn = [line for line in game.told if line.startswith("drawn")]
    assert drawn == ["drawn GK", "drawn RD", "drawn NM", "drawn nightmare", "drawn NS", "drawn GM"]


@pytest.mark.rule("ON-3.8")
def test_new_hand_draws_to_five_and_puts_doors_and_dreams_into_limbo() -> None:
    game = given(hand="RK", pending="nightmare", deck="RD nightmare RS BD BM GK NS nightmare GM BS").choose(
        "replace"
    )
    assert "to limbo RD" not in game.told, "no door is resolved"
    assert game.zones == lying(
        hand="RS BM GK NS GM", discard="RK nightmare", deck="| RD nightmare BD nightmare BS"
    )
    assert game.asked == "action"


@pytest.mark.rule("ON-3.9")
def test_a_draw_from_an_empty_deck_loses_at_once() -> None:
    game = given(hand="RS BM GS NM BS", deck="").choose("play RS")
    assert game.lost
    assert game.zones == lying(hand="BM GS NM BS", row="RS")


@pytest.mark.rule("ON-3.9")
def test_a_new_hand_from_an_empty_deck_loses_at_once() -> None:
    game = given(hand="RS BM GS NM", pending="nightmare", limbo="GD", deck="RK RD BK nightmare").choose(
        "replace"
    )
    assert game.lost
    # At once: the nightmare has not gone to the discard pile, Limbo has not been shuffled in.
    assert game.zones == lying(
        hand="RK BK", pending="nightmare", limbo="GD RD nightmare", discard="RS BM GS NM"
    )


@pytest.mark.rule("ON-3.10")
def test_look_shows_the_top_cards_which_still_count_as_deck_cards() -> None:
    game = given(hand="RK BM GS NM BS", deck="RS RD nightmare BS GK NS GM")
    before = game.deck_size
    game.choose("discard RK")
    assert game.zones == lying(
        hand="BM GS NM BS", discard="RK", looked_at="RS RD nightmare BS GK", deck="NS GM"
    )
    assert game.deck_size == before == 7
    game.choose("foresee GK", "next RS")
    assert game.deck_size == 6


@pytest.mark.rule("ON-3.10")
@pytest.mark.parametrize(("discarded", "left"), [("RK", 4), ("RK", 2), ("B5", 4), ("R4", 3), ("G3", 2)])
def test_look_takes_what_is_left_if_that_is_less(discarded: str, left: int) -> None:
    deck = ["BS", "NM", "GD", "nightmare"][:left]
    game = given(TOWERS, hand=f"{discarded} BM GS NM BS", deck=deck).choose(f"discard {discarded}")
    if discarded != "RK":
        game.choose(f"look {discarded[1]}")
    assert game.zones == lying(hand="BM GS NM BS", discard=discarded, looked_at=" ".join(deck))


@pytest.mark.rule("ON-3.11")
def test_reveal_shows_cards_to_everybody() -> None:
    game = given(hand="RS BM GS NM", pending="nightmare", deck="NS RD BK BS GM NS").choose("reveal")
    revealed = [event for event in game.table.events if event.kind == "revealed"]
    assert [event.seen_by for event in revealed] == [None]
    assert "revealed NS RD BK BS GM" in game.told


@pytest.mark.rule("ON-3.10")
def test_look_shows_cards_to_the_acting_player_only() -> None:
    game = given(hand="RK BM GS NM BS", deck="NS RD BK BS GM NS").choose("discard RK")
    looks = [event for event in game.table.events if event.kind == "looked at"]
    assert [event.seen_by for event in looks] == [(0,)]
    assert [event.for_seat(1).targets for event in looks] == [()]


@pytest.mark.rule("ON-3.10", "ON-3.19")
@pytest.mark.parametrize(
    "choices", [["discard RK", "foresee NS", "next GM"], ["discard R3", "look 3", "next GM", "next RD"]]
)
def test_an_order_is_told_to_the_acting_player_only(choices: list[str]) -> None:
    game = given(TOWERS, hand="RK R3 GS NM BS", deck="NS RD GM").choose(*choices)
    (ordered,) = [event for event in game.table.events if event.kind == "put back"]
    assert (ordered.rule, ordered.seen_by, ordered.for_seat(1).targets) == ("ON-3.19", (0,), ())
    rest = "GM RD" if choices[0] == "discard RK" else "GM RD NS"
    assert f"put back {rest}" in game.told


@pytest.mark.rule("ON-3.12")
@pytest.mark.parametrize(
    ("choices", "kind"),
    [
        (["discard RK"], "looked at"),
        (["discard B5", "look 5"], "looked at"),
        (["play BM", "reveal"], "revealed"),
        (["play RM", "search red"], "found"),
    ],
)
def test_which_effect_looks_reveals_or_searches(choices: list[str], kind: str) -> None:
    game = given(TOWERS, hand="RK B5 BM RM GS", row="RM RS", deck="nightmare NS GM BS RD NS GM")
    game.choose(*choices)
    seen = {line for line in game.told if line.startswith(("looked at", "revealed", "found"))}
    cards = {
        "looked at": "nightmare NS GM BS RD",
        "revealed": "NS GM BS RD NS",
        "found": "RD",
    }[kind]
    assert seen == {f"{kind} {cards}"}


@pytest.mark.rule("ON-3.13")
def test_a_search_goes_through_the_whole_deck_and_then_shuffles() -> None:
    game = given(hand="RK BM GS NM BS", row="RM RS", deck="NS GM BS nightmare BD RD")
    game.choose("play RK", "search red")
    assert game.told[-4:] == ["found RD", "laid RD", "shuffled", game.told[-1]]
    assert game.told[-1].startswith("drawn ")
    assert game.doors == ["RD"]


@pytest.mark.rule("ON-3.13")
def test_a_search_that_finds_nothing_shuffles_all_the_same() -> None:
    game = given(hand="RK BM GS NM BS", row="RM RS", deck={"known_top": "NS NS NS", "contents": ""})
    game.choose("play RK")
    assert game.known_top == ["NS", "NS", "NS"]
    game.choose("search red")
    assert game.told[-3:] == ["found nothing", "shuffled", "drawn NS"]
    assert game.zones == lying(hand="BM GS NM BS NS", row="RM RS RK", deck="| NS NS")


@pytest.mark.rule("ON-3.13")
def test_a_search_may_take_nothing_although_there_is_a_door() -> None:
    deck = {"known_top": "NS NS NS RD", "contents": ""}
    game = given(hand="RK BM GS NM BS", row="RM RS", deck=deck).choose("play RK")
    assert game.known_top == ["NS", "NS", "NS", "RD"]
    game.choose("search nothing")
    assert game.told[2:4] == ["found nothing", "shuffled"]
    # The door is in the deck still, and nobody knows where: if the refill meets it, it comes back by Limbo.
    assert (game.known_top, game.doors, game.view.used) == ([], [], (True, True, True))
    assert game.zones == lying(hand="BM GS NM BS NS", row="RM RS RK", deck="| NS NS RD")


@pytest.mark.rule("ON-3.13")
def test_to_search_for_nothing_mixes_the_deck_and_to_decline_does_not() -> None:
    def drawn_after(choice: str) -> set[str]:
        position: dict[str, Any] = {"hand": "RK BM GS NM BS", "row": "RM RS", "deck": "NS GM RM BK"}
        games = [given(seed=seed, **position).choose("play RK", choice) for seed in range(40)]
        return {game.told[-1] for game in games}

    assert drawn_after("decline") == {"drawn NS"}
    assert drawn_after("search nothing") == {"drawn NS", "drawn GM", "drawn RM", "drawn BK"}


@pytest.mark.rule("ON-3.14")
def test_a_shuffle_loses_all_knowledge_of_places() -> None:
    known = {"known_top": "NS GM BS", "known_bottom": "GS GM", "contents": "RD"}
    game = given(hand="RK BM GS NM BS", row="RM RS", deck=known).choose("play RK")
    view = game.view.deck
    assert ([c.face for c in view.top if c], [c.face for c in view.bottom if c]) == (
        ["NS", "GM", "BS"],
        ["GS", "GM"],
    )
    game.choose("search red")
    view = game.view.deck
    assert (view.size, view.top, view.bottom) == (4, (), ())
    drawn = game.told[-1].removeprefix("drawn ")
    rest = ["NS", "GM", "BS", "GS", "GM"]
    rest.remove(drawn)
    assert game.zones == lying(
        hand=f"BM GS NM BS {drawn}", row="RM RS RK", doors="RD", deck="| " + " ".join(rest)
    )


@pytest.mark.rule("ON-3.14")
def test_an_empty_deck_can_be_shuffled() -> None:
    game = given(hand="RK BM GS NM BS", row="RM RS", deck="").choose("play RK", "search red")
    assert game.told[-3:] == ["found nothing", "shuffled", "lost"]
    assert game.lost


@pytest.mark.rule("ON-3.15")
def test_a_door_is_laid_before_the_effect_that_gave_it_is_finished() -> None:
    game = given(hand="RK BM GS NM BS", row="RM RS", deck="NS NS RD").choose("play RK", "search red")
    assert game.told == ["played RK", "trio RM RS RK", "found RD", "laid RD", "shuffled", "drawn NS"]
    assert game.zones == lying(hand="BM GS NM BS NS", row="RM RS RK", doors="RD", deck="| NS")


@pytest.mark.rule("ON-3.15")
def test_the_win_is_checked_before_the_effect_that_gave_the_door_is_finished() -> None:
    doors = "RD BD BD GD GD ND ND"
    game = given(
        hand="RK BM GS NM BS", row="RM RS", doors=doors, deck={"known_top": "NS GM RD", "contents": ""}
    )
    game.choose("play RK", "search red")
    assert game.told == ["played RK", "trio RM RS RK", "found RD", "laid RD", "won"]
    assert game.zones == lying(hand="BM GS NM BS", row="RM RS RK", doors=doors + " RD", deck="NS GM")
    assert game.known_top == ["NS", "GM"]


@pytest.mark.rule("ON-3.16")
def test_an_unlaid_door_goes_to_limbo() -> None:
    game = given(hand="RS BM GS NM", doors="RD BD", pending="nightmare", deck="nightmare NS").choose(
        "return BD"
    )
    assert game.zones == lying(
        hand="RS BM GS NM", doors="RD", limbo="BD", discard="nightmare", pending="nightmare", deck="NS"
    )


@pytest.mark.rule("ON-3.17")
def test_discarded_cards_go_to_the_discard_pile_and_stay_there() -> None:
    game = given(hand="RS BM GS NM BS", deck="RD NS GM").choose("discard RS")
    # The turn is over and Limbo is back in the deck: the discarded card is not.
    assert game.zones == lying(hand="BM GS NM BS NS", discard="RS", deck="| RD GM")


@pytest.mark.rule("ON-3.17")
def test_what_goes_into_the_box_never_returns() -> None:
    game = given(PROTECTOR, hand="RS BM GS NM", pending="nightmare", deck="nightmare nightmare NS")
    game.choose("incubus")
    assert game.offered == ["replace", "reveal"]
    assert game.view.modules == {"incubus": IncubusView(figure=False)}


@pytest.mark.rule("ON-3.18")
def test_a_key_discarded_for_a_door_causes_no_prophecy() -> None:
    game = given(hand="RK BM GS NM", pending="RD", deck="NS GM BS").choose("unlock RK")
    assert game.zones == lying(hand="BM GS NM NS GM", doors="RD", discard="RK", deck="BS")
    assert game.asked == "action"


@pytest.mark.rule("ON-3.18")
def test_a_hand_discarded_as_a_whole_causes_neither_prophecy_nor_tower_look() -> None:
    game = given(TOWERS, hand="RK R3 GK B5", pending="nightmare", deck="NS GM BS NS GM BS").choose("replace")
    assert game.zones == lying(hand="NS GM BS NS GM", discard="RK R3 GK B5 nightmare", deck="BS")
    assert game.asked == "action"


@pytest.mark.rule("ON-3.18")
def test_keys_and_towers_revealed_by_a_nightmare_have_no_effect() -> None:
    game = given(TOWERS, hand="RS BM GS NM", pending="nightmare", deck="RK R3 GK B5 NS GM BS").choose(
        "reveal"
    )
    assert game.zones == lying(hand="RS BM GS NM GM", discard="RK R3 GK B5 NS nightmare", deck="BS")
    assert game.asked == "action"


@pytest.mark.rule("ON-3.19")
@pytest.mark.parametrize("order", list(permutations(["RS", "BM", "GD"])))
def test_cards_are_returned_in_any_order_first_to_be_drawn_first(order: tuple[str, ...]) -> None:
    game = given(hand="RK BM GS NM BS", deck="RS nightmare BM GD")
    game.choose("discard RK", "foresee nightmare")
    assert game.offered == ["next BM", "next GD", "next RS"]
    game.choose(f"next {order[0]}")
    assert game.zones["ordered"] == order[0]
    assert game.offered == sorted(f"next {face}" for face in order[1:])
    game.choose(f"next {order[1]}")
    drawn = [line.removeprefix("drawn ") for line in game.told if line.startswith("drawn")]
    assert drawn == list(order[: len(drawn)])
    if order[0] == "GD":
        assert game.zones == lying(
            hand=f"BM GS NM BS {order[1]}", discard="RK nightmare", deck=f"| GD {order[2]}"
        )
    else:
        assert game.zones == lying(
            hand=f"BM GS NM BS {order[0]}", discard="RK nightmare", deck=f"{order[1]} {order[2]}"
        )


@pytest.mark.rule("ON-3.24")
def test_what_can_be_done_only_partly_is_done_as_far_as_possible() -> None:
    game = given(hand="RS BM GS NM", pending="nightmare", doors=SEVEN_DOORS, deck="NS ND").choose("reveal")
    # Two cards instead of five were revealed; only then is a card missing.
    assert game.zones == lying(hand="RS BM GS NM", doors=SEVEN_DOORS, discard="NS nightmare", limbo="ND")
    assert game.lost


@pytest.mark.rule("ON-3.24")
@pytest.mark.parametrize(
    ("choice", "told"),
    [
        ("reveal", ["discarded nightmare", "lost"]),
        ("replace", ["lost"]),
    ],
)
def test_what_happens_to_no_card_is_not_told(choice: str, told: list[str]) -> None:
    game = given(pending="nightmare", deck="").choose(choice)
    assert game.told == told


@settings(max_examples=200, deadline=None)
@for_all(seed=st.integers(0, 2**32), choices=st.integers(0, 2**32))
def test_whatever_is_told_of_cards_names_them(seed: int, choices: int) -> None:
    table = tt.new_table("onirim", seed=seed, options=TOWERS | PROTECTOR)
    kinds = [kind for module in table.rules.modules for kind in module.events]
    of_cards = {kind.name for kind in kinds if "{cards}" in kind.says}
    random = Random(choices)
    while table.decision is not None:
        play_at_random(table, random)
    assert [event for event in table.events if event.kind in of_cards and not event.targets] == []


@pytest.mark.rule("ON-3.25")
@settings(max_examples=500, deadline=None)
@for_all(
    seed=st.integers(0, 2**32),
    choices=st.integers(0, 2**32),
    options=st.sampled_from([{}, TOWERS, PROTECTOR, TOWERS | PROTECTOR]),
)
def test_every_card_is_in_exactly_one_zone_at_every_moment(
    seed: int, choices: int, options: dict[str, list[str]]
) -> None:
    table = tt.new_table("onirim", seed=seed, options=options)
    random = Random(choices)
    everything = sorted(BASE_DECK + (TOWER_CARDS if "modules" in options else []))
    components = table.rules.material.components
    while True:
        cards = [card for _, zone in table.state.zones() for card in zone]
        assert len(set(cards)) == len(cards), "a card lies in two zones"
        assert sorted(components[card].face for card in cards) == everything
        if table.decision is None:
            return
        play_at_random(table, random)


def test_the_zones_of_a_scenario_are_all_there_are() -> None:
    """So that what `lying` compares is the whole table."""
    game = Scenario(tt.new_table("onirim", seed=3, options=TOWERS))
    zones = {name for name, _ in game.state.zones()}
    assert zones == {
        "deck.top",
        "deck.bag",
        "deck.bottom",
        "players.0.hand",
        "players.0.row",
        "players.0.doors",
        "limbo",
        "discard",
        "pending",
        "players.0.looked_at",
        "players.0.ordered",
        "box",
        "towers.row",
    }

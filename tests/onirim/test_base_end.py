"""End of the game (catalogue section 9)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st

import traumtisch as tt
from tests.onirim.incubus_scenario import PROTECTOR
from tests.onirim.scenario import EIGHT_DOORS, SEVEN_DOORS, Scenario, given, lying, play_at_random
from tests.onirim.tower_scenario import TOWERS
from traumtisch.games.onirim import OnirimState
from traumtisch.games.onirim.modules.incubus.rules import IncubusView


@pytest.mark.rule("ON-9.1")
def test_a_drawn_door_wins_at_once_and_nothing_more_is_carried_out() -> None:
    game = given(hand="NK BM GS", doors=SEVEN_DOORS, limbo="nightmare", pending="ND", deck="NS GM BS")
    game.choose("unlock NK")
    # No refill, no shuffle.
    assert game.zones == lying(
        hand="BM GS", doors=EIGHT_DOORS, discard="NK", limbo="nightmare", deck="NS GM BS"
    )
    assert game.told == ["discarded NK", "laid ND", "won"]
    assert game.won
    assert (game.asked, game.offered) == (None, [])


@pytest.mark.rule("ON-9.1", "ON-14.3")
def test_a_falling_tower_that_leaves_an_alignment_wins_at_once() -> None:
    game = given(
        TOWERS,
        hand="RK BM GS NM",
        doors=EIGHT_DOORS,
        pending="nightmare",
        towers="R3 G3 N5 N4 B3",
        deck="NS GM BS",
    )
    game.choose("pay RK", "topple N4")
    assert game.won
    assert game.zones == lying(
        hand="BM GS NM",
        doors=EIGHT_DOORS,
        pending="nightmare",
        discard="RK N4",
        towers="R3 G3 N5 B3",
        deck="NS GM BS",
    )


@pytest.mark.rule("ON-9.2")
@pytest.mark.parametrize("last", ["RD", "BD", "GD", "ND"])
def test_all_eight_doors_win(last: str) -> None:
    doors = EIGHT_DOORS.replace(last, "", 1)
    game = given(hand=f"{last[0]}K BM GS NM", doors=doors, pending=last, deck="NS").choose(
        f"unlock {last[0]}K"
    )
    assert game.won
    assert game.table.outcome is not None
    assert (game.table.outcome.rule, game.table.outcome.winners) == ("ON-9.1", (0,))
    assert game.zones == lying(hand="BM GS NM", doors=EIGHT_DOORS, discard=f"{last[0]}K", deck="NS")


@pytest.mark.rule("ON-9.2")
def test_seven_doors_do_not_win() -> None:
    game = given(hand="NK BM GS NM", doors="RD RD BD BD GD GD", pending="ND", deck="NS GM").choose(
        "unlock NK"
    )
    assert game.table.outcome is None
    assert game.zones == lying(hand="BM GS NM NS GM", doors=SEVEN_DOORS, discard="NK")
    assert game.asked == "action"


@pytest.mark.rule("ON-9.3")
def test_with_towers_the_doors_alone_do_not_win() -> None:
    game = given(
        TOWERS, hand="NK BM GS NM", doors=SEVEN_DOORS, pending="ND", towers="N4 B4 G5", deck="NS GM BS"
    )
    game.choose("unlock NK")
    assert game.table.outcome is None
    assert game.zones == lying(
        hand="BM GS NM NS GM", doors=EIGHT_DOORS, discard="NK", towers="N4 B4 G5", deck="BS"
    )


@pytest.mark.rule("ON-9.3")
def test_with_towers_an_alignment_alone_does_not_win() -> None:
    game = given(TOWERS, hand="R4 BM GS NM BS", doors=SEVEN_DOORS, towers="N4 B4 G5", deck="NS GM")
    game.choose("build R4 right")
    assert game.table.outcome is None
    assert game.zones == lying(hand="BM GS NM BS NS", doors=SEVEN_DOORS, towers="N4 B4 G5 R4", deck="GM")


@pytest.mark.rule("ON-9.3")
def test_with_towers_both_together_win() -> None:
    game = given(TOWERS, hand="NK BM GS NM", doors=SEVEN_DOORS, pending="ND", towers="N4 B4 G5 R4", deck="NS")
    game.choose("unlock NK")
    assert game.won


@pytest.mark.rule("ON-9.3")
def test_the_protector_adds_no_condition() -> None:
    game = given(PROTECTOR, hand="NK BM GS NM", doors=SEVEN_DOORS, pending="ND", deck="NS").choose(
        "unlock NK"
    )
    assert game.won
    assert game.view.modules == {"incubus": IncubusView(figure=True)}


@pytest.mark.rule("ON-9.4")
@pytest.mark.parametrize("action", ["play RS", "discard RS"])
def test_a_refill_without_a_deck_loses(action: str) -> None:
    game = given(hand="RS BM GS NM BS", doors=SEVEN_DOORS, limbo="ND", deck="").choose(action)
    assert game.lost
    assert game.table.outcome is not None
    assert (game.table.outcome.rule, game.table.outcome.winners) == ("ON-9.4", ())
    where = {"row": "RS"} if action == "play RS" else {"discard": "RS"}
    assert game.zones == lying(hand="BM GS NM BS", doors=SEVEN_DOORS, limbo="ND", **where)
    assert game.asked is None


@pytest.mark.rule("ON-9.4")
def test_a_new_hand_without_enough_cards_loses() -> None:
    game = given(hand="RS BM GS NM", pending="nightmare", deck="BS RD BM GK NS").choose("replace")
    assert game.lost
    assert game.zones == lying(hand="BS BM GK NS", pending="nightmare", limbo="RD", discard="RS BM GS NM")


@pytest.mark.rule("ON-9.6")
def test_an_empty_deck_alone_is_no_loss() -> None:
    game = given(hand="RS BM GS NM BS", deck="NS").choose("play RS")
    assert game.table.outcome is None
    assert game.zones == lying(hand="BM GS NM BS NS", row="RS")
    assert game.asked == "action"


@pytest.mark.rule("ON-9.6")
def test_limbo_fills_an_empty_deck_and_the_next_turn_is_played() -> None:
    game = given(hand="RS BM GS NM BS", limbo="GM", deck="NS").choose("play RS")
    assert game.zones == lying(hand="BM GS NM BS NS", row="RS", deck="| GM")
    game.choose("play BM")
    assert game.table.outcome is None
    assert game.zones == lying(hand="GS NM BS NS GM", row="RS BM")


@pytest.mark.rule("ON-9.7")
def test_the_winning_door_wins_with_a_short_hand_and_an_empty_deck() -> None:
    game = given(hand="NK BM", doors=SEVEN_DOORS, deck="ND").choose("unlock NK")
    assert game.won
    assert game.zones == lying(hand="BM", doors=EIGHT_DOORS, discard="NK")


@pytest.mark.rule("ON-9.8")
def test_the_win_is_checked_before_the_loss() -> None:
    # The trio takes the last card of the deck; the refill would find none.
    game = given(hand="NK BM GS NM BS", row="NM NS", doors=SEVEN_DOORS, deck="ND").choose(
        "play NK", "search brown"
    )
    assert game.won
    assert game.zones == lying(hand="BM GS NM BS", row="NM NS NK", doors=EIGHT_DOORS)
    assert "lost" not in game.told


@pytest.mark.rule("ON-9.8")
def test_a_tower_that_wins_is_checked_before_the_loss() -> None:
    game = given(TOWERS, hand="R4 BM GS NM BS", doors=EIGHT_DOORS, towers="N4 B4 G5", deck="")
    game.choose("build R4 right")
    assert game.won


@pytest.mark.rule("ON-9.9")
def test_a_player_may_resign() -> None:
    game = given(hand="RS BM GS NM BS", deck="NS GM")
    game.table.resign()
    assert game.lost
    assert game.table.outcome is not None
    assert game.table.outcome.rule == "ON-9.9"
    assert game.asked is None
    assert game.zones == lying(hand="RS BM GS NM BS", deck="NS GM")


@pytest.mark.rule("ON-9.10")
@settings(max_examples=500, deadline=None)
@for_all(
    seed=st.integers(0, 2**32),
    choices=st.integers(0, 2**32),
    options=st.sampled_from([{}, TOWERS, PROTECTOR, TOWERS | PROTECTOR]),
)
def test_every_turn_uses_up_a_location_so_that_every_game_ends(
    seed: int, choices: int, options: dict[str, list[str]]
) -> None:
    table = tt.new_table("onirim", seed=seed, options=options)
    random = Random(choices)
    locations = 70 if "modules" in options else 58
    left = [locations_left(table)]
    assert left == [locations]
    turn = table.state.turn
    while table.decision is not None:
        play_at_random(table, random)
        if table.state.turn != turn:
            assert table.state.turn == turn + 1, "a choice ends at most one turn"
            turn = table.state.turn
            left.append(locations_left(table))
            assert left[-1] < left[-2]
    assert len(left) - 1 <= locations
    assert table.outcome is not None


def locations_left(table: tt.Table) -> int:
    """The locations in the deck, the hand and Limbo."""
    state = table.state
    assert isinstance(state, OnirimState)
    is_location = table.rules.material.is_location
    return sum(
        is_location[card] for zone in (state.deck, state.players[0].hand, state.limbo) for card in zone
    )


@pytest.mark.rule("ON-9.10")
def test_a_player_who_only_discards_comes_to_an_end() -> None:
    game = Scenario(tt.new_table("onirim", seed=5))
    actions = 0
    while game.table.decision is not None:
        words = game.offered
        chosen = next((w for w in words if w.startswith("discard")), words[0])
        actions += chosen.startswith("discard")
        game.choose(chosen)
    assert game.lost
    assert 0 < actions <= 58

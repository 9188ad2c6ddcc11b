"""Setup and phase 1: play (catalogue section 4)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import traumtisch as tt
from tests.onirim.scenario import BASE_DECK, Scenario, all_but, given, lying
from tests.onirim.tower_scenario import TOWER_CARDS, TOWERS
from traumtisch.engine.script import Step
from traumtisch.engine.settings import Settings
from traumtisch.engine.state import Plain
from traumtisch.games.onirim import OnirimGame, turn
from traumtisch.games.onirim.state import Onirim, OnirimModule
from traumtisch.kit.card_game import AnyModule
from traumtisch.kit.modules import PartView

HAND = "RS BM GK NS BS"


# ---- setup -----------------------------------------------------------------------------------


@pytest.mark.rule("ON-4.1")
@pytest.mark.parametrize("towers", [False, True])
def test_setup_shuffles_all_cards_of_the_base_game_and_the_chosen_modules(towers: bool) -> None:
    hands: set[tuple[str, ...]] = set()
    for seed in range(20):
        game = Scenario(tt.new_table("onirim", seed=seed, options=TOWERS if towers else {}))
        hands.add(tuple(game.hand))
        # No place in the deck is fixed, and nothing is missing.
        assert game.zones == lying(
            hand=" ".join(game.hand), deck=all_but(*game.hand, more=" ".join(TOWER_CARDS * towers))
        )
        assert game.deck_size == (83 if towers else 71)
    assert len(hands) > 15
    seen = {face for hand in hands for face in hand}
    assert seen <= set(BASE_DECK + TOWER_CARDS * towers)
    assert bool(seen & set(TOWER_CARDS)) == towers


@pytest.mark.rule("ON-4.2")
def test_the_opening_hand_is_five_locations_and_the_rest_is_shuffled_back() -> None:
    game = given(phase="setup", deck={"top": "nightmare RS RD BM nightmare GK BD NS GD BS RM"})
    assert game.zones == lying(hand="RS BM GK NS BS", deck=all_but("RS BM GK NS BS"))
    assert game.known_top == []
    assert game.asked == "action"


@pytest.mark.rule("ON-4.2")
def test_doors_and_nightmares_of_the_opening_hand_have_no_effect() -> None:
    game = given(phase="setup", deck={"top": "RK RD nightmare BM GK NS BS"})
    assert game.table.choices == ()
    assert game.told == ["new hand RK BM GK NS BS", "to limbo RD nightmare", "limbo returns RD nightmare"]


@pytest.mark.rule("ON-4.1", "ON-4.2", "ON-4.3")
def test_the_first_turn_is_number_1_and_the_next_is_number_2() -> None:
    game = Scenario(tt.new_table("onirim", seed=2))
    assert game.view.turn == 1
    game = given(phase="setup", deck="RK RD BM GK NS BS GM RS")
    assert (game.asked, game.view.turn) == ("action", 1)
    game.choose("play BM")
    assert (game.asked, game.view.turn) == ("action", 2)


@pytest.mark.rule("ON-4.1", "ON-4.2", "ON-4.3")
def test_setup_lays_out_then_draws_then_returns_limbo() -> None:
    met: list[str] = []
    watching: OnirimModule[Plain, PartView] = OnirimModule("watching")

    def watch(step: Step[Onirim, []]) -> None:
        def watched(t: Onirim) -> None:
            met.append(f"{step.id}: hand {len(t.me.hand)}, limbo {len(t.state.limbo)}")

        watched.__name__ = f"watched_{step.id}"
        watching.follows(step)(watching.step(step.rule)(watched))

    for step in (turn.lay_out, turn.opening_hand, turn.return_opening_limbo):
        watch(step)

    class Watched(OnirimGame):
        def modules(self, settings: Settings) -> Sequence[AnyModule]:
            return [*super().modules(settings), watching]

    game = given(game=Watched(), phase="setup", deck="RK RD nightmare BM GK NS BS GM RS")
    assert game.asked == "action"
    assert met == [
        "lay_out: hand 0, limbo 0",
        "opening_hand: hand 5, limbo 2",
        "return_opening_limbo: hand 5, limbo 0",
    ]


@pytest.mark.rule("ON-4.3")
@pytest.mark.parametrize("options", [{}, TOWERS])
def test_the_opening_limbo_is_shuffled_into_the_deck(options: dict[str, list[str]]) -> None:
    game = given(options, phase="setup", deck="RK RD nightmare BM GK NS BS GM RS")
    assert game.zones == lying(hand="RK BM GK NS BS", deck="| RD nightmare GM RS")


# ---- the action ------------------------------------------------------------------------------


@pytest.mark.rule("ON-4.4")
def test_the_only_actions_are_to_play_or_to_discard_a_location() -> None:
    game = given(hand=HAND, deck="GM GM")
    assert game.offered == [
        *(f"discard {face}" for face in ("BM", "BS", "GK", "NS", "RS")),
        *(f"play {face}" for face in ("BM", "BS", "GK", "NS", "RS")),
    ]


@pytest.mark.rule("ON-4.4")
@pytest.mark.parametrize("action", ["play RS", "discard RS"])
def test_each_turn_has_exactly_one_action(action: str) -> None:
    game = given(hand=HAND, deck="GM GM", turn=7).choose(action)
    assert (game.asked, game.view.turn) == ("action", 8)
    where = {"row": "RS"} if action == "play RS" else {"discard": "RS"}
    assert game.zones == lying(hand="BM GK NS BS GM", deck="GM", **where)


@pytest.mark.rule("ON-4.5")
def test_a_location_starts_the_row() -> None:
    game = given(hand=HAND, deck="GM GM").choose("play GK")
    assert game.zones == lying(hand="RS BM NS BS GM", row="GK", deck="GM")


@pytest.mark.rule("ON-4.5")
def test_a_location_is_put_at_the_right_end_of_the_row() -> None:
    game = given(hand=HAND, row="NK RM", deck="GM GM").choose("play GK")
    assert game.zones == lying(hand="RS BM NS BS GM", row="NK RM GK", deck="GM")


@pytest.mark.rule("ON-4.5")
def test_a_tower_cannot_be_played_into_the_labyrinth_row() -> None:
    game = given(TOWERS, hand="R3 B4 RS", phase=1, row="RK", deck="GM GM")
    assert game.offered == [
        "build B4 first",
        "build R3 first",
        "discard B4",
        "discard R3",
        "discard RS",
        "play RS",
    ]


@pytest.mark.rule("ON-4.6")
@pytest.mark.parametrize(
    ("last", "playable"),
    [("NS", "BK BM GK RM"), ("NM", "BK BS GK NS"), ("NK", "BM BS NS RM")],
)
def test_the_symbol_of_the_last_card_may_not_follow_itself(last: str, playable: str) -> None:
    for hand in ("BS BM BK", "NS RM GK"):
        game = given(hand=hand, phase=1, row=f"RS RM {last}" if last != "NM" else "RM RS NM", deck="GM GM")
        assert game.offered == sorted(
            [f"discard {face}" for face in hand.split()]
            + [f"play {face}" for face in hand.split() if face in playable.split()]
        )


@pytest.mark.rule("ON-4.6")
def test_only_the_last_card_of_the_row_restricts() -> None:
    game = given(hand="RS RK BS", phase=1, row="RS BK GS NM", deck="GM GM")
    assert game.offered == ["discard BS", "discard RK", "discard RS", "play BS", "play RK", "play RS"]


@pytest.mark.rule("ON-4.6")
def test_the_first_card_is_free() -> None:
    game = given(hand="RS BM GK", phase=1, deck="GM GM")
    assert game.offered == ["discard BM", "discard GK", "discard RS", "play BM", "play GK", "play RS"]


# ---- series and trios ------------------------------------------------------------------------


@pytest.mark.rule("ON-4.7")
@pytest.mark.parametrize(
    ("row", "card", "trio"),
    [
        ("RM RS", "RK", True),
        ("BS RM RS", "RK", True),
        ("RM RS RK BM BS", "BK", True),
        ("RM RS RK RM RS", "RK", True),
        ("", "RK", False),
        ("RS", "RK", False),
        ("RM BS", "RK", False),
        ("RM RS BM", "RK", False),
        ("RM BS RM", "RK", False),
        ("RM RS RK", "RM", False),
        ("RM RS RK RM", "RK", False),
        ("BM BS", "RK", False),
    ],
)
def test_a_series_is_the_unused_stretch_of_one_colour_at_the_end_of_the_row(
    row: str, card: str, trio: bool
) -> None:
    game = given(hand=f"{card} BM GS NM BS", row=row, deck="GM GM").choose(f"play {card}")
    assert game.asked == ("search" if trio else "action")
    assert game.row == [*row.split(), card]
    if trio:
        colour = "blue" if card == "BK" else "red"
        assert game.offered == sorted(["decline", f"search {colour}", "search nothing"])


@pytest.mark.rule("ON-4.8")
@pytest.mark.parametrize("choice", ["search red", "decline"])
@pytest.mark.parametrize("deck", ["RD GM GM", "BD GM GM"])
def test_a_complete_trio_is_used_whatever_is_searched_and_found(choice: str, deck: str) -> None:
    game = given(hand="RK BM GS NM BS", row="BK RM RS", deck=deck).choose("play RK")
    assert game.view.used == (False, True, True, True)
    game.choose(choice)
    assert game.view.used == (False, True, True, True)


@pytest.mark.rule("ON-4.8")
def test_the_fourth_card_is_the_first_of_a_new_series() -> None:
    game = given(hand="RK RM RS RK RM", row="RM RS", deck="RS GM GM GM GM")
    game.choose("play RK", "decline", "play RM")
    assert (game.asked, game.view.used) == ("action", (True, True, True, False))
    game.choose("play RS")
    assert (game.asked, game.view.used) == ("action", (True, True, True, False, False))
    game.choose("play RK")
    assert (game.asked, game.view.used) == ("search", (True,) * 6)
    assert game.row == ["RM", "RS", "RK", "RM", "RS", "RK"]


# ---- the search ------------------------------------------------------------------------------


@pytest.mark.rule("ON-4.9")
@pytest.mark.parametrize(("letter", "colour"), [("R", "red"), ("B", "blue"), ("G", "green"), ("N", "brown")])
def test_a_trio_lets_the_player_search_a_door_of_its_colour(letter: str, colour: str) -> None:
    row = f"{letter}M {letter}S"
    game = given(hand=f"{letter}K BM GS NM BS", row=row, deck="GM RD BD GD ND GM").choose(f"play {letter}K")
    assert game.offered == sorted(["decline", f"search {colour}", "search nothing"])
    game.choose(f"search {colour}")
    assert game.doors == [f"{letter}D"]
    assert game.row == [*row.split(), f"{letter}K"]
    assert "shuffled" in game.told


@pytest.mark.rule("ON-4.9")
def test_after_a_search_the_deck_is_shuffled() -> None:
    game = given(hand="RK BM GS NM BS", row="RM RS", deck="GM GM RD GM GM").choose("play RK", "search red")
    assert game.zones == lying(hand="BM GS NM BS GM", row="RM RS RK", doors="RD", deck="| GM GM GM")


@pytest.mark.rule("ON-4.9")
def test_after_a_declined_search_nothing_is_shuffled() -> None:
    game = given(hand="RK BM GS NM BS", row="RM RS", deck="GM NS RD BS").choose("play RK", "decline")
    assert game.zones == lying(hand="BM GS NM BS GM", row="RM RS RK", deck="NS RD BS")
    assert "shuffled" not in game.told


@pytest.mark.rule("ON-4.10")
def test_the_search_may_be_made_although_no_such_door_is_left() -> None:
    game = given(hand="RK BM GS NM BS", row="RM RS", doors="RD RD", deck="GM BD GM").choose("play RK")
    assert game.offered == ["decline", "search nothing", "search red"]
    game.choose("search red")
    assert game.told[2:4] == ["found nothing", "shuffled"]
    assert game.doors == ["RD", "RD"]


@pytest.mark.rule("ON-4.11")
def test_a_trio_gives_at_most_one_door() -> None:
    game = given(hand="RK BM GS NM BS", row="RM RS", deck="GM GM RD RD", seed=4).choose(
        "play RK", "search red"
    )
    assert game.doors == ["RD"]
    assert [line for line in game.told if line.startswith(("found", "laid"))] == ["found RD", "laid RD"]
    assert game.asked != "search"


@pytest.mark.rule("ON-4.12")
def test_the_row_has_no_maximum_length_and_its_cards_stay() -> None:
    # Suns take turns with moons and keys: 56 cards, almost every location of the game.
    suns = "RS BS GS NS " * 6 + "RS BS GS RS"
    others = "RM NM BM GM " * 4 + "RK NK BK GK " * 3
    row = [card for pair in zip(others.split(), suns.split(), strict=True) for card in pair]
    first, last = row.pop(0), row.pop()
    game = given(hand=[first, last], phase=1, row=row, deck="BS RS nightmare").choose(f"play {last}")
    assert len(game.row) == 55
    assert game.zones == lying(hand=f"{first} BS RS", row=" ".join([*row, last]), pending="nightmare")


@pytest.mark.rule("ON-4.13")
def test_the_eighth_door_by_a_trio_wins_before_phase_2() -> None:
    doors = "RD BD BD GD GD ND ND"
    game = given(hand="RK BM GS NM BS", row="RM RS", doors=doors, deck="GM RD GM").choose(
        "play RK", "search red"
    )
    assert game.won
    assert game.zones == lying(hand="BM GS NM BS", row="RM RS RK", doors=doors + " RD", deck="GM GM")

"""Dark Premonitions (catalogue section 15): setup and triggers."""

from __future__ import annotations

import pytest

import traumtisch as tt
from tests.onirim.premonition_scenario import (
    EIGHT,
    PREMONITIONS,
    TOWERS_AND_PREMONITIONS,
    WithMoreCards,
    laying,
    premonitions_of,
)
from tests.onirim.scenario import Scenario, all_but, given, lying
from traumtisch.games.onirim.modules.premonitions.dark import premonitions

HAPPY_DREAMS = "happy-dream " * 4


@pytest.mark.rule("ON-15.1")
@pytest.mark.parametrize("number", [4, 5, 6])
def test_setup_turns_up_some_of_the_eight_and_shuffles_four_happy_dreams_in(number: int) -> None:
    options = {"modules": ["premonitions"], "hard.premonitions": number}
    turned_up: set[str] = set()
    for seed in range(40):
        game = Scenario(tt.new_table("onirim", seed=seed, options=options))
        seen = game.view.part(premonitions)
        assert len(seen.face_up) == number
        assert sorted(seen.face_up + seen.stack) == EIGHT
        turned_up |= set(seen.face_up)
        assert game.zones == lying(hand=" ".join(game.hand), deck=all_but(*game.hand, more=HAPPY_DREAMS))
        assert game.deck_size == 75
    assert sorted(turned_up) == EIGHT


@pytest.mark.rule("ON-15.1")
def test_four_lie_face_up_unless_the_game_is_hard() -> None:
    game = Scenario(tt.new_table("onirim", seed=1, options=PREMONITIONS))
    assert len(game.view.part(premonitions).face_up) == 4
    with pytest.raises(tt.SettingsError):
        tt.new_table("onirim", options={"hard.premonitions": 7})


@pytest.mark.rule("ON-15.2", "ON-15.8", "ON-20.11")
def test_a_premonition_comes_true_without_being_asked_for_and_is_removed() -> None:
    game = laying("RD", "RD", "P-RED P-BLUE", deck="nightmare RS RM nightmare")
    assert game.asked == "nightmare"
    assert game.discard == ["RK", "RM", "RS"]
    assert premonitions_of(game) == "P-BLUE |"
    assert "comes true P-RED" in game.told


DUE = [
    ("P-RED", "RD", "RD", "BD GD ND"),
    ("P-GREEN", "GD", "GD", "RD BD ND"),
    ("P-BLUE", "BD", "BD", "RD GD ND"),
    ("P-BROWN", "ND", "ND", "RD BD GD"),
    ("P-PAIR", "BD", "BD RD", "RD GD ND"),
    ("P-FIVE", "BD", "RD GD ND BD", "RD GD ND"),
    ("P-ALL", "BD", "RD GD ND", "RD GD GD RD"),
    ("P-THREE", "BD", "RD GD", "RD"),
]


@pytest.mark.rule("ON-15.3")
@pytest.mark.parametrize(("premonition", "door", "doors", "_"), DUE)
def test_every_premonition_has_its_doors(premonition: str, door: str, doors: str, _: str) -> None:
    game = laying(door, doors, premonition, deck="NM NS RS GS BS GM BM NM NS GS BS RS")
    assert f"comes true {premonition}" in game.told


@pytest.mark.rule("ON-15.3")
@pytest.mark.parametrize(("premonition", "door", "_", "too_few"), DUE)
def test_no_premonition_comes_true_before(premonition: str, door: str, _: str, too_few: str) -> None:
    game = laying(door, too_few, premonition)
    assert game.asked == "nightmare"
    assert premonitions_of(game) == f"{premonition} |"
    assert not any(told.startswith("comes true") for told in game.told)


@pytest.mark.rule("ON-15.3")
def test_one_that_is_turned_up_is_checked_at_once() -> None:
    deck, results = "RS NM NS BS GS GM RM nightmare", set[tuple[str, bool]]()
    for seed in range(12):
        game = laying("BD", "RD RD", "P-THREE", stack="P-GREEN P-RED", deck=deck, seed=seed)
        results.add((premonitions_of(game), "comes true P-RED" in game.told))
    assert results == {("P-GREEN | P-RED", False), ("| P-GREEN", True)}


@pytest.mark.rule("ON-15.3")
def test_nothing_but_a_door_or_a_premonition_turned_up_sets_one_off() -> None:
    # A position that no game leads to: the condition is true already.
    game = given(
        PREMONITIONS, hand="RS BM GS NS BS", doors="RD RD", deck="GM NM", premonitions={"face_up": "P-RED"}
    )
    game.choose("discard RS")
    assert game.asked == "action"
    assert premonitions_of(game).startswith("P-RED |")


@pytest.mark.rule("ON-15.4")
def test_two_doors_are_at_least_two() -> None:
    game = given(
        PREMONITIONS,
        game=WithMoreCards(),
        hand="RK BM GS NS",
        doors="RD RD",
        pending="RD3",
        deck="nightmare RS",
        premonitions={"face_up": "P-RED", "stack": ""},
    ).choose("unlock RK")
    assert premonitions_of(game) == "|"
    assert "comes true P-RED" in game.told


@pytest.mark.rule("ON-15.5", "ON-20.11")
@pytest.mark.parametrize(("first", "second"), [("P-GREEN", "P-FIVE"), ("P-FIVE", "P-GREEN")])
def test_the_player_chooses_the_order(first: str, second: str) -> None:
    game = laying("GD", "GD RD BD ND", "P-GREEN P-FIVE P-RED", discard="nightmare")
    assert (game.asked, game.rule) == ("premonition", "ON-20.11")
    assert game.offered == ["fulfil P-FIVE", "fulfil P-GREEN"]
    game.choose(f"fulfil {first}")
    assert [told for told in game.told if told.startswith("comes true")] == [
        f"comes true {first}",
        f"comes true {second}",
    ]
    assert premonitions_of(game) == "P-RED |"


@pytest.mark.rule("ON-15.6")
def test_an_effect_can_avert_another_premonition() -> None:
    game = laying("BD", "RD GD ND BD", "P-FIVE P-PAIR").choose("fulfil P-PAIR", "give-up BD")
    assert premonitions_of(game) == "P-FIVE |"
    assert game.limbo == ["BD"]
    game = laying("BD", "RD GD ND BD", "P-FIVE P-PAIR").choose("fulfil P-FIVE", "give-up BD")
    assert premonitions_of(game) == "|"


@pytest.mark.rule("ON-15.7")
def test_the_last_door_wins_at_once_only_if_nothing_else_is_needed() -> None:
    doors, face_up = "RD RD BD BD GD GD ND", "P-BROWN P-FIVE"
    assert laying("ND", doors, face_up).won
    game = laying("ND", doors, face_up, options=TOWERS_AND_PREMONITIONS)
    assert (game.won, game.offered) == (False, ["fulfil P-BROWN", "fulfil P-FIVE"])


@pytest.mark.rule("ON-15.8", "ON-3.15")
def test_the_deck_of_a_search_is_shuffled_before_a_premonition_comes_true() -> None:
    game = given(
        PREMONITIONS,
        hand="RK BM GS NM BS",
        row="RM RS",
        doors="RD",
        deck="RD nightmare",
        premonitions={"face_up": "P-RED", "stack": ""},
    ).choose("play RK", "search red")
    told = [kind for kind in game.told if kind.split()[0] in ("laid", "shuffled", "comes")]
    assert told == ["laid RD", "shuffled", "comes true P-RED", "shuffled"]

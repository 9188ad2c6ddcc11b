"""Towers (catalogue section 14). The table of the towers: see test_components.py."""

from __future__ import annotations

import pytest

import traumtisch as tt
from tests.onirim.incubus_scenario import PROTECTOR
from tests.onirim.scenario import EIGHT_DOORS, SEVEN_DOORS, Scenario, all_but, given, lying
from tests.onirim.tower_scenario import HARD_TOWERS, TOWER_CARDS, TOWERS, tower_row


@pytest.mark.rule("ON-14.1")
def test_setup_shuffles_the_twelve_towers_into_the_deck() -> None:
    game = Scenario(tt.new_table("onirim", seed=6, options=TOWERS))
    assert game.zones == lying(hand=" ".join(game.hand), deck=all_but(*game.hand, more=" ".join(TOWER_CARDS)))
    assert game.deck_size == 83


@pytest.mark.rule("ON-14.2")
def test_towers_are_part_of_the_opening_hand() -> None:
    game = given(TOWERS, phase="setup", deck="R3 BD N5 RS nightmare G4 BK BS")
    assert game.zones == lying(hand="R3 N5 RS G4 BK", deck="| BD nightmare BS")


@pytest.mark.rule("ON-14.2")
def test_towers_are_drawn_to_the_hand() -> None:
    game = given(TOWERS, hand="RS BM GS", deck="R3 N5 BS")
    assert game.zones == lying(hand="RS BM GS R3 N5", deck="BS")


@pytest.mark.rule("ON-14.2")
def test_towers_are_discarded_with_the_hand() -> None:
    game = given(TOWERS, hand="R3 N5 GS BM", pending="nightmare", deck="BS B4 NM RS GM NS").choose("replace")
    assert game.zones == lying(hand="BS B4 NM RS GM", discard="R3 N5 GS BM nightmare", deck="NS")


@pytest.mark.rule("ON-14.2")
def test_towers_are_discarded_by_the_third_nightmare_option() -> None:
    game = given(TOWERS, hand="RS N5 GS BM", pending="nightmare", deck="B4 RD NM R3 GM NS GK").choose(
        "reveal"
    )
    assert game.zones == lying(hand="RS N5 GS BM NS", discard="B4 NM R3 GM nightmare", deck="| RD GK")


@pytest.mark.rule("ON-14.3")
@pytest.mark.parametrize("row", ["N4 B4 G5 R4", "R3 R4 G3 N5 B3", "R4 G4 N4 B4"])
def test_an_alignment_anywhere_in_the_row_wins_with_the_last_door(row: str) -> None:
    game = given(TOWERS, hand="NK BM GS NM", doors=SEVEN_DOORS, pending="ND", towers=row, deck="NS").choose(
        "unlock NK"
    )
    assert game.won
    assert game.zones == lying(hand="BM GS NM", doors=EIGHT_DOORS, discard="NK", towers=row, deck="NS")


@pytest.mark.rule("ON-14.3")
@pytest.mark.parametrize("row", ["", "N4 B4 G5", "R3 G4 B4 G3 N5", "R3 R4 G3 N5 N4 B3"])
def test_towers_without_four_neighbours_of_four_colours_do_not_win(row: str) -> None:
    game = given(TOWERS, hand="NK BM GS NM", doors=SEVEN_DOORS, pending="ND", towers=row, deck="NS RS BS")
    game.choose("unlock NK")
    assert game.table.outcome is None
    assert game.zones == lying(hand="BM GS NM NS RS", doors=EIGHT_DOORS, discard="NK", towers=row, deck="BS")


@pytest.mark.rule("ON-14.3")
def test_the_alignment_may_come_after_the_last_door() -> None:
    game = given(TOWERS, hand="N4 BM GS NM BS", doors=EIGHT_DOORS, towers="B4 G5 R4", deck="NS")
    game.choose("build N4 left")
    assert game.won
    assert game.zones == lying(hand="BM GS NM BS", doors=EIGHT_DOORS, towers="N4 B4 G5 R4", deck="NS")


@pytest.mark.rule("ON-14.4")
@pytest.mark.parametrize(("side", "row"), [("left", "R4 G5 B5"), ("right", "G5 B5 R4")])
def test_a_tower_is_added_to_either_end_as_the_action_of_the_turn(side: str, row: str) -> None:
    game = given(TOWERS, hand="R4 BM GS NM BS", row="BK", towers="G5 B5", deck="NS RS", turn=2)
    assert [words for words in game.offered if words.startswith("build")] == [
        "build R4 left",
        "build R4 right",
    ]
    game.choose(f"build R4 {side}")
    assert game.zones == lying(hand="BM GS NM BS NS", row="BK", towers=row, deck="RS")
    assert (game.asked, game.view.turn) == ("action", 3)


@pytest.mark.rule("ON-14.4")
def test_the_first_tower_starts_the_row() -> None:
    game = given(TOWERS, hand="R4 BM GS NM BS", deck="NS RS")
    assert game.offered == [
        "build R4 first",
        *(f"discard {face}" for face in ("BM", "BS", "GS", "NM", "R4")),
        *(f"play {face}" for face in ("BM", "BS", "GS", "NM")),
    ]
    game.choose("build R4 first")
    assert game.zones == lying(hand="BM GS NM BS NS", towers="R4", deck="RS")


@pytest.mark.rule("ON-14.5")
@pytest.mark.parametrize(
    ("row", "tower", "sides"),
    [
        ("R4", "B4", ["left"]),  # right edge M meets left edge M; B4's right M meets S
        ("B4", "R4", ["right"]),  # R4's right M meets M
        ("G4", "N5", ["right"]),  # sun meets sun on the left; N5's left edge is empty
        ("B5", "G5", ["left", "right"]),  # G5's right edge is empty; B5's right edge is empty
        ("R3", "G3", ["right"]),  # G3's right SM meets SM
        ("G3", "R3", ["left"]),  # G3's right SM meets SM; R3's right M meets S
        ("N5", "R5", ["left", "right"]),
        ("G3", "N3", []),
    ],
)
def test_touching_edges_may_not_show_the_same_symbol(row: str, tower: str, sides: list[str]) -> None:
    game = given(TOWERS, hand=f"{tower} BM GS NM BS", towers=row, deck="NS RS")
    assert [words for words in game.offered if words.startswith("build")] == [
        f"build {tower} {s}" for s in sides
    ]


@pytest.mark.rule("ON-14.6")
def test_a_tower_that_fits_neither_end_can_only_be_discarded() -> None:
    game = given(TOWERS, hand="B3 BM GS", phase=1, towers="R3 R4 R5", deck="NS RS GK")
    assert game.offered == ["discard B3", "discard BM", "discard GS", "play BM", "play GS"]
    game.choose("discard B3", "decline")
    assert game.zones == lying(hand="BM GS NS RS GK", discard="B3", towers="R3 R4 R5")


@pytest.mark.rule("ON-14.7")
def test_equal_colours_may_be_neighbours_and_the_row_may_be_longer_than_four() -> None:
    game = given(TOWERS, hand="R5 BM GS NM BS", towers="R4 G4 N4 B4", deck="NS RS")
    assert [words for words in game.offered if words.startswith("build")] == [
        "build R5 left",
        "build R5 right",
    ]
    game.choose("build R5 left")
    assert game.zones == lying(hand="BM GS NM BS NS", towers="R5 R4 G4 N4 B4", deck="RS")


@pytest.mark.rule("ON-14.8")
def test_building_a_tower_leaves_last_symbol_and_series_of_the_labyrinth_as_they_were() -> None:
    game = given(TOWERS, hand="R4 RK RS NM BS", row="RK RM", deck="NS GM GM").choose("build R4 first")
    assert game.row == ["RK", "RM"]
    assert [words for words in game.offered if words.startswith("play")] == [
        "play BS",
        "play NS",
        "play RK",
        "play RS",
    ]
    game.choose("play RS")
    assert game.offered == ["decline", "search nothing", "search red"]


@pytest.mark.rule("ON-14.9")
@pytest.mark.parametrize(("tower", "seen"), [("R3", 3), ("B4", 4), ("G5", 5), ("N3", 3), ("N5", 5)])
def test_a_discarded_tower_lets_the_player_look_at_as_many_cards_as_it_says(tower: str, seen: int) -> None:
    deck = ["NS", "RD", "nightmare", "GM", "BK", "RM"]
    game = given(TOWERS, hand=f"{tower} BM GS NM BS", deck=deck).choose(f"discard {tower}", f"look {seen}")
    assert game.zones == lying(
        hand="BM GS NM BS", discard=tower, looked_at=" ".join(deck[:seen]), deck=" ".join(deck[seen:])
    )
    # Put back with the first card on top and the others turned round.
    order = ["NS", *reversed(deck[1:seen])]
    game.choose(*[f"next {face}" for face in order[:-1]])
    assert game.zones == lying(hand="BM GS NM BS NS", discard=tower, deck=" ".join(order[1:] + deck[seen:]))
    assert game.known_top == order[1:]


@pytest.mark.rule("ON-14.9")
def test_looking_is_optional() -> None:
    game = given(TOWERS, hand="R3 BM GS NM BS", deck="NS RD GM").choose("discard R3")
    assert game.offered == ["decline", "look 3"]
    game.choose("decline")
    assert game.zones == lying(hand="BM GS NM BS NS", discard="R3", deck="RD GM")


@pytest.mark.rule("ON-14.9")
def test_with_an_empty_deck_there_is_nothing_to_look_at() -> None:
    game = given(TOWERS, hand="R3 BM GS NM BS", deck="").choose("discard R3")
    assert game.lost
    assert game.zones == lying(hand="BM GS NM BS", discard="R3")


# ---- the tower step --------------------------------------------------------------------------


@pytest.mark.rule("ON-14.10")
@pytest.mark.parametrize(("falls", "row"), [("R3", "G4 N5"), ("G4", "R3 N5"), ("N5", "R3 G4")])
def test_after_a_nightmare_any_tower_may_fall_also_from_the_middle(falls: str, row: str) -> None:
    game = given(TOWERS, hand="RK BM GS NM", pending="nightmare", towers="R3 G4 N5", deck="NS RS GM").choose(
        "pay RK"
    )
    assert game.offered == ["false-alarm", "topple G4", "topple N5", "topple R3"]
    game.choose(f"topple {falls}")
    assert game.zones == lying(hand="BM GS NM NS RS", discard=f"RK {falls} nightmare", towers=row, deck="GM")


@pytest.mark.rule("ON-14.10")
@pytest.mark.parametrize(
    ("row", "may_fall"),
    [
        ("R4 G5 B4", ["B4", "R4"]),
        ("B4 R4 G4", ["B4", "G4", "R4"]),
        ("N4", ["N4"]),
        ("R3 G3 N5 N4 B3", ["B3", "G3", "N4", "R3"]),
    ],
)
def test_a_tower_may_fall_only_if_the_remaining_neighbours_fit(row: str, may_fall: list[str]) -> None:
    game = given(TOWERS, hand="RK BM GS NM", pending="nightmare", towers=row, deck="NS RS GM").choose(
        "pay RK"
    )
    assert game.offered == ["false-alarm", *(f"topple {tower}" for tower in may_fall)]


@pytest.mark.rule("ON-14.11")
@pytest.mark.parametrize("row", ["R4 G5 B4", "R3 R4 G3 N5 N4 B3", "G5 G3", "N4"])
def test_both_end_towers_may_always_fall(row: str) -> None:
    game = given(TOWERS, hand="RK BM GS NM", pending="nightmare", towers=row, deck="NS RS GM").choose(
        "pay RK"
    )
    ends = row.split()[0], row.split()[-1]
    for end in ends:
        assert f"topple {end}" in game.offered
    for end, rest in zip(ends, (row.split()[1:], row.split()[:-1]), strict=True):
        fallen = Scenario(game.table.copy()).choose(f"topple {end}")
        assert tower_row(fallen) == rest


@pytest.mark.rule("ON-14.12")
def test_without_a_tower_there_is_no_tower_step() -> None:
    game = given(TOWERS, hand="RK R3 GS NM", pending="nightmare", deck="NS RS GM").choose("pay RK")
    assert game.asked == "action"
    assert game.zones == lying(hand="R3 GS NM NS RS", discard="RK nightmare", deck="GM")


@pytest.mark.rule("ON-14.13")
def test_false_alarm_saves_the_tower_and_puts_the_nightmare_into_limbo() -> None:
    game = given(TOWERS, hand="RK BM GS NM", pending="nightmare", towers="R3 G4", deck="nightmare RS GM NS")
    game.choose("pay RK", "false-alarm")
    assert game.zones == lying(
        hand="BM GS NM", discard="RK", limbo="nightmare", pending="nightmare", towers="R3 G4", deck="RS GM NS"
    )
    game.choose("reveal", "false-alarm")
    assert game.lost


@pytest.mark.rule("ON-14.13")
def test_after_false_alarm_the_nightmare_returns_to_the_deck() -> None:
    game = given(TOWERS, hand="RK BM GS NM", pending="nightmare", towers="R3 G4", deck="RS GM NS")
    game.choose("pay RK", "false-alarm")
    assert game.zones == lying(hand="BM GS NM RS GM", discard="RK", towers="R3 G4", deck="| nightmare NS")


@pytest.mark.rule("ON-14.14")
@pytest.mark.parametrize("row", ["N4 B4 G5 R4", "R3 R4 G3 N5 B3"])
def test_an_alignment_protects_the_row_and_leaves_no_false_alarm(row: str) -> None:
    game = given(TOWERS, hand="RK BM GS NM", pending="nightmare", towers=row, deck="RS GM NS").choose(
        "pay RK"
    )
    assert game.asked == "action"
    assert game.zones == lying(hand="BM GS NM RS GM", discard="RK nightmare", towers=row, deck="NS")


@pytest.mark.rule("ON-14.15")
def test_hard_an_alignment_does_not_protect_and_may_be_broken() -> None:
    game = given(HARD_TOWERS, hand="RK BM GS NM", pending="nightmare", towers="N4 B4 G5 R4", deck="RS GM NS")
    game.choose("pay RK")
    assert game.offered == ["false-alarm", "topple G5", "topple N4", "topple R4"]
    game.choose("topple N4")
    assert game.zones == lying(hand="BM GS NM RS GM", discard="RK N4 nightmare", towers="B4 G5 R4", deck="NS")


@pytest.mark.rule("ON-14.16")
def test_the_tower_step_follows_the_whole_option_and_precedes_the_nightmare() -> None:
    game = given(TOWERS, hand="RK BM GS NM", pending="nightmare", towers="B5", deck="RS RD GM NS BK BM GK")
    game.choose("replace")
    assert game.asked == "tower step"
    assert game.zones == lying(
        hand="RS GM NS BK BM", discard="RK BM GS NM", limbo="RD", pending="nightmare", towers="B5", deck="GK"
    )
    game.choose("topple B5")
    assert game.discard_pile == ["RK", "BM", "GS", "NM", "B5", "nightmare"]


@pytest.mark.rule("ON-14.16")
def test_the_tower_step_follows_the_reveal() -> None:
    game = given(TOWERS, hand="RK BM GS NM", pending="nightmare", towers="B5", deck="RS RD GM NS BK BM GK")
    game.choose("reveal")
    assert game.asked == "tower step"
    assert game.zones == lying(
        hand="RK BM GS NM", discard="RS GM NS BK", limbo="RD", pending="nightmare", towers="B5", deck="BM GK"
    )


@pytest.mark.rule("ON-14.17")
def test_a_falling_tower_gives_no_look() -> None:
    game = given(TOWERS, hand="RK BM GS NM", pending="nightmare", towers="B5", deck="RS GM NS")
    game.choose("pay RK", "topple B5")
    assert game.asked == "action"
    assert game.zones == lying(hand="BM GS NM RS GM", discard="RK B5 nightmare", deck="NS")
    assert game.known_top == []


@pytest.mark.rule("ON-14.18")
@pytest.mark.parametrize("option", ["pay RK", "return RD", "reveal", "replace", "incubus"])
def test_every_way_to_repel_a_nightmare_costs_a_tower(option: str) -> None:
    game = given(
        TOWERS | PROTECTOR,
        hand="RK BM GS NM",
        doors="RD",
        pending="nightmare",
        towers="B5",
        deck="RS GM NS BK BM GK NS",
    )
    game.choose(option)
    assert (game.asked, game.offered) == ("tower step", ["false-alarm", "topple B5"])


@pytest.mark.rule("ON-14.18")
def test_a_nightmare_discarded_by_prophecy_costs_no_tower() -> None:
    game = given(TOWERS, hand="RK BM GS NM BS", towers="B5", deck="RS nightmare NS")
    game.choose("discard RK", "foresee nightmare", "next RS")
    assert game.asked == "action"
    assert game.zones == lying(hand="BM GS NM BS RS", discard="RK nightmare", towers="B5", deck="NS")

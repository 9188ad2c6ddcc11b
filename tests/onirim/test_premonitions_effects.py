"""Dark Premonitions (catalogue section 15): the eight effects."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.onirim.premonition_scenario import (
    PREMONITIONS,
    TOWERS_AND_PREMONITIONS,
    WithMoreCards,
    laying,
    premonitions_of,
    words,
)
from tests.onirim.scenario import EIGHT_DOORS, given, lying
from traumtisch.engine.pile import Component
from traumtisch.engine.settings import Settings
from traumtisch.engine.state import Plain, Zone
from traumtisch.games.onirim import OnirimGame
from traumtisch.games.onirim.modules.premonitions.dark import premonitions
from traumtisch.games.onirim.procedures import laid_doors, lies_among
from traumtisch.games.onirim.state import Onirim, OnirimModule
from traumtisch.kit.card_game import AnyModule
from traumtisch.kit.modules import PartView


@pytest.mark.rule("ON-15.9")
def test_red_takes_every_red_location_but_towers_and_dead_ends() -> None:
    game = given(
        TOWERS_AND_PREMONITIONS,
        game=WithMoreCards(),
        hand="RK BM GS NS",
        doors="RD",
        pending="RD",
        deck={
            "known_top": "RS R4 nightmare",
            "contents": "RM RK RD3 XS XK DE BM nightmare happy-dream nightmare",
        },
        premonitions={"face_up": "P-RED", "stack": ""},
    ).choose("unlock RK")
    assert game.discard == words("RK RS RM RK XS XK")
    rest = [*game.hand, *game.pending, *game.deck.replace("|", "").split()]
    assert sorted(rest) == words("BM GS NS R4 RD3 DE BM nightmare nightmare nightmare happy-dream")
    assert game.known_top == []


@pytest.mark.rule("ON-15.10")
def test_green_brings_one_nightmare_back_to_limbo() -> None:
    game = laying("GD", "GD", "P-GREEN", discard="nightmare RS nightmare happy-dream")
    assert game.limbo == ["nightmare"]
    assert game.discard == ["GK", "RS", "happy-dream", "nightmare"]
    assert premonitions_of(game) == "|"


@pytest.mark.rule("ON-15.10")
def test_green_does_nothing_without_a_discarded_nightmare() -> None:
    game = laying("GD", "GD", "P-GREEN", discard="happy-dream RS")
    assert (game.limbo, premonitions_of(game)) == ([], "|")


@pytest.mark.rule("ON-15.11", "ON-20.11")
def test_blue_takes_two_keys_of_the_players_choice() -> None:
    deck = {"known_top": "RS nightmare", "contents": "RK GK GK NK BS nightmare nightmare"}
    game = laying("BD", "BD", "P-BLUE", deck=deck)
    assert (game.asked, game.rule, game.offered) == (
        "lost key",
        "ON-20.11",
        ["lose GK", "lose NK", "lose RK"],
    )
    game.choose("lose GK")
    assert game.offered == ["lose GK", "lose NK", "lose RK"]
    game.choose("lose GK")
    assert game.discard == ["BK", "GK", "GK"]
    assert premonitions_of(game) == "|"
    assert "shuffled" in game.told
    assert game.known_top == []


@pytest.mark.rule("ON-15.11")
@pytest.mark.parametrize(("keys", "lost"), [("RK", ["BK", "RK"]), ("", ["BK"])])
def test_blue_takes_the_keys_that_are_there_and_shuffles(keys: str, lost: list[str]) -> None:
    deck = {"known_top": "nightmare nightmare", "contents": f"nightmare nightmare {keys}"}
    game = laying("BD", "BD", "P-BLUE", deck=deck)
    assert (game.asked, game.discard) == ("nightmare", lost)
    assert "shuffled" in game.told
    assert game.known_top == []


@pytest.mark.rule("ON-15.11")
def test_a_crossroad_key_can_be_lost_too() -> None:
    game = laying("BD", "BD", "P-BLUE", deck="nightmare XK RK GK", game=WithMoreCards())
    assert game.offered == ["lose GK", "lose RK", "lose XK"]


@pytest.mark.rule("ON-15.12", "ON-3.16", "ON-20.11")
def test_brown_returns_any_laid_door() -> None:
    game = laying("ND", "RD BD OD ND", "P-BROWN", game=WithMoreCards())
    assert (game.asked, game.rule) == ("door given up", "ON-20.11")
    assert game.offered == ["give-up BD", "give-up ND", "give-up OD", "give-up RD"]
    game.choose("give-up OD")
    assert game.zones == lying(
        hand="BM GS NS",
        doors="RD BD ND ND",
        limbo="OD",
        discard="NK",
        pending="nightmare",
        deck="BS NM GS RS",
    )


class Partner(Plain):
    doors: Zone = []


class PartnerView(PartView, frozen=True):
    doors: tuple[Component, ...]


partner = OnirimModule("partner", Partner, PartnerView)


@partner.alters(laid_doors)
def of_both(t: Onirim, doors: list[int]) -> list[int]:
    return doors + partner.part_of(t).doors


@partner.alters(lies_among)
def of_one(t: Onirim, doors: list[int], door: int) -> list[int]:
    return doors if door in doors else partner.part_of(t).doors


class WithPartner(OnirimGame):
    def modules(self, settings: Settings) -> Sequence[AnyModule]:
        return [*super().modules(settings), partner]


@pytest.mark.rule("ON-15.12")
def test_doors_count_and_return_whoever_laid_them() -> None:
    game = laying("ND", "RD", "P-PAIR P-THREE", game=WithPartner(), partner="ND")
    assert game.offered == ["fulfil P-PAIR", "fulfil P-THREE"]
    game.choose("fulfil P-PAIR")
    theirs = game.view.part(partner).doors[0].id
    game.table.choose(f"give-up {theirs}")
    assert (game.doors, game.limbo) == (["ND", "RD"], ["ND"])
    assert game.view.part(partner).doors == ()
    assert premonitions_of(game) == "P-THREE |"


@pytest.mark.rule("ON-15.12", "ON-20.11")
def test_a_pair_loses_a_door_of_a_colour_that_has_two() -> None:
    game = laying("ND", "RD GD BD GD OD ND", "P-PAIR", game=WithMoreCards())
    assert game.offered == ["give-up GD", "give-up ND"]
    game.choose("give-up GD")
    assert (game.limbo, game.doors) == (["GD"], words("RD GD BD OD ND ND"))


@pytest.mark.rule("ON-15.13")
@pytest.mark.parametrize(
    ("stack", "left"),
    [("P-ALL P-RED P-GREEN", 1), ("P-ALL P-RED", 0), ("P-RED", 0), ("", 0)],
)
def test_five_doors_turn_up_two_more_or_what_is_there(stack: str, left: int) -> None:
    game = laying("GD", "RD RD BD BD", "P-FIVE", stack=stack)
    up = [told for told in game.told if told.startswith("turned up")]
    assert len(up) == len(stack.split()) - left
    # Both are turned up before one of them comes true.
    kinds = [told.split()[0] for told in game.told if told.split()[0] in ("turned", "comes")]
    assert kinds[: 1 + len(up)] == ["comes"] + ["turned"] * len(up)
    assert len(game.view.part(premonitions).stack) == left
    assert ("comes true P-RED" in game.told) == ("turned up P-RED" in up)


@pytest.mark.rule("ON-15.13")
def test_three_doors_first_cost_the_hand_and_then_turn_one_up() -> None:
    game = laying("GD", "RD BD", "P-THREE", stack="P-FIVE", deck="BS NM happy-dream GS RS ND nightmare GM BM")
    assert game.told[-4:] == [
        "new hand BS NM GS RS GM",
        "to limbo happy-dream ND nightmare",
        "turned up P-FIVE",
        "limbo returns happy-dream ND nightmare",
    ]
    assert game.zones == lying(
        hand="BS NM GS RS GM", doors="RD BD GD", discard="GK BM GS NS", deck="| BM happy-dream ND nightmare"
    )
    assert premonitions_of(game) == "P-FIVE |"


@pytest.mark.rule("ON-15.13", "ON-9.4")
def test_three_doors_lose_the_game_if_the_deck_runs_out() -> None:
    assert laying("GD", "RD BD", "P-THREE", deck="BS NM nightmare GS RS").lost


@pytest.mark.rule("ON-15.2")
def test_doors_of_all_colours_take_the_happy_dreams() -> None:
    deck = {"known_top": "happy-dream nightmare", "contents": "happy-dream nightmare nightmare"}
    game = laying("GD", "RD BD ND", "P-ALL", deck=deck)
    assert game.zones == lying(
        hand="BM GS NS",
        doors="RD BD ND GD",
        discard="GK happy-dream happy-dream",
        pending="nightmare",
        deck="| nightmare nightmare",
    )
    assert "shuffled" in game.told


@pytest.mark.rule("ON-15.18")
def test_three_doors_in_phase_1_leave_a_full_hand() -> None:
    game = given(
        PREMONITIONS,
        hand="RK BM GS NM BS",
        row="RM RS",
        doors="BD GD",
        deck="RD NS NM BS BM GS",
        premonitions={"face_up": "P-THREE", "stack": ""},
    ).choose("play RK", "search red")
    assert (game.asked, game.deck_size, game.hand) == ("action", 0, ["BM", "BS", "GS", "NM", "NS"])


@pytest.mark.rule("ON-15.19", "ON-19.22")
def test_three_doors_repel_no_nightmare() -> None:
    game = given(
        {"modules": ["towers", "premonitions"], "incubus": "A"},
        hand="GK B4 GS R3",
        doors="RD BD",
        pending="GD",
        towers="R4 G5",
        deck="BS NM RS NS G3 nightmare",
        premonitions={"face_up": "P-THREE", "stack": ""},
    ).choose("unlock GK")
    assert game.asked == "action"
    assert game.zones == lying(
        hand="BS NM RS NS G3",
        doors="RD BD GD",
        discard="GK B4 GS R3",
        towers="R4 G5",
        deck="nightmare",
    )


@pytest.mark.rule("ON-19.22")
def test_a_tower_wins_at_once_after_the_last_door() -> None:
    game = given(
        TOWERS_AND_PREMONITIONS,
        hand="R4 BM GS NM BS",
        doors=EIGHT_DOORS,
        towers="N4 B4 G5",
        deck="NS",
        premonitions={"face_up": "P-RED"},
    ).choose("build R4 right")
    assert game.won

"""Happy Dreams and Dark Premonitions (catalogue section 15)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given as given_any
from hypothesis import settings
from hypothesis import strategies as st

import traumtisch as tt
from tests.onirim.scenario import (
    EIGHT_DOORS,
    PREMONITIONS,
    TOWERS_AND_PREMONITIONS,
    Scenario,
    all_but,
    given,
    lying,
)
from traumtisch.engine.decision import Option
from traumtisch.engine.hidden import Secret
from traumtisch.engine.phrase import english
from traumtisch.engine.settings import Settings
from traumtisch.engine.state import Plain, Zone
from traumtisch.games.onirim import GAME, OnirimGame
from traumtisch.games.onirim.cards import DOOR, KEY, LOCATION, RED, SUN, Face
from traumtisch.games.onirim.procedures import laid_doors, lies_among
from traumtisch.games.onirim.state import Onirim, OnirimModule
from traumtisch.games.onirim.turn import lay_out
from traumtisch.testing import check_game, check_table

EIGHT = ["P-ALL", "P-BLUE", "P-BROWN", "P-FIVE", "P-GREEN", "P-PAIR", "P-RED", "P-THREE"]
HAPPY_DREAMS = "happy-dream " * 4


def words(text: str) -> list[str]:
    return sorted(text.split())


def laying(
    door: str,
    doors: str,
    face_up: str,
    *,
    stack: str = "",
    deck: Any = "nightmare BS NM GS RS",
    options: dict[str, Any] = PREMONITIONS,
    game: str | tt.Game[Any] = "onirim",
    **more: Any,
) -> Scenario:
    """A door is drawn and laid with its key; the rest of the hand is BM GS NS."""
    lain = given(
        options,
        game=game,
        hand=f"{door[0]}K BM GS NS",
        doors=doors,
        pending=door,
        deck=deck,
        premonitions={"face_up": face_up, "stack": stack},
        **more,
    )
    return lain.choose(f"unlock {door[0]}K")


# ---- setup and triggers ----------------------------------------------------------------------


@pytest.mark.rule("ON-15.1")
@pytest.mark.parametrize("number", [4, 5, 6])
def test_setup_turns_up_some_of_the_eight_and_shuffles_four_happy_dreams_in(number: int) -> None:
    options = {"modules": ["premonitions"], "hard.premonitions": number}
    turned_up: set[str] = set()
    for seed in range(40):
        game = Scenario(tt.new_table("onirim", seed=seed, options=options))
        seen = game.view.modules["premonitions"]
        assert len(seen["face_up"]) == number
        assert sorted(seen["face_up"] + seen["stack"]) == EIGHT
        turned_up |= set(seen["face_up"])
        assert game.zones == lying(hand=" ".join(game.hand), deck=all_but(*game.hand, more=HAPPY_DREAMS))
        assert game.deck_size == 75
    assert sorted(turned_up) == EIGHT


@pytest.mark.rule("ON-15.1")
def test_four_lie_face_up_unless_the_game_is_hard() -> None:
    game = Scenario(tt.new_table("onirim", seed=1, options=PREMONITIONS))
    assert len(game.view.modules["premonitions"]["face_up"]) == 4
    with pytest.raises(tt.SettingsError):
        tt.new_table("onirim", options={"hard.premonitions": 7})


@pytest.mark.rule("ON-15.2", "ON-15.8", "ON-20.11")
def test_a_premonition_comes_true_without_being_asked_for_and_is_removed() -> None:
    game = laying("RD", "RD", "P-RED P-BLUE", deck="nightmare RS RM nightmare")
    assert game.asked == "nightmare"
    assert game.discard == ["RK", "RM", "RS"]
    assert game.premonitions == "P-BLUE |"
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
    assert game.premonitions == f"{premonition} |"
    assert not any(told.startswith("comes true") for told in game.told)


@pytest.mark.rule("ON-15.3")
def test_one_that_is_turned_up_is_checked_at_once() -> None:
    deck, results = "RS NM NS BS GS GM RM nightmare", set[tuple[str, bool]]()
    for seed in range(12):
        game = laying("BD", "RD RD", "P-THREE", stack="P-GREEN P-RED", deck=deck, seed=seed)
        results.add((game.premonitions, "comes true P-RED" in game.told))
    assert results == {("P-GREEN | P-RED", False), ("| P-GREEN", True)}


@pytest.mark.rule("ON-15.3")
def test_nothing_but_a_door_or_a_premonition_turned_up_sets_one_off() -> None:
    # A position that no game leads to: the condition is true already.
    game = given(
        PREMONITIONS, hand="RS BM GS NS BS", doors="RD RD", deck="GM NM", premonitions={"face_up": "P-RED"}
    )
    game.choose("discard RS")
    assert game.asked == "action"
    assert game.premonitions.startswith("P-RED |")


class WithMoreCards(OnirimGame):
    """A third red door, as with Glyphs; a crossroad with all colours, and a Dead End."""

    def modules(self, settings: Settings) -> Sequence[OnirimModule[Any]]:
        more: OnirimModule[Plain] = OnirimModule("more")
        more.deck_cards = [
            Face("RD3", "third red door", DOOR, "door", RED),
            Face("XS", "crossroad", LOCATION, "sun", 15, SUN),
            Face("XK", "crossroad key", LOCATION, "key", 15, KEY),
            Face("DE", "Dead End", LOCATION, "dead end"),
            Face("OD", "door without colour", DOOR, "door"),
        ]
        return [*super().modules(settings), more]


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
    assert game.premonitions == "|"
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
    assert game.premonitions == "P-RED |"


@pytest.mark.rule("ON-15.6")
def test_an_effect_can_avert_another_premonition() -> None:
    game = laying("BD", "RD GD ND BD", "P-FIVE P-PAIR").choose("fulfil P-PAIR", "give-up BD")
    assert game.premonitions == "P-FIVE |"
    assert game.limbo == ["BD"]
    game = laying("BD", "RD GD ND BD", "P-FIVE P-PAIR").choose("fulfil P-FIVE", "give-up BD")
    assert game.premonitions == "|"


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


# ---- the eight effects -----------------------------------------------------------------------


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
    assert game.premonitions == "|"


@pytest.mark.rule("ON-15.10")
def test_green_does_nothing_without_a_discarded_nightmare() -> None:
    game = laying("GD", "GD", "P-GREEN", discard="happy-dream RS")
    assert (game.limbo, game.premonitions) == ([], "|")


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
    assert game.premonitions == "|"
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


partner = OnirimModule("partner", Partner)


@partner.alters(laid_doors)
def of_both(t: Onirim, doors: list[int]) -> list[int]:
    return doors + partner.part_of(t).doors


@partner.alters(lies_among)
def of_one(t: Onirim, doors: list[int], door: int) -> list[int]:
    return doors if door in doors else partner.part_of(t).doors


class WithPartner(OnirimGame):
    def modules(self, settings: Settings) -> Sequence[OnirimModule[Any]]:
        return [*super().modules(settings), partner]


@pytest.mark.rule("ON-15.12")
def test_doors_count_and_return_whoever_laid_them() -> None:
    game = laying("ND", "RD", "P-PAIR P-THREE", game=WithPartner(), partner="ND")
    assert game.offered == ["fulfil P-PAIR", "fulfil P-THREE"]
    game.choose("fulfil P-PAIR")
    theirs = game.view.modules["partner"]["doors"][0].id
    game.table.choose(f"give-up {theirs}")
    assert (game.doors, game.limbo) == (["ND", "RD"], ["ND"])
    assert game.view.modules["partner"]["doors"] == ()
    assert game.premonitions == "P-THREE |"


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
    assert len(game.view.modules["premonitions"]["stack"]) == left
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
    assert game.premonitions == "P-FIVE |"


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


# ---- Happy Dreams ----------------------------------------------------------------------------


def dreaming(deck: Any = "BS NM GS RS GM BM RM NS", face_up: str = "P-RED P-ALL", **more: Any) -> Scenario:
    return given(
        PREMONITIONS,
        hand="GK BM NS RS",
        pending="happy-dream",
        deck=deck,
        premonitions={"face_up": face_up, "stack": "P-FIVE"},
        **more,
    )


@pytest.mark.rule("ON-15.14", "ON-20.10", "ON-6.6")
def test_a_drawn_happy_dream_must_bring_one_of_three_things() -> None:
    game = given(
        PREMONITIONS, hand="GK BM NS RS", deck="happy-dream BS", premonitions={"face_up": "P-RED P-ALL"}
    )
    assert (game.asked, game.rule) == ("happy dream", "ON-20.10")
    assert game.offered == ["banish P-ALL", "banish P-RED", "find", "reveal-seven"]
    assert game.pending == ["happy-dream"]


@pytest.mark.rule("ON-15.14")
def test_it_removes_a_premonition_without_effect() -> None:
    game = dreaming(deck="BS RM").choose("banish P-RED")
    assert game.zones == lying(hand="GK BM NS RS BS", discard="happy-dream", deck="RM")
    assert game.premonitions == "P-ALL | P-FIVE"


@pytest.mark.rule("ON-15.14", "ON-20.10", "ON-21.3")
def test_it_reveals_seven_cards_and_discards_any_of_them() -> None:
    game = dreaming().choose("reveal-seven")
    assert game.asked == "sift"
    assert game.offered == [*(f"drop {face}" for face in words("BS NM GS RS GM BM RM")), "keep"]
    assert "revealed BS NM GS RS GM BM RM" in game.told
    game.choose("drop NM", "drop GS", "drop RM", "drop BM", "keep")
    assert (game.asked, game.pending) == ("order", ["happy-dream"])
    game.choose("next GM", "next BS")
    assert game.zones == lying(hand="GK BM NS RS GM", discard="NM GS RM BM happy-dream", deck="BS RS NS")
    assert game.known_top == ["BS", "RS"]


@pytest.mark.rule("ON-15.14")
def test_of_the_seven_none_or_all_may_be_discarded() -> None:
    game = dreaming(deck="BS NM GS").choose("reveal-seven", "keep", "next GS", "next NM")
    assert game.zones == lying(hand="GK BM NS RS GS", discard="happy-dream", deck="NM BS")
    game = dreaming(deck="BS BM NM NS RD GD GS RS").choose("reveal-seven")
    for face in words("BS BM NM NS RD GD GS"):
        game.choose(f"drop {face}")
    assert game.zones == lying(hand="GK BM NS RS RS", discard="BS BM NM NS RD GD GS happy-dream", deck="")
    assert not game.view.face_up


@pytest.mark.rule("ON-15.14", "ON-21.3")
def test_it_finds_any_card_and_puts_it_on_top() -> None:
    game = dreaming(deck={"known_top": "NM NM", "contents": "BD GS happy-dream RS nightmare"})
    game.choose("find")
    assert game.offered == [f"search {f}" for f in words("BD GS NM RS happy-dream nightmare nothing")]
    game.choose("search nightmare")
    assert (game.asked, game.pending) == ("nightmare", ["nightmare"])
    assert game.zones == lying(
        hand="GK BM NS RS", pending="nightmare", discard="happy-dream", deck="| NM NM BD GS happy-dream RS"
    )
    told = [told for told in game.told if told.split()[0] in ("found", "shuffled", "put", "drawn")]
    assert told == ["found nightmare", "shuffled", "put back nightmare", "drawn nightmare"]


@pytest.mark.rule("ON-15.14")
def test_it_may_find_another_happy_dream() -> None:
    game = dreaming(deck={"contents": "BD happy-dream RS"}).choose(
        "find", "search happy-dream", "banish P-RED"
    )
    assert game.discard == ["happy-dream", "happy-dream"]
    assert "banish P-RED" not in game.offered


@pytest.mark.rule("ON-15.14", "ON-3.13")
def test_a_search_that_takes_nothing_shuffles_all_the_same() -> None:
    game = dreaming(deck={"known_top": "NM NM", "contents": "BS GS"}).choose("find", "search nothing")
    assert "found nothing" in game.told
    assert "shuffled" in game.told
    assert game.known_top == []
    assert game.discard == ["happy-dream"]


@pytest.mark.rule("ON-15.14")
def test_a_trio_after_a_happy_dream_searches_for_a_door_again() -> None:
    game = given(PREMONITIONS, hand="RK BM NS GS", row="RM RS", pending="happy-dream", deck="RD BD BS GM NM")
    game.choose("find", "search BS", "play RK")
    assert game.offered == ["decline", "search nothing", "search red"]
    game.choose("search red")
    assert game.doors == ["RD"]


@pytest.mark.rule("ON-15.15")
def test_without_a_face_up_premonition_none_can_be_removed() -> None:
    assert dreaming(face_up="").offered == ["find", "reveal-seven"]


@pytest.mark.rule("ON-15.16")
@pytest.mark.parametrize("effect", ["find", "reveal-seven"])
def test_revealing_and_searching_are_possible_with_an_empty_deck(effect: str) -> None:
    game = dreaming(deck=[])
    assert game.offered == ["banish P-ALL", "banish P-RED", "find", "reveal-seven"]
    game.choose(effect)
    assert game.lost  # not by the dream: the hand must be refilled
    assert game.discard == ["happy-dream"]


@pytest.mark.rule("ON-15.17")
def test_in_a_new_hand_and_after_option_three_happy_dreams_go_to_limbo() -> None:
    game = given(PREMONITIONS, hand="GK BM NS RS", pending="nightmare", deck="happy-dream BS NM GS RS GM NM")
    game.choose("replace")
    assert game.told[-1] == "limbo returns happy-dream"
    assert game.hand == ["BS", "GM", "GS", "NM", "RS"]
    game = given(PREMONITIONS, hand="GK BM NS RS", pending="nightmare", deck="happy-dream BS NM GS RS GM NM")
    game.choose("reveal")
    assert game.told[-1] == "limbo returns happy-dream"
    game = given(PREMONITIONS, phase="setup", deck="happy-dream BS NM GS RS GM NM")
    assert game.zones == lying(hand="BS NM GS RS GM", deck="| happy-dream NM")


@pytest.mark.rule("ON-15.17")
def test_looked_at_or_discarded_they_have_no_effect() -> None:
    game = given(PREMONITIONS, hand="GK BM NS RS BS", deck="BS happy-dream NM GS RS GM NM")
    game.choose("discard GK", "foresee happy-dream", "next BS", "next NM", "next GS")
    assert (game.asked, game.discard) == ("action", ["GK", "happy-dream"])
    game = dreaming(deck="BS happy-dream NM").choose("reveal-seven", "drop happy-dream", "keep", "next BS")
    assert (game.asked, game.discard) == ("action", ["happy-dream", "happy-dream"])


# ---- what is known, and when something may be done "at any time" ----------------------------


@pytest.mark.rule("ON-21.10")
def test_the_stack_has_no_order_that_could_be_known() -> None:
    game = given(
        PREMONITIONS,
        hand="GK BM GS NS",
        doors="RD RD BD BD",
        pending="GD",
        deck="NM BS nightmare",
        premonitions={"face_up": "P-FIVE", "stack": "P-THREE P-GREEN P-BROWN P-ALL"},
    )
    assert game.view.modules["premonitions"]["stack"] == ("P-ALL", "P-BROWN", "P-GREEN", "P-THREE")
    results = set[str]()
    for chance in range(30):
        imagined = Scenario(game.table.imagine(0, chance))
        assert imagined.view == game.view
        imagined.choose("unlock GK")
        results |= {told for told in imagined.told if told.startswith("turned up")}
    assert len(results) == 4


any_time: OnirimModule[Plain] = OnirimModule("any time")


@any_time.offers_any_time
def may_wink(t: Onirim, options: list[Option]) -> list[Option]:
    return [*options, Option("wink")]


@any_time.answers_any_time("wink")
async def wink(t: Onirim, option: Option) -> None:
    t.state.turn += 1


class WithWinks(OnirimGame):
    def modules(self, settings: Settings) -> Sequence[OnirimModule[Any]]:
        return [*super().modules(settings), any_time]


@pytest.mark.rule("ON-3.20", "ON-3.21")
def test_a_window_opens_before_a_happy_dream_but_not_inside_its_effects() -> None:
    game = dreaming(game=WithWinks())
    assert "wink" in game.offered
    assert "wink" in game.choose("wink").offered
    assert "wink" not in dreaming(game=WithWinks()).choose("reveal-seven").offered
    game = dreaming(game=WithWinks()).choose("find")
    assert "wink" not in game.offered
    game.choose("search BS")
    assert "wink" in game.offered
    game = laying("BD", "BD", "P-BLUE", deck="RK NK GK", game=WithWinks())
    assert (game.asked, "wink" in game.offered) == ("lost key", False)


@pytest.mark.rule("ON-3.20")
def test_the_window_before_a_trios_search_is_still_open() -> None:
    game = given(PREMONITIONS, game=WithWinks(), hand="RK BM NS GS BS", row="RM RS", deck="RD BS")
    assert "wink" in game.choose("play RK").offered


class Hole(Plain):
    cards: Zone = []


class Pit(OnirimModule[Hole]):
    """Two cards of the deck lie face down elsewhere: nobody knows which, until he searches the deck."""

    def seen(self, t: Onirim) -> dict[str, Any]:
        return {}

    def secrets(self, t: Onirim, seat: int) -> list[Secret]:
        cards = self.part_of(t).cards
        return [Secret(cards, range(len(cards)))]


pit = Pit("pit", Hole)


@pit.follows(lay_out)
@pit.step("ON-4.1")
def throw_two_cards_in(t: Onirim) -> None:
    pit.part_of(t).cards += t.draw_up_to(t.state.deck, 2)


class WithPit(OnirimGame):
    def modules(self, settings: Settings) -> Sequence[OnirimModule[Any]]:
        return [*super().modules(settings), pit]


@pytest.mark.rule("ON-21.2")
def test_whoever_searches_the_deck_sees_what_is_missing_there() -> None:
    game = given(
        PREMONITIONS,
        game=WithPit(),
        hand="GK BM NS RS",
        pending="happy-dream",
        deck="BS NM GS",
        pit="RD BD",
    )
    assert game.view.unseen == tuple(words("BS NM GS RD BD"))
    game.choose("find")
    assert game.view.unseen == tuple(words("BS NM GS"))
    assert game.offered == ["search BS", "search GS", "search NM", "search nothing"]
    game.choose("search GS")
    assert game.view.unseen == tuple(words("BS NM RD BD"))


@pytest.mark.rule("ON-21.2")
def test_whoever_loses_keys_of_the_deck_sees_it_until_both_are_gone() -> None:
    game = laying("BD", "BD", "P-BLUE", deck="RK NK GK nightmare", game=WithPit(), pit="RD GD")
    assert (game.asked, game.view.unseen) == ("lost key", tuple(words("RK NK GK nightmare")))
    game.choose("lose RK", "lose NK")
    assert set(game.view.unseen) >= {"RD", "GD"}


@pytest.mark.rule("ON-21.2")
def test_searching_leaks_nothing_of_what_lies_elsewhere() -> None:
    for seed in range(6):
        check_game(WithPit(), PREMONITIONS, seed=seed, save_every=50)


# ---- positions, words, random games ----------------------------------------------------------


@pytest.mark.parametrize(
    "stated",
    [{"face_up": ["P-PINK"]}, {"face_up": ["P-RED", "P-RED"]}, {"face_up": ["P-RED"], "stack": ["P-RED"]}],
)
def test_a_position_has_each_premonition_at_most_once(stated: dict[str, Any]) -> None:
    with pytest.raises(tt.PositionError, match="P-THREE"):
        given(PREMONITIONS, hand="GK BM NS RS BS", deck="BS", premonitions=stated)


def test_what_a_position_does_not_mention_lies_in_the_stack() -> None:
    game = given(PREMONITIONS, hand="GK BM NS RS BS", deck="BS", premonitions={"face_up": "P-RED P-ALL"})
    assert game.premonitions == "P-RED P-ALL | P-BLUE P-BROWN P-FIVE P-GREEN P-PAIR P-THREE"


def test_everything_can_be_said_and_shown() -> None:
    game = dreaming()
    rules = game.table.rules
    assert [str(GAME.say_option(rules, o)) for o in game.options("banish P-RED")] == [
        "Remove this premonition: two red doors: every red location of the deck but towers is discarded"
    ]
    shown = GAME.text_face(rules, game.view, english, 80)
    assert "doors of all colours: every Happy Dream of the deck is discarded" in shown
    assert "Face down" in shown
    assert "Premonitions face down (1)\n  five doors" in GAME.text_more(rules, game.view, english, 80)
    game.choose("find")
    assert [str(GAME.say_option(rules, o)) for o in game.options("search BS")] == [
        "Search the deck for: blue sun"
    ]
    assert [str(GAME.say_option(rules, o)) for o in game.options("search nothing")] == [
        "Search the deck, take nothing and shuffle it"
    ]


@settings(max_examples=60, deadline=None)
@given_any(
    seed=st.integers(0, 2**32),
    towers=st.booleans(),
    incubus=st.sampled_from(["none", "A"]),
    face_up=st.sampled_from([4, 5, 6]),
)
def test_random_games_keep_all_laws(seed: int, towers: bool, incubus: str, face_up: int) -> None:
    modules = ["towers", "premonitions"] if towers else ["premonitions"]
    options = {"modules": modules, "incubus": incubus, "hard.premonitions": face_up}
    check_game("onirim", options, seed=seed, save_every=40)


@settings(max_examples=40, deadline=None)
@given_any(seed=st.integers(0, 2**32), towers=st.booleans(), hidden=st.booleans())
def test_many_premonitions_at_once_keep_all_laws(seed: int, towers: bool, hidden: bool) -> None:
    """Random games seldom lay many doors: here most are laid already, and every door is laid that can be."""
    random = Random(seed)
    face_up = random.sample(EIGHT, random.randint(3, 8))
    game = given(
        TOWERS_AND_PREMONITIONS if towers else PREMONITIONS,
        game=WithPit() if hidden else "onirim",
        seed=random.getrandbits(64),  # long enough not to be in a State by accident
        hand="RK BK GK NK",
        doors=" ".join(random.sample(["RD", "BD", "GD", "ND"], random.randint(1, 4))),
        pending=random.choice(["RD", "BD", "GD", "ND"]),
        premonitions={"face_up": face_up},
        **({"pit": "RS BK"} if hidden else {}),
    )
    for _ in range(25):
        decision = game.table.decision
        if decision is None:
            return
        check_table(game.table, random)
        laying = [option for option in decision.options if option.verb in ("unlock", "find")]
        game.table.choose(random.choice(laying or decision.options))

"""Hanging Gardens and Sorcerers (catalogue section 14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import traumtisch as tt
from tests.urbion.scenario import Scenario, at_four, given, lying
from tests.urbion.stand_ins import echo
from traumtisch.engine.phrase import english
from traumtisch.engine.settings import Settings
from traumtisch.engine.state import Plain
from traumtisch.games.urbion import GAME, UrbionGame
from traumtisch.games.urbion.modules import MODULES
from traumtisch.games.urbion.procedures import city_may_be_moved
from traumtisch.games.urbion.state import Urbion, UrbionModule
from traumtisch.kit.card_game import AnyModule
from traumtisch.kit.modules import PartView

GARDENS = {"expansions": ["gardens"]}
HAND = "S1f S1w I1f I1w"
SORCERER = "ZS1f S1w I1f I1w"
SPECIAL = ["rebuild", "side-switch"]
ROW = at_four("S2f C | I3w", "S4e | I3a", "S4w |", "| I3e")


def brought(**options: Any) -> Counter[str]:
    cards = tt.new_table(GAME, options=GARDENS | options, seed=1).rules.material
    kinds = ("garden", "sorcerer")
    return Counter(cards.prints[card].code for card in cards.all if cards.kind[card] in kinds)


# ---- the cards -------------------------------------------------------------------------------


@pytest.mark.rule("UR-14.1")
def test_four_gardens_and_sixteen_sorcerers():
    assert brought() == {
        "[]": 4,
        **{f"ZS2{element}": 1 for element in "efwa"},
        **{f"ZI3{element}": 1 for element in "efwa"},
        **{f"Z{dream}{element}": 1 for element in "fw" for dream in ("S1", "I1")},
        **{f"Z{dream}{element}": 1 for element in "ea" for dream in ("S4", "I2")},
    }
    cards = tt.new_table(GAME, options=GARDENS, seed=1).rules.material
    assert (len(cards.dreams), len(cards.cities)) == (72 + 16, 12 + 4)


@pytest.mark.rule("UR-14.1")
def test_sorcerers_by_element():
    assert brought(sorcerer_table="by_element") == {
        "[]": 4,
        **dict.fromkeys(("ZS2f", "ZS1w", "ZS4e", "ZS2a", "ZI3f", "ZI2w", "ZI1e", "ZI3a"), 2),
    }


@pytest.mark.rule("UR-14.2", "UR-5.4")
def test_nothing_can_be_played_to_a_garden():
    game = given(GARDENS, row=["[] |"] * 3 + ["[ew] |"], hand="S1f ZS2a I1w ZI3e", deck="S2f S2f")
    assert game.offered_to("play") == ["I1w [ew] minus", "ZI3e [ew] minus"]


@pytest.mark.rule("UR-14.3", "UR-4.4")
def test_dreams_are_dealt_to_a_garden():
    game = given(GARDENS, row=["[] |", *ROW[1:]], hand=HAND, deck="S1a I1a S2a").choose(
        "discard I1f", "census"
    )
    assert game.row[0] == "[] S1a | I1a"


@pytest.mark.rule("UR-14.3", "UR-8.6")
def test_a_chaos_can_be_laid_at_a_garden():
    game = given(GARDENS, row=["[] S2f | I1w", "[ew] |"], stack=0, hand="S1f S1w I1f", deck="C S1a")
    assert game.choose("chaos-plus []").row[0] == "[] C S2f | I1w"


@pytest.mark.rule("UR-14.3", "UR-6.9")
def test_dreams_can_be_swapped_to_a_garden():
    game = given(GARDENS, row=["[] S2f |", "[ew] S4e |"], stack=0, hand=HAND, deck="S1a")
    game.choose("discard I1f", "swap", "exchange S2f []")
    assert game.row == lying("[] S4e |", "[ew] S2f |")


@pytest.mark.rule("UR-14.4", "UR-9.1")
def test_gardens_must_be_pacified_too():
    game = given(GARDENS, row=["[] S2f | I2f", "[ew] S4e |"], stack=0, hand=HAND, deck="S1a S1a")
    assert game.view.cities == 16
    game.choose("discard I1f", "census")
    assert game.success == 15
    assert not game.won
    assert given(GARDENS, row=["[] S2f | I2f"], stack=0, hand=HAND).choose("discard I1f", "census").won


@pytest.mark.rule("UR-14.5", "UR-3.2")
def test_a_sorcerer_is_played_as_a_plain_dream():
    row = ["[fw] | I2e", "[ea] |", "[fa] S1a S1a S2a |", "[] |"]
    game = given(GARDENS, row=row, hand="ZS2f I1w I1w S1e", deck="S2f S2f")
    assert [words for words in game.offered_to("play") if words.startswith("Z")] == ["ZS2f [fw] plus"]
    game.choose("play ZS2f [fw] plus")
    assert game.row[0] == "[fw] ZS2f | I2e"
    assert game.view.row[0].balanced
    assert game.asked == "dream"  # the next turn: playing it brings no action


@pytest.mark.rule("UR-3.16", "UR-14.5")
def test_sorcerers_are_dealt_by_their_sign():
    game = given(GARDENS, row=at_four("", "S4e |", "S4w |", "| I3e"), hand=HAND, deck="ZS1f ZI3f S2a")
    game.choose("discard I1f", "census")
    assert game.row[0] == "[ef] ZS1f | ZI3f"
    game = given(GARDENS, row=at_four("", "S4e |", "S4w |", "| I3e"), hand=HAND, deck="ZS1f C S2a")
    game.choose("discard I1f", "census")
    assert game.row[0] == "[ef] C ZS1f |"


@pytest.mark.rule("UR-8.12", "UR-14.5")
def test_a_revealed_sorcerer_is_discarded():
    game = given(GARDENS, row=ROW, hand="S1f S1w I1f", deck="C ZS1f S2a ZI3f I1a S1a").choose("purge")
    assert game.discard == "ZS1f S2a ZI3f I1a C"


# ---- two base actions ------------------------------------------------------------------------


@pytest.mark.rule("UR-14.6", "UR-19.12")
def test_a_sorcerer_buys_two_actions_and_a_plain_dream_one():
    game = given(GARDENS, row=ROW, hand=SORCERER, deck="S1a S2a").choose("discard ZS1f", "census")
    assert game.asked == "action"
    assert game.offered == ["census", "nothing", "swap"]
    game.choose("nothing")
    assert game.asked == "dream"
    game = given(GARDENS, row=ROW, hand=SORCERER, deck="S1a S2a").choose("discard S1w", "census")
    assert game.asked == "dream"


@pytest.mark.rule("UR-14.6", "UR-14.14", "UR-19.12")
def test_the_second_action_may_be_left_out_whatever_the_house_says():
    strict = GARDENS | {"allow_no_action": False}
    game = given(strict, row=ROW, hand=SORCERER, deck="S1a S2a").choose("discard ZS1f")
    assert "nothing" not in game.offered
    assert "nothing" in game.choose("census").offered


@pytest.mark.rule("UR-14.6", "UR-6.6")
def test_a_sorcerer_may_be_discarded_for_nothing():
    game = given(GARDENS, row=ROW, hand=SORCERER, deck="S1a S2a").choose("discard ZS1f", "nothing")
    assert game.asked == "dream"
    assert game.deck == "S2a"


@pytest.mark.rule("UR-14.14")
def test_the_same_action_twice():
    game = given(GARDENS, row=ROW, hand=SORCERER, deck="S1a S2a").choose("discard ZS1f", "swap")
    game.choose("exchange S4e [ew]", "with S4w [ea]")
    assert game.asked == "action"
    game.choose("swap", "exchange I3a [ew]", "with I3e [fw]")
    assert game.row == lying(*at_four("S2f C | I3w", "S4w | I3e", "S4e |", "| I3a"))
    assert game.asked == "dream"
    assert game.deck == "S2a"


@pytest.mark.rule("UR-14.14", "UR-7.20")
def test_the_first_census_is_complete_before_the_second_action():
    row = at_four("S2f | I2f", "S4e |", "S4w |", "| I3e")
    game = given(GARDENS, row=row, stack=8, hand=SORCERER, deck="S1a I1a S2a S2w S1e")
    game.choose("discard ZS1f", "census")
    assert game.row[0].endswith("] S1a | I1a")  # new city, new dreams
    game.choose("census")
    assert game.row[0].endswith("] S2a S2w |")
    assert game.success == 4 + 2
    assert game.hand == "I1f I1w S1e S1w"


@pytest.mark.rule("UR-14.17", "UR-3.27")
def test_no_second_action_after_the_end():
    game = given(GARDENS, row=["[] S2f | I2f"], stack=0, hand=SORCERER, deck="")
    assert game.choose("discard ZS1f", "census").won
    row = at_four("", "S4e |", "S4w |", "| I3e")
    assert given(GARDENS, row=row, hand=SORCERER, deck="S1a").choose("discard ZS1f", "census").lost


# ---- special actions -------------------------------------------------------------------------


@pytest.mark.rule("UR-14.6", "UR-14.7", "UR-6.2")
def test_special_actions_for_one_sorcerer():
    game = given(GARDENS, row=ROW, hand="ZS1f S1w I1w I1e", deck="S1a S2a").choose("discard ZS1f")
    assert game.offered == ["census", "nothing", *SPECIAL, "swap"]
    game.choose("rebuild", "rebuild-cities [ef] [ea]")
    assert game.asked == "dream"
    assert game.hand == "I1e I1w S1a S1w"
    assert game.deck == "S2a"


@pytest.mark.rule("UR-14.7", "UR-14.8", "UR-14.9", "UR-8.21")
def test_special_actions_for_two_dreams_that_share_an_element():
    game = given(GARDENS, row=ROW, hand="S1f ZI3f I1f I1w", deck="S1a S2a S2w").choose("discard I1f")
    assert game.offered == [
        "census",
        "nothing",
        "rebuild-with S1f",
        "rebuild-with ZI3f",
        "side-switch-with S1f",
        "side-switch-with ZI3f",
        "swap",
    ]
    game.choose("side-switch-with S1f")  # there is only one Chaos
    assert game.row[0] == "[ef] S2f | C I3w"
    assert game.discard == "I1f S1f"
    assert game.hand == "I1w S1a S2a ZI3f"
    assert game.told[-2:] == ["drawn S1a", "drawn S2a"]


@pytest.mark.rule("UR-14.7")
def test_no_special_action_without_a_second_dream_of_the_element():
    game = given(GARDENS, row=ROW, hand="S1f I1w S1w I1a", deck="S1a S2a").choose("discard S1f")
    assert game.offered == ["census", "nothing", "swap"]


@pytest.mark.rule("UR-14.15")
def test_a_special_action_is_never_combined():
    game = given(GARDENS, row=ROW, hand=SORCERER, deck="S1a S2a").choose("discard ZS1f", "swap")
    game.choose("exchange S4e [ew]", "with S4w [ea]")
    assert game.offered == ["census", "nothing", "swap"]
    game = given(GARDENS, row=ROW, hand=SORCERER, deck="S1a S2a").choose("discard ZS1f", "side-switch")
    assert game.asked == "dream"


@pytest.mark.rule("UR-14.16")
@pytest.mark.parametrize(("first", "second"), [("ZS1f", "I1f"), ("I1f", "ZS1f")])
def test_a_sorcerer_in_a_price_of_two_gives_nothing_more(first: str, second: str):
    game = given(GARDENS, row=ROW, hand=SORCERER, deck="S1a S2a S2w").choose(f"discard {first}")
    game.choose(f"rebuild-with {second}", "rebuild-cities [ef] [ew]")
    assert game.asked == "dream"
    assert game.hand == "I1w S1a S1w S2a"


@pytest.mark.rule("UR-14.10", "UR-14.18", "UR-19.13")
def test_rebuilding():
    game = given(GARDENS, row=ROW, hand=SORCERER, deck="S1a S2a").choose("discard ZS1f", "rebuild")
    assert game.asked == "rebuild"
    assert len(game.offered) == 6
    assert game.rule == "UR-19.13"
    game.choose("rebuild-cities [ef] [fw]")
    assert game.row == lying("[fw] S2f C | I3w", "[ew] S4e | I3a", "[ea] S4w |", "[ef] | I3e")
    assert "rebuilt [ef] [fw]" in game.told


@pytest.mark.rule("UR-14.11", "UR-3.3", "UR-19.13")
def test_switching_sides():
    row = at_four("S2f C | I3w", "C | C", "S4w |", "| I3e")
    game = given(GARDENS, row=row, hand=SORCERER, deck="S1a S2a").choose("discard ZS1f", "side-switch")
    assert game.asked == "side switch"
    assert game.offered == ["switch-to C [ef] minus", "switch-to C [ew] minus", "switch-to C [ew] plus"]
    game.choose("switch-to C [ew] plus")
    assert game.row[1] == "[ew] C C |"
    assert game.view.row[1].plus_sum == 10
    assert "to plus [ew] C" in game.told


@pytest.mark.rule("UR-14.11", "UR-3.4")
def test_a_full_side_takes_no_chaos():
    row = at_four("C | I3w I2w I1e", "S4e |", "", "")
    game = given(GARDENS, row=row, hand=SORCERER, deck="S1a S2a").choose("discard ZS1f")
    assert game.offered == ["census", "nothing", "rebuild", "rebuild-with I1f", "swap"]


@pytest.mark.rule("UR-14.12")
def test_only_chaos_switches_sides():
    both = {"expansions": ["gardens", "squares", "temples"]}
    row = at_four("M(+2/-3)f ZS2e | E", "S4e |", "", "")
    game = given(both, row=row, hand=SORCERER, deck="S1a S2a").choose("discard ZS1f")
    assert "side-switch" not in game.offered
    assert "rebuild" in game.offered


@pytest.mark.rule("UR-14.13")
def test_special_actions_need_something_to_do():
    game = given(GARDENS, row=["[] S2f |"], stack=0, hand=SORCERER, deck="S1a").choose("discard ZS1f")
    assert game.offered == ["census", "nothing"]


# ---- beside modules that are not here --------------------------------------------------------

nails: UrbionModule[Plain, PartView] = UrbionModule("nails")


@nails.alters(city_may_be_moved)
def the_second_city_stays(t: Urbion, may: bool, number: int) -> bool:
    return may and number != 1


class WithStandIns(UrbionGame):
    """Urbion with gardens, with a module whose `K` no hand holds, and with one that nails a city down."""

    def modules(self, settings: Settings) -> Sequence[AnyModule]:
        return [MODULES["gardens"], echo, nails]


@pytest.fixture
def strange() -> Scenario:
    row = ["[ef] S2f | K", "[ew] S4e | I3a", "[ea] S4w |", "[fw] | I3e"]
    position = {"row": row, "hand": SORCERER.split(), "deck": ["S1a", "S2a"]}
    return Scenario(tt.load_position(WithStandIns(), position, options={}, seed=1)).choose("discard ZS1f")


def moved(game: Scenario) -> list[str]:
    return [note for note in game.view.part(echo).noted if note.startswith("moved")]


@pytest.mark.rule("UR-14.10", "UR-14.18")
def test_modules_may_forbid_to_move_a_city(strange: Scenario):
    strange.choose("rebuild")
    assert strange.offered == [
        "rebuild-cities [ea] [fw]",
        "rebuild-cities [ef] [ea]",
        "rebuild-cities [ef] [fw]",
    ]
    strange.choose("rebuild-cities [ea] [fw]")
    assert moved(strange) == []


@pytest.mark.rule("UR-14.11")
def test_modules_hear_of_a_side_switch(strange: Scenario):
    strange.choose("side-switch")
    assert strange.row[0] == "[ef] K S2f |"
    assert moved(strange) == ["moved K"]


# ---- words -----------------------------------------------------------------------------------


def test_words():
    game = given(GARDENS, row=["[] C C | I3w", *ROW[1:]], hand=SORCERER, deck="S1a S2a S2w")
    rules = game.table.rules

    def said() -> list[str]:
        assert game.table.decision is not None
        return [str(GAME.say_option(rules, option)) for option in game.table.decision.options]

    assert "Discard the Sorcerer Sogna +1 of fire" in said()
    game.choose("discard ZS1f")
    assert said()[3:] == [
        "Rebuild: two cities change places",
        "Side switch: a Chaos goes to the other side of its city",
        "Discard the Incubus −1 of fire as well and rebuild: two cities change places",
        "Discard the Incubus −1 of fire as well for a side switch: a Chaos goes to the other side",
    ]
    copy = game.table.copy()
    game.choose("side-switch")
    assert said()[0] == "The Chaos at the hanging garden 1, to the minus side"
    game.choose("switch-to C [] minus")
    told = [str(GAME.say_event(rules, event)) for event in game.table.events_for(0)]
    assert "Moved to the minus side of the hanging garden 1: Chaos." in told
    game = Scenario(copy).choose("rebuild")
    assert said()[0] == "Exchange: hanging garden 1, city of earth and water 1"
    game.choose("rebuild-cities [] [ew]")
    told = [str(GAME.say_event(rules, event)) for event in game.table.events_for(0)]
    assert "These cities changed places: hanging garden 1, city of earth and water 1." in told
    text = GAME.text_face(rules, game.view, english, 80).splitlines()
    assert "[]1" in text[2]

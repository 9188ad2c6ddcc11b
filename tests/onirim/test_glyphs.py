"""Glyphs (catalogue section 12). ON-12.12 comes with the team game, goals (ON-12.1) with the Book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import strategies as st

import traumtisch as tt
from tests.few_or_many import few_or_many, for_any
from tests.onirim.glyph_scenario import GLYPH_CARDS, GLYPHS
from tests.onirim.scenario import EIGHT_DOORS, Scenario, all_but, given, lying
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.settings import Settings
from traumtisch.engine.state import Plain
from traumtisch.games.onirim import GAME, OnirimGame
from traumtisch.games.onirim.procedures import door_was_laid, doors_can_be_laid, may_be_laid
from traumtisch.games.onirim.state import Onirim, OnirimModule
from traumtisch.kit.card_game import AnyModule
from traumtisch.kit.modules import PartView
from traumtisch.testing import check_game

TWELVE_DOORS = f"{EIGHT_DOORS} RD BD GD ND"
ELEVEN_DOORS = f"{EIGHT_DOORS} RD BD GD"


def an_extra_door(letter: str) -> str:
    """The id of a door that comes with the module: the base game has cards 1 to 76."""
    doors = GAME.rules(GAME.settings_type.read({"modules": ["glyphs"]})).material.by_code[f"{letter}D"]
    return f"c{max(doors)}"


# ---- the cards -------------------------------------------------------------------------------


@pytest.mark.rule("ON-12.1")
def test_setup_shuffles_eight_glyphs_and_four_doors_into_the_deck() -> None:
    game = Scenario(tt.new_table("onirim", seed=6, options=GLYPHS))
    assert game.zones == lying(hand=" ".join(game.hand), deck=all_but(*game.hand, more=GLYPH_CARDS))
    assert game.deck_size == 83
    assert Counter(GLYPH_CARDS.split()) == {
        **dict.fromkeys(("RY", "BY", "GY", "NY"), 2),
        **dict.fromkeys(("RD", "BD", "GD", "ND"), 1),
    }


@pytest.mark.rule("ON-12.2")
def test_a_glyph_may_not_follow_a_glyph() -> None:
    game = given(GLYPHS, hand="BY RY BS BM BK", row="RS RY", deck="NS BS")
    assert game.offered == [
        *(f"discard {face}" for face in ("BK", "BM", "BS", "BY", "RY")),
        *(f"play {face}" for face in ("BK", "BM", "BS")),
    ]


@pytest.mark.rule("ON-12.2")
@pytest.mark.parametrize("row", ["", "RS", "RM", "RK", "RY RS"])
def test_a_glyph_fits_after_everything_else(row: str) -> None:
    game = given(GLYPHS, hand="BY NS NM NK GS", row=row, deck="BS")
    game.choose("play BY")
    assert game.row == [*row.split(), "BY"]


@pytest.mark.rule("ON-12.2")
def test_two_neighbouring_glyphs_cannot_be_stated() -> None:
    with pytest.raises(tt.PositionError):
        given(GLYPHS, hand="NS NM NK GS GM", row="RY BY")


@pytest.mark.rule("ON-12.3")
def test_the_twelfth_door_wins() -> None:
    game = given(GLYPHS, hand="NK BM GS NM", doors=ELEVEN_DOORS, pending="ND", deck="NS").choose("unlock NK")
    assert game.won
    assert game.zones == lying(hand="BM GS NM", doors=TWELVE_DOORS, discard="NK", deck="NS")


@pytest.mark.rule("ON-12.3")
def test_eight_and_eleven_doors_do_not_win() -> None:
    for laid in (EIGHT_DOORS.removesuffix(" ND"), ELEVEN_DOORS.removesuffix(" GD")):
        game = given(GLYPHS, hand="NK BM GS NM", doors=laid, pending="ND", deck="NS RS BS")
        game.choose("unlock NK")
        assert game.table.outcome is None
        assert game.zones == lying(hand="BM GS NM NS RS", doors=f"{laid} ND", discard="NK", deck="BS")


@pytest.mark.rule("ON-12.4")
@pytest.mark.parametrize(
    ("row", "card"), [("RS RY", "RM"), ("RY RS", "RY"), ("RM RS", "RY"), ("NS RM RY", "RS")]
)
def test_a_glyph_counts_in_a_trio_of_its_colour(row: str, card: str) -> None:
    game = given(GLYPHS, hand=f"{card} BS NM NK GS", row=row, deck="RD BS NS").choose(f"play {card}")
    assert game.asked == "search"
    game.choose("search red")
    assert game.doors == ["RD"]


@pytest.mark.rule("ON-12.4")
def test_a_glyph_of_another_colour_interrupts_a_series() -> None:
    game = given(GLYPHS, hand="RM BS NM NK GS", row="RS BY", deck="RD BS NS").choose("play RM")
    assert game.asked != "search"


# ---- the Incantation -------------------------------------------------------------------------


@pytest.mark.rule("ON-12.5")
def test_discarding_a_glyph_causes_an_incantation_that_cannot_be_declined() -> None:
    game = given(GLYPHS, hand="RY BM GS NM BS", deck="RS RD nightmare BD NM GK BK").choose("discard RY")
    assert (game.asked, game.offered) == ("incantation", ["lay BD", "lay RD"])
    assert game.zones == lying(
        hand="BM GS NM BS", discard="RY", looked_at="RS RD nightmare BD NM", deck="GK BK"
    )
    assert game.told == ["discarded RY", "revealed RS RD nightmare BD NM"]
    assert game.view.face_up


@pytest.mark.rule("ON-12.5")
def test_playing_a_glyph_causes_none() -> None:
    game = given(GLYPHS, hand="RY BM GS NM BS", deck="RS RD nightmare BD NM GK BK").choose("play RY")
    assert game.zones == lying(hand="BM GS NM BS RS", row="RY", deck="RD nightmare BD NM GK BK")


@pytest.mark.rule("ON-20.5")
def test_the_decision_is_which_door_and_then_the_order_of_the_rest() -> None:
    game = given(GLYPHS, hand="RY BM GS NM BS", deck="RS RD nightmare BD NM GK BK").choose("discard RY")
    assert (game.rule, game.offered) == ("ON-20.5", ["lay BD", "lay RD"])
    game.choose("lay RD")
    assert (game.asked, game.offered) == ("order", ["next BD", "next NM", "next RS", "next nightmare"])


@pytest.mark.rule("ON-12.6")
@pytest.mark.parametrize(("door", "other"), [("RD", "BD"), ("BD", "RD")])
def test_one_revealed_door_is_laid_and_the_others_go_below_in_any_order(door: str, other: str) -> None:
    game = given(
        GLYPHS, hand="RY BM GS NM BS", deck={"top": "RS RD nightmare BD NM GK", "contents": "BK GS GD"}
    )
    game.choose("discard RY", f"lay {door}", "next nightmare", f"next {other}", "next NM")
    assert game.zones == lying(
        hand="BM GS NM BS GK", doors=door, discard="RY", deck=f"| BK GS GD | nightmare {other} NM RS"
    )
    assert game.told[2:4] == [f"laid {door}", f"put below nightmare {other} NM RS"]


@pytest.mark.rule("ON-12.6")
def test_with_three_doors_only_one_is_laid() -> None:
    game = given(GLYPHS, hand="RY BM GS NM BS", deck="RD RD BD GD GS GK")
    game.choose("discard RY", "lay RD", "next RD", "next BD", "next GD")
    assert game.zones == lying(hand="BM GS NM BS GK", doors="RD", discard="RY", deck="RD BD GD GS")


@pytest.mark.rule("ON-12.6")
def test_only_the_top_five_cards_are_revealed() -> None:
    game = given(GLYPHS, hand="RY BM GS NM BS", deck="RS RM NS BS NM RD GK").choose("discard RY")
    assert (game.asked, game.looked_at) == ("order", ["BS", "NM", "NS", "RM", "RS"])


@pytest.mark.rule("ON-12.6", "ON-9.1")
def test_the_last_door_wins_before_the_rest_is_put_below() -> None:
    game = given(GLYPHS, hand="RY BM GS NM BS", doors=ELEVEN_DOORS, deck="RS ND BM").choose("discard RY")
    assert game.won
    assert game.zones == lying(hand="BM GS NM BS", doors=TWELVE_DOORS, discard="RY", looked_at="RS BM")


@pytest.mark.rule("ON-12.7")
def test_a_door_of_another_colour_is_laid_without_a_key() -> None:
    game = given(GLYPHS, hand="RY RK BK GK NK", deck="GD BS NS").choose("discard RY", "next BS")
    assert game.zones == lying(hand="RK BK GK NK BS", doors="GD", discard="RY", deck="NS")


@pytest.mark.rule("ON-12.8")
def test_revealed_nightmares_have_no_effect() -> None:
    game = given(GLYPHS, hand="RY RK BM GS NM", doors="BD", deck="nightmare RD nightmare GS BK")
    game.choose("discard RY", "next BK", "next nightmare", "next GS")
    assert game.zones == lying(
        hand="RK BM GS NM BK", doors="BD RD", discard="RY", deck="nightmare GS nightmare"
    )
    assert game.asked == "action"


@pytest.mark.rule("ON-12.9")
def test_without_a_door_all_go_below() -> None:
    game = given(GLYPHS, hand="RY BM GS NM BS", deck="RS nightmare NM GK BK GS RD").choose("discard RY")
    game.choose("next BK", "next GK", "next NM", "next nightmare")
    assert game.zones == lying(hand="BM GS NM BS GS", discard="RY", deck="RD BK GK NM nightmare RS")


@pytest.mark.rule("ON-12.9")
def test_a_single_card_is_revealed_and_drawn_from_the_bottom() -> None:
    game = given(GLYPHS, hand="RY BM GS NM BS", deck="RS").choose("discard RY")
    assert game.told[1:3] == ["revealed RS", "put below RS"]
    assert game.zones == lying(hand="BM GS NM BS RS", discard="RY")


@pytest.mark.rule("ON-12.9")
def test_with_an_empty_deck_nothing_happens_and_the_refill_loses() -> None:
    game = given(GLYPHS, hand="RY BM GS NM BS", deck="").choose("discard RY")
    assert game.lost
    assert game.told == ["discarded RY", "lost"]
    assert not game.view.face_up


@pytest.mark.rule("ON-12.10")
def test_a_glyph_discarded_in_any_other_way_causes_no_incantation() -> None:
    by_option_three = given(GLYPHS, hand="RS BM GS NM", pending="nightmare", deck="RY BY GS BK NK NM RD BS")
    by_option_three.choose("reveal")
    assert by_option_three.zones == lying(
        hand="RS BM GS NM NM", discard="RY BY GS BK NK nightmare", deck="RD BS"
    )
    by_prophecy = given(GLYPHS, hand="RK BM GS NM BS", deck="RY RD BS").choose("discard RK", "foresee RY")
    by_prophecy.choose("next BS")
    assert by_prophecy.zones == lying(hand="BM GS NM BS BS", discard="RK RY", deck="RD")


@pytest.mark.rule("ON-21.3")
@pytest.mark.parametrize(("limbo", "known"), [("", ["RM", "RS", "GK", "BS", "nightmare"]), ("ND", [])])
def test_what_was_put_at_the_bottom_is_known_until_a_shuffle(limbo: str, known: list[str]) -> None:
    deck = {"top": "RS RM nightmare GK BS NS", "contents": "BM GS"}
    game = given(GLYPHS, hand="RY BM GS NM BK", limbo=limbo, deck=deck)
    game.choose("discard RY", "next RM", "next RS", "next GK", "next BS")
    assert (game.asked, game.known_bottom) == ("action", known)


# ---- the extra doors -------------------------------------------------------------------------


@pytest.mark.rule("ON-12.11")
@pytest.mark.parametrize("letter", "RBGN")
def test_an_extra_door_has_the_face_of_a_base_door(letter: str) -> None:
    cards = GAME.rules(GAME.settings_type.read({"modules": ["glyphs"]})).material
    same = cards.by_code[f"{letter}D"]
    assert len(same) == 3
    assert {cards.prints[card] for card in same} == {cards.prints[same[0]]}
    assert {cards.when_drawn[card] for card in same} == {cards.when_drawn[same[0]]}


@pytest.mark.rule("ON-12.11")
def test_an_extra_door_is_laid_with_a_key_by_a_trio_and_returned() -> None:
    red = an_extra_door("R")
    drawn = given(GLYPHS, hand="RK BK GS NM", pending=red, deck="RS GM NS")
    assert drawn.offered == ["decline", "unlock RK"]
    assert drawn.choose("unlock RK").zones == lying(
        hand="BK GS NM RS GM", doors="RD", discard="RK", deck="NS"
    )
    searched = given(GLYPHS, hand="RK BK GS NM BS", row="RS RM", deck=f"GM {red} NS")
    assert searched.choose("play RK", "search red").doors == ["RD"]
    returned = given(GLYPHS, hand="BK GS NM BS", doors=red, pending="nightmare", deck="nightmare NS")
    assert returned.choose("return RD").limbo == ["RD"]


@pytest.mark.rule("ON-12.11")
def test_an_extra_door_on_the_discard_pile_makes_winning_impossible() -> None:
    game = given(GLYPHS, hand="BK GS NM BS RS", discard=an_extra_door("N"))
    assert not game.view.can_still_be_won


# ---- with other modules ----------------------------------------------------------------------


@pytest.mark.rule("ON-19.10")
def test_a_tower_between_two_glyph_plays_does_not_separate_them() -> None:
    game = given({"modules": ["glyphs", "towers"]}, hand="R4 BY GS NM RS", row="RY", deck="BM NS")
    game.choose("build R4 first")
    assert "play BY" not in game.offered
    assert "discard BY" in game.offered


@pytest.mark.rule("ON-19.12")
def test_a_crossroad_beside_a_glyph_completes_its_trio() -> None:
    both = {"modules": ["glyphs", "crossroads"]}
    for symbol in ("S", "M", "K"):
        game = given(both, hand=f"X-{symbol} NS NM GS BK", row="BM BY", deck="BD BS NS")
        assert game.choose(f"play X-{symbol}").offered[:2] == ["decline", "search blue"]
    cards = GAME.rules(GAME.settings_type.read({"modules": ["glyphs", "crossroads"]})).material
    assert not [face for face in cards.prints if face.code.startswith("X") and face.symbol == 4]


witness: OnirimModule[Plain, PartView] = OnirimModule("witness")
half_way = witness.event("half way", "ON-3.15", "Half-way.")
whole = witness.event("whole", "ON-3.15", "Whole.")


@witness.follows(door_was_laid)
@witness.step("ON-3.15")
def see_whether_the_effect_is_finished(t: Onirim) -> None:
    t.tell(half_way if t.me.looked_at or t.me.ordered else whole)


adversary: OnirimModule[Plain, PartView] = OnirimModule("adversary")


@adversary.alters(doors_can_be_laid)
def no_door_can_be_laid(t: Onirim, can: bool) -> bool:
    return False


goal: OnirimModule[Plain, PartView] = OnirimModule("goal")


@goal.alters(may_be_laid)
def only_green_ones(t: Onirim, may: bool, door: int) -> bool:
    return may and t.cards.prints[door].code == "GD"


class OnirimWith(OnirimGame):
    def __init__(self, module: OnirimModule[Any, Any]) -> None:
        super().__init__()
        self.module = module

    def modules(self, settings: Settings) -> Sequence[AnyModule]:
        return [*super().modules(settings), self.module]


@pytest.mark.rule("ON-12.6", "ON-3.15")
def test_what_follows_a_laid_door_waits_until_the_rest_is_put_below() -> None:
    game = given(GLYPHS, game=OnirimWith(witness), hand="RY BM GS NM BS", deck="RS RD NM GK BK")
    game.choose("discard RY", "next GK", "next BK", "next NM")
    assert [words for words in game.told if words in ("whole", "half way")] == ["whole"]


@pytest.mark.rule("ON-12.6")
def test_while_no_door_can_be_laid_revealed_doors_go_below() -> None:
    """As the Adversary's strict rule has it (ON-18.16)."""
    game = given(GLYPHS, game=OnirimWith(adversary), hand="RY BM GS NM BS", deck="RD GK BD").choose(
        "discard RY"
    )
    assert (game.asked, game.offered) == ("order", ["next BD", "next GK", "next RD"])
    game.choose("next GK", "next BD")
    assert game.zones == lying(hand="BM GS NM BS GK", discard="RY", deck="BD RD")


@pytest.mark.rule("ON-12.6")
def test_a_door_that_may_not_be_laid_can_be_chosen_and_goes_to_limbo() -> None:
    """As with the Book (ON-19.1): the player may pick a door that is next or not."""
    position: dict[str, Any] = {"hand": "RY BM GS NM BS", "deck": "RD GK GD BK NM nightmare RM"}
    game = given(GLYPHS, game=OnirimWith(goal), **position).choose("discard RY")
    assert game.offered == ["lay GD", "lay RD"]
    game.choose("lay RD", "next GK", "next GD", "next BK")
    assert game.zones == lying(
        hand="BM GS NM BS", limbo="RD", discard="RY", pending="nightmare", deck="RM GK GD BK NM"
    )
    game = given(GLYPHS, game=OnirimWith(goal), **position).choose("discard RY", "lay GD")
    assert (game.doors, game.limbo) == (["GD"], [])


# ---- how it looks ----------------------------------------------------------------------------


def test_glyphs_in_plain_text() -> None:
    game = given(GLYPHS, hand="BY BM GS NM BS", row="RS RY", doors="RD RD RD BD")
    shown = GAME.text_face(game.table.rules, game.view, str, 100)
    assert "R☀  R✶" in shown
    assert "✶ blue glyph" in shown
    assert "4/12  red ∩∩∩  blue ∩··" in shown
    say = GAME.say_option(game.table.rules, tt.Option("lay", 59))
    assert isinstance(say, Phrase)
    assert str(say) == "Lay the red door"


# ---- whole games -----------------------------------------------------------------------------


@few_or_many(6, 60)
def test_random_games_with_glyphs_keep_all_laws(games: int) -> None:
    def check(towers: bool, crossroads: bool, incubus: str, seed: int) -> None:
        modules = ["glyphs", *["towers"] * towers, *["crossroads"] * crossroads]
        check_game("onirim", {"modules": modules, "incubus": incubus}, seed=seed, check_every=3)

    for_any(
        games,
        check,
        towers=st.booleans(),
        crossroads=st.booleans(),
        incubus=st.sampled_from(["none", "A"]),
        seed=st.integers(0, 2**32),
    )

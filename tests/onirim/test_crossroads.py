"""Crossroads and Dead Ends (catalogue section 16). ON-16.10 comes with the team game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import strategies as st

import traumtisch as tt
from tests.few_or_many import few_or_many, for_any
from tests.onirim.crossroad_scenario import CROSSROAD_CARDS, CROSSROADS, HARD_CROSSROADS
from tests.onirim.scenario import Scenario, all_but, given, lying
from traumtisch.engine.decision import Option
from traumtisch.engine.settings import Settings
from traumtisch.engine.state import Plain
from traumtisch.games.onirim import GAME, OnirimGame, questions
from traumtisch.games.onirim.labyrinth import has_a_place_in_the_row
from traumtisch.games.onirim.modules.crossroads.options import CrossroadsOptions
from traumtisch.games.onirim.procedures import discard_from_hand, may_leave_the_hand
from traumtisch.games.onirim.state import Onirim, OnirimModule
from traumtisch.kit.card_game import AnyModule
from traumtisch.kit.modules import PartView
from traumtisch.testing import check_game

FORBIDDEN = {"modules": ["crossroads"], "option.dead_end_discard_from_deck": "forbid"}
FIVE_DEAD_ENDS = "DE DE DE DE DE"


def searches(game: Scenario) -> list[str]:
    """The doors that may be searched for."""
    return [words for words in game.offered if words.startswith("search") and words != "search nothing"]


def plays(game: Scenario) -> list[str]:
    return [words.removeprefix("play ") for words in game.offered if words.startswith("play")]


def discards(game: Scenario) -> list[str]:
    return [words.removeprefix("discard ") for words in game.offered if words.startswith("discard")]


# ---- crossroads ------------------------------------------------------------------------------


@pytest.mark.rule("ON-16.1")
def test_setup_shuffles_six_crossroads_and_ten_dead_ends_into_the_deck() -> None:
    game = Scenario(tt.new_table("onirim", seed=6, options=CROSSROADS))
    assert game.zones == lying(hand=" ".join(game.hand), deck=all_but(*game.hand, more=CROSSROAD_CARDS))
    assert game.deck_size == 87
    assert Counter(CROSSROAD_CARDS.split()) == {"X-S": 3, "X-M": 2, "X-K": 1, "DE": 10}


@pytest.mark.rule("ON-16.2")
@pytest.mark.parametrize(
    ("last", "fitting"),
    [("NS", ["X-K", "X-M"]), ("NM", ["X-K", "X-S"]), ("NK", ["X-M", "X-S"]), ("X-S", ["X-K", "X-M"])],
)
def test_the_symbol_of_a_crossroad_is_like_any_other(last: str, fitting: list[str]) -> None:
    game = given(CROSSROADS, hand="X-S X-M X-K DE DE", row=last)
    assert plays(game) == fitting
    assert discards(game) == ["X-K", "X-M", "X-S"]


@pytest.mark.rule("ON-16.2")
def test_what_follows_a_crossroad_needs_another_symbol() -> None:
    assert plays(given(CROSSROADS, hand="RS BM GK NS RM", row="BM X-S")) == ["BM", "GK", "RM"]


@pytest.mark.rule("ON-16.2")
def test_a_discarded_crossroad_sun_or_moon_has_no_effect() -> None:
    game = given(CROSSROADS, hand="X-S X-M DE NS RM", deck="BS NM RS").choose("discard X-S", "discard X-M")
    assert game.zones == lying(hand="DE NS RM BS NM", discard="X-S X-M", deck="RS")


@pytest.mark.rule("ON-16.3")
@pytest.mark.parametrize(
    ("row", "card", "colour"),
    [
        ("X-S GM", "GS", "green"),
        ("GS X-M", "GK", "green"),
        ("GS GM", "X-K", "green"),
        ("NS X-M", "NK", "brown"),
    ],
)
def test_a_crossroad_completes_the_trio_of_two_cards(row: str, card: str, colour: str) -> None:
    game = given(CROSSROADS, hand=f"{card} DE DE NS RM", row=row).choose(f"play {card}")
    assert searches(game) == [f"search {colour}"]
    assert game.view.used == (True, True, True)


@pytest.mark.rule("ON-16.3")
def test_a_crossroad_does_not_join_two_colours() -> None:
    game = given(CROSSROADS, hand="BK DE DE NS RM", row="GS X-M", deck="BS").choose("play BK")
    assert (game.asked, game.view.used) == ("action", (False, False, False))


@pytest.mark.rule("ON-16.4")
@pytest.mark.parametrize(("row", "card"), [("X-S X-M", "BS"), ("X-S BM", "X-K"), ("BS X-M", "X-S")])
def test_two_crossroads_and_one_card_are_a_trio_of_its_colour(row: str, card: str) -> None:
    game = given(CROSSROADS, hand=f"{card} DE DE NS RM", row=row).choose(f"play {card}")
    assert searches(game) == ["search blue"]


@pytest.mark.rule("ON-16.5")
def test_three_crossroads_find_any_door() -> None:
    game = given(CROSSROADS, hand="X-S DE DE NS RM", row="X-K X-M", deck="ND BS NM").choose("play X-S")
    assert searches(game) == ["search blue", "search brown", "search green", "search red"]
    game.choose("search brown")
    assert (game.doors, game.asked) == (["ND"], "action"), "one door, not one of each colour"


@pytest.mark.rule("ON-16.6")
def test_a_crossroad_serves_one_trio_only() -> None:
    game = given(CROSSROADS, hand="BS BK DE NS RM", row="RS RK X-M", deck="NM GM NS")
    game.choose("play BS", "play BK")
    assert (game.asked, game.view.used) == ("action", (True, True, True, False, False))


@pytest.mark.rule("ON-16.7", "ON-3.4")
@pytest.mark.parametrize("door", ["RD", "BD", "GD", "ND"])
def test_the_crossroad_key_lays_any_drawn_door(door: str) -> None:
    game = given(CROSSROADS, hand="X-K X-S DE NS", pending=door, deck="BS NM RS")
    assert game.offered == ["decline", "unlock X-K"]
    game.choose("unlock X-K")
    assert game.zones == lying(hand="X-S DE NS BS NM", doors=door, discard="X-K", deck="RS")


@pytest.mark.rule("ON-16.7", "ON-3.3")
def test_the_crossroad_key_repels_a_nightmare_without_a_prophecy() -> None:
    game = given(CROSSROADS, hand="X-K X-S DE NS", pending="nightmare", deck="BS NM RS")
    assert game.offered == ["pay X-K", "replace", "reveal"]
    game.choose("pay X-K")
    assert game.zones == lying(hand="X-S DE NS BS NM", discard="X-K nightmare", deck="RS")


@pytest.mark.rule("ON-16.7")
def test_the_crossroad_key_causes_a_prophecy() -> None:
    game = given(CROSSROADS, hand="X-K X-S DE NS RM", deck="BS NM nightmare").choose("discard X-K")
    assert (game.asked, game.looked_at) == ("prophecy", ["BS", "NM", "nightmare"])


# ---- Dead Ends -------------------------------------------------------------------------------


@pytest.mark.rule("ON-16.8")
def test_a_dead_end_can_be_neither_played_nor_discarded_in_phase_1() -> None:
    for row in ("", "RS"):
        game = given(CROSSROADS, hand="DE DE BM GM NK", row=row)
        assert game.offered == [
            *("discard BM", "discard GM", "discard NK", "escape", "play BM", "play GM", "play NK")
        ]


@pytest.mark.rule("ON-16.9")
def test_whole_hands_take_their_dead_ends_with_them() -> None:
    game = given(CROSSROADS, hand="DE DE BM GM", pending="nightmare", deck="RS BS NS GS RM NM")
    game.choose("replace")
    assert game.zones == lying(hand="RS BS NS GS RM", discard="DE DE BM GM nightmare", deck="NM")


@pytest.mark.rule("ON-16.9")
def test_in_whole_games_a_dead_end_leaves_a_hand_only_with_the_whole_hand() -> None:
    left = Counter[str]()
    for seed in range(30):
        random = Random(seed)
        table = tt.new_table("onirim", seed=seed, options=CROSSROADS)
        dead_ends = set(table.rules.material.by_code["DE"])
        while table.decision is not None:
            before = {*Scenario(table).me.hand}
            option = random.choice(table.decision.options)
            table.choose(option)
            gone = before - {*Scenario(table).me.hand}
            if gone & dead_ends:
                assert gone == before
                left[option.verb] += 1
    assert set(left) == {"escape", "replace"}


toll: OnirimModule[Plain, PartView] = OnirimModule("toll")


@toll.offers(questions.nightmare)
def any_card_may_pay(t: Onirim, options: list[Option]) -> list[Option]:
    return [*options, *(Option("toll", card) for card in t.me.hand if may_leave_the_hand(t, card))]


@toll.answers(questions.nightmare, "toll")
async def a_card_pays(t: Onirim, option: Option) -> None:
    discard_from_hand(t, option.target)


class OnirimWithToll(OnirimGame):
    def modules(self, settings: Settings) -> Sequence[AnyModule]:
        return [*super().modules(settings), toll]


@pytest.mark.rule("ON-16.9")
def test_what_other_modules_take_from_a_hand_is_never_a_dead_end() -> None:
    game = given(CROSSROADS, game=OnirimWithToll(), hand="DE X-S BM DE", pending="nightmare", deck="RS")
    assert game.offered == ["replace", "reveal", "toll BM", "toll X-S"]


@pytest.mark.rule("ON-16.11")
def test_option_three_sends_dead_ends_to_limbo_in_the_order_of_the_deck() -> None:
    deck = "DE GD X-S nightmare DE nightmare NS"
    game = given(CROSSROADS, hand="RK BM GS DE", pending="nightmare", deck=deck).choose("reveal")
    assert game.zones == lying(
        hand="RK BM GS DE",
        limbo="DE GD nightmare DE",
        discard="X-S nightmare",
        pending="nightmare",
        deck="NS",
    )
    assert "to limbo DE GD nightmare DE" in game.told


@pytest.mark.rule("ON-16.12")
def test_a_prophecy_may_discard_a_dead_end() -> None:
    game = given(CROSSROADS, hand="RK BM GS DE NS", deck="DE BS").choose("discard RK")
    assert game.offered == ["foresee BS", "foresee DE"]
    assert game.choose("foresee DE").zones == lying(hand="BM GS DE NS BS", discard="RK DE")


@pytest.mark.rule("ON-16.12")
def test_an_option_forbids_it() -> None:
    game = given(FORBIDDEN, hand="RK BM GS DE NS", deck="DE BS RD").choose("discard RK")
    assert game.offered == ["foresee BS", "foresee RD"]
    game.choose("foresee RD", "next BS")
    assert game.zones == lying(hand="BM GS DE NS BS", discard="RK RD", deck="DE")


@pytest.mark.rule("ON-16.12")
def test_then_a_prophecy_of_nothing_but_dead_ends_discards_nothing() -> None:
    game = given(FORBIDDEN, hand="RK BM GS DE NS", deck="DE DE DE").choose("discard RK")
    assert (game.asked, game.offered) == ("order", ["next DE"])
    game.choose("next DE", "next DE")
    assert game.zones == lying(hand="BM GS DE DE NS", discard="RK", deck="DE DE")


@pytest.mark.rule("ON-16.16")
def test_dead_ends_go_to_the_hand_whenever_cards_are_drawn() -> None:
    opening = given(CROSSROADS, phase="setup", deck="DE BD DE RS nightmare X-M BK BS")
    assert opening.zones == lying(hand="DE DE RS X-M BK", deck="| BD nightmare BS")
    refilled = given(CROSSROADS, hand="RS BM GS", deck="DE DE BS")
    assert refilled.zones == lying(hand="RS BM GS DE DE", deck="BS")
    new = given(CROSSROADS, hand="RS BM GS NM", pending="nightmare", deck="DE DE BS NK GM RM")
    assert new.choose("replace").hand == ["BS", "DE", "DE", "GM", "NK"]


# ---- Escape ----------------------------------------------------------------------------------


@pytest.mark.rule("ON-16.13", "ON-20.1")
def test_escape_replaces_the_whole_hand_as_the_action_of_the_turn() -> None:
    game = given(CROSSROADS, hand="DE BM GS DE NS", row="RS", deck="RM BD DE nightmare NM GK X-S BS", turn=4)
    game.choose("escape")
    assert game.zones == lying(
        row="RS", hand="RM DE NM GK X-S", discard="DE BM GS DE NS", deck="| BD nightmare BS"
    )
    assert (game.asked, game.view.turn) == ("action", 5)
    assert game.told[:2] == ["escaped", "discarded DE BM GS DE NS"]


@pytest.mark.rule("ON-16.14")
def test_escape_is_possible_without_a_dead_end() -> None:
    game = given(CROSSROADS, hand="RM BM GS RS NS", row="RK", deck="BS BS GM NM NK")
    assert "escape" in game.offered
    assert game.choose("escape").hand == ["BS", "BS", "GM", "NK", "NM"]


@pytest.mark.rule("ON-16.14")
def test_escape_loses_if_the_deck_runs_out() -> None:
    game = given(CROSSROADS, hand="RM BM GS RS DE", deck="BS BS GM NM BD")
    assert "escape" in game.offered
    game.choose("escape")
    assert game.lost
    assert game.zones == lying(hand="BS BS GM NM", limbo="BD", discard="RM BM GS RS DE")


@pytest.mark.rule("ON-16.14")
def test_without_the_module_there_is_no_escape() -> None:
    assert "escape" not in given(hand="RM BM GS RS NS").offered


@pytest.mark.rule("ON-16.15")
def test_after_escape_nothing_more_is_drawn_and_no_card_has_an_effect() -> None:
    everything = {"modules": ["glyphs", "towers", "crossroads"]}
    game = given(everything, hand="RK X-K BY R5 DE", deck="RS BS GM NM NK RD BD")
    game.choose("escape")
    assert game.zones == lying(hand="RS BS GM NM NK", discard="RK X-K BY R5 DE", deck="RD BD")
    assert game.told == ["escaped", "discarded RK X-K BY R5 DE", "new hand RS BS GM NM NK"]


# ---- hard ------------------------------------------------------------------------------------


@pytest.mark.rule("ON-16.17")
@pytest.mark.parametrize(
    ("row", "allowed"),
    [
        ("", False),  # it would be the first
        ("RS", True),
        ("BK RS", True),  # another colour: the series is one card long
        ("RK RS", False),  # it would be the third
        ("RS RK RS", False),  # after a used trio
        ("RS RK RS BK", True),
        ("RS X-K", False),  # the series is two cards long
        ("RS X-K BS", True),
    ],
)
def test_hard_a_crossroad_may_only_be_the_second_card_of_a_series(row: str, allowed: bool) -> None:
    game = given(HARD_CROSSROADS, hand="X-M BS RM DE NS", row=row)
    assert ("play X-M" in game.offered) is allowed
    assert "discard X-M" in game.offered
    assert "play RM" in game.offered, "other cards are not affected"
    easy = given(CROSSROADS, hand="X-M BS RM DE NS", row=row)
    assert "play X-M" in easy.offered


@pytest.mark.rule("ON-16.17")
def test_hard_the_symbol_rule_stays() -> None:
    assert plays(given(HARD_CROSSROADS, hand="X-M X-S BS DE NM", row="RM")) == ["BS", "X-S"]


@pytest.mark.rule("ON-16.17", "ON-19.31")
def test_hard_the_position_rule_can_be_asked_whatever_the_symbols() -> None:
    """For modules that lift the symbol rule."""
    for row, allowed in (("RM", True), ("RS RM", False)):
        table = given(HARD_CROSSROADS, hand="X-M BM DE RS NS", row=row).table
        stage = GAME.stage_on(table.rules, table.state, 0)
        assert isinstance(stage, Onirim)
        by_code = table.rules.material.by_code
        assert has_a_place_in_the_row(stage, by_code["X-M"][0]) is allowed
        assert has_a_place_in_the_row(stage, by_code["BM"][0])
        assert not has_a_place_in_the_row(stage, by_code["DE"][0])


@pytest.mark.rule("ON-16.18")
@pytest.mark.parametrize(
    ("row", "card", "used"),
    [
        ("RS X-M", "RK", [True, True, True]),
        ("RS X-M BK", "BS", [False] * 4),  # easy: X-M, BK, BS
        ("RS X-M BK BS", "BM", [False, False, True, True, True]),
        ("RS X-M BK X-S", "BM", [False, False, True, True, True]),  # the second crossroad is second
        ("RS X-M BK X-S", "RM", [False] * 5),
    ],
)
def test_hard_a_crossroad_is_never_the_first_card_of_a_series(row: str, card: str, used: list[bool]) -> None:
    game = given(HARD_CROSSROADS, hand=f"{card} DE DE GS GM", row=row, deck="NS").choose(f"play {card}")
    assert list(game.view.used) == used
    assert (game.asked == "search") is (True in used)


@pytest.mark.rule("ON-16.19")
def test_hard_discarding_a_crossroad_is_normal() -> None:
    game = given(HARD_CROSSROADS, hand="X-S X-K DE GS GM", row="RS RM", deck="NS BS RM NM")
    game.choose("discard X-S")
    assert game.zones == lying(hand="X-K DE GS GM NS", row="RS RM", discard="X-S", deck="BS RM NM")
    game.choose("discard X-K")
    assert (game.asked, game.looked_at) == ("prophecy", ["BS", "NM", "RM"])


# ---- with other modules ----------------------------------------------------------------------


@pytest.mark.rule("ON-19.23")
def test_option_three_discards_towers_and_keeps_dead_ends() -> None:
    both = {"modules": ["towers", "crossroads"]}
    deck = "R4 DE B5 X-S DE nightmare NS"
    game = given(both, hand="RK BM GS DE", pending="nightmare", deck=deck).choose("reveal")
    assert game.zones == lying(
        hand="RK BM GS DE", limbo="DE DE", discard="R4 B5 X-S nightmare", pending="nightmare", deck="NS"
    )


@pytest.mark.rule("ON-19.23")
def test_escape_discards_towers_without_a_look_and_a_crossroad_is_no_tower() -> None:
    both = {"modules": ["towers", "crossroads"]}
    game = given(both, hand="R4 B5 X-S DE DE", deck="RS BS GM NM NK RD")
    assert [words for words in game.offered if words.startswith("build")] == [
        "build B5 first",
        "build R4 first",
    ]
    game.choose("escape")
    assert game.zones == lying(hand="RS BS GM NM NK", discard="R4 B5 X-S DE DE", deck="RD")


def test_crossroads_in_plain_text() -> None:
    game = given(CROSSROADS, hand="DE X-K GS NM BS", row="RS X-M")
    shown = GAME.text_face(game.table.rules, game.view, str, 100)
    assert "R☀  X☾" in shown
    assert "⊥ dead end  ⚷ crossroad key" in shown
    assert str(GAME.say_option(game.table.rules, Option("escape"))).startswith("Escape")
    assert str(GAME.say_option(game.table.rules, questions.FORESEE_NOTHING)) == "Discard none of them"


def test_cards_can_be_stated_by_name() -> None:
    position = {"hand": ["dead end", "crossroad key", "RS", "BS", "NS"]}
    assert Scenario(tt.load_position("onirim", position, options=CROSSROADS)).hand == [
        *("BS", "DE", "NS", "RS", "X-K")
    ]


def test_the_options_are_called_as_in_the_catalogue() -> None:
    settings = GAME.settings_type.read({"hard": {"crossroads": True}, **FORBIDDEN})
    chosen = settings.part(CrossroadsOptions)
    assert chosen.hard
    assert chosen.dead_end_discard_from_deck == "forbid"


# ---- whole games -----------------------------------------------------------------------------


@few_or_many(6, 60)
def test_random_games_with_crossroads_keep_all_laws(games: int) -> None:
    def check(others: list[str], hard: bool, discard: str, incubus: str, seed: int) -> None:
        options = {
            "modules": ["crossroads", *others],
            "incubus": incubus,
            "hard.crossroads": hard,
            "option.dead_end_discard_from_deck": discard,
        }
        check_game("onirim", options, seed=seed)

    for_any(
        games,
        check,
        others=st.lists(st.sampled_from(["towers", "glyphs"]), unique=True),
        hard=st.booleans(),
        discard=st.sampled_from(["allow", "forbid"]),
        incubus=st.sampled_from(["none", "A"]),
        seed=st.integers(0, 2**32),
    )

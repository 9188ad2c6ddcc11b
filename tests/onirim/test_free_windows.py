"""Free windows (ON-3.20 to ON-3.23, ON-20.14), proved with a module that exists only here.

Spells and denizens come with modules that are not built yet. In their place stands a module with two actions
that may be taken "at any time": `burn` puts the top card of the deck into the box, `bury` the last card of
the discard pile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import traumtisch as tt
from tests.few_or_many import few_or_many
from tests.onirim.scenario import Scenario, all_but, given, lying
from tests.onirim.tower_scenario import TOWERS
from traumtisch.engine.decision import Option, Question
from traumtisch.engine.settings import Settings
from traumtisch.engine.state import Plain
from traumtisch.games.onirim import OnirimGame, questions
from traumtisch.games.onirim.procedures import look
from traumtisch.games.onirim.prophecy import order
from traumtisch.games.onirim.state import Onirim, OnirimModule
from traumtisch.kit.card_game import AnyModule
from traumtisch.kit.modules import PartView
from traumtisch.testing import check_game

BURN, BURY = Option("burn"), Option("bury")
FREE = ["burn", "bury"]
WORDS = {"burn": "Burn", "bury": "Bury", "spy": "Spy"}

fire: OnirimModule[Plain, PartView] = OnirimModule("fire")
fire.option_words = WORDS


def open_at(question: Question[Onirim, ...]) -> None:
    @fire.offers(question)
    def free_actions(t: Onirim, options: list[Option]) -> list[Option]:
        """ON-3.23: only what changes something."""
        return options + [BURN] * bool(len(t.state.deck)) + [BURY] * bool(t.state.discard)

    @fire.answers(question, "burn", ask_again=True)
    async def burn(t: Onirim, option: Option) -> None:
        t.state.box.append(t.draw(t.state.deck))

    @fire.answers(question, "bury", ask_again=True)
    async def bury(t: Onirim, option: Option) -> None:
        t.state.box.append(t.state.discard.pop())


for where in (
    questions.action,
    questions.search,
    questions.drawn_door,
    questions.nightmare,
    questions.between_draws.question,
):
    open_at(where)


class OnirimWithFire(OnirimGame):
    def modules(self, settings: Settings) -> Sequence[AnyModule]:
        return [*super().modules(settings), fire]


WITH_FIRE = OnirimWithFire()


class SpiesPart(Plain):
    left: int = 2


spies = OnirimModule("spies", SpiesPart)
"""A free action that asks: LOOK 3 and put them back in any order, before a nightmare is repelled."""
scouts = OnirimModule("scouts", SpiesPart)
"""The same at any time."""
spies.option_words = scouts.option_words = WORDS


def may_spy(module: OnirimModule[SpiesPart, PartView], t: Onirim, options: list[Option]) -> list[Option]:
    return [*options, Option("spy")] if t.state.deck and module.part_of(t).left else options


def spy(module: OnirimModule[SpiesPart, PartView], t: Onirim) -> None:
    module.part_of(t).left -= 1
    look(t, 3)
    t.then(order())


@spies.offers(questions.nightmare)
def spies_may_look(t: Onirim, options: list[Option]) -> list[Option]:
    return may_spy(spies, t, options)


@spies.answers(questions.nightmare, "spy", ask_again=True)
async def spies_look(t: Onirim, option: Option) -> None:
    spy(spies, t)


@scouts.offers_any_time
def scouts_may_look(t: Onirim, options: list[Option]) -> list[Option]:
    return may_spy(scouts, t, options)


@scouts.answers_any_time("spy")
async def scouts_look(t: Onirim, option: Option) -> None:
    spy(scouts, t)


class OnirimWithSpies(OnirimGame):
    def modules(self, settings: Settings) -> Sequence[AnyModule]:
        return [*super().modules(settings), spies]


class OnirimWithScouts(OnirimGame):
    def modules(self, settings: Settings) -> Sequence[AnyModule]:
        return [*super().modules(settings), scouts]


WITH_SPIES = OnirimWithSpies()
WITH_SCOUTS = OnirimWithScouts()


def moments(game: Scenario, *choices: str) -> list[str]:
    """What is asked from here on, and a `*` wherever a free action may be taken."""
    passed: list[str] = []
    for choice in (*choices, ""):
        passed.append(f"{game.asked}{'*' if set(FREE) & set(game.offered) else ''}")
        if choice:
            game.choose(choice)
    return passed


@pytest.mark.rule("ON-3.20")
def test_windows_open_at_every_point_at_which_no_effect_is_half_way() -> None:
    game = given(game=WITH_FIRE, hand="RK BM GS GK BS", row="RM RS", deck="BD nightmare NS NM GM RD")
    passed = moments(
        game, "play RK", "decline", "go-on", "decline", "go-on", "pay GK", "go-on", "go-on", "go-on"
    )
    assert passed == [
        "action*",  # FW1 and FW2: start of turn, before the action
        "search*",  # FW7: a trio is complete
        "between draws*",  # FW3 and FW4: the action is resolved, before the first draw
        "door*",  # FW5: a door has been drawn (without a matching key)
        "between draws*",  # FW4
        "nightmare*",  # FW5
        "between draws*",  # FW4
        "between draws*",  # FW4, after a location
        "between draws*",  # FW6: the hand is full, Limbo has not been shuffled in
        "action*",  # the next turn
    ]


@pytest.mark.rule("ON-3.20")
def test_the_last_window_lies_after_the_refill_and_before_limbo_returns() -> None:
    game = given(game=WITH_FIRE, hand="RS BM GS NM", deck="BD NS GM BS").choose("go-on", "decline", "go-on")
    assert game.zones == lying(hand="RS BM GS NM NS", limbo="BD", deck="GM BS")
    assert (game.asked, game.offered) == ("between draws", ["burn", "go-on"])
    game.choose("burn", "go-on")
    assert game.zones == lying(hand="RS BM GS NM NS", box="GM", deck="| BD BS")
    assert game.asked == "action"


@pytest.mark.rule("ON-3.20")
def test_a_free_action_before_the_first_draw_changes_what_is_drawn() -> None:
    game = given(game=WITH_FIRE, hand="RS BM GS NM BS", deck="nightmare NS GM").choose("play RS")
    assert game.zones == lying(hand="BM GS NM BS", row="RS", deck="nightmare NS GM")
    game.choose("burn", "go-on", "go-on")
    assert game.zones == lying(hand="BM GS NM BS NS", row="RS", box="nightmare", deck="GM")
    assert game.asked == "action"


@pytest.mark.rule("ON-3.20")
def test_a_free_action_before_the_action_leaves_the_action_to_be_taken() -> None:
    game = given(game=WITH_FIRE, hand="RS BM GS NM BS", row="BS", deck="nightmare NS GM", turn=4).choose(
        "burn"
    )
    assert (game.asked, game.view.turn) == ("action", 4)
    assert game.zones == lying(hand="RS BM GS NM BS", row="BS", box="nightmare", deck="NS GM")
    assert game.offered == [
        "burn",
        *[f"discard {face}" for face in ("BM", "BS", "GS", "NM", "RS")],
        "play BM",
        "play NM",
    ]


@pytest.mark.rule("ON-3.20")
def test_a_free_action_after_a_trio_comes_before_the_search() -> None:
    game = given(game=WITH_FIRE, hand="RK BM GS NM BS", row="RM RS", deck="RD NS GM").choose(
        "play RK", "burn"
    )
    assert game.zones == lying(hand="BM GS NM BS", row="RM RS RK", box="RD", deck="NS GM")
    assert game.offered == ["burn", "decline", "search nothing", "search red"]
    game.choose("search red")
    assert "found nothing" in game.told


@pytest.mark.rule("ON-3.20")
@pytest.mark.parametrize(
    ("card", "own"), [("RD", ["decline", "unlock RK"]), ("nightmare", ["pay RK", "replace", "reveal"])]
)
def test_a_free_action_after_a_drawn_card_leaves_it_to_be_decided(card: str, own: list[str]) -> None:
    game = given(game=WITH_FIRE, hand="RK BM GS NM", discard="NK", deck=f"{card} NS GM").choose("go-on")
    assert game.offered == sorted([*FREE, *own])
    game.choose("burn", "bury")
    assert game.offered == sorted(["burn", *own])
    assert game.zones == lying(hand="RK BM GS NM", pending=card, box="NS NK", deck="GM")


@pytest.mark.rule("ON-3.21")
def test_no_window_opens_inside_a_look_or_an_ordering() -> None:
    game = given(game=WITH_FIRE, hand="RK BM GS NM BS", deck="RS RD NS BS GM NS")
    passed = moments(game, "discard RK", "foresee RS", "next NS", "next RD", "next BS", "go-on", "go-on")
    assert passed == [
        "action*",
        "prophecy",
        "order",
        "order",
        "order",
        "between draws*",
        "between draws*",
        "action*",
    ]


@pytest.mark.rule("ON-3.21")
def test_no_window_opens_inside_a_tower_look_or_a_tower_step() -> None:
    game = given(
        TOWERS, game=WITH_FIRE, hand="R3 BM GS NM BS", towers="B5", deck="nightmare NS GM NS GM NS BS GM"
    )
    passed = moments(
        game,
        "discard R3",
        "look 3",
        "next nightmare",
        "next GM",
        "go-on",
        "reveal",
        "topple B5",
        "go-on",
        "go-on",
    )
    assert passed == [
        "action*",
        "tower look",
        "order",
        "order",
        "between draws*",
        "nightmare*",
        "tower step",
        "between draws*",
        "between draws*",
        "action*",
    ]


@pytest.mark.rule("ON-3.21")
def test_no_window_opens_inside_a_reveal() -> None:
    game = given(game=WITH_FIRE, hand="RS BM GS NM", pending="nightmare", deck="NS RD BK BS GM NS GM BS")
    assert moments(game, "reveal", "go-on", "go-on") == [
        "nightmare*",
        "between draws*",
        "between draws*",
        "action*",
    ]


@pytest.mark.rule("ON-3.21")
def test_no_window_opens_inside_a_new_hand() -> None:
    game = given(game=WITH_FIRE, hand="RS BM GS NM", pending="nightmare", deck="NS RD BK BS GM NS GM BS")
    assert moments(game, "replace", "go-on") == ["nightmare*", "between draws*", "action*"]
    assert game.zones == lying(hand="NS BK BS GM NS", discard="RS BM GS NM nightmare", deck="| RD GM BS")


@pytest.mark.rule("ON-3.21")
def test_no_window_opens_inside_a_search_and_its_shuffle() -> None:
    game = given(game=WITH_FIRE, hand="RK BM GS NM BS", row="RM RS", deck="NS NS RD")
    assert moments(game, "play RK", "search red") == ["action*", "search*", "between draws*"]
    assert game.told == ["played RK", "trio RM RS RK", "found RD", "laid RD", "shuffled"]


@pytest.mark.rule("ON-3.21")
@pytest.mark.parametrize("seed", range(5))
def test_no_window_opens_in_setup(seed: int) -> None:
    game = Scenario(tt.new_table(WITH_FIRE, seed=seed))
    assert game.asked == "action"
    assert game.table.choices == ()
    assert game.zones == lying(hand=" ".join(game.hand), deck=all_but(*game.hand))


@pytest.mark.rule("ON-3.22")
@pytest.mark.parametrize(
    "actions", [["burn", "bury", "burn"], ["bury", "burn", "burn"], ["burn", "burn", "bury"]]
)
def test_several_free_actions_may_be_taken_in_one_window_in_any_order(actions: list[str]) -> None:
    game = given(game=WITH_FIRE, hand="RS BM GS NM", discard="NK", deck="nightmare RD NS GM").choose(*actions)
    assert game.asked == "between draws"
    assert game.offered == ["burn", "go-on"]
    assert game.zones == lying(hand="RS BM GS NM", box="nightmare RD NK", deck="NS GM")


@pytest.mark.rule("ON-3.22")
def test_a_window_is_skipped_when_nothing_in_it_can_be_used() -> None:
    game = given(game=WITH_FIRE, hand="RS BM GS NM BS", deck="NS").choose("play RS", "go-on")
    # The deck is empty now and nothing has been discarded: on to the next turn without asking.
    assert game.asked == "action"
    assert game.zones == lying(hand="BM GS NM BS NS", row="RS")


@pytest.mark.rule("ON-3.23")
def test_a_free_action_that_could_change_nothing_is_not_offered() -> None:
    game = given(game=WITH_FIRE, hand="RS BM GS NM", pending="nightmare", deck="NS")
    assert game.offered == ["burn", "replace", "reveal"]
    game.choose("burn")
    assert game.offered == ["replace", "reveal"]
    assert game.zones == lying(hand="RS BM GS NM", pending="nightmare", box="NS")


@pytest.mark.rule("ON-20.14")
def test_a_window_offers_the_free_actions_or_to_go_on() -> None:
    game = given(game=WITH_FIRE, hand="RS BM GS NM", discard="NK", deck="NS GM")
    assert (game.asked, game.rule, game.offered) == ("between draws", "ON-3.20", ["burn", "bury", "go-on"])
    game.choose("go-on", "go-on")
    assert game.zones == lying(hand="RS BM GS NM NS", discard="NK", deck="GM")
    assert game.asked == "action"


@pytest.mark.rule("ON-20.14")
def test_without_a_module_that_offers_something_there_are_no_windows() -> None:
    game = given(hand="RS BM GS NM", discard="NK", deck="NS GM")
    assert game.asked == "action"
    assert game.zones == lying(hand="RS BM GS NM NS", discard="NK", deck="GM")


# ---- free actions that ask --------------------------------------------------------------------


@pytest.mark.rule("ON-3.20", "ON-3.21", "ON-3.22")
@pytest.mark.parametrize("game_with", [WITH_SPIES, WITH_SCOUTS])
def test_a_free_action_with_steps_of_its_own_is_finished_before_the_nightmare_is_asked_again(
    game_with: OnirimGame,
) -> None:
    deck = "NS GM RD BK RS"
    game = given(TOWERS, game=game_with, hand="RK BM GS NM", pending="nightmare", towers="B5", deck=deck)
    own = ["pay RK", "replace", "reveal"]
    assert (game.asked, game.offered) == ("nightmare", [*own, "spy"])
    game.choose("spy")
    # Inside the look nothing else may be done.
    assert (game.asked, game.offered) == ("order", ["next GM", "next NS", "next RD"])
    at_the_order: dict[str, str] = {"hand": "RK BM GS NM", "pending": "nightmare", "towers": "B5"}
    assert game.zones == lying(looked_at="NS GM RD", deck="BK RS", **at_the_order)
    # A table that waits in the middle of it can be copied.
    game = Scenario(game.table.copy())
    game.choose("next RD", "next NS")
    # Then the nightmare is there as before, and nothing is left in flight.
    assert (game.asked, game.rule, game.offered) == ("nightmare", "ON-20.8", [*own, "spy"])
    assert game.zones == lying(deck="RD NS GM BK RS", **at_the_order)
    assert (game.looked_at, game.zones["ordered"], game.known_top) == ([], "", ["RD", "NS", "GM"])
    # Once more, from the same window; then there is no spy left.
    game.choose("spy", "next NS", "next GM")
    assert (game.asked, game.offered) == ("nightmare", own)
    # The answer is carried out once, and what follows it follows once: one tower falls.
    game.choose("pay RK")
    assert (game.asked, game.offered) == ("tower step", ["false-alarm", "topple B5"])
    game.choose("topple B5")
    assert game.zones == lying(hand="BM GS NM NS GM", discard="RK B5 nightmare", deck="RD BK RS")
    assert game.told.count("discarded nightmare") == 1
    assert game.asked == "action"


@pytest.mark.rule("ON-3.20")
def test_a_free_action_with_steps_of_its_own_may_be_taken_in_every_window() -> None:
    def at(*choices: str, **position: Any) -> tuple[str | None, list[str], str | None, list[str]]:
        """What is asked before the spy, and after it."""
        game = given(game=WITH_SCOUTS, deck="NS GM RM BK", **position).choose(*choices)
        before = game.asked, game.offered
        game.choose("spy")
        assert game.asked == "order"
        while game.asked == "order":
            game.choose(game.offered[0])
        assert (game.looked_at, game.zones["ordered"]) == ([], "")
        return *before, game.asked, game.offered

    windows = {
        "action": at(hand="RK BM GS NM BS"),
        "search": at("play RK", hand="RK BM GS NM BS", row="RM RS"),
        "between draws": at("play RK", hand="RK BM GS NM BS"),
        "door": at(hand="RK BM GS NM", pending="RD"),
        "nightmare": at(hand="RK BM GS NM", pending="nightmare"),
    }
    for window, (asked, offered, asked_again, offered_again) in windows.items():
        assert asked == asked_again == window
        assert offered == offered_again, "one spy is left"


@few_or_many(5, 50)
@pytest.mark.parametrize("game", [WITH_SPIES, WITH_SCOUTS])
@pytest.mark.parametrize("options", [{}, TOWERS])
def test_free_actions_that_ask_keep_all_laws(game: OnirimGame, options: dict[str, Any], games: int) -> None:
    for seed in range(games):
        check_game(game, options, seed=seed)

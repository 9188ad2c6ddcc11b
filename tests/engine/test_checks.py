"""The generic checks pass on sound games and catch every kind of broken one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.few_or_many import few_or_many, for_any
from tests.toys import duel, marathon
from traumtisch.engine.decision import Option
from traumtisch.engine.game import Game
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Module
from traumtisch.engine.settings import Settings
from traumtisch.engine.state import Plain
from traumtisch.testing import CheckFailed, check_game


@few_or_many(50, 500)
def test_two_seats_simultaneous_choices_and_nested_interrupts(games: int):
    def check(seed: int) -> None:
        check_game(duel.GAME, seed=seed)

    for_any(games, check, seed=st.integers(0, 2**32))


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_thirty_decisions_of_a_hundred_options_a_turn(seed: int):
    check_game(marathon.GAME, seed=seed, save_every=30)


def failure(game: Game[Any]) -> str:
    with pytest.raises(CheckFailed) as error:
        check_game(game, most_decisions=300)
    return str(error.value)


def test_a_lost_card_is_noticed():
    class Careless(duel.DuelGame):
        def components(self, rules: Rules) -> Iterable[int]:
            return range(1, 26)

    assert "lost [25]" in failure(Careless())


def test_a_view_that_shows_too_much_is_noticed():
    class Leaky(duel.DuelGame):
        def view(self, t: duel.Duel, seat: int) -> Any:
            return super().view(t, 1 - seat)

    assert "looks different to seat" in failure(Leaky())


def test_a_view_that_shows_watchers_too_much_is_noticed():
    class Leaky(duel.DuelGame):
        def view(self, t: duel.Duel, seat: int) -> Any:
            return super().view(t, max(seat, 0))

    assert "an imagined world looks different to a watcher" in failure(Leaky())


def test_telling_what_is_hidden_is_noticed():
    module: Module[duel.Duel, Plain] = Module("boast")

    @module.step("DU-7")
    def boast(t: duel.Duel) -> None:
        t.tell(duel.drew, *t.state.players[0].hand)

    class Boastful(duel.DuelGame):
        def modules(self, settings: Settings) -> list[Module[Any, Any]]:
            return [module]

    module.follows(duel.round_of_cards)(boast)
    assert "seat 1 is told of [" in failure(Boastful())


def broken_marathon(module: Module[marathon.Marathon, Plain]) -> Game[Any]:
    class Broken(marathon.MarathonGame):
        base = module

    return Broken()


def marathon_with(
    act_first: bool = False, endless: bool = False, twice: bool = False, listed: tuple[Option, ...] = ()
) -> Game[Any]:
    module: Module[marathon.Marathon, Plain] = Module("marathon")
    ways = [Option("run", 1), Option("run", 1)] if twice else [Option("run", 1), Option("run", 2)]

    def list_ways(t: marathon.Marathon) -> list[Option]:
        return ways

    question = module.question("where", "MA-1", "Where?")(list_ways)

    async def run(t: marathon.Marathon) -> None:
        if act_first:
            t.state.score += 1
        option = await t.ask(question, listed=listed)
        t.state.path.append(option.target)

    module.steps += [marathon.setup]
    module.round = (module.step("MA-1")(run), *([] if endless else [marathon.rest]))
    if not endless:
        module.steps += [marathon.rest]
    return broken_marathon(module)


def test_a_sound_variant_passes():
    check_game(marathon_with(), seed=1)


def test_a_step_that_acts_before_it_asks_is_noticed():
    assert "does a step act before it asks?" in failure(marathon_with(act_first=True))


def test_a_game_that_never_ends_is_noticed():
    assert "no end after 300 decisions" in failure(marathon_with(endless=True))


def test_options_with_equal_ids_are_noticed():
    assert "options with equal ids" in failure(marathon_with(twice=True))


def test_a_step_may_hand_over_what_it_has_listed():
    check_game(marathon_with(listed=(Option("run", 1), Option("run", 2))), seed=1)


@pytest.mark.parametrize("targets", [(1, 3), (2, 1), (1, 2, 3)])
def test_a_step_that_lists_something_else_than_its_question_is_noticed(targets: tuple[int, ...]):
    listed = tuple(Option("run", target) for target in targets)
    assert "and its question lists ['run c1', 'run c2']" in failure(marathon_with(listed=listed))


def test_the_failure_says_how_to_get_there_again():
    assert "marathon {} with seed 'seed-of-check-0-" in failure(marathon_with(act_first=True))

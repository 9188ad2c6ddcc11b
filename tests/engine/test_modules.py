"""Modules bend a base game in three ways, in a fixed order, with checked signatures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

import traumtisch as tt
from traumtisch.engine.decision import Option
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.game import Game
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import GO_ON, Module
from traumtisch.engine.settings import Settings
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import Outcome, Plain, State
from traumtisch.testing import check_game


class WalkState(State):
    story: list[str] = []


class Walk(Stage[WalkState]):
    __slots__ = ()


class Story(msgspec.Struct, frozen=True):
    story: tuple[str, ...]


walk: Module[Walk, Plain] = Module("walk")
LEFT, RIGHT = Option("left"), Option("right")


@walk.question("way", "WA-1", "Which way?")
def way(t: Walk) -> list[Option]:
    return [LEFT, RIGHT]


@walk.ruling("WA-2")
def length(t: Walk, extra: int) -> int:
    return 3 + extra


@walk.step("WA-1")
def setup(t: Walk) -> None:
    t.state.story.append("setup")


@walk.step("WA-1")
async def go(t: Walk) -> None:
    option = await t.ask(way)
    t.state.story.append(option.verb)
    t.then(look_around())


@walk.step("WA-3")
def look_around(t: Walk) -> None:
    t.state.story.append("look")


@walk.step("WA-4")
def finish(t: Walk) -> None:
    t.state.turn += 1
    if t.state.turn >= length(t, 0):
        t.end(Outcome(True, "arrived", "WA-4"))


bench = walk.window("bench", "WA-5", "Sit down?", before="finish")
walk.round = (go, finish)


def game_with(*modules: Module[Any, Any]) -> Game[Walk]:
    class WalkGame(Game[Walk]):
        name = "walk"
        title = "Walk"
        rules_version = "1"
        state_type = WalkState
        stage_type = Walk
        base = walk

        def modules(self, settings: Settings) -> Sequence[Module[Any, Any]]:
            return modules

        def new_state(self, rules: Rules) -> State:
            return rules.state_type()

        def view(self, t: Walk, seat: int) -> Story:
            return Story(tuple(t.state.story))

    return WalkGame()


def story_of(game: Game[Walk], *choices: str) -> list[str]:
    table = tt.new_table(game, seed=1)
    for choice in choices:
        table.choose(choice)
    state = table.state
    assert isinstance(state, WalkState)
    return state.story


def offered(game: Game[Walk], *choices: str) -> list[str]:
    table = tt.new_table(game, seed=1)
    for choice in choices:
        table.choose(choice)
    return [str(option) for option in table.decision.options] if table.decision else []


def test_the_base_game_alone():
    assert story_of(game_with(), "left", "right") == ["setup", "left", "look", "right", "look"]
    check_game(game_with(), seed=1)


def test_a_module_alters_what_is_offered_and_carries_out_what_it_added():
    flying: Module[Walk, Plain] = Module("flying")

    @flying.offers(way)
    def wings(t: Walk, options: list[Option]) -> list[Option]:
        return [option for option in options if option is not LEFT] + [Option("fly")]

    @flying.answers(way, "fly")
    async def fly(t: Walk, option: Option) -> None:
        t.state.story.append("over the trees")

    game = game_with(flying)
    assert offered(game) == ["right", "fly"]
    assert story_of(game, "fly") == ["setup", "over the trees", "fly", "look"]
    check_game(game, seed=1)


def test_a_module_turns_what_it_added_into_what_can_be_carried_out():
    swift: Module[Walk, Plain] = Module("swift")

    @swift.offers(way)
    def run(t: Walk, options: list[Option]) -> list[Option]:
        return [*options, Option("run")]

    @swift.prepares(way)
    def running_is_going_right(t: Walk, option: Option) -> Option:
        if option.verb != "run":
            return option
        t.state.story.append("breathe")
        return RIGHT

    game = game_with(swift)
    assert story_of(game, "run", "left") == ["setup", "breathe", "right", "look", "left", "look"]
    check_game(game, seed=1)


def test_what_may_be_done_at_any_time_leaves_the_question_open():
    whistling: Module[Walk, Plain] = Module("whistling")

    @whistling.offers(way)
    def lips(t: Walk, options: list[Option]) -> list[Option]:
        return [*options, Option("whistle")] if t.state.story.count("a tune") < 2 else options

    @whistling.answers(way, "whistle", ask_again=True)
    async def whistle(t: Walk, option: Option) -> None:
        t.state.story.append("a tune")

    game = game_with(whistling)
    assert offered(game, "whistle") == ["left", "right", "whistle"]
    assert offered(game, "whistle", "whistle") == ["left", "right"]
    assert story_of(game, "whistle", "whistle", "left")[:4] == ["setup", "a tune", "a tune", "left"]
    check_game(game, seed=1)


def test_what_may_be_done_at_any_time_is_offered_before_every_free_question():
    singing: Module[Walk, Plain] = Module("singing")

    @singing.offers_any_time
    def voice(t: Walk, options: list[Option]) -> list[Option]:
        return [*options, Option("sing")] if "a song" not in t.state.story else options

    @singing.answers_any_time("sing")
    async def sing(t: Walk, option: Option) -> None:
        t.state.story.append("a song")

    game = game_with(singing)
    assert offered(game) == ["left", "right"]
    assert offered(game, "left") == [GO_ON.id, "sing"]
    assert story_of(game, "left", "sing")[-1] == "a song"
    check_game(game, seed=1)


def test_a_module_alters_rulings():
    longer: Module[Walk, Plain] = Module("longer")

    @longer.alters(length)
    def twice(t: Walk, verdict: int, extra: int) -> int:
        return verdict * 2 + extra

    table = tt.new_table(game_with(longer), seed=1)
    turns = 0
    while table.decision:
        table.choose("left")
        turns += 1
    assert turns == 6


def test_what_follows_comes_after_everything_the_step_set_going_in_the_modules_order():
    def follower(name: str) -> Module[Walk, Plain]:
        module: Module[Walk, Plain] = Module(name)

        def rest(t: Walk) -> None:
            t.state.story.append(name)

        rest.__name__ = f"rest of {name}"
        module.follows(go)(module.step("WA-9")(rest))
        return module

    game = game_with(follower("first"), follower("second"))
    assert story_of(game, "left") == ["setup", "left", "look", "first", "second"]
    check_game(game, seed=1)


def test_what_follows_the_setup_is_carried_out():
    module: Module[Walk, Plain] = Module("prologue")

    @module.follows(setup)
    @module.step("WA-9")
    def prologue(t: Walk) -> None:
        t.state.story.append("once upon a time")

    assert story_of(game_with(module)) == ["setup", "once upon a time"]


def test_a_window_opens_only_if_a_module_looks_in():
    assert "go-on" not in offered(game_with(), "left")
    sitting: Module[Walk, Plain] = Module("sitting")

    @sitting.offers(bench.question)
    def seats(t: Walk, options: list[Option]) -> list[Option]:
        return [*options, Option("sit")]

    @sitting.answers(bench.question, "sit", ask_again=True)
    async def sit(t: Walk, option: Option) -> None:
        t.state.story.append("sat")

    game = game_with(sitting)
    assert offered(game, "left") == [GO_ON.id, "sit"]
    assert story_of(game, "left", "sit", "sit", "go-on", "right") == [
        *("setup", "left", "look", "sat", "sat"),
        *("right", "look"),
    ]
    assert offered(game, "left", "go-on") == ["left", "right"]
    check_game(game, seed=1)


def test_a_modules_own_zones_are_part_of_the_state():
    class Pocket(Plain):
        stones: list[int] = []

    pockets: Module[Walk, Pocket] = Module("pockets", Pocket)

    @pockets.follows(look_around)
    @pockets.step("WA-9")
    def pick_up(t: Walk) -> None:
        pockets.part_of(t).stones.append(len(t.state.story))

    table = tt.new_table(game_with(pockets), seed=1)
    table.choose("left")
    assert msgspec.to_builtins(table.state)["pockets"] == {"stones": [3]}
    assert not hasattr(tt.new_table(game_with(), seed=1).state, "pockets")
    check_game(game_with(pockets), seed=1)


def bad_offer(t: Walk) -> list[Option]:
    return []


def bad_answer(t: Walk, option: Option) -> None: ...


async def short_answer(t: Walk) -> None: ...


def bad_alter(t: Walk, verdict: int) -> int:
    return verdict


WRONG: list[tuple[Callable[[Module[Walk, Plain]], object], str]] = [
    (lambda m: m.offers(way)(bad_offer), "what alters an offer takes the table and the options"),  # pyright: ignore
    (lambda m: m.answers(way, "x")(bad_answer), "what carries out an option is an async def"),  # pyright: ignore
    (lambda m: m.answers(way, "x")(short_answer), "what carries out an option takes the table"),  # pyright: ignore
    (lambda m: m.alters(length)(bad_alter), "what alters a ruling takes the table, the verdict"),  # pyright: ignore
]


@pytest.mark.parametrize(("declare", "sentence"), WRONG)
def test_wrong_signatures_are_refused_when_they_are_declared(
    declare: Callable[[Module[Walk, Plain]], object], sentence: str
):
    with pytest.raises(AuthorError, match=sentence):
        declare(Module("wrong"))


def test_names_that_exist_already_or_nowhere_are_refused():
    again: Module[Walk, Plain] = Module("again")

    @again.step("WA-9")
    def look_around(t: Walk) -> None: ...

    with pytest.raises(AuthorError, match="again declares the step look_around a second time"):
        tt.new_table(game_with(again))

    stranger: Module[Walk, Plain] = Module("stranger")
    elsewhere = Module[Walk, Plain]("elsewhere").question("what", "WA-9", "What?")(way.list_options)
    stranger.offers(elsewhere)(lambda t, options: options)
    with pytest.raises(AuthorError, match="stranger bends what, a question of no chosen module"):
        tt.new_table(game_with(stranger))


def test_a_script_that_goes_nowhere_is_an_authors_mistake():
    lost: Module[Walk, Plain] = Module("walk")

    @lost.step("WA-9")
    def setup(t: Walk) -> None: ...

    game = game_with()
    type(game).base = lost
    with pytest.raises(AuthorError, match="nothing comes after the step"):
        _ = tt.new_table(game).decision


def test_facts_of_a_prompt_fit_its_question() -> None:
    """Otherwise only whoever is asked would notice."""

    def about_one(t: Any, one: str) -> dict[str, str]:
        return {"one": one}

    careless: Module[Any, Any] = Module("careless")
    with pytest.raises(AuthorError, match="all arguments of the question or none"):

        @careless.question("which", "X-1", "Which {one}?", facts=about_one)
        def which(t: Any, seat: int, one: str, two: str) -> list[Option]:
            return []

"""What large games ask of the engine, each proven with a toy: what was seen to fail with version 0.1.0
first."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import traumtisch as tt
from tests.toys import bounty, duel, survivors, traps, workshop
from traumtisch.bots.bot import Vantage
from traumtisch.engine.decision import BACK, Option
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.pile import Component, Pile, PileView
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Module
from traumtisch.engine.settings import Settings
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import WATCHER, Hidden, Outcome, Plain, State
from traumtisch.testing import CheckFailed, check_game


@pytest.mark.parametrize(
    "game", [traps.GAME, workshop.GAME, survivors.GAME, bounty.GAME], ids=lambda g: g.name
)
def test_the_toys_keep_all_laws(game: tt.Game[Any]):
    @settings(max_examples=15, deadline=None)
    @given(seed=st.integers(0, 2**32))
    def check(seed: int) -> None:
        check_game(game, seed=seed)

    check()


# ---- 1: a script keeps a component across a question ---------------------------------------------------


class Peeker(Plain):
    hand: Hidden = []


class PeekState(State):
    deck: Pile = msgspec.field(default_factory=Pile)
    players: list[Peeker] = []


class Peek(Stage[PeekState]):
    __slots__ = ()


class PeekView(msgspec.Struct, frozen=True):
    hands: tuple[tuple[Component | None, ...], ...]
    deck: PileView


FACES = [Component(f"c{card}", str(card)) for card in range(13)]


def peeking(*, held_by_the_script: bool = False, giver_remembers: bool = True) -> tt.Game[Any]:
    """Seat 0 draws a card face down and gives it away; seat 1 says whether it is wanted."""
    peek: Module[Peek, Plain] = Module("peek")

    async def give(t: Peek) -> None:
        if not len(t.state.deck):
            t.end(Outcome(True, "all given", "PE-2"))
        await t.ask(ready)
        card = t.draw(t.state.deck)
        t.state.players[0].hand.append(card)
        option = await t.ask(wanted, seat=1)
        if option.target == "yes":
            card = card if held_by_the_script else t.state.players[0].hand[-1]
            t.state.players[0].hand.remove(card)
            t.state.players[1].hand.append(card)
            if giver_remembers:
                t.learn(card, who=1 << 0)

    @peek.question("ready", "PE-1", "Ready?")
    def ready(t: Peek) -> list[Option]:
        return [Option("go"), Option("now")]

    @peek.question("wanted", "PE-1", "Do you want it?")
    def wanted(t: Peek) -> list[Option]:
        return [Option("want", "yes"), Option("want", "no")]

    def begin(t: Peek) -> None: ...

    peek.step("PE-1", id="setup")(begin)
    peek.round = (peek.step("PE-1")(give),)

    class PeekGame(tt.Game[Peek]):
        name = "peek"
        title = "Peek"
        rules_version = "1"
        state_type = PeekState
        stage_type = Peek
        base = peek

        def seats(self, settings: Settings) -> int:
            return 2

        def new_state(self, rules: Rules) -> PeekState:
            return PeekState(deck=Pile(bag=list(range(1, 13))), players=[Peeker(), Peeker()])

        def components(self, rules: Rules) -> Iterable[int]:
            return range(1, 13)

        def view(self, t: Peek, seat: int) -> PeekView:
            def seen(owner: int, card: int) -> Component | None:
                return FACES[card] if owner == seat or (seat != WATCHER and t.knows(seat, card)) else None

            hands = tuple(tuple(seen(o, c) for c in p.hand) for o, p in enumerate(t.state.players))
            return PeekView(hands, t.state.deck.seen_by(seat, FACES))

    return PeekGame()


def check_many(game: tt.Game[Any]) -> None:
    for seed in range(10):
        check_game(game, seed=seed)


def test_a_script_that_holds_what_was_dealt_again_is_named():
    with pytest.raises(CheckFailed, match="still hold a card that was dealt again"):
        check_many(peeking(held_by_the_script=True))


def test_one_that_lets_it_lie_in_a_zone_is_sound():
    check_many(peeking())


def test_a_seat_that_forgets_what_it_has_seen_is_noticed():
    with pytest.raises(CheckFailed, match="seat 0 forgets"):
        check_many(peeking(giver_remembers=False))


# ---- 2: what may be done at any time, in the middle of a step ------------------------------------------


def buying() -> tt.Table:
    """A table of the workshop at which seat 0 pays for a mill, two cards still to pay."""
    table = tt.new_table(workshop.GAME, seed=3)
    for choice in ("buy mill", "put hall"):
        table.choose(choice)
    assert table.decision is not None
    table.choose(next(option for option in table.decision.options if option.verb == "pay"))
    return table


def story(table: tt.Table) -> list[str]:
    state = table.state
    assert isinstance(state, workshop.WorkshopState)
    return state.story


def test_an_interrupt_returns_to_the_question_and_not_to_the_start_of_the_step():
    table = buying()
    assert table.decision is not None
    assert str(table.decision.prompt) == "Pay 2 more for the mill."
    frame = table.state.frame
    table.choose("spark")
    assert table.decision.kind == "blow"
    table.choose("spark")  # an interrupt of the interrupt: last in, first out
    table.choose("let it")
    table.choose("let it")
    assert str(table.decision.prompt) == "Pay 2 more for the mill."
    assert table.state.frame == frame  # what comes next belongs to the step that asked
    assert story(table) == [
        "mill ordered",
        "paid 3",
        "spark of 0",
        "spark of 0",
        "spark of 0 is out",
        "spark of 0 is out",
    ]
    assert table.copy().state == table.state
    again = tt.load_record(table.record.to_json(), workshop.GAME)
    assert again.state == table.state


def test_before_the_first_choice_of_a_step_an_interrupt_leaves_the_table_at_rest():
    table = tt.new_table(workshop.GAME, seed=3)
    table.choose("spark")
    table.choose("let it")
    assert table.decision is not None
    assert table.decision.kind == "machine"
    assert table.at_rest


# ---- 3: several windows before one step ----------------------------------------------------------------


def test_every_window_before_a_step_opens_in_the_order_of_the_modules():
    def with_a_window(name: str) -> Module[workshop.Workshop, Plain]:
        module: Module[workshop.Workshop, Plain] = Module(name)
        window = module.window(f"{name} window", "WO-8", "Look in?", before="all_vote")

        @module.offers(window.question)
        def look(t: workshop.Workshop, options: list[Option]) -> list[Option]:
            return [*options, Option("look", name)]

        return module

    modules = [with_a_window(name) for name in ("first", "second", "third")]
    table = tt.new_table(workshop.game_with(*modules), seed=1)
    table.choose("buy nothing")
    table.choose("put nowhere")
    kinds: list[str] = []
    while table.decision is not None and table.decision.kind != "vote":
        kinds.append(table.decision.kind)
        table.choose("go-on")
    assert kinds == ["first window", "second window", "third window"]


# ---- 4: what modules add to a question that several are asked ------------------------------------------


def test_options_that_a_module_adds_are_carried_out_also_where_all_choose_at_once():
    module: Module[workshop.Workshop, Plain] = Module("shouting")

    @module.offers(workshop.vote)
    def shout(t: workshop.Workshop, options: list[Option], seat: int) -> list[Option]:
        return [*options, Option("shout", str(seat))]

    @module.answers(workshop.vote, "shout")
    async def shouted(t: workshop.Workshop, option: Option, seat: int) -> None:
        t.state.story.append(f"{seat} shouts")
        t.tell(workshop.voted, option.target)

    table = tt.new_table(workshop.game_with(module), seed=1)
    table.choose("buy nothing")
    table.choose("put nowhere")
    table.choose("shout 1", seat=1)
    assert story(table) == []
    table.choose("spark", seat=0)  # at any time: then seat 0 is asked again, alone
    assert [decision.kind for decision in table.decisions] == ["blow"]
    table.choose("let it")
    assert [(decision.seat, decision.kind) for decision in table.decisions] == [(0, "vote")]
    table.choose("vote more", seat=0)
    assert story(table) == ["spark of 0", "spark of 0 is out", "1 shouts", "0 votes more"]
    assert [e.seat for e in table.events if e.kind == "voted"] == [1]


# ---- 5: no seed in a parcel ----------------------------------------------------------------------------


def test_no_parcel_holds_the_seed_and_the_seat_imagines_the_same_from_it():
    secret = "the-seed-that-must-not-leave"
    table = tt.new_table(duel.GAME, seed=secret)
    moments = set[bool]()
    for _ in range(60):
        for decision in table.decisions:
            moments.add(table.at_rest)
            data = pickle.dumps(Vantage(table, decision.seat))
            assert secret.encode() not in data
            sent: Vantage = pickle.loads(data)
            for chance in range(3):
                here, there = table.imagine(decision.seat, chance), sent.imagine(chance)
                assert (here.state, here.view(decision.seat)) == (there.state, there.view(decision.seat))
        if table.decision is None:
            break
        table.choose(table.decisions[-1].options[-1], table.decisions[-1].seat)
    assert moments == {True, False}


# ---- 6 and 8: any number of steps, with arguments, depth first -----------------------------------------


class TellState(State):
    story: list[str] = []


class Tell(Stage[TellState]):
    __slots__ = ()


def telling() -> tuple[Module[Tell, Plain], tt.Game[Any]]:
    tale: Module[Tell, Plain] = Module("tale")

    class TaleGame(tt.Game[Tell]):
        name = "tale"
        title = "Tale"
        rules_version = "1"
        state_type = TellState
        stage_type = Tell
        base = tale

        def new_state(self, rules: Rules) -> TellState:
            return TellState()

        def view(self, t: Tell, seat: int) -> TellState:
            return t.state.copy()

    return tale, TaleGame()


def test_any_number_of_steps_with_arguments_wait_depth_first():
    tale, game = telling()

    @tale.step("TL-1")
    def say(t: Tell, word: str, times: int) -> None:
        t.state.story.append(f"{word}{times}")
        if times > 1:
            t.then(say(word, times - 1))

    @tale.step("TL-1")
    def setup(t: Tell) -> None:
        t.then(say("a", 1), say("b", 2), say("c", 1), say("d", 3), say("e", 1), say("f", 1), the_end())

    @tale.step("TL-2")
    def the_end(t: Tell) -> None:
        t.end(Outcome(True, "told", "TL-2"))

    state = tt.new_table(game, seed=1).state
    assert isinstance(state, TellState)
    assert state.story == ["a1", "b2", "b1", "c1", "d3", "d2", "d1", "e1", "f1"]
    with pytest.raises(TypeError, match=r"step say.* missing 1 required positional argument"):
        say("a")  # pyright: ignore[reportCallIssue]


def test_arguments_that_could_change_are_refused():
    tale, game = telling()

    @tale.step("TL-1")
    def setup(t: Tell, words: list[str]) -> None: ...

    with pytest.raises(AuthorError, match="words must be an int, a str"):
        tt.new_table(game, seed=1)


def test_a_renamed_function_breaks_no_save():
    def game_whose_step_is_called(rename: bool) -> tt.Game[Any]:
        tale, game = telling()

        @tale.question("word", "TL-1", "Which word?")
        def word(t: Tell) -> list[Option]:
            return [Option("say", "yes"), Option("say", "no")]

        async def speak(t: Tell, times: int) -> None:
            t.state.story.append((await t.ask(word)).target)
            t.then(step(times + 1))

        async def talk(t: Tell, times: int) -> None:
            await speak(t, times)

        step = tale.step("TL-1", id="speak")(talk if rename else speak)

        @tale.step("TL-1")
        def setup(t: Tell) -> None:
            t.then(step(1))

        return game

    table = tt.new_table(game_whose_step_is_called(rename=False), seed=1)
    table.choose("say yes")
    table.choose("say no")
    again = tt.load_record(table.record.to_json(), game_whose_step_is_called(rename=True))
    assert again.state == table.state
    assert again.state.frame.args == (3,)


# ---- 7: events name the seat that acted ----------------------------------------------------------------


def test_events_name_the_seat_that_acted():
    table = tt.new_table(traps.GAME, seed=2)
    for _ in range(60):
        decision = table.decision
        if decision is None:
            break
        table.choose(decision.options[-1])
    acted = [(event.seat, event.targets[0]) for event in table.events if event.kind == "played"]
    holders = {0: set[int](), 1: set[int](), 2: set[int]()}
    replay = table.at(0)
    for choice in table.choices:
        state = replay.state
        assert isinstance(state, traps.TrapsState)
        for seat, player in enumerate(state.players):
            holders[seat] |= set(player.hand)
        replay.choose(str(choice))
    assert len({seat for seat, _ in acted}) == 3
    assert all(card in holders[seat] for seat, card in acted)


# ---- in any order, five deep
# --------------------------------------------------------------------------------


def test_benefits_in_any_order_five_deep_each_finished_before_the_next():
    table = tt.new_table(bounty.GAME, seed=1)
    table.choose("take")
    assert table.decision is not None
    assert (table.decision.kind, table.decision.rule) == ("which comes first", "BO-2")
    said = [str(table.rules.say_option(option)) for option in table.decision.options]
    assert said == ["Gain b0", "Gain b1"]
    while [decision.kind for decision in table.decisions] == ["which comes first"]:
        assert table.at_rest
        table.choose(table.decisions[0].options[-1])
    state = table.state
    assert isinstance(state, bounty.BountyState)
    assert state.story[1:8] == ["b", "b1", "b11", "b111", "b1111", "b11111", "b11110"]
    assert len(state.story) == 1 + 63 + 1
    assert state.story[-1] == "thanks of 0"


# ---- reactions out of hidden hands
# --------------------------------------------------------------------------


def test_nothing_to_answer_with_and_passing_look_alike():
    for seed in range(30):
        table = tt.new_table(traps.GAME, seed=seed)
        decision = table.decision
        assert decision is not None
        attacks = [option for option in decision.options if option.verb == "attack"]
        if not attacks:
            continue
        table.choose(attacks[0])
        asked = table.decision
        assert asked is not None
        assert (asked.kind, asked.seat) == ("answer", int(attacks[0].targets[1]))
        assert str(asked.prompt) == "Answer the blow with a trap?"
        before = len(table.events_for(WATCHER))
        table.choose("pass")
        told = [event.kind for event in table.events_for(WATCHER)[before:]]
        assert told == ["hit"]


def test_what_was_answered_last_is_carried_out_first():
    def given(hands: list[list[int]]) -> tt.Table:
        rules = traps.GAME.rules(traps.GAME.settings_type.read({}))
        held = {card for hand in hands for card in hand}
        state = traps.TrapsState(
            deck=Pile(bag=[card for card in traps.CARDS if card not in held]),
            players=[traps.Fighter(hand) for hand in hands],
            agenda=[traps.next_turn(), traps.turn()],
        )
        return tt.Table(traps.GAME.stage_on(rules, state, 1))

    blow, trap, counter, second_trap = 3, 4, 5, 7
    table = given([[blow, counter], [trap, second_trap], [9]])
    for choice in (f"attack c{blow} 1", f"answer c{trap}", f"answer c{counter}", "pass"):
        table.choose(choice)
    state = table.state
    assert isinstance(state, traps.TrapsState)
    assert [player.points for player in state.players] == [1, 0, 0]  # the counter cancelled the trap
    table = given([[blow, counter], [trap, second_trap], [9]])
    for choice in (f"attack c{blow} 1", f"answer c{trap}", f"answer c{counter}", f"answer c{second_trap}"):
        table.choose(choice)
    table.choose("pass")
    state = table.state
    assert isinstance(state, traps.TrapsState)
    assert [player.points for player in state.players] == [0, 0, 0]  # the second trap cancelled the counter


# ---- stages
# --------------------------------------------------------------------------------------------------


def test_a_choice_in_stages_has_a_way_back():
    table = tt.new_table(workshop.GAME, seed=3)
    table.choose("buy mill")
    assert table.decision is not None
    assert str(table.decision.prompt) == "Where does the mill stand?"
    assert [str(option) for option in table.decision.options] == ["put yard", "put hall", "back"]
    table.choose(BACK)
    assert table.decision.kind == "machine"
    table.choose("buy crane")
    assert str(table.decision.prompt) == "Where does the crane stand?"
    assert str(table.rules.say_option(BACK)) == "Back"
    table.choose(BACK)
    table.choose("buy nothing")
    assert (
        table.decision.kind == "nowhere"
    )  # its options are the same at every table, and yet one may go back
    assert BACK in table.decision.options

"""Running: how a table drives its scripts, and how it repeats what has happened.

A suspended script cannot be copied. So a table that waits at a step's first question is copied by
copying its State and starting that step anew (a step asks before it acts); a table that waits later
inside a step is rebuilt from an anchor, an earlier State at a resting point, by replaying the choices
made since. Replaying trusts the choices and never lists options.
"""

from __future__ import annotations

from collections.abc import Generator
from types import coroutine
from typing import Any

from traumtisch.engine.asking import SEVERAL, AskAgain, Together, Waiting
from traumtisch.engine.chance import Chance
from traumtisch.engine.decision import Decision, LazyOptions, Option
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.history import Anchor, Deed, Forced, Imagining, Resignation, SeatChoice
from traumtisch.engine.knowledge import deal_again
from traumtisch.engine.pile import PileIsEmpty
from traumtisch.engine.stage import Curtain, Stage
from traumtisch.engine.state import State

ANCHOR_EVERY = 128
"""After how many entries a State is kept, so that going back over a long game stays cheap: repeating so many
takes two or three milliseconds. Random play pays for keeping them."""
MOST_FORCED = 20_000
"""So many decisions in a row the table may take itself; beyond that, steps go round in a circle."""


class Runner:
    """A stage, the script that runs on it, and its past."""

    __slots__ = (
        "_anchors",
        "_answered",
        "_decision",
        "_history",
        "_next_anchor",
        "_open",
        "_script",
        "_stage",
    )

    _stage: Stage[Any]
    _history: list[Deed]
    _anchors: tuple[Anchor, ...]
    """States at resting points, the earliest first; the first is the one in which the table began."""
    _next_anchor: int
    """How long the history is when the next one is kept."""
    _script: Any
    """The running step; what scripts send and are sent is known to `_run` alone."""
    _decision: Decision | None
    _open: Together | None
    """The decisions of several seats of which some are still to be made."""
    _answered: dict[int, Option]

    def _be_at_rest(self) -> None:
        """The next thing to do is to start the State's step, as soon as somebody looks."""
        self._stage.history = self._history
        self._stage.rest = len(self._history)
        self._next_anchor = self._anchors[-1].length + ANCHOR_EVERY
        self._script = None
        self._decision = None
        self._open = None
        self._answered = {}

    def _drop_anchor(self) -> None:
        stage, length = self._stage, len(self._history)
        self._anchors = (*self._anchors, Anchor.of(stage.state, stage.chance, length))
        self._next_anchor = length + ANCHOR_EVERY

    # ---- running -----------------------------------------------------------------------------

    def _look(self) -> State:
        """The State, after whatever has to happen before anybody has to choose."""
        if self._script is None:
            self._begin()
        return self._stage.state

    def _begin(self) -> None:
        """Start the State's step and go on until somebody has to choose."""
        self._script = _steps(self)
        if self._stage.state.outcome is None:
            self._run(None)

    def _run(self, answer: Any) -> None:
        """Give the waiting script its answer and go on until somebody has to choose.

        A decision with a single option, or of a seat that has left, is taken by the table itself, and noted
        in the history.
        """
        stage = self._stage
        script = self._script
        asked: Any
        forced = 0
        try:
            while forced < MOST_FORCED:  # a range would be made anew for every choice
                asked = script.send(answer)
                question = asked.question
                if question in stage.hooks.unbent and not asked.may_go_back:
                    options = asked.options  # which the step may have listed already
                    if not options:
                        listing = question.list_options  # as it was declared, which spares a call
                        if question.takes_seat:
                            args = asked.args
                            options = (
                                listing(stage, asked.seat, *args) if args else listing(stage, asked.seat)
                            )
                        elif question.plain:
                            options = listing(stage)
                        else:
                            options = listing(stage, *asked.args)
                        asked.options = options
                elif question is SEVERAL:
                    answers = self._answers_of_the_table(asked)
                    if answers is None:
                        return
                    answer = answers
                    forced += 1
                    continue
                elif question.count is None:
                    asked.options = options = stage.options_of(asked)
                else:
                    asked.options = options = LazyOptions(asked)
                if len(options) > 1 or (options and question in stage.rules.visible):
                    left = stage.state.left
                    if not left or asked.seat not in left:
                        self._decision = asked
                        return
                    answer = stage.rules.game.stands_in(stage, asked)
                elif not options:
                    raise AuthorError(f"{question} was asked, but offers nothing")
                else:
                    answer = options[0]
                self._history.append(Forced(answer))
                forced += 1
        except (Curtain, PileIsEmpty) as end:
            self._end(end)
        else:
            raise AuthorError(f"{stage.state.step} comes again and again, and nobody has a choice")

    def _repeat(self, answer: Any) -> Waiting:
        """Give the waiting script an answer of the past and go on only to the next question: what the table
        decided itself stands in the past as well, so nobody looks at any options."""
        try:
            return self._script.send(answer)
        except (Curtain, PileIsEmpty) as end:
            self._end(end)
            return None

    def _end(self, end: Curtain | PileIsEmpty) -> None:
        stage = self._stage
        if isinstance(end, PileIsEmpty):
            stage.state.outcome = stage.rules.game.when_a_pile_is_empty(stage)
        stage.state.agenda.clear()
        self._decision = self._open = None

    def _answers_of_the_table(self, asked: Together) -> dict[int, Option] | None:
        """Open the decisions of several seats; forced ones are taken by the table. Gives all answers if
        nobody has to choose."""
        self._answered = {}
        alone = not asked.first_counts or len(asked.decisions) + len(asked.others) == 1
        left = self._stage.state.left
        if not (alone or left):  # nothing is forced, and only the first of them is looked at for sure
            chosen_first = asked.decisions[0]
            lazily = chosen_first.question.count is not None
            chosen_first.options = (
                LazyOptions(chosen_first) if lazily else self._stage.options_of(chosen_first)
            )
            self._open, self._decision = asked, chosen_first
            return None
        first: Decision | None = None
        for decision in asked.decisions:
            # Whoever looks at the table looks at the first of them: that one is listed at once.
            lazily = first is not None or decision.question.count is not None
            decision.options = LazyOptions(decision) if lazily else self._stage.options_of(decision)
            option = self._taken_by_the_table(decision, alone) if alone or left else None
            if option is None:
                first = first or decision
                continue
            self._answered[decision.seat] = option
            self._history.append(SeatChoice(decision.seat, option, forced=True))
            if asked.first_counts:
                break
        if first is None or (asked.first_counts and self._answered):
            return self._answered
        self._open, self._decision = asked, first
        return None

    def _taken_by_the_table(self, decision: Decision, alone: bool) -> Option | None:
        stage = self._stage
        if decision.seat in stage.state.left:
            return stage.rules.game.stands_in(stage, decision)
        forced = alone and len(decision.options) == 1 and decision.question not in stage.rules.visible
        return decision.options[0] if forced else None

    def _still_open(self) -> list[Decision]:
        """The decisions of several seats that are still to be made."""
        if self._open is None:
            return []
        still_open = [decision for decision in self._open.decisions if decision.seat not in self._answered]
        for decision in still_open:
            if decision.options == ():  # nobody has looked so far
                decision.options = LazyOptions(decision)
        return still_open

    def _able(self) -> list[Decision]:
        """The decisions of seats that may act as well and can."""
        together = self._open
        if together is None:
            return []
        stage = self._stage
        for decision in together.others:
            if not decision.options and decision.seat not in stage.state.left:
                decision.options = stage.options_if_any(decision)
        return [decision for decision in together.others if decision.options]

    def _take(self, seat: int, option: Option) -> None:
        """What one of several seats has chosen."""
        self._history.append(SeatChoice(seat, option))
        self._answered[seat] = option
        self._go_on_if_all_have_chosen()

    def _enter(self, entry: Resignation | Imagining) -> None:
        """Write an entry other than a choice into the history and let it take effect."""
        self._history.append(entry)
        match entry:
            case Resignation():
                self._leave(entry.seat)
            case Imagining():
                stage = self._stage
                stage.chance = Chance(entry.chance)
                imagine_again(stage, entry.seat)
                for decision in self._all_open():
                    decision.options = LazyOptions(decision)

    def _go_on_if_all_have_chosen(self) -> None:
        together = self._open
        assert together is not None
        if not (together.first_counts and self._answered):
            open_now = self._still_open()
            if open_now:
                self._decision = open_now[0]
                return
        self._open = None
        self._run(self._answered)

    def _leave(self, seat: int) -> None:
        """A seat gives up: the game ends, or the others go on without it."""
        stage = self._stage
        state = stage.state
        outcome = stage.rules.game.resigned(stage, seat)
        if outcome is not None:
            state.outcome = outcome
            state.agenda.clear()
            self._decision = self._open = None
            return
        state.left = (*state.left, seat)
        for decision in self._all_open():
            if decision.seat == seat:
                option = stage.rules.game.stands_in(stage, decision)
                if self._open is None:
                    self._history.append(Forced(option))
                    self._run(option)
                else:
                    self._history.append(SeatChoice(seat, option, forced=True))
                    self._answered[seat] = option
                    self._go_on_if_all_have_chosen()

    def _all_open(self) -> list[Decision]:
        """Every decision that is open now."""
        if self._open is not None:
            return self._still_open()
        return [] if self._decision is None else [self._decision]

    # ---- repeating ---------------------------------------------------------------------------

    def _replay(self, entries: list[Deed], anchor_at: int) -> None:
        """Repeat what was entered before. It is trusted: no options are listed.

        In passing, an anchor is dropped where the history has the length `anchor_at`, so that the next
        copy is cheap.
        """
        self._script = _steps(self)
        asked = self._repeat(None)
        answered: dict[int, Option] = {}
        for entry in entries:
            if len(self._history) == anchor_at > self._anchors[-1].length:
                self._drop_anchor()
            match entry:
                case Option() | Forced():
                    self._history.append(entry)
                    option = entry if isinstance(entry, Option) else entry.option
                    asked = self._repeat(option)
                case SeatChoice():
                    self._history.append(entry)
                    answered[entry.seat] = entry.option
                    assert isinstance(asked, Together)
                    if asked.first_counts or len(answered) == len(asked.decisions):
                        asked = self._repeat(answered)
                        answered = {}
                case Resignation():
                    self._history.append(entry)
                    self._stage.state.outcome = self._stage.rules.game.resigned(self._stage, entry.seat)
                    if self._stage.state.outcome is None:
                        self._stage.state.left = (*self._stage.state.left, entry.seat)
                case Imagining():
                    self._wait(asked, answered)
                    self._enter(entry)
        self._wait(asked, answered)

    def _wait(self, asked: Waiting, answered: dict[int, Option]) -> None:
        """Open the decisions at which a replay has arrived."""
        self._answered = answered
        self._open = None
        if self._stage.state.outcome is not None:
            self._stage.state.agenda.clear()
            self._decision = None
        elif isinstance(asked, Together):
            self._open = asked
            self._decision = self._still_open()[0]
        else:
            self._decision = asked
        for decision in self._all_open():
            decision.options = LazyOptions(decision)


def imagine_again(stage: Stage[Any], seat: int) -> None:
    """Forget how many numbers of chance were used (that would be a clue), and deal what the seat cannot
    know."""
    stage.state.dealt = 0
    stage.state.counters.clear()
    stage.rules.game.forget_the_future(stage)
    deal_again(stage, seat)


@coroutine
def _steps(runner: Runner) -> Generator[Any, Any, None]:
    """The script of a whole table: the State's step anew, then one step of the agenda after the other.

    This is the innermost loop of every simulation. Being a script itself, it hands answers down to the step
    that waits for them without any work in between.
    """
    stage, history = runner._stage, runner._history
    state, first_of_a_round = stage.state, stage.rules.round
    agenda = state.agenda
    next_frame = agenda.pop
    script: Any = stage.rules.plays[state.frame.step](stage, *state.frame.args)
    while True:
        if script is not None:  # a step that never asks is a plain function, and done already
            stage.rest = rest = len(history)
            if rest >= runner._next_anchor:
                runner._drop_anchor()
            try:
                yield from script
            except AskAgain as again:
                agenda.insert(again.below, state.frame.as_begun())
        if not agenda:
            agenda += first_of_a_round
        state.frame = frame = next_frame()
        if frame.args:
            script = stage.hooks.starts[frame.step](stage, *frame.args)
        else:  # unpacking nothing would cost as much as a call
            script = stage.hooks.starts[frame.step](stage)

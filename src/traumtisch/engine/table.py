"""Table: a game being played.

A suspended script cannot be copied. So a table that waits at a step's first question is copied by
copying its State and starting that step anew (a step asks before it acts); a table that waits later
inside a step is rebuilt from an anchor, an earlier State at a resting point, by replaying the choices
made since. Replaying trusts the choices and never lists options.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from types import coroutine
from typing import TYPE_CHECKING, Any

import msgspec

from traumtisch.engine.chance import Chance, Seed
from traumtisch.engine.decision import Decision, LazyOptions, Option
from traumtisch.engine.errors import AuthorError, GameOver, UndoRefused, WrongOption, WrongSeat
from traumtisch.engine.event import Event
from traumtisch.engine.history import (
    Anchor,
    Entry,
    Forced,
    Imagining,
    Resignation,
    SeatChoice,
    TakenBack,
    entry_text,
    is_forced,
)
from traumtisch.engine.parcel import Parcel
from traumtisch.engine.phrase import N_, Listing
from traumtisch.engine.stage import EACH, AskAgain, Asked, Curtain, PileIsEmpty, Stage, Together
from traumtisch.engine.state import WATCHER, Outcome, State

if TYPE_CHECKING:
    from traumtisch.engine.game import Game
    from traumtisch.engine.record import Record
    from traumtisch.engine.rules import Rules
    from traumtisch.engine.settings import Settings

GUESSES = 4
"""In how many imagined tables an option is tried out before it is said to reveal nothing."""


class Table:
    """Look at `decision`, pick one of its options, `choose` it, until there is an `outcome`."""

    __slots__ = (
        "_anchor",
        "_answered",
        "_decision",
        "_history",
        "_open",
        "_origin",
        "_script",
        "_stage",
        "practice",
        "taken_back",
    )

    def __init__(self, stage: Stage[Any], *, practice: bool = False) -> None:
        self._stage = stage
        self.practice = practice
        """In practice mode undo goes back beyond what has been revealed."""
        self.taken_back: tuple[TakenBack, ...] = ()
        self._history: list[Entry] = []
        self._origin = Anchor(stage.state.copy(), stage.chance, 0)
        self._anchor = self._origin
        self._be_at_rest()

    def _be_at_rest(self) -> None:
        """The next thing to do is to start the State's step, as soon as somebody looks."""
        self._stage.rest = len(self._history)
        self._script: Any = None
        """The running step; what scripts send and are sent is known to `_run` alone."""
        self._decision: Decision | None = None
        self._open: list[Decision] = []
        """The decisions of seats that choose at the same time and have not chosen yet."""
        self._answered: dict[int, Option] = {}

    # ---- looking -----------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """What has to be decided now, or None when the game is over.

        If several seats choose at the same time this is the first of them; see `decisions`.
        """
        if self._script is None:
            self._begin()
        return self._decision

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """All decisions that are open now: more than one if seats choose at the same time."""
        decision = self.decision
        if decision is None:
            return ()
        return tuple(self._open) or (decision,)

    def decision_of(self, seat: int) -> Decision:
        """What this seat has to decide now; else one clear sentence."""
        self._check_seat(seat)
        for decision in self.decisions:
            if decision.seat == seat:
                return decision
        raise WrongSeat(N_("Seat {seat} has nothing to decide now; wait until it is asked."), seat=seat)

    @property
    def choosing_together(self) -> bool:
        """Whether several seats have been asked at the same time, and some have not chosen yet."""
        return bool(self._open)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.state.outcome

    @property
    def state(self) -> State:
        """The whole truth, for tests and hosts. Pages, terminals and bots look at `view` only."""
        if self._script is None:
            self._begin()
        return self._stage.state

    @property
    def stage(self) -> Stage[Any]:
        """The table as its rules see it, to show a policy an imagined table. Never show it a real one."""
        if self._script is None:
            self._begin()
        return self._stage

    def view(self, seat: int = 0) -> Any:
        """What this seat may know: the State with holes, in the game's own struct.

        Here and wherever a seat only looks on, `WATCHER` stands for those who sit at no seat.
        """
        self._check_viewer(seat)
        if self._script is None:
            self._begin()
        return self.game.view(self._stage, seat)

    @property
    def events(self) -> list[Event]:
        """Everything that happened, for the host; a seat gets `events_for`.

        Nothing is logged before somebody asks; the first time costs a replay.
        """
        if self._stage.log is None:
            if self._script is None:
                self._begin()
            self._stage.log = self._rebuilt(self._history, logging=True)._stage.log
        assert self._stage.log is not None
        return list(self._stage.log)

    def events_for(self, seat: int, last: int | None = None) -> list[Event]:
        """What happened, as far as this seat may know it: everything, or so many of the last events."""
        self._check_viewer(seat)
        told = [event for event in self.events if event.seen_by != ()]
        return [event.for_seat(seat) for event in (told if last is None else told[-last:])]

    @property
    def choices(self) -> tuple[Entry, ...]:
        """What was chosen so far, without the forced choices."""
        return tuple(entry for entry in self._history if not is_forced(entry))

    @property
    def at_rest(self) -> bool:
        """Whether the State alone says everything: no choice has been made since the step began."""
        return len(self._history) == self._stage.rest or self._stage.state.outcome is not None

    @property
    def rules(self) -> Rules:
        return self._stage.rules

    @property
    def game(self) -> Game[Any]:
        return self._stage.rules.game

    @property
    def settings(self) -> Settings:
        return self._stage.rules.settings

    @property
    def seats(self) -> int:
        return self.game.seats(self.settings)

    @property
    def seed(self) -> Seed:
        """The seed of this table. Never show it to a seat before the game has ended."""
        return self._stage.chance.seed

    @property
    def start(self) -> State:
        """The State in which this table began (not to be changed)."""
        return self._origin.state

    @property
    def record(self) -> Record:
        """Header and choices: the save, the share link, the test fixture. It contains the seed."""
        from traumtisch.engine.record import write_record

        return write_record(self)

    # ---- choosing ----------------------------------------------------------------------------

    def choose(self, option: Option | str, seat: int | None = None) -> None:
        """Choose one of the decision's options, given as such or by its id.

        `seat` says who chooses; it is needed only when several seats choose at the same time.
        """
        decision = self._decision
        if decision is None or seat is not None or self._open or option not in decision.options:
            decision, option = self._checked(option, seat)
            if self._open:
                self._enter(SeatChoice(decision.seat, option))
                return
        self._history.append(option)  # type: ignore[arg-type]  # what is among the options is an Option
        self._run(option)

    def _checked(self, option: Option | str, seat: int | None) -> tuple[Decision, Option]:
        """The decision that is meant and the option, if both exist; else one clear sentence."""
        decision = self.decision
        if decision is None:
            raise _game_over()
        if seat is not None and seat != decision.seat:
            decision = self.decision_of(seat)
        found = decision.find(option) if isinstance(option, str) else option
        if found is None or found not in decision.options:
            raise _wrong_option(str(option), decision)
        return decision, found

    def play_out(self, choose: Callable[[Stage[Any], Decision], Option], most: int = 1_000_000) -> None:
        """Let a policy play for all seats, to the end or for at most so many decisions.

        Its choices are trusted and not checked: this is the inner loop of all rollouts.
        """
        decision = self.decision
        stage, history = self._stage, self._history
        while decision is not None and most > 0:
            most -= 1
            option = choose(stage, decision)
            if self._open:
                self._enter(SeatChoice(decision.seat, option))
            else:
                history.append(option)
                self._run(option)
            decision = self._decision

    def resign(self, seat: int = 0) -> None:
        """Give up: the game ends for everybody."""
        if self.decision is None:
            raise _game_over()
        self._check_seat(seat)
        self._enter(Resignation(seat))

    def undo(self, *, beyond_what_was_revealed: bool = False) -> None:
        """Take the last choice back.

        Freely, as long as nothing hidden has come to light since; beyond that in practice mode, or if
        all seats have agreed and the caller says so.
        """
        choices = len(self.choices)
        if not choices:
            raise UndoRefused(N_("There is no choice to take back: the game has just begun."))
        past = self.at(choices - 1)
        if not (self.practice or beyond_what_was_revealed) and _has_learned(past.state, self.state):
            raise UndoRefused(
                N_("Something hidden has been revealed since; only practice mode takes that back.")
            )
        undone = self._history[len(past._history)]
        past.taken_back = (*self.taken_back, TakenBack(choices - 1, entry_text(undone)))
        for name in self.__slots__:
            setattr(self, name, getattr(past, name))

    # ---- copying -----------------------------------------------------------------------------

    def copy(self) -> Table:
        """An independent table in the same position, with the same future."""
        if not self.at_rest:
            return self._rebuilt(self._history)
        return self._twin(self._stage.state.copy(), self._stage.chance, self._history[:])

    def at(self, choices: int) -> Table:
        """This game as it stood after so many choices (0 is the start): for undo, replays, sliders."""
        chosen = [at for at, entry in enumerate(self._history) if not is_forced(entry)]
        if not 0 <= choices <= len(chosen):
            raise IndexError(f"this table has {len(chosen)} choices, not {choices}")
        return self.copy() if choices == len(chosen) else self._rebuilt(self._history[: chosen[choices]])

    def imagine(self, seat: int, chance: Seed) -> Table:
        """A table that could be this one, as far as this seat knows, with another future.

        What only other seats know is dealt again, and so is all that is still to come. Two tables that
        look alike to the seat give equal imaginings for equal chance.
        """
        self._check_viewer(seat)
        history = self._history_for(seat)
        if len(history) != self._stage.rest and self._stage.state.outcome is None:
            table = self._rebuilt(history)
            table._enter(Imagining(seat, chance))
            return table
        # At rest nothing of the real past is needed: the imagined table begins here.
        rules = self.rules.as_watched if seat == WATCHER else self.rules
        stage = self.game.stage_on(rules, self._stage.state.copy(), chance)
        _deal_again(stage, seat)
        return Table(stage, practice=True)

    def imagine_decision(self, seat: int, chance: Seed) -> tuple[Stage[Any], Decision]:
        """The stage of such a table and what the seat decides there, for a policy that only looks at them.

        Nothing can be played on it, so nothing is replayed and no script begins: two thirds of the price.
        """
        asked = self.decision_of(seat).question
        stage = self.game.stage_on(self.rules, self.state.copy(), chance)
        _deal_again(stage, seat)
        lazily = asked.count is not None
        options = LazyOptions(stage, asked, seat) if lazily else stage.options_of(asked, seat)
        return stage, Decision(asked, seat, options)

    def _history_for(self, seat: int) -> list[Entry]:
        """What was entered, as far as this seat may know: what others have chosen at the same time is a
        secret. Imagined, they have yet to choose."""
        if self._script is None:
            self._begin()
        if not self._open:
            return self._history
        together = len(self._history) - len(self._answered)
        return self._history[:together] + [
            e for e in self._history[together:] if isinstance(e, SeatChoice) and e.seat == seat
        ]

    def parcel_for(self, seat: int) -> Parcel:
        """This table as something to be sent: unpacked elsewhere, the seat imagines the same there."""
        imagined = self.imagine(seat, 0)
        if imagined.at_rest:
            state, chance, since = imagined.state, imagined.seed, ()
        else:
            anchor = imagined._anchor
            state, chance = anchor.state, anchor.chance.seed
            since = tuple(self._history_for(seat)[anchor.length :])
        return Parcel(self.game, self.settings, msgspec.msgpack.encode(state), chance, since)

    @classmethod
    def from_parcel(cls, parcel: Parcel) -> Table:
        """A table that looks the same to the seat for which it was packed; nobody else may look at it."""
        rules = parcel.game.rules(parcel.settings)
        state = msgspec.msgpack.decode(parcel.state, type=rules.state_type)
        table = cls(parcel.game.stage_on(rules, state, parcel.chance), practice=True)
        if parcel.since:
            table._replay(list(parcel.since), anchor_at=0)
        return table

    def would_reveal(self, option: Option | str, seat: int) -> bool:
        """Whether this choice of the seat may bring something hidden to light, and so could not be taken back
        freely.

        It is judged by what the seat knows alone: the option is chosen in a few tables that could be this
        one, and this one stays as it is.
        """
        _, option = self._checked(option, seat)
        return any(self.imagine(seat, chance)._learns_from(option, seat) for chance in range(GUESSES))

    def _learns_from(self, option: Option, seat: int) -> bool:
        """Choose this, let those choose who do so at the same time, and see whether anything was learned."""
        before = self.state.copy()
        others = [decision.seat for decision in self._open if decision.seat != seat]
        self.choose(option, seat)
        for other in others:
            self.choose(self.decision_of(other).options[0], other)
        return _has_learned(before, self.state)

    # ---- running the scripts -----------------------------------------------------------------

    def _begin(self) -> None:
        """Start the State's step and go on until somebody has to choose."""
        self._script = _steps(self._stage, self._history)
        if self._stage.state.outcome is None:
            self._run(None)

    def _run(self, answer: Any, replaying: bool = False) -> Asked:
        """Give the waiting script its answer and go on until somebody has to choose.

        A decision with a single option is taken by the table itself, and noted in the history. Replaying
        finds it there: it goes on only to the next question and does not look at any options.
        """
        stage = self._stage
        rules = stage.rules
        script = self._script
        asked: Any
        try:
            while True:
                asked = script.send(answer)
                if replaying:
                    return asked
                question = asked.question
                if question in rules.simple:
                    asked.options = options = question.list_options(stage)
                elif question is EACH:
                    if self._some_have_to_choose(asked):
                        return asked
                    answer = self._answered
                    continue
                elif question.count is None:
                    asked.options = options = stage.options_of(question, asked.seat)
                else:
                    asked.options = options = LazyOptions(stage, question, asked.seat)
                if len(options) > 1 or question in rules.visible:
                    self._decision = asked
                    return asked
                if not options:
                    raise AuthorError(f"{question} was asked, but offers nothing")
                answer = options[0]
                self._history.append(Forced(answer))
        except Curtain:
            pass
        except PileIsEmpty:
            stage.state.outcome = rules.game.when_a_pile_is_empty(stage)
        stage.state.agenda.clear()
        self._decision = None
        return None

    def _some_have_to_choose(self, asked: Together) -> bool:
        """Open the decisions of several seats at once; forced ones are taken by the table."""
        self._answered = {}
        self._open = []
        for decision in asked.decisions:
            decision.options = LazyOptions(self._stage, decision.question, decision.seat)
            if len(decision.options) == 1 and decision.question not in self.rules.visible:
                self._answered[decision.seat] = decision.options[0]
                self._history.append(SeatChoice(decision.seat, decision.options[0], forced=True))
            else:
                self._open.append(decision)
        self._decision = self._open[0] if self._open else None
        return bool(self._open)

    def _enter(self, entry: SeatChoice | Resignation | Imagining) -> None:
        """Write an entry other than a plain choice into the history and let it take effect."""
        self._history.append(entry)
        match entry:
            case SeatChoice():
                self._answered[entry.seat] = entry.option
                self._open = [d for d in self._open if d.seat != entry.seat]
                if self._open:
                    self._decision = self._open[0]
                else:
                    self._run(self._answered)
            case Resignation():
                self._stage.state.outcome = self.game.resigned(self._stage, entry.seat)
                self._stage.state.agenda.clear()
                self._decision, self._open = None, []
            case Imagining():
                self._stage.chance = Chance(entry.chance)
                _deal_again(self._stage, entry.seat)
                for decision in self.decisions:
                    decision.options = LazyOptions(self._stage, decision.question, decision.seat)

    # ---- rebuilding --------------------------------------------------------------------------

    def _twin(self, state: State, chance: Chance, history: list[Entry]) -> Table:
        """A table at rest in this state, with this past."""
        table = Table.__new__(Table)
        stage = self._stage
        table._stage = type(stage)(stage.rules, state, chance)
        table.practice = self.practice
        table.taken_back = self.taken_back
        table._history = history
        table._origin = self._origin
        table._anchor = self._anchor
        table._be_at_rest()
        return table

    def _rebuilt(self, history: list[Entry], *, logging: bool = False) -> Table:
        """A table that has come this far, by replaying from the nearest anchor."""
        usable = self._anchor.length <= len(history) and not logging
        anchor = self._anchor if usable else self._origin
        table = self._twin(anchor.state.copy(), anchor.chance, history[: anchor.length])
        table._anchor = anchor
        if logging:
            table._stage.log = []
        table._replay(history[anchor.length :], anchor_at=self._stage.rest)
        if usable:
            self._anchor = table._anchor
        return table

    def _replay(self, entries: list[Entry], anchor_at: int) -> None:
        """Repeat what was entered before. It is trusted: no options are listed.

        In passing, an anchor is dropped where the history has the length `anchor_at`, so that the next
        copy is cheap.
        """
        state = self._stage.state
        self._script = _steps(self._stage, self._history)
        asked = self._run(None, replaying=True)
        answered: dict[int, Option] = {}
        for entry in entries:
            if len(self._history) == anchor_at > self._anchor.length:
                self._anchor = Anchor(state.copy(), self._stage.chance, anchor_at)
            match entry:
                case Option() | Forced():
                    self._history.append(entry)
                    option = entry if isinstance(entry, Option) else entry.option
                    asked = self._run(option, replaying=True)
                case SeatChoice():
                    self._history.append(entry)
                    answered[entry.seat] = entry.option
                    assert isinstance(asked, Together)
                    if len(answered) == len(asked.decisions):
                        asked = self._run(answered, replaying=True)
                        answered = {}
                case Resignation() | Imagining():
                    self._wait(asked, answered)
                    self._enter(entry)
        self._wait(asked, answered)

    def _wait(self, asked: Asked, answered: dict[int, Option]) -> None:
        """Open the decisions at which a replay has arrived."""
        self._answered = answered
        if self._stage.state.outcome is not None:
            self._decision = None
        elif isinstance(asked, Together):
            self._open = [d for d in asked.decisions if d.seat not in answered]
            self._decision = self._open[0]
        else:
            self._decision = asked
        for decision in self.decisions:
            decision.options = LazyOptions(self._stage, decision.question, decision.seat)

    # ---- seats -------------------------------------------------------------------------------

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise WrongSeat(
                N_("There is no seat {seat} at this table; its seats are numbered 0 to {last}."),
                seat=seat,
                last=self.seats - 1,
            )

    def _check_viewer(self, seat: int) -> None:
        if seat != WATCHER:
            self._check_seat(seat)


@coroutine
def _steps(stage: Stage[Any], history: list[Entry]) -> Generator[Any, Any, None]:
    """The script of a whole table: the State's step anew, then one step of the agenda after the other.

    This is the innermost loop of every simulation. Being a script itself, it hands answers down to the step
    that waits for them without any work in between.
    """
    state, rules = stage.state, stage.rules
    agenda, starts = state.agenda, rules.starts
    script = rules.plays[state.step](stage)
    while True:
        if script is not None:  # a step that never asks is a plain function, and done already
            stage.rest = len(history)
            try:
                yield from script  # pyright: ignore[reportGeneralTypeIssues] (in a coroutine one may)
            except AskAgain as again:
                agenda.insert(again.below, rules.again[state.step])
        if not agenda:
            agenda += rules.round
        step = agenda.pop()
        script = starts[step](stage)
        if script is not None:
            state.step = step


def _has_learned(past: State, present: State) -> bool:
    """Whether chance has decided something, or something hidden has come to light, in between."""
    before = past.dealt, past.counters, past.revealed
    return before != (present.dealt, present.counters, present.revealed)


def _deal_again(stage: Stage[Any], seat: int) -> None:
    """Forget how many numbers of chance were used (that would be a clue), and deal."""
    stage.state.dealt = 0
    stage.state.counters.clear()
    for pool in stage.rules.game.pools(stage, seat):
        pool.deal_again(seat, stage.below)


def _game_over() -> GameOver:
    return GameOver(N_("The game is over: open a new table, or take a choice back to go on."))


def _wrong_option(option: str, decision: Decision) -> WrongOption:
    few = [o.id for o in decision.options[:12]]
    return WrongOption(
        N_("{option} is not possible now ({rule}); possible are: {options}."),
        option=repr(option),
        rule=decision.rule,
        options=Listing(few if len(few) == len(decision.options) else [*few, "…"]),
    )

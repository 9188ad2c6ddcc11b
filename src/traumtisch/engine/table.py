"""Table: a game being played.

Look at `decision`, pick one of its options, `choose` it. How scripts run and how the past is repeated is in
`running.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from traumtisch.engine.chance import Seed
from traumtisch.engine.decision import Decision, LazyOptions, Option
from traumtisch.engine.errors import GameOver, WrongOption, WrongSeat
from traumtisch.engine.event import Event, Told
from traumtisch.engine.history import (
    Deed,
    Imagining,
    Resignation,
    SeatChoice,
    is_forced,
)
from traumtisch.engine.parcel import Luggage, Parcel, packed_anchors
from traumtisch.engine.phrase import N_, Listing
from traumtisch.engine.remembering import Remembering, has_learned
from traumtisch.engine.running import imagine_again
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import WATCHER, Outcome, State

if TYPE_CHECKING:
    from traumtisch.engine.game import Game
    from traumtisch.engine.record import Record
    from traumtisch.engine.rules import Rules
    from traumtisch.engine.settings import Settings

GUESSES = 4
"""In how many imagined tables an option is tried out before it is said to reveal nothing."""


LONGEST_WORDS = 200
"""In more letters nobody means an option; ids may be longer."""
THE_LAST_FEW = 3
"""Events that everybody is told who looks at a table, even if nothing has happened since."""


class Table(Remembering):
    """Look at `decision`, pick one of its options, `choose` it, until there is an `outcome`."""

    __slots__ = ()

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
        return (*self._still_open(), *self._able()) or (decision,)

    @property
    def waited_for(self) -> tuple[int, ...]:
        """The seats without whom nothing goes on. Whoever is done and could still do something is not among
        them: others would learn from it that there is something to do."""
        decision = self.decision
        if decision is None:
            return ()
        return tuple(open_now.seat for open_now in self._still_open()) or (decision.seat,)

    def decision_of(self, seat: int) -> Decision:
        """What this seat has to decide now; else one clear sentence."""
        self._check_seat(seat)
        for decision in self.decisions:
            if decision.seat == seat:
                return decision
        raise WrongSeat(N_("Seat {seat} has nothing to decide now; wait until it is asked."), seat=seat)

    @property
    def choosing_together(self) -> bool:
        """Whether several seats have been asked at the same time, and all of them choose."""
        return self._open is not None and not self._open.first_counts

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.state.outcome

    @property
    def state(self) -> State:
        """The whole truth, for tests and hosts. Pages, terminals and bots look at `view` only."""
        return self._look()

    @property
    def stage(self) -> Stage[Any]:
        """The table as its rules see it, to show a policy an imagined table. Never show it a real one."""
        self._look()
        return self._stage

    def view(self, seat: int = 0) -> Any:
        """What this seat may know: the State with holes, in the game's own struct.

        Here and wherever a seat only looks on, `WATCHER` stands for those who sit at no seat.
        """
        self._check_viewer(seat)
        self._look()
        return self.game.view(self._stage, seat)

    def events_for(self, seat: int, last: int | None = None) -> list[Event]:
        """What happened, as far as this seat may know it: everything, or so many of the last events."""
        return [told.event for told in self.told_to(seat, last)]

    def told_to(self, seat: int, last: int | None = None, since: int | None = None) -> list[Told]:
        """The same, with when it happened. Whoever was told already what happened up to so many choices gets
        what came `since`, and at least the last few events."""
        self._check_viewer(seat)
        logged = self._told(last)
        choices, entries, told = self.number_of_choices, len(self._history), list[Told]()
        for event, turn, then in reversed(logged if last is None else logged[-last:]):
            while entries > then:
                entries -= 1
                choices -= not is_forced(self._history[entries])
            if since is not None and choices <= since and len(told) >= THE_LAST_FEW:
                break
            told.append(Told(event if event.seen_by is None else event.for_seat(seat), turn, choices))
        return told[::-1]

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
        return self._stage.rules.seats

    @property
    def seed(self) -> Seed:
        """The seed of this table. Never show it to a seat before the game has ended."""
        return self._stage.chance.seed

    @property
    def record(self) -> Record:
        """Header and choices: the save, the share link, the test fixture. It contains the seed."""
        from traumtisch.engine.record import write_record

        return write_record(self)

    # ---- choosing ----------------------------------------------------------------------------

    def choose(self, option: Option | str, seat: int | None = None) -> None:
        """Choose one of the decision's options, given as such, by its id, or in the words of positions
        written by hand (`play RS`, `upgrade clocks`).

        `seat` says who chooses; it is needed only when several seats choose at the same time.
        """
        decision = self._decision
        if decision is None or seat is not None or option not in decision.options:
            decision, option = self._checked(option, seat)
        if self._open is not None:
            self._take(decision.seat, option)  # type: ignore[arg-type]
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
        found = self.meant(decision, option) if isinstance(option, str) else option
        if found is None or found not in decision.options:
            raise _wrong_option(str(option), decision)
        return decision, found

    def meant(self, decision: Decision, words: str) -> Option | None:
        """The option of this id; or else the first that these words can mean."""
        found = decision.find(words)
        if found is not None or len(words) > LONGEST_WORDS:
            return found
        game, rules = self.game, self.rules
        return next((option for option in decision.options if game.is_meant(rules, option, words)), None)

    def play_out(self, choose: Callable[[Stage[Any], Decision], Option], most: int = 1_000_000) -> None:
        """Let a policy play for all seats, to the end or for at most so many decisions.

        Its choices are trusted and not checked: this is the inner loop of all rollouts.
        """
        decision = self.decision
        stage, history = self._stage, self._history
        while decision is not None and most > 0:
            most -= 1
            option = choose(stage, decision)
            if self._open is not None:
                self._take(decision.seat, option)
            else:
                history.append(option)
                self._run(option)
            decision = self._decision

    def resign(self, seat: int = 0) -> None:
        """Give up. The game ends for everybody, or, if the rules have it so, the others go on alone."""
        if self.decision is None:
            raise _game_over()
        self._check_seat(seat)
        if seat in self.state.left or seat in self.state.finished:
            raise WrongSeat(
                N_("For seat {seat} the game is over already; nothing is left to give up."), seat=seat
            )
        self._enter(Resignation(seat))

    # ---- imagining ---------------------------------------------------------------------------

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
        imagine_again(stage, seat)
        return Table(stage, practice=True)

    def imagine_decision(self, seat: int, chance: Seed) -> tuple[Stage[Any], Decision]:
        """The stage of such a table and what the seat decides there, for a policy that only looks at them.

        Nothing can be played on it, so nothing is replayed and no script begins: two thirds of the price.
        """
        asked = self.decision_of(seat)
        stage = self.game.stage_on(self.rules, self.state.copy(), chance)
        imagine_again(stage, seat)
        decision = Decision(asked.question, seat, asked.args, stage, asked.may_go_back)
        lazily = asked.question.count is not None
        decision.options = LazyOptions(decision) if lazily else stage.options_of(decision)
        return stage, decision

    def _history_for(self, seat: int) -> list[Deed]:
        """What was entered, as far as this seat may know: what others have chosen at the same time is a
        secret. Imagined, they have yet to choose."""
        self._look()
        if self._open is None or self._open.first_counts:
            return self._history
        together = len(self._history) - len(self._answered)
        return self._history[:together] + [
            e for e in self._history[together:] if isinstance(e, SeatChoice) and e.seat == seat
        ]

    def parcel_for(self, seat: int) -> Parcel:
        """This table as something to be sent: unpacked elsewhere, the seat imagines the same there."""
        imagined = self.imagine(seat, 0)
        if imagined.at_rest:
            return Parcel.at_rest(imagined.stage)
        anchor = imagined._anchors[-1]
        return Parcel.in_the_middle(anchor, self._stage, self._history_for(seat)[anchor.length :])

    @classmethod
    def from_parcel(cls, parcel: Parcel) -> Table:
        """A table that looks the same to the seat for which it was packed; nobody else may look at it."""
        table = cls(parcel.stage(), practice=True)
        if parcel.since:
            table._replay(list(parcel.since), anchor_at=0)
        return table

    # ---- being sent whole --------------------------------------------------------------------

    def clone(self) -> Table:
        """The same as `copy`, under the name by which programs that search and learn look for it."""
        return self.copy()

    def __reduce__(self) -> tuple[Callable[[Luggage], Table], tuple[Luggage]]:
        """A pickle holds everything, the seed and what is hidden, too: it is for programs that play for all
        seats. What one seat may know is a Parcel."""
        self._remember_everything()
        self._look()
        rules = self.rules
        luggage = Luggage(
            rules.game,
            rules.settings,
            rules is rules.as_watched,
            packed_anchors(self._anchors),
            tuple(self._history),
            self.practice,
            self.taken_back,
            self.offered,
        )
        return Table._from_luggage, (luggage,)

    @classmethod
    def _from_luggage(cls, luggage: Luggage) -> Table:
        rules = luggage.rules()
        anchors = luggage.anchors_at(rules)
        start = rules.game.stage_on(rules, anchors[0].state(), anchors[0].chance.seed)
        table = cls(start, practice=luggage.practice)
        table.taken_back, table.offered = luggage.taken_back, luggage.offered
        table._anchors = anchors
        return table._rebuilt(list(luggage.history))

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
        all_choose = self._open is not None and not self._open.first_counts
        others = [decision.seat for decision in self._still_open() if decision.seat != seat]
        self.choose(option, seat)
        for other in others if all_choose else ():
            self.choose(self.decision_of(other).options[0], other)
        return has_learned(before, self.state)

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

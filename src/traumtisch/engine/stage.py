"""Stage: the table as the rules see it.

A script gets a Stage and nothing else: the State it changes, the settings, and the few things a rule can
do besides changing the State: ask, tell, say what comes next, let chance decide, end the game.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from types import coroutine
from typing import Any, Generic, NoReturn, TypeVar, cast

import msgspec

from traumtisch.engine.chance import Chance
from traumtisch.engine.decision import Decision, Option, Question, Target
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.event import CHANCE, Event, EventKind
from traumtisch.engine.pile import EVERYBODY, NOBODY, Pile
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Step
from traumtisch.engine.state import Outcome, State

T = TypeVar("T", bound=State)


class Curtain(Exception):
    """The game has ended; nothing more is carried out."""


class AskAgain(Exception):
    """Something was done "at any time"; the step that was asking begins anew afterwards."""

    def __init__(self, below: int) -> None:
        self.below = below
        """How many steps were on the agenda before; what was added since comes first."""


class PileIsEmpty(Exception):
    """A card must be drawn and there is none."""


def _nothing_to_list(_: Stage[Any]) -> tuple[Option, ...]:
    return ()


EACH: Question[Any] = Question("each", "", _nothing_to_list, prompt="")
"""Stands in for the questions that several seats are asked at the same time."""


class Together(msgspec.Struct, eq=False):
    """The decisions of several seats that choose at the same time."""

    decisions: list[Decision]
    question: Question[Any] = EACH


Asked = Decision | Together | None
"""What a script waits for; None when the game is over."""


@coroutine
def _put_to_each(together: Together) -> Generator[Together, dict[int, Option], dict[int, Option]]:
    return (yield together)


class Stage(Generic[T]):
    """Everything a script may use. Games subclass it to add what their rules look up."""

    __slots__ = ("chance", "log", "rest", "rules", "state")

    def __init__(self, rules: Rules, state: T, chance: Chance) -> None:
        self.rules = rules
        self.state = state
        self.chance = chance
        self.log: list[Event] | None = None
        """Events so far, kept only once somebody has asked for them."""
        self.rest = 0
        """How long the table's history was when the running step began."""

    # ---- asking ------------------------------------------------------------------------------

    @coroutine
    def ask(self, question: Question[Any], seat: int | None = None) -> Generator[Decision, Option, Option]:
        """Put a question to a seat (usually the one whose turn it is) and wait for the answer.

        If the answer is an option that a module added, the module has carried it out already when this
        returns. After an option that may be used "at any time" (and after the steps it set going), the
        step that is asking begins anew: such questions stand at the beginning of their step.
        """
        option = yield Decision(question, self.state.seat if seat is None else seat)
        rules = self.rules
        if question not in rules.answers:
            return option
        for prepare in rules.prepares.get(question, ()):
            option = prepare(self, option)
        answer = rules.answers[question].get(option.verb)
        if answer is not None:
            waiting = len(self.state.agenda)
            yield from cast("Generator[Decision, Option, None]", answer.carry_out(self, option).__await__())
            if answer.ask_again:
                raise AskAgain(waiting)
        return option

    async def ask_each(self, questions: Mapping[int, Question[Any]]) -> dict[int, Option]:
        """Put a question to several seats at the same time; nobody sees an answer before all are in.

        The answers come in the order of the seats, so that it never matters who was faster.
        """
        seats = sorted(questions)
        answers = await _put_to_each(Together([Decision(questions[seat], seat) for seat in seats]))
        return {seat: answers[seat] for seat in seats}

    def options_of(self, question: Question[Any], seat: int) -> Sequence[Option]:
        """What a question offers a seat now, with what modules add or take away."""
        options = question.list_options(self, seat) if question.per_seat else question.list_options(self)
        offers = self.rules.offers
        if question in offers:
            options = list(options)
            for alter in offers[question]:
                options = alter(self, options)
        if not options:
            raise AuthorError(f"{question} was asked, but offers nothing")
        return options

    def is_bent(self, question: Question[Any]) -> bool:
        return question in self.rules.offers

    # ---- everything else a rule can do -------------------------------------------------------

    def then(
        self,
        step: Step[Any],
        second: Step[Any] | None = None,
        third: Step[Any] | None = None,
        fourth: Step[Any] | None = None,
    ) -> None:
        """These steps come next, in this order, before whatever was to come already.

        (Not `*steps`: a call with a fixed number of arguments costs a third.)
        """
        agenda = self.state.agenda
        if second is not None:
            if third is not None:
                if fourth is not None:
                    agenda.append(fourth.name)
                agenda.append(third.name)
            agenda.append(second.name)
        agenda.append(step.name)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, by chance."""
        state = self.state
        counter = state.dealt
        state.dealt = counter + 1
        try:
            result = self.chance.numbers[counter] % n
        except IndexError:
            self.chance.more(counter)
            result = self.chance.numbers[counter] % n
        if self.log is not None:
            self._tell(CHANCE, ("", str(counter), str(n), str(result)), seen_by=())
        return result

    def below_in(self, stream: str, n: int) -> int:
        """The same from a stream of its own: what happens there changes nothing elsewhere."""
        counters = self.state.counters
        counter = counters.get(stream, 0)
        counters[stream] = counter + 1
        result = self.chance.number(stream, counter) % n
        if self.log is not None:
            self._tell(CHANCE, (stream, str(counter), str(n), str(result)), seen_by=())
        return result

    # ---- piles -------------------------------------------------------------------------------

    def draw(self, pile: Pile) -> int:
        """Take the top card of a pile away. If there is none, `Game.when_a_pile_is_empty` applies.

        (Drawing is what games do most, so this is `below` written out once more.)
        """
        bag = pile.bag
        if pile.top or not bag:
            return self._draw_fixed(pile)
        state = self.state
        counter = state.dealt
        state.dealt = counter + 1
        try:
            place = self.chance.numbers[counter] % len(bag)
        except IndexError:
            self.chance.more(counter)
            place = self.chance.numbers[counter] % len(bag)
        if self.log is not None:
            self._tell(CHANCE, ("", str(counter), str(len(bag)), str(place)), seen_by=())
        return bag.pop(place)

    def _draw_fixed(self, pile: Pile) -> int:
        """Draw a card whose place has been fixed already, perhaps without anybody having seen it."""
        if pile.top:
            known, card = pile.top_known.pop(), pile.top.pop()
        elif pile.bottom:
            known, card = pile.bottom_known.pop(0), pile.bottom.pop(0)
        else:
            raise PileIsEmpty
        if self.rules.everybody & ~known:
            self.state.revealed += 1
        return card

    def draw_up_to(self, pile: Pile, n: int) -> list[int]:
        """Take the top n cards away, or all if there are fewer; the topmost first."""
        return [self.draw(pile) for _ in range(min(n, len(pile)))]

    def draw_from_below(self, pile: Pile, n: int) -> list[int]:
        """Take the bottom n cards away, or all if there are fewer; the lowest first."""
        return [self._draw_lowest(pile) for _ in range(min(n, len(pile)))]

    def _draw_lowest(self, pile: Pile) -> int:
        if pile.bottom:
            known, card = pile.bottom_known.pop(), pile.bottom.pop()
        elif pile.bag:
            return pile.bag.pop(self.below(len(pile.bag)))
        else:
            known, card = pile.top_known.pop(0), pile.top.pop(0)
        if self.rules.everybody & ~known:
            self.state.revealed += 1
        return card

    def put_under(self, pile: Pile, card: int, above: int, known_to: int = EVERYBODY) -> None:
        """Put a card into a pile under its top `above` cards, or at the bottom if there are fewer.

        The cards above it get fixed places that way, which nobody gets to know.
        """
        if above >= len(pile):
            pile.put_at_bottom(card, known_to)
            return
        while len(pile.top) < above:
            if pile.bag:
                pile.top.insert(0, pile.bag.pop(self.below(len(pile.bag))))
                pile.top_known.insert(0, NOBODY)
            else:
                pile.top.insert(0, pile.bottom.pop(0))
                pile.top_known.insert(0, pile.bottom_known.pop(0))
        place = len(pile.top) - above
        pile.top.insert(place, card)
        pile.top_known.insert(place, known_to)

    # ---- telling and ending ------------------------------------------------------------------

    def tell(self, kind: EventKind, *targets: Target) -> None:
        """Note what happened, openly."""
        if self.log is not None:
            self._tell(kind, targets, seen_by=None)

    def tell_only(self, seats: tuple[int, ...], kind: EventKind, *targets: Target) -> None:
        """Note what happened; only these seats may know the targets."""
        if self.log is not None:
            self._tell(kind, targets, seen_by=seats)

    def _tell(self, kind: EventKind, targets: tuple[Target, ...], seen_by: tuple[int, ...] | None) -> None:
        assert self.log is not None
        self.log.append(Event(kind.name, kind.rule, self.state.seat, targets, seen_by))

    def end(self, outcome: Outcome) -> NoReturn:
        """End the game at once."""
        self.state.outcome = outcome
        raise Curtain

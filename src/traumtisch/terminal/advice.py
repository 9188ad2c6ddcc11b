"""Advice in plain text: what the options are worth right now, and what a finished game has lost where."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

from traumtisch.bots.analysis import Analysis, Estimate, costliest, lost_in_all
from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.rules import Rules
from traumtisch.host import figures
from traumtisch.host.reviewed import Reviewed
from traumtisch.terminal.interruptible import until_stopped
from traumtisch.terminal.looked_again import CURVES, WORST, LookedAgain, Naming, percent
from traumtisch.terminal.showing import player
from traumtisch.terminal.talk import Talk

INDENT = 2


class Advice:
    """What a bot tells one person about a game. The table stays as it is."""

    def __init__(self, rules: Rules, talk: Talk) -> None:
        self.rules = rules
        self.talk = talk

    async def show(self, looks: AsyncGenerator[Analysis], view: Any) -> Analysis | None:
        """Estimates that get sharper while one waits; Enter or Ctrl-C stops them. Into a file goes only
        the last of them. None if it was stopped before anything was known. `view` is that of whoever is
        advised."""
        last: Analysis | None = None
        if self.talk.is_live:
            self.talk.say(N_("Thinking; Enter stops it …"))
        async with aclosing(until_stopped(looks, self.talk.has_typed)) as watched:
            async for look in watched:
                if last is not None and self.talk.is_live:
                    self.talk.go_back(len(self._lines(last, view)))
                last = look
                if self.talk.is_live:
                    self.talk.show("\n".join(self._lines(look, view)))
        if self.talk.has_typed():
            self.talk.ask("")
        if last is not None and not self.talk.is_live:
            self.talk.show("\n".join(self._lines(last, view)))
        if last is not None and last.reason is not None:
            self.talk.say(Phrase(N_("Why the first: {reason}"), reason=last.reason))
        return last

    def _lines(self, look: Analysis, view: Any) -> list[str]:
        """One line for each option, the best first; what is said in the same words is listed once."""
        by_words: dict[str, Estimate] = {}
        for estimate in look.estimates:
            by_words.setdefault(self.words(estimate.option, view), estimate)
        lines = [
            f"{percent(e.chance):>6}  {_interval(e):>9}  {self._points(e)}{words}"
            for words, e in by_words.items()
        ]
        told = Phrase(
            N_("Chance of winning, its 95 % interval; {rollouts} games imagined in {seconds} s."),
            rollouts=look.rollouts,
            seconds=f"{look.seconds:.1f}",
        )
        return [line[: self.talk.width] for line in [*lines, self.talk.words(told)]]

    def _points(self, estimate: Estimate) -> str:
        return "" if estimate.points is None else f"{self.talk.words(figures.points(estimate.points))}  "

    async def review(self, growing: AsyncGenerator[Reviewed], name: Naming = player) -> None:
        """How everybody's chances went, and the moments in which most was lost, the worst first. Enter or
        Ctrl-C shows what is known by then."""
        last: Reviewed | None = None
        told: list[str] = []
        async with aclosing(until_stopped(growing, self.talk.has_typed)) as watched:
            async for known in watched:
                last = known
                if self.talk.is_live:
                    if told:
                        self.talk.go_back(len(told))
                    told = self.talk.wrapped(self.talk.words(_how_far(known)))
                    self.talk.show("\n".join(told))
        if self.talk.has_typed():
            self.talk.ask("")
        if last is None:
            return
        seen, choices = last.moments, last.choices
        self.talk.say(Phrase(N_("Choices looked at: {seen} of {choices}."), seen=len(seen), choices=choices))
        again = LookedAgain(self.rules, name, self.talk.tongue)
        if len(seen) > 1:
            self.talk.say(CURVES)
        for curve in again.curves(seen, self.talk.width - INDENT):
            self.talk.show(f"{' ' * INDENT}{curve}")
        worst = costliest(seen, WORST)
        if not worst:
            self.talk.say(figures.nothing_stands_out(lost_in_all(seen)))
        for moment in worst:
            self.talk.say(again.what_was_lost(moment), mark="· ")
            if moment.before.reason is not None:
                self.talk.say(moment.before.reason, mark=" " * INDENT)

    def words(self, option: Option, view: Any = None) -> str:
        """As whoever has this view is offered it, or, after the game, as anybody would say it."""
        return self.talk.words(self.rules.say_option(option, view))


def _how_far(known: Reviewed) -> Phrase:
    if known.looks_again:
        return Phrase(figures.CLOSER_LOOK)
    return figures.looked_through(len(known.moments), known.choices)


def _interval(estimate: Estimate) -> str:
    return f"{100 * estimate.low:.0f}–{100 * estimate.high:.0f}\N{NO-BREAK SPACE}%"

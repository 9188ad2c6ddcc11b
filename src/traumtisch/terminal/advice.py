"""Advice in plain text: what the options are worth right now, and what a finished game has lost where."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterable
from contextlib import aclosing
from typing import Any

from traumtisch.bots.analysis import Analysis, Estimate, Moment, costliest, lost_in_all
from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.rules import Rules
from traumtisch.host import figures
from traumtisch.terminal.looked_again import CURVES, WORST, LookedAgain, percent
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
        try:
            async with aclosing(looks):
                async for look in looks:
                    if last is not None and self.talk.is_live:
                        self.talk.go_back(len(self._lines(last, view)))
                    last = look
                    if self.talk.is_live:
                        self.talk.show("\n".join(self._lines(look, view)))
                    if self.talk.has_typed():
                        self.talk.ask("")
                        break
        except KeyboardInterrupt:
            self.talk.show()
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

    def review(self, moments: Iterable[Moment], choices: int) -> None:
        """The moments in which most was lost, of so many choices, the worst first; Ctrl-C shows what is known
        by then."""
        seen: list[Moment] = []
        try:
            for moment in moments:
                seen.append(moment)
                if self.talk.is_live:
                    if len(seen) > 1:
                        self.talk.go_back(1)
                    said = Phrase(N_("Choice {number} of {choices} …"), number=len(seen), choices=choices)
                    self.talk.say(said)
        except KeyboardInterrupt:
            self.talk.show()
        self.talk.say(Phrase(N_("Choices looked at: {seen} of {choices}."), seen=len(seen), choices=choices))
        again = LookedAgain(self.rules, player, self.talk.tongue)
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


def _interval(estimate: Estimate) -> str:
    return f"{100 * estimate.low:.0f}–{100 * estimate.high:.0f}\N{NO-BREAK SPACE}%"

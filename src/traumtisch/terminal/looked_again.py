"""A finished game looked at again, in words: how everybody's chance of winning went, and where most was lost.

Plain lines and full screen say the same; only how they show it differs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from traumtisch.bots.analysis import Estimate, Moment
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.host import figures
from traumtisch.terminal.showing import in_bars

WORST = 5
"""So many moments of a game are shown."""
CURVES = N_("Chance of winning, from the first choice to the last:")

Naming = Callable[[int], Phrase]
"""What a seat is called at this table."""


class LookedAgain(NamedTuple):
    """Who tells of which game, and what they call the seats."""

    rules: Rules
    name: Naming
    say: Tongue

    @property
    def has_rivals(self) -> bool:
        return self.rules.game.has_rivals(self.rules.settings)

    def curves(self, moments: Sequence[Moment], width: int) -> list[str]:
        """How the chance of winning went: partners have one between them, rivals one each. None of a seat
        that has chosen less than twice."""
        lines: list[str] = []
        names = [self.name(seat).say(self.say) for seat in range(self.rules.seats)]
        widest = max(map(len, names))
        for seat in range(self.rules.seats if self.has_rivals else 1):
            shares = [each.before.best.chance for each in moments if not self.has_rivals or each.seat == seat]
            if len(shares) > 1:
                name = f"{names[seat]:{widest}}  " if self.has_rivals else ""
                ends = f"  {percent(shares[0])} … {percent(shares[-1])}"
                lines.append(f"{name}{in_bars(_thinned(shares, width - len(name) - len(ends)))}{ends}")
        return lines

    def what_was_lost(self, moment: Moment) -> Phrase:
        """What was taken, and what would have been better."""
        sentence = N_("Choice {number}: “{chosen}” ({chance}); better was “{best}” ({better}).")
        if self.has_rivals:
            sentence = N_("Choice {number}, {player}: “{chosen}” ({chance}); better was “{best}” ({better}).")
        return Phrase(
            sentence,
            player=self.name(moment.seat),
            number=moment.choice + 1,
            chosen=self.rules.say_option(moment.chosen, None),
            chance=_worth(moment.before.of(moment.chosen)),
            best=self.rules.say_option(moment.best, None),
            better=_worth(moment.before.best),
        )


def percent(chance: float) -> str:
    return f"{100 * chance:.0f}\N{NO-BREAK SPACE}%"


def _worth(estimate: Estimate) -> Phrase:
    return figures.worth(percent(estimate.chance), estimate.points)


def _thinned(shares: Sequence[float], most: int) -> Sequence[float]:
    """At most so many of them, evenly; the last is the last."""
    step = max(1, -(-len(shares) // max(1, most)))
    return shares[::-step][::-1]

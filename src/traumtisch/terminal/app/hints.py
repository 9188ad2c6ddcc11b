"""Hints: the chance of winning of each option, sharper and sharper while one looks. Esc ends the thinking."""

from __future__ import annotations

from contextlib import aclosing

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static
from textual.worker import Worker

from traumtisch.bots.analysis import Analysis, Estimate
from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.phrase import N_, Counted, Tongue
from traumtisch.host import figures
from traumtisch.terminal.app.dialogs import Paper
from traumtisch.terminal.app.palette import FAINT, GOLD
from traumtisch.terminal.app.screens import HouseDialog
from traumtisch.terminal.choices import listed
from traumtisch.terminal.source import Sight, TableSource

BAR, SHORT_BAR = 20, 8
"""Columns of a bar; the short one leaves room for words in a narrow window."""
NARROW = 72
FULL, OPEN, EMPTY = "█", "▒", "·"
"""Up to the lower end of the interval, within it, beyond it."""


class Hints(HouseDialog[None]):
    def __init__(self, source: TableSource, sight: Sight) -> None:
        super().__init__()
        self._source = source
        self._sight = sight
        self._thinking: Worker[None] | None = None
        # Held here rather than looked up: a thought may come while the screen is being put away.
        self._estimates = Static(markup=False)
        self._progress = Static(markup=False)

    def compose(self) -> ComposeResult:
        footnote = self.say(N_("Esc closes this and ends the thinking."))
        with Paper(self.say(N_("Chances of winning")), footnote):
            yield self._estimates
            yield self._progress

    async def on_mount(self) -> None:
        await super().on_mount()
        self._estimates.update(self.say(N_("Thinking …")))
        self._thinking = self.run_worker(self._think(), name="think")

    async def _think(self) -> None:
        try:
            async with aclosing(self._source.hints(self._sight.seat)) as sharpening:
                async for analysis in sharpening:
                    self._show(analysis)
        except TraumtischError as error:
            self.complain(error)
            self.dismiss(None)

    def action_leave(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
        super().action_leave()

    def _show(self, analysis: Analysis) -> None:
        say = self.say_of(self._sight.rules.game)
        columns = BAR if self.house_app.size.width > NARROW else SHORT_BAR
        self._estimates.update(_bars(self._sight, analysis, say, columns))
        games = analysis.rollouts
        progress = (
            Counted("{number} game imagined, done.", "{number} games imagined, done.", number=games)
            if analysis.done
            else Counted("{number} game imagined …", "{number} games imagined …", number=games)
        ).say(say)
        why = f"{analysis.reason.say(say)}\n" if analysis.reason else ""
        self._progress.update(f"{why}{progress}")


def _bars(sight: Sight, analysis: Analysis, say: Tongue, columns: int) -> Text:
    """One line for each line of the list; of options that look alike, the best."""
    labels = _labels(sight, say)
    text, shown = Text(), set[str]()
    for place, estimate in enumerate(analysis.estimates):
        label = labels.get(estimate.option.id, estimate.option.id)
        if label in shown:
            continue
        shown.add(label)
        text.append(f"{_bar(estimate, columns)} ", GOLD if place == 0 else FAINT)
        text.append(f"{estimate.chance:4.0%} ", "bold" if place == 0 else "")
        text.append(f"({estimate.low:.0%}–{estimate.high:.0%})  ", FAINT)
        if estimate.points is not None:
            text.append(f"{figures.points(estimate.points).say(say)}  ", FAINT)
        text.append(f"{label}\n", "bold" if place == 0 else "")
    text.rstrip()
    return text


def _labels(sight: Sight, say: Tongue) -> dict[str, str]:
    offers = sight.asked.offers if sight.asked else ()
    lines = listed((offer.option, offer.words.say(say)) for offer in offers)
    return {option.id: line.label for line in lines for option in line.options}


def _bar(estimate: Estimate, columns: int) -> str:
    sure, possible = round(estimate.low * columns), round(estimate.high * columns)
    return FULL * sure + OPEN * (possible - sure) + EMPTY * (columns - possible)

"""A finished game looked at again: everybody's chances from choice to choice, and where most was lost. Enter
leads to the table as it lay then."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import aclosing
from functools import partial

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from traumtisch.bots.analysis import Moment, costliest, lost_in_all
from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.phrase import N_
from traumtisch.host import figures
from traumtisch.host.reviewed import Reviewed
from traumtisch.terminal.app.palette import FAINT, GOLD
from traumtisch.terminal.app.replay import ReplayScreen
from traumtisch.terminal.app.screens import HouseScreen, Key
from traumtisch.terminal.app.table_words import name_at
from traumtisch.terminal.looked_again import CURVES, WORST, LookedAgain, percent
from traumtisch.terminal.source import Sight, TableSource

EDGES = 4
"""Columns beside the curves."""


class ReviewScreen(HouseScreen):
    keys = (Key("q,escape", "leave", N_("Table")),)

    def __init__(self, source: TableSource, sight: Sight) -> None:
        super().__init__()
        self._source = source
        self._sight = sight
        self._moments: Sequence[Moment] = ()
        # Held here rather than looked up: a thought may come while the screen is being put away.
        self._curves = Static(id="curves", markup=False)
        self._progress = Static(id="how-far", markup=False)
        self._worst = OptionList(id="moments")

    def content(self) -> ComposeResult:
        with Vertical(id="review"):
            yield self._curves
            yield self._progress
            yield self._worst

    async def on_mount(self) -> None:
        await super().on_mount()
        self.title_bar(f"{self._sight.rules.game.title} · {self.say(N_('Review'))}")
        self._worst.focus()
        self.run_worker(self._think(), name="review")

    def on_resize(self) -> None:
        super().on_resize()
        self._draw()

    # ---- what is found out -------------------------------------------------------------------

    async def _think(self) -> None:
        """The review is the table's: it goes on although nobody looks, and whoever comes back finds it."""
        try:
            async with aclosing(self._source.review()) as growing:
                async for known in growing:
                    self._show(known)
        except TraumtischError as error:
            self.complain(error)
            self.action_leave()

    def _show(self, known: Reviewed) -> None:
        self._moments = known.moments
        self._progress.update(self._how_far(known))
        self._draw()
        at = self._worst.highlighted
        self._worst.clear_options()
        worst = costliest(known.moments, WORST)
        self._worst.add_options([Option(self._told(moment), str(moment.choice)) for moment in worst])
        self._worst.highlighted = None if not worst else min(at or 0, len(worst) - 1)

    def _draw(self) -> None:
        """The curves, as wide as the window."""
        curves = self._again.curves(self._moments, self.house_app.size.width - EDGES)
        text = Text(f"{self.say(CURVES)}\n", f"bold {GOLD}") if curves else Text()
        self._curves.update(text.append("\n".join(curves)))

    def _how_far(self, known: Reviewed) -> str:
        moments, say = known.moments, self.say
        if not known.is_over:
            if known.looks_again:
                return say(figures.CLOSER_LOOK)
            return figures.looked_through(len(moments), known.choices).say(say)
        if not known.is_complete:
            return say(N_("This review was broken off; leave it and ask for it again."))
        if costliest(moments, WORST):
            return say(N_("Where most was lost; Enter leads to the table as it lay then:"))
        mine = self._sight.mine if self._again.has_rivals else ()
        judged = [moment for moment in moments if not mine or moment.seat in mine]
        return figures.nothing_stands_out(lost_in_all(judged)).say(say)

    def _told(self, moment: Moment) -> Text:
        """What was lost, what would have been better, and why."""
        again = self._again
        text = Text(f"−{percent(moment.lost)}  ", GOLD)
        text.append(again.what_was_lost(moment).say(again.say))
        if moment.before.reason is not None:
            text.append(f" {moment.before.reason.say(again.say)}", FAINT)
        return text.append("\n")

    @property
    def _again(self) -> LookedAgain:
        rules = self._sight.rules
        return LookedAgain(rules, partial(name_at, self._sight), self.say_of(rules.game))

    # ---- what keys do ------------------------------------------------------------------------

    @on(OptionList.OptionSelected)
    def look_at_the_moment(self, message: OptionList.OptionSelected) -> None:
        choice = int(message.option_id or 0)
        seat = next(moment.seat for moment in self._moments if moment.choice == choice)
        # Whoever only watches sees what all may see.
        seat = self._sight.seat if self._sight.is_watching else seat
        replay = ReplayScreen(self._source, self._sight, seat=seat, choices=choice)
        self.house_app.push_screen(replay)

    def action_leave(self) -> None:
        self.house_app.pop_screen()

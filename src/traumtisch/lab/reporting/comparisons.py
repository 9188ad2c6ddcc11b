"""The part of a report about comparisons: who won how often, and by how much more, on one axis for all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces import html as h
from traumtisch.lab.experiment import SIDES, Experiment, Side
from traumtisch.lab.numbers import Numbers
from traumtisch.lab.reporting.axes import DifferenceAxis
from traumtisch.lab.reporting.plots import difference_bar, rate_bar
from traumtisch.lab.reporting.tally import Source, TallyKey, unusual
from traumtisch.lab.reporting.words import Words
from traumtisch.lab.statistics import Interval, Pairs, RivalPairs


class Compared(NamedTuple):
    """One file of pairs."""

    name: str
    experiment: Experiment
    pairs: Pairs | RivalPairs
    interval: Interval
    """Of the difference, worked out once: that takes a while."""


class Comparisons:
    def __init__(self, sources: Iterable[Source], words: Words, numbers: Numbers) -> None:
        self.words = words
        self.say = words.say
        self.numbers = numbers
        self._all = [
            Compared(source.path.name, source.about.experiment, source.pairs, source.pairs.interval)
            for source in sources
            if source.about is not None and source.pairs is not None
        ]

    def shown(self) -> h.Node:
        if not self._all:
            return None
        reach = DifferenceAxis.over(compared.interval for compared in self._all)
        about = N_(
            "On the right of the line in the middle a wins more, on the left b. "
            "The interval of a difference is valid however often one looks."
        )
        return [
            h.h2[self.say(N_("Comparisons"))],
            h.p(".soft")[self.say(about)],
            (self._panel(compared, reach) for compared in self._all),
        ]

    def _panel(self, compared: Compared, reach: DifferenceAxis) -> h.Node:
        pairs, numbers = compared.pairs, self.numbers
        rates = zip(SIDES, compared.experiment.sides, (pairs.a, pairs.b), strict=True)
        return h.div(".panel")[
            h.h3[compared.name],
            h.p[self._told(pairs).say(self.say)],
            h.table(".rates")[
                h.tbody[
                    (
                        h.tr[
                            h.td[f"{name}: {self._side(compared.experiment.game, side)}"],
                            h.td(".number")[numbers.rate(rate)],
                            h.td(".plot")[rate_bar(rate, numbers.rate(rate))],
                        ]
                        for name, side, rate in rates
                    ),
                    self._difference(compared, reach),
                ]
            ],
        ]

    def _told(self, pairs: Pairs | RivalPairs) -> Phrase:
        numbers = self.numbers
        if isinstance(pairs, Pairs):
            return Phrase(
                N_("{games} pairs of games with the same cards: only a won {only_a}, only b won {only_b}."),
                games=numbers.count(pairs.games),
                only_a=numbers.count(pairs.only_a),
                only_b=numbers.count(pairs.only_b),
            )
        return Phrase(
            N_(
                "{games} pairs of tables with the same cards and changed seats: a had more of the wins in "
                "{more_a} of them, b in {more_b}. Below is the part of all wins that each side had."
            ),
            games=numbers.count(pairs.games),
            more_a=numbers.count(pairs.more_a),
            more_b=numbers.count(pairs.more_b),
        )

    def _difference(self, compared: Compared, reach: DifferenceAxis) -> h.Node:
        low, high = map(self.numbers.points, compared.interval)
        told = f"{self.numbers.points(compared.pairs.difference)} ({low} – {high})"
        drawn = difference_bar(compared.pairs.difference, compared.interval, reach, told, self.numbers)
        return h.tr[h.td[self.say(N_("Difference: a − b"))], h.td(".number")[told], h.td(".plot")[drawn]]

    def _side(self, game: str, side: Side) -> str:
        return self.words.group(TallyKey(game, unusual(game, side.options), side.bot))

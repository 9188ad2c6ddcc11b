"""The page: one file with everything in it, in light and dark, on phones and on paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from importlib.metadata import version
from importlib.resources import files

from markupsafe import Markup

from traumtisch.engine.phrase import N_, Listing, Phrase
from traumtisch.faces import html as h
from traumtisch.lab.commands import command_for
from traumtisch.lab.experiment import Experiment
from traumtisch.lab.reporting.axes import Bins, Scale, Spread
from traumtisch.lab.reporting.comparisons import Comparisons
from traumtisch.lab.reporting.pen import Pen
from traumtisch.lab.reporting.plots import SHADES, Share, histogram, rate_axis, rate_bar, shares_bar
from traumtisch.lab.reporting.rivals import standings
from traumtisch.lab.reporting.tally import DECK_LEFT, LENGTHS, Findings, Source, Tally, TallyKey

Tallies = dict[TallyKey, Tally]


class ReportPage(Pen):
    def __init__(self, findings: Findings, language: str) -> None:
        super().__init__(language)
        self.findings = findings

    def __str__(self) -> str:
        say = self.say
        games = sorted({key.game for key in self.findings.tallies})
        title = Phrase(N_("Report: {games}"), games=", ".join(map(self.words.title, games))).say(say)
        style = files("traumtisch.lab.reporting").joinpath("report.css").read_text(encoding="utf-8")
        page = h.html(lang=self.words.language)[
            h.head[
                h.meta(charset="utf-8"),
                h.meta(name="viewport", content="width=device-width, initial-scale=1"),
                h.title[title],
                h.style[Markup(style)],
            ],
            h.body[
                h.main[
                    h.h1[title],
                    h.p(".soft")[self._summary()],
                    [self._game(game) for game in games],
                    self._comparisons(),
                    self._sources(),
                ]
            ],
        ]
        return str(page)

    def _summary(self) -> str:
        played = sum(tally.games for tally in self.findings.tallies.values())
        return Phrase(
            N_(
                "{games} games from {files} files. Intervals are those of 95 % (Wilson). Heights of bars are "
                "shares of games; plots of the same thing have the same axes."
            ),
            games=self.numbers.count(played),
            files=len(self.findings.sources),
        ).say(self.say)

    def _game(self, game: str) -> h.Node:
        tallies = {key: tally for key, tally in self.findings.tallies.items() if key.game == game}
        apart = {key: tally for key, tally in tallies.items() if not tally.has_rivals}
        rivals = {key: tally for key, tally in self.findings.rivals.items() if key.game == game}
        return h.section[
            [self._rates(game, apart), self._losses(game, apart)] if apart else None,
            standings(self, game, rivals) if rivals else None,
            self._lengths(game, tallies),
            self._decks(game, apart),
            self._means(game, tallies),
        ]

    def _rates(self, game: str, tallies: Tallies) -> h.Node:
        say, numbers = self.say, self.numbers
        return [
            self.heading(N_("Win rate"), game),
            h.div(".panel")[
                h.table(".rates")[
                    h.thead[
                        h.tr[
                            h.th[say(N_("Options and bot"))],
                            h.th(".number.wide")[say(N_("Games played"))],
                            h.th(".number")[say(N_("Won (95 %)"))],
                            h.th(".plot")[rate_axis(say(N_("Won (95 %)")), numbers)],
                        ]
                    ],
                    h.tbody[
                        (
                            h.tr[
                                h.td[self.words.group(key)],
                                h.td(".number.wide")[numbers.count(tally.games)],
                                h.td(".number")[numbers.rate(tally.rate)],
                                h.td(".plot")[rate_bar(tally.rate, numbers.rate(tally.rate))],
                            ]
                            for key, tally in tallies.items()
                        )
                    ],
                ]
            ],
        ]

    def _losses(self, game: str, tallies: Tallies) -> h.Node:
        total: Counter[tuple[str, str]] = Counter()
        for tally in tallies.values():
            total += tally.losses
        if not total:
            return None
        causes = [cause for cause, _ in total.most_common()]
        shade = {cause: min(place, SHADES - 1) for place, cause in enumerate(causes)}
        name = {cause: self.words.reason(game, *cause) for cause in causes}
        return [
            self.heading(N_("Causes of loss"), game),
            h.div(".panel")[
                h.ul(".legend")[(h.li[h.i(f".shade-{shade[cause]}"), name[cause]] for cause in causes)],
                (
                    h.figure[
                        h.figcaption[self.words.group(key), " · ", self._parts_in_words(tally, causes)],
                        shares_bar(
                            [
                                Share(tally.losses[cause] / tally.losses.total(), shade[cause], name[cause])
                                for cause in causes
                                if tally.losses[cause]
                            ],
                            self.words.group(key),
                        ),
                    ]
                    for key, tally in tallies.items()
                    if tally.losses
                ),
            ],
        ]

    def _parts_in_words(self, tally: Tally, causes: list[tuple[str, str]]) -> str:
        parts = [
            f"{rule} {self.numbers.percent(tally.losses[rule, reason] / tally.losses.total())}"
            for rule, reason in causes
            if tally.losses[rule, reason]
        ]
        return ", ".join(parts)

    def _lengths(self, game: str, tallies: Tallies) -> h.Node:
        say = self.say
        scales = {name: Scale.over(tally.spread[name] for tally in tallies.values()) for name in LENGTHS}
        return [
            self.heading(N_("Length"), game),
            any(not tally.has_rivals for tally in tallies.values())
            and h.ul(".legend")[
                h.li[h.i(".won"), say(N_("won games"))], h.li[h.i(".lost"), say(N_("lost games"))]
            ],
            h.div(".grid")[
                (
                    h.div(".panel")[
                        h.h3[self.words.group(key)],
                        (
                            self._spread(self.words.column(game, name), *tally.spread[name], scale)
                            for name, scale in scales.items()
                        ),
                    ]
                    for key, tally in tallies.items()
                )
            ],
        ]

    def _decks(self, game: str, tallies: Tallies) -> h.Node:
        """Won and lost games apart: most lost ones end with an empty deck, and would hide the others."""
        there = [
            (key, tally.spread[DECK_LEFT]) for key, tally in tallies.items() if DECK_LEFT in tally.spread
        ]
        if not there:
            return None
        nothing: Counter[int] = Counter()
        bins = Bins.over({number for _, spread in there for counts in spread for number in counts})
        won_scale = _scale([(nothing, won) for _, (_, won) in there if won], bins)
        lost_scale = _scale([(lost, nothing) for _, (lost, _) in there if lost], bins)
        return [
            self.heading(N_("Deck left"), game),
            h.div(".grid")[
                (
                    h.div(".panel")[
                        h.h3[self.words.group(key)],
                        self._spread(self.say(N_("won games")), nothing, won, won_scale),
                        self._spread(self.say(N_("lost games")), lost, nothing, lost_scale),
                    ]
                    for key, (lost, won) in there
                )
            ],
        ]

    def _spread(self, what: str, lost: Counter[int], won: Counter[int], scale: Scale | None) -> h.Node:
        """A histogram; where all numbers are the same, a few words instead."""
        both = lost + won
        if scale is None or not both:
            return None
        if len(both) == 1:
            return h.p(".soft")[
                Phrase(N_("{what}: always {number}"), what=what, number=next(iter(both))).say(self.say)
            ]
        mean = sum(number * times for number, times in both.items()) / both.total()
        told = Phrase(N_("{what}: {mean} on average"), what=what, mean=self.numbers.decimal(mean)).say(
            self.say
        )
        return h.figure[h.figcaption[told], histogram(lost, won, scale, told, self.numbers)]

    def _means(self, game: str, tallies: Tallies) -> h.Node:
        columns = list(dict.fromkeys(name for tally in tallies.values() for name in tally.spread))
        return [
            self.heading(N_("Averages"), game),
            h.div(".panel")[
                h.table[
                    h.thead[
                        h.tr[
                            h.th[self.say(N_("Options and bot"))],
                            (h.th(".number")[self.words.column(game, name)] for name in columns),
                            h.th(".number")[self.say(N_("Milliseconds a decision"))],
                        ]
                    ],
                    h.tbody[
                        (
                            h.tr[
                                h.td[self.words.group(key)],
                                (h.td(".number")[self._mean(tally, column)] for column in columns),
                                h.td(".number")[self.numbers.short(1000 * tally.seconds_a_decision)],
                            ]
                            for key, tally in tallies.items()
                        )
                    ],
                ]
            ],
        ]

    def _mean(self, tally: Tally, column: str) -> str:
        return self.numbers.mean(tally.mean(column)) if column in tally.spread else "–"

    def _comparisons(self) -> h.Node:
        return Comparisons(self.findings.sources, self.words, self.numbers).shown()

    def _sources(self) -> h.Node:
        return [
            h.h2[self.say(N_("How to repeat this"))],
            h.div(".panel")[(self._source(source) for source in self.findings.sources)],
            h.p(".soft")[f"Traumtisch {version('traumtisch')}"],
        ]

    def _source(self, source: Source) -> h.Node:
        if source.about is None:
            told = self.say(N_("The file does not say how it was made: its .json is missing."))
            return [h.h3[source.path.name], h.p(".soft")[told]]
        about = source.about
        made = (
            f"Traumtisch {about.traumtisch} · "
            f"{self.words.title(about.experiment.game)} {about.experiment.rules_version} · "
            f"Python {about.python} · {about.machine}"
        )
        return [h.h3[source.path.name], h.p[self._repeated(about.experiment, source)], h.p(".soft")[made]]

    def _repeated(self, experiment: Experiment, source: Source) -> h.Node:
        if not experiment.has_own_bots:
            return h.code[command_for(experiment, source.games)]
        bots = Listing([side.bot for side in experiment.sides])
        told = N_("It cannot be repeated by a command: bots were brought to it as objects ({bots}).")
        return Phrase(told, bots=bots).say(self.say)


def _scale(spreads: Sequence[Spread], bins: Bins) -> Scale | None:
    """None if there is nothing to show."""
    return Scale.over(spreads, bins) if spreads else None

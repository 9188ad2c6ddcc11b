"""What a report says about rivals: who wins how much, in which places, with how many points, from where, and
whether the seat matters."""

from __future__ import annotations

from collections.abc import Mapping

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces import html as h
from traumtisch.lab.reporting.pen import Pen
from traumtisch.lab.reporting.plots import SHADES, Share, rate_axis, rate_bar, shares_bar
from traumtisch.lab.reporting.tally import RivalTally, TallyKey
from traumtisch.lab.statistics import Mean, Standing

RivalTallies = Mapping[TallyKey, RivalTally]


def standings(pen: Pen, game: str, tallies: RivalTallies) -> h.Node:
    return [
        pen.heading(N_("Wins, places and points"), game),
        h.div(".panel")[
            _table(
                pen,
                N_("Options and bot"),
                {pen.words.group(key): tally.standing for key, tally in tallies.items()},
            )
        ],
        pen.heading(N_("Places"), game),
        _places(pen, tallies),
        pen.heading(N_("Seat by seat"), game),
        [_by_seat(pen, key, tally) for key, tally in tallies.items()],
        _by_role(pen, game, tallies),
        _sources(pen, game, tallies),
    ]


def _table(pen: Pen, who: str, standing_of: Mapping[str, Standing]) -> h.Node:
    """Shares of wins with their intervals, mean places and points."""
    say, numbers = pen.say, pen.numbers
    return h.table(".rates")[
        h.thead[
            h.tr[
                h.th[say(who)],
                h.th(".number.wide")[say(N_("Seats played"))],
                h.th(".number")[say(N_("Share of wins (95 %)"))],
                h.th(".number")[say(N_("Mean place"))],
                h.th(".number")[say(N_("Mean points (95 %)"))],
                h.th(".plot")[rate_axis(say(N_("Share of wins (95 %)")), numbers)],
            ]
        ],
        h.tbody[
            (
                h.tr[
                    h.td[name],
                    h.td(".number.wide")[numbers.count(standing.games)],
                    h.td(".number")[numbers.rate(standing.rate)],
                    h.td(".number")[numbers.decimal(standing.place, 2)],
                    h.td(".number")["–" if standing.points is None else numbers.mean(standing.scored)],
                    h.td(".plot")[rate_bar(standing.rate, numbers.rate(standing.rate))],
                ]
                for name, standing in standing_of.items()
            )
        ],
    ]


def _places(pen: Pen, tallies: RivalTallies) -> h.Node:
    places = sorted({place for tally in tallies.values() for place in tally.places})
    name = {place: Phrase(N_("place {place}"), place=place).say(pen.say) for place in places}
    return h.div(".panel")[
        h.ul(".legend")[(h.li[h.i(f".shade-{_shade(place)}"), name[place]] for place in places)],
        (
            h.figure[
                h.figcaption[pen.words.group(key)],
                shares_bar(
                    [
                        Share(tally.places[place] / tally.places.total(), _shade(place), name[place])
                        for place in places
                        if tally.places[place]
                    ],
                    ", ".join(
                        f"{name[place]}: {pen.numbers.percent(tally.places[place] / tally.places.total())}"
                        for place in places
                    ),
                ),
            ]
            for key, tally in tallies.items()
        ),
    ]


def _shade(place: int) -> int:
    return min(place - 1, SHADES - 1)


def _by_seat(pen: Pen, key: TallyKey, tally: RivalTally) -> h.Node:
    """Does it matter where one sits?"""
    named = {str(seat): standing for seat, standing in sorted(tally.by_seat.items())}
    return h.div(".panel")[h.h3[pen.words.group(key)], _table(pen, N_("Seat"), named)]


def _by_role(pen: Pen, game: str, tallies: RivalTallies) -> h.Node:
    """Which roles are strong? Those that win most come first."""
    told = {key: tally.by_role for key, tally in tallies.items() if tally.by_role}
    if not told:
        return None
    label = pen.words.role_label(game)
    return [
        pen.heading(N_("Role by role"), game),
        [
            h.div(".panel")[
                h.h3[pen.words.group(key)],
                _table(
                    pen,
                    label,
                    {
                        pen.words.role(game, role): standing
                        for role, standing in sorted(by_role.items(), key=lambda item: -item[1].rate.share)
                    },
                ),
            ]
            for key, by_role in told.items()
        ],
    ]


def _sources(pen: Pen, game: str, tallies: RivalTallies) -> h.Node:
    names = list(dict.fromkeys(name for tally in tallies.values() for name in tally.sources))
    if not names:
        return None
    return [
        pen.heading(N_("Where the points come from"), game),
        h.div(".panel")[
            h.table[
                h.thead[
                    h.tr[
                        h.th[pen.say(N_("Options and bot"))],
                        (h.th(".number")[pen.words.source(game, name)] for name in names),
                    ]
                ],
                h.tbody[
                    (
                        h.tr[
                            h.td[pen.words.group(key)],
                            (
                                h.td(".number")[pen.numbers.mean(tally.sources.get(name, Mean()))]
                                for name in names
                            ),
                        ]
                        for key, tally in tallies.items()
                    )
                ],
            ]
        ],
    ]

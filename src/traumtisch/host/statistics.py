"""A player's statistics: how often, how fast, in which company. Only counting, no database and no page.

What would flatter or spoil the figures is counted apart: practice games, games with a seed that somebody
chose, games that began from a position, games in which a bot chose for the player, and games in which the
player was all rivals at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Literal, cast

import msgspec

from traumtisch.bots.numbers import wilson
from traumtisch.engine.phrase import N_

Apart = Literal["practice", "seed", "position", "bot", "alone"]

APART: dict[Apart, str] = {
    "practice": N_("Practice"),
    "seed": N_("Seed chosen by somebody"),
    "position": N_("Begun from a position"),
    "bot": N_("A bot chose for you"),
    "alone": N_("You played against yourself"),
}
"""Why a game does not count, in words."""

ROLLING = 20
"""So many games make one point of the curve."""
FIRST_POINT = 5
"""Fewer games than this say nothing at all."""

Part = tuple[str, bool | int | str]
"""Something a table was opened with: the key of a setting, and one value of it."""


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A game that has ended, as one player looks back on it."""

    game: str
    options: dict[str, Any] = {}
    """What differs from the game's defaults."""
    won: bool
    """Of rivals: whether the player had the first place, if only a part of it."""
    reason: str
    place: int | None = None
    """Among rivals: the player's place; with several seats, the best."""
    rivals: int | None = None
    """How many played against each other, the player among them."""
    points: int | None = None
    turns: int | None = None
    seconds: int | None = None
    """From opening the table until the last choice; None if nobody looked at the clock."""
    ended: int
    """Seconds since 1970."""
    apart: Apart | None = None
    """Why the game does not count, if it does not."""
    daily: str | None = None
    hints: int = 0
    """How often the player has asked for one."""
    reached: dict[str, int] = {}
    """What the game has noted of its end, number by name."""
    table: str | None = None
    """The hosted table, for links; None if it was played elsewhere."""

    @property
    def modules(self) -> tuple[Part, ...]:
        """The module set: whatever was chosen from lists."""
        lists = {key: cast("list[str]", value) for key, value in self.options.items() if _is_list(value)}
        return tuple(sorted((key, one) for key, chosen in lists.items() for one in chosen))

    @property
    def variants(self) -> tuple[Part, ...]:
        """Everything else that was not as usual: difficulty, edition, number of players."""
        return tuple((key, value) for key, value in self.options.items() if not _is_list(value))


class WinShare(msgspec.Struct, frozen=True):
    """How many of how many games were won, and between which shares the truth lies (95 %)."""

    won: int
    games: int
    low: float
    high: float

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0


class Streaks(msgspec.Struct, frozen=True):
    """Games in a row with the same end."""

    current: int
    """Above 0: won in a row until now; below: lost."""
    longest_won: int
    longest_lost: int


class Point(msgspec.Struct, frozen=True):
    """The share of games won among the latest ones, at some time."""

    games: int
    """How many had been played by then."""
    share: float
    ended: int


class Figures(msgspec.Struct, frozen=True):
    rate: WinShare
    streaks: Streaks
    fewest_turns: Played | None
    """The game that was won in the fewest turns; the first of them."""
    least_time: Played | None
    curve: tuple[Point, ...]


class Standings(msgspec.Struct, frozen=True):
    """How a player does among rivals."""

    places: dict[int, int]
    """How often each place."""
    mean_place: float
    mean_rivals: float
    """How many played, on average: what a place is worth depends on it."""
    mean_points: float | None
    most_points: Played | None


class Group(msgspec.Struct, frozen=True):
    """The games of one module set, or with one variant."""

    parts: tuple[Part, ...]
    rate: WinShare


class GameFigures(msgspec.Struct, frozen=True):
    game: str
    figures: Figures
    module_sets: tuple[Group, ...]
    """Every game is in exactly one of them; the set that was played most stands first."""
    variants: tuple[Group, ...]
    """A game is in as many of them as it had variants, or in none."""
    standings: Standings | None = None
    """Of a game with rivals."""


class ApartFigures(msgspec.Struct, frozen=True):
    why: Apart
    rate: WinShare


class Statistics(msgspec.Struct, frozen=True):
    all: Figures
    games: tuple[GameFigures, ...]
    apart: tuple[ApartFigures, ...]
    """What counts in none of the figures above."""


def statistics_of(played: Iterable[Played]) -> Statistics:
    in_order = sorted(played, key=lambda one: one.ended)
    counted = [one for one in in_order if one.apart is None]
    return Statistics(
        all=_figures(counted),
        games=tuple(
            _of_game(name, [one for one in counted if one.game == name])
            for name in sorted({one.game for one in counted})
        ),
        apart=tuple(
            ApartFigures(why, rate_of(left_out))
            for why in APART
            if (left_out := [one for one in in_order if one.apart == why])
        ),
    )


def rate_of(played: Sequence[Played]) -> WinShare:
    won = sum(one.won for one in played)
    return WinShare(won, len(played), *wilson(won, len(played)))


def _of_game(name: str, played: Sequence[Played]) -> GameFigures:
    return GameFigures(
        name,
        _figures(played),
        _groups(played, [[one.modules] for one in played]),
        _groups(played, [[(part,) for part in one.variants] for one in played]),
        _standings([one for one in played if one.place is not None]),
    )


def _standings(played: Sequence[Played]) -> Standings | None:
    if not played:
        return None
    places = [one.place for one in played if one.place is not None]
    scored = [one for one in played if one.points is not None]
    points = [one.points for one in scored if one.points is not None]
    return Standings(
        places={place: places.count(place) for place in sorted(set(places))},
        mean_place=sum(places) / len(places),
        mean_rivals=sum(one.rivals or 0 for one in played) / len(played),
        mean_points=sum(points) / len(points) if points else None,
        most_points=max(scored, key=lambda one: one.points or 0, default=None),
    )


def _groups(played: Sequence[Played], keys: Sequence[Sequence[tuple[Part, ...]]]) -> tuple[Group, ...]:
    """The games by their keys; a game may have several, or none."""
    found: dict[tuple[Part, ...], list[Played]] = {}
    for one, own in zip(played, keys, strict=True):
        for key in own:
            found.setdefault(key, []).append(one)
    groups = [Group(parts, rate_of(games)) for parts, games in found.items()]
    return tuple(sorted(groups, key=lambda group: (-group.rate.games, len(group.parts), str(group.parts))))


def _figures(played: Sequence[Played]) -> Figures:
    won = [one for one in played if one.won]
    return Figures(
        rate=rate_of(played),
        streaks=_streaks([one.won for one in played]),
        fewest_turns=min(
            (one for one in won if one.turns is not None), key=lambda one: one.turns or 0, default=None
        ),
        least_time=min(
            (one for one in won if one.seconds is not None), key=lambda one: one.seconds or 0, default=None
        ),
        curve=tuple(_curve(played)),
    )


def _streaks(ends: Sequence[bool]) -> Streaks:
    rows = [(won, len(list(row))) for won, row in groupby(ends)]
    lengths = {won: [length for other, length in rows if other is won] for won in (True, False)}
    current = 0 if not rows else rows[-1][1] if rows[-1][0] else -rows[-1][1]
    return Streaks(current, max(lengths[True], default=0), max(lengths[False], default=0))


def _curve(played: Sequence[Played]) -> Iterable[Point]:
    for number in range(FIRST_POINT, len(played) + 1):
        latest = played[max(0, number - ROLLING) : number]
        yield Point(number, sum(one.won for one in latest) / len(latest), latest[-1].ended)


def _is_list(value: object) -> bool:
    return isinstance(value, list)

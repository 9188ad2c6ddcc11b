"""Statistics in plain text."""

from __future__ import annotations

from collections.abc import Sequence

import traumtisch as tt
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.host import figures
from traumtisch.host.statistics import (
    APART,
    Figures,
    GameFigures,
    Group,
    Played,
    Point,
    Standings,
    WinShare,
    statistics_of,
)
from traumtisch.terminal.showing import in_bars
from traumtisch.terminal.talk import Talk
from traumtisch.words import tongue


def show_statistics(played: Sequence[Played], talk: Talk) -> None:
    if not played:
        talk.say(N_("You have not finished a game yet. Play one to its end, and its figures appear here."))
        return
    counted = statistics_of(played)
    if len(counted.games) > 1:
        _heading(talk, talk.words(N_("All games")))
        _show_figures(counted.all, talk)
    for of_game in counted.games:
        _show_game(of_game, talk)
    if counted.apart:
        _heading(talk, talk.words(N_("Counted apart")))
        _show_rates([(talk.words(APART[apart.why]), apart.rate) for apart in counted.apart], talk)
    talk.show()
    talk.say(figures.WHAT_COUNTS)
    talk.say(figures.WHAT_THE_INTERVAL_IS)


def _show_game(of_game: GameFigures, talk: Talk) -> None:
    game = tt.installed_games().get(of_game.game)
    _heading(talk, of_game.game if game is None else game.title)
    if of_game.standings is not None:
        _show_standings(of_game.standings, talk)
    _show_figures(of_game.figures, talk)
    _show_groups(N_("By modules"), of_game, of_game.module_sets, talk)
    if of_game.variants:
        _show_groups(N_("By variant"), of_game, of_game.variants, talk)


def _show_standings(standings: Standings, talk: Talk) -> None:
    """Places and points among rivals."""
    lines: list[tuple[str, str | Phrase]] = [
        (N_("Mean place"), figures.mean_place(standings)),
        (N_("Places"), figures.places(standings)),
    ]
    if standings.mean_points is not None:
        lines.append((N_("Mean points"), figures.decimal(standings.mean_points)))
    if standings.most_points is not None:
        lines.append((N_("Most points"), str(standings.most_points.points)))
    _show_lines(lines, talk)


def _show_lines(lines: Sequence[tuple[str, str | Phrase]], talk: Talk) -> None:
    labels = [talk.words(label) for label, _ in lines]
    for label, (_, said) in zip(labels, lines, strict=True):
        talk.show(f"  {label:<{max(map(len, labels))}}  {talk.words(said)}")


def _show_figures(all_of: Figures, talk: Talk) -> None:
    streaks, few, quick = all_of.streaks, all_of.fewest_turns, all_of.least_time
    lines: list[tuple[str, str | Phrase]] = [
        (N_("Won"), _in_words(all_of.rate, talk).strip()),
        (N_("At the moment"), figures.streak(streaks)),
        (N_("Longest winning streak"), str(streaks.longest_won)),
        (N_("Longest losing streak"), str(streaks.longest_lost)),
    ]
    if few is not None:
        lines.append((N_("Fewest turns to win"), str(few.turns)))
    if quick is not None and quick.seconds is not None:
        lines.append((N_("Least time to win"), figures.duration(quick.seconds)))
    _show_lines(lines, talk)
    _show_curve(all_of.curve, talk)


def _show_curve(points: Sequence[Point], talk: Talk) -> None:
    """The latest of it, as wide as the terminal."""
    if len(points) < 2:
        return
    shares = [point.share for point in points][2 - talk.width :]
    talk.show()
    talk.say(figures.about_the_curve(), mark="  ")
    talk.show("  " + in_bars(shares))
    talk.show(f"  {talk.words(figures.percent(shares[0]))} … {talk.words(figures.percent(shares[-1]))}")


def _show_groups(title: str, of_game: GameFigures, groups: Sequence[Group], talk: Talk) -> None:
    game = tt.installed_games().get(of_game.game)
    say = tongue(talk.language, game)
    talk.show()
    talk.show(f"  {talk.words(title)}")
    _show_rates([(figures.parts_in_words(game, g.parts).say(say), g.rate) for g in groups], talk)


def _show_rates(named: Sequence[tuple[str, WinShare]], talk: Talk) -> None:
    """Names and shares in two columns; a long name gets a line of its own."""
    shares = [_in_words(rate, talk) for _, rate in named]
    column = min(max(len(name) for name, _ in named), talk.width - max(map(len, shares)) - 6)
    for (name, _), share in zip(named, shares, strict=True):
        if len(name) > column:
            talk.show("\n".join(talk.wrapped(name, mark="    ")))
            name = ""
        talk.show(f"    {name:<{max(column, 0)}}  {share}")


def _in_words(rate: WinShare, talk: Talk) -> str:
    parts = (figures.percent(rate.share), figures.interval(rate), figures.won_of(rate))
    share, interval, won = (talk.words(part) for part in parts)
    return f"{share:>5} ({interval}), {won}"


def _heading(talk: Talk, title: str) -> None:
    talk.show()
    talk.show(title)

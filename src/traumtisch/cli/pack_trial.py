"""A pack on trial: the games that are kept with it to show what is possible, and how likely that is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import traumtisch as tt
from traumtisch.bots.bot import Bot, Vantage
from traumtisch.bots.names import find_bot
from traumtisch.bots.numbers import fresh
from traumtisch.bots.pack_search import search
from traumtisch.cli.packs import kind_of
from traumtisch.engine.packs import Measured, PackError, Trial
from traumtisch.engine.phrase import N_, Phrase

CERTIFICATES = "certificates"
LARGEST = 2_000_000
"""Bytes of a record that is read."""
MOST_CHOICES = 20_000
"""Of a game that bots play."""
BOT_GAMES = 12
"""Games of the bot in which a certificate is looked for first."""
SEEDS = 5
"""Tables on which a certificate is looked for, one after the other."""


def begun(game: tt.Game[Any], trial: Trial, seed: int) -> tt.Table:
    """A table at the beginning of a trial."""
    if trial.position is None:
        return tt.new_table(game, seed=seed, options=trial.options)
    positions = (trial.position, *trial.others)
    return tt.load_position(game, positions[seed % len(positions)], seed=seed, options=trial.options)


# ---- certificates ------------------------------------------------------------------------------------


def certificates(game: tt.Game[Any], folder: Path) -> tuple[list[tt.Table], list[Phrase]]:
    """The games that are kept with a pack and hold, and what is wrong with the others."""
    known = {trial.name: trial for trial in kind_of(game).trials(folder)}
    places = sorted((folder / CERTIFICATES).glob("*.log"))
    kept = [_replayed(game, place, known.get(place.stem)) for place in places]
    hold = [each for each in kept if not isinstance(each, Phrase)]
    return hold, [each for each in kept if isinstance(each, Phrase)]


def _replayed(game: tt.Game[Any], place: Path, trial: Trial | None) -> tt.Table | Phrase:
    """The game of a certificate, or why it is none."""
    if place.is_symlink() or not place.is_file() or place.stat().st_size > LARGEST:
        return Phrase(N_("{file} is no ordinary record."), file=place.name)
    try:
        table = tt.load_record(place.read_bytes(), game)
    except tt.TraumtischError as error:
        return Phrase(N_("{file}: {what}"), file=place.name, what=error.phrase)
    if trial is None:
        is_good = table.outcome is not None and table.outcome.won
    else:
        starts = (begun(game, trial, number) for number in range(1 + len(trial.others)))
        begins_there = any((table.start, table.settings) == (each.start, each.settings) for each in starts)
        is_good = begins_there and kind_of(game).shows(table, trial)
    return table if is_good else Phrase(N_("{file} is no game that was won."), file=place.name)


def missing(game: tt.Game[Any], folder: Path) -> Iterator[Trial]:
    """Trials of which no certificate holds."""
    for trial in kind_of(game).trials(folder):
        place = folder / CERTIFICATES / f"{trial.name}.log"
        if not place.exists() or isinstance(_replayed(game, place, trial), Phrase):
            yield trial


def certify(game: tt.Game[Any], folder: Path, trial: Trial, choices: int) -> bool:
    """Look for a game that shows it, and keep it with the pack: first the game's own bot plays a few, then
    somebody searches who sees everything. An old one that does not hold is lost."""
    place = folder / CERTIFICATES / f"{trial.name}.log"
    if place.is_symlink():
        says = N_("{file} is a link; certificates are written into the pack's own folder.")
        raise PackError(says, file=place.name)
    table = _found(game, trial, choices)
    if table is None:
        place.unlink(missing_ok=True)
        return False
    place.parent.mkdir(exist_ok=True)
    place.write_bytes(table.record.to_json())
    return True


def _found(game: tt.Game[Any], trial: Trial, choices: int) -> tt.Table | None:
    kind, bot = kind_of(game), find_bot("greedy")
    for seed in range(1, BOT_GAMES + 1):
        table = played(game, trial, seed, bot)
        if kind.shows(table, trial):
            return table
    for seed in range(1, SEEDS + 1):
        found = search(begun(game, trial, seed), kind, trial, seed, choices // SEEDS)
        if found is not None:
            return found
    return None


# ---- chances -----------------------------------------------------------------------------------------


def measure(game: tt.Game[Any], folder: Path, games: int, player: str) -> Iterator[tuple[Trial, Measured]]:
    """How often each scene is won, by a bot or by whoever searches with full sight."""
    kind = kind_of(game)
    bot = None if player == "search" else find_bot(player)
    for trial in kind.rates(folder):
        rows: list[Mapping[str, int | float | str]] = []
        for seed in range(games):
            table = (
                search(begun(game, trial, seed), kind, trial, seed, MOST_CHOICES)
                if bot is None
                else played(game, trial, seed, bot)
            )
            row: dict[str, int | float | str] = {"won": 0}
            if table is not None:
                row = {**kind.noted(table), "won": int(kind.shows(table, trial))}
            rows.append(row)
        won = sum(int(row["won"]) for row in rows)
        yield trial, Measured(games, won, rows, by_search=bot is None)


def played(game: tt.Game[Any], trial: Trial, seed: int, bot: Bot) -> tt.Table:
    """A game of a bot, until it shows what the trial wants, or nothing can come of it any more."""
    table = begun(game, trial, seed)
    for number in range(MOST_CHOICES):
        decision = table.decision
        if decision is None or kind_of(game).is_over(table, trial) or kind_of(game).shows(table, trial):
            break
        chance = fresh(seed, number)
        named = [option for option in decision.options if option.id in trial.first]
        if decision.kind in trial.by_chance and not named:
            named = [decision.options[chance % len(decision.options)]]
        option = named[0] if named else bot.choose(Vantage(table, decision.seat), chance)
        table.choose(option, decision.seat)
    return table

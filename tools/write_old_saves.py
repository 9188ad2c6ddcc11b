"""Writes saves of the version that is checked out, so that later versions can prove that they open them.

    .venv/bin/python tools/write_old_saves.py 0.1.0

It makes `tests/saves/v0_1_0` and never writes into a folder that exists: the saves of a version are written
once, before the version that follows it changes anything, and are kept for ever. Those of 0.1.0 were written
by 0.1.0 itself. `tests/saves/test_old_saves.py` opens the saves of all versions.

* `*.json.gz`: records, cut off at moments that together show everything a record can hold
  (`tools/old_records.py`), and what was expected of each of them, in `expected.json`;
* `house.db.gz` and `house.zip`: a database and a backup of it (`tools/old_house.py`), and what was expected
  of its tables, in `expected-database.json`.

It also says which steps were never seen waiting, or on the agenda, and how often each register was in use.
"""

from __future__ import annotations

import asyncio
import gzip
import inspect
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

import traumtisch as tt
from traumtisch.engine.record import state_from_data
from traumtisch.engine.state import State

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.saves.expectation import GAMES, SavedRecord, expectation_of, opened, opened_at_rest
from tools.old_house import write_house
from tools.old_records import Choice, Moment, all_sets, cut_at, fewest, moments_with_marks, registers_of

SAVES = Path(__file__).parents[1] / "tests" / "saves"
GAMES_PER_SET = 30


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


# ---- records -----------------------------------------------------------------------------------


def write_records(folder: Path) -> None:
    sets = all_sets()
    seen: Counter[str] = Counter()
    moments: dict[Moment, set[str]] = {}
    for chosen in sets.values():
        moments.update(moments_with_marks(chosen, GAMES_PER_SET, seen))
    chosen_moments = fewest(moments)
    say(f"{len(seen)} marks are shown by {len(chosen_moments)} of {len(moments)} moments")
    expected: dict[str, SavedRecord] = {}
    rests: list[tuple[str, State]] = []
    for moment in chosen_moments:
        chosen = sets[moment.name]
        name = f"{moment.name}-{moment.number}-{moment.decisions}.json.gz"
        data = cut_at(chosen, moment).record.to_json()
        folder.joinpath(name).write_bytes(_packed(data))
        expected[name] = _expected(data)
        rests.append((chosen.game, _rest(data, chosen)))
    folder.joinpath("expected.json").write_bytes(_lines(expected))
    _tell_what_is_shown(list(sets.values()), rests)


def _expected(data: bytes) -> SavedRecord:
    """What a table says that was loaded from the record."""
    table = opened(data)
    expected, at_rest = expectation_of(table), expectation_of(opened_at_rest(data))
    assert table.at_rest == (expected == at_rest), "a table at rest goes on as its State does"
    return SavedRecord(
        **msgspec.structs.asdict(expected),
        choices=len(table.choices),
        rest=None if table.at_rest else at_rest,
    )


def _rest(data: bytes, chosen: Choice) -> State:
    record = tt.Record.from_json(data)
    game = GAMES.get(chosen.game) or tt.find_game(chosen.game)
    assert record.rest is not None
    return state_from_data(game.rules(game.settings_type.read(record.options)), record.rest)


def _packed(data: bytes) -> bytes:
    """The same bytes whenever it is written."""
    return gzip.compress(data, mtime=0)


def _lines(expected: dict[str, SavedRecord]) -> bytes:
    """JSON with a line for each entry: short, and still to be compared line by line."""
    entries = [f'"{name}": {msgspec.json.encode(saved).decode()}' for name, saved in expected.items()]
    return ("{\n" + ",\n".join(entries) + "\n}\n").encode()


def _tell_what_is_shown(sets: list[Choice], rests: list[tuple[str, State]]) -> None:
    for name in dict.fromkeys(game for game, _ in rests):
        game = GAMES.get(name) or tt.find_game(name)
        plays = {
            step: play
            for chosen in sets
            if chosen.game == name
            for step, play in game.rules(game.settings_type.read(chosen.options)).plays.items()
        }
        states = [state for of, state in rests if of == name]
        waiting = Counter(state.step for state in states if state.outcome is None)
        coming = Counter(frame.step for state in states for frame in state.agenda)
        registers = Counter(r for state in states for r in registers_of(name, state))
        asking = {step for step, play in plays.items() if inspect.iscoroutinefunction(play)}
        say(f"\n{name}: {len(states)} records")
        say(f"  waiting: {_counts(waiting)}")
        say(f"  never waiting, though they ask: {', '.join(sorted(asking - set(waiting)))}")
        say(f"  on the agenda: {_counts(coming)}")
        say(f"  never on the agenda: {', '.join(sorted(set(plays) - set(coming)))}")
        say(f"  registers in use: {_counts(registers)}")


def _counts(counted: Counter[str]) -> str:
    return ", ".join(f"{name} {number}" for name, number in counted.most_common())


# ---- the database --------------------------------------------------------------------------------


def write_database(folder: Path) -> None:
    with TemporaryDirectory() as place:
        database = Path(place, "house.db")
        expected = asyncio.run(write_house(database, folder / "house.zip"))
        left = [other.name for other in Path(place).iterdir() if other != database]
        assert not left, f"part of the database is still in {left}"
        folder.joinpath("house.db.gz").write_bytes(_packed(database.read_bytes()))
    data = msgspec.json.format(msgspec.json.encode(expected), indent=1)
    folder.joinpath("expected-database.json").write_bytes(data + b"\n")
    say(f"\na house with {len(expected.tables)} tables")


def main(version: str) -> None:
    folder = SAVES / f"v{version.replace('.', '_')}"
    folder.mkdir()
    write_database(folder)
    write_records(folder)


if __name__ == "__main__":
    main(*sys.argv[1:])

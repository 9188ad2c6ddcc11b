"""Repeating what was done at a hosted table: from its last checkpoints on, or from the beginning.

All of this is work for the processor, to be done aside (`aside.py`).
"""

from __future__ import annotations

from itertools import takewhile
from typing import Any

import traumtisch as tt
from traumtisch.engine.errors import AuthorError, RecordMismatch
from traumtisch.engine.history import Resignation, SeatChoice
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.remembering import Earlier
from traumtisch.engine.rules import Rules
from traumtisch.engine.saves import state_from_data, state_of_other_rules
from traumtisch.engine.state import State
from traumtisch.host.checkpoints import Checkpoint, Checkpoints, checkpoint
from traumtisch.host.live import LOST, STEPS, Entry, Header, LiveTable


def replay(
    header: Header, entries: list[Entry], checkpoints: Checkpoints | None, game: tt.Game[Any]
) -> LiveTable:
    """The table that header and entries describe (law 6: if the rules have changed since, from a checkpoint).

    What cannot be replayed leaves the table at its last checkpoint; `rescued` then says so.
    """
    last = None if checkpoints is None else checkpoints.last
    if LOST in entries[header.base :]:
        last = _latest(last, _last_rest_before_the_gap(header, entries, game))
        return _rescued(header, entries, last, game, why=N_("An entry of this table is missing"))
    try:
        live = _resumed(header, entries, checkpoints, game) or _replayed(header, entries, game)
    except (tt.TraumtischError, AuthorError):
        if last is None:
            raise
        return _rescued(header, entries, last, game, why=N_("The rules of {game} have changed"))
    live.checkpoints = checkpoints
    return live


def _resumed(
    header: Header, entries: list[Entry], checkpoints: Checkpoints | None, game: tt.Game[Any]
) -> LiveTable | None:
    """The table from the checkpoint before the last one on; None if there is none, or if it does not fit."""
    before = None if checkpoints is None else checkpoints.before
    if before is None or not header.base < before.at <= len(entries):
        return None
    rules = _rules(header, game)
    past = entries[: before.at]
    live = LiveTable(header, opened_table(header, game), entries[: header.base])
    try:
        state = state_from_data(rules, before.state)
        for entry in past[header.base :]:
            live.note(entry, others_still_choose=False)
        since = entries[before.at :]
        earlier = Earlier(len(live.chosen_by), lambda: _replayed(header, past, game).table)
        live.table = tt.Table.resumed(
            game.stage_on(rules, state, header.seed), earlier, practice=header.practice
        )
        came_to_nothing = _taken_back(since)
        for number, entry in enumerate(since):
            if number in came_to_nothing:
                live.note(entry, others_still_choose=False)
            else:
                go_on(live, entry)
        if came_to_nothing:
            whole = entries[:]
            live.table.tell_taken_back_by(lambda: _replayed(header, whole, game).table.taken_back)
    except (tt.TraumtischError, AuthorError):
        return None
    return live


def _taken_back(entries: list[Entry]) -> set[int]:
    """Which of the entries are choices that were taken back, and the taking back of them: a table is where it
    is without them."""
    standing: list[int] = []
    found: set[int] = set()
    for number, entry in enumerate(entries):
        match STEPS.get(entry.kind):
            case 1:
                standing.append(number)
            case -1 if standing:
                found |= {standing.pop(), number}
            case _:
                pass
    return found


def _rules(header: Header, game: tt.Game[Any]) -> Rules:
    rules = game.rules(game.settings_type.read(header.options))
    if rules.version != header.rules:
        raise _of_other_rules()
    return rules


def _rescued(
    header: Header, entries: list[Entry], checkpoint: Checkpoint, game: tt.Game[Any], why: str
) -> LiveTable:
    rules = game.rules(game.settings_type.read(header.options))
    if rules.version != header.rules:
        state_of_other_rules(rules, checkpoint.state)  # raises if nobody can bring it up to date
    header.position = checkpoint.state
    header.base = len(entries)
    header.rules = rules.version
    live = _replayed(header, entries, game)
    lost = len(entries) - checkpoint.at
    live.rescued = Phrase(
        N_("{why}: this table goes on from an earlier position (steps lost: {number}).")
        if lost
        else N_("{why}: this table goes on, but what was can no longer be undone."),
        why=Phrase(why, game=game.title),
        number=lost,
    )
    return live


def _latest(*checkpoints: Checkpoint | None) -> Checkpoint:
    return max((known for known in checkpoints if known is not None), key=lambda known: known.at)


def _last_rest_before_the_gap(header: Header, entries: list[Entry], game: tt.Game[Any]) -> Checkpoint | None:
    """As far as the entries lead, and the table was its State alone."""
    reached: tuple[int, State] | None = None
    live = _opened(header, entries, game)
    try:
        for entry in takewhile(lambda entry: entry != LOST, entries[header.base :]):
            go_on(live, entry)
            if live.table.at_rest:
                reached = live.version, live.table.state.copy()
    except (tt.TraumtischError, AuthorError):
        pass
    return None if reached is None else checkpoint(live.table.rules, reached[1], reached[0])


def _replayed(header: Header, entries: list[Entry], game: tt.Game[Any]) -> LiveTable:
    live = _opened(header, entries, game)
    for entry in entries[header.base :]:
        go_on(live, entry)
    return live


def _opened(header: Header, entries: list[Entry], game: tt.Game[Any]) -> LiveTable:
    _rules(header, game)
    return LiveTable(header, opened_table(header, game), entries[: header.base])


def go_on(live: LiveTable, entry: Entry) -> None:
    """Does what was done before, by the same rules."""
    if entry.kind == "choose":
        decision = live.decision_of(entry.seat)
        if decision is None or decision.digest != entry.offered:
            raise _of_other_rules()
    live.apply(entry)


def _of_other_rules() -> RecordMismatch:
    return RecordMismatch(
        N_("This table was played by other rules and cannot go on; open a new one, or ask your host.")
    )


def opened_table(header: Header, game: tt.Game[Any]) -> tt.Table:
    """The engine's table as it stood before the first entry."""
    rules = game.rules(game.settings_type.read(header.options))
    state = game.new_state(rules) if header.position is None else state_from_data(rules, header.position)
    return tt.Table(game.stage_on(rules, state, header.seed), practice=header.practice)


def entries_of(table: tt.Table) -> list[Entry]:
    """The entries that lead from a table's start to where it stands."""
    entries: list[Entry] = []
    past = table.at(0)
    for chosen in table.choices:
        if isinstance(chosen, Resignation):
            entries.append(Entry("resign", chosen.seat))
            past.resign(chosen.seat)
            continue
        seat = chosen.seat if isinstance(chosen, SeatChoice) else None
        option = chosen.option if isinstance(chosen, SeatChoice) else chosen
        decision = next(d for d in past.decisions if seat in (None, d.seat))
        entries.append(Entry("choose", decision.seat, str(option), decision.digest))
        past.choose(str(option), decision.seat)
    return entries

"""Record: header and choices. It replays exactly; it is the save, the share link, the test fixture.

A record survives a fix of the rules (law 6): every choice comes with a fingerprint of what was offered, and
the State at the last resting point is kept beside them. If the rules have changed since, `load_record` says
so in one sentence; with `rescue=True` it goes on from that State instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

import msgspec

from traumtisch.engine.chance import Seed
from traumtisch.engine.errors import RecordDamaged, RecordError, RecordMismatch, RecordOfOtherRules
from traumtisch.engine.game import Game, find_game
from traumtisch.engine.history import Imagining, Resignation, SeatChoice, TakenBack, deed_text
from traumtisch.engine.phrase import N_
from traumtisch.engine.plain import from_json
from traumtisch.engine.rules import Rules
from traumtisch.engine.saves import state_from_data, state_of_other_rules, state_to_data
from traumtisch.engine.state import State
from traumtisch.engine.table import Table

FORMAT = 2
FIRST_FORMAT = 1
"""That of version 0.1.0, which noted no versions of modules. Its fingerprint of the State reached cannot be
compared any more, since States have another shape; those of what was offered still can."""


class Record(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game that can be replayed. It contains the seed: keep it from the seats until the end."""

    format: int
    game: str
    rules: str
    """The version of the game's rules."""
    modules: dict[str, str] = {}
    """The version of each module in play."""
    options: dict[str, Any] = {}
    seed: Seed
    practice: bool = False
    position: dict[str, Any] | None = None
    """The State in which the table began, if that was not a new game."""
    choices: list[str]
    offered: str
    """A fingerprint of what was offered, for each choice."""
    taken_back: list[TakenBack] = []
    reached: str
    """A fingerprint of the State after the last choice."""
    rest: dict[str, Any] | None = None
    """The State at the last resting point, for when the rules have changed."""

    def to_json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1)

    @classmethod
    def from_json(cls, data: bytes | str) -> Self:
        try:
            return from_json(data, cls)
        except msgspec.ValidationError as error:
            raise RecordDamaged(
                N_("This is not a complete record ({detail}); get it again from where it was saved."),
                detail=str(error),
            ) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise RecordDamaged(
                N_("The record cannot be read, it is cut off or damaged ({detail}); use another copy."),
                detail=str(error),
            ) from None


def write_record(table: Table) -> Record:
    """What `table.record` gives."""
    if any(isinstance(choice, Imagining) for choice in table.choices):
        raise RecordError(N_("An imagined table cannot be saved: its past is not its own."))
    new = table.game.new_state(table.rules)
    return Record(
        format=FORMAT,
        game=table.game.name,
        rules=table.game.rules_version,
        modules=table.rules.module_versions,
        options=table.settings.as_options(),
        seed=table.seed,
        practice=table.practice,
        position=None if table.start == new else state_to_data(table.rules, table.start),
        choices=[deed_text(choice) for choice in table.choices],
        offered=" ".join(_all_offered(table)),
        taken_back=list(table.taken_back),
        reached=table.state.digest(),
        rest=state_to_data(table.rules, table.at_last_rest.state),
    )


def _all_offered(table: Table) -> tuple[str, ...]:
    """The fingerprints of what was offered at each choice; those of earlier records are remembered."""
    known = len(table.offered)
    if known < len(table.choices):
        replay, more = table.at(known), list[str]()
        for choice in table.choices[known:]:
            more.append(_fingerprint(replay, choice))
            _choose_again(replay, choice)
        table.offered = (*table.offered, *more)
    return table.offered


def load_record(
    record: Record | Mapping[str, Any] | bytes | str,
    game: Game[Any] | None = None,
    *,
    rescue: bool = False,
) -> Table:
    """The table a record describes, in the position it had reached.

    `rescue` goes on from the last resting point when the choices no longer fit the rules.
    """
    if isinstance(record, Mapping):
        record = msgspec.json.encode(record)
    if not isinstance(record, Record):
        record = Record.from_json(record)
    if record.format not in (FIRST_FORMAT, FORMAT):
        raise RecordOfOtherRules(
            N_("The record has format {theirs}, this program reads format {ours}; use a newer one."),
            theirs=record.format,
            ours=FORMAT,
        )
    game = game or find_game(record.game)
    rules = game.rules(game.settings_type.read(record.options))
    try:
        return _replayed(record, rules)
    except (RecordMismatch, RecordOfOtherRules):
        if rescue and record.rest is not None:
            return _opened(record, rules, state_of_other_rules(rules, record.rest))
        raise


def check_versions(rules: Rules, version: str, modules: Mapping[str, str]) -> None:
    """Raises unless a save was made by these rules: by this version of the base game and of every module in
    play. A save that notes no module was made by their first versions."""
    theirs = {rules.game.title: version} | {name: modules.get(name, "1") for name in rules.module_versions}
    ours = {rules.game.title: rules.game.rules_version} | rules.module_versions
    for part, needed in ours.items():
        if theirs[part] != needed:
            raise RecordOfOtherRules(
                N_(
                    "The record follows version {theirs} of the rules of {part}, this program has version "
                    "{ours}; replay it there, or go on from its last resting point (rescue)."
                ),
                theirs=theirs[part],
                part=part,
                ours=needed,
            )


def _replayed(record: Record, rules: Rules) -> Table:
    game = rules.game
    check_versions(rules, record.rules, record.modules)
    offered = record.offered.split()
    if len(offered) != len(record.choices):
        raise RecordDamaged(
            N_("The record names {choices} choices but {offered} fingerprints; part of it is missing."),
            choices=len(record.choices),
            offered=len(offered),
        )
    state = None if record.position is None else state_from_data(rules, record.position)
    table = _opened(record, rules, state)
    for number, (text, fingerprint) in enumerate(zip(record.choices, offered, strict=True), 1):
        choice = _find(table, text)
        if choice is None or _fingerprint(table, choice) != fingerprint:
            raise RecordMismatch(
                N_("Choice {number} of the record ({choice}) does not fit: {game} offers other options."),
                number=number,
                choice=text,
                game=game.title,
            )
        _choose_again(table, choice)
    if record.format != FIRST_FORMAT and table.state.digest() != record.reached:
        raise RecordMismatch(
            N_("The record of {game} leads to another position than when it was written; it was altered."),
            game=game.title,
        )
    return table


def _opened(record: Record, rules: Rules, state: State | None) -> Table:
    state = rules.game.new_state(rules) if state is None else state
    table = Table(rules.game.stage_on(rules, state, record.seed), practice=record.practice)
    table.taken_back = tuple(record.taken_back)
    return table


def _find(table: Table, text: str) -> Any:
    """The entry that a record's text means at this point, or None."""
    for decision in table.decisions:
        choice = decision.find(text.removeprefix(f"{decision.seat}: "))
        if choice is not None:
            together = text.startswith(f"{decision.seat}: ")
            return SeatChoice(decision.seat, choice) if together else choice
    verb, _, seat = text.partition(" ")
    if verb == "resign" and seat.isdecimal() and table.decision and int(seat) < table.seats:
        return Resignation(int(seat))
    return None


def _fingerprint(table: Table, choice: Any) -> str:
    if isinstance(choice, Resignation):
        return "-"
    seat = choice.seat if isinstance(choice, SeatChoice) else None
    return next((d.digest for d in table.decisions if seat in (None, d.seat)), "")


def _choose_again(table: Table, choice: Any) -> None:
    if isinstance(choice, Resignation):
        table.resign(choice.seat)
    elif isinstance(choice, SeatChoice):
        table.choose(choice.option, choice.seat)
    else:
        table.choose(choice)

"""The generic checks: whole random games, with the laws of the engine tested at every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import msgspec

from traumtisch import load_record, new_table
from traumtisch.engine.errors import UndoRefused, WrongOption
from traumtisch.engine.game import Game
from traumtisch.engine.plain import from_json
from traumtisch.engine.table import Table
from traumtisch.testing.failure import CheckFailed, choose_at_random, expect, expect_same, where
from traumtisch.testing.knowing import (
    check_imagined,
    check_memory,
    check_told,
    check_views,
    noticing_what_goes_out_of_sight,
)
from traumtisch.testing.saying import check_words


def check_game(
    game: str | Game[Any],
    options: Mapping[str, Any] | None = None,
    *,
    seed: int = 0,
    most_decisions: int = 10_000,
    check_every: int = 1,
    save_every: int = 10,
    breaks_off: bool = False,
) -> Table:
    """Play one random game with all checks on; gives back the finished table.

    At every decision (or every `check_every`-th, beginning with another one for each seed): everything is
    somewhere; the options are sound, and those that are said in the same words are the same; a copy is equal
    and independent; the State survives JSON; nobody's View leaks, a watcher's neither, nor what is told to
    them; what a View does not show is hidden; imagined tables can be played on; nobody forgets what was
    learned; an illegal choice changes nothing; undo is the inverse.
    At the end: the outcome has places if the seats are rivals.
    At every `save_every`-th decision and at the end also: the record replays to the same position (that
    costs a replay of the whole game each time).
    After so many decisions a game has to be over, unless it is one that somebody only `breaks_off`: a session
    of a story in which a random player gets nowhere.
    """
    random = Random(seed)
    secret = f"seed-of-check-{seed}-{random.getrandbits(64):x}"
    table = new_table(game, seed=secret, options=options)
    check_playing(
        table,
        random,
        most_decisions=most_decisions,
        check_every=check_every,
        check_first=seed,
        save_every=save_every,
        breaks_off=breaks_off,
    )
    return table


def check_playing(
    table: Table,
    random: Random,
    *,
    most_decisions: int,
    check_every: int,
    check_first: int = 0,
    save_every: int,
    breaks_off: bool,
    choose: Callable[[Table, Random], None] = choose_at_random,
) -> None:
    """The same from where a table stands; `choose` plays."""
    for number in range(most_decisions):
        if table.decision is None:
            _check_saving(table)
            _check_events(table)
            _check_outcome(table)
            return
        if number % save_every == 0:
            _check_saving(table)
        if (number - check_first) % check_every:
            choose(table, random)
            continue
        check_table(table, random)
        before, past = table.copy(), len(table.events)
        with noticing_what_goes_out_of_sight() as out_of_sight:
            choose(table, random)
        _check_undo(table, before)
        check_told(table, before, past)
        check_memory(table, before, out_of_sight)
    if not breaks_off:
        raise CheckFailed(f"{where(table)}: no end after {most_decisions} decisions")
    _check_saving(table)
    _check_events(table)


def check_table(table: Table, random: Random) -> None:
    """All checks that look at one position."""
    _check_conservation(table)
    _check_options(table)
    _check_copy(table, random)
    _check_json(table)
    check_views(table, random)
    check_imagined(table, random)
    check_words(table)
    _check_illegal_choice(table)


def _check_conservation(table: Table) -> None:
    """Law 1: each component lies in exactly one zone."""
    expected = Counter(table.game.components(table.rules))
    zones = dict(table.state.zones())
    found = Counter(component for zone in zones.values() for component in zone)
    if found != expected:
        lost, doubled = expected - found, found - expected
        places = {c: [name for name, zone in zones.items() if c in zone] for c in doubled}
        raise CheckFailed(f"{where(table)}: lost {sorted(lost)}, too many {places} (law 1)")


def _check_options(table: Table) -> None:
    for decision in table.decisions:
        ids = [option.id for option in decision.options]
        expect(len(ids) == len(set(ids)), table, f"options with equal ids in {ids}")
        forced = len(ids) == 1 and decision.question not in table.rules.visible
        expect(bool(ids) and not forced, table, f"a decision that is none: {ids}")
        expect(len(ids) == len(decision.options), table, "the question counts its options wrongly")
        asked_anew = [option.id for option in table.stage.options_of(decision)]
        expect(ids == asked_anew, table, f"a step has listed {ids}, and its question lists {asked_anew}")
        expect(
            all(o in decision.options for o in list(decision.options)), table, "a listed option is refused"
        )
        expect(0 <= decision.seat < table.seats, table, f"no seat {decision.seat}")
        expect(bool(decision.kind and decision.rule), table, "a decision without kind or rule")


def _check_copy(table: Table, random: Random) -> None:
    """A copy is equal, and playing on with it never disturbs the original."""
    digest = table.state.digest()
    copy = table.copy()
    expect_same(copy, table, "a copy differs: does a step act before it asks? (law 3)")
    expect_same(copy.copy(), table, "a copy of a copy differs (law 3)")
    for _ in range(3):
        if copy.decision is not None:
            choose_at_random(copy, random)
    expect(table.state.digest() == digest, table, "playing with a copy changed the original")


def _check_json(table: Table) -> None:
    """The State is plain data: JSON in, JSON out."""
    data = msgspec.json.encode(table.state)
    again = table.rules.typed(from_json(data, table.rules.state_type))
    expect(again == table.state, table, "the State does not survive JSON")
    expect(str(table.seed).encode() not in data, table, "the seed is in the State (law 4)")


def _check_illegal_choice(table: Table) -> None:
    digest = table.state.digest()
    try:
        table.choose("no such option")
    except WrongOption:
        expect(table.state.digest() == digest, table, "an illegal choice changed the table")
    else:
        raise CheckFailed(f"{where(table)}: an illegal choice was accepted")


def _check_undo(table: Table, before: Table) -> None:
    """Undo is the inverse of choosing; it is refused, and changes nothing, after a revelation."""
    undone = table.copy()
    try:
        undone.undo()
    except UndoRefused:
        expect(undone.state == table.state, table, "a refused undo changed the table")
        undone.undo(beyond_what_was_revealed=True)
    expect_same(undone, before, "undo does not lead back")
    expect(len(undone.taken_back) == 1, table, "undo left no entry in the log")


def _check_saving(table: Table) -> None:
    again = load_record(table.record.to_json(), table.game)
    expect_same(again, table, "the record replays to another position")
    expect(again.record == table.record, table, "a replayed table gives another record")


def _check_events(table: Table) -> None:
    """Telling what happened changes nothing, and every sentence can be said."""
    digest = table.state.digest()
    for event in table.events:
        if event.seen_by != ():
            str(table.game.say_event(table.rules, event))
    expect(table.state.digest() == digest, table, "asking for the events changed the table")


def _check_outcome(table: Table) -> None:
    """Rivals have places, each seat one, and nobody else has."""
    outcome, game = table.outcome, table.game
    assert outcome is not None
    if game.has_rivals(table.settings) != outcome.has_rivals:
        said = "has" if outcome.has_rivals else "has no"
        raise CheckFailed(f"{where(table)}: the outcome {said} places; does {game.name} say so (has_rivals)?")
    for what in ("places", "scores", "sources") if outcome.has_rivals else ():
        number = len(getattr(outcome, what))
        expect(number in (0, table.seats), table, f"{number} {what} for {table.seats} seats")
    unnamed = {name for sources in outcome.sources for name in sources} - set(game.source_names)
    expect(not unnamed, table, f"points come from {sorted(unnamed)}, which source_names does not tell")

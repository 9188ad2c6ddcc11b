"""The generic checks: whole random games, with the laws of the engine tested at every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from traumtisch import load_record, new_table
from traumtisch.engine.decision import Decision
from traumtisch.engine.errors import UndoRefused, WrongOption
from traumtisch.engine.game import Game
from traumtisch.engine.knowledge import unknown_elsewhere, unknown_to
from traumtisch.engine.state import WATCHER
from traumtisch.engine.table import Table
from traumtisch.testing.failure import CheckFailed, expect, where


def check_game(
    game: str | Game[Any],
    options: Mapping[str, Any] | None = None,
    *,
    seed: int = 0,
    most_decisions: int = 10_000,
    check_every: int = 1,
    save_every: int = 10,
) -> Table:
    """Play one random game with all checks on; gives back the finished table.

    At every decision (or every `check_every`-th): everything is somewhere; the options are sound; a copy is
    equal and independent; the State survives JSON; nobody's View leaks, a watcher's neither, nor what is
    told to them; an illegal choice changes nothing; undo is the inverse.
    At every `save_every`-th decision and at the end also: the record replays to the same position (that
    costs a replay of the whole game each time).
    """
    random = Random(seed)
    secret = f"seed-of-check-{seed}-{random.getrandbits(64):x}"
    table = new_table(game, seed=secret, options=options)
    for number in range(most_decisions):
        if table.decision is None:
            _check_saving(table)
            _check_events(table)
            return table
        if number % save_every == 0:
            _check_saving(table)
        if number % check_every:
            _choose_at_random(table, random)
            continue
        check_table(table, random)
        before, past = table.copy(), len(table.events)
        _choose_at_random(table, random)
        _check_undo(table, before)
        _check_told(table, before, past)
    raise CheckFailed(f"{where(table)}: no end after {most_decisions} decisions")


def check_table(table: Table, random: Random) -> None:
    """All checks that look at one position."""
    _check_conservation(table)
    _check_options(table)
    _check_copy(table, random)
    _check_json(table)
    _check_views(table, random)
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
        expect(
            all(o in decision.options for o in list(decision.options)), table, "a listed option is refused"
        )
        expect(0 <= decision.seat < table.seats, table, f"no seat {decision.seat}")
        expect(bool(decision.kind and decision.rule), table, "a decision without kind or rule")


def _check_copy(table: Table, random: Random) -> None:
    """A copy is equal, and playing on with it never disturbs the original."""
    digest = table.state.digest()
    copy = table.copy()
    _expect_same(copy, table, "a copy differs: does a step act before it asks? (law 3)")
    _expect_same(copy.copy(), table, "a copy of a copy differs (law 3)")
    for _ in range(3):
        if copy.decision is not None:
            _choose_at_random(copy, random)
    expect(table.state.digest() == digest, table, "playing with a copy changed the original")


def _check_json(table: Table) -> None:
    """The State is plain data: JSON in, JSON out."""
    data = msgspec.json.encode(table.state)
    again = table.rules.typed(msgspec.json.decode(data, type=table.rules.state_type))
    expect(again == table.state, table, "the State does not survive JSON")
    expect(str(table.seed).encode() not in data, table, "the seed is in the State (law 4)")


def _check_views(table: Table, random: Random) -> None:
    """Law 5: two worlds that look alike to a seat, or to a watcher, give it equal Views, options and
    imaginings."""
    for seat in _viewers(table):
        view = table.view(seat)
        expect(str(table.seed).encode() not in msgspec.json.encode(view), table, "the seed is in a View")
        chance, other_chance = random.getrandbits(64), random.getrandbits(64)
        world = table.imagine(seat, chance)
        expect(world.view(seat) == view, table, f"an imagined world looks different to {_name(seat)}")
        expect(
            [_offered(d) for d in world.decisions if d.seat == seat]
            == [_offered(d) for d in table.decisions if d.seat == seat],
            table,
            f"the options of {_name(seat)} depend on what it cannot know",
        )
        one, two = table.imagine(seat, other_chance), world.imagine(seat, other_chance)
        expect(one.state == two.state, table, f"imaginings of {_name(seat)} depend on what it cannot know")
        _expect_same(one.copy(), one, "a copy of an imagined table differs")


def _check_told(table: Table, before: Table, past: int) -> None:
    """Nobody is told which card has come to where it is hidden from them.

    Such a card was unknown to the seat before, lies among others' secrets now, and yet the last event that
    names it names it openly.
    """
    told = {target: event for event in table.events[past:] for target in event.targets}
    for seat in _viewers(table):
        unknown, hidden = set(unknown_to(before.state, seat)), set(unknown_elsewhere(table.state, seat))
        named = {card for card in unknown & hidden if card in told and told[card].names_targets_to(seat)}
        expect(not named, table, f"{_name(seat)} is told of {sorted(named)}, which it cannot know")


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
    _expect_same(undone, before, "undo does not lead back")
    expect(len(undone.taken_back) == 1, table, "undo left no entry in the log")


def _check_saving(table: Table) -> None:
    again = load_record(table.record.to_json(), table.game)
    _expect_same(again, table, "the record replays to another position")
    expect(again.record == table.record, table, "a replayed table gives another record")


def _check_events(table: Table) -> None:
    """Telling what happened changes nothing, and every sentence can be said."""
    digest = table.state.digest()
    for event in table.events:
        if event.seen_by != ():
            str(table.game.say_event(table.rules, event))
    expect(table.state.digest() == digest, table, "asking for the events changed the table")


def _choose_at_random(table: Table, random: Random) -> None:
    decision = random.choice(table.decisions)
    table.choose(random.choice(decision.options), decision.seat)


def _offered(decision: Decision) -> tuple[int, str, list[str]]:
    return decision.seat, decision.kind, [option.id for option in decision.options]


def _expect_same(table: Table, expected: Table, failure: str) -> None:
    expect(table.state == expected.state, expected, failure)
    expect(table.outcome == expected.outcome, expected, failure)
    expect(
        [_offered(d) for d in table.decisions] == [_offered(d) for d in expected.decisions], expected, failure
    )


def _viewers(table: Table) -> tuple[int, ...]:
    """Everybody who may look at a table: its seats, and those who watch."""
    return (*range(table.seats), WATCHER)


def _name(seat: int) -> str:
    return "a watcher" if seat == WATCHER else f"seat {seat}"

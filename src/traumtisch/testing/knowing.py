"""Checks of what seats know: that Views hide enough and not too much, that imagined tables are sound wherever
they begin, and that nobody forgets what was learned (law 5)."""

from __future__ import annotations

from collections.abc import Container, Generator, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, cast
from unittest import mock

import msgspec

from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.knowledge import hidden_zones, piles, unknown_elsewhere, unknown_to
from traumtisch.engine.pile import EVERYBODY, Component, Pile
from traumtisch.engine.state import Piece
from traumtisch.engine.step import types_of_args
from traumtisch.engine.table import Table
from traumtisch.testing.failure import (
    CheckFailed,
    choose_at_random,
    expect,
    expect_same,
    name_of,
    offered,
    viewers,
    where,
)

PLAYED_ON = 4
"""How many choices an imagined table is played on."""


def check_views(table: Table, random: Random) -> None:
    """Two worlds that look alike to a seat, or to a watcher, give it equal Views, options and imaginings; and
    whatever a View does not name lies where it is hidden."""
    for seat in viewers(table):
        view = table.view(seat)
        expect(str(table.seed).encode() not in msgspec.json.encode(view), table, "the seed is in a View")
        _check_nothing_is_kept_back(table, seat, view)
        chance, other_chance = random.getrandbits(64), random.getrandbits(64)
        world = table.imagine(seat, chance)
        expect(world.view(seat) == view, table, f"an imagined world looks different to {name_of(seat)}")
        expect(
            [offered(d) for d in world.decisions if d.seat == seat]
            == [offered(d) for d in table.decisions if d.seat == seat],
            table,
            f"the options of {name_of(seat)} depend on what it cannot know",
        )
        one, two = table.imagine(seat, other_chance), world.imagine(seat, other_chance)
        expect(one.state == two.state, table, f"imaginings of {name_of(seat)} depend on what it cannot know")
        expect_same(one.copy(), one, "a copy of an imagined table differs")


def _check_nothing_is_kept_back(table: Table, seat: int, view: Any) -> None:
    """A card that everybody may know is named by every View: one that is not must lie in a pile or in a zone
    that is declared `Hidden`, for only there it is dealt again."""
    in_piles = {card for pile in piles(table.state) for card in pile}
    hidden = {card for zone in hidden_zones(table.state) for card in zone.cards}
    left_out = table.game.zones_left_out
    shown = set(_components_in(view))
    for name, zone in table.state.zones():
        if name.split(".")[-1] in left_out:
            continue
        kept_back = [c for c in zone if f"c{c}" not in shown and c not in in_piles and c not in hidden]
        expect(
            not kept_back,
            table,
            f"{name_of(seat)} does not see {kept_back} of {name}, which is not declared Hidden",
        )


def _components_in(view: Any) -> Iterator[str]:
    """The ids of all components that a View names."""
    if isinstance(view, Component):
        yield view.id
    elif isinstance(view, msgspec.Struct):
        for field in view.__struct_fields__:
            yield from _components_in(getattr(view, field))
    elif isinstance(view, dict):
        for value in cast("dict[Any, Any]", view).values():
            yield from _components_in(value)
    elif isinstance(view, tuple | list):
        for value in cast("list[Any]", view):
            yield from _components_in(value)


def check_imagined(table: Table, random: Random) -> None:
    """Every imagined table can be played on, also from the middle of a step."""
    for seat in viewers(table):
        _check_frames(table, seat)
        world = table.imagine(seat, random.getrandbits(64))
        running = world.state.step
        everything = sorted(component for _, zone in world.state.zones() for component in zone)
        try:
            for _ in range(PLAYED_ON):
                if world.decision is None:
                    break
                choose_at_random(world, random)
                running = f"{running}, then {world.state.step}"
        except (TraumtischError, CheckFailed):
            raise
        except Exception as error:
            raise CheckFailed(
                f"{where(table)}: a table that {name_of(seat)} imagines cannot be played on "
                f"({running}: {error!r}): does a script still hold "
                "a card that was dealt again? Let it lie in a zone (law 5)"
            ) from error
        lying = sorted(component for _, zone in world.state.zones() for component in zone)
        expect(lying == everything, table, f"played on, a table that {name_of(seat)} imagines loses cards")


def _check_frames(table: Table, seat: int) -> None:
    """No frame holds a card that the seat cannot know."""
    unknown = set(unknown_to(table.state, seat))
    for frame in (table.state.frame, *table.state.agenda):
        types = types_of_args(table.rules.steps[frame.step])
        held = [
            piece
            for arg, kind in zip(frame.args, types, strict=False)
            for piece in (arg if kind == tuple[Piece, ...] else [arg] if kind == Piece else ())
            if piece in unknown
        ]
        expect(
            not held,
            table,
            f"the step {frame.step} waits with {held}, which {name_of(seat)} cannot know: "
            "let it lie in a zone",
        )


def check_told(table: Table, before: Table, past: int) -> None:
    """Nobody is told which card has come to where it is hidden from them.

    Such a card was unknown to the seat before, lies among others' secrets now, and yet the last event that
    names it names it openly.
    """
    told = {target: event for event in table.events[past:] for target in event.targets}
    for seat in viewers(table):
        unknown, hidden = set(unknown_to(before.state, seat)), set(unknown_elsewhere(table.state, seat))
        named = {card for card in unknown & hidden if card in told and told[card].names_targets_to(seat)}
        expect(not named, table, f"{name_of(seat)} is told of {sorted(named)}, which it cannot know")


def check_memory(table: Table, before: Table, out_of_sight: Container[int]) -> None:
    """A card that a seat knew before a choice it knows afterwards in whatever hand it has come to, unless it
    was out of sight in between."""
    for seat in viewers(table):
        known = set(table.game.components(table.rules)) - set(unknown_to(before.state, seat))
        forgotten = [card for card in unknown_elsewhere(table.state, seat) if card in known]
        expect(
            all(card in out_of_sight for card in forgotten),
            table,
            f"{name_of(seat)} forgets {sorted(forgotten)} (learn, law 5)",
        )


@contextmanager
def noticing_what_goes_out_of_sight() -> Generator[set[int]]:
    """The set gets the cards that meanwhile are shuffled, put on a pile in an order that not all know, or
    searched for: others need not see what is found."""
    out_of_sight: set[int] = set()
    shuffle, shuffle_in = Pile.shuffle, Pile.shuffle_in
    put_on_top, put_at_bottom, take = Pile.put_on_top, Pile.put_at_bottom, Pile.take

    def shuffled(pile: Pile) -> None:
        out_of_sight.update(pile)
        shuffle(pile)

    def shuffled_in(pile: Pile, cards: list[int]) -> None:
        out_of_sight.update(cards)
        shuffle_in(pile, cards)

    def taken(pile: Pile, card: int) -> None:
        out_of_sight.add(card)
        take(pile, card)

    def put(pile: Pile, card: int, known_to: int, *, on_top: bool) -> None:
        if known_to != EVERYBODY:
            out_of_sight.add(card)
        (put_on_top if on_top else put_at_bottom)(pile, card, known_to)

    def on_top(pile: Pile, card: int, known_to: int = EVERYBODY) -> None:
        put(pile, card, known_to, on_top=True)

    def at_bottom(pile: Pile, card: int, known_to: int = EVERYBODY) -> None:
        put(pile, card, known_to, on_top=False)

    with (
        mock.patch.object(Pile, "shuffle", shuffled),
        mock.patch.object(Pile, "shuffle_in", shuffled_in),
        mock.patch.object(Pile, "take", taken),
        mock.patch.object(Pile, "put_on_top", on_top),
        mock.patch.object(Pile, "put_at_bottom", at_bottom),
    ):
        yield out_of_sight

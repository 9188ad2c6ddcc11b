"""What a component speaks of: without all of it on the table, it stays in its box (TA-1.2, TA-19.4).

So a card of one box that names the track of another comes only with both; nobody lists such cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from traumtisch.games.tapestry import facts
from traumtisch.games.tapestry.bringing import Brought
from traumtisch.games.tapestry.facts import Edition, Requirement
from traumtisch.games.tapestry.vocabulary import ForEach, Modifier, Trigger
from traumtisch.games.tapestry.vocabulary.goods import GainLandmark, Nothing
from traumtisch.games.tapestry.vocabulary.terms import Condition, Op


@cache
def all_tracks() -> frozenset[str]:
    """Every track of the data files, of whatever box."""
    read = facts.records("tracks", facts.TrackFacts, under="tracks")
    return frozenset(track.id.removeprefix("track.") for track in read)


@cache
def landmarks_of(boxes: tuple[str, ...]) -> frozenset[str]:
    return frozenset(each.id for each in facts.records("landmarks", facts.Landmark, boxes))


def fits(brought: Brought, record: Any, source: str) -> bool:
    """Whether everything is there that this component speaks of. A mat may name a track besides others
    (the revised Leaders name five): where it is missing, that slot of the mat is never used."""
    spared = all_tracks() if isinstance(record, Edition) else frozenset[str]()
    return all(name in spared for name in lacking(brought, record, source))


def lacking(brought: Brought, thing: Any, source: str) -> Iterator[str]:
    """What a component speaks of and nobody brings."""
    if isinstance(thing, msgspec.Struct):
        yield from _lacking_here(brought, thing, source)
        for name in thing.__struct_fields__:
            yield from lacking(brought, getattr(thing, name), source)
    elif isinstance(thing, tuple | list):
        for each in cast("list[Any]", thing):
            yield from lacking(brought, each, source)
    elif isinstance(thing, dict):
        for each in cast("dict[Any, Any]", thing).values():
            yield from lacking(brought, each, source)


def left_of(brought: Brought, thing: Any, source: str) -> Any:
    """TA-1.2: a component without what it says of anything that nobody brings. Of several tracks those stay
    that are there; whatever else cannot be carried out is void."""
    if isinstance(thing, Op):
        return _possible(brought, thing, source)
    if isinstance(thing, tuple):
        parts = cast("tuple[Any, ...]", thing)
        return tuple(
            left_of(brought, each, source)
            for each in parts
            if not isinstance(each, Trigger | Modifier) or not any(lacking(brought, each, source))
        )
    if isinstance(thing, msgspec.Struct):
        names = thing.__struct_fields__
        return replace(thing, **{name: left_of(brought, getattr(thing, name), source) for name in names})
    return thing


def _possible(brought: Brought, effect: Op, source: str) -> Op:
    if not any(lacking(brought, effect, source)):
        return effect
    track: Any = getattr(effect, "track", "")
    named = cast("tuple[str, ...]", track) if isinstance(track, tuple) else ()
    there = tuple(name for name in named if name in brought.tracks)
    if there:
        effect = replace(effect, track=there)
    return Nothing() if any(lacking(brought, effect, source)) else effect


def _lacking_here(brought: Brought, thing: Any, source: str) -> Iterator[str]:
    if isinstance(thing, Op) and not brought.carries_out(type(thing), source):
        yield str(type(thing).__struct_config__.tag)
    track: Any = getattr(thing, "track", "")
    named = cast("tuple[str, ...]", track) if isinstance(track, tuple) else (track,)
    for name in named:
        if name in all_tracks() and name not in brought.tracks:
            yield name
    for metric in (getattr(thing, "metric", ""), getattr(thing, "per", "")):
        if metric and metric != "track_spaces" and metric not in brought.metrics:
            yield metric
    match thing:
        case Condition(cond=name) if name not in brought.conditions:
            yield name
        case Trigger(on=name) if name not in brought.happenings:
            yield name
        case Requirement(type=name) if name not in brought.requirements:
            yield name
        case ForEach(over=name) if name not in brought.selectors:
            yield name
        case GainLandmark(landmark=name) if name and name not in landmarks_of(brought.boxes):
            yield name
        case _:
            pass

"""Walking through a pack: everything that stands in its records."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import msgspec

from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects_story import EndCampaign, EndSession


def walk(value: Any, field: str = "") -> Iterator[tuple[str, Any]]:
    """Everything inside, each with the name of the field in which it stands."""
    yield field, value
    for name, part in parts(value, field):
        yield from walk(part, name)


def parts(value: Any, field: str = "") -> Iterator[tuple[str, Any]]:
    """What stands in it directly, each with the name of the field in which it stands."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield name.rstrip("_"), getattr(value, name)
    elif isinstance(value, tuple):
        for each in cast("tuple[Any, ...]", value):
            yield field, each
    elif isinstance(value, dict):
        for each in cast("dict[str, Any]", value).values():
            yield field, each


def records(pack: Pack) -> Iterator[tuple[str, Any]]:
    """All records of a pack with their ids, `rules.toml` among them."""
    yield "rules", pack.rules
    for kind in pack.of_kind.values():
        yield from kind.items()


def inside(pack: Pack, kind: type) -> Iterator[tuple[str, Any]]:
    """Everything of a type (an effect, an action) with the element in which it stands."""
    for element, record in records(pack):
        for _, value in walk(record):
            if isinstance(value, kind):
                yield element, value


def endings(pack: Pack) -> Iterator[tuple[str, str]]:
    """The names of the endings, each with the element in which it stands."""
    for element, effect in (*inside(pack, EndCampaign), *inside(pack, EndSession)):
        if is_ending(effect):
            yield element, effect.ending


def is_ending(effect: Any) -> bool:
    """At once, or with a session that is saved."""
    return isinstance(effect, EndCampaign) or (isinstance(effect, EndSession) and bool(effect.ending))

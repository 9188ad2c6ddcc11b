"""C.1, V2: whatever is named exists and is of the right kind, and whatever exists is named."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects import Action
from traumtisch.games.etherfields.pack.terms import Terms
from traumtisch.games.etherfields.pack.validating.findings import (
    Finding,
    finding,
    inside,
    records,
    walk,
    warning,
)

KINDS = (
    "character|influence|mask|item|weakness|fate|season|round|wisdom|hint|companion|token|creature|slumber|"
    "dream|tile|overlay|district|location|script|action"
)
REFERENCE = re.compile(rf"(?:{KINDS}):[\w-]+")
OF_FIELD = re.compile(r"(?:field:)?((?:tile|overlay):[\w-]+)\.(\w+)(?:\.\w+)?")
"""A field, by its element and cell; with a side it is an edge."""
NEVER_BY_THEMSELVES = ("mask", "hint", "companion", "token", "creature", "overlay", "tile", "location")
"""Kinds of elements that come into play only where something names them."""
NAMES = {
    "hint": "hint",
    "item": "item",
    "mask": "mask",
    "wisdom": "wisdom",
    "gate": "dream",
    "dream": "dream",
    "tile": "tile",
    "overlay": "overlay",
    "companion": "companion",
    "entry": "script",
    "intro": "script",
    "no_more_round": "script",
    "else_": "script",
    "season": "season",
    "on_win": "season",
    "on_fail": "season",
    "becomes": "slumber",
    "replaces": "district",
    "district": "district",
    "lucid_of": "character",
}
"""By field: what it names, wherever it stands."""
CARDS = {
    "GainWisdom": "wisdom",
    "DropWisdom": "wisdom",
    "GainCard": "influence",
    "SealCard": "influence",
    "DropWeakness": "weakness",
    "Copies": "influence",
}
"""What `card` names, by the effect or record in which it stands."""
OF_PILES = {
    "influence_market": "influence",
    "item_market": "item",
    "fate": "fate",
    "weakness": "weakness",
    "slumber": "slumber",
    "slumberlands": "tile",
    "season": "season",
    "world": "district",
}
"""What `element` names, by the pile."""
ITSELF = ("", "this", "any")


def check(pack: Pack) -> Iterator[Finding]:
    yield from _names(pack)
    yield from _kinds(pack)
    yield from _fields(pack)
    yield from _unused(pack)


def _names(pack: Pack) -> Iterator[Finding]:
    """Whatever is named exists."""
    actions = Counter(action.id for _, action in inside(pack, Action))
    known = {*pack.where, *actions}
    for element, record in records(pack):
        for _, value in walk(record):
            if isinstance(value, str):
                for name in REFERENCE.findall(value):
                    if name not in known:
                        yield finding(pack, element, "V2", N_("there is no {name}"), name=name)
    facts = pack.facts
    for name in filter(None, (*facts.dreams, facts.start, facts.prologue)):
        if name not in known:
            yield finding(pack, "", "V2", N_("there is no {name}"), name=name)
    for element, action in inside(pack, Action):
        if actions[action.id] > 1:
            yield finding(pack, element, "V2", N_("several actions are called {name}"), name=action.id)
    for element, record in records(pack):
        art = getattr(record, "art", "")
        if art and art not in pack.pictures:
            yield warning(pack, element, "V2", N_("there is no picture {name}"), name=art)
    for slumber in pack.all("slumber", el.Slumber).values():
        if slumber.kind == "creature" and not slumber.creature:
            yield finding(pack, slumber.id, "V2", N_("the slumber does not name its creature"))


def _kinds(pack: Pack) -> Iterator[Finding]:
    """It is of the kind that can be meant there."""
    for element, record in records(pack):
        for _, value in walk(record):
            if isinstance(value, Terms):
                for name, kind in _named_in(value):
                    if name not in ITSELF and not name.startswith(f"{kind}:"):
                        says = N_("{name} is no {kind}")
                        yield finding(pack, element, "V2", says, name=repr(name), kind=kind)
                    elif name == "this" and type(value).__name__.startswith("Gain"):
                        yield finding(pack, element, "V2", N_("nobody can gain «this»; name it"))


def _named_in(value: Terms) -> Iterator[tuple[str, str]]:
    """Names in one record or effect, each with the kind of which it has to be."""
    word = type(value).__name__
    for field in value.__struct_fields__:
        said = getattr(value, field)
        if not isinstance(said, str):
            continue
        if field in NAMES:
            yield said, NAMES[field]
        elif field == "card" and word in CARDS:
            yield said, CARDS[word]
        elif field == "element" and word in ("AddTo", "RemoveFrom"):
            yield said, OF_PILES[getattr(value, "pile")]  # noqa: B009 (only these two have one)
        elif field == "creature" and word in ("BringCreature", "Slumber"):
            yield said, "creature"


def _fields(pack: Pack) -> Iterator[Finding]:
    """A field has a cell that its tile or overlay has."""
    grounds = {
        **{name: set("abcd") for kind in ("tile", "slumberland") for name in pack.of_kind.get(kind, {})},
        **{name: _cells_of(overlay) for name, overlay in pack.all("overlay", el.Overlay).items()},
    }
    for element, record in records(pack):
        for _, value in walk(record):
            found = OF_FIELD.fullmatch(value) if isinstance(value, str) else None
            if found is not None and found[2] not in grounds.get(found[1], {found[2]}):
                yield finding(pack, element, "V2", N_("there is no {name}"), name=value)


def _cells_of(overlay: el.Overlay) -> set[str]:
    """Those that cover something, and so many more as it brings places for."""
    number = len(overlay.covers) + len(overlay.cells)
    return {*map(str, overlay.covers), *"abcd"[:number]}


def _unused(pack: Pack) -> Iterator[Finding]:
    """What nothing names is either forgotten or tagged as spare."""
    named = {
        name
        for _, record in records(pack)
        for _, value in walk(record)
        if isinstance(value, str) and value != getattr(record, "id", "")
        for name in REFERENCE.findall(value)
    }
    for kind in NEVER_BY_THEMSELVES:
        for element in pack.all(kind, el.Element).values():
            if element.id not in named and "spare" not in element.tags:
                yield warning(
                    pack, element.id, "V2", N_("nothing names {name}; tag it «spare»"), name=element.id
                )

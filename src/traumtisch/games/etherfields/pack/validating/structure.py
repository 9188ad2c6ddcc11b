"""C.1: ids, references, texts, variables, choices, script."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import msgspec

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack import conditions as c
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.costs import Cost
from traumtisch.games.etherfields.pack.effects import Action, Choose
from traumtisch.games.etherfields.pack.effects_places import PlaceOverlay, RevealTile
from traumtisch.games.etherfields.pack.effects_story import Add, Set
from traumtisch.games.etherfields.pack.terms import Sum
from traumtisch.games.etherfields.pack.validating.findings import (
    Finding,
    finding,
    inside,
    records,
    walk,
    warning,
)
from traumtisch.games.etherfields.pack.validating.numbers import TEAM_SIZES, value_of

TEXTS = ("name", "says", "label", "text", "goal", "front", "back", "prompt")
"""Fields that hold keys of texts."""
KINDS = (
    "character|influence|mask|item|weakness|fate|season|round|wisdom|hint|companion|token|creature|slumber|"
    "dream|tile|overlay|district|location|script|action"
)
REFERENCE = re.compile(rf"(?:{KINDS}):[\w-]+")
GAP = re.compile(r"\{(\w+)\}")
FEWEST_BY_N = 4
NEVER_BY_THEMSELVES = ("mask", "hint", "companion", "token", "creature", "overlay", "tile", "location")
"""Kinds of elements that come into play only where something names them."""


def check(pack: Pack) -> Iterator[Finding]:
    yield from _references(pack)
    yield from _texts(pack)
    yield from _variables(pack)
    yield from _choices(pack)
    yield from _script(pack)
    yield from _numbers(pack)
    yield from _unused(pack)


def _references(pack: Pack) -> Iterator[Finding]:
    """V2: every reference leads somewhere."""
    actions = Counter(action.id for _, action in inside(pack, Action))
    known = {*pack.where, *actions}
    for element, record in records(pack):
        for _, value in walk(record):
            if isinstance(value, str):
                for name in REFERENCE.findall(value):
                    if name not in known:
                        yield finding(pack, element, "V2", N_("there is no {name}"), name=name)
    for element, action in inside(pack, Action):
        if actions[action.id] > 1:
            yield finding(pack, element, "V2", N_("several actions are called {name}"), name=action.id)


def _texts(pack: Pack) -> Iterator[Finding]:
    """V3: every text in all languages of the pack, with the same gaps."""
    used: dict[str, str] = {}
    for element, record in records(pack):
        for _, value in walk(record):
            if isinstance(value, msgspec.Struct):
                for key in _keys_of(value):
                    used.setdefault(key, element)
    first = pack.facts.languages[0] if pack.facts.languages else "en"
    for key, element in used.items():
        gaps = sorted(GAP.findall(pack.texts.get(first, {}).get(key, "")))
        for language in pack.facts.languages:
            text = pack.texts.get(language, {}).get(key)
            if not text:
                yield finding(
                    pack,
                    element,
                    "V3",
                    N_("the text {key} is missing in {language}"),
                    key=key,
                    language=language,
                )
            elif sorted(GAP.findall(text)) != gaps:
                yield finding(pack, element, "V3", N_("the gaps of {key} differ between languages"), key=key)


def _keys_of(value: msgspec.Struct) -> list[str]:
    """The keys of texts in one record or effect; only elements have names that are read."""
    fields = [field for field in TEXTS if field != "name" or isinstance(value, el.Element)]
    found = [getattr(value, field, "") for field in fields]
    return [key for key in found if isinstance(key, str) and key]


def _variables(pack: Pack) -> Iterator[Finding]:
    """V5: variables are declared, and hold what is written into them."""
    for element, effect in (*inside(pack, Set), *inside(pack, Add)):
        variable = pack.variables.get(effect.var)
        if variable is None:
            yield finding(pack, element, "V5", N_("the variable {name} is not declared"), name=effect.var)
        elif isinstance(effect, Set) and not _fits(variable, effect.value):
            yield finding(
                pack,
                element,
                "V5",
                N_("{name} cannot hold {value}"),
                name=effect.var,
                value=str(effect.value),
            )
    read = [(e, cond.name) for e, cond in (*inside(pack, c.Var), *inside(pack, c.Flag))]
    read += [(element, number.var) for element, number in inside(pack, Sum) if number.var]
    for element, name in read:
        if name not in pack.variables:
            yield finding(pack, element, "V5", N_("the variable {name} is not declared"), name=name)
    written = {effect.var for _, effect in (*inside(pack, Set), *inside(pack, Add))}
    for name in dict.fromkeys(name for _, name in read if name in pack.variables):
        if name not in written:
            yield warning(pack, name, "V5", N_("nothing ever changes the variable {name}"), name=name)


def _fits(variable: el.Variable, value: int | str | bool) -> bool:
    if variable.type == "enum":
        return value in variable.values
    if variable.type == "bool":
        return isinstance(value, bool)
    if isinstance(value, str):
        return False
    low = variable.min is None or value >= variable.min
    return low and (variable.max is None or value <= variable.max)


def _choices(pack: Pack) -> Iterator[Finding]:
    """V7: a choice always has an option, a list of texts always a last one."""
    for element, effect in inside(pack, Choose):
        if not effect.optional and all(option.if_ or option.cost for option in effect.options):
            yield finding(pack, element, "V7", N_("a choice needs an option without conditions"))
    for entry in pack.all("script", el.Entry).values():
        if isinstance(entry.text, tuple) and (not entry.text or entry.text[-1].if_):
            yield finding(pack, entry.id, "V7", N_("the last text of a list has no conditions"))


def _script(pack: Pack) -> Iterator[Finding]:
    """V8: numbers of entries are unique; what a dream needs does not hang on an entry that is read once."""
    for kind, field in ((RevealTile, "tile"), (PlaceOverlay, "overlay")):
        shown = Counter(getattr(effect, field) for _, effect in inside(pack, kind))
        for element, effect in inside(pack, kind):
            entry = pack.all("script", el.Entry).get(element)
            name = getattr(effect, field)
            if entry is not None and entry.once and shown[name] == 1:
                yield finding(
                    pack,
                    element,
                    "V8",
                    N_("the entry is read once, and only it brings {name}: a second try would lack it"),
                    name=name,
                )
    numbers = Counter(entry.number for entry in pack.all("script", el.Entry).values())
    for entry in pack.all("script", el.Entry).values():
        if numbers[entry.number] > 1:
            yield finding(
                pack, entry.id, "V8", N_("several entries have the number {number}"), number=entry.number
            )


def _numbers(pack: Pack) -> Iterator[Finding]:
    """V9: lists by team size are long enough, and costs and rounds at least 1."""
    for element, number in inside(pack, Sum):
        if number.by_n and len(number.by_n) < FEWEST_BY_N:
            yield finding(pack, element, "V9", N_("a list by team size has at least four numbers"))
    asked = [(e, number) for e, cost in inside(pack, Cost) for number in cost.intents.values()]
    asked += [(dream.id, dream.rounds) for dream in pack.all("dream", el.Dream).values()]
    for element, number in asked:
        values = [value_of(number, team) for team in TEAM_SIZES]
        if any(value is not None and value < 1 for value in values):
            yield finding(pack, element, "V9", N_("a cost and a number of rounds are at least 1"))


def _unused(pack: Pack) -> Iterator[Finding]:
    """V2: what nothing names is either forgotten or tagged as spare."""
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

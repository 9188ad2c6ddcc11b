"""C.1: texts, variables, script, numbers."""

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
from traumtisch.games.etherfields.pack.effects import Random
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
GAP = re.compile(r"\{(\w+)\}")
FEWEST_BY_N = 4


def check(pack: Pack) -> Iterator[Finding]:
    yield from _texts(pack)
    yield from _variables(pack)
    yield from _script(pack)
    yield from _numbers(pack)


def _texts(pack: Pack) -> Iterator[Finding]:
    """V3: every text in all languages of the pack, with the same gaps."""
    for language in ("en", "de"):
        if language not in pack.facts.languages:
            yield finding(pack, "", "V3", N_("the pack does not speak {language}"), language=language)
    used: dict[str, str] = {pack.facts.title: ""}
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
            if not text or not text.strip():
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
    for name, variable in pack.variables.items():
        if not _fits(variable, variable.start):
            says = N_("{name} cannot hold {value}")
            yield finding(pack, name, "V5", says, name=name, value=str(variable.start))
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
        elif isinstance(effect, Add) and variable.type != "int":
            yield finding(pack, element, "V5", N_("{name} is no number"), name=effect.var)
    read = [(e, cond.name) for e, cond in (*inside(pack, c.Var), *inside(pack, c.Flag))]
    read += [(element, number.var) for element, number in inside(pack, Sum) if number.var]
    for element, name in read:
        if name not in pack.variables:
            yield finding(pack, element, "V5", N_("the variable {name} is not declared"), name=name)
    for element, cond in inside(pack, c.Var):
        variable = pack.variables.get(cond.name)
        if variable is not None and not _can_be(variable, cond.value):
            yield finding(
                pack,
                element,
                "V5",
                N_("{name} is never {value}"),
                name=cond.name,
                value=str(cond.value),
            )
    for element, cond in inside(pack, c.Flag):
        if cond.name in pack.variables and pack.variables[cond.name].type != "bool":
            yield finding(pack, element, "V5", N_("{name} is not true or false"), name=cond.name)
    written = {effect.var for _, effect in (*inside(pack, Set), *inside(pack, Add))}
    for name in dict.fromkeys(name for _, name in read if name in pack.variables):
        if name not in written:
            yield warning(pack, name, "V5", N_("nothing ever changes the variable {name}"), name=name)


def _fits(variable: el.Variable, value: int | str | bool) -> bool:
    if variable.type == "enum":
        return value in variable.values
    if variable.type == "bool":
        return isinstance(value, bool)
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    low = variable.min is None or value >= variable.min
    return low and (variable.max is None or value <= variable.max)


def _can_be(variable: el.Variable, value: int | str | bool) -> bool:
    """Whether one can ask for this value; numbers may also be compared with what lies beyond."""
    if variable.type == "int":
        return isinstance(value, int) and not isinstance(value, bool)
    return _fits(variable, value)


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
    for element, chance in inside(pack, Random):
        if chance.weights and len(chance.weights) != len(chance.options):
            yield finding(pack, element, "V9", N_("each way that chance can take has a weight, or none has"))
    for element, number in inside(pack, Sum):
        if number.by_n and len(number.by_n) < FEWEST_BY_N:
            yield finding(pack, element, "V9", N_("a list by team size has at least four numbers"))
    asked = [(e, number) for e, cost in inside(pack, Cost) for number in cost.intents.values()]
    asked += [
        (element, number)
        for element, cost in inside(pack, Cost)
        for number in (cost.suffer, cost.gem, cost.ether, cost.key, cost.hours, cost.mill)
        if not isinstance(number, int)
    ]
    asked += [(dream.id, dream.rounds) for dream in pack.all("dream", el.Dream).values()]
    asked += [
        (slumber.id, slumber.rounds)
        for slumber in pack.all("slumber", el.Slumber).values()
        if slumber.kind in ("creature", "endless")
    ]
    for element, number in asked:
        values = [value_of(number, team) for team in TEAM_SIZES]
        if any(value is not None and value < 1 for value in values):
            yield finding(pack, element, "V9", N_("a cost and a number of rounds are at least 1"))

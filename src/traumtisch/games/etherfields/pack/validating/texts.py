"""What texts of a pack do to what the story remembers, as far as that can be told without playing (V49)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, cast

import msgspec

from traumtisch.games.etherfields.pack import conditions as c
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects import Choose, ForEach, If, Puzzle, Random, Repeat, Roll
from traumtisch.games.etherfields.pack.effects_base import Op
from traumtisch.games.etherfields.pack.effects_story import (
    Add,
    AddTo,
    DropGate,
    DropHint,
    DropWisdom,
    EndCampaign,
    EndDream,
    EndSession,
    EnterDream,
    GainGate,
    GainHint,
    GainItem,
    GainMask,
    GainWisdom,
    RemoveMask,
    Script,
    Set,
)
from traumtisch.games.etherfields.pack.validating.findings import inside, is_ending, walk

__all__ = ["Moment", "Telling", "texts_of"]

DEEPEST = 30
"""How far entries are followed that lead to others."""
MOST_WAYS = 200
"""Through one text."""
TURNING = (EndDream, GainGate, DropGate, EnterDream)
"""What the course of a story depends on besides its endings, whatever else does."""


GUARDS = ("if_", "cond", "when", "requires")
"""Fields that say under which conditions something happens."""


class Moment(NamedTuple):
    """What the story remembers: gates, results, values, what the team owns."""

    facts: frozenset[tuple[str, str]]
    """What it is about, and how that is."""
    result: str = ""
    """How the dream in which it happens has just ended."""
    ending: str = ""

    def with_fact(self, about: str, value: str) -> Moment:
        """A fact takes the place of another one about the same."""
        if (about, value) in self.facts:
            return self
        return self._replace(facts=self.without(about).facts | {(about, value)})

    def without(self, about: str) -> Moment:
        return self._replace(facts=frozenset(fact for fact in self.facts if fact[0] != about))

    def value(self, about: str) -> str | None:
        for known, value in self.facts:
            if known == about:
                return value
        return None


def texts_of(pack: Pack, elements: set[str]) -> Iterator[tuple[str, Any]]:
    """The lists of effects of these elements; entries of the script are told by others."""
    for kind, records in pack.of_kind.items():
        if kind == "script":
            continue
        for name, record in records.items():
            if name in elements:
                yield from ((name, text) for text in _lists(record, kind == "dream"))


def _lists(value: Any, is_dream: bool = False) -> Iterator[Any]:
    """The outermost lists of effects inside."""
    if isinstance(value, tuple):
        if value and isinstance(value[0], Op):
            yield value
        else:
            for each in cast("tuple[Any, ...]", value):
                yield from _lists(each)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            if not (is_dream and name == "results"):  # these come when it ends
                yield from _lists(getattr(value, name))
        if isinstance(value, el.Dream) and value.intro:
            yield (Script(value.intro),)


class Telling:
    """Texts told in a moment give the moments after, one for each way that it may go."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.script = pack.all("script", el.Entry)
        self.turning: set[str] = set()
        """Elements, entries among them, in which something happens that matters."""
        self.seen: dict[int, tuple[Any, list[Any]]] = {}
        """By the place of a list of effects in memory: the list, so that it stays there, and what matters."""
        counted = {f"var {effect.var}" for _, effect in inside(pack, Add)}
        passing = {f"var {name}" for name, each in pack.variables.items() if each.scope != "campaign"}
        self.relevant = self._relevant() - counted - passing
        """What is kept in mind. Counters and what a scene forgets may have any value."""

    # ---- what matters ----------------------------------------------------------------------------

    def _relevant(self) -> set[str]:
        """What gates and turns of the story ask for, and what those who write that ask for, and so on."""
        dreams = self.pack.all("dream", el.Dream).values()
        found = {about for dream in dreams for about in _asked(dream.gate.requires)}
        guarded = [
            (element, effect, asked)
            for records in self.pack.of_kind.values()
            for element, record in records.items()
            for effect, asked in _guarded(record, frozenset())
        ]
        turning = self.turning
        while True:
            size = len(found) + len(turning)
            for element, effect, asked in guarded:
                leads_there = isinstance(effect, Script) and effect.entry in turning
                if leads_there or _turns(effect) or about_written(effect) in found:
                    found |= asked
                    turning.add(element)
            if len(found) + len(turning) == size:
                return found

    def that_matter(self, texts: Iterable[tuple[str, Any]]) -> list[tuple[str, Any]]:
        return [(name, text) for name, text in texts if self._matters(text)]

    def _matters(self, text: Any) -> bool:
        return any(
            _turns(value)
            or about_written(value) in self.relevant
            or (isinstance(value, Script) and value.entry in self.turning)
            for _, value in walk(text)
        )

    def _of_interest(self, effects: Any) -> list[Any]:
        """Those effects of a list that matter. Looked at once: most do not."""
        known = self.seen.get(id(effects))
        if known is None:
            known = effects, [effect for effect in effects if self._matters(effect)]
            self.seen[id(effects)] = known
        return known[1]

    # ---- moments ---------------------------------------------------------------------------------

    def beginning(self, start: str) -> Moment:
        values = [
            (f"var {name}", str(variable.start))
            for name, variable in self.pack.variables.items()
            if f"var {name}" in self.relevant
        ]
        return Moment(frozenset((*values, (f"gate {start}", "open"))))

    def may_enter(self, moment: Moment, dream: el.Dream) -> bool:
        is_there = moment.value(f"gate {dream.id}") is not None
        return is_there and self._all(dream.gate.requires, moment) is not False

    def without_more_rounds(self, dream: el.Dream, moment: Moment) -> set[Moment]:
        """EF-9.11: what is told then; if that does not end the dream, it has failed."""
        entry = (Script(dream.no_more_round),) if dream.no_more_round else ()
        told = self.told(entry, moment)
        return {each if each.result or each.ending else each._replace(result="failed") for each in told}

    def left(self, dream: el.Dream, moment: Moment) -> set[Moment]:
        """The moments after a dream has ended: its result is known, and has its effects."""
        if moment.ending or not moment.result:
            return {moment}
        is_asked = f"result {dream.id}" in self.relevant
        known = moment.with_fact(f"result {dream.id}", moment.result) if is_asked else moment
        effects = getattr(dream.results, moment.result, ())
        return {each._replace(result="") for each in self.told(effects, known)}

    # ---- telling ---------------------------------------------------------------------------------

    def told(self, effects: Any, moment: Moment, depth: int = 0) -> set[Moment]:
        """Once the story has ended, nothing more is told."""
        now = {moment}
        for effect in self._of_interest(effects) if depth < DEEPEST else ():
            going_on = [each for each in now if not each.ending]
            now = {each for each in now if each.ending}
            for each in going_on[:MOST_WAYS]:
                now |= self._one(effect, each, depth)
        return now

    def _one(self, effect: Any, moment: Moment, depth: int) -> set[Moment]:
        ways = self._ways(effect, moment)
        if ways is not None:
            return {each for way in ways for each in self.told(way, moment, depth + 1)}
        about = about_written(effect)
        match effect:
            case EndDream():
                return {moment._replace(result=moment.result or effect.result)}
            case EndCampaign() | EndSession() if is_ending(effect):
                return {moment._replace(ending=effect.ending)}
            case GainGate() | EnterDream():
                return {moment.with_fact(about, "open")}
            case Set() if about in self.relevant:
                return {moment.with_fact(about, str(effect.value))}
            case DropGate() | DropHint() | DropWisdom() | RemoveMask():
                return {moment.without(about)}
            case GainHint() | GainItem() | GainMask() | GainWisdom() | AddTo() if about in self.relevant:
                return {moment.with_fact(about, "owned")}
            case _:
                return {moment}

    def _ways(self, effect: Any, moment: Moment) -> list[Any] | None:
        """The lists of effects one of which follows; None if the effect holds none."""
        match effect:
            case Choose():
                open_now = [o.do for o in effect.options if self._all(o.if_, moment) is not False]
                return [*open_now, ()] if effect.optional or not open_now else open_now
            case If():
                holds = self._all(effect.cond, moment)
                return [
                    way
                    for way, fits in ((effect.then, holds), (effect.else_, _negated(holds)))
                    if fits is not False
                ]
            case Random():
                return list(effect.options)
            case Roll():
                return [(*way, *effect.then) for way in (*effect.table.values(), ())]
            case ForEach() | Repeat():
                return [effect.do, ()]
            case Puzzle():
                return [effect.right, effect.wrong]
            case Script():
                return self._entry(effect.entry, moment)
            case _:
                return None

    def _entry(self, name: str, moment: Moment) -> list[Any]:
        entry = self.script.get(name)
        if entry is None:
            return [()]
        holds = self._all(entry.when, moment)
        otherwise = (Script(entry.else_),) if entry.else_ else ()
        ways = [entry.do] if holds is not False else []
        return [*ways, otherwise] if holds is not True or entry.once else ways

    # ---- conditions ------------------------------------------------------------------------------

    def _all(self, conditions: Iterable[Any], moment: Moment) -> bool | None:
        """Whether all hold; None if only play can tell."""
        held = [self._holds(each, moment) for each in conditions]
        return False if False in held else None if None in held else True

    def _holds(self, cond: Any, moment: Moment) -> bool | None:
        match cond:
            case c.Not():
                return _negated(self._holds(cond.cond, moment))
            case c.Any():
                held = [self._holds(each, moment) for each in cond.of]
                return True if True in held else None if None in held else False
            case c.Flag():
                return self._compared(f"var {cond.name}", "True", moment)
            case c.Var() if cond.cmp in ("eq", "ne"):
                same = self._compared(f"var {cond.name}", str(cond.value), moment)
                return same if cond.cmp == "eq" else _negated(same)
            case c.DreamResult():
                known = moment.value(f"result {cond.dream}") or "never"
                return known == cond.result
            case c.TeamOwns():
                abouts = list(_asked(cond))
                return all(moment.value(about) is not None for about in abouts)
            case _:
                return None

    def _compared(self, about: str, wanted: str, moment: Moment) -> bool | None:
        value = moment.value(about)
        return None if value is None else value == wanted


def _guarded(value: Any, asked: frozenset[str]) -> Iterator[tuple[Any, frozenset[str]]]:
    """Every effect inside, with everything on which it depends whether it happens."""
    if isinstance(value, tuple):
        for each in cast("tuple[Any, ...]", value):
            yield from _guarded(each, asked)
        return
    if isinstance(value, dict):
        yield from _guarded(tuple(cast("dict[str, Any]", value).values()), asked)
        return
    if not isinstance(value, msgspec.Struct):
        return
    for field in GUARDS:
        asked = asked.union(_asked(getattr(value, field, ())))
    if isinstance(value, Op):
        yield value, asked
    if isinstance(value, el.Entry) and value.else_:
        yield Script(value.else_), asked
    for field in value.__struct_fields__:
        yield from _guarded(getattr(value, field), asked)


def _negated(held: bool | None) -> bool | None:
    return None if held is None else not held


def _asked(value: Any) -> Iterator[str]:
    """About what conditions inside ask."""
    for _, cond in walk(value):
        match cond:
            case c.Flag() | c.Var():
                yield f"var {cond.name}"
            case c.DreamResult():
                yield f"result {cond.dream}"
            case c.TeamOwns():
                owned = (cond.item, cond.hint, cond.wisdom, cond.mask)
                yield from (f"own {name}" for name in owned if name)
                if cond.gate:
                    yield f"gate {cond.gate}"
            case _:
                pass


def _turns(effect: Any) -> bool:
    return isinstance(effect, TURNING) or is_ending(effect)


def about_written(effect: Any) -> str:
    """About what an effect writes something down."""
    match effect:
        case Set():
            return f"var {effect.var}"
        case GainGate() | DropGate() | EnterDream():
            return f"gate {effect.dream}"
        case GainHint() | DropHint():
            return f"own {effect.hint}"
        case GainWisdom() | DropWisdom():
            return f"own {effect.card}"
        case GainMask() | RemoveMask():
            return f"own {effect.mask}"
        case GainItem():
            return f"own {effect.item}"
        case AddTo() if effect.pile == "world":
            return f"district {effect.element}"
        case EndDream():
            return "the end"
        case EndCampaign() | EndSession() if is_ending(effect):
            return "the end"
        case _:
            return ""

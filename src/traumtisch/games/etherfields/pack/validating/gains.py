"""C.2, V16 and V18: what exists once is found once, and of what a goal needs there is enough."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack import conditions as c
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.costs import TokenCost
from traumtisch.games.etherfields.pack.effects import Action, Choose, ForEach, If, Random, Repeat, Roll
from traumtisch.games.etherfields.pack.effects_pieces import (
    DealTokens,
    Gain,
    GainCard,
    Lose,
    PlaceToken,
    RemoveToken,
)
from traumtisch.games.etherfields.pack.effects_story import GainHint, GainItem, GainMask, Script
from traumtisch.games.etherfields.pack.terms import Count
from traumtisch.games.etherfields.pack.validating.findings import (
    Finding,
    finding,
    inside,
    records,
    walk,
    warning,
)
from traumtisch.games.etherfields.pack.validating.numbers import MOST, value_of

LISTS = ("effects", "do", "on_reveal", "won", "partial", "failed")
"""Fields that hold effects that come one after the other."""
REPEATABLE = ("none", "round", "character")
"""Limits that let an action be used again in the same scene."""


def check(pack: Pack) -> Iterator[Finding]:
    unique = _unique(pack)
    yield from _twice_on_a_path(pack, unique)
    yield from _again_and_again(pack, unique)
    yield from _sources(pack)
    yield from _tokens(pack)


# ---- what exists once --------------------------------------------------------------------------------


def granted(effect: Any) -> str:
    """What an effect gives to keep: an item, a mask, a hint, a secret card."""
    match effect:
        case GainItem():
            return effect.item
        case GainMask():
            return effect.mask
        case GainHint():
            return effect.hint
        case GainCard():
            return effect.card
        case _:
            return ""


def _unique(pack: Pack) -> set[str]:
    items = {item.id for item in pack.all("item", el.Item).values() if item.unique}
    cards = pack.all("influence", el.Influence).values()
    secret = {card.id for card in cards if card.origin == "secret" and card.copies == 1}
    return items | secret | set(pack.of_kind.get("mask", {})) | set(pack.of_kind.get("hint", {}))


def _twice_on_a_path(pack: Pack, unique: set[str]) -> Iterator[Finding]:
    """V16: no list of effects gives the same thing twice, whatever is chosen on the way."""
    grants = _Grants(pack)
    for element, record in records(pack):
        for field, value in walk(record):
            if field not in LISTS or not isinstance(value, tuple):
                continue
            for name, number in grants.of(value).items():
                if number > 1 and name in unique:
                    yield finding(pack, element, "V16", N_("{name} is found twice on one way"), name=name)


class _Grants:
    """How often each thing is given at most on one way through a list of effects."""

    def __init__(self, pack: Pack) -> None:
        self.script = pack.all("script", el.Entry)
        self.by_entry: dict[str, Counter[str]] = {}

    def of(self, effects: Any) -> Counter[str]:
        total: Counter[str] = Counter()
        for effect in effects:
            total[granted(effect)] += 1
            total += self._inside(effect)
        del total[""]
        return total

    def _inside(self, effect: Any) -> Counter[str]:
        match effect:
            case Choose():
                return self._any_of(option.do for option in effect.options)
            case If():
                return self._any_of((effect.then, effect.else_))
            case Random():
                return self._any_of(effect.options)
            case Roll():
                return self._any_of(effect.table.values()) + self.of(effect.then)
            case ForEach():
                return self.of(effect.do)
            case Repeat():
                once = self.of(effect.do)
                return once if value_of(effect.n, MOST) == 1 else once + once
            case Script():
                return self._entry(effect.entry)
            case _:
                return Counter()

    def _any_of(self, ways: Iterable[Any]) -> Counter[str]:
        most: Counter[str] = Counter()
        for way in ways:
            most |= self.of(way)
        return most

    def _entry(self, name: str) -> Counter[str]:
        entry = self.script.get(name)
        if entry is None or entry.once or entry.when:
            return Counter()
        if name not in self.by_entry:
            self.by_entry[name] = Counter()  # whatever leads back to it finds nothing more there
            self.by_entry[name] = self.of(entry.do)
        return self.by_entry[name]


def _again_and_again(pack: Pack, unique: set[str]) -> Iterator[Finding]:
    """V16: an action that gives something unique has a limit or a condition; finding nothing is no prize."""
    for element, action in inside(pack, Action):
        if action.limit not in REPEATABLE or action.requires or action.kind in ("card", "item", "hint"):
            continue
        for effect in action.effects:
            if granted(effect) in unique:
                yield warning(
                    pack,
                    element,
                    "V16",
                    N_("{action} can be used again, and {name} is found only once; give it a limit"),
                    action=action.id,
                    name=granted(effect),
                )


def _sources(pack: Pack) -> Iterator[Finding]:
    """V49b: a reward that lists its sources has exactly these."""
    given: dict[str, set[str]] = {}
    for element, record in records(pack):
        for _, value in walk(record):
            if granted(value):
                given.setdefault(granted(value), set()).add(element)
    for name, record in records(pack):
        listed = set(getattr(record, "sources", ()))
        if listed and listed != given.get(name, set()):
            yield finding(
                pack,
                name,
                "V49b",
                N_("{name} says that it comes from {listed}; it comes from {given}"),
                name=name,
                listed=", ".join(sorted(listed)),
                given=", ".join(sorted(given.get(name, {"–"}))),
            )


# ---- content tokens ----------------------------------------------------------------------------------


def _tokens(pack: Pack) -> Iterator[Finding]:
    """V18: as many tokens as are asked for with four characters; what is lost can be had again."""
    tokens = pack.all("token", el.Token)
    given = _places_that_give(pack)
    for element, token, number in _asked_for(pack):
        facts = tokens.get(token)
        if facts is None:
            continue
        needed = value_of(number, MOST)
        if needed is not None and needed > facts.supply:
            yield finding(
                pack,
                element,
                "V18",
                N_("{needed} of {token} are asked for, and there are {supply}"),
                needed=needed,
                token=token,
                supply=facts.supply,
            )
        if token not in given:
            yield finding(pack, element, "V18", N_("{token} is asked for, and nothing gives it"), token=token)
    for element, effect in (*inside(pack, RemoveToken), *inside(pack, Lose)):
        is_once = given.get(effect.token) == {"setup"}
        if effect.token in tokens and is_once and "lossy" not in tokens[effect.token].tags:
            yield warning(
                pack,
                element,
                "V18",
                N_("what is lost of {token} never comes back; or tag it «lossy»"),
                token=effect.token,
            )


def _asked_for(pack: Pack) -> Iterator[tuple[str, str, Count]]:
    """Elements, the tokens that they ask for, and how many."""
    for element, cost in inside(pack, TokenCost):
        yield element, cost.id, cost.n
    for element, cond in (*inside(pack, c.Has), *inside(pack, c.TeamHas)):
        yield element, cond.token, cond.n
    for element, cond in (*inside(pack, c.Carries), *inside(pack, c.Tokens)):
        if cond.cmp in ("ge", "eq"):
            yield element, cond.token, cond.value


def _places_that_give(pack: Pack) -> dict[str, set[str]]:
    """By token: `setup` if a scene begins with it, `later` if it can be had again."""
    given: dict[str, set[str]] = {}
    for _, record in records(pack):
        at_first = (getattr(getattr(record, "gate", None), "setup", ()), getattr(record, "setup", ()))
        first = {id(value) for part in at_first for _, value in walk(part)}
        for _, value in walk(record):
            for token in _given_by(value):
                given.setdefault(token, set()).add("setup" if id(value) in first else "later")
    return given


def _given_by(effect: Any) -> tuple[str, ...]:
    if isinstance(effect, (PlaceToken, Gain)):
        return (effect.token,)
    if isinstance(effect, DealTokens):
        return tuple(token.partition("/")[0] for token in effect.tokens)
    return ()

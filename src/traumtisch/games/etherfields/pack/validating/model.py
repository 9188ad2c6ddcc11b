"""C.5, V49: the campaign as a small machine. Its states are what the story remembers and asks for again;
its moves are all ways through all texts. From everywhere an ending can be reached.

What only play decides (hours, figures, chance) may turn out either way; what no gate, no ending and no
result depends on is left out, which keeps the machine small.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.validating.findings import Finding, endings, finding, warning
from traumtisch.games.etherfields.pack.validating.supplies import parts_of
from traumtisch.games.etherfields.pack.validating.texts import Moment, Telling, texts_of

MOST_STATES = 3_000
"""Larger machines are not looked through to the end; the finding says so."""


class _Machine(NamedTuple):
    """What was found: which state leads to which, and how each was first reached."""

    leads_to: dict[Moment, set[Moment]]
    came_by: dict[Moment, str]
    is_whole: bool


def check(pack: Pack) -> Iterator[Finding]:
    if not pack.of_kind.get("dream"):
        return
    machine = _explored(pack)
    if not machine.is_whole:
        yield warning(pack, "", "V49", N_("the story has too many states to look at all of them"))
    where = {name: element for element, name in reversed([*endings(pack)])}
    ending_states = {name: {m for m in machine.leads_to if m.ending == name} for name in where}
    for name, states in ending_states.items():
        if not states and machine.is_whole:
            yield finding(pack, where[name], "V45", N_("the ending {name} can never be reached"), name=name)
    if machine.is_whole:
        yield from _dead_ends(pack, machine, ending_states)


def _dead_ends(pack: Pack, machine: _Machine, ending_states: dict[str, set[Moment]]) -> Iterator[Finding]:
    back: dict[Moment, list[Moment]] = {}
    for before, after in machine.leads_to.items():
        for each in after:
            back.setdefault(each, []).append(before)
    leading = {name: _all_before(states, back) for name, states in ending_states.items() if states}
    to_any = set[Moment]().union(*leading.values()) if leading else set[Moment]()
    blamed: set[tuple[str, str]] = set()
    for moment in machine.leads_to:
        by = machine.came_by[moment]
        if moment not in to_any and leading and ("", by) not in blamed:
            blamed.add(("", by))
            yield finding(pack, by, "V49", N_("after this there may be no way to any ending"))
        for name, good in leading.items():
            if moment in to_any - good and not moment.ending and (name, by) not in blamed:
                blamed.add((name, by))
                if name not in pack.facts.closable:
                    yield warning(
                        pack,
                        by,
                        "V49",
                        N_("this may close the ending {name} for ever; list it as closable in pack.toml"),
                        name=name,
                    )


def _all_before(states: set[Moment], back: dict[Moment, list[Moment]]) -> set[Moment]:
    found, waiting = set(states), list(states)
    while waiting:
        for before in back.get(waiting.pop(), ()):
            if before not in found:
                found.add(before)
                waiting.append(before)
    return found


# ---- exploring ---------------------------------------------------------------------------------------


def _explored(pack: Pack) -> _Machine:
    telling = Telling(pack)
    dreams = pack.all("dream", el.Dream)
    inner = {name: {part.id for part in parts_of(pack, dream)} for name, dream in dreams.items()}
    own = {name: telling.that_matter(texts_of(pack, inner[name])) for name in dreams}
    in_dreams = set[str]().union(*inner.values())
    outside = telling.that_matter(texts_of(pack, set(pack.where) - in_dreams))
    start = pack.facts.start or next(iter(pack.facts.dreams or dreams))
    first = telling.beginning(start)
    leads_to: dict[Moment, set[Moment]] = {}
    came_by = {first: start}
    waiting = [first]
    while waiting and len(leads_to) < MOST_STATES:
        moment = waiting.pop()
        if moment in leads_to:
            continue
        leads_to[moment] = set()
        if moment.ending:
            continue
        moves: list[tuple[str, Moment]] = [
            (name, after)
            for name, dream in dreams.items()
            if telling.may_enter(moment, dream)
            for after in _visit(telling, moment, dream, own[name])
        ]
        moves += [
            (element, after._replace(result=""))
            for element, text in outside
            for after in telling.told(text, moment)
        ]
        for by, after in moves:
            leads_to[moment].add(after)
            came_by.setdefault(after, by)
            waiting.append(after)
    return _Machine(leads_to, came_by, not any(moment not in leads_to for moment in waiting))


def _visit(
    telling: Telling, moment: Moment, dream: el.Dream, texts: Iterable[tuple[str, Any]]
) -> set[Moment]:
    """Every way in which a dream can end that is entered now."""
    seen: set[Moment] = set()
    waiting, after = [moment], set[Moment]()
    while waiting and len(seen) < MOST_STATES:
        now = waiting.pop()
        if now in seen:
            continue
        seen.add(now)
        told = {each for _, text in texts for each in telling.told(text, now)}
        told |= telling.without_more_rounds(dream, now)
        waiting += [each for each in told if not each.result and not each.ending]
        after.update(each for each in told if each.result or each.ending)
    return {left for each in after for left in telling.left(dream, each)}

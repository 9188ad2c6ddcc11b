"""C.1, V6, and C.6, V53: nothing sets itself going for ever, or as good as for ever."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects import ForEach, Repeat, Trigger
from traumtisch.games.etherfields.pack.effects_pieces import Draw, Gain, Heal, Mill, Seal, Suffer, Unseal
from traumtisch.games.etherfields.pack.effects_places import Mutate, Relocate, RevealTile, Spawn
from traumtisch.games.etherfields.pack.effects_story import Add, Script, Set
from traumtisch.games.etherfields.pack.validating.findings import Finding, finding, inside, parts, reachable
from traumtisch.games.etherfields.pack.validating.numbers import TEAM_SIZES, value_of

MOST_TIMES = 1_000

CAUSES = {
    Suffer: "suffered",
    Seal: "sealed",
    Unseal: "unsealed",
    Draw: "card_drawn",
    Mill: "card_discarded",
    Heal: "healed",
    Gain: "gain_token",
    Spawn: "spawned",
    Mutate: "mutation_added",
    Relocate: "relocated",
    RevealTile: "tile_revealed",
    Script: "script_done",
}
"""The event that an effect brings about."""


def check(pack: Pack) -> Iterator[Finding]:
    yield from _script(pack)
    yield from _triggers(pack)
    for element, effect in inside(pack, Repeat):
        if _times(effect) > MOST_TIMES:
            says = N_("this is repeated more than {number} times; nobody would wait for that")
            yield finding(pack, element, "V53", says, number=MOST_TIMES)


def _times(value: Any) -> int:
    """How often the innermost of repetitions in each other comes, as far as numbers are known."""
    own = max(value_of(value.n, team) or 1 for team in TEAM_SIZES) if isinstance(value, Repeat) else 1
    return own * max((_times(part) for _, part in parts(value)), default=1)


def _triggers(pack: Pack) -> Iterator[Finding]:
    """What sets off, perhaps by way of others, what sets it off."""
    endless = [
        (element, trigger)
        for element, trigger in inside(pack, Trigger)
        if trigger.limit == "none" and not trigger.if_
    ]
    causes = {trigger.on: set[str]() for _, trigger in endless}
    own = [(element, trigger.on, _caused(pack, trigger.do)) for element, trigger in endless]
    for _, event, caused in own:
        causes[event] |= caused
    blamed: set[str] = set()
    for element, event, caused in own:
        if event in reachable(caused, lambda name: causes.get(name, ())) and element not in blamed:
            blamed.add(element)
            yield finding(
                pack, element, "V6", N_("this sets itself going for ever; give it a limit or a condition")
            )


def _caused(pack: Pack, effects: tuple[Any, ...]) -> set[str]:
    """The events that these effects always bring about; none, if they change what the story remembers."""
    entries = pack.all("script", el.Entry)
    done, waiting, read = list[Any](), list(always_done(effects)), set[str]()
    while waiting:
        effect = waiting.pop()
        done.append(effect)
        entry = entries.get(effect.entry) if isinstance(effect, Script) else None
        if entry is not None and entry.id not in read and not (entry.once or entry.when):
            read.add(entry.id)
            waiting += always_done(entry.do)
    if any(isinstance(effect, (Set, Add)) for effect in done):
        return set()
    return {event for kind, event in CAUSES.items() if any(isinstance(each, kind) for each in done)}


def always_done(effects: tuple[Any, ...]) -> Iterator[Any]:
    """Effects that come whatever anybody chooses or rolls."""
    for effect in effects:
        yield effect
        if isinstance(effect, (Repeat, ForEach)):
            yield from always_done(effect.do)


def _script(pack: Pack) -> Iterator[Finding]:
    """Entries that lead to each other in a circle without a choice, a change or a condition on the way."""
    leads_to: dict[str, list[str]] = {}
    for entry in pack.all("script", el.Entry).values():
        done = list(always_done(entry.do))
        is_guarded = entry.once or entry.when or any(isinstance(effect, (Set, Add)) for effect in done)
        named = [effect.entry for effect in done if isinstance(effect, Script)]
        leads_to[entry.id] = [] if is_guarded else named
    for entry in leads_to:
        if entry in reachable(leads_to[entry], lambda name: leads_to.get(name, ())):
            yield finding(pack, entry, "V6", N_("this entry leads back to itself for ever"))

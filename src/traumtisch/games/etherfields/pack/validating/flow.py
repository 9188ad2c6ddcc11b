"""C.1, V6: nothing sets itself going for ever."""

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
from traumtisch.games.etherfields.pack.validating.findings import Finding, finding, inside, reachable

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
}
"""The event that an effect brings about."""


def check(pack: Pack) -> Iterator[Finding]:
    yield from _script(pack)
    for element, trigger in inside(pack, Trigger):
        done = list(always_done(trigger.do))
        caused = {event for kind, event in CAUSES.items() if any(isinstance(each, kind) for each in done)}
        if trigger.limit == "none" and not trigger.if_ and trigger.on in caused:
            yield finding(
                pack, element, "V6", N_("this sets itself going for ever; give it a limit or a condition")
            )


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

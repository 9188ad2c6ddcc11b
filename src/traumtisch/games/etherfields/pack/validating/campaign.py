"""C.5, V44 to V49: every story comes to an end."""

from __future__ import annotations

from collections.abc import Iterator

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack import conditions as c
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects_story import (
    DiscardItem,
    DropGate,
    DropHint,
    DropWisdom,
    EndDream,
    RemoveFrom,
    RemoveMask,
    Set,
)
from traumtisch.games.etherfields.pack.validating.findings import (
    Finding,
    endings,
    finding,
    inside,
    reachable,
    walk,
    warning,
)
from traumtisch.games.etherfields.pack.validating.story import story_graph


def check(pack: Pack) -> Iterator[Finding]:
    yield from _endings(pack)
    yield from _needed(pack)
    yield from _consequences(pack)


def _endings(pack: Pack) -> Iterator[Finding]:
    """V44, V45, V49: every dream can be won, and from every dream one comes to an ending."""
    dreams = pack.all("dream", el.Dream)
    if not dreams:
        return
    graph = story_graph(pack)
    losing = {element for element, effect in inside(pack, EndDream) if effect.result == "failed"}
    winning = {element for element, effect in inside(pack, EndDream) if effect.result == "won"}
    ending = {element for element, _ in endings(pack)}
    if not ending:
        yield finding(pack, "", "V45", N_("no campaign comes to an end"))
    for dream, facts in dreams.items():
        reached = reachable([dream], lambda name: graph.get(name, ()))
        if not facts.results.failed and not reached & losing:
            yield warning(pack, dream, "V44", N_("the dream does not say what its loss brings"))
        if not reached & winning:
            yield finding(pack, dream, "V44", N_("nothing lets anybody win this dream"))
        if ending and not reached & ending:
            yield finding(pack, dream, "V49", N_("from this dream no ending can be reached"))


def _needed(pack: Pack) -> Iterator[Finding]:
    """V48: what a gate requires is never lost."""
    required = {
        value
        for dream in pack.all("dream", el.Dream).values()
        for _, condition in walk(dream.gate.requires)
        if isinstance(condition, c.TeamOwns)
        for _, value in walk(condition)
        if isinstance(value, str) and ":" in value
    }
    for kind in (DropHint, DropWisdom, DropGate, RemoveMask, DiscardItem, RemoveFrom):
        for element, effect in inside(pack, kind):
            if isinstance(effect, DiscardItem) and effect.to in ("", "store"):
                continue
            named = {value for _, value in walk(effect) if isinstance(value, str)}
            lost = required & (named | ({element} if "this" in named else set()))
            for name in sorted(lost):
                yield finding(
                    pack, element, "V48", N_("{name} is lost here, and a gate requires it"), name=name
                )
    hints = pack.all("hint", el.Hint)
    for name in sorted(required & hints.keys()):
        if hints[name].single_use:
            yield finding(pack, name, "V48", N_("{name} is lost here, and a gate requires it"), name=name)


def _consequences(pack: Pack) -> Iterator[Finding]:
    """V49b: what is chosen matters later."""
    read = {(cond.name, str(cond.value)) for _, cond in inside(pack, c.Var)}
    named = {name for name, _ in read}
    for element, effect in inside(pack, Set):
        variable = pack.variables.get(effect.var)
        if variable is None or variable.type != "enum":
            continue
        others_are_read = effect.var in named and effect.value == variable.start
        if (effect.var, str(effect.value)) not in read and not others_are_read:
            yield warning(
                pack,
                element,
                "V49b",
                N_("nothing ever asks whether {name} is {value}"),
                name=effect.var,
                value=str(effect.value),
            )

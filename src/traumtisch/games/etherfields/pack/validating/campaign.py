"""C.5, V43 to V49: the world lets nobody gain for nothing, and every story comes to an end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack import conditions as c
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects_pieces import Gain, Heal, Hours, Unseal
from traumtisch.games.etherfields.pack.effects_story import (
    DropGate,
    DropHint,
    DropWisdom,
    EndCampaign,
    EndDream,
    RemoveMask,
    Set,
    StartSlumber,
)
from traumtisch.games.etherfields.pack.validating.findings import (
    Finding,
    finding,
    inside,
    reachable,
    walk,
    warning,
)
from traumtisch.games.etherfields.pack.validating.story import story_graph

GAINS = (Gain, Heal, Unseal, Hours)


def check(pack: Pack) -> Iterator[Finding]:
    yield from _keys(pack)
    yield from _free_circles(pack)
    yield from _endings(pack)
    yield from _needed(pack)
    yield from _consequences(pack)


# ---- the world -------------------------------------------------------------------------------------


def _arrows(locations: Mapping[str, el.Location], size: str = "") -> Callable[[str], list[str]]:
    def leads_to(name: str) -> list[str]:
        location = locations.get(name)
        return [a.to for a in location.arrows if size in ("", a.size)] if location else []

    return leads_to


def _keys(pack: Pack) -> Iterator[Finding]:
    """V43: keys, the awakening and all gates lie in one part of the world, over large arrows."""
    locations = pack.all("location", el.Location)
    home = next((name for name, location in locations.items() if location.awakening), None)
    if home is None:
        return
    large = _arrows(locations, "large")
    around = {name for name in reachable([home], large) if home in reachable([name], large)}
    with_keys = [
        name
        for name in around & locations.keys()
        if any(isinstance(value, Gain) and value.token == "key" for _, value in walk(locations[name]))
    ]
    dreams = pack.all("dream", el.Dream)
    if any(dream.gate.cost.key for dream in dreams.values()) and not with_keys:
        yield finding(pack, home, "V43", N_("no way from here and back gains a key"))
    for dream in dreams.values():
        if dream.gate.at in locations and dream.gate.at not in reachable([home], _arrows(locations)):
            yield finding(pack, dream.id, "V43", N_("no way leads from the awakening to this gate"))


def _free_circles(pack: Pack) -> Iterator[Finding]:
    """V43b: whoever goes round in the world gains nothing without a slumber on the way."""
    locations = pack.all("location", el.Location)
    quiet = {
        name: location
        for name, location in locations.items()
        if not any(isinstance(effect, StartSlumber) for effect in location.effects)
    }
    leads_to = _arrows(quiet)
    for name, location in quiet.items():
        gains = any(isinstance(effect, GAINS) for effect in location.effects)
        after = [other for other in leads_to(name) if other in quiet]
        if gains and name in reachable(after, lambda each: [o for o in leads_to(each) if o in quiet]):
            yield finding(pack, name, "V43b", N_("one can go round and gain here again and again"))


# ---- the story ---------------------------------------------------------------------------------------


def _endings(pack: Pack) -> Iterator[Finding]:
    """V44, V45, V49: every dream can be won, and from every dream one comes to an ending."""
    dreams = pack.all("dream", el.Dream)
    if not dreams:
        return
    graph = story_graph(pack)
    winning = {element for element, effect in inside(pack, EndDream) if effect.result == "won"}
    ending = {element for element, _ in inside(pack, EndCampaign)}
    if not ending:
        yield finding(pack, "", "V45", N_("no campaign comes to an end"))
    for dream, facts in dreams.items():
        if not facts.results.won or not facts.results.failed:
            yield warning(pack, dream, "V44", N_("the dream does not say what its win and its loss bring"))
        reached = reachable([dream], lambda name: graph.get(name, ()))
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
    for kind in (DropHint, DropWisdom, DropGate, RemoveMask):
        for element, effect in inside(pack, kind):
            lost = required.intersection(value for _, value in walk(effect) if isinstance(value, str))
            for name in sorted(lost):
                yield finding(
                    pack, element, "V48", N_("{name} is lost here, and a gate requires it"), name=name
                )


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

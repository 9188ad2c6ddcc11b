"""C.2, V13 to V19: there is enough of everything, and nobody suffers more than there are markers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects import Action, Effect, ForEach
from traumtisch.games.etherfields.pack.effects_pieces import PlaceToken, Suffer
from traumtisch.games.etherfields.pack.effects_places import BringCreature, LayTerrain, Spawn
from traumtisch.games.etherfields.pack.terms import Count
from traumtisch.games.etherfields.pack.validating.findings import Finding, finding, inside, walk, warning
from traumtisch.games.etherfields.pack.validating.numbers import MOST, TEAM_SIZES, value_of

STEPS = 4
"""Blockade markers that a round card may need."""
SEVERAL = ("each", "team", "others", "any", "in_range", "on_field")
OF_EACH = ("", "actor", "owner", "target")
"""Who is hurt where something happens for each of several."""


def check(pack: Pack) -> Iterator[Finding]:
    for dream in pack.all("dream", el.Dream).values():
        yield from _blockades(pack, dream, parts_of(pack, dream))
        yield from _laid_out(pack, dream)
        yield from _figures(pack, dream, dream.gate.setup, dream.group)
    slumberlands = list(pack.all("slumberland", el.Tile).values())
    for slumber in pack.all("slumber", el.Slumber).values():
        yield from _blockades(pack, slumber, [slumber, *slumberlands])
        brought = [effect.creature for _, effect in walk(slumber.setup) if isinstance(effect, BringCreature)]
        yield from _figures(pack, slumber, slumber.setup, tuple(brought))
    yield from _suffering(pack)


def parts_of(pack: Pack, dream: el.Dream) -> list[Any]:
    """The dream and the elements of its group, those that there are."""
    found = [each.get(name) for name in dream.group for each in pack.of_kind.values()]
    return [dream, *(part for part in found if part is not None)]


def _blockades(pack: Pack, scene: el.Dream | el.Slumber, parts: list[Any]) -> Iterator[Finding]:
    """V13."""
    actions = [value for part in parts for _, value in walk(part) if isinstance(value, Action)]
    needed = sum(action.limit == "blockade" for action in actions) + STEPS
    supply = pack.rules.supply.blockade
    if needed > supply and "scarce" not in scene.tags:
        yield warning(
            pack,
            scene.id,
            "V13",
            N_("{needed} blockade markers may be needed at once, and there are {supply}; or tag it «scarce»"),
            needed=needed,
            supply=supply,
        )


def _laid_out(pack: Pack, dream: el.Dream) -> Iterator[Finding]:
    """V13: as many tokens and terrain markers as the dream begins with."""
    markers: Counter[str] = Counter()
    for _, effect in walk(dream.gate.setup):
        if isinstance(effect, LayTerrain) and effect.add:
            places = 1 if isinstance(effect.at, str) or effect.scope != "field" else len(effect.at)
            markers[effect.kind] += places
    for kind, number in markers.items():
        supply = getattr(pack.rules.supply.terrain, kind)
        if number > supply and "scarce" not in dream.tags:
            says = N_("the dream begins with {number} of {token}, and there are {supply}")
            yield finding(pack, dream.id, "V13", says, number=number, token=kind, supply=supply)
    needed: Counter[str] = Counter()
    for _, effect in walk(dream.gate.setup):
        if isinstance(effect, PlaceToken):
            needed[effect.token] += value_of(effect.n, MOST) or 0
    for token, number in needed.items():
        facts = pack.all("token", el.Token).get(token)
        if facts is not None and number > facts.supply:
            yield finding(
                pack,
                dream.id,
                "V13",
                N_("the dream begins with {number} of {token}, and there are {supply}"),
                number=number,
                token=token,
                supply=facts.supply,
            )


def _figures(
    pack: Pack, scene: el.Dream | el.Slumber, setup: tuple[Effect, ...], group: tuple[str, ...]
) -> Iterator[Finding]:
    """V17: as many people and animals as there are figures of them."""
    creatures = pack.all("creature", el.Creature)
    needed: Counter[str] = Counter()
    own = [(scene.id, setup)] + [(name, creatures[name].setup) for name in group if name in creatures]
    for source, effects in own:
        for _, effect in walk(effects):
            if isinstance(effect, Spawn):
                creature = creatures.get(source if effect.creature == "this" else effect.creature)
                number = value_of(effect.n, MOST) if effect.cap is None else value_of(effect.cap, MOST)
                if creature is not None and creature.figure in ("human", "animal"):
                    needed[creature.figure] += number or 0
    for figure, number in needed.items():
        supply = getattr(pack.rules.supply, figure)
        if number > supply:
            yield finding(
                pack,
                scene.id,
                "V17",
                N_("it begins with {number} figures of the kind {figure}, and there are {supply}"),
                number=number,
                figure=figure,
                supply=supply,
            )


def _suffering(pack: Pack) -> Iterator[Finding]:
    """V19: not everybody at once, unless it is meant to be deadly."""
    deadly = {name for kind in pack.of_kind.values() for name, each in kind.items() if "deadly" in each.tags}
    for element, effect in (*inside(pack, Suffer), *inside(pack, ForEach)):
        if isinstance(effect, ForEach):
            hurts = any(isinstance(each, Suffer) and each.who in OF_EACH for _, each in walk(effect.do))
            if effect.creature or not hurts:
                continue
        if effect.who in SEVERAL and not _is_half(effect.max) and element not in deadly:
            yield warning(
                pack, element, "V19", N_("this can hurt everybody at once; say max, or tag it «deadly»")
            )


def _is_half(most: Count | None) -> bool:
    """Whether it is at most half of the team, rounded up."""
    values = [None if most is None else value_of(most, team) for team in TEAM_SIZES]
    return most is not None and all(
        value is None or value <= (team + 1) // 2 for value, team in zip(values, TEAM_SIZES, strict=True)
    )

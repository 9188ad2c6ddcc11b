"""Effects as rows of signs: what `words/effects.py` says, this draws."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

from traumtisch.games.tapestry.faces.web.signs import (
    FOR,
    IN_WORDS,
    OR,
    THEN,
    Glyph,
    of_points,
    of_points_per,
    of_sign,
    of_text,
)
from traumtisch.games.tapestry.material import BUILDINGS, RESOURCES
from traumtisch.games.tapestry.vocabulary import (
    All,
    Choose,
    Effect,
    GainBuilding,
    May,
    Pay,
    Repeat,
    Seq,
)
from traumtisch.games.tapestry.vocabulary import cards as c
from traumtisch.games.tapestry.vocabulary import goods as g
from traumtisch.games.tapestry.vocabulary import moves as v
from traumtisch.games.tapestry.vocabulary.terms import Cost, Number, Resources

Glyphs = list[Glyph]

COUNTED = {
    "controlled_territories": "territory",
    "territory_tiles": "tile",
    "tech_cards": "tech",
    "tapestry_cards": "tapestry",
    "farms": "farm",
    "houses": "house",
    "armories": "armory",
    "markets": "market",
    "capital_lines": "lines",
    "capital_rows": "rows",
    "capital_columns": "cols",
    "income_buildings": "building",
    "landmarks": "landmark",
    "masterpieces": "masterpiece",
    "complete_districts": "district",
    "completed_tracks": "track-end",
    "enchanted_on_mat": "enchant",
    "reserved_objects": "reserve",
    "opponents": "neighbours",
}
"""By what is counted: its sign."""


def glyphs(effect: Effect) -> Glyphs:
    """An effect as a row; what no sign can say is a star."""
    draw = DRAWN.get(type(effect))
    return [IN_WORDS] if draw is None else draw(effect)


def cost_glyphs(cost: Cost) -> Glyphs:
    things = (
        ("tile", cost.territory_tiles + cost.give_territory_tile),
        ("tapestry", cost.tapestry_cards),
        ("tech", cost.tech_cards),
        ("space", cost.space_tiles),
        ("masterpiece", cost.masterpieces),
    )
    shown = [] if cost.resources is None else resource_glyphs(cost.resources)
    for name, number in things:
        shown += _many(name, number) if number else []
    return shown + ([of_points(cost.vp)] if cost.vp else [])


def resource_glyphs(resources: Resources) -> Glyphs:
    shown = [of_sign(kind) for kind in (*RESOURCES, "any") for _ in range(getattr(resources, kind))]
    rule = "≠" if resources.different else "=" if resources.same else ""
    return [*shown, of_text(rule, 12)] if rule else shown


def _many(name: str, number: Number = 1) -> Glyphs:
    if not isinstance(number, int):
        return [IN_WORDS, of_sign(name)]
    return [of_sign(name)] if number == 1 else [of_text(str(number)), of_sign(name)]


def _several(steps: Iterable[Effect], between: Glyph | None) -> Glyphs:
    """Equal steps in a row have a number before them."""
    shown: Glyphs = []
    for step, same in groupby(steps):
        number = len(list(same))
        shown += [between] if shown and between else []
        shown += [of_text(str(number))] if number > 1 else []
        shown += glyphs(step)
    return shown


def _choose(effect: Choose) -> Glyphs:
    shown: Glyphs = [] if effect.count == 1 else [of_text(f"{effect.count}×")]
    for number, option in enumerate(effect.options):
        shown += [OR] if number else []
        shown += glyphs(option)
    return shown


def _building(effect: GainBuilding) -> Glyphs:
    kinds = effect.building if isinstance(effect.building, tuple) else (effect.building,)
    shown: Glyphs = []
    for number, kind in enumerate(kinds):
        shown += [OR] if number else []
        shown += _many(kind if kind in BUILDINGS else "building", effect.count)
    return shown


def _move(sign: str, track: v.Track, benefit: bool, steps: int = 1) -> Glyphs:
    tracks = [track] if isinstance(track, str) else list(track)
    named = [of_sign(each) for each in tracks if each in TRACKS]
    return [*([of_text(f"{steps}×")] if steps > 1 else []), of_sign(sign, without=not benefit), *named]


TRACKS = ("exploration", "science", "military", "technology", "arts")


def _research(effect: v.Research) -> Glyphs:
    shown = [of_text(f"{effect.times}×")] if effect.times > 1 else []
    beyond = [of_points(effect.overflow_vp)] if effect.overflow_vp else []
    return [*shown, of_sign("research", without=not effect.benefit), *beyond]


def _conquer(effect: v.Conquer) -> Glyphs:
    shown = [of_sign("conquer-any" if effect.where == "anywhere" else "conquer")]
    return shown if effect.dice == "one" else [*shown, of_sign("dice-both")]


def _score(effect: g.Score) -> Glyphs:
    name = effect.track if effect.metric == "track_spaces" else COUNTED.get(effect.metric, "")
    return [of_points_per(name, effect.vp_each)] if name and not name.startswith("$") else [IN_WORDS]


def _points(effect: g.GainVp) -> Glyphs:
    if not effect.per:
        return [of_points(effect.amount)]
    name = COUNTED.get(effect.per)
    return [IN_WORDS] if name is None else [of_points_per(name, effect.amount)]


def _resource(effect: g.GainResource) -> Glyphs:
    name = effect.resource if effect.resource in RESOURCES else "any"
    return _many(name, effect.amount)


def _one(name: str) -> Callable[[Any], Glyphs]:
    return lambda effect: [of_sign(name)]


def _counted(name: str) -> Callable[[Any], Glyphs]:
    return lambda effect: _many(name, effect.count)


DRAWN: dict[type[Any], Callable[[Any], Glyphs]] = {
    Seq: lambda e: _several(e.steps, THEN),
    All: lambda e: _several(e.steps, None),
    Choose: _choose,
    May: lambda e: glyphs(e.effect),
    Pay: lambda e: [*cost_glyphs(e.cost), FOR, *glyphs(e.effect)],
    Repeat: lambda e: [of_text(f"{e.times}×" if isinstance(e.times, int) else "×"), *glyphs(e.effect)],
    GainBuilding: _building,
    g.GainResource: _resource,
    g.GainVp: _points,
    g.Score: _score,
    g.GainLandmark: _one("landmark"),
    g.GainLandmarkCard: _one("landmark"),
    g.PlaceReserved: _one("reserve"),
    g.GainTerritoryTile: _counted("tile"),
    g.GainSpaceTile: _counted("space"),
    g.GainTapestry: _counted("tapestry"),
    g.Invent: _counted("invent"),
    g.RefreshDisplay: _one("refresh"),
    g.UpgradeTech: _counted("upgrade"),
    g.TechReward: lambda e: [of_sign(e.symbol if e.symbol in ("circle", "square") else "tech")],
    g.GainMasterpiece: _one("create"),
    g.UseMasterpiece: _counted("perform"),
    g.Inspire: _one("inspire"),
    v.Advance: lambda e: _move("advance", e.track, e.benefit, e.steps),
    v.Regress: lambda e: _move("regress", e.track, e.benefit, e.steps),
    v.Research: _research,
    v.RepeatPosition: _one("repeat"),
    v.RestartToken: _one("restart"),
    v.Explore: lambda e: [of_sign("explore-any" if e.where == "anywhere" else "explore")],
    v.ExploreSpace: _counted("explore-space"),
    v.Conquer: _conquer,
    v.GainTerritoryReward: _one("territory-gift"),
    v.PlaceOutpost: _one("outpost"),
    c.PlayTapestry: _one("tapestry-play"),
    c.GainCivilization: _one("civ"),
}
"""By operation."""

"""One symbol for every face in play, to be used by the cards on the page."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from markupsafe import Markup

from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces import drawing
from traumtisch.faces.drawing import at
from traumtisch.games.onirim.cards import DOOR, Cards, Face
from traumtisch.games.onirim.faces.web import beside, cards, dreams
from traumtisch.games.onirim.faces.web.families import FAMILIES, family_of
from traumtisch.games.onirim.faces.web.symbols import SIGNS
from traumtisch.games.onirim.modules.book.spells import COSTS
from traumtisch.games.onirim.modules.crossroads import ALL_COLOURS
from traumtisch.games.onirim.modules.premonitions.dark import NAMES as PREMONITIONS
from traumtisch.games.onirim.modules.towers import EDGES
from traumtisch.games.onirim.options import OnirimOptions

BACK, PREMONITION_BACK, GOAL_BACK = "card-back", "premonition-back", "goal-back"
INCUBUS, DREAMCATCHER, MANUAL = "incubus-figure", "dreamcatcher", "manual-book"
SPELLS = {
    "paradoxical": N_("Paradoxical Prophecy"),
    "parallel": N_("Parallel Planning"),
    "punishment": N_("Powerful Punishment"),
}
CROSSROAD = N_("Crossroad")


def sprite(rules: Rules, tongue: Tongue) -> Markup:
    symbols = [*_deck_symbols(rules.material, tongue), *_symbols_beside(rules, tongue)]
    drawn = "".join(drawing.symbol(name, art) for name, art in symbols)
    return Markup(drawing.sprite(cards.definitions(), drawn + _signs()))


def _deck_symbols(material: Cards, tongue: Tongue) -> Iterator[tuple[str, str]]:
    for code, (first, *_) in material.by_code.items():
        face = material.faces[first]
        yield code, _drawn(face, tongue(printed_name(face)))


def printed_name(face: Face) -> str:
    """What is written on a card: the place for cards that have one, else what it is."""
    if face.colours == ALL_COLOURS:
        return CROSSROAD
    return family_of(face.colours).place if face.colours or face.type == DOOR else face.name


@cache
def _drawn(face: Face, name: str) -> str:
    family = family_of(face.colours)
    if face.type == DOOR:
        return cards.door(family, name)
    if face.code in EDGES:
        return cards.tower(family, face.code[1], EDGES[face.code], name)
    if face.colours == ALL_COLOURS:
        return cards.crossroad(face.symbol, name)
    if face.colours:
        return cards.location(family, face.symbol, name)
    if face.kind == "denizen":
        return dreams.denizen(face.code, name)
    by_kind = {
        "dead end": cards.dead_end,
        "nightmare": dreams.nightmare,
        "lost dream": dreams.lost_dream,
        "happy dream": dreams.happy_dream,
    }
    return by_kind[face.kind](name)


def _symbols_beside(rules: Rules, tongue: Tongue) -> Iterator[tuple[str, str]]:
    """Backs, empty places, and what the modules in play lay out besides cards."""
    names = {module.name for module in rules.modules}
    settings = rules.settings
    assert isinstance(settings, OnirimOptions)
    yield BACK, beside.back()
    for colour, family in FAMILIES.items():
        yield f"slot-{colour}", beside.slot(family)
    if "book" in names:
        for colour, family in FAMILIES.items():
            yield f"goal-of-{colour}", beside.goal(family, tongue(family.place))
        yield GOAL_BACK, beside.goal_back()
        for spell, name in SPELLS.items():
            yield f"scroll-{spell}", beside.spell(spell, COSTS[settings.hard_book][spell], tongue(name))
    if "dreamcatchers" in names:
        yield DREAMCATCHER, beside.dreamcatcher()
        yield MANUAL, beside.manual()
    if "premonitions" in names:
        yield PREMONITION_BACK, beside.premonition_back()
        for code in PREMONITIONS:
            yield code, beside.premonition(code)
    if "incubus" in names:
        yield INCUBUS, beside.incubus()


@cache
def _signs() -> str:
    """The signs and emblems alone, in the colour of the text around them."""
    drawn = [(f"sign-{symbol}", sign("currentColor", "none")) for symbol, sign in SIGNS.items()]
    drawn += [
        (f"emblem-{f.colour}", at(0, 0, f.emblem("currentColor", "none"), 2)) for f in FAMILIES.values()
    ]
    return "".join(drawing.symbol(name, art, "-26 -26 52 52") for name, art in drawn)

"""What learners number in advance: everything that an option can name at a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from traumtisch.engine.decision import Option
from traumtisch.engine.rules import Rules
from traumtisch.games.tapestry.material import BUILDINGS, LAST_SPACE, RESOURCES, Material
from traumtisch.games.tapestry.mats import CoveredSlots, Grid, Predictions, SlotGraph
from traumtisch.games.tapestry.words import say_option
from traumtisch.games.tapestry.words.names import OWN_ACHIEVEMENTS
from traumtisch.kit.hexes import SIDES
from traumtisch.kit.study import Vocabulary

SIMPLE = (
    "beside",
    "deck",
    "decline",
    "enough",
    "income",
    "none",
    "pass",
    "points",
    "roll",
    "stop",
    "take",
    "twice",
)
COMPONENTS = {
    "civ": ("civ",),
    "copy": ("tapestry",),
    "discard": ("tapestry", "tech", "territory"),
    "give": ("territory",),
    "invent": ("tech",),
    "keep": ("civ", "tapestry"),
    "landmark": ("landmark",),
    "mark": ("tech",),
    "play": ("tapestry",),
    "reward": ("tech",),
    "tile": ("territory", "space"),
    "trap": ("tapestry",),
    "upgrade": ("tech",),
    "use": ("civ",),
}
"""By verb: the kinds of components that it takes first."""


def vocabulary(rules: Rules) -> Vocabulary:
    m: Material = rules.material
    return Vocabulary(
        faces={component: m.ids[component] for component in m.all},
        words=tuple(_said_besides(m)),
        options={
            " ".join([option.verb, *(_name(m, target) for target in option.targets)]): _said(rules, option)
            for option in _options(m)
        },
    )


def _name(m: Material, target: int | str) -> str:
    return m.ids[target] if isinstance(target, int) else target


def _said(rules: Rules, option: Option) -> str:
    return say_option(rules, option, None).say().replace("{", "(").replace("}", ")")


def _options(m: Material) -> Iterator[Option]:
    """Every option by its verb and what it takes first."""
    yield from (Option(verb) for verb in SIMPLE)
    for verb, kinds in COMPONENTS.items():
        found = [component for kind in kinds for component in m.of_kind(kind)]
        yield from (Option(verb, m.by_id[name]) for name in dict.fromkeys(m.ids[each] for each in found))
    for verb, names in _words(m).items():
        yield from (Option(verb, name) for name in names)
    for module in m.brought.modules:
        for verb, targets in module.named_first(m).items():
            yield from (Option(verb, target) for target in targets)
            if not targets:
                yield Option(verb)


def _words(m: Material) -> Mapping[str, Sequence[str]]:
    """By verb: the words that it takes first."""
    plots = [option.target for _, option in m.plot_options]
    corners = [o.target for by_turns in m.corners.values() for all_of in by_turns.values() for _, o in all_of]
    faces = {die: list(dict.fromkeys(shown)) for die, shown in m.faces.items()}
    slots = list(_slots(m))
    return {
        **dict.fromkeys(("advance", "regress", "first", "track", "match"), m.track_names),
        "resource": RESOURCES,
        "building": BUILDINGS,
        **dict.fromkeys(("plot", "close", "swap"), plots),
        "corner": list(dict.fromkeys(corners)),
        "turn": _numbers(0, 3),
        "turns": _numbers(0, SIDES - 1),
        "hex": list(m.map.names),
        "pick": list(m.notations),
        "red": faces["red"],
        "black": faces["black"],
        "aside": [face for shown in faces.values() for face in shown],
        "opponent": _numbers(0, m.options.players - 1),
        "position": [space.id for track in m.tracks.values() for space in track.spaces],
        "predict": _numbers(1, 9),
        "row": _numbers(1, 2),
        **dict.fromkeys(("column", "cover"), _numbers(1, 3)),
        **dict.fromkeys(("walk", "slot", "begin", "hand"), slots),
    }


def _slots(m: Material) -> Iterator[str]:
    for civ in m.of_kind("civ"):
        match m.edition(civ).mat:
            case SlotGraph(slots=slots) | Grid(slots=slots) | CoveredSlots(slots=slots):
                yield from slots
            case _:
                pass


def _said_besides(m: Material) -> list[str]:
    """What verbs take after their first target, and what Views show besides components."""
    pieces = ("outpost", "token", *BUILDINGS)
    lasting = ("era", "game", "turn", "next turn", "")
    achievements = (*m.map.achievements, *OWN_ACHIEVEMENTS)
    categories = [name for civ in m.of_kind("civ") for name in _categories(m, civ)]
    numbers = _numbers(0, LAST_SPACE)
    said = (*numbers, *m.track_names, *pieces, *lasting, *achievements, *categories, *_slots(m))
    return list(dict.fromkeys(said))


def _categories(m: Material, civ: int) -> tuple[str, ...]:
    mat = m.edition(civ).mat
    return tuple(mat.categories) if isinstance(mat, Predictions) else ()


def _numbers(first: int, last: int) -> list[str]:
    return [str(number) for number in range(first, last + 1)]

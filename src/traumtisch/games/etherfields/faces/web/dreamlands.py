"""The map of a dream as one drawing: a field is 100 units wide, so every window shows the same map at another
size. What lies on a field is inside it: whoever touches a figure that cannot be chosen touches its field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from markupsafe import Markup, escape

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.games.etherfields.faces.lying import SYMBOLS
from traumtisch.games.etherfields.faces.web import pictures, signs
from traumtisch.games.etherfields.faces.web.actions import Place
from traumtisch.games.etherfields.faces.web.pieces import Pieces, dreamers, is_used
from traumtisch.games.etherfields.faces.whereabouts import price_of
from traumtisch.games.etherfields.pack.effects import Action
from traumtisch.games.etherfields.view import EtherfieldsView, FieldView, FigureView

UNIT, EDGE = 100, 26
SIGN_OF_SYMBOL = {"special": "special-field", "draw": "draw-bonus", "gem_slot": "gem-slot"}
SPIKES = (
    "M0-31l7 8 11-4 1 11 11 3-5 10 7 9-10 5 0 11-11-1-6 10-9-7-10 5-3-11-11-2 3-11-8-8 9-7-2-11 11-2 4-11z"
)
FEWEST_COLUMNS = 4
"""A map of one tile is not blown up to the whole window."""
BEYOND = 1.4
"""The motif is larger than the map by this much: a window is seldom as wide and high as a map."""
HUES = 4
"""Neighbouring tiles are told apart: each has one of so many hues, the same in every window."""
SIDES = {"north": (0, 0, 1, 0), "south": (0, 1, 1, 1), "west": (0, 0, 0, 1), "east": (1, 0, 1, 1)}


def dreamlands(
    pieces: Pieces,
    view: EtherfieldsView,
    actions: Mapping[Place, tuple[Action, ...]],
    *,
    part: str = "map",
) -> h.Element:
    """The whole map; nothing is said about what is not yet dreamed but that it is not."""
    xs, ys = [field.x for field in view.map] or [0], [field.y for field in view.map] or [0]
    left, top = min(xs), min(ys)
    columns, rows = max(max(xs) - left + 1, FEWEST_COLUMNS), max(max(ys) - top + 1, 2)
    left -= (columns - (max(xs) - left + 1)) / 2
    box = (left * UNIT - EDGE, top * UNIT - EDGE, columns * UNIT + 2 * EDGE, rows * UNIT + 2 * EDGE)
    label = pieces.say(N_("Map"))
    return h.section(class_="area lands", data_part=part, data_scrolls=part)[
        h.svg(
            class_="map wide" if columns > FEWEST_COLUMNS else "map",
            viewBox=" ".join(f"{number:g}" for number in box),
            role="group",
            aria_label=label,
        )[
            _motif(pieces, view, box),
            Markup(_rain(box)),
            Markup(_mist(pieces, view)),
            [_field(pieces, view, field, actions) for field in view.map],
            Markup(_walls(view.map)),
            Markup(_captions(pieces, view)),
        ],
    ]


# ---- behind the fields -----------------------------------------------------------------------------


def _motif(pieces: Pieces, view: EtherfieldsView, box: tuple[float, float, float, float]) -> h.Node:
    """What the dream that is being dreamed is about, as far as its gate has been seen."""
    drawn = pictures.large(pieces.m, pieces.m.art_of(view.scene)) if view.goal else None
    if not drawn:
        return None
    x, y, wide, high = box
    across = max(wide, 2 * high) * BEYOND
    down = across * 3 / 4
    return h.svg(
        class_="motif",
        viewBox=pictures.WHOLE,
        x=f"{x + (wide - across) / 2:g}",
        y=f"{y + (high - down) / 2:g}",
        width=f"{across:g}",
        height=f"{down:g}",
        aria_hidden="true",
    )[drawn]


def _rain(box: tuple[float, float, float, float]) -> str:
    """Threads of rain, slow and faint."""
    x, y, wide, high = box
    drops = "".join(
        f"M{x + (37 * n) % wide:g} {y + (61 * n) % high:g}l-4 {18 + n % 3 * 5}"
        for n in range(int(wide // 13))
    )
    return f'<path class="rain" d="{drops}"/>'


def _mist(pieces: Pieces, view: EtherfieldsView) -> str:
    """Empty places beside known tiles: a tile could lie there, or none."""
    fields = {(field.x, field.y) for field in view.map}
    tiles = sorted({(field.x // 2, field.y // 2) for field in view.map})
    beside = {(x + dx, y + dy) for x, y in tiles for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    free = [
        (x, y)
        for x, y in sorted(beside)
        if not any((2 * x + dx, 2 * y + dy) in fields for dx in (0, 1) for dy in (0, 1))
    ]
    word = escape(pieces.say(N_("undreamed")))
    return "".join(
        '<g class="mist" aria-hidden="true">'
        f'<rect x="{x * 200 + 8:g}" y="{y * 200 + 8:g}" width="184" height="184" rx="12"/>'
        + (f'<text transform="{place}">{word}</text></g>' if (place := _beside(x, y, tiles)) else "</g>")
        for x, y in free
    )


def _beside(x: float, y: float, tiles: Iterable[tuple[float, float]]) -> str:
    """Where the word stands: at the edge towards a known tile, since farther out the window may end; nowhere
    above a tile, whose name is there."""
    left, top, known = x * 200, y * 200, set(tiles)
    if (x - 1, y) in known:
        return f"translate({left + 12:g} {top + 100:g}) rotate(90)"
    if (x + 1, y) in known:
        return f"translate({left + 188:g} {top + 100:g}) rotate(-90)"
    return f"translate({left + 100:g} {top + 20:g})" if (x, y - 1) in known else ""


def _walls(fields: Iterable[FieldView]) -> str:
    """A wall stands once, whichever field says so; a damaged one has a gap."""
    standing: dict[tuple[float, ...], str] = {}
    for field in fields:
        for side, state in field.walls:
            place = tuple(
                UNIT * (at + by) for at, by in zip((field.x, field.y) * 2, SIDES[side], strict=True)
            )
            standing[place] = state
    paths = {"wall": "", "damaged": ""}
    for (x1, y1, x2, y2), state in standing.items():
        paths[state] += f"M{x1:g} {y1:g}L{x2:g} {y2:g}"
    drawn = f'<path class="wall" d="{paths["wall"]}"/><path class="wall-in" d="{paths["wall"]}"/>'
    return f'<g aria-hidden="true">{drawn}<path class="wall-in damaged" d="{paths["damaged"]}"/></g>'


def _captions(pieces: Pieces, view: EtherfieldsView) -> str:
    """The name of a tile stands above it; where another tile lies, at the right, since the signs of that one
    begin at the left."""
    taken = {(field.x, field.y) for field in view.map}
    corners: dict[str, tuple[float, float]] = {}
    for field in view.map:
        tile = field.name.rpartition(".")[0]
        x, y = corners.get(tile, (field.x, field.y))
        corners[tile] = min(x, field.x), min(y, field.y)
    return "".join(
        f'<text class="caption{"" if is_free else " beside"}" x="{x * UNIT + (8 if is_free else 192):g}"'
        f' y="{y * UNIT - (5 if is_free else 9):g}">{escape(pieces.name(tile))}</text>'
        for tile, (x, y) in corners.items()
        for is_free in [not {(x, y - 1), (x + 1, y - 1)} & taken]
    )


# ---- a field ---------------------------------------------------------------------------------------


def _field(
    pieces: Pieces, view: EtherfieldsView, field: FieldView, actions: Mapping[Place, tuple[Action, ...]]
) -> h.Element:
    x, y = field.x * UNIT, field.y * UNIT
    kinds = " ".join(f"t-{kind}" for kind in field.terrain)
    hue = sum(map(ord, field.name.rpartition(".")[0])) % HUES
    own = actions.get(f"field {field.name}", ())
    return h.g(
        class_=f"field h{hue} {kinds}{' shut' if field.blocked else ''}".rstrip(),
        data_thing=f"field-{field.name}",
        role="group",
        aria_label=_told(pieces, view, field),
        transform=f"translate({x:g} {y:g})",
    )[
        Markup('<rect class="soil" x="3" y="3" width="94" height="94" rx="9"/>'),
        Markup(_marks(pieces, field)),
        _plaques(pieces, view, field, own) if own else None,
        [_token(pieces, field, token, side, n) for n, (token, side) in enumerate(_once(field.tokens))],
        _standing(pieces, view, field),
        Markup(_price(pieces, field)) if field.steps else None,
    ]


def _plaques(pieces: Pieces, view: EtherfieldsView, field: FieldView, own: Sequence[Action]) -> h.Element:
    """What can be done there. Several are short where somebody stands in front of them."""
    kind = "plaques brief" if len(own) > 1 and _is_taken(field) else "plaques"
    return h.foreignobject(x="2", y="2", width="96", height="96")[
        h.div(class_=kind)[[_plaque(pieces, view, action) for action in own]]
    ]


def _is_taken(field: FieldView) -> bool:
    return bool(field.characters or field.figures or field.companions)


def _plaque(pieces: Pieces, view: EtherfieldsView, action: Action) -> h.Element:
    paid = next((paid for own, _, paid in view.group_payments if own == action.id), 0)
    return pieces.plaque(
        action, used=is_used(view, action.id), more=h.b(class_="paid")[str(paid)] if paid else None
    )


def _told(pieces: Pieces, view: EtherfieldsView, field: FieldView) -> str:
    """A field for those who listen: its name, all that is on it, and where one gets to from it."""
    facts = [pieces.say(SYMBOLS[symbol]) for symbol in field.symbols]
    facts += [pieces.name(kind) for kind in field.terrain]
    facts += [pieces.token(*token) for token in field.tokens]
    facts += [pieces.name(field.fault.face)] if field.fault is not None else []
    facts += [pieces.say(N_("lit"))] if field.lit else []
    facts += [pieces.say(N_("blocked"))] if field.blocked else []
    facts += [price_of(field).say(pieces.tongue)] if field.steps else []
    facts += [_ways(pieces, field)] if field.ways else []
    name = pieces.name(field.name)
    return f"{name}: {', '.join(facts)}" if facts else name


def _ways(pieces: Pieces, field: FieldView) -> str:
    """The fields beside it, without a wall between; those of its own tile by their letters."""
    tile = field.name.rpartition(".")[0]
    beside = [
        pieces.say(other.rpartition(".")[2]) if other.startswith(f"{tile}.") else pieces.name(other)
        for other in field.ways
    ]
    return pieces.say(N_("open to {fields}"), fields="; ".join(beside))


def _marks(pieces: Pieces, field: FieldView) -> str:
    """Symbols and terrain along the lower edge, each with its name."""
    shown = [SIGN_OF_SYMBOL.get(symbol, symbol) for symbol in field.symbols] + list(field.terrain)
    shown += ["fault"] if field.fault is not None else []
    shown += ["gem"] if field.lit else []
    shown += ["blocked"] if field.blocked else []
    marks = "".join(
        f'<g class="mark k-{name}"><title>{escape(pieces.say(signs.NAMES[name]))}</title>'
        f'<circle cx="{14 + 21 * n}" cy="86" r="10"/>{signs.placed(name, 14 + 21 * n, 86, 15)}</g>'
        for n, name in enumerate(shown)
    )
    return f'<circle class="lamp" cx="50" cy="50" r="70"/>{marks}' if field.lit else marks


def _price(pieces: Pieces, field: FieldView) -> str:
    """In the lower corner, where no action is printed: how many steps lead here, and what is still missing of
    them."""
    missing = f'<tspan class="missing">+{field.missing}</tspan>' if field.missing else ""
    kind = "price far" if field.missing else "price"
    wide = 46 if field.missing else 26
    return (
        f'<g class="{kind}"><title>{escape(price_of(field).say(pieces.tongue))}</title>'
        f'<rect x="{96 - wide}" y="71" width="{wide}" height="24" rx="12"/>'
        f'<text x="{96 - wide / 2:g}" y="88.5">{field.steps}{missing}</text></g>'
    )


def _once(tokens: tuple[tuple[str, str], ...]) -> list[tuple[str, str]]:
    return list(dict.fromkeys(tokens))


def _token(pieces: Pieces, field: FieldView, token: str, side: str, place: int) -> h.Element:
    number = field.tokens.count((token, side))
    name = pieces.token(token, side) + (f" ×{number}" if number > 1 else "")
    return h.g(
        class_="token",
        data_thing=token_thing(token, side, field.name),
        role="img",
        aria_label=name,
        transform=f"translate({84 - 24 * place} 62)",
    )[
        h.title[name],
        h.circle(r="11"),
        Markup(signs.placed("universal", 0, 0, 15)),
        h.text(y="-12")[str(number)] if number > 1 else None,
    ]


def token_thing(token: str, side: str, field: str) -> str:
    return f"token-{token}{f'-{side}' if side else ''}@{field}"


# ---- who stands there ------------------------------------------------------------------------------


def _standing(pieces: Pieces, view: EtherfieldsView, field: FieldView) -> list[h.Element]:
    """Characters, figures and companions side by side."""
    there = [(number, each) for number, each in dreamers(view) if each.id in field.characters]
    figures = [figure for figure in view.figures if figure.number in field.figures]
    everybody = len(there) + len(figures) + len(field.companions)
    size = 0.84 if everybody == 1 else 0.66 if everybody == 2 else 0.5
    size, height = (min(size, 0.55), 73) if field.actions else (size, 42)
    if len(field.actions) > 1:  # they reach farther down
        size, height = min(size, 0.48), 78
    places = [
        f"translate({50 + (n - (everybody - 1) / 2) * min(46, 92 / everybody):g} {height}) scale({size})"
        for n in range(everybody)
    ]
    drawn = [_dreamer(pieces, number, each.id, places.pop(0)) for number, each in there]
    drawn += [_figure(pieces, view, figure, places.pop(0)) for figure in figures]
    return drawn + [_companion(pieces, each, places.pop(0)) for each in field.companions]


def _dreamer(pieces: Pieces, number: int, character: str, place: str) -> h.Element:
    name = pieces.first_name(character)
    return _standing_one("dreamer", f"fig-{character}", pieces.name(character), place)[
        h.circle(class_=f"base d{number}", r="30"),
        pictures.on_a_figure(pieces.m, character, 56) or h.text(class_="letter", y="11")[name[:1]],
        _tag(name),
    ]


def _figure(pieces: Pieces, view: EtherfieldsView, figure: FigureView, place: str) -> h.Element:
    name = pieces.name(figure.creature)
    facts = [pieces.counter(value) for _, value in figure.counters]
    facts += [pieces.name(state) for state in figure.states]
    label = pieces.name(f"f{figure.number}", view) + (f" ({', '.join(facts)})" if facts else "")
    states = "".join(signs.placed(state, 24, 20 * n - 20, 20) for n, state in enumerate(figure.states))
    counters = " ".join(str(value) for _, value in figure.counters)
    return _standing_one("beast", f"fig-f{figure.number}", label, place)[
        h.path(class_="base", d=SPIKES),
        pictures.on_a_figure(pieces.m, figure.creature)
        or h.text(class_="letter", y="12")[name.rpartition(" ")[2][:1]],
        _tag(name),
        Markup(states),
        h.text(class_="counter", x="24", y="-18")[counters] if counters else None,
    ]


def _companion(pieces: Pieces, companion: str, place: str) -> h.Element:
    label = ": ".join((pieces.name(companion), *pieces.says(companion)))
    return _standing_one("friend", f"fig-{companion}", label, place)[
        h.rect(class_="base", x="-25", y="-25", width="50", height="50", rx="14"),
        pictures.on_a_figure(pieces.m, companion) or Markup(signs.placed("companion", 0, 0, 30)),
        _tag(pieces.name(companion)),
    ]


def _standing_one(kind: str, thing: str, label: str, place: str) -> h.Element:
    return h.g(class_=f"fig {kind}", data_thing=thing, role="img", aria_label=label, transform=place)


def _tag(name: str) -> h.Node:
    """A name under its figure; as wide as its letters, roughly."""
    short = name if len(name) <= 14 else f"{name[:13]}…"
    wide = len(short) * 7.4 + 12
    return Markup(
        f'<rect class="tag" x="{-wide / 2:.4g}" y="23" width="{wide:.4g}" height="18" rx="6"/>'
        f'<text class="named" y="36.5">{escape(short)}</text>'
    )

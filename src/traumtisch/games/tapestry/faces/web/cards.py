"""The cards, tiles and mats of Tapestry as symbols: drawn once for a page, and used wherever they lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple
from zlib import crc32

from markupsafe import escape

from traumtisch.engine.phrase import Phrase, Tongue
from traumtisch.faces.drawing import symbol
from traumtisch.faces.hexagons import centre, outline
from traumtisch.games.tapestry.faces.web import signs
from traumtisch.games.tapestry.faces.web.effects import cost_glyphs as costs
from traumtisch.games.tapestry.faces.web.effects import glyphs, resource_glyphs
from traumtisch.games.tapestry.faces.web.lands import SIDE, territory
from traumtisch.games.tapestry.facts import (
    Capital,
    Civilization,
    IncomeRow,
    Landmark,
    Requirement,
    Space,
    SpaceTile,
    TapestryCard,
    Tech,
    Territory,
)
from traumtisch.games.tapestry.material import BUILDINGS, MapMaterial, Material
from traumtisch.games.tapestry.named import Name
from traumtisch.games.tapestry.words.rows import say_component, say_space
from traumtisch.games.tapestry.words.things import name_of

TIERS = ("", "Ⅰ", "Ⅱ", "Ⅲ", "Ⅳ", "Ⅴ")
PLOT = 30
"""How large a plot of a capital is."""
ROCKS = ("M3 25 10 11l4 6 4-8 9 16Z", "M2 25l7-10 5 4 6-12 8 18Z", "M3 25 12 8l6 9 4-4 6 12Z")
GROUNDS = ("#5a2a5e", "#2f4a58", "#204a3c", "#6a4a1c", "#5c2a2a", "#303a6e", "#3d4a22", "#4a3560")
BANNER = "M8 8h80v122l-10-7-10 9-10-9-10 9-10-9-10 9-10-9-10 7Z"
CELL = 46
"""How wide a space of the income mat is."""


WITHOUT_WORDS = (Territory, Capital)


class Look(NamedTuple):
    """How a kind of component is drawn, and the room it takes."""

    draw: Callable[[Material, Any, str], str]
    box: str
    kind: str
    """The class of its card."""


def symbol_of(m: Material, component: int) -> str:
    """The symbol that shows a component; tiles and capitals that look alike share one."""
    record = m.records[component]
    if isinstance(record, WITHOUT_WORDS):
        return by_looks(look_of(record).draw(m, record, ""))
    return "ta-" + record.id.replace(".", "-").replace("_", "-")


def space_symbol(track: str, number: int) -> str:
    return f"ta-{track}-{number}"


def description_of(symbol_name: str) -> str:
    """The id of what a symbol says: it stands on the page once, not with every card that lies somewhere."""
    return f"{symbol_name}-d"


def described(symbol_name: str, said: str) -> str:
    return f'<desc id="{description_of(symbol_name)}">{escape(said)}</desc>' if said else ""


@lru_cache(maxsize=4096)
def by_looks(art: str) -> str:
    """The name of a symbol that is drawn like this."""
    return f"ta-{crc32(art.encode()):08x}"


# ---- one by one ----------------------------------------------------------------------------------


SPACE_BOX = "0 0 60 50"


@lru_cache(maxsize=256)
def space_art(space: Space) -> str:
    """The benefit of a space of a track, and below it the bonus and its price."""
    if space.bonus is None:
        return signs.rows(glyphs(space.benefit), 2, 3, 56, 44)
    bonus = [*costs(space.bonus.cost), signs.FOR, *glyphs(space.bonus.effect)]
    return (
        signs.row(glyphs(space.benefit), 2, 2, 56, 23)
        + '<rect class="pill" x="1" y="27" width="58" height="20" rx="10"/>'
        + signs.row(bonus, 5, 29, 50, 16)
    )


def gift_art(tile: Territory) -> str:
    """The reward of a territory tile, in a circle around 0,0; nothing if it has none."""
    if tile.reward is None:
        return ""
    return f'<g class="gift"><circle r="11"/>{signs.row(glyphs(tile.reward), -9, -9, 18, 18)}</g>'


def _caption(name: str, y: float, size: float, width: float = 80) -> str:
    """A name in one line, or two if it is long."""
    lines = [name]
    gaps = [place for place, letter in enumerate(name) if letter in " -"]
    if len(name) > 13 and gaps:
        cut = min(gaps, key=lambda place: abs(place - len(name) / 2)) + 1
        lines = [name[:cut].strip(), name[cut:]]
    fitting = min(size, width * 1.9 / max(map(len, lines)))
    return "".join(
        f'<text class="nm" x="48" y="{y + number * fitting:.1f}" font-size="{fitting:.1f}">'
        f"{escape(line)}</text>"
        for number, line in enumerate(lines)
    )


def _tapestry(m: Material, card: TapestryCard, name: str) -> str:
    """A banner; what it does is told by its sign, and in words by whoever looks closely."""
    timing = {"when_played": "tapestry-play", "this_era": "era", "permanent": "repeat", "reaction": "trap"}
    kind = "trap" if card.is_trap else "enchant" if card.enchanted else timing[card.timing[0]]
    ground = GROUNDS[crc32(card.id.encode()) % len(GROUNDS)]
    brings = glyphs(card.when_played) if card.when_played else [signs.IN_WORDS]
    return (
        f'<path class="cloth" fill="{ground}" d="{BANNER}"/><path class="rod" d="M3 8h90"/>'
        f'<path class="weave" d="M8 46h80M8 110h80"/>{_caption(name, 24, 13)}'
        f'<g class="on-cloth">{signs.placed(kind, 32, 52, 32)}{signs.row(brings, 14, 89, 68, 18)}</g>'
    )


def _tech(m: Material, card: Tech, name: str) -> str:
    size = min(11.5, 215 / max(len(name), 1))
    return (
        '<rect class="sheet" x=".7" y=".7" width="130.6" height="44.6" rx="7"/>'
        f'<text class="nt" x="7" y="15" font-size="{size:.1f}">{escape(name)}</text>'
        '<circle class="mk" cx="10" cy="31" r="4.500"/>'
        + signs.row(glyphs(card.circle), 16, 22, 36, 18)
        + '<rect class="mk" x="55" y="26.500" width="9" height="9"/>'
        + signs.row(glyphs(card.square), 66, 22, 36, 18)
        + _requirement(m, card.requirement)
    )


def _requirement(m: Material, needs: Requirement) -> str:
    match needs.type:
        case "track_tier":
            parts = [signs.of_sign(needs.track), signs.of_text(TIERS[needs.tier], 16)]
        case "innovation":
            row = next(row for row in m.income if row.id == needs.income_track)
            parts = [signs.of_sign(row.building), signs.of_text(str(needs.position))]
        case "landmark_on_card":
            parts = [signs.of_sign("landmark")]
        case "enchanted_or_income_turn_5":
            parts = [signs.of_sign("enchant")]
        case _:
            return ""
    return signs.row(parts, 104, 24, 25, 14)


def _territory(m: Material, tile: Territory, name: str) -> str:
    return territory(tile.corners, tile.land_terrains)


def _space_tile(m: Material, tile: SpaceTile, name: str) -> str:
    reward = [signs.IN_WORDS] if tile.reward is None else glyphs(tile.reward)
    number = tile.id.partition(".")[2]
    return (
        '<circle class="planet" cx="26" cy="26" r="24"/><path class="ring" d="M3 34C20 40 40 26 49 12"/>'
        + signs.row(reward, 7, 15, 38, 22)
        + f'<text class="no" x="26" y="47">{escape(number) if number.isdecimal() else ""}</text>'
    )


def _civilization(m: Material, civ: Civilization, name: str) -> str:
    ground = GROUNDS[crc32(civ.id.encode()) % len(GROUNDS)]
    return (
        f'<rect class="cloth" fill="{ground}" x="2" y="2" width="92" height="140" rx="8"/>'
        f'<g class="on-cloth">{signs.placed("civ", 24, 50, 48)}</g>{_caption(name, 28, 14)}'
    )


def _landmark(m: Material, landmark: Landmark, name: str) -> str:
    return (
        '<rect class="sheet" x="2" y="2" width="92" height="140" rx="8"/>'
        f'<use class="k-landmark" href="#{picture_of(landmark.id)}" x="20" y="48" width="56" height="56"/>'
        + _caption(name, 26, 13)
    )


def picture_of(landmark: str) -> str:
    """The sign of a landmark; some share one."""
    own = f"ta-l-{landmark.partition('.')[2]}"
    return own if f'id="{own}"' in signs.drawn() else "ta-landmark"


def _capital(m: Material, capital: Capital, name: str) -> str:
    """The grid as it is printed: districts, plots, and what cannot be built on."""
    drawn: list[str] = []
    for row in range(3):
        for column in range(3):
            x, y, size = column * 3 * PLOT + 1, row * 3 * PLOT + 1, 3 * PLOT - 2
            drawn.append(f'<rect class="district" x="{x}" y="{y}" width="{size}" height="{size}" rx="6"/>')
    for row, line in enumerate(capital.grid):
        for column, sign in enumerate(line):
            x, y = column * PLOT, row * PLOT
            if sign in "#~w":
                d = (
                    ROCKS[(row * 5 + column * 3) % 3]
                    if sign == "#"
                    else "M4 12q5-5 11 0t11 0M4 20q5-5 11 0t11 0"
                )
                drawn.append(f'<path class="rock r{ord(sign)}" transform="translate({x} {y})" d="{d}"/>')
            else:
                kind = "lot" if sign == "." else f"lot s{ord(sign)}"
                drawn.append(f'<rect class="{kind}" x="{x + 3}" y="{y + 3}" width="24" height="24" rx="3"/>')
    return "".join([*drawn, *(tick(line, "tick") for line in range(18))])


def tick(line: int, kind: str) -> str:
    """At the end of a row (0 to 8) or a column: filled when it is full."""
    middle = line % 9 * PLOT + PLOT / 2
    x, y = (9 * PLOT + 6, middle) if line < 9 else (middle, 9 * PLOT + 6)
    return f'<circle class="{kind}" cx="{x:g}" cy="{y:g}" r="3.5"/>'


def _plain(m: Material, record: Any, name: str) -> str:
    """A card of a kind that only a box brings: its name."""
    return f'<rect class="sheet" x="2" y="2" width="92" height="140" rx="8"/>{_caption(name, 60, 13)}'


LOOKS: dict[type[Any], Look] = {
    TapestryCard: Look(_tapestry, "0 0 96 138", "tapestry-card"),
    Tech: Look(_tech, "0 0 132 46", "tech-card"),
    Territory: Look(_territory, f"{-SIDE} -26 {2 * SIDE} 52", "tile"),
    SpaceTile: Look(_space_tile, "0 0 52 52", "space-tile"),
    Civilization: Look(_civilization, "0 0 96 144", "civ-card"),
    Landmark: Look(_landmark, "0 0 96 144", "landmark-card"),
    Capital: Look(_capital, f"0 0 {9 * PLOT + 12} {9 * PLOT + 12}", "capital-card"),
}
PLAIN = Look(_plain, "0 0 96 144", "plain-card")


def look_of(record: Any) -> Look:
    kind: type[Any] = record.__class__
    return LOOKS.get(kind, PLAIN)


@lru_cache(maxsize=256)
def price_art(m: Material, track: str, tier: int) -> str:
    """What advancing in a tier costs."""
    first = m.spaces[track][3 * tier - 2]
    assert first is not None
    return signs.row(resource_glyphs(first.cost), 0, 0, 36, 14)


def income_symbol(row: IncomeRow) -> str:
    return f"ta-{row.id.replace('.', '-')}"


def _income(row: IncomeRow) -> str:
    """All spaces of a row of the income mat, with what they give."""
    drawn: list[str] = []
    for place in row.positions:
        x = (place.n - 1) * CELL
        gives = [glyph for effect in (*place.income, *place.vp) for glyph in glyphs(effect)]
        drawn.append(f'<rect class="cell" x="{x + 1}" y="1" width="{CELL - 3}" height="42" rx="6"/>')
        drawn.append(signs.row(gives, x + 3, 22, CELL - 7, 17))
    return "".join(drawn)


TOWER = "M5.5 23V10L4 8.5V2.5h3.3v2.3h2.8V2.5h3.8v2.3h2.8V2.5H20v6L18.5 10V23Z"


def map_ground(board: MapMaterial) -> str:
    """The map before anybody has explored anything."""
    drawn: list[str] = []
    for place, printed, lands in zip(board.hexes, board.printed, board.lands, strict=True):
        x, y = centre(place, SIDE)
        art = f'<path class="mist" d="{outline(SIDE)}"/>' if printed is None else territory(printed, lands)
        drawn.append(f'<g transform="translate({x:g} {y:g})">{art}</g>')
    return "".join(drawn)


# ---- all of them ---------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def symbols(m: Material, tongue: Tongue) -> str:
    """Every symbol of a table with this material, once."""
    drawn = {name: symbol(name, art, box) for name, art, box in _symbols(m, tongue)}
    return signs.drawn() + "".join(drawn.values())


def _building(kind: str, building: str, x: float, y: float, size: float) -> str:
    """An income building on the mat or in a capital."""
    return (
        f'<g class="{kind} k-{building}">'
        f'<rect x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" rx="4"/>'
        f"{signs.placed(building, x + 2, y + 2, size - 4)}</g>"
    )


@lru_cache(maxsize=16)
def definitions(m: Material) -> str:
    """What is laid on a drawing at any place and turned: the map, its hexagons and tiles, capitals."""
    drawn = {
        "ta-map": map_ground(m.map),
        "ta-hex": f'<path d="{outline(SIDE)}"/>',
        "ta-tower": f'<path class="wall" d="{TOWER}"/>',
    }
    for kind in BUILDINGS:
        drawn[f"ta-cover-{kind}"] = _building("cover-of", kind, 12, 3, 20)
        drawn[f"ta-built-{kind}"] = _building("house", kind, 2.5, 2.5, 25)
    for component in m.by_id.values():
        record = m.records[component]
        if isinstance(record, WITHOUT_WORDS):
            drawn[symbol_of(m, component)] = look_of(record).draw(m, record, "")
        if isinstance(record, Territory) and (gift := gift_art(record)):
            drawn[by_looks(gift)] = gift
    return "".join(f'<g id="{name}">{art}</g>' for name, art in drawn.items())


def _symbols(m: Material, tongue: Tongue) -> Iterator[tuple[str, str, str]]:
    for track in m.track_names:
        for tier in range(1, 5):
            price = price_art(m, track, tier)
            yield by_looks(price), price, "0 0 36 14"
        for space in m.tracks[track].spaces:
            name = space_symbol(track, space.n)
            said = say_space(m, space).say(tongue)
            yield name, described(name, said) + space_art(space), SPACE_BOX
    for row in (*m.income, *(row for module in m.brought.modules for row in module.further_rows(m))):
        yield income_symbol(row), _income(row), f"0 0 {6 * CELL} 44"
    for component in m.by_id.values():
        record = m.records[component]
        if not isinstance(record, WITHOUT_WORDS):
            look, name = look_of(record), symbol_of(m, component)
            said = "" if isinstance(record, SpaceTile) else say_component(m, component).say(tongue)
            art = look.draw(m, record, named(m, component).say(tongue))
            yield name, described(name, said) + art, look.box


def named(m: Material, component: int) -> Phrase:
    """Tiles are called by what they give; everything else has a name."""
    record = m.records[component]
    return Name(record) if getattr(record, "name_en", "") else name_of(m, component)

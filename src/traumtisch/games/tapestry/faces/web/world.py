"""The map: what is printed, the tiles as they lie, and everybody's pieces."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from traumtisch.engine.phrase import N_, Listing, Phrase
from traumtisch.faces import html as h
from traumtisch.faces.hexagons import centre, outline
from traumtisch.games.tapestry.faces.web import cards, signs
from traumtisch.games.tapestry.faces.web.lands import SEA, SIDE
from traumtisch.games.tapestry.faces.web.pieces import Pieces, counted, gift, mine, zone
from traumtisch.games.tapestry.foreseen import matching
from traumtisch.games.tapestry.state import MapPiece
from traumtisch.games.tapestry.view import HexView, TapestryView, number_of
from traumtisch.games.tapestry.words.names import points, word
from traumtisch.games.tapestry.words.things import reward_of, sixths
from traumtisch.kit.hexes import SIDES, turned

LANDS = {
    "sea": N_("sea"),
    "desert": N_("desert"),
    "forest": N_("forest"),
    "grassland": N_("grassland"),
    "mountain": N_("mountains"),
}
FITTING = f"M{-SIDE / 2 + 3:g} {-SIDE * 0.866:.1f}h{SIDE - 6:g}"
"""The top side of a hex: where a tile touches its own terrain."""
SPOTS = ((0, 8), (-13, 9), (13, 9), (-7, -13), (8, -13), (0, 19))
"""Where pieces stand on a hex, one after the other."""


def world(pieces: Pieces, view: TapestryView) -> h.Element:
    supply = mine(view).tiles
    return zone(
        "map",
        "world",
        pieces.say(N_("Map")),
        h.fragment[
            _map(pieces, view),
            h.div(class_="supply", role="group", aria_label=pieces.say(N_("Tiles")))[pieces.lying(supply)]
            if supply
            else None,
            turns(pieces, view) if _is_turning(view) else None,
            dice(pieces, view),
        ],
        _counts(pieces, view),
    )


def _counts(pieces: Pieces, view: TapestryView) -> h.Element:
    return h.small[
        counted("tile", pieces.say(N_("territory tiles")), str(view.territories.size)),
        counted("space", pieces.say(N_("space tiles")), str(view.space_tiles.size)),
        counted("outpost", pieces.say(N_("outposts of yours left")), str(mine(view).outposts)),
    ]


def _map(pieces: Pieces, view: TapestryView) -> h.Element:
    m = pieces.m
    spots = [centre(place, SIDE) for place in m.map.hexes]
    left, right = min(x for x, _ in spots) - SIDE, max(x for x, _ in spots) + SIDE
    top, bottom = min(y for _, y in spots) - SIDE, max(y for _, y in spots) + SIDE
    drawn: list[Markup] = []
    for shown, (x, y) in zip(view.map, spots, strict=True):
        drawn.append(_lying(pieces, shown, x, y))
    drawn += [_hex(pieces, view, shown, x, y) for shown, (x, y) in zip(view.map, spots, strict=True)]
    return h.svg(
        class_="map",
        viewBox=f"{left:g} {top:g} {right - left:g} {bottom - top:g}",
        role="group",
        aria_label=pieces.say(N_("Map")),
    )[h.use(href="#ta-map"), drawn, _ghost(pieces, view)]


def _lying(pieces: Pieces, shown: HexView, x: float, y: float) -> Markup:
    """A tile and the pieces on a hex."""
    if shown.tile is None and not shown.pieces:
        return Markup("")
    parts: list[str] = []
    if shown.tile is not None:
        tile = number_of(shown.tile)
        turn = f' transform="rotate({60 * shown.turned})"' if shown.turned else ""
        parts.append(f'<use href="#{cards.symbol_of(pieces.m, tile)}"{turn}/>')
        parts.append(f'<g transform="translate(-9 -8) scale(.8)">{gift(pieces.m, tile)}</g>')
    for piece, (px, py) in zip(shown.pieces, SPOTS, strict=False):
        parts.append(_piece(piece, px, py))
    return Markup(f'<g transform="translate({x:g} {y:g})">{"".join(parts)}</g>')


@lru_cache(maxsize=256)
def _piece(piece: MapPiece, x: float, y: float) -> str:
    """An outpost is a tower with its owner's sign; a toppled one lies. Everything else is a cube."""
    mark = signs.MARKS[piece.seat]
    if piece.kind != "outpost":
        sign = piece.kind if piece.kind in signs.NAMES else mark
        return (
            f'<g class="piece p{piece.seat}" transform="translate({x} {y})">'
            f'<rect class="wall" x="-7" y="-7" width="14" height="14" rx="3"/>'
            f'<use href="#ta-{sign}" x="-5.5" y="-5.5" width="11" height="11"/></g>'
        )
    down = "" if piece.stands else " down"
    turn = "" if piece.stands else " rotate(96)"
    return (
        f'<g class="piece p{piece.seat}{down}"'
        f' transform="translate({x} {y}){turn} scale(.75) translate(-12 -13)">'
        f'<use href="#ta-tower"/><use href="#ta-{mark}" x="7.2" y="10.5" width="9.6" height="9.6"/></g>'
    )


def _hex(pieces: Pieces, view: TapestryView, shown: HexView, x: float, y: float) -> Markup:
    owners = tuple([(pieces.player(view, piece.seat), piece.kind, piece.stands) for piece in shown.pieces])
    tile = 0 if shown.tile is None else number_of(shown.tile)
    label = _said(pieces, shown.name, tile, shown.turned, owners)
    return Markup(
        h.use(
            class_="hex",
            href="#ta-hex",
            x=f"{x:g}",
            y=f"{y:g}",
            data_thing=f"hex-{shown.name}",
            role="img",
            aria_label=label,
        )
    )


@lru_cache(maxsize=4096)
def _said(
    pieces: Pieces, name: str, tile: int, turns_of_it: int, owners: tuple[tuple[str, str, bool], ...]
) -> str:
    """A hex in words: its lands, its reward, and who stands there."""
    m = pieces.m
    place = m.map.number[name]
    corners = turned(m.records[tile].corners, turns_of_it) if tile else m.map.printed[place]
    said = [pieces.hex(name)]
    if corners is None:
        said.append(pieces.say(N_("unexplored")))
    else:
        kinds = m.records[tile].land_terrains if tile else m.map.lands[place]
        said.append(Listing([Phrase(LANDS[kind]) for kind in (*kinds, SEA)]).say(pieces.tongue))
    if tile:
        said.append(reward_of(m, tile).say(pieces.tongue))
    for who, kind, stands in owners:
        sentence = N_("{piece} of {player}") if stands else N_("toppled {piece} of {player}")
        said.append(pieces.say(sentence, piece=word(kind), player=who))
    return ", ".join(said)


# ---- what is being placed --------------------------------------------------------------------------


def _is_turning(view: TapestryView) -> bool:
    return view.handled is not None and bool(view.handled.hex)


def _ghost(pieces: Pieces, view: TapestryView) -> h.Node:
    """Where the tile is to lie, and how it would lie there: the way that is pointed at is shown."""
    if view.handled is None or not view.handled.hex:
        return None
    m = pieces.m
    x, y = centre(m.map.hexes[m.map.number[view.handled.hex]], SIDE)
    symbol = cards.symbol_of(m, m.by_id[view.handled.what])
    lying = [
        h.g(class_=f"ghost turned-{number}")[
            h.use(href=f"#{symbol}", transform=f"rotate({60 * number})"),
            [
                h.path(class_="fits", d=FITTING, transform=f"rotate({60 * side})")
                for side in matching(m, view.map, view.handled, number)
            ],
        ]
        for number in range(SIDES)
    ]
    return h.g(transform=f"translate({x:g} {y:g})", data_turns="turned")[
        lying, h.path(class_="target", d=outline(SIDE))
    ]


def turns(pieces: Pieces, view: TapestryView) -> h.Element:
    """The six ways to turn a tile, each with the points for the sides that fit (TA-6.7)."""
    handled = view.handled
    assert handled is not None
    m = pieces.m
    tile = m.by_id[handled.what]
    ways: list[h.Element] = []
    for number in range(SIDES):
        fitting = len(matching(m, view.map, handled, number))
        said = pieces.say(N_("Turned by {sixths}: {points}"), sixths=sixths(number), points=points(fitting))
        ways.append(
            h.div(class_="turn", data_thing=f"turn-{number}", role="img", aria_label=said)[
                h.svg(viewBox="-32 -28 64 56", aria_hidden="true")[
                    h.use(href=f"#{cards.symbol_of(m, tile)}", transform=f"rotate({60 * number})"),
                    Markup(gift(m, tile)),
                ],
                h.b[signs.sign("vp"), f"+{fitting}"],
            ]
        )
    label = pieces.say(N_("How the tile can be turned"))
    return h.div(class_="turns", data_ways="turned", role="group", aria_label=label)[ways]


def dice(pieces: Pieces, view: TapestryView) -> h.Node:
    """Both dice, while one of them is to be taken."""
    if view.handled is None or not view.handled.dice:
        return None
    shown: list[h.Element] = []
    for name, face in zip(("red", "black"), view.handled.dice, strict=True):
        said = f"{word(name).say(pieces.tongue)}: {word(face).say(pieces.tongue)}"
        effect = pieces.m.face_effects[name, face]
        art = signs.row([signs.IN_WORDS] if effect is None else cards.glyphs(effect), 4, 4, 40, 40)
        shown.append(
            h.div(class_=f"die {name}", data_thing=f"die-{name}", role="img", aria_label=said)[
                h.svg(viewBox="0 0 48 48", aria_hidden="true")[Markup(art)], h.span[said]
            ]
        )
    whose = pieces.say(N_("The dice of: {player}"), player=pieces.player(view, view.handled.seat))
    return h.div(class_="dice", role="group", aria_label=whose)[shown]

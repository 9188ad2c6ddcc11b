"""Between dreams: the dream world with its districts and ways, gates, season, wisdom and hints; and the
choice of characters at the beginning."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup, escape

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.games.etherfields.faces.web import closely, pictures, signs
from traumtisch.games.etherfields.faces.web.pieces import Pieces, panel
from traumtisch.games.etherfields.faces.whereabouts import gate_in_words, how_it_ended
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.effects_pieces import Gain
from traumtisch.games.etherfields.pack.effects_story import DrawFate, Script, Shop, StartSlumber
from traumtisch.games.etherfields.view import EtherfieldsView

WIDE, HIGH, LOW, GAP = 400, 380, 300, 20
"""A district; in two rows they are lower, so that a window holds them all."""
PLACES = ((0.2, 0.75), (0.18, 0.35), (0.52, 0.2), (0.55, 0.8), (0.82, 0.5), (0.8, 0.15), (0.4, 0.5))
"""Where the locations of a district stand, in their order."""
SIGN_OF_EFFECT: Mapping[type, str] = {
    DrawFate: "fate",
    StartSlumber: "slumber",
    Shop: "shop",
    Gain: "key",
    Script: "script",
}
COLUMNS = 2


def dream_world(pieces: Pieces, view: EtherfieldsView) -> h.Node:
    """Whoever dreams one dream alone never comes there."""
    if not view.districts:
        return None
    at = _places(pieces, view)
    districts = list(view.districts)
    rows = -(-max(1, len(districts)) // COLUMNS)
    columns = min(COLUMNS, max(1, len(districts)))
    box = f"0 0 {columns * (WIDE + GAP) + GAP} {rows * (_height(view) + GAP) + GAP}"
    return h.section(class_="area lands", data_part="map", data_scrolls="map")[
        h.svg(class_="world", viewBox=box, role="group", aria_label=pieces.say(N_("Dream world")))[
            Markup("".join(_district(pieces, each, n, _height(view)) for n, each in enumerate(districts))),
            Markup("".join(_arrows(pieces, view, at))),
            [_shortcut(pieces, view, to, at) for to, size in view.ways if size == "small" and to in at],
            [_location(pieces, view, each, at) for each in at],
        ]
    ]


def _height(view: EtherfieldsView) -> int:
    return HIGH if len(view.districts) <= COLUMNS else LOW


def _places(pieces: Pieces, view: EtherfieldsView) -> dict[str, tuple[float, float]]:
    """Where each known location stands."""
    found: dict[str, tuple[float, float]] = {}
    high = _height(view)
    for number, district in enumerate(view.districts):
        x = GAP + number % COLUMNS * (WIDE + GAP)
        y = GAP + number // COLUMNS * (high + GAP)
        own = [each.id for each in pieces.m.locations.values() if each.district == district]
        for place, location in zip(PLACES, own, strict=False):
            found[location] = x + place[0] * WIDE, y + place[1] * high + 12
    return found


def _district(pieces: Pieces, district: str, number: int, high: int) -> str:
    x, y = GAP + number % COLUMNS * (WIDE + GAP), GAP + number // COLUMNS * (high + GAP)
    roofs = "".join(
        f"M{x + dx} {y + dy * high // LOW}v-26l20-20 20 20v26m-26 0v-12h12v12"
        for dx, dy in ((120, 120), (250, 110), (40, 200), (270, 220), (150, 260), (330, 270))
    )
    return (
        f'<g class="district"><rect x="{x}" y="{y}" width="{WIDE}" height="{high}" rx="16"/>'
        f'<path d="{roofs}"/><text x="{x + 16}" y="{y + 26}">{escape(pieces.name(district))}</text></g>'
    )


def _arrows(pieces: Pieces, view: EtherfieldsView, at: Mapping[str, tuple[float, float]]) -> list[str]:
    """Ways that can be gone now are bright."""
    drawn: list[str] = []
    for start in at:
        for arrow in pieces.m.locations[start].arrows:
            if arrow.to in at:
                here = " on" if start == view.location else ""
                kind = "way" if arrow.size == "large" else "byway"
                drawn.append(f'<path class="{kind}{here}" d="{_bent(at[start], at[arrow.to])}"/>')
    return drawn


def _bent(start: tuple[float, float], goal: tuple[float, float]) -> str:
    """A way bends to its left, so that one back lies beside it; its point is drawn as part of the line."""
    (x1, y1), (x2, y2) = start, goal
    dx, dy = x2 - x1, y2 - y1
    far = max(1.0, (dx * dx + dy * dy) ** 0.5)
    ux, uy = dx / far, dy / far
    bx, by = (x1 + x2) / 2 - uy * 22, (y1 + y2) / 2 + ux * 22
    ex, ey = x2 - ux * 34 - uy * 6, y2 - uy * 34 + ux * 6
    left = f"{ex - ux * 11 - uy * 7:.0f} {ey - uy * 11 + ux * 7:.0f}"
    right = f"{ex - ux * 11 + uy * 7:.0f} {ey - uy * 11 - ux * 7:.0f}"
    start_at = f"{x1 + ux * 30:.0f} {y1 + uy * 30:.0f}"
    return f"M{start_at}Q{bx:.0f} {by:.0f} {ex:.0f} {ey:.0f}M{left}L{ex:.0f} {ey:.0f}L{right}"


def _shortcut(
    pieces: Pieces, view: EtherfieldsView, to: str, at: Mapping[str, tuple[float, float]]
) -> h.Node:
    if view.location not in at:
        return None
    (x1, y1), (x2, y2) = at[view.location], at[to]
    label = pieces.say(N_("Shortcut to {place}"), place=pieces.name(to))
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    return h.g(
        class_="cut",
        data_thing=f"cut-{to}",
        role="img",
        aria_label=label,
        transform=f"translate({x:.0f} {y:.0f})",
    )[h.title[label], h.circle(r="15"), Markup(signs.placed("arrow-small", 0, 0, 20))]


def _location(
    pieces: Pieces, view: EtherfieldsView, location: str, at: Mapping[str, tuple[float, float]]
) -> h.Element:
    facts = pieces.m.locations[location]
    x, y = at[location]
    here = location == view.location
    name = pieces.name(location)
    shown = _signs_of(pieces, view, facts)
    meets = ", ".join(pieces.say(signs.NAMES[each]) for each in shown)
    label = ": ".join(filter(None, (name, meets, *pieces.says(location))))
    wide = 22 * max(1, len(shown)) + 22
    tag = len(name) * 7.6 + 14
    return h.g(
        class_="location here" if here else "location",
        data_thing=f"place-{location}",
        role="img",
        aria_label=pieces.say(N_("{place}, here is the team"), place=label) if here else label,
        transform=f"translate({x:.0f} {y:.0f})",
    )[
        h.title[label],
        h.rect(class_="pad", x=f"{-wide / 2:g}", y="-20", width=str(wide), height="40", rx="20"),
        Markup(
            "".join(
                signs.placed(each, (n - (len(shown) - 1) / 2) * 24, 0, 22) for n, each in enumerate(shown)
            )
        ),
        h.rect(class_="tag", x=f"{-tag / 2:.4g}", y="23", width=f"{tag:.4g}", height="20", rx="10"),
        h.text(y="37")[name],
        Markup('<path class="team-pin" d="M0-22c-11-14-15-20-15-28a15 15 0 0 1 30 0c0 8-4 14-15 28z"/>')
        if here
        else None,
    ]


def _signs_of(pieces: Pieces, view: EtherfieldsView, location: el.Location) -> list[str]:
    """What happens there: what is printed on the map."""
    found = ["awakening"] if location.is_awakening else []
    found += [sign for effect in location.effects if (sign := SIGN_OF_EFFECT.get(type(effect)))]
    found += ["gate" for gate in view.gates if pieces.m.dreams[gate].gate.at == location.id]
    return list(dict.fromkeys(found))


# ---- beside it -------------------------------------------------------------------------------------


def between_dreams(pieces: Pieces, view: EtherfieldsView) -> list[h.Node]:
    """What the team knows, and what saving keeps."""
    return [
        _known(pieces, N_("Wisdom"), "wisdom", view.wisdom),
        _known(pieces, N_("Hints"), "hint", view.hints),
        _saving(pieces),
    ]


def gates(pieces: Pieces, view: EtherfieldsView) -> h.Node:
    """All in a row, with how they ended; first those of dreams that are over, as the campaign's count."""
    if view.layer != "world":
        return None
    over = [each for each in view.results if each in pieces.m.dreams and each not in view.gates]
    if not over and not view.gates:
        return None
    row = h.div(class_="row")[[_gate(pieces, view, each) for each in (*over, *view.gates)]]
    return panel("map", "gates", pieces.say(N_("Gates")), row)


STAYS = (
    ("influence", N_("decks with all cards that you own, masks, weaknesses")),
    ("item", N_("items, hints, wisdom")),
    ("gate", N_("gates, places, the season")),
    ("script", N_("all that was read and has happened")),
)
GOES = (
    ("key", N_("keys, gems, hours")),
    ("ether", N_("ether: whoever has some gets 1 at the next beginning")),
    ("progress", N_("hands and progress cards")),
    ("suffering", N_("suffering, what is sealed")),
)
"""EF-46.3 to 46.6: a sign, and what is meant."""


def _saving(pieces: Pieces) -> h.Node:
    """What is left of a session when it is saved; in the mode of EF-50.4 that is all."""
    if pieces.m.options.ate:
        return None
    return panel(
        "threats",
        "saving",
        pieces.say(N_("When you save")),
        [_list_of(pieces, N_("stays"), STAYS), _list_of(pieces, N_("goes"), GOES)],
    )


def _list_of(pieces: Pieces, heading: str, things: tuple[tuple[str, str], ...]) -> h.Element:
    return h.div[
        h.h3[pieces.say(heading)],
        h.ul[[h.li[signs.sign(sign), h.span[pieces.say(words)]] for sign, words in things]],
    ]


def season(pieces: Pieces, view: EtherfieldsView) -> h.Node:
    """What is in force between dreams."""
    if not view.season:
        return None
    return h.div(class_="season")[
        pictures.portrait(pieces.m, view.season) or pieces.sign("season"),
        h.b[pieces.name(view.season)],
        closely.line(pieces, view.season),
    ]


def here(pieces: Pieces, view: EtherfieldsView) -> h.Node:
    """What it is like where the team is, and what happens to whoever comes there."""
    said = closely.line(pieces, view.location) if view.location else None
    if said is None:
        return None
    return h.div(class_="whereabouts")[h.b[pieces.name(view.location)], said]


def _gate(pieces: Pieces, view: EtherfieldsView, gate: str) -> h.Element:
    facts = pieces.m.dreams[gate]
    name, result = pieces.name(gate), view.results.get(gate, "")
    label = f"{name}: {gate_in_words(pieces.m, view, gate).say(pieces.tongue)}"
    kind = " ".join(filter(None, ("gate-card", result, "open" if gate in view.open_gates else "")))
    return h.div(class_=kind, data_thing=f"gate-{gate}", role="group", aria_label=label)[
        signs.sign("gate"),
        h.span(class_="called")[name],
        h.span(class_="ends")[
            pieces.cost(facts.gate.cost) if not result else None,
            h.span[how_it_ended(pieces.m, view, gate).say(pieces.tongue)],
            h.span[pieces.say(N_("open")) if gate in view.open_gates else pieces.name(facts.gate.at)]
            if facts.gate.at and gate in view.gates
            else None,
        ],
    ]


def _known(pieces: Pieces, heading: str, sign: str, elements: tuple[str, ...]) -> h.Node:
    if not elements:
        return None
    return panel(
        "threats",
        "known",
        pieces.say(heading),
        h.ul[
            [
                h.li[signs.sign(sign), h.span[pieces.name(each), closely.line(pieces, each)]]
                for each in elements
            ]
        ],
    )


# ---- the beginning ---------------------------------------------------------------------------------


def choosing_characters(pieces: Pieces, view: EtherfieldsView) -> h.Node:
    """As long as somebody has no character: those that are free. Lucid ones are found in the story
    (EF-3.9)."""
    if all(each.id for each in view.characters):
        return None
    free = candidates(pieces, view)
    row = h.div(class_="row")[[_candidate(pieces, number, each) for number, each in enumerate(free)]]
    drawn = pictures.symbols(pieces.m, (each.id for each in free))
    return panel("map", "casting", pieces.say(N_("Who dreams?")), [drawn, row])


def candidates(pieces: Pieces, view: EtherfieldsView) -> list[el.Character]:
    taken = {each.id for each in view.characters}
    return [each for each in pieces.m.characters.values() if each.id not in taken and not each.lucid_of]


def _candidate(pieces: Pieces, number: int, character: el.Character) -> h.Element:
    name = pieces.name(character.id)
    back = character.back.action
    return h.div(class_="candidate", data_thing=f"play-{character.id}", role="group", aria_label=name)[
        pictures.portrait(pieces.m, character.id) or pieces.medal(character.id, number),
        h.b(class_="called")[name.partition(",")[0]],
        h.small[name.partition(",")[2].strip()],
        h.p[pieces.text(back.label)] if back is not None and back.label else None,
    ]

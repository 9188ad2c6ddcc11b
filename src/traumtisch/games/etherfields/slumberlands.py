"""The slumberlands: the map of slumbers, laid out tile by tile (EF-33.8, EF-37.5, EF-38)."""

from __future__ import annotations

import msgspec

from traumtisch.games.etherfields.chapters.ef07_dreamlands import lay_tile
from traumtisch.games.etherfields.stage import Etherfields


def start_tiles(t: Etherfields) -> list[str]:
    return [element for element in t.m.pack.of_kind.get("slumberland", {}) if t.m.tiles[element].start]


def lay_start_tiles(t: Etherfields) -> None:
    """EF-33.8: the two start tiles; all other unlocked ones are shuffled face down."""
    state = t.state
    state.slumberlands.shuffle()
    for tile in start_tiles(t):
        if tile in state.unlocked_lands:
            lay_tile(t, tile)


def slumberlands_away(t: Etherfields) -> None:
    """EF-6.4a, 38.7: all slumberland tiles and their fault cards, which go under the fate deck."""
    state = t.state
    for card in state.faults:
        state.fates.put_at_bottom(card)
    state.faults.clear()
    state.fault_fields = ()
    state.slumberlands.shuffle_in(state.slumberlands_laid)
    lands = set(t.m.pack.of_kind.get("slumberland", {}))
    rest = tuple(tile for tile in state.layout.tiles if tile not in lands)
    state.layout = msgspec.structs.replace(state.layout, tiles=rest)


def place_next(t: Etherfields) -> None:
    """EF-38.2, 38.3: the next slumberland tile, by its code; nothing if there is none."""
    state = t.state
    if state.slumberlands:
        card = t.draw(state.slumberlands)
        state.slumberlands_laid.append(card)
        lay_tile(t, t.m.faces[card])

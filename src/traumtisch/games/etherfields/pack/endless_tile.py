"""EF-50.10: the endless tile for packs that have none of their own."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.extending import standing_on
from traumtisch.games.etherfields.pack.loading import load_pack

DEFAULT = Path(__file__).with_name("endless")


def endless_tile(pack: Pack) -> str:
    """EF-50.7: the tile of the endless dream; "" if there is none."""
    tiles = pack.all("slumber", el.Slumber)
    return next((name for name, tile in tiles.items() if tile.kind == "endless"), "")


def with_endless_tile(pack: Pack) -> Pack:
    """The pack as it is if it has such a tile, else with ours, in the languages that the pack speaks."""
    if endless_tile(pack):
        return pack
    ours, more = _default(), standing_on(pack)
    more.of_kind.setdefault("slumber", {}).update(ours.of_kind["slumber"])
    for language, texts in more.texts.items():
        texts.update(ours.texts.get(language, ours.texts["en"]))
    more.digest = pack.digest
    return more


@cache
def _default() -> Pack:
    return load_pack(DEFAULT)

"""Which packs there are: those of this package, and those from elsewhere that are sound."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from traumtisch.engine.packs import PackError
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.extending import own_folders
from traumtisch.games.etherfields.pack.loading import load_pack
from traumtisch.games.etherfields.pack.validating import validate


def own_packs() -> Mapping[str, Pack]:
    read = [load_pack(folder) for folder in own_folders()]
    return {pack.facts.id: pack for pack in read}


def sound_packs(folders: Iterable[Path]) -> Mapping[str, Pack]:
    """By the id that a pack gives itself. One that the check refuses is left out: it must not keep anybody
    from playing with the others."""
    found = (_if_sound(folder) for folder in folders)
    return {pack.facts.id: pack for pack in found if pack is not None}


def _if_sound(folder: Path) -> Pack | None:
    try:
        pack = load_pack(folder)
    except PackError:
        return None
    return None if any(not each.is_warning for each in validate(pack, whole_story=False)) else pack

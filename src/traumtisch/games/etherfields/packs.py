"""Which packs there are: those of this package, those in the folders of `TRAUMTISCH_PACKS`, those that other
packages announce by the entry point group `traumtisch.packs`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.loading import load_pack

OWN = Path(__file__).with_name("packs")


@cache
def found_packs() -> Mapping[str, Path]:
    """The folders of all packs, by the name of the folder."""
    roots = [OWN, *(Path(each) for each in os.environ.get("TRAUMTISCH_PACKS", "").split(os.pathsep) if each)]
    found = [folder for root in roots if root.is_dir() for folder in sorted(root.iterdir())]
    found += [Path(entry.load()) for entry in sorted(entry_points(group="traumtisch.packs"))]
    return {folder.name: folder for folder in found if (folder / "pack.toml").is_file()}


@cache
def read_pack(folder: Path) -> Pack:
    """Read once: packs do not change while the program runs."""
    return load_pack(folder)

"""The pictures of a pack: drawings (SVG) in its folder `pictures`, read within bounds.

A picture comes from strangers like everything in a pack. It is only ever shown as a picture, in which nothing
runs and from which nothing is fetched.
"""

from __future__ import annotations

from pathlib import Path

FOLDER = "pictures"
MOST, LARGEST = 300, 60_000
"""How many are read, and how many bytes each may have: they travel inside pages."""


def pictures_in(folder: Path) -> dict[str, str]:
    """By their path in the pack, as elements name them (`art`). What is too large or no text is left out: a
    missing picture keeps nobody from playing."""
    place = folder / FOLDER
    if not place.is_dir() or place.is_symlink():
        return {}
    found: dict[str, str] = {}
    for path in sorted(place.glob("*.svg"))[:MOST]:
        if path.is_symlink() or not path.is_file() or path.stat().st_size > LARGEST:
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found[f"{FOLDER}/{path.name}"] = text[max(0, text.find("<svg")) :]
    return found

"""Packs that stand on another one (A.1): everything of the other is there, and same ids replace."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from traumtisch.engine.pack_files import at_line, read_file
from traumtisch.engine.packs import PackError, pack_folders
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.lines import line_of
from traumtisch.games.etherfields.pack.rules import PackFacts

FACTS = "pack.toml"
OWN = Path(__file__).parent.parent / "packs"
"""Packs that come with this package."""
HIGHEST = 5
"""So many packs may stand on each other."""


def own_folders() -> list[Path]:
    inner = sorted(OWN.iterdir()) if OWN.is_dir() else []
    return [folder for folder in inner if (folder / FACTS).is_file()]


def base_folder(folder: Path, extends: str, above: tuple[str, ...]) -> Path:
    """Where the pack lies on which the one in `folder` stands; `above` are those that led here. It is looked
    for among those that were found, never along a path that a pack names."""
    if extends in above or len(above) > HIGHEST:
        raise _refused(folder, N_("packs stand on each other in a circle, or too high ({name})"), extends)
    for place in _places(folder):
        if place.resolve() != folder.resolve() and _id_of(place) == extends:
            return place
    raise _refused(folder, N_("there is no pack {name} to stand on; put it into the folder beside"), extends)


def _places(folder: Path) -> Iterator[Path]:
    beside = folder.resolve().parent
    yield from sorted(inner for inner in beside.iterdir() if inner.is_dir())
    yield from own_folders()
    yield from pack_folders()


def _id_of(folder: Path) -> object:
    try:
        file = read_file(folder, FACTS)
    except PackError:
        return None
    return file.data.get("id") if file is not None else None


def _refused(folder: Path, says: str, name: str) -> PackError:
    file = read_file(folder, FACTS)
    line = 1 if file is None else line_of(file.text, "", 0, ("extends",))
    return at_line(FACTS, line, says, name=repr(name[:80]))


def standing_on(base: Pack) -> Pack:
    """A pack that says nothing of its own yet."""
    files = base.facts.id
    return Pack(
        facts=base.facts,
        rules=base.rules,
        of_kind={kind: dict(records) for kind, records in base.of_kind.items()},
        variables=dict(base.variables),
        texts={language: dict(texts) for language, texts in base.texts.items()},
        text_places={key: (f"{files}/{file}", line) for key, (file, line) in base.text_places.items()},
        where={name: (f"{files}/{file}", line) for name, (file, line) in base.where.items()},
        pictures=dict(base.pictures),
    )


def with_story_of(facts: PackFacts, base: PackFacts) -> PackFacts:
    """What a pack does not say about the course of the story is as in the other one."""
    return msgspec.structs.replace(
        facts,
        dreams=facts.dreams or base.dreams,
        start=facts.start or base.start,
        prologue=facts.prologue or base.prologue,
        closable=base.closable | facts.closable,
        brought=base.brought | facts.brought,
        worst=base.worst | facts.worst,
        targets=base.targets | facts.targets,
    )

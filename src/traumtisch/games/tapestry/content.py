"""Records of a host's own in place of those that are ours: whoever owns the box can tell what is printed.

A folder with `content.toml` (`game = "tapestry"`, an id, a version) and JSON files that are called like ours,
each with the records that take the place of others by their ids.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, cast

import msgspec

from traumtisch.engine.pack_files import PackFile, at_line, digest_of, read_files
from traumtisch.engine.packs import Finding, PackError, PackKind
from traumtisch.engine.phrase import N_, Fact, Phrase
from traumtisch.engine.plain import from_plain
from traumtisch.games.tapestry import facts
from traumtisch.games.tapestry.facts import OF_HOST, OURS, Named
from traumtisch.games.tapestry.module import ComponentFile

FACTS = "content.toml"
KEPT = ("name_en", "name_de", "set", "copies")
"""What a record may leave out: it is as in ours."""


class ContentFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: Literal["tapestry"]
    id: str
    version: str = "1"
    author: str = ""


class Content(msgspec.Struct, frozen=True):
    """What a host has brought."""

    id: str
    version: str
    """Its version and digest in a word."""
    records: Mapping[str, Named]
    """By id."""


class HostsRecords(PackKind):
    def __init__(self, files: Iterable[ComponentFile]) -> None:
        self._types = {each.file: each.record for each in files}

    def recognises(self, folder: Path) -> bool:
        return (folder / FACTS).is_file()

    def name_of(self, folder: Path) -> str:
        return self.load(folder).id

    def check(self, folder: Path) -> Sequence[Finding]:
        self._facts_of(read_files(folder))
        return [found for found in self._read(folder) if isinstance(found, Finding)]

    def load(self, folder: Path) -> Content:
        """What is sound in a folder."""
        files = read_files(folder)
        about = self._facts_of(files)
        records = [found for found in self._read(folder) if not isinstance(found, Finding)]
        return Content(about.id, f"{about.version}-{digest_of(files)}", {each.id: each for each in records})

    def sound(self, folders: Iterable[Path]) -> Iterator[Content]:
        """One that the check refuses is left out: it must not keep anybody from playing."""
        for folder in folders:
            try:
                if not self.check(folder):
                    yield self.load(folder)
            except PackError:
                continue

    def _facts_of(self, files: list[PackFile]) -> ContentFacts:
        for file in files:
            if file.name == FACTS:
                try:
                    return from_plain(file.data, ContentFacts)
                except msgspec.ValidationError as error:
                    raise at_line(
                        FACTS, 1, N_("this is not as it has to be ({detail})"), detail=str(error)
                    ) from None
        raise PackError(N_("{file} is missing; it says what the folder holds."), file=FACTS)

    def _read(self, folder: Path) -> Iterator[Named | Finding]:
        """Each record, or what is wrong with it."""
        for file in read_files(folder):
            if file.name == FACTS:
                continue
            kind = self._types.get(file.name.removesuffix(".json"))
            items = file.data.get("items")
            if kind is None or not isinstance(items, list):
                known = ", ".join(f"{name}.json" for name in self._types)
                yield _finding(file, "", N_("files hold «items» and are called: {names}"), names=known)
                continue
            ours = {each.id: each for each in facts.records(file.name.removesuffix(".json"), kind)}
            for item in cast("list[Any]", items):
                yield _record(file, item, kind, ours)


def _record(file: PackFile, item: Any, kind: type[Named], ours: Mapping[str, Named]) -> Named | Finding:
    name = str(cast("dict[str, Any]", item).get("id", "")) if isinstance(item, dict) else ""
    before = ours.get(name)
    if before is None:
        return _finding(file, name, N_("there is no record {name} that could be replaced"), name=repr(name))
    if before.origin != OURS:
        return _finding(file, name, N_("{name} is no record of ours: it stays as it is printed"), name=name)
    kept = {field: getattr(before, field) for field in KEPT if hasattr(before, field)}
    try:
        return from_plain(kept | cast("dict[str, Any]", item) | {"origin": OF_HOST}, kind)
    except msgspec.ValidationError as error:
        return _finding(
            file, name, N_("{name} is not as it has to be ({detail})"), name=name, detail=str(error)
        )


def _finding(file: PackFile, name: str, says: str, /, **gaps: Fact) -> Finding:
    lines = enumerate(file.text.splitlines(), 1)
    line = next((number for number, text in lines if name and f'"{name}"' in text), 1)
    return Finding(file.name, line, "TA", Phrase(says, **gaps))

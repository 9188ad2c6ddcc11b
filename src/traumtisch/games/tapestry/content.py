"""Records of a host's own in place of those that are ours: whoever owns the box can tell what is printed.

A folder with `content.toml` (`game = "tapestry"`, an id, a version) and JSON files that are called like ours,
each with the records that take the place of others by their ids. Of a record that is known in part, whatever
is left out stays as it is; of one that is known, only what is ours everywhere can be said anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import Any, Literal, cast

import msgspec

from traumtisch.engine.pack_files import PackFile, at_line, digest_of, read_files
from traumtisch.engine.packs import Finding, PackError, PackKind
from traumtisch.engine.phrase import N_, Fact, Phrase
from traumtisch.engine.plain import from_plain
from traumtisch.games.tapestry import facts
from traumtisch.games.tapestry.bringing import Brought
from traumtisch.games.tapestry.facts import FACT, OF_HOST, OURS, Named
from traumtisch.games.tapestry.module import RecordFile, TapestryModule
from traumtisch.games.tapestry.needs import all_tracks, lacking, landmarks_of
from traumtisch.games.tapestry.shapes_of_records import misshapen
from traumtisch.games.tapestry.words_of_records import KnownWords

FACTS = "content.toml"
KEPT = ("name_en", "name_de", "set", "copies")
"""What a record in place of one of ours may leave out: it is as in ours."""
HEIGHT, GERMAN, WHOSE_GERMAN = "height_rank", "name_de", "name_de_source"


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
    def __init__(self, modules: Sequence[TapestryModule[Any, Any]]) -> None:
        self._modules = modules
        """The base game and all boxes, with what they need."""
        self._files = {each.file: each for each in _files_of(modules)}

    @cached_property
    def _brought(self) -> Brought:
        """Everything that records can speak of."""
        return Brought(self._modules)

    @cached_property
    def _known(self) -> KnownWords:
        """The words that our own records use."""
        read = (facts.records(each.file, each.record, under=each.under) for each in self._files.values())
        landmarks = landmarks_of(self._brought.boxes)
        return KnownWords(chain.from_iterable(read), all_tracks(), landmarks, self._brought.metrics)

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
        seen: set[str] = set()
        for file in read_files(folder):
            if file.name == FACTS:
                continue
            known = self._files.get(file.name.removesuffix(".json"))
            items = None if known is None else file.data.get("items", file.data.get(known.under))
            if known is None or not isinstance(items, list):
                names = ", ".join(f"{name}.json" for name in self._files)
                yield _finding(file, "", N_("files hold «items» and are called: {names}"), names=names)
                continue
            before = {each["id"]: each for each in facts.read_file(known.file)[known.under]}
            for item in cast("list[Any]", items):
                found = self._record(file, item, known.record, before)
                name = "" if isinstance(found, Finding) else found.id
                yield _finding(file, name, N_("{name} is there twice"), name=name) if name in seen else found
                seen |= {name} - {""}

    def _record(
        self, file: PackFile, item: Any, kind: type[Named], before: Mapping[str, Any]
    ) -> Named | Finding:
        said = cast("dict[str, Any]", item) if isinstance(item, dict) else {}
        name = str(said.get("id", ""))

        def wrong(says: str, /, **gaps: Fact) -> Finding:
            return _finding(file, name, says, name=name, **gaps)

        ours = before.get(name)
        if ours is None:
            return _finding(
                file, name, N_("there is no record {name} that could be replaced"), name=repr(name)
            )
        origin = ours.get("origin", FACT)
        if origin == FACT and not _is_ours_everywhere({*said} - {"id"}, ours):
            return wrong(N_("{name} is no record of ours: it stays as it is printed"))
        kept = {field: ours[field] for field in KEPT if field in ours} if origin == OURS else ours
        try:
            found = from_plain(kept | said | {"origin": OF_HOST}, kind)
        except msgspec.ValidationError as error:
            return wrong(N_("{name} is not as it has to be ({detail})"), detail=str(error))
        for unknown in chain(lacking(self._brought, found, name), self._known.unknown(found)):
            return wrong(N_("{name} speaks of «{word}», which no rule knows"), word=unknown)
        shape = misshapen(found)
        return found if shape is None else wrong(N_("{name} is not as it has to be ({detail})"), detail=shape)


def _is_ours_everywhere(fields: set[str], ours: Mapping[str, Any]) -> bool:
    """What is ours in records that are facts, too: how high landmarks are, and names that we translated."""
    free = {HEIGHT} & ours.keys() | ({GERMAN} if ours.get(WHOSE_GERMAN) == OURS else set[str]())
    return bool(fields) and fields <= free


def _files_of(modules: Iterable[TapestryModule[Any, Any]]) -> Iterator[RecordFile]:
    for module in modules:
        yield from (RecordFile(each.file, each.record) for each in module.files)
        yield from module.other_files


def _finding(file: PackFile, name: str, says: str, /, **gaps: Fact) -> Finding:
    lines = enumerate(file.text.splitlines(), 1)
    line = next((number for number, text in lines if name and f'"{name}"' in text), 1)
    return Finding(file.name, line, "TA", Phrase(says, **gaps))

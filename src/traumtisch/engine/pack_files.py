"""The files of a pack: read within bounds, whatever somebody has put into the folder.

A pack is data from strangers. How many files are read, how large they are, how deep their tables are nested
and how large their numbers are is bounded; no path leaves the folder; and whatever is wrong is one sentence
with file and line.
"""

from __future__ import annotations

import json
import math
import os
import re
import tomllib
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple, cast

from traumtisch.engine.packs import PackError
from traumtisch.engine.phrase import N_, Fact, Phrase

MOST_FILES = 500
MOST_ENTRIES = 5_000
"""Of folders and files of whatever kind, so that nobody walks through a whole disk."""
MOST_BYTES = 1_000_000
MOST_BYTES_IN_ALL = 10_000_000
DEEPEST = 60
"""How deep tables may be nested: nobody writes more by hand, and readers are recursive."""
LONGEST_KEY = 500
"""Dots between two equals signs of a line, those in texts included."""
LARGEST = 10_000
"""The largest number: nobody plays with more of anything."""
SUFFIXES = (".toml", ".json")


class PackFile(NamedTuple):
    """One file, as it was written and as it was understood."""

    name: str
    """Its path inside the pack: `dreams/yard/tiles.toml`."""
    text: str
    data: dict[str, Any]


def at_line(file: str, line: int, what: str, /, **facts: Fact) -> PackError:
    """`tiles.toml, line 12: …`."""
    return PackError(N_("{file}, line {line}: {what}."), file=file, line=line, what=Phrase(what, **facts))


def digest_of(files: list[PackFile]) -> str:
    """The same for packs that say the same."""
    digest = blake2b(digest_size=6)
    for file in files:
        digest.update(f"{file.name}\0{file.text}\0".encode())
    return digest.hexdigest()


def read_file(folder: Path, name: str) -> PackFile | None:
    """One file of a folder; None if it is not there, or leads out of it."""
    path = folder / name
    if not path.is_file() or not _stays_inside(path, folder.resolve()):
        return None
    text = _text(name, _content(name, path))
    return PackFile(name, text, _tables(name, text))


def read_files(folder: Path) -> list[PackFile]:
    """All TOML and JSON files of a folder and the folders in it, in the order of their names."""
    found: list[PackFile] = []
    in_all = 0
    for name, path in _paths(folder):
        content = _content(name, path)
        in_all += len(content)
        if len(content) > MOST_BYTES or in_all > MOST_BYTES_IN_ALL:
            raise PackError(N_("{file} is too large: a pack has at most 10 MB, a file 1 MB."), file=name)
        text = _text(name, content)
        found.append(PackFile(name, text, _tables(name, text)))
    return found


# ---- which files ---------------------------------------------------------------------------------


def _paths(folder: Path) -> list[tuple[str, Path]]:
    root = folder.resolve()
    found: list[tuple[str, Path]] = []
    for path in _walk(root):
        name = path.relative_to(root).as_posix()
        if not _stays_inside(path, root):
            raise PackError(
                N_("{file} leads out of the pack's folder; put the file itself there."), file=name
            )
        if not path.is_file():
            raise PackError(N_("{file} is no ordinary file; take it out of the pack."), file=name)
        found.append((name, path))
        if len(found) > MOST_FILES:
            raise PackError(
                N_("The pack has too many files; more than {most} are not read."), most=MOST_FILES
            )
    return sorted(found)


def _walk(root: Path) -> Iterator[Path]:
    """Files, and folders that are none or only look like one: those behind links are not entered."""
    seen = 0
    for here, folders, files in os.walk(root):
        seen += len(folders) + len(files)
        if seen > MOST_ENTRIES:
            raise PackError(
                N_("The folder holds more than {most} files; a pack lies in one of its own."),
                most=MOST_ENTRIES,
            )
        yield from (Path(here, name) for name in files if name.endswith(SUFFIXES))
        inner = (Path(here, name) for name in folders)
        yield from (path for path in inner if path.is_symlink() or path.name.endswith(SUFFIXES))


def _stays_inside(path: Path, root: Path) -> bool:
    try:
        return path.resolve().is_relative_to(root)
    except (OSError, RuntimeError):  # a link that leads round in a circle
        return False


# ---- what they say -------------------------------------------------------------------------------


def _content(name: str, path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise PackError(
            N_("{file} cannot be read ({detail})."), file=name, detail=error.strerror or str(error)
        ) from None


def _text(name: str, content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise at_line(name, line, N_("this is not UTF-8; save the file in that encoding")) from None


def _tables(name: str, text: str) -> dict[str, Any]:
    too_deep = PackError(N_("{file} nests tables too deeply."), file=name)
    if _depth(text) > DEEPEST or _longest_key(text) > LONGEST_KEY:
        raise too_deep
    try:
        data: Any = _parsed(name, text)
        _check_values(name, text, data)
    except RecursionError:
        raise too_deep from None
    if not isinstance(data, dict):
        raise at_line(name, 1, N_("a file of a pack holds tables"))
    return cast("dict[str, Any]", data)


def _parsed(name: str, text: str) -> Any:
    try:
        if not name.endswith(".json"):
            return tomllib.loads(text)
        return json.loads(text, object_pairs_hook=_each_once)
    except _Twice as twice:
        says = N_("«{key}» stands twice in one table")
        raise at_line(name, _line_of_second(text, str(twice)), says, key=str(twice)[:80]) from None
    except json.JSONDecodeError as error:
        raise at_line(name, error.lineno, N_("this is not JSON ({detail})"), detail=error.msg) from None
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"at line (\d+)", str(error))
        line = int(found.group(1)) if found else max(1, len(text.splitlines()))
        detail = re.sub(r" \(at .*\)$", "", str(error))
        raise at_line(name, line, N_("this is not TOML ({detail})"), detail=detail) from None
    except ValueError:  # a number of thousands of digits
        raise at_line(name, _line_of_longest_number(text), _too_large(), most=LARGEST) from None


class _Twice(Exception):
    """A key that stands twice in a table of a JSON file, which the parser would let pass."""


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table: dict[str, Any] = {}
    for key, value in pairs:
        if key in table:
            raise _Twice(key)
        table[key] = value
    return table


def _line_of_second(text: str, key: str) -> int:
    """The line in which the key stands for the second time, in whatever table."""
    places = [found.start() for found in re.finditer(rf"{re.escape(json.dumps(key))}\s*:", text)]
    return text.count("\n", 0, places[1]) + 1 if len(places) > 1 else 1


def _check_values(name: str, text: str, data: Any, key: str = "") -> None:
    """Numbers are of ordinary size."""
    if isinstance(data, dict):
        for inner, value in cast("dict[str, Any]", data).items():
            _check_values(name, text, value, inner)
    elif isinstance(data, list):
        for value in cast("list[Any]", data):
            _check_values(name, text, value, key)
    elif isinstance(data, (int, float)) and not (math.isfinite(data) and abs(data) <= LARGEST):
        said = next((n for n, line in enumerate(text.splitlines(), 1) if key and key in line), 1)
        raise at_line(name, said, _too_large(), most=LARGEST)


def _too_large() -> str:
    return N_("this number is too large; numbers in packs go up to {most}")


def _line_of_longest_number(text: str) -> int:
    lengths = [max(map(len, re.findall(r"\d+", line)), default=0) for line in text.splitlines()]
    return lengths.index(max(lengths)) + 1


def _longest_key(text: str) -> int:
    """How many parts a dotted key has, at most: the time that TOML takes grows with the square of it."""
    return max((part.count(".") for line in text.splitlines() for part in line.split("=")), default=0)


def _depth(text: str) -> int:
    """How deep brackets are nested, at most; those in strings count, too, which does no harm."""
    depth = deepest = 0
    for letter in text:
        if letter in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif letter in "]}":
            depth = max(0, depth - 1)
    return deepest

"""Reading a pack from its folder: typed, bounded, with one sentence, file and line for what is wrong.

A pack is data from strangers: how much is read is bounded, and no path leaves its folder.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any, cast

import msgspec

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.errors import PackError, at_line
from traumtisch.games.etherfields.pack.lines import line_of
from traumtisch.games.etherfields.pack.rules import PackFacts, RuleFacts
from traumtisch.games.etherfields.pack.terms import Terms

MOST_FILES = 500
MOST_BYTES = 1_000_000
MOST_BYTES_IN_ALL = 10_000_000
DEEPEST = 60
"""How deep tables may be nested: nobody writes more by hand, and readers are recursive."""

KINDS: dict[str, type[Terms]] = {
    "character": el.Character,
    "influence": el.Influence,
    "mask": el.Mask,
    "item": el.Item,
    "weakness": el.Weakness,
    "fate": el.Fate,
    "season": el.Season,
    "round": el.Round,
    "wisdom": el.Wisdom,
    "hint": el.Hint,
    "companion": el.Companion,
    "token": el.Token,
    "creature": el.Creature,
    "slumber": el.Slumber,
    "dream": el.Dream,
    "tile": el.Tile,
    "overlay": el.Overlay,
    "world_tile": el.WorldTile,
    "location": el.Location,
    "script": el.Entry,
    "var": el.Variable,
}
"""The records that files can have, by the word in `[[…]]`."""
PREFIXES = {"world_tile": "district", "slumberland": "tile"}
"""What ids of a kind begin with, where that is not the word of the kind."""


def load_pack(folder: Path) -> Pack:
    """The pack in this folder. Raises PackError if it is none, or if something in it is wrong."""
    reader = _Reader(folder)
    reader.read()
    return reader.pack


class _Reader:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pack = Pack()
        self._digest = blake2b(digest_size=12)
        self._bytes = 0

    def read(self) -> None:
        if not (self.folder / "pack.toml").is_file():
            raise PackError(
                N_("{folder} has no pack.toml, so it is no pack; name the folder in which that file lies."),
                folder=self.folder.name,
            )
        for path in self._paths():
            name = path.relative_to(self.folder).as_posix()
            text = self._text(path, name)
            data = self._parsed(text, name)
            self._note(name, text, data)
        self.pack.digest = self._digest.hexdigest()

    def _paths(self) -> Iterator[Path]:
        root = self.folder.resolve()
        found = sorted(p for p in self.folder.rglob("*") if p.suffix in (".toml", ".json"))
        if len(found) > MOST_FILES:
            raise PackError(
                N_("The pack has {number} files; more than {most} are not read."),
                number=len(found),
                most=MOST_FILES,
            )
        for path in found:
            if not path.resolve().is_relative_to(root):
                raise PackError(
                    N_("{file} leads out of the pack's folder; put the file itself there."),
                    file=path.relative_to(self.folder).as_posix(),
                )
            yield path

    def _text(self, path: Path, name: str) -> str:
        size = path.stat().st_size
        self._bytes += size
        if size > MOST_BYTES or self._bytes > MOST_BYTES_IN_ALL:
            raise PackError(N_("{file} is too large: a pack has at most 10 MB, a file 1 MB."), file=name)
        content = path.read_bytes()
        self._digest.update(name.encode() + b"\0" + content + b"\0")
        try:
            return content.decode()
        except UnicodeDecodeError as error:
            line = content[: error.start].count(b"\n") + 1
            raise at_line(name, line, N_("this is not UTF-8; save the file in that encoding")) from None

    def _parsed(self, text: str, name: str) -> dict[str, Any]:
        deepest = _depth(text)
        if deepest > DEEPEST:
            raise PackError(N_("{file} nests tables too deeply."), file=name)
        try:
            data: Any = json.loads(text) if name.endswith(".json") else tomllib.loads(text)
        except json.JSONDecodeError as error:
            raise at_line(name, error.lineno, error.msg) from None
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"at line (\d+)", str(error))
            line = int(found.group(1)) if found else len(text.splitlines())
            raise at_line(name, line, re.sub(r" \(at .*\)$", "", str(error))) from None
        if not isinstance(data, dict):
            raise at_line(name, 1, N_("a file of a pack holds tables"))
        return cast("dict[str, Any]", data)

    # ---- what the files hold -------------------------------------------------------------------

    def _note(self, name: str, text: str, data: dict[str, Any]) -> None:
        if name == "pack.toml":
            self.pack.facts = _converted(name, text, data, PackFacts)
        elif name == "rules.toml":
            self.pack.rules = _converted(name, text, data, RuleFacts)
        elif name.startswith("text/"):
            language = name.removeprefix("text/").partition(".")[0].partition("/")[0]
            self.pack.texts.setdefault(language, {}).update(_flat_texts(name, text, data))
        else:
            for kind, records in data.items():
                self._note_records(name, text, kind, records)

    def _note_records(self, name: str, text: str, kind: str, records: Any) -> None:
        if kind not in KINDS:
            raise at_line(
                name,
                line_of(text, kind, 0),
                N_("there is no kind of record «{kind}»; there are: {kinds}"),
                kind=kind,
                kinds=", ".join(KINDS),
            )
        if not isinstance(records, list):
            raise at_line(name, line_of(text, kind, 0), N_("write [[{kind}]] for each record"), kind=kind)
        for number, record in enumerate(cast("list[Any]", records)):
            made = _converted(name, text, record, KINDS[kind], kind, number)
            line = line_of(text, kind, number)
            is_slumberland = kind == "tile" and name.startswith("slumberlands")
            self._keep(name, line, "slumberland" if is_slumberland else kind, made)

    def _keep(self, name: str, line: int, kind: str, made: Terms) -> None:
        if isinstance(made, el.Variable):
            own, known = made.name, self.pack.variables
            known_already = own in known
            known[own] = made
        else:
            own = cast("el.Element", made).id
            prefix = PREFIXES.get(kind, kind)
            if not own.startswith(f"{prefix}:"):
                raise at_line(
                    name,
                    line,
                    N_("the id {id} of a {kind} has to begin with «{prefix}:»"),
                    id=own,
                    kind=kind,
                    prefix=prefix,
                )
            known_already = own in self.pack.where
            self.pack.of_kind.setdefault(kind, {})[own] = made
        if known_already:
            file, earlier = self.pack.where[own]
            raise at_line(
                name,
                line,
                N_("{id} is there already, in {elsewhere}, line {earlier}; call one of them otherwise"),
                id=own,
                elsewhere=file,
                earlier=earlier,
            )
        self.pack.where[own] = name, line


# ---- conversion ----------------------------------------------------------------------------------


def _converted(name: str, text: str, data: Any, kind: type[Any], word: str = "", number: int = 0) -> Any:
    try:
        return msgspec.convert(conditions_written_out(data), kind)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$")
        keys = tuple(re.findall(r"[A-Za-z_]+", path.rstrip("`")))
        unknown = re.search(r"unknown field `([^`]+)`", message)
        if unknown:
            keys = (*keys, unknown.group(1))
        said = f"{message} ({'.'.join(keys)})" if keys else message
        raise at_line(name, line_of(text, word, number, keys), said) from None


def conditions_written_out(data: Any) -> Any:
    """`{ any = [...] }` and `{ not = {...} }` with the names under which they are read."""
    if isinstance(data, list):
        return [conditions_written_out(each) for each in cast("list[Any]", data)]
    if not isinstance(data, dict):
        return data
    table = cast("dict[str, Any]", data)
    if list(table) == ["any"] and isinstance(table["any"], list):
        return {"is": "any", "of": conditions_written_out(table["any"])}
    if list(table) == ["not"] and isinstance(table["not"], dict):
        return {"is": "not", "cond": conditions_written_out(table["not"])}
    return {key: conditions_written_out(value) for key, value in table.items()}


def _flat_texts(name: str, text: str, data: dict[str, Any], prefix: str = "") -> dict[str, str]:
    """Texts by their dotted keys; files may write them nested."""
    flat: dict[str, str] = {}
    for key, value in data.items():
        if isinstance(value, str):
            flat[prefix + key] = value
        elif isinstance(value, dict):
            flat |= _flat_texts(name, text, cast("dict[str, Any]", value), f"{prefix}{key}.")
        else:
            raise at_line(name, line_of(text, "", 0, (key,)), N_("{key} is not a text"), key=prefix + key)
    return flat


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

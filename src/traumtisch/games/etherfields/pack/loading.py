"""Reading a pack from its folder: typed, with one sentence, file and line for what is wrong.

What may be in the folder at all is bounded in `engine/pack_files.py`; here it becomes elements.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

import msgspec

from traumtisch.engine.pack_files import PackFile, at_line, digest_of, read_files
from traumtisch.engine.packs import PackError
from traumtisch.engine.phrase import N_
from traumtisch.engine.plain import from_plain
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.bare_names import Names, folder_of, ids_in
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.extending import FACTS, base_folder, standing_on, with_story_of
from traumtisch.games.etherfields.pack.lines import line_of, lines_of_keys
from traumtisch.games.etherfields.pack.mistakes import in_words
from traumtisch.games.etherfields.pack.pictures import pictures_in
from traumtisch.games.etherfields.pack.rules import PackFacts, RuleFacts
from traumtisch.games.etherfields.pack.spellings import spelt_out
from traumtisch.games.etherfields.pack.terms import Terms

TEXTS = "text/"
MOST_CARDS = 5_000
"""Of all elements together, copies counted: tables look at each of them."""
NAME = re.compile(r"[a-z0-9][a-z0-9_.-]{0,59}")

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


def load_pack(folder: Path, above: tuple[str, ...] = ()) -> Pack:
    """The pack in this folder. Raises PackError if it is none, or if something in it is wrong. `above` names
    the packs that stand on it."""
    if not (folder / FACTS).is_file():
        raise PackError(
            N_("{folder} has no pack.toml, so it is no pack; name the folder in which that file lies."),
            folder=folder.name,
        )
    files = read_files(folder)
    facts = _facts(next(file for file in files if file.name == FACTS))
    base = None
    if facts.extends:
        names = (*above, facts.id)
        base = load_pack(base_folder(folder, facts.extends, names), names)
    reader = _Reader(facts, base, _names(files, base))
    for file in files:
        reader.note(file)
    reader.check_size()
    reader.pack.pictures = reader.pack.pictures | pictures_in(folder)
    # What is only said otherwise changes no game: texts are no part of what records compare.
    said = [file for file in files if not file.name.startswith(TEXTS)]
    below = [] if base is None else [PackFile(facts.extends, base.digest, {})]
    reader.pack.digest = digest_of([*below, *said])
    return reader.pack


def _names(files: list[PackFile], base: Pack | None) -> Names:
    """Of everything that is declared in these files, or in the pack below."""
    elements = [file for file in files if not file.name.startswith(TEXTS)]
    by_file = {file.name: frozenset(ids_in(file.data)) for file in elements}
    of_folder: dict[str, frozenset[str]] = {}
    for name, ids in by_file.items():
        of_folder[folder_of(name)] = of_folder.get(folder_of(name), frozenset()) | ids
    below = () if base is None else tuple(base.where)
    return Names([*below, *(each for ids in by_file.values() for each in ids)], of_folder)


def _facts(file: PackFile) -> PackFacts:
    facts: PackFacts = _converted(file, file.data, PackFacts)
    if not NAME.fullmatch(facts.id):
        raise at_line(
            file.name,
            line_of(file.text, "", 0, ("id",)),
            N_("the id of a pack has up to 60 small letters, digits and hyphens"),
        )
    return facts


class _Reader:
    """Puts a pack together, file by file, perhaps on top of another one."""

    def __init__(self, facts: PackFacts, base: Pack | None, names: Names) -> None:
        self.names = names
        self.pack = Pack() if base is None else standing_on(base)
        self.pack.facts = facts if base is None else with_story_of(facts, base.facts)
        self.replaceable: set[str] = set() if base is None else set(base.where)
        """Ids of the other pack that nothing here has replaced yet."""

    def note(self, file: PackFile) -> None:
        if file.name == FACTS:
            return
        if file.name == "rules.toml":
            said = msgspec.to_builtins(self.pack.rules) | self.names.with_kinds(file.data, file.name)
            self.pack.rules = _converted(file, said, RuleFacts)
        elif file.name.startswith(TEXTS):
            language = file.name.removeprefix(TEXTS).partition(".")[0].partition("/")[0]
            flat = _flat_texts(file, file.data)
            self.pack.texts.setdefault(language, {}).update(flat)
            lines = lines_of_keys(file.text)
            for key in flat:
                line = lines.get(key) or lines.get(key.rpartition(".")[2], 1)
                self.pack.text_places[language, key] = file.name, line
        else:
            for kind, records in file.data.items():
                self._note_records(file, kind, self.names.with_kinds(records, file.name))

    def check_size(self) -> None:
        records = [each for kind in self.pack.of_kind.values() for each in kind.values()]
        cards = sum(max(1, getattr(each, "copies", 1)) for each in records)
        for character in self.pack.all("character", el.Character).values():
            cards += sum(max(0, entry.copies) for entry in character.deck)
        if cards > MOST_CARDS:
            raise PackError(
                N_("The pack has {number} cards; it may have {most}."), number=cards, most=MOST_CARDS
            )

    def _note_records(self, file: PackFile, kind: str, records: Any) -> None:
        line = line_of(file.text, kind, 0)
        if kind not in KINDS:
            raise at_line(
                file.name,
                line,
                N_("there is no kind of record «{kind}»; there are: {kinds}"),
                kind=kind,
                kinds=", ".join(KINDS),
            )
        if not isinstance(records, list):
            raise at_line(file.name, line, N_("write [[{kind}]] for each record"), kind=kind)
        for number, record in enumerate(cast("list[Any]", records)):
            made = _converted(file, record, KINDS[kind], kind, number)
            line = line_of(file.text, kind, number)
            is_slumberland = kind == "tile" and file.name.startswith("slumberlands")
            self._keep(file.name, line, "slumberland" if is_slumberland else kind, made)

    def _keep(self, name: str, line: int, kind: str, made: Terms) -> None:
        if isinstance(made, el.Variable):
            own, known = made.name, self.pack.variables
            known_already = own in known and own not in self.replaceable
            known[own] = made
        else:
            own = cast("el.Element", made).id
            prefix = PREFIXES.get(kind, kind)
            if not own.startswith(f"{prefix}:") or not NAME.fullmatch(own.removeprefix(f"{prefix}:")):
                raise at_line(
                    name,
                    line,
                    N_(
                        "the id {id} of a {kind} has to begin with «{prefix}:», and go on with small "
                        "letters, digits and hyphens"
                    ),
                    id=repr(own[:80]),
                    kind=kind,
                    prefix=prefix,
                )
            known_already = own in self.pack.where and own not in self.replaceable
            for records in self.pack.of_kind.values() if own in self.replaceable else ():
                records.pop(own, None)
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
        self.replaceable.discard(own)


# ---- conversion ----------------------------------------------------------------------------------


def _converted(file: PackFile, data: Any, kind: type[Any], word: str = "", number: int = 0) -> Any:
    try:
        return from_plain(spelt_out(data), kind)
    except msgspec.ValidationError as error:
        says, keys, facts = in_words(str(error))
        raise at_line(file.name, line_of(file.text, word, number, keys), says, **facts) from None


def _flat_texts(file: PackFile, data: dict[str, Any], prefix: str = "") -> dict[str, str]:
    """Texts by their dotted keys; files may write them nested."""
    flat: dict[str, str] = {}
    for key, value in data.items():
        if isinstance(value, str):
            flat[prefix + key] = value
        elif isinstance(value, dict):
            flat |= _flat_texts(file, cast("dict[str, Any]", value), f"{prefix}{key}.")
        else:
            line = line_of(file.text, "", 0, (key,))
            raise at_line(file.name, line, N_("{key} is not a text"), key=prefix + key)
    return flat

"""Which sentences the code says, and in which catalogue each of them belongs.

Used by `tools/update_words.py` and by the test that no translation is missing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import cast

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

KEYWORDS = {"N_": None, "Phrase": None, "Counted": (1, 2)}
"""The calls whose first argument is a sentence for the catalogues; or the first two, for one and for many."""


def sentences_by_catalogue(source: Path, language: str) -> dict[Path, Catalog]:
    """For each catalogue of one language, an untranslated one with all that belongs in it.

    `source` is the folder of the package `traumtisch`; what lies in `games/<name>` belongs to that game, and
    what only a module of it says to that module.
    """
    found = [(Path(file), sentence) for file, sentence in _found_in(source)]
    said_by_games = {(_home(file), forms_of(sentence)) for file, sentence in found}
    catalogues: dict[Path, Catalog] = {}
    for file, sentence in found:
        home, game = _home(file), _home(file, with_modules=False)
        if (game, forms_of(sentence)) in said_by_games:
            home = game
        catalogue = catalogues.setdefault(source / home / f"{language}.po", Catalog(language))
        # Line numbers would change with every edit of the code, so only files are named.
        catalogue.add(sentence, locations=[(file.as_posix(), 0)])
    return catalogues


def sentences_in(folder: Path) -> Catalog:
    """All that the code in a folder says, untranslated: for authors whose game lies elsewhere."""
    catalogue = Catalog()
    for file, sentence in _found_in(folder):
        catalogue.add(sentence, locations=[(file, 0)])
    return catalogue


def forms_of(said: object) -> tuple[str, ...]:
    """A sentence, or all forms of one that counts."""
    return (
        tuple(map(str, cast("Sequence[object]", said))) if isinstance(said, (tuple, list)) else (str(said),)
    )


def _found_in(folder: Path) -> Iterator[tuple[str, str | tuple[str, ...]]]:
    found = extract_from_dir(folder, method_map=[("**.py", "python")], keywords=KEYWORDS)
    for file, _line, sentence, _comments, _context in found:
        if not isinstance(sentence, str) and not all(sentence):
            raise TypeError(f"{file}: a sentence is one string, not {sentence!r}")
        yield file, sentence


def _home(file: Path, *, with_modules: bool = True) -> Path:
    """The folder in which the words of a file are kept."""
    match file.parts:
        case ("games", game, "modules", module, _, *_) if with_modules:
            return Path("games", game, "modules", module, "catalogues")
        case ("games", game, _, *_):
            return Path("games", game, "catalogues")
        case _:
            return Path("words")

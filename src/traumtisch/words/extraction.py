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

    `source` is the folder of the package `traumtisch`; what lies in `games/<name>` belongs to that game.
    """
    catalogues: dict[Path, Catalog] = {}
    for file, sentence in _found_in(source):
        home = _catalogue_for(Path(file), language)
        catalogue = catalogues.setdefault(source / home, Catalog(language))
        # Line numbers would change with every edit of the code, so only files are named.
        catalogue.add(sentence, locations=[(file, 0)])
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


def _catalogue_for(file: Path, language: str) -> Path:
    if file.parts[0] == "games" and len(file.parts) > 2:
        return Path("games", file.parts[1], "catalogues", f"{language}.po")
    return Path("words", f"{language}.po")

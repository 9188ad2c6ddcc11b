"""Which sentences the code says, and in which catalogue each of them belongs.

Used by `tools/update_words.py` and by the test that no translation is missing.
"""

from __future__ import annotations

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

KEYWORDS = {"N_": None, "Phrase": None, "Counted": (1, 2)}
"""The calls whose first argument is a sentence for the catalogues; or the first two, for one and for many."""


def sentences_by_catalogue(source: Path, language: str) -> dict[Path, Catalog]:
    """For each catalogue of one language, an untranslated one with all that belongs in it.

    `source` is the folder of the package `traumtisch`; what lies in `games/<name>` belongs to that game.
    """
    catalogues: dict[Path, Catalog] = {}
    found = extract_from_dir(source, method_map=[("**.py", "python")], keywords=KEYWORDS)
    for file, _line, sentence, _comments, _context in found:
        if not isinstance(sentence, str) and not all(sentence):
            raise TypeError(f"{file}: a sentence is one string, not {sentence!r}")
        home = _catalogue_for(Path(file), language)
        catalogue = catalogues.setdefault(source / home, Catalog(language))
        # Line numbers would change with every edit of the code, so only files are named.
        catalogue.add(sentence, locations=[(file, 0)])
    return catalogues


def _catalogue_for(file: Path, language: str) -> Path:
    if file.parts[0] == "games" and len(file.parts) > 2:
        return Path("games", file.parts[1], "catalogues", f"{language}.po")
    return Path("words", f"{language}.po")

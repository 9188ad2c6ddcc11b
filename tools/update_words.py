"""Bring the catalogues up to date with the code.

    python tools/update_words.py

Run it after you have written or changed a sentence (anything inside `N_("…")` or `Phrase("…")`). It adds
what is missing with an empty translation, drops what the code no longer says, and keeps everything
else. Then fill in the empty `msgstr` entries it names; `pytest tests/words` says when all are there.
A new game or module needs nothing more: its catalogue is made in the folder `catalogues` beside its code.
"""

from __future__ import annotations

import sys
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from traumtisch.words import LANGUAGES
from traumtisch.words.extraction import sentences_by_catalogue

SOURCE = Path(__file__).parent.parent / "src" / "traumtisch"


def update(place: Path, needed: Catalog) -> list[str]:
    """Rewrite one catalogue; gives back the sentences that wait for a translation."""
    catalogue = Catalog(needed.locale)
    if place.exists():
        with place.open("rb") as file:
            catalogue = read_po(file, locale=needed.locale)
    catalogue.update(needed, no_fuzzy_matching=True, update_creation_date=False)
    place.parent.mkdir(parents=True, exist_ok=True)
    with place.open("wb") as file:
        write_po(file, catalogue, width=100, omit_header=True, ignore_obsolete=True, include_lineno=False)
    return [str(message.id) for message in catalogue if message.id and not is_translated(message)]


def is_translated(message: Message) -> bool:
    return all(message.string) if isinstance(message.string, tuple) else bool(message.string)


def main() -> None:
    for language in LANGUAGES[1:]:
        for place, needed in sorted(sentences_by_catalogue(SOURCE, language).items()):
            waiting = update(place, needed)
            sys.stdout.write(f"{place.relative_to(SOURCE)}: {len(needed)} sentences\n")
            sys.stdout.writelines(f"  to be translated: {sentence}\n" for sentence in waiting)


if __name__ == "__main__":
    main()

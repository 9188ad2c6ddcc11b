"""C.7: language and law."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.validating.findings import Finding, finding, warning

LINK = re.compile(r"https?://|www\.|\w@\w+\.\w|\b[\w-]+\.(?:com|de|eu|info|io|net|org)\b")
FIGURES = re.compile(r"(?<![{\w])\d+(?![\w}])")
MOST_LETTERS, MOST_IN_TITLE = 900, 28
PUBLISHED = Path(__file__).with_name("published_names.toml")


def check(pack: Pack) -> Iterator[Finding]:
    if not pack.facts.author or not pack.facts.licence:
        yield finding(pack, "", "V61", N_("name the author and the licence"))
    for language, texts in pack.texts.items():
        for key, text in texts.items():
            file, line = pack.text_places.get((language, key), (f"text/{language}.toml", 1))
            for number, says in _wrong_in(key, text):
                yield Finding(file, line, number, says, is_warning=number == "V64")
    yield from _reviews(pack)


def _wrong_in(key: str, text: str) -> Iterator[tuple[str, Phrase]]:
    taken = _published(text, is_name=key.endswith(".name"))
    if taken:
        yield "V60", Phrase(N_("{key} names «{name}» of the published game"), key=key, name=taken)
    if LINK.search(text):
        yield "V62", Phrase(N_("{key} has a link"), key=key)
    if len(text) > MOST_LETTERS:
        yield "V63", Phrase(N_("{key} is longer than 900 letters"), key=key)
    if key.endswith(".name") and len(text) > MOST_IN_TITLE:
        yield "V63", Phrase(N_("the title {key} is longer than 28 letters"), key=key)
    if key.startswith("script.") and FIGURES.search(text):
        yield "V64", Phrase(N_("{key} names a number; leave a gap for it"), key=key)


def _published(text: str, *, is_name: bool) -> str:
    """V60: a name of the published game in this text. Plain words among them are only refused as names."""
    anywhere, as_names = published_names()
    if is_name and text.strip().lower() in as_names:
        return text.strip()
    found = anywhere.search(text)
    return found.group() if found else ""


@cache
def published_names() -> tuple[re.Pattern[str], frozenset[str]]:
    listed = tomllib.loads(PUBLISHED.read_text("utf-8"))
    words = "|".join(re.escape(name) for name in listed["anywhere"])
    names = (*listed["anywhere"], *listed["as_names"])
    return re.compile(rf"\b(?:{words})\b", re.IGNORECASE), frozenset(name.lower() for name in names)


def _reviews(pack: Pack) -> Iterator[Finding]:
    """V63: who plans what texts must say does so for every entry, and has somebody look at each language."""
    entries = [entry for entry in pack.all("script", el.Entry).values() if entry.text]
    if not any(entry.facts for entry in entries):
        return
    for entry in entries:
        missing = [language for language in pack.facts.languages if language not in entry.reviewed]
        if not entry.facts:
            yield warning(pack, entry.id, "V63", N_("this entry does not list what its text must say"))
        elif missing:
            yield warning(
                pack,
                entry.id,
                "V63",
                N_("nobody has reviewed this entry in {languages}"),
                languages=", ".join(missing),
            )

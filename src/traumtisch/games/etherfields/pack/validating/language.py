"""C.7: language and law."""

from __future__ import annotations

import re
from collections.abc import Iterator

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.validating.findings import Finding, finding

LINK = re.compile(r"https?://|www\.|\w@\w+\.\w")
FIGURES = re.compile(r"(?<![{\w])\d+(?![\w}])")
MOST_LETTERS, MOST_IN_TITLE = 900, 28


def check(pack: Pack) -> Iterator[Finding]:
    if not pack.facts.author or not pack.facts.licence:
        yield finding(pack, "", "V61", N_("name the author and the licence"))
    for language, texts in pack.texts.items():
        for key, text in texts.items():
            file, line = pack.text_places.get((language, key), (f"text/{language}.toml", 1))
            for number, says in _wrong_in(key, text):
                yield Finding(file, line, number, Phrase(says, key=key), is_warning=number == "V64")


def _wrong_in(key: str, text: str) -> Iterator[tuple[str, str]]:
    if LINK.search(text):
        yield "V62", N_("{key} has a link")
    if len(text) > MOST_LETTERS:
        yield "V63", N_("{key} is longer than 900 letters")
    if key.endswith(".name") and len(text) > MOST_IN_TITLE:
        yield "V63", N_("the title {key} is longer than 28 letters")
    if key.startswith("script.") and FIGURES.search(text):
        yield "V64", N_("{key} names a number; leave a gap for it")

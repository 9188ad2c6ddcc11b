"""C.7: language and law."""

from __future__ import annotations

import re
from collections.abc import Iterator

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.validating.findings import Finding, finding

LINK = re.compile(r"https?://|www\.|\w@\w+\.\w")
MOST_LETTERS, MOST_IN_TITLE = 900, 28


def check(pack: Pack) -> Iterator[Finding]:
    if not pack.facts.author or not pack.facts.licence:
        yield finding(pack, "", "V61", N_("name the author and the licence"))
    for language, texts in pack.texts.items():
        for key, text in texts.items():
            file = f"text/{language}.toml"
            if LINK.search(text):
                yield Finding(file, 1, "V62", Phrase(N_("{key} has a link"), key=key))
            if len(text) > MOST_LETTERS:
                yield Finding(file, 1, "V63", Phrase(N_("{key} is longer than 900 letters"), key=key))
            if key.endswith(".name") and len(text) > MOST_IN_TITLE:
                yield Finding(
                    file, 1, "V63", Phrase(N_("the title {key} is longer than 28 letters"), key=key)
                )

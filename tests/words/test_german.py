"""One word for one thing: words that the glossary (docs/authors.md) has dropped do not come back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import traumtisch as tt

HOME = Path(__file__).parents[2]
SOURCE = HOME / "src" / "traumtisch"

EVERYWHERE = [
    r"\bWahlen\b",
    "Alptraum",
    "Regelheft",
    "[Ll]etzte (Wahl|Entscheidung)",
    "[Kk]orrigier",
    r"\bSitz\b",
]
DECK = r"\b(das|dem|im|vom|ein) Deck\b"
"""The dreams of a pile; of Etherfields people have decks of their own, as its book calls them."""
DROPPED = {
    "words": [DECK, "^Dazu$", "^Noch nicht$", "Das Spiel ist (schon |noch nicht )?vorbei"],
    "games/onirim": [
        DECK,
        "Folge aus drei",
        r"\bTrios?\b",
        "Turmausrichtung",
        "Zauberspr",
        r"\bTür\b",
        r"\bLimbo\b",
    ],
    "games/urbion": [
        DECK,
        "Stadtkarte",
        "Stadtteil",
        "Plusseite",
        "Minusseite",
        "abh[aä]lt",
        "Nachziehstapel",
        "Auflage",
    ],
    "games/tapestry": [
        DECK,
        r"\b(Tokens?|Tracks?|Tiles?|Slots?|Income|Setup|Solo)\b",
        r"\bGebäudetyp",
        "Spielstein",
    ],
    "games/etherfields": [r"\b(Fields?|Tokens?|Tiles?|Slots?|Setup|Skills?|Slumbers?)\b"],
}
"""By folder: what nobody shall read there."""
FOREIGN_QUOTES = re.compile('[«»]|[“"][^“„"]*”')
"""German ones are „…“."""


def texts_in(folder: Path) -> Iterator[tuple[str, str]]:
    """Everything that people read in German: catalogues, rulebooks and lessons, with where it stands."""
    for place in sorted(folder.rglob("de.po")):
        with place.open("rb") as file:
            for message in read_po(file, locale="de"):
                said = message.string if isinstance(message.string, tuple | list) else [message.string]
                yield from ((f"{place.name}: {message.id}", text) for text in said if message.id and text)
    for place in sorted(folder.rglob("de.md")):
        yield from ((str(place), line) for line in place.read_text("utf-8").splitlines())


@pytest.mark.parametrize("folder", DROPPED)
def test_dropped_words_do_not_come_back(folder: str) -> None:
    dropped = re.compile("|".join([*EVERYWHERE, *DROPPED[folder]]))
    assert [where for where, text in texts_in(SOURCE / folder) if dropped.search(text)] == []


@pytest.mark.parametrize("folder", [".", *(f"games/{game}" for game in tt.installed_games())])
def test_quotes_are_german(folder: str) -> None:
    texts = list(texts_in(SOURCE / folder))
    assert any("„" in text for _, text in texts)
    assert [where for where, text in texts if FOREIGN_QUOTES.search(text)] == []


@pytest.mark.parametrize("folder", DROPPED)
def test_code_stands_only_where_json_is_meant(folder: str) -> None:
    for where, text in texts_in(SOURCE / folder):
        if re.search(r"\b(true|false)\b", text):
            assert "JSON" in text or "{{" in text or "The option {key} is" in where, (where, text)


def test_there_is_something_to_look_at() -> None:
    assert all(len(list(texts_in(SOURCE / folder))) > 500 for folder in DROPPED)


@pytest.mark.parametrize("word", ["Partie", "Dreiergruppe", "Traumstapel", "Zensus durchführen"])
def test_the_glossary_names_what_is_said(word: str) -> None:
    assert word in (HOME / "docs" / "authors.md").read_text("utf-8")
    assert any(word.casefold() in text.casefold() for _, text in texts_in(SOURCE / "games"))

"""Compiled catalogues, sentences that count, and a language that comes as files alone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import traumtisch
from traumtisch.engine.phrase import Counted, Kept, Phrase
from traumtisch.words import language_name, tongue
from traumtisch.words.catalogues import compiled, translations

POLISH = """
msgid "Shelf"
msgstr "Półka"

msgid "not finished"
msgstr ""

#, fuzzy
msgid "Hint"
msgstr "Wskazówka?"

msgid "{number} game imagined …"
msgid_plural "{number} games imagined …"
msgstr[0] "{number} wyobrażona gra …"
msgstr[1] "{number} wyobrażone gry …"
msgstr[2] "{number} wyobrażonych gier …"
"""
POLISH_ONIRIM = 'msgid "red sun"\nmsgstr "czerwone słońce"\n'


@pytest.mark.parametrize(
    ("number", "english", "german"),
    [
        (0, "0 games imagined …", "0 Partien durchgespielt …"),
        (1, "1 game imagined …", "1 Partie durchgespielt …"),
        (2, "2 games imagined …", "2 Partien durchgespielt …"),
    ],
)
def test_sentences_count(number: int, english: str, german: str) -> None:
    sentence = Counted("{number} game imagined …", "{number} games imagined …", number=number)
    assert sentence.say() == english
    assert sentence.say(tongue("de")) == german
    assert Phrase("Hm: {what}", what=sentence).say(tongue("de")) == f"Hm: {german}"


def test_what_is_kept_is_said_in_each_tongue() -> None:
    kept = Kept("Waiting for {name}.", name="Ben")
    for language in ("en", "de", "en", "de"):
        plain = Phrase("Waiting for {name}.", name="Ben")
        assert kept.say(tongue(language)) == plain.say(tongue(language))
    asked: list[str] = []

    def counting(sentence: str) -> str:
        asked.append(sentence)
        return sentence

    assert [kept.say(counting), kept.say(counting)] == ["Waiting for Ben."] * 2
    assert asked == ["Waiting for {name}."]


def test_what_counts_and_has_no_translation_counts_in_english() -> None:
    assert Counted("{number} fish", "{number} fishes", number=1).say(tongue("de")) == "1 fish"
    assert Counted("{number} fish", "{number} fishes", number=3).say(tongue("de")) == "3 fishes"


def test_a_catalogue_that_was_compiled_is_read_until_somebody_translates_on(tmp_path: Path) -> None:
    source, built = tmp_path / "de.po", tmp_path / "de.mo"
    source.write_text('msgid "Shelf"\nmsgstr "Regal"\n')
    built.write_bytes(compiled(source))
    source.write_text('msgid "Shelf"\nmsgstr "Bord"\n')
    os.utime(source, (100, 100))
    assert translations(source).gettext("Shelf") == "Regal"
    translations.cache_clear()
    os.utime(built, (0, 0))
    assert translations(source).gettext("Shelf") == "Bord"
    translations.cache_clear()


def test_languages_are_called_as_their_speakers_do() -> None:
    assert [language_name(language) for language in ("en", "de", "pl", "xx")] == [
        "English",
        "Deutsch",
        "Polski",
        "xx",
    ]


@pytest.fixture(scope="module")
def with_polish(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package into which somebody has put two files."""
    ours = Path(traumtisch.__file__).parent
    folder = tmp_path_factory.mktemp("polish")
    package = shutil.copytree(ours, folder / "traumtisch", ignore=shutil.ignore_patterns("__pycache__"))
    package.joinpath("words", "pl.po").write_text(POLISH, "utf-8")
    package.joinpath("games", "onirim", "catalogues", "pl.po").write_text(POLISH_ONIRIM, "utf-8")
    return folder


def said_in(folder: Path, code: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-c", f"import traumtisch as tt\n{code}"]
    done = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8")
    assert not done.returncode, done.stderr
    return done.stdout


def test_a_new_language_needs_files_only(with_polish: Path) -> None:
    said = said_in(
        with_polish,
        "from traumtisch.words import LANGUAGES, tongue\n"
        "from traumtisch.engine.phrase import Counted\n"
        "print(LANGUAGES, tongue('pl')('Shelf'), tongue('pl')('Hint'), tongue('pl')('not finished'))\n"
        "print(tongue('pl', tt.find_game('onirim'))('red sun'))\n"
        "for number in (1, 3, 5):\n"
        "    print(Counted('{number} game imagined …', '{number} games imagined …', number=number)"
        ".say(tongue('pl')))\n",
    )
    assert said.splitlines() == [
        "('en', 'de', 'pl') Półka Hint not finished",
        "czerwone słońce",
        "1 wyobrażona gra …",
        "3 wyobrażone gry …",
        "5 wyobrażonych gier …",
    ]


def test_command_line_and_pages_offer_the_new_language(with_polish: Path, tmp_path: Path) -> None:
    """Where it says nothing of its own, and in the rulebook, it is English."""
    said = said_in(
        with_polish,
        "import asyncio, httpx\n"
        "from traumtisch.host.house import House\n"
        "from traumtisch.host.store import Store\n"
        "from traumtisch.web.app import create_app\n"
        "from traumtisch.web.settings import ServerSettings\n"
        "async def visit():\n"
        f"    house = await House.open(Store.open({str(tmp_path / 'house.db')!r}))\n"
        "    app = create_app(house, ServerSettings(database='unused'))\n"
        "    asgi = httpx.ASGITransport(app)\n"
        "    polish = {'accept-language': 'pl'}\n"
        "    talk = {'transport': asgi, 'base_url': 'http://localhost', 'headers': polish}\n"
        "    async with httpx.AsyncClient(**talk) as client:\n"
        "        shelf = (await client.get('/')).text\n"
        "        rules = await client.get('/rules/onirim')\n"
        "    house.close()\n"
        "    print('Półka' in shelf, 'lang=\"pl\"' in shelf, 'Polski' in shelf)\n"
        "    print(rules.status_code)\n"
        "asyncio.run(visit())\n",
    )
    assert said.split() == ["True", "True", "True", "200"]

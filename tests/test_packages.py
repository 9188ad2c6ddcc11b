"""What games bring along besides their rules."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path

import pytest

import traumtisch as tt
from tests.options import GAMES
from tests.toys import marathon
from traumtisch.engine.game import installed_games
from traumtisch.testing import CheckFailed, check_package

GAME = """
from pathlib import Path
from tests.toys.marathon import MarathonGame
from traumtisch.engine.phrase import N_, Counted, Phrase
from traumtisch.faces.face import Faced
from traumtisch.web.plain_face import PlainFace

class Lantern(MarathonGame, Faced):
    name = "lantern"
    title = "Lantern"
    web_face = PlainFace()
    screen_face = object()

    def say_option(self, rules, option, view=None):
        return Phrase(N_("Run to {place}"), place=option.target)

    def say_event(self, rules, event):
        return Counted("{number} light", "{number} lights", number=1)

GAME = Lantern()
"""
WORDS = """
msgid "Run to {place}"
msgstr "Lauf zu {place}"

msgid "{number} light"
msgid_plural "{number} lights"
msgstr[0] "{number} Licht"
msgstr[1] "{number} Lichter"
"""
RULES = 'prefix = "MA"\n[[sections]]\nnumber = 1\nrules = 2\nen = "Running"\nde = "Laufen"\n'
BOOK = "# Lantern\n\n## 1. Running\n\n**MA-1.1** Run.\n\n**MA-1.2** Rest.\n"


@pytest.mark.parametrize("game", GAMES)
def test_an_installed_game_brings_everything_along(game: str) -> None:
    check_package(game)


@pytest.fixture
def lantern(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A stranger's package with everything in it."""
    folder = tmp_path / "lantern"
    for place, text in {
        "__init__.py": GAME,
        "catalogues/de.po": WORDS,
        "rules.toml": RULES,
        "rulebook/en.md": BOOK,
        "rulebook/de.md": BOOK,
    }.items():
        folder.joinpath(place).parent.mkdir(parents=True, exist_ok=True)
        folder.joinpath(place).write_text(text)
    about = tmp_path / "lantern-1.dist-info"
    about.mkdir()
    about.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: lantern\nVersion: 1\n")
    about.joinpath("entry_points.txt").write_text("[traumtisch.games]\nlantern = lantern:GAME\n")
    record(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.setattr(marathon.marathon, "steps", [])
    monkeypatch.setattr(marathon.marathon, "questions", [])
    invalidate_caches()
    installed_games.cache_clear()
    yield folder
    installed_games.cache_clear()
    sys.modules.pop("lantern", None)


def record(place: Path) -> None:
    """What the package says has been installed with it."""
    files = (path.relative_to(place) for path in place.joinpath("lantern").rglob("*") if path.is_file())
    place.joinpath("lantern-1.dist-info", "RECORD").write_text("".join(f"{file},,\n" for file in files))


def test_a_package_with_everything_is_complete(lantern: Path) -> None:
    check_package("lantern")


Spoil = Callable[[Path], object]


def rewrite(place: str, old: str, new: str) -> Spoil:
    return lambda folder: folder.joinpath(place).write_text(
        folder.joinpath(place).read_text().replace(old, new)
    )


def remove(place: str) -> Spoil:
    return lambda folder: folder.joinpath(place).unlink()


def add(place: str) -> Spoil:
    return lambda folder: folder.joinpath(place).write_text("!")


SPOILT = {
    "no words in de": remove("catalogues/de.po"),
    "not translated into de: 'Run to {place}'": rewrite("catalogues/de.po", '"Lauf zu {place}"', '""'),
    "not translated into de: '{number} lights'": rewrite("catalogues/de.po", "{number} Lichter", ""),
    "other gaps in de": rewrite("catalogues/de.po", "Lauf zu {place}", "Lauf zu {ort}"),
    "nobody says it: 'Run to {place}'": rewrite("__init__.py", 'N_("Run to {place}")', '"Go"'),
    "no rules.toml": remove("rules.toml"),
    "not written in 'de'": remove("rulebook/de.md"),
    "no paragraph in rulebook/de.md: MA-1.2": rewrite("rulebook/de.md", "**MA-1.2** Rest.", ""),
    "not in rules.toml: MA-1.3": rewrite("rulebook/en.md", "**MA-1.2**", "**MA-1.3**"),
    "no face for browsers": rewrite("__init__.py", "web_face = PlainFace()", "web_face = None"),
    "no face for terminals": rewrite("__init__.py", "screen_face = object()", "screen_face = None"),
    "not among the files of the installed": add("notes.md"),
    "no entry point: add lantern": rewrite("../lantern-1.dist-info/entry_points.txt", "lantern =", "lamp ="),
}


@pytest.mark.parametrize("complaint", SPOILT)
def test_what_is_missing_is_named(lantern: Path, complaint: str) -> None:
    SPOILT[complaint](lantern)
    with pytest.raises(CheckFailed) as failed:
        check_package(import_module("lantern").GAME)
    assert complaint in str(failed.value)


def test_a_toy_is_no_package() -> None:
    with pytest.raises(CheckFailed, match=r"(?s)no words in de.*no rules\.toml.*no face for browsers"):
        check_package(marathon.GAME)


def test_what_is_complete_in_one_language_may_lack_another() -> None:
    with pytest.raises(CheckFailed, match="no words in eo"):
        check_package(tt.find_game("onirim"), ("en", "eo"))

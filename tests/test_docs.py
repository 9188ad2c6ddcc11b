"""The pages for authors and for those who change the house: what they say is there, and what is there they
say."""

from __future__ import annotations

import importlib
import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import traumtisch as tt
from traumtisch.engine.game import Game
from traumtisch.engine.script import Module, Statute
from traumtisch.engine.stage import Stage
from traumtisch.teaching.catalogue import catalogue_of

SOURCE = Path(tt.__file__).parent
DOCS = Path(__file__).parents[1] / "docs"
AUTHORS, ARCHITECTURE = DOCS / "authors.md", DOCS / "architecture.md"

ROOMS = (
    "engine",
    "kit",
    "teaching",
    "testing",
    "processes",
    "bots",
    "host",
    "web",
    "faces",
    "words",
    "terminal",
    "cli",
    "lab",
)
"""Packages of which the page about the house names every file."""

FOR_THE_ENGINE = {"rules", "stage_on", "options_of", "options_if_any", "is_bent", "add"}
"""What authors have no use for, though it has a name without an underscore."""


# ---- the page for authors -------------------------------------------------------------------------


def blocks(page: Path, language: str) -> list[tuple[int, str]]:
    """The blocks of code in a language, each with the number of its first line."""
    text = page.read_text("utf-8")
    found = re.finditer(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [(text.count("\n", 0, match.start(1)) + 1, match[1]) for match in found]


def as_one_program(page: Path) -> str:
    """All Python of a page. Every line keeps its number, so that a traceback leads to the page."""
    lines = [""] * len(page.read_text("utf-8").splitlines())
    for first, code in blocks(page, "python"):
        code_lines = code.splitlines()
        lines[first - 1 : first - 1 + len(code_lines)] = code_lines
    return "\n".join(lines) + "\n"


@pytest.fixture(scope="module")
def magpies(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    """The package that the page builds, with the files that it puts beside the code."""
    folder = tmp_path_factory.mktemp("authors") / "magpies_of_the_page"
    folder.joinpath("rulebook").mkdir(parents=True)
    folder.joinpath("__init__.py").write_text(as_one_program(AUTHORS), "utf-8")
    (_, catalogue) = next(block for block in blocks(AUTHORS, "toml") if "[[sections]]" in block[1])
    folder.joinpath("rules.toml").write_text(catalogue, "utf-8")
    folder.joinpath("rulebook", "en.md").write_text(blocks(AUTHORS, "markdown")[0][1], "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(folder.parent), *sys.path])
        yield importlib.import_module(folder.name)
        sys.modules.pop(folder.name)


def functions_that_test() -> list[str]:
    return re.findall(r"^def (test_\w+)\(\)", as_one_program(AUTHORS), re.MULTILINE)


@pytest.mark.parametrize("name", functions_that_test())
def test_the_program_for_authors(magpies: ModuleType, name: str):
    getattr(magpies, name)()


def test_the_game_for_authors_cites_the_rules_of_its_catalogue(magpies: ModuleType):
    game: Game[Any] = magpies.GAME
    catalogue = catalogue_of(game)
    assert catalogue is not None
    modules: list[Module[Any, Any]] = [magpies.magpies, magpies.tree]
    steps_and_events = [each for module in modules for each in (*module.steps, *module.events)]
    cited = {each.rule for each in (*steps_and_events, *magpies.magpies.questions)}
    assert cited <= catalogue.ids()
    assert set(tt.rulebook(game)) < catalogue.ids()


def names_for_authors() -> Iterator[str]:
    for kind in (Game, Stage, Module, Statute):
        members = (name for name, _ in inspect.getmembers(kind) if not name.startswith("_"))
        declared = (name for one in kind.__mro__ for name in getattr(one, "__annotations__", ()))
        attributes = declared if kind is Game else ()
        yield from (name for name in (*members, *attributes) if not name.startswith("_"))


def test_whatever_an_author_may_use_is_on_the_page():
    slots = set(Stage.__slots__)  # what a Stage holds is the engine's affair
    code = [code for _, code in blocks(AUTHORS, "python")]
    code += re.findall(r"`([^`\n]+)`", AUTHORS.read_text("utf-8"))
    words = {word for each in code for word in re.findall(r"\w+", each)}
    assert set(names_for_authors()) - slots - FOR_THE_ENGINE - words == set()


# ---- the page about the house ---------------------------------------------------------------------


def files_named_in(text: str) -> set[str]:
    """The files that stand in backticks: `frame.py`, `engine/frame.py`."""
    return {name.rsplit("/", 1)[-1] for name in re.findall(r"`([\w/]+\.py)`", text)}


def table_of(room: str) -> str:
    """The lines of the table that lists a room's files."""
    _, header, after = ARCHITECTURE.read_text("utf-8").partition(f"\n| file in `{room}/` | what it is |\n")
    assert header, f"{room} has no table"
    lines = after.partition("\n\n")[0].splitlines()
    return "\n".join(line.split("|")[1] for line in lines)


@pytest.mark.parametrize("room", ROOMS)
def test_the_page_about_the_house_lists_every_file(room: str):
    there = {path.name for path in SOURCE.joinpath(room).glob("*.py")} - {"__init__.py"}
    assert files_named_in(table_of(room)) == there


def test_the_page_about_the_house_has_a_table_for_every_room():
    rooms = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert rooms - {"games"} == set(ROOMS)


def test_the_page_about_the_house_names_nothing_that_is_gone():
    ours = Path(__file__).parents[1]
    folders = (SOURCE, ours / "tests", ours / "tools")
    there = {path.name for folder in folders for path in folder.rglob("*.py")}
    assert files_named_in(ARCHITECTURE.read_text("utf-8")) <= there

"""What is imported is declared, and what is declared is imported."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
RUNNING = ["lab", "ray", "postgres", "push", "fast"]
"""The extras of the program itself; the others are for whoever works on it."""
BY_WAY_OF = {"httptools": "uvicorn.protocols.http.httptools_impl"}
"""Needed only by a part of another package, which that package does not need itself."""
OURS = {"traumtisch", "tests", "tools", *(file.stem for file in (ROOT / "tools").glob("*.py"))}
DOORS = {"import_module", "pyarrow"}
"""Functions that import what they are told by name, so that whoever does not need it need not have it."""
BY_ITS_ADDRESS = {"psycopg"}
"""SQLAlchemy imports it when somebody names such a database."""


def distributions(requirements: list[str]) -> set[str]:
    return {plain(re.split(r"[\s\[<>=!~;]", requirement, maxsplit=1)[0]) for requirement in requirements}


def plain(name: str) -> str:
    """A distribution's name as all its spellings have it in common."""
    return re.sub(r"[-_.]+", "-", name).lower()


def imported_by(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield module
            case ast.Call(func=ast.Name(id=door), args=[ast.Constant(value=str(module))]) if door in DOORS:
                yield module
            case _:
                pass


def imported_in(folder: str) -> dict[str, set[str]]:
    """All modules of others that are imported there, by whom."""
    found: dict[str, set[str]] = {}
    for file in sorted((ROOT / folder).rglob("*.py")):
        for module in imported_by(file):
            top = module.partition(".")[0]
            if top not in sys.stdlib_module_names and top not in OURS:
                found.setdefault(module, set()).add(str(file.relative_to(ROOT)))
    return found


MADE_UP = {"lantern", "mirrors"}
"""Packages of strangers that tests bring along or write themselves."""
PROVIDERS = {"pyspiel": ["open-spiel"], **packages_distributions()}
"""Which distributions a module may come from. (Peers of the bench are not installed for the tests.)"""


def names_of(module: str) -> set[str]:
    """What the distributions are called that such a module may come from."""
    top = module.partition(".")[0]
    return {plain(name) for name in PROVIDERS.get(top, [top])}


BASE = distributions(PROJECT["dependencies"])
OPTIONAL = set[str]().union(*(distributions(EXTRAS[extra]) for extra in RUNNING))


def test_what_the_program_imports_is_declared() -> None:
    undeclared = {
        module: files
        for module, files in imported_in("src").items()
        if names_of(module).isdisjoint(BASE | OPTIONAL)
    }
    assert undeclared == {}


def test_what_is_declared_is_imported() -> None:
    modules = imported_in("src")
    imported = set[str]().union(*(names_of(module) for module in modules))
    imported |= {name for name, module in BY_WAY_OF.items() if module in modules}
    assert (BASE | OPTIONAL) - imported - BY_ITS_ADDRESS == set()


@pytest.mark.parametrize("folder", ["tests", "tools"])
def test_what_tests_and_tools_import_is_declared(folder: str) -> None:
    declared = BASE.union(*(distributions(requirements) for requirements in EXTRAS.values()))
    undeclared = {
        module: files
        for module, files in imported_in(folder).items()
        if names_of(module).isdisjoint(declared) and module.partition(".")[0] not in MADE_UP
    }
    assert undeclared == {}

"""Modules that strangers bring for a game of ours, found without touching ours.

* A package names them by the entry point group `traumtisch.modules`: `chess.dragons = "dragons:MODULE"`, the
  game first.
* A folder is enough while one is still writing: `TRAUMTISCH_MODULES` lists such folders, each a Python
  package that says in its `__init__.py` for which game it is (`GAME = "chess"`) and what it brings
  (`MODULE`).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

from traumtisch.engine.errors import AuthorError
from traumtisch.engine.script import Module

FOLDERS = "TRAUMTISCH_MODULES"


def modules_from_elsewhere() -> Mapping[str, list[Module[Any, Any]]]:
    """By the name of the game, in the order of their names."""
    found: dict[str, list[Module[Any, Any]]] = {}
    for game, module, home in sorted((*_from_packages(), *_from_folders()), key=lambda each: each[1].name):
        module.folder = home
        found.setdefault(game, []).append(module)
    return found


def _from_packages() -> Iterator[tuple[str, Module[Any, Any], Path]]:
    for entry in entry_points(group="traumtisch.modules"):
        yield (
            entry.name.split(".")[0],
            _checked(entry.load(), entry.value),
            _home(import_module(entry.module)),
        )


def _from_folders() -> Iterator[tuple[str, Module[Any, Any], Path]]:
    for folder in map(Path, filter(None, os.environ.get(FOLDERS, "").split(os.pathsep))):
        if not (folder / "__init__.py").is_file():
            raise AuthorError(f"{FOLDERS} names {folder}, which is no Python package; give it an __init__.py")
        if str(folder.parent) not in sys.path:
            sys.path.append(str(folder.parent))
        package = import_module(folder.name)
        game = getattr(package, "GAME", None)
        if not isinstance(game, str):
            raise AuthorError(f"{folder}/__init__.py has to say for which game it is: GAME = …")
        yield game, _checked(getattr(package, "MODULE", None), str(folder)), folder


def _checked(module: object, where: str) -> Module[Any, Any]:
    if not isinstance(module, Module):
        raise AuthorError(f"{where} is no module of a game; name one as MODULE")
    return module  # pyright: ignore[reportUnknownVariableType]


def _home(package: ModuleType) -> Path:
    return Path(package.__file__ or "").parent

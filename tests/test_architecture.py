"""Arrows go one way, and the engine knows no game."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import traumtisch
from traumtisch.games.onirim import GAME
from traumtisch.games.onirim.modules import INCUBUS, MODULES, TEAM

SOURCE = Path(traumtisch.__file__).parent

MAY_IMPORT = {
    "engine": {"engine"},
    "kit": {"engine", "kit"},
    "faces": {"engine", "faces"},
    "games": {"engine", "kit", "faces", "games"},
    "testing": {"engine", "testing", ""},
    "words": {"engine", "words", ""},
    "terminal": {"engine", "bots", "words", "host", "terminal", ""},
    "bots": {"engine", "bots"},
    "lab": {"engine", "bots", "words", "lab", ""},
    "host": {"engine", "bots", "host", ""},
    "web": {"engine", "bots", "words", "host", "web", ""},
}
"""Which rooms each room may import from; "" is the public API, `import traumtisch`."""


def imported_rooms(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    own = [name.split(".") for name in names if name.split(".")[0] == "traumtisch"]
    return {parts[1] if len(parts) > 1 else "" for parts in own}


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda p: str(p.relative_to(SOURCE)))
def test_arrows_go_one_way(path: Path):
    room = path.relative_to(SOURCE).parts[0]
    if room in MAY_IMPORT:
        assert imported_rooms(path) <= MAY_IMPORT[room]


def test_the_engine_contains_no_word_of_onirim():
    words = r"onirim|ON-\d|labyrinth|limbo|nightmare|prophecy|dreamer|door|tower|incubus"
    for path in SOURCE.joinpath("engine").rglob("*.py"):
        assert not re.search(words, path.read_text(encoding="utf-8"), re.IGNORECASE), path


def test_the_kit_contains_no_word_of_a_game():
    words = (
        r"\b(onirim|urbion|tapestry|etherfields|(ON|UR|TA|EF)-\d|territory|outpost|capital|landmark|dream)"
    )
    for path in SOURCE.joinpath("kit").rglob("*.py"):
        assert not re.search(words, path.read_text(encoding="utf-8"), re.IGNORECASE), path


def test_a_base_game_knows_no_module_by_name():
    for path in SOURCE.joinpath("games/onirim").glob("*.py"):
        if path.name == "options.py":
            continue  # what can be chosen is the schema's business
        text = path.read_text(encoding="utf-8")
        for name in (*MODULES, "protector", "team"):
            assert f'"{name}"' not in text, f"{path.name} names {name}"


def test_modules_do_not_know_each_other():
    names = {module.name for module in (*MODULES.values(), *INCUBUS.values(), *TEAM.values())}
    folder = SOURCE.joinpath("games/onirim/modules")
    for path in folder.rglob("*.py"):
        page = path.relative_to(folder).parts[0].removesuffix(".py")  # a file, or a folder of several pages
        if page != "__init__":
            text = path.read_text(encoding="utf-8")
            others = names - {page}
            assert not any(f"modules.{other}" in text or f'"{other}"' in text for other in others), path


def test_every_declared_rule_id_exists():
    from traumtisch.engine.catalogue import catalogue_of

    catalogue = catalogue_of(GAME)
    assert catalogue is not None
    for module in (GAME.base, *MODULES.values(), *INCUBUS.values(), *TEAM.values()):
        cited = [step.rule for step in module.steps] + [q.rule for q in module.questions]
        cited += [event.rule for event in module.events]
        assert set(cited) <= catalogue.ids(), module.name

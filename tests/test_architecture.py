"""Arrows go one way: between rooms, between the floors of one, and from modules to their game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import traumtisch as tt
from traumtisch.kit.card_game import CardGame
from traumtisch.teaching.catalogue import catalogue_of

Place = tuple[str, ...]
"""Where a module stands: `("web", "pages", "play")`."""

SOURCE = Path(tt.__file__).parent
TESTS = Path(__file__).parent

MAY_IMPORT = {
    "": {"engine", "bots", "teaching"},
    "__main__": {"cli"},
    "engine": {"engine"},
    "processes": {"processes"},
    "kit": {"engine", "kit"},
    "faces": {"engine", "kit", "faces"},
    "teaching": {"engine", "words", "teaching"},
    "games": {"engine", "kit", "faces", "games"},
    "testing": {"engine", "faces", "teaching", "words", "testing", ""},
    "words": {"engine", "words"},
    "bots": {"processes", "engine", "kit", "bots"},
    "lab": {"processes", "engine", "kit", "bots", "words", "faces", "lab", ""},
    "host": {"processes", "engine", "kit", "bots", "host", ""},
    "web": {"processes", "engine", "bots", "words", "faces", "teaching", "host", "web", ""},
    "terminal": {"engine", "bots", "words", "faces", "teaching", "host", "terminal", ""},
    "cli": {"engine", "bots", "words", "teaching", "host", "lab", "web", "terminal", "cli", ""},
}
"""Which rooms each room may import from; "" is the public API, `import traumtisch`."""

WEB_FLOORS = [
    {"settings", "security", "answers", "logs", "loop", "plain_face", "position_text", "origins", "forms"},
    {"limits", "connections", "draft", "packing", "notices"},
    {"form_token"},
    {"assets", "turns", "visit", "news"},
    {"pages"},  # HTML from what the front door lets a guest see (`host/presence.py`)
    {"errors"},
    {"doorkeeper"},  # answers in sentences, too
    {"routes", "api"},  # two doors, side by side: neither leads through the other
    {"app"},
    {"serving"},
    {"processes"},
    {"server"},
]
"""The floors of `web`, from the ground up: each part may import what lies on lower ones."""

GAMES = tt.installed_games()
CARD_GAMES = [name for name, game in GAMES.items() if isinstance(game, CardGame)]
"""Games whose modules are a folder and a line each."""

KEPT_BY = re.compile(
    r"(kind: type\[.*|game: (tt\.)?Game\[Any\]( \| None)?|place: Path|folder: Path|sheets: Sequence\[Path\]"
    r"|language: str|module: str|marks_people: bool)"
)
"""What there is only so much of: types, games, files, languages, modules that have a lesson."""
ONLY_SO_MANY = {
    "_longest_chain": "symbols of five cards",
    "board_of": "sizes of cards",
    "inspired_row": "rows of the income mat",
    "landmarks_of": "boxes that are chosen",
    "read_file": "files of the game",
}
"""Functions whose arguments follow from what is printed."""

HOUSE = {"processes", "bots", "host", "web", "terminal", "cli", "lab", "testing", "words"}
"""Rooms in which no two files may need each other, in however wide a circle."""


def test_arrows_go_one_way():
    imported = {place_of(path): imports_of(path) for path in SOURCE.rglob("*.py")}
    wrong = {
        f"{'/'.join(place)} -> {'.'.join(what) or 'traumtisch'}"
        for place, whats in imported.items()
        for what in whats
        if not may_import(place, what)
    }
    assert sorted(wrong) == []
    house = {place: whats for place, whats in imported.items() if room_of(place) in HOUSE}
    assert sorted("/".join(place) for place in in_circles(house)) == []


def test_only_one_file_lets_msgspec_meet_a_type():
    """`engine/plain.py` says why."""
    meets = re.compile(r"msgspec\.(convert\(|(json|msgpack)\.(Decoder\(|decode\([^\n]*type=))")
    found = [
        path.relative_to(SOURCE) for path in SOURCE.rglob("*.py") if meets.search(path.read_text("utf-8"))
    ]
    assert found == [Path("engine/plain.py")]


def test_nothing_is_kept_for_ever_that_grows_with_play():
    """`@cache` forgets nothing: a server that runs for a year would remember every position it has seen."""
    kept = {
        f"{'/'.join(place_of(path))}.{function.name}({given})"
        for path in SOURCE.rglob("*.py")
        for function in kept_for_ever(ast.parse(path.read_text("utf-8")))
        if function.name not in ONLY_SO_MANY
        for given in map(ast.unparse, (*function.args.args, *function.args.kwonlyargs))
        if not KEPT_BY.fullmatch(given)
    }
    assert sorted(kept) == []


def kept_for_ever(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    without_end = re.compile(r"(functools\.)?(cache|lru_cache\((maxsize=)?None\))")
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any(
            without_end.fullmatch(ast.unparse(one)) for one in node.decorator_list
        ):
            yield node


def test_no_file_is_too_long_to_be_read():
    """Tables of data and the books of rules are not read from beginning to end."""

    def longer(folder: Path, lines: int) -> set[str]:
        pages = (path for path in folder.rglob("*") if path.suffix in (".py", ".css", ".js", ".toml"))
        found = (path for path in pages if len(path.read_text("utf-8").splitlines()) > lines)
        return {str(path.relative_to(folder)) for path in found}

    assert longer(SOURCE, 400) == set()
    assert longer(TESTS, 500) == set()


def in_circles(imported: dict[Place, set[Place]]) -> set[Place]:
    """What is left when everything has been taken away that imports nothing, or is imported by nothing."""
    left = {place: whats - {place} for place, whats in imported.items()}
    while True:
        wanted = {what for whats in left.values() for what in whats}
        kept = {
            place: whats & left.keys()
            for place, whats in left.items()
            if place in wanted and whats & left.keys()
        }
        if kept == left:
            return set(kept)
        left = kept


def may_import(place: Place, imported: Place) -> bool:
    if room_of(imported) not in MAY_IMPORT.get(room_of(place), set()):
        return False
    if place[:1] == ("games",) == imported[:1]:
        return place[:2] == imported[:2]  # a game knows no other game
    if place[:1] == ("web",) == imported[:1] and place[:2] != imported[:2]:
        return floor_of(imported) < floor_of(place)
    return True


def room_of(place: Place) -> str:
    return place[0] if place else ""


def floor_of(place: Place) -> int:
    part = place[1] if len(place) > 1 else ""
    return next((n for n, parts in enumerate(WEB_FLOORS) if part in parts), len(WEB_FLOORS))


def place_of(path: Path) -> Place:
    """`web/pages/play.py` is `("web", "pages", "play")`; a package is its folder."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def imports_of(path: Path) -> set[Place]:
    """Every module of ours that a file imports, wherever in the file."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path} imports by dots; give the whole name"
            within = (f"{node.module}.{alias.name}" for alias in node.names)
            names |= {name if is_module(name) else f"{node.module}" for name in within}
    return {tuple(name.split(".")[1:]) for name in names if name.split(".")[0] == "traumtisch"}


def is_module(name: str) -> bool:
    top, *parts = name.split(".")
    return top == "traumtisch" and (
        SOURCE.joinpath(*parts).is_dir() or SOURCE.joinpath(*parts).with_suffix(".py").is_file()
    )


@pytest.mark.parametrize("game", CARD_GAMES)
def test_a_base_game_knows_no_module_by_name(game: str):
    """In its rules, its bot, its faces, its style sheet; nor does the scenario of its tests."""
    folder = SOURCE / "games" / game
    pages = [path for path in folder.rglob("*") if path.suffix in (".py", ".css")]
    pages = [path for path in pages if folder / "modules" not in path.parents]
    named = "|".join(module.name for module in tt.find_game(game).choosable)
    names = re.compile(rf'"({named})"|modules\.({named})\b|\.({named})[^(]*{{')
    for path in (*pages, TESTS / game / "scenario.py"):
        if path.name != "migration.py":  # what was once saved is history
            assert not names.search(path.read_text("utf-8")), path


@pytest.mark.parametrize("game", CARD_GAMES)
def test_modules_do_not_know_each_other(game: str):
    names = {module.name for module in tt.find_game(game).choosable}
    folder = SOURCE.joinpath("games", game, "modules")
    for path in folder.rglob("*.py"):
        page = path.relative_to(folder).parts[0].removesuffix(".py")  # a file, or a folder of several pages
        if page != "__init__":
            text = path.read_text(encoding="utf-8")
            others = names - {page}
            assert not any(f"modules.{other}" in text or f'"{other}"' in text for other in others), path


@pytest.mark.parametrize("game", GAMES)
def test_every_declared_rule_id_exists(game: str):
    found = tt.find_game(game)
    catalogue = catalogue_of(found)
    assert catalogue is not None
    for module in (found.base, *found.choosable):
        cited = [step.rule for step in module.steps] + [q.rule for q in module.questions]
        cited += [event.rule for event in module.events]
        assert set(cited) <= catalogue.ids(), module.name

"""One word, one thing: no two classes of the house bear one name, and it knows no word of a game."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import traumtisch as tt
from tests.options import GAMES, tried
from traumtisch.teaching.catalogue import catalogue_of

SOURCE = Path(tt.__file__).parent
FOLDER = SOURCE / "games"
UNDER_GAMES = ("engine", "kit", "faces")
"""The rooms that games stand on."""
WORDS_OF_BOOKS = {FOLDER / "etherfields" / "pack"}
"""What packs are written in: states are states of characters there, and piles those of the box."""


class Named:
    """The classes and types that a file declares, by name, with what they are made from."""

    def __init__(self, path: Path) -> None:
        self.found: dict[str, str] = {}
        for node in ast.parse(path.read_text("utf-8")).body:
            match node:
                case ast.ClassDef(name=name, bases=bases):
                    self.found[name] = " ".join(map(ast.unparse, bases))
                case ast.Assign(targets=[ast.Name(id=name)], value=value) if is_type(name):
                    self.found[name] = ast.unparse(value)
                case _:
                    pass


def is_type(name: str) -> bool:
    """Constants are in capitals; what only one file needs begins with an underscore; T is a variable."""
    return re.fullmatch("[A-Z][a-z]+[A-Za-z]*", name) is not None


def declared_in(folder: Path) -> Iterator[tuple[str, str, Path]]:
    for path in sorted(folder.rglob("*.py")):
        for name, made_from in Named(path).found.items():
            if is_type(name) and "TypeVar" not in made_from and not WORDS_OF_BOOKS & {*path.parents}:
                yield name, made_from, path


def twice_in(*folders: Path) -> dict[str, list[str]]:
    places: dict[str, list[str]] = defaultdict(list)
    for folder in folders:
        for name, _, path in declared_in(folder):
            places[name].append(str(path.relative_to(folder)))
    return {name: found for name, found in places.items() if len(found) > 1}


def test_in_the_house_every_name_means_one_thing():
    rooms = [room for room in SOURCE.iterdir() if room.is_dir() and room != FOLDER]
    assert twice_in(*rooms) == {}


@pytest.mark.parametrize("game", GAMES)
def test_in_a_game_every_name_means_one_thing(game: str):
    assert twice_in(FOLDER / game) == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_calls_by_a_name_of_the_house_only_what_it_makes_of_that(game: str):
    """`Judgements` of a game are the kit's `Judgements`, for its own table."""
    ours = {name for room in UNDER_GAMES for name, _, _ in declared_in(SOURCE / room)}
    others = [
        f"{path.relative_to(FOLDER)}: {name}"
        for name, made_from, path in declared_in(FOLDER / game)
        if name in ours and name not in re.findall(r"\w+", made_from)
    ]
    assert others == []


def test_a_name_that_stands_twice_is_found(tmp_path: Path):
    tmp_path.joinpath("one.py").write_text("class Window:\n    pass\n")
    tmp_path.joinpath("two.py").write_text("Window = dict[str, int]\nSEATS = 2\nT = 3\n")
    tmp_path.joinpath("three.py").write_text("class Door:\n    pass\nSEATS = 3\nT = 4\n")
    assert twice_in(tmp_path) == {"Window": ["one.py", "two.py"]}


# ---- words of games ------------------------------------------------------------------------------

CATALOGUES = {game: catalogue_of(GAMES[game]) for game in GAMES}
IDS = {game: catalogue.prefix for game, catalogue in CATALOGUES.items() if catalogue}
"""How the ids of their rules begin."""
WORDS = {game: tried(game).words for game in GAMES}
PAGES = (".py", ".css", ".js", ".toml", ".md")
"""What people write and read."""
GIVE_GAMES_A_NAME = {"cli/learn.py"}
"""With which lesson people begin."""


def words_of(*games: str) -> re.Pattern[str]:
    found = "|".join(rf"{game}|{IDS[game]}-\d[\w.]*|{WORDS[game]}" for game in games)
    return re.compile(rf"\b({found})\b", re.IGNORECASE)


def said_by_code(path: Path) -> Iterator[str]:
    """Names and texts of a file; what people read (docstrings, sentences) may give examples."""
    tree = ast.parse(path.read_text("utf-8"))
    examples = {
        id(text)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) or (isinstance(node, ast.Call) and ast.unparse(node.func) == "N_")
        for text in ast.walk(node)
        if isinstance(text, ast.Constant) and (isinstance(node, ast.Call) or node.value is text)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.alias(name=name):
                yield name.replace("_", " ")
            case ast.keyword(arg=str(name)):
                yield name.replace("_", " ")
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name.replace("_", " ")
            case ast.Constant(value=str(text)) if id(node) not in examples:
                yield text
            case _:
                pass


@pytest.mark.parametrize("room", ["engine", "kit", "faces", "processes", "testing", "words", "web/static"])
def test_what_games_stand_on_contains_no_word_of_a_game(room: str):
    """Not even in an example."""
    words = words_of(*WORDS)
    for path in SOURCE.joinpath(room).rglob("*"):
        if path.suffix in PAGES:
            assert not words.search(path.read_text("utf-8")), path


def test_the_house_knows_no_word_of_a_game():
    words, found = words_of(*WORDS), set[str]()
    for path in SOURCE.rglob("*.py"):
        place = str(path.relative_to(SOURCE))
        if FOLDER not in path.parents and place not in GIVE_GAMES_A_NAME:
            found |= {f"{place}: {said}" for said in said_by_code(path) if words.search(said)}
    assert sorted(found) == []


@pytest.mark.parametrize("game", sorted(WORDS))
def test_a_game_knows_no_other(game: str):
    others = "|".join(rf"{other}|{IDS[other]}-\d[\w.]*" for other in WORDS if other != game)
    for path in FOLDER.joinpath(game).rglob("*"):
        if path.suffix in PAGES:
            found = re.findall(rf"\b({others})\b", path.read_text("utf-8"), re.IGNORECASE)
            assert not found, path


def test_a_word_of_a_game_is_found_in_code_and_not_in_an_example(tmp_path: Path):
    page = tmp_path / "page.py"
    page.write_text('"""Such as a nightmare."""\nSAID = N_("play onirim")\nlimbo = f(tower="ON-4.7")\n')
    said = [word for word in said_by_code(page) if words_of("onirim").search(word)]
    assert sorted(said) == ["ON-4.7", "limbo", "tower"]

"""One word, one thing: no two classes of the house bear one name, and games do not take away its words."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import traumtisch as tt

SOURCE = Path(tt.__file__).parent
GAMES = SOURCE / "games"
UNDER_GAMES = ("engine", "kit", "faces")
"""The rooms that games stand on."""
CARD_GAMES = ("onirim", "urbion")
"""The vocabularies of Etherfields and Tapestry are large: their words mean what their books say."""


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
            if is_type(name) and "TypeVar" not in made_from:
                yield name, made_from, path


def twice_in(*folders: Path) -> dict[str, list[str]]:
    places: dict[str, list[str]] = defaultdict(list)
    for folder in folders:
        for name, _, path in declared_in(folder):
            places[name].append(str(path.relative_to(folder)))
    return {name: found for name, found in places.items() if len(found) > 1}


def test_in_the_house_every_name_means_one_thing():
    rooms = [room for room in SOURCE.iterdir() if room.is_dir() and room != GAMES]
    assert twice_in(*rooms) == {}


@pytest.mark.parametrize("game", CARD_GAMES)
def test_in_a_game_every_name_means_one_thing(game: str):
    assert twice_in(GAMES / game) == {}


@pytest.mark.parametrize("game", CARD_GAMES)
def test_a_game_calls_by_a_name_of_the_house_only_what_it_makes_of_that(game: str):
    """`Judgements` of a game are the kit's `Judgements`, for its own table."""
    ours = {name for room in UNDER_GAMES for name, _, _ in declared_in(SOURCE / room)}
    others = [
        f"{path.relative_to(GAMES)}: {name}"
        for name, made_from, path in declared_in(GAMES / game)
        if name in ours and name not in re.findall(r"\w+", made_from)
    ]
    assert others == []


def test_a_name_that_stands_twice_is_found(tmp_path: Path):
    tmp_path.joinpath("one.py").write_text("class Window:\n    pass\n")
    tmp_path.joinpath("two.py").write_text("Window = dict[str, int]\nSEATS = 2\nT = 3\n")
    tmp_path.joinpath("three.py").write_text("class Door:\n    pass\nSEATS = 3\nT = 4\n")
    assert twice_in(tmp_path) == {"Window": ["one.py", "two.py"]}

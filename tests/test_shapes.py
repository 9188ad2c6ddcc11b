"""Two games share no run of ten lines: what both need stands once, in the kit.

A line's shape is the line without its names, words and numbers. Blank lines, comments, docstrings, imports
and lone brackets are no lines here. Lines of one shape that follow each other (sentences by verb, weights by
name) are the rows of a table: they count as one line, since each game has its own data.
"""

from __future__ import annotations

import io
import keyword
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations, groupby
from pathlib import Path

import pytest

import traumtisch

TOO_LONG = 10
GAMES = Path(traumtisch.__file__).parent / "games"
TESTS = Path(__file__).parent
NO_WORDS = {tokenize.COMMENT, tokenize.NL, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING}

Line = tuple[int, tuple[str, ...]]
"""Its number, and its shape."""


def shapes_of(path: Path) -> list[Line]:
    by_line: dict[int, list[str]] = defaultdict(list)
    for statement in statements_of(path):
        words = [token.string for token in statement]
        if words[0] not in ("import", "from"):
            for token in statement:
                by_line[token.start[0]].append(shape_of(token))
    lines = [(number, tuple(shape)) for number, shape in sorted(by_line.items())]
    said = [line for line in lines if any(part.isalnum() for part in line[1]) and line[1] != ("text",)]
    return [next(rows) for _, rows in groupby(said, key=lambda line: line[1])]


def statements_of(path: Path) -> Iterator[list[tokenize.TokenInfo]]:
    statement: list[tokenize.TokenInfo] = []
    for token in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline):
        if token.type == tokenize.NEWLINE:
            yield statement
            statement = []
        elif token.type not in NO_WORDS and token.string:
            statement.append(token)


def shape_of(token: tokenize.TokenInfo) -> str:
    match token.type:
        case tokenize.STRING:
            return "text"
        case tokenize.NUMBER:
            return "number"
        case tokenize.NAME if not keyword.iskeyword(token.string):
            return "name"
        case _:
            return token.string


def runs_in(folder: Path) -> Iterator[tuple[tuple[tuple[str, ...], ...], str]]:
    """Every run of so many lines, with the place where it begins."""
    for path in sorted(folder.rglob("*.py")):
        lines = shapes_of(path)
        for start in range(len(lines) - TOO_LONG + 1):
            run = lines[start : start + TOO_LONG]
            shapes = tuple(shape for _, shape in run)
            yield shapes, f"{path.relative_to(folder.parent)}:{run[0][0]}"


def twins(one: Path, other: Path) -> list[str]:
    here = dict(runs_in(one))
    return sorted(f"{here[run]} ~ {place}" for run, place in runs_in(other) if run in here)


every_two_games = pytest.mark.parametrize(
    ("one", "other"),
    list(combinations(sorted(path.parent for path in GAMES.glob("*/__init__.py")), 2)),
    ids=lambda game: game.name,
)


@every_two_games
def test_no_run_of_lines_stands_in_two_games(one: Path, other: Path):
    assert twins(one, other) == []


@every_two_games
def test_no_run_of_lines_stands_in_the_tests_of_two_games(one: Path, other: Path):
    assert twins(TESTS / one.name, TESTS / other.name) == []


def test_a_run_is_found_whatever_its_names_are(tmp_path: Path):
    """The measure itself: the same ten lines with other names, words and numbers."""
    for folder, name, number in (("one", "lay", 1), ("two", "play", 2)):
        tmp_path.joinpath(folder).mkdir()
        body = "".join(f"    {name} = {name}{f'({number})' * n}\n" for n in range(TOO_LONG - 1))
        tmp_path.joinpath(folder, "page.py").write_text(f"def {name}():\n{body}")
    assert twins(tmp_path / "one", tmp_path / "two") == ["one/page.py:1 ~ two/page.py:1"]

"""Two games share no run of ten lines: what both need stands once, in the kit.

A line's shape is the line without its names, words and numbers. Blank lines, comments, docstrings and imports
are no lines here; everything else is, lone brackets too. Only tables may look alike, since each game has its
own data: declarations that do nothing (fields, options, constants), and rows of few different shapes.
"""

from __future__ import annotations

import ast
import io
import keyword
import tokenize
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

import pytest

import traumtisch

TOO_LONG = 10
FEW_SHAPES = 3
"""Lines of so few shapes that follow each other are the rows of a table."""
GAMES = Path(traumtisch.__file__).parent / "games"
TESTS = Path(__file__).parent
NO_WORDS = {tokenize.COMMENT, tokenize.NL, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING}

WORKED_OUT = (ast.Lambda, ast.comprehension, ast.IfExp, ast.Await)

Line = tuple[int, tuple[str, ...]]
"""Its number, and its shape."""


def shapes_of(path: Path) -> list[Line]:
    by_line: dict[int, list[str]] = defaultdict(list)
    for statement in statements_of(path):
        words = [token.string for token in statement]
        if words[0] not in ("import", "from"):
            for token in statement:
                by_line[token.start[0]].append(shape_of(token))
    return [(number, tuple(shape)) for number, shape in sorted(by_line.items()) if shape != ["text"]]


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


def declared_lines(body: Sequence[ast.stmt]) -> Iterator[int]:
    """The numbers of all lines that only declare something."""
    for statement in body:
        if is_declaration(statement):
            yield from range(statement.lineno, (statement.end_lineno or statement.lineno) + 1)
        elif isinstance(statement, ast.ClassDef):
            yield from declared_lines(statement.body)


def is_declaration(statement: ast.stmt) -> bool:
    """A value that is written down and not worked out, or a class of nothing but such fields."""
    match statement:
        case ast.AnnAssign() | ast.Assign():
            return not any(isinstance(part, WORKED_OUT) for part in ast.walk(statement))
        case ast.ClassDef(body=body):
            return all(is_declaration(each) for each in body)
        case ast.Expr(value=ast.Constant()) | ast.Pass():
            return True
        case _:
            return False


def runs_in(folder: Path) -> Iterator[tuple[tuple[tuple[str, ...], ...], str]]:
    """Every run of so many lines that is no table, with the place where it begins."""
    for path in sorted(folder.rglob("*.py")):
        lines, declared = shapes_of(path), set(declared_lines(ast.parse(path.read_text("utf-8")).body))
        for start in range(len(lines) - TOO_LONG + 1):
            run = lines[start : start + TOO_LONG]
            shapes = tuple(shape for _, shape in run)
            is_table = len(set(shapes)) <= FEW_SHAPES or declared.issuperset(number for number, _ in run)
            if not is_table:
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


@pytest.mark.parametrize(
    ("beginning", "row", "is_found"),
    [
        ("def {name}():", "    {name} = {name}{calls}", True),
        ("if {name}:", "    {name} = {name}{calls}", True),
        ("{name} = (", "    {name}{calls},", False),
        ("class {name}:", "    {name}: {name} = {name}{calls}", False),
        ("def {name}():", "    {name} = {number}", False),
    ],
    ids=["a function", "what is done", "a constant", "fields", "rows of one shape"],
)
def test_a_run_is_found_whatever_its_names_are(tmp_path: Path, beginning: str, row: str, is_found: bool):
    """The measure itself: the same ten lines with other names, words and numbers."""
    for folder, name, number in (("one", "lay", 1), ("two", "play", 2)):
        tmp_path.joinpath(folder).mkdir()
        lines = [
            (beginning if n == 0 else row).format(name=name, number=number, calls=f"({number})" * n)
            for n in range(TOO_LONG)
        ]
        end = ")" if beginning.endswith("(") else ""
        tmp_path.joinpath(folder, "page.py").write_text("\n".join([*lines, end, ""]))
    found = ["one/page.py:1 ~ two/page.py:1"] if is_found else []
    assert twins(tmp_path / "one", tmp_path / "two") == found

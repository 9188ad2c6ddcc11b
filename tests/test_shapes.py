"""Two games share no run of ten lines: what both need stands once, in the kit.

A line's shape is the line without its names, words and numbers. Blank lines, comments, docstrings and imports
are no lines here; everything else is, lone brackets too. In a table, which does nothing (fields, options,
constants, whatever is listed in brackets), names, words and numbers are all there is: each game has data of
its own, and two rows are alike if they say the same. So it is in style sheets.
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
GAMES = Path(traumtisch.__file__).parent / "games"
TESTS = Path(__file__).parent
NO_WORDS = {tokenize.COMMENT, tokenize.NL, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING}

WORKED_OUT = (ast.Lambda, ast.comprehension, ast.IfExp, ast.Await)
LISTED = (ast.List, ast.Tuple, ast.Dict, ast.Set)

Line = tuple[int, tuple[str, ...]]
"""Its number, and its shape."""
Runs = dict[tuple[tuple[str, ...], ...], str]
"""Every run of so many lines in a folder, with the place where it stands first."""


def lines_of(path: Path) -> list[Line]:
    if path.suffix == ".css":
        rows = enumerate(path.read_text("utf-8").splitlines(), 1)
        return [(number, tuple(row.split())) for number, row in rows if row.strip()]
    text = path.read_text("utf-8")
    rows, in_tables = text.splitlines(), set(lines_of_tables(ast.parse(text)))
    return [(n, tuple(rows[n - 1].split()) if n in in_tables else shape) for n, shape in shapes_in(path)]


def shapes_in(path: Path) -> Iterator[Line]:
    by_line: dict[int, list[str]] = defaultdict(list)
    for statement in statements_of(path):
        words = [token.string for token in statement]
        if words[0] not in ("import", "from"):
            for token in statement:
                by_line[token.start[0]].append(shape_of(token))
    return ((number, tuple(shape)) for number, shape in sorted(by_line.items()) if shape != ["text"])


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


def lines_of_tables(tree: ast.Module) -> Iterator[int]:
    """The numbers of all lines that only declare or list something."""
    declared = (each for body in bodies_of(tree) for each in body if is_declaration(each))
    listed = (node for node in ast.walk(tree) if isinstance(node, LISTED) and not is_worked_out(node))
    for node in (*declared, *listed):
        yield from range(node.lineno, (node.end_lineno or node.lineno) + 1)


def bodies_of(tree: ast.Module | ast.ClassDef) -> Iterator[Sequence[ast.stmt]]:
    yield tree.body
    for statement in tree.body:
        if isinstance(statement, ast.ClassDef):
            yield from bodies_of(statement)


def is_worked_out(node: ast.AST) -> bool:
    return any(isinstance(part, WORKED_OUT) for part in ast.walk(node))


def is_declaration(statement: ast.stmt) -> bool:
    """A value that is written down and not worked out, or a class of nothing but such fields."""
    match statement:
        case ast.AnnAssign() | ast.Assign():
            return not is_worked_out(statement)
        case ast.ClassDef(body=body):
            return all(is_declaration(each) for each in body)
        case ast.Expr(value=ast.Constant()) | ast.Pass():
            return True
        case _:
            return False


def runs_in(folder: Path) -> Runs:
    found: Runs = {}
    for path in sorted(path for path in folder.rglob("*") if path.suffix in (".py", ".css")):
        lines = lines_of(path)
        for start in range(len(lines) - TOO_LONG + 1):
            run = lines[start : start + TOO_LONG]
            found.setdefault(
                tuple(shape for _, shape in run), f"{path.relative_to(folder.parent)}:{run[0][0]}"
            )
    return found


def twins_among(folders: Sequence[Path]) -> list[str]:
    """The runs that stand in two of the folders; each folder is read once."""
    return [
        f"{here[run]} ~ {there[run]}"
        for here, there in combinations(map(runs_in, folders), 2)
        for run in sorted(here.keys() & there.keys(), key=here.__getitem__)
    ]


def names_of_games() -> list[str]:
    return sorted(path.parent.name for path in GAMES.glob("*/__init__.py"))


def test_no_run_of_lines_stands_in_two_games():
    assert len(names_of_games()) >= 4
    assert twins_among([GAMES / game for game in names_of_games()]) == []


def test_no_run_of_lines_stands_in_the_tests_of_two_games():
    assert twins_among([TESTS / game for game in names_of_games()]) == []


@pytest.mark.parametrize(
    ("beginning", "row", "is_found"),
    [
        ("def {name}():", "    {name} = {name}{calls}", True),
        ("if {name}:", "    {name} = {name}{calls}", True),
        ("{name} = (", "    {name}{calls},", False),
        ("class {name}:", "    {name}: {name} = {name}{calls}", False),
        ("def {name}():", "    {name} = {number}", True),
        ("{name}(*[", "    ({name}, {number}),", False),
        ("TABLE = (", "    deal(1),", True),
    ],
    ids=[
        "a function",
        "what is done",
        "a constant",
        "fields",
        "rows of one shape",
        "a list",
        "one table twice",
    ],
)
def test_a_run_is_found_whatever_its_names_are(tmp_path: Path, beginning: str, row: str, is_found: bool):
    """The measure itself: the same ten lines with other names, words and numbers."""
    for folder, name, number in (("one", "lay", 1), ("two", "play", 2)):
        tmp_path.joinpath(folder).mkdir()
        lines = [
            (beginning if n == 0 else row).format(name=name, number=number, calls=f"({number})" * n)
            for n in range(TOO_LONG)
        ]
        end = {"(": ")", "[": "])"}.get(beginning[-1], "")
        tmp_path.joinpath(folder, "page.py").write_text("\n".join([*lines, end, ""]))
    found = ["one/page.py:1 ~ two/page.py:1"] if is_found else []
    assert twins_among([tmp_path / "one", tmp_path / "two"])[:1] == found

"""What docs/research.md shows can be typed as it stands."""

from __future__ import annotations

import re
import runpy
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from traumtisch.cli import commands

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def needs_ray(code: str) -> bool:
    """Those are run by `test_on_ray`, where Ray has been started already."""
    return "ray" in code


def type_in(command: str) -> None:
    words = shlex.split(command)
    assert words[0] == "traumtisch"
    result = CliRunner().invoke(commands("en"), words[1:])
    assert result.exit_code == 0, result.output


def test_the_commands_of_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one go: the report is about what the others have left."""
    monkeypatch.chdir(tmp_path)
    typed = [line for block in blocks("sh") for line in block.splitlines() if not needs_ray(line)]
    assert len(typed) == 7
    for command in typed:
        type_in(command)
    assert (tmp_path / "report.html").exists()


@pytest.mark.parametrize(
    "code",
    [code for code in blocks("python") if not needs_ray(code)],
    ids=["simulate", "an own bot", "compare", "gymnasium", "pettingzoo"],
)
def test_the_python_of_the_page(code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each as a script of its own."""
    script = tmp_path / "script.py"
    script.write_text(code, encoding="utf-8")
    runpy.run_path(str(script), run_name="__main__")
    assert capsys.readouterr().out

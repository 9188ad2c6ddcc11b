"""The examples in docs/research-envs.md run as they stand there (with fewer games to learn from)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "research-envs.md"
EXAMPLES: list[str] = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


def test_there_are_examples():
    assert len(EXAMPLES) == 2


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_the_example_runs(number: int, capsys: pytest.CaptureFixture[str]):
    shorter = EXAMPLES[number].replace("range(1500)", "range(6)").replace("seed % 250 == 249", "seed == 5")
    exec(compile(shorter, f"example {number + 1}", "exec"), {"__name__": "__main__"})
    assert capsys.readouterr().out

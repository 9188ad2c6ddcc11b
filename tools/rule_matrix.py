"""`make rules`: the matrix of rules, tests and gaps.

For every rule id of every game: how many tests cite it, and what is missing. Exits with 1 if a rule
of a base section has no test (and does not wait for a module that is not built yet).
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest

import traumtisch as tt
from traumtisch.teaching.catalogue import Catalogue, catalogue_of, read_catalogue


class Collector:
    """A pytest plugin that counts the citations."""

    def __init__(self) -> None:
        self.citations: Counter[str] = Counter()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for marker in item.iter_markers("rule"):
                self.citations.update(marker.args)


def main() -> int:
    collector = Collector()
    # Without the terminal plugin pytest knows no -q, so the options of pyproject.toml must not be added.
    # What runs only in `make test-long` proves no rule.
    addopts = "addopts=--strict-markers -m 'not long'"
    arguments = ["--collect-only", "-o", addopts, "-p", "no:terminal", "tests"]
    code = pytest.main(arguments, plugins=[collector])
    if code != pytest.ExitCode.OK:
        return int(code)
    gaps = 0
    for title, catalogue in catalogues().items():
        gaps += write_matrix(title, catalogue, collector.citations)
    return 1 if gaps else 0


def catalogues() -> dict[str, Catalogue]:
    """Of the installed games, and of those in the source that are not announced yet."""
    found = {game.title: catalogue_of(game) for game in tt.installed_games().values()}
    for folder in sorted(Path(tt.__file__).with_name("games").iterdir()):
        found.setdefault(folder.name.title(), read_catalogue([folder]))
    return {title: catalogue for title, catalogue in found.items() if catalogue is not None}


def write_matrix(title: str, catalogue: Catalogue, citations: Counter[str]) -> int:
    """Print one game's matrix; gives back how many rules of base sections lack a test."""
    write = sys.stdout.write
    awaited = catalogue.awaited()
    open_gaps: list[str] = []
    for section in catalogue.sections:
        rules = catalogue.rules_of(section)
        tested = sum(1 for rule in rules if citations[rule])
        write(f"\n{title} {section.number}. {section.en}: {tested} of {len(rules)} rules tested\n")
        for rule in rules:
            tests = citations[rule]
            note = (
                f"{tests} test{'s' if tests != 1 else ''}" if tests else gap_note(rule, awaited, section.base)
            )
            if not tests and section.base and rule not in awaited:
                open_gaps.append(rule)
            write(f"  {rule:<9} {note}\n")
    cases = catalogue.cases()
    missing = [case for case in cases if not citations[case]]
    write(f"\n{title} worked cases: {len(cases) - len(missing)} of {len(cases)} are scenario tests\n")
    write(f"  without: {' '.join(missing) or 'none'}\n")
    rules = [rule for section in catalogue.sections for rule in catalogue.rules_of(section)]
    base = [rule for section in catalogue.sections if section.base for rule in catalogue.rules_of(section)]
    write(
        f"\n{title}: {sum(1 for r in rules if citations[r])} of {len(rules)} rules have a test; "
        f"base sections: {sum(1 for r in base if citations[r])} of {len(base)}, "
        f"{sum(1 for r in base if r in awaited and not citations[r])} wait for a module, "
        f"{len(open_gaps)} gaps {' '.join(open_gaps)}\n"
    )
    return len(open_gaps)


def gap_note(rule: str, awaited: dict[str, str], base: bool) -> str:
    if rule in awaited:
        return f"comes with {awaited[rule]}"
    return "NO TEST" if base else "-"


if __name__ == "__main__":
    sys.exit(main())

"""`make audit`: whether anything that we pin is known to be vulnerable.

Every version in `requirements*.lock` is looked up at osv.dev, which gathers what is known about Python's
packages. Nothing is sent but names and versions, which the locks tell everybody anyway. The exit code is 0 if
nothing is known, 1 if something is, and 3 if nobody could be asked: silence is no good news.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import httpx
import msgspec

ROOT = Path(__file__).parents[1]
OSV = "https://api.osv.dev"
PATIENCE = 30.0
"""Seconds for each question."""
AT_ONCE = 500
"""Packages in one question; they take a thousand."""
FOUND, NOBODY_TO_ASK = 1, 3


class Pinned(NamedTuple):
    """A version that somebody installs who follows our locks."""

    name: str
    version: str

    def __str__(self) -> str:
        return f"{self.name} {self.version}"


def pinned_in(lock: Path) -> list[Pinned]:
    lines = lock.read_text(encoding="utf-8").splitlines()
    found = [re.match(r"([A-Za-z0-9._-]+)(?:\[[^]]*\])?==([^\s;\\]+)", line) for line in lines]
    return [Pinned(match[1].lower(), match[2]) for match in found if match]


# ---- what the database says ----------------------------------------------------------------------


class _Named(msgspec.Struct):
    id: str


class _Known(msgspec.Struct):
    """What is known about one package."""

    vulns: list[_Named] = []
    next_page_token: str = ""


class _Answers(msgspec.Struct):
    results: list[_Known]


class _Package(msgspec.Struct):
    name: str = ""


class _Range(msgspec.Struct):
    events: list[dict[str, str]] = []


class _Affected(msgspec.Struct):
    package: _Package = msgspec.field(default_factory=_Package)
    ranges: list[_Range] = []


class Report(msgspec.Struct):
    """What is known about one vulnerability."""

    id: str
    summary: str = ""
    withdrawn: str = ""
    affected: list[_Affected] = []

    def mended_in(self, name: str) -> list[str]:
        events = [
            event
            for affected in self.affected
            if affected.package.name.lower() == name
            for span in affected.ranges
            for event in span.events
        ]
        return sorted({event["fixed"] for event in events if "." in event.get("fixed", "")})


def ask(client: httpx.Client, packages: list[Pinned]) -> dict[Pinned, list[Report]]:
    """What is known about each; packages about which nothing is known are left out."""
    names: dict[Pinned, list[str]] = {}
    questions = [_question(package) for package in packages]
    asked = packages
    while questions:
        answers = _post(client, questions[:AT_ONCE])
        again: list[tuple[Pinned, dict[str, object]]] = []
        for package, known in zip(asked[:AT_ONCE], answers.results, strict=True):
            names.setdefault(package, []).extend(vulnerability.id for vulnerability in known.vulns)
            if known.next_page_token:
                again.append((package, _question(package) | {"page_token": known.next_page_token}))
        asked = [package for package, _ in again] + asked[AT_ONCE:]
        questions = [question for _, question in again] + questions[AT_ONCE:]
    reports = {package: [_report(client, name) for name in known] for package, known in names.items()}
    valid = {package: [one for one in known if not one.withdrawn] for package, known in reports.items()}
    return {package: known for package, known in valid.items() if known}


def _question(package: Pinned) -> dict[str, object]:
    return {"package": {"name": package.name, "ecosystem": "PyPI"}, "version": package.version}


def _post(client: httpx.Client, questions: list[dict[str, object]]) -> _Answers:
    answer = client.post("/v1/querybatch", json={"queries": questions}).raise_for_status()
    return msgspec.json.decode(answer.content, type=_Answers)


def _report(client: httpx.Client, name: str) -> Report:
    return msgspec.json.decode(client.get(f"/v1/vulns/{name}").raise_for_status().content, type=Report)


# ---- telling -----------------------------------------------------------------------------------


def say(lines: Iterable[str]) -> None:
    sys.stdout.writelines(f"{line}\n" for line in lines)


def in_words(package: Pinned, report: Report, locks: list[str]) -> str:
    mended = ", ".join(report.mended_in(package.name))
    return (
        f"{package} ({', '.join(locks)}): {report.id}. {report.summary.strip().rstrip('.') or 'No summary'}. "
        + (f"Mended in {mended}." if mended else "Not mended yet.")
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ask", default=OSV, help="another address that answers as osv.dev does")
    parser.add_argument("locks", nargs="*", type=Path, default=sorted(ROOT.glob("requirements*.lock")))
    wish = parser.parse_args()
    where: dict[Pinned, list[str]] = {}
    for lock in wish.locks:
        for package in pinned_in(lock):
            where.setdefault(package, []).append(lock.name)
    try:
        with httpx.Client(base_url=wish.ask, timeout=PATIENCE) as client:
            known = ask(client, list(where))
    except (httpx.HTTPError, httpx.InvalidURL, msgspec.MsgspecError, ValueError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        say([f"Not checked: {wish.ask} could not be asked ({reason}); try again where it can be reached."])
        return NOBODY_TO_ASK
    say(in_words(package, report, where[package]) for package, reports in known.items() for report in reports)
    how_many = f"{len(known)}" if known else "None"
    say([f"{how_many} of {len(where)} pinned versions in {len(wish.locks)} files known to be vulnerable."])
    return FOUND if known else 0


if __name__ == "__main__":
    sys.exit(main())

"""What the page for hosts says is so: every flag, every limit, every sentence that guests may read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from traumtisch.cli.serve import serve_command
from traumtisch.engine.phrase import N_
from traumtisch.host import troubles
from traumtisch.host.hall import MOST_IN_MEMORY
from traumtisch.host.troubles import Trouble
from traumtisch.web import connections, doorkeeper, errors, forms, turns
from traumtisch.web.settings import ServerSettings

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
TROUBLES = [one for one in vars(troubles).values() if isinstance(one, Trouble)]


def test_every_flag_stands_there_with_its_variable() -> None:
    for flag in serve_command("en").params:
        if flag.envvar:
            assert re.search(rf"^\| `{flag.opts[0]}`.*\| `{flag.envvar}` \|", PAGE, re.MULTILINE), flag.opts


def beginning(sentence: str) -> str:
    """Up to its cure, or to the first gap."""
    return re.split(r"[;:{.]", sentence)[0].strip()


@pytest.mark.parametrize(
    "sentence",
    [
        *(trouble.for_guests for trouble in TROUBLES),
        *(errors.HTTP_SENTENCES[status] for status in (400, 403, 413, 429, 431)),
        errors.FAILED,
        doorkeeper.NOT_CALLED_SO,
        N_("You listen to too many tables at once; close some of their pages first."),
        N_("Somebody was faster; look again, and then try once more."),
        N_("Several processes need PostgreSQL: give --database postgresql://…, or leave out --processes."),
        N_("The processes of the server end as soon as they begin; the log says why."),
    ],
)
def test_every_sentence_is_explained(sentence: str) -> None:
    assert f'"{beginning(sentence)}' in PAGE


def test_limits_are_those_of_the_code() -> None:
    usual = ServerSettings(database="")
    for said in (
        f"| {usual.rate_limit} (`--rate-limit`) |",
        f"read files | {usual.weighty_rate_limit} |",
        f"hints and reviews | {usual.thoughtful_rate_limit} |",
        f"| {turns.AT_ONCE}, one of them weighty | {turns.MOST_WAITING} wait in line",
        f"| {turns.STREAMS_OF_AN_ORIGIN}; for one guest {turns.STREAMS_OF_A_GUEST} |",
        f"without a proxy | {connections.CONNECTIONS_OF_AN_ORIGIN} |",
        f"a form | {forms.LARGEST_FORM // 1000} kB, {forms.MOST_FIELDS} fields |",
        f"a program | {forms.LARGEST_FROM_PROGRAMS // 1000} kB |",
        f"a record to load | {forms.LARGEST_UPLOAD // 1_000_000} MB |",
        f"headers of a request | {connections.LARGEST_HEAD // 1000} kB |",
        f"up to {MOST_IN_MEMORY:,} tables in memory",
    ):
        assert said in PAGE, said


def test_the_image_for_postgresql_gets_the_version_that_was_tested() -> None:
    lock = (ROOT / "requirements-dev.lock").read_text(encoding="utf-8")
    [tested] = re.findall(r"^psycopg==(\S+)", lock, re.MULTILINE)
    for place in (PAGE, (ROOT / "Dockerfile").read_text(encoding="utf-8")):
        assert f'EXTRAS="psycopg[binary]=={tested}"' in place

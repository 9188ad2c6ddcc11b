"""`make audit` finds what is known about our dependencies, and says so if nobody could be asked."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, ClassVar

import pytest

from tests.web.serving import free_port

ROOT = Path(__file__).parents[1]
LOCK = """\
# made by hand
leaky==1.0 ; python_version >= "3.11" \\
    --hash=sha256:00
sound==2.5 \\
    --hash=sha256:00
    # via leaky
"""


class Database(BaseHTTPRequestHandler):
    """Answers as osv.dev does: `leaky` has two vulnerabilities on two pages, one of them withdrawn."""

    reports: ClassVar[dict[str, dict[str, Any]]] = {
        "GHSA-1": {
            "id": "GHSA-1",
            "summary": "It leaks.",
            "affected": [
                {
                    "package": {"name": "leaky"},
                    "ranges": [{"events": [{"introduced": "0"}, {"fixed": "1.1"}]}],
                }
            ],
        },
        "GHSA-2": {"id": "GHSA-2", "summary": "It does not.", "withdrawn": "2026-01-01T00:00:00Z"},
    }

    def do_POST(self) -> None:
        assert self.path == "/v1/querybatch"
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))["queries"]
        self._answer({"results": [self._known(question) for question in asked]})

    @staticmethod
    def _known(question: dict[str, Any]) -> dict[str, Any]:
        if question["package"] != {"name": "leaky", "ecosystem": "PyPI"} or question["version"] != "1.0":
            return {}
        if "page_token" in question:
            return {"vulns": [{"id": "GHSA-2"}]}
        return {"vulns": [{"id": "GHSA-1"}], "next_page_token": "more"}

    def do_GET(self) -> None:
        self._answer(self.reports[self.path.rpartition("/")[2]])

    def _answer(self, data: Any) -> None:
        body = json.dumps(data).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the parent's word)
        """Nobody wants to read it."""


class Nonsense(Database):
    def do_POST(self) -> None:
        self._answer("welcome to our Wi-Fi")


@contextmanager
def answering(how: type[BaseHTTPRequestHandler]) -> Generator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), how) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def audit(address: str, *locks: Path) -> tuple[int, str]:
    command = [sys.executable, "tools/audit.py", "--ask", address, *map(str, locks)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.stderr == ""
    return done.returncode, done.stdout


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    file = tmp_path / "requirements.lock"
    file.write_text(LOCK, encoding="utf-8")
    return file


def test_what_is_known_is_told(lock: Path) -> None:
    with answering(Database) as address:
        assert audit(address, lock) == (
            1,
            "leaky 1.0 (requirements.lock): GHSA-1. It leaks. Mended in 1.1.\n"
            "1 of 2 pinned versions in 1 files known to be vulnerable.\n",
        )


def test_what_was_mended_is_no_longer_told(lock: Path) -> None:
    lock.write_text(LOCK.replace("leaky==1.0", "leaky==1.1"), encoding="utf-8")
    with answering(Database) as address:
        assert audit(address, lock) == (
            0,
            "None of 2 pinned versions in 1 files known to be vulnerable.\n",
        )


def test_all_locks_are_looked_at() -> None:
    with answering(Database) as address:
        code, said = audit(address)
    assert code == 0
    assert "pinned versions in 3 files" in said
    assert int(said.split()[2]) > 50


@pytest.mark.parametrize("nowhere", ["a closed port", "no address", "another website"])
def test_if_nobody_can_be_asked_one_sentence_says_so(lock: Path, nowhere: str) -> None:
    with answering(Nonsense) as website:
        address = {
            "a closed port": f"http://127.0.0.1:{free_port()}",
            "no address": "nowhere",
            "another website": website,
        }[nowhere]
        code, said = audit(address, lock)
    assert code == 3
    assert said.startswith(f"Not checked: {address} could not be asked (")
    assert said.count("\n") == 1

"""Connections to the real server: too many, too slow, too long; and others are served meanwhile."""

from __future__ import annotations

import resource
import select
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from contextlib import ExitStack, suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.web.serving import PATIENCE, Server, free_port
from traumtisch.web.connections import LARGEST_HEAD, Connections, PatientProtocol
from traumtisch.web.turns import STREAMS_OF_AN_ORIGIN

GREEDY, OTHER = "127.0.0.2", "127.0.0.1"
"""Two addresses of this machine."""
FEW_FILES = 700
PROGRAM = """
import resource, sys
from traumtisch.web import connections, doorkeeper
from traumtisch.web.server import run
from traumtisch.web.settings import ServerSettings
resource.setrlimit(resource.RLIMIT_NOFILE, (700, 700))
doorkeeper.A_PAUSE = 0.0
connections.PATIENCE_WITH_HEADS = connections.PATIENCE_WITH_BODIES = float(sys.argv[3])
run(ServerSettings(port=int(sys.argv[1]), database=sys.argv[2], thinkers=1, trusted_proxies=()))
"""


class FrugalServer(Server):
    """A server with the default limits that may open only a few files."""

    def __init__(self, folder: Path, patience: float) -> None:
        self._patience = patience
        super().__init__(folder / "house.db", free_port(), folder / "log")

    def _start(self) -> subprocess.Popen[bytes]:
        arguments = [str(self.port), self._database, str(self._patience)]
        with self._log.open("ab") as log:
            return subprocess.Popen([sys.executable, "-c", PROGRAM, *arguments], stderr=log, stdout=log)


Starting = Callable[[float], Server]


@pytest.fixture
def start(tmp_path: Path) -> Generator[Starting]:
    with ExitStack() as running:
        yield lambda patience: running.enter_context(FrugalServer(tmp_path, patience))


@pytest.fixture
def sockets() -> Generator[ExitStack]:
    with ExitStack() as opened:
        yield opened


def call(server: Server, address: str = GREEDY) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), PATIENCE, (address, 0))


def ask(server: Server, path: str = "/", address: str = OTHER) -> int:
    """A plain request of somebody."""
    connection = HTTPConnection("127.0.0.1", server.port, PATIENCE, (address, 0))
    try:
        connection.request("GET", path)
        return connection.getresponse().status
    finally:
        connection.close()


def heard(line: socket.socket) -> bytes:
    """All that the server says until it hangs up."""
    said = b""
    try:
        while piece := line.recv(65536):
            said += piece
    except ConnectionResetError:
        pass
    return said


HALVES = {
    "nothing": b"",
    "a word": b"GE",
    "half a head": b"GET / HTTP/1.1\r\nhost: localhost\r\n",
    "half a body": b"POST /join HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99\r\n"
    b"content-type: application/x-www-form-urlencoded\r\n\r\ncode=",
    "empty lines": b"\r\n\r\n",
}


@pytest.mark.parametrize("half", HALVES)
def test_half_sent_requests_leave_room_for_others(start: Starting, sockets: ExitStack, half: str):
    server = start(3600)
    for _ in range(FEW_FILES + 100):
        line = sockets.enter_context(call(server))
        with suppress(OSError):  # turned away meanwhile
            line.sendall(HALVES[half])
    assert ask(server) == 200
    assert ask(server, address="127.0.0.3") == 200
    assert "Traceback" not in server.log


def test_many_addresses_together_leave_room_for_others(start: Starting, sockets: ExitStack):
    server = start(3600)
    for number in range(FEW_FILES + 100):
        line = sockets.enter_context(call(server, f"127.0.1.{number % 50}"))
        with suppress(OSError):
            line.sendall(HALVES["half a head"])
    assert ask(server) == 200
    assert "Traceback" not in server.log


@pytest.mark.parametrize("half", HALVES)
def test_who_does_not_finish_is_hung_up_on(start: Starting, half: str):
    server = start(0.3)
    with call(server) as line:
        line.sendall(HALVES[half])
        said = heard(line)  # it ends: that is the test
    assert b"200" not in said
    assert "Traceback" not in server.log
    assert " 500 " not in server.log


def test_who_has_been_answered_and_says_nothing_more_is_hung_up_on(start: Starting):
    server = start(0.3)
    for last_words in (b"", b"\r\n", b"GET / HTTP"):
        with call(server) as line:
            line.sendall(b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n")
            time.sleep(0.1)
            line.sendall(last_words)
            assert heard(line).startswith(b"HTTP/1.1 200")


def test_dribbling_does_not_help(start: Starting):
    server = start(0.3)
    with call(server) as line:
        line.sendall(b"GET / HTTP/1.1\r\n")
        until = time.monotonic() + PATIENCE
        while not select.select([line], [], [], 0.02)[0] and time.monotonic() < until:
            line.sendall(b"a: b\r\n")
        assert heard(line).startswith(b"HTTP/1.1 408")


def test_heads_without_end_are_refused(start: Starting):
    server = start(3600)
    with call(server) as line:
        line.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\n")
        assert not select.select([line], [], [], 0.1)[0]
        line.sendall((b"a: " + b"b" * 1000 + b"\r\n") * (LARGEST_HEAD // 1000 + 1))
        assert heard(line).startswith(b"HTTP/1.1 431")
    assert ask(server) == 200


def test_streams_of_one_address_leave_room_for_others(start: Starting, sockets: ExitStack):
    server = start(3600)
    answers: list[bytes] = []
    for _ in range(STREAMS_OF_AN_ORIGIN + 10):
        line = sockets.enter_context(call(server))
        line.sendall(b"GET /events HTTP/1.1\r\nhost: localhost\r\n\r\n")
        answers.append(line.recv(12))
    assert answers == [b"HTTP/1.1 200"] * STREAMS_OF_AN_ORIGIN + [b"HTTP/1.1 429"] * 10
    assert ask(server) == 200


def test_a_request_is_answered_as_before(start: Starting):
    server = start(3600)
    connection = HTTPConnection("127.0.0.1", server.port, PATIENCE)
    for _ in range(3):
        connection.request("GET", "/health")
        answer = connection.getresponse()
        assert (answer.status, answer.read()) == (200, b'{"status":"ok"}')
    connection.close()
    with call(server) as line:  # one after the other, without waiting
        request = b"GET /health HTTP/1.1\r\nhost: localhost\r\n"
        line.sendall((request + b"\r\n") * 3 + request + b"connection: close\r\n\r\n")
        assert heard(line).count(b"HTTP/1.1 200") == 4


def test_as_many_files_as_the_system_allows(tmp_path: Path):
    program = (
        "import resource; from traumtisch.web.connections import room_for_connections as room;"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (256, {hard}));"
        "print(room(), *resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    for hard, expected in ((256, "128 256 256"), (1000, "600 1000 1000")):
        assert most == resource.RLIM_INFINITY or most >= hard
        done = subprocess.run(
            [sys.executable, "-c", program.format(hard=hard)], capture_output=True, text=True, check=True
        )
        assert done.stdout.strip() == expected


# ---- who is let in -------------------------------------------------------------------------------


class Line(PatientProtocol):
    """A connection without a network."""

    def __init__(self, host: str) -> None:
        self.client = (host, 1)
        self.hung_up = False

    def hang_up(self) -> None:
        self.hung_up = True


def test_an_origin_has_only_so_many_connections_and_a_proxy_any_number():
    crowd = Connections(100, 3, ["192.0.2.0/24"])
    lines = [Line("198.51.100.7") for _ in range(4)]
    assert [crowd.admits(line) for line in lines] == [True, True, True, False]
    assert all(crowd.admits(Line("192.0.2.9")) for _ in range(10))
    assert crowd.admits(Line("198.51.100.8"))
    crowd.leaves(lines[0])
    crowd.leaves(lines[0])
    crowd.leaves(lines[3])
    assert crowd.admits(Line("198.51.100.7"))
    assert not crowd.admits(Line("198.51.100.7"))


def test_when_there_is_no_room_who_was_silent_longest_leaves():
    crowd = Connections(3, None, [])
    lines = [Line("198.51.100.7") for _ in range(5)]
    assert all(crowd.admits(line) for line in lines[:3])
    crowd.speaks(lines[0])
    assert crowd.admits(lines[3])
    assert [line.hung_up for line in lines] == [False, True, False, False, False]
    crowd.falls_silent(lines[0])
    crowd.speaks(lines[2])
    crowd.speaks(lines[3])
    assert crowd.admits(lines[4])
    assert lines[0].hung_up
    crowd.speaks(lines[4])
    assert not crowd.admits(Line("198.51.100.8"))  # all of them are being served

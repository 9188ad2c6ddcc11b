"""The real server as a process of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from urllib.request import urlopen

PATIENCE = 30.0

COMMAND = ["-m", "traumtisch", "serve", "--rate-limit", "0", "--thinkers", "1", "--bot-pause", "0"]


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return listening.getsockname()[1]


class Server:
    """Runs until it is told to stop, or is killed."""

    def __init__(self, database: str | Path, port: int, log: Path, processes: int = 1) -> None:
        self.port = port
        self._database = str(database)
        self._flags = [f"--port={port}", f"--database={database}", f"--processes={processes}"]
        self._log = log
        self.process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        with self._log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, *COMMAND, *self._flags],
                stderr=log,
                stdout=log,
                start_new_session=True,
            )

    def __enter__(self) -> Server:
        try:
            self.wait_until_it_answers()
        except BaseException:
            self.kill()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def wait_until_it_answers(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.process.poll() is None:
            try:
                with urlopen(f"{self.address}/health", timeout=PATIENCE) as answer:
                    assert answer.status == 200
                    return
            except OSError:
                time.sleep(0.02)
        raise AssertionError(f"the server does not start:\n{self.log}")

    @property
    def log(self) -> str:
        return self._log.read_text(encoding="utf-8", errors="replace")

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As a power cut would."""
        if self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def start_again(self) -> None:
        self.process = self._start()
        self.wait_until_it_answers()

    def stop(self) -> int:
        """Politely; gives back the exit code."""
        self.process.terminate()
        return self.process.wait(PATIENCE)

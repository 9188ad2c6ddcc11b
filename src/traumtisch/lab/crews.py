"""Crews: those who play the chunks of an experiment, here or in processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from itertools import islice
from queue import SimpleQueue
from threading import Lock
from typing import Protocol

import msgspec

from traumtisch.engine.phrase import N_
from traumtisch.lab.cast import Cast
from traumtisch.lab.errors import LabError
from traumtisch.lab.playing import Answer, Chunk, Player
from traumtisch.lab.rows import Row

TRIES = 4
"""How often a chunk is begun again after its worker has died."""

SECONDS_TO_LEAVE = 10.0
"""How long a worker without work may take to tidy up; one that is playing is not waited for."""

Played = tuple[Chunk, list[Row]]


class GameFailed(Exception):
    """A game or a bot made a mistake: for its author, with what the interpreter said about it."""


class Crew(Protocol):
    @property
    def workers(self) -> int: ...

    def play(self, cast: Cast, chunks: Iterable[Chunk]) -> Generator[Played]:
        """Play all chunks, which come back in any order. The next one is asked for when somebody is free."""
        ...


class Alone:
    """Everything in this process, and so also bots that were given as objects."""

    workers = 1

    def play(self, cast: Cast, chunks: Iterable[Chunk]) -> Generator[Played]:
        player = Player(cast)
        for chunk in chunks:
            yield chunk, player.play(chunk)


class Local:
    """Several processes on this machine. If one dies, its chunk is begun again by a new one."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.staff: list[Worker] = []

    def play(self, cast: Cast, chunks: Iterable[Chunk]) -> Generator[Played]:
        self.staff = [Worker(cast) for _ in range(self.workers)]
        idle: SimpleQueue[Worker] = SimpleQueue()
        for worker in self.staff:
            idle.put(worker)

        def play_one(chunk: Chunk) -> Played:
            worker = idle.get()
            rows = worker.play(chunk)
            idle.put(worker)
            return chunk, rows

        upcoming = iter(chunks)
        with ThreadPoolExecutor(self.workers) as threads:
            try:
                running: set[Future[Played]] = set()
                while True:
                    free = self.workers - len(running)
                    running |= {threads.submit(play_one, chunk) for chunk in islice(upcoming, free)}
                    if not running:
                        return
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield future.result()
            finally:
                for worker in self.staff:
                    worker.dismiss()
                for worker in self.staff:
                    worker.see_off()


class Worker:
    """A process that plays for us; a new one takes its place if it dies."""

    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self.dismissed = False
        self.playing = False
        self.lock = Lock()
        """Nobody is hired while everybody is dismissed."""
        self.process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        paths = os.pathsep.join(path for path in sys.path if path)
        process = subprocess.Popen(
            [sys.executable, "-m", "traumtisch.lab.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": paths},
        )
        _say(process, msgspec.json.encode(self.cast))
        return process

    def play(self, chunk: Chunk) -> list[Row]:
        self.playing = True
        rows = self._play(chunk)
        self.playing = False
        return rows

    def _play(self, chunk: Chunk) -> list[Row]:
        for _ in range(TRIES):
            process = self.process
            assert process.stdout is not None
            _say(process, msgspec.json.encode(chunk))
            line = process.stdout.readline()
            if line.endswith(b"\n"):
                answer = msgspec.json.decode(line, type=Answer)
                if answer.trouble:
                    raise GameFailed(answer.trouble)
                return answer.rows
            _end(process)
            with self.lock:
                if self.dismissed:
                    break
                self.process = self._start()
        raise LabError(
            N_(
                "The worker that plays the rows {first} to {last} dies again and again; is memory short? "
                "Try fewer --workers."
            ),
            first=chunk.start,
            last=chunk.stop - 1,
        )

    def dismiss(self) -> None:
        """Let it go home. Whoever has nothing to do leaves by itself, and takes its own helpers along."""
        with self.lock:
            self.dismissed = True
            assert self.process.stdin is not None
            with suppress(BrokenPipeError):
                self.process.stdin.close()

    def see_off(self) -> None:
        """See to it that it has gone."""
        try:
            self.process.wait(0 if self.playing else SECONDS_TO_LEAVE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def _say(process: subprocess.Popen[bytes], line: bytes) -> None:
    assert process.stdin is not None
    with suppress(BrokenPipeError):  # if it has died, its silence will tell
        process.stdin.write(line + b"\n")
        process.stdin.flush()


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.communicate()


def cores() -> int:
    """How many processes can run at the same time on this machine."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

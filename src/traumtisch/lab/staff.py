"""Staff: those who play the chunks of an experiment, here or in processes of their own."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from queue import SimpleQueue
from threading import Lock
from typing import Protocol

import msgspec

from traumtisch.engine.phrase import N_
from traumtisch.engine.plain import from_json
from traumtisch.lab.cast import Cast
from traumtisch.lab.errors import LabError
from traumtisch.lab.playing import Chunk, ChunkPlayer, Reply
from traumtisch.lab.rows import Row
from traumtisch.processes.helper import Died, Helper

TRIES = 4
"""How often a chunk is begun again after its worker has died."""

PlayedChunk = tuple[Chunk, list[Row]]


class GameFailed(Exception):
    """A game or a bot made a mistake: for its author, with what the interpreter said about it."""


class Staff(Protocol):
    @property
    def workers(self) -> int: ...

    def play(self, cast: Cast, chunks: Iterable[Chunk]) -> Generator[PlayedChunk]:
        """Play all chunks, which come back in any order. The next one is asked for when somebody is free."""
        ...


class Alone:
    """Everything in this process, and so also bots that were given as objects."""

    workers = 1

    def play(self, cast: Cast, chunks: Iterable[Chunk]) -> Generator[PlayedChunk]:
        player = ChunkPlayer(cast)
        for chunk in chunks:
            yield chunk, player.play(chunk)


class Local:
    """Several processes on this machine. If one dies, its chunk is begun again by a new one."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.hired: list[Worker] = []

    def play(self, cast: Cast, chunks: Iterable[Chunk]) -> Generator[PlayedChunk]:
        self.hired = [Worker(cast) for _ in range(self.workers)]
        idle: SimpleQueue[Worker] = SimpleQueue()
        for worker in self.hired:
            idle.put(worker)

        def play_one(chunk: Chunk) -> PlayedChunk:
            worker = idle.get()
            rows = worker.play(chunk)
            idle.put(worker)
            return chunk, rows

        upcoming = iter(chunks)
        with ThreadPoolExecutor(self.workers) as threads:
            try:
                running: set[Future[PlayedChunk]] = set()
                while True:
                    free = self.workers - len(running)
                    running |= {threads.submit(play_one, chunk) for chunk in islice(upcoming, free)}
                    if not running:
                        return
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield future.result()
            finally:
                for worker in self.hired:
                    worker.dismiss()
                for worker in self.hired:
                    worker.see_off()


class Worker:
    """A process that plays for us; a new one takes its place if it dies."""

    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self.dismissed = False
        self.lock = Lock()
        """Nobody is hired while everybody is dismissed."""
        self.helper = self._start()

    def _start(self) -> Helper:
        helper = Helper("traumtisch.lab.worker")
        helper.tell(msgspec.json.encode(self.cast))
        return helper

    def play(self, chunk: Chunk) -> list[Row]:
        for _ in range(TRIES):
            helper = self.helper
            helper.tell(msgspec.json.encode(chunk))
            try:
                answer = from_json(helper.hear(), Reply)
            except Died:
                helper.kill()
                helper.see_off()
            else:
                if answer.trouble:
                    raise GameFailed(answer.trouble)
                return answer.rows
            with self.lock:
                if self.dismissed:
                    break
                self.helper = self._start()
        raise LabError(
            N_(
                "The worker that plays the rows {first} to {last} dies again and again; is memory short? "
                "Try fewer --workers."
            ),
            first=chunk.start,
            last=chunk.stop - 1,
        )

    def dismiss(self) -> None:
        """Let it go home, in the middle of a chunk if need be. It takes its own helpers along."""
        with self.lock:
            self.dismissed = True
            self.helper.dismiss()

    def see_off(self) -> None:
        """See to it that it has gone."""
        self.helper.see_off()

"""A worker: a process of its own that plays chunks.

It is told the cast first and then chunks, all as JSON, and answers each chunk with one.
"""

from __future__ import annotations

from functools import cached_property
from traceback import format_exc

import msgspec

from traumtisch.engine.plain import from_json
from traumtisch.lab.cast import Cast
from traumtisch.lab.playing import Chunk, ChunkPlayer, Reply
from traumtisch.processes.pipe import Pipe


def main() -> None:
    pipe = Pipe()
    desk = Desk(pipe.hear())
    while True:
        pipe.say(msgspec.json.encode(desk.answer(pipe.hear())))


class Desk:
    """Answers chunks; also with what keeps it from beginning at all, such as a bot that is not found here."""

    def __init__(self, cast: bytes) -> None:
        self._cast = cast

    @cached_property
    def _player(self) -> ChunkPlayer:
        return ChunkPlayer(from_json(self._cast, Cast))

    def answer(self, message: bytes) -> Reply:
        try:
            return Reply(self._player.play(Chunk(*from_json(message, tuple[int, int]))))
        except Exception:
            return Reply(trouble=format_exc())

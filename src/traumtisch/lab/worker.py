"""A worker: a process of its own that plays chunks.

It is told the cast first and then chunks, all as JSON, and answers each chunk with one.
"""

from __future__ import annotations

from functools import cached_property
from traceback import format_exc

import msgspec

from traumtisch.lab.cast import Cast
from traumtisch.lab.playing import Answer, Chunk, Player
from traumtisch.processes.line import Line


def main() -> None:
    line = Line()
    desk = Desk(line.hear())
    while True:
        line.say(msgspec.json.encode(desk.answer(line.hear())))


class Desk:
    """Answers chunks; also with what keeps it from beginning at all, such as a bot that is not found here."""

    def __init__(self, cast: bytes) -> None:
        self._cast = cast

    @cached_property
    def _player(self) -> Player:
        return Player(msgspec.json.decode(self._cast, type=Cast))

    def answer(self, message: bytes) -> Answer:
        try:
            return Answer(self._player.play(Chunk(*msgspec.json.decode(message, type=tuple[int, int]))))
        except Exception:
            return Answer(trouble=format_exc())

"""The line between a process of ours and whoever started it, from the side of the process."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event, Lock, Thread

from traumtisch.processes.frames import LENGTH, STOP, framed


def leave_at_once() -> None:
    """In the middle of a work, if need be."""
    os._exit(0)


class Line:
    """Make one at the very beginning."""

    def __init__(self, when_alone: Callable[[], object] = leave_at_once) -> None:
        """`when_alone` is called when whoever started us is gone."""
        # Ctrl-C is for the one who started us, who then sees to us.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        self._said = os.fdopen(os.dup(1), "wb")
        os.dup2(2, 1)  # whatever a game prints must not come between
        self._one_at_a_time = Lock()
        self._heard: SimpleQueue[bytes] = SimpleQueue()
        self.stopped = Event()
        """Whether nobody wants to know any more what was asked last."""
        Thread(target=self._listen, args=(when_alone,), daemon=True).start()

    def hear(self) -> bytes:
        """The next message; there is always one, or the end of everything."""
        return self._heard.get()

    def say(self, message: bytes) -> None:
        with self._one_at_a_time:
            self._said.write(framed(message))
            self._said.flush()

    def _listen(self, when_alone: Callable[[], object]) -> None:
        while len(head := _read(LENGTH.size)) == LENGTH.size:
            if head == STOP:
                self.stopped.set()
            else:  # what was stopped is over before the next message comes
                self.stopped.clear()
                self._heard.put(_read(*LENGTH.unpack(head)))
        when_alone()


def _read(length: int) -> bytes:
    """So many bytes of our input, or fewer at its end. Not by `sys.stdin`: the interpreter cannot end while
    a thread waits there."""
    read = bytearray()
    while len(read) < length and (more := os.read(0, length - len(read))):
        read += more
    return bytes(read)

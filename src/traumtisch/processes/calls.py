"""Functions called in several processes at the same time.

The processes are started when first needed and stay until the program ends. What they do depends only on
what they are sent; so if one dies, or does not know what it is sent (a class of the user's own script), the
work is simply done here.
"""

from __future__ import annotations

import atexit
import pickle
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Any, NamedTuple, TypeVar

from traumtisch.processes.helper import Died, Helper
from traumtisch.processes.line import Line

T = TypeVar("T")


class Result(NamedTuple):
    value: Any = None
    error: Exception | None = None
    is_known: bool = True
    """Whether the process knew what to call, and with what."""


class Pool:
    """One asks at a time; as many processes work for them as there are calls."""

    def __init__(self) -> None:
        self._helpers: list[Helper] = []
        self._one_at_a_time = Lock()
        atexit.register(self.close)

    def call(self, work: Callable[..., T], calls: Sequence[tuple[Any, ...]]) -> list[T]:
        """The results of these calls, in their order."""
        with self._one_at_a_time:
            try:
                results = self._results([pickle.dumps((work, arguments)) for arguments in calls])
            except Died:
                self.close()
                results = [Result(is_known=False)] * len(calls)
        return [
            _value(result) if result.is_known else work(*arguments)
            for result, arguments in zip(results, calls, strict=True)
        ]

    def _results(self, messages: list[bytes]) -> list[Result]:
        while len(self._helpers) < len(messages):
            self._helpers.append(Helper(__name__))
        asked = self._helpers[: len(messages)]
        for helper, message in zip(asked, messages, strict=True):
            helper.tell(message)
        return [pickle.loads(helper.hear()) for helper in asked]

    def close(self) -> None:
        helpers, self._helpers = self._helpers, []
        for helper in helpers:
            helper.dismiss()
        for helper in helpers:
            helper.see_off()


def _value(result: Result) -> Any:
    if result.error is not None:
        raise result.error
    return result.value


# ---- in each of them -----------------------------------------------------------------------------


def main() -> None:
    line = Line()
    while True:
        line.say(_answer(line.hear()))


def _answer(message: bytes) -> bytes:
    try:
        work, arguments = pickle.loads(message)
    except Exception:
        return pickle.dumps(Result(is_known=False))
    try:
        return pickle.dumps(Result(work(*arguments)))
    except Exception as error:
        return pickle.dumps(Result(error=error))

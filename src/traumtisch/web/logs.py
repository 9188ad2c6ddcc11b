"""What the server writes about itself: a line for each thing, as text or JSON, and never a secret."""

from __future__ import annotations

import logging
import time
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec


def note_less() -> None:
    """Our lines say neither where in the code they come from nor in which thread: finding that out for each
    would be half of the work of writing it. (The switches are those of the logging HOWTO.)"""
    logging._srcfile = None  # pyright: ignore
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False


class TextLines(logging.Formatter):
    """A line of text, for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")
        self._second = -1
        self._told = ""

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:
        """The time is told once a second: the system looks into a file for it."""
        second = int(record.created)
        if second != self._second:
            self._second, self._told = second, time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(second))
        return f"{self._told},{int(record.msecs):03d}"


class JsonLines(logging.Formatter):
    """One JSON object a line, for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class Repeated(msgspec.Struct):
    """How often something was said since then."""

    since: float
    times: int = 0


class Quiet(logging.Filter):
    """Says the same trouble only so often a minute: no attack and no full disk fills the log.

    What was left out is counted, and told with the next of its kind.
    """

    OFTEN_ENOUGH = 10
    A_WHILE = 60.0
    MOST_KINDS = 1000

    def __init__(self) -> None:
        super().__init__()
        self._said: dict[object, Repeated] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = _kind_of_trouble(record)
        if kind is None:
            return True
        if kind not in self._said and len(self._said) >= self.MOST_KINDS:
            self._said.clear()
        said = self._said.setdefault(kind, Repeated(record.created))
        if record.created - said.since >= self.A_WHILE:
            self._said[kind] = Repeated(record.created, 1)
            left_out = said.times - self.OFTEN_ENOUGH
            if left_out > 0:
                record.msg = f"{record.getMessage()} (and {left_out} more of this kind before)"
                record.args = None
            return True
        said.times += 1
        return said.times <= self.OFTEN_ENOUGH


def _kind_of_trouble(record: logging.LogRecord) -> object | None:
    """None for what belongs in the log however often it comes."""
    status = getattr(record, "facts", {}).get("status")
    if status is not None:  # of a request: whoever was turned away is not worth a line each
        return status if status in (421, 429, 431) else None
    if record.levelno < logging.WARNING:
        return None
    error = record.exc_info[0] if record.exc_info else None
    # Others append what differs from time to time in further lines.
    return record.name, str(record.msg).partition("\n")[0], error


def logging_settings(log_format: Literal["text", "json"]) -> dict[str, Any]:
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "text": {"()": TextLines},
            "json": {"()": JsonLines},
        },
        "filters": {"quiet": {"()": Quiet}},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": log_format,
                "filters": ["quiet"],
                "stream": "ext://sys.stderr",
            }
        },
        "root": {"handlers": ["stderr"], "level": "INFO"},
        "loggers": {"uvicorn": {"level": "WARNING"}, "alembic": {"level": "WARNING"}},
    }

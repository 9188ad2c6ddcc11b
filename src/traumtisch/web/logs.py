"""What the server writes about itself: a line for each thing, as text or JSON, and never a secret."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec


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


def logging_settings(log_format: Literal["text", "json"]) -> dict[str, Any]:
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "text": {"format": "%(asctime)s %(levelname)s %(message)s"},
            "json": {"()": JsonLines},
        },
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": log_format,
                "stream": "ext://sys.stderr",
            }
        },
        "root": {"handlers": ["stderr"], "level": "INFO"},
        "loggers": {"uvicorn": {"level": "WARNING"}, "alembic": {"level": "WARNING"}},
    }

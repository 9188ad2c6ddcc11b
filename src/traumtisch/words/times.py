"""Times as people say them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from time import time

from babel.dates import format_date, format_time, format_timedelta

from traumtisch.engine.phrase import N_
from traumtisch.words import tongue


def ago(moment: int, language: str) -> str:
    """How long ago something happened: "3 hours ago"."""
    passed = max(0, int(time()) - moment)
    if passed < 60:
        return tongue(language)(N_("just now"))
    return format_timedelta(timedelta(seconds=-passed), add_direction=True, locale=language)


def date_and_time(moment: int, language: str) -> str:
    """A moment by the clock that is the same everywhere: "Friday, 20 November 2026 at 19:30 UTC"."""
    then = datetime.fromtimestamp(moment, UTC)
    day, hour = format_date(then, "full", locale=language), format_time(then, "HH:mm", locale=language)
    return f"{day}, {hour} UTC"

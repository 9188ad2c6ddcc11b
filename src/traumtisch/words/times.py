"""Times as people say them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from time import time

from babel.dates import format_date, format_time, format_timedelta

from traumtisch.engine.phrase import N_
from traumtisch.words import tongue

AN_HOUR = 3600


def ago(moment: int, language: str) -> str:
    """How long ago something happened: "3 hours ago"."""
    passed = max(0, int(time()) - moment)
    if passed < 60:
        return tongue(language)(N_("just now"))
    return format_timedelta(timedelta(seconds=-passed), add_direction=True, locale=language)


def lasting(seconds: int, language: str) -> str:
    """How long something lasts: "90 minutes", "3 days"."""
    return format_timedelta(timedelta(seconds=seconds), threshold=2, locale=language)


def left_on_a_clock(seconds: int, language: str) -> str:
    """What is left: minutes and seconds as a clock shows them, and more than that in words."""
    return f"{seconds // 60}:{seconds % 60:02}" if seconds < AN_HOUR else lasting(seconds, language)


def date_and_time(moment: int, language: str) -> str:
    """A moment by the clock that is the same everywhere: "Friday, 20 November 2026 at 19:30 UTC"."""
    then = datetime.fromtimestamp(moment, UTC)
    day, hour = format_date(then, "full", locale=language), format_time(then, "HH:mm", locale=language)
    return f"{day}, {hour} UTC"

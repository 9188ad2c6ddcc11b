"""Times as people say them."""

from __future__ import annotations

from datetime import timedelta
from time import time

from babel.dates import format_timedelta

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

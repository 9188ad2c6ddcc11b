"""Times as people say them."""

from __future__ import annotations

from datetime import timedelta
from time import time

from babel.dates import format_timedelta

from traumtisch.engine.phrase import N_
from traumtisch.words import tongue


def ago(moment: int, language: str) -> str:
    """How long ago something happened: "3 hours ago"."""
    passed = max(0, int(time()) - moment)
    if passed < 60:
        return tongue(language)(N_("just now"))
    return format_timedelta(timedelta(seconds=-passed), add_direction=True, locale=language)

"""Times as people say them."""

from __future__ import annotations

from datetime import date, timedelta
from time import time

from babel.dates import format_date, format_timedelta

from traumtisch.engine.phrase import N_
from traumtisch.web.visit import Visit


def ago(visit: Visit, moment: int) -> str:
    """How long ago something happened: "3 hours ago"."""
    passed = max(0, int(time()) - moment)
    if passed < 60:
        return visit.say(N_("just now"))
    return format_timedelta(timedelta(seconds=-passed), add_direction=True, locale=visit.language)


def day_in_words(visit: Visit, day: date) -> str:
    return format_date(day, "full", locale=visit.language)

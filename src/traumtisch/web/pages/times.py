"""Times as people say them."""

from __future__ import annotations

from datetime import date

from babel.dates import format_date

from traumtisch.web.visit import Visit
from traumtisch.words import times


def ago(visit: Visit, moment: int) -> str:
    return times.ago(moment, visit.language)


def day_in_words(visit: Visit, day: date) -> str:
    return format_date(day, "full", locale=visit.language)

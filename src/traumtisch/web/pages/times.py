"""Times as people say them."""

from __future__ import annotations

from datetime import UTC, date, datetime

from babel.dates import format_date

from traumtisch.faces import html as h
from traumtisch.web.visit import Visit
from traumtisch.words import times


def ago(visit: Visit, moment: int) -> str:
    return times.ago(moment, visit.language)


def moment(visit: Visit, seconds: int) -> h.Element:
    """A script shows it by the reader's clock."""
    exactly = datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return h.time(datetime=exactly, data_local=True)[times.date_and_time(seconds, visit.language)]


def day_in_words(visit: Visit, day: date) -> str:
    return format_date(day, "full", locale=visit.language)

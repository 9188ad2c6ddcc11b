"""Numbers as people read them in their language."""

from __future__ import annotations

from babel.numbers import format_decimal, format_percent

from traumtisch.lab.statistics import Interval, Mean, Rate


class Numbers:
    def __init__(self, language: str) -> None:
        self.language = language

    def count(self, number: float) -> str:
        return format_decimal(number, format="#,##0", locale=self.language)

    def decimal(self, number: float, digits: int = 1) -> str:
        return format_decimal(number, format=f"#,##0.{'0' * digits}", locale=self.language)

    def mean(self, mean: Mean) -> str:
        """192.5 ± 2.4, a mean with how far its 95 % interval reaches to either side."""
        said = self.decimal(mean.value)
        return said if mean.doubt is None else f"{said} ± {self.decimal(mean.doubt)}"

    def short(self, number: float) -> str:
        """A decimal with as many places as matter: 1,234 and 0.0056."""
        return format_decimal(number, format="#,##0" if number >= 100 else "@@#", locale=self.language)

    def percent(self, share: float) -> str:
        return format_percent(share, format="0.0 %", locale=self.language)

    def points(self, share: float) -> str:
        """A difference of two shares, with its sign."""
        return format_percent(share, format="+0.0 %;−0.0 %", locale=self.language)

    def tick(self, share: float) -> str:
        """A share beside an axis, with no more places than it has."""
        return format_percent(share, format="0.## %", locale=self.language)

    def signed_tick(self, share: float) -> str:
        return (
            format_percent(share, format="+0.## %;−0.## %", locale=self.language) if share else self.tick(0)
        )

    def rate(self, rate: Rate) -> str:
        """24.3 % (21.7 % – 27.1 %), a share with its 95 % interval."""
        return f"{self.percent(rate.share)} ({self.interval(rate.interval)})"

    def interval(self, interval: Interval) -> str:
        return f"{self.percent(interval.low)} – {self.percent(interval.high)}"

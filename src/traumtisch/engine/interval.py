"""How far a share that was counted can be from the true one."""

from __future__ import annotations

from math import sqrt

NINETY_FIVE = 1.959963985
"""So many standard deviations hold 95 % of a normal distribution."""


def wilson(hits: int, tries: int, deviations: float = NINETY_FIVE) -> tuple[float, float]:
    """The interval that holds the true share with 95 % certainty (Wilson's score interval).

    It is honest for few tries and for shares near 0 and 1, where the textbook's interval is not.
    """
    if tries == 0:
        return 0.0, 1.0
    share, square = hits / tries, deviations * deviations
    middle = (share + square / (2 * tries)) / (1 + square / tries)
    spread = sqrt(share * (1 - share) / tries + square / (4 * tries * tries))
    reach = deviations * spread / (1 + square / tries)
    return max(0.0, middle - reach), min(1.0, middle + reach)

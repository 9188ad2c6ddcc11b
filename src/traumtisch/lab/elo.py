"""Elo: how strong players are, by how much of the wins they had against each other (Bradley and Terry).

>>> [round(each.elo) for each in ratings([[0, 30], [10, 0]])]
[94, -94]
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import NamedTuple

SURE = 1.96
SCALE = 400 / log(10)
"""How many points of Elo a step of the logistic curve is."""
CAUTION = 0.5
"""So many wins and losses against an average player are added for everybody: whoever has won all games is
strong, but not infinitely so."""
ROUNDS = 200


class Rating(NamedTuple):
    """A player of average strength has 0."""

    elo: float
    low: float
    high: float
    """The interval in which it lies with 95 %."""


def ratings(wins: Sequence[Sequence[float]]) -> list[Rating]:
    """`wins[i][j]` is what i has won against j; of a shared win, its part."""
    number = len(wins)
    strength = [0.0] * number
    for _ in range(ROUNDS):  # Newton's way, one player after the other
        for one in range(number):
            slope, bend = _slope(wins, strength, one)
            strength[one] += slope / bend
        mean = sum(strength) / number
        strength = [each - mean for each in strength]
    known = [[_bend(wins, strength, one, other) for other in range(number)] for one in range(number)]
    reaches = [SURE * sqrt(each) for each in _centred(_inverse(known))]
    return [
        Rating(SCALE * each, SCALE * (each - reach), SCALE * (each + reach))
        for each, reach in zip(strength, reaches, strict=True)
    ]


def _centred(spread: Sequence[Sequence[float]]) -> list[float]:
    """How uncertain each strength is, compared with the average of all (which nobody can measure)."""
    number = len(spread)
    whole = sum(map(sum, spread)) / number**2
    return [spread[one][one] - 2 * sum(spread[one]) / number + whole for one in range(number)]


def _chance(difference: float) -> float:
    return 1 / (1 + exp(-difference))


def _slope(wins: Sequence[Sequence[float]], strength: Sequence[float], one: int) -> tuple[float, float]:
    """How much better the results would be told with more strength, and how quickly that wears off."""
    against_average = _chance(strength[one])
    slope = CAUTION - 2 * CAUTION * against_average
    for other in range(len(wins)):
        games = wins[one][other] + wins[other][one]
        slope += wins[one][other] - games * _chance(strength[one] - strength[other]) if other != one else 0.0
    return slope, _bend(wins, strength, one, one)


def _bend(wins: Sequence[Sequence[float]], strength: Sequence[float], one: int, other: int) -> float:
    """What is known about two strengths (Fisher's information)."""
    if one != other:
        chance = _chance(strength[one] - strength[other])
        return -(wins[one][other] + wins[other][one]) * chance * (1 - chance)
    average = _chance(strength[one])
    known = sum(-_bend(wins, strength, one, each) for each in range(len(wins)) if each != one)
    return known + 2 * CAUTION * average * (1 - average)


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """By elimination; what is known about each strength is more than nothing, so it exists."""
    size = len(matrix)
    rows = [[*row, *(float(place == number) for place in range(size))] for number, row in enumerate(matrix)]
    for place in range(size):
        pivot = rows[place][place]
        rows[place] = [each / pivot for each in rows[place]]
        for number in range(size):
            if number != place:
                factor = rows[number][place]
                rows[number] = [a - factor * b for a, b in zip(rows[number], rows[place], strict=True)]
    return [row[size:] for row in rows]

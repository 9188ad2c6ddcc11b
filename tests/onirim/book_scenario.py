"""Positions with the Book of Steps."""

from __future__ import annotations

ROW = "B G R N R B G N"
TWELVE_CARDS = "RS RS RS BS BS BS GS GS GS NS NS NM"


def cards(number: int) -> str:
    return " ".join(TWELVE_CARDS.split()[:number])

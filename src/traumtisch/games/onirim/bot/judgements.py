"""Judgements of Onirim: about the table as its rules see it.

The currency is that of the base game's weights: a card of the hand is worth a few points, a door some forty.
"""

from __future__ import annotations

from traumtisch.games.onirim.state import Onirim
from traumtisch.kit import judgements
from traumtisch.kit.judgements import ANY

__all__ = ["ANY", "Judgements", "Mindset"]


class Judgements(judgements.Judgements[Onirim]):
    """What the base game or one module thinks."""


class Mindset(judgements.Mindset[Onirim, Judgements]):
    """The judgements of one set of rules."""

    refusals = ("go-on", "decline", "keep")

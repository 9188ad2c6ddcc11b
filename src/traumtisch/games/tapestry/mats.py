"""The mats of civilizations, as their facts describe them: one struct a kind."""

from __future__ import annotations

import msgspec

from traumtisch.games.tapestry.vocabulary import Effect
from traumtisch.games.tapestry.vocabulary.terms import Condition


class Mat(msgspec.Struct, frozen=True, tag_field="kind"):
    """What is printed on a civilization besides its text."""


class Columns(Mat, frozen=True, tag="columns"):
    """Craftsmen: columns of rewards, covered from below."""

    columns: tuple[tuple[Effect, ...], ...]


class Slot(msgspec.Struct, frozen=True):
    reward: Effect
    next: tuple[str, ...] = ()


class Graph(Mat, frozen=True, tag="graph"):
    """Entertainers, Merrymakers: tokens that walk from slot to slot."""

    slots: dict[str, Slot]
    start: str | tuple[str, ...]


class Grid(Mat, frozen=True, tag="grid"):
    """Merrymakers of the revised edition: tokens that walk, and choose where they begin."""

    slots: dict[str, Slot]


class CoveredSlots(Mat, frozen=True, tag="covered_slots"):
    """Historians: rewards that lie under tokens until these are given away."""

    slots: dict[str, Effect]
    covered_with: str


class SlotsOnce(Mat, frozen=True, tag="slots_once"):
    """Leaders: each slot once."""

    slots: dict[str, Effect]


class CoveredRows(Mat, frozen=True, tag="covered_rows"):
    """Militants: rows of rewards under outposts, freed from the left."""

    rows: tuple[tuple[Effect, ...], ...]
    covered_with: str


class Predictions(Mat, frozen=True, tag="predictions"):
    """Mystics: the numbers that can be predicted in each category, from the first to the last."""

    categories: dict[str, tuple[int, int]]


class MatTrack(Mat, frozen=True, tag="track"):
    """The Chosen of the revised edition: a track of their own."""

    slots: tuple[Effect, ...]
    private_achievements: tuple[Condition, ...] = ()


MatFacts = Columns | Graph | Grid | CoveredSlots | SlotsOnce | CoveredRows | Predictions | MatTrack

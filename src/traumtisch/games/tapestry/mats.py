"""The mats of civilizations, as their facts describe them: one struct a kind."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from traumtisch.games.tapestry.vocabulary import Effect, Predict, Repeat, Trigger
from traumtisch.games.tapestry.vocabulary.terms import Condition


class MatPrint(msgspec.Struct, frozen=True, tag_field="kind"):
    """What is printed on a civilization besides its text."""


class Columns(MatPrint, frozen=True, tag="columns"):
    """Craftsmen: columns of rewards, covered from below."""

    columns: tuple[tuple[Effect, ...], ...]


class Slot(msgspec.Struct, frozen=True):
    reward: Effect
    next: tuple[str, ...] = ()


class SlotGraph(MatPrint, frozen=True, tag="graph"):
    """Entertainers, Merrymakers: tokens that walk from slot to slot."""

    slots: dict[str, Slot]
    start: str | tuple[str, ...]


class Grid(MatPrint, frozen=True, tag="grid"):
    """Merrymakers of the revised edition: tokens that walk, and choose where they begin."""

    slots: dict[str, Slot]


class CoveredSlots(MatPrint, frozen=True, tag="covered_slots"):
    """Historians: rewards that lie under tokens until these are given away."""

    slots: dict[str, Effect]
    covered_with: str


class SlotsOnce(MatPrint, frozen=True, tag="slots_once"):
    """Leaders: each slot once."""

    slots: dict[str, Effect]


class CoveredRows(MatPrint, frozen=True, tag="covered_rows"):
    """Militants: rows of rewards under outposts, freed from the left."""

    rows: tuple[tuple[Effect, ...], ...]
    covered_with: str


class Predictions(MatPrint, frozen=True, tag="predictions"):
    """Mystics: the numbers that can be predicted in each category, from the first to the last."""

    categories: dict[str, tuple[int, int]]


class MatTrack(MatPrint, frozen=True, tag="track"):
    """The Chosen of the revised edition: a track of their own."""

    slots: tuple[Effect, ...]
    private_achievements: tuple[Condition, ...] = ()
    tiers: tuple[int, ...] = ()
    """The tier of a common track that a step must have (Renegades)."""


class HexFlower(MatPrint, frozen=True, tag="hex_flower"):
    """Islanders: an island with room for six tiles around it; the terrains of its sides, in halves."""

    centre_half_edges: dict[str, tuple[str, str]]
    hexes: tuple[str, ...]


class ActiveLandmarks(MatPrint, frozen=True, tag="active_landmarks"):
    """Utilitarians: what landmarks can do while one of the tokens lies on them."""

    max_active: int
    slots: dict[str, Trigger]


class Counter(MatPrint, frozen=True, tag="counter"):
    """Relentless: what a number of tokens is worth."""

    rewards: dict[str, Effect]


MatFacts = (
    Columns
    | SlotGraph
    | Grid
    | CoveredSlots
    | SlotsOnce
    | CoveredRows
    | Predictions
    | MatTrack
    | HexFlower
    | ActiveLandmarks
    | Counter
)


def judged_exactly(abilities: Iterable[Effect | None]) -> Repeat | None:
    """What a mat of predictions brings in the last income turn besides its printed abilities: its reward for
    each number that came true exactly."""
    said = next((effect for effect in abilities if isinstance(effect, Predict)), None)
    return None if said is None else Repeat("exact_predictions", said.reward_exact)

"""What types cannot say of records: whether capitals, landmarks, tracks and dice have their shape."""

from __future__ import annotations

from typing import Any

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.tapestry.facts import (
    Capital,
    Die,
    Landmark,
    Requirement,
    TapestryCard,
    Tech,
    TrackFacts,
)
from traumtisch.games.tapestry.material import LAST_SPACE
from traumtisch.games.tapestry.plots import OVERHANG
from traumtisch.games.tapestry.words_of_records import is_negative

SIDE = 9
POSITIONS = 6
LAST_TIER = 4


def misshapen(record: Any) -> Phrase | None:
    """What is wrong with the shape of a record; None if nothing is."""
    match record:
        case Capital(grid=grid) if [len(row) for row in grid] != [SIDE] * SIDE:
            return Phrase(N_("a capital has nine rows of nine plots"))
        case Capital(districts=districts) if not all(
            0 <= place < SIDE for each in districts for cell in (*each.cells, *each.connect) for place in cell
        ):
            return Phrase(N_("districts lie on plots of the capital, counted from 0"))
        case Landmark(cells=cells) if not cells or any(
            not 0 <= place <= OVERHANG for cell in cells for place in cell
        ):
            return Phrase(N_("a landmark covers plots of at most five rows and columns, counted from 0"))
        case TrackFacts(spaces=spaces) if [each.n for each in spaces] != list(range(1, LAST_SPACE + 1)):
            return Phrase(N_("a track has the spaces 1 to 12, in their order"))
        case Die(faces=faces) if sum(each.count for each in faces) < 1:
            return Phrase(N_("a die has faces"))
        case TapestryCard(plots=plots) if plots is not None and plots.width * plots.height != (
            len(plots.effects) if plots.mode == "per_plot" else plots.width * plots.height
        ):
            return Phrase(N_("every plot of a card has one effect"))
        case Tech(requirement=need) if not _can_be_met(need):
            return Phrase(N_("a requirement names a tier from 1 to 4 of a track, or a place of a row"))
        case _ if is_negative(record):
            return Phrase(N_("its numbers are 0 or more"))
        case _:
            return _of_rows(record)


def _can_be_met(need: Requirement) -> bool:
    match need.type:
        case "track_tier":
            return bool(need.track) and 1 <= need.tier <= LAST_TIER
        case "innovation":
            return bool(need.income_track) and 1 <= need.position <= POSITIONS
        case _:
            return True


def _of_rows(record: Any) -> Phrase | None:
    """What takes the place of a row of the income mat has all its places."""
    positions = getattr(record, "replaces_positions", None)
    if positions is None or [each.n for each in positions] == list(range(1, POSITIONS + 1)):
        return None
    return Phrase(N_("a row of the income mat has the places 1 to 6, in their order"))

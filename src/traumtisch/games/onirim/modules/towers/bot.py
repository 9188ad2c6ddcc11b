"""What the policy thinks of towers (catalogue section 14): four colours side by side, as soon as may be."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.onirim.bot.judgements import Judgements
from traumtisch.games.onirim.modules.towers.rules import alignment, towers
from traumtisch.games.onirim.state import Onirim

ALIGNED = 4
STEP = 12.0
"""What one more colour beside the others is worth."""
NEEDED_TOWER = 9.0
"""What it costs to discard a tower while one still needs them."""
SPARE_TOWER = 3.0
"""What discarding a tower adds once the alignment stands: one looks at the deck."""
FALSE_ALARM = 9.0
"""What it costs to let a nightmare come back."""

judged = Judgements(towers)


def progress(t: Onirim, row: list[int]) -> int:
    """The most neighbours of different colours."""
    colours = t.cards.colours
    longest = 0
    for start in range(len(row)):
        seen: set[int] = set()
        for tower in row[start : start + ALIGNED]:
            if colours[tower] in seen:
                break
            seen.add(colours[tower])
        longest = max(longest, len(seen))
    return longest


@judged.judges("action", "build")
def building(t: Onirim, option: Option) -> float:
    row = towers.part_of(t).row
    if alignment(t):
        return 0.0
    tower, side = option.targets
    assert isinstance(tower, int)
    built = [tower, *row] if side == "left" else [*row, tower]
    gained = progress(t, built) - progress(t, row)
    return STEP * gained + (STEP if progress(t, built) == ALIGNED else 0.0) - 2.0


@judged.adjusts("action", "discard")
def discarding(t: Onirim, option: Option, score: float) -> float:
    if t.cards.kind[option.target] != "tower":
        return score
    return score + SPARE_TOWER if alignment(t) else score - NEEDED_TOWER


@judged.judges("tower look", "look")
def looking(t: Onirim, option: Option) -> float:
    return 1.0


@judged.judges("tower step", "topple")
def toppling(t: Onirim, option: Option) -> float:
    row = towers.part_of(t).row
    left = [tower for tower in row if tower != option.target]
    return STEP * (progress(t, left) - progress(t, row)) - 1.0


@judged.judges("tower step", "false-alarm")
def false_alarm(t: Onirim, option: Option) -> float:
    return -FALSE_ALARM


@judged.revalues
def towers_count(t: Onirim, value: float) -> float:
    """Without an alignment the doors are not enough."""
    return value * (0.7 + 0.3 * progress(t, towers.part_of(t).row) / ALIGNED)


@judged.explains("action", "build")
def why_build(t: Onirim, option: Option) -> Phrase | None:
    return None if alignment(t) else Phrase(N_("It brings the alignment of towers nearer."))

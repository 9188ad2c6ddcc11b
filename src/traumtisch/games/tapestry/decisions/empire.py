"""The Shadow Empire, whoever else there is: how it chooses, what is told of it, and what people see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from traumtisch.engine.event import EventKind
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.pile import Component
from traumtisch.games.tapestry.decisions.cards import DecisionCard, order_of_ties
from traumtisch.games.tapestry.decisions.tracks import Standing, first_of, valid_tracks
from traumtisch.games.tapestry.dice import roll
from traumtisch.games.tapestry.material import LAST_SPACE, Material
from traumtisch.games.tapestry.module import Lying, TapestryModule
from traumtisch.games.tapestry.state import Tapestry
from traumtisch.games.tapestry.words.names import word


class EmpireEvents(NamedTuple):
    """What is told of it. Whoever moves it for the table is named before these sentences."""

    drew: EventKind
    prefers: EventKind
    moves: Mapping[str, EventKind]
    """By the rule of the track card: where it goes, and why."""


def empire_events(module: TapestryModule[Any, Any]) -> EmpireEvents:
    """Declare for a module what its log tells of the Shadow Empire."""
    return EmpireEvents(
        module.event("drew decisions", "TA-22.4", N_("Draws {card} for the track and {other} for ties.")),
        module.event("shadow prefers", "TA-22.3", N_("Lets the Shadow Empire prefer the track {track}.")),
        {
            "all_tracks": module.event(
                "shadow any track",
                "TA-22.6",
                N_("Moves the Shadow Empire on any track; by the order of ties: {track}."),
            ),
            "furthest_track": module.event(
                "shadow furthest track",
                "TA-22.6",
                N_("Moves the Shadow Empire on its furthest unfinished track: {track}."),
            ),
            "landmark_or_finish": module.event(
                "shadow nearest goal",
                "TA-22.6",
                N_("Moves the Shadow Empire where a landmark or the end is nearest: {track}."),
            ),
        },
    )


def track_of_empire(t: Tapestry, rule: str, tiebreak: DecisionCard, stands: Standing, favourite: str) -> str:
    """It goes through the order of ties from behind."""
    return first_of(valid_tracks(t, rule, stands), reversed(order_of_ties(t.m, tiebreak)), favourite)


def one_further(m: Material, spaces: tuple[int, ...], track: str) -> tuple[int, ...]:
    """Where its tokens stand after a step."""
    number = m.track_number[track]
    return (*spaces[:number], min(LAST_SPACE, spaces[number] + 1), *spaces[number + 1 :])


def rolled_favourite(t: Tapestry, others: str = "") -> str:
    """The science die is rolled until it shows another track than this."""
    track = roll(t, "science")
    while track == others:
        track = roll(t, "science")
    return track


def lying_of_empire(
    m: Material, spaces: Sequence[int], favourite: str, pair: Sequence[Component], left: int
) -> list[Lying]:
    stands = [
        Phrase(N_("{track} {number}"), track=word(track), number=number)
        for track, number in zip(m.track_names, spaces, strict=True)
    ]
    return [
        (N_("Shadow Empire"), stands),
        (N_("Favourite of the Shadow Empire"), [word(favourite)]),
        (N_("Decision cards"), pair),
        (N_("Left in their deck"), [Phrase(str(left))]),
    ]

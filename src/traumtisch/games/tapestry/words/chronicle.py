"""The story of a game of Tapestry: who set out, who was first, what was greatest, and how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from traumtisch.engine.decision import Target
from traumtisch.engine.event import Event, Told
from traumtisch.engine.phrase import N_, Called, Counted, Fact, Listing, Phrase
from traumtisch.engine.state import Outcome
from traumtisch.games.tapestry.material import LAST_SPACE, Material
from traumtisch.games.tapestry.words.names import player_name, points
from traumtisch.games.tapestry.words.things import filled

LONGEST = 10
LAST_ERA = "5"
FIRSTS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "took landmark": (N_("{player} built the first landmark: {landmark}."), ("landmark",)),
    "toppled": (N_("{player} toppled the first outpost; it stood on {hex}."), ("seat", "hex")),
    "achieved": (N_("{player} earned the first achievement: {achievement}."), ("achievement",)),
    "trapped": (N_("{player} sprang a trap: {card}."), ("card",)),
    "attacks": (N_("{player} was the first to conquer a territory: {hex}."), ("hex",)),
    "explored space": (N_("{player} was the first to reach for the stars: {card}."), ("card",)),
    "completed": (N_("{player} was the first to complete a district."), ()),
    "advanced": (N_("{player} took the first step: {space}."), ("space",)),
    "explored": (N_("{player} was the first to explore the unknown: {hex}."), ("hex",)),
}
"""By event, the most remarkable first: what is told when it happens for the first time, and its gaps."""


class Beat(NamedTuple):
    """Something worth telling."""

    at: int
    """Its place among everything that was told."""
    said: Phrase


def chronicle(m: Material, viewer: int, seats: int, told: Sequence[Told], outcome: Outcome) -> list[Phrase]:
    names = _Names(m, viewer, seats)
    events = [each.event for each in told]
    beats = [*_ends_of_tracks(m, names, events), *_greatest(names, told), *_lead(names, events)]
    beats += _firsts(m, names, events)
    # What is told is chosen by how remarkable it is, and told in the order in which it happened.
    chosen = sorted(beats[: LONGEST - 2], key=lambda beat: beat.at)
    return [_beginning(m, names, events), *(beat.said for beat in chosen), _ending(names, outcome)]


class _Names(NamedTuple):
    m: Material
    viewer: int
    seats: int

    def of(self, seat: int) -> Phrase:
        if seat >= self.seats:  # an opponent of cards has no seat that anybody could take
            return Phrase(player_name(self.m, seat))
        return Called((seat - max(self.viewer, 0)) % self.seats, "{name}", player_name(self.m, seat))


def _beginning(m: Material, names: _Names, events: Sequence[Event]) -> Phrase:
    kept = {event.seat: event.targets[0] for event in events if event.kind == "kept" and event.targets}
    people = [
        Phrase(N_("{player} ({civ})"), player=names.of(seat), civ=filled(m, "civ", civ))
        for seat, civ in sorted(kept.items())
    ]
    return Phrase(N_("They set out to write history: {people}."), people=Listing(people))


def _firsts(m: Material, names: _Names, events: Sequence[Event]) -> Iterator[Beat]:
    for kind, (sentence, gaps) in FIRSTS.items():
        found = next(((at, each) for at, each in enumerate(events) if _tells(each, kind, gaps)), None)
        if found is not None:
            at, event = found
            yield Beat(at, Phrase(sentence, player=names.of(event.seat), **_facts(m, gaps, event.targets)))


def _tells(event: Event, kind: str, gaps: Sequence[str]) -> bool:
    """Whether it is such an event, and its reader may know what it is about. Who came to the end of a track
    is told besides: that it is an achievement, too, goes without saying."""
    is_told_besides = event.targets[:1] == ("complete_track",)
    return event.kind == kind and len(event.targets) >= len(gaps) and not is_told_besides


def _facts(m: Material, gaps: Sequence[str], targets: Sequence[Target]) -> dict[str, Fact]:
    return {gap: filled(m, gap, target) for gap, target in zip(gaps, targets, strict=False) if gap != "seat"}


def _ends_of_tracks(m: Material, names: _Names, events: Sequence[Event]) -> Iterator[Beat]:
    for at, event in enumerate(events):
        if event.kind == "advanced" and str(event.targets[0]).endswith(f".{LAST_SPACE}"):
            said = N_("{player} was the first to reach the end of a track: {space}.")
            space = filled(m, "space", event.targets[0])
            yield Beat(at, Phrase(said, player=names.of(event.seat), space=space))
            break
    for at, event in enumerate(events):
        if event.kind == "began era" and event.targets == (LAST_ERA,):
            said = N_("{player} was the first to take the last income turn.")
            yield Beat(at, Phrase(said, player=names.of(event.seat)))
            break


def _greatest(names: _Names, told: Sequence[Told]) -> Iterator[Beat]:
    """The most points that came of one choice, once everybody had begun."""
    sums: Counter[tuple[int, int]] = Counter()
    last: dict[tuple[int, int], int] = {}
    for at, (event, turn, choices) in enumerate(told):
        if event.kind == "scored" and turn > 0:
            sums[choices, event.seat] += int(event.targets[0])
            last[choices, event.seat] = at
    if sums:
        (choices, seat), most = max(sums.items(), key=lambda each: (each[1], -each[0][0]))
        said = N_("{player} brought in the richest harvest: {points} at a stroke.")
        yield Beat(last[choices, seat], Phrase(said, player=names.of(seat), points=points(most)))


def _lead(names: _Names, events: Sequence[Event]) -> Iterator[Beat]:
    """How often somebody else came to lead, and who took the lead for good."""
    scores = [0] * names.seats
    leader, changes, at_last = -1, 0, 0
    for at, event in enumerate(events):
        if event.kind not in ("scored", "unscored") or not 0 <= event.seat < names.seats:
            continue
        scores[event.seat] += int(event.targets[0]) * (1 if event.kind == "scored" else -1)
        most = max(scores)
        if scores.count(most) == 1 and scores.index(most) != leader:
            changes += leader >= 0
            leader, at_last = scores.index(most), at
    if changes:
        said = Counted(
            "The lead changed once, and {player} kept it.",
            "The lead changed {number} times before {player} kept it.",
            number=changes,
            player=names.of(leader),
        )
        yield Beat(at_last, said)


def _ending(names: _Names, outcome: Outcome) -> Phrase:
    if len(outcome.winners) > 1:
        people = Listing([names.of(seat) for seat in outcome.winners])
        return Phrase(N_("In the end they shared the victory: {people}."), people=people)
    if not outcome.winners or not outcome.scores:
        return Phrase(
            N_("In the end it was a victory.") if outcome.won else N_("In the end it was not enough.")
        )
    winner = outcome.winners[0]
    facts: dict[str, Fact] = {"player": names.of(winner), "points": points(outcome.scores[winner])}
    others = [score for seat, score in enumerate(outcome.scores) if seat != winner]
    if not others:
        return Phrase(N_("In the end {player} won with {points}."), **facts)
    ahead = points(outcome.scores[winner] - max(others))
    return Phrase(
        N_("In the end {player} won with {points}, {ahead} ahead of the next."), ahead=ahead, **facts
    )

"""P37: what cards, mats and tiles in force do when something happens, and the rules they bend.

Whatever is in force for a player is noted with its owner (`Player.in_force`); triggers and modifiers are
found by who carries them and what happens, so nothing is asked whether it applies.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from traumtisch.engine.frame import Frame
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.effects.gaining import as_copies, gain, is_copying, perform
from traumtisch.games.tapestry.state import Cause, InForce, Tapestry
from traumtisch.games.tapestry.territory import SEA, corners
from traumtisch.games.tapestry.vocabulary import Effect, If, May, Modifier, Trigger
from traumtisch.games.tapestry.vocabulary.cards import CopyBenefit
from traumtisch.games.tapestry.vocabulary.goods import GainVp, Nothing, Score


class Facts(msgspec.Struct, frozen=True, gc=False):
    """What an event is like, as far as triggers ask."""

    track: str = ""
    space: int = 0
    tier: int = 0
    phase: str = ""
    targets: tuple[str, ...] = ()
    """What was conquered: `empty`, `opponent`, `tile`."""
    building: str = ""
    kind: str = ""
    source: str = ""
    to_row: str = ""
    at: int = -1
    card: int = 0
    effect: Effect | None = None
    """What the player has just gained, for those who copy it."""


NOTHING = Facts()
NOBODY: dict[str, tuple[Modifier, ...]] = {}


def happened(t: Tapestry, event: str, by: int, facts: Facts = NOTHING, whose: str = "all") -> list[Frame]:
    """TA-20.3: what this event sets going: first for the player concerned, who chooses the order, then for
    the others from the left of the active player, who comes last. `whose`: only `own` or only `others`."""
    carried = t.m.triggers.get(event)
    if carried is None:
        return []
    found: dict[int, list[Frame]] = {}
    for owner, player in enumerate(t.state.players):
        for entry in player.in_force:
            if entry.source not in carried or entry.modifier is not None:
                continue
            if whose != "all" and (whose == "own") != (owner == by):
                continue
            for trigger in carried[entry.source]:
                if not _concerns(t, trigger, entry, owner, by, facts):
                    continue
                cause = Cause(entry.source, at=facts.at, card=facts.card, by=by)
                if _does_something(t, owner, trigger.do, cause):
                    found.setdefault(owner, []).append(_frame(owner, trigger, facts, cause))
    return _seat_by_seat(t, by, found) if found else []


def _seat_by_seat(t: Tapestry, by: int, found: Mapping[int, list[Frame]]) -> list[Frame]:
    seats, active = t.rules.seats, t.state.seat
    others = sorted(found, key=lambda owner: (owner != by, (owner - active - 1) % seats))
    return [frame for owner in others for frame in _in_order(t, owner, found[owner])]


def watched(t: Tapestry, event: str) -> bool:
    """Whether anything in force may react to this event, or come into force before it is over: a card that
    is drawn under Tyranny can be played at any time."""
    carried = t.m.triggers.get(event, {})
    for player in t.state.players:
        for entry in player.in_force:
            if entry.source in carried or entry.source in t.m.plays_drawn:
                return True
    return False


def _concerns(t: Tapestry, trigger: Trigger, entry: InForce, owner: int, by: int, facts: Facts) -> bool:
    if not _is_meant(t, trigger.by, entry, owner, by):
        return False
    where = trigger.where
    wanted = entry.track if where.track == "$track" else where.track
    if isinstance(trigger.do, CopyBenefit) and is_copying(t):
        return False
    return (
        (not wanted or wanted == facts.track)
        and (not where.tiers or facts.tier in where.tiers)
        and (not where.phase or where.phase == facts.phase)
        and (not where.target or where.target in facts.targets)
        and (not where.building or where.building == facts.building)
        and (not where.kind or where.kind in ("any", facts.kind))
        and (not where.source or where.source in ("any", facts.source))
        and (not where.to_row or where.to_row == facts.to_row)
        and (not where.holding_token or by in t.player(owner).mats[t.m.by_id[entry.source]].numbers)
        and (not where.sea_corners_at_least or _sea_corners(t, facts) >= where.sea_corners_at_least)
        and (not trigger.limit or limit_of(trigger, entry.source) not in t.player(owner).spent)
    )


def _sea_corners(t: Tapestry, facts: Facts) -> int:
    """Of the territory there, or of a tile that lies on no hex of the map."""
    found = t.m.records[facts.card].corners if facts.at < 0 else corners(t, facts.at)
    return (found or ()).count(SEA)


def limit_of(trigger: Trigger, source: str) -> str:
    """How it is noted that a trigger is used up for this turn or era."""
    return f"{trigger.limit} {source}"


def _does_something(t: Tapestry, owner: int, effect: Effect, cause: Cause) -> bool:
    """A condition is looked at when the event happens: where it leaves nothing to do, nobody is asked when
    that comes."""
    if not isinstance(effect, If):
        return True
    met = t.m.conditions[effect.cond.cond](t, owner, effect.cond, cause)
    branch = effect.then if met else effect.else_
    return branch is not None and not isinstance(branch, Nothing)


def _is_meant(t: Tapestry, who: str, entry: InForce, owner: int, by: int) -> bool:
    if who == "self":
        return owner == by
    if who == "opponents":
        return owner != by
    if who == "neighbours":
        return by in t.neighbours(owner)
    return who == "chosen_opponent" and entry.opponent == by


def _frame(owner: int, trigger: Trigger, facts: Facts, cause: Cause) -> Frame:
    if isinstance(trigger.do, CopyBenefit):
        assert facts.effect is not None
        return gain_copied(owner, facts.effect, facts.track, facts.space, cause)
    effect = May(trigger.do) if trigger.optional else trigger.do
    return (
        perform_once(owner, effect, cause, limit_of(trigger, cause.source))
        if trigger.limit
        else perform(owner, effect, cause)
    )


def _in_order(t: Tapestry, owner: int, frames: list[Frame]) -> list[Frame]:
    """D22: the owner chooses the order, where it can matter: points come first without a question."""
    plain = [frame for frame in frames if isinstance(frame.args[1], GainVp | Score)]
    rest = [frame for frame in frames if frame not in plain]
    if len(rest) > 1:
        rest = [t.rules.any_order(tuple(rest), owner)]
    return plain + rest


@tapestry.step("TA-20.10")
def perform_once(t: Tapestry, seat: int, effect: Effect, cause: Cause, limit: str) -> None:
    """A trigger that counts once in a turn or era: several that wait for the same are one."""
    player = t.player(seat)
    if limit not in player.spent:
        player.spent = (*player.spent, limit)
        t.then(perform(seat, effect, cause))


@tapestry.primitive(CopyBenefit)
def nothing_to_copy(t: Tapestry, seat: int, effect: CopyBenefit, cause: Cause) -> None:
    """Copying follows what another player has just gained (`_frame`); by itself it brings nothing."""


@tapestry.step("TA-20.11")
def gain_copied(t: Tapestry, seat: int, effect: Effect, track: str, space: int, cause: Cause) -> None:
    """What another player has just gained is gained, too; a space counts as activated by it (TA-20.12)."""
    player = t.player(seat)
    if space:
        number = t.m.track_number[track], space
        if number in player.activated or seat in t.state.finished:
            return
        player.activated = (*player.activated, number)
    t.then(*as_copies(gain(seat, effect, cause)))


# ---- modifiers -----------------------------------------------------------------------------------


def modifiers(t: Tapestry, seat: int, name: str) -> list[tuple[Modifier, InForce]]:
    """The rules of this name that are in force for a player."""
    carried = t.m.modifiers.get(name, NOBODY)
    found: list[tuple[Modifier, InForce]] = []
    for entry in t.state.players[seat].in_force:
        if entry.modifier is not None:
            if entry.modifier.modifier == name:
                found.append((entry.modifier, entry))
        elif entry.source in carried:
            found += [(modifier, entry) for modifier in carried[entry.source]]
    return found


def has(t: Tapestry, seat: int, name: str) -> bool:
    return bool(modifiers(t, seat, name))


def put_in_force(t: Tapestry, seat: int, entry: InForce) -> None:
    player = t.player(seat)
    player.in_force = (*player.in_force, entry)


def end_of(t: Tapestry, seat: int, *until: str) -> None:
    """Whatever lasts so long is over."""
    player = t.player(seat)
    player.in_force = tuple(entry for entry in player.in_force if entry.until not in until)

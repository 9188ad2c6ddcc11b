"""TA-9.9 to 9.14 and P21, P22: repeating, copying and matching positions; the Singularity."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.advance import (
    activate,
    movable,
    offer_bonus,
    space_of,
    step_back,
    step_forward,
)
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.effects.gaining import as_copies
from traumtisch.games.tapestry.effects.tracks import token_of
from traumtisch.games.tapestry.material import LAST_SPACE
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary.moves import MatchPosition, RepeatPosition, RestartToken

restarted = tapestry.event("restarted", "TA-9.14", N_("Takes the token off {track} and begins {other} anew."))


# ---- P21: repeat and copy ------------------------------------------------------------------------


def positions(t: Tapestry, seat: int, effect: RepeatPosition, cause: Cause) -> list[Option]:
    """TA-9.9: spaces that the player has not activated this turn; each symbol repeats once per turn."""
    player = t.player(seat)
    if effect.whose == "self":
        if cause.source in player.repeated:
            return []
        owners = [seat]
    else:
        owners = list(t.opponents(seat) if effect.whose == "opponent" else t.neighbours(seat))
    found: dict[Option, None] = {}
    for owner in owners:
        for number, track in enumerate(t.m.track_names):
            for space in t.player(owner).tokens[number]:
                if space and (number, space) not in player.activated:
                    name = space_of(t, track, space).id
                    whose = () if owner == seat else (str(owner),)
                    found[Option("position", name, *whose)] = None
    return list(found)


@tapestry.possible(RepeatPosition)
def can_repeat(t: Tapestry, seat: int, effect: RepeatPosition, cause: Cause) -> bool:
    return bool(positions(t, seat, effect, cause))


@tapestry.question("position", "TA-9.9", N_("Which position?"))
def which_position(t: Tapestry, seat: int, effect: RepeatPosition, cause: Cause) -> list[Option]:
    return positions(t, seat, effect, cause)


@tapestry.primitive(RepeatPosition)
async def repeat_position(t: Tapestry, seat: int, effect: RepeatPosition, cause: Cause) -> None:
    """No landmark, no advance: only benefit and bonus of the space (TA-9.11)."""
    options = which_position.list_options(t, seat, effect, cause)
    if not options:
        return
    option = await t.ask(which_position(effect, cause), listed=options)
    track, _, number = str(option.target).partition(".")
    space = int(number)
    if effect.whose == "self":
        player = t.player(seat)
        player.repeated = (*player.repeated, cause.source)
        t.then(activate(seat, track, space, effect.benefit, effect.bonus, cause))
        return
    frames: list[Frame] = [activate(seat, track, space, effect.benefit, "none", cause)]
    if effect.bonus == "free_for_owner":
        frames.append(free_bonus(int(option.targets[1]), track, space))
    t.then(*as_copies(*frames))


@tapestry.step("TA-TP-41")
def free_bonus(t: Tapestry, seat: int, track: str, space: int) -> None:
    """R51: whose position was copied may take its bonus for nothing, unless it was activated this turn."""
    key = t.m.track_number[track], space
    if space_of(t, track, space).bonus is not None and key not in t.player(seat).activated:
        t.then(offer_bonus(seat, track, space, True))


# ---- Socialism -----------------------------------------------------------------------------------


def matches(t: Tapestry, seat: int, effect: MatchPosition) -> list[Option]:
    """By track and direction: the nearest space on which a token of an opponent stands."""
    options: list[Option] = []
    for number, track in enumerate(t.m.track_names):
        others = {space for other in t.opponents(seat) for space in t.player(other).tokens[number]}
        for start in movable(t, seat, track):
            ahead = [space for space in others if space > start]
            if ahead:
                options.append(Option("match", track, str(start), str(min(ahead))))
        for start in movable(t, seat, track, back=True) if effect.direction == "either" else ():
            behind = [space for space in others if space < start]
            if behind:
                options.append(Option("match", track, str(start), str(max(behind))))
    return options


@tapestry.possible(MatchPosition)
def can_match(t: Tapestry, seat: int, effect: MatchPosition, cause: Cause) -> bool:
    return bool(matches(t, seat, effect))


@tapestry.question("match", "TA-TP-36", N_("Which token do you move to that of an opponent?"))
def which_match(t: Tapestry, seat: int, effect: MatchPosition) -> list[Option]:
    return matches(t, seat, effect)


@tapestry.primitive(MatchPosition)
async def match_position(t: Tapestry, seat: int, effect: MatchPosition, cause: Cause) -> None:
    options = which_match.list_options(t, seat, effect)
    if not options:
        return
    option = await t.ask(which_match(effect), listed=options)
    track, start = token_of(t, seat, option)
    end = int(option.targets[2])
    if end > start:
        steps = [
            step_forward(seat, track, space, effect.benefit and space == end - 1, "none", True, cause)
            for space in range(start, end)
        ]
    else:
        steps = [step_back(seat, track, space, False, "none", cause) for space in range(start, end, -1)]
    t.then(*steps)


# ---- P22: the Singularity ------------------------------------------------------------------------


@tapestry.possible(RestartToken)
def can_restart(t: Tapestry, seat: int, effect: RestartToken, cause: Cause) -> bool:
    return LAST_SPACE in t.player(seat).tokens[t.m.track_number[effect.from_]]


@tapestry.question("restart", "TA-9.14", N_("On which track does the token begin anew?"))
def which_restart(t: Tapestry) -> list[Option]:
    return [Option("track", track) for track in t.m.track_names]


@tapestry.primitive(RestartToken)
async def restart_token(t: Tapestry, seat: int, effect: RestartToken, cause: Cause) -> None:
    """No advance; the track stays completed (TA-9.14)."""
    if not can_restart(t, seat, effect, cause):
        return
    option = await t.ask(which_restart)
    player, number = t.player(seat), t.m.track_number[effect.from_]
    tokens = [list(on_track) for on_track in player.tokens]
    tokens[number].remove(LAST_SPACE)
    tokens[t.m.track_number[option.target]].append(0)
    player.tokens = tuple(map(tuple, tokens))
    if number not in player.taken_off:  # a second token may come so far
        player.taken_off = (*player.taken_off, number)
    t.tell(restarted, effect.from_, option.target)

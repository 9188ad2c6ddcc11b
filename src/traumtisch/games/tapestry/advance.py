"""TA-5: an advance, in its exact order: move, achievement, landmark, triggers, benefit, bonus."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_, Fact
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.capital import take_landmark
from traumtisch.games.tapestry.effects.gaining import can, gain, start
from traumtisch.games.tapestry.facts import Bonus, Space
from traumtisch.games.tapestry.general import achieve
from traumtisch.games.tapestry.happenings import Facts, happened, has, watched
from traumtisch.games.tapestry.material import LANDMARK_SPACES, LAST_SPACE
from traumtisch.games.tapestry.paying import can_pay, frames_of
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary import Pay
from traumtisch.games.tapestry.vocabulary.terms import Cost, Resources
from traumtisch.games.tapestry.words.effects import say_effect

advanced = tapestry.event("advanced", "TA-5.3", N_("Advances to {space}."))
went_back = tapestry.event("went back", "TA-9.7", N_("Goes back to {space}."))

FIRST_OF_TIER = (1, *LANDMARK_SPACES)
ONE_OF_ANY = Resources(any=1)
TAKE, DECLINE = Option("take"), Option("decline")


def space_of(t: Tapestry, track: str, space: int) -> Space:
    record = t.m.spaces[track][space]
    assert record is not None
    return record


@tapestry.ruling("TA-9.15")
def closed_tracks(t: Tapestry, seat: int, back: bool) -> list[str]:
    """Where this player cannot move: own cards forbid advancing, Dictatorship of others more."""
    if back and t.m.options.dictatorship_blocks == "advance":
        return []
    closed: list[str] = []
    players, forbidding = t.state.players, t.m.forbidding
    if not back:
        for entry in players[seat].in_force:
            if entry.source in forbidding and entry.modifier is None:
                closed += forbidding[entry.source]
    for other in t.m.opponents[seat]:
        for entry in players[other].in_force:
            if entry.modifier is not None and entry.modifier.modifier == "track_closed":
                closed.append(entry.track)
    return closed


def movable(t: Tapestry, seat: int, track: str, back: bool = False) -> list[int]:
    """Where the tokens stand that can move on a track; equal ones once."""
    if seat in t.state.finished or track in closed_tracks(t, seat, back):
        return []
    return movable_tokens(t, seat, track, back)


def movable_tokens(t: Tapestry, seat: int, track: str, back: bool = False) -> list[int]:
    """The same for a track that is not closed."""
    stays = 0 if back else LAST_SPACE
    tokens = t.player(seat).tokens[t.m.track_number[track]]
    if stays not in tokens and len(tokens) == 1:  # as nearly always
        return [*tokens]
    return [space for space in dict.fromkeys(tokens) if space != stays]


# ---- the steps of an advance ---------------------------------------------------------------------


@tapestry.step("TA-5.3")
def step_forward(
    t: Tapestry, seat: int, track: str, start: int, benefit: bool, bonus: str, landmarks: bool, cause: Cause
) -> None:
    """The token that stands on `start` moves one space; whatever that brings is finished in this order: the
    achievement, the landmark, whoever watches advances (TA-5.10), benefit and bonus."""
    if start not in movable(t, seat, track):
        return
    space = start + 1
    _move(t, seat, track, start, space)
    record = space_of(t, track, space)
    if t.log is not None:
        t.tell(advanced, record.id, by=seat)
    frames: list[Frame] = []
    if space == LAST_SPACE:
        frames.append(achieve(seat, "complete_track"))
    landmark = t.m.track_landmarks[track, record.tier] if space in LANDMARK_SPACES else 0
    if landmark in t.state.landmarks:
        if landmarks:
            frames.append(take_landmark(seat, landmark, "track"))
    elif landmark:
        frames += happened(t, "reach_claimed_landmark", seat, Facts(track, space))
    frames += happened(t, "advance", seat, Facts(track, space, record.tier))
    if _comes_further(t, seat, track, space) and space in FIRST_OF_TIER:
        frames += happened(t, "enter_tier", seat, Facts(track, space, record.tier))
    if frames:
        t.then(*frames, arrive(seat, track, space, benefit, bonus, cause))
    else:
        arrive.play(t, seat, track, space, benefit, bonus, cause)


@tapestry.step("TA-5.11")
def arrive(t: Tapestry, seat: int, track: str, space: int, benefit: bool, bonus: str, cause: Cause) -> None:
    """Benefit and bonus of the space to which an advance has led, unless something else comes instead."""
    instead = instead_of_benefit(t, seat, track, space, bonus, cause) if benefit else []
    if instead:
        t.then(*instead)
    else:
        activate.play(t, seat, track, space, benefit, bonus, cause)


@tapestry.ruling("TA-5.11")
def instead_of_benefit(
    t: Tapestry, seat: int, track: str, space: int, bonus: str, cause: Cause
) -> list[Frame]:
    """What comes before the benefit of an advance is gained, or instead of it (Renegades)."""
    return []


def _move(t: Tapestry, seat: int, track: str, start: int, space: int) -> None:
    player, number = t.player(seat), t.m.track_number[track]
    by_track = list(player.tokens)
    on_track = list(by_track[number])
    on_track[on_track.index(start)] = space
    by_track[number] = tuple(on_track)
    player.tokens = tuple(by_track)


def _comes_further(t: Tapestry, seat: int, track: str, space: int) -> bool:
    """Whether the player reaches a space for the first time; notes how far the player has come."""
    player, number = t.player(seat), t.m.track_number[track]
    if space <= player.reached[number]:
        return False
    player.reached = (*player.reached[:number], space, *player.reached[number + 1 :])
    return True


@tapestry.step("TA-9.7")
def step_back(
    t: Tapestry, seat: int, track: str, start: int, benefit: bool, bonus: str, cause: Cause
) -> None:
    """No landmark and no achievement by going back; on space 0 there is nothing."""
    if start not in movable(t, seat, track, back=True):
        return
    _move(t, seat, track, start, start - 1)
    t.tell(went_back, f"{track}.{start - 1:02}", by=seat)
    if start > 1 and (benefit or bonus != "none"):
        t.then(activate(seat, track, start - 1, benefit, bonus, cause))


# ---- benefit and bonus ---------------------------------------------------------------------------


@tapestry.step("TA-5.11")
def activate(t: Tapestry, seat: int, track: str, space: int, benefit: bool, bonus: str, cause: Cause) -> None:
    """TA-5.15: a space gives benefit and bonus once per player and turn. The bonus waits until the benefit is
    finished with all it causes (TA-20.2)."""
    player, key = t.player(seat), (t.m.track_number[track], space)
    if key in player.activated or seat in t.state.finished:
        return
    record = space_of(t, track, space)
    if record.bonus is not None and bonus != "none":
        free = bonus == "free"
        t.then(*before_bonus(t, seat, track, space, free), offer_bonus(seat, track, space, free))
    if benefit:
        player.activated = (*player.activated, key)
        if watched(t, "gain_track_benefit"):
            t.then(benefit_gained(seat, track, space))
        start(t, seat, record.benefit, Cause(record.id))


@tapestry.step("TA-20.11")
def benefit_gained(t: Tapestry, seat: int, track: str, space: int) -> None:
    """Who has married into this track gains it, too."""
    effect = space_of(t, track, space).benefit
    t.then(*happened(t, "gain_track_benefit", seat, Facts(track, space, effect=effect)))


def bonus_of(t: Tapestry, seat: int, track: str, space: int, free: bool) -> Bonus:
    """The bonus of a space as it costs this player now."""
    bonus = space_of(t, track, space).bonus
    assert bonus is not None
    cost = bonus.cost
    if cost.tech_cards == 3 and t.m.options.nanotech_cost_2:
        cost = Cost(tech_cards=2)
    if free or (cost.resources == ONE_OF_ANY and has(t, seat, "any_resource_bonuses_free")):
        cost = Cost()
    return Bonus(cost, bonus.effect)


def _what_bonus(t: Tapestry, seat: int, track: str, space: int, free: bool) -> dict[str, Fact]:
    bonus = bonus_of(t, seat, track, space, free)
    return {"bonus": say_effect(t.m, Pay(bonus.cost, bonus.effect))}


@tapestry.question(
    "bonus", "TA-5.12", N_("Do you take the bonus: {bonus}?"), visible=True, facts=_what_bonus, free=True
)
def take_bonus(t: Tapestry, seat: int, track: str, space: int, free: bool) -> list[Option]:
    return [TAKE, DECLINE]


@tapestry.ruling("TA-5.13")
def before_bonus(t: Tapestry, seat: int, track: str, space: int, free: bool) -> list[Frame]:
    """What may be done at any time, and is done now because a bonus is to be paid (Utilitarians)."""
    return []


@tapestry.step("TA-5.12")
async def offer_bonus(t: Tapestry, seat: int, track: str, space: int, free: bool) -> None:
    """Once, if it can be paid in full and brings something now (TA-20.7)."""
    if seat in t.state.finished:
        return
    bonus, cause = bonus_of(t, seat, track, space, free), Cause(f"{track}.{space:02}")
    if not can_pay(t, seat, bonus.cost, cause) or not can(t, seat, bonus.effect, cause):
        return
    if await t.ask(take_bonus(track, space, free)) == TAKE:
        player, key = t.player(seat), (t.m.track_number[track], space)
        if key not in player.activated:
            player.activated = (*player.activated, key)
        t.then(*frames_of(t, seat, bonus.cost, cause), gain(seat, bonus.effect, cause))

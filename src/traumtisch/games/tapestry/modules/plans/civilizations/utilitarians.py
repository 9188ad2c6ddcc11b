"""TA-CV-26, the Utilitarians: landmarks on which one of their two tokens lies can do something."""

from __future__ import annotations

from msgspec.structs import replace

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.tapestry.advance import TAKE, before_bonus, bonus_of
from traumtisch.games.tapestry.capital import landmark_gained, place_landmark, take_landmark, took_landmark
from traumtisch.games.tapestry.effects.conquest import Battle, after_conquest, die_effect
from traumtisch.games.tapestry.effects.flow import pay_or_not
from traumtisch.games.tapestry.effects.gaining import can, gain
from traumtisch.games.tapestry.effects.mats import mat_with
from traumtisch.games.tapestry.happenings import limit_of, perform_once, put_in_force
from traumtisch.games.tapestry.mats import ActiveLandmarks
from traumtisch.games.tapestry.modules.plans.box import plans
from traumtisch.games.tapestry.paying import can_pay_resources
from traumtisch.games.tapestry.state import Cause, InForce, Mat, Tapestry
from traumtisch.games.tapestry.turn import kind_of_turn
from traumtisch.games.tapestry.vocabulary import GainDieResult, Pay, PlaceStoredLandmarks, Trigger
from traumtisch.games.tapestry.vocabulary.cards import MatCover
from traumtisch.games.tapestry.vocabulary.goods import GainLandmark

WHO = "civ.utilitarians"
CAUSE = Cause(WHO)
BARRACKS, LIGHTHOUSE = "landmark.barracks", "landmark.lighthouse"
ENOUGH = Option("enough")
utilitarians = plans.carried_by(WHO)
activated = plans.event("activated", "TA-CV-26", N_("A token of the Utilitarians lies on {landmark}."))
plans.says("activate", N_("A token on {landmark}"))
plans.says("move-token", N_("Move the token from {landmark}"))


def _mat(t: Tapestry, seat: int) -> tuple[Mat, ActiveLandmarks]:
    return mat_with(t, seat, CAUSE, ActiveLandmarks)


# ---- the landmark of the start -------------------------------------------------------------------


def first_landmarks(t: Tapestry) -> list[int]:
    """Those of the second tiers that nobody has."""
    second = [landmark for (_, tier), landmark in t.m.track_landmarks.items() if tier == 2]
    return [landmark for landmark in second if landmark in t.state.landmarks]


@plans.question("first landmark", "TA-CV-26", N_("With which landmark do you begin?"))
def which_first_landmark(t: Tapestry, seat: int) -> list[Option]:
    return [Option("landmark", landmark) for landmark in first_landmarks(t)]


@plans.primitive(GainLandmark, of=WHO)
async def begin_with_a_landmark(t: Tapestry, seat: int, effect: GainLandmark, cause: Cause) -> None:
    """It is built at once and can do what it can do; by the revised mat it waits there (`Mat.numbers`)."""
    if not first_landmarks(t):
        return
    landmark = (await t.ask(which_first_landmark)).target
    if effect.place == "mat":
        t.state.landmarks.remove(landmark)
        t.player(seat).landmarks.append(landmark)
        _mat(t, seat)[0].numbers = (landmark,)
        t.tell(took_landmark, landmark, by=seat)
        t.then(landmark_gained(seat, landmark, "card"))
    else:
        t.then(take_landmark(seat, landmark, "card"))


@plans.primitive(PlaceStoredLandmarks, of=WHO)
def place_the_stored_landmark(t: Tapestry, seat: int, effect: PlaceStoredLandmarks, cause: Cause) -> None:
    mat = _mat(t, seat)[0]
    t.then(*[place_landmark(seat, landmark) for landmark in mat.numbers])
    mat.numbers = ()


@plans.possible(PlaceStoredLandmarks, of=WHO)
def has_stored_one(t: Tapestry, seat: int, effect: PlaceStoredLandmarks, cause: Cause) -> bool:
    return bool(_mat(t, seat)[0].numbers)


# ---- tokens on landmarks -------------------------------------------------------------------------


def activate_landmark(t: Tapestry, seat: int, landmark: str, instead_of: str = "") -> None:
    mat = _mat(t, seat)[0]
    mat.slots = (*(each for each in mat.slots if each != instead_of), landmark)
    player = t.player(seat)
    player.in_force = tuple(each for each in player.in_force if each.source != instead_of)
    put_in_force(t, seat, InForce(landmark))
    t.tell(activated, landmark, by=seat)


def to_activate(t: Tapestry, seat: int, cause: Cause) -> list[str]:
    """The landmark just gained, or all of one's own, as far as the mat lists them."""
    mat, facts = _mat(t, seat)
    own = [cause.card] if cause.card else t.player(seat).landmarks
    names = [t.m.ids[landmark] for landmark in own]
    return [name for name in names if name in facts.slots and name not in mat.slots]


@plans.possible(MatCover, of=WHO)
def can_activate(t: Tapestry, seat: int, effect: MatCover, cause: Cause) -> bool:
    return t.player(seat).era > 0 and bool(to_activate(t, seat, cause))


@plans.question("landmark to activate", "TA-CV-26", N_("On which landmark do you put a token?"))
def which_to_activate(t: Tapestry, seat: int, cause: Cause) -> list[Option]:
    return [*(Option("activate", name) for name in to_activate(t, seat, cause)), ENOUGH]


@plans.question("token to move", "TA-CV-26", N_("Which token do you move?"))
def which_to_move(t: Tapestry, seat: int) -> list[Option]:
    return [Option("move-token", name) for name in _mat(t, seat)[0].slots]


@plans.primitive(MatCover, of=WHO)
async def cover_landmarks(t: Tapestry, seat: int, effect: MatCover, cause: Cause) -> None:
    """A new landmark: a free token, or one that moves. Gained later: up to two landmarks of one's own."""
    names = to_activate(t, seat, cause)
    if not names:
        return
    mat, facts = _mat(t, seat)
    if cause.card:
        t.then(put_or_move(seat, names[0]))
        return
    option = await t.ask(which_to_activate(cause))
    if option != ENOUGH:
        activate_landmark(t, seat, str(option.target))
        if len(mat.slots) < facts.max_active:
            t.then(gain(seat, effect, cause))


@plans.step("TA-CV-26")
async def put_or_move(t: Tapestry, seat: int, landmark: str) -> None:
    mat, facts = _mat(t, seat)
    if len(mat.slots) < facts.max_active:
        activate_landmark(t, seat, landmark)
    else:
        activate_landmark(t, seat, landmark, str((await t.ask(which_to_move)).target))


# ---- the Barracks --------------------------------------------------------------------------------


@utilitarians.follows(after_conquest)
@plans.step("TA-CV-26")
def red_die_of_the_barracks(t: Tapestry, seat: int, battle: Battle) -> None:
    """What the red die shows, whichever was taken."""
    if battle.won and t.m.by_id[WHO] in t.player(seat).civs and BARRACKS in _mat(t, seat)[0].slots:
        t.then(gain(seat, die_effect(t, "red", battle.red), Cause(WHO, at=battle.place)))


@plans.primitive(GainDieResult, of=BARRACKS)
def nothing_more(t: Tapestry, seat: int, effect: GainDieResult, cause: Cause) -> None:
    """What the mat says of the Barracks is the step above."""


# ---- the Lighthouse ------------------------------------------------------------------------------


@utilitarians.alters(before_bonus)
def light_at_any_time(
    t: Tapestry, owner: int, frames: list[Frame], seat: int, track: str, space: int, free: bool
) -> list[Frame]:
    """It may be used at any time of the own advance turn. That matters before a bonus that cannot be paid
    yet; otherwise the end of the turn is early enough."""
    lit = LIGHTHOUSE in _mat(t, owner)[0].slots and kind_of_turn(t) == "advance"
    if seat != owner or seat != t.state.seat or not lit:
        return frames
    return [*frames, light_for_bonus(seat, track, space, free)]


@plans.step("TA-CV-26")
async def light_for_bonus(t: Tapestry, seat: int, track: str, space: int, free: bool) -> None:
    """Asked if the bonus could be paid with one resource more, and with nothing less."""
    light: Trigger = _mat(t, seat)[1].slots[LIGHTHOUSE]
    effect, limit, cause = light.do, limit_of(light, LIGHTHOUSE), Cause(LIGHTHOUSE)
    assert isinstance(effect, Pay)
    cost = bonus_of(t, seat, track, space, free).cost.resources
    if cost is None or limit in t.player(seat).spent or not can(t, seat, effect, cause):
        return
    stock = t.player(seat).resources
    richer = [[n + (kind == each) for each, n in enumerate(stock)] for kind in range(len(stock))]
    if can_pay_resources(stock, cost) or not any(can_pay_resources(each, cost) for each in richer):
        return
    if await t.ask(pay_or_not(effect)) == TAKE:
        t.then(perform_once(seat, replace(effect, optional=False), cause, limit))


@utilitarians.follows(landmark_gained)
@plans.step("TA-CV-26")
def begin_active(t: Tapestry, seat: int, landmark: Piece, source: str) -> None:
    """The landmark of the start is active without being asked for (era 0: before the first income turn)."""
    player = t.player(seat)
    name = t.m.ids[landmark]
    if player.era == 0 and t.m.by_id[WHO] in player.civs:
        mat, facts = _mat(t, seat)
        if name in facts.slots and name not in mat.slots:
            activate_landmark(t, seat, name)

"""TA-CV-31, the Urban Planners: one landmark card more, landmarks that wait, and points for those that touch.

`Mat.numbers` are the landmarks that wait on the mat.
"""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.tapestry.advance import DECLINE, TAKE
from traumtisch.games.tapestry.capital import place_landmark, which_rotation
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.material import BUILDINGS
from traumtisch.games.tapestry.modules.arts.box import arts
from traumtisch.games.tapestry.modules.landmark_cards.draft import (
    cards_left,
    draft,
    gain_landmark_card,
)
from traumtisch.games.tapestry.state import Cause, Mat, Tapestry
from traumtisch.games.tapestry.vocabulary import PlaceStoredLandmarks
from traumtisch.games.tapestry.vocabulary.cards import DiscardThisCivilization
from traumtisch.games.tapestry.vocabulary.goods import GainLandmarkCard
from traumtisch.kit.graphs import Graph
from traumtisch.kit.grids import neighbours

WHO = "civ.urban_planners"
CAUSE = Cause(WHO)
ENOUGH = Option("enough")
ONE_CARD = GainLandmarkCard()
planners = arts.carried_by(WHO)
stored = arts.event("stored", "TA-CV-31", N_("Keeps the landmark {landmark} for later."))
arts.says("store", N_("Keep it for later on {civ}"))
arts.says("place-stored", N_("Place {landmark} now"))


def _mat(t: Tapestry, seat: int) -> Mat:
    return t.player(seat).mats[t.m.by_id[WHO]]


# ---- one landmark card more ----------------------------------------------------------------------


@arts.primitive(GainLandmarkCard, of=WHO)
def one_card_more(t: Tapestry, seat: int, effect: GainLandmarkCard, cause: Cause) -> None:
    """Before the game it waits until everybody has chosen a landmark card."""
    if t.player(seat).era:
        t.then(card_or_another_mat(seat))


@planners.follows(draft)
@arts.step("TA-CV-31")
def after_the_draft(t: Tapestry) -> None:
    for seat, player in enumerate(t.state.players):
        if t.m.by_id[WHO] in player.civs:
            t.then(card_or_another_mat(seat))


@arts.question(
    "another mat", "TA-CV-31", N_("No landmark card is left. Do you draw another civilization instead?")
)
def whether_another(t: Tapestry, seat: int) -> list[Option]:
    return [TAKE, DECLINE]


@arts.step("TA-CV-31")
async def card_or_another_mat(t: Tapestry, seat: int) -> None:
    """The top card; if none is left, the mat may be exchanged."""
    if cards_left(t, seat, ONE_CARD, CAUSE):
        gain_landmark_card(t, seat, ONE_CARD, CAUSE)
    elif await t.ask(whether_another) == TAKE:
        t.then(gain(seat, DiscardThisCivilization(then_gain=1), CAUSE))


# ---- landmarks that wait -------------------------------------------------------------------------


@planners.offers(which_rotation)
def room_on_the_mat(t: Tapestry, options: list[Option], seat: int, landmark: int) -> list[Option]:
    if landmark in _mat(t, seat).numbers:
        return options
    return [*options, Option("store", t.m.by_id[WHO])]


@planners.answers(which_rotation, "store")
async def keep_for_later(t: Tapestry, option: Option, seat: int, landmark: int) -> None:
    mat = _mat(t, seat)
    mat.numbers = (*mat.numbers, landmark)
    t.tell(stored, landmark, by=seat)


@planners.offers_any_time
def landmarks_that_wait(t: Tapestry, options: list[Option], seat: int) -> list[Option]:
    """TA-21.5d: whenever their owner decides something in the own turn, but not those that are just being
    placed, though what comes of that is not done yet."""
    if seat != t.state.seat or not t.player(seat).era:
        return options
    placed = {frame.args[1] for frame in t.state.agenda if frame.step == leave_the_mat.id}
    waiting = [landmark for landmark in _mat(t, seat).numbers if landmark not in placed]
    return [*options, *(Option("place-stored", landmark) for landmark in waiting)]


@planners.answers_any_time("place-stored")
async def place_now(t: Tapestry, option: Option, seat: int) -> None:
    t.then(place_stored(seat, option.target, 1))


@arts.step("TA-CV-31")
def place_stored(t: Tapestry, seat: int, landmark: Piece, number: int) -> None:
    t.then(place_landmark(seat, landmark), leave_the_mat(seat, landmark), place_another(seat, number))


@arts.step("TA-CV-31")
def leave_the_mat(t: Tapestry, seat: int, landmark: Piece) -> None:
    mat = _mat(t, seat)
    mat.numbers = tuple(each for each in mat.numbers if each != landmark)


@arts.question("another landmark", "TA-CV-31", N_("Do you place another landmark of your mat?"))
def which_other(t: Tapestry, seat: int) -> list[Option]:
    return [*(Option("place-stored", landmark) for landmark in _mat(t, seat).numbers), ENOUGH]


@arts.step("TA-CV-31")
async def place_another(t: Tapestry, seat: int, number: int) -> None:
    """By the revised mat, two or more at the same time bring something."""
    if _mat(t, seat).numbers:
        option = await t.ask(which_other)
        if option != ENOUGH:
            t.then(place_stored(seat, option.target, number + 1))
            return
    if number > 1:
        for ability in t.m.edition(t.m.by_id[WHO]).abilities:
            if isinstance(ability.effect, PlaceStoredLandmarks) and ability.effect.bonus_if_two_or_more:
                t.then(gain(seat, ability.effect.bonus_if_two_or_more, CAUSE))


@arts.primitive(PlaceStoredLandmarks, of=WHO)
def whenever_they_like(t: Tapestry, seat: int, effect: PlaceStoredLandmarks, cause: Cause) -> None:
    """What the revised mat says of stored landmarks is the offer above."""


# ---- landmarks that touch ------------------------------------------------------------------------


@arts.metric("largest_landmark_group")
def largest_landmark_group(t: Tapestry, seat: int, cause: Cause) -> int:
    """How many landmarks of the capital hang together, side by side, beyond its edge too."""
    built = [each for each in t.player(seat).built if each.what not in BUILDINGS]
    cells = {
        each.what: set(t.m.placements[each.what][each.turns, each.row, each.column].cells) for each in built
    }
    beside = {what: {cell for own in cells[what] for cell in neighbours(own)} for what in cells}
    touching = {what: [other for other in cells if cells[other] & beside[what]] for what in cells}
    return max(map(len, Graph(touching).groups()), default=0)

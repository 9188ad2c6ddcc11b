"""TA-8.11 to 8.14, TA-19.6: tech cards that want a landmark; any landmark may stand on one of them."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.tapestry.capital import which_rotation
from traumtisch.games.tapestry.effects.technology import (
    upgradable,
    upgrade,
    upgraded_by,
    upgraded_this_turn,
)
from traumtisch.games.tapestry.facts import Requirement
from traumtisch.games.tapestry.modules.arts.box import arts
from traumtisch.games.tapestry.paying import tech_discarded
from traumtisch.games.tapestry.state import Tapestry
from traumtisch.games.tapestry.turn import next_turn

LANDMARK = "landmark_on_card"
put_on_tech = arts.event("put on tech", "TA-8.12", N_("Places the landmark {landmark} on {card}."))
fell_with = arts.event("fell with", "TA-8.14", N_("Discards the landmark {landmark} with it."))
arts.says("on-tech", N_("On the tech card {card}"))


@arts.requirement(LANDMARK)
def has_a_landmark(t: Tapestry, seat: int, card: int, need: Requirement) -> bool:
    """Only one that stands on this very card."""
    return t.m.ids[card] in arts.part_of(t).on_techs


def waiting_for_a_landmark(t: Tapestry, seat: int) -> list[int]:
    """TA-8.14: one landmark a card, in whatever row it lies."""
    standing = arts.part_of(t).on_techs
    return [
        card
        for card in t.player(seat).techs
        if t.m.records[card].requirement.type == LANDMARK and t.m.ids[card] not in standing
    ]


@arts.offers(which_rotation)
def tech_cards_for_landmarks(t: Tapestry, options: list[Option], seat: int) -> list[Option]:
    return [*options, *(Option("on-tech", card) for card in waiting_for_a_landmark(t, seat))]


@arts.answers(which_rotation, "on-tech")
async def landmark_on_a_tech_card(t: Tapestry, option: Option, seat: int, landmark: int) -> None:
    """The card moves up one row at once (TA-8.13), unless it lies in the top row or is locked."""
    card: int = option.target
    arts.part_of(t).on_techs[t.m.ids[card]] = t.m.ids[landmark]
    t.tell(put_on_tech, landmark, card, by=seat)
    player = t.player(seat)
    if card not in player.top and card in upgradable(t, seat, True):
        t.then(upgrade(seat, card))


@arts.follows(tech_discarded)
@arts.step("TA-8.14")
def landmark_goes_with_its_card(t: Tapestry, seat: int, card: Piece) -> None:
    name = arts.part_of(t).on_techs.pop(t.m.ids[card], "")
    if not name:
        return
    landmark = t.m.by_id[name]
    for player in t.state.players:
        if landmark in player.landmarks:
            player.landmarks.remove(landmark)
    t.state.gone.append(landmark)
    t.tell(fell_with, landmark, by=seat)


# ---- upgrades of this turn (TA-8.22) -------------------------------------------------------------


@arts.alters(upgraded_this_turn)
def those_upgraded(t: Tapestry, cards: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return arts.part_of(t).upgraded


@arts.follows(upgraded_by)
@arts.step("TA-8.22")
def note_upgrade(t: Tapestry, seat: int, card: Piece, row: str) -> None:
    part = arts.part_of(t)
    part.upgraded = (*part.upgraded, card)


@arts.follows(next_turn)
@arts.step("TA-4.9")
def forget_the_turn(t: Tapestry) -> None:
    part = arts.part_of(t)
    part.upgraded, part.has_built = (), ()

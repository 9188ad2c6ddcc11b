"""TA-CV-07, the Historians: opponents who hold their tokens build landmarks for them, too.

The tokens cover the slots of the mat (`Mat.slots`) until they are given away; who holds one is noted in
`Mat.numbers`, where the trigger of the mat looks (`holding_token`).
"""

from __future__ import annotations

from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.effects.mats import mat_of
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary.cards import MatUncover

gave_token = tapestry.event("gave token", "TA-CV-07", N_("Gives the token on {covered} to player {seat}."))
tapestry.says("hand", N_("The token on {covered} to player {seat}"))


def gifts(t: Tapestry, seat: int, cause: Cause) -> list[Option]:
    """R68: any token that is left, for anybody: also who has one already, also who has finished."""
    slots = mat_of(t, seat, cause)[0].slots
    return [remembered("hand", slot, str(other)) for slot in slots for other in t.opponents(seat)]


@tapestry.possible(MatUncover, of="civ.historians")
def can_give(t: Tapestry, seat: int, effect: MatUncover, cause: Cause) -> bool:
    return bool(gifts(t, seat, cause))


@tapestry.question("token to give", "TA-CV-07", N_("Which token do you give to whom?"))
def which_gift(t: Tapestry, seat: int, cause: Cause) -> list[Option]:
    return gifts(t, seat, cause)


@tapestry.primitive(MatUncover, of="civ.historians")
async def give_token(t: Tapestry, seat: int, effect: MatUncover, cause: Cause) -> None:
    """The slot below is exposed from now on; alone at the table nothing happens."""
    if not gifts(t, seat, cause):
        return
    option = await t.ask(which_gift(cause))
    mat = mat_of(t, seat, cause)[0]
    slot, holder = map(str, option.targets)
    mat.slots = tuple(each for each in mat.slots if each != slot)
    mat.numbers = (*mat.numbers, int(holder))
    t.tell(gave_token, slot, holder, by=seat)

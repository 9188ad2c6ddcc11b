"""TA-CV-04, the Entertainers: gained during the game, their token begins wherever its owner likes."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.effects.mats import mat_of, moved_token, slots_of
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary.cards import MatCover
from traumtisch.games.tapestry.vocabulary.goods import Nothing

tapestry.says("begin", N_("Begin on {walked}"))


@tapestry.question("beginning", "TA-CV-04", N_("Where on your mat does the token begin?"))
def which_beginning(t: Tapestry, seat: int, cause: Cause) -> list[Option]:
    """R72: any space that gives something, also if that is nothing now (R41)."""
    slots = slots_of(mat_of(t, seat, cause)[1])
    return [Option("begin", name) for name, slot in slots.items() if not isinstance(slot.reward, Nothing)]


@tapestry.primitive(MatCover, of="civ.entertainers")
async def begin_anywhere(t: Tapestry, seat: int, effect: MatCover, cause: Cause) -> None:
    option = await t.ask(which_beginning(cause))
    mat_of(t, seat, cause)[0].slots = (str(option.target),)
    t.tell(moved_token, option.target, by=seat)

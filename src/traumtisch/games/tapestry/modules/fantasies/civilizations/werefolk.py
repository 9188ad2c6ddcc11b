"""TA-21.5c, the Werefolk: a space tile is tossed."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.dice import roll
from traumtisch.games.tapestry.effects.exploring import JUST_GAINED
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.modules.fantasies.box import fantasies
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary import TossSpaceTile

tossed_up = fantasies.event("tossed up", "TA-CV-33", N_("Tosses {card}: it lands face up."))
tossed_down = fantasies.event("tossed down", "TA-CV-33", N_("Tosses {card}: it lands face down."))
fantasies.says("toss", N_("Toss {card}"))

UP = "face_up"


@fantasies.possible(TossSpaceTile)
def has_a_tile(t: Tapestry, seat: int, effect: TossSpaceTile, cause: Cause) -> bool:
    return bool(t.player(seat).space)


@fantasies.question("tile to toss", "TA-CV-33", N_("Which space tile do you toss?"))
def which_to_toss(t: Tapestry, seat: int) -> list[Option]:
    return [Option("toss", tile) for tile in t.player(seat).space]


@fantasies.primitive(TossSpaceTile)
async def toss_space_tile(t: Tapestry, seat: int, effect: TossSpaceTile, cause: Cause) -> None:
    """Face up: only who really goes back explores, and with that tile (TA-21.5c)."""
    if not t.player(seat).space:
        return
    tile = (await t.ask(which_to_toss)).target
    up = roll(t, "toss") == UP
    t.tell(tossed_up if up else tossed_down, tile)
    t.note(cause, JUST_GAINED, str(tile))
    t.then(gain(seat, effect.face_up if up else effect.face_down, cause))

"""TA-CV-16, the Traders: the die that an opponent leaves where their token lies."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Fact
from traumtisch.games.tapestry.advance import DECLINE, TAKE
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.effects.conquest import die_effect, die_left
from traumtisch.games.tapestry.effects.gaining import can, gain
from traumtisch.games.tapestry.state import Cause, Tapestry

traders = tapestry.carried_by("civ.traders")


def _which_die(t: Tapestry, die: str, face: str) -> dict[str, Fact]:
    return {"die": die, "face": face}


@tapestry.question(
    "die left",
    "TA-CV-16",
    N_("A die was left where your token lies: {die}, {face}. Do you take it?"),
    facts=_which_die,
    visible=True,
)
def take_die(t: Tapestry, seat: int, die: str, face: str) -> list[Option]:
    return [TAKE, DECLINE]


@traders.follows(die_left)
@tapestry.step("TA-CV-16")
async def claim_die(t: Tapestry, attacker: int, place: int, red: str, black: str, taken: str) -> None:
    """R70: when all else of the conquest is done; who has finished gets points only, and is not asked."""
    owner, pieces = t.acting, t.state.pieces[place]
    has_token = any(piece.seat == owner and piece.kind == "token" for piece in pieces)
    watches = "civ.traders" in t.m.triggers.get("opponent_dice_rolled", ())
    if attacker == owner or not has_token or not watches:
        return
    die, face = ("black", black) if taken == "red" else ("red", red)
    effect, cause = die_effect(t, die, face), Cause("civ.traders", at=place)
    if not can(t, owner, effect, cause):
        return
    if owner in t.state.finished or await t.ask(take_die(die, face)) == TAKE:
        t.then(gain(owner, effect, cause))

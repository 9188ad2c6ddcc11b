"""TA-CV-11, the Merrymakers of the revised edition: two tokens that choose where they begin."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.civilizations.gaining import civ_gained
from traumtisch.games.tapestry.effects.mats import mat_of
from traumtisch.games.tapestry.mats import Grid
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary.cards import MatCover

MERRYMAKERS = "civ.merrymakers"
CAUSE = Cause(MERRYMAKERS)
merrymakers = tapestry.carried_by(MERRYMAKERS)
began_at = tapestry.event("began at", "TA-CV-11", N_("Puts a token on {slot} of the mat."))


@tapestry.question("first slot", "TA-CV-11", N_("Where does a token begin on your mat?"))
def which_start(t: Tapestry, seat: int) -> list[Option]:
    mat, facts = mat_of(t, seat, CAUSE)
    assert isinstance(facts, Grid)
    return [Option("slot", slot) for slot in facts.slots if slot not in mat.slots]


@tapestry.step("TA-CV-11")
async def put_on_the_grid(t: Tapestry, seat: int) -> None:
    """On a slot of choice, different ones, without its reward; once for each token."""
    option = await t.ask(which_start)
    mat, _ = mat_of(t, seat, CAUSE)
    mat.slots = (*mat.slots, str(option.target))
    t.tell(began_at, option.target)
    if len(mat.slots) < mat.tokens:
        t.then(put_on_the_grid(seat))


@tapestry.primitive(MatCover, of=MERRYMAKERS)
def cover(t: Tapestry, seat: int, effect: MatCover, cause: Cause) -> None:
    t.then(put_on_the_grid(seat))


@merrymakers.follows(civ_gained)
@tapestry.step("TA-CV-11")
def begin_later(t: Tapestry, gainer: int, civ: Piece) -> None:
    """Gained during the game the tokens begin as at the start: without them the mat would say nothing."""
    if t.m.ids[civ] == MERRYMAKERS and isinstance(t.m.edition(civ).mat, Grid):
        t.then(put_on_the_grid(gainer))

"""TA-CV-21, the Recyclers: tech cards begin anew, and discarded ones come back."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.engine.script import Script
from traumtisch.engine.state import Piece
from traumtisch.games.tapestry.decks import draw_tech, extra_draws
from traumtisch.games.tapestry.drawing import techs_anew
from traumtisch.games.tapestry.effects.technology import (
    face_up,
    invent,
    take_tech,
    upgradable,
    upgraded_by,
)
from traumtisch.games.tapestry.general import add_points
from traumtisch.games.tapestry.happenings import modifiers
from traumtisch.games.tapestry.modules.plans.box import plans
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary.goods import Invent

WHO = "civ.recyclers"
recyclers = plans.carried_by(WHO)


# ---- from the top row to the bottom --------------------------------------------------------------


@recyclers.alters(upgradable)
def top_cards_begin_anew(t: Tapestry, owner: int, cards: list[int], seat: int, ignoring: bool) -> list[int]:
    """An upgrade of its own: the one that brought the card to the top does not do it (TA-C93)."""
    if seat != owner:
        return cards
    player = t.player(seat)
    return [*cards, *(card for card in player.top if card not in player.locked and face_up(t, card))]


@recyclers.follows(upgraded_by)
@plans.step("TA-CV-21")
def recycled(t: Tapestry, seat: int, card: Piece, row: str) -> None:
    for modifier, entry in modifiers(t, seat, "recycle_upgrade") if row == "bottom" else ():
        add_points(t, seat, modifier.vp, entry.source)


# ---- a choice at the start -----------------------------------------------------------------------


@plans.primitive(Invent, of=WHO)
def choose_an_invention(t: Tapestry, seat: int, effect: Invent, cause: Cause) -> Script | None:
    """Three from the deck, of which one is kept and the others are discarded; else as usual."""
    if effect.draw <= effect.keep:
        return invent(t, seat, effect, cause)
    number = effect.draw + extra_draws(t, seat)
    t.player(seat).offered += [card for card in (draw_tech(t) for _ in range(number)) if card]
    t.then(*techs_anew(t, seat), keep_an_invention(seat))
    return None


@plans.question("invention to keep", "TA-CV-21", N_("Which tech card do you keep?"), private=True)
def which_invention_to_keep(t: Tapestry, seat: int) -> list[Option]:
    return [Option("keep", card) for card in t.player(seat).offered]


@plans.step("TA-CV-21")
async def keep_an_invention(t: Tapestry, seat: int) -> None:
    player = t.player(seat)
    if not player.offered:
        return
    option = await t.ask(which_invention_to_keep)
    player.offered.remove(option.target)
    t.state.tech_discard += player.offered
    player.offered.clear()
    t.then(*take_tech(t, seat, option.target))

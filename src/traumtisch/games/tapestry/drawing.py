"""TA-14.13, TA-1.2: a card is drawn; one that speaks of a box that is not on the table may be drawn anew."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.advance import DECLINE
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.decks import (
    another_tapestry,
    another_tech,
    discards_of,
    draw_common_tapestry,
    draw_tapestry,
    draw_tech,
)
from traumtisch.games.tapestry.state import Tapestry

drew_tapestry = tapestry.event("drew tapestry", "TA-14.13", N_("Draws a tapestry card: {card}."))
drew_anew = tapestry.event("drew anew", "TA-1.2", N_("Discards {card} and draws another card."))
tapestry.says("anew", N_("Discard {card} and draw another"))


def draw_aside(t: Tapestry, seat: int, common: bool) -> int:
    card = draw_common_tapestry(t) if common else draw_tapestry(t, seat)
    if card:
        t.player(seat).drawn.append(card)
        t.tell_only((seat,), drew_tapestry, card, by=seat)
    return card


# ---- cards that speak of a missing box -----------------------------------------------------------


def misplaced(t: Tapestry, cards: list[int]) -> list[int]:
    return [card for card in cards if card in t.m.misplaced] if t.m.misplaced else []


@tapestry.question(
    "anew", "TA-1.2", N_("This card speaks of a box that you play without. Do you draw another?")
)
def which_anew(t: Tapestry, seat: int, drawn: list[int]) -> list[Option]:
    return [*(Option("anew", card) for card in misplaced(t, drawn)), DECLINE]


def tapestries_anew(t: Tapestry, seat: int, common: bool) -> list[Frame]:
    """What comes after tapestry cards were drawn and lie aside. Whoever may draw anew shows the card, so that
    nobody has to take their word for it."""
    found = misplaced(t, t.player(seat).drawn)
    for card in found:
        t.learn(card)
    return [tapestry_anew(seat, common)] if found and another_tapestry(t, seat, common) else []


@tapestry.step("TA-1.2")
async def tapestry_anew(t: Tapestry, seat: int, common: bool) -> None:
    """The next card comes first: a card that is discarded does not come back at once."""
    option = await t.ask(which_anew(t.player(seat).drawn))
    if option == DECLINE:
        return
    t.player(seat).drawn.remove(option.target)
    draw_aside(t, seat, common)
    (t.state.tapestry_discard if common else discards_of(t, seat)).append(option.target)
    t.tell(drew_anew, option.target, by=seat)
    t.then(*tapestries_anew(t, seat, common))


def techs_anew(t: Tapestry, seat: int) -> list[Frame]:
    """The same for tech cards of the deck, which lie among what is offered."""
    found = misplaced(t, t.player(seat).offered)
    for card in found:
        t.learn(card)
    return [tech_anew(seat)] if found and another_tech(t) else []


@tapestry.step("TA-1.2")
async def tech_anew(t: Tapestry, seat: int) -> None:
    offered = t.player(seat).offered
    option = await t.ask(which_anew(offered))
    if option == DECLINE:
        return
    offered.remove(option.target)
    offered.append(draw_tech(t))
    t.state.tech_discard.append(option.target)
    t.tell(drew_anew, option.target, by=seat)
    t.then(*techs_anew(t, seat))

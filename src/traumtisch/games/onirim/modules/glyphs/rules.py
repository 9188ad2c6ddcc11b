"""Glyphs (catalogue section 12): a fourth symbol, four more doors, and the Incantation."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.onirim import questions
from traumtisch.games.onirim.cards import DOOR, KEY, LETTERS, LOCATION, Print, base_deck
from traumtisch.games.onirim.procedures import (
    door_was_laid,
    doors_can_be_laid,
    lay,
    move,
    reveal_and_hold,
    win_check,
)
from traumtisch.games.onirim.prophecy import order_below
from traumtisch.games.onirim.state import Onirim, OnirimModule

glyphs = OnirimModule("glyphs")
glyphs.about = (
    N_("Glyphs"),
    N_("A fourth symbol that finds doors, and twelve doors instead of eight."),
)

glyphs.option_words = {"lay": N_("Lay the {cards}")}

# ---- the cards (2.3) -------------------------------------------------------------------------

GLYPH = KEY + 1
"""ON-12.2: a fourth symbol. All rules for symbols and colours hold for it too (ON-12.4)."""

NAMES = {"RY": N_("red glyph"), "BY": N_("blue glyph"), "GY": N_("green glyph"), "NY": N_("brown glyph")}
GLYPHS = [
    Print(code, NAMES[code], LOCATION, "glyph", 1 << LETTERS.index(code[0]), GLYPH) for code in NAMES
] * 2
DOORS = [face for face in dict.fromkeys(base_deck()) if face.type == DOOR]
"""ON-12.11: exactly like those of the base game; ON-12.3: as all doors are, they are needed to win."""

glyphs.deck_cards = GLYPHS + DOORS

# ---- discarding a glyph ----------------------------------------------------------------------

LAY = Option.table("lay", questions.MOST_CARDS)


@glyphs.step("ON-12.5")
def glyph_was_discarded(t: Onirim) -> None:
    """A glyph discarded in phase 1 causes an Incantation: REVEAL 5."""
    reveal_and_hold(t, 5)
    t.then(incantation())


glyphs.when_discarded = {"glyph": glyph_was_discarded()}


@glyphs.question("incantation", "ON-20.5", N_("Incantation: which door do you lay?"))
def revealed_door(t: Onirim) -> list[Option]:
    """ON-12.7: of whatever colour, and without a key."""
    return [LAY[card] for card in t.me.looked_at if t.cards.type[card] == DOOR]


@glyphs.step("ON-12.6")
async def incantation(t: Onirim) -> None:
    """Exactly one of the revealed doors must be laid; all other cards go to the bottom in any order.

    Dreams among them have no effect (ON-12.8). Without a door all go to the bottom (ON-12.9).
    """
    if doors_can_be_laid(t) and revealed_door.list_options(t):
        option = await t.ask(revealed_door)
        move(option.target, t.me.looked_at, t.state.pending)
        t.then(lay(option.target), win_check(), order_below(), door_was_laid())
    else:
        t.then(order_below())

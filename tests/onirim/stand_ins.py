"""Modules that exist only in tests, in place of those that a rule speaks of but that lie elsewhere.

`crossings` brings cards with all four colours (`XS`, `XM`, `XK`) and Dead Ends (`DE`), which may not leave
the hand; `fixed_goal` lets only blue doors be laid; `strict` forbids playing `XM`;
`ambush` asks for an answer to a nightmare without a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from traumtisch.engine.decision import Option
from traumtisch.engine.settings import Settings
from traumtisch.engine.state import Plain
from traumtisch.games.onirim import OnirimGame, questions
from traumtisch.games.onirim.cards import BLUE, KEY, LOCATION, MOON, SUN, Print
from traumtisch.games.onirim.encounters import nightmare_drawn
from traumtisch.games.onirim.procedures import may_be_laid, may_leave_the_hand
from traumtisch.games.onirim.state import Onirim, OnirimModule
from traumtisch.kit.card_game import AnyModule
from traumtisch.kit.modules import PartView

ALL_COLOURS = 15

crossings: OnirimModule[Plain, PartView] = OnirimModule("crossings")
crossings.deck_cards = [
    *[Print("XS", "crossing sun", LOCATION, "sun", ALL_COLOURS, SUN)] * 3,
    *[Print("XM", "crossing moon", LOCATION, "moon", ALL_COLOURS, MOON)] * 3,
    *[Print("XK", "crossing key", LOCATION, "key", ALL_COLOURS, KEY)] * 2,
    *[Print("DE", "dead end", LOCATION, "dead end")] * 10,
]


@crossings.alters(may_leave_the_hand)
def dead_ends_stay(t: Onirim, may: bool, card: int) -> bool:
    return may and t.cards.kind[card] != "dead end"


fixed_goal: OnirimModule[Plain, PartView] = OnirimModule("fixed_goal")


@fixed_goal.alters(may_be_laid)
def only_blue_doors(t: Onirim, may: bool, door: int) -> bool:
    return may and t.cards.colours[door] == BLUE


strict: OnirimModule[Plain, PartView] = OnirimModule("strict")


@strict.offers(questions.action)
def no_crossing_moon(t: Onirim, options: list[Option]) -> list[Option]:
    return [o for o in options if o.verb != "play" or o.target not in t.cards.by_code["XM"]]


ambush: OnirimModule[Plain, PartView] = OnirimModule("ambush")


@ambush.offers(questions.action)
def as_if_a_nightmare_were_drawn(t: Onirim, options: list[Option]) -> list[Option]:
    return [*options, Option("ambush")]


@ambush.answers(questions.action, "ambush")
async def a_nightmare_without_a_card(t: Onirim, option: Option) -> None:
    t.then(nightmare_drawn())


class WithModules(OnirimGame):
    """Onirim with stand-ins before the modules of the game."""

    def __init__(self, *more: OnirimModule[Any, Any]) -> None:
        super().__init__()
        self.more = more

    def modules(self, settings: Settings) -> Sequence[AnyModule]:
        return [*self.more, *super().modules(settings)]


WITH_CROSSINGS = WithModules(crossings)
WITH_STRICT_CROSSINGS = WithModules(crossings, strict)
WITH_AMBUSH = WithModules(ambush)
WITH_BLUE_GOAL = WithModules(fixed_goal)

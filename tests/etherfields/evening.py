"""An evening with The Borrowed Night, choice by choice, for tests that play it through a face: the first
dream, a slumber, the shop, and the second dream. Who plays is the greedy bot; only where the team goes is
planned."""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from typing import Any, NamedTuple

import traumtisch as tt
from traumtisch.bots.bot import Vantage
from traumtisch.bots.greedy import GreedyBot
from traumtisch.engine.decision import Decision, Option
from traumtisch.games.etherfields.view import EtherfieldsView

SEED = 14
OPTIONS: dict[str, Any] = {"scene": "campaign", "characters": 1}
FIRST, SECOND = "dream:below-the-stair", "dream:jar-market"
YARD, SHOP = "location:candle-yard", "location:corner-shop"
MOST = 3_000


class Evening(NamedTuple):
    choices: tuple[str, ...]
    """Ids of options, in the order in which they are chosen."""
    at: dict[str, int]
    """How many choices had been made when something had happened: first, slumber, shop, second."""


class _Plan:
    """What is still to come of the evening."""

    def __init__(self, table: tt.Table) -> None:
        self.table = table
        self.at: dict[str, int] = {}

    def note(self, option: Option, number: int) -> None:
        view: EtherfieldsView = self.table.view(0)
        happened = {
            "first": FIRST in view.results,
            "slumber": view.layer == "slumber",
            "shop": option.id == "shop",
            "second": SECOND in view.results,
        }
        for what, is_so in happened.items():
            if is_so:
                self.at.setdefault(what, number)

    def choose(self, decision: Decision, number: int) -> Option:
        options = list(decision.options)
        if decision.kind == "where to":
            return self._way(options)
        if decision.kind == "shop":
            return next(each for each in options if each.id == "shop")
        if decision.kind == "purchase" and any(each.id == "buy cards" for each in options):
            return next(each for each in options if each.id == "buy cards")
        return GreedyBot().choose(Vantage(self.table, decision.seat), number)

    def first_said_alike(self, decision: Decision, option: Option) -> Option:
        """Of two copies of a card faces offer the first."""
        rules, view = self.table.rules, self.table.view(0)
        words = rules.say_option(option, view).say()
        return next(o for o in decision.options if rules.say_option(o, view).say() == words)

    def _way(self, options: list[Option]) -> Option:
        """To where the next part of the evening happens, by as few ways as possible."""
        dream = FIRST if "first" not in self.at else SECOND
        enter = [each for each in options if each.id == f"enter {dream}"]
        goal = self._goal()
        if enter and goal is None:
            return enter[0]
        going = {each.targets[-1]: each for each in options if each.verb == "go"}
        m = self.table.rules.material
        goal = goal or m.dreams[dream].gate.at
        here = {place: place for place in going}
        queue = deque(going)
        while queue:
            place = queue.popleft()
            if place == goal:
                return going[here[place]]
            for arrow in m.locations[place].arrows if place in m.locations else ():
                if arrow.size == "large" and arrow.to not in here:
                    here[arrow.to] = here[place]
                    queue.append(arrow.to)
        return next(iter(going.values()), options[0])

    def _goal(self) -> str | None:
        if "first" not in self.at:
            return None
        if "slumber" not in self.at:
            return YARD
        if "shop" not in self.at:
            return SHOP
        view: EtherfieldsView = self.table.view(0)
        price = self.table.rules.material.dreams[SECOND].gate.cost
        return None if SECOND in view.open_gates or view.keys >= KEYS or not price else KEY_CUTTER


KEYS = 2
KEY_CUTTER = "location:key-cutter"


@lru_cache(maxsize=1)
def evening() -> Evening:
    table = tt.new_table("etherfields", seed=SEED, options=OPTIONS)
    plan, chosen = _Plan(table), list[str]()
    for number in range(MOST):
        decision = table.decision
        if decision is None or "second" in plan.at:
            break
        option = plan.first_said_alike(decision, plan.choose(decision, number))
        chosen.append(option.id)
        table.choose(option, seat=decision.seat)
        plan.note(option, len(chosen))
    return Evening(tuple(chosen), plan.at)

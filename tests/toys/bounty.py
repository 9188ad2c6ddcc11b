"""A toy game of benefits that bring benefits, in the order that the seat chooses, five deep."""

from __future__ import annotations

from typing import Any

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Module
from traumtisch.engine.settings import Settings
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import Plain, State, ranking
from traumtisch.engine.step import Step

SEATS = 2


class Benefit(msgspec.Struct, frozen=True):
    """What a card of the game's data says: a name, and what it brings."""

    name: str
    brings: tuple[Benefit, ...] = ()


def tree(depth: int, name: str = "b") -> Benefit:
    return Benefit(name, tuple(tree(depth - 1, f"{name}{n}") for n in range(2)) if depth else ())


class BountyState(State):
    story: list[str] = []
    gained: list[int] = []


class Bounty(Stage[BountyState]):
    __slots__ = ()


bounty: Module[Bounty, Plain] = Module("bounty")
bounty.any_order_rule = "BO-2"
gained = bounty.event("gained", "BO-2", "Gained.")


@bounty.question("take", "BO-1", "Take the bounty?")
def take(t: Bounty) -> list[Option]:
    return [Option("take"), Option("leave")]


@bounty.step("BO-1")
def setup(t: Bounty) -> None:
    t.state.story.append("setup")


@bounty.step("BO-1")
async def turn(t: Bounty) -> None:
    if await t.ask(take) == Option("take"):
        t.then(gain(t.state.seat, tree(5)), thank(t.state.seat))


@bounty.step("BO-2", says="Gain {benefit}")
def gain(t: Bounty, seat: int, benefit: Benefit) -> None:
    t.state.story.append(benefit.name)
    t.state.gained[seat] += 1
    t.tell(gained, benefit.name)
    t.in_any_order(seat, *[gain(seat, brought) for brought in benefit.brings])


@bounty.step("BO-3")
def thank(t: Bounty, seat: int) -> None:
    t.state.story.append(f"thanks of {seat}")


@bounty.step("BO-4")
def pass_on(t: Bounty) -> None:
    t.state.seat = 1 - t.state.seat
    t.state.turn += 1
    if t.state.turn == 4:
        t.end(ranking(t.state.gained, "most benefits", "BO-4"))


bounty.round = (turn, pass_on)


class BountyView(msgspec.Struct, frozen=True):
    story: tuple[str, ...]


class BountyGame(Game[Bounty]):
    name = "bounty"
    title = "Bounty"
    rules_version = "1"
    state_type = BountyState
    stage_type = Bounty
    base = bounty

    def seats(self, settings: Settings) -> int:
        return SEATS

    def has_rivals(self, settings: Settings) -> bool:
        return True

    def new_state(self, rules: Rules) -> BountyState:
        return BountyState(gained=[0, 0])

    def view(self, t: Bounty, seat: int) -> BountyView:
        return BountyView(tuple(t.state.story))

    def say_step(self, rules: Rules, step: Step[Any, ...], args: tuple[Any, ...]) -> Phrase:
        return Phrase(step.says, benefit=args[1].name) if step.says else super().say_step(rules, step, args)


GAME = BountyGame()

"""A toy game with a payment card by card, in the middle of which something may be done at any time.

A seat buys a machine and pays for it card by card, in one script that asks again and again. Sparks may be
used at any time, also in the middle of the payment; a spark draws a card and may set off another spark first.
Modules of the toy add windows, and options to what all choose at the same time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import Fact
from traumtisch.engine.pile import Component, Pile, PileView
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Module
from traumtisch.engine.settings import Settings
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import WATCHER, Hidden, Plain, State, Zone, ranking

CARDS = range(1, 41)
SEATS = 2
COMPONENTS = [Component(f"c{card}", str(card)) for card in range(41)]
MACHINES = ("crane", "mill", "press")
PLACES = ("yard", "hall")
PRICE = 3
BUY_NOTHING = Option("buy", "nothing")


class Smith(Plain):
    hand: Hidden = []
    machines: list[str] = []
    sparks: int = 2
    votes: int = 0


class WorkshopState(State):
    deck: Pile = msgspec.field(default_factory=Pile)
    players: list[Smith] = []
    paid: Zone = []
    story: list[str] = []


class Workshop(Stage[WorkshopState]):
    __slots__ = ()

    @property
    def me(self) -> Smith:
        return self.state.players[self.state.seat]


workshop: Module[Workshop, Plain] = Module("workshop")
bought = workshop.event("bought", "WO-2", "Bought.")
voted = workshop.event("voted", "WO-6", "Voted.")


@workshop.question("machine", "WO-2", "Which machine do you buy?", free=True)
def which_machine(t: Workshop) -> list[Option]:
    can_pay = len(t.me.hand) >= PRICE
    return [*(Option("buy", machine) for machine in MACHINES if can_pay), BUY_NOTHING]


def machine_in_words(t: Workshop, machine: str) -> dict[str, Fact]:
    return {"machine": machine}


@workshop.question("place", "WO-2", "Where does the {machine} stand?", facts=machine_in_words)
def where(t: Workshop, machine: str) -> list[Option]:
    return [Option("put", place) for place in PLACES]


def price_in_words(t: Workshop, machine: str, left: int) -> dict[str, Fact]:
    return {"machine": machine, "left": left}


@workshop.question(
    "payment", "WO-3", "Pay {left} more for the {machine}.", free=True, private=True, facts=price_in_words
)
def payment(t: Workshop, machine: str, left: int) -> list[Option]:
    return [Option("pay", card) for card in t.me.hand]


@workshop.question("vote", "WO-6", "Another round?", free=True)
def vote(t: Workshop, seat: int) -> list[Option]:
    return [Option("vote", "more"), Option("vote", "enough")]


@workshop.step("WO-1")
def setup(t: Workshop) -> None:
    for player in t.state.players:
        player.hand += t.draw_up_to(t.state.deck, 5)


@workshop.step("WO-2")
async def buy(t: Workshop) -> None:
    """One long script: it asks in stages, then for every card of the price, and acts in between."""
    machine, place = await t.ask_in_stages(lambda: which_machine, _place_of)
    if machine == BUY_NOTHING:
        return
    t.state.story.append(f"{machine.target} ordered")
    for left in range(PRICE, 0, -1):
        option = await t.ask(payment(machine.target, left))
        t.me.hand.remove(option.target)
        t.state.paid.append(option.target)
        t.state.story.append(f"paid {left}")
    t.me.machines.append(f"{machine.target} in the {place.target}")
    t.tell(bought, machine.target)


def _place_of(machine: Option) -> Any:
    return nowhere if machine == BUY_NOTHING else where(machine.target)


@workshop.question("nowhere", "WO-2", "Nothing to put anywhere.")
def nowhere(t: Workshop) -> list[Option]:
    return [Option("put", "nowhere")]


@workshop.offers_any_time
def sparks(t: Workshop, options: list[Option], seat: int) -> list[Option]:
    can = t.state.players[seat].sparks and len(t.state.deck)
    return [*options, Option("spark")] if can else options


@workshop.answers_any_time("spark")
async def spark(t: Workshop, option: Option, seat: int) -> None:
    player = t.state.players[seat]
    player.sparks -= 1
    t.state.story.append(f"spark of {seat}")
    t.then(spark_flies(seat), spark_is_out(seat))


@workshop.step("WO-4")
async def spark_flies(t: Workshop, seat: int) -> None:
    """Before it draws a card, another spark may fly."""
    await t.ask(blow_on_it)
    t.state.players[seat].hand.append(t.draw(t.state.deck))


@workshop.question("blow", "WO-4", "Blow on it?", free=True, private=True)
def blow_on_it(t: Workshop) -> list[Option]:
    return [Option("let", "it")]


@workshop.step("WO-5")
def spark_is_out(t: Workshop, seat: int) -> None:
    t.state.story.append(f"spark of {seat} is out")


@workshop.step("WO-6")
async def all_vote(t: Workshop) -> None:
    """Both choose at the same time; sparks may fly meanwhile."""
    votes = await t.ask_each(dict.fromkeys(range(SEATS), vote))
    for seat, option in votes.items():
        if option.verb == "vote":
            t.state.players[seat].votes += option.target == "more"
            t.state.story.append(f"{seat} votes {option.target}")


@workshop.step("WO-7")
def finish(t: Workshop) -> None:
    t.state.turn += 1
    t.state.seat = t.state.turn % SEATS
    if t.state.turn == 6:
        t.end(ranking([len(player.machines) for player in t.state.players], "most machines", "WO-7"))


workshop.round = (buy, all_vote, finish)


class WorkshopView(msgspec.Struct, frozen=True):
    hands: tuple[tuple[Component | None, ...], ...]
    sparks: tuple[int, ...]
    machines: tuple[tuple[str, ...], ...]
    paid: tuple[Component, ...]
    story: tuple[str, ...]
    deck: PileView


class WorkshopGame(Game[Workshop]):
    name = "workshop"
    title = "Workshop"
    rules_version = "1"
    state_type = WorkshopState
    stage_type = Workshop
    base = workshop
    more: Sequence[Module[Any, Any]] = ()

    def modules(self, settings: Settings) -> Sequence[Module[Any, Any]]:
        return self.more

    def seats(self, settings: Settings) -> int:
        return SEATS

    def has_rivals(self, settings: Settings) -> bool:
        return True

    def new_state(self, rules: Rules) -> WorkshopState:
        return WorkshopState(deck=Pile(bag=list(CARDS)), players=[Smith() for _ in range(SEATS)])

    def components(self, rules: Rules) -> Iterable[int]:
        return CARDS

    def view(self, t: Workshop, seat: int) -> WorkshopView:
        def seen(owner: int, card: int) -> Component | None:
            return COMPONENTS[card] if owner == seat or (seat != WATCHER and t.knows(seat, card)) else None

        state = t.state
        return WorkshopView(
            hands=tuple(tuple(seen(owner, c) for c in p.hand) for owner, p in enumerate(state.players)),
            sparks=tuple(player.sparks for player in state.players),
            machines=tuple(tuple(player.machines) for player in state.players),
            paid=tuple(COMPONENTS[card] for card in state.paid),
            story=tuple(state.story),
            deck=state.deck.seen_by(seat, COMPONENTS),
        )


def game_with(*modules: Module[Any, Any]) -> WorkshopGame:
    """The toy with modules of a test."""
    game = WorkshopGame()
    game.more = modules
    return game


GAME = WorkshopGame()

"""A toy game with two seats: hidden hands, simultaneous choices, an interrupt inside a nested effect.

Each round both seats secretly choose a card. The higher one strikes; inside the strike the struck seat may
parry with another card, and inside the parry the striker may look at the top of the deck. It exists to prove
the engine, so its round is one long script that asks in the middle.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.game import Game
from traumtisch.engine.pile import Component, Pile, PileView
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Module
from traumtisch.engine.settings import Settings
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import WATCHER, Hidden, Outcome, Plain, State, Zone

CARDS = range(1, 25)
HAND = 3
COMPONENTS = [Component(f"c{card}", str(card)) for card in range(25)]
PASS = Option("pass")


class Duellist(Plain):
    hand: Hidden = []


class DuelState(State):
    deck: Pile = msgspec.field(default_factory=Pile)
    players: list[Duellist] = []
    table: Zone = []
    discard: Zone = []
    hits: list[int] = []


class Duel(Stage[DuelState]):
    __slots__ = ()


duel: Module[Duel, Plain] = Module("duel")
drew = duel.event("drew", "DU-1", "Drew.")
struck = duel.event("struck", "DU-3", "Struck.")


@duel.question("secret card", "DU-2", "Choose a card in secret.")
def secret_card(t: Duel, seat: int) -> list[Option]:
    return [Option("lay", card) for card in t.state.players[seat].hand]


@duel.question("parry", "DU-4", "Parry the strike?")
def parry(t: Duel, seat: int) -> list[Option]:
    return [PASS, *(Option("parry", card) for card in t.state.players[seat].hand)]


@duel.question("peek", "DU-5", "Look at the top of the deck?")
def peek(t: Duel) -> list[Option]:
    return [PASS, Option("peek")]


@duel.step("DU-1")
def setup(t: Duel) -> None:
    deal(t)


def deal(t: Duel) -> None:
    for seat in (0, 1):
        hand = t.state.players[seat].hand
        while len(hand) < HAND and len(t.state.deck):
            hand.append(t.draw(t.state.deck))
            t.tell_only((seat,), drew, hand[-1])


@duel.step("DU-2")
async def round_of_cards(t: Duel) -> None:
    laid = await t.ask_each({seat: secret_card for seat in (0, 1) if t.state.players[seat].hand})
    for seat, option in laid.items():
        t.state.players[seat].hand.remove(option.target)
        t.state.table.append(option.target)
    if len(laid) == 2 and laid[0].target != laid[1].target:
        await strike(t, by=0 if laid[0].target > laid[1].target else 1)
    t.state.discard += t.state.table
    t.state.table.clear()
    t.state.seat = 1 - t.state.seat
    deal(t)
    if not any(player.hand for player in t.state.players):
        finish(t)


async def strike(t: Duel, by: int) -> None:
    """DU-3: unless the other seat parries, the strike hits."""
    answer = await t.ask(parry, seat=1 - by)
    if answer.verb == "parry":
        t.state.players[1 - by].hand.remove(answer.target)
        t.state.table.append(answer.target)
        await feint(t, by)
    else:
        t.state.hits[by] += 1
        t.tell(struck)


async def feint(t: Duel, by: int) -> None:
    """DU-5: whoever was parried may look at the top card of the deck, and alone knows it then."""
    answer = await t.ask(peek, seat=by)
    if answer.verb == "peek" and len(t.state.deck):
        t.state.deck.put_on_top(t.draw(t.state.deck), known_to=1 << by)


def finish(t: Duel) -> None:
    hits = t.state.hits
    winners = tuple(seat for seat in (0, 1) if hits[seat] == max(hits))
    t.end(Outcome(len(winners) == 1, "more hits", "DU-6", winners, tuple(hits)))


duel.round = (round_of_cards,)


class DuelView(msgspec.Struct, frozen=True):
    hand: tuple[Component, ...]
    others: tuple[tuple[Component | None, ...], ...]
    """What the others hold; None is a card that this seat does not know."""
    table: tuple[Component, ...]
    discard: tuple[Component, ...]
    hits: tuple[int, ...]
    deck: PileView


def seen(cards: list[int]) -> tuple[Component, ...]:
    return tuple(COMPONENTS[card] for card in cards)


def others(seat: int) -> list[int]:
    """The seats whose hands this one (or a watcher) does not see."""
    return [other for other in (0, 1) if other != seat]


class DuelGame(Game[Duel]):
    name = "duel"
    title = "Duel"
    rules_version = "1"
    state_type = DuelState
    stage_type = Duel
    base = duel

    def seats(self, settings: Settings) -> int:
        return 2

    def new_state(self, rules: Rules) -> DuelState:
        return DuelState(deck=Pile(bag=list(CARDS)), players=[Duellist(), Duellist()], hits=[0, 0])

    def migrate(self, rules: Rules, state: dict[str, Any], shape: int) -> dict[str, Any]:
        """In 0.1.0 hands were lists of the State itself."""
        return state | {"players": [{"hand": hand} for hand in state.pop("hands")]}

    def components(self, rules: Rules) -> Iterable[int]:
        return CARDS

    def view(self, t: Duel, seat: int) -> DuelView:
        state = t.state
        return DuelView(
            hand=() if seat == WATCHER else seen(state.players[seat].hand),
            others=tuple(
                tuple(COMPONENTS[card] if t.knows(seat, card) else None for card in state.players[other].hand)
                for other in others(seat)
            ),
            table=seen(state.table),
            discard=seen(state.discard),
            hits=tuple(state.hits),
            deck=state.deck.seen_by(seat, COMPONENTS),
        )


GAME = DuelGame()

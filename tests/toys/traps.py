"""A toy game of three rivals with hidden hands: attacks, traps against attacks, counters against traps.

Whoever has the turn attacks a seat with a card. The attacked seat may answer with a trap out of its hidden
hand, the attacker may answer that with a counter, and so on: what was played last is carried out first.
Whoever has nothing to answer with is asked all the same, so that nobody learns anything from the silence.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import Fact
from traumtisch.engine.pile import Component, Pile, PileView
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Module
from traumtisch.engine.settings import Settings
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import WATCHER, Hidden, Piece, Plain, State, Zone, ranking

CARDS = range(1, 31)
SEATS = 3
PASS = Option("pass")


def kind(card: int) -> str:
    return ("blow", "trap", "counter")[card % 3]


COMPONENTS = [Component(f"c{card}", kind(card)) for card in range(31)]


class Fighter(Plain):
    hand: Hidden = []
    points: int = 0


class TrapsState(State):
    deck: Pile = msgspec.field(default_factory=Pile)
    players: list[Fighter] = []
    open: Zone = []
    """The attack and its answers, the last answer last."""
    discard: Zone = []


class Traps(Stage[TrapsState]):
    __slots__ = ()

    def holds(self, seat: int, what: str) -> list[int]:
        return [card for card in self.state.players[seat].hand if kind(card) == what]


traps: Module[Traps, Plain] = Module("traps")
played = traps.event("played", "TR-2", "Played.")
hit = traps.event("hit", "TR-5", "A hit.")


@traps.question("attack", "TR-2", "Attack whom?", private=True)
def attack(t: Traps, seat: int) -> list[Option]:
    others = [str(other) for other in range(SEATS) if other != seat]
    return [PASS, *(Option("attack", card, other) for card in t.holds(seat, "blow") for other in others)]


def answer_facts(t: Traps, what: str) -> dict[str, Fact]:
    return {"card": kind(t.state.open[-1]), "what": what}


@traps.question(
    "answer",
    "TR-3",
    "Answer the {card} with a {what}?",
    private=True,
    facts=answer_facts,
    passes=PASS.id,
)
def answer(t: Traps, seat: int, what: str) -> list[Option]:
    return [PASS, *(Option("answer", card) for card in t.holds(seat, what))]


@traps.step("TR-1")
def setup(t: Traps) -> None:
    for seat in range(SEATS):
        for _ in range(4):
            t.state.players[seat].hand.append(t.draw(t.state.deck))


@traps.step("TR-2")
async def turn(t: Traps) -> None:
    option = await t.ask(attack)
    if option.verb == "attack":
        card, other = option.targets
        assert isinstance(card, int)
        play(t, t.state.seat, card)
        t.then(may_answer(int(other), t.state.seat, "trap"), blow_lands(t.state.seat, card))


def play(t: Traps, seat: int, card: int) -> None:
    t.state.players[seat].hand.remove(card)
    t.state.open.append(card)
    t.tell(played, card)


@traps.step("TR-3")
async def may_answer(t: Traps, seat: int, other: int, what: str) -> None:
    """TR-4: an answer cancels what it answers, unless it is answered itself: last in, first out."""
    option = await t.ask(answer(what))
    if option.verb == "answer":
        play(t, seat, option.target)
        t.then(may_answer(other, seat, "counter" if what == "trap" else "trap"), cancels(option.target))


@traps.step("TR-4")
def cancels(t: Traps, card: Piece) -> None:
    """What lies under it goes away, if it has not been cancelled itself."""
    if card in t.state.open:
        place = t.state.open.index(card)
        t.state.discard.append(t.state.open.pop(place - 1))


@traps.step("TR-5")
def blow_lands(t: Traps, seat: int, card: Piece) -> None:
    if card in t.state.open:
        t.state.players[seat].points += 1
        t.tell(hit, card)


@traps.step("TR-6")
def next_turn(t: Traps) -> None:
    state = t.state
    state.discard += state.open
    state.open.clear()
    state.seat = (state.seat + 1) % SEATS
    state.turn += 1
    if len(state.deck):
        state.players[state.seat].hand.append(t.draw(state.deck))
    elif state.turn > 40:
        t.end(ranking([player.points for player in state.players], "most hits", "TR-6"))


traps.round = (turn, next_turn)


class TrapsView(msgspec.Struct, frozen=True):
    hands: tuple[tuple[Component | None, ...], ...]
    points: tuple[int, ...]
    open: tuple[Component, ...]
    discard: tuple[Component, ...]
    deck: PileView


class TrapsGame(Game[Traps]):
    name = "traps"
    title = "Traps"
    rules_version = "1"
    state_type = TrapsState
    stage_type = Traps
    base = traps

    def seats(self, settings: Settings) -> int:
        return SEATS

    def has_rivals(self, settings: Settings) -> bool:
        return True

    def new_state(self, rules: Rules) -> TrapsState:
        return TrapsState(deck=Pile(bag=list(CARDS)), players=[Fighter() for _ in range(SEATS)])

    def components(self, rules: Rules) -> Iterable[int]:
        return CARDS

    def view(self, t: Traps, seat: int) -> TrapsView:
        def seen(owner: int, card: int) -> Component | None:
            return COMPONENTS[card] if owner == seat or (seat != WATCHER and t.knows(seat, card)) else None

        state = t.state
        return TrapsView(
            hands=tuple(tuple(seen(owner, c) for c in p.hand) for owner, p in enumerate(state.players)),
            points=tuple(player.points for player in state.players),
            open=tuple(COMPONENTS[card] for card in state.open),
            discard=tuple(COMPONENTS[card] for card in state.discard),
            deck=state.deck.seen_by(seat, COMPONENTS),
        )


GAME = TrapsGame()

"""Outlook: what a position looks like to the policy, worked out once for a decision.

The measure of everything is work: how many turns are still needed to balance the cities of the row. It counts
what the hand can do now, and for all that must still be drawn it asks the tables of `effort`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from traumtisch.games.urbion.bot.effort import MINUS_ROOM, PLUS_ROOM, Tables
from traumtisch.games.urbion.cards import PLUS
from traumtisch.games.urbion.procedures import FULL_ROW, FULL_SIDE
from traumtisch.games.urbion.state import Urbion

if TYPE_CHECKING:
    from traumtisch.games.urbion.bot.judgements import Mindset

NO_CARD = 0
NO_SWAP = 100.0
"""More work than any swap makes: for when there is none."""

Hand = tuple[list[int], bool, bool]
"""Some dreams, and whether they may be played to plus sides and to minus sides."""
Move = tuple[int, int, int]
"""What can be done at a place: a dream of the hand, its value there, and the room it takes."""


class Outlook:
    """The row, place by place, as columns."""

    __slots__ = (
        "asked",
        "balanced",
        "card",
        "gains",
        "known",
        "losses",
        "mindset",
        "moves",
        "open",
        "rooms",
        "second",
        "sums",
        "t",
        "tables",
        "total",
        "wait",
        "work",
    )

    def __init__(self, t: Urbion, mindset: Mindset, asked: tuple[Any, ...] = ()) -> None:
        self.t = t
        self.mindset = mindset
        self.asked = asked
        """What the question is about, if somebody is asked."""
        row = t.state.row
        plus, minus = t.cards.plus, t.cards.minus
        sums: list[int] = []
        rooms: list[int] = []
        balanced = 0
        for place in row:
            total = 0
            room = PLUS_ROOM * FULL_SIDE + MINUS_ROOM * FULL_SIDE
            for dream in place.plus:
                total += plus[dream]
                room -= PLUS_ROOM
            for dream in place.minus:
                total += minus[dream]
                room -= MINUS_ROOM
            if not total and (place.plus or place.minus):
                balanced += 1
            sums.append(total)
            rooms.append(room)
        self.sums = sums
        self.rooms = rooms
        """The free places on both sides, as the tables want them."""
        self.balanced = balanced
        self.open = len(row) - balanced
        by_city = mindset.effort.by_city[self.open]
        self.wait = mindset.weights.wait[self.open or 1]
        self.tables: list[Tables] = [by_city[place.city] for place in row]
        self.moves: list[list[Move]] = []
        """By place, what the hand can do there (UR-5.4 to UR-5.6)."""
        self.work: list[float] = []
        """By place, the turns it still needs, the hand as it is."""
        self.card: list[int] = []
        """By place, the dream of the hand that is wanted most there, if any."""
        self.second: list[float] = []
        """And the turns it would need without that one."""
        self.losses: dict[int, float] = {}
        """By dream of the hand, if it is wanted somewhere: the turns that are lost without it."""
        self.gains: list[dict[int, float]] = [{} for _ in row]
        """By place and change of its sum: what a swap would do there, as far as it has been worked out."""
        self.known: dict[Callable[[Outlook], float], float] = {}
        """What has been worked out already; see `once`."""
        hand = t.me.hand
        self._ask_the_hands(mindset.hands(t) if mindset.hands else [(hand, True, True)])
        self._give_each_card_to_one()
        self.total = sum(self.work)

    def _ask_the_hands(self, hands: list[Hand]) -> None:
        cards = self.t.cards
        play_plus, play_minus, plus, minus = cards.play["plus"], cards.play["minus"], cards.plus, cards.minus
        for n, place in enumerate(self.t.state.row):
            city = place.city
            moves: list[Move] = []
            for hand, to_plus, to_minus in hands:
                if to_plus and len(place.plus) < FULL_SIDE:
                    moves += [(card, plus[card], PLUS_ROOM) for card in hand if city in play_plus[card]]
                if to_minus and len(place.minus) < FULL_SIDE:
                    moves += [(card, minus[card], MINUS_ROOM) for card in hand if city in play_minus[card]]
            self.moves.append(moves)
            total, rooms, tables = self.sums[n], self.rooms[n], self.tables[n]
            best = tables[rooms][total]
            if best:
                best += self.wait
            second = best
            chosen = NO_CARD
            for card, value, room in moves:
                turns = 1 + tables[rooms - room][total + value]
                if turns < best:
                    if chosen != card:
                        second = best
                    best, chosen = turns, card
                elif turns < second and chosen != card:
                    second = turns
            self.work.append(best)
            self.card.append(chosen)
            self.second.append(second)

    def _give_each_card_to_one(self) -> None:
        """A dream that is wanted at several places can be played to only one: where it saves most."""
        cards, work, second = self.card, self.work, self.second
        given: dict[int, int] = {}
        for n, card in enumerate(cards):
            if card == NO_CARD:
                continue
            m = given.setdefault(card, n)
            if m != n:
                loser = n if second[n] - work[n] <= second[m] - work[m] else m
                given[card] = n + m - loser
                work[loser] = second[loser]
                cards[loser] = NO_CARD
        self.losses = {card: second[n] - work[n] for card, n in given.items()}

    def once(self, judge: Callable[[Outlook], float]) -> float:
        """What this function says of the position, worked out only once."""
        known = self.known.get(judge)
        if known is None:
            known = self.known[judge] = judge(self)
        return known

    def place(self, city: int) -> int:
        """At which place of the row this city lies."""
        for n, place in enumerate(self.t.state.row):
            if place.city == city:
                return n
        raise ValueError(f"c{city} does not lie in the row")

    # ---- the row after this and that -------------------------------------------------------------

    def without(self, card: int) -> float:
        """How much more work there is if this dream leaves the hand without being played."""
        return self.losses.get(card, 0.0) + self.mindset.effort.worth[card]

    def if_sum(self, n: int, total: int, rooms: int, gone: int = NO_CARD) -> float:
        """The work at a place if its sum and rooms were these, and a dream were gone from the hand."""
        tables = self.tables[n]
        best = tables[rooms][total]
        if best:
            best += self.wait
            for card, value, room in self.moves[n]:
                if card != gone and (rooms >= PLUS_ROOM if room == PLUS_ROOM else rooms % PLUS_ROOM):
                    turns = 1 + tables[rooms - room][total + value]
                    if turns < best:
                        best = turns
        return best

    def if_changed(self, n: int, value: int, room: int, gone: int = NO_CARD) -> float:
        """All work of the row if a place gains this value, which takes that room there."""
        return self.total - self.work[n] + self.if_sum(n, self.sums[n] + value, self.rooms[n] - room, gone)

    def after_play(self, n: int, card: int, side: str) -> float:
        """All work of the row if this dream is played to this place."""
        if side == PLUS:
            work = self.if_changed(n, self.t.cards.plus[card], PLUS_ROOM, card)
        else:
            work = self.if_changed(n, self.t.cards.minus[card], MINUS_ROOM, card)
        work += self.mindset.effort.worth[card]
        return work if self.card[n] == card else work + self.losses.get(card, 0.0)

    def gain(self, n: int, change: int) -> float:
        """How much more work a place has if a swap changes its sum by so much; mostly a negative number."""
        known = self.gains[n]
        gain = known.get(change)
        if gain is None:
            gain = self.if_sum(n, self.sums[n] + change, self.rooms[n]) - self.work[n]
            known[change] = gain
        return gain

    def after_swap(self, n: int, other: int, change: int) -> float:
        """All work of the row if this place gains so much by a swap, and the other place loses it."""
        return self.total + self.gain(n, change) + self.gain(other, -change) + self.mindset.weights.swapping

    def has_opposites(self) -> bool:
        """Whether one swap could balance two cities at once."""
        sums = self.sums
        return any(-total in sums for total in sums if total > 0)

    def best_swap(self) -> float:
        """All work of the row after the best swap there is (UR-6.8)."""
        return self.once(Outlook._best_swap)

    def _best_swap(self) -> float:
        plus, minus = self.t.cards.plus, self.t.cards.minus
        row, work = self.t.state.row, self.work
        on_plus = [[plus[dream] for dream in place.plus] for place in row]
        on_minus = [[minus[dream] for dream in place.minus] for place in row]
        best = NO_SWAP
        for n in range(1, len(row)):
            for other in range(n):
                most = -work[other]  # no more can be gained there
                if most - work[n] >= best:
                    continue
                changes = {b - a for a in on_plus[n] for b in on_plus[other]}
                changes.update([b - a for a in on_minus[n] for b in on_minus[other]])
                for change in changes:
                    gain = self.gain(n, change)
                    if gain + most < best:
                        gain += self.gain(other, -change)
                        if gain < best:
                            best = gain
        return self.total + best + self.mindset.weights.swapping

    # ---- the whole game --------------------------------------------------------------------------

    def goes_on(self, work: float) -> float:
        """The score if so much work is left in the row: then a census follows, and the cities of the stack.
        The nearer the whole row is to balance, the more perfect balance is hoped for (UR-7.9)."""
        cities = len(self.t.state.stack)
        score = -work - 1 - cities * self.mindset.effort.from_stack - self.mindset.toll
        if cities and len(self.t.state.row) == FULL_ROW:
            near = 1 - work / self.mindset.weights.near
            if near > 0:
                score += self.mindset.bonus * near
        return score

    def after_census(self, left_out: int = -1) -> float:
        """All that is still to be done after a census now, which may leave out one place of the row."""
        state, effort = self.t.state, self.mindset.effort
        row, stack = state.row, len(state.stack)
        if not self.open and left_out < 0:
            bonus = 1 if stack and len(row) == FULL_ROW else 0
            return 1 + (stack - bonus) * effort.from_stack if stack > bonus else 0.0
        after = min(len(row), self.open + stack)
        by_city, wait = effort.by_city[after], self.mindset.weights.wait[after]
        work = 0.0
        for n, place in enumerate(row):
            if not (place.plus or place.minus):
                work += 2 + effort.new_city
            elif self.sums[n]:
                work += (
                    self.work[n] if self.card[n] else wait + by_city[place.city][self.rooms[n]][self.sums[n]]
                )
        return work + 1 + stack * effort.from_stack

    def census(self) -> float:
        """The score of a census now, whatever expansions make of it."""
        return self.once(Outlook._census)

    def _census(self) -> float:
        score = -self.after_census()
        for hook in self.mindset.census_hooks:
            score = hook(self, score)
        return score

"""What a rule can do with piles: draw, look, search, put under; and chance, which decides what is drawn."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from traumtisch.engine.chance import Chance
from traumtisch.engine.event import CHANCE, EventKind, Logged
from traumtisch.engine.knowledge import OUTSIDE, hidden_zones, unknown_places
from traumtisch.engine.pile import EVERYBODY, NOBODY, Pile, bit_of
from traumtisch.engine.rules import Rules
from traumtisch.engine.state import State

T = TypeVar("T", bound=State)


class Drawing(Generic[T]):
    """The part of a Stage that knows piles."""

    __slots__ = ()

    rules: Rules
    state: T
    chance: Chance
    log: list[Logged] | None
    """Events so far, kept only once somebody has asked for them."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, by chance."""
        state = self.state
        counter = state.dealt
        state.dealt = counter + 1
        try:
            result = self.chance.numbers[counter] % n
        except IndexError:
            self.chance.more(counter)
            result = self.chance.numbers[counter] % n
        if self.log is not None:
            self._tell(CHANCE, ("", str(counter), str(n), str(result)), seen_by=())
        return result

    def _tell(
        self,
        kind: EventKind,
        targets: tuple[Any, ...],
        seen_by: tuple[int, ...] | None,
        by: int | None = None,
    ) -> None:
        raise NotImplementedError

    # ---- drawing -----------------------------------------------------------------------------

    def draw(self, pile: Pile) -> int:
        """Take the top card of a pile away. If there is none, `Game.when_a_pile_is_empty` applies.

        Who knew it in the pile still knows it. (Drawing is what games do most, so this is `below` written out
        once more.)
        """
        bag = pile.bag
        if pile.top or not bag:
            return self._taken(*pile.take_top(self.below))
        state = self.state
        counter = state.dealt
        state.dealt = counter + 1
        try:
            place = self.chance.numbers[counter] % len(bag)
        except IndexError:
            self.chance.more(counter)
            place = self.chance.numbers[counter] % len(bag)
        if self.log is not None:
            self._tell(CHANCE, ("", str(counter), str(len(bag)), str(place)), seen_by=())
        if state.known:
            state.known.pop(bag[place], None)
        return bag.pop(place)

    def _taken(self, card: int, known: int | None) -> int:
        """A card has left its place; if that was fixed and somebody did not know it, it may come to light
        now."""
        state = self.state
        if known is None:
            known = NOBODY
        elif self.rules.everybody & ~known:
            state.revealed += 1
        if known & self.rules.noteworthy:
            state.known[card] = known
        elif state.known:
            state.known.pop(card, None)
        return card

    def draw_up_to(self, pile: Pile, n: int) -> list[int]:
        """Take the top n cards away, or all if there are fewer; the topmost first."""
        return [self.draw(pile) for _ in range(min(n, len(pile)))]

    def draw_from_below(self, pile: Pile, n: int) -> list[int]:
        """Take the bottom n cards away, or all if there are fewer; the lowest first."""
        return [self._taken(*pile.take_lowest(self.below)) for _ in range(min(n, len(pile)))]

    def put_under(self, pile: Pile, card: int, above: int, known_to: int = EVERYBODY) -> None:
        """Put a card into a pile under its top `above` cards, or at the bottom if there are fewer."""
        pile.put_under(card, above, known_to, self.below)

    # ---- knowing -----------------------------------------------------------------------------

    def learn(self, card: int, who: int = EVERYBODY) -> None:
        """These seats (as bits; all, by default) know this card from now on, though it lies in a hidden zone:
        they have seen it come there, or looked at it."""
        known = self.state.known
        known[card] = known.get(card, 0) | who

    def who_knows(self, card: int) -> int:
        """The seats, as bits, that know this card besides those to whom its zone is open."""
        return self.state.known.get(card, 0) & EVERYBODY

    def knows(self, seat: int, card: int) -> bool:
        """Whether this seat knows a card that lies in a zone which is not open to it."""
        return bool(self.state.known.get(card, 0) & bit_of(seat))

    def search_through(self, pile: Pile, seat: int) -> None:
        """A seat goes through a whole pile: from what is not there it knows what lies hidden elsewhere.

        If a card can lie in one place only, the seat knows it there; if not, it knows only that it lies
        outside. What became deducible counts as revealed.
        """
        state, bit, backs = self.state, bit_of(seat), self.rules.backs
        found = [(zone, unknown_places(state, zone, seat)) for zone in hidden_zones(state)]
        elsewhere = [(zone, [zone.cards[place] for place in places]) for zone, places in found if places]
        if not elsewhere:
            return
        looks = {backs[card] for card in pile}
        fits = {zone.name: self.rules.game.what_fits(self, zone.name, seat) for zone, _ in elsewhere}
        learned = False
        for zone, cards in elsewhere:
            others = [fits[other.name] for other, _ in elsewhere if other.name != zone.name]
            for card in cards:
                if backs[card] in looks:
                    elsewhere_too = any(fit is None or fit(card) for fit in others)
                    bits = bit << OUTSIDE if elsewhere_too else bit
                    learned |= not state.known.get(card, 0) & bits
                    self.learn(card, bits)
        state.revealed += learned

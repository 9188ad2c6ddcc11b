"""What the screen of Tapestry is made of: names that can be pointed at, cards with what they say, players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.pile import Component
from traumtisch.faces.face import Colour
from traumtisch.faces.screen import (
    HIDDEN,
    Block,
    ScreenZone,
    aligned,
    below,
    beside,
    flow,
    words,
    wrapped,
)
from traumtisch.games.tapestry.faces import things
from traumtisch.games.tapestry.faces.lying import TILES, short_name
from traumtisch.games.tapestry.material import MOST_RESOURCES, Material
from traumtisch.games.tapestry.module import Lying
from traumtisch.games.tapestry.view import PlayerView, TapestryView, number_of
from traumtisch.games.tapestry.words.names import player_name, points, so_many
from traumtisch.games.tapestry.words.rows import say_component

PLAYER_INKS: tuple[Colour, ...] = ("orange", "teal", "rose", "lime", "violet")
KIND_INKS: dict[str, Colour] = {"tapestry": "rose", "tech": "teal", "civ": "gold", "landmark": "stone"}
"""Of names in zones; the zone's label says the same."""
INDENT = 2
ROMAN, FINISHED = ("0", "I", "II", "III", "IV", "V"), "✓"
"""Eras, where there is little room."""
IN_FULL = N_("{player}: {points}, {state}")
IN_BRIEF, IN_SIGNS = N_("{player}: {points} · {era}"), N_("{seat}: {points} · {era}")


class OnScreen:
    """Everything in one language, for one table."""

    def __init__(self, m: Material, tongue: Tongue) -> None:
        self.m, self.tongue = m, tongue

    def say(self, phrase: Phrase | str) -> str:
        return phrase.say(self.tongue) if isinstance(phrase, Phrase) else self.tongue(phrase)

    def head(self, label: str) -> Block:
        """What stands above a part of the table."""
        return words(self.tongue(label), ink="gold", strong=True)

    # ---- cards -----------------------------------------------------------------------------------

    def named(self, thing: Component | Phrase | None, width: int) -> Block:
        """A card by its name, or what a zone says in words."""
        if thing is None:
            return words(HIDDEN, ink="grey")
        if isinstance(thing, Phrase):
            return wrapped(self.say(thing), width)
        ink = KIND_INKS.get(self.m.kinds[number_of(thing)], "")
        return wrapped(self.say(short_name(self.m, thing)), width, ink=ink, thing=thing.id)

    def explained(self, card: Component, width: int) -> Block:
        """A card with what it says; tiles say it by their names."""
        head = self.named(card, width)
        number = number_of(card)
        if self.m.kinds[number] in TILES:
            return head
        text = wrapped(self.say(say_component(self.m, number)), width - INDENT, thing=card.id)
        return below([head, aligned(text, text.width + INDENT, to_the_right=True)])

    def all_explained(self, cards: Iterable[Component | None], width: int) -> Block:
        return below(self.explained(card, width) for card in cards if card is not None)

    def zones(self, zones: Sequence[Lying]) -> list[ScreenZone]:
        """Only those in which something lies."""
        return [ScreenZone(label, partial(self._lying, lying)) for label, lying in zones if lying]

    def _lying(self, lying: Sequence[Component | Phrase | None], width: int) -> Block:
        return flow([self.named(each, width) for each in lying], width, gap=2)

    # ---- stocks --------------------------------------------------------------------------------

    def stocks(self, player: PlayerView, width: int) -> Block:
        """All resources of a player in a line."""
        return flow([self.stock(player, kind) for kind in player.resources], width, gap=2)

    def stock(self, player: PlayerView, kind: str) -> Block:
        """A resource in pips and in words."""
        number, thing = player.resources[kind], things.stock(kind)
        pips = "●" * number + "○" * (MOST_RESOURCES - number)
        said = words(self.say(so_many(kind, number)), strong=True, thing=thing)
        return beside([words(pips, ink="gold", thing=thing), said])

    # ---- players ---------------------------------------------------------------------------------

    def people(self, view: TapestryView, width: int) -> Block:
        """Everybody with points and era, in so few words that one line holds them all, if words can do it;
        whoever has the turn is marked."""
        seats = range(len(view.players))
        shown: list[Block] = []
        for how in (IN_FULL, IN_BRIEF, IN_SIGNS):
            shown = [self.person(view, seat, how) for seat in seats]
            if sum(each.width + 2 for each in shown) <= width + 2:
                break
        return flow(shown, width, gap=2)

    def person(self, view: TapestryView, seat: int, how: str = IN_FULL) -> Block:
        player, name = view.players[seat], Phrase(player_name(self.m, seat))
        era = FINISHED if player.finished else ROMAN[player.era]
        if how == IN_FULL:
            said = Phrase(how, player=name, points=points(player.points), state=how_far(player))
        elif how == IN_BRIEF:
            said = Phrase(how, player=name, points=player.points, era=era)
        else:
            said = Phrase(how, seat=seat + 1, points=player.points, era=era)
        mark = words("▸" if seat == view.seat else " ", strong=True)
        line = words(
            self.say(said), ink=PLAYER_INKS[seat], strong=seat == mine(view), thing=things.seat(seat)
        )
        return beside([mark, line], gap=0)


def how_far(player: PlayerView) -> Phrase:
    return Phrase(N_("finished")) if player.finished else Phrase(N_("era {era}"), era=player.era)


def mine(view: TapestryView) -> int:
    """The seat whose things are shown first: the viewer's, or for those who only watch, whose turn it is."""
    return view.viewer if view.viewer >= 0 else view.seat


def from_mine(view: TapestryView) -> list[int]:
    """All seats, the own one first, then clockwise."""
    seats = len(view.players)
    return [(mine(view) + after) % seats for after in range(seats)]

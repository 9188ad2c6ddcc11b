"""Tapestry's face in a browser: what the house asks for, put together from the pages of this folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from markupsafe import Markup

from traumtisch.engine.decision import Option
from traumtisch.engine.event import Event
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces import drawing
from traumtisch.faces import html as h
from traumtisch.faces.face import CardFacts, Explaining, Folding, PositionZone, Progress, Stocked
from traumtisch.faces.passing import Passage, Points, Way
from traumtisch.games.tapestry import facts
from traumtisch.games.tapestry.faces.web import cards
from traumtisch.games.tapestry.faces.web.board import board
from traumtisch.games.tapestry.faces.web.box import lid
from traumtisch.games.tapestry.faces.web.lying import ids_before
from traumtisch.games.tapestry.faces.web.more import more
from traumtisch.games.tapestry.faces.web.occasion import told
from traumtisch.games.tapestry.faces.web.people import everything
from traumtisch.games.tapestry.faces.web.pieces import at_hand, me, mine, pieces_of
from traumtisch.games.tapestry.faces.web.summary import summary
from traumtisch.games.tapestry.faces.web.touches import touched
from traumtisch.games.tapestry.view import TapestryView
from traumtisch.games.tapestry.words.names import points

INCOME_TURNS = 5
WAYS = {
    "drew tapestry": Way("deck-tapestry"),
    "invented": Way("deck-tech"),
}
"""By event: from which pile cards come that lay in none."""
POINTS = {"scored": 1, "unscored": -1}
"""The events by which points come and go."""


class TapestryWebFace(Folding, Explaining):
    assets = Path(__file__).parent / "assets"

    def box(self, tongue: Tongue) -> h.Element:
        return h.svg(".box", viewBox="0 0 300 400", role="img", aria_label="Tapestry")[Markup(lid())]

    def sprite(self, rules: Rules, tongue: Tongue) -> Markup:
        m = rules.material
        return Markup(drawing.sprite(cards.definitions(m), cards.symbols(m, tongue)))

    def board(self, rules: Rules, view: TapestryView, tongue: Tongue) -> h.Element:
        return board(pieces_of(rules.material, tongue), view)

    def folded(self, rules: Rules, view: TapestryView, tongue: Tongue, touched: frozenset[str]) -> h.Element:
        """Whoever is asked about cards of others sees them, and only theirs."""
        m = rules.material
        cards_touched = {thing for thing in touched if thing[:1] == "c" and thing[1:].isdecimal()}
        elsewhere = cards_touched - at_hand(view)
        seats = range(len(view.players))
        closed = [seat for seat in seats if not elsewhere or elsewhere.isdisjoint(ids_before(m, view, seat))]
        return board(pieces_of(m, tongue), view, closed=frozenset(closed))

    def inside(self, rules: Rules, view: TapestryView, tongue: Tongue, name: str) -> h.Fragment | None:
        if not name.isdecimal() or int(name) >= len(view.players):
            return None
        return h.fragment[everything(pieces_of(rules.material, tongue), view, int(name))]

    def occasion(self, rules: Rules, view: TapestryView, tongue: Tongue) -> h.Fragment | None:
        return (
            None
            if view.occasion is None
            else h.fragment[told(pieces_of(rules.material, tongue), view.occasion)]
        )

    def more(self, rules: Rules, view: TapestryView, tongue: Tongue) -> h.Element:
        return more(pieces_of(rules.material, tongue), view)

    def summary(self, rules: Rules, view: TapestryView, tongue: Tongue) -> h.Element:
        return summary(pieces_of(rules.material, tongue), view)

    def headline(self, rules: Rules, view: TapestryView, tongue: Tongue) -> str:
        player = mine(view)
        return Phrase(N_("Era {era} · {points}"), era=player.era, points=points(player.points)).say(tongue)

    def progress(self, rules: Rules, view: TapestryView) -> Progress:
        """How many income turns one has begun."""
        player = view.players[me(view)]
        words = Phrase(
            N_("income turn {number} of {all} · {points}"),
            number=player.era,
            all=INCOME_TURNS,
            points=points(player.points),
        )
        return Progress(player.era, INCOME_TURNS, words)

    def touches(self, rules: Rules, view: TapestryView, option: Option) -> tuple[str, ...]:
        return touched(rules.material, view, option)

    def passage(self, rules: Rules, event: Event, tongue: Tongue) -> Passage | None:
        if event.kind in POINTS:
            return Passage(points=Points(event.seat, POINTS[event.kind] * int(event.targets[0])))
        m = rules.material
        named = [card for card in event.targets if isinstance(card, int)]
        shown = tuple(
            (f"c{card}", cards.symbol_of(m, card))
            for card in named
            if not isinstance(m.records[card], cards.WITHOUT_WORDS)
        )
        return Passage(shown, WAYS.get(event.kind, Way())) if shown else None

    def about(self, rules: Rules, symbol: str, tongue: Tongue) -> CardFacts | None:
        """The rule of a card or mat is its row in the catalogue's tables."""
        m = rules.material
        found = next((each for each in m.by_id.values() if cards.symbol_of(m, each) == symbol), None)
        if found is None or isinstance(m.records[found], cards.WITHOUT_WORDS):
            return None
        said = [rule for rule, which in facts.rule_rows().items() if which == m.ids[found]]
        return CardFacts(cards.named(m, found).say(tongue), tuple(said))

    def position_zones(self, rules: Rules) -> tuple[PositionZone, ...]:
        return ()

    def palette(self, rules: Rules, tongue: Tongue) -> list[tuple[str, str]]:
        return []

    def stock(self, rules: Rules, tongue: Tongue) -> Mapping[str, Stocked]:
        return {}

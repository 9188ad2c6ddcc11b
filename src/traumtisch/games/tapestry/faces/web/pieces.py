"""What all parts of the board are made with: the material, the reader's language, names and cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain

from markupsafe import Markup

from traumtisch.engine.phrase import N_, Called, Fact, Phrase, Tongue
from traumtisch.engine.pile import Component
from traumtisch.engine.state import WATCHER
from traumtisch.faces import html as h
from traumtisch.games.tapestry.faces.web import cards, signs
from traumtisch.games.tapestry.facts import SpaceTile, Territory
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.view import PlayerView, TapestryView, number_of
from traumtisch.games.tapestry.words.names import hex_name, player_name
from traumtisch.games.tapestry.words.rows import say_component
from traumtisch.games.tapestry.words.things import name_of

BACKS = {
    "tapestry": N_("hidden tapestry card"),
    "civ": N_("hidden civilization"),
    "tech": N_("hidden tech card"),
}


class Pieces:
    """Made once for a table and a language."""

    def __init__(self, m: Material, tongue: Tongue) -> None:
        self.m, self.tongue = m, tongue
        self._cards: dict[int, Markup] = {}

    def say(self, sentence: str, **facts: Fact) -> str:
        return Phrase(sentence, **facts).say(self.tongue) if facts else self.tongue(sentence)

    def name(self, component: Component) -> str:
        return name_of(self.m, number_of(component)).say(self.tongue)

    def text(self, component: Component) -> str:
        """Its name, and what it says."""
        number = number_of(component)
        if isinstance(self.m.records[number], Territory | SpaceTile):
            return self.name(component)
        return f"{self.name(component)}: {say_component(self.m, number).say(self.tongue)}"

    def hex(self, name: str) -> str:
        """What a hex is called; its letter may be another in another alphabet."""
        return self.tongue(hex_name(self.m.map, name))

    def player(self, view: TapestryView, seat: int) -> str:
        if seat == view.viewer:
            return self.say(N_("You"))
        if seat >= len(view.players):  # nobody sits there: pieces of an opponent without a mat
            return self.tongue(player_name(self.m, seat))
        place = (seat - me(view)) % len(view.players)
        return Called(place, "{name}", player_name(self.m, seat)).say(self.tongue)

    # ---- cards ---------------------------------------------------------------------------------

    def card(self, component: Component, *, thing: bool = True) -> Markup:
        """A card that lies on the table, to be pointed at."""
        number = number_of(component)
        if thing and number in self._cards:
            return self._cards[number]
        record, symbol = self.m.records[number], cards.symbol_of(self.m, number)
        look = cards.look_of(record)
        is_described = not isinstance(record, (*cards.WITHOUT_WORDS, SpaceTile))
        drawn = h.div(
            class_=f"card {look.kind}",
            data_thing=component.id if thing else None,
            role="img",
            aria_label=self.name(component),
            aria_describedby=cards.description_of(symbol) if is_described else None,
        )[h.svg(viewBox=look.box, aria_hidden="true")[h.use(href=f"#{symbol}"), self._gift(number)]]
        if thing:
            self._cards[number] = Markup(drawn)
        return Markup(drawn)

    def _gift(self, tile: int) -> Markup | None:
        """What a territory tile gives stands upright, however it is turned."""
        return Markup(gift(self.m, tile)) if isinstance(self.m.records[tile], Territory) else None

    def back(self, kind: str) -> Markup:
        return _back(kind, self.tongue(BACKS[kind]))

    def lying(self, components: Iterable[Component | None], kind: str = "tapestry") -> Markup:
        """Cards side by side, with their backs if they are not known."""
        return Markup("").join(self.back(kind) if each is None else self.card(each) for each in components)


@lru_cache(maxsize=64)
def _back(kind: str, label: str) -> Markup:
    return Markup(h.div(class_=f"card back {kind}-back", role="img", aria_label=label)[signs.sign(kind)])


@lru_cache(maxsize=2048)
def gift(m: Material, tile: int) -> str:
    """The reward of a territory tile, in a circle around 0,0; drawn once on a page."""
    art = cards.gift_art(m.records[tile])
    return f'<use href="#{cards.by_looks(art)}"/>' if art else ""


@lru_cache(maxsize=64)
def pieces_of(m: Material, tongue: Tongue) -> Pieces:
    return Pieces(m, tongue)


def me(view: TapestryView) -> int:
    """Whose things are shown in full: the viewer's, or the first player's to those who watch."""
    return 0 if view.viewer == WATCHER else view.viewer


def mine(view: TapestryView) -> PlayerView:
    return view.players[me(view)]


def at_hand(view: TapestryView) -> frozenset[str]:
    """The cards that lie before the viewer or in the middle of the table."""
    player = mine(view)
    lying = chain(
        *(player.hand, player.drawn, player.offered, player.civs, *player.stacks),
        *(player.bottom, player.middle, player.top, player.tiles, player.space, player.explored),
        *(player.landmarks, view.market, view.landmarks),
    )
    return frozenset(each.id for each in lying if each is not None)


@lru_cache(maxsize=64)
def mark(seat: int, label: str, thing: str = "", more: str = "") -> Markup:
    """A player's token."""
    return Markup(
        h.span(
            class_=f"cube p{seat} {more}".rstrip(),
            data_thing=thing or None,
            role="img" if label else None,
            aria_label=label or None,
            aria_hidden=None if label else "true",
        )[h.svg(viewBox="0 0 24 24")[h.use(href=f"#ta-{signs.MARKS[seat]}")]]
    )


@lru_cache(maxsize=2048)
def counted(sign: str, label: str, number: str) -> Markup:
    """A sign and how many there are of what it stands for."""
    return Markup(
        h.span(class_="q", title=label, role="img", aria_label=f"{label}: {number}")[
            signs.sign(sign), h.b[number]
        ]
    )


def zone(part: str, name: str, heading: str, inside: h.Node, beside: h.Node = None) -> h.Element:
    """A part of the board with its heading; `part` is the tab under which it stands where there is little
    room."""
    return h.section(class_=f"area {name}", data_part=part)[h.h2[heading, beside], inside]

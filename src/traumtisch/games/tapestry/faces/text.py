"""Tapestry in plain text: the map, what lies in the middle, then a block for each player, from whoever has
the turn on.

On the map every hex has a name (`D3`), and below it its land and its pieces: `~12` is tile 12, `###` printed
land, `...` unexplored; `1` is an outpost of player 1, with an `x` behind it one that lies. Capitals are drawn
plot by plot: `.` free, `#` impassable, `m h f a` income buildings, capital letters landmarks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from textwrap import wrap

from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.pile import Component
from traumtisch.faces.lines import GAP, paragraph
from traumtisch.games.tapestry.faces import lying
from traumtisch.games.tapestry.faces.lying import TILES, short_name
from traumtisch.games.tapestry.faces.tables import capital_lines, grid_lines, map_lines
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.module import Lying
from traumtisch.games.tapestry.view import TapestryView
from traumtisch.games.tapestry.words.names import player_name, points
from traumtisch.games.tapestry.words.rows import say_component
from traumtisch.games.tapestry.words.things import name_of

UNKNOWN = "?"
BESIDE_CAPITAL = 46
"""The width that a player's lines have at least, if the capital is to stand beside them."""

Zoned = tuple[str, list[str]]


def render(view: TapestryView, m: Material, tongue: Tongue, width: int) -> str:
    """The whole table."""
    face = _TextFace(m, tongue, width)
    lines = [
        *map_lines(view, m),
        face.say(N_("~ tile, # printed land, 1 outpost of player 1, 1x toppled")),
        "",
    ]
    lines += face.texts(N_("Open tech cards"), view.market)
    lines += face.zones(face.shown(lying.in_the_middle(m, view)), width)
    seats = len(view.players)
    for seat in ((view.seat + after) % seats for after in range(seats)):
        lines += ["", *face.player(view, seat)]
    return "\n".join(lines)


def render_piles(view: TapestryView, m: Material, tongue: Tongue, width: int) -> str:
    """What a player may look through: what the cards before the players say, discards, what is out."""
    face = _TextFace(m, tongue, width)
    lines: list[str] = []
    for seat, player in enumerate(view.players):
        open_cards = [card for stack in player.stacks for card in stack]
        cards = [*player.civs, *player.top, *player.middle, *player.bottom, *open_cards]
        lines += face.texts(player_name(m, seat), cards)
    return "\n".join(
        [
            *lines,
            *face.zones(
                [
                    (N_("Tapestry discards"), face.named(view.tapestry_discard)),
                    (N_("Tech discards"), face.named(view.tech_discard)),
                    (N_("Out of the game"), face.named(view.gone)),
                ],
                width,
                always=True,
            ),
        ]
    )


class _TextFace:
    def __init__(self, m: Material, tongue: Tongue, width: int) -> None:
        self.m, self.tongue, self.width = m, tongue, width

    def say(self, sentence: str, **facts: int) -> str:
        return Phrase(sentence, **facts).say(self.tongue)

    def named(self, cards: Iterable[Component | None]) -> list[str]:
        return [UNKNOWN if card is None else self.name(card) for card in cards]

    def shown(self, zones: Iterable[Lying]) -> list[Zoned]:
        return [(label, [self._said(thing) for thing in things]) for label, things in zones]

    def _said(self, thing: Component | Phrase | None) -> str:
        if thing is None:
            return UNKNOWN
        return (thing if isinstance(thing, Phrase) else short_name(self.m, thing)).say(self.tongue)

    def name(self, card: Component) -> str:
        return name_of(self.m, int(card.id[1:])).say(self.tongue)

    def texts(self, label: str, cards: Iterable[Component | None], **facts: int) -> list[str]:
        """Cards with what they say, each in lines of its own; tiles are called by what they give."""
        known = [card for card in cards if card is not None]
        lines = [self.say(label, **facts)] if known else []
        for card in known:
            number, line = int(card.id[1:]), self.name(card)
            if self.m.kinds[number] not in TILES:
                line = f"{line}: {say_component(self.m, number).say(self.tongue)}"
            lines += wrap(line, self.width, initial_indent=GAP, subsequent_indent=GAP * 2)
        return lines

    def zones(self, zones: Sequence[Zoned], width: int, always: bool = False) -> list[str]:
        shown = [(self.tongue(label), items) for label, items in zones if items or always]
        indent = max((len(label) for label, _ in shown), default=0) + len(GAP)
        nothing = [self.tongue(N_("(empty)"))]
        return [
            line
            for label, items in shown
            for line in paragraph(label, self._fitting(items, width - indent) or nothing, indent, width)
        ]

    def _fitting(self, items: Iterable[str], width: int) -> list[str]:
        """What is longer than a line goes on in the next."""
        return [part for item in items for part in wrap(item, max(width, 1)) or [""]]

    # ---- players -------------------------------------------------------------------------------

    def player(self, view: TapestryView, seat: int) -> list[str]:
        """Zones on the left, the capital on the right; below them what the viewer's own cards say."""
        player = view.players[seat]
        zones = self.shown(lying.before(self.m, view, seat))
        finished = Phrase(N_("finished")) if player.finished else Phrase(N_("era {era}"), era=player.era)
        head = Phrase(
            N_("{player}: {points}, {state}"),
            player=Phrase(player_name(self.m, seat)),
            points=points(player.points),
            state=finished,
        ).say(self.tongue)
        right = capital_lines(player, self.m)
        room = self.width - max(map(len, right), default=0) - len(GAP)
        if room < BESIDE_CAPITAL:
            lines = [*self.zones(zones, self.width), *right]
        else:
            left = self.zones(zones, room)
            lines = [
                f"{one:<{room}}{GAP}{two}".rstrip() for one, two in zip_longest(left, right, fillvalue="")
            ]
        return [
            f"{'>' if seat == view.seat else ' '} {head}",
            *lines,
            *self._offered(player.offered),
            *self.texts(N_("What the hand says"), [*player.drawn, *player.hand]),
        ]

    def _offered(self, offered: Iterable[Component | None]) -> list[str]:
        """Civilizations with what they say, capitals as they are printed."""
        known = [card for card in offered if card is not None]
        capitals = [card for card in known if int(card.id[1:]) in self.m.capitals]
        lines = self.texts(N_("To choose from"), [card for card in known if card not in capitals])
        for card in capitals:
            grid = self.m.capitals[int(card.id[1:])].record.grid
            lines += [f"{GAP}{self.name(card)}", *(GAP * 2 + line for line in grid_lines(grid))]
            if self.m.records[int(card.id[1:])].summary:
                lines += self.texts(N_("What it says"), [card])
        return lines

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
from traumtisch.games.tapestry.faces.tables import capital_lines, grid_lines, map_lines
from traumtisch.games.tapestry.material import LAST_SPACE, Material
from traumtisch.games.tapestry.module import MIDDLE
from traumtisch.games.tapestry.view import MatView, PlayerView, TapestryView
from traumtisch.games.tapestry.words.names import Joined, points, so_many, space_name, word
from traumtisch.games.tapestry.words.rows import say_component
from traumtisch.games.tapestry.words.things import name_of, reward_of, source_name

UNKNOWN = "?"
TILES = ("territory", "space")
BESIDE_CAPITAL = 46
"""The width that a player's lines have at least, if the capital is to stand beside them."""

Zone = tuple[str, list[str]]


def render(view: TapestryView, m: Material, tongue: Tongue, width: int) -> str:
    """The whole table."""
    face = _TextFace(m, tongue, width)
    lines = [
        *map_lines(view, m),
        face.say(N_("~ tile, # printed land, 1 outpost of player 1, 1x toppled")),
        "",
    ]
    lines += face.texts(N_("Open tech cards"), view.market)
    lines += face.zones(
        [
            (N_("Landmarks left"), face.named(view.landmarks)),
            (N_("Decks"), face.decks(view)),
            *face.of_boxes(view, MIDDLE),
        ],
        width,
    )
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
        lines += face.texts(N_("Player {seat}"), cards, seat=seat + 1)
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

    def of_boxes(self, view: TapestryView, seat: int) -> list[Zone]:
        """What lies in the zones of boxes, before a seat or in the middle."""
        return [
            (
                label,
                [
                    each.say(self.tongue) if isinstance(each, Phrase) else self.named([each])[0]
                    for each in things
                ],
            )
            for module in self.m.brought.modules
            if module.has_part
            for label, things in module.lying(self.m, view.part(module), seat)
        ]

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

    def zones(self, zones: Sequence[Zone], width: int, always: bool = False) -> list[str]:
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

    def decks(self, view: TapestryView) -> list[str]:
        sizes = (
            (N_("tapestry cards: {number}"), view.tapestries.size),
            (N_("tech cards: {number}"), view.techs.size),
            (N_("territory tiles: {number}"), view.territories.size),
            (N_("space tiles: {number}"), view.space_tiles.size),
            (N_("civilizations: {number}"), view.civilizations.size),
        )
        return [self.say(says, number=number) for says, number in sizes]

    # ---- players -------------------------------------------------------------------------------

    def player(self, view: TapestryView, seat: int) -> list[str]:
        """Zones on the left, the capital on the right; below them what the viewer's own cards say."""
        player = view.players[seat]
        zones = [*self._zones(player), *self.of_boxes(view, seat)]
        finished = Phrase(N_("finished")) if player.finished else Phrase(N_("era {era}"), era=player.era)
        head = Phrase(
            N_("Player {seat}: {points}, {state}"),
            seat=seat + 1,
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

    def _zones(self, player: PlayerView) -> list[Zone]:
        return [
            (N_("Resources"), [so_many(kind, n).say(self.tongue) for kind, n in player.resources.items()]),
            (N_("Tracks"), self._tracks(player)),
            (N_("Civilizations"), [*self.named(player.civs), *map(self._mat, player.mats)]),
            (
                N_("Built"),
                [f"{n} × {word(kind).say(self.tongue)}" for kind, n in player.uncovered.items() if n],
            ),
            (N_("Top row"), self.named(player.top)),
            (N_("Middle row"), self.named(player.middle)),
            (N_("Bottom row"), self.named(player.bottom)),
            (N_("Tapestry"), self._stacks(player)),
            (N_("Hand"), self.named(player.hand)),
            (N_("Just drawn"), self.named(player.drawn)),
            (N_("Tiles"), self._rewards(player.tiles)),
            (N_("Space tiles"), self._rewards(player.space)),
            (N_("Explored"), self._rewards(player.explored)),
            (N_("Landmarks"), self.named(player.landmarks)),
            (N_("Beside the mat"), [source_name(self.m, each).say(self.tongue) for each in player.beside]),
            (N_("Achievements"), [word(each).say(self.tongue) for each in player.achievements]),
            (N_("Outposts left"), [str(player.outposts)]),
            (N_("In force"), self._in_force(player)),
        ]

    def _rewards(self, tiles: Iterable[Component]) -> list[str]:
        return [reward_of(self.m, int(tile.id[1:])).say(self.tongue) for tile in tiles]

    def _tracks(self, player: PlayerView) -> list[str]:
        shown: list[str] = []
        for track, tokens in player.tokens.items():
            spaces = [*tokens, *([LAST_SPACE] if track in player.completed else [])]
            shown += [space_name(self.m, f"{track}.{space:02}").say(self.tongue) for space in spaces]
        return shown

    def _mat(self, mat: MatView) -> str:
        """What lies on a civilization."""
        parts = [self.say(N_("tokens: {number}"), number=mat.tokens)] if mat.tokens else []
        marks = [name_of(self.m, mark).say(self.tongue) for mark in mat.marks]
        slots = [word(slot).say(self.tongue) for slot in mat.slots]
        inside = ", ".join([*parts, *slots, *map(str, mat.numbers), *marks])
        return f"({inside})" if inside else ""

    def _stacks(self, player: PlayerView) -> list[str]:
        return [
            f"{era}: {' < '.join(self.named(reversed(stack)))}"
            for era, stack in enumerate(player.stacks, start=1)
            if stack
        ]

    def _in_force(self, player: PlayerView) -> list[str]:
        """Cards whose rules last, with what was named when they were played."""
        shown: list[str] = []
        for entry in player.in_force:
            if not entry.source.startswith(("civ.", "adjustment.")):
                named = [word(entry.track)] if entry.track else []
                if entry.opponent >= 0:
                    named.append(Phrase(N_("Player {seat}"), seat=entry.opponent + 1))
                name = source_name(self.m, entry.source).say(self.tongue)
                chosen = f" ({Joined(named, N_('and')).say(self.tongue)})" if named else ""
                shown.append(f"{name}{chosen}")
        return shown

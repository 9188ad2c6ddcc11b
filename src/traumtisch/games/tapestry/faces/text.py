"""Tapestry in plain text: the map, then a block for each player.

On the map every hex has three signs for its land and then its pieces: `~12` is tile 12, `###` printed land,
`...` unexplored; `1` is an outpost of player 1, with an `x` behind it one that lies. The capital is drawn
plot by plot: `.` free, `#` impassable, `m h f a` income buildings, capital letters landmarks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.pile import Component
from traumtisch.faces.lines import GAP, paragraph
from traumtisch.games.tapestry.material import BUILDINGS, LAST_SPACE, Material
from traumtisch.games.tapestry.view import HexView, PlayerView, TapestryView
from traumtisch.games.tapestry.words.names import word
from traumtisch.games.tapestry.words.things import name_of, source_name

UNKNOWN = "?"


def render(view: TapestryView, m: Material, tongue: Tongue, width: int) -> str:
    """The whole table."""
    face = _TextFace(m, tongue, width)
    lines = face.map(view)
    lines += face.zones(
        [
            (N_("Tech market"), face.named(view.market)),
            (N_("Landmarks left"), face.named(view.landmarks)),
            (N_("Decks"), face.decks(view)),
        ]
    )
    for seat, player in enumerate(view.players):
        lines += ["", *face.player(seat, player, turn=seat == view.seat)]
    return "\n".join(lines)


def render_piles(view: TapestryView, m: Material, tongue: Tongue, width: int) -> str:
    """What a player may look through: the discard piles, and what is out of the game."""
    face = _TextFace(m, tongue, width)
    return "\n".join(
        face.zones(
            [
                (N_("Tapestry discards"), face.named(view.tapestry_discard)),
                (N_("Tech discards"), face.named(view.tech_discard)),
                (N_("Out of the game"), face.named(view.gone)),
            ],
            always=True,
        )
    )


class _TextFace:
    def __init__(self, m: Material, tongue: Tongue, width: int) -> None:
        self.m, self.tongue, self.width = m, tongue, width

    def named(self, cards: Iterable[Component | None]) -> list[str]:
        return [UNKNOWN if card is None else self.name(card) for card in cards]

    def name(self, card: Component) -> str:
        return name_of(self.m, int(card.id[1:])).say(self.tongue)

    def zones(self, zones: Sequence[tuple[str, list[str]]], always: bool = False) -> list[str]:
        shown = [(self.tongue(label), items) for label, items in zones if items or always]
        indent = max((len(label) for label, _ in shown), default=0) + len(GAP)
        nothing = [self.tongue(N_("(empty)"))]
        return [
            line for label, items in shown for line in paragraph(label, items or nothing, indent, self.width)
        ]

    def decks(self, view: TapestryView) -> list[str]:
        sizes = (
            (N_("tapestry cards: {number}"), view.tapestries.size),
            (N_("tech cards: {number}"), view.techs.size),
            (N_("territory tiles: {number}"), view.territories.size),
            (N_("space tiles: {number}"), view.space_tiles.size),
            (N_("civilizations: {number}"), view.civilizations.size),
        )
        return [Phrase(says, number=number).say(self.tongue) for says, number in sizes]

    # ---- the map -------------------------------------------------------------------------------

    def map(self, view: TapestryView) -> list[str]:
        """Flat-topped hexes: a column for each q, and half a line further down for each step to the right."""
        places = self.m.map.hexes
        left, top = min(place.q for place in places), min(2 * place.r + place.q for place in places)
        rows: dict[int, dict[int, str]] = {}
        for place, shown in zip(places, view.map, strict=True):
            rows.setdefault(2 * place.r + place.q - top, {})[place.q - left] = self._hex(shown)
        columns = 1 + max(place.q for place in places) - left
        return [
            " ".join(row.get(column, " " * 6) for column in range(columns)).rstrip()
            for _, row in sorted(rows.items())
        ]

    def _hex(self, shown: HexView) -> str:
        printed = self.m.map.printed[self.m.map.number[shown.name]] is not None
        land = "###" if printed else "..."
        if shown.tile is not None:
            land = f"~{shown.tile.face.partition('.')[2]:>2}"
        pieces = "".join(f"{piece.seat + 1}{'' if piece.toppled_by < 0 else 'x'}" for piece in shown.pieces)
        return f"{land}{pieces:<3}"[:6]

    # ---- players -------------------------------------------------------------------------------

    def player(self, seat: int, player: PlayerView, turn: bool) -> list[str]:
        finished = Phrase(N_("finished")) if player.finished else Phrase(N_("era {era}"), era=player.era)
        head = Phrase(
            N_("Player {seat}: {points} points, {state}"), seat=seat + 1, points=player.points, state=finished
        ).say(self.tongue)
        buildings = [f"{word(kind).say(self.tongue)} {n}" for kind, n in player.uncovered.items()]
        stock = [f"{word(kind).say(self.tongue)} {number}" for kind, number in player.resources.items()]
        zones = [
            (N_("Resources"), stock),
            (N_("Tracks"), self._tracks(player)),
            (N_("Civilizations"), self.named(player.civs)),
            (N_("Income buildings"), buildings),
            (N_("Top row"), self.named(player.top)),
            (N_("Middle row"), self.named(player.middle)),
            (N_("Bottom row"), self.named(player.bottom)),
            (N_("Tapestry"), self._stacks(player)),
            (N_("Hand"), self.named(player.hand)),
            (N_("Just drawn"), self.named(player.drawn)),
            (N_("To choose from"), self.named(player.offered)),
            (N_("Tiles"), self.named(player.tiles)),
            (N_("Space tiles"), self.named(player.space)),
            (N_("Explored"), self.named(player.explored)),
            (N_("Landmarks"), self.named(player.landmarks)),
            (N_("Achievements"), [word(each).say(self.tongue) for each in player.achievements]),
            (N_("Outposts left"), [str(player.outposts)]),
            (N_("In force"), self._in_force(player)),
        ]
        lines = [f"{'>' if turn else ' '} {head}", *self.zones(zones)]
        return lines if player.capital is None else [*lines, *self._capital(player)]

    def _tracks(self, player: PlayerView) -> list[str]:
        shown: list[str] = []
        for track, tokens in player.tokens.items():
            spaces = [*tokens, *([LAST_SPACE] if track in player.completed else [])]
            shown.append(f"{word(track).say(self.tongue)} {'+'.join(map(str, spaces))}")
        return shown

    def _stacks(self, player: PlayerView) -> list[str]:
        return [
            f"{era}: {' < '.join(self.named(reversed(stack)))}"
            for era, stack in enumerate(player.stacks, start=1)
            if stack
        ]

    def _in_force(self, player: PlayerView) -> list[str]:
        return [
            source_name(self.m, entry.source).say(self.tongue)
            for entry in player.in_force
            if not entry.source.startswith("civ.")
        ]

    def _capital(self, player: PlayerView) -> list[str]:
        assert player.capital is not None
        grid = [list(row) for row in self.m.records[int(player.capital.id[1:])].grid]
        for row, column in player.plots:
            grid[row][column] = "#"
        for number, each in enumerate(player.built):
            sign = each.what[0] if each.what in BUILDINGS else chr(ord("A") + number % 26)
            for cell in self.m.placements[each.what][each.turns, each.row, each.column].cells:
                if 0 <= cell.row < 9 and 0 <= cell.column < 9:
                    grid[cell.row][cell.column] = sign
        return ["".join(row[:3]) + " " + "".join(row[3:6]) + " " + "".join(row[6:]) for row in grid]

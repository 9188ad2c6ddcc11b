"""The table of Tapestry on a screen: whole where the window holds it, else in panels."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces.face import Line
from traumtisch.faces.panels import Panel
from traumtisch.faces.screen import Block, below, beside
from traumtisch.games.tapestry.faces import things
from traumtisch.games.tapestry.faces.screen import cards, city
from traumtisch.games.tapestry.faces.screen.map import map_of
from traumtisch.games.tapestry.faces.screen.pieces import OnScreen, how_far, mine
from traumtisch.games.tapestry.faces.screen.tracks import tracks, ways_on
from traumtisch.games.tapestry.faces.screen.turning import landmark_ways, tile_ways
from traumtisch.games.tapestry.view import TapestryView
from traumtisch.games.tapestry.words.names import points
from traumtisch.games.tapestry.words.occasion import say_occasion

GAP = 2
BESIDE_MAP = 32
"""Columns that the city has at least, if it is to stand beside the map."""
INCOME = 40
"""Columns that the income mat has at least, if it is to stand beside the capital."""


class TapestryScreenFace:
    """Made of the View alone."""

    def board(
        self, rules: Rules, view: TapestryView, tongue: Tongue, width: int, height: int
    ) -> tuple[Line, ...]:
        return below(Block(panel.lines, width) for panel in self._all(rules, view, tongue, width)).lines

    def panels(
        self, rules: Rules, view: TapestryView, tongue: Tongue, width: int, height: int
    ) -> tuple[Panel, ...]:
        """As many parts as fit below each other become one panel, from the first on."""
        joined: list[Panel] = []
        for panel in self._all(rules, view, tongue, width):
            if joined and len(joined[-1].lines) + len(panel.lines) <= height:
                title = f"{joined[-1].title}, {panel.title}"
                joined[-1] = Panel(title, joined[-1].lines + panel.lines)
            else:
                joined.append(panel)
        return tuple(joined)

    def _all(self, rules: Rules, view: TapestryView, tongue: Tongue, width: int) -> list[Panel]:
        pieces = OnScreen(rules.material, tongue)
        lanes = [
            pieces.people(view, width),
            pieces.stocks(view.players[mine(view)], width),
            tracks(pieces, view, width),
        ]
        middle = _map_and_city(pieces, view, width)
        ways = ways_on(pieces, view, width)
        is_wide = len(middle) == 1  # then tracks, map and city are to stand together
        own = [
            cards.to_choose_from(pieces, view, width),
            *([ways] if is_wide else []),
            cards.own_cards(pieces, view, width),
            cards.own_texts(pieces, view, width),
        ]
        say = pieces.tongue
        parts = [
            (say(N_("Tracks")), below(lanes if is_wide else [*lanes, ways])),
            *middle,
            (say(N_("Tableau")), below(own)),
            (say(N_("Others")), cards.others(pieces, view, width)),
            (say(N_("Market")), cards.market(pieces, view, width)),
        ]
        return [Panel(title, part.lines) for title, part in parts if part]

    def headline(self, rules: Rules, view: TapestryView, tongue: Tongue) -> str:
        player = view.players[mine(view)]
        stands = f"{how_far(player).say(tongue)} · {points(player.points).say(tongue)}"
        if view.occasion is None:
            return stands
        return f"{stands} · {say_occasion(rules.material, view.occasion).say(tongue)}"

    def touches(self, rules: Rules, view: TapestryView, option: Option) -> tuple[str, ...]:
        return things.touched(rules.material, view, option)

    def legend(self, rules: Rules, tongue: Tongue) -> str:
        return tongue(LEGEND)


LEGEND = N_(
    'Map: ~ sea, : desert, ♠ forest, " grass, ^ mountain at the corners of a hex; a number is an outpost'
    " of that player, with an x behind it one that was toppled; · is unexplored.\n"
    "Tracks: numbers are the tokens of the players, ◆ a landmark for whoever comes there first.\n"
    "City: small letters are income buildings, large ones landmarks, # and other signs are closed plots.\n"
    "▸ has the turn; behind points, I to V is the era, ✓ who has finished; ▒▒ is a card that you do not know."
)


def _map_and_city(pieces: OnScreen, view: TapestryView, width: int) -> list[tuple[str, Block]]:
    """Side by side if there is room."""
    say = pieces.tongue
    drawn = map_of(pieces, view)
    if drawn.width > width:
        drawn = map_of(pieces, view, gap=0)
    drawn = below([tile_ways(pieces, view, drawn.width), drawn])
    room = width - drawn.width - GAP
    if room < BESIDE_MAP:
        return [(say(N_("Map")), drawn), (say(N_("City")), _city(pieces, view, width))]
    both = beside([drawn, _city(pieces, view, room)], gap=GAP)
    return [(f"{say(N_('Map'))}, {say(N_('City'))}", both)]


def _city(pieces: OnScreen, view: TapestryView, width: int) -> Block:
    """The own capital with the income mat beside it or below."""
    own = view.players[mine(view)]
    drawn = below([landmark_ways(pieces, view, width), city.capital(pieces, own, own=True)])
    room = width - drawn.width - GAP
    mat = city.income_mat(pieces, view, mine(view), room if room >= INCOME else width)
    return beside([drawn, mat], gap=GAP) if room >= INCOME else below([drawn, mat])

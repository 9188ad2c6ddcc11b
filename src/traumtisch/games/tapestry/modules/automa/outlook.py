"""What the Automa will have scored in the end, for bots and hints: by its chart, as far as it has come."""

from __future__ import annotations

from traumtisch.games.tapestry.bot.value import points_by_rule
from traumtisch.games.tapestry.income import income_turns
from traumtisch.games.tapestry.material import LAST_SPACE
from traumtisch.games.tapestry.modules.automa.box import AUTOMA, automa, level_of, space_of_automa
from traumtisch.games.tapestry.modules.automa.income import FIRST_TRACKS, progress_cards
from traumtisch.games.tapestry.modules.automa.printed import printed
from traumtisch.games.tapestry.state import Tapestry
from traumtisch.games.tapestry.territory import controlled

STEPS = 1.0
"""So many spaces it advances in a turn, …"""
HOLDINGS = 0.7
"""… so many landmarks and territories it gains there, …"""
BY_CIVILIZATION = 6.0
"""… and so many points each civilization brings in an income turn. All on average, over games of every level
against `greedy`: with these numbers the estimate was off by 14 points (300 games, all moments of them)."""


@automa.alters(points_by_rule)
def of_the_automa(t: Tapestry, known: float | None, seat: int) -> float | None:
    """Two decision cards are a turn; what comes into the deck later makes the eras longer."""
    if seat != AUTOMA:
        return known
    part, player, level = automa.part_of(t), t.player(AUTOMA), level_of(t)
    names, chart = t.m.track_names, level.chart
    holdings = float(len(player.landmarks) + len(controlled(t, AUTOMA)))
    first = float(sum(space_of_automa(t, track) for track in FIRST_TRACKS))
    others = float(sum(space_of_automa(t, track) for track in names if track not in FIRST_TRACKS))
    part_of_first = len(FIRST_TRACKS) / len(names)
    deck, cards = len(part.deck), len(part.deck) + len(part.discards) + len(part.pair)
    points = float(player.points)
    for era in range(max(2, player.era + 1), income_turns(t, AUTOMA) + 1):
        turns = deck // 2 + (era in chart.advance_both_bots)
        holdings += HOLDINGS * turns
        first = min(first + STEPS * turns * part_of_first, LAST_SPACE * len(FIRST_TRACKS))
        others = min(
            others + STEPS * turns * (1 - part_of_first), LAST_SPACE * (len(names) - len(FIRST_TRACKS))
        )
        each, of_first, of_others = printed().multipliers[level.mat][str(era)]
        points += each * holdings + of_first * first + of_others * others
        points += BY_CIVILIZATION * len(part.civilizations) * (era in chart.civilization)
        deck = cards = cards + progress_cards(t, era)
    return points

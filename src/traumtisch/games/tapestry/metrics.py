"""What can be counted (TA-20): the metrics of the data files, one line each."""

from __future__ import annotations

from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.capital import (
    buildings_of,
    complete_districts,
    complete_lines,
    filled,
    worth_of_capital,
)
from traumtisch.games.tapestry.material import BUILDINGS, LAST_SPACE
from traumtisch.games.tapestry.mats import Predictions
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.territory import controlled, hex_meant, largest_group


def count(t: Tapestry, seat: int, metric: str, cause: Cause, track: str = "") -> int:
    """How many there are of something, now."""
    if metric == "track_spaces":
        return t.player(seat).furthest(t.m.track_number[track])
    return t.m.metrics[metric](t, seat, cause)


def _tapestries(t: Tapestry, seat: int, cause: Cause) -> int:
    """TA-14.9: in hand and on the mat, covered and face-down ones included."""
    player = t.player(seat)
    return len(player.hand) + len(player.drawn) + sum(map(len, player.stacks))


def completed_tracks(t: Tapestry, seat: int) -> list[str]:
    player = t.player(seat)
    return [name for number, name in enumerate(t.m.track_names) if player.furthest(number) == LAST_SPACE]


def _adjacent_opponents(t: Tapestry, seat: int, cause: Cause) -> int:
    held = {place for other in t.opponents(seat) for place in controlled(t, other)}
    return sum(place in held for place in t.m.map.beside[hex_meant(t, cause)])


def reached_predictions(t: Tapestry, seat: int, cause: Cause) -> dict[str, int]:
    """TA-CV-13: by category of the Mystics' mat, how far the player is beyond the number predicted."""
    civ = t.m.by_id[cause.source]
    facts = t.m.edition(civ).mat
    assert isinstance(facts, Predictions)
    predicted = zip(facts.categories, t.player(seat).mats[civ].numbers, strict=True)
    return {category: count(t, seat, category, cause) - number for category, number in predicted if number}


def _exact_predictions(t: Tapestry, seat: int, cause: Cause) -> int:
    return sum(beyond == 0 for beyond in reached_predictions(t, seat, cause).values())


tapestry.metrics = {
    "tech_cards": lambda t, seat, cause: len(t.player(seat).techs),
    "tapestry_cards": _tapestries,
    "tapestry_in_hand": lambda t, seat, cause: len(t.player(seat).hand),
    "territory_tiles": lambda t, seat, cause: len(t.player(seat).tiles),
    "controlled_territories": lambda t, seat, cause: len(controlled(t, seat)),
    "markets": lambda t, seat, cause: buildings_of(t, seat, "market"),
    "houses": lambda t, seat, cause: buildings_of(t, seat, "house"),
    "farms": lambda t, seat, cause: buildings_of(t, seat, "farm"),
    "armories": lambda t, seat, cause: buildings_of(t, seat, "armory"),
    "income_buildings": lambda t, seat, cause: sum(buildings_of(t, seat, kind) for kind in BUILDINGS),
    "same_income_building_max": lambda t, seat, cause: max(buildings_of(t, seat, kind) for kind in BUILDINGS),
    "landmarks": lambda t, seat, cause: len(t.player(seat).landmarks),
    "civilizations": lambda t, seat, cause: len(t.player(seat).civs),
    "capital_lines": lambda t, seat, cause: worth_of_capital(t, seat),
    "capital_rows": lambda t, seat, cause: sum(line < 9 for line in complete_lines(t, seat)),
    "capital_columns": lambda t, seat, cause: sum(line >= 9 for line in complete_lines(t, seat)),
    "complete_districts": lambda t, seat, cause: len(complete_districts(t, seat, filled(t, seat))),
    "opponents": lambda t, seat, cause: t.rules.seats - 1,
    "players": lambda t, seat, cause: t.rules.seats,
    "coins_gained_this_income": lambda t, seat, cause: t.player(seat).gained[0],
    "food_gained_this_income": lambda t, seat, cause: t.player(seat).gained[2],
    "achievements": lambda t, seat, cause: len(t.player(seat).achievements),
    "completed_tracks": lambda t, seat, cause: len(completed_tracks(t, seat)),
    "tech_top_row": lambda t, seat, cause: len(t.player(seat).top),
    "adjacent_opponent_territories": _adjacent_opponents,
    "largest_terrain_group": lambda t, seat, cause: largest_group(t, seat),
    "exact_predictions": _exact_predictions,
    "highest_resource": lambda t, seat, cause: max(t.player(seat).resources),
}

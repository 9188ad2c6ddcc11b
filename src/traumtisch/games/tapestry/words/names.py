"""Names: what components, spaces, resources and places are called.

Those of components stand in the data files (`named.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from string import ascii_uppercase

from traumtisch.engine.phrase import N_, Counted, Phrase, Tongue, english
from traumtisch.games.tapestry.material import MapMaterial, Material
from traumtisch.games.tapestry.named import Name


class Joined(Phrase):
    """Several phrases with a word between them: "a farm or a house", "a farm, then a house"."""

    __slots__ = ("between", "comma", "parts")

    def __init__(self, parts: Sequence[Phrase], between: str, comma: str = "") -> None:
        super().__init__("")
        self.parts, self.between, self.comma = parts, between, comma

    def say(self, tongue: Tongue = english) -> str:
        between = f"{self.comma} {tongue(self.between)} "
        return between.join(part.say(tongue) for part in self.parts)


WORDS = {
    "coin": N_("coin"),
    "worker": N_("worker"),
    "food": N_("food"),
    "culture": N_("culture"),
    "any": N_("resource of any kind"),
    "market": N_("market"),
    "house": N_("house"),
    "farm": N_("farm"),
    "armory": N_("armory"),
    "outpost": N_("outpost"),
    "landmark": N_("landmark"),
    "tapestry_card": N_("tapestry card"),
    "territory_tile": N_("territory tile"),
    "tech_card": N_("tech card"),
    "exploration": N_("Exploration"),
    "science": N_("Science"),
    "military": N_("Military"),
    "technology": N_("Technology"),
    "arts": N_("Arts"),
    "red": N_("red"),
    "black": N_("black"),
    "bottom": N_("bottom row"),
    "middle": N_("middle row"),
    "top": N_("top row"),
    "complete_track": N_("the end of a track"),
    "topple_two_outposts": N_("two outposts toppled"),
    "conquer_middle_island": N_("the middle island conquered"),
    "vp_4": N_("4 points"),
    "vp_5": N_("5 points"),
    "vp_6": N_("6 points"),
    "vp_7": N_("7 points"),
    "vp_per_controlled_territory": N_("a point per territory"),
    "territory": N_("the reward of the territory"),
    "tracks": N_("tracks"),
    "capital": N_("rows and columns of the capital"),
    "technologies": N_("technologies"),
    "territories": N_("territories"),
    "tapestries": N_("tapestries"),
    "achievements": N_("achievements"),
    "tech_cards": N_("tech cards"),
    "complete_districts": N_("complete districts"),
    "controlled_territories": N_("territories"),
    "completed_tracks": N_("completed tracks"),
}
"""What stands for itself in options and events."""

PLAYERS = (N_("Player 1"), N_("Player 2"), N_("Player 3"), N_("Player 4"), N_("Player 5"))
"""What they are called where nobody knows their names."""


def player_name(m: Material, seat: int) -> str:
    """The same, to be translated; whoever goes by rules has a name."""
    return m.brought.names_of_unplayed.get(seat, PLAYERS[seat])


OWN_ACHIEVEMENTS = {
    "highest_resource": N_("four of a resource"),
    "tapestry_cards": N_("four tapestry cards"),
    "territory_tiles": N_("four territory tiles"),
    "tech_cards": N_("four tech cards"),
    "same_income_building_max": N_("four equal income buildings"),
    "landmarks": N_("four landmarks"),
}
"""The private ones of the Chosen."""

SO_MANY: dict[str, Callable[[int], Phrase]] = {
    "coin": lambda n: Counted("{number} coin", "{number} coins", number=n),
    "worker": lambda n: Counted("{number} worker", "{number} workers", number=n),
    "food": lambda n: Counted("{number} food", "{number} food", number=n),
    "culture": lambda n: Counted("{number} culture", "{number} culture", number=n),
    "any": lambda n: Counted("{number} resource of any kind", "{number} resources of any kind", number=n),
}

A_BUILDING = {
    "market": N_("a market"),
    "house": N_("a house"),
    "farm": N_("a farm"),
    "armory": N_("an armory"),
    "any": N_("an income building"),
    "least_built": N_("an income building of the kind of which you have fewest"),
}


def word(name: str) -> Phrase:
    return Phrase(WORDS.get(name, name))


def private_achievement(name: str) -> Phrase:
    return Phrase(OWN_ACHIEVEMENTS.get(name) or WORDS.get(name, name))


def so_many(resource: str, number: int | str) -> Phrase:
    """`2 coins`; numbers that are counted later are called by their name."""
    if isinstance(number, int) and resource in SO_MANY:
        return SO_MANY[resource](number)
    return Phrase(N_("{number} {resource}"), number=number, resource=word(resource))


def points(number: int) -> Phrase:
    return Counted("{number} point", "{number} points", number=number)


def a_building(kind: str) -> Phrase:
    return Phrase(A_BUILDING.get(kind, kind))


def space_name(m: Material, space: str) -> Phrase:
    """`technology.07` is Rubber (Technology 7)."""
    track, _, number = space.partition(".")
    record = m.spaces[track][int(number)] if track in m.spaces else None
    if record is None:
        return Phrase(N_("the start of {track}"), track=word(track))
    return Phrase(N_("{name} ({track} {number})"), name=Name(record), track=word(track), number=int(number))


def hex_name(board: MapMaterial, place: str) -> str:
    """`0,-1` is D3: columns have letters from the left, hexes of a column numbers from the top."""
    here = board.hexes[board.number[place]]
    column = sorted(other.r for other in board.hexes if other.q == here.q)
    return f"{ascii_uppercase[here.q - min(other.q for other in board.hexes)]}{column.index(here.r) + 1}"

"""What a laboratory notes about a finished game: points by source and era, and what was gained."""

from __future__ import annotations

from collections.abc import Mapping

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.tapestry.facts import civilizations
from traumtisch.games.tapestry.named import Name
from traumtisch.games.tapestry.state import SOURCES, Tapestry

ERAS = 5

COLUMN_NAMES: Mapping[str, str] = {
    "turns": N_("Turns"),
    "tracks": N_("Points: tracks"),
    "capital": N_("Points: capital"),
    "technologies": N_("Points: technologies"),
    "territories": N_("Points: territories"),
    "tapestries": N_("Points: tapestries"),
    "civilization": N_("Points: civilization"),
    "achievements": N_("Points: achievements"),
    "era_1": N_("Points in era 1"),
    "era_2": N_("Points in era 2"),
    "era_3": N_("Points in era 3"),
    "era_4": N_("Points in era 4"),
    "era_5": N_("Points in era 5"),
    "landmarks": N_("Landmarks gained"),
    "tiles": N_("Tiles explored"),
    "tech_cards": N_("Tech cards"),
}
"""All numbers are sums over the players: averages need only be divided by their number."""


def columns(t: Tapestry) -> Mapping[str, int]:
    players, state = t.state.players, t.state
    found = {"turns": state.turn}
    for number, source in enumerate(SOURCES):
        found[source] = sum(player.by_source[number] for player in players)
    for era in range(1, ERAS + 1):
        found[f"era_{era}"] = sum(player.by_era[era] for player in players) + (
            sum(player.by_era[0] for player in players) if era == 1 else 0
        )
    found["landmarks"] = sum(len(player.landmarks) for player in players)
    found["tiles"] = sum(tile != 0 for tile in state.tiles)
    found["tech_cards"] = sum(len(player.techs) for player in players)
    return found


def first_civilization(t: Tapestry, seat: int) -> str:
    """The one with which a player began, or the first that is left: `historians`; nobody's for the Automa."""
    civs = t.player(seat).civs
    return t.m.ids[civs[0]].partition(".")[2] if civs else NOBODYS


NOBODYS = "none"
"""Who plays without a civilization."""


def say_civilization(name: str) -> Phrase:
    found = next((each for each in civilizations() if each.id == f"civ.{name}"), None)
    return Phrase(N_("without a civilization")) if found is None else Name(found)

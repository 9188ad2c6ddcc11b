"""States of Onirim that version 0.1.0 saved, in today's shape."""

from __future__ import annotations

from typing import Any

from traumtisch.engine.pile import EVERYBODY
from traumtisch.engine.rules import Rules
from traumtisch.games.onirim.options import OnirimOptions

OWN = ("hand", "row", "used", "doors")
"""What version 0.1.0 kept at the top for the player whose turn it was, and under `team` for the partner."""
TAKEN_UP = ("looked_at", "ordered")
GONE = ("remember_denizens", "contents_are_known")
"""Steps in which nothing but knowledge was noted, which is now noted as it comes."""


def migrate(rules: Rules, state: dict[str, Any]) -> dict[str, Any]:
    """Each player has zones of their own, and who knows hidden cards is noted for all of them alike."""
    seat: int = state["seat"]
    known: dict[int, int] = {}
    players: list[dict[str, Any]] = [{} for _ in range(rules.seats)]
    players[seat] = {name: state.pop(name) for name in (*OWN, *TAKEN_UP)}
    if state["face_up"]:
        known |= dict.fromkeys(players[seat]["looked_at"] + players[seat]["ordered"], EVERYBODY)
    if "team" in state:
        team: dict[str, Any] = state["team"]
        players[1 - seat] = {name: team.pop(name) for name in OWN}
        known |= dict.fromkeys(team.pop("known") + team["shared"], EVERYBODY)
        if isinstance(rules.settings, OnirimOptions) and rules.settings.team_communication == "open":
            known |= dict.fromkeys([card for player in players for card in player["hand"]], EVERYBODY)
    if "oniverse" in state:
        oniverse: dict[str, Any] = state["oniverse"]
        oniverse["met"] = {int(name[1:]): seats for name, seats in oniverse["met"].items()}
        searched: int = oniverse.pop("searched")
        if searched:
            known |= dict.fromkeys(oniverse["left_out"], searched)
    state["agenda"] = [frame for frame in state["agenda"] if frame[0] not in GONE]
    return state | {"players": players, "known": known}

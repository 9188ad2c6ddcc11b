"""States of Onirim that version 0.1.0 saved, in today's shape."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from traumtisch.engine.pile import EVERYBODY
from traumtisch.engine.rules import Rules
from traumtisch.games.onirim.modules.incubus.rules import ANTICIPATED, CHALLENGED
from traumtisch.games.onirim.modules.team.options import TeamOptions

OWN = ("hand", "row", "used", "doors")
"""What version 0.1.0 kept at the top for the player whose turn it was, and under `team` for the partner."""
TAKEN_UP = ("looked_at", "ordered")
GONE = ("remember_denizens", "contents_are_known", "nightmare_anticipated", "close_the_deck")
"""Steps in which nothing was noted but what is known now as it happens, or by arguments."""

Data = dict[str, Any]
FrameData = list[Any]
"""A step, its arguments, the seat, and whether it has begun."""


def migrate(rules: Rules, old: Data) -> Data:
    """Each player has zones of their own, who knows hidden cards is noted for all of them alike, and what was
    put down to be told to later steps is told to them by arguments."""
    state = deepcopy(old)
    state["players"] = _players(rules, state)
    state["known"] = _known(rules, state)
    state["agenda"] = [frame for frame in _with_swap(state) if frame[0] not in GONE]
    arguments = _arguments(state)
    for frame in (state["frame"], *state["agenda"]):
        frame[1] = arguments.get(frame[0], [])
    if "oniverse" in state:
        met: dict[str, int] = state["oniverse"]["met"]
        state["oniverse"]["met"] = {int(name[1:]): seats for name, seats in met.items()}
    return state


def _players(rules: Rules, state: Data) -> list[Data]:
    seat: int = state["seat"]
    players: list[Data] = [{} for _ in range(rules.seats)]
    players[seat] = {name: state.pop(name) for name in (*OWN, *TAKEN_UP)}
    if rules.seats > 1:
        players[1 - seat] = {name: state["team"].pop(name) for name in OWN}
    return players


def _known(rules: Rules, state: Data) -> dict[int, int]:
    """Who knows cards in hidden zones besides those to whom the zones are open."""
    players, bit = state["players"], 1 << state["seat"]
    hands: list[int] = [card for player in players for card in player["hand"]]
    left_out: list[int] = state.get("oniverse", {}).get("left_out", [])
    known: dict[int, int] = {}
    if "oniverse" in state:
        searched: int = state["oniverse"]["searched"]
        known |= dict.fromkeys(left_out, searched)
    if state["searching"]:  # whoever chooses among the cards of the deck knows what is not there
        known |= {card: known.get(card, 0) | bit for card in hands + left_out}
    if "team" in state:
        all_hands_are_open = rules.settings.part(TeamOptions).communication == "open"
        shown = hands if all_hands_are_open else state["team"]["known"] + state["team"]["shared"]
        known |= dict.fromkeys(shown, EVERYBODY)
    if state["face_up"]:
        known |= {card: EVERYBODY for player in players for zone in TAKEN_UP for card in player.get(zone, [])}
    return {card: seats for card, seats in known.items() if seats}


def _with_swap(state: Data) -> list[FrameData]:
    """In a team, whether a swap follows the action was found out after it; now it waits if it does."""
    agenda: list[FrameData] = state["agenda"]
    has_acted = all(frame[0] != "act" for frame in (state["frame"], *agenda))
    if not has_acted or state["acted"] != "discard":
        return agenda
    waiting: list[FrameData] = []
    for frame in agenda:
        waiting.append(frame)
        if frame[0] == "action_is_done":
            waiting.append(["discard_is_done", [], frame[2], False])
    return waiting


def _arguments(state: Data) -> dict[str, list[Any]]:
    """By step: its arguments, which were fields of the State."""
    premonitions, book = state.get("premonitions", {}), state.get("book", {})
    at_work: str = premonitions.get("at_work", "")
    as_if = ""
    if state.get("incubus", {}).get("anticipating", False):
        as_if = ANTICIPATED
    elif any(frame[0] == "figure_is_gone" for frame in state["agenda"]):
        as_if = CHALLENGED
    return {
        "search": [0 if premonitions.get("dream_searches", False) else state["trio"]],
        "nightmare_drawn": [as_if],
        "reopen_goal": [state["just_returned"]],
        "pay": [book.get("owed", 0)],
        "exchange_goals": [book.get("lifted", 0)],
        "premonition_is_over": [at_work],
        "give_up_a_door": [at_work == "P-PAIR"],
    }

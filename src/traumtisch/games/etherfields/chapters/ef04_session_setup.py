"""EF-4: the setup of every session except the first."""

from __future__ import annotations

from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.chapters.ef01_supply import gain_token
from traumtisch.games.etherfields.chapters.ef31_clock import set_hours_by_team
from traumtisch.games.etherfields.chapters.ef34_awakening import LAST_STEP, awaken
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause


@etherfields.step("EF-4.1", id="session setup")
def session_setup(t: Etherfields, is_awake: bool = False) -> None:
    """Decks are shuffled, the clock is set, then the awakening from step 4 (EF-4.12); after a session that
    was broken off the Death card has led to it already (EF-46.7)."""
    state = t.state
    state.ready = state.hushed = (False,) * t.m.seats
    state.markets_shuffled = False
    for pile in (state.fates, state.weaknesses, state.slumberlands, state.store):
        pile.shuffle()
    state.slumbers.shuffle_in(state.slumbers_under)
    set_hours_by_team(t)
    for who in t.team:
        vouchers = t.character(who).vouchers
        if vouchers:  # EF-4.17
            t.character(who).vouchers = 0
            gain_token(t, who, "ether", vouchers)
    if not (is_awake and state.location):
        t.then(awaken(4, LAST_STEP))
    happened(t, "session_start", Cause())

"""EF-46: saving a session."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Outcome
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.chapters.ef18_market_and_deck_building import open_market
from traumtisch.games.etherfields.chapters.ef33_end_of_scenes import story_ends
from traumtisch.games.etherfields.chapters.ef34_awakening import awaken
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.living import stat
from traumtisch.games.etherfields.pack.effects_story import EndSession
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

saved = etherfields.event("saved", "EF-46.1", N_("The session is saved."))


@etherfields.primitive(EndSession)
def end_session(t: Etherfields, effect: EndSession, cause: Cause) -> None:
    t.state.ending = effect.ending
    t.then(save_session())


@etherfields.step("EF-46.1", id="save session")
def save_session(t: Etherfields) -> None:
    """EF-46.2 to 46.4: everybody may buy once more, ether becomes a voucher, awakening steps 1 to 3."""
    if t.m.options.ate:
        t.then(session_over())  # EF-50.4: everything stays as it is
        return
    purchases = [open_market(who, stat(t, "market_draw", who), 0) for who in t.team]
    t.then(*purchases, change_ether(), awaken(1, 3), session_over())
    happened(t, "session_save", Cause())


@etherfields.step("EF-46.3", id="change ether")
def change_ether(t: Etherfields) -> None:
    """Whoever still has ether gets one voucher for all of it."""
    for character in t.state.characters:
        if character.ether:
            character.ether = 0
            character.vouchers += 1


@etherfields.step("EF-46.5", id="session over")
def session_over(t: Etherfields) -> None:
    t.tell(saved)
    if t.state.ending:
        t.then(story_ends())
        return
    t.end(Outcome(True, N_("The session is saved."), "EF-46.1"))

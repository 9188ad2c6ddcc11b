"""EF-9: a round is a character phase, then a dreamland phase."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from traumtisch.engine.asking import Asked
from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.chapters.ef10_drawing import draw_step
from traumtisch.games.etherfields.chapters.ef15_basic_actions import carry_out_basic
from traumtisch.games.etherfields.chapters.ef26_round_cards import (
    discard_round_card,
    next_round_card,
    round_steps,
)
from traumtisch.games.etherfields.chapters.ef36_states import end_states
from traumtisch.games.etherfields.chapters.ef49_variants import end_turn, whose_turn
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.laws import end_laws
from traumtisch.games.etherfields.offering import READY, actions_of_seat, declaration
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

round_begins = etherfields.event("round", "EF-9.1", N_("Round {number} begins."))
phase_begins = etherfields.event("phase", "EF-9.6", N_("Dreamland phase."))


@etherfields.step("EF-9.1", id="begin round")
def begin_round(t: Etherfields) -> None:
    """EF-9.10: resets, start marker, effects at the start of the round, abort, then drawing."""
    state = t.state
    if not state.round_card and not next_round_card(t):
        t.then(Frame("no more round"))
        return
    state.round_number += 1
    state.tally.rounds += 1
    state.used = tuple(use for use in state.used if not use.startswith("round "))
    state.hushed = (False,) * t.m.seats
    for character in state.characters:
        character.mask_used = False
        character.boosts = character.exertions = 0
    if t.m.options.pace == "ordered" and state.round_number > 1:
        state.marker = (state.marker + 1) % t.team_size  # EF-49.15
    t.tell(round_begins, str(state.round_number))
    t.then(Frame("may abort"), draw_step(), have_drawn(), character_phase())
    happened(t, "round_start", Cause())


@etherfields.step("EF-16.8", id="have drawn")
def have_drawn(t: Etherfields) -> None:
    """After drawing interrupts may be played."""
    happened(t, "draw_step", Cause())


@etherfields.step("EF-9.2", id="character phase")
def character_phase(t: Etherfields) -> None:
    state = t.state
    state.phase = "characters"
    state.ready, state.given_up = (False,) * t.m.seats, ()
    state.passed, state.acted, state.dream_action_used = 0, False, False
    state.turn_of = state.marker
    t.then(act())
    happened(t, "character_phase_start", Cause())


@etherfields.question("act", "EF-C8", N_("What do you do?"), private=True, visible=True)
def what_to_do(t: Etherfields, seat: int) -> list[Option]:
    return actions_of_seat(t, seat)


@etherfields.step("EF-9.3", id="act")
async def act(t: Etherfields) -> None:
    """All may act in any order; whoever acts first acts. The phase ends when everybody is ready (EF-9.4)."""
    state = t.state
    if state.phase != "characters":
        return
    if t.m.options.pace == "ordered":
        seat = whose_turn(t)
        option = await t.ask(what_to_do, seat=seat)
    elif t.m.seats == 1:
        seat, option = 0, await t.ask(what_to_do, seat=0)
    else:
        waited_for, may_still = _who_is_asked(state.ready)
        seat, option = await t.ask_any(waited_for, if_they_can=may_still)
    answer_of(t, seat, option)


@lru_cache(256)
def _who_is_asked(ready: tuple[bool, ...]) -> tuple[Mapping[int, Asked], Mapping[int, Asked]]:
    """By seat: for whom all wait, and who may still act; kept, as it is asked again and again."""
    waited_for = {seat: what_to_do for seat, is_ready in enumerate(ready) if not is_ready}
    may_still = {seat: what_to_do for seat, is_ready in enumerate(ready) if is_ready}
    return waited_for, may_still


def answer_of(t: Etherfields, seat: int, option: Option) -> None:
    """What a seat does in the character phase."""
    state = t.state
    state.page_seen = True
    if option == READY:
        if t.m.options.pace == "ordered":
            end_turn(t)
        else:
            state.ready = (*state.ready[:seat], True, *state.ready[seat + 1 :])
        t.then(end_of_character_phase() if all(state.ready) else act())
        return
    t.then(act())
    if option.verb in ("play", "use"):
        t.then(declaration(t, option))
    else:
        carry_out_basic(t, option)


@etherfields.step("EF-9.4", id="end of character phase")
def end_of_character_phase(t: Etherfields) -> None:
    t.then(dreamland_phase())
    end_laws(t, "phase")
    end_states(t, "phase")
    for character in t.state.characters:
        character.kept = (0, 0, 0)
        character.last_action = ""


@etherfields.step("EF-9.6", id="dreamland phase")
def dreamland_phase(t: Etherfields) -> None:
    """The current round card is executed, then discarded."""
    t.state.phase, t.state.given_up = "dreamlands", ()
    t.state.hushed = (False,) * t.m.seats
    t.tell(phase_begins)
    t.then(round_steps(0, False), end_of_round())


@etherfields.step("EF-9.8", id="end of round")
def end_of_round(t: Etherfields) -> None:
    """Instructions for the end of the round, then the card is discarded, then what lasted until now ends."""
    t.then(close_round())
    happened(t, "round_end", Cause())


@etherfields.step("EF-9.8", id="close round")
def close_round(t: Etherfields) -> None:
    state = t.state
    discard_round_card(t)
    t.then(begin_round() if state.round_card else Frame("no more round"))
    end_laws(t, "round")
    end_states(t, "round")
    state.phase = ""

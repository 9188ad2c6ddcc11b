"""EF-6: dream gates, and entering a dream."""

from __future__ import annotations

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_team
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.carrying_out import start
from traumtisch.games.etherfields.chapters.ef05_reveal_and_script import read_entry
from traumtisch.games.etherfields.chapters.ef07_dreamlands import all_enter
from traumtisch.games.etherfields.chapters.ef09_round_structure import begin_round
from traumtisch.games.etherfields.chapters.ef26_round_cards import prepare_rounds
from traumtisch.games.etherfields.chapters.ef33_end_of_scenes import clear_map, fresh_scene, scene_over
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.holding import hold
from traumtisch.games.etherfields.living import stat
from traumtisch.games.etherfields.pack.effects_story import DropGate, EnterDream, GainGate
from traumtisch.games.etherfields.paying_at_once import pay_at_once
from traumtisch.games.etherfields.prices import Price, can_pay_rest, prices_of
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

entered_dream = etherfields.event("dream", "EF-6.4", N_("The team enters a dream: {dream}."))
gate_gained = etherfields.event("gate", "EF-6.3", N_("A gate opens: {dream}."))

SEPARATE, SHARED = Option("separate rolls"), Option("one roll")


def prices_of_gate(t: Etherfields, dream: str) -> list[Price]:
    """EF-6.2, 50.3: what entering can be paid with now; a gate with the nap card costs no keys."""
    found = [
        msgspec.structs.replace(price, key=_keys(t, dream, price))
        for price in prices_of(t, t.m.dreams[dream].gate.cost, Cause(dream))
    ]
    return [price for price in found if can_pay_rest(t, t.state.marker, price)]


def _keys(t: Etherfields, dream: str, price: Price) -> int:
    return 0 if t.state.nap_on == dream else max(0, stat(t, "gate_keys", -1, price.key))


def gates_here(t: Etherfields) -> list[str]:
    """EF-6.2, 6.11: the gates that can be entered from where the team marker stands."""
    location = t.m.locations.get(t.state.location)
    if location is None:
        return []
    found: list[str] = []
    for dream in t.state.gates:
        gate = t.m.dreams[dream].gate
        is_here = gate.at in (location.id, location.district)
        if is_here and prices_of_gate(t, dream) and hold(t, gate.requires, Cause(dream)):
            found.append(dream)
    return found


def pay_gate(t: Etherfields, dream: str) -> None:
    """Keys are the team's; what else a gate costs, whoever has the start marker pays."""
    pay_at_once(t, t.state.marker, prices_of_gate(t, dream)[0])


@etherfields.primitive(EnterDream)
def enter_dream_effect(t: Etherfields, effect: EnterDream, cause: Cause) -> None:
    t.then(enter_dream(effect.dream))


@etherfields.step("EF-6.4", id="enter dream")
def enter_dream(t: Etherfields, dream: str) -> None:
    """Slumberlands away, setup, round deck, introduction, the gate is flipped, the characters enter."""
    state = t.state
    if state.nap_on == dream:  # EF-50.3
        state.nap_on = ""
    clear_map(t)
    state.used = tuple(use for use in state.used if not use.startswith("round "))
    fresh_scene(t, "dream", dream)
    t.tell(entered_dream, dream)
    facts = t.m.dreams[dream]
    t.then(set_up_rounds(dream), flip_gate(dream), all_enter(), scene_begins(), begin_round(), scene_over())
    start(t, Cause(dream), facts.gate.setup)


@etherfields.step("EF-6.6", id="set up rounds")
def set_up_rounds(t: Etherfields, dream: str) -> None:
    facts = t.m.dreams[dream]
    prepare_rounds(t, count(t, facts.rounds, Cause(dream)))
    if facts.intro:
        read_entry(t, facts.intro, Cause(dream))


@etherfields.step("EF-6.4", id="flip gate")
def flip_gate(t: Etherfields, dream: str) -> None:
    """EF-52.20: from now on its front is known."""
    if dream not in t.state.flipped_gates:
        t.state.flipped_gates = (*t.state.flipped_gates, dream)


@etherfields.question("shared roll", "EF-C39", N_("Is the creature die rolled once for all?"))
def whether_to_share(t: Etherfields) -> list[Option]:
    return [SEPARATE, SHARED]


@etherfields.step("EF-6.4", id="scene begins")
async def scene_begins(t: Etherfields) -> None:
    """EF-28.8: the team may decide here how creatures are rolled for."""
    if t.m.options.creature_roll == "ask":
        option = await ask_team(t, whether_to_share)
        t.state.shared_roll = option == SHARED
    happened(t, "scene_start", Cause())


@etherfields.primitive(GainGate)
def gain_gate(t: Etherfields, effect: GainGate, cause: Cause) -> None:
    if effect.dream not in t.state.gates:
        t.state.gates = (*t.state.gates, effect.dream)
        t.tell(gate_gained, effect.dream)


@etherfields.primitive(DropGate)
def drop_gate(t: Etherfields, effect: DropGate, cause: Cause) -> None:
    t.state.gates = tuple(each for each in t.state.gates if each != effect.dream)

"""EF-6: dream gates, and entering a dream."""

from __future__ import annotations

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
from traumtisch.games.etherfields.prices import can_pay_rest, prices_of
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

entered_dream = etherfields.event("dream", "EF-6.4", N_("The team enters a dream: {dream}."))
gate_gained = etherfields.event("gate", "EF-6.3", N_("A gate opens: {dream}."))

SEPARATE, SHARED = Option("separate rolls"), Option("one roll")


def keys_for(t: Etherfields, dream: str) -> int:
    """EF-6.2, 50.3: what entering costs; a gate with the nap card costs no keys."""
    if t.state.nap_on == dream:
        return 0
    price = prices_of(t, t.m.dreams[dream].gate.cost, Cause(dream))[0]
    return max(0, stat(t, "gate_keys", -1, price.key))


def gates_here(t: Etherfields) -> list[str]:
    """EF-6.2, 6.11: the gates that can be entered from where the team marker stands."""
    location = t.m.locations.get(t.state.location)
    if location is None:
        return []
    found: list[str] = []
    for dream in t.state.gates:
        gate = t.m.dreams[dream].gate
        if gate.at not in (location.id, location.district):
            continue
        prices = prices_of(t, gate.cost, Cause(dream))
        rest = any(can_pay_rest(t, 0, price) or keys_for(t, dream) == 0 for price in prices)
        if rest and keys_for(t, dream) <= t.state.keys and hold(t, gate.requires, Cause(dream)):
            found.append(dream)
    return found


def pay_gate(t: Etherfields, dream: str) -> None:
    t.state.keys -= keys_for(t, dream)
    if t.state.nap_on == dream:
        t.state.nap_on = ""


@etherfields.primitive(EnterDream)
def enter_dream_effect(t: Etherfields, effect: EnterDream, cause: Cause) -> None:
    t.then(enter_dream(effect.dream))


@etherfields.step("EF-6.4", id="enter dream")
def enter_dream(t: Etherfields, dream: str) -> None:
    """Slumberlands away, setup, round deck, introduction, the gate is flipped, the characters enter."""
    state = t.state
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

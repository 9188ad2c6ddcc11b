"""EF-37: slumbers; EF-41: the delta phase."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.etherfields.asking import ask_team
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.carrying_out import start
from traumtisch.games.etherfields.chapters.ef06_gates import scene_begins
from traumtisch.games.etherfields.chapters.ef09_round_structure import begin_round
from traumtisch.games.etherfields.chapters.ef14_actions_and_payment import begin_payment
from traumtisch.games.etherfields.chapters.ef26_round_cards import prepare_rounds
from traumtisch.games.etherfields.chapters.ef27_creature_tiles import bring
from traumtisch.games.etherfields.chapters.ef33_end_of_scenes import (
    abort,
    fresh_scene,
    scene_over,
)
from traumtisch.games.etherfields.chapters.ef41_delta_phase import delta
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.holding import hold
from traumtisch.games.etherfields.pack.effects_places import BringCreature
from traumtisch.games.etherfields.pack.effects_story import StartSlumber
from traumtisch.games.etherfields.pack.endless_tile import endless_tile
from traumtisch.games.etherfields.redeeming import redemption_prices, slumber_facts
from traumtisch.games.etherfields.replacing import replaced
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause, Payment

slumber_drawn = etherfields.event("slumber", "EF-37.2", N_("Slumber: {slumber}."))

ABORT, PLAY, SWAP = Option("abort"), Option("play on"), Option("swap")


@etherfields.primitive(StartSlumber)
def start_slumber(t: Etherfields, effect: StartSlumber, cause: Cause) -> None:
    """EF-37.17: never several at once, and never in a dream."""
    if t.state.layer == "world":
        t.then(draw_slumber())


@etherfields.step("EF-37.2", id="draw slumber")
def draw_slumber(t: Etherfields) -> None:
    """The top tile of the slumber deck; below all others lies the delta tile (EF-4.5)."""
    state = t.state
    if replaced(t, "slumber_drawn", Cause()):
        return
    end_stretch(t)
    if not state.slumbers:
        t.then(delta())
        return
    state.slumber = t.draw(state.slumbers)
    t.tell(slumber_drawn, state.slumber)
    t.then(may_swap() if t.m.options.endless else begin_slumber(state.slumber))
    happened(t, "slumber_drawn", Cause(t.m.faces[state.slumber]))


@etherfields.question("endless", "EF-C30", N_("Do you play the endless tile instead?"), shared=True)
def whether_to_swap(t: Etherfields) -> list[Option]:
    return [PLAY, SWAP]


@etherfields.step("EF-50.7", id="may swap")
async def may_swap(t: Etherfields) -> None:
    """The team has seen the slumber tile; swapped, it goes under the deck (EF-50.9)."""
    option = await ask_team(t, whether_to_swap)
    state = t.state
    if option == PLAY:
        t.then(begin_slumber(state.slumber))
        return
    state.slumbers_under.append(state.slumber)
    state.slumber = 0
    open_slumber(t, endless_tile(t.m.pack))


def end_stretch(t: Etherfields) -> None:
    """EF-35.10, 35.16: what can be used once between two slumbers or dreams can be used again."""
    state = t.state
    state.used = tuple(use for use in state.used if not use.startswith("round "))
    for character in state.characters:
        character.boosts, character.mask_used = 0, False


@etherfields.step("EF-37.2", id="begin slumber")
def begin_slumber(t: Etherfields, card: Piece) -> None:
    """A creature is played in rounds; an event is just carried out (EF-37.18), a thought may grow."""
    facts = t.m.slumbers[card]
    assert facts is not None
    if facts.kind == "creature":
        open_slumber(t, facts.id)
        return
    if facts.kind == "growth" and facts.grows is not None and hold(t, facts.grows.if_, Cause(facts.id)):
        t.then(grow(card))
        return
    t.then(event_over())
    start(t, Cause(facts.id), facts.effects)


@etherfields.step("EF-37.18", id="event over")
def event_over(t: Etherfields) -> None:
    """It goes under the slumber deck."""
    state = t.state
    if state.slumber and state.layer == "world":
        state.slumbers_under.append(state.slumber)
        state.slumber = 0


@etherfields.step("EF-37.4", id="grow")
def grow(t: Etherfields, card: Piece) -> None:
    """The tile leaves the deck for good; the other is added and executed at once."""
    state, facts = t.state, t.m.slumbers[card]
    assert facts is not None
    assert facts.grows is not None
    state.removed.append(card)
    state.slumber = 0
    other = next((c for c in state.box if t.m.faces[c] == facts.grows.becomes), 0)
    if other:
        state.box.remove(other)
        state.slumber = other
        t.tell(slumber_drawn, other)
        t.then(begin_slumber(other))


def open_slumber(t: Etherfields, id: str) -> None:  # noqa: A002 (the word that everybody uses)
    """EF-37.7, 37.13: abort before the start, round deck, figures, other setup."""
    fresh_scene(t, "slumber", id)
    t.then(may_abort_before(), set_up_slumber(), scene_begins(), begin_round(), scene_over())


@etherfields.step("EF-37.7", id="set up slumber")
def set_up_slumber(t: Etherfields) -> None:
    facts = slumber_facts(t)
    prepare_rounds(t, count(t, facts.rounds, Cause(facts.id)))
    start(t, Cause(facts.id), facts.setup)
    if facts.creature and not any(isinstance(effect, BringCreature) for effect in facts.setup):
        bring(t, facts.creature)  # figures first, then other setup


# ---- abort (EF-37.12, 37.13) ---------------------------------------------------------------------


@etherfields.question("abort", "EF-C29", N_("Do you abort the slumber?"), shared=True)
def whether_to_abort(t: Etherfields) -> list[Option]:
    return [PLAY, ABORT]


@etherfields.step("EF-37.13", id="may abort before")
async def may_abort_before(t: Etherfields) -> None:
    if slumber_facts(t).abort_before:
        await _may_abort(t)


@etherfields.step("EF-37.12", id="may abort")
async def may_abort(t: Etherfields) -> None:
    """At the start of each round."""
    if t.state.layer == "slumber" and slumber_facts(t).abort:
        await _may_abort(t)


async def _may_abort(t: Etherfields) -> None:
    option = await ask_team(t, whether_to_abort)
    if option == ABORT:
        agenda = t.state.agenda
        floor = max(n for n, frame in enumerate(agenda) if frame.step == "scene over")
        del agenda[floor + 1 :]
        abort(t)


# ---- redemption (EF-37.14, 37.15) ----------------------------------------------------------------


@etherfields.step("EF-37.15", id="redeem")
def redeem(t: Etherfields, who: int) -> None:
    """The printed cost is paid like that of any action."""
    payment = Payment(action="redeem", actor=who, element=t.state.scene, kind="redeem")
    t.state.payments.append(payment)
    begin_payment(t, payment, redemption_prices(t, who)[0])


@etherfields.step("EF-37.15", id="redeemed")
def redeemed(t: Etherfields, who: int) -> None:
    redemption = slumber_facts(t).redemption
    assert redemption is not None
    cause = Cause(t.state.scene, who, who)
    start(t, cause, redemption.effects)
    happened(t, "redeemed", cause)

"""EF-41: the delta phase."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Fact
from traumtisch.games.etherfields.asking import ask_for
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.chapters.ef11_reshuffle import reshuffle
from traumtisch.games.etherfields.chapters.ef12_sealing import unseal
from traumtisch.games.etherfields.chapters.ef13_suffering_and_death import heal
from traumtisch.games.etherfields.chapters.ef30_masks import put_on_mask
from traumtisch.games.etherfields.chapters.ef31_clock import set_hours_by_team
from traumtisch.games.etherfields.counting import ALL
from traumtisch.games.etherfields.pack.effects_story import Delta
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

delta_begins = etherfields.event("delta", "EF-41.1", N_("The delta phase: rest."))

CHOICES = ("heal", "unseal", "unflip", "reshuffle", "mask")


@etherfields.primitive(Delta)
def delta_effect(t: Etherfields, effect: Delta, cause: Cause) -> None:
    t.then(delta())


@etherfields.step("EF-41.1", id="delta")
def delta(t: Etherfields) -> None:
    t.tell(delta_begins)
    t.then(*[rest(who) for who in t.team], delta_over())


def _character_in_words(t: Etherfields, who: int) -> dict[str, Fact]:
    return {"character": t.m.name_of(t.character(who).id)}


@etherfields.question(
    "delta",
    "EF-C32",
    N_("How does {character} rest?"),
    facts=_character_in_words,
)
def which_rest(t: Etherfields, who: int) -> list[Option]:
    return [Option("rest", each) for each in CHOICES]


@etherfields.step("EF-41.2", id="rest")
async def rest(t: Etherfields, who: int) -> None:
    """Exactly one; a choice without effect is allowed."""
    option = await ask_for(t, which_rest(who), who)
    match option.target:
        case "heal":
            heal(t, who, ALL)
        case "unseal":
            unseal(t, who, ALL)
        case "unflip":
            t.character(who).flipped = ()
        case "reshuffle":
            reshuffle(t, who)  # EF-41.3: without penalty
        case _:
            t.then(put_on_mask(who, False))


@etherfields.step("EF-41.5", id="delta over")
def delta_over(t: Etherfields) -> None:
    """Hours by team size; all discarded slumber tiles are shuffled and lie above the delta tile."""
    set_hours_by_team(t)
    t.state.slumbers.shuffle_in(t.state.slumbers_under)

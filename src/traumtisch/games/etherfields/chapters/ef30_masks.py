"""EF-30: masks."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_for
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.limits import check_limits
from traumtisch.games.etherfields.pack.effects_story import DiscardMask, GainMask, RemoveMask, WearMask
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

mask_gained = etherfields.event("mask gained", "EF-30.6", N_("{character} gains a mask: {mask}."))
mask_worn = etherfields.event("mask worn", "EF-30.4", N_("{character} puts on {mask}."))

KEEP, NONE = Option("keep"), Option("no mask")


def wear(t: Etherfields, who: int, mask: str) -> None:
    """EF-30.1: at most one; the one worn before is set aside."""
    character = t.character(who)
    character.worn = mask
    character.mask_used = False
    if mask:
        t.tell(mask_worn, character.id, mask, by=t.seat_of(who))
    check_limits(t)
    happened(t, "mask_changed", Cause(actor=who))


@etherfields.primitive(GainMask)
def gain_mask(t: Etherfields, effect: GainMask, cause: Cause, who: int) -> None:
    """EF-1.6, 30.6: it may be worn at once."""
    if effect.mask in t.state.found:
        return
    t.state.found = (*t.state.found, effect.mask)
    character = t.character(who)
    character.masks = (*character.masks, effect.mask)
    t.tell(mask_gained, character.id, effect.mask, by=t.seat_of(who))
    t.then(may_wear(who, effect.mask))


@etherfields.question("wear", "EF-C35", N_("Do you put on the mask?"))
def whether_to_wear(t: Etherfields, who: int, mask: str) -> list[Option]:
    return [Option("wear", mask), KEEP]


@etherfields.step("EF-30.6", id="may wear")
async def may_wear(t: Etherfields, who: int, mask: str) -> None:
    option = await ask_for(t, whether_to_wear(who, mask), who)
    if option != KEEP:
        wear(t, who, mask)


# ---- putting on, discarding ----------------------------------------------------------------------


@etherfields.question("put on", "EF-C3", N_("Which mask do you put on?"))
def which_mask(t: Etherfields, who: int, free: bool) -> list[Option]:
    """At setup and awakening also none; by an effect another one that is owned."""
    character = t.character(who)
    others = [Option("wear", mask) for mask in character.masks if free or mask != character.worn]
    return [NONE, *others] if free else [*others, KEEP]


@etherfields.step("EF-30.4", id="put on mask")
async def put_on_mask(t: Etherfields, who: int, free: bool) -> None:
    if not t.character(who).masks:
        return
    option = await ask_for(t, which_mask(who, free), who)
    if option == NONE:
        wear(t, who, "")
    elif option != KEEP:
        wear(t, who, option.target)


@etherfields.primitive(WearMask)
def wear_mask(t: Etherfields, effect: WearMask, cause: Cause, who: int) -> None:
    if effect.mask:
        if effect.mask in t.character(who).masks:
            wear(t, who, effect.mask)
    else:
        t.then(put_on_mask(who, False))


@etherfields.primitive(DiscardMask)
def discard_mask(t: Etherfields, effect: DiscardMask, cause: Cause, who: int) -> None:
    """EF-30.5: it stays recorded as owned."""
    if t.character(who).worn and effect.mask in ("", t.character(who).worn):
        wear(t, who, "")


@etherfields.primitive(RemoveMask)
def remove_mask(t: Etherfields, effect: RemoveMask, cause: Cause, who: int) -> None:
    character = t.character(who)
    gone = effect.mask or character.worn
    character.masks = tuple(mask for mask in character.masks if mask != gone)
    if gone and character.worn == gone:
        wear(t, who, "")

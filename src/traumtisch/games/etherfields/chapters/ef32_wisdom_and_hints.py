"""EF-32: wisdom cards; EF-43: hints; and what else joins or leaves the collection."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.pack.effects_story import (
    AddTo,
    DropHint,
    DropWisdom,
    GainHint,
    GainWisdom,
    RemoveFrom,
    Shuffle,
)
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

learned = etherfields.event("wisdom", "EF-32.1", N_("Wisdom: {card}."))
hinted = etherfields.event("hint", "EF-43.1", N_("A hint: {card}."))
grown = etherfields.event("grown", "EF-0.13", N_("New: {element}."))

PILES = {
    "influence_market": "market",
    "item_market": "item_market",
    "fate": "fates",
    "weakness": "weaknesses",
    "slumberlands": "slumberlands",
}


@etherfields.primitive(GainWisdom)
def gain_wisdom(t: Etherfields, effect: GainWisdom, cause: Cause) -> None:
    if effect.card not in t.state.wisdom:
        t.state.wisdom = (*t.state.wisdom, effect.card)
        t.tell(learned, effect.card)


@etherfields.primitive(DropWisdom)
def drop_wisdom(t: Etherfields, effect: DropWisdom, cause: Cause) -> None:
    t.state.wisdom = tuple(each for each in t.state.wisdom if each != effect.card)


@etherfields.primitive(GainHint)
def gain_hint(t: Etherfields, effect: GainHint, cause: Cause, who: int) -> None:
    """Vouchers belong to a character, all other hints to the team."""
    hint = t.m.hints[effect.hint]
    if hint.holder == "character":
        t.character(who).vouchers += 1
    elif effect.hint not in (*t.state.hints, *t.state.found):
        t.state.hints = (*t.state.hints, effect.hint)
        if hint.role != "shopping":  # EF-1.6; the shopping card comes again (EF-42.5)
            t.state.found = (*t.state.found, effect.hint)
        t.tell(hinted, effect.hint)


@etherfields.primitive(DropHint)
def drop_hint(t: Etherfields, effect: DropHint, cause: Cause, who: int) -> None:
    gone = cause.source if effect.hint == "this" else effect.hint
    t.state.hints = tuple(each for each in t.state.hints if each != gone)


@etherfields.primitive(AddTo)
def add_to(t: Etherfields, effect: AddTo, cause: Cause) -> None:
    """EF-0.13: without a named place, under the pile."""
    state = t.state
    if effect.pile == "world":
        if effect.element not in state.districts:
            replaces = t.m.districts[effect.element].replaces
            rest = tuple(each for each in state.districts if each != replaces)
            state.districts = (*rest, effect.element)
        t.tell(grown, effect.element)
        return
    if effect.pile == "season":
        state.season = state.season or effect.element
        return
    if effect.pile == "slumberlands" and t.m.tiles[effect.element].start:
        state.unlocked_lands = (*state.unlocked_lands, effect.element)
        return
    for _ in range(count(t, effect.n, cause)):
        card = next((c for c in state.box if t.m.faces[c] == effect.element), 0)
        if not card:
            return
        state.box.remove(card)
        if effect.pile == "slumber":
            state.slumbers_under.append(card)  # EF-37.3: below the delta tile
        else:
            getattr(state, PILES[effect.pile]).put_at_bottom(card)


@etherfields.primitive(RemoveFrom)
def remove_from(t: Etherfields, effect: RemoveFrom, cause: Cause) -> None:
    """EF-1.7: for good."""
    state = t.state
    if effect.pile == "world":
        state.districts = tuple(each for each in state.districts if each != effect.element)
        return
    if effect.pile == "season":
        state.season = "" if state.season == effect.element else state.season
        return
    if effect.pile == "slumber":
        _remove_slumber(t, effect.element)
        return
    pile = getattr(state, PILES[effect.pile])
    for card in list(pile):
        if t.m.faces[card] == effect.element:
            pile.take(card)
            state.removed.append(card)


@etherfields.primitive(Shuffle)
def shuffle(t: Etherfields, effect: Shuffle, cause: Cause) -> None:
    getattr(t.state, PILES[effect.pile]).shuffle()


def _remove_slumber(t: Etherfields, element: str) -> None:
    state = t.state
    if state.slumber and t.m.faces[state.slumber] == element:
        state.removed.append(state.slumber)
        state.slumber = 0
    for card in list(state.slumbers):
        if t.m.faces[card] == element:
            state.slumbers.take(card)
            state.removed.append(card)
    for card in list(state.slumbers_under):
        if t.m.faces[card] == element:
            state.slumbers_under.remove(card)
            state.removed.append(card)

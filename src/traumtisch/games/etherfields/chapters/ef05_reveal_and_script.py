"""EF-5: revealing, and the script."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.carrying_out import start
from traumtisch.games.etherfields.chapters.ef07_dreamlands import lay_tile
from traumtisch.games.etherfields.chapters.ef27_creature_tiles import bring
from traumtisch.games.etherfields.chapters.ef45_overlays import place
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.holding import hold
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.effects_pieces import PeekSecret
from traumtisch.games.etherfields.pack.effects_story import RevealCard, Script, Unlock
from traumtisch.games.etherfields.secrets import look
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

story = etherfields.event("story", "EF-5.3", N_("{number}: {text}"))
revealed = etherfields.event("revealed", "EF-5.1", N_("Revealed: {element}."))


@etherfields.primitive(Script)
def script(t: Etherfields, effect: Script, cause: Cause) -> None:
    read_entry(t, effect.entry, cause)


def read_entry(t: Etherfields, id: str, cause: Cause) -> None:  # noqa: A002 (the word that everybody uses)
    """EF-5.3: its text is shown to everybody, then its effects are carried out."""
    entry = t.m.script[id]
    state = t.state
    if entry.once and id in state.read:
        return
    if entry.when and not hold(t, entry.when, cause):
        if entry.else_:
            read_entry(t, entry.else_, cause)
        return
    text = text_of(t, entry, cause)
    state.read = (*state.read, id)
    t.turn_page(text, cause.source)
    t.tell(story, str(entry.number), text)
    happened(t, "script_done", Cause(id, cause.actor))
    own = Cause(id, cause.actor, cause.owner, cause.target, cause.figure, scope=cause.scope)
    start(t, own, entry.do)


def text_of(t: Etherfields, entry: el.Entry, cause: Cause) -> str:
    """The first text whose conditions hold."""
    if isinstance(entry.text, str):
        return entry.text
    return next((each.text for each in entry.text if hold(t, each.if_, cause)), "")


@etherfields.primitive(RevealCard)
def reveal_card(t: Etherfields, effect: RevealCard, cause: Cause) -> None:
    """On the named place; without one, near the board (the revealed zone)."""
    kind = effect.card.partition(":")[0]
    if kind == "overlay":
        place(t, effect.card)
    elif kind == "tile":
        lay_tile(t, effect.card)
    elif kind == "creature":
        bring(t, effect.card)
    elif effect.card not in t.state.revealed_cards:
        t.state.revealed_cards = (*t.state.revealed_cards, effect.card)
    t.tell(revealed, effect.card)
    happened(t, "card_revealed", Cause(effect.card, cause.actor))


@etherfields.primitive(PeekSecret)
def peek_secret(t: Etherfields, effect: PeekSecret, cause: Cause) -> None:
    t.then(look(max(0, cause.actor), count(t, effect.n, cause), effect.types))


@etherfields.primitive(Unlock)
def unlock(t: Etherfields, effect: Unlock, cause: Cause) -> None:
    """EF-2.4: what content opens."""
    if effect.feature not in t.state.features:
        t.state.features = (*t.state.features, effect.feature)

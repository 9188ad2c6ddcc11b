"""What has to be so at every moment of a game, whatever a pack says (V55, V57, V58)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.record import load_record
from traumtisch.engine.saves import state_from_data, state_to_data
from traumtisch.engine.table import Table
from traumtisch.games.etherfields.chapters.ef01_supply import left
from traumtisch.games.etherfields.living import stat
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import NOWHERE

NAMED = re.compile(r"[a-z_]+:[a-z0-9._-]+")


def broken(table: Table) -> Iterator[Phrase]:
    """V55: every card lies somewhere, no supply is below nothing, and limits hold."""
    stage = table.stage
    assert isinstance(stage, Etherfields)
    state = stage.state
    lying = Counter(card for _, zone in state.zones() for card in zone)
    if lying != Counter(table.game.components(table.rules)):
        yield Phrase(N_("a card is lost, or lies in two places"))
    for token in ("gem", "ether", "key", *stage.m.tokens):
        if left(stage, token) < 0:
            yield Phrase(N_("there are more of {token} than the supply has"), token=token)
    for who, character in enumerate(state.characters):
        if len(character.laid) > stat(stage, "progress_limit", who):
            yield Phrase(N_("somebody has laid too many progress cards"))
        if character.worn and character.worn not in character.masks:
            yield Phrase(N_("somebody wears a mask that is not there"))
    if table.decision is not None and table.decision.kind == "act":  # who is moving may pass
        yield from _crowded(stage)


def _crowded(stage: Etherfields) -> Iterator[Phrase]:
    """No field holds more than its capacity; a large creature is alone."""
    state = stage.state
    standing = [f.field for f in state.figures] + [c.field for c in state.characters]
    large = {f.field for f in state.figures if stage.m.creatures[f.creature].size == "large"}
    for field, number in Counter(standing).items():
        most = 1 if field in large else stat(stage, "capacity")
        if field != NOWHERE and number > most:
            yield Phrase(N_("too many stand on one field"))


def not_saved(table: Table) -> bool:
    """V57: whether the State changes by being saved, or the record leads elsewhere."""
    again = state_from_data(table.rules, state_to_data(table.rules, table.state))
    if again.digest() != table.state.digest():
        return True
    return load_record(table.record, table.game).state.digest() != table.state.digest()


# ---- hidden content ----------------------------------------------------------------------------------


def told_too_early(table: Table, seat: int) -> set[str]:
    """V58, EF-52: what a seat is shown or offered although it has not come into play yet."""
    m = table.rules.material
    state: Any = table.state
    cards = m.pack.all("influence", el.Influence).values()
    found_later = {card.id for card in cards if card.origin == "secret"}
    secret = {*m.tiles, *m.overlays, *m.script, *m.creatures, *m.dreams, *found_later}
    met = {
        *state.layout.tiles,
        *state.layout.overlays,
        *state.gates,
        state.scene,
        *state.revealed_cards,
        state.looked_at,
        *(tile.id for tile in state.creatures),
        *(figure.creature for figure in state.figures),
    }
    told = {str(target) for event in table.events for target in event.targets}
    owned = {m.faces[card] for name, zone in state.zones() for card in zone if name != "box"}
    seen = str(msgspec.to_builtins(table.view(seat)))
    offered = " ".join(str(option) for each in table.decisions for option in each.options)
    early = (set(NAMED.findall(f"{seen} {offered}")) & secret) - met - told - owned
    texts = {text for entry in m.script.values() for text in _texts(entry.text)}
    return early | {text for text in texts if f"'{text}'" in seen and text not in told}


def _texts(text: Any) -> list[str]:
    return [text] if isinstance(text, str) else [each.text for each in text]

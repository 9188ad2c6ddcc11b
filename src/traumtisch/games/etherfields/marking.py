"""Marks of a position written by hand: what is used up, and what holds as long as a gem lies on its slot."""

from __future__ import annotations

from collections.abc import Iterable

from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.availability import limit_key
from traumtisch.games.etherfields.laws import while_lit
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.state import Cause, EtherfieldsState
from traumtisch.games.etherfields.stating import refuse


def mark_used(m: Material, state: EtherfieldsState, actions: Iterable[str], team: Iterable[int]) -> None:
    """These actions are used up, as far as they have a limit (EF-14.18): by these characters, if the limit
    counts for each of them."""
    for each in actions:
        action = m.actions[each].action
        if action.limit == "none":
            raise refuse(
                N_("«{name}» cannot be in «{what}»: it is not of that kind."), what="used", name=each
            )
        keys = dict.fromkeys(limit_key(action, who) for who in team)
        state.used = (*state.used, *(key for key in keys if key not in state.used))
        if action.kind == "mask" and action.limit == "round":
            for who in team:
                state.characters[who].mask_used = True


def lasting_while_lit(m: Material, state: EtherfieldsState) -> list[Frame]:
    """EF-8.3: what lasting effects of lit slots do is carried out when the position begins."""
    frames: list[Frame] = []
    ground = m.ground(state.layout)
    for field, who in state.lit:
        slot = ground.symbols.get(field, {}).get("gem_slot")
        lasting = tuple(
            while_lit(effect, field)
            for effect in (slot.effects if slot else ())
            if getattr(effect, "until", "") == "lit"
        )
        if lasting:
            frames.append(Frame("effects", (Cause(m.fields[field].ground, who, who), lasting)))
    return frames

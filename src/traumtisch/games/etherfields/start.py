"""The State in which a campaign begins: where everything lies before anybody has chosen anything (EF-3.5)."""

from __future__ import annotations

from traumtisch.engine.rules import Rules
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.state import Character, EtherfieldsState

LOCKED = "locked"
"""The tag of elements that content adds later."""


def new_state(rules: Rules) -> EtherfieldsState:
    m: Material = rules.material
    state = EtherfieldsState()
    state.characters = [Character() for _ in range(m.team_size)]
    state.ready = state.hushed = (False,) * m.seats
    state.mutation_pool = m.rules.supply.mutations
    state.variables = {name: each.start for name, each in m.variables.items()}
    state.unlocked_lands = tuple(id for id in m.pack.of_kind.get("slumberland", {}) if m.tiles[id].start)
    for card in m.all:
        _place(m, state, card)
    return state


def _place(m: Material, state: EtherfieldsState, card: int) -> None:
    element = m.pack.of_kind[m.kinds[card]][m.faces[card]]
    is_locked = LOCKED in element.tags or getattr(element, "secret", False)
    match m.kinds[card]:
        case "influence" if not m.origins[card] and m.cards[card].origin == "market" and not is_locked:  # type: ignore[union-attr]
            state.market.bag.append(card)
        case "weakness" if not is_locked:
            state.weaknesses.bag.append(card)
        case "fate" if not is_locked:
            state.fates.bag.append(card)
        case "slumber" if element.start:
            state.slumbers.bag.append(card)
        case "slumberland" if not element.start and not is_locked:
            state.slumberlands.bag.append(card)
        case "round":
            state.rounds.bag.append(card)
        case _:
            state.box.append(card)

"""The State in which a campaign begins: where everything lies before anybody has chosen anything (EF-3.5)."""

from __future__ import annotations

from traumtisch.engine.rules import Rules
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.state import Character, EtherfieldsState

LOCKED = "locked"
"""The tag of elements that content adds later."""


def new_state(rules: Rules) -> EtherfieldsState:
    m: Material = rules.material
    state = EtherfieldsState(numbering=m.numbering)
    state.characters = [Character() for _ in range(m.team_size)]
    state.ready = state.hushed = (False,) * m.seats
    state.mutation_pool = m.rules.supply.mutations
    state.variables = {name: each.start for name, each in m.variables.items()}
    state.unlocked_lands = tuple(
        element for element in m.pack.of_kind.get("slumberland", {}) if m.tiles[element].start
    )
    piles = {
        "influence": state.market,
        "weakness": state.weaknesses,
        "fate": state.fates,
        "slumber": state.slumbers,
        "slumberland": state.slumberlands,
        "round": state.rounds,
    }
    for card in m.all:
        (piles[m.kinds[card]].bag if lies_in_a_pile(m, card) else state.box).append(card)
    return state


def lies_in_a_pile(m: Material, card: int) -> bool:
    """Whether a card lies in the pile of its kind from the beginning, and not in the box."""
    element = m.pack.of_kind[m.kinds[card]][m.faces[card]]
    if LOCKED in element.tags or getattr(element, "secret", False):
        return False
    match m.kinds[card]:
        case "influence":
            return not m.origins[card] and element.origin == "market"
        case "slumber":
            return element.start
        case "slumberland":
            return not element.start
        case kind:
            return kind in ("weakness", "fate", "round")

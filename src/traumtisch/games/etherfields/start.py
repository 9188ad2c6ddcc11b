"""The State in which a campaign begins: where everything lies before anybody has chosen anything (EF-3.5)."""

from __future__ import annotations

from traumtisch.engine.rules import Rules
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.state import Character, EtherfieldsState


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
        (piles[m.kinds[card]].bag if card in m.starts_in_a_pile else state.box).append(card)
    return state

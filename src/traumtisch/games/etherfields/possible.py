"""Whether a position written by hand can be: what cannot is refused in one sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.ground import Ground
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.pack.terms import MUTATIONS
from traumtisch.games.etherfields.state import NOWHERE, EtherfieldsState
from traumtisch.games.etherfields.stating import StatedPosition, refuse

MANY = 1000


def refuse_the_impossible(m: Material, stated: StatedPosition, state: EtherfieldsState) -> None:
    """After it was read: names exist by then, components lie in one place each."""
    _numbers(m, stated, state)
    _supplies(m, state)
    _characters(m, stated, state)
    _map(m, state)
    _actions(m, state)
    _story(m, stated, state)


# ---- sentences -----------------------------------------------------------------------------------


def _between(what: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise refuse(
            N_("«{what}» cannot be {number}: state {least} to {most}."),
            what=what,
            number=number,
            least=least,
            most=most,
        )


def _in_supply(what: str, number: int, most: int) -> None:
    if number > most:
        raise refuse(
            N_("The position needs {number} pieces of «{what}», but there are only {most}."),
            what=what,
            number=number,
            most=most,
        )


def _only_once(names: Iterable[str]) -> None:
    for name, number in Counter(names).items():
        if name and number > 1:
            raise refuse(N_("«{name}» exists only once: name it only once."), name=name)


def _no_such(what: str, name: str) -> None:
    raise refuse(N_("«{name}» cannot be in «{what}»: it is not of that kind."), what=what, name=name)


# ---- numbers and pieces --------------------------------------------------------------------------


def _numbers(m: Material, stated: StatedPosition, state: EtherfieldsState) -> None:
    supply = m.rules.supply
    _between("keys", state.keys, 0, supply.key)
    _between("hours", state.hours, 0, m.rules.clock.max)
    _between("blockades", state.blockades, 0, supply.blockade)
    card = m.rounds[state.round_card]
    for number in stated.blocked_steps:
        _between("blocked_steps", number, 1, len(card.steps) if card else 0)
    _only_once(str(number) for number in stated.blocked_steps)
    _in_supply("blockade", state.blockades + len(stated.blocked_steps), supply.blockade)
    _between("round", stated.round, 1, MANY)
    _between("rounds_left", stated.rounds_left, 0, len(m.of_kind("round")))
    _between("marker", stated.marker, 0, m.team_size - 1)
    for do in stated.do:
        _between("actor", do.actor, -1, m.team_size - 1)
    for said in stated.characters:
        for name in ("deck", "hand", "discard", "sealed", "stored"):
            if isinstance(number := getattr(said, name), int):
                _between(name, number, 0, MANY)
    for each in state.characters:
        _between("suffering", each.suffering, 0, m.rules.limits.death_at - 1)
        for name in ("ether", "gems", "vouchers", "boosts", "exertions"):
            _between(name, getattr(each, name), 0, MANY)
    for figure in state.figures:
        _between("bound", figure.bound, -1, m.team_size - 1)


def _supplies(m: Material, state: EtherfieldsState) -> None:
    supply, team = m.rules.supply, state.characters
    _in_supply("suffering", sum(each.suffering for each in team), supply.suffering)
    _in_supply("ether", sum(each.ether for each in team), supply.ether)
    _in_supply("gem", sum(each.gems for each in team) + len(state.lit), supply.gem)
    kinds = Counter(m.creatures[figure.creature].figure for figure in state.figures)
    _in_supply("human", kinds["human"], supply.human)
    _in_supply("animal", kinds["animal"], supply.animal)
    _in_supply("marker", kinds["marker"], supply.creature_markers)
    for kind, left, most in zip(MUTATIONS, state.mutation_pool, supply.mutations, strict=True):
        _in_supply(kind, most - left, most)
    for kind, number in Counter(kind for kind, _ in state.terrain_markers).items():
        _in_supply(kind, number, getattr(supply.terrain, kind))
    states = Counter(name for each in (*team, *state.figures) for name, _ in each.states)
    states["poisoned"] += sum(tile.poisoned for tile in state.creatures)
    _in_supply("dazed/stunned", states["dazed"] + states["stunned"], supply.states.dazed_stunned)
    others = states["paralysed"] + states["poisoned"]
    _in_supply("paralysed/poisoned", others, supply.states.paralysed_poisoned)
    lying = Counter(token.token for token in state.tokens)
    lying.update(token for each in team for token, _ in each.carries)
    for token, number in lying.items():
        if m.tokens[token].supply:
            _in_supply(token, number, m.tokens[token].supply)
    for each in team:
        for token, side in each.carries:
            if not m.tokens[token].carry:
                _no_such("carries", token)
            _side(m, token, side)
    for lies in state.tokens:
        _side(m, lies.token, lies.side)


def _side(m: Material, token: str, side: str) -> None:
    if side and side not in m.tokens[token].sides:
        _no_such("side", side)


# ---- characters ----------------------------------------------------------------------------------


def _characters(m: Material, stated: StatedPosition, state: EtherfieldsState) -> None:
    team = state.characters
    _only_once(each.id for each in team)
    _only_once(mask for each in team for mask in each.masks)
    for each in team:
        for what, zone in (("hand", each.hand), ("sealed", each.sealed), ("laid", each.laid)):
            for card in zone:
                if m.is_weakness[card] or (what == "laid" and not m.has_progress[card]):
                    _no_such(what, m.faces[card])
        for card in each.zone:
            if not m.is_weakness[card]:
                _no_such("zone", m.faces[card])
    for said, each in zip(stated.characters, team, strict=False):
        for name in ("hand", "discard", "sealed", "stored"):
            wanted = getattr(said, name)
            if isinstance(wanted, int):
                _in_supply(name, wanted, len(getattr(each, name)))
        if isinstance(said.deck, int):
            _in_supply("deck", said.deck, len(each.deck))
    slots = m.rules.limits.items + ("item_slot_4" in state.features)
    _between("items", len(state.items), 0, max(slots, MANY if "item_slots" in m.changing else 0))


# ---- the map -------------------------------------------------------------------------------------


def _map(m: Material, state: EtherfieldsState) -> None:
    _only_once((*state.layout.tiles, *state.layout.overlays))
    if state.layer == "world":
        return
    ground = m.ground(state.layout)
    standing: Counter[int] = Counter()
    large: set[int] = set()
    for each in (*state.characters, *state.figures, *state.companions):
        if each.field != NOWHERE:
            _on_the_map(m, ground, each.field)
            standing[each.field] += 1
    for figure in state.figures:
        if m.creatures[figure.creature].size == "large":
            large.add(figure.field)
    for field, number in standing.items():
        room = 1 if field in large else m.rules.limits.capacity
        if number > room and not ("capacity" in m.changing and field not in large):
            raise refuse(
                N_("There is no room for {number} figures on «{field}»."),
                number=number,
                field=m.fields[field].name,
            )
    for token in state.tokens:
        _on_the_map(m, ground, token.field, may_be_blocked=True)
    for field, _ in state.lit:
        if "gem_slot" not in ground.symbols.get(field, {}):
            _no_such("lit", m.fields[field].name)
    for card, field in zip(state.faults, state.fault_fields, strict=True):
        fate = m.fates[card]
        if fate is None or fate.fault is None:
            _no_such("faults", m.faces[card])
        if "fault" not in ground.symbols.get(field, {}):
            _no_such("faults", m.fields[field].name)


def _on_the_map(m: Material, ground: Ground, field: int, *, may_be_blocked: bool = False) -> None:
    if field not in ground.symbols:
        raise refuse(
            N_("«{field}» does not lie on the map: name its tile among «tiles»."), field=m.fields[field].name
        )
    if field in ground.blocked and not may_be_blocked:
        raise refuse(N_("«{field}» is blocked: nobody can stand there."), field=m.fields[field].name)


# ---- actions and the story -----------------------------------------------------------------------


def _actions(m: Material, state: EtherfieldsState) -> None:
    for each in state.payments_of_group:
        cost = m.actions[each.action].action.cost
        if cost.scale != "group":
            _no_such("group", each.action)
        _between("group", each.paid, 1, max(1, m.team_size - 1))
    _in_supply("intent", sum(each.paid for each in state.payments_of_group), m.rules.supply.intent)


def _story(m: Material, stated: StatedPosition, state: EtherfieldsState) -> None:
    for name, value in stated.variables.items():
        variable = m.variables[name]
        right = {"bool": bool, "int": int, "enum": str}[variable.type]
        if type(value) is not right or (
            variable.type == "enum" and variable.values and value not in variable.values
        ):
            _no_such(name, str(value))
    dice = m.rules.dice
    poker = tuple(str(value) for value in range(2, 16))
    known = {"luck": dice.luck, "creature": dice.creature, "mutations": MUTATIONS, "poker": poker}
    for what, values in state.coming.items():
        for value in values:
            if what in known and value not in known[what]:
                _no_such(f"next.{what}", value)

"""Positions written by hand: everything that can lie on a table, and what chance brings next.

What is left out is as at the start of a scene: the tiles of its setup, characters on entry fields with empty
hands and the rest of their starting cards in the deck. Play goes on in the character phase, after the draw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import EVERYBODY, Pile
from traumtisch.engine.rules import Rules
from traumtisch.games.etherfields.ground import Layout
from traumtisch.games.etherfields.marking import lasting_while_lit, mark_used
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.pack.effects_places import RevealTile
from traumtisch.games.etherfields.pack.terms import MUTATIONS
from traumtisch.games.etherfields.possible import refuse_the_impossible
from traumtisch.games.etherfields.start import new_state
from traumtisch.games.etherfields.state import (
    NOWHERE,
    Cause,
    Character,
    CompanionFigure,
    CreatureTile,
    EtherfieldsState,
    Figure,
    GroupPayment,
    LyingToken,
)
from traumtisch.games.etherfields.stating import (
    Cards,
    StatedCharacter,
    StatedCreature,
    StatedPosition,
    Stock,
    full_name,
    read_stated,
    refuse,
)

BEGINS = {
    "characters": "act",
    "round": "begin round",
    "dreamlands": "dreamland phase",
    "no more round": "no more round",
}


def read_position(rules: Rules, position: Mapping[str, Any]) -> EtherfieldsState:
    return _Reader(rules, read_stated(position)).read()


FACES = {"+1": "one", "+2": "two", "+3": "three"}
"""Of the luck die."""


class _Reader:
    """Reads one position; components are taken from a stock as they are placed."""

    def __init__(self, rules: Rules, stated: StatedPosition) -> None:
        self.stated = stated
        self.m: Material = rules.material
        self.stock = Stock(self.m)
        self.state = new_state(rules)

    def read(self) -> EtherfieldsState:
        stated, state, m = self.stated, self.state, self.m
        if len(stated.characters) > m.team_size:
            raise refuse(N_("There are only {number} characters; state no more."), number=m.team_size)
        self._empty()
        self._scene()
        self._map()
        free = [element for element in m.characters if element not in self._named()]
        for who in range(m.team_size):
            said = stated.characters[who] if who < len(stated.characters) else StatedCharacter()
            own = full_name(m, "character", said.character) if said.character else free.pop(0)
            self._character(who, said, own)
        self._decks()
        self._rounds()
        self._team()
        state.box = sorted(self.stock.free)
        self._agenda()
        refuse_the_impossible(m, stated, state)
        return state

    def _named(self) -> set[str]:
        return {full_name(self.m, "character", c.character) for c in self.stated.characters if c.character}

    def _empty(self) -> None:
        state = self.state
        for pile in self._piles().values():
            pile.bag.clear()
        state.rounds.bag.clear()
        state.box = []

    def _piles(self) -> dict[str, Pile]:
        state = self.state
        return {
            "weakness": state.weaknesses,
            "fate": state.fates,
            "slumber": state.slumbers,
            "slumberland": state.slumberlands,
            "influence": state.market,
        }

    # ---- the scene and its map -----------------------------------------------------------------

    def _scene(self) -> None:
        stated, state, m = self.stated, self.state, self.m
        if not stated.scene:
            state.layer = "world"
        else:
            scene = m.scene_named(stated.scene) or stated.scene
            kind = scene.partition(":")[0]
            if kind not in ("dream", "slumber"):
                raise refuse(N_("A scene is a dream or a slumber: «dream:…» or «slumber:…»."))
            state.scene = full_name(m, kind, scene)
            state.layer = kind
            if kind == "slumber" and m.of_face(state.scene):
                state.slumber = self.stock.take("slumber", state.scene)
            elif kind == "dream":
                state.flipped_gates = (state.scene,)
        state.only_scene = bool(stated.scene) and not stated.goes_on
        state.first_session = False

    def _map(self) -> None:
        stated, state, m = self.stated, self.state, self.m
        if stated.tiles is not None:
            tiles = tuple(self._tile(name) for name in stated.tiles)
        elif state.layer == "dream":
            setup = m.dreams[state.scene].gate.setup
            tiles = tuple(effect.tile for effect in setup if isinstance(effect, RevealTile))
        else:
            tiles = state.unlocked_lands
        lands = m.pack.of_kind.get("slumberland", {})
        laid = [tile for tile in tiles if tile in lands and not m.tiles[tile].start]
        state.slumberlands_laid = self.stock.take_all("slumberland", laid)
        overlays = tuple(full_name(m, "overlay", name) for name in stated.overlays)
        walls = tuple((self._field(e.rpartition(".")[0]), e.rpartition(".")[2], s) for e, s in stated.walls)
        state.layout = Layout(
            tiles,
            overlays,
            walls,
            tuple((self._field(name), True) for name in stated.blocked),
            terrain=tuple((self._field(name), kind) for name, kind in stated.terrain),
        )
        state.terrain_markers = tuple((kind, (self._field(name),)) for name, kind in stated.terrain)
        self._figures()
        state.tokens = tuple(
            LyingToken(full_name(m, "token", e.token), e.side, self._field(e.field)) for e in stated.tokens
        )
        state.lit = tuple((self._field(name), 0) for name in stated.lit)
        state.companions = [
            CompanionFigure(full_name(m, "companion", name), self._field(field), 0)
            for name, field in stated.companions.items()
        ]
        for field, card in stated.faults.items():
            state.faults.append(self.stock.take("fate", card))
            state.fault_fields = (*state.fault_fields, self._field(field))

    def _tile(self, name: str) -> str:
        kind = (
            "slumberland"
            if f"tile:{name.removeprefix('tile:')}" in self.m.pack.of_kind.get("slumberland", {})
            else "tile"
        )
        return full_name(self.m, kind, name)

    def _field(self, name: str) -> int:
        m = self.m
        for full in (name, f"tile:{name}", f"overlay:{name}"):
            if full in m.field_number:
                return m.field_number[full]
        raise refuse(N_("There is no field {name}; write tile and cell, such as «gate.a»."), name=repr(name))

    def _figures(self) -> None:
        stated, state, m = self.stated, self.state, self.m
        for each in stated.creatures:
            said = StatedCreature(each) if isinstance(each, str) else each
            kinds = [MUTATIONS.index(kind) for kind in said.mutations]  # type: ignore[arg-type]
            mutations = tuple(kinds.count(kind) for kind in range(len(MUTATIONS)))
            pool = zip(state.mutation_pool, mutations, strict=True)
            state.mutation_pool = tuple(a - b for a, b in pool)
            creature = full_name(m, "creature", said.id)
            tile = CreatureTile(creature, mutations, self._on_tile(creature, said.counters), said.poisoned)
            state.creatures.append(tile)
        for said in stated.figures:
            creature = full_name(m, "creature", said.creature)
            if all(tile.id != creature for tile in state.creatures):
                state.creatures.append(CreatureTile(creature, counters=self._on_tile(creature, {})))
            facts = m.creatures[creature]
            counters = {name: each.start for name, each in facts.counters.items() if each.on == "figure"}
            counters.update(said.counters)
            state.figures_made += 1
            states = tuple((name, "round") for name in said.states)
            number, field = state.figures_made, self._field(said.field)
            state.figures.append(Figure(number, creature, field, tuple(counters.items()), said.bound, states))

    def _on_tile(self, creature: str, said: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
        """The counters of a creature tile; those that are not stated show what they begin with."""
        printed = self.m.creatures[creature].counters
        begins = {name: each.start for name, each in printed.items() if each.on == "tile"}
        return tuple((begins | dict(said)).items())

    # ---- characters ----------------------------------------------------------------------------

    def _character(self, who: int, said: StatedCharacter, own: str) -> None:
        m, character = self.m, self.state.characters[who]
        character.id = own
        for name in ("hand", "discard", "sealed", "stored"):
            cards = self._cards(getattr(said, name), own)
            setattr(character, name, list(reversed(cards)) if name == "sealed" else cards)
        for name, cards in (("laid", said.laid), ("zone", said.zone)):
            setattr(character, name, self._cards(cards, own))
        for name in said.flipped:
            card = next(
                (
                    c
                    for c in character.laid
                    if m.faces[c] == full_name(m, "influence", name) and c not in character.flipped
                ),
                0,
            )
            if not card:
                raise refuse(N_("{card} is flipped, but not laid."), card=repr(name))
            character.flipped = (*character.flipped, card)
        for card in character.hand:
            self.state.known[card] = m.seen_by(who)
        self._deck(character, said, own)
        for name in ("suffering", "ether", "gems", "vouchers", "boosts", "exertions"):
            setattr(character, name, getattr(said, name))
        character.masks = tuple(full_name(m, "mask", name) for name in said.masks)
        character.worn = full_name(m, "mask", said.worn) if said.worn else ""
        if character.worn and character.worn not in character.masks:
            character.masks = (*character.masks, character.worn)
        later = "next phase" if self.stated.phase == "dreamlands" else "phase"
        ends = {"stunned": "round"}  # EF-36.11
        character.states = tuple((name, ends.get(name, later)) for name in said.states)
        character.carries = tuple((full_name(m, "token", name), side) for name, side in said.carries)
        character.field = self._place(said)

    def _cards(self, cards: Cards, own: str) -> list[int]:
        if isinstance(cards, int):
            return self.stock.take_own(own, cards)
        return [self.stock.take(self._kind(name), name, own) for name in cards]

    def _kind(self, name: str) -> str:
        plain = name.removeprefix("weakness:")
        return "weakness" if f"weakness:{plain}" in self.m.pack.of_kind.get("weakness", {}) else "influence"

    def _deck(self, character: Character, said: StatedCharacter, own: str) -> None:
        backs = self.m.backs
        if said.deck is None:
            cards = [card for card in self.stock.free if self.m.origins[card] == own]
            for card in cards:
                del self.stock.free[card]
            character.deck.bag = cards
            character.top = backs[cards[0]] if cards else ""
            return
        cards = self._cards(said.deck, own)
        if isinstance(said.deck, int):
            character.deck.bag = cards
        else:
            for card in reversed(cards):
                character.deck.put_on_top(card, EVERYBODY)
        character.top = backs[cards[0]] if cards else ""

    def _place(self, said: StatedCharacter) -> int:
        if said.field:
            return self._field(said.field)
        ground, state = self.m.ground(self.state.layout), self.state
        entries = ground.with_symbol("entry")
        there = Counter(each.field for each in (*state.characters, *state.figures, *state.companions))
        free = [field for field in entries if there[field] < self.m.rules.limits.capacity]
        return next(iter(free or entries), NOWHERE)

    # ---- decks and the team --------------------------------------------------------------------

    def _decks(self) -> None:
        stated, state, stock = self.stated, self.state, self.stock
        state.items = stock.take_all("item", stated.items)
        state.store.bag = stock.take_all("item", stated.store)
        for card in reversed(stock.take_all("item", stated.item_market)):
            state.item_market.put_on_top(card, EVERYBODY)
        state.slumbers_under = stock.take_all("slumber", stated.slumbers_under)
        orders = {
            "weakness": stated.weaknesses,
            "fate": stated.fates,
            "slumber": stated.slumbers,
            "slumberland": stated.slumberlands,
            "influence": stated.market,
        }
        state.markets_shuffled = stated.market is not None or bool(stated.item_market)
        for kind, pile in self._piles().items():
            order = orders[kind]
            if order is None:
                free = [card for card in stock.free if self.m.kinds[card] == kind]
                pile.bag = [card for card in free if card in self.m.starts_in_a_pile]
                for card in pile.bag:
                    del stock.free[card]
            else:
                for card in reversed(stock.take_all(kind, order)):
                    pile.put_on_top(card, 0)

    def _rounds(self) -> None:
        stated, state, stock = self.stated, self.state, self.stock
        deck = stock.take_all("round", stated.rounds)
        discard = stock.take_all("round", stated.round_discard)
        rest = stock.rest("round")
        if state.layer == "world":
            state.rounds.bag = [*deck, *discard, *rest]
            return
        if not deck:
            deck, rest = rest[: stated.rounds_left], rest[stated.rounds_left :]
        state.round_card = deck[0] if deck else 0
        if stated.phase == "no more round" and deck:
            state.rounds_played.append(state.round_card)
            state.round_card = 0
            deck = deck[:1]
        state.rounds_left = max(0, len(deck) - 1)
        if stated.round_discard:
            state.rounds_played = [*discard, *state.rounds_played]
            state.removed += rest
        else:
            state.rounds.bag = rest
        for card in reversed(deck[1:]):
            state.rounds.put_on_top(card, 0)

    def _team(self) -> None:
        stated, state, m = self.stated, self.state, self.m
        state.keys, state.blockades, state.round_number = stated.keys, stated.blockades, stated.round
        start = m.rules.clock.start
        state.hours = start[min(m.team_size, len(start)) - 1] if stated.hours is None else stated.hours
        mark_used(m, state, tuple(self._action(name) for name in stated.used), range(m.team_size))
        for who, said in enumerate(stated.characters):
            mark_used(m, state, tuple(self._action(name) for name in said.used), (who,))
        state.blocked_steps = tuple(number - 1 for number in stated.blocked_steps)
        state.revealed_cards = tuple(full_name(m, e.partition(":")[0], e) for e in stated.revealed)
        state.nap_on = full_name(m, "dream", stated.nap) if stated.nap else ""
        state.payments_of_group = tuple(
            GroupPayment(self._action(name), colour, paid) for name, (colour, paid) in stated.group.items()
        )
        roles = ("awakening", "death", "world_symbols")
        usual = tuple(element for element, each in m.wisdom.items() if each.role in roles)
        state.wisdom = usual if stated.wisdom is None else self._ids("wisdom", stated.wisdom)
        state.hints = self._ids("hint", stated.hints)
        state.gates = m.pack.facts.dreams if stated.gates is None else self._ids("dream", stated.gates)
        state.districts = (
            tuple(m.districts) if stated.districts is None else self._ids("world_tile", stated.districts)
        )
        home = m.awakening_location(state.districts) or m.awakening_location(tuple(m.districts))
        state.location = full_name(m, "location", stated.location) if stated.location else home
        state.season = full_name(m, "season", stated.season) if stated.season else ""
        state.features, state.found = stated.features, stated.found
        state.read = self._ids("script", stated.read)
        state.results = {full_name(m, "dream", name): result for name, result in stated.results.items()}
        for name, value in stated.variables.items():
            if name not in m.variables:
                raise refuse(N_("The pack has no variable {name}."), name=repr(name))
            state.variables[name] = value
        state.marker, state.shared_roll = stated.marker, stated.shared_roll
        state.coming = {key: self._coming(key, values) for key, values in stated.next.items()}

    def _coming(self, key: str, values: tuple[str, ...]) -> tuple[str, ...]:
        if key == "luck":  # the book's signs are fine, too
            return tuple(FACES.get(value, value) for value in values)
        return self._ids("round", values) if key == "rounds" else values

    def _action(self, name: str) -> str:
        full = name if name in self.m.actions else f"action:{name}"
        if full not in self.m.actions:
            raise refuse(N_("There is no action {name} in this pack."), name=repr(name))
        return full

    def _ids(self, kind: str, names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(full_name(self.m, kind, name) for name in names)

    # ---- where play goes on --------------------------------------------------------------------

    def _agenda(self) -> None:
        stated, state = self.stated, self.state
        frames = lasting_while_lit(self.m, state)
        for do in stated.do:
            cause = Cause(do.source, do.actor, do.actor, do.target, do.figure, step=do.step)
            frames.append(Frame("text", (cause, do.effects)))
        if state.layer != "world":
            frames += [Frame(BEGINS[stated.phase]), Frame("scene over")]
            if stated.phase == "characters":
                state.phase = "characters"
            elif stated.phase == "round":
                state.round_number -= 1
        elif not frames:
            frames.append(Frame("world"))
        state.agenda = list(reversed(frames))

"""What one seat may see (EF-52): never a hidden face, a text that was not read, a tile that does not lie."""

from __future__ import annotations

import msgspec

from traumtisch.engine.pile import Component, PileView
from traumtisch.engine.state import WATCHER
from traumtisch.games.etherfields.chapters.ef06_gates import gates_here
from traumtisch.games.etherfields.ground import SIDES, edge_of
from traumtisch.games.etherfields.paths import prospects
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import NOWHERE, Character


class CardView(msgspec.Struct, frozen=True, omit_defaults=True):
    card: Component
    flipped: bool = False


class CharacterView(msgspec.Struct, frozen=True):
    """A dreamer as everybody sees it."""

    id: str
    seat: int
    field: str
    hand: tuple[Component, ...]
    """EF-52.2: those cards that whoever looks may see; who only watches sees none."""
    hand_size: int
    deck: PileView
    top: str
    """The back of the deck's top card."""
    discard: tuple[Component, ...]
    sealed: tuple[Component, ...]
    laid: tuple[CardView, ...]
    zone: tuple[Component, ...]
    played: tuple[Component, ...]
    stored: tuple[Component, ...]
    suffering: int
    ether: int
    gems: int
    masks: tuple[str, ...]
    worn: str
    mask_used: bool
    vouchers: int
    states: tuple[str, ...]
    boosts: int
    exertions: int
    kept: tuple[int, int, int]
    carries: tuple[tuple[str, str], ...]
    ready: bool


class FieldView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A field of the map."""

    name: str
    x: float
    y: float
    ways: tuple[str, ...] = ()
    walls: tuple[tuple[str, str], ...] = ()
    """Side and state: `wall`, or `damaged`, which stops nobody."""
    blocked: bool = False
    symbols: tuple[str, ...] = ()
    terrain: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()
    figures: tuple[int, ...] = ()
    companions: tuple[str, ...] = ()
    tokens: tuple[tuple[str, str], ...] = ()
    lit: bool = False
    fault: Component | None = None
    actions: tuple[str, ...] = ()
    steps: int = 0
    """While a move is being paid: how many steps lead here, if it is not too far."""
    missing: int = 0
    """How many intents are still to be paid for them."""


class FigureView(msgspec.Struct, frozen=True):
    number: int
    creature: str
    field: str
    counters: tuple[tuple[str, int], ...]
    states: tuple[str, ...]
    bound: str


class CreatureView(msgspec.Struct, frozen=True):
    id: str
    mutations: tuple[int, ...]
    counters: tuple[tuple[str, int], ...]
    poisoned: bool


class PaymentView(msgspec.Struct, frozen=True):
    action: str
    character: str
    need: tuple[int, int, int]
    paid: tuple[int, int, int]


class RoundsView(msgspec.Struct, frozen=True):
    card: Component | None
    number: int
    left: int
    played: tuple[Component, ...]
    blocked: tuple[int, ...]
    pile: PileView


class EtherfieldsView(msgspec.Struct, frozen=True):
    layer: str
    scene: str
    phase: str
    goal: str
    """The key of the goal, once the gate's front has been seen."""
    characters: tuple[CharacterView, ...]
    shelves: dict[str, tuple[Component, ...]]
    marker: str
    keys: int
    hours: int
    rounds: RoundsView
    map: tuple[FieldView, ...]
    figures: tuple[FigureView, ...]
    creatures: tuple[CreatureView, ...]
    mutation_pool: tuple[int, ...]
    used: tuple[str, ...]
    group_payments: tuple[tuple[str, str, int], ...]
    payments: tuple[PaymentView, ...]
    rolls: tuple[tuple[str, str], ...]
    items: tuple[Component, ...]
    store: PileView
    stored_items: tuple[str, ...]
    """EF-52.7: which items the team owns is known; which comes next is not."""
    offer: tuple[Component, ...]
    market: PileView
    item_market: PileView
    fates: PileView
    fate: Component | None
    weaknesses: PileView
    slumbers: PileView
    slumber: Component | None
    slumbers_under: tuple[Component, ...]
    slumberlands: PileView
    slumberlands_laid: tuple[Component, ...]
    removed: tuple[Component, ...]
    wisdom: tuple[str, ...]
    hints: tuple[str, ...]
    gates: tuple[str, ...]
    open_gates: tuple[str, ...]
    """Those that can be entered from where the team is."""
    known_gates: tuple[str, ...]
    """Those that have been entered before: their fronts are known."""
    districts: tuple[str, ...]
    location: str
    ways: tuple[tuple[str, str], ...]
    season: str
    features: tuple[str, ...]
    results: dict[str, str]
    page: tuple[str, ...]
    """The keys of the texts that were read last, those of one entry and of what it led to."""
    told: tuple[str, ...]
    """The keys of all texts that were read in this campaign, in their order: the journal."""
    read: tuple[int, ...]
    """The numbers of the script entries executed so far."""
    revealed: tuple[str, ...]
    looked_at: str
    luck_cards: tuple[int, ...]
    """EF-52.21: the cards of a gamble, once they are drawn."""
    passed_turns: int
    turn_of: str


def view_of(t: Etherfields, seat: int) -> EtherfieldsView:
    state, m = t.state, t.m
    dream = m.dreams.get(state.scene) if state.layer == "dream" else None
    location = m.locations.get(state.location)
    faces = m.components
    return EtherfieldsView(
        layer=state.layer,
        scene=state.scene,
        phase=state.phase,
        goal=dream.goal if dream and dream.id in state.flipped_gates else "",
        characters=tuple(_character(t, who, seat) for who in t.team),
        shelves={element: tuple(faces[c] for c in shelf.cards) for element, shelf in state.shelves.items()},
        marker=state.characters[state.marker].id,
        keys=state.keys,
        hours=state.hours,
        rounds=RoundsView(
            faces[state.round_card] if state.round_card else None,
            state.round_number,
            state.rounds_left,
            _open(t, state.rounds_played),
            state.blocked_steps,
            state.rounds.seen_by(seat, faces),
        ),
        map=_map(t),
        figures=tuple(
            FigureView(
                figure.number,
                figure.creature,
                m.fields[figure.field].name,
                figure.counters,
                tuple(name for name, _ in figure.states),
                t.character(figure.bound).id if figure.bound >= 0 else "",
            )
            for figure in state.figures
        ),
        creatures=tuple(CreatureView(c.id, c.mutations, c.counters, c.poisoned) for c in state.creatures),
        mutation_pool=state.mutation_pool,
        used=tuple(use for use in state.used if " action:" in use),
        group_payments=tuple((g.action, g.colour, g.paid) for g in state.payments_of_group),
        payments=tuple(
            PaymentView(p.action, t.character(p.actor).id, p.need, p.paid) for p in state.payments
        ),
        rolls=tuple((roll.die, roll.face) for roll in state.rolls),
        items=_open(t, state.items),
        store=state.store.seen_by(seat, faces),
        stored_items=tuple(sorted(m.faces[card] for card in state.store)),
        offer=_open(t, state.offer),
        market=state.market.seen_by(seat, faces),
        item_market=state.item_market.seen_by(seat, faces),
        fates=state.fates.seen_by(seat, faces),
        fate=faces[state.fate] if state.fate else None,
        weaknesses=state.weaknesses.seen_by(seat, faces),
        slumbers=state.slumbers.seen_by(seat, faces),
        slumber=faces[state.slumber] if state.slumber else None,
        slumbers_under=_open(t, state.slumbers_under),
        slumberlands=state.slumberlands.seen_by(seat, faces),
        slumberlands_laid=_open(t, state.slumberlands_laid),
        removed=_open(t, state.removed),
        wisdom=state.wisdom,
        hints=state.hints,
        gates=state.gates,
        open_gates=tuple(gates_here(t)) if state.layer == "world" else (),
        known_gates=state.flipped_gates,
        districts=state.districts,
        location=state.location,
        ways=tuple(
            (a.to, a.size)
            for a in (location.arrows if location else ())
            if m.locations[a.to].district in state.districts
        ),
        season=state.season,
        features=state.features,
        results=dict(state.results),
        page=state.page,
        told=state.told,
        read=tuple(m.script[element].number for element in state.read),
        revealed=state.revealed_cards,
        looked_at=state.looked_at,
        luck_cards=tuple(map(int, state.notes.get("gamble", "").split()[1:])),
        passed_turns=state.passed,
        turn_of=state.characters[state.turn_of].id,
    )


def _open(t: Etherfields, cards: list[int]) -> tuple[Component, ...]:
    faces = t.m.components
    return tuple([faces[card] for card in cards])


def _character(t: Etherfields, who: int, seat: int) -> CharacterView:
    character: Character = t.character(who)
    faces, state = t.m.components, t.state
    return CharacterView(
        id=character.id,
        seat=t.seat_of(who),
        field=t.m.fields[character.field].name if character.field != NOWHERE else "",
        hand=tuple(faces[card] for card in character.hand if seat != WATCHER and t.knows(seat, card)),
        hand_size=len(character.hand),
        deck=character.deck.seen_by(seat, faces),
        top=character.top,
        discard=_open(t, character.discard),
        sealed=_open(t, character.sealed),
        laid=tuple(CardView(faces[card], card in character.flipped) for card in character.laid),
        zone=_open(t, character.zone),
        played=_open(t, character.played),
        stored=_open(t, character.stored),
        suffering=character.suffering,
        ether=character.ether,
        gems=character.gems,
        masks=character.masks,
        worn=character.worn,
        mask_used=character.mask_used,
        vouchers=character.vouchers,
        states=tuple(name for name, _ in character.states),
        boosts=character.boosts,
        exertions=character.exertions,
        kept=character.kept,
        carries=character.carries,
        ready=bool(state.ready) and state.ready[t.seat_of(who)],
    )


def _map(t: Etherfields) -> tuple[FieldView, ...]:
    state, ground, m = t.state, t.ground, t.m
    names = {n: m.fields[n].name for n in ground.fields}
    lit = {field for field, _ in state.lit}
    faults = dict(zip(state.fault_fields, state.faults, strict=True))
    ahead = prospects(t)
    return tuple(
        FieldView(
            name=names[n],
            x=m.fields[n].x / 2,
            y=m.fields[n].y / 2,
            ways=tuple(names[other] for other in ground.neighbours[n]),
            walls=_walls(t, n),
            blocked=n in ground.blocked,
            symbols=tuple(ground.symbols[n]),
            terrain=tuple(sorted(ground.terrain[n])),
            characters=tuple(c.id for c in state.characters if c.field == n),
            figures=tuple(f.number for f in state.figures if f.field == n),
            companions=tuple(c.id for c in state.companions if c.field == n),
            tokens=tuple((e.token, e.side) for e in state.tokens if e.field == n),
            lit=n in lit,
            fault=m.components[faults[n]] if n in faults else None,
            actions=tuple(action.id for action in m.repertoire.fields.get(n, ())),
            steps=ahead.get(n, (0, 0))[0],
            missing=ahead.get(n, (0, 0))[1],
        )
        for n in ground.fields
    )


def _walls(t: Etherfields, number: int) -> tuple[tuple[str, str], ...]:
    field, edges = t.m.fields[number], t.ground.edges
    sides = ((side, edges.get(edge_of(field, side), "none")) for side in SIDES)
    return tuple((side, state) for side, state in sides if state != "none")

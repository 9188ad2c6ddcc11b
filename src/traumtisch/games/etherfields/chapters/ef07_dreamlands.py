"""EF-7: tiles, entries, and the spawning of creatures; changes of the map by effects."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_, Fact
from traumtisch.games.etherfields.asking import ask_for, ask_team
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.carrying_out import start
from traumtisch.games.etherfields.chapters.ef08_further_dreamlands import entered, make_way
from traumtisch.games.etherfields.counting import ALL, count
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.laws import end_laws, lit_until
from traumtisch.games.etherfields.pack.effects_places import RemoveTile, RevealTile, Spawn
from traumtisch.games.etherfields.pack.terms import Count
from traumtisch.games.etherfields.selecting import fields_named
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.standing import can_be_entered, has_room, may_stand, nearest_with_room
from traumtisch.games.etherfields.state import NOWHERE, Cause, Figure, WaitingSpawn

tile_revealed = etherfields.event("tile", "EF-7.2", N_("Revealed: {tile}."))
spawned = etherfields.event("spawned", "EF-7.11", N_("{creature} appears on {field}."))


# ---- tiles ---------------------------------------------------------------------------------------


def lay_tile(t: Etherfields, tile: str) -> None:
    """A tile is placed where its code says; what it orders happens at once (EF-5.6, 8.8)."""
    layout = t.state.layout
    if tile in layout.tiles:
        return
    t.state.layout = msgspec.structs.replace(layout, tiles=(*layout.tiles, tile))
    t.tell(tile_revealed, tile)
    ground = t.m.tiles[tile]
    happened(t, "tile_revealed", Cause(tile))
    for general in reversed(ground.general):
        start(t, Cause(tile), general.on_reveal)
    start(t, Cause(tile), ground.on_reveal)


@etherfields.primitive(RevealTile)
def reveal_tile(t: Etherfields, effect: RevealTile, cause: Cause) -> None:
    lay_tile(t, effect.tile)


@etherfields.primitive(RemoveTile)
def remove_tile(t: Etherfields, effect: RemoveTile, cause: Cause) -> None:
    """Its markers return (EF-33.7); characters and companions that stand there come to the nearest field with
    room."""
    layout, state = t.state.layout, t.state
    if effect.tile not in layout.tiles:
        return
    gone = set(t.m.by_ground[effect.tile])
    state.layout = msgspec.structs.replace(
        layout,
        tiles=tuple(tile for tile in layout.tiles if tile != effect.tile),
        terrain=tuple(each for each in layout.terrain if each[0] not in gone),
    )
    state.figures = [figure for figure in state.figures if figure.field not in gone]
    state.tokens = tuple(token for token in state.tokens if token.field not in gone)
    for field, _ in state.lit:
        if field in gone:
            end_laws(t, lit_until(field))
    state.lit = tuple(each for each in state.lit if each[0] not in gone)
    printed = {action.id for action in t.m.powers_of(effect.tile).actions}
    state.payments_of_group = tuple(g for g in state.payments_of_group if g.action not in printed)
    forget_blockades(t, printed)
    standing = [(f"c{who}", t.character(who).field) for who in t.team]
    standing += [(each.id, each.field) for each in state.companions]
    t.then(*[Frame("find room", (name,)) for name, field in standing if field in gone])


def forget_blockades(t: Etherfields, printed: Collection[str]) -> None:
    """The blockade markers of these actions return to the supply: what they are printed on has gone."""
    state = t.state
    used = {f"scene {action}" for action in printed if t.m.actions[action].action.limit == "blockade"}
    returned = sum(use in used for use in state.used)
    state.used = tuple(use for use in state.used if use not in used)
    state.blockades = max(0, state.blockades - returned)


# ---- entering (EF-7.5, EF-C4) --------------------------------------------------------------------


def entry_fields(t: Etherfields) -> list[int]:
    entries = t.ground.with_symbol("entry")
    free = [field for field in entries if has_room(t, field)]
    if free or not entries:
        return free
    return nearest_with_room(t, entries[0])


@etherfields.question("entry", "EF-C4", N_("Where do you enter?"))
def which_entry(t: Etherfields, who: int) -> list[Option]:
    return [Option("field", t.m.fields[field].name) for field in entry_fields(t)]


@etherfields.step("EF-7.5", id="enter")
async def enter(t: Etherfields, who: int) -> None:
    """Each character on an entry field of its choice."""
    options = which_entry.list_options(t, who)
    if not options:
        return
    option = await ask_for(t, which_entry(who), who, options)
    t.state.page_seen = True
    t.character(who).field = t.m.number_of(option.target)
    entered(t, who)


@etherfields.step("EF-7.5", id="all enter")
def all_enter(t: Etherfields) -> None:
    for character in t.state.characters:
        character.field = NOWHERE
    t.then(*[enter(who) for who in t.team])


# ---- spawning (EF-7.11 to 7.19) ------------------------------------------------------------------


@etherfields.primitive(Spawn)
def spawn_effect(t: Etherfields, effect: Spawn, cause: Cause) -> None:
    creature = cause.source if effect.creature == "this" else effect.creature
    if creature not in t.m.creatures:
        return  # EF-0.10
    at = () if effect.at == "spawn" else (effect.at if isinstance(effect.at, tuple) else (effect.at,))
    number = count(t, effect.n, cause)
    waiting = sum(each.number for each in t.state.waiting if each.creature == creature)
    number = min(number, left_by_cap(t, creature, effect.cap, cause) - waiting)
    binds = _to_whom(t, creature)[:number] if effect.bind else [-1] * number
    amount = 1 if effect.bind else number
    for place, bind in reversed(list(enumerate(binds if effect.bind else binds[:1]))):
        wanted = WaitingSpawn(creature, amount, at, bind, effect.cap, effect.per_field)
        spawn(t, wanted, wait=effect.wait, first=place == 0)


def _to_whom(t: Etherfields, creature: str) -> list[int]:
    """A.6 `bind`: the characters, those first who have the fewest figures of the creature."""
    bound = [figure.bound for figure in t.figures_of(creature)]
    return sorted(t.team, key=bound.count)


def left_by_cap(t: Etherfields, creature: str, cap: Count | None, cause: Cause) -> int:
    """How many more figures a spawn may bring."""
    return ALL if cap is None else count(t, cap, cause) - len(t.figures_of(creature))


def spawn(t: Etherfields, wanted: WaitingSpawn, *, wait: bool, first: bool = True) -> None:
    """EF-7.15, 7.19: without a field for it, it waits in dreams as long as tiles are unrevealed."""
    if wanted.number <= 0:
        return
    if fields_for(t, wanted):
        t.then(appear(wanted, wanted.number, first))
    elif wait and has_unrevealed_tiles(t):
        t.state.waiting = (*t.state.waiting, wanted)


def has_unrevealed_tiles(t: Etherfields) -> bool:
    """Whether a dream is played of which not all tiles lie yet."""
    dream = t.m.dreams.get(t.state.scene) if t.state.layer == "dream" else None
    tiles = [element for element in dream.group if element in t.m.tiles] if dream is not None else []
    return any(tile not in t.state.layout.tiles for tile in tiles)


def fields_for(t: Etherfields, wanted: WaitingSpawn) -> list[int]:
    """Those that are named, or with the symbol; never a closed field full of characters (EF-8.30)."""
    if wanted.at:
        fields = fields_named(t, wanted.at, Cause(wanted.creature, actor=wanted.bind))
    else:
        fields = t.ground.with_symbol("spawn")
    return [field for field in fields if can_be_entered(t, field)]


@etherfields.step("EF-7.19", id="appear waiting")
def appear_waiting(t: Etherfields) -> None:
    """Waiting figures appear in the order in which they were ordered, as many as may be in play now."""
    ready = [each for each in t.state.waiting if fields_for(t, each)]
    if not ready:
        return
    t.state.waiting = tuple(each for each in t.state.waiting if each not in ready)
    t.then(*[appear(each, each.number, True) for each in ready])


def pieces_left(t: Etherfields, creature: str) -> int:
    """EF-27.10: how many figures of its kind the supply has."""
    kind = t.m.creatures[creature].figure
    supply = t.m.rules.supply
    most = {"human": supply.human, "animal": supply.animal, "marker": supply.creature_markers}.get(kind, 99)
    return most - sum(t.m.creatures[figure.creature].figure == kind for figure in t.state.figures)


def spawn_fields(t: Etherfields, wanted: WaitingSpawn, *, first: bool) -> list[int]:
    """EF-7.12, 7.13: evenly spread, as far as this instruction goes; its first figure goes to a field of the
    round's colour, if any."""
    fields = fields_for(t, wanted)
    if not wanted.at:
        card = t.m.rounds[t.state.round_card]
        matching = [n for n in fields if card and t.ground.symbols[n]["spawn"].colour == card.colour]
        if first and matching:
            return matching
    if wanted.per_field is not None:
        most = count(t, wanted.per_field, Cause(wanted.creature))
        fields = [n for n in fields if sum(f.field == n for f in t.figures_of(wanted.creature)) < most]
    since = t.state.figures_made if first else t.state.spawn_from
    here = {n: sum(f.field == n and f.number > since for f in t.figures_of(wanted.creature)) for n in fields}
    least = min(here.values(), default=0)
    return [n for n in fields if here[n] == least]


def _creature_in_words(t: Etherfields, wanted: WaitingSpawn, first: bool) -> dict[str, Fact]:
    return {"creature": t.m.name(t.m.creatures[wanted.creature].name)}


@etherfields.question(
    "spawn",
    "EF-C20",
    N_("Where does {creature} appear?"),
    facts=_creature_in_words,
)
def which_spawn(t: Etherfields, wanted: WaitingSpawn, first: bool) -> list[Option]:
    return [Option("field", t.m.fields[n].name) for n in spawn_fields(t, wanted, first=first)]


@etherfields.step("EF-7.11", id="appear")
async def appear(t: Etherfields, wanted: WaitingSpawn, number: int, first: bool) -> None:
    """One figure after the other; the team picks the field."""
    if number <= 0 or pieces_left(t, wanted.creature) <= 0:
        return
    if left_by_cap(t, wanted.creature, wanted.cap, Cause(wanted.creature)) <= 0:
        return
    if not spawn_fields(t, wanted, first=first):
        return
    option = await ask_team(t, which_spawn(wanted, first))
    if first:
        t.state.spawn_from = t.state.figures_made
    t.then(
        come_onto(wanted.creature, t.m.number_of(option.target), wanted.bind),
        appear(wanted, number - 1, False),
    )


@etherfields.step("EF-7.14", id="come onto")
def come_onto(t: Etherfields, creature: str, field: int, bound: int) -> None:
    """A figure appears; on a full field a character is pushed, or it appears beside it (EF-8.20 to 8.23)."""
    t.then(stand(creature, field, bound))
    make_way(t, creature, field)


@etherfields.step("EF-7.14", id="stand")
def stand(t: Etherfields, creature: str, field: int, bound: int) -> None:
    if may_stand(t, creature, field):
        make_figure(t, creature, field, bound)
    else:
        t.then(beside(creature, field, bound))


@etherfields.question("beside", "EF-C46", N_("Where does it stand instead?"))
def which_beside(t: Etherfields, creature: str, field: int) -> list[Option]:
    return [Option("field", t.m.fields[n].name) for n in _beside(t, creature, field)]


def _beside(t: Etherfields, creature: str, field: int) -> list[int]:
    return [n for n in t.ground.within(field, 1) if n != field and may_stand(t, creature, n)]


@etherfields.step("EF-8.32", id="beside")
async def beside(t: Etherfields, creature: str, field: int, bound: int) -> None:
    """On a field within range 1 with room; if there is none it does not appear."""
    if not _beside(t, creature, field):
        return
    option = await ask_team(t, which_beside(creature, field))
    make_figure(t, creature, t.m.number_of(option.target), bound)


def make_figure(t: Etherfields, creature: str, field: int, bound: int = -1) -> Figure:
    state, facts = t.state, t.m.creatures[creature]
    state.figures_made += 1
    counters = tuple((name, each.start) for name, each in facts.counters.items() if each.on == "figure")
    figure = Figure(state.figures_made, creature, field, counters, bound)
    state.figures.append(figure)
    t.tell(spawned, creature, t.m.fields[field].name)
    happened(t, "spawned", Cause(creature, figure=figure.number))
    return figure

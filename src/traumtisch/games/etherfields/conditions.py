"""What makes each condition of packs true (A.4), and what their counters count (A.2)."""

from __future__ import annotations

from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.cards import passes
from traumtisch.games.etherfields.counting import compare, count
from traumtisch.games.etherfields.field_counters import counted_fields, is_on_a_field, number_on
from traumtisch.games.etherfields.holding import hold
from traumtisch.games.etherfields.living import masks_work, progress_works, stat
from traumtisch.games.etherfields.pack import conditions as c
from traumtisch.games.etherfields.pack.effects_base import ForWhom
from traumtisch.games.etherfields.pack.terms import COLOURS, MUTATIONS
from traumtisch.games.etherfields.selecting import (
    characters_of,
    creatures_meant,
    fields_named,
    figures_meant,
    has_state,
    in_range,
    meant_by,
    places_of,
)
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause


def whom(t: Etherfields, word: str, cause: Cause) -> tuple[int, ...]:
    """The characters that a condition speaks of."""
    return meant_by(t, ForWhom(who=word), cause).characters


# ---- counters ------------------------------------------------------------------------------------


@etherfields.counter("hours")
def hours_left(t: Etherfields, rest: str, cause: Cause) -> int:
    return t.state.hours


@etherfields.counter("keys")
def keys_owned(t: Etherfields, rest: str, cause: Cause) -> int:
    return t.state.keys


@etherfields.counter("rounds_left")
def rounds_in_deck(t: Etherfields, rest: str, cause: Cause) -> int:
    """How many cards the round deck has, the current one among them."""
    return t.state.rounds_left + bool(t.state.round_card)


@etherfields.counter("round_no")
def number_of_round(t: Etherfields, rest: str, cause: Cause) -> int:
    return t.state.round_number


@etherfields.counter("figures")
def figures_on_map(t: Etherfields, rest: str, cause: Cause) -> int:
    return len(figures_meant(t, rest, cause))


@etherfields.counter("tokens")
def tokens_lying(t: Etherfields, rest: str, cause: Cause) -> int:
    token, _, where = rest.partition("@")
    fields = fields_named(t, where, cause) if where else None
    return sum(each.token == token and (fields is None or each.field in fields) for each in t.state.tokens)


@etherfields.counter("suffering")
def suffering_of(t: Etherfields, rest: str, cause: Cause) -> int:
    return sum(t.character(who).suffering for who in whom(t, rest, cause))


@etherfields.counter("sealed")
def sealed_of(t: Etherfields, rest: str, cause: Cause) -> int:
    return sum(len(t.character(who).sealed) for who in whom(t, rest, cause))


@etherfields.counter("progress")
def progress_of(t: Etherfields, rest: str, cause: Cause) -> int:
    return sum(active_progress(t, who) for who in whom(t, rest, cause))


@etherfields.counter("number")
def number_of_event(t: Etherfields, rest: str, cause: Cause) -> int:
    """The number that the event carries."""
    return cause.number


def active_progress(t: Etherfields, who: int, colour: str = "any") -> int:
    """EF-17.9: the active progress cards of a colour."""
    if not progress_works(t):
        return 0
    character = t.character(who)
    number = 0
    for card in character.laid:
        influence = t.m.cards[card]
        if card not in character.flipped and influence is not None and influence.progress is not None:
            number += colour in ("any", "", influence.progress.colour)
    return number + (stat(t, f"progress_count.{colour}", who) if colour in COLOURS else 0)


# ---- conditions ----------------------------------------------------------------------------------


@etherfields.condition(c.Any)
def any_of(t: Etherfields, cond: c.Any, cause: Cause) -> bool:
    tests = t.m.tests
    for each in cond.of:  # noqa: SIM110 (asked all the time: any() costs twice as much)
        if tests[type(each)](t, each, cause):
            return True
    return False


@etherfields.condition(c.Not)
def not_so(t: Etherfields, cond: c.Not, cause: Cause) -> bool:
    return not hold(t, (cond.cond,), cause)


@etherfields.condition(c.Var)
def variable(t: Etherfields, cond: c.Var, cause: Cause) -> bool:
    value, wanted = t.state.variables.get(cond.name, 0), cond.value
    if isinstance(value, str) or isinstance(wanted, str):
        return (value == wanted) != (cond.cmp == "ne")
    return compare(int(value), cond.cmp, int(wanted))


@etherfields.condition(c.Flag)
def flag(t: Etherfields, cond: c.Flag, cause: Cause) -> bool:
    return bool(t.state.variables.get(cond.name, False))


@etherfields.condition(c.OnField)
def on_field(t: Etherfields, cond: c.OnField, cause: Cause) -> bool:
    fields = fields_named(t, cond.field, cause)
    if cond.who.startswith("companion"):
        return any(each.id == cond.who and each.field in fields for each in t.state.companions)
    who = whom(t, cond.who, cause)
    return bool(who) and all(t.character(each).field in fields for each in who)


@etherfields.condition(c.OnSymbol)
def on_symbol(t: Etherfields, cond: c.OnSymbol, cause: Cause) -> bool:
    symbols = t.ground.symbols
    who = whom(t, cond.who, cause)
    return bool(who) and all(cond.symbol in symbols.get(t.character(each).field, {}) for each in who)


@etherfields.condition(c.TerrainIs)
def terrain(t: Etherfields, cond: c.TerrainIs, cause: Cause) -> bool:
    return any(cond.kind in t.ground.terrain[field] for field in fields_named(t, cond.at, cause))


@etherfields.condition(c.Among)
def among(t: Etherfields, cond: c.Among, cause: Cause) -> bool:
    return not set(fields_named(t, cond.field, cause)).isdisjoint(fields_named(t, cond.of, cause))


@etherfields.condition(c.InRange)
def is_in_range(t: Etherfields, cond: c.InRange, cause: Cause) -> bool:
    places = places_of(t, cond.of, cause) or fields_named(t, f"{cond.of}_field", cause)
    who = whom(t, cond.who, cause)
    return any(in_range(t, at, t.character(each).field, cond.range) for each in who for at in places)


@etherfields.condition(c.PathExists)
def path_exists(t: Etherfields, cond: c.PathExists, cause: Cause) -> bool:
    ends = fields_named(t, cond.to, cause)
    return any(in_range(t, a, b, "any") for a in fields_named(t, cond.from_, cause) for b in ends)


@etherfields.condition(c.AdjacentWall)
def adjacent_wall(t: Etherfields, cond: c.AdjacentWall, cause: Cause) -> bool:
    wanted = "damaged" if cond.damaged else "wall"
    return any(t.ground.has_edge(t.m.fields[n], wanted) for n in fields_named(t, cond.at, cause))


@etherfields.condition(c.GemLit)
def gem_lit(t: Etherfields, cond: c.GemLit, cause: Cause) -> bool:
    lit = {field for field, _ in t.state.lit}
    return any(field in lit for field in fields_named(t, cond.slot, cause))


@etherfields.condition(c.ActionUsed)
def action_used(t: Etherfields, cond: c.ActionUsed, cause: Cause) -> bool:
    return any(use.split(" ")[1].partition("@")[0] == cond.action for use in t.state.used)


@etherfields.condition(c.Has)
def has_tokens(t: Etherfields, cond: c.Has, cause: Cause) -> bool:
    number = count(t, cond.n, cause)
    if cond.token in ("key", "hours"):
        return (t.state.keys if cond.token == "key" else t.state.hours) >= number
    who = whom(t, cond.who, cause)
    if cond.who in ("team", "each"):
        return sum(_tokens_of(t, each, cond.token) for each in who) >= number
    return any(_tokens_of(t, each, cond.token) >= number for each in who)


def _tokens_of(t: Etherfields, who: int, token: str) -> int:
    character = t.character(who)
    match token:
        case "gem":
            return character.gems
        case "ether":
            return character.ether
        case "suffering":
            return character.suffering
        case _:
            return sum(each == token for each, _ in character.carries)


@etherfields.condition(c.TeamHas)
def team_has(t: Etherfields, cond: c.TeamHas, cause: Cause) -> bool:
    return has_tokens(t, c.Has(token=cond.token, who="team", n=cond.n), cause)


@etherfields.condition(c.Owns)
def owns(t: Etherfields, cond: c.Owns, cause: Cause) -> bool:
    faces = t.m.faces
    for who in whom(t, cond.who, cause):
        character = t.character(who)
        zones = (character.hand, character.discard, character.sealed, character.laid, character.zone)
        more = (character.played, character.stored, list(character.deck))
        if any(faces[card] == cond.card for zone in (*zones, *more) for card in zone):
            return True
    return False


@etherfields.condition(c.TeamOwns)
def team_owns(t: Etherfields, cond: c.TeamOwns, cause: Cause) -> bool:
    state = t.state
    if cond.item and cond.item not in map(t.m.faces.__getitem__, (*state.items, *state.store)):
        return False
    if cond.mask and all(cond.mask not in each.masks for each in state.characters):
        return False
    if not (cond.hint or cond.wisdom or cond.gate):
        return True
    owned = (*state.hints, *state.wisdom, *state.gates)
    return all(element in owned for element in (cond.hint, cond.wisdom, cond.gate) if element)


@etherfields.condition(c.ItemActive)
def item_active(t: Etherfields, cond: c.ItemActive, cause: Cause) -> bool:
    return any(t.m.faces[card] == cond.item for card in t.state.items)


@etherfields.condition(c.MaskWorn)
def mask_worn(t: Etherfields, cond: c.MaskWorn, cause: Cause) -> bool:
    return masks_work(t) and any(t.character(who).worn == cond.mask for who in whom(t, cond.who, cause))


@etherfields.condition(c.Progress)
def progress(t: Etherfields, cond: c.Progress, cause: Cause) -> bool:
    number = sum(active_progress(t, who, cond.colour) for who in whom(t, cond.who, cause))
    return compare(number, cond.cmp, count(t, cond.value, cause))


def _sizes(t: Etherfields, cond: c.Hand | c.Deck | c.Discard | c.Sealed | c.Suffering, who: int) -> int:
    character = t.character(who)
    match cond:
        case c.Hand():
            meant = cond.filter
            hand = character.hand
            return len(hand) if meant is None else sum(passes(t, card, meant) for card in hand)
        case c.Deck():
            return len(character.deck)
        case c.Discard():
            return len(character.discard)
        case c.Sealed():
            return len(character.sealed)
        case _:
            return character.suffering


@etherfields.condition(c.Hand)
@etherfields.condition(c.Deck)
@etherfields.condition(c.Discard)
@etherfields.condition(c.Sealed)
@etherfields.condition(c.Suffering)
def size_of_zone(
    t: Etherfields, cond: c.Hand | c.Deck | c.Discard | c.Sealed | c.Suffering, cause: Cause
) -> bool:
    wanted = count(t, cond.value, cause)
    return any(compare(_sizes(t, cond, who), cond.cmp, wanted) for who in whom(t, cond.who, cause))


@etherfields.condition(c.StateIs)
def in_state(t: Etherfields, cond: c.StateIs, cause: Cause) -> bool:
    if cond.state == "poisoned":
        tiles = [t.creature(element) for element in creatures_meant(t, cond.target, cause)]
        return any(tile is not None and tile.poisoned for tile in tiles)
    figures = figures_meant(t, cond.target, cause)
    who = characters_of(t, cause.target) if cond.target == "target" else whom(t, cond.target, cause)
    return any(has_state(figure.states, cond.state) for figure in figures) or any(
        has_state(t.character(each).states, cond.state) for each in who
    )


@etherfields.condition(c.Mutated)
def is_mutated(t: Etherfields, cond: c.Mutated, cause: Cause) -> bool:
    number = 0
    for which in creatures_meant(t, cond.creature, cause):
        tile = t.creature(which)
        if tile is not None:
            number += tile.mutations[MUTATIONS.index(cond.kind)] if cond.kind else sum(tile.mutations)  # type: ignore[arg-type]
    return compare(number, cond.cmp, count(t, cond.value, cause))


@etherfields.condition(c.Figures)
def figures(t: Etherfields, cond: c.Figures, cause: Cause) -> bool:
    found = figures_meant(t, cond.creature, cause)
    if cond.in_range_of:
        places = places_of(t, cond.in_range_of, cause) or fields_named(t, f"{cond.in_range_of}_field", cause)
        found = [f for f in found if any(in_range(t, at, f.field, cond.range) for at in places)]
    return compare(len(found), cond.cmp, count(t, cond.value, cause))


@etherfields.condition(c.Counter)
def counter_shows(t: Etherfields, cond: c.Counter, cause: Cause) -> bool:
    if is_on_a_field(cond.on, cause):
        numbers = [number_on(t, field, cond.name) for field in counted_fields(t, cond.on, cause)]
        return any(compare(number, cond.cmp, count(t, cond.value, cause)) for number in numbers)
    found = [dict(f.counters) for f in figures_meant(t, cond.on, cause)]
    if cond.on in ("this", "tile") or not found:
        found = [dict(tile.counters) for tile in t.state.creatures if tile.id == cause.source] or found
    wanted = count(t, cond.value, cause)
    return any(compare(each.get(cond.name, 0), cond.cmp, wanted) for each in found)


@etherfields.condition(c.RoundsLeft)
def rounds_left(t: Etherfields, cond: c.RoundsLeft, cause: Cause) -> bool:
    return compare(rounds_in_deck(t, "", cause), cond.cmp, count(t, cond.value, cause))


@etherfields.condition(c.RoundNo)
def round_no(t: Etherfields, cond: c.RoundNo, cause: Cause) -> bool:
    return compare(t.state.round_number, cond.cmp, count(t, cond.value, cause))


@etherfields.condition(c.Hours)
def hours(t: Etherfields, cond: c.Hours, cause: Cause) -> bool:
    return compare(t.state.hours, cond.cmp, count(t, cond.value, cause))


@etherfields.condition(c.TeamSize)
def team_size(t: Etherfields, cond: c.TeamSize, cause: Cause) -> bool:
    return compare(t.team_size, cond.cmp, count(t, cond.value, cause))

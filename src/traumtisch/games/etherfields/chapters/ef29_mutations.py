"""EF-29: mutations."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_for, ask_team
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.limits import check_limits
from traumtisch.games.etherfields.pack.effects_places import Mutate, Unmutate
from traumtisch.games.etherfields.pack.terms import MUTATIONS
from traumtisch.games.etherfields.selecting import creatures_meant
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause, CreatureTile

mutated_now = etherfields.event("mutated", "EF-29.2", N_("{creature} mutates: {kind}."))
unmutated = etherfields.event("unmutated", "EF-29.4", N_("{creature} loses a mutation: {kind}."))


@etherfields.primitive(Mutate)
def mutate(t: Etherfields, effect: Mutate, cause: Cause) -> None:
    """Markers are drawn at random from the pool; a poisoned creature gains none (EF-36.6)."""
    for which in creatures_meant(t, effect.creature, cause):
        tile = t.creature(which)
        if tile is None or tile.poisoned:
            continue
        for _ in range(count(t, effect.n, cause)):
            kind = MUTATIONS.index(effect.kind) if effect.kind else drawn_kind(t)
            if kind is None or not t.state.mutation_pool[kind]:
                break  # EF-29.3
            add_mutation(t, tile, kind)


def drawn_kind(t: Etherfields) -> int | None:
    """A marker of the pool, by chance."""
    coming = t.state.coming.get("mutations", ())
    if coming:
        t.state.coming["mutations"] = coming[1:]
        return MUTATIONS.index(coming[0])  # type: ignore[arg-type]
    pool = [kind for kind, number in enumerate(t.state.mutation_pool) for _ in range(number)]
    return pool[t.below(len(pool))] if pool else None


def add_mutation(t: Etherfields, tile: CreatureTile, kind: int) -> None:
    tile.mutations = _changed(tile.mutations, kind, 1)
    t.state.mutation_pool = _changed(t.state.mutation_pool, kind, -1)
    t.tell(mutated_now, tile.id, MUTATIONS[kind])
    happened(t, "mutation_added", Cause(tile.id))
    if MUTATIONS[kind] in ("masks", "progress"):  # EF-51.11, 51.12
        check_limits(t)


def remove_mutation(t: Etherfields, creature: str, kind: int) -> None:
    """EF-29.4: it goes back to the pool."""
    tile = t.creature(creature)
    assert tile is not None
    tile.mutations = _changed(tile.mutations, kind, -1)
    t.state.mutation_pool = _changed(t.state.mutation_pool, kind, 1)
    t.tell(unmutated, creature, MUTATIONS[kind])
    happened(t, "mutation_removed", Cause(creature))


def return_mutations(t: Etherfields, tile: CreatureTile) -> None:
    """EF-29.6."""
    pool = zip(t.state.mutation_pool, tile.mutations, strict=True)
    t.state.mutation_pool = tuple(a + b for a, b in pool)
    tile.mutations = (0,) * len(MUTATIONS)


def _changed(numbers: tuple[int, ...], kind: int, by: int) -> tuple[int, ...]:
    return tuple(number + (by if n == kind else 0) for n, number in enumerate(numbers))


@etherfields.primitive(Unmutate)
def unmutate(t: Etherfields, effect: Unmutate, cause: Cause) -> None:
    """The remover chooses; without one, the team."""
    for which in creatures_meant(t, effect.creature, cause):
        t.then(unmutate_one(which, effect.kind, count(t, effect.n, cause), cause.actor))


@etherfields.question("mutation", "EF-C27", N_("Which mutation is removed?"))
def which_mutation(t: Etherfields, creature: str, kind: str) -> list[Option]:
    return [Option("mutation", MUTATIONS[n]) for n in _kinds(t, creature, kind)]


def _kinds(t: Etherfields, creature: str, kind: str) -> list[int]:
    tile = t.creature(creature)
    if tile is None:
        return []
    return [n for n, number in enumerate(tile.mutations) if number and kind in ("", MUTATIONS[n])]


@etherfields.step("EF-29.5", id="unmutate")
async def unmutate_one(t: Etherfields, creature: str, kind: str, number: int, by: int = -1) -> None:
    if number <= 0 or not _kinds(t, creature, kind):
        return
    question = which_mutation(creature, kind)
    option = await (ask_team(t, question) if by < 0 else ask_for(t, question, by))
    t.then(unmutate_one(creature, kind, number - 1, by))
    remove_mutation(t, creature, MUTATIONS.index(option.target))

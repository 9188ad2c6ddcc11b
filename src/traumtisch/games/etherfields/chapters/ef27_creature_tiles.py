"""EF-27: creature tiles, their figures and counters."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.carrying_out import start
from traumtisch.games.etherfields.chapters.ef29_mutations import return_mutations
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.field_counters import counted_fields, is_on_a_field, number_on
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.laws import enact_law
from traumtisch.games.etherfields.pack.effects import Modifier
from traumtisch.games.etherfields.pack.effects_pieces import Counter
from traumtisch.games.etherfields.pack.effects_places import (
    BringCreature,
    CreatureStat,
    Despawn,
    DropCreature,
    Suppress,
)
from traumtisch.games.etherfields.selecting import (
    creatures_meant,
    field_of_cause,
    figures_meant,
    in_range,
    own_reach,
)
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause, CreatureTile, Figure, Law, LyingToken

came = etherfields.event("came", "EF-27.3", N_("{creature} comes into play."))
left = etherfields.event("left", "EF-27.11", N_("{creature} leaves."))
removed = etherfields.event("removed figure", "EF-27.9", N_("A figure of {creature} is removed."))


@etherfields.primitive(BringCreature)
def bring_creature(t: Etherfields, effect: BringCreature, cause: Cause) -> None:
    bring(t, effect.creature)


def bring(t: Etherfields, id: str) -> None:  # noqa: A002 (the word that everybody uses)
    """EF-27.3: its setup is carried out when the tile comes into play."""
    if t.creature(id) is not None:
        return
    facts = t.m.creatures[id]
    counters = tuple((name, each.start) for name, each in facts.counters.items() if each.on == "tile")
    t.state.creatures.append(CreatureTile(id, counters=counters))
    t.tell(came, id)
    start(t, Cause(id, of_creature=True), facts.setup)


@etherfields.primitive(DropCreature)
def drop_creature(t: Etherfields, effect: DropCreature, cause: Cause) -> None:
    for which in creatures_meant(t, effect.creature, cause):
        drop(t, which)


def drop(t: Etherfields, id: str) -> None:  # noqa: A002 (the word that everybody uses)
    """The tile leaves with its figures; mutations return (EF-29.6), markers beside it vanish (EF-19.13)."""
    state = t.state
    tile = t.creature(id)
    if tile is None:
        return
    return_mutations(t, tile)
    state.creatures.remove(tile)
    state.figures = [figure for figure in state.figures if figure.creature != id]
    own = {action.id for action in t.m.creatures[id].actions}
    state.payments_of_group = tuple(each for each in state.payments_of_group if each.action not in own)
    t.tell(left, id)


@etherfields.primitive(Despawn)
def despawn(t: Etherfields, effect: Despawn, cause: Cause) -> None:
    found = figures_meant(t, effect.creature, cause, effect.filter, effect.range)
    if effect.range is not None:
        at = field_of_cause(t, cause)
        reach = own_reach(t, cause, effect.range)
        found = [figure for figure in found if in_range(t, at, figure.field, reach)]
    for figure in found[: count(t, effect.n, cause)]:
        remove_figure(t, figure)


def remove_figure(t: Etherfields, figure: Figure) -> None:
    t.state.figures.remove(figure)
    t.tell(removed, figure.creature)
    happened(t, "figure_removed", Cause(figure.creature))


# ---- counters (EF-27.9) --------------------------------------------------------------------------


@etherfields.primitive(Counter)
def counter(t: Etherfields, effect: Counter, cause: Cause) -> None:
    """On a figure, on the tile or on a field, as content says."""
    if is_on_a_field(effect.on, cause):
        for field in counted_fields(t, effect.on, cause):
            ((_, value),) = _counted(t, ((effect.name, number_on(t, field, effect.name)),), effect, cause)
            lying = tuple(e for e in t.state.tokens if (e.token, e.field) != (effect.name, field))
            marker = (LyingToken(effect.name, str(value), field, cause.source),) if value > 0 else ()
            t.state.tokens = (*lying, *marker)
            happened(t, "counter_reached", Cause(cause.source, cause.actor, target=f"x{field}"))
        return
    if effect.on in ("tile", "this"):
        of_figures, of_tiles = list[Figure](), creatures_meant(t, "this", cause)
    else:
        figures = figures_meant(t, effect.on, cause)
        of_figures = [each for each in figures if not _lies_on_tile(t, each.creature, effect.name)]
        of_tiles = [each.creature for each in figures if each not in of_figures]
    for which in dict.fromkeys(of_tiles):
        tile = t.creature(which)
        assert tile is not None
        tile.counters = _counted(t, tile.counters, effect, cause)
        happened(t, "counter_reached", Cause(which, cause.actor))
    for figure in of_figures:
        figure.counters = _counted(t, figure.counters, effect, cause)
        happened(
            t,
            "counter_reached",
            Cause(figure.creature, cause.actor, target=f"f{figure.number}", figure=figure.number),
        )


def _lies_on_tile(t: Etherfields, creature: str, name: str) -> bool:
    counters = t.m.creatures[creature].counters
    return name in counters and counters[name].on == "tile"


def _counted(
    t: Etherfields, counters: tuple[tuple[str, int], ...], effect: Counter, cause: Cause
) -> tuple[tuple[str, int], ...]:
    now = dict(counters)
    value = now.get(effect.name, 0) + count(t, effect.add, cause)
    now[effect.name] = value if effect.set is None else count(t, effect.set, cause)
    return tuple(now.items())


# ---- for a while ---------------------------------------------------------------------------------


@etherfields.primitive(Suppress)
def suppress(t: Etherfields, effect: Suppress, cause: Cause) -> None:
    for which in creatures_meant(t, effect.creature, cause):
        enact_law(
            t, Law("suppress", effect.until, which, word=effect.effect, number=count(t, effect.n, cause))
        )


@etherfields.primitive(CreatureStat)
def creature_stat(t: Etherfields, effect: CreatureStat, cause: Cause) -> None:
    stat = "creature_move" if effect.stat == "move" else effect.stat
    for which in creatures_meant(t, effect.creature, cause):
        modifier = Modifier(stat=stat, op="set", value=effect.value)
        enact_law(t, Law("stat", effect.until, which, modifier=modifier))

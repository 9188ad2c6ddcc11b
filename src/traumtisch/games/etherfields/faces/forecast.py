"""What the round has in store: each step of the round card, and whom it would hit if nobody did anything
more.

It is worked out from the View alone, so it says no more than everybody can see. After creatures have moved,
and wherever a condition, a choice or a die decides, it says "perhaps".
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from traumtisch.games.etherfields.faces.costs import number_of
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.pack import effects_pieces as on_pieces
from traumtisch.games.etherfields.pack import effects_places as on_places
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.conditions import Cond, ContextIs
from traumtisch.games.etherfields.pack.effects import Effect, ForEach, If
from traumtisch.games.etherfields.pack.effects_base import ForWhom
from traumtisch.games.etherfields.pack.terms import Count, Range
from traumtisch.games.etherfields.view import EtherfieldsView

HURTS: Mapping[type[ForWhom], str] = {
    on_pieces.Suffer: "suffering-on",
    on_pieces.Seal: "seal",
    on_pieces.Discard: "discard",
    on_pieces.Mill: "deck",
    on_pieces.Lose: "universal",
    on_pieces.GainWeakness: "weakness",
    on_pieces.FlipProgress: "progress",
    on_pieces.DiscardProgress: "progress",
}
"""Effects on characters that are told by a sign and a number."""
SUFFERING_MUTATION, SEAL_MUTATION, MOVEMENT_MUTATION, RANGE_MUTATION = range(4)
"""Their places in the order of EF-29.7."""


class Threat(NamedTuple):
    """What one element would do in a step."""

    source: str
    sign: str
    number: int | None
    whom: tuple[str, ...] = ()
    """Characters, by their ids."""
    perhaps: bool = False
    """Whether something decides that nobody can know yet."""
    reach: int | None = None
    """How far it reaches from a figure, if that is a number of fields."""


class ForecastStep(NamedTuple):
    kind: str
    is_blocked: bool
    threats: tuple[Threat, ...]


def forecast(m: Material, view: EtherfieldsView) -> tuple[ForecastStep, ...]:
    """The steps of the round card that lies open, in their order (EF-26)."""
    card = m.rounds[int(view.rounds.card.id[1:])] if view.rounds.card else None
    if card is None:
        return ()
    found: list[ForecastStep] = []
    has_moved = False
    for number, kind in enumerate(card.steps):
        is_blocked = number in view.rounds.blocked
        threats = _moves(m, view) if kind == "move" else _effects(m, view, kind, has_moved)
        found.append(ForecastStep(kind, is_blocked, tuple(threats)))
        has_moved = has_moved or (kind == "move" and not is_blocked)
    return tuple(found)


def deeds(m: Material, view: EtherfieldsView, creature: str) -> tuple[ForecastStep, ...]:
    """What a creature does in each kind of step, whatever the round card shows."""
    facts = m.creatures[creature]
    unsure = bool(facts.phases)
    found = [
        ForecastStep(kind, False, tuple(_of_element(m, view, creature, getattr(facts, f"on_{kind}"), unsure)))
        for kind in ("basic", "special", "mutation")
    ]
    return tuple(step for step in found if step.threats)


# ---- moving ----------------------------------------------------------------------------------------


def _moves(m: Material, view: EtherfieldsView) -> Iterator[Threat]:
    """How far each kind goes: the die decides between one field and its value (EF-28.2)."""
    for tile in view.creatures:
        move = m.creatures[tile.id].move
        if not any(figure.creature == tile.id for figure in view.figures):
            continue
        if isinstance(move, el.SpecialMove):
            yield Threat(tile.id, "move-step", None, perhaps=True)
        elif move:
            yield Threat(tile.id, "move-step", move + 2 * tile.mutations[MOVEMENT_MUTATION], perhaps=True)


# ---- effects ---------------------------------------------------------------------------------------


def _effects(m: Material, view: EtherfieldsView, kind: str, perhaps: bool) -> Iterator[Threat]:
    """The gate's effect comes first, then that of each creature (EF-26.4)."""
    dream = m.dreams.get(view.scene) if view.goal else None
    if dream is not None:
        yield from _of_element(m, view, dream.id, getattr(dream, f"on_{kind}"), perhaps)
    for tile in view.creatures:
        creature = m.creatures[tile.id]
        unsure = perhaps or bool(creature.phases)
        yield from _of_element(m, view, tile.id, getattr(creature, f"on_{kind}"), unsure)


def _of_element(
    m: Material, view: EtherfieldsView, source: str, effects: Iterable[Effect], perhaps: bool
) -> Iterator[Threat]:
    """What stands inside another effect is looked at, too."""
    for effect in effects:
        if isinstance(effect, If):
            yield from _either(m, view, source, effect, perhaps)
        elif isinstance(effect, ForEach):
            yield from _of_element(m, view, source, effect.do, True)
        elif isinstance(effect, on_places.Mutate):
            yield Threat(source, "mutation-step", number_of(effect.n, m.team_size), perhaps=perhaps)
        elif isinstance(effect, on_places.Spawn):
            yield Threat(source, "spawn", number_of(effect.n, m.team_size), perhaps=perhaps)
        elif isinstance(effect, ForWhom) and type(effect) in HURTS:
            whom = tuple(_hit(view, source, effect))
            unsure = perhaps or (effect.max is not None and _are_more(m, whom, effect.max))
            reach = effect.range if isinstance(effect.range, int) else None
            number = _how_much(m, view, source, effect)
            yield Threat(source, HURTS[type(effect)], number, whom, unsure, reach)


def _either(m: Material, view: EtherfieldsView, source: str, effect: If, perhaps: bool) -> Iterator[Threat]:
    """One of two; what both would do is told once."""
    known = _is_so(view, effect.cond)
    if known is not None:
        yield from _of_element(m, view, source, effect.then if known else effect.else_, perhaps)
        return
    then, other = (Counter(_of_element(m, view, source, way, True)) for way in (effect.then, effect.else_))
    yield from (then | other).elements()


def _is_so(view: EtherfieldsView, conditions: tuple[Cond, ...]) -> bool | None:
    """Whether conditions hold, where they ask only where one is."""
    if all(isinstance(each, ContextIs) for each in conditions):
        return all(each.kind == view.layer for each in conditions if isinstance(each, ContextIs))
    return None


def _are_more(m: Material, whom: tuple[str, ...], most: Count) -> bool:
    """Whether somebody has to decide whom of them it hits."""
    number = number_of(most, m.team_size)
    return number is None or len(whom) > number


def _how_much(m: Material, view: EtherfieldsView, source: str, effect: ForWhom) -> int | None:
    """What is printed, and what mutations add to it (EF-29.7, 29.8)."""
    number = number_of(getattr(effect, "n", 1), m.team_size)
    tile = next((each for each in view.creatures if each.id == source), None)
    if number is None or tile is None:
        return number
    if isinstance(effect, on_pieces.Suffer):
        return number + tile.mutations[SUFFERING_MUTATION]
    return number + 2 * tile.mutations[SEAL_MUTATION] if isinstance(effect, on_pieces.Seal) else number


def _hit(view: EtherfieldsView, source: str, effect: ForWhom) -> Iterator[str]:
    """Whom it would hit as everything stands now."""
    everybody = [each for each in view.characters if each.id]
    if effect.who in ("each", "team", "any", "team_choose", "choose"):
        yield from (each.id for each in everybody)
    elif effect.who == "in_range":
        of = effect.of if effect.of.startswith("creature:") else source
        near = _near(view, of, effect.range)
        yield from (each.id for each in everybody if each.field in near)


def _near(view: EtherfieldsView, creature: str, reach: Range | None) -> set[str]:
    """The fields in range of any figure of a creature (EF-25)."""
    tile = next((each for each in view.creatures if each.id == creature), None)
    starts = [figure.field for figure in view.figures if figure.creature == creature]
    if reach in ("any", "anywhere"):
        return {field.name for field in view.map}
    steps = reach if isinstance(reach, int) else 0
    steps += tile.mutations[RANGE_MUTATION] if tile is not None and isinstance(reach, int) else 0
    ways = {field.name: field.ways for field in view.map}
    far = dict.fromkeys(starts, 0)
    queue = deque(starts)
    while queue:
        here = queue.popleft()
        for other in ways.get(here, ()) if far[here] < steps else ():
            if other not in far:
                far[other] = far[here] + 1
                queue.append(other)
    return set(far)

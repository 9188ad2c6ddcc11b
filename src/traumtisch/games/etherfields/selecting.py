"""Selectors (A.5): which characters, fields, figures and creatures an effect means."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.ground import FAR, Ground
from traumtisch.games.etherfields.living import own_number, stat
from traumtisch.games.etherfields.pack.effects_base import ForWhom
from traumtisch.games.etherfields.pack.terms import Filter, Range, Where
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import NOWHERE, Cause, Figure

RANGE_MUTATION = 3
OF_THE_MAP = ("tile", "field", "overlay")
"""Kinds of selectors that name the same fields as long as nothing changes about the map."""


class Meant(msgspec.Struct, frozen=True, gc=False):
    """The characters that an effect can concern, and how many of them it does."""

    characters: tuple[int, ...]
    choose: int = 0
    """How many have to be chosen; 0: it concerns all of them."""
    by_team: bool = False
    any_number: bool = False


def meant_by(t: Etherfields, effect: ForWhom, cause: Cause, *, suffering: bool = False) -> Meant:
    """Whom an effect concerns. With `max`, the team picks that many of those selected."""
    found = _selected(t, effect, cause, suffering=suffering)
    if suffering and effect.who != "in_range" and _is_silenced(t, cause.source):
        return Meant(())
    if effect.max is not None and not found.choose:
        most = max(0, count(t, effect.max, cause))
        if most < len(found.characters):
            return Meant(found.characters, most, by_team=True) if most else Meant(())
    return found


def _is_silenced(t: Etherfields, creature: str) -> bool:
    """EF-36.12: effects without a range are silenced only if all figures are stunned."""
    figures = t.figures_of(creature)
    return bool(figures) and all(has_state(figure.states, "stunned") for figure in figures)


def _selected(t: Etherfields, effect: ForWhom, cause: Cause, *, suffering: bool) -> Meant:
    everybody = tuple(t.team)
    match effect.who:
        case "actor" | "":
            return _one(cause.actor if cause.actor >= 0 else cause.owner)
        case "owner":
            return _one(cause.owner if cause.owner >= 0 else cause.actor)
        case "each" | "team":
            return Meant(everybody)
        case "others":
            own = cause.actor if cause.actor >= 0 else cause.owner
            near = within_reach(t, effect, cause) if effect.range is not None else everybody
            return Meant(tuple(who for who in near if who != own))
        case "target":
            return Meant(tuple(characters_of(t, cause.target)))
        case "choose":
            chosen = within_reach(t, effect, cause) if effect.range is not None else everybody
            return Meant(chosen, 1) if len(chosen) > 1 else Meant(chosen)
        case "team_choose":
            chosen = within_reach(t, effect, cause) if effect.range is not None else everybody
            return Meant(chosen, 1, by_team=True) if len(chosen) > 1 else Meant(chosen)
        case "any":
            return Meant(everybody, len(everybody), by_team=True, any_number=True)
        case "in_range":
            return Meant(within_reach(t, effect, cause, suffering=suffering))
        case "on_field":
            fields = fields_named(t, effect.field, cause)
            return Meant(tuple(who for who in everybody if t.character(who).field in fields))
        case "bound":
            return _bound(t, cause)
        case "nearest":
            return _nearest(t, cause)
        case "most:suffering":
            most = max(character.suffering for character in t.state.characters)
            tied = tuple(who for who in everybody if t.character(who).suffering == most)
            return Meant(tied, 1, by_team=True) if len(tied) > 1 else Meant(tied)
        case "last_payer":
            return _one(cause.actor)
        case name:
            return Meant(tuple(who for who in everybody if t.character(who).id == name))


def _one(who: int) -> Meant:
    return Meant((who,)) if who >= 0 else Meant(())


def _bound(t: Etherfields, cause: Cause) -> Meant:
    """The character to whom the figure belongs; before one was chosen, those of all that can be reached."""
    figure = t.figure(cause.figure) if cause.figure else None
    if figure is not None:
        return _one(figure.bound)
    here, reach = field_of_cause(t, cause), stat(t, "contact_range", cause.actor)
    near = {each.bound for each in t.figures_of(cause.source) if in_range(t, here, each.field, reach)}
    return Meant(tuple(who for who in t.team if who in near))


def _nearest(t: Etherfields, cause: Cause) -> Meant:
    start = field_of_cause(t, cause)
    distances = t.ground.distances(start) if start != NOWHERE else {}
    far = {who: distances.get(t.character(who).field, FAR) for who in t.team}
    least = min(far.values())
    tied = tuple(who for who in t.team if far[who] == least < FAR)
    return Meant(tied, 1, by_team=True) if len(tied) > 1 else Meant(tied)


# ---- range ---------------------------------------------------------------------------------------


def character_fields(t: Etherfields, cause: Cause) -> Sequence[int]:
    """Where the characters stand; for an effect of a step, where they stood when it began (EF-26.5)."""
    if cause.step and t.state.before_step[0]:
        return t.state.before_step[0]
    return [character.field for character in t.state.characters]


def figure_field(t: Etherfields, figure: Figure, cause: Cause) -> int:
    if cause.step:
        return dict(t.state.before_step[1]).get(figure.number, figure.field)
    return figure.field


def within_reach(
    t: Etherfields, effect: ForWhom, cause: Cause, *, suffering: bool = False
) -> tuple[int, ...]:
    """The characters in range of the figure, creature, character or field that is meant by `of`."""
    reach = 0 if effect.range is None else effect.range
    fields = character_fields(t, cause)
    of = effect.of or ("this" if cause.source in t.m.creatures else "actor")
    if of in ("this", "this_figure") and cause.source in t.m.creatures:
        figures = t.figures_of(cause.source)
        if of == "this_figure" and cause.figure:
            figures = [figure for figure in figures if figure.number == cause.figure]
        return tuple(
            who
            for who in t.team
            if any(
                _reaches(t, figure, fields[who], who, reach, cause)
                for figure in figures
                if not (suffering and has_state(figure.states, "stunned"))
            )
        )
    start = fields_named(t, f"{of}_field", cause) or places_of(t, of, cause)
    reach = own_reach(t, cause, reach)
    return tuple(who for who in t.team if any(in_range(t, at, fields[who], reach) for at in start))


def _reaches(t: Etherfields, figure: Figure, field: int, who: int, reach: Range, cause: Cause) -> bool:
    at = figure_field(t, figure, cause)
    if isinstance(reach, int) and cause.of_creature:
        tile = t.creature(figure.creature)
        reach = own_number(t, figure.creature, "creature_effect_range", reach)
        reach += tile.mutations[RANGE_MUTATION] if tile else 0
        reach = max(0, reach + stat(t, "creature_effect_range", who))
        if has_state(figure.states, "dazed"):
            reach = min(reach, 1)  # EF-36.9
    elif reach == "any" and has_state(figure.states, "dazed"):
        reach = 1
    return in_range(t, at, field, reach)


def own_reach(t: Etherfields, cause: Cause, reach: Range) -> Range:
    """EF-36.3: how far what a character does reaches; a dazed one's actions not further than 1."""
    if cause.of_creature or cause.actor < 0 or cause.actor != cause.owner:
        return reach
    if reach in ("anywhere", "field") or not has_state(t.character(cause.actor).states, "dazed"):
        return reach
    return 1 if reach == "any" else min(int(reach), 1)


def in_range(t: Etherfields, a: int, b: int, reach: Range) -> bool:
    """EF-25: whether b is in that range of a."""
    return reaches(t.ground, a, b, reach)


def reaches(ground: Ground, a: int, b: int, reach: Range) -> bool:
    """The same on a map that lies so."""
    if a == NOWHERE or b == NOWHERE:
        return False
    if reach == "anywhere":
        return True
    steps = ground.distances(a).get(b, FAR)
    if isinstance(reach, int):
        return steps <= reach
    return steps < FAR if reach == "any" else steps == 0


def has_state(states: tuple[tuple[str, str], ...], name: str) -> bool:
    for state, _ in states:  # noqa: SIM110 (asked all the time: any() costs twice as much)
        if state == name:
            return True
    return False


# ---- targets, fields, figures --------------------------------------------------------------------


def characters_of(t: Etherfields, target: str) -> list[int]:
    """The characters that a target stands for: itself, or those on a field."""
    if target.startswith("c") and target[1:].isdecimal():
        return [int(target[1:])]
    if target.startswith("x"):
        return [who for who in t.team if t.character(who).field == int(target[1:])]
    return []


def target_field(t: Etherfields, target: str) -> int:
    if target.startswith("x"):
        return int(target[1:])
    if target.startswith("f") and target[1:].isdecimal():
        figure = t.figure(int(target[1:]))
        return figure.field if figure else NOWHERE
    if target.startswith("c") and target[1:].isdecimal():
        return t.character(int(target[1:])).field
    return NOWHERE


def field_of_cause(t: Etherfields, cause: Cause) -> int:
    """Where whatever acts stands: the figure, else the character."""
    figure = t.figure(cause.figure) if cause.figure else None
    if figure is not None:
        return figure.field
    who = cause.actor if cause.actor >= 0 else cause.owner
    return t.character(who).field if who >= 0 else NOWHERE


def places_of(t: Etherfields, name: str, cause: Cause) -> list[int]:
    """The fields of whoever is called that: `actor`, `target`, a creature, a character, a companion."""
    if name in t.m.creatures or name == "this":
        creature = cause.source if name == "this" else name
        return [figure_field(t, figure, cause) for figure in t.figures_of(creature)]
    if name.startswith("companion"):
        return [c.field for c in t.state.companions if name in (c.id, "companion")]
    if name.startswith("character:"):
        return [character.field for character in t.state.characters if character.id == name]
    if name == "each":
        return [character.field for character in t.state.characters]
    return [field for field in fields_named(t, name, cause) if field != NOWHERE]


def fields_named(t: Etherfields, where: Where, cause: Cause) -> list[int]:
    """The fields on the map that a selector names (A.5); `choose` is asked for elsewhere."""
    if isinstance(where, tuple):
        return list(dict.fromkeys(field for each in where for field in fields_named(t, each, cause)))
    ground = t.ground
    if where in ground.named:
        return [*ground.named[where]]
    kind, _, rest = where.partition(":")
    if kind in OF_THE_MAP:
        found = _on_the_map(t, where)
        ground.named[where] = tuple(found)
        return found
    match kind:
        case "actor_field" | "owner_field":
            who = cause.actor if kind == "actor_field" and cause.actor >= 0 else cause.owner
            return [] if who < 0 or t.character(who).field == NOWHERE else [t.character(who).field]
        case "target_field":
            field = target_field(t, cause.target)
            return [] if field == NOWHERE else [field]
        case "this_figure_field" | "figure_field":
            figure = t.figure(cause.figure)
            return [figure.field] if figure else []
        case "symbol":
            return ground.with_symbol(rest)
        case "entry" | "spawn":
            return ground.with_symbol(kind)
        case "terrain":
            return [n for n in ground.fields if rest in ground.terrain[n]]
        case "adjacent":
            return list(ground.neighbours.get(field_of_cause(t, cause), ()))
        case "row":
            return [n for n in ground.fields if t.m.fields[n].y == 2 * int(rest)]
        case "companion_field":
            return [c.field for c in t.state.companions if c.id == cause.source]
        case "companion":
            return [c.field for c in t.state.companions if not rest or c.id == where]
        case "fault_field" | "fault_tile":
            return _of_fault(t, cause.card, whole_tile=kind == "fault_tile")
        case "tail":
            return _tail(t, cause)
        case _:
            return []


def _of_fault(t: Etherfields, card: int, *, whole_tile: bool) -> list[int]:
    """The slot on which this fault lies, or all fields of its tile."""
    state, ground = t.state, t.ground
    if card not in state.faults:
        return []
    field = state.fault_fields[state.faults.index(card)]
    return (
        [n for n in t.m.by_ground[t.m.fields[field].ground] if n in ground.symbols] if whole_tile else [field]
    )


def _first_in_line(t: Etherfields, creature: str) -> list[Figure]:
    """The figure of a creature that is nearest to a character."""
    figures = t.figures_of(creature)
    far = {
        f.number: min((t.ground.distance(f.field, t.character(who).field) for who in t.team), default=FAR)
        for f in figures
    }
    return sorted(figures, key=lambda figure: (far[figure.number], figure.number))[:1]


def _tail(t: Etherfields, cause: Cause) -> list[int]:
    """The fields beside the figure that is farthest from the first in line."""
    figures, first = t.figures_of(cause.source), _first_in_line(t, cause.source)
    if not first:
        return []
    distances = t.ground.distances(first[0].field)
    last = max(figures, key=lambda figure: distances.get(figure.field, 0))
    return list(t.ground.neighbours.get(last.field, ()))


def _on_the_map(t: Etherfields, name: str) -> list[int]:
    """Fields by tile or by name, as far as they lie there; an overlay stands for what it covers."""
    plain = name.removeprefix("field:")
    numbers = t.m.by_ground.get(plain)
    if numbers is None:
        numbers = (t.m.field_number[plain],) if plain in t.m.field_number else ()
    overlays, lying = t.state.layout.overlays, t.ground.symbols
    if overlays:
        stands_for = {old: new for each in overlays for new, old in t.m.covers(each).items()}
        numbers = [stands_for.get(n, n) for n in numbers]
    return [field for field in numbers if field in lying]


def figures_meant(
    t: Etherfields, word: str, cause: Cause, sifted: Filter | None = None, reach: Range | None = None
) -> list[Figure]:
    """The figures that a creature selector names; `figures_in_range` means range 1, if nothing is said."""
    figures = t.state.figures
    kind, _, _ = word.partition(":")
    match kind:
        case "this" | "each_figure":
            found = t.figures_of(cause.source)
        case "this_figure":
            found = [figure for figure in figures if figure.number == cause.figure]
        case "first_in_line":
            found = _first_in_line(t, cause.source)
        case "target":
            field = int(cause.target[1:]) if cause.target.startswith("x") else NOWHERE
            found = [
                figure
                for figure in figures
                if f"f{figure.number}" == cause.target
                or figure.creature == cause.target
                or figure.field == field != NOWHERE
            ]
        case "all":
            found = list(figures)
        case "others":
            found = [figure for figure in figures if figure.creature != cause.source]
        case "figures_in_range":
            at = field_of_cause(t, cause)
            near = own_reach(t, cause, 1 if reach is None else reach)
            found = [figure for figure in figures if in_range(t, at, figure.field, near)]
        case "creature":
            found = t.figures_of(word)
        case _:
            found = []
    return [figure for figure in found if _passes(t, figure, sifted, cause)]


def _passes(t: Etherfields, figure: Figure, sifted: Filter | None, cause: Cause) -> bool:
    if sifted is None:
        return True
    if sifted.size and t.m.creatures[figure.creature].size != sifted.size:
        return False
    return not sifted.bound or figure.bound == (cause.owner if sifted.bound == "owner" else cause.actor)


def creatures_meant(t: Etherfields, word: str, cause: Cause) -> list[str]:
    """The creature tiles in play that a selector names."""
    in_play = [tile.id for tile in t.state.creatures]
    match word:
        case "this" | "this_figure":
            return [cause.source] if cause.source in in_play else []
        case "all":
            return in_play
        case "others":
            return [element for element in in_play if element != cause.source]
        case "target":
            named = {figure.creature for figure in figures_meant(t, "target", cause)} | {cause.target}
            return [element for element in in_play if element in named]
        case _:
            return [word] if word in in_play else []

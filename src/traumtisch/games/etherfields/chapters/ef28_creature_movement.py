"""EF-28: creature movement."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_team
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.carrying_out import start
from traumtisch.games.etherfields.chapters.ef08_further_dreamlands import make_way, push_each
from traumtisch.games.etherfields.chapters.ef22_rerolls import roll_die, rolled
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.ground import FAR
from traumtisch.games.etherfields.holding import hold
from traumtisch.games.etherfields.laws import end_laws
from traumtisch.games.etherfields.living import own_number, stat
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.effects_places import CreatureMove
from traumtisch.games.etherfields.selecting import fields_named, figures_meant, has_state
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.standing import can_all_be_pushed, has_room, is_large, standing_on
from traumtisch.games.etherfields.state import Cause, Figure

moved = etherfields.event("figure moves", "EF-28.5", N_("{creature} moves to {field}."))

MOVEMENT_MUTATION = 2


def movement(t: Etherfields, creature: str) -> int | el.SpecialMove:
    """The movement value, or what its tile says instead (EF-28.11); phases may change it."""
    facts = t.m.creatures[creature]
    move = facts.move
    for phase in facts.phases:
        if hold(t, phase.if_, Cause(creature)):
            move = move if phase.move is None else phase.move
            break
    if isinstance(move, el.SpecialMove):
        return move
    move = own_number(t, creature, "creature_move", move)
    tile = t.creature(creature)
    move += 2 * tile.mutations[MOVEMENT_MUTATION] if tile else 0  # EF-29.9
    return max(0, stat(t, "creature_move", -1, move))


# ---- the movement step ---------------------------------------------------------------------------


@etherfields.step("EF-28.1", id="creatures move")
def creatures_move(t: Etherfields) -> None:
    """Figures one by one, in the order of the team (EF-28.15); special movement by its own rules."""
    state = t.state
    for figure in state.figures:
        figure.is_done = False
    special = [tile.id for tile in state.creatures if isinstance(movement(t, tile.id), el.SpecialMove)]
    own = tuple(figure.number for figure in state.figures if figure.creature not in special)
    numbers = _that_can_move(t, own)
    frames = [move_special(element) for element in special]
    figures = shared_roll(numbers) if state.shared_roll and numbers else next_figure(numbers)
    t.then(*frames, figures, have_moved())


@etherfields.step("EF-28.1", id="have moved")
def have_moved(t: Etherfields) -> None:
    """What was to last for the next movement ends; whoever was pushed is free to move again (EF-8.27)."""
    for figure in t.state.figures:
        figure.is_done = False
    end_laws(t, "move")


@etherfields.step("EF-28.11", id="special movement")
def move_special(t: Etherfields, creature: str) -> None:
    move = movement(t, creature)
    if isinstance(move, el.SpecialMove):
        start(t, Cause(creature, step="move", of_creature=True), move.special)


def _that_can_move(t: Etherfields, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """EF-28.14: for paralysed figures no die is rolled, whenever they came to be so."""
    found = [(number, t.figure(number)) for number in numbers]
    return tuple(n for n, figure in found if figure is not None and not has_state(figure.states, "paralysed"))


@etherfields.question("next figure", "EF-C22", N_("Which figure moves next?"))
def which_figure(t: Etherfields, numbers: tuple[int, ...]) -> list[Option]:
    return [Option("figure", f"f{number}") for number in numbers]


@etherfields.step("EF-28.17", id="next figure")
async def next_figure(t: Etherfields, numbers: tuple[int, ...]) -> None:
    """Roll, rerolls, movement; then the next figure."""
    numbers = _that_can_move(t, numbers)
    if not numbers:
        return
    number = numbers[0]
    if len(numbers) > 1:
        option = await ask_team(t, which_figure(numbers))
        number = int(option.target[1:])
    t.then(roll_for(number), next_figure(tuple(n for n in numbers if n != number)))


@etherfields.step("EF-28.2", id="roll for figure")
def roll_for(t: Etherfields, number: int) -> None:
    roll_die(t, "creature", -1, number)
    t.then(rolled(()), move_by_roll(number))


@etherfields.step("EF-28.3", id="move by roll")
def move_by_roll(t: Etherfields, number: int) -> None:
    """EF-28.3, 28.4: one field, or its value; `value_again` rolls once more."""
    face = t.state.rolls.pop().face
    if face == "value_again":
        t.then(roll_for(number))
    move_by_face(t, number, face)


def move_by_face(t: Etherfields, number: int, face: str) -> None:
    figure = t.figure(number)
    if figure is None or figure.is_done:
        return
    value = movement(t, figure.creature)
    if not isinstance(value, int):
        return
    steps = 1 if face == "one" else value
    t.then(choose_target(number, steps, t.m.creatures[figure.creature].toward))


@etherfields.step("EF-28.8", id="shared roll")
def shared_roll(t: Etherfields, numbers: tuple[int, ...]) -> None:
    """One roll for all; one reroll changes it for all (EF-22.7)."""
    roll_die(t, "creature", -1)
    t.then(rolled(()), move_all(numbers))


@etherfields.step("EF-28.17", id="move all")
def move_all(t: Etherfields, numbers: tuple[int, ...]) -> None:
    face = t.state.rolls.pop().face
    if face == "value_again":
        t.then(shared_roll(numbers))
    t.then(next_by_face(numbers, face))


@etherfields.step("EF-28.15", id="next by face")
async def next_by_face(t: Etherfields, numbers: tuple[int, ...], face: str) -> None:
    numbers = _that_can_move(t, numbers)
    if not numbers:
        return
    number = numbers[0]
    if len(numbers) > 1:
        option = await ask_team(t, which_figure(numbers))
        number = int(option.target[1:])
    t.then(next_by_face(tuple(n for n in numbers if n != number), face))
    move_by_face(t, number, face)


# ---- targets (EF-28.5 to 28.7, 28.16) ------------------------------------------------------------


def goals(t: Etherfields, figure: Figure, toward: str, steps: int) -> list[int]:
    """The fields to one of which it goes: that of the nearest character, unless its tile says otherwise."""
    characters = [who for who in t.team if t.character(who).field >= 0]
    distances = t.ground.distances(figure.field)
    reachable = [who for who in characters if t.character(who).field in distances]
    if toward == "bound" and figure.bound >= 0:
        reachable = [who for who in reachable if who == figure.bound]
    elif toward == "away":
        return _fleeing(t, distances, [t.character(who).field for who in reachable], steps)
    else:
        open_to = [who for who in reachable if stat(t, "immune.target", who) <= 0]
        reachable = open_to or reachable
    if toward == "most:suffering" and reachable:
        most = max(t.character(who).suffering for who in reachable)
        reachable = [who for who in reachable if t.character(who).suffering == most]
    elif toward.startswith(("field:", "tile:", "symbol:", "terrain:")):
        fields = fields_named(t, toward, Cause(figure.creature, figure=figure.number))
        return _tied(distances, [n for n in fields if n in distances], far=False)
    elif toward == "none":
        return []
    return _tied(distances, [t.character(who).field for who in reachable], far=toward == "farthest")


def _tied(distances: dict[int, int], fields: list[int], *, far: bool) -> list[int]:
    if not fields:
        return []
    best = (max if far else min)(distances[field] for field in fields)
    return list(dict.fromkeys(field for field in fields if distances[field] == best))


def _fleeing(t: Etherfields, distances: dict[int, int], characters: list[int], steps: int) -> list[int]:
    """Where it can come in so many steps, as far from the nearest character as possible; nowhere, if it is
    nowhere farther than here."""
    if not characters:
        return []
    ways = [t.ground.distances(field) for field in characters]
    far = {n: min(way.get(n, FAR) for way in ways) for n, way in distances.items() if way <= steps}
    here = next(n for n, way in distances.items() if way == 0)
    most = max(far.values())
    return [n for n in far if far[n] == most] if most > far[here] else []


@etherfields.question("creature target", "EF-C23", N_("To whom does it go?"))
def which_goal(t: Etherfields, number: int, steps: int, toward: str) -> list[Option]:
    figure = t.figure(number)
    assert figure is not None
    return [Option("field", t.m.fields[field].name) for field in goals(t, figure, toward, steps)]


@etherfields.step("EF-28.6", id="creature target")
async def choose_target(t: Etherfields, number: int, steps: int, toward: str) -> None:
    """Fixed at the start of each roll's movement; ties are the team's choice."""
    figure = t.figure(number)
    if figure is None or steps <= 0 or has_state(figure.states, "paralysed"):
        return
    found = goals(t, figure, toward, steps)
    on_target = toward == "nearest" and any(
        character.field == figure.field for character in t.state.characters
    )
    if not found or on_target or figure.field in found:  # EF-28.7
        return
    goal = found[0]
    if len(found) > 1:
        option = await ask_team(t, which_goal(number, steps, toward))
        goal = t.m.number_of(option.target)
    figure = t.figure(number)
    assert figure is not None
    t.then(step_towards(number, steps, goal, figure.field, figure.field))


# ---- the way (EF-28.9 to 28.13, 8.20 to 8.35) ----------------------------------------------------


def ways(t: Etherfields, at: int, goal: int) -> list[int]:
    """The next fields of shortest paths."""
    distances = t.ground.distances(goal)
    here = distances.get(at, FAR)
    return [n for n in t.ground.neighbours[at] if distances.get(n, FAR) == here - 1]


@etherfields.question("creature path", "EF-C23", N_("Which way does it go?"))
def which_way(t: Etherfields, at: int, goal: int) -> list[Option]:
    return [Option("field", t.m.fields[field].name) for field in ways(t, at, goal)]


@etherfields.step("EF-28.9", id="step towards")
async def step_towards(t: Etherfields, number: int, steps: int, goal: int, at: int, rest: int) -> None:
    """Field by field; it stops on the field of its target. `at` is how far it has come, `rest` the last field
    of its path on which it may stand; a normal creature counts where it began until it stands (EF-8.35)."""
    figure = t.figure(number)
    if figure is None or steps <= 0 or at == goal or not ways(t, at, goal):
        return
    found = ways(t, at, goal)
    field = found[0]
    if len(found) > 1:
        option = await ask_team(t, which_way(at, goal))
        field = t.m.number_of(option.target)
    figure = t.figure(number)
    assert figure is not None
    if is_large(t, figure.creature):
        _large_enters(t, figure, field, steps, goal)
    elif field == goal or steps == 1:
        t.then(arrives(number, field, rest))
        make_way(t, figure.creature, field)
    else:
        rest = field if has_room(t, field) else rest
        t.then(step_towards(number, steps - 1, goal, field, rest))


def _goes_to(t: Etherfields, figure: Figure, field: int) -> None:
    if field != figure.field:
        figure.field = field
        t.tell(moved, figure.creature, t.m.fields[field].name)


@etherfields.step("EF-8.20", id="arrives")
def arrives(t: Etherfields, number: int, field: int, rest: int) -> None:
    """It stands on the field, or on the last one of its path where it may (EF-8.32)."""
    figure = t.figure(number)
    if figure is not None:
        _goes_to(t, figure, field if has_room(t, field) else rest)


def _large_enters(t: Etherfields, figure: Figure, field: int, steps: int, goal: int) -> None:
    """EF-8.26, 8.29: it pushes everybody on every field it enters, or none and stops."""
    name = f"f{figure.number}"
    names = tuple(each.name for each in standing_on(t, field))
    if names and not can_all_be_pushed(t, field, by=name):
        return
    _goes_to(t, figure, field)
    t.then(
        push_each(names) if names else None,
        step_towards(figure.number, steps - 1, goal, field, field) if field != goal else None,
    )


@etherfields.primitive(CreatureMove)
def creature_move(t: Etherfields, effect: CreatureMove, cause: Cause) -> None:
    """By content: a number of fields, or a roll."""
    figures = figures_meant(t, effect.creature, cause, effect.filter)
    for figure in reversed(figures):
        if effect.n == "roll":
            t.then(next_figure((figure.number,)))  # EF-28.14
        else:
            toward = effect.toward or t.m.creatures[figure.creature].toward
            t.then(choose_target(figure.number, count(t, effect.n, cause), toward))

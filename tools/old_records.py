"""Games played at random to be cut off anywhere, and the cuts that together show everything a save can hold.

Everything in `all_sets` is played several times. At every decision it is noted what a save written there
would show (its `marks`): the step that waits, those on the agenda, the registers in use, whether it is in the
middle of a step. As few of these moments are then chosen as show every mark.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from tests.saves.expectation import GAMES, offered_at

import traumtisch as tt
from traumtisch.engine.errors import AuthorError, UndoRefused
from traumtisch.engine.history import Resignation
from traumtisch.engine.pile import Pile
from traumtisch.engine.state import Plain, State

MODULES = ["book", "glyphs", "dreamcatchers", "towers", "premonitions", "crossroads", "oniverse"]
EXPANSIONS = ["squares", "chromatic", "temples", "gardens", "books", "postcards", "void"]

LASTING = {
    "onirim": "deck hand row used doors limbo discard box book.goals book.covered dreamcatchers.catchers "
    "dreamcatchers.manuals towers.row premonitions.face_up premonitions.stack oniverse.taken "
    "oniverse.stored oniverse.given oniverse.left_out incubus.under incubus.figure team.hand team.row "
    "team.used team.doors team.open team.shared team.known",
    "urbion": "stack row deck hand discard success box phase books.face_down books.shelf void.cards "
    "void.figure void.flat postcards.stack postcards.lying postcards.content postcards.disappointed "
    "postcards.wise team.hand team.sognae",
    "duel": "deck hands table discard hits",
}
"""Where cards and figures lie from turn to turn. All other fields are registers: what one step leaves there
for another."""
MOST_PER_MARK = 6
"""Moments that are kept for each mark, to choose from."""

OFTEN = 4
"""How often each step is to be shown, waiting and on the agenda, and each register in use."""


class Choice(NamedTuple):
    """What is played."""

    name: str
    game: str
    options: dict[str, Any]
    position: dict[str, Any] | None = None


class Moment(NamedTuple):
    """Where a game is cut off: it can be played again up to there."""

    name: str
    """Of what is played."""
    number: int
    """Of the game: it decides chance and how it is played."""
    decisions: int


# ---- what is played ----------------------------------------------------------------------------


def _onirim() -> Iterator[Choice]:
    def chosen(name: str, **options: Any) -> Choice:
        return Choice(f"onirim-{name}", "onirim", options)

    def module(name: str, **options: Any) -> Choice:
        return chosen("-".join((name, *options)).replace("_", "-"), modules=name.split("+"), **options)

    def hard(name: str, value: bool | int = True) -> Choice:
        return Choice(f"onirim-{name}-hard", "onirim", {"modules": [name], f"hard.{name}": value})

    yield chosen("base")
    yield from (module(name) for name in MODULES)
    yield from (chosen(f"incubus-{mode}", incubus=mode) for mode in "ABC")
    yield from (hard(name) for name in ("book", "dreamcatchers", "towers", "crossroads"))
    yield hard("premonitions", 6)
    yield Choice("onirim-lenient", "onirim", {"incubus": "C", "option.adversary": "lenient"})
    yield Choice(
        "onirim-details",
        "onirim",
        {
            "modules": ["book", "crossroads"],
            "option.paradoxical_prophecy": "bottom",
            "option.dead_end_discard_from_deck": "forbid",
        },
    )
    yield chosen("team", players=2)
    team = {"players": 2, "option.team_first": "random", "option.team_duplicate_door": "forbid"}
    yield Choice("onirim-team-random-forbid", "onirim", team)
    yield Choice("onirim-team-open", "onirim", {"players": 2, "option.team_communication": "open"})
    yield from (
        Choice(f"onirim-team-{name}", "onirim", {"players": 2, "modules": [name], "option.team_first": "B"})
        for name in MODULES
    )
    yield from (chosen(f"team-incubus-{mode}", players=2, incubus=mode) for mode in "ABC")
    yield module("book+towers+premonitions")
    yield module("book+premonitions+oniverse")
    yield module("glyphs+dreamcatchers+oniverse", incubus="A")
    yield module("book+crossroads+oniverse", incubus="B")
    yield module("towers+premonitions+crossroads+oniverse", incubus="C")
    yield module("book+dreamcatchers+premonitions+oniverse", players=2)
    yield from (chosen(f"everything-{mode}", modules=MODULES, incubus=mode) for mode in "ABC")
    yield from (chosen(f"everything-team-{m}", modules=MODULES, incubus=m, players=2) for m in "ABC")


def _urbion() -> Iterator[Choice]:
    def chosen(name: str, *expansions: str, **options: Any) -> Choice:
        return Choice(f"urbion-{name}", "urbion", {"expansions": list(expansions), **options})

    first: dict[str, Any] = {"edition": 1}
    yield chosen("second-edition")
    yield chosen("first-edition", **first)
    yield from (chosen(name, name) for name in EXPANSIONS)
    yield from (chosen(f"{name}-first-edition", name, **first) for name in ("squares", "books"))
    yield chosen("squares-books-first-edition", "squares", "books", **first)
    yield chosen("books-after-setup", "books", books_timing="after_setup", books_removed=0, books_price=2)
    yield chosen("squares-follow", "squares", metas_from_deck="follow", meta_table="by_element")
    yield chosen("details", "gardens", chaos_discard_first=True, loss_scope="phase2_only")
    yield chosen("no-choice", bonus_optional=False, allow_no_action=False)
    yield chosen("postcards-void", "postcards", "void", small_row_postcards="all_in_row")
    yield chosen("squares-chromatic-temples", "squares", "chromatic", "temples")
    yield chosen("gardens-books-void", "gardens", "books", "void")
    yield chosen("chromatic-books-postcards-void", "chromatic", "books", "postcards", "void")
    yield chosen("everything", *EXPANSIONS)
    yield chosen("everything-first-edition", *EXPANSIONS, allow_cross_edition=True, **first)
    yield chosen("team", players=2)
    yield chosen("team-first-edition", players=2, **first)
    yield chosen("team-closed", players=2, team_hands="closed", first_seat="random")
    yield from (chosen(f"team-{name}", name, players=2, first_seat="seat2") for name in EXPANSIONS)
    yield chosen("everything-team", *EXPANSIONS, players=2)
    yield chosen("everything-team-closed", *EXPANSIONS, players=2, team_hands="closed")
    mixed: dict[str, Any] = {"players": 2, "allow_cross_edition": True, **first}
    yield chosen("everything-team-first-edition", *EXPANSIONS, **mixed)


POSITIONS: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    (
        "seven-doors",
        "onirim",
        {},
        {"hand": "RK BM GS NM BS", "row": "NS NM", "doors": "RD RD BD BD GD GD ND", "limbo": ["nightmare"]},
    ),
    ("pending-nightmare", "onirim", {}, {"hand": "RK BM GS NM", "pending": ["nightmare"], "doors": "BD"}),
    ("pending-door", "onirim", {"incubus": "B"}, {"hand": "RK BM GS", "pending": "RD", "phase": 2}),
    (
        "known-deck",
        "onirim",
        {"modules": ["book"]},
        {
            "hand": "RK RK BK BK GK",
            "deck": {"known_top": ["RD", "nightmare", "NS"]},
            "discard": "RS RS RS RS NS",
            "book": {"goals": ["red", "red", "blue", "blue", "green", "green", "brown", "brown"]},
        },
    ),
    (
        "team",
        "onirim",
        {"players": 2, "modules": ["towers"]},
        {"seat": 1, "hand": "RK BM GS", "row": "RS RM", "towers": {"row": ["N4"]}},
    ),
    (
        "nearly-done",
        "urbion",
        {},
        {"row": ["[fw] S2f C | I3w", "[ea] | I1e", "[wa]"], "hand": "S2f I3w I1a S4e", "stack": 0},
    ),
    (
        "pending-chaos",
        "urbion",
        {"expansions": ["squares", "void"]},
        {"row": ["[ef] S2f |", "[ea]", "[wa]", "[fw]"], "hand": "S1f S1w I1f", "pending": ["C"], "phase": 2},
    ),
    ("opening-hand", "urbion", {}, {"row": ["[ef]", "[ea] S2f |", "[wa]", "[fw]"], "phase": "hand"}),
    (
        "perfect-balance",
        "urbion",
        {"expansions": ["books"]},
        {
            "row": ["[ef] S1f | I1f", "[ea] S1e | I1e", "[wa] S1w | I1w", "[fw] S2f | I2f"],
            "hand": "S1f S1w I1f I1w",
            "books": {"shelf": ["B6"]},
        },
    ),
    (
        "team",
        "urbion",
        {"players": 2, "expansions": ["gardens"]},
        {
            "seat": 1,
            "row": ["[ef] | I1e", "[ea]", "[wa] S1w |", "[fw]"],
            "hand": "S1f S1w I1f I1w",
            "team": {"hand": ["S2f", "I3w", "S4e", "I1a"]},
        },
    ),
]


def _positions() -> Iterator[Choice]:
    for name, game, options, position in POSITIONS:
        stated = {k: v.split() if isinstance(v, str) and k != "phase" else v for k, v in position.items()}
        yield Choice(f"{game}-position-{name}", game, options, stated)


def all_sets() -> dict[str, Choice]:
    """Everything that is played, by its name."""
    sets = [*_onirim(), *_urbion(), *_positions(), Choice("duel-base", "duel", {})]
    return {chosen.name: chosen for chosen in sets}


# ---- playing it --------------------------------------------------------------------------------


def played(chosen: Choice, number: int) -> Iterator[tt.Table]:
    """A game, shown at every decision and at its end. The number decides everything about it: the seed, how
    well it is played, whether choices are taken back, whether somebody gives up."""
    random = Random(f"{chosen.name} {number}")
    seed = f"moon {number}" if number % 7 == 3 else number * 1_000_003 + 17
    opening: dict[str, Any] = {"seed": seed, "options": chosen.options, "practice": number % 5 == 4}
    game = GAMES.get(chosen.game) or tt.find_game(chosen.game)
    if chosen.position is None:
        table = tt.new_table(game, **opening)
    else:
        table = tt.load_position(game, chosen.position, **opening)
    blindly = 1.0 if policy_of_old(game) is None else (1.0, 0.15, 0.5, 0.02)[number % 4]
    taking_back = 0.06 if number % 3 == 1 else 0.0
    giving_up = 0.03 if number % 6 == 5 else 0.0
    while True:
        yield table
        if table.decision is None:
            return
        if random.random() < giving_up:
            table.resign(random.randrange(table.seats))
        elif random.random() < taking_back:
            _take_back(table)
        else:
            _choose(table, random, random.random() < blindly)


def policy_of_old(game: Any) -> Any:
    """Every game of 0.1.0 had this attribute."""
    return game.policy


def _choose(table: tt.Table, random: Random, blindly: bool) -> None:
    decision = random.choice(table.decisions)
    policy = policy_of_old(table.game)
    if blindly or policy is None:
        table.choose(random.choice(decision.options), decision.seat)
    else:
        table.choose(policy.choose(table.stage, decision), decision.seat)


def _take_back(table: tt.Table) -> None:
    try:
        table.undo()
    except UndoRefused:
        return


def cut_at(chosen: Choice, moment: Moment) -> tt.Table:
    """The game, as far as it had come at that moment."""
    for number, table in enumerate(played(chosen, moment.number)):
        if number == moment.decisions:
            return table
    raise IndexError(moment)


# ---- what a save shows -------------------------------------------------------------------------


def registers_of(game: str, state: State) -> list[str]:
    """The fields in which a step has left something for another."""
    lasting = {*LASTING[game].split(), "step", "agenda", "seat", "turn", "dealt", "counters", "revealed"}
    return [name for name in _unusual(state) if name not in {*lasting, "outcome"}]


def _unusual(state: Plain, prefix: str = "") -> Iterator[str]:
    usual = type(state)()
    for name in state.__struct_fields__:
        value, other = getattr(state, name), getattr(usual, name)
        if isinstance(value, Plain) and not isinstance(value, Pile):  # the zones of a module
            yield from _unusual(value, f"{name}.")
        elif value != other:
            yield prefix + name


def _that_matter(table: tt.Table, rest: State) -> Iterator[str]:
    """The registers without which something else would be offered at the resting point.

    Only numbers and words: without a list of cards the table would fall to pieces.
    """
    game = table.game
    offered = offered_at(tt.Table(game.stage_on(table.rules, rest.copy(), table.seed)))
    for register in registers_of(game.name, rest):
        without = rest.copy()
        *part, field = register.split(".")
        holder = getattr(without, part[0]) if part else without
        if not isinstance(getattr(holder, field), list):
            setattr(holder, field, getattr(type(holder)(), field))
            changed = tt.Table(game.stage_on(table.rules, without, table.seed))
            if _offered_or_nothing(changed) != offered:
                yield register


def _offered_or_nothing(table: tt.Table) -> object:
    try:
        return offered_at(table)
    except (AuthorError, LookupError, ValueError, AssertionError):  # it cannot go on at all
        return None


def marks(chosen: Choice, table: tt.Table, rest: State) -> set[str]:
    """What a save of this table would show; `rest` is its State at the last resting point."""
    name, game = chosen.name, chosen.game
    if table.outcome is not None:
        gave_up = isinstance(table.choices[-1], Resignation)
        how = f"given up in {table.state.step}" if gave_up else "won" if table.outcome.won else "lost"
        end = f"{game}: {table.outcome.rule}, {'taken back' if table.taken_back else 'straight'}"
        return {f"{name}: {'given up' if gave_up else how}", f"{game}: {how}", end}
    assert table.decision is not None
    inside = not table.at_rest
    when = "inside a step" if inside else "at rest" if len(table.choices) > 12 else "early"
    found = {f"{name}: {when if table.choices else 'first'}"}
    found |= {
        f"{name}: {what}" for what, so in {"taken back": table.taken_back, **_kinds(table)}.items() if so
    }
    coming = [rest.step, *reversed(rest.agenda)]
    found.add(f"{game} waits: {rest.step}")
    found |= {f"{game} agenda: {step}" for step in rest.agenda}
    found |= {f"{game}: {step} before {later}" for step, later in pairwise(coming)}
    found |= {f"{game} register: {register}" for register in registers_of(game, rest)}
    found |= {f"{game}: {register} at {rest.step}" for register in registers_of(game, rest)}
    found |= {f"{game}: {register} inside {table.state.step}" for register in registers_of(game, table.state)}
    found |= {f"{game} register: {register} matters" for register in _that_matter(table, rest)}
    if inside:
        found.add(f"{game} waits: inside {table.state.step} for {table.decision.kind}")
    else:
        found.add(f"{game}: {table.decision.kind} at {table.state.step}")
    return found


def _kinds(table: tt.Table) -> dict[str, bool]:
    return {
        "practice": table.practice,
        "several to come": len(table.state.agenda) > 2,
        "some have chosen": table.choosing_together and len(table.decisions) < table.seats,
    }


def moments_with_marks(chosen: Choice, games: int, seen: Counter[str]) -> Iterator[tuple[Moment, set[str]]]:
    """The moments of several games that show something which has not been seen often yet."""
    for number in range(games):
        rest: State | None = None
        for decisions, table in enumerate(played(chosen, number)):
            state = table.state
            if table.at_rest or rest is None:
                rest = state.copy()
            found = marks(chosen, table, rest)
            if any(seen[mark] < MOST_PER_MARK for mark in found):
                seen.update(found)
                yield Moment(chosen.name, number, decisions), found


def fewest(moments: dict[Moment, set[str]]) -> list[Moment]:
    """As few of them as show everything: always the one that shows most of what is still missing."""
    shown = Counter(mark for found in moments.values() for mark in found)
    missing = Counter({mark: min(times, _how_often(mark)) for mark, times in shown.items()})
    left = dict(moments)
    taken: list[Moment] = []
    while missing:
        best = max(left, key=lambda moment: len(left[moment] & missing.keys()))
        missing -= Counter(left.pop(best))
        taken.append(best)
    return sorted(taken)


def _how_often(mark: str) -> int:
    return OFTEN if any(word in mark for word in (" waits: ", " agenda: ", " register: ")) else 1

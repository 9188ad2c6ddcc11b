"""The special rules of Hourglass, Flagship and Rocket (UR-16.20 to UR-16.29)."""

from __future__ import annotations

from typing import Any

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.urbion.modules.postcards.residents import (
    PATIENCE,
    join_residents,
    lying_of_kind,
    postcards,
)
from traumtisch.games.urbion.options import UrbionOptions
from traumtisch.games.urbion.procedures import dreams_have_moved, has_room, then_tell_moved, where
from traumtisch.games.urbion.saves import give_arguments
from traumtisch.games.urbion.state import Urbion
from traumtisch.games.urbion.turn import begin_turn, end_turn

sailed = postcards.event("sailed", "UR-16.21", N_("The Flagship brings this to the {city}: {cards}."))

# ---- Flagship --------------------------------------------------------------------------------


@postcards.follows(begin_turn)
@postcards.step("UR-16.21")
def weigh_anchor(t: Urbion) -> None:
    """At the start of every turn each Flagship sails once, from the first turn on. In a row of one there is
    nowhere to go (UR-16.26)."""
    flagships = lying_of_kind(t, "flagship")
    if flagships and len(t.state.row) > 1:
        t.then(sail(tuple([each.dream for each in flagships])))


@postcards.question("sail", "UR-19.5", N_("Which Flagship sails next?"))
def next_to_sail(t: Urbion, sailing: tuple[int, ...]) -> list[Option]:
    """UR-16.25: the order can decide whether there is room."""
    return [Option("sail", dream, where(t, dream)[0].city) for dream in sailing]


@postcards.step("UR-16.21")
async def sail(t: Urbion, sailing: tuple[Piece, ...]) -> None:
    """Of these dreams, each with a Flagship, one moves: one row down on the same side, whatever the elements,
    and from the bottom to the top. If there is no room the dream stays where it is, without
    the Flagship (UR-16.23)."""
    option = await t.ask(next_to_sail(sailing))
    row = t.state.row
    dream: int = option.target
    if len(sailing) > 1:
        t.then(sail(tuple([other for other in sailing if other != dream])))
    here, side = where(t, dream)
    there = row[(row.index(here) + 1) % len(row)]
    if not has_room(there, side):
        flagships = [each for each in lying_of_kind(t, "flagship") if each.dream == dream]
        join_residents(t, flagships, content=False)
        return
    here.side(side).remove(dream)
    there.side(side).append(dream)
    t.tell(sailed, there.city, dream)
    then_tell_moved(t, dream)


def sailing_by_argument(options: UrbionOptions, state: dict[str, Any]) -> None:
    """Once the part knew which Flagships still had to sail."""
    give_arguments(state, {sail.id: [state[postcards.name].pop("sailing")]})


postcards.old_states = sailing_by_argument

# ---- Rocket ----------------------------------------------------------------------------------


@postcards.follows(dreams_have_moved)
@postcards.step("UR-16.22")
def rockets_fall(t: Urbion, moved: tuple[Piece, ...]) -> None:
    """It wants to rest. All other postcards go along with their dreams (UR-6.15, UR-16.27)."""
    join_residents(t, [each for each in lying_of_kind(t, "rocket") if each.dream in moved], content=False)


# ---- Hourglass -------------------------------------------------------------------------------


@postcards.follows(end_turn)
@postcards.step("UR-16.20")
def turn_hourglasses(t: Urbion) -> None:
    """At the end of every turn, that of its arrival included. Once it has been all round, it is too late."""
    too_late = [each for each in lying_of_kind(t, "hourglass") if each.turned == PATIENCE]
    join_residents(t, too_late, content=False)
    for each in lying_of_kind(t, "hourglass"):
        each.turned += 1

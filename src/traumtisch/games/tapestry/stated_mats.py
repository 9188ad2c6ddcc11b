"""What lies on a civilization in a stated position; what is left out follows from the rest of the table."""

from __future__ import annotations

from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.civilizations.gaining import new_mat
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.mats import CoveredRows, Grid, MatTrack
from traumtisch.games.tapestry.state import Mat, OwnDeck, Player
from traumtisch.games.tapestry.stating import StatedCiv, Stock


def stated_mat(m: Material, stock: Stock, civ: int, said: StatedCiv) -> Mat:
    """The mat as it lies when the civilization is gained, but for what is said of it."""
    mat = new_mat(m, civ)
    if said.deck or said.discards:
        cards, discards = (stock.take_all("tapestry", each) for each in (said.deck, said.discards))
        mat.deck = OwnDeck(cards=cards, discards=discards)
    if said.tokens is not None:
        mat.tokens = said.tokens
    if said.slots is not None:
        mat.slots = said.slots
    if said.numbers is not None:
        if mat.numbers and len(mat.numbers) != len(said.numbers):
            raise PositionError(
                N_("{civ} has {number} numbers; state so many."), civ=said.civ, number=len(mat.numbers)
            )
        mat.numbers = said.numbers
    return mat


def complete_mat(m: Material, player: Player, civ: int, said: StatedCiv, says_outposts: bool) -> None:
    """What the rest of the position says about a mat, now that all of it has been read."""
    mat = player.mats[civ]
    match m.edition(civ).mat:
        case CoveredRows():  # Militants: what is not on the mat has left it, the first row first
            if said.numbers is None:
                mat.numbers = _taken_from_left(mat.numbers, sum(mat.numbers) - player.outposts)
            elif not says_outposts:
                player.outposts = min(player.outposts, sum(mat.numbers))
        case MatTrack(tiers=()) if (
            said.numbers is None
        ):  # the Chosen: the token stands where achievements led it
            mat.numbers = len(player.achievements) + len(mat.slots), 0
        case Grid(slots=slots) if said.slots is None:  # Merrymakers: on the first slots
            mat.slots = tuple(slots)[: mat.tokens]
        case _:
            pass


def _taken_from_left(rows: tuple[int, ...], gone: int) -> tuple[int, ...]:
    left: list[int] = []
    for row in rows:
        taken = min(row, max(0, gone))
        left.append(row - taken)
        gone -= taken
    return tuple(left)

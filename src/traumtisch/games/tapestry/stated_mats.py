"""What lies on a civilization in a stated position; what is left out follows from the rest of the table."""

from __future__ import annotations

from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.civilizations.gaining import new_mat
from traumtisch.games.tapestry.facts import Edition
from traumtisch.games.tapestry.material import BUILDINGS, Material
from traumtisch.games.tapestry.mats import Columns, CoveredRows, Grid, MatTrack, Predictions
from traumtisch.games.tapestry.metrics import reached_predictions
from traumtisch.games.tapestry.notation import effects_in
from traumtisch.games.tapestry.state import Cause, Mat, OwnDeck, Player, Tapestry
from traumtisch.games.tapestry.stating import StatedCiv, Stock
from traumtisch.games.tapestry.vocabulary import PlaceStoredLandmarks


def stated_mat(m: Material, stock: Stock, player: Player, civ: int, said: StatedCiv) -> Mat:
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
    if said.landmarks:
        if not _keeps_landmarks(m.edition(civ)):
            raise PositionError(
                N_("No landmarks wait on {civ}; name them under «landmarks» of the player."), civ=said.civ
            )
        mat.numbers = tuple(stock.take_all("landmark", said.landmarks))
        player.landmarks += mat.numbers
    return mat


def _keeps_landmarks(edition: Edition) -> bool:
    """Whether landmarks can wait on it: always (Urban Planners), or at the start (revised Utilitarians)."""
    rules = (each.modifier for ability in edition.abilities for each in ability.modifiers)
    return "landmark_on_mat" in rules or any(
        isinstance(each, PlaceStoredLandmarks) for each in effects_in(edition)
    )


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


def note_what_is_reached(t: Tapestry, seat: int, civ: int, said: StatedCiv) -> None:
    """R66: a number that is predicted and reached has brought its reward already (Mystics)."""
    if said.slots is None and isinstance(t.m.edition(civ).mat, Predictions):
        beyond = reached_predictions(t, seat, Cause(t.m.ids[civ]))
        t.player(seat).mats[civ].slots = tuple(each for each, number in beyond.items() if number >= 0)


def standing_on(mat: Mat) -> list[str]:
    """The income buildings among what lies in its slots."""
    return [slot for slot in mat.slots if slot in BUILDINGS]


def buildings_on_mats(m: Material, player: Player) -> list[str]:
    """The income buildings that stand on mats instead of in the capital (TA-CV-03)."""
    return [
        building
        for civ, mat in player.mats.items()
        if isinstance(m.edition(civ).mat, Columns)
        for building in standing_on(mat)
    ]


def _taken_from_left(rows: tuple[int, ...], gone: int) -> tuple[int, ...]:
    left: list[int] = []
    for row in rows:
        taken = min(row, max(0, gone))
        left.append(row - taken)
        gone -= taken
    return tuple(left)

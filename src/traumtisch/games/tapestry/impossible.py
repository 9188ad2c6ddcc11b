"""What cannot lie on a table: positions written by hand are refused with the reason."""

from __future__ import annotations

from typing import Any

from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.general import source_of
from traumtisch.games.tapestry.impossible_mats import refuse_mat
from traumtisch.games.tapestry.income import income_turns
from traumtisch.games.tapestry.material import BUILDINGS, Material
from traumtisch.games.tapestry.state import InForce, MapPiece, Player, Tapestry, TapestryState
from traumtisch.games.tapestry.stating import StatedGain
from traumtisch.games.tapestry.territory import controllers, start_of
from traumtisch.kit.grids import Cell, rectangle

MOST_PIECES = 2
"""TA-10.4: nothing comes onto a territory that holds two."""


def refuse(sentence: str, **facts: Any) -> PositionError:
    return PositionError(sentence, **facts)


def refuse_impossible(t: Tapestry) -> None:
    """All that can be seen only when everything lies in its place."""
    m, state = t.m, t.state
    for seat, player in enumerate(state.players):
        _plots(m, seat, player)
        _tapestries(seat, player)
        if player.era > income_turns(t, seat):
            raise refuse(
                N_("Seat {seat} takes {number} income turns: era {era} never comes."),
                seat=seat,
                number=income_turns(t, seat),
                era=player.era,
            )
        for civ in player.mats:
            refuse_mat(t, seat, civ)
        for entry in player.in_force:
            _choices(m, state, seat, entry)
    _achievements(m, state)
    starts = [start_of(t, seat) for seat in range(t.seats)]
    if len(set(starts)) < len(starts):
        raise refuse(N_("Two capitals of the position have the same start; state others."))
    for place, pieces in enumerate(state.pieces):
        _pieces(t, place, pieces)


# ---- before a player -----------------------------------------------------------------------------


def _plots(m: Material, seat: int, player: Player) -> None:
    cells = rectangle(9, 9)
    for row, column in player.plots:
        if Cell(row, column) not in cells:
            raise refuse(
                N_("The capital of seat {seat} has no plot {row},{column} to close."),
                seat=seat,
                row=row,
                column=column,
            )
        plot = m.placements["market"][0, row, column].mask
        if any(
            m.placements[each.what][each.turns, each.row, each.column].mask & plot for each in player.built
        ):
            raise refuse(N_("Seat {seat} has built on a plot that is closed."), seat=seat)
    for what in player.beside:
        if what not in BUILDINGS:
            raise refuse(
                N_("Beside the mat stand income buildings, not {what}; name landmarks under «landmarks»."),
                what=repr(what),
            )
    for number, (track, spaces) in enumerate(zip(m.track_names, player.tokens, strict=True)):
        if not spaces and number not in player.taken_off:
            raise refuse(N_("Seat {seat} has no token on {track}; state one."), seat=seat, track=track)
    if max(map(len, player.tokens)) > len(player.tokens):
        raise refuse(
            N_(
                "Seat {seat} has more tokens than there are tracks; a second one on a track has left another."
            ),
            seat=seat,
        )


def _tapestries(seat: int, player: Player) -> None:
    for field, stack in enumerate(player.stacks, start=1):
        if stack and field > max(player.era, 1):
            raise refuse(
                N_("Seat {seat} is in era {era}: no tapestry card can lie on field {field} yet."),
                seat=seat,
                era=player.era,
                field=field,
            )


def _choices(m: Material, state: TapestryState, seat: int, entry: InForce) -> None:
    """A card that names a track or an opponent must have named them."""
    if not entry.source.startswith("tapestry.") or len(state.players) == 1:
        return
    choices = m.records[m.by_id[entry.source]].choices
    if "track" in choices and entry.track not in m.track_names:
        raise refuse(N_("Say which track {card} of seat {seat} names."), card=entry.source, seat=seat)
    others = [other for other in range(len(state.players)) if other != seat]
    if "chosen_opponent" in choices and entry.opponent not in others:
        raise refuse(N_("Say which opponent {card} of seat {seat} names."), card=entry.source, seat=seat)


def _achievements(m: Material, state: TapestryState) -> None:
    for which, slots in m.map.achievements.items():
        counts = [player.achievements.count(which) for player in state.players]
        if max(counts) > 1 or sum(counts) > len(slots):
            raise refuse(
                N_("{name} can be achieved once by each of {number} players."), name=which, number=len(slots)
            )


# ---- the map -------------------------------------------------------------------------------------


@tapestry.ruling("TA-10.4")
def most_pieces(t: Tapestry, place: int) -> int:
    """How many pieces can have come to stand on a territory."""
    return MOST_PIECES


def _pieces(t: Tapestry, place: int, pieces: tuple[MapPiece, ...]) -> None:
    name, seats = t.m.map.names[place], range(t.seats)
    for piece in pieces:
        if not piece.stands and (
            piece.toppled_by not in seats or (piece.toppled_by == piece.seat and piece.kind == "outpost")
        ):
            raise refuse(N_("A piece on {name} cannot have been toppled by that seat."), name=name)
    if len(pieces) > most_pieces(t, place):
        raise refuse(N_("More than two pieces cannot stand on {name}."), name=name)
    holders = {piece.seat for piece in pieces if piece.stands and piece.controls}
    if len(holders) > 1 and not controllers(t, place):
        raise refuse(N_("Two players cannot control {name}; one of the outposts must lie."), name=name)


# ---- effects to be gained ------------------------------------------------------------------------


def refuse_gain(m: Material, gain: StatedGain, seats: int) -> None:
    if not 0 <= gain.seat < seats:
        raise refuse(N_("There is no seat {seat} that could gain something."), seat=gain.seat)
    try:
        source_of(m, gain.source)
    except KeyError:
        raise refuse(
            N_("{source} is no source of effects; name a card, tile, civilization or track."),
            source=repr(gain.source),
        ) from None

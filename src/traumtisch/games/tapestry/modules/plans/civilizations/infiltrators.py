"""TA-CV-19, the Infiltrators: they share territories, and slip into the lands where others began."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.effects.conquest import (
    place_outpost_of,
    settle_attack,
    stationed,
    took_control,
)
from traumtisch.games.tapestry.effects.tokens import is_token_site, put_token
from traumtisch.games.tapestry.impossible import most_pieces
from traumtisch.games.tapestry.modules.plans.box import plans
from traumtisch.games.tapestry.state import Cause, MapPiece, Tapestry
from traumtisch.games.tapestry.territory import PLACED, controllers, hex_meant, put_piece, start_of
from traumtisch.games.tapestry.vocabulary import ForPlayers
from traumtisch.games.tapestry.vocabulary.moves import PlaceOutpost
from traumtisch.games.tapestry.vocabulary.terms import Condition

WHO = "civ.infiltrators"
TWO = 2


# ---- a territory that is shared ------------------------------------------------------------------


def shared_sites(t: Tapestry, seat: int) -> list[int]:
    """Territories with an upright outpost of an opponent and nothing else."""
    return [
        place
        for place, pieces in enumerate(t.state.pieces)
        if len(pieces) == 1 and pieces[0].kind == "outpost" and pieces[0].stands and pieces[0].seat != seat
    ]


@plans.possible(PlaceOutpost, of=WHO)
def can_infiltrate(t: Tapestry, seat: int, effect: PlaceOutpost, cause: Cause) -> bool:
    return t.player(seat).outposts > 0 and bool(shared_sites(t, seat))


@plans.question("infiltration", "TA-CV-19", N_("Which territory do you infiltrate?"))
def which_to_share(t: Tapestry, seat: int) -> list[Option]:
    return [t.m.hex_options[place] for place in shared_sites(t, seat)]


@plans.primitive(PlaceOutpost, of=WHO)
async def infiltrate(t: Tapestry, seat: int, effect: PlaceOutpost, cause: Cause) -> None:
    """No conquest: nobody falls, no dice, no achievement; two pieces can never be conquered again."""
    if not can_infiltrate(t, seat, effect, cause):
        return
    option = await t.ask(which_to_share)
    place = t.m.map.number[option.target]
    t.note(cause, PLACED, str(place))
    t.tell(stationed, option.target)
    t.then(took_control(seat, place))
    place_outpost_of(t, seat, place)


@plans.alters(controllers)
def both_control(t: Tapestry, found: tuple[int, ...], place: int) -> tuple[int, ...]:
    """Two upright outposts of different players stand side by side where one has infiltrated, and while one
    attacks the other. What is shared stays so if the mat is given up (TA-16.11)."""
    pieces = t.state.pieces[place]
    if found or len(pieces) < TWO:
        return found
    upright = tuple(dict.fromkeys(piece.seat for piece in pieces if piece.stands and piece.controls))
    return upright if len(upright) == TWO and not is_attacked(t, place) else found


def is_attacked(t: Tapestry, place: int) -> bool:
    return any(frame.step == settle_attack.id and frame.args[1] == place for frame in t.state.agenda)


# ---- tokens where others began -------------------------------------------------------------------


@plans.alters(is_token_site)
def starts_of_opponents(t: Tapestry, fits: bool, seat: int, where: str, place: int) -> bool:
    if where != "opponent_start_territory":
        return fits
    return place in [start_of(t, other) for other in t.opponents(seat)]


@plans.alters(most_pieces)
def tokens_lie_where_others_began(t: Tapestry, most: int, place: int) -> int:
    began = place in [start_of(t, seat) for seat in range(t.seats)]
    return most + sum(piece.kind == "token" for piece in t.state.pieces[place]) if began else most


def owner_of_start(t: Tapestry, place: int) -> int:
    return next(seat for seat in range(t.seats) if start_of(t, seat) == place)


@plans.metric("opponent_outposts_in_supply")
def outposts_in_supply(t: Tapestry, seat: int, cause: Cause) -> int:
    """Those that the player who began there has not placed."""
    return t.player(owner_of_start(t, hex_meant(t, cause))).outposts


@plans.condition("token_count_on_start_territory")
def has_so_many_tokens(t: Tapestry, seat: int, cond: Condition, cause: Cause) -> bool:
    """Exactly so many: the third token brings a civilization, the fourth does not."""
    pieces = t.state.pieces[hex_meant(t, cause)]
    return sum(piece.seat == seat and piece.kind == "token" for piece in pieces) == cond.count


@plans.primitive(ForPlayers, of=WHO)
def tokens_everywhere(t: Tapestry, seat: int, effect: ForPlayers, cause: Cause) -> None:
    """The revised mat begins with a token where each opponent began."""
    for other in t.opponents(seat):
        put_piece(t, start_of(t, other), MapPiece(seat, "token", controls=False))
        t.tell(put_token, t.m.map.names[start_of(t, other)], by=seat)

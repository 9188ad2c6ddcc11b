"""P26: tokens of civilizations on plots and territories."""

from __future__ import annotations

from collections.abc import Iterator

from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.capital import filled, plot_of
from traumtisch.games.tapestry.metrics import count
from traumtisch.games.tapestry.state import Cause, MapPiece, Tapestry
from traumtisch.games.tapestry.territory import PLACED, lands, occupied, put_piece
from traumtisch.games.tapestry.vocabulary.moves import PlaceToken

closed_plot = tapestry.event("closed plot", "TA-2.21", N_("Makes the plot {plot} impassable."))
put_token = tapestry.event("put token", "TA-21.5", N_("Puts a token on {hex}."))


@tapestry.primitive(PlaceToken)
def place_token(t: Tapestry, seat: int, effect: PlaceToken, cause: Cause) -> None:
    """On plots of the capital, or on a territory of the map."""
    if effect.where == "capital_plot":
        number = effect.count if isinstance(effect.count, int) else count(t, seat, effect.count, cause)
        if effect.count == "players" and t.m.options.architects_tokens == "opponents":
            number -= 1
        if number:
            t.then(close_plot(seat, number))
    elif has_token_site(t, seat, effect.where, cause):
        t.then(put_token_on_map(seat, effect.where, cause))


# ---- on the map ----------------------------------------------------------------------------------


@tapestry.possible(PlaceToken)
def has_token_and_site(t: Tapestry, seat: int, effect: PlaceToken, cause: Cause) -> bool:
    """Whether there is a token left and a place for it; mats that count no tokens have enough of them."""
    if effect.where == "capital_plot":
        return bool(open_plots(t, seat))
    civ = t.m.by_id[cause.source]
    enough = not t.m.edition(civ).tokens or t.player(seat).mats[civ].tokens > 0
    return enough and has_token_site(t, seat, effect.where, cause)


def has_token_site(t: Tapestry, seat: int, where: str, cause: Cause) -> bool:
    return next(token_sites(t, seat, where, cause), None) is not None


def token_sites(t: Tapestry, seat: int, where: str, cause: Cause) -> Iterator[int]:
    """The territories on which such a token may be put."""
    if where == "conquered_territory":
        yield cause.at
        return
    for place in sorted(lands(t)) if where == "empty_territory" else occupied(t):
        if is_token_site(t, seat, where, place):
            yield place


@tapestry.ruling("TA-21.5")
def is_token_site(t: Tapestry, seat: int, where: str, place: int) -> bool:
    """Of all lands an empty one, or one with a single upright outpost, of the player or of an opponent."""
    pieces = t.state.pieces[place]
    if where == "empty_territory":
        return not pieces
    if len(pieces) != 1 or pieces[0].kind != "outpost" or not pieces[0].stands:
        return False
    return (pieces[0].seat == seat) == (where == "own_territory_single_token")


@tapestry.question("token", "TA-21.5", N_("Where do you put the token?"))
def which_site(t: Tapestry, seat: int, where: str, cause: Cause) -> list[Option]:
    return [t.m.hex_options[place] for place in token_sites(t, seat, where, cause)]


@tapestry.step("TA-21.5")
async def put_token_on_map(t: Tapestry, seat: int, where: str, cause: Cause) -> None:
    """It is a piece like any other, but gives no control; where it lies is noted for what follows, if
    anything does: a note without a scope would stay for ever."""
    option = await t.ask(which_site(where, cause))
    place = t.m.map.number[option.target]
    put_piece(t, place, MapPiece(seat, "token", controls=False))
    mat = t.player(seat).mats[t.m.by_id[cause.source]]
    mat.tokens = max(0, mat.tokens - 1)
    if cause.scope:
        t.note(cause, PLACED, str(place))
    t.tell(put_token, option.target)


# ---- in the capital ------------------------------------------------------------------------------


@tapestry.ruling("TA-2.21")
def areas_for_tokens(t: Tapestry, seat: int) -> list[int]:
    """The masks of plots of which each takes one token: the districts."""
    return list(t.m.capitals[t.player(seat).capital].districts)


def open_plots(t: Tapestry, seat: int) -> list[Option]:
    """Free plots of districts in which no token has closed one yet; what belongs to none stays open."""
    closed, tokens, room = filled(t, seat), 0, 0
    for plot in t.player(seat).plots:
        tokens |= t.m.placements["market"][0, *plot].mask
    for area in areas_for_tokens(t, seat):
        if area & tokens:
            closed |= area
        else:
            room |= area
    return [
        remembered("close", option.target)
        for mask, option in t.m.plot_options
        if mask & room and not mask & closed
    ]


@tapestry.question("plot to close", "TA-2.21", N_("Which plot do you make impassable?"))
def which_plot_to_close(t: Tapestry, seat: int) -> list[Option]:
    return open_plots(t, seat)


@tapestry.step("TA-2.21")
async def close_plot(t: Tapestry, seat: int, number: int) -> None:
    options = which_plot_to_close.list_options(t, seat)
    if not options:
        return
    option = await t.ask(which_plot_to_close, listed=options)
    player = t.player(seat)
    player.plots = (*player.plots, plot_of(option))
    t.tell(closed_plot, option.target)
    if number > 1:
        t.then(close_plot(seat, number - 1))

"""What lies on a hex in a position written by hand."""

from __future__ import annotations

from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.facts import Edition
from traumtisch.games.tapestry.material import BUILDINGS
from traumtisch.games.tapestry.notation import effects_in
from traumtisch.games.tapestry.state import MapPiece, Tapestry
from traumtisch.games.tapestry.stated_words import plainly, within
from traumtisch.games.tapestry.stating import StatedHex, StatedPiece, Stock
from traumtisch.games.tapestry.vocabulary.moves import PlaceToken

OUTPOST = "outpost"
TOKEN = "token"


def put_on_hex(t: Tapestry, stock: Stock, place: int, name: str, said: StatedHex) -> None:
    """The tile as it was turned, and the pieces on it."""
    state, printed = t.state, t.m.map.printed[place]
    if said.tile != "":
        if printed is not None:
            raise PositionError(N_("No tile can lie on {name}: land is printed there."), name=name)
        state.tiles[place] = stock.take("territory", said.tile)
        state.turned[place] = said.turned % 6
    elif said.pieces and printed is None:
        raise PositionError(N_("Nothing can stand on {name}: there is no territory."), name=name)
    pieces = [StatedPiece(each) if isinstance(each, int) else each for each in said.pieces]
    state.pieces[place] = tuple(_piece(t, stock, each) for each in pieces)


def _piece(t: Tapestry, stock: Stock, said: StatedPiece) -> MapPiece:
    within(said.seat, "seat", 0, t.seats - 1)
    kind = plainly(said.kind)
    if kind not in (OUTPOST, TOKEN, *BUILDINGS):
        kind = _landmark(t, stock, said)
    if kind != TOKEN:
        return MapPiece(said.seat, kind, said.toppled_by, said.controls is not False)
    return _token(t, said)


def _token(t: Tapestry, said: StatedPiece) -> MapPiece:
    """It gives control only if a civilization of its owner puts such tokens (the Treasure Hunters), and it
    counts as toppled only if that says so."""
    civs = t.state.players[said.seat].civs
    holding = [civ for civ in civs if _puts_tokens_that_hold(t.m.edition(civ))]
    controls = bool(holding) if said.controls is None else said.controls
    counting = t.m.modifiers.get("tokens_are_toppled_as_outposts", {})
    scoring = any(t.m.ids[civ] in counting for civ in holding)
    return MapPiece(said.seat, TOKEN, said.toppled_by, controls, scoring)


def _puts_tokens_that_hold(edition: Edition) -> bool:
    return any(isinstance(each, PlaceToken) and each.control == "own" for each in effects_in(edition))


def _landmark(t: Tapestry, stock: Stock, said: StatedPiece) -> str:
    """It belongs to whoever put it there (TA-CV-14), also if nothing more is said of it."""
    name = f"landmark.{plainly(said.kind).removeprefix('landmark.')}"
    if name not in t.m.by_id:
        raise PositionError(N_("No piece of the map is called {kind}."), kind=repr(said.kind))
    own = t.state.players[said.seat].landmarks
    if t.m.by_id[name] not in own:
        own.append(stock.take("landmark", name))
    return name

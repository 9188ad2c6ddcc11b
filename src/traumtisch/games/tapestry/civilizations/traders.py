"""TA-CV-16, the Traders: the die that an opponent leaves where their token lies (first printing); trade with
the opponent beside whose outpost a token or a building was put (revised edition)."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Fact
from traumtisch.games.tapestry.advance import DECLINE, TAKE
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.capital import building_gained, leave_income_mat
from traumtisch.games.tapestry.effects.conquest import die_effect, die_left
from traumtisch.games.tapestry.effects.gaining import can, gain
from traumtisch.games.tapestry.effects.goods import buildings_meant, which_building
from traumtisch.games.tapestry.effects.tokens import has_token_site, is_token_site, which_site
from traumtisch.games.tapestry.income_mat import income_rows
from traumtisch.games.tapestry.material import BUILDINGS
from traumtisch.games.tapestry.paying import may_receive
from traumtisch.games.tapestry.state import Cause, MapPiece, Tapestry
from traumtisch.games.tapestry.territory import PLACED, hex_meant, put_piece
from traumtisch.games.tapestry.vocabulary import GainBuilding
from traumtisch.games.tapestry.vocabulary.goods import GainRevealedIncome
from traumtisch.games.tapestry.words.names import word

TRADERS = "civ.traders"
traders = tapestry.carried_by(TRADERS)
laid_down = tapestry.event("laid down", "TA-CV-16", N_("Lays a {building} on {hex}."))

BESIDE_OPPONENT = "opponent_territory_single_token"
REVEALED = "revealed"
"""The variable that says which space of the income mat a building has uncovered: row and number."""


# ---- the first printing --------------------------------------------------------------------------


def _which_die(t: Tapestry, die: str, face: str) -> dict[str, Fact]:
    return {"die": word(die), "face": word(face)}


@tapestry.question(
    "die left",
    "TA-CV-16",
    N_("A die was left where your token lies: {die}, {face}. Do you take it?"),
    facts=_which_die,
    visible=True,
)
def take_die(t: Tapestry, seat: int, die: str, face: str) -> list[Option]:
    return [TAKE, DECLINE]


@traders.follows(die_left)
@tapestry.step("TA-CV-16")
async def claim_die(t: Tapestry, attacker: int, place: int, red: str, black: str, taken: str) -> None:
    """R70: when all else of the conquest is done; who has finished gets points only, and is not asked."""
    owner, pieces = t.acting, t.state.pieces[place]
    has_token = any(piece.seat == owner and piece.kind == "token" for piece in pieces)
    watches = TRADERS in t.m.triggers.get("opponent_dice_rolled", ())
    if attacker == owner or not has_token or not watches:
        return
    die, face = ("black", black) if taken == "red" else ("red", red)
    effect, cause = die_effect(t, die, face), Cause(TRADERS, at=place)
    if not can(t, owner, effect, cause):
        return
    if owner in t.state.finished or await t.ask(take_die(die, face)) == TAKE:
        t.then(gain(owner, effect, cause))


# ---- the revised edition -------------------------------------------------------------------------


@traders.alters(is_token_site)
def only_who_can_trade(t: Tapestry, owner: int, fits: bool, seat: int, where: str, place: int) -> bool:
    """R57: who has finished receives no tile, so there is no trade with that player."""
    if seat != owner or where != BESIDE_OPPONENT or t.m.options.edition != "revised":
        return fits
    return fits and t.state.pieces[place][0].seat not in t.state.finished


def partner(t: Tapestry, seat: int, cause: Cause) -> int:
    """The opponent beside whose outpost something was put; -1 before that."""
    place = hex_meant(t, cause)
    others = [piece.seat for piece in t.state.pieces[place] if piece.seat != seat] if place >= 0 else []
    return others[0] if others else -1


@traders.alters(may_receive)
def the_partner_receives(t: Tapestry, owner: int, verdict: list[int], seat: int, cause: Cause) -> list[int]:
    other = partner(t, seat, cause) if cause.source == TRADERS and seat == owner else -1
    return [other] if other >= 0 else verdict


@tapestry.possible(GainBuilding, of=TRADERS)
def can_lay_down(t: Tapestry, seat: int, effect: GainBuilding, cause: Cause) -> bool:
    return bool(buildings_meant(t, seat, effect)) and has_token_site(t, seat, BESIDE_OPPONENT, cause)


@tapestry.primitive(GainBuilding, of=TRADERS)
async def gain_to_lay_down(t: Tapestry, seat: int, effect: GainBuilding, cause: Cause) -> None:
    if can_lay_down(t, seat, effect, cause):
        building = (await t.ask(which_building(effect))).target
        row = BUILDINGS.index(building)
        leave_income_mat(t, seat, building)
        t.note(cause, REVEALED, f"{row} {t.player(seat).uncovered[row]}")
        t.then(lay_down(seat, building, cause), building_gained(seat, building))


@tapestry.step("TA-CV-16")
async def lay_down(t: Tapestry, seat: int, building: str, cause: Cause) -> None:
    """It lies there from the beginning, so it never controls anything."""
    option = await t.ask(which_site(BESIDE_OPPONENT, cause))
    place = t.m.map.number[option.target]
    put_piece(t, place, MapPiece(seat, building, toppled_by=seat, controls=False))
    t.note(cause, PLACED, str(place))
    t.tell(laid_down, building, option.target)


@tapestry.primitive(GainRevealedIncome)
def gain_revealed_income(t: Tapestry, seat: int, effect: GainRevealedIncome, cause: Cause) -> None:
    """All symbols of the space that the building has uncovered, for its owner or for the partner."""
    row, number = map(int, t.noted(cause, REVEALED).split())
    position = income_rows(t, seat)[row].positions[number]
    gainer = seat if effect.who == "self" else partner(t, seat, cause)
    t.then(*[gain(gainer, each, Cause(TRADERS)) for each in (*position.income, *position.vp)])

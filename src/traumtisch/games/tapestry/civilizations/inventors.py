"""TA-CV-08, the Inventors: tokens on tech cards of anybody, which come to them from the top row."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.effects.gaining import can, perform
from traumtisch.games.tapestry.effects.technology import (
    face_up,
    requirement_met,
    reward_of,
    tech_taken,
    upgrade,
    upgraded_by,
)
from traumtisch.games.tapestry.happenings import has
from traumtisch.games.tapestry.state import Cause, Mat, Tapestry
from traumtisch.games.tapestry.vocabulary.cards import CopyBenefit
from traumtisch.games.tapestry.vocabulary.goods import UpgradeTech
from traumtisch.games.tapestry.vocabulary.moves import PlaceToken

WHO = "civ.inventors"
CARD, COPIED = "token_card", "copied_card"
"""What is noted while the ability is used: the card with the token, and an opponent's card whose circle may
be gained."""
REVISED = "ignore_token_requirements"

inventors = tapestry.carried_by(WHO)
marked_card = tapestry.event("marked card", "TA-CV-08", N_("Puts a token on {card}."))
took_card = tapestry.event("took card", "TA-CV-08", N_("Takes {card} from player {seat}."))
tapestry.says("mark", N_("A token on {card}"))


def _mat(t: Tapestry, seat: int) -> Mat:
    return t.player(seat).mats[t.m.by_id[WHO]]


def _noted_card(t: Tapestry, cause: Cause, name: str) -> int:
    return int(t.noted(cause, name) or 0)


# ---- a token on any card -------------------------------------------------------------------------


def markable(t: Tapestry, seat: int) -> list[int]:
    """R69: the cards of all players, also with a token already, also of who has finished; those in top rows
    only on the revised mat."""
    top = has(t, seat, REVISED)
    return [
        card
        for owner in (seat, *t.opponents(seat))
        for card in (t.player(owner).techs if top else t.player(owner).bottom + t.player(owner).middle)
    ]


@tapestry.possible(PlaceToken, of=WHO)
def can_mark(t: Tapestry, seat: int, effect: PlaceToken, cause: Cause) -> bool:
    return bool(markable(t, seat))


@tapestry.question("card to mark", "TA-CV-08", N_("On which tech card do you put a token?"))
def which_to_mark(t: Tapestry, seat: int) -> list[Option]:
    return [Option("mark", card) for card in markable(t, seat)]


@tapestry.primitive(PlaceToken, of=WHO)
async def mark_card(t: Tapestry, seat: int, effect: PlaceToken, cause: Cause) -> None:
    if not markable(t, seat):
        return
    card = (await t.ask(which_to_mark)).target
    mat = _mat(t, seat)
    mat.tokens = max(0, mat.tokens - 1)
    mat.marks = (*mat.marks, card)
    t.note(cause, CARD, str(card))
    t.tell(marked_card, card, by=seat)


# ---- its upgrade, which is its owner's -----------------------------------------------------------


def _owner_below_the_top(t: Tapestry, card: int) -> int:
    """Who has this card in the bottom or middle row; -1 if nobody has."""
    players = enumerate(t.state.players)
    return next((seat for seat, player in players if card in player.bottom + player.middle), -1)


@tapestry.possible(UpgradeTech, of=WHO)
def can_upgrade_marked(t: Tapestry, seat: int, effect: UpgradeTech, cause: Cause) -> bool:
    card = _noted_card(t, cause, CARD)
    return _can_be_upgraded(t, seat, _owner_below_the_top(t, card), card)


def _can_be_upgraded(t: Tapestry, seat: int, owner: int, card: int) -> bool:
    return owner >= 0 and face_up(t, card) and (owner == seat or others_may_upgrade(t, owner, card))


@tapestry.ruling("TA-CV-08")
def others_may_upgrade(t: Tapestry, owner: int, card: int) -> bool:
    """Whether anybody else may move this card of a player up."""
    return True


@tapestry.primitive(UpgradeTech, of=WHO)
def upgrade_marked(t: Tapestry, seat: int, effect: UpgradeTech, cause: Cause) -> None:
    """Without requirements; in a top row it is only marked."""
    card = _noted_card(t, cause, CARD)
    owner = _owner_below_the_top(t, card)
    if not _can_be_upgraded(t, seat, owner, card):
        return
    if owner != seat and card in t.player(owner).bottom:
        t.note(cause, COPIED, str(card))
    t.then(upgrade(owner, card))


@tapestry.possible(CopyBenefit, of=WHO)
def can_gain_circle(t: Tapestry, seat: int, effect: CopyBenefit, cause: Cause) -> bool:
    card = _noted_card(t, cause, COPIED)
    return card > 0 and can(t, seat, reward_of(t, card, "middle"), Cause(WHO, card=card))


@tapestry.primitive(CopyBenefit, of=WHO)
def gain_circle(t: Tapestry, seat: int, effect: CopyBenefit, cause: Cause) -> None:
    """After its owner; this is no copying (R69)."""
    card = _noted_card(t, cause, COPIED)
    t.then(perform(seat, reward_of(t, card, "middle"), Cause(WHO, card=card)))


# ---- marked cards that reach the top row ---------------------------------------------------------


@inventors.follows(upgraded_by)
@tapestry.step("TA-CV-08")
def share_square(t: Tapestry, seat: int, card: Piece, row: str) -> None:
    """After the owner of the card, the Inventors gain the square; then the card is theirs."""
    owner = t.acting
    if row == "top" and seat != owner and card in _mat(t, owner).marks:
        square = reward_of(t, card, "top")
        t.then(perform(owner, square, Cause(WHO, card=card)), take_card(owner, card, seat))


@tapestry.step("TA-CV-08")
def take_card(t: Tapestry, seat: int, card: Piece, other: int) -> None:
    """Into the bottom row, with its token; who has finished takes nothing any more (TA-17.2)."""
    if card in t.player(other).top and seat not in t.state.finished:
        t.player(other).top.remove(card)
        t.player(seat).bottom.append(card)
        t.tell(took_card, card, str(other), by=seat)
        t.then(tech_taken(seat, card))


@inventors.alters(requirement_met)
def marked_cards_need_nothing(t: Tapestry, owner: int, met: bool, seat: int, card: int) -> bool:
    """Revised: whoever upgrades it."""
    return met or (has(t, owner, REVISED) and card in _mat(t, owner).marks)

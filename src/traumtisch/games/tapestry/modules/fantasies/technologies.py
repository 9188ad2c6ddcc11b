"""TA-8.15 to 8.18, TA-21.5a: tech cards that ask for an enchanted card, and squares that count once."""

from __future__ import annotations

from traumtisch.engine.state import Piece
from traumtisch.games.tapestry.civilizations.inventors import others_may_upgrade, take_card
from traumtisch.games.tapestry.effects.technology import NOTHING, face_up, shared_reward, tech_taken
from traumtisch.games.tapestry.facts import Requirement
from traumtisch.games.tapestry.income import LAST_INCOME
from traumtisch.games.tapestry.modules.fantasies.box import fantasies, is_turned
from traumtisch.games.tapestry.modules.fantasies.enchantments import enchanted_on_mat
from traumtisch.games.tapestry.state import Tapestry
from traumtisch.games.tapestry.vocabulary import Effect


@fantasies.requirement("enchanted_or_income_turn_5")
def has_played_a_charm(t: Tapestry, seat: int, card: int, need: Requirement) -> bool:
    """TA-8.15: an enchanted card on one's own mat, covered or not, or the fifth income turn has begun;
    neighbours never help."""
    return t.player(seat).era >= LAST_INCOME or enchanted_on_mat(t, seat) > 0


@fantasies.alters(face_up)
def not_turned(t: Tapestry, verdict: bool, card: int) -> bool:
    """TA-8.17: the card stays and counts, but neither its circle nor its square is used again."""
    return verdict and not is_turned(t, card)


@fantasies.alters(shared_reward)
def not_of_one_time_squares(t: Tapestry, reward: Effect, card: int, row: str) -> Effect:
    """TA-21.5a: Alliance gains nothing from a square that counts once."""
    return NOTHING if row == "top" and t.m.records[card].one_time_square else reward


@fantasies.alters(others_may_upgrade)
def not_to_the_top(t: Tapestry, verdict: bool, owner: int, card: int) -> bool:
    """TA-8.18: nobody else brings such a card into the top row."""
    return verdict and not (card in t.player(owner).middle and t.m.records[card].one_time_square)


@fantasies.follows(take_card)
@fantasies.step("TA-21.5a")
def arrives_turned(t: Tapestry, seat: int, card: Piece, other: int) -> None:
    """The Inventors have gained its square; it lies turned in their bottom row from now on."""
    part = fantasies.part_of(t)
    if t.m.records[card].one_time_square and card in t.player(seat).bottom:
        part.turned = (*part.turned, t.m.ids[card])


@fantasies.follows(tech_taken)
@fantasies.step("TA-8.17")
def begins_anew(t: Tapestry, seat: int, card: Piece) -> None:
    """A card that was discarded and is invented again lies face up."""
    part = fantasies.part_of(t)
    if part.turned:
        part.turned = tuple(each for each in part.turned if each != t.m.ids[card])

"""TA-17.2: civilizations that play on after their fifth income turn, the Merfolk and the Elders."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.happenings import modifiers
from traumtisch.games.tapestry.income import income_turns
from traumtisch.games.tapestry.modules.fantasies.box import fantasies
from traumtisch.games.tapestry.state import Tapestry
from traumtisch.games.tapestry.turn import INCOME, advance_or_income, is_over, turn_ends
from traumtisch.games.tapestry.vocabulary import Modifier

ELDERS = "civ.elders"
elders = fantasies.carried_by(ELDERS)
rested = fantasies.event("rested", "TA-CV-35", N_("Lets the Elders rest."))
fantasies.says("rest", N_("Let the Elders rest"))

REST = Option("rest")


def _playing_on(t: Tapestry, seat: int) -> list[Modifier]:
    return [modifier for modifier, _ in modifiers(t, seat, "extra_income_turns")]


@fantasies.alters(income_turns)
def with_further_turns(t: Tapestry, number: int, seat: int) -> int:
    """TA-CV-34: the Merfolk take a sixth income turn, and advance turns before it."""
    return number + sum(modifier.count for modifier in _playing_on(t, seat))


# ---- the Elders (TA-CV-35) -----------------------------------------------------------------------


def advances_left(t: Tapestry, seat: int) -> int:
    """How many of the further advance turns have not been taken; who rests has none."""
    taken = t.player(seat).mats[t.m.by_id[ELDERS]].numbers
    return sum(modifier.advance_turns for modifier in _playing_on(t, seat)) - sum(taken)


def is_past_income(t: Tapestry, seat: int) -> bool:
    return t.player(seat).era >= income_turns(t, seat)


@elders.alters(is_over)
def not_while_elders_advance(t: Tapestry, owner: int, over: bool, seat: int) -> bool:
    return over and (seat != owner or advances_left(t, seat) <= 0)


@elders.offers(advance_or_income)
def rest_instead_of_income(t: Tapestry, options: list[Option], seat: int) -> list[Option]:
    """After the last income turn there is no other: they advance, or rest."""
    if not is_past_income(t, seat):
        return options
    return [REST if option == INCOME else option for option in options]


@elders.answers(advance_or_income, REST.verb)
async def rest(t: Tapestry, option: Option, seat: int) -> None:
    count_as_taken(t, seat, advances_left(t, seat))
    t.tell(rested)


def count_as_taken(t: Tapestry, seat: int, number: int) -> None:
    """Further advance turns, taken or given up, are noted on the mat."""
    mat = t.player(seat).mats[t.m.by_id[ELDERS]]
    mat.numbers = (sum(mat.numbers) + number,)


@elders.follows(turn_ends)
@fantasies.step("TA-CV-35")
def count_advances(t: Tapestry, seat: int, kind: str) -> None:
    if seat == t.acting and kind == "advance" and is_past_income(t, seat):
        count_as_taken(t, seat, 1)

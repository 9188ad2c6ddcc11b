"""TA-2.3: everybody may keep an advanced capital instead of the one with a number."""

from __future__ import annotations

from traumtisch.games.tapestry.happenings import put_in_force
from traumtisch.games.tapestry.modules.advanced_capitals.box import advanced_capitals
from traumtisch.games.tapestry.setup import choose_civilizations, lay_out, settle
from traumtisch.games.tapestry.state import InForce, Tapestry
from traumtisch.games.tapestry.territory import start_of


@advanced_capitals.follows(lay_out)
@advanced_capitals.step("TA-2.3")
def draw_advanced_capitals(t: Tapestry) -> None:
    """One for each; it is offered with the others."""
    for player in t.state.players:
        player.offered += t.draw_up_to(advanced_capitals.part_of(t).deck, 1)


@advanced_capitals.follows(settle)
@advanced_capitals.step("TA-2.5")
def remember_start(t: Tapestry, seat: int, drawn: int) -> None:
    advanced_capitals.part_of(t).drawn[seat] = drawn


@advanced_capitals.alters(start_of)
def by_the_capital_drawn(t: Tapestry, start: int, seat: int) -> int:
    """TA-2.5: the number of the capital that was drawn counts, also if an advanced one is kept."""
    if start >= 0:
        return start
    return t.m.start_of(seat, advanced_capitals.part_of(t).drawn[seat] or unstated_number(t, seat))


def unstated_number(t: Tapestry, seat: int) -> int:
    """Where a position does not say which capital was drawn: the first whose start nobody has."""
    drawn, starts = advanced_capitals.part_of(t).drawn, t.m.map.start
    numbers = [
        t.m.records[player.capital].number or number
        for player, number in zip(t.state.players, drawn, strict=True)
    ]
    taken = {starts[number] for number in numbers if number}
    free = dict.fromkeys(start for start in starts.values() if start not in taken)
    before = sum(not number for number in numbers[:seat])
    return next(number for number, start in starts.items() if start == list(free)[before])


@advanced_capitals.follows(choose_civilizations)
@advanced_capitals.step("TA-15.20")
def move_in(t: Tapestry) -> None:
    """What was not kept goes back unseen: others learn only which capital somebody lives in."""
    rejected = [each for each in t.state.gone if each in t.m.capitals and not t.m.records[each].number]
    t.state.gone = [each for each in t.state.gone if each not in rejected]
    advanced_capitals.part_of(t).deck.bag += rejected
    live_in_them(t)


def live_in_them(t: Tapestry) -> None:
    """What a capital says is in force for whoever lives in it, also in a stated position."""
    for seat, player in enumerate(t.state.players):
        if t.m.ids[player.capital] in t.m.has_rules:
            put_in_force(t, seat, InForce(t.m.ids[player.capital]))


advanced_capitals.position_checks.append(live_in_them)

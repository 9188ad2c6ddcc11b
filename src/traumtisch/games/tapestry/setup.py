"""TA-1 to TA-3: setup."""

from __future__ import annotations

from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Pile
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.civilizations.gaining import (
    abilities,
    lasting_adjustments,
    own,
    start_frames,
)
from traumtisch.games.tapestry.effects.technology import refill_market
from traumtisch.games.tapestry.state import MapPiece, Tapestry
from traumtisch.games.tapestry.territory import put_piece

kept = tapestry.event("kept", "TA-2.4", N_("Plays {card} in the capital {capital}."))
begins = tapestry.event("begins", "TA-3.1", N_("Is the starting player."))


@tapestry.step("TA-1.1")
def setup(t: Tapestry) -> None:
    t.then(
        lay_out(),
        choose_civilizations(),
        *[begin_civilization(seat) for seat in who_chooses(t)],
        draw_first(),
    )


@tapestry.ruling("TA-2.4")
def who_chooses(t: Tapestry) -> list[int]:
    """The seats that have a civilization and a capital to choose."""
    return list(range(t.rules.seats))


@tapestry.ruling("TA-2.2")
def given_capital(t: Tapestry, seat: int) -> int:
    """The capital that a player gets without drawing; 0 if it is drawn."""
    return 0


@tapestry.step("TA-1.5")
def lay_out(t: Tapestry) -> None:
    """Three open tech cards; two civilizations and one or two capitals for each to choose from."""
    refill_market(t)
    first = first_civilizations(t)
    for seat in who_chooses(t):
        player, given = t.player(seat), given_capital(t, seat)
        player.offered += t.draw_up_to(first, 2)
        if given:
            t.state.capitals.take(given)
        drawn = given or t.draw(t.state.capitals)
        player.offered.append(drawn)
        other = partner(t, drawn)
        if other:
            t.state.capitals.take(other)
            player.offered.append(other)
        if given:  # nobody has to guess what was not drawn
            for capital in filter(None, (drawn, other)):
                t.learn(capital)
    if first is not t.state.civilizations:
        t.state.civilizations.bag += first.bag


def first_civilizations(t: Tapestry) -> Pile:
    """TA-18.3: those from which all draw: the deck, or what it has of one box."""
    deck = t.state.civilizations
    if not t.m.options.civs_same_module:
        return deck
    by_box: dict[str, list[int]] = {}
    for civ in deck.bag:
        by_box.setdefault(t.m.records[civ].set, []).append(civ)
    enough = [civs for civs in by_box.values() if len(civs) >= 2 * len(who_chooses(t))]
    chosen = enough[t.below(len(enough))]
    deck.bag = [civ for civ in deck.bag if civ not in chosen]
    return Pile(bag=chosen)


def partner(t: Tapestry, capital: int) -> int:
    """TA-2.2: on the small map capitals come in pairs."""
    number = t.m.records[capital].number
    for pair in t.m.map.pairs:
        if number in pair:
            return t.m.capital_by_number[pair[0] if number == pair[1] else pair[1]]
    return 0


@tapestry.question(
    "civilization", "TA-2.4", N_("Which civilization and which capital do you keep?"), private=True
)
def which_civilization(t: Tapestry, seat: int) -> list[Option]:
    offered = t.player(seat).offered
    civs = [each for each in offered if t.m.kinds[each] == "civ"]
    capitals = [each for each in offered if t.m.kinds[each] == "capital"]
    return [
        remembered("keep", civ, capital)
        for civ in civs
        for capital in capitals
        if t.m.ids[capital] not in forbidden_capitals(t, civ)
    ]


def forbidden_capitals(t: Tapestry, civ: int) -> list[str]:
    """TA-2.25: those in which a civilization must not live, by its mat or its adjustment."""
    of_mat = [modifier for _, ability in abilities(t, civ, "passive") for modifier in ability.modifiers]
    adjusted = [entry.modifier for entry in lasting_adjustments(t.m, civ) if entry.modifier is not None]
    return [each.capital for each in (*of_mat, *adjusted) if each.modifier == "forbidden_capital"]


@tapestry.step("TA-2.4")
async def choose_civilizations(t: Tapestry) -> None:
    """All choose at the same time, and nobody sees what the others do before all have chosen."""
    chosen = await t.ask_each(dict.fromkeys(who_chooses(t), which_civilization))
    settled: list[Frame] = []
    for seat, option in chosen.items():
        civ, capital = int(option.targets[0]), int(option.targets[1])
        player = t.player(seat)
        drawn = next(number for number, each in t.m.capital_by_number.items() if each in player.offered)
        for each in player.offered:
            if each not in (civ, capital):
                (t.state.civilizations.bag if t.m.kinds[each] == "civ" else t.state.gone).append(each)
        player.offered.clear()
        player.capital = capital
        own(t, seat, civ)
        t.tell(kept, civ, capital, by=seat)
        settled.append(settle(seat, drawn))
    t.then(*settled)


@tapestry.step("TA-2.5")
def settle(t: Tapestry, seat: int, drawn: int) -> None:
    """TA-2.10: two outposts on the territory with the number of the capital that was drawn, also if one
    without a number is kept; eight remain."""
    start = t.m.start_of(seat, drawn)
    t.player(seat).outposts -= 2
    for _ in range(2):
        put_piece(t, start, MapPiece(seat))


@tapestry.step("TA-2.11")
def begin_civilization(t: Tapestry, seat: int) -> None:
    """Seat by seat: what the civilization gives at the start, and its adjustment."""
    t.then(*start_frames(t, seat, t.player(seat).civs[0]))


@tapestry.step("TA-3.1")
def draw_first(t: Tapestry) -> None:
    t.state.seat = t.below(t.rules.seats)
    t.tell(begins, by=t.state.seat)

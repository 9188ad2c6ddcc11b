"""TA-1 to TA-3: setup."""

from __future__ import annotations

from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.civilizations.gaining import own, start_frames
from traumtisch.games.tapestry.effects.technology import refill_market
from traumtisch.games.tapestry.state import MapPiece, Tapestry
from traumtisch.games.tapestry.territory import put_piece

kept = tapestry.event("kept", "TA-2.4", N_("Plays {card} in the capital {capital}."))
begins = tapestry.event("begins", "TA-3.1", N_("Is the starting player."))


@tapestry.step("TA-1.5")
def setup(t: Tapestry) -> None:
    """Three open tech cards; two civilizations and one or two capitals for each to choose from."""
    refill_market(t)
    for player in t.state.players:
        player.offered += t.draw_up_to(t.state.civilizations, 2)
        drawn = t.draw(t.state.capitals)
        player.offered.append(drawn)
        other = partner(t, drawn)
        if other:
            t.state.capitals.take(other)
            player.offered.append(other)
    t.then(choose_civilizations(), *[begin_civilization(seat) for seat in range(t.rules.seats)], draw_first())


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
    return [remembered("keep", civ, capital) for civ in civs for capital in capitals]


@tapestry.step("TA-2.4")
async def choose_civilizations(t: Tapestry) -> None:
    """All choose at the same time, and nobody sees what the others do before all have chosen."""
    chosen = await t.ask_each(dict.fromkeys(range(t.rules.seats), which_civilization))
    for seat, option in chosen.items():
        civ, capital = int(option.targets[0]), int(option.targets[1])
        player = t.player(seat)
        for each in player.offered:
            if each not in (civ, capital):
                (t.state.civilizations.bag if t.m.kinds[each] == "civ" else t.state.gone).append(each)
        player.offered.clear()
        player.capital = capital
        own(t, seat, civ)
        t.tell(kept, civ, capital, by=seat)
        settle(t, seat)


def settle(t: Tapestry, seat: int) -> None:
    """TA-2.5, 2.10: two outposts on the territory of the capital's number; eight remain."""
    player = t.player(seat)
    start = t.m.start_of(seat, player.capital)
    player.outposts -= 2
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

"""P26: tokens of civilizations on plots and territories."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.capital import filled, plot_of
from traumtisch.games.tapestry.metrics import count
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary.moves import PlaceToken

closed_plot = tapestry.event("closed plot", "TA-2.21", N_("Makes the plot {plot} impassable."))


@tapestry.primitive(PlaceToken)
def place_token(t: Tapestry, seat: int, effect: PlaceToken, cause: Cause) -> None:
    """The Architects close plots of their capital; civilizations with other tokens bring their own code."""
    number = effect.count if isinstance(effect.count, int) else count(t, seat, effect.count, cause)
    if effect.where == "capital_plot":
        if effect.count == "players" and t.m.options.architects_tokens == "opponents":
            number -= 1
        if number:
            t.then(close_plot(seat, number))


def open_plots(t: Tapestry, seat: int) -> list[Option]:
    """Free plots of districts in which no token has closed one yet."""
    player, closed = t.player(seat), filled(t, seat)
    districts = t.m.capitals[player.capital].districts
    tokens = 0
    for plot in player.plots:
        tokens |= t.m.placements["market"][0, *plot].mask
    for district in districts:
        if district & tokens:
            closed |= district
    return [option for mask, option in t.m.plot_options if not mask & closed]


@tapestry.question("plot to close", "TA-2.21", N_("Which plot do you make impassable?"))
def which_plot_to_close(t: Tapestry, seat: int) -> list[Option]:
    return open_plots(t, seat)


@tapestry.step("TA-2.21")
async def close_plot(t: Tapestry, seat: int, number: int) -> None:
    if not open_plots(t, seat):
        return
    option = await t.ask(which_plot_to_close)
    player = t.player(seat)
    player.plots = (*player.plots, plot_of(option))
    t.tell(closed_plot, option.target)
    if number > 1:
        t.then(close_plot(seat, number - 1))

"""TA-18.2: by a variant, whoever rolls the science die chooses with which of the two."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.effects.tracks import SCIENCE, instead_of_rolling, roll_for_track
from traumtisch.games.tapestry.modules.arts.box import ArtsOptions, arts
from traumtisch.games.tapestry.state import Cause, Tapestry

WITHOUT_ARTS = "science_d12"
arts.says("with-arts", N_("The die with the arts"))
arts.says("without-arts", N_("The die without the arts"))
WITH, WITHOUT = Option("with-arts"), Option("without-arts")


@arts.alters(instead_of_rolling)
def one_may_choose(t: Tapestry, frames: list[Frame], seat: int, name: str, cause: Cause) -> list[Frame]:
    chosen = t.rules.settings.part(ArtsOptions).choose_science_die
    return [choose_die(seat, name, cause)] if chosen else frames


@arts.question("science die", "TA-18.2", N_("Which science die do you roll?"))
def which_science_die(t: Tapestry) -> list[Option]:
    return [WITH, WITHOUT]


@arts.step("TA-18.2")
async def choose_die(t: Tapestry, seat: int, name: str, cause: Cause) -> None:
    option = await t.ask(which_science_die)
    roll_for_track(t, seat, SCIENCE if option == WITH else WITHOUT_ARTS, name, cause)

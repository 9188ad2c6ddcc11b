"""The tapestry cards of Arts & Architecture: what they speak of and the base game does not."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.civilizations.gaining import disown
from traumtisch.games.tapestry.modules.arts.box import arts
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary.cards import LoseCivilization

arts.says("give-up", N_("Give up {civ}"))


@arts.question("civilization to give up", "TA-TP-60", N_("Which civilization do you give up?"))
def which_to_give_up(t: Tapestry, seat: int) -> list[Option]:
    return [Option("give-up", civ) for civ in t.player(seat).civs]


@arts.primitive(LoseCivilization)
async def lose_civilization(t: Tapestry, seat: int, effect: LoseCivilization, cause: Cause) -> None:
    """Plague: what it gave stays (TA-16.11)."""
    disown(t, seat, (await t.ask(which_to_give_up)).target)


@arts.possible(LoseCivilization)
def has_one_to_spare(t: Tapestry, seat: int, effect: LoseCivilization, cause: Cause) -> bool:
    """Nobody loses the last one."""
    return len(t.player(seat).civs) > 1

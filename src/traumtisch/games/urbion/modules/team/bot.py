"""Two hands, each for one side, and when to exchange the polarity cards."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.urbion.bot.judgements import Judgements
from traumtisch.games.urbion.bot.outlook import Hand, Outlook
from traumtisch.games.urbion.cards import PLUS
from traumtisch.games.urbion.modules.team.options import TeamOptions
from traumtisch.games.urbion.modules.team.partners import side_of, team
from traumtisch.games.urbion.state import Urbion

judged = Judgements(team)


def hands(t: Urbion) -> list[Hand]:
    """UR-10.6: each plays to the side of the own polarity."""
    seats = (t.state.seat, 1 - t.state.seat)
    sides = [(t.player(seat).hand, side_of(t, seat) == PLUS) for seat in seats]
    return [(hand, to_plus, not to_plus) for hand, to_plus in sides]


judged.hands = hands


def _switched(look: Outlook) -> float:
    """The work of the row if the partners had exchanged their polarity cards."""
    part = team.part_of(look.t)
    part.sognae = 1 - part.sognae
    total = Outlook(look.t, look.mindset).total
    part.sognae = 1 - part.sognae
    return total


@judged.judges("dream", "polarity")
def switch_before_playing(look: Outlook, option: Option) -> float:
    """UR-10.17: it costs no turn, so the best play is still to come, and is worth one."""
    return look.goes_on(look.once(_switched) - 1) - look.mindset.weights.switch


@judged.judges("polarity", "polarity")
def switch_before_the_end(look: Outlook, option: Option) -> float:
    return look.goes_on(look.once(_switched)) - look.mindset.weights.switch


@judged.judges("polarity", "keep")
def keep(look: Outlook, option: Option) -> float:
    return look.goes_on(look.total)


@judged.judges("action", "polarity")
def switch_as_action(look: Outlook, option: Option) -> float:
    """UR-10.21: then it is all that this turn does."""
    return look.goes_on(look.once(_switched))


@judged.promises
def for_any_dream(look: Outlook, card: int) -> float:
    if look.t.options.part(TeamOptions).polarity_switch != "discard_action":
        return look.goes_on(look.total)
    return look.goes_on(look.once(_switched))


@judged.explains("dream", "polarity")
@judged.explains("polarity", "polarity")
@judged.explains("action", "polarity")
def why_switch(look: Outlook, option: Option) -> Phrase | None:
    if look.once(_switched) >= look.total:
        return None
    return Phrase(N_("With exchanged polarities both hands fit the cities better."))

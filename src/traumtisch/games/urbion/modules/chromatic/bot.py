"""What to do with a Chromatic Chaos, and with the dream that comes with it."""

from __future__ import annotations

from typing import cast

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import Phrase
from traumtisch.games.urbion.bot.effort import MINUS_ROOM, PLUS_ROOM
from traumtisch.games.urbion.bot.encounters import PLACES, laid
from traumtisch.games.urbion.bot.judgements import Judgements
from traumtisch.games.urbion.bot.outlook import Outlook
from traumtisch.games.urbion.bot.reasons import where_laid
from traumtisch.games.urbion.cards import PLUS
from traumtisch.games.urbion.modules.chromatic.rules import chromatic

judged = Judgements(chromatic)


@judged.judges("chromatic", *PLACES)
def where_to(look: Outlook, option: Option) -> float:
    """Any side will do, so it can even be of use."""
    return laid(look, option)


@judged.judges("chromatic", "no-room")
def no_room(look: Outlook, option: Option) -> float:
    return look.goes_on(look.total)


@judged.judges("revealed dream", "play")
def revealed_dream(look: Outlook, option: Option) -> float:
    """It is laid as if it were played, but it costs nothing that is in the hand."""
    card, city, side = cast("tuple[int, int, str]", option.targets)
    n = look.place(city)
    if side == PLUS:
        return look.goes_on(look.if_changed(n, look.t.cards.plus[card], PLUS_ROOM))
    return look.goes_on(look.if_changed(n, look.t.cards.minus[card], MINUS_ROOM))


@judged.explains("chromatic", *PLACES)
def why_there(look: Outlook, option: Option) -> Phrase:
    cards, card = look.t.cards, look.t.state.pending[-1]
    values = cards.plus if option.verb == "chaos-plus" else cards.minus
    return where_laid(look, option.target, values[card])


@judged.explains("revealed dream", "play")
def why_revealed_there(look: Outlook, option: Option) -> Phrase:
    card, city, side = cast("tuple[int, int, str]", option.targets)
    return where_laid(look, city, (look.t.cards.plus if side == PLUS else look.t.cards.minus)[card])

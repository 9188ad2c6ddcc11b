"""TA-CV-28, the Gamblers: several tapestry cards are revealed, and one of them is played at once."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.decks import discards_of, draw_tapestry, extra_draws
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.effects.tapestries import (
    field_of,
    first_bonus,
    has_first_bonus,
    lay,
    may_be_played,
    revealed_card,
)
from traumtisch.games.tapestry.modules.arts.box import arts
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary.cards import RevealTapestry

WHO = "civ.gamblers"
ON_MAKER_OF_FIRE = "maker_of_fire"


def _field(t: Tapestry, seat: int, effect: RevealTapestry) -> int:
    return 1 if effect.onto == ON_MAKER_OF_FIRE else field_of(t, seat)


@arts.primitive(RevealTapestry, of=WHO)
def gamble(t: Tapestry, seat: int, effect: RevealTapestry, cause: Cause) -> None:
    """Everybody sees them; who is the first in an era gains for that before a card is chosen (R60)."""
    if effect.onto != ON_MAKER_OF_FIRE and has_first_bonus(t, seat):
        t.then(first_bonus(seat), gain(seat, effect, cause))
        return
    player = t.player(seat)
    for _ in range(effect.count + extra_draws(t, seat)):  # one of them is kept (TA-19.11)
        card = draw_tapestry(t, seat)
        if card:
            player.drawn.append(card)
            t.learn(card)
            t.tell(revealed_card, card, by=seat)
    if player.drawn:
        t.then(play_or_keep(seat, effect))


def _playable(t: Tapestry, seat: int, effect: RevealTapestry) -> list[int]:
    field = _field(t, seat, effect)
    return [
        card
        for card in t.player(seat).drawn
        if set(t.m.records[card].timing) & set(effect.play_filter) and may_be_played(t, seat, card, field)
    ]


@arts.question("revealed card", "TA-CV-28", N_("Which of the revealed cards do you play or keep?"))
def which_revealed(t: Tapestry, seat: int, effect: RevealTapestry) -> list[Option]:
    """If none can be played, one of them is kept."""
    playable = _playable(t, seat, effect)
    if playable:
        return [Option("play", card) for card in playable]
    return [Option("keep", card) for card in t.player(seat).drawn]


@arts.step("TA-CV-28")
async def play_or_keep(t: Tapestry, seat: int, effect: RevealTapestry) -> None:
    """The others are discarded before it is carried out."""
    option = await t.ask(which_revealed(effect))
    player, card = t.player(seat), option.target
    discards_of(t, seat).extend(each for each in player.drawn if each != card)
    player.drawn = [card]
    if option.verb == "play":
        t.then(*lay(t, seat, card, _field(t, seat, effect), resolve=True))
    else:
        player.drawn.clear()
        player.hand.append(card)

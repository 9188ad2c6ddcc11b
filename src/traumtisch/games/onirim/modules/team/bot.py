"""What the policy thinks of the team game (catalogue section 10): each player needs doors of every colour."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.games.onirim.bot.judgements import Judgements
from traumtisch.games.onirim.bot.reading import COLOUR_OF_SORT, worth
from traumtisch.games.onirim.bot.weights import WEIGHTS
from traumtisch.games.onirim.labyrinth import searched_colours
from traumtisch.games.onirim.modules.team.partners import team
from traumtisch.games.onirim.state import Onirim

FOR_THE_PARTNER = 0.3
"""How much a colour counts that only the partner still needs."""

judged = Judgements(team)


def has_colour(t: Onirim, colours: int) -> bool:
    """Whether the player whose turn it is has laid a door of this colour."""
    return any(t.cards.colours[door] & colours for door in t.me.doors)


@judged.adjusts("action", "play")
def playing(t: Onirim, option: Option, score: float) -> float:
    card: int = option.target
    if score <= 0 or not 0 < t.cards.sorts[card] < len(COLOUR_OF_SORT):
        return score
    return WEIGHTS.play_finished if has_colour(t, t.cards.colours[card]) else score


@judged.adjusts("door", "unlock")
def unlocking(t: Onirim, option: Option, score: float) -> float:
    """A second door of the same colour is the partner's; in Limbo it waits for them."""
    return -score if has_colour(t, t.cards.colours[t.state.pending[-1]]) else score


@judged.adjusts("search", "search")
def searching(t: Onirim, option: Option, score: float) -> float:
    return -1.0 if score > 0 and has_colour(t, searched_colours(t)) else score


@judged.judges("draft", "take")
def taking(t: Onirim, option: Option) -> float:
    return worth(t, option.target)


@judged.judges("swap", "swap")
def swapping(t: Onirim, option: Option) -> float:
    """A card that is good for the partner alone is better shared."""
    mine, ours = option.targets
    assert isinstance(mine, int)
    assert isinstance(ours, int)
    gained = _for_me(t, ours) - _for_me(t, mine)
    return gained - 1.0


@judged.judges("swap", "decline")
def leaving_it(t: Onirim, option: Option) -> float:
    return 0.0


def _for_me(t: Onirim, card: int) -> float:
    value = worth(t, card)
    return value * FOR_THE_PARTNER if has_colour(t, t.cards.colours[card]) else value

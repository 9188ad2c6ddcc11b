"""What the expansions think. City Squares and Temples bring only cards, which the base game's part can judge:
it works out from the cards in play what they do for a city."""

from __future__ import annotations

from traumtisch.games.urbion.bot.judgements import Judgements
from traumtisch.games.urbion.bot.modules import books, chromatic, gardens, postcards, team, void

JUDGEMENTS: tuple[Judgements, ...] = (
    chromatic.judged,
    gardens.judged,
    books.judged,
    void.judged,
    postcards.judged,
    team.judged,
)

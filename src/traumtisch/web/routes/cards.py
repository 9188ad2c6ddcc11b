"""The cards of games, to be leafed through."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Any

from litestar import Controller, Response, get
from litestar.params import Parameter

from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.faces.card_book import CardPart, NoCardBook, card_book_of, cards_played_in
from traumtisch.host.aside import aside
from traumtisch.web.limits import WEIGHTY
from traumtisch.web.pages.cards import PART, OwnGame, cards_page
from traumtisch.web.routes.rules import refuse_long_search
from traumtisch.web.visit import Visit

MOST_GAMES = 12
"""So many of the guest's games are looked through for the cards that were in them."""


class CardRoutes(Controller):
    path = "/cards/{game:str}"

    @get("/", opt=WEIGHTY)
    async def leaf_through(
        self, visit: Visit, game: str, find: str = "", part: Annotated[str, Parameter(query=PART)] = ""
    ) -> Response[str]:
        found = visit.house.game(game)
        refuse_long_search(find)
        book = await aside(_book, found, visit.say_of(found))
        if not book:
            raise NoCardBook(
                N_("The cards of {game} cannot be leafed through; its rulebook says what they do."),
                game=found.title,
            )
        games = await _own_games(visit, found)
        return visit.answer(cards_page(visit, found, book, part, find.strip(), games))


async def _own_games(visit: Visit, game: Game[Any]) -> list[OwnGame]:
    """The guest's latest games of this kind that are over, and what was in them."""
    tables = [] if visit.guest is None else await visit.house.tables_of(visit.guest)
    over = [card for card in tables if card.game == game.name and card.outcome is not None]
    found: list[OwnGame] = []
    for card in over[:MOST_GAMES]:
        try:
            async with visit.at_table(card.id) as here:
                seen = here.seen(here.from_any(None))
                found.append(OwnGame(card, cards_played_in(seen.rules, seen.view)))
        except TraumtischError:  # whoever opens it is told what is wrong with it
            continue
    return found


@lru_cache(maxsize=32)
def _book(game: Game[Any], say: Tongue) -> Sequence[CardPart]:
    """Said once in each language."""
    return card_book_of(game, say)

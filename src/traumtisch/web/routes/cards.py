"""The cards of games, to be leafed through."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Any

from litestar import Controller, Response, get
from litestar.params import Parameter

from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.faces.card_book import CardPart, NoCardBook, card_book_of
from traumtisch.host.aside import aside
from traumtisch.web.pages.cards import PART, cards_page
from traumtisch.web.routes.rules import refuse_long_search
from traumtisch.web.visit import Visit


class CardRoutes(Controller):
    path = "/cards/{game:str}"

    @get("/")
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
        return visit.answer(cards_page(visit, found, book, part, find.strip()))


@lru_cache(maxsize=32)
def _book(game: Game[Any], say: Tongue) -> Sequence[CardPart]:
    """Said once in each language."""
    return card_book_of(game, say)

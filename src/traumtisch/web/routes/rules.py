"""The rulebooks."""

from __future__ import annotations

from litestar import Controller, Response, get

from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.phrase import N_
from traumtisch.teaching.rulebook import rulebook_for_reader
from traumtisch.web.pages.rules import LONGEST_SEARCH, rule_page, rules_page
from traumtisch.web.visit import Visit


class SearchTooLong(TraumtischError):
    """Somebody looks for more than a person types."""


class RulesRoutes(Controller):
    path = "/rules/{game:str}"

    @get("/")
    async def read(self, visit: Visit, game: str, find: str = "") -> Response[str]:
        found = visit.house.game(game)
        if len(find) > LONGEST_SEARCH:
            raise SearchTooLong(
                N_("A search has at most {number} letters; look for fewer words at once."),
                number=LONGEST_SEARCH,
            )
        book = rulebook_for_reader(found, visit.language)
        return visit.answer(rules_page(visit, found, book, find.strip()))

    @get("/{rule:str}")
    async def read_one(self, visit: Visit, game: str, rule: str) -> Response[str]:
        found = visit.house.game(game)
        chapter = rulebook_for_reader(found, visit.language).chapter(rule)
        return visit.answer(rule_page(visit, found, chapter, rule))

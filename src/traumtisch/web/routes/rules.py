"""The rulebooks."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Response, get
from litestar.params import Parameter

from traumtisch.engine.errors import TraumtischError, UnknownModule
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Listing
from traumtisch.teaching.rulebook import rulebook_for_reader
from traumtisch.web.pages.rules import (
    LONGEST_SEARCH,
    ONLY,
    book_path,
    rule_page,
    rules_beside,
    rules_page,
)
from traumtisch.web.visit import Visit


class SearchTooLong(TraumtischError):
    """Somebody looks for more than a person types."""


def refuse_long_search(words: str) -> None:
    if len(words) > LONGEST_SEARCH:
        raise SearchTooLong(
            N_("A search has at most {number} letters; look for fewer words at once."),
            number=LONGEST_SEARCH,
        )


class RulesRoutes(Controller):
    path = "/rules/{game:str}"

    @get("/")
    async def read(
        self,
        visit: Visit,
        game: str,
        find: str = "",
        on_the_table: Annotated[str | None, Parameter(query=ONLY)] = None,
    ) -> Response[str]:
        """The whole book; with the names of modules, what it says at a table with them."""
        found = visit.house.game(game)
        refuse_long_search(find)
        modules = None if on_the_table is None else modules_named(found, on_the_table)
        book = rulebook_for_reader(found, visit.language, None if modules is None else frozenset(modules))
        if visit.is_fragment and modules is not None:
            return visit.answer(rules_beside(visit, found, book, book_path(found, modules)))
        return visit.answer(rules_page(visit, found, book, find.strip(), modules))

    @get("/{rule:str}")
    async def read_one(self, visit: Visit, game: str, rule: str) -> Response[str]:
        found = visit.house.game(game)
        chapter = rulebook_for_reader(found, visit.language).chapter(rule)
        return visit.answer(rule_page(visit, found, chapter, rule))


def modules_named(game: Game[Any], names: str) -> list[str]:
    """The modules of a game that an address names, in the order of the game: so there are only so many books
    to be remembered."""
    wanted = {name for name in names.split(",") if name}
    known = list(dict.fromkeys(module.name for module in game.choosable))
    if strange := sorted(wanted - set(known)):
        raise UnknownModule(
            N_("{game} has no module called {name}; it has: {known}."),
            game=game.title,
            name=repr(strange[0]),
            known=Listing(known),
        )
    return [name for name in known if name in wanted]

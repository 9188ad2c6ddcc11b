"""Lessons: to learn a game by playing along. Nobody has to be a guest for it, and nothing is kept."""

from __future__ import annotations

from litestar import Controller, Response, get

from traumtisch.engine.errors import WrongOption
from traumtisch.engine.phrase import N_
from traumtisch.teaching.lesson import lesson_of
from traumtisch.web.pages.lesson import Learning, lesson_page, lesson_part, lesson_path, lessons_page
from traumtisch.web.visit import Visit


class LessonRoutes(Controller):
    path = "/learn"

    @get("/")
    async def all(self, visit: Visit) -> Response[str]:
        return visit.answer(lessons_page(visit))

    @get("/{game:str}")
    async def begin(self, visit: Visit, game: str) -> Response[str]:
        return visit.go_to(lesson_path(visit.house.game(game), ""))

    @get("/{game:str}/{number:int}")
    async def learn(self, visit: Visit, game: str, number: int, option: str = "") -> Response[str]:
        return _learnt(visit, game, "", number, option)

    @get("/{game:str}/{module:str}/{number:int}")
    async def learn_module(
        self, visit: Visit, game: str, module: str, number: int, option: str = ""
    ) -> Response[str]:
        return _learnt(visit, game, module, number, option)


def _learnt(visit: Visit, game: str, module: str, number: int, option: str) -> Response[str]:
    """A page of the lesson. With an option: what comes of choosing it."""
    found = visit.house.game(game)
    learning = Learning(lesson_of(found, visit.language, module), number)
    headers: dict[str, str] = {}
    if option:
        learning = _after(learning, option)
        address = lesson_path(found, module, learning.number)
        if learning.tried is None and not visit.is_fragment:
            return visit.go_to(address)
        headers["hx-push-url"] = address
    if visit.is_fragment:
        return visit.answer(lesson_part(visit, learning), headers=headers)
    return visit.answer(lesson_page(visit, learning))


def _after(learning: Learning, choice: str) -> Learning:
    """The next page, if the choice is the lesson's or looks like it; else the same page with a remark."""
    decision = learning.table.decision
    option = decision.find(choice) if decision else None
    if option is None or learning.page.waits_for is None:
        raise WrongOption(N_("This cannot be chosen on this page of the lesson; go back and choose again."))
    if learning.lesson.goes_on_with(learning.page, option):
        return Learning(learning.lesson, learning.number + 1)
    return Learning(learning.lesson, learning.number, tried=option)

"""A lesson in plain lines: read a page, then do what it says."""

from __future__ import annotations

from traumtisch.engine import plain_view
from traumtisch.engine.decision import Option
from traumtisch.engine.lesson import Lesson, Page
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.table import Table
from traumtisch.terminal.talk import Talk

LEAVE = N_("q quit")
BACK = N_("b back")


class PlainLesson:
    def __init__(self, lesson: Lesson, talk: Talk) -> None:
        self.lesson = lesson
        self.talk = talk

    def learn(self) -> None:
        """Page after page, until the lesson ends or the learner leaves."""
        number = 0
        while number < len(self.lesson.pages):
            step = self._page(number)
            if step is None:
                return
            number = max(0, number + step)

    def _page(self, number: int) -> int | None:
        """Show a page and wait; how many pages to go on, None to leave."""
        page, talk = self.lesson.pages[number], self.talk
        table = self.lesson.table_at(page)
        if number == 0 or self.lesson.pages[number - 1].choices != page.choices:
            talk.show("─" * talk.width)
            face = table.game.text_face(table.rules, table.view(0), talk.tongue, talk.width)
            talk.show(plain_view.render(table.view(0), talk.width) if face is None else face)
        talk.show()
        talk.show(f"[{number + 1}/{len(self.lesson.pages)}] {page.title}")
        for paragraph in page.paragraphs:
            talk.show("\n".join(talk.wrapped(paragraph)))
        lines = self._lines(page, table)
        for place, line in enumerate(lines, 1):
            talk.show(f"  {place} {line}")
        return self._answer(page, table, lines)

    def _lines(self, page: Page, table: Table) -> list[str]:
        """The options in words; cards that look alike are one line."""
        if page.waits_for is None or table.decision is None:
            return []
        return [*dict.fromkeys(self._words(table, option) for option in table.decision.options)]

    def _words(self, table: Table, option: Option) -> str:
        return self.talk.words(table.game.say_option(table.rules, option))

    def _answer(self, page: Page, table: Table, lines: list[str]) -> int | None:
        """Ask until the lesson goes on. An empty line always does: nobody is held up."""
        talk = self.talk
        talk.say(
            N_("A number chooses; Enter shows it to you, b goes back, q leaves.")
            if lines
            else N_("Enter goes on, b goes back, q leaves.")
        )
        while True:
            typed = talk.ask("> ")
            if typed is None or talk.means(typed, LEAVE):
                return None
            if typed == "":
                return 1
            if talk.means(typed, BACK):
                return -1
            if not typed.isdecimal() or not 1 <= int(typed) <= len(lines):
                talk.say(Phrase(N_("“{typed}” means nothing here; Enter goes on."), typed=typed))
                continue
            assert page.waits_for is not None
            chosen, wanted = lines[int(typed) - 1], self._words(table, page.waits_for)
            if chosen == wanted:
                return 1
            talk.say(
                Phrase(
                    N_("“{tried}” is allowed, too. This lesson goes on with: {wanted}"),
                    tried=chosen,
                    wanted=wanted,
                )
            )

"""A lesson in plain lines: read a page, then do what it says."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.table import Table
from traumtisch.teaching.lesson import Lesson, Page
from traumtisch.terminal.choices import Choice, listed
from traumtisch.terminal.showing import show_board
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
            show_board(talk, table.rules, table.view(self.lesson.seat_at(page)))
        talk.show()
        talk.show(f"[{number + 1}/{len(self.lesson.pages)}] {page.title}")
        for paragraph in page.paragraphs:
            talk.show("\n".join(talk.wrapped(paragraph)))
        choices = offered_on(page, table, talk.tongue)
        for place, choice in enumerate(choices, 1):
            talk.show(f"  {place} {choice.label}")
        return self._answer(page, choices)

    def _answer(self, page: Page, choices: Sequence[Choice]) -> int | None:
        """Ask until the lesson goes on. An empty line always does: nobody is held up."""
        talk = self.talk
        talk.say(
            N_("A number chooses; Enter shows it to you, b goes back, q leaves.")
            if choices
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
            if not typed.isdecimal() or not 1 <= int(typed) <= len(choices):
                talk.say(Phrase(N_("“{typed}” means nothing here; Enter goes on."), typed=typed))
                continue
            chosen = choices[int(typed) - 1].option
            if self.lesson.goes_on_with(page, chosen):
                return 1
            talk.say(self.lesson.remark(page, chosen))


def offered_on(page: Page, table: Table, tongue: Tongue) -> list[Choice]:
    """What can be chosen on a page, as at any other table; nothing if it is only to be read."""
    if page.waits_for is None or table.decision is None:
        return []
    view = table.view(table.decision.seat)
    return listed(
        (option, table.rules.say_option(option, view).say(tongue)) for option in table.decision.options
    )

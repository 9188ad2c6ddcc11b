"""A lesson on the whole screen: read a page beside the table, then do what it says."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container, Vertical, VerticalScroll
from textual.widgets import Static

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces.face import faces_of
from traumtisch.teaching.lesson import Lesson, Page
from traumtisch.terminal.app.board import BoardPane
from traumtisch.terminal.app.choices import Choices
from traumtisch.terminal.app.choosing import CHOOSING, ChoosingScreen
from traumtisch.terminal.app.dialogs import TextDialog
from traumtisch.terminal.app.new_table import NewTableScreen
from traumtisch.terminal.app.palette import GOLD
from traumtisch.terminal.app.screens import Key
from traumtisch.terminal.choices import Choice
from traumtisch.terminal.lesson import offered_on


class LessonScreen(ChoosingScreen):
    """Nobody is held up: the option that a page waits for is looked at already, so Enter goes on."""

    AUTO_FOCUS = ""
    """On pages that are only read, Enter belongs to the screen."""
    keys = (
        Key("enter,space", "go_on", N_("Go on")),
        Key("b,backspace", "go_back", N_("Back")),
        Key("n", "whole_game", N_("Now a whole game")),
        Key("question_mark", "help", N_("Signs")),
        Key("q", "leave", N_("Shelf")),
        Key("pageup", "scroll_board(-1)"),
        Key("pagedown", "scroll_board(1)"),
        *CHOOSING,
    )

    def __init__(self, lesson: Lesson) -> None:
        super().__init__()
        self.lesson = lesson
        self.number = 0
        """Of the page that is read."""
        self._wanted = 0
        """Where the option that it waits for stands in the list."""

    @property
    def page(self) -> Page:
        return self.lesson.page(self.number)

    @property
    def is_last(self) -> bool:
        return self.number == len(self.lesson.pages) - 1

    def content(self) -> ComposeResult:
        with Container(id="table"):
            yield BoardPane()
            with Vertical(id="side"):
                with VerticalScroll(id="page", can_focus=False):
                    yield Static(id="text", markup=False)
                yield Static(id="remark", markup=False)
                yield Choices()

    async def on_mount(self) -> None:
        await super().on_mount()
        self._turn_to(0)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "whole_game":
            return self.is_last
        if action == "help":
            return faces_of(self.lesson.game).screen_face is not None
        return self.number > 0 if action == "go_back" else True

    def _turn_to(self, number: int) -> None:
        self.number = number
        page, table = self.page, self.lesson.table_at(self.page)
        say = self.say_of(self.lesson.game)
        where = Phrase(N_("page {number} of {of}"), number=number + 1, of=len(self.lesson.pages)).say(say)
        self.title_bar(f"{self.lesson.game.title} · {self.lesson.title} · {where}")
        self.query_one("#text", Static).update(_said_on(page))
        self.query_one("#page", VerticalScroll).scroll_home(animate=False)
        self._remark("")
        choices = offered_on(page, table, say)
        right = [place for place, one in enumerate(choices) if self.lesson.goes_on_with(page, one.option)]
        self._wanted = next(iter(right), 0)
        options = self.query_one(Choices)
        options.display = bool(choices)
        self.offer(table.rules, table.view(self.lesson.seat_at(page)), say, choices, at=self._wanted)
        self.set_focus(options if choices else None)
        self.refresh_bindings()

    def _remark(self, text: str) -> None:
        remark = self.query_one("#remark", Static)
        remark.update(text)
        remark.display = bool(text)

    async def choose(self, choice: Choice) -> None:
        if self.lesson.goes_on_with(self.page, choice.option):
            self.action_go_on()
            return
        self.action_begin_anew()
        self.query_one(Choices).at = self._wanted
        self._remark(self.lesson.remark(self.page, choice.option).say(self.say_of(self.lesson.game)))

    def action_go_on(self) -> None:
        if self.is_last:
            self.action_whole_game()
        else:
            self._turn_to(self.number + 1)

    def action_go_back(self) -> None:
        self._turn_to(self.number - 1)

    def action_whole_game(self) -> None:
        app = self.house_app
        app.go_to_the_shelf()
        app.push_screen(NewTableScreen(self.lesson.game))

    def action_scroll_board(self, direction: int) -> None:
        """In a small window, first of all the text has to be read."""
        page = self.query_one("#page", VerticalScroll)
        if page.max_scroll_y:
            page.scroll_relative(y=direction * max(page.size.height - 1, 1), animate=False)
        else:
            super().action_scroll_board(direction)

    def action_help(self) -> None:
        game, rules = self.lesson.game, self.lesson.table_at(self.page).rules
        face = faces_of(game).screen_face
        if face is not None:
            legend = face.legend(rules, self.say_of(game))
            self.house_app.push_screen(TextDialog(self.say(N_("Signs")), legend))

    def action_leave(self) -> None:
        self.house_app.go_to_the_shelf()


def _said_on(page: Page) -> Text:
    return Text.assemble((page.title, f"bold {GOLD}"), *(f"\n{paragraph}" for paragraph in page.paragraphs))

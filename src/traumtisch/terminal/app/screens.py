"""What all screens share: words in the reader's language, keys that are explained in it, small windows."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from textual.app import ComposeResult
from textual.screen import ModalScreen, Screen
from textual.widgets import Footer, Static

from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.terminal.app.home import HomeApp
from traumtisch.words import tongue

T = TypeVar("T")

NARROWEST, LOWEST = 40, 14
"""Windows smaller than this show a sentence instead of a table."""
WIDE = 104
"""From here on the options stand beside the table."""


class Key(NamedTuple):
    """A key, what it does, and what that is called; without a name it works but is not shown."""

    key: str
    action: str
    name: str = ""


class _Speaking(Screen[T], Generic[T]):
    """Screens speak the reader's language, and name their keys in it."""

    keys: ClassVar[tuple[Key, ...]] = ()

    @property
    def house_app(self) -> HomeApp:
        app = self.app  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]  # Textual's hole
        assert isinstance(app, HomeApp)
        return app

    @property
    def say(self) -> Tongue:
        return self.house_app.say

    def say_of(self, game: Game[Any]) -> Tongue:
        return tongue(self.house_app.language, game)

    def words(self, phrase: Phrase | str) -> str:
        return phrase.say(self.say) if isinstance(phrase, Phrase) else self.say(phrase)

    def name_keys(self) -> None:
        """Bindings are made when the reader is known, not when the class is."""
        for key in self.keys:
            self._bindings.bind(key.key, key.action, self.say(key.name) if key.name else "")

    def complain(self, error: TraumtischError) -> None:
        """One sentence, and nothing has changed."""
        self.notify(self.words(error.phrase), severity="warning")


class HouseScreen(_Speaking[None]):
    """A whole screen with a bar above and its keys below."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]

    def compose(self) -> ComposeResult:
        yield Static(id="bar", markup=False)
        yield from self.content()
        yield Static(
            self.words(
                Phrase(
                    N_("This window is too small: it needs {columns} columns and {lines} lines."),
                    columns=NARROWEST,
                    lines=LOWEST,
                )
            ),
            id="too-small",
            markup=False,
        )
        yield Footer(show_command_palette=False, compact=True)

    def content(self) -> ComposeResult:
        raise NotImplementedError

    async def on_mount(self) -> None:
        self.name_keys()

    def on_resize(self) -> None:
        size = self.house_app.size
        self.set_class(size.width < NARROWEST or size.height < LOWEST, "-too-small")

    def title_bar(self, text: str) -> None:
        self.query_one("#bar", Static).update(text)


class HouseDialog(_Speaking[T], ModalScreen[T], Generic[T]):
    """Something in front of the screen; Esc closes it."""

    keys = (Key("escape,q", "leave"),)

    async def on_mount(self) -> None:
        self.name_keys()

    def action_leave(self) -> None:
        self.dismiss(None)

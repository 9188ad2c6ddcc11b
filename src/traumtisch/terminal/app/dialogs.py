"""What comes in front of a screen: something to read, a question, the curtain between two players."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Input, OptionList, Static

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.terminal.app.screens import HouseDialog, Key
from traumtisch.terminal.showing import CURTAIN_SAYS


class Paper(VerticalScroll):
    """What can be long: heading and footnote are part of its edge, so that the text has all the room."""

    def __init__(self, heading: str, footnote: str) -> None:
        super().__init__(classes="paper")
        self.border_title, self.border_subtitle = heading, footnote


class TextDialog(HouseDialog[None]):
    """A text with a title: the log, a rule, piles, help."""

    keys = (Key("escape,q,enter,space", "leave"),)

    def __init__(self, title: str, text: str, *, from_the_end: bool = False) -> None:
        super().__init__()
        self._title, self._text, self._from_the_end = title, text, from_the_end

    def compose(self) -> ComposeResult:
        with Paper(self._title, self.say(N_("Esc closes this, arrows turn the pages."))):
            yield Static(self._text, markup=False)

    async def on_mount(self) -> None:
        await super().on_mount()
        if self._from_the_end:
            self.query_one(Paper).scroll_end(animate=False)


class YesNoDialog(HouseDialog[bool]):
    """Yes or no; leaving means no."""

    keys = (Key("escape,q,n", "leave"), Key("y,j", "agree"))

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        with Vertical(classes="paper small"):
            yield Static(self._question, markup=False)
            yield OptionList(self.say(N_("No")), self.say(N_("Yes")))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index == 1)

    def action_agree(self) -> None:
        self.dismiss(True)


class LineDialog(HouseDialog[str]):
    """A line to type."""

    keys = (Key("escape", "leave"),)

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        with Vertical(classes="paper small"):
            yield Static(self._question, markup=False)
            yield Input()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())


class CurtainDialog(HouseDialog[bool]):
    """Hides what one player has seen from the next at the same screen."""

    keys = (Key("enter,space", "open"), Key("escape,q", "leave"))

    def __init__(self, player: Phrase) -> None:
        super().__init__()
        self._player = player

    def compose(self) -> ComposeResult:
        yield Static(self.words(Phrase(CURTAIN_SAYS, player=self._player)), markup=False)

    def action_open(self) -> None:
        self.dismiss(True)

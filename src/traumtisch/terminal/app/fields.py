"""The fields of a form: one for each setting of a game, by its kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Checkbox, Label, Select

from traumtisch.engine.phrase import Tongue
from traumtisch.engine.settings import Setting

Inside = Mapping[str, Sequence[Setting]]
"""By choice of a list: the settings that belong to it."""


class Tick(Checkbox):
    """A box whose tick can be seen without colours, too."""

    BUTTON_LEFT = BUTTON_RIGHT = ""

    def __init__(
        self, label: str, value: bool = False, *, name: str | None = None, field: str | None = None
    ) -> None:
        super().__init__(Content(label), value, name=name, id=field)
        self._tick(value)

    def watch_value(self) -> None:
        super().watch_value()
        self._tick(self.value)

    def _tick(self, on: bool) -> None:
        self.BUTTON_INNER = "[x]" if on else "[ ]"


class Field(Vertical):
    """A setting, what it is called and what it changes."""

    DEFAULT_CSS = "Field { height: auto; }"

    def __init__(self, setting: Setting, tongue: Tongue) -> None:
        super().__init__()
        self.setting = setting
        self.tongue = tongue

    @property
    def said(self) -> dict[str, Any]:
        """What is chosen, as `Settings.read` takes it."""
        raise NotImplementedError

    def explained(self, sentence: str) -> ComposeResult:
        if sentence:
            yield Label(self.tongue(sentence), classes="explains", markup=False)


class Flag(Field):
    def compose(self) -> ComposeResult:
        yield Tick(self.tongue(self.setting.about.label), bool(self.setting.default))
        yield from self.explained(self.setting.about.explains)

    @property
    def said(self) -> dict[str, Any]:
        return {self.setting.key: self.query_one(Tick).value}


class OneOfField(Field):
    def compose(self) -> ComposeResult:
        setting = self.setting
        yield Label(self.tongue(setting.about.label), classes="name", markup=False)
        choices = [(setting.label_of(choice).say(self.tongue), choice) for choice in setting.choices]
        yield Select(choices, value=str(setting.default), allow_blank=False, compact=True)
        yield from self.explained(setting.about.explains)

    @property
    def said(self) -> dict[str, Any]:
        return {self.setting.key: str(self.query_one(Select[str]).value)}


class SomeOf(Field):
    """Each choice can be ticked; what belongs to it appears then."""

    def __init__(self, setting: Setting, tongue: Tongue, inside: Inside) -> None:
        super().__init__(setting, tongue)
        self.inside = inside

    def compose(self) -> ComposeResult:
        setting = self.setting
        yield Label(self.tongue(setting.about.label), classes="name", markup=False)
        yield from self.explained(setting.about.explains)
        usual = setting.default if isinstance(setting.default, tuple) else ()
        for choice in setting.choices:
            yield Tick(setting.label_of(choice).say(self.tongue), choice in usual, name=choice)
            yield from self.explained(setting.explanation_of(choice).sentence)
            for belonging in self.inside.get(choice, ()):
                field = field_for(belonging, self.tongue, {})
                field.add_class("belongs", f"of-{choice}")
                field.display = choice in usual
                yield field

    def on_checkbox_changed(self, event: Checkbox.Changed) -> None:
        for field in self.query(f".of-{event.checkbox.name}"):
            field.display = event.value

    @property
    def said(self) -> dict[str, Any]:
        boxes = [box for box in self.query_children(Tick) if box.value]
        return {self.setting.key: [box.name for box in boxes]}


def field_for(setting: Setting, tongue: Tongue, inside: Inside) -> Field:
    if setting.kind == "flag":
        return Flag(setting, tongue)
    return OneOfField(setting, tongue) if setting.kind == "choice" else SomeOf(setting, tongue, inside)

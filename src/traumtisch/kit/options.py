"""Options that several games have, and those of a game with modules put together.

>>> about = one_or_two("How many gather.", alone="One magpie.", together="Two magpies, one nest.")
>>> about.label, [choice[0] for choice in about.choices]
('Players', ['1', '2'])
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

import msgspec

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, ChoiceInWords, Setting, Settings
from traumtisch.engine.state import field_hints


def one_or_two(explains: str, *, alone: str, together: str) -> About:
    """What people read about the number of players of a game for one, or for two who win together."""
    return About(N_("Players"), explains, (("1", N_("One"), alone), ("2", N_("Two"), together)))


class Extensible(Protocol):
    """A game whose modules have options of their own."""

    settings_type: type[Settings]

    def check_settings(self, settings: Any) -> None: ...


def put_together(
    game: Extensible, choices: Mapping[str, tuple[ChoiceInWords, ...]], parts: Iterable[type[Settings]]
) -> type[Settings]:
    """The settings of a game, where some of them (by key) choose among what is there, such as its modules;
    and with all that its modules want to be asked."""
    kind = game.settings_type
    own = [_with_choices(one, choices[one.key]) if one.key in choices else one for one in kind.schema()]
    added = [(part.__name__, part, part()) for part in dict.fromkeys(parts)]
    schema = (*own, *(setting for _, part, _ in added for setting in part.schema()))
    defaults = {setting.key: setting.default for setting in own if setting.follows is None}
    fields = [
        (field.name, field_hints(kind)[field.name], defaults.get(field.encode_name, field.default))
        for field in msgspec.structs.fields(kind)
        if defaults.get(field.encode_name, field.default) != field.default
    ]

    def check(made: Settings) -> None:
        kind.check(made)
        game.check_settings(made)

    def reduced(made: Settings) -> tuple[Callable[..., Settings], tuple[Any, ...]]:
        """Sent to another process, it is made again there."""
        return _made_again, (game, msgspec.structs.asdict(made))

    namespace: dict[str, Any] = {
        "schema": classmethod(lambda cls: schema),
        "check": check,
        "__doc__": kind.__doc__,
        "__reduce__": reduced,
    }
    return msgspec.defstruct(
        kind.__name__,
        [*fields, *added],
        bases=(kind,),
        namespace=namespace,
        module=kind.__module__,
        frozen=True,
    )  # pyright: ignore[reportReturnType] (it is what its base is)


def _with_choices(setting: Setting, choices: tuple[ChoiceInWords, ...]) -> Setting:
    """What a choice stood for before, it stands for now; a new one stands for itself. If what is usual is not
    among them, the first one is."""
    names = tuple(choice[0] for choice in choices)
    stood_for = dict(zip(setting.choices, setting.values, strict=True))
    values = tuple(stood_for.get(name, name) for name in names)
    about = msgspec.structs.replace(setting.about, choices=choices)
    default = setting.default
    if setting.kind == "choice" and values and default not in values:
        default = values[0]
    return msgspec.structs.replace(setting, choices=names, values=values, about=about, default=default)


def _made_again(game: Extensible, values: dict[str, Any]) -> Settings:
    return game.settings_type(**values)

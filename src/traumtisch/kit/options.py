"""Options that several games have, and those of a game with modules put together.

>>> about = one_or_two("How many gather.", alone="One magpie.", together="Two magpies, one nest.")
>>> about.label, [choice[0] for choice in about.choices]
('Players', ['1', '2'])
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

import msgspec

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Setting, Settings


def one_or_two(explains: str, *, alone: str, together: str) -> About:
    """What people read about the number of players of a game for one, or for two who win together."""
    return About(N_("Players"), explains, (("1", N_("One"), alone), ("2", N_("Two"), together)))


class Extensible(Protocol):
    """A game whose modules have options of their own."""

    settings_type: type[Settings]

    def check_settings(self, settings: Any) -> None: ...


def put_together(
    game: Extensible, key: str, choices: tuple[tuple[str, str, str], ...], parts: Iterable[type[Settings]]
) -> type[Settings]:
    """The settings of a game, where one of them chooses among its modules (value, label and explanation of
    each), and with all that its modules want to be asked."""
    kind = game.settings_type
    fields = [(part.__name__, part, part()) for part in dict.fromkeys(parts)]
    schema = (
        *(_with_choices(one, choices) if one.key == key else one for one in kind.schema()),
        *(setting for _, part, _ in fields for setting in part.schema()),
    )

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
        kind.__name__, fields, bases=(kind,), namespace=namespace, module=kind.__module__, frozen=True
    )  # pyright: ignore[reportReturnType] (it is what its base is)


def _with_choices(setting: Setting, choices: tuple[tuple[str, str, str], ...]) -> Setting:
    names = tuple(choice[0] for choice in choices)
    about = msgspec.structs.replace(setting.about, choices=choices)
    return msgspec.structs.replace(setting, choices=names, values=names, about=about)


def _made_again(game: Extensible, values: dict[str, Any]) -> Settings:
    return game.settings_type(**values)

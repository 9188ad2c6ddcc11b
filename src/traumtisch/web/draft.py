"""What a guest has filled in for a new table, as it was typed: right or wrong, the form shows it again.

A form and a link (`/new/<game>?modules=…`) say the same in two ways. In a form, a box that is not ticked
sends nothing; in a link, what is not mentioned stays as usual.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from traumtisch.engine.chance import seed_from
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import Setting
from traumtisch.host.errors import HostError
from traumtisch.host.house import Wish
from traumtisch.web.security import TOKEN_FIELD

NAME, SEED, PRACTICE = "table-name", "table-seed", "table-practice"
WATCHABLE, HINTS = "table-watchable", "table-hints"
"""What belongs to the table and not to the game; the dash keeps it apart from any option's key."""
YES = ("true", "yes", "on")
MINE, INVITED, A_BOT = "mine", "invited", "bot"
MOST_SEATS = 16
"""More than any game has: nobody's form is read further than this."""


def seat_field(seat: int) -> str:
    return f"table-seat-{seat}"


def bot_field(seat: int) -> str:
    """Which bot, if one sits there."""
    return f"table-bot-{seat}"


def name_field(seat: int) -> str:
    """What whoever plays there at the guest's own screen is called."""
    return f"table-name-{seat}"


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    said: dict[str, tuple[str, ...]]
    """What was said for each option, and for keys that are none."""
    schema: tuple[Setting, ...]
    name: str = ""
    seed: str = ""
    practice: bool = False
    watchable: bool = True
    hints: bool = True
    names: dict[int, str] = {}
    bots: dict[int, str] = {}
    invited: frozenset[int] = frozenset()

    def is_on(self, setting: Setting) -> bool:
        return any(value.lower() in YES for value in self.said[setting.key])

    def has(self, setting: Setting, choice: str) -> bool:
        return choice in self.said[setting.key]

    def differs(self, setting: Setting) -> bool:
        return self.said[setting.key] != _usual(setting)

    @property
    def options(self) -> dict[str, Any]:
        """As `Settings.read` takes them; it also says what is wrong with them."""
        kinds = {setting.key: setting.kind for setting in self.schema}
        return {key: _as_option(kinds.get(key), values) for key, values in self.said.items()}

    def wish(self, game: Game[Any]) -> Wish:
        """The table that is wanted. Raises if it cannot be had."""
        seats = game.seats(game.settings_type.read(self.options))
        mine = tuple(seat for seat in range(seats) if seat not in self.invited and seat not in self.bots)
        if not mine:
            raise HostError(N_("All seats are kept for others; keep at least one for yourself."))
        return Wish(
            game=game.name,
            options=self.options,
            seed=seed_from(self.seed) if self.seed else None,
            practice=self.practice,
            watchable=self.watchable,
            hints=self.hints,
            names={seat: name for seat, name in self.names.items() if seat in mine},
            bots={seat: bot for seat, bot in self.bots.items() if seat < seats},
            mine=mine,
        )


def draft_from_link(game: Game[Any], said: Sequence[tuple[str, str]], *, name: str) -> Draft:
    """What is not mentioned is as usual."""
    schema = game.settings_type.schema()
    usual = {setting.key: _usual(setting) for setting in schema}
    return Draft(said=usual | _by_key(schema, said), schema=schema, name=name)


def draft_from_form(game: Game[Any], sent: Sequence[tuple[str, str]]) -> Draft:
    """What is not ticked is off."""
    schema = game.settings_type.schema()
    of_table = {key: value for key, value in sent if key.startswith("table-")}
    of_game = [(key, value) for key, value in sent if key != TOKEN_FIELD and key not in of_table]
    off = {setting.key: _usual(setting) if setting.kind == "choice" else () for setting in schema}
    return Draft(
        said=off | _by_key(schema, of_game),
        schema=schema,
        name=of_table.get(NAME, ""),
        seed=of_table.get(SEED, "").strip(),
        practice=PRACTICE in of_table,
        watchable=WATCHABLE in of_table,
        hints=HINTS in of_table,
        names={seat: name for seat in range(MOST_SEATS) if (name := of_table.get(name_field(seat), ""))},
        bots={
            seat: of_table.get(bot_field(seat), "")
            for seat in range(MOST_SEATS)
            if of_table.get(seat_field(seat)) == A_BOT
        },
        invited=frozenset(seat for seat in range(MOST_SEATS) if of_table.get(seat_field(seat)) == INVITED),
    )


def _by_key(schema: tuple[Setting, ...], said: Sequence[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    lists = {setting.key for setting in schema if setting.kind == "subset"}
    found: dict[str, list[str]] = {}
    for key, value in said:
        found.setdefault(key, []).extend(value.replace(",", " ").split() if key in lists else (value,))
    return {key: tuple(values) for key, values in found.items()}


def _usual(setting: Setting) -> tuple[str, ...]:
    if setting.kind == "flag":
        return (YES[0],) if setting.default else ()
    return setting.default if isinstance(setting.default, tuple) else (str(setting.default),)


def _as_option(kind: str | None, values: tuple[str, ...]) -> list[str] | str:
    if kind == "subset":
        return list(values)
    return values[-1] if values else "false"

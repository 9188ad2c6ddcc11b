"""The options a table is opened with, as a typed schema.

(In the code they are called settings, to keep them apart from the options of a decision.)

A game declares one frozen struct; each field says its type, its default, and in `About` what people
read about it. Forms, command line flags and clear errors are all made from this one declaration:

    class ChessOptions(Settings, frozen=True):
        variant: Annotated[Literal["usual", "960"], About(N_("Variant"), ...)] = "usual"

A field's key may have a dot (`clock.minutes`); people may write it flat or nested.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal, TypeGuard, TypeVar, cast, get_args, get_origin

import msgspec

from traumtisch.engine.errors import SettingsError
from traumtisch.engine.phrase import N_, Listing, Phrase
from traumtisch.engine.state import field_hints

C = TypeVar("C", bound="Settings")

SettingValue = bool | int | str | tuple[str, ...]


def is_object(value: Any) -> TypeGuard[Mapping[str, Any]]:
    """Whether something from outside is an object (names with values), whatever its type promised."""
    return isinstance(value, Mapping)


class About(msgspec.Struct, frozen=True):
    """What people read about a setting: a label, what it changes, and the same for its choices."""

    label: str
    explains: str
    choices: tuple[tuple[str, str, str], ...] = ()
    """Value, label and explanation of each choice."""


class Setting(msgspec.Struct, frozen=True):
    """One entry of the schema."""

    key: str
    kind: Literal["flag", "choice", "subset"]
    default: SettingValue
    choices: tuple[str, ...]
    """The values a choice or subset may take, as text; empty for a flag."""
    about: About

    def label_of(self, choice: str) -> Phrase:
        return Phrase(next((a[1] for a in self.about.choices if a[0] == choice), choice))

    def explanation_of(self, choice: str) -> Phrase:
        return Phrase(next((a[2] for a in self.about.choices if a[0] == choice), ""))


class Settings(msgspec.Struct, frozen=True):
    """The parent of every game's settings."""

    @classmethod
    def schema(cls) -> tuple[Setting, ...]:
        return _schema(cls)

    @classmethod
    def read(cls: type[C], options: Mapping[str, Any] | None) -> C:
        """Settings from what a person or a program wrote, or one clear sentence why not."""
        if not options:
            return cls()
        known = {setting.key: setting for setting in cls.schema()}
        if not is_object(options):
            raise SettingsError(
                N_("Options are written as names with values; the game has: {keys}."),
                keys=Listing(list(known)),
            )
        fields = dict(zip(known, cls.__struct_fields__, strict=True))
        values: dict[str, SettingValue] = {}
        for key, value in _flat(options):
            if key not in known:
                raise _unknown_key(key, known)
            values[fields[key]] = _checked(known[key], value)
        return cls(**values)

    def as_options(self) -> dict[str, Any]:
        """What differs from the defaults, as `read` takes it."""
        keys = zip(self.schema(), self.__struct_fields__, strict=True)
        values: list[tuple[Setting, SettingValue]] = [(s, getattr(self, field)) for s, field in keys]
        return {s.key: list(v) if isinstance(v, tuple) else v for s, v in values if v != s.default}


@cache
def _schema(kind: type[Settings]) -> tuple[Setting, ...]:
    fields = msgspec.structs.fields(kind)
    return tuple(
        _setting(field.encode_name, hint, field.default)
        for field, hint in zip(fields, field_hints(kind).values(), strict=True)
    )


def _setting(key: str, hint: Any, default: SettingValue) -> Setting:
    about: About
    assert get_origin(hint) is Annotated, f"{key} has no About"
    value_type, about = get_args(hint)
    if value_type is bool:
        return Setting(key, "flag", default, (), about)
    if get_origin(value_type) is tuple:
        choices = get_args(get_args(value_type)[0])
        return Setting(key, "subset", default, choices, about)
    return Setting(key, "choice", default, tuple(str(c) for c in get_args(value_type)), about)


def _flat(options: Mapping[str, Any], prefix: str = "") -> list[tuple[str, Any]]:
    flat: list[tuple[str, Any]] = []
    for key, value in options.items():
        if is_object(value):
            flat += _flat(value, f"{prefix}{key}.")
        else:
            flat.append((f"{prefix}{key}", value))
    return flat


def _checked(setting: Setting, value: Any) -> SettingValue:
    if setting.kind == "flag":
        words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        value = words.get(value.lower(), value) if isinstance(value, str) else value
        if isinstance(value, bool):
            return value
        raise SettingsError(
            N_("The option {key} is either true or false, not {value}."),
            key=setting.key,
            value=repr(value),
        )
    if setting.kind == "choice":
        if str(value) not in setting.choices or isinstance(value, bool):
            raise _wrong_choice(setting, value)
        return int(value) if isinstance(setting.default, int) else str(value)
    chosen = value.replace(",", " ").split() if isinstance(value, str) else value
    if not isinstance(chosen, list | tuple | set | frozenset):
        raise _wrong_choice(setting, value)
    names = {str(name) for name in cast("list[Any]", chosen)}
    for name in sorted(names):
        if name not in setting.choices:
            raise _wrong_choice(setting, name)
    # In the schema's order, so that the same choice is always the same table.
    return tuple(choice for choice in setting.choices if choice in names)


def _wrong_choice(setting: Setting, value: Any) -> SettingsError:
    return SettingsError(
        N_("The option {key} cannot be {value}; it can be: {choices}."),
        key=setting.key,
        value=repr(value),
        choices=Listing(list(setting.choices)),
    )


def _unknown_key(key: str, known: Mapping[str, Setting]) -> SettingsError:
    near = difflib.get_close_matches(key, known, n=1)
    return SettingsError(
        N_("There is no option {key}; the game has: {keys}."),
        key=key,
        keys=Listing(near or list(known)),
    )

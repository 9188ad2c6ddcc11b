"""The options a table is opened with, as a typed schema.

(In the code they are called settings, to keep them apart from the options of a decision.)

A game declares one frozen struct; each field says its type, its default, and in `About` what people
read about it. Forms, command line flags and clear errors are all made from this one declaration:

    class ChessOptions(Settings, frozen=True):
        variant: Annotated[Literal["usual", "960"], About(N_("Variant"), ...)] = "usual"

A field's key may have a dot (`clock.minutes`); people may write it flat or nested.

The default of a field may depend on another one (an edition that decides a dozen details):

        castling: Annotated[bool, About(...), Follows("variant", {"usual": True, "960": False}, ...)] = True

Whoever says nothing about it, or says `variant`, gets what that choice of variant brings.

What a module wants to be asked it declares in a struct of its own, which becomes a field of the game's
(`kit/options.py`). Its keys then stand among the others; `settings.part(ClockOptions)` is what was chosen.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal, TypeGuard, TypeVar, cast, get_args, get_origin

import msgspec

from traumtisch.engine.errors import SettingsError
from traumtisch.engine.nearest import nearest
from traumtisch.engine.phrase import N_, Listing, Phrase
from traumtisch.engine.state import field_hints

C = TypeVar("C", bound="Settings")

SettingValue = bool | int | str | tuple[str, ...]


def is_object(value: Any) -> TypeGuard[Mapping[str, Any]]:
    """Whether something from outside is an object (names with values), whatever its type promised."""
    return isinstance(value, Mapping)


ChoiceInWords = tuple[str, str | Phrase, str]
"""Value, label and explanation of a choice."""


class About(msgspec.Struct, frozen=True):
    """What people read about a setting: a label, what it changes, and the same for its choices."""

    label: str
    explains: str
    choices: tuple[ChoiceInWords, ...] = ()
    rare: bool = False
    """Whether few tables need it: forms fold it away."""


class Follows(msgspec.Struct, frozen=True):
    """Says that the default of a setting depends on what was chosen for another one, declared before it."""

    key: str
    """The other setting; its name is also the word for "as that one says"."""
    values: Mapping[str, SettingValue]
    """The default by the other's value, as text."""
    label: str
    """What people read about that word."""
    explains: str


class Setting(msgspec.Struct, frozen=True):
    """One entry of the schema."""

    key: str
    kind: Literal["flag", "choice", "subset"]
    default: SettingValue
    choices: tuple[str, ...]
    """The values a choice or subset may take, as text; empty for a flag."""
    about: About
    values: tuple[SettingValue, ...] = ()
    """What each choice stands for: the same as it, a number, or true and false."""
    follows: Follows | None = None

    def label_of(self, choice: str) -> Phrase:
        label = next((a[1] for a in self._words if a[0] == choice), choice)
        return label if isinstance(label, Phrase) else Phrase(label)

    def explanation_of(self, choice: str) -> Phrase:
        return Phrase(next((a[2] for a in self._words if a[0] == choice), ""))

    def in_words(self, value: Any) -> Phrase:
        """What somebody chose, if it is not as usual; a list, as JSON has it, for a subset. A list of modules
        speaks for itself; what few tables need is named."""
        label = Phrase(self.about.label)
        if self.kind == "subset":
            chosen = Listing([self.label_of(one) for one in cast("list[str]", value)])
            return Phrase(N_("{what}: {which}"), what=label, which=chosen) if self.about.rare else chosen
        if self.kind == "flag":
            return label if value else Phrase(N_("{what}: no"), what=label)
        return Phrase(N_("{what}: {which}"), what=label, which=self.label_of(_as_text(value)))

    @property
    def flag(self) -> str:
        """What it is called behind a command: `--clock-minutes`."""
        return f"--{self.key.replace('.', '-').replace('_', '-')}"

    @property
    def is_flag(self) -> bool:
        """Whether it is true or false in the end, also if people may leave that open."""
        return self.kind == "flag" or any(value is True for value in self.values)

    @property
    def _words(self) -> tuple[ChoiceInWords, ...]:
        if self.follows is None:
            return self.about.choices
        return ((self.follows.key, self.follows.label, self.follows.explains), *self.about.choices)

    def usual(self, others: Mapping[str, SettingValue]) -> SettingValue:
        """The value of whoever says nothing about it, if the other settings have these values."""
        return self.default if self.follows is None else self.follows.values[str(others[self.follows.key])]


class Settings(msgspec.Struct, frozen=True):
    """The parent of every game's settings, and of what a module adds to them."""

    @classmethod
    def schema(cls) -> tuple[Setting, ...]:
        return _schema(cls)

    def part(self, kind: type[C]) -> C:
        """What was chosen of the settings that a module has declared."""
        return getattr(self, _names_of_parts(type(self))[kind])

    @classmethod
    def read(cls: type[C], options: Mapping[str, Any] | None) -> C:
        """Settings from what a person or a program wrote, or one clear sentence why not.

        Whoever plays many games opens every table with the same options: what has been read is kept."""
        if not options:
            return cls()
        try:
            written = cls, msgspec.json.encode(options)
        except (TypeError, ValueError):  # what is wrong with it is said below
            return cls._read_and_checked(options)
        known = _read.get(written)
        if known is not None:
            return cast("C", known)
        settings = cls._read_and_checked(options)
        if len(_read) < MOST_KEPT and len(written[1]) < LONGEST_KEPT:
            _read[written] = settings
        return settings

    @classmethod
    def _read_and_checked(cls: type[C], options: Mapping[str, Any]) -> C:
        settings = cls.unchecked(options)
        settings.check()
        return settings

    @classmethod
    def unchecked(cls: type[C], options: Mapping[str, Any]) -> C:
        """The same, without asking whether the values go together."""
        known = {setting.key: setting for setting in cls.schema()}
        if not is_object(options):
            raise SettingsError(
                N_("Options are written as names with values; the game has: {keys}."),
                keys=Listing(list(known)),
            )
        given: dict[str, SettingValue] = {}
        for key, value in _flat(options):
            if key not in known:
                raise _unknown_key(key, known)
            if not _leaves_it_open(known[key], value):
                given[key] = _checked(known[key], value)
        values: dict[str, SettingValue] = {}
        for key, setting in known.items():
            values[key] = given[key] if key in given else setting.usual(values)
        return cls._made_of(values)

    @classmethod
    def _made_of(cls: type[C], values: Mapping[str, SettingValue]) -> C:
        fields: dict[str, Any] = {
            name: values[key] if part is None else part._made_of(values) for name, key, part in _fields(cls)
        }
        return cls(**fields)

    def check(self) -> None:
        """Raise a SettingsError if these values do not go together; games that have such say so."""

    def by_key(self) -> dict[str, SettingValue]:
        """Every value, in the order of the schema."""
        values: dict[str, SettingValue] = {}
        for name, key, part in _fields(type(self)):
            value = getattr(self, name)
            values |= {key: value} if part is None else value.by_key()
        return values

    def as_options(self) -> dict[str, Any]:
        """What differs from the defaults, as `read` takes it."""
        values = self.by_key()
        usual = {s.key: s.usual(values) for s in self.schema()}
        return {k: list(v) if isinstance(v, tuple) else v for k, v in values.items() if v != usual[k]}


MOST_KEPT = 256
LONGEST_KEPT = 2000
"""Bytes; both are far more than any program writes, and keep strangers from filling the memory."""
_read: dict[tuple[type[Settings], bytes], Settings] = {}
"""By kind of settings and what was written: settings that have been read and checked."""


@cache
def _fields(kind: type[Settings]) -> list[tuple[str, str, type[Settings] | None]]:
    """The name of each field and its key; what a module has declared is a struct of its own."""
    hints = field_hints(kind)
    return [
        (field.name, field.encode_name, hint if is_part(hint) else None)
        for field in msgspec.structs.fields(kind)
        for hint in (hints[field.name],)
    ]


def is_part(hint: Any) -> TypeGuard[type[Settings]]:
    return isinstance(hint, type) and issubclass(hint, Settings)


@cache
def _names_of_parts(kind: type[Settings]) -> dict[type[Settings], str]:
    return {part: name for name, _, part in _fields(kind) if part is not None}


@cache
def _schema(kind: type[Settings]) -> tuple[Setting, ...]:
    hints, found = field_hints(kind), list[Setting]()
    for field in msgspec.structs.fields(kind):
        hint = hints[field.name]
        found += hint.schema() if is_part(hint) else [_setting(field.encode_name, hint, field.default)]
    return tuple(found)


def _setting(key: str, hint: Any, default: SettingValue) -> Setting:
    about: About
    assert get_origin(hint) is Annotated, f"{key} has no About"
    value_type, about, *more = get_args(hint)
    follows: Follows | None = more[0] if more else None
    if value_type is bool and follows is None:
        return Setting(key, "flag", default, (), about)
    if get_origin(value_type) is tuple:
        choices = get_args(get_args(value_type)[0]) or tuple(choice[0] for choice in about.choices)
        return Setting(key, "subset", default, choices, about, choices)
    values: tuple[SettingValue, ...]
    if value_type is bool:  # a flag with a third answer: as another setting says
        values, about = (True, False), msgspec.structs.replace(about, choices=YES_AND_NO)
    elif value_type is str:  # choices that are known only when the program runs, such as files
        values = tuple(choice[0] for choice in about.choices)
    else:
        values = get_args(value_type)
    choices = tuple(_as_text(value) for value in values)
    if follows is None:
        return Setting(key, "choice", default, choices, about, values)
    word = follows.key
    return Setting(key, "choice", word, (word, *choices), about, (word, *values), follows)


YES_AND_NO = (("true", N_("Yes"), ""), ("false", N_("No"), ""))


def _as_text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _leaves_it_open(setting: Setting, value: Any) -> bool:
    """Whether somebody said no more than "as that other setting says"."""
    return setting.follows is not None and value == setting.follows.key


def _flat(options: Mapping[str, Any], prefix: str = "") -> list[tuple[str, Any]]:
    flat: list[tuple[str, Any]] = []
    for key, value in options.items():
        if is_object(value):
            flat += _flat(value, f"{prefix}{key}.")
        else:
            flat.append((f"{prefix}{key}", value))
    return flat


FLAG_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def _checked(setting: Setting, value: Any) -> SettingValue:
    if setting.is_flag:
        value = FLAG_WORDS.get(value.lower(), value) if isinstance(value, str) else value
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
        return setting.values[setting.choices.index(str(value))]
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
    similar = nearest(str(value), setting.choices)
    if similar is not None:
        return SettingsError(
            N_("The option {key} cannot be {value}; perhaps you mean {similar}."),
            key=setting.key,
            value=repr(value),
            similar=similar,
        )
    return SettingsError(
        N_("The option {key} cannot be {value}; it can be: {choices}."),
        key=setting.key,
        value=repr(value),
        choices=Listing(list(setting.choices)),
    )


def _unknown_key(key: str, known: Mapping[str, Setting]) -> SettingsError:
    similar = nearest(key, known)
    if similar is not None:
        return SettingsError(
            N_("There is no option {key}; perhaps you mean {similar}."), key=key, similar=similar
        )
    return SettingsError(
        N_("There is no option {key}; the game has: {keys}."), key=key, keys=Listing(list(known))
    )

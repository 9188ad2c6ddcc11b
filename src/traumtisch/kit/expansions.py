"""Expansions: modules that people choose for a table, and games that have them.

A module has zones of its own (its part of the State) and says what can be seen of them by a struct of its own
(its part of the View). What the two call alike is filled in; anything else a module works out itself.

>>> class PondView(PartView, frozen=True):
...     fish: tuple[Component, ...] = ()
>>> pond = Expansion("pond", view=PondView)
>>> view = TableView(modules={"pond": PondView((Component("c3", "carp"),))})
>>> view.part(pond).fish[0].face
'carp'
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, cast

import msgspec

from traumtisch.engine.errors import AuthorError
from traumtisch.engine.game import Game
from traumtisch.engine.pile import Component, Pile
from traumtisch.engine.plain import from_plain
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Module
from traumtisch.engine.settings import Settings
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import Plain, field_hints, is_hidden, zone_fields
from traumtisch.kit.merits import Feat, Remembered
from traumtisch.kit.options import put_together

if TYPE_CHECKING:
    from traumtisch.kit.judgements import Judgements

S = TypeVar("S", bound=Stage[Any])
G = TypeVar("G", bound=Stage[Any])
Part = TypeVar("Part", bound=Plain)
Seen = TypeVar("Seen", bound="PartView")
V = TypeVar("V", bound="TableView")


class PartView(msgspec.Struct, frozen=True):
    """What can be seen of a module's own zones."""


class TableView(msgspec.Struct, frozen=True):
    """What a seat may know of a table with modules."""

    modules: Mapping[str, PartView]
    """What lies in the zones of the modules in play, by module."""

    def part(self, module: Expansion[Any, Any, Seen, Any]) -> Seen:
        """What can be seen of a module that is in play."""
        return cast("Seen", self.modules[module.name])


class Expansion(Module[S, Part], Generic[S, Part, Seen, V]):
    """The base game or a module that people choose: what it is called, and what can be seen of it."""

    def __init__(self, name: str, part: type[Part] = Plain, view: type[Seen] = PartView) -> None:
        super().__init__(name, part)
        self.view_type = view
        self.position_checks: list[Callable[[S], None]] = []
        """Each raises PositionError if the module's zones cannot lie as a person wrote them down."""
        self.about: tuple[str, str] = (name, "")
        """What people read where it can be chosen: its name, and what it changes."""
        self.options: type[Settings] | None = None
        """What people are asked about it: then `rules.settings.part(…)` is what they chose."""
        self.rank = 0
        """Modules of a lower rank bend the rules first; else they do so in the order of their choices."""
        self.needs: Sequence[AnyExpansion] = ()
        """Modules that nobody chooses by name: they come along with those that need them."""
        self.feats: Sequence[Feat] = ()
        """What can be achieved with it, besides winning."""
        self.judgements: list[Judgements[Any]] = []
        """What the game's own bot thinks of what the module brings."""

    @property
    def has_part(self) -> bool:
        return self.part is not Plain

    @property
    def hides(self) -> bool:
        """Whether components lie face down in zones of the module."""
        return any(map(is_hidden, field_hints(self.part).values()))

    def faces(self, t: S) -> Sequence[Component]:
        """By number: what everybody sees of each component."""
        raise NotImplementedError

    def seen(self, t: S, seat: int) -> Seen:
        """What this seat may know of the module's own zones: whatever its part of the View has fields for."""
        part, zones, faces = self.part_of(t), zone_fields(self.part), self.faces(t)
        return self.view_type(
            **{
                name: _seen(faces, value) if name in zones else _frozen(value)
                for name in self.view_type.__struct_fields__
                for value in (getattr(part, name),)
            }
        )


AnyExpansion = Expansion[Any, Any, Any, Any]


class Expandable(Remembered, Game[G], Generic[G]):
    """A game whose own modules, and those that strangers bring, are chosen by one of its settings."""

    expansions: ClassVar[Sequence[AnyExpansion]] = ()
    """Its own modules that can be chosen."""
    chosen_by: ClassVar[str]
    """The name of the setting that chooses them."""
    chosen_by_others: ClassVar[Mapping[str, Mapping[Any, AnyExpansion]]] = {}
    """Modules that a single value of another setting chooses, such as two players a team."""

    def __init__(self, more: Sequence[AnyExpansion] = ()) -> None:
        self.from_elsewhere = more
        self._choices: Sequence[AnyExpansion] = (*self.expansions, *more)
        about = tuple((module.name, *module.about) for module in self._choices)
        parts = [module.options for module in self.choosable if module.options is not None]
        self.settings_type = put_together(self, {self.chosen_by: about}, parts)

    @property
    def choosable(self) -> Sequence[AnyExpansion]:
        """Every module that can be chosen, and what comes along with them."""
        others = (module for by_value in self.chosen_by_others.values() for module in by_value.values())
        chosen = (*self._choices, *others)
        return (*chosen, *dict.fromkeys(need for module in chosen for need in module.needs))

    def achievable(self) -> Iterator[Feat]:
        """What a module has to offer is achieved at tables that have chosen it."""
        yield from super().achievable()
        chosen_by: list[tuple[str, Any, AnyExpansion]] = [
            *((self.chosen_by, [module.name], module) for module in self._choices),
            *(
                (key, value, module)
                for key, by_value in self.chosen_by_others.items()
                for value, module in by_value.items()
            ),
        ]
        for key, value, module in chosen_by:
            for feat in module.feats:
                yield msgspec.structs.replace(feat, options={key: value, **feat.options})

    def check_settings(self, settings: Any) -> None:
        """Raise a SettingsError if the chosen modules do not go with what else was chosen."""

    def extended(self, modules: Sequence[Module[Any, Any]]) -> Expandable[G]:
        for module in modules:
            if not isinstance(module, type(self.base)):
                raise AuthorError(f"{module.name} is no module of {self.name}")
        return type(self)(cast("Sequence[AnyExpansion]", modules))

    def modules(self, settings: Settings) -> Sequence[Module[Any, Any]]:
        """Those that were chosen, in the order in which they bend the base game, after what they need."""
        values = settings.by_key()
        names = cast("tuple[str, ...]", values[self.chosen_by])
        chosen = [module for module in self._choices if module.name in names]
        others = [by_value.get(values[key]) for key, by_value in self.chosen_by_others.items()]
        chosen.sort(key=lambda module: module.rank)
        needed = dict.fromkeys(need for module in chosen for need in module.needs)
        return [*needed, *chosen, *(module for module in others if module is not None)]

    def read_view(self, rules: Rules, data: Any, kind: type[msgspec.Struct]) -> msgspec.Struct:
        """The parts of the modules are of types that only they know."""
        view = super().read_view(rules, data, kind)
        assert isinstance(view, TableView)
        types = {module.name: module.view_type for module in expansions_in(rules) if module.has_part}
        parts = {name: from_plain(data["modules"][name], types[name]) for name in view.modules}
        return msgspec.structs.replace(view, modules=parts)


def expansions_in(rules: Rules) -> list[AnyExpansion]:
    """The base game and the modules in play."""
    return [module for module in rules.modules if isinstance(module, Expansion)]


def parts_seen(t: Stage[Any], seat: int) -> dict[str, PartView]:
    """What a seat may know of the zones of the modules in play."""
    return {module.name: module.seen(t, seat) for module in expansions_in(t.rules) if module.has_part}


def _seen(faces: Sequence[Component], zone: Any) -> Any:
    """The components of a zone, those of each zone of a list of zones, the one of a spot, or how many lie in
    a pile."""
    if isinstance(zone, Pile):
        return len(zone)
    if isinstance(zone, int):
        return faces[zone] if zone else None
    return tuple([_seen(faces, each) for each in cast("list[Any]", zone)])


def _frozen(value: Any) -> Any:
    """A View must not change when the table does."""
    return tuple(cast("list[Any]", value)) if isinstance(value, list) else value

"""What the base game and the boxes of a table bring, put together once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import iscoroutinefunction
from typing import TYPE_CHECKING, Any, TypeVar

from traumtisch.engine.phrase import Phrase

if TYPE_CHECKING:
    from traumtisch.games.tapestry.module import (
        Can,
        ComponentFile,
        Display,
        Do,
        Metric,
        Selector,
        TapestryModule,
        Test,
    )
    from traumtisch.games.tapestry.module import Met as Met
    from traumtisch.games.tapestry.state import Cause, Tapestry

R = TypeVar("R")


class Brought:
    """Everything that effects can speak of at one table, by name."""

    def __init__(self, modules: Sequence[TapestryModule[Any, Any]]) -> None:
        self.modules = tuple(modules)
        self.boxes = tuple(module.box for module in modules if module.box)
        self.files: list[ComponentFile] = [file for module in modules for file in module.files]
        self.tracks = tuple(track for module in modules for track in module.tracks)
        """In the order in which tokens are noted."""
        self.stays_out = {name: n for module in modules for name, n in module.stays_out.items()}
        """By id: how many copies of a component stay out."""
        self.names_of_unplayed = {seat: module.about[0] for module in modules for seat in module.unplayed}
        self.happenings = frozenset(name for module in modules for name in module.happenings)
        self.dice: dict[str, str] = {}
        self.sources: dict[str, str] = {}
        self.metrics: dict[str, Metric] = {}
        self.conditions: dict[str, Test] = {}
        self.selectors: dict[str, Selector] = {}
        self.requirements: dict[str, Met] = {}
        self.displays: dict[str, Display] = {}
        self.names: dict[type[Any], Callable[[Any, Any], Phrase]] = {}
        self.texts: dict[type[Any], Callable[[Any, Any], Phrase]] = {}
        self.carried: dict[str, Any] = {}
        """Statutes by the id of the card or civilization that carries them."""
        self.does: dict[type[Any], Do] = {}
        self.cans: dict[type[Any], Can] = {}
        """The primitives by operation."""
        self.at_once: set[type[Any]] = set()
        """The operations that never ask anything themselves."""
        self.told_by: set[tuple[type[Any], str]] = set()
        """Operations that only one civilization or card carries out, with its id."""
        for module in modules:
            self.dice.update(module.dice)
            self.sources.update(module.sources)
            self.metrics.update(module.metrics)
            self.conditions.update(module.conditions)
            self.selectors.update(module.selectors)
            self.requirements.update(module.requirements)
            self.displays.update(module.displays)
            self.names.update(module.names)
            self.texts.update(module.texts)
            self.carried.update(module.carried)
            self._add_primitives(module)

    def _add_primitives(self, module: TapestryModule[Any, Any]) -> None:
        self.does.update(module.does)
        self.cans.update(module.cans)
        self.at_once |= {kind for kind, do in module.does.items() if not iscoroutinefunction(do)}
        for (kind, source), do in module.does_for.items():
            if kind not in self.does or (kind, "") in self.told_by:
                self.told_by |= {(kind, source), (kind, "")}
            self.does[kind] = _said_by(source, do, self.does.get(kind, _nothing))
            self.at_once.discard(kind)
        for (kind, source), can in module.cans_for.items():
            self.cans[kind] = _said_by(source, can, self.cans.get(kind, _always))

    def carries_out(self, kind: type[Any], source: str) -> bool:
        """Whether an operation does something where this component says it."""
        return kind in self.does and ((kind, "") not in self.told_by or (kind, source) in self.told_by)


def _said_by(source: str, own: Callable[..., R], usual: Callable[..., R]) -> Callable[..., R]:
    """What one civilization does in its own way, and all others as usual."""

    def choose(t: Tapestry, seat: int, effect: Any, cause: Cause) -> R:
        return (own if cause.source == source else usual)(t, seat, effect, cause)

    return choose


def _nothing(t: Tapestry, seat: int, effect: Any, cause: Cause) -> None:
    """What nobody else says."""


def _always(t: Tapestry, seat: int, effect: Any, cause: Cause) -> bool:
    return True

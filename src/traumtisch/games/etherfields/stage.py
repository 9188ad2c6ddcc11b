"""The table as the rules of Etherfields see it, and the module in which they declare themselves."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from inspect import iscoroutinefunction, signature
from typing import Any, TypeVar

from traumtisch.engine.decision import Decision
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.script import Module
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import Plain
from traumtisch.games.etherfields.ground import Ground, Layout
from traumtisch.games.etherfields.law_book import LawBook
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.names import called
from traumtisch.games.etherfields.state import (
    Cause,
    Character,
    CreatureTile,
    EtherfieldsState,
    Figure,
    Law,
)

F = TypeVar("F", bound=Callable[..., Any])

MOST_EFFECTS = 20_000
"""Between two choices; what a pack really does are some dozens."""


class Etherfields(Stage[EtherfieldsState]):
    __slots__ = (
        "_choices",
        "_effects",
        "_ground",
        "_law_book",
        "_laws",
        "_layout",
        "character",
        "m",
        "seat_of",
        "team",
    )

    def look_up(self) -> None:
        self.m: Material = self.rules.material
        self.team = range(self.m.team_size)
        """All characters, by number."""
        self.character: Callable[[int], Character] = self.state.characters.__getitem__
        """By number: a character of the team."""
        self.seat_of: Callable[[int], int] = self.m.seats_of.__getitem__
        """The seat that plays this character."""
        self._layout: Layout | None = None
        self._laws: tuple[Law, ...] | None = None
        self._choices = self._effects = 0

    def then(
        self,
        first: Frame | None = None,
        second: Frame | None = None,
        third: Frame | None = None,
        *more: Frame,
    ) -> None:
        """As ever, but once the team has lost nothing that was pending is caught up (EF-13.15)."""
        state = self.state
        if state.dying:
            return
        if first is not None and third is None and state.frame.seat < 0:  # nothing to hand on: done here
            if second is not None:
                state.agenda.append(second)
            state.agenda.append(first)
        else:
            super().then(first, second, third, *more)

    def count_effect(self, source: str) -> None:
        """Packs come from strangers: a text that leads to itself for ever must not keep a server busy."""
        if self.rest != self._choices:
            self._choices, self._effects = self.rest, 0
        self._effects += 1
        if self._effects > MOST_EFFECTS:
            raise AuthorError(f"{source} leads on for ever: {MOST_EFFECTS} effects without any choice")

    # ---- who -----------------------------------------------------------------------------------

    @property
    def team_size(self) -> int:
        """EF-0.8: `N`."""
        return self.m.team_size

    @property
    def team_seat(self) -> int:
        """EF-0.6: the seat that answers for the team."""
        return self.state.marker % self.m.seats

    def worded(self, decision: Decision, prompt: Phrase) -> Phrase:
        """Somebody who plays several characters is told for which of them they answer."""
        is_about_one = _is_about_one(decision.question.list_options) and "character" not in prompt.facts
        if not is_about_one or self.m.seats_of.count(decision.seat) == 1:
            return prompt
        character = self.character(decision.args[0]).id
        if character not in self.m.characters:  # not chosen yet
            return prompt
        return Phrase(N_("{character}: {question}"), character=called(self.m, character), question=prompt)

    # ---- where ---------------------------------------------------------------------------------

    @property
    def ground(self) -> Ground:
        """What follows from how the map lies now."""
        layout = self.state.layout
        if layout is not self._layout:
            self._layout, self._ground = layout, self.m.ground(layout)
        return self._ground

    @property
    def law_book(self) -> LawBook:
        """The laws in force now, found by what they are about."""
        laws = self.state.laws
        if laws is not self._laws:
            self._laws, self._law_book = laws, LawBook(laws)
        return self._law_book

    def figure(self, number: int) -> Figure | None:
        for figure in self.state.figures:
            if figure.number == number:
                return figure
        return None

    def figures_of(self, creature: str) -> list[Figure]:
        return [figure for figure in self.state.figures if figure.creature == creature]

    def creature(self, id: str) -> CreatureTile | None:  # noqa: A002 (the word that everybody uses)
        for tile in self.state.creatures:
            if tile.id == id:
                return tile
        return None

    @property
    def in_scene(self) -> bool:
        return self.state.layer != "world"

    def turn_page(self, text: str, source: str) -> None:
        """A text is shown to everybody. What an entry leads to stands on the same page as the entry; so does
        what comes before anybody had a chance to read it."""
        state = self.state
        goes_on = source in self.m.script or not state.page_seen
        state.page = (*state.page, text) if goes_on else (text,)
        state.page_seen = False
        if text and text not in state.told:
            state.told = (*state.told, text)


@lru_cache(maxsize=256)
def _is_about_one(list_options: Callable[..., Any]) -> bool:
    """Questions name what they are about: `who` is a character of the team."""
    return [*signature(list_options).parameters][1:2] == ["who"]


class EtherfieldsModule(Module[Etherfields, Plain]):
    """A module of Etherfields: besides steps and questions it declares primitives and conditions."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.does: dict[type, Callable[..., Any]] = {}
        self.asks: set[type] = set()
        self.tests: dict[type, Callable[..., bool]] = {}
        self.counters: dict[str, Callable[[Etherfields, str, Cause], int]] = {}

    def primitive(self, kind: type) -> Callable[[F], F]:
        """Declare what an effect does: `@etherfields.primitive(Draw)`. It takes the table, the effect and its
        cause; one on characters (`ForWhom`) also the character: it is called for each of them. A coroutine
        asks before it acts, like any step."""

        def declare(do: F) -> F:
            self.does[kind] = do
            if iscoroutinefunction(do):
                self.asks.add(kind)
            return do

        return declare

    def condition(self, kind: type) -> Callable[[F], F]:
        """Declare what makes a condition true: it takes the table, the condition and the cause."""

        def declare(test: F) -> F:
            self.tests[kind] = test
            return test

        return declare

    def counter(self, name: str) -> Callable[[F], F]:
        """Declare what a counter of packs (A.2) counts: it takes the table, the rest of its name and the
        cause."""

        def declare(number: F) -> F:
            self.counters[name] = number
            return number

        return declare

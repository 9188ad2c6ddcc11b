"""EF-28.11: creatures that slide along their line instead of moving by the die (A.6 `slide`)."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_team
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.carrying_out import run
from traumtisch.games.etherfields.chapters.ef23_movement import come_to
from traumtisch.games.etherfields.ground import SIDES
from traumtisch.games.etherfields.pack.effects import Effect, Slide
from traumtisch.games.etherfields.selecting import figures_meant, has_state
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

WAYS = {"row": ("west", "east"), "column": ("north", "south")}


def line_of(t: Etherfields, field: int, side: str) -> list[int]:
    """The fields on the line to this side, up to the wall, the edge or a blocked field."""
    dx, dy = SIDES[side]
    found: list[int] = []
    here = field
    while True:
        place = t.m.fields[here].x + dx, t.m.fields[here].y + dy
        there = t.ground.at.get(place)
        if there is None or there not in t.ground.neighbours[here]:
            return found
        found.append(there)
        here = there


def longest_lines(t: Etherfields, number: int, along: str) -> list[list[int]]:
    """The line that is farther away; both if they are equally long."""
    figure = t.figure(number)
    assert figure is not None
    lines = [line_of(t, figure.field, side) for side in WAYS[along]]
    most = max(map(len, lines))
    return [line for line in lines if len(line) == most and line]


@etherfields.primitive(Slide)
def slide(t: Etherfields, effect: Slide, cause: Cause) -> None:
    for figure in reversed(figures_meant(t, effect.creature, cause)):
        t.then(slide_one(figure.number, effect.along, effect.pass_, effect.stop, cause))


@etherfields.question("slide", "EF-C23", N_("Which way does it slide?"))
def which_end(t: Etherfields, number: int, along: str) -> list[Option]:
    return [Option("field", t.m.fields[line[-1]].name) for line in longest_lines(t, number, along)]


@etherfields.step("EF-28.11", id="slide")
async def slide_one(
    t: Etherfields,
    number: int,
    along: str,
    passing: tuple[Effect, ...],
    stopping: tuple[Effect, ...],
    cause: Cause,
) -> None:
    """It passes over everybody on its way, each once, start and end included, and stops at the end."""
    figure = t.figure(number)
    if figure is None or has_state(figure.states, "paralysed") or not longest_lines(t, number, along):
        return
    option = await ask_team(t, which_end(number, along))
    end = t.m.number_of(option.target)
    figure = t.figure(number)
    assert figure is not None
    line = next(each for each in longest_lines(t, number, along) if each[-1] == end)
    crossed = {figure.field, *line}
    met = [who for who in t.team if t.character(who).field in crossed]
    silent = has_state(figure.states, "stunned")  # EF-36.4, 36.10
    own = [Cause(cause.source, who, who, f"c{who}", number, of_creature=True, silent=silent) for who in met]
    if stopping:
        t.then(run(Cause(cause.source, figure=number, of_creature=True), stopping))
    t.then(come_to(number, end))
    if passing:
        t.then(*[run(each, passing) for each in own])

"""Towers (catalogue section 14): a second row, of towers whose touching edges must not match."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from traumtisch.engine.decision import Option
from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Component
from traumtisch.engine.state import Plain, Zone
from traumtisch.games.onirim import questions
from traumtisch.games.onirim.cards import LETTERS, LOCATION, Print
from traumtisch.games.onirim.encounters import nightmare_repelled
from traumtisch.games.onirim.modules.towers.options import TowersOptions
from traumtisch.games.onirim.procedures import (
    all_is_done,
    can_still_be_won,
    discarded,
    locations_to_come_back,
    look,
    move,
    to_limbo,
    win_if_all_is_done,
)
from traumtisch.games.onirim.prophecy import order
from traumtisch.games.onirim.state import Onirim, OnirimModule
from traumtisch.kit.modules import PartView


class TowersPart(Plain):
    row: Zone = []
    """The tower row, from left to right."""


class TowersView(PartView, frozen=True):
    row: tuple[Component, ...]


towers = OnirimModule("towers", TowersPart, TowersView)
towers.options = TowersOptions
towers.about = (
    N_("Towers"),
    N_("Twelve towers: four neighbours of four colours are needed to win as well."),
)

tower_built = towers.event("tower built", "ON-14.4", N_("Tower built: {cards}."))

# ---- the cards (2.4) -------------------------------------------------------------------------


class Edges(NamedTuple):
    """The suns (S) and moons (M) on a tower's edges."""

    left: str
    right: str


EDGES = {
    "R3": Edges("SM", "M"),
    "R4": Edges("S", "M"),
    "R5": Edges("", "M"),
    "B3": Edges("M", "SM"),
    "B4": Edges("M", "M"),
    "B5": Edges("M", ""),
    "G3": Edges("S", "SM"),
    "G4": Edges("S", "S"),
    "G5": Edges("S", ""),
    "N3": Edges("SM", "S"),
    "N4": Edges("M", "S"),
    "N5": Edges("", "S"),
}
NAMES = {
    "R3": N_("red tower 3"),
    "R4": N_("red tower 4"),
    "R5": N_("red tower 5"),
    "B3": N_("blue tower 3"),
    "B4": N_("blue tower 4"),
    "B5": N_("blue tower 5"),
    "G3": N_("green tower 3"),
    "G4": N_("green tower 4"),
    "G5": N_("green tower 5"),
    "N3": N_("brown tower 3"),
    "N4": N_("brown tower 4"),
    "N5": N_("brown tower 5"),
}
towers.deck_cards = [
    Print(code, NAMES[code], LOCATION, "tower", 1 << LETTERS.index(code[0])) for code in EDGES
]


def fit(t: Onirim, left: int, right: int) -> bool:
    """ON-14.5: touching edges may not show the same symbol; empty edges fit anything."""
    faces = t.cards.prints
    touching = EDGES[faces[left].code].right, EDGES[faces[right].code].left
    return not set(touching[0]) & set(touching[1])


def row_stands(t: Onirim, row: list[int]) -> bool:
    return all(fit(t, left, right) for left, right in pairwise(row))


def alignment(t: Onirim) -> bool:
    """ON-14.3: somewhere in the row, four neighbours of four different colours."""
    colours = [t.cards.colours[tower] for tower in towers.part_of(t).row]
    return any(len(set(colours[n : n + 4])) == 4 for n in range(len(colours) - 3))


# ---- playing and discarding a tower ----------------------------------------------------------

towers.option_words = {
    "build first": N_("Build the {cards} as the first tower"),
    "build left": N_("Build the {cards} at the left end"),
    "build right": N_("Build the {cards} at the right end"),
}
towers.option_words |= {
    f"look {number}": sentence
    for number, sentence in (
        (3, N_("Look at the top three cards")),
        (4, N_("Look at the top four cards")),
        (5, N_("Look at the top five cards")),
    )
}


@towers.offers(questions.action)
def may_be_built(t: Onirim, options: list[Option]) -> list[Option]:
    """ON-14.4: at the left or right end of the tower row. ON-14.6: one that fits neither can be discarded."""
    row = towers.part_of(t).row
    for tower in t.me.hand:
        if t.cards.kind[tower] == "tower":
            if not row:
                options.append(Option("build", tower, "first"))
            else:
                if fit(t, tower, row[0]):
                    options.append(Option("build", tower, "left"))
                if fit(t, row[-1], tower):
                    options.append(Option("build", tower, "right"))
    return options


@towers.answers(questions.action, "build")
async def build(t: Onirim, option: Option) -> None:
    """ON-14.8: the labyrinth row is not touched."""
    tower, side = option.targets
    assert isinstance(tower, int)
    row = towers.part_of(t).row
    t.me.hand.remove(tower)
    row.insert(0 if side == "left" else len(row), tower)
    t.tell(tower_built, tower)
    win_if_all_is_done(t)


@towers.alters(all_is_done)
def needs_an_alignment(t: Onirim, done: bool) -> bool:
    """ON-14.3"""
    return done and alignment(t)


@towers.alters(can_still_be_won)
def every_colour_can_be_built(t: Onirim, possible: bool) -> bool:
    """ON-5.7: an alignment needs a tower of each colour that is not gone for good."""
    if not possible:
        return False
    left = _tower_colours(t, set(t.cards.all) - {*t.state.discard, *t.state.box})
    missing = 4 - len(left)
    return not missing or missing <= min(
        len(_tower_colours(t, t.state.discard) - left), locations_to_come_back(t)
    )


def _tower_colours(t: Onirim, cards: Iterable[int]) -> set[int]:
    return {t.cards.colours[card] for card in cards if t.cards.kind[card] == "tower"}


@towers.question("tower look", "ON-20.6", N_("Look at the top cards of the deck and order them?"))
def look_or_not(t: Onirim) -> list[Option]:
    number = t.cards.prints[t.state.discard[-1]].code[1]
    return [Option("look", number), questions.DECLINE]


@towers.step("ON-14.9")
async def tower_was_discarded(t: Onirim) -> None:
    """The player may LOOK at as many cards as the tower says and put them back on top in any order."""
    if not t.state.deck:
        return
    option = await t.ask(look_or_not)
    if option.verb == "look":
        look(t, int(option.target))
        t.then(order())


towers.when_discarded = {"tower": tower_was_discarded()}

# ---- the tower step --------------------------------------------------------------------------

false_alarm = towers.event("false alarm", "ON-14.13", N_("False alarm: the nightmare goes to Limbo."))
towers.option_words |= {
    "topple": N_("Discard the {cards}"),
    "false-alarm": N_("False alarm: no tower falls, the nightmare goes to Limbo"),
}


@towers.question("tower step", "ON-20.9", N_("The nightmare is repelled. Which tower falls?"))
def falling_tower(t: Onirim) -> list[Option]:
    """ON-14.10: any one, if the remaining neighbours fit; or False Alarm (ON-14.13)."""
    row = towers.part_of(t).row
    falling = [row[n] for n in range(len(row)) if row_stands(t, row[:n] + row[n + 1 :])]
    alarm = [Option("false-alarm")] if t.state.pending else []
    return [Option("topple", tower) for tower in falling] + alarm


@towers.follows(nightmare_repelled)
@towers.step("ON-14.10")
async def tower_step(t: Onirim) -> None:
    """One tower of the row must be discarded, or the nightmare goes to Limbo instead."""
    row = towers.part_of(t).row
    if not row or (alignment(t) and not alignment_is_exposed(t)):
        return  # ON-14.12; ON-14.14: the Power of Alignment
    option = await t.ask(falling_tower)
    if option.verb == "topple":
        move(option.target, row, t.state.discard)
        t.tell(discarded, option.target)
        win_if_all_is_done(t)  # the gap may have closed to an alignment
    else:
        t.tell(false_alarm)
        t.tell(to_limbo, *t.state.pending)
        t.state.limbo.append(t.state.pending.pop())


def alignment_is_exposed(t: Onirim) -> bool:
    """ON-14.15, hard: no Power of Alignment."""
    return t.rules.settings.part(TowersOptions).hard


# ---- positions -------------------------------------------------------------------------------


def check_row(t: Onirim) -> None:
    row = towers.part_of(t).row
    if any(t.cards.kind[tower] != "tower" for tower in row):
        raise PositionError(N_("Only towers can lie in the tower row; put the other cards somewhere else."))
    if not row_stands(t, row):
        raise PositionError(N_("In the tower row two touching edges show the same symbol; order it anew."))


towers.position_checks = [check_row]

"""Courses: several choices that a person makes at one touch, such as a way of several fields.

The rules ask field by field, and go on asking so. A question may say besides which ends can be reached from
here, and by which choices. Whoever takes such a course makes these choices one after the other, until
something happens; each of them is a choice like any other, in the history, in records and when it is taken
back.
"""

from __future__ import annotations

from typing import NamedTuple

from traumtisch.engine.decision import Option, Target
from traumtisch.engine.phrase import Phrase

THEN = ">"
"""Between the choices of a course, where it is written: `step a > step b`."""
MOST_CHOICES = 40
"""A course of more choices is refused: nobody keeps a table busy for longer."""


class Course(NamedTuple):
    """Where one can get to, by which choices, and what that takes."""

    choices: tuple[Option, ...]
    about: Phrase

    @property
    def option(self) -> Option:
        """The course as one option, to be offered beside those of the rules; only a house carries it out."""
        first, *others = self.choices
        further: list[Target] = [part for each in others for part in (THEN, each.verb, *each.targets)]
        return Option(first.verb, *first.targets, *further)

    @property
    def goal(self) -> Option:
        """The choice that gets there."""
        return self.choices[-1]


def goal_of(option: Option) -> Option:
    """Of a course that is written as one option, the choice that gets there; any other is its own goal."""
    if THEN not in option.targets:
        return option
    verb, *targets = option.targets[len(option.targets) - option.targets[::-1].index(THEN) :]
    return Option(str(verb), *targets)


def choices_in(written: str) -> list[str]:
    """The ids of the options in what somebody has chosen: one, or those of a course."""
    return written.split(f" {THEN} ")

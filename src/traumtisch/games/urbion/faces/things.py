"""What things on the board are called, for pictures, screens and touches alike."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.faces.touching import Things, Touch, cards_in, words_in
from traumtisch.games.urbion.view import UrbionView


def side_of(city: str, side: str) -> str:
    """One side of a city, or of a dream that is to be laid, as a place on the table."""
    return f"{city}-{side}"


def action(verb: str) -> str:
    """The sign of an action."""
    return f"action-{verb}"


def to_a_side(view: UrbionView, option: Option) -> Things:
    """A dream, and the side of the city where it goes."""
    dream, city = cards_in(option)
    return (dream, side_of(city, words_in(option)[0]))


def the_action(verb: str = "") -> Touch:
    """The sign of the action, after the second dream from the hand that pays for it."""
    return lambda view, option: (*cards_in(option), action(verb or option.verb))

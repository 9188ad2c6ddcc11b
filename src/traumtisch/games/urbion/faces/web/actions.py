"""The actions for which a dream is discarded, as signs that can be clicked."""

from __future__ import annotations

from typing import NamedTuple

from traumtisch.engine.phrase import N_

_LINES = (
    '<g fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round">'
)

PICTURES = {
    "census": f'{_LINES}<path d="M0 -20V18M-19 -13H19M-11 20H11M-19 -13L-25 3A6 5 0 0 0 -13 3ZM19 -13L25'
    " 3A6 5 0 0 1"
    ' 13 3Z"/></g>',
    "swap": f'{_LINES}<path d="M-20 -8H18L9 -17M20 8H-18L-9 17"/></g>',
    "rebuild": f'{_LINES}<path d="M-22 18V-4L-13 -14L-4 -4V18ZM4 18V-4L13 -14L22 -4V18ZM-8 -21H8M3 -25L8'
    " -21L3 -17"
    'M-3 -25L-8 -21L-3 -17"/></g>',
    "side-switch": f'{_LINES}<path d="M0 -22V22M-7 -12H-21M-14 -19V-5M7 -12H21M-9 12C-4 22 4 22 9 12M9'
    " 12L13 20M9"
    ' 12L1 14"/></g>',
    "nothing": f'{_LINES}<circle r="18"/><path d="M-12 12L12 -12"/></g>',
}


class Action(NamedTuple):
    verb: str
    label: str
    module: str = ""
    """The expansion that it belongs to."""


ACTIONS = (
    Action("census", N_("Census")),
    Action("swap", N_("Swap")),
    Action("rebuild", N_("Rebuild"), "gardens"),
    Action("side-switch", N_("Side switch"), "gardens"),
    Action("nothing", N_("No action")),
)
MOMENT = "act"
"""The step of the rules that asks for an action."""


def symbol_of(verb: str) -> str:
    return f"ur-action-{verb}"


def thing_of(verb: str) -> str:
    """The sign of an action, as a thing on the table."""
    return f"action-{verb}"

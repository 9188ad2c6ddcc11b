"""Which things on the board take part in an option. What is not here is chosen in the list alone."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.faces.touching import Things, Touch, Touches, words_in
from traumtisch.games.tapestry.faces.web.lying import of_the_base, only_in_boxes
from traumtisch.games.tapestry.faces.web.pieces import me, mine
from traumtisch.games.tapestry.material import LAST_SPACE, Material
from traumtisch.games.tapestry.view import TapestryView

NOTHING: Things = ()


# ---- the ways to touch -----------------------------------------------------------------------------


def _word(prefix: str) -> Touch:
    """A thing called by the first word of the option."""
    return lambda view, option: (f"{prefix}-{words_in(option)[0]}",)


def _plot(view: TapestryView, option: Option) -> Things:
    row, column = words_in(option)[0].split(",")
    return (f"plot-{row}-{column}",)


def _step(by: int) -> Touch:
    """The space to which a token goes; the one token of a track need not be named."""

    def touch(view: TapestryView, option: Option) -> Things:
        track, *named = words_in(option)
        here = mine(view).tokens[track]
        start = int(named[0]) if named else min(here, default=-by)
        goal = start + by
        return (f"{track}-{goal}",) if (named or len(here) == 1) and 0 <= goal <= LAST_SPACE else NOTHING

    return touch


def _space(view: TapestryView, option: Option) -> Things:
    space, *whose = words_in(option)
    track, _, number = space.partition(".")
    if not number.isdecimal() or track not in mine(view).tokens:
        return NOTHING
    return (f"{track}-{int(number)}", *(f"seat-{seat}" for seat in whose))


def _match(view: TapestryView, option: Option) -> Things:
    track, start, goal = words_in(option)
    return (f"{track}-{start}", f"{track}-{goal}")


def _track(view: TapestryView, option: Option) -> Things:
    track = words_in(option)[0]
    return (f"{track}-0",) if track in mine(view).tokens else NOTHING


def _seat(view: TapestryView, option: Option) -> Things:
    return (f"seat-{words_in(option)[0]}",)


def _walk(view: TapestryView, option: Option) -> Things:
    return tuple(f"slot-{slot}" for slot in words_in(option)) if mine(view).mats else NOTHING


def _die(name: str) -> Touch:
    def touch(view: TapestryView, option: Option) -> Things:
        return (f"die-{name}",) if view.handled is not None and view.handled.dice else NOTHING

    return touch


def _turned(view: TapestryView, option: Option) -> Things:
    """How a tile is turned: while the board shows the ways."""
    handled = view.handled
    shown = handled is not None and handled.seat == me(view)
    return (f"turn-{words_in(option)[0]}",) if shown else NOTHING


def _income(view: TapestryView, option: Option) -> Things:
    return ("income",)


def _in_the_list(view: TapestryView, option: Option) -> Things:
    """What differs in words alone."""
    return NOTHING


TOUCHES: Touches = {
    "use": _in_the_list,
    "advance": _step(1),
    "regress": _step(-1),
    "income": _income,
    "resource": _word("res"),
    "plot": _plot,
    "close": _plot,
    "swap": _plot,
    "corner": _plot,
    "turn": _turned,
    "turns": _turned,
    "hex": _word("hex"),
    "retreat": _word("hex"),
    "red": _die("red"),
    "black": _die("black"),
    "building": _word("building"),
    "track": _track,
    "first": _track,
    "opponent": _seat,
    "look": _seat,
    "position": _space,
    "match": _match,
    "walk": _walk,
    "inspire": _word("building"),
}
"""By verb; all others touch the cards that they name."""


def touched(m: Material, view: TapestryView, option: Option) -> Things:
    touch: Touch | None = TOUCHES.get(option.verb)
    if touch is not None:
        return touch(view, option) or NOTHING
    cards = [target for target in option.targets if isinstance(target, int)]
    if not cards:
        return NOTHING
    things = [f"c{card}" for card in cards]
    there = {each.id for each in of_the_base(view)}
    if not there.issuperset(things) and not (there | {*only_in_boxes(m, view)}).issuperset(things):
        return NOTHING
    return (*things, *_given_to(option))


def _given_to(option: Option) -> Things:
    """Whoever gives a card away clicks at who gets it."""
    if option.verb not in ("give", "give-card"):
        return NOTHING
    return tuple(f"seat-{seat}" for seat in words_in(option) if seat.isdecimal())

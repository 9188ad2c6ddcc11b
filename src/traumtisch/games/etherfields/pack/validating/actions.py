"""C.4: actions and effects."""

from __future__ import annotations

from collections.abc import Iterator

from traumtisch.engine.phrase import N_, Fact, Phrase
from traumtisch.games.etherfields.pack import conditions as c
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.costs import Cost
from traumtisch.games.etherfields.pack.effects import Action
from traumtisch.games.etherfields.pack.effects_places import GrantIntents
from traumtisch.games.etherfields.pack.validating.findings import Finding, finding, inside, walk
from traumtisch.games.etherfields.pack.validating.numbers import MOST, value_of
from traumtisch.games.etherfields.pack.validating.vocabulary import EVENTS

WITHOUT_WINDOW = {"card_played", "puzzle_right", "puzzle_wrong"}
WINDOWS = (EVENTS - WITHOUT_WINDOW) | {"any", "effect", "seal_incoming"}
"""EF-16.8: where interrupts can be played."""
MOST_GROUP, MOST_SINGLE = 7, 8


def check(pack: Pack) -> Iterator[Finding]:
    for element, action in inside(pack, Action):
        yield from _action(pack, element, action)
    for element, progress in inside(pack, el.Progress):
        yield from _dear(pack, element, progress.cost, Phrase(N_("laying the card")))


def _action(pack: Pack, element: str, action: Action) -> Iterator[Finding]:
    yield from _dear(pack, element, action.cost, action.id)
    if action.kind in ("fight", "contact") and action.target == "none" and not action.at:
        yield finding(pack, element, "V31", N_("{action} needs a target"), action=action.id)
    if action.kind == "interaction" and action.range is None:
        yield finding(pack, element, "V31", N_("the interaction {action} needs a range"), action=action.id)
    yield from _payable(pack, element, action)
    if action.window not in WINDOWS:
        yield finding(pack, element, "V32", N_("there is no window {window}"), window=action.window)
    grants = any(isinstance(value, GrantIntents) for _, value in walk(action.effects))
    if grants and not (action.interrupt and action.window == "payment_card"):
        yield finding(
            pack, element, "V34", N_("{action} grants intents outside of payments"), action=action.id
        )


def _dear(pack: Pack, element: str, cost: Cost, action: Fact) -> Iterator[Finding]:
    """V30: nobody has more than so many intents at once."""
    most = MOST_GROUP if cost.scale == "group" else MOST_SINGLE
    number = max(_intents(cost), default=0)
    if number > most:
        says = N_("{action} costs {number}, more than {most}")
        yield finding(pack, element, "V30", says, action=action, number=number, most=most)


def _payable(pack: Pack, element: str, action: Action) -> Iterator[Finding]:
    """V30, V38: everybody has cards of the colours; the goal of a dream can be paid in several ways."""
    ways = [action.cost, *action.cost.any_of] if not action.cost.any_of else list(action.cost.any_of)
    colours = [{str(colour) for colour in cost.intents if colour != "any"} for cost in ways]
    for character in pack.all("character", el.Character).values():
        if all(colours) and not any(each <= _colours_of(pack, character) for each in colours):
            yield finding(
                pack,
                element,
                "V30",
                N_("{character} has no card with which {action} could be paid"),
                character=character.id,
                action=action.id,
            )
    if "goal" not in action.tags:
        return
    several = len({colour for each in colours for colour in each}) > 1
    in_any = several or any("any" in cost.intents or cost.free for cost in ways)
    asked = [cond for _, cond in walk(action.requires)]
    dear = any(cost.ether or cost.gem or cost.token for cost in ways) or any(map(_asks_for_things, asked))
    if not in_any or dear or action.kind in ("fight", "contact"):
        yield finding(
            pack,
            element,
            "V38",
            N_("{action} is the goal: pay it in several colours or any, without ether and gems, by no fight"),
            action=action.id,
        )


def _asks_for_things(cond: object) -> bool:
    match cond:
        case c.TeamOwns():
            return bool(cond.item)
        case c.Has() | c.TeamHas():
            return cond.token in ("gem", "ether")
        case _:
            return isinstance(cond, c.ItemActive)


def _colours_of(pack: Pack, character: el.Character) -> set[str]:
    cards = pack.all("influence", el.Influence)
    own = [cards[entry.card] for entry in character.deck if entry.card in cards]
    return {colour for card in own for colour, number in card.intents.items() if number}


def _intents(cost: Cost) -> Iterator[int]:
    """What its parts and alternatives ask for, with each team for which content is made."""
    for each in (cost, *cost.any_of):
        for number in each.intents.values():
            for team in range(1, MOST + 1):
                value = value_of(number, team)
                if value is not None:
                    yield value * (team if cost.scale == "team" else 1)

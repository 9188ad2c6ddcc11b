"""C.4: actions and effects."""

from __future__ import annotations

from collections.abc import Iterator

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects import Action
from traumtisch.games.etherfields.pack.effects_pieces import Draw, Gain, Heal, Unseal
from traumtisch.games.etherfields.pack.effects_places import AddRound, GrantIntents
from traumtisch.games.etherfields.pack.effects_story import DiscardItem
from traumtisch.games.etherfields.pack.validating.findings import Finding, finding, inside, walk

WINDOWS = frozenset(
    (
        "any",
        "effect",
        "payment_card",
        "payment_done",
        "die_rolled",
        "suffer_incoming",
        "seal_incoming",
        "step_start",
        "step_end",
        "round_start",
        "round_end",
        "card_drawn",
        "reshuffled",
        "enter_field",
        "move_end",
        "location_entered",
        "action_declared",
        "action_done",
        "tile_revealed",
        "spawned",
        "sealed",
        "suffered",
        "no_more_round",
    )
)
"""EF-16.8: where interrupts can be played."""
GAINS = (Gain, Heal, Unseal, Draw, AddRound)
MOST_GROUP, MOST_SINGLE = 7, 8


def check(pack: Pack) -> Iterator[Finding]:
    for element, action in inside(pack, Action):
        yield from _action(pack, element, action)
    for weakness in pack.all("weakness", el.Weakness).values():
        if weakness.goes_to == "zone" and weakness.fee is None and not weakness.zone_triggers:
            yield finding(pack, weakness.id, "V36", N_("a weakness in the zone needs a way to leave it"))


def _action(pack: Pack, element: str, action: Action) -> Iterator[Finding]:
    for number in _intents(action):
        most = MOST_GROUP if action.cost.scale == "group" else MOST_SINGLE
        if number > most:
            yield finding(
                pack,
                element,
                "V30",
                N_("{action} costs {number}, more than {most}"),
                action=action.id,
                number=number,
                most=most,
            )
    if action.kind in ("fight", "contact") and action.target == "none" and not action.at:
        yield finding(pack, element, "V31", N_("{action} needs a target"), action=action.id)
    if action.window not in WINDOWS:
        yield finding(pack, element, "V32", N_("there is no window {window}"), window=action.window)
    if _is_free_gain(action):
        yield finding(
            pack, element, "V33", N_("{action} gains without cost and without limit"), action=action.id
        )
    grants = any(isinstance(value, GrantIntents) for _, value in walk(action.effects))
    if grants and not (action.interrupt and action.window == "payment_card"):
        yield finding(
            pack, element, "V34", N_("{action} grants intents outside of payments"), action=action.id
        )


def _is_free_gain(action: Action) -> bool:
    """A card that is played, or an item that is given away, is itself a cost."""
    if not action.cost.free or action.limit != "none" or action.kind in ("card", "hint"):
        return False
    leaves = any(isinstance(effect, DiscardItem) for effect in action.effects)
    return not leaves and any(isinstance(effect, GAINS) for effect in action.effects)


def _intents(action: Action) -> list[int]:
    costs = (action.cost, *action.cost.any_of)
    return [number for cost in costs for number in cost.intents.values() if isinstance(number, int)]

"""C.4: actions and effects."""

from __future__ import annotations

from collections.abc import Iterator

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects import Action, Choice
from traumtisch.games.etherfields.pack.effects_pieces import Draw, Gain, Heal, Lose, Seal, Suffer, Unseal
from traumtisch.games.etherfields.pack.effects_places import AddRound, GrantIntents
from traumtisch.games.etherfields.pack.effects_story import DiscardItem, EndSlumber
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
    for slumber in pack.all("slumber", el.Slumber).values():
        yield from _redemption(pack, slumber)
    yield from _creatures(pack)
    yield from _exchanges(pack)
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
    if action.kind == "interaction" and action.range is None:
        yield finding(pack, element, "V31", N_("the interaction {action} needs a range"), action=action.id)
    yield from _payable(pack, element, action)
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
    dear = any(cost.ether or cost.gem or cost.token for cost in ways)
    if not in_any or dear or action.kind in ("fight", "contact"):
        yield finding(
            pack,
            element,
            "V38",
            N_("{action} is the goal: pay it in several colours or any, without ether and gems, by no fight"),
            action=action.id,
        )


def _colours_of(pack: Pack, character: el.Character) -> set[str]:
    cards = pack.all("influence", el.Influence)
    own = [cards[entry.card] for entry in character.deck if entry.card in cards]
    return {colour for card in own for colour, number in card.intents.items() if number}


def _redemption(pack: Pack, slumber: el.Slumber) -> Iterator[Finding]:
    """V37: whoever redeems a slumber ends it; what grows becomes something else."""
    if slumber.redemption is not None:
        ends = any(isinstance(value, EndSlumber) for _, value in walk(slumber.redemption.effects))
        if not ends:
            yield finding(pack, slumber.id, "V37", N_("the redemption does not end the slumber"))
    if slumber.kind == "growth" and (slumber.grows is None or not slumber.grows.becomes):
        yield finding(pack, slumber.id, "V37", N_("the slumber does not say what it grows into"))


def _creatures(pack: Pack) -> Iterator[Finding]:
    """V35: nobody acts in a step of a creature, so its effects say whom they reach."""
    for creature in pack.all("creature", el.Creature).values():
        steps = (creature.on_basic, creature.on_special, creature.on_mutation, creature.setup)
        for _, effect in walk(steps):
            if isinstance(effect, (Suffer, Seal)) and effect.who in ("", "actor", "owner"):
                yield finding(pack, creature.id, "V35", N_("an effect of a creature says whom it reaches"))


def _exchanges(pack: Pack) -> Iterator[Finding]:
    """V33: who gives something for a gain has it; otherwise the gain would be free (EF-31.5)."""
    for element, option in inside(pack, Choice):
        gives = any(isinstance(effect, Lose) for effect in option.do)
        if gives and any(isinstance(effect, GAINS) for effect in option.do) and not option.if_:
            yield finding(
                pack,
                element,
                "V33",
                N_("the option {label} exchanges something that one may not have; ask for it by if"),
                label=option.label,
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

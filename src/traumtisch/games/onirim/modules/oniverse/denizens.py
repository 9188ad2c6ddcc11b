"""The denizens of the Oniverse (catalogue section 17): taken along, each can be discarded for its effect.

Five act at any time. The Architect, Chromatic Chaos and the Mirror help with one question each; the
Treasure Keeper has a page of its own.
"""

from __future__ import annotations

from typing import Any

from traumtisch.engine.asking import Asked
from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.engine.script import Offer
from traumtisch.games.onirim import questions
from traumtisch.games.onirim.cards import COLOURS
from traumtisch.games.onirim.encounters import repels
from traumtisch.games.onirim.labyrinth import search
from traumtisch.games.onirim.modules.oniverse.door import is_oniverse_door, oniverse
from traumtisch.games.onirim.procedures import (
    card_was_exchanged,
    discarded,
    doors_can_be_laid,
    locations_to_come_back,
    look,
    may_be_laid,
    may_leave_the_hand,
    move,
    reveal_and_hold,
    tell_cards,
    to_limbo,
)
from traumtisch.games.onirim.prophecy import order, order_below
from traumtisch.games.onirim.state import Onirim
from traumtisch.games.onirim.turn import act

used = oniverse.event("denizen used", "ON-17.10", N_("A denizen helps and is discarded: {cards}."))
salvaged = oniverse.event("salvaged", "ON-17.12", N_("Taken from the discard pile: {cards}."))
taken_up = oniverse.event(
    "stored card used", "ON-17.25", N_("Taken from under the Treasure Keeper: {cards}.")
)

oniverse.option_words = {
    "search oniverse": N_("Search the deck for the Oniverse door"),
    "take-along": N_("Discard the {cards} and take the denizen along"),
    "leave-behind": N_("Discard the denizen"),
    "architect": N_("Architect: play the {cards} beside the same symbol"),
    "cyclobot": N_("Cyclobot: exchange the {cards} with a location of the discard pile"),
    "salvage": N_("Take the {cards}"),
    "spies": N_("Squirrel Spies: look at the top five cards"),
    "harpoon": N_("Harpoon Hunter: reveal five cards and discard the nightmares"),
    "hammer": N_("Hammer Bird: discard the end of the labyrinth row"),
    "hammer red": N_("Hammer Bird: discard the red end of the labyrinth row"),
    "hammer blue": N_("Hammer Bird: discard the blue end of the labyrinth row"),
    "hammer green": N_("Hammer Bird: discard the green end of the labyrinth row"),
    "hammer brown": N_("Hammer Bird: discard the brown end of the labyrinth row"),
    "disguise": N_("Chromatic Chaos: discard the {cards} and lay the door"),
    "chaos": N_("Chromatic Chaos: search for a door of any colour"),
    "mirror": N_("Mirror: put the nightmare into Limbo"),
    "store": N_("Treasure Keeper: put the {cards} under it"),
}


def has(t: Onirim, code: str) -> bool:
    """Whether such a denizen lies before the player, ready to be used."""
    return any(t.cards.prints[card].code == code for card in oniverse.part_of(t).taken)


def use(t: Onirim, code: str) -> None:
    """ON-17.10: a taken denizen is discarded for its effect."""
    taken = oniverse.part_of(t).taken
    denizen = next(card for card in taken if t.cards.prints[card].code == code)
    move(denizen, taken, t.state.discard)
    t.tell(used, denizen)


def take_up_what_is_used(t: Onirim, option: Option) -> Option:
    """ON-17.25: a stored card is about to be used: it comes to the hand beyond its limit, so that the hand
    will not be short; the Keeper is discarded."""
    part = oniverse.part_of(t)
    for card in option.targets:
        if isinstance(card, int) and card in part.stored:
            keeper = part.keeping.pop(part.stored.index(card))
            move(card, part.stored, t.me.hand)
            t.learn(card)
            t.state.discard.append(keeper)
            t.tell(taken_up, card)
            t.tell(used, keeper)
    return option


def as_other_modules_have_it(
    t: Onirim, asked: Asked, options: list[Option], seat: int, until: Offer
) -> list[Option]:
    """What becomes of these options in the modules that alter the question before `until` does."""
    for alter in t.hooks.offers[asked.question]:
        if alter is until:
            break
        options = alter(t, options, seat, asked.args)
    return options


# ---- the Architect ---------------------------------------------------------------------------


def the_architect_may_build(
    t: Onirim, options: list[Option], seat: int, args: tuple[Any, ...]
) -> list[Option]:
    """ON-17.11: a card with the same symbol as the last card may be played; all other rules stay."""
    row, symbol = t.me.row, t.cards.symbol
    if row and has(t, "Architect"):
        plays = [Option("play", card) for card in t.me.hand if symbol[card] == symbol[row[-1]]]
        legal = as_other_modules_have_it(t, questions.action, plays[:], seat, until=the_architect_may_build)
        options += [Option("architect", play.target) for play in plays if play in legal]
    return options


oniverse.offer_hooks.append((questions.action, the_architect_may_build))  # as it is, to be found again


@oniverse.prepares(questions.action)
def the_architect_builds(t: Onirim, option: Option) -> Option:
    """ON-17.11: it is the phase 1 play, not an additional one."""
    if option.verb != "architect":
        return option
    use(t, "Architect")
    return Option("play", option.target)


# ---- what may be done at any time ------------------------------------------------------------


USE_HAND_CARDS = {"Cyclobot", "Keeper"}
KEEPERS_MOMENTS = act.id, questions.between_draws.step.id
"""ON-17.23: FW1 to FW4 and FW6, but neither after a trio nor when something has been drawn, or as if."""


@oniverse.offers_any_time
def denizens_may_help(t: Onirim, options: list[Option]) -> list[Option]:
    """ON-17.10; ON-3.23: only what can change something."""
    part, state = oniverse.part_of(t), t.state
    if not part.taken:
        return options
    taken = {t.cards.prints[card].code for card in part.taken}
    in_hand = [card for card in t.me.hand if may_leave_the_hand(t, card)] if taken & USE_HAND_CARDS else []
    if "Cyclobot" in taken and any(t.cards.is_location[card] for card in state.discard):
        options += [Option("cyclobot", card) for card in (*in_hand, *part.stored)]
    if "Spies" in taken and state.deck:
        options.append(Option("spies"))
    if "Harpoon" in taken and state.deck:
        options.append(Option("harpoon"))
    if "Hammer" in taken and t.me.row:
        options += ends_of_the_row(t)
    if "Keeper" in taken and state.step in KEEPERS_MOMENTS:
        options += [Option("store", card) for card in in_hand]
    return options


@oniverse.answers_any_time("cyclobot")
async def cyclobot_exchanges(t: Onirim, option: Option) -> None:
    """ON-17.12: one hand location for one location of the discard pile."""
    use(t, "Cyclobot")
    take_up_what_is_used(t, option)
    move(option.target, t.me.hand, oniverse.part_of(t).given)
    t.then(cyclobot_fetches())


@oniverse.alters(locations_to_come_back)
def cyclobots_bring_some_back(t: Onirim, number: int) -> int:
    """One each, of those that can still be met as far as anybody knows."""
    gone = (*t.state.discard, *t.state.box)
    return number + sum(1 for card in t.cards.by_code["Cyclobot"] if card not in gone)


@oniverse.question("cyclobot", "ON-17.12", N_("Cyclobot: which location do you take?"))
def what_cyclobot_finds(t: Onirim) -> list[Option]:
    return [Option("salvage", card) for card in t.state.discard if t.cards.is_location[card]]


@oniverse.step("ON-17.12")
async def cyclobot_fetches(t: Onirim) -> None:
    option = await t.ask(what_cyclobot_finds)
    new: int = option.target
    gone = oniverse.part_of(t).given.pop()
    move(new, t.state.discard, t.me.hand)
    t.learn(new)
    t.tell(salvaged, new)
    t.state.discard.append(gone)
    tell_cards(t, discarded, [gone])
    t.then(card_was_exchanged(gone, new))


@oniverse.answers_any_time("spies")
async def spies_look(t: Onirim, option: Option) -> None:
    """ON-17.14: LOOK 5, back on top in any order."""
    use(t, "Spies")
    look(t, 5)
    t.then(order())


@oniverse.answers_any_time("harpoon")
async def the_hunter_strikes(t: Onirim, option: Option) -> None:
    """ON-17.15: REVEAL 5; discard the nightmares among them, the rest go to the bottom in any order."""
    use(t, "Harpoon")
    reveal_and_hold(t, 5)
    nightmares = [card for card in t.me.looked_at if t.cards.kind[card] == "nightmare"]
    for nightmare in nightmares:
        move(nightmare, t.me.looked_at, t.state.discard)
    tell_cards(t, discarded, nightmares)
    t.then(order_below())


def ends_of_the_row(t: Onirim) -> list[Option]:
    """ON-17.17: if the last card has several colours, the player names one."""
    colours = t.cards.colours[t.me.row[-1]]
    named = [Option("hammer", word) for place, word in enumerate(COLOURS) if colours >> place & 1]
    return named if len(named) > 1 else [Option("hammer")]


@oniverse.answers_any_time("hammer")
async def the_bird_hammers(t: Onirim, option: Option) -> None:
    """ON-17.16: discard the last card of the row and all cards of the same colour directly before it.
    ON-17.18: used cards stay used."""
    use(t, "Hammer")
    row, colours = t.me.row, t.cards.colours
    colour = 1 << COLOURS.index(option.target) if option.target else colours[row[-1]]
    start = len(row) - 1
    while start and colours[row[start - 1]] & colour:
        start -= 1
    tell_cards(t, discarded, row[start:])
    t.state.discard += row[start:]
    del row[start:], t.me.used[start:]


# ---- Chromatic Chaos -------------------------------------------------------------------------


@oniverse.offers(questions.drawn_door)
def chaos_may_disguise_the_door(t: Onirim, options: list[Option]) -> list[Option]:
    """ON-17.19: a drawn door may be laid with a key of any colour. ON-17.21: if it may be laid at all."""
    door = t.state.pending[-1]
    if has(t, "Chaos") and not is_oniverse_door(t, door) and doors_can_be_laid(t) and may_be_laid(t, door):
        keys = [card for card in t.me.hand if t.cards.is_key[card]]
        options += [Option("disguise", key) for key in keys if questions.UNLOCK[key] not in options]
    return options


@oniverse.prepares(questions.drawn_door)
def chaos_disguises_the_door(t: Onirim, option: Option) -> Option:
    """ON-17.20: only while it is being obtained."""
    if option.verb != "disguise":
        return option
    use(t, "Chaos")
    key: int = option.target
    return questions.UNLOCK[key]


@oniverse.offers(questions.search)
def chaos_may_help_the_search(t: Onirim, options: list[Option], colours: int) -> list[Option]:
    """ON-17.19: a trio may search a door of any colour. A Happy Dream, which needs no trio, may so anyway."""
    return [*options, Option("chaos")] if 0 < colours < ANY_COLOUR and has(t, "Chaos") else options


ANY_COLOUR = 15


@oniverse.answers(questions.search, "chaos")
async def chaos_helps_the_search(t: Onirim, option: Option) -> None:
    use(t, "Chaos")
    t.then(search(ANY_COLOUR))


# ---- the Mirror ------------------------------------------------------------------------------


@oniverse.offers(questions.nightmare)
def the_mirror_may_help(t: Onirim, options: list[Option]) -> list[Option]:
    """ON-17.22: a nightmare just drawn, not one that is only answered as if it had been."""
    return [*options, Option("mirror")] if t.state.pending and has(t, "Mirror") else options


@oniverse.answers(questions.nightmare, "mirror")
async def the_mirror_helps(t: Onirim, option: Option) -> None:
    use(t, "Mirror")
    t.tell(to_limbo, *t.state.pending)
    t.state.limbo.append(t.state.pending.pop())


@oniverse.alters(repels)
def the_mirror_does_not_repel(t: Onirim, repelled: bool, option: Option, as_if: str) -> bool:
    """ON-17.22, ON-14.18"""
    return repelled and option.verb != "mirror"

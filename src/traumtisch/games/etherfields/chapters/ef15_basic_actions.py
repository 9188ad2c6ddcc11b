"""EF-15: the basic actions that every character has, and other free choices of the character phase."""

from __future__ import annotations

from functools import lru_cache

from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_for
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.cards import discard_from_hand
from traumtisch.games.etherfields.chapters.ef01_supply import gain_gem, gems_left
from traumtisch.games.etherfields.chapters.ef08_further_dreamlands import light_slot, slot_options, take_gem
from traumtisch.games.etherfields.chapters.ef14_actions_and_payment import pay_intents, something_changed
from traumtisch.games.etherfields.chapters.ef17_progress_cards import declare_laying
from traumtisch.games.etherfields.chapters.ef26_round_cards import add_rounds, rounds_that_can_be_added
from traumtisch.games.etherfields.chapters.ef29_mutations import remove_mutation
from traumtisch.games.etherfields.chapters.ef44_weaknesses import can_pay_fee, pay_fee
from traumtisch.games.etherfields.happening import was_discarded
from traumtisch.games.etherfields.living import forbidden, stat
from traumtisch.games.etherfields.pack.terms import MUTATIONS
from traumtisch.games.etherfields.prices import can_give
from traumtisch.games.etherfields.redeeming import can_redeem, may_gamble
from traumtisch.games.etherfields.secrets import is_any_secret
from traumtisch.games.etherfields.selecting import has_state, in_range
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import NOWHERE, Payment

looked = etherfields.event("looked", "EF-15.3", N_("{character} looks at a secret card."))
gained_gem = etherfields.event("gained gem", "EF-15.4", N_("{character} gains a gem."))

CUNNING = 2
"""As a bit."""


def basic_options(t: Etherfields, who: int) -> list[Option]:
    """What this character can do without any card saying so; in scenes only (EF-15.12)."""
    character, state = t.character(who), t.state
    name = character.id
    options: list[Option] = []
    if may_move(t, who):
        given_up = state.given_up and f"{who} move" in state.given_up
        if not given_up and can_give(t, who, CUNNING):
            options.append(remembered("move", name))
        if state.hours and character.exertions < stat(t, "exertion_per_round", who):
            options += _exertions(name, state.hours)
    if state.layer == "dream" and character.hand and is_any_secret(t):
        options.append(remembered("look", name))
    if len(character.hand) >= 3 and gems_left(t):
        options.append(remembered("gain gem", name))
    if state.keys or character.ether:
        options += _unmutate_options(t, who)
    options += slot_options(t, who)
    for card in character.zone:
        if can_pay_fee(t, who, card):
            options.append(Option("pay fee", card))
    if state.layer == "slumber" and can_redeem(t, who):
        options.append(Option("redeem", name))
    if _speaks_for_the_team(t, who):
        if t.m.options.poker and may_gamble(t):
            options.append(Option("gamble"))
        if state.hours:
            most = min(state.hours, rounds_that_can_be_added(t))
            options += _added_rounds(most)
    return options


@lru_cache(1024)
def _exertions(name: str, hours: int) -> tuple[Option, ...]:
    """One for each number of hours; kept, as they are offered again and again."""
    return tuple(Option("exert", name, str(n)) for n in range(1, hours + 1))


@lru_cache(64)
def _added_rounds(most: int) -> tuple[Option, ...]:
    return tuple(Option("add rounds", str(n)) for n in range(1, most + 1))


def _speaks_for_the_team(t: Etherfields, who: int) -> bool:
    """What concerns the team is offered to a seat once."""
    return t.m.options.pace == "ordered" or who < t.m.seats


def may_move(t: Etherfields, who: int) -> bool:
    character = t.character(who)
    return (
        character.field != NOWHERE
        and not (character.states and has_state(character.states, "paralysed"))
        and not forbidden(t, "move", who)
    )


def _unmutate_options(t: Etherfields, who: int) -> list[Option]:
    """EF-15.6: a mutation of a creature in range 1, for a key or an ether."""
    character = t.character(who)
    tokens = [*(["key"] if t.state.keys else []), *(["ether"] if character.ether else [])]
    near = {f.creature for f in t.state.figures if in_range(t, character.field, f.field, 1)}
    return [
        Option("remove mutation", character.id, tile.id, MUTATIONS[kind], token)
        for tile in t.state.creatures
        if tile.id in near
        for kind in range(len(MUTATIONS))
        if tile.mutations[kind]
        for token in tokens
    ]


def carry_out_basic(t: Etherfields, option: Option) -> None:
    """A basic action was chosen."""
    match option.verb:
        case "lay":
            declare_laying(t, _owner_of(t, option.target), option.target)
        case "pay fee":
            pay_fee(t, _owner_in_zone(t, option.target), option.target)
            something_changed(t)
        case "gamble":
            t.then(Frame("gamble"))
        case "add rounds":
            t.state.hours -= int(option.target)
            add_rounds(t, int(option.target))
            something_changed(t)
        case _:
            _of_character(t, _named(t, option.target), option)


def _of_character(t: Etherfields, who: int, option: Option) -> None:
    character = t.character(who)
    match option.verb:
        case "move":
            begin_move(t, who)
        case "exert":  # EF-15.2
            steps = int(option.targets[1])
            t.state.hours -= steps
            character.exertions += 1
            something_changed(t)
            t.then(Frame("walk", (who, steps)))
        case "look":
            t.then(discard_for(who, 1, "look"))
        case "gain gem":
            t.then(discard_for(who, 3, "gem"))
        case "remove mutation":
            _, creature, kind, token = option.targets
            if token == "key":
                t.state.keys -= 1
            else:
                character.ether -= 1
            remove_mutation(t, str(creature), MUTATIONS.index(kind))  # type: ignore[arg-type]
            something_changed(t)
        case "light":
            light_slot(t, who)
            something_changed(t)
        case "take gem":
            take_gem(t, who)
            something_changed(t)
        case _:
            something_changed(t)
            t.then(Frame("redeem", (who,)))


def _named(t: Etherfields, id: str) -> int:  # noqa: A002 (the word that everybody uses)
    return next(who for who in t.team if t.character(who).id == id)


def _owner_of(t: Etherfields, card: int) -> int:
    return next(who for who in t.team if card in t.character(who).hand)


def _owner_in_zone(t: Etherfields, card: int) -> int:
    return next(who for who in t.team if card in t.character(who).zone)


def begin_move(t: Etherfields, who: int) -> None:
    """EF-15.1: k cunning for up to k fields; what makes moves dearer is taken off the steps."""
    dearer = stat(t, "cost.move", who)
    t.state.payments.append(
        Payment(
            action="move", actor=who, element="move", kind="move", need=(0, 1, 0), is_open=True, bonus=-dearer
        )
    )
    t.then(pay_intents())


# ---- discarding hand cards (EF-15.3, 15.4, 15.9) -------------------------------------------------


@etherfields.question("discard for", "EF-C44", N_("Which card do you discard?"), private=True)
def which_to_discard(t: Etherfields, who: int) -> list[Option]:
    return [remembered("discard", card) for card in t.character(who).hand]


@etherfields.step("EF-15.9", id="discard for")
async def discard_for(t: Etherfields, who: int, number: int, purpose: str) -> None:
    """They give no intents."""
    option = await ask_for(t, which_to_discard(who), who)
    discard_from_hand(t, who, option.target)
    if number > 1:
        t.then(discard_for(who, number - 1, purpose))
    else:
        something_changed(t)
        if purpose == "gem":
            gain_gem(t, who, 1)
        else:
            t.then(Frame("look", (who, stat(t, "peek_cards", who))))
    was_discarded(t, who, option.target)

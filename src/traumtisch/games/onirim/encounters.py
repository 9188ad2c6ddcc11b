"""What is met while refilling the hand: doors and nightmares (catalogue sections 6 and 7)."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.games.onirim import questions
from traumtisch.games.onirim.base import onirim
from traumtisch.games.onirim.procedures import (
    discard_from_hand,
    discard_hand,
    discarded,
    door_was_laid,
    key_fits,
    lay,
    new_hand,
    reveal,
    tell_cards,
    to_limbo,
    unlay,
    win_check,
)
from traumtisch.games.onirim.state import Onirim


@onirim.step("ON-6.4")
async def door_drawn(t: Onirim) -> None:
    """The player may discard one matching key and LAY the door; otherwise it goes to Limbo."""
    option = await t.ask(questions.drawn_door)
    if option.verb == "unlock":
        discard_from_hand(t, option.target)
        t.then(lay(t.state.pending[-1]), win_check(), door_was_laid())
    elif option.verb == "decline":
        door = t.state.pending.pop()
        t.state.limbo.append(door)
        if t.log is not None:
            t.tell(to_limbo, door)


def passes_by(t: Onirim, door: int) -> bool:
    """Whether a drawn door goes to Limbo without anybody being asked, because no key fits and nobody could
    tell whether the question was put. (Most doors do: to put it would cost a tenth of every simulation.)"""
    hooks, question = t.hooks, questions.drawn_door
    if question not in hooks.unbent or question in t.rules.visible:
        return False
    if hooks.starts[door_drawn.id] is not door_drawn.play:
        return False
    is_key = t.cards.is_key
    for card in t.me.hand:  # noqa: SIM110 (this is asked at every draw)
        if is_key[card] and key_fits(t, card, door):
            return False
    return True


@onirim.step("ON-7.1")
async def nightmare_drawn(t: Onirim, as_if: str = "") -> None:
    """A drawn nightmare must be repelled at once by one option of the player's choice.

    (Modules also let it be answered as if one had been drawn, and say why: then no card is pending.)
    """
    state = t.state
    waiting = len(state.agenda)
    option = await t.ask(questions.nightmare(as_if) if as_if else DRAWN)
    # What a module's option has set going (a spell has to be paid) comes before the nightmare is repelled.
    state.agenda.insert(waiting, BURY)
    if nightmare_repelled.id in t.hooks.follows and repels(t, option, as_if):
        state.agenda.insert(waiting + 1, nightmare_repelled())
    if option.verb == "pay":  # ON-7.2, option I: a key from the hand (no Prophecy)
        discard_from_hand(t, option.target)
    elif option.verb == "return":  # ON-7.3, option II: a laid door
        unlay(t, option.target)
    elif option.verb == "reveal":  # ON-7.4, option III: the next five cards
        cards = reveal(t, 5)
        kept = kept_in_limbo(t, cards)
        gone = [card for card in cards if card not in kept]
        state.limbo += kept
        state.discard += gone
        tell_cards(t, to_limbo, kept)
        tell_cards(t, discarded, gone)
    elif option.verb == "replace":  # ON-7.6, option IV: the whole hand
        discard_hand(t)
        new_hand(t)


DRAWN = questions.nightmare("")
"""The question that a drawn nightmare puts, made once."""


@onirim.ruling("ON-7.1")
def repels(t: Onirim, option: Option, as_if: str) -> bool:
    """Whether an answer counts as repelling: all of the base game do."""
    return True


@onirim.ruling("ON-7.4")
def kept_in_limbo(t: Onirim, cards: list[int]) -> list[int]:
    """Of the revealed cards, doors and dreams go to Limbo; the others are discarded."""
    return [card for card in cards if not t.cards.is_location[card]]


@onirim.step("ON-7.7")
def nightmare_repelled(t: Onirim) -> None:
    """The option is completely done; the nightmare itself still lies there."""


@onirim.step("ON-7.7")
def bury_nightmare(t: Onirim) -> None:
    """Then the nightmare goes to the discard pile, unless something else was done with it."""
    tell_cards(t, discarded, t.state.pending)
    t.state.discard += t.state.pending
    t.state.pending.clear()


BURY = bury_nightmare()


onirim.when_drawn |= {"door": door_drawn(), "nightmare": nightmare_drawn()}

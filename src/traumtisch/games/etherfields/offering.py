"""What a seat is offered in the character phase (EF-C8): actions of all its characters, and ready."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.frame import Frame
from traumtisch.games.etherfields.availability import declarable, is_dream_action
from traumtisch.games.etherfields.chapters.ef15_basic_actions import basic_options
from traumtisch.games.etherfields.chapters.ef17_progress_cards import can_lay
from traumtisch.games.etherfields.chapters.ef19_group_actions import can_pay_part
from traumtisch.games.etherfields.happening import option_of
from traumtisch.games.etherfields.stage import Etherfields

READY = Option("ready")


def characters_of_seat(t: Etherfields, seat: int) -> Sequence[int]:
    """The characters of a seat that may act now; in ordered play only the one whose turn it is."""
    if t.m.options.pace == "ordered" and t.state.phase == "characters":
        return (t.state.turn_of,)
    return t.m.of_seats[seat]


def declarations(t: Etherfields, seat: int) -> list[Option]:
    """The actions that may be declared; equal ones once."""
    return _declarations(t, characters_of_seat(t, seat))


def _declarations(t: Etherfields, team: Sequence[int]) -> list[Option]:
    found: dict[Option, None] = {}
    may_dream = not (t.state.dream_action_used and t.m.options.pace == "ordered")  # EF-49.13
    for who in team:
        for use in declarable(t, who):
            action = use.action
            if action.cost.scale == "group" and not can_pay_part(t, action.id):
                continue
            if not may_dream and is_dream_action(action):
                continue
            found[option_of(t, who, use)] = None
    return list(found)


def declaration(t: Etherfields, option: Option) -> Frame:
    """The action that was chosen begins: a card's, or one that is named together with whoever takes it."""
    if option.verb == "play":
        number: int = option.target
        who = next(who for who in t.team if number in t.character(who).hand)
        card = t.m.cards[number]
        assert card is not None
        assert card.action is not None
        return Frame("declare", (who, card.action.id, number, card.id))
    who = next(who for who in t.team if t.character(who).id == option.targets[1])
    return Frame("declare", (who, option.target))


def actions_of_seat(t: Etherfields, seat: int) -> list[Option]:
    """Everything this seat may do; one that is ready may still act, but need not say so again (EF-9.4)."""
    options = [] if t.state.ready[seat] else [READY]
    team = characters_of_seat(t, seat)
    options += _declarations(t, team)
    has_progress = t.m.has_progress
    for who in team:
        for card in t.character(who).hand:
            if has_progress[card] and can_lay(t, who, card):
                options.append(remembered("lay", card))
        options += basic_options(t, who)
    return options

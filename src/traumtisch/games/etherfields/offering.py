"""What a seat is offered in the character phase (EF-C8): actions of all its characters, and ready."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.games.etherfields.availability import Use, can_declare, is_dream_action, uses
from traumtisch.games.etherfields.chapters.ef15_basic_actions import basic_options
from traumtisch.games.etherfields.chapters.ef17_progress_cards import can_lay
from traumtisch.games.etherfields.chapters.ef19_group_actions import can_pay_part
from traumtisch.games.etherfields.happening import option_of
from traumtisch.games.etherfields.stage import Etherfields

READY = Option("ready")


def characters_of_seat(t: Etherfields, seat: int) -> list[int]:
    """The characters of a seat that may act now; in ordered play only the one whose turn it is."""
    if t.m.options.pace == "ordered" and t.state.phase == "characters":
        return [t.state.turn_of]
    return [who for who in t.team if t.seat_of(who) == seat]


def offered_uses(t: Etherfields, seat: int) -> list[tuple[int, Use]]:
    """The actions that may be declared; equal ones once."""
    found: dict[Option, tuple[int, Use]] = {}
    for who in characters_of_seat(t, seat):
        for use in uses(t, who):
            if not can_declare(t, who, use):
                continue
            if use.action.cost.scale == "group" and not can_pay_part(t, use.action.id):
                continue
            if t.state.dream_action_used and t.m.options.pace == "ordered" and is_dream_action(use.action):
                continue  # EF-49.13
            found.setdefault(option_of(t, who, use), (who, use))
    return list(found.values())


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
    use = next(u for u in uses(t, who) if u.action.id == option.target and can_declare(t, who, u))
    return Frame("declare", (who, use.action.id, use.card, use.element))


def actions_of_seat(t: Etherfields, seat: int) -> list[Option]:
    """Everything this seat may do; one that is ready may still act, but need not say so again (EF-9.4)."""
    options = [] if t.state.ready[seat] else [READY]
    options += [option_of(t, who, use) for who, use in offered_uses(t, seat)]
    for who in characters_of_seat(t, seat):
        options += [Option("lay", card) for card in t.character(who).hand if can_lay(t, who, card)]
        options += basic_options(t, who)
    return options

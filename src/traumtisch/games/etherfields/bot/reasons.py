"""Why one would choose this, in words. Nothing is named that does not lie open: no tile, text or card that
nobody has seen."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.etherfields.bot.acting import meant, wanted_times
from traumtisch.games.etherfields.bot.judgements import ANY, Thought, judged
from traumtisch.games.etherfields.bot.purse import best_offer, is_in_danger
from traumtisch.games.etherfields.ground import FAR
from traumtisch.games.etherfields.pack.effects_pieces import Heal
from traumtisch.games.etherfields.pack.effects_places import Move

PAYS_LEAST = N_("This card is missed least.")


def danger(thought: Thought) -> Phrase | None:
    """Who is nearest to death, if anybody is near."""
    t = thought.t
    who = max(t.team, key=lambda each: t.character(each).suffering)
    if not t.in_scene or not is_in_danger(t, who):
        return None
    character = t.character(who)
    return Phrase(
        N_("In danger, with {number} suffering: {character}."),
        character=t.m.name_of(character.id),
        number=character.suffering,
    )


@judged.explains("act", "ready")
def ready(thought: Thought, option: Option) -> Phrase | None:
    """What ends the round, and who is in danger."""
    t = thought.t
    if t.state.rounds_left == 0:
        ends = Phrase(N_("Nothing else is worth its cards. No round is left after this one."))
    else:
        ends = Phrase(
            N_("Nothing else is worth its cards. The round ends when all are ready; after it: {number}."),
            number=t.state.rounds_left,
        )
    warning = danger(thought)
    return ends if warning is None else Phrase(N_("{ends} {warning}"), ends=ends, warning=warning)


@judged.explains("act", "use", "play")
def use(thought: Thought, option: Option) -> Phrase | None:
    t = thought.t
    who, action, element, card = meant(thought, option)
    errand = thought.plan.is_there(who, action.id) if not card else None
    if errand is not None and errand.is_goal:
        offer = best_offer(t, who, action, element, card, wanted_times(t, who, action))
        if offer is not None and offer.chance < 1:
            return Phrase(N_("The goal depends on it, and a boost may reach the price."))
        if any(each.action == action.id for each in t.state.payments_of_group):
            return Phrase(N_("The goal depends on it, and a part of it is paid already."))
        return Phrase(N_("The goal depends on it."))
    if any(isinstance(effect, Move) for effect in action.effects):
        return _way(thought, who)
    if any(isinstance(effect, Heal) for effect in action.effects):
        return danger(thought)
    return Phrase(N_("It brings more than it costs."))


@judged.explains("act", "move")
def move(thought: Thought, option: Option) -> Phrase | None:
    return _way(thought, thought.named(option.target))


def _way(thought: Thought, who: int) -> Phrase | None:
    left = thought.plan.way_left(who)
    if left in (0, FAR):
        return None
    if thought.plan.of[who].is_goal:
        return Phrase(N_("Steps to something on which the goal depends: {steps}."), steps=left)
    return Phrase(N_("Steps to something worth the way: {steps}."), steps=left)


@judged.explains("act", "add rounds", "exert")
def hours(thought: Thought, option: Option) -> Phrase | None:
    return Phrase(N_("This is the last round, and there are hours left."))


@judged.explains("act", "lay")
def lay(thought: Thought, option: Option) -> Phrase | None:
    return Phrase(
        N_("It serves to the end of the scene; rounds left: {number}."), number=thought.t.state.rounds_left
    )


@judged.explains("payment", "pay")
@judged.explains(ANY, "discard")
def pay(thought: Thought, option: Option) -> Phrase | None:
    return Phrase(PAYS_LEAST)


@judged.explains("payment", "boost")
def boost(thought: Thought, option: Option) -> Phrase | None:
    return Phrase(N_("Only luck can reach the price now."))


@judged.explains("penalty", "seal")
@judged.explains("boost penalty", "seal")
def seal(thought: Thought, option: Option) -> Phrase | None:
    return Phrase(N_("The deck can spare these cards; suffering would bring death nearer."))


@judged.explains("penalty", "suffer")
@judged.explains("boost penalty", "suffer")
def suffer(thought: Thought, option: Option) -> Phrase | None:
    return Phrase(N_("So many cards are sealed already that the deck would run short."))


@judged.explains("step", "step")
def step(thought: Thought, option: Option) -> Phrase | None:
    return Phrase(N_("It is the shortest way."))

"""EF-26: the dreamland phase and round cards."""

from __future__ import annotations

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import EVERYBODY
from traumtisch.games.etherfields.asking import ask_team
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.carrying_out import run, start_at_once
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.happening import happened, may_interrupt, trigger, window
from traumtisch.games.etherfields.holding import hold
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.effects import Effect
from traumtisch.games.etherfields.pack.effects_pieces import PeekRound
from traumtisch.games.etherfields.pack.effects_places import (
    AddRound,
    BlockStep,
    DropRound,
    Reward,
    RunRoundCard,
)
from traumtisch.games.etherfields.replacing import replaced
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

revealed_round = etherfields.event("round card", "EF-26.1", N_("Round card: {card}."))
step_runs = etherfields.event("step", "EF-26.2", N_("Step: {step}."))
added = etherfields.event("added rounds", "EF-26.11", N_("{number} more rounds."))
blocked = etherfields.event("blocked", "EF-26.9", N_("A step is blocked: {step}."))
rewarded = etherfields.event("reward", "EF-26.13", N_("Reward."))

EFFECTS_OF = {"mutation": "on_mutation", "basic": "on_basic", "special": "on_special"}


# ---- the round deck (EF-26.6 to 26.11) -----------------------------------------------------------


def prepare_rounds(t: Etherfields, number: int) -> None:
    """EF-6.6: all round cards are shuffled; so many of them form the deck, the rest the round discard."""
    state = t.state
    gather_rounds(t)
    if state.coming.get("rounds"):
        _in_stated_order(t)
    state.rounds_left = min(number, len(state.rounds))
    state.round_number = 0
    next_round_card(t)


def gather_rounds(t: Etherfields) -> None:
    """EF-9.12: the round cards go back to the twelve."""
    state = t.state
    cards = [*state.rounds_played, *([state.round_card] if state.round_card else [])]
    state.rounds_played.clear()
    state.round_card, state.rounds_left = 0, 0
    state.rounds.shuffle_in(cards)


def _in_stated_order(t: Etherfields) -> None:
    """What a position says that chance brings: the top card first."""
    state = t.state
    for name in reversed(state.coming.pop("rounds")):
        card = next((c for c in state.rounds.bag if t.m.faces[c] == name), 0)
        if card:
            state.rounds.take(card)
            state.rounds.put_on_top(card, 0)


def next_round_card(t: Etherfields) -> bool:
    """The next card becomes the current one; nothing if the deck is empty."""
    state = t.state
    if not state.rounds_left:
        return False
    state.rounds_left -= 1
    state.round_card = t.draw(state.rounds)
    state.blocked_steps, state.step_number = (), -1
    t.tell(revealed_round, state.round_card)
    return True


def discard_round_card(t: Etherfields) -> None:
    """EF-26.7: on top of the round discard; blockades of steps return with it."""
    state = t.state
    if state.round_card:
        state.rounds_played.append(state.round_card)
        state.round_card = 0
    state.blocked_steps, state.step_number = (), -1
    next_round_card(t)


def rounds_that_can_be_added(t: Etherfields) -> int:
    """EF-31.6: the cards of the round discard."""
    return len(t.state.rounds) - t.state.rounds_left + len(t.state.rounds_played)


def add_rounds(t: Etherfields, number: int) -> None:
    """EF-26.11: the bottom card of the round discard goes under the round deck."""
    state = t.state
    number = min(number, rounds_that_can_be_added(t))
    for _ in range(number):
        unused = len(state.rounds) - state.rounds_left
        if unused > 0 and (state.rounds.top or state.rounds.bottom):
            (card,) = t.draw_from_below(state.rounds, 1)
            t.put_under(state.rounds, card, state.rounds_left, known_to=0)
        elif unused <= 0:
            state.rounds.put_at_bottom(state.rounds_played.pop(0), EVERYBODY)
        state.rounds_left += 1  # of unknown cards any is the next: none has to move
    if number:
        t.tell(added, str(number))


@etherfields.primitive(AddRound)
def add_round_effect(t: Etherfields, effect: AddRound, cause: Cause) -> None:
    add_rounds(t, count(t, effect.n, cause))


@etherfields.primitive(DropRound)
def drop_round_effect(t: Etherfields, effect: DropRound, cause: Cause) -> None:
    t.state.rounds_left = max(0, t.state.rounds_left - count(t, effect.n, cause))


@etherfields.primitive(PeekRound)
def peek_round(t: Etherfields, effect: PeekRound, cause: Cause) -> None:
    """The next cards of the round deck, to all (EF-52.9)."""
    state = t.state
    cards = t.draw_up_to(state.rounds, min(count(t, effect.n, cause), state.rounds_left))
    for card in reversed(cards):
        state.rounds.put_on_top(card, EVERYBODY)
    for card in cards:
        t.tell(revealed_round, card)


# ---- steps (EF-26.1 to 26.5) ---------------------------------------------------------------------


@etherfields.step("EF-26.1", id="round steps")
def round_steps(t: Etherfields, number: int, early: bool) -> None:
    """The steps of the current card from top to bottom; blocked ones are skipped."""
    card = t.m.rounds[t.state.round_card]
    if card is None or number >= len(card.steps):
        return
    t.then(round_steps(number + 1, early))
    if number in t.state.blocked_steps:
        return
    kind = card.steps[number]
    if t.state.laws and replaced(t, "step_start", Cause(step=kind)):
        return
    if may_interrupt(t, "step_start"):
        t.then(window("step_start", Cause(step=kind)), begin_step(kind, number, early))
    else:
        _begin(t, kind, number, early=early)


@etherfields.step("EF-26.5", id="begin step")
def begin_step(t: Etherfields, kind: str, number: int, early: bool) -> None:
    """Who is in range is judged now, for all elements. In the window before it the step may still have been
    blocked (EF-26.9)."""
    if number not in t.state.blocked_steps:
        _begin(t, kind, number, early=early)


def _begin(t: Etherfields, kind: str, number: int, *, early: bool) -> None:
    state = t.state
    if not early:
        state.step_number = number
    state.before_step = (
        tuple(character.field for character in state.characters),
        tuple((figure.number, figure.field) for figure in state.figures),
    )
    t.then(run_step(kind))
    trigger(t, "step_start", Cause(step=kind))


@etherfields.step("EF-26.3", id="run step")
def run_step(t: Etherfields, kind: str) -> None:
    """Every element in play that shows this effect executes it."""
    t.tell(step_runs, kind)
    t.then(step_over(kind))
    if kind == "move":
        t.then(Frame("creatures move"))
        return
    elements = [element for element, _ in showing(t, kind)]
    use_suppressions(t, kind)
    t.in_any_order(t.team_seat, *[effect_of(element, kind) for element in elements])  # EF-C22


@etherfields.step("EF-26.5", id="effect of element")
def effect_of(t: Etherfields, element: str, kind: str) -> None:
    """One element executes its effect of this step."""
    effects = dict(showing(t, kind)).get(element, ())
    start_at_once(t, Cause(element, step=kind, of_creature=element in t.m.creatures), effects)


@etherfields.step("EF-26.3", id="step over")
def step_over(t: Etherfields, kind: str) -> None:
    t.state.before_step = ((), ())
    happened(t, "step_end", Cause(step=kind))


def showing(t: Etherfields, kind: str) -> list[tuple[str, tuple[Effect, ...]]]:
    """The elements in play that have an effect for this kind of step."""
    state = t.state
    found: list[tuple[str, tuple[Effect, ...]]] = []
    for tile in state.creatures:
        effects = effects_of_creature(t, t.m.creatures[tile.id], kind)
        if effects and not is_suppressed(t, tile.id, kind):
            found.append((tile.id, effects))
    dream = t.m.dreams.get(state.scene) if state.layer == "dream" else None
    if dream is not None:
        effects = getattr(dream, EFFECTS_OF[kind])
        if effects:
            found.append((dream.id, effects))
    return found


def effects_of_creature(t: Etherfields, creature: el.Creature, kind: str) -> tuple[Effect, ...]:
    """With phases, those of the first that holds."""
    name = EFFECTS_OF[kind]
    for phase in creature.phases:
        if hold(t, phase.if_, Cause(creature.id)):
            return getattr(phase, name)
    return getattr(creature, name)


def is_suppressed(t: Etherfields, creature: str, kind: str) -> bool:
    return any(law.kind == "suppress" and law.source == creature and law.word == kind for law in t.state.laws)


def use_suppressions(t: Etherfields, kind: str) -> None:
    """What silences an effect so many times has done so once more."""
    if t.state.laws:
        t.state.laws = tuple(
            msgspec.structs.replace(law, number=law.number - 1)
            if law.kind == "suppress" and law.word == kind and law.number
            else law
            for law in t.state.laws
            if not (law.kind == "suppress" and law.word == kind and law.number == 1)
        )


# ---- blocking, running now, reward ---------------------------------------------------------------


def blockable(t: Etherfields) -> list[int]:
    """EF-26.9, 26.10: steps not yet executed, as long as a blockade marker is left."""
    state, card = t.state, t.m.rounds[t.state.round_card]
    if card is None or state.blockades + len(state.blocked_steps) >= t.m.rules.supply.blockade:
        return []
    return [n for n in range(len(card.steps)) if n > state.step_number and n not in state.blocked_steps]


@etherfields.question("block", "EF-C24", N_("Which step is blocked?"))
def which_step_to_block(t: Etherfields) -> list[Option]:
    card = t.m.rounds[t.state.round_card]
    assert card is not None
    return [Option("block", str(n + 1), card.steps[n]) for n in blockable(t)]


@etherfields.primitive(BlockStep)
def block_step(t: Etherfields, effect: BlockStep, cause: Cause) -> None:
    t.then(*[block_one() for _ in range(count(t, effect.n, cause))])


@etherfields.step("EF-26.9", id="block step")
async def block_one(t: Etherfields) -> None:
    if not blockable(t):
        return
    option = await ask_team(t, which_step_to_block)
    t.state.blocked_steps = (*t.state.blocked_steps, int(option.target) - 1)
    t.tell(blocked, str(option.targets[1]))


@etherfields.primitive(RunRoundCard)
def run_round_card(t: Etherfields, effect: RunRoundCard, cause: Cause) -> None:
    """EF-26.15: all its effects now; the card is not discarded."""
    t.then(round_steps(0, True))


@etherfields.primitive(Reward)
def reward(t: Etherfields, effect: Reward, cause: Cause) -> None:
    """EF-26.13, 26.14: of the current round card, or of the last one that was discarded."""
    state = t.state
    number = state.round_card or (state.rounds_played[-1] if state.rounds_played else 0)
    card = t.m.rounds[number]
    if card is not None:
        t.tell(rewarded, number)
        t.then(run(Cause(card.id, cause.actor, card=number), card.reward))

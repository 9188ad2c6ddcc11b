"""Choices that texts, cards and the team ask for: whom, which card, which option."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.games.etherfields.bot.acting import meant
from traumtisch.games.etherfields.bot.judgements import ANY, Thought, judged
from traumtisch.games.etherfields.bot.purse import (
    best_offer,
    is_in_danger,
    losses,
    of_sealing,
    of_suffering,
    own_colour,
    worth_of_card,
)
from traumtisch.games.etherfields.bot.weights import WEIGHTS
from traumtisch.games.etherfields.bot.worth import worth
from traumtisch.games.etherfields.pack import effects_pieces as pieces
from traumtisch.games.etherfields.pack.effects import Action, Choose
from traumtisch.games.etherfields.pack.effects_places import GrantIntents
from traumtisch.games.etherfields.pack.effects_story import Prevent
from traumtisch.games.etherfields.prices import prices_of
from traumtisch.games.etherfields.state import Cause

HARM = (pieces.Suffer, pieces.Seal, pieces.Discard, pieces.Lose, pieces.GainWeakness, pieces.Mill)

# ---- texts -------------------------------------------------------------------------------------------


@judged.judges("choose", "choose")
def choose(thought: Thought, option: Option) -> float:
    """What it brings without what it costs; of equal ones the first."""
    effect: Choose = thought.args[0]
    cause: Cause = thought.args[1]
    place, choice = next((n, c) for n, c in enumerate(effect.options) if c.label == option.target)
    paid = 0.0
    if choice.cost is not None:
        price = prices_of(thought.t, choice.cost, cause)[0]
        paid = price.ether * WEIGHTS.ether + price.key * WEIGHTS.key + price.hours * WEIGHTS.hour
    return worth(thought.t, choice.do, cause) - paid - 0.01 * place


@judged.judges("choose", "decline")
def decline(thought: Thought, option: Option) -> float:
    return 0.0


@judged.judges("whom", "character")
@judged.judges("order", "character")
def whom(thought: Thought, option: Option) -> float:
    """Harm goes to whoever bears it best, help to whoever needs it most."""
    t, effect, who = thought.t, thought.args[0], thought.named(option.target)
    character = t.character(who)
    if isinstance(effect, pieces.Suffer):
        return -of_suffering(t, who, 1)
    if isinstance(effect, HARM):
        return len(character.hand) - of_sealing(t, who, 1) - 20.0
    if isinstance(effect, pieces.Heal):
        return character.suffering + 5.0 * is_in_danger(t, who)
    if isinstance(effect, pieces.Unseal):
        return float(len(character.sealed))
    return 1.0 + 0.1 * character.suffering


@judged.judges("whom", "done")
def enough(thought: Thought, option: Option) -> float:
    return 0.5 if isinstance(thought.args[0], HARM) else -1.0


@judged.judges("split", "character")
def split(thought: Thought, option: Option) -> float:
    character = thought.t.character(thought.named(option.target))
    return -float(character.gems + character.ether)


@judged.judges("delta", "rest")
def rest(thought: Thought, option: Option) -> float:
    return 1.0 if option.target == "heal" else 0.0


# ---- cards -------------------------------------------------------------------------------------------


@judged.judges(ANY, "discard")
def discard(thought: Thought, option: Option) -> float:
    """What is missed least."""
    who = next((w for w in thought.t.team if option.target in thought.t.character(w).hand), 0)
    return -losses(thought.t, who).get(option.target, 0.0)


@judged.judges("discard first", "done")
def keep_hand(thought: Thought, option: Option) -> float:
    """A card that pays little makes room for a better one, if the hand would be full."""
    who = thought.args[0]
    room = thought.t.m.rules.limits.hand - thought.t.m.rules.limits.draw
    return -1.0 if len(thought.t.character(who).hand) > room else 0.0


@judged.judges("draw bonus", "draw more")
def draw_more(thought: Thought, option: Option) -> float:
    return 1.0 if thought.t.character(thought.args[0]).deck else -1.0


@judged.judges("draw bonus", "decline")
@judged.judges("buy", "done")
@judged.judges("purchase", "buy nothing")
@judged.judges("abort", "play on")
@judged.judges("shop", "not now")
@judged.judges("fee", "keep")
def nothing(thought: Thought, option: Option) -> float:
    return 0.0


def _value(thought: Thought, card: int) -> float:
    who = thought.args[0] if thought.args and isinstance(thought.args[0], int) else 0
    return worth_of_card(thought.t, who, card, own_colour(thought.t, who))


@judged.judges("to hand", "take")
@judged.judges("buy", "buy")
def take(thought: Thought, option: Option) -> float:
    """The one that pays most."""
    return _value(thought, option.target)


@judged.judges("arrange", "down")
@judged.judges("under market", "under")
@judged.judges("return", "return")
@judged.judges("remove", "remove")
@judged.judges("deck", "leave out")
@judged.judges("laid to discard", "unlay")
@judged.judges("surplus progress", "unlay")
def give(thought: Thought, option: Option) -> float:
    """The one that pays least."""
    return -_value(thought, option.target)


@judged.judges("deck", "done")
@judged.judges("return", "decline")
@judged.judges("remove", "decline")
@judged.judges("arrange", "keep")
def keep(thought: Thought, option: Option) -> float:
    return -1.0


@judged.judges("lay free", "lay")
@judged.judges("wear", "wear")
@judged.judges("put on", "wear")
@judged.judges("shop", "shop")
@judged.judges("purchase", "buy cards")
def gladly(thought: Thought, option: Option) -> float:
    return 1.0


@judged.judges("take over", "take over")
def take_over(thought: Thought, option: Option) -> float:
    """As much as one can bear better than whoever would suffer it."""
    t, number = thought.t, int(option.target)
    other = t.state.incoming[-1].who
    return of_suffering(t, other, number) - of_suffering(t, thought.args[0], number)


# ---- creatures ---------------------------------------------------------------------------------------


@judged.judges("target", "target")
def target(thought: Thought, option: Option) -> float:
    """Of creatures the one that is hurt most already; of characters who needs it most; of fields the near."""
    t, name = thought.t, str(option.target)
    if name[:1] == "f" and name[1:].isdecimal():
        figure = t.figure(int(name[1:]))
        return float(sum(n for _, n in figure.counters)) if figure is not None else -1.0
    if name[:1] == "c" and name[1:].isdecimal():
        return float(t.character(int(name[1:])).suffering)
    return 0.0


@judged.judges("block", "block")
def block(thought: Thought, option: Option) -> float:
    return {"basic": 3.0, "special": 2.0, "mutation": 1.0}.get(str(option.targets[1]), 0.0)


# ---- interrupts --------------------------------------------------------------------------------------


@judged.judges("interrupt", "use", "play")
def interrupt(thought: Thought, option: Option) -> float:
    """What it prevents or brings without what it costs."""
    t = thought.t
    who, action, element, card = meant(thought, option)
    offer = best_offer(t, who, action, element, card, dare=False)
    if offer is None:
        return -5.0
    lost = losses(t, who).get(card, 0.0) if card else 0.0
    cause = Cause(element, who, who, card=card)
    brings = worth(t, action.effects, cause) + _saves(thought, action)
    return brings - offer.bill.loss - lost - 0.1


def _saves(thought: Thought, action: Action) -> float:
    """Intents that complete a payment save a card; suffering that is prevented need not be healed."""
    t, saved = thought.t, 0.0
    for effect in action.effects:
        if isinstance(effect, GrantIntents) and t.state.payments and isinstance(effect.n, int):
            payment = t.state.payments[-1]
            short = max(payment.need[c] - payment.paid[c] for c in range(3))
            saved += 3.0 if 0 < short <= effect.n else 0.0
        if isinstance(effect, Prevent) and t.state.incoming:
            coming = t.state.incoming[-1]
            if effect.what == coming.what == "suffer":
                saved += of_suffering(t, coming.who, 1)
            elif effect.what == coming.what:
                saved += of_sealing(t, coming.who, 1)
    return saved

"""The bots by name, and with what budget they think: `greedy`, `montecarlo:rollouts=200`.

People are offered the same bots under the names of `DIFFICULTIES`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from traumtisch.bots.bot import Bot
from traumtisch.bots.budget import Budget
from traumtisch.bots.greedy import GreedyBot
from traumtisch.bots.horizon import Horizon
from traumtisch.bots.montecarlo import MonteCarloBot
from traumtisch.bots.own import announced_bots, bot_made_of, bot_of_module
from traumtisch.bots.random import RandomBot
from traumtisch.bots.tree import TreeBot
from traumtisch.engine.errors import Mistyped
from traumtisch.engine.nearest import nearest
from traumtisch.engine.phrase import N_, Listing
from traumtisch.engine.plain import from_plain

Count = Annotated[int, Meta(ge=1, le=1_000_000_000)]
Seconds = Annotated[float, Meta(gt=0, le=86_400)]
Workers = Annotated[int, Meta(ge=1, le=64)]
Breadth = Annotated[int, Meta(ge=2, le=1000)]

BESIDES = frozenset({"workers", "depth", "turns", "breadth"})
"""What may be said besides the budget."""


class UnknownBot(Mistyped):
    """No bot is called that."""


class WrongBudget(Mistyped):
    """A bot was given settings that it does not have, or values that make no sense."""


class WrongSettings(Mistyped):
    """What stands behind the name of a bot cannot be read."""


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be set for a bot, and how it is made of that. The first field counts what it does."""

    def bot(self) -> Bot:
        raise NotImplementedError


class Blind(Recipe, frozen=True, forbid_unknown_fields=True):
    def bot(self) -> Bot:
        return RandomBot()


class Greedy(Recipe, frozen=True, forbid_unknown_fields=True):
    def bot(self) -> Bot:
        return GreedyBot()


class MonteCarlo(Recipe, frozen=True, forbid_unknown_fields=True):
    rollouts: Count | None = None
    seconds: Seconds | None = None
    workers: Workers = 1
    depth: Count | None = None
    turns: Count | None = None
    breadth: Breadth | None = None

    def bot(self) -> Bot:
        budget = _budget(self.rollouts, self.seconds, otherwise=0.1)
        return MonteCarloBot(budget, self.workers, Horizon(self.depth, self.turns, self.breadth))


class Tree(Recipe, frozen=True, forbid_unknown_fields=True):
    iterations: Count | None = None
    seconds: Seconds | None = None
    workers: Workers = 1
    depth: Count | None = None
    turns: Count | None = None
    breadth: Breadth | None = None

    def bot(self) -> Bot:
        budget = _budget(self.iterations, self.seconds, otherwise=1.0)
        return TreeBot(budget, self.workers, Horizon(self.depth, self.turns, self.breadth))


def _budget(rollouts: int | None, seconds: float | None, *, otherwise: float) -> Budget:
    return Budget(rollouts, otherwise if rollouts is None and seconds is None else seconds)


BOTS: Mapping[str, type[Recipe]] = {
    "random": Blind,
    "greedy": Greedy,
    "montecarlo": MonteCarlo,
    "tree": Tree,
}


class Difficulty(NamedTuple):
    """A bot as players know it."""

    key: str
    bot: str
    """What `find_bot` makes it of."""
    name: str
    explains: str


DIFFICULTIES = (
    Difficulty("sleepwalker", "random", N_("Sleepwalker"), N_("Chooses blindly.")),
    Difficulty("dreamer", "greedy", N_("Daydreamer"), N_("Knows the game and follows its nose.")),
    Difficulty(
        "lucid", "montecarlo:seconds=0.1", N_("Lucid dreamer"), N_("Tries everything out in its head first.")
    ),
    Difficulty(
        "oneironaut",
        "tree:seconds=1,workers=2",
        N_("Oneironaut"),
        N_("Thinks far ahead, for about a second."),
    ),
)
"""From the weakest to the strongest."""


def find_bot(name: str, *, from_modules: bool = False) -> Bot:
    """The bot with that name, perhaps with settings: `montecarlo:seconds=0.5,workers=2`,
    `tree:iterations=500,depth=40` (a rollout stops after so many decisions and asks the policy),
    `montecarlo:seconds=1,turns=4,breadth=6` (after so many turns; only the best liked options are tried).

    Others are found if a package announces them, and, with `from_modules`, as `module:Class`."""
    kind, _, given = name.partition(":")
    if kind in BOTS:
        return _ours(name, kind, given)
    announced = announced_bots().get(kind)
    if announced is not None:
        return bot_made_of(announced.load(), kind, _settings(name, given))
    if not (from_modules and _is_of_module(name)):
        raise _unknown_bot(kind)
    own, _, given = given.partition(":")
    return bot_of_module(kind, own, _settings(name, given))


def _is_of_module(name: str) -> bool:
    """Whether this names a class and its module: `mybots:Stubborn`."""
    module, _, rest = name.partition(":")
    parts = (*module.split("."), rest.partition(":")[0])
    return module not in BOTS and all(part.isidentifier() for part in parts)


def is_ours(name: str) -> bool:
    return name.partition(":")[0] in BOTS


def _ours(name: str, kind: str, given: str) -> Bot:
    recipe = BOTS[kind]
    try:
        settings = _settings(name, given)
        chosen = from_plain(settings, recipe, strict=False)
    except (msgspec.ValidationError, WrongSettings):
        raise _wrong_budget(name, kind, recipe) from None
    if len(settings.keys() - BESIDES) > 1:
        raise _wrong_budget(name, kind, recipe)
    return chosen.bot()


def _settings(name: str, given: str) -> dict[str, str]:
    """`place=2,pace=slow`, each once."""
    pairs = [pair.partition("=") for pair in given.split(",") if pair]
    settings = {key.strip(): value.strip() for key, _, value in pairs}
    if len(settings) != len(pairs) or not all(equals for _, equals, _ in pairs):
        raise WrongSettings(
            N_("The settings of {name} are not understood: write them like place=2,pace=3."), name=repr(name)
        )
    return settings


def _unknown_bot(kind: str) -> UnknownBot:
    known = [*BOTS, *announced_bots()]
    similar = nearest(kind, known)
    if similar is not None:
        return UnknownBot(
            N_("There is no bot called {name}; perhaps you mean {similar}."), name=repr(kind), similar=similar
        )
    return UnknownBot(
        N_("There is no bot called {name}; there are: {bots}."), name=repr(kind), bots=Listing(known)
    )


def _wrong_budget(name: str, kind: str, recipe: type[Recipe]) -> WrongBudget:
    possible = recipe.__struct_fields__
    if not possible:
        return WrongBudget(
            N_("{name} is not understood: the bot {kind} has no settings, so leave them out."),
            name=repr(name),
            kind=kind,
        )
    count, *_ = possible
    return WrongBudget(
        N_("{name} is not understood: write it like {first} or {second}."),
        name=repr(name),
        first=f"{kind}:{count}=200",
        second=f"{kind}:seconds=0.5,workers=2",
    )

"""Cast: an experiment, and the bots that somebody has brought to it as objects.

A bot that is brought has no name of ours, so it is called by its own `repr` or by its class, and a file of
results remembers a digest of what it is made of. It travels to other processes as a pickle.
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, cast

import msgspec

from traumtisch.bots import Bot, find_bot
from traumtisch.bots.names import is_ours
from traumtisch.bots.own import source_of
from traumtisch.engine.chance import Seed
from traumtisch.engine.game import Game, find_game
from traumtisch.engine.phrase import N_
from traumtisch.lab.errors import WrongPlan
from traumtisch.lab.experiment import Experiment, Side

Bots = str | Bot | Sequence[str | Bot]
"""One for all seats, or one for each: by name, or as an object."""

LONGEST_NAME = 60
DIGEST_BYTES = 8
SHOWN = 8
"""So many signs of the digest tell two bots of one class apart."""


class Cast(msgspec.Struct, frozen=True):
    experiment: Experiment
    brought: dict[str, bytes] = {}
    """The pickles of bots that were brought, by what they are called."""

    def bot(self, name: str) -> Bot:
        pickled = self.brought.get(name)
        return find_bot(name, from_modules=True) if pickled is None else pickle.loads(pickled)

    @property
    def only_here(self) -> str | None:
        """A bot that no other process could load, because it stands in the script that runs."""
        return next((name for name, pickled in self.brought.items() if b"__main__" in pickled), None)


def cast_for(
    game: str | Game[Any],
    seed: Seed,
    *sides: tuple[Bots, Mapping[str, Any] | None],
    rotated: bool = False,
) -> Cast:
    """Sides that can play, or one clear sentence why not."""
    found = find_game(game)
    brought: dict[str, bytes] = {}
    made = tuple(_side(found, bots, options, brought) for bots, options in sides)
    return Cast(Experiment(found.name, found.rules_version, seed, made, rotated), brought)


def _side(game: Game[Any], bots: Bots, options: Mapping[str, Any] | None, brought: dict[str, bytes]) -> Side:
    settings = game.settings_type.read(options)
    given = _one_after_the_other(bots)
    seats = game.seats(settings)
    if len(given) not in (1, seats):
        raise WrongPlan(
            N_("There are {bots} bots for {seats} seats; name one for all, or one for each."),
            bots=len(given),
            seats=seats,
        )
    names = [_named(bot, brought) for bot in given]
    game.rules(settings)
    made_of = tuple(_digest(brought[name]) if name in brought else "" for name in names)
    sources = tuple(_source(name, brought) for name in names)
    return Side(
        tuple(names),
        settings.as_options(),
        made_of if any(made_of) else (),
        sources if any(sources) else (),
    )


def _source(name: str, brought: Mapping[str, bytes]) -> str:
    """Of a bot that is somebody's own and has a name."""
    if name in brought or is_ours(name):
        return ""
    return source_of(find_bot(name, from_modules=True))


def _one_after_the_other(bots: Bots) -> list[object]:
    """Whatever its type promised: a script in a notebook has no types."""
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        return [bots]
    return list(cast("Sequence[object]", bots))


def _named(bot: object, brought: dict[str, bytes]) -> str:
    """What the bot is called; one that is an object is packed for the journey."""
    if isinstance(bot, str):
        find_bot(bot, from_modules=True)
        return bot
    pickled = _packed(bot)
    name = _name_of(bot, pickled)
    if brought.setdefault(name, pickled) != pickled:
        raise WrongPlan(
            N_("Two different bots are called {name}; let their __repr__ tell them apart."), name=name
        )
    return name


def _packed(bot: object) -> bytes:
    if isinstance(bot, type):
        raise WrongPlan(
            N_("{name} is a class; give an object made from it, such as {name}()."), name=bot.__name__
        )
    if not callable(getattr(bot, "choose", None)):
        raise WrongPlan(
            N_("{bot} is no bot: give a name such as 'greedy', or an object with a method choose."),
            bot=repr(bot),
        )
    try:
        return pickle.dumps(bot)
    except Exception as error:  # whatever its own methods raise
        raise WrongPlan(
            N_("{name} cannot be sent to other processes ({detail}); let it hold only what can be pickled."),
            name=type(bot).__name__,
            detail=str(error),
        ) from error


def _name_of(bot: object, pickled: bytes) -> str:
    """Its own `repr` if that is a name; otherwise its class, with a digest if there is anything in it."""
    kind = type(bot)
    if kind.__repr__ is not object.__repr__:
        own = repr(bot)
        if len(own) <= LONGEST_NAME and own.isprintable() and " at 0x" not in own:
            return own
    is_empty = bot.__reduce_ex__(pickle.DEFAULT_PROTOCOL)[1:3] == ((kind,), None)
    return kind.__name__ if is_empty else f"{kind.__name__} {_digest(pickled)[:SHOWN]}"


def _digest(pickled: bytes) -> str:
    return blake2b(pickled, digest_size=DIGEST_BYTES).hexdigest()

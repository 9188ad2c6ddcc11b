"""Policy: how a game's own greedy player thinks.

A policy is hand-written, readable, and lives in its game's folder. It is only ever shown *imagined* tables
(`Table.imagine`): all that is hidden there was dealt anew from what one seat knows, so whatever it reads, it
cannot see more than that seat. That lets it read the State directly, which is what makes rollouts fast.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol, TypeVar, runtime_checkable

from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.rules import Rules
from traumtisch.engine.stage import Stage

G = TypeVar("G", bound=Stage[Any], contravariant=True)


class Policy(Protocol[G]):
    """What the bots need to know about a game. It holds no state."""

    def choose(self, t: G, decision: Decision) -> Option:
        """The option this policy takes. Called at every decision of every rollout: it has to be quick."""
        ...

    def scores(self, t: G, decision: Decision) -> Sequence[float]:
        """How good each option looks, in the order of `decision.options`; `choose` takes the highest."""
        ...

    def reason(self, t: G, decision: Decision, option: Option) -> Phrase | None:
        """In words why one would take this option, where the policy can tell."""
        ...

    def value(self, t: G, seat: int) -> float:
        """How good this position is for a seat, from 0 to 1: 1 if it has won; if it has lost, a little for
        how near it came, so that hopeless options are still ordered; in between, an estimate.

        Of rivals it is only asked on the way, for the seat's chance to win: what the end of their game is
        worth to each follows from places and points."""
        ...


@runtime_checkable
class ForPoints(Protocol):
    """A policy that also says what a seat will have scored in the end."""

    def outlook(self, t: Any, seat: int) -> tuple[float, float]:
        """The `value` of a position for a seat, and the points it can expect: found out together, since most
        of the work is the same."""
        ...


class Sprint(Protocol):
    """One position from which a game's accelerator can play rollouts."""

    def values(self, option: int, worlds: Sequence[int]) -> Sequence[float]:
        """The value after choosing that option (its place in `decision.options`) and playing the policy to
        the end, in each of these worlds. Worlds are numbers of chance: the same world means the same chance
        for every option."""
        ...


class Sprinter(Protocol):
    """A game's accelerator: rollouts of its policy as a compiled kernel, checked against the readable
    rules."""

    def prepare(self) -> None:
        """Compiles the kernel now, so that nobody has to wait for it later."""
        ...

    def sprint(self, rules: Rules, view: Any, decision: Decision) -> Sprint | None:
        """The position that a seat sees, ready to be played. None where the kernel does not know it: then the
        readable rules are used. Whatever has to be compiled is compiled here: a budget in seconds begins
        after it."""
        ...


# ---- which games tell bots how to think ------------------------------------------------------


class Thinking:
    """What a game inherits beside `Game` if it tells bots how to think."""

    policy: ClassVar[Policy[Any] | None] = None
    """How its greedy bot thinks, and what happens in the rollouts of the stronger ones; without one, they
    choose at random."""
    turns_ahead: ClassVar[int | None] = None
    """After so many turns rollouts stop and ask the policy, unless somebody wants it otherwise; without a
    number they are played to the end."""
    breadth: ClassVar[int | None] = None
    """So many options are tried, those that the policy likes best; without a number all are."""
    quiet: ClassVar[frozenset[str]] = frozenset()
    """The questions at which the policy can say what a position is worth: a rollout that has reached its
    horizon goes on to the next of them, so that nothing is judged half done. Without any: where it stops."""
    weighty: ClassVar[frozenset[str]] = frozenset()
    """The questions at which it pays to think: at all others strong bots follow the policy and lose no time.
    Without any: everywhere."""
    sprinter: ClassVar[Sprinter | None] = None
    """Plays rollouts of that policy much faster, if what it needs is installed; without one, the readable
    rules play them."""


def policy_of(game: Game[Any]) -> Policy[Any] | None:
    return game.policy if isinstance(game, Thinking) else None


def is_quiet(game: Game[Any], decision: Decision) -> bool:
    """Whether nothing is half done where this is asked."""
    quiet: frozenset[str] = game.quiet if isinstance(game, Thinking) else frozenset()
    return not quiet or decision.kind in quiet


def is_weighty(game: Game[Any], decision: Decision) -> bool:
    """Whether it pays to think about this."""
    weighty: frozenset[str] = game.weighty if isinstance(game, Thinking) else frozenset()
    return not weighty or decision.kind in weighty


def sprinter_of(game: Game[Any]) -> Sprinter | None:
    return game.sprinter if isinstance(game, Thinking) else None

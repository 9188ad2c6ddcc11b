"""Episode: one game after the other at tables with the same options, in numbers.

Both environments, Gymnasium's and PettingZoo's, are thin dresses over this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from gymnasium import spaces

from traumtisch import load_position, new_table
from traumtisch.bots.bot import Vantage
from traumtisch.engine.chance import Seed
from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.game import Game, find_game
from traumtisch.engine.phrase import N_, Listing
from traumtisch.engine.rules import Rules
from traumtisch.engine.settings import is_object
from traumtisch.engine.state import Outcome
from traumtisch.engine.table import Table
from traumtisch.faces import plain_text
from traumtisch.kit.policy import policy_of
from traumtisch.kit.study import studies_of
from traumtisch.lab.environments.actions import ActionLabels, Mask, Spelling
from traumtisch.lab.environments.encodings import ENCODINGS
from traumtisch.lab.environments.errors import IllegalAction, NoGame, OtherSpaces, WrongDress
from traumtisch.lab.environments.observations import Encoding, Glance
from traumtisch.lab.environments.outline import leaves_of, places_of
from traumtisch.words import LANGUAGES, tongue

ACTIONS = ("face", "option")
REWARDS = ("win", "place", "points")
MANY_SLOTS, FEW_SLOTS = 64, 8
"""How many slots there are where options are counted, and where nearly all have an action of their own."""
WIDTH = 100


def expect_one_of(name: str, given: str, known: Iterable[str]) -> None:
    if given not in known:
        raise WrongDress(
            N_("{name} cannot be {value}; it can be: {choices}."),
            name=name,
            value=repr(given),
            choices=Listing(list(known)),
        )


class Dress(msgspec.Struct, frozen=True):
    """How a game is to be shown to a learner."""

    actions: str = "face"
    observations: str = "features"
    slots: int | None = None
    """How many actions are kept for options without one of their own; at least two."""
    words: bool = False
    """Whether infos say in words what each possible action means."""
    language: str = "en"
    shaped: bool = False
    """Whether rewards on the way say how the position has changed in the eyes of the game's policy."""
    rewards: str = "win"
    """What is rewarded: the win (rivals share it, if they share the first place) or the place, both at the
    end; or points, whenever they are gained."""

    def check(self, game: Game[Any]) -> None:
        expect_one_of("actions", self.actions, ACTIONS)
        expect_one_of("observations", self.observations, ENCODINGS)
        expect_one_of("language", self.language, LANGUAGES)
        expect_one_of("rewards", self.rewards, REWARDS)
        if self.shaped and policy_of(game) is None:
            raise WrongDress(
                N_("{game} has no policy to judge positions by; leave the rewards unshaped."), game=game.title
            )
        if self.rewards == "points" and not studies_of(game).counts_points:
            raise WrongDress(
                N_("In {game} nobody counts points on the way; leave rewards as they are: win."),
                game=game.title,
            )
        if self.slots is not None and self.slots < 2:
            raise WrongDress(N_("At least two slots are needed: one for an option, one to turn the page."))


@lru_cache(maxsize=256)
def catalogue_of(rules: Rules, actions: str, slots: int | None) -> ActionLabels:
    """The actions of all tables with these rules."""
    vocabulary = studies_of(rules.game).vocabulary(rules)
    if actions == "option":
        return ActionLabels.of_options(slots or MANY_SLOTS)
    return ActionLabels.of_faces(vocabulary, slots or (FEW_SLOTS if vocabulary.options else MANY_SLOTS))


@lru_cache(maxsize=256)
def encoding_of(rules: Rules, observations: str, actions: int) -> Encoding:
    return ENCODINGS[observations](rules, actions)


class Bookmark(NamedTuple):
    """Where an episode stands."""

    table: Table
    begun: tuple[int, ...]
    values: tuple[float, ...]
    points: tuple[int, ...]
    gains: tuple[float, ...]


class Episode:
    """The table of the running game, the decision being answered, and what each seat sees."""

    def __init__(self, game: str | Game[Any], options: Mapping[str, Any] | None, dress: Dress) -> None:
        self.game = find_game(game)
        dress.check(self.game)
        self.rules = self.game.rules(self.game.settings_type.read(options))
        if dress.rewards == "place" and not self.game.has_rivals(self.rules.settings):
            raise WrongDress(N_("Only rivals have places; leave rewards as they are: win."))
        self.dress = dress
        self.catalogue = catalogue_of(self.rules, dress.actions, dress.slots)
        self.encoding = encoding_of(self.rules, dress.observations, len(self.catalogue))
        self.seats = self.game.seats(self.rules.settings)
        self.table: Table | None = None
        self._decision: Decision | None = None
        self._spelling: Spelling | None = None
        self._begun: list[int] = []
        """The actions by which the decision has begun to be answered, turned pages among them."""
        self._glances: dict[int, Glance] = {}
        self._values: list[float] = []
        """How good the position is for each seat, if rewards are shaped."""
        self._points = [0] * self.seats
        """How many points each seat has, if those are rewarded."""
        self._gains = [0.0] * self.seats
        """What the last action has brought each seat, before what the end brings."""

    # ---- playing -----------------------------------------------------------------------------

    def begin(self, seed: Seed, wishes: Mapping[str, Any] | None) -> None:
        """Open a new table. We know two wishes, `game_options` and `position`; others are not ours."""
        wishes = wishes or {}
        own, wished = self.rules.settings.as_options(), wishes.get("game_options")
        position: Any = wishes.get("position")
        options: Any = own | dict(wished) if is_object(wished) else own if wished is None else wished
        if position is None:
            table = new_table(self.game, seed=seed, options=options)
        else:
            table = load_position(self.game, position, seed=seed, options=options)
        self._expect_same_spaces(table.rules)
        self.table = table
        self._values = []
        self._look()
        self._gains = [0.0] * self.seats

    def act(self, action: int) -> None:
        """Say the next action of the seat whose turn it is; illegal ones change nothing."""
        table, decision, spelling = self._running()
        if not spelling.allows(action):
            raise IllegalAction(
                N_("Action {action} is not possible now; info[{key}] says which are."),
                action=action,
                key='"action_mask"',
            )
        option = spelling.say(action)
        if option is None:
            self._begun.append(action)
            self._glances.clear()
            self._gains = [0.0] * self.seats
            return
        table.choose(option, decision.seat)
        self._look()

    def _running(self) -> tuple[Table, Decision, Spelling]:
        if self.table is None or self._decision is None or self._spelling is None:
            raise NoGame(N_("No game is being played; begin one with reset()."))
        return self.table, self._decision, self._spelling

    def _expect_same_spaces(self, rules: Rules) -> None:
        """The spaces of an environment cannot change, so other options must have the same ones."""
        if rules is self.rules:
            return
        catalogue = catalogue_of(rules, self.dress.actions, self.dress.slots)
        encoding = encoding_of(rules, self.dress.observations, len(catalogue))
        if catalogue.labels != self.catalogue.labels or encoding.names != self.encoding.names:
            raise OtherSpaces(
                N_("With these options there are other actions or observations; make a new environment.")
            )

    def _look(self) -> None:
        self._glances.clear()
        assert self.table is not None
        self._decision = decision = self.table.decision
        self._begun = []
        self._spelling = None
        if decision is not None:
            seat, rules = decision.seat, self.table.rules
            self._spelling = Spelling(
                self.catalogue,
                decision.options,
                lambda: places_of(self._glance(seat).leaves),
                lambda option: str(rules.say_option(option, self._glance(seat).view)),
            )
        self._gains = [0.0] * self.seats
        if self.dress.shaped:
            before, self._values = self._values, [self._value(seat) for seat in range(self.seats)]
            if before:
                self._gains = [now - then for now, then in zip(self._values, before, strict=True)]
        if self.dress.rewards == "points":
            had, self._points = self._points, [self._points_of(seat) for seat in range(self.seats)]
            self._gains = [
                gain + now - then for gain, now, then in zip(self._gains, self._points, had, strict=True)
            ]

    def _value(self, seat: int) -> float:
        """What the game's policy thinks of the position, as far as the seat knows it. When the game is over
        it is 0: then differences add up to the same for every way to play (Ng, Harada and Russell 1999)."""
        policy = policy_of(self.game)
        assert self.table is not None
        assert policy is not None
        if self.table.outcome is not None:
            return 0.0
        return policy.value(self.table.imagine(seat, 0).stage, seat)

    def _points_of(self, seat: int) -> int:
        assert self.table is not None
        outcome = self.table.outcome
        if outcome is not None and outcome.scores:
            return outcome.scores[seat]
        return studies_of(self.game).points_of(self.table.stage, seat)

    # ---- a second one just like it ---------------------------------------------------------------

    def clone(self) -> Episode:
        """An episode of its own in the same position, with the same future."""
        mark = self._bookmark
        return _gone_on(self.game, self._options, self.dress, mark and mark._replace(table=mark.table.copy()))

    def __deepcopy__(self, memo: object) -> Episode:
        return self.clone()

    def __reduce__(self) -> tuple[Callable[..., Episode], tuple[Any, ...]]:
        """What was worked out for the rules is not sent: it is worked out again."""
        return _gone_on, (self.game, self._options, self.dress, self._bookmark)

    @property
    def _options(self) -> Mapping[str, Any]:
        return self.rules.settings.as_options()

    @property
    def _bookmark(self) -> Bookmark | None:
        if self.table is None:
            return None
        return Bookmark(
            self.table, tuple(self._begun), tuple(self._values), tuple(self._points), tuple(self._gains)
        )

    def go_on_at(self, mark: Bookmark) -> None:
        self.table = mark.table
        self._look()
        for action in mark.begun:
            self.act(action)
        self._values, self._points, self._gains = list(mark.values), list(mark.points), list(mark.gains)

    # ---- looking -----------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """Whose turn it is; None when the game is over."""
        return None if self._decision is None else self._decision.seat

    def mask(self, seat: int) -> Mask:
        """The actions that are possible for a seat: none while it waits."""
        if self._spelling is None or seat != self.seat:
            return self.catalogue.nothing()
        return self._spelling.mask()

    def observe(self, seat: int) -> Any:
        return self.encoding.encode(self._glance(seat))

    def _glance(self, seat: int) -> Glance:
        if seat not in self._glances:
            assert self.table is not None
            view = self.table.view(seat)
            asked = self._decision if seat == self.seat else None
            self._glances[seat] = Glance(
                view,
                leaves_of(view),
                seat,
                asked.kind if asked else "",
                tuple(self._spelling.said) if asked and self._spelling else (),
            )
        return self._glances[seat]

    def reward(self, seat: int) -> float:
        """What the last action has brought a seat: at the end, 1 for a game won, else 0, and the gain in
        value if rewards are shaped. Rivals win each for themselves, and share a win; or they are rewarded by
        place."""
        outcome = None if self.table is None else self.table.outcome
        if outcome is None or self.dress.rewards == "points":
            return self._gains[seat]
        by_place = self.dress.rewards == "place" and outcome.has_rivals
        return (worth_of_place(outcome, seat) if by_place else outcome.share_of_win(seat)) + self._gains[seat]

    @property
    def gone(self) -> tuple[int, ...]:
        """The seats for which the game is over although the others play on."""
        if self.table is None or self.table.outcome is not None:
            return ()
        return (*self.table.state.finished, *self.table.state.left)

    def info(self, seat: int) -> dict[str, Any]:
        """The mask, and what the seat is asked; at the end, how the game ended."""
        info: dict[str, Any] = {"action_mask": self.mask(seat)}
        decision, table = self._decision, self.table
        if decision is not None and seat == decision.seat:
            info |= {"decision": decision.kind, "rule": decision.rule}
            if self.dress.words:
                info["words"] = self.words()
        if table is not None and table.outcome is not None:
            outcome, say = table.outcome, tongue(self.dress.language, self.game)
            info |= {"reason": say(outcome.reason), "rule": outcome.rule, **_result(outcome, seat)}
        return info

    def words(self) -> dict[int, str]:
        """What each possible action means, in words: the options that are left after it."""
        if self._spelling is None:
            return {}
        assert self.seat is not None
        say, view = tongue(self.dress.language, self.game), self._glance(self.seat).view
        return {
            action: " / ".join(self.rules.say_option(option, view).say(say) for option in options)
            for action, options in self._spelling.actions.items()
        }

    def action_towards(self, option: Option) -> int:
        """The next action by which the seat whose turn it is chooses this option, or one that is as good."""
        action = self._running()[2].towards(option)
        if action is None:
            raise IllegalAction(
                N_("{option} cannot be chosen now; take one of the options of the decision."),
                option=option.id,
            )
        return action

    def vantage(self) -> Vantage:
        """What a bot may look through in place of the learner whose turn it is."""
        table, decision, _ = self._running()
        return Vantage(table, decision.seat)

    def render(self, seat: int) -> str:
        """The table as a seat sees it, in plain text."""
        view, say = self._glance(seat).view, tongue(self.dress.language, self.game)
        return plain_text.board(self.rules, view, say, WIDTH)

    def new_action_space(self) -> spaces.Space[Any]:
        """The same for everybody, but one for each: it has a random generator of its own."""
        return spaces.Discrete(len(self.catalogue))


def _gone_on(game: Game[Any], options: Mapping[str, Any], dress: Dress, mark: Bookmark | None) -> Episode:
    episode = Episode(game, options, dress)
    if mark is not None:
        episode.go_on_at(mark)
    return episode


def worth_of_place(outcome: Outcome, seat: int) -> float:
    """A rival's place as a number from 1 for the first to 0 for the last; those who share places share what
    they are worth."""
    place = outcome.places[seat]
    shared_by = outcome.places.count(place)
    return 1 - (place - 1 + (shared_by - 1) / 2) / max(1, len(outcome.places) - 1)


def _result(outcome: Outcome, seat: int) -> dict[str, Any]:
    if not outcome.has_rivals:
        return {"won": outcome.won}
    points = {"points": outcome.scores[seat]} if outcome.scores else {}
    return {"place": outcome.places[seat], "share_of_win": outcome.share_of_win(seat), **points}

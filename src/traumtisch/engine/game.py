"""Game: one rules package, and where to find the installed ones.

A game is found by the entry point group `traumtisch.games`, so a stranger can add one without touching
ours.
"""

from __future__ import annotations

import inspect
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from traumtisch.engine.chance import Chance, Seed
from traumtisch.engine.decision import BACK, Decision, Option
from traumtisch.engine.errors import AuthorError, UnknownGame
from traumtisch.engine.event import Event
from traumtisch.engine.extensions import modules_from_elsewhere
from traumtisch.engine.nearest import nearest
from traumtisch.engine.packs import PackKind, list_folder, pack_folders
from traumtisch.engine.phrase import N_, Listing, Phrase, Tongue
from traumtisch.engine.pile import Pile
from traumtisch.engine.plain import from_plain
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Module
from traumtisch.engine.settings import Settings
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import Outcome, State
from traumtisch.engine.step import Step

G = TypeVar("G", bound=Stage[Any])


class Sequel(msgspec.Struct, frozen=True):
    """The next chapter of a campaign: its options, and what carries over, as plain data of the game's own."""

    options: Mapping[str, Any]
    carries_over: Any = None


class Game(ABC, Generic[G]):
    """What the engine needs to know about a game. Subclass it once per game; it holds no state."""

    name: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[str]
    """Raise it whenever a change makes old choices mean something else; records carry it."""
    shape: ClassVar[int] = 1
    """The shape of its saved States: raise it with every change of the State that `migrate` has to know
    of."""
    settings_type: type[Settings] = Settings
    state_type: ClassVar[type[State]]
    stage_type: ClassVar[type[Stage[Any]]] = Stage
    base: ClassVar[Module[Any, Any]]

    def __reduce__(self) -> tuple[Callable[[type[Game[Any]]], Game[Any]], tuple[type[Game[Any]]]]:
        """Sent to another process, a game is the one that is found there."""
        return _game_of, (type(self),)

    def rules(self, settings: Settings) -> Rules:
        """The base game with the modules these settings choose; made once per settings."""
        return _rules(self, settings)

    from_elsewhere: Sequence[Module[Any, Any]] = ()
    """Modules that strangers have brought."""

    @property
    def choosable(self) -> Sequence[Module[Any, Any]]:
        """Every module that can be chosen: its own, and those that strangers have brought."""
        return self.from_elsewhere

    @property
    def folder(self) -> Path:
        """Where it lies, and beside its code words (`catalogues`), rulebook and lesson."""
        return Path(inspect.getfile(type(self))).parent

    @property
    def folders(self) -> Sequence[Path]:
        """Its own folder, then that of each module: words and rules of a module lie there as well."""
        return (self.folder, *dict.fromkeys(map(self.folder_of, self.choosable)))

    def folder_of(self, module: Module[Any, Any]) -> Path:
        """Where a module that can be chosen lies."""
        return module.folder or self.folder / "modules" / module.name

    def extended(self, modules: Sequence[Module[Any, Any]]) -> Game[G]:
        """The same game with modules that strangers bring, to be chosen like its own."""
        raise AuthorError(f"{self.name} takes no modules from elsewhere")

    packs: ClassVar[PackKind | None] = None
    """Which packs it takes; None if none."""

    def with_packs(self, folders: Sequence[Path]) -> Game[G]:
        """The same game with these packs of its kind besides its own."""
        raise AuthorError(f"{self.name} takes no packs")

    def packs_in_play(self, settings: Settings) -> Mapping[str, str]:
        """The packs that are played with these settings, each with its version and digest in a word, as
        records note them."""
        return {}

    def speaks_of(self, rules: Rules, state: State) -> bool:
        """Whether a saved State means the components that there are now, and not others by the same numbers
        (a pack may have got new ones)."""
        return True

    def modules(self, settings: Settings) -> Sequence[Module[Any, Any]]:
        """The expansions these settings choose, in the order in which they bend the base game."""
        return ()

    def material(self, rules: Rules) -> Any:
        """What scripts look up about the components, worked out once per Rules."""
        return None

    def seats(self, settings: Settings) -> int:
        return 1

    def has_secrets(self, settings: Settings) -> bool:
        """Whether the seats hide cards from each other: then private questions are asked even if there is
        only one answer."""
        return self.seats(settings) > 1

    def has_rivals(self, settings: Settings) -> bool:
        """Whether the seats play against each other: then every outcome has places (`state.ranking`), each
        seat's bot wants to win for itself, and laboratory and statistics speak of places and points."""
        return False

    @abstractmethod
    def new_state(self, rules: Rules) -> State:
        """Everything in its place before the first step, which is the one called `setup`."""

    @abstractmethod
    def view(self, t: G, seat: int) -> msgspec.Struct:
        """The State with holes: what this seat may know, as a frozen struct. `WATCHER` is no seat: watchers
        see what is public."""

    def read_view(self, rules: Rules, data: Any, kind: type[msgspec.Struct]) -> msgspec.Struct:
        """A View of this kind that has travelled as plain data. Raises msgspec.ValidationError if it is
        none."""
        return from_plain(data, kind)

    def back(self, rules: Rules, component: int) -> str:
        """What the back of a component looks like: those that look alike cannot be told apart face down."""
        return ""

    def filled_from(self, t: G, zone: str) -> Pile | None:
        """The only pile from which the hidden cards of a zone come, if all know what pile and zone hold
        together: an own deck and the hand drawn from it. Else they may be any that look like them."""
        return None

    def what_fits(self, t: G, zone: str, seat: int) -> Callable[[int], bool] | None:
        """Which components can lie in this hidden zone at all (a hand may hold only some kinds of cards), as
        far as this seat knows, which does not know what lies there; None if any can."""
        return None

    def forget_the_future(self, t: G) -> None:
        """Forget what a position written by hand has said of dice to come: nobody knows it, so it is no part
        of imagined tables. (Of piles the engine knows who knows what.)"""

    zones_left_out: ClassVar[tuple[str, ...]] = ()
    """Zones that Views need not show although everybody knows what lies there."""

    def components(self, rules: Rules) -> Iterable[int]:
        """Every component of the game, for the check that each is in exactly one zone."""
        return ()

    def when_a_pile_is_empty(self, t: G) -> Outcome:
        """How the game ends if a card must be drawn from an empty pile. Games in which that does not
        end the game look before they draw."""
        raise AuthorError(f"the step {t.state.step} of {self.name} draws from an empty pile")

    def has_campaign(self, settings: Settings) -> bool:
        """Whether tables with these settings are chapters of a campaign, which a host keeps together."""
        return False

    team_options: ClassVar[tuple[str, ...]] = ()
    """The options that can be chosen anew for the next chapter: who takes part."""
    records_spoil: ClassVar[bool] = False
    """Whether the record of a chapter tells what later ones hold: then nobody gets it before the end."""

    def journal(self, rules: Rules, before: Sequel | None, after: Sequel) -> Sequence[Phrase]:
        """What the journal of a campaign says of a chapter: by what carried over before it, and after it.
        Nothing that has not been revealed."""
        return ()

    def readings(self, rules: Rules, before: Sequel | None, after: Sequel) -> Sequence[Phrase]:
        """The texts of the story that were read in a chapter, in their order; for whoever was not there, or
        wants to read them again."""
        return ()

    def sequel(self, t: G) -> Sequel | None:
        """How a campaign goes on after this table has ended; None if nothing follows."""
        return None

    def is_a_break(self, outcome: Outcome) -> bool:
        """Whether nothing was won or lost: a story that goes on another day."""
        return False

    def begin_sequel(self, rules: Rules, sequel: Sequel) -> State:
        """The State in which the next chapter begins: a new one, with what carries over."""
        raise NotImplementedError(f"{self.name} has no campaigns")

    def resigned(self, t: G, seat: int) -> Outcome | None:
        """How the game ends when a seat gives up; None if the others go on without it, as rivals do until
        only one is left, who has won."""
        reason = N_("Resigned.")
        if not self.has_rivals(t.rules.settings):
            return Outcome(won=False, reason=reason, rule="")
        others = [other for other in t.playing if other != seat]
        if len(others) > 1:
            return None
        places = tuple(1 if other in others else 2 for other in range(t.rules.seats))
        return Outcome(bool(others), reason, "", tuple(others), places=places)

    def stands_in(self, t: G, decision: Decision) -> Option:
        """What is chosen for a seat that has left and for which nobody goes on: nothing clever."""
        return next((option for option in decision.options if option != BACK), decision.options[0])

    def read_position(self, rules: Rules, position: Mapping[str, Any]) -> State:
        """A State from a position written by hand. Raises PositionError if it cannot occur."""
        raise NotImplementedError(f"{self.name} has no notation for positions")

    def options_in(self, position: Mapping[str, Any]) -> Mapping[str, Any]:
        """What a position written by hand says of the options without naming them (how many players there
        are), for whoever does not name them."""
        return {}

    source_names: ClassVar[Mapping[str, str]] = {}
    """Where points can come from (the names in `Outcome.sources`), with what people read for it."""

    def migrate(self, rules: Rules, state: dict[str, Any], shape: int) -> dict[str, Any]:
        """A saved State of an older shape, as plain data, in today's (law 6). The engine's own part has been
        brought up to date already: frames are `[step, [arguments], seat, begun]`."""
        return state

    # ---- words ---------------------------------------------------------------------------------

    def say_option(self, rules: Rules, option: Option, view: Any = None) -> Phrase:
        """An option in words. Where it is known what the seat sees (`view`), options that lead to different
        positions are said differently; without it the words may be the same."""
        return Phrase(option.id)

    def spelled(self, rules: Rules, option: Option) -> str:
        """An option in the words of positions written by hand, for those who write games down: `play RS`."""
        return option.id

    def is_meant(self, rules: Rules, option: Option, words: str) -> bool:
        """Whether somebody who writes games down can mean this option by these words."""
        return words == self.spelled(rules, option)

    def say_options(self, rules: Rules, options: Sequence[Option], view: Any) -> list[Phrase]:
        """The same for all that a seat is offered: what its View has to be searched for is found once."""
        return [self.say_option(rules, option, view) for option in options]

    def say_outlooks(self, rules: Rules, decision: Decision, view: Any) -> Sequence[Phrase | None]:
        """For each option what comes of it, before anybody confirms: what it brings, uncovers or leaves, as
        far as the View tells. Nothing at all (`()`) if the game does not say; None for an option of which its
        own words say enough."""
        return ()

    def say_step(self, rules: Rules, step: Step[Any, ...], args: tuple[Any, ...]) -> Phrase:
        """A waiting step in words, where a seat chooses which of several comes first."""
        names = list(inspect.signature(step.play).parameters)[1:]
        return Phrase(step.says or step.id, **dict(zip(names, map(str, args), strict=False)))

    def say_event(self, rules: Rules, event: Event) -> Phrase:
        return Phrase(event.kind)

    def heads(self, rules: Rules, event: Event) -> Phrase | None:
        """What a part of the log is called that begins with this; None if it goes on as before. Turns have
        headings anyway."""
        return None

    def table_rows(self, tongue: Tongue) -> Mapping[str, str]:
        """What the rows of tables in its catalogue of rules say, by rule id, if the game can say them from
        its data; then they need not stand in the files of its rulebook."""
        return {}

    # ---- opening a table -----------------------------------------------------------------------

    def stage_on(self, rules: Rules, state: State, seed: Seed) -> Stage[Any]:
        """A stage in this state, on which the State's step has not begun."""
        return self.stage_type(rules, state, Chance(seed))


MOST_RULES = 256
"""That are remembered: guests may wish for any options, and those of a large game take half a megabyte."""


def _game_of(kind: type[Game[Any]]) -> Game[Any]:
    """The installed game of this class; one that is not installed is made, once."""
    installed = installed_games().get(kind.name)
    return installed if installed is not None and type(installed) is kind else _made(kind)


@cache
def _made(kind: type[Game[Any]]) -> Game[Any]:
    return kind()


@lru_cache(maxsize=MOST_RULES)
def _rules(game: Game[Any], settings: Settings) -> Rules:
    return Rules(game, settings, [game.base, *game.modules(settings)])


class _InstalledGames(Mapping[str, Game[Any]]):
    """All games that are installed, by name. A game is brought when somebody asks for it: it may be large."""

    def __init__(self) -> None:
        found = sorted(entry_points(group="traumtisch.games"), key=lambda entry: entry.name)
        self._entries = {entry.name: entry for entry in found}
        self._brought: dict[str, Game[Any]] = {}
        self._modules = modules_from_elsewhere()
        for name, modules in self._modules.items():
            if name not in self._entries:
                raise AuthorError(f"the module {modules[0].name} is for {name}, which is not installed")

    def __getitem__(self, name: str) -> Game[Any]:
        if name not in self._brought:
            self._brought[name] = self._bring(name)
        return self._brought[name]

    def _bring(self, name: str) -> Game[Any]:
        game: Game[Any] = self._entries[name].load()
        if name in self._modules:
            game = game.extended(self._modules[name])
        folders = packs_for(game, pack_folders())
        return game.with_packs(folders) if folders else game

    def __contains__(self, name: object) -> bool:
        return name in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)


@cache
def installed_games() -> Mapping[str, Game[Any]]:
    """All games that are installed, by name."""
    return _InstalledGames()


def packs_for(game: Game[Any], folders: Iterable[Path]) -> list[Path]:
    """Those of these folders that are packs for a game."""
    return [] if game.packs is None else [each for each in folders if game.packs.recognises(each)]


def bring_packs(folder: Path) -> None:
    """The packs in this folder are there from now on, like installed ones."""
    list_folder(folder)
    installed_games.cache_clear()


def find_game(game: str | Game[Any]) -> Game[Any]:
    if not isinstance(game, str):
        return game
    games = installed_games()
    if game in games:
        return games[game]
    similar = nearest(game, games)
    if similar is not None:
        raise UnknownGame(
            N_("There is no game called {name}; perhaps you mean {similar}."),
            name=repr(game),
            similar=similar,
        )
    raise UnknownGame(
        N_("There is no game called {name}; installed are: {games}."),
        name=repr(game),
        games=Listing(list(games)),
    )

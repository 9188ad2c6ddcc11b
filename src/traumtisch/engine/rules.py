"""Rules: a base game and the modules chosen for one table, put together once and shared.

Everything a running table looks up is found here by one dictionary access; tables with the same
settings share one Rules object.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from traumtisch.engine.course import Course
from traumtisch.engine.decision import Decision, Option, Question
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.event import EventKind
from traumtisch.engine.frame import Frame
from traumtisch.engine.hooks import Hooks, all_hooks
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.pile import EVERYBODY, WATCHERS
from traumtisch.engine.plain import from_json, from_plain
from traumtisch.engine.script import Module, Statute, Window
from traumtisch.engine.settings import Settings
from traumtisch.engine.state import Plain, State, check_names, check_zones
from traumtisch.engine.step import Play, Step, new_step, types_of_args

if TYPE_CHECKING:
    from traumtisch.engine.game import Game
    from traumtisch.engine.stage import Stage

LONGEST_VERSION = 32
"""Letters that hosts have for all versions together."""
MOST_SETS_OF_STATUTES = 4096
"""How many sets of statutes in force are remembered with their hooks."""


class Rules:
    """The steps of all modules by id, the questions by kind, and the hooks by what they bend."""

    def __init__(self, game: Game[Any], settings: Settings, modules: Sequence[Module[Any, Any]]) -> None:
        self.game = game
        self.settings = settings
        self.modules = tuple(modules)
        self.seats = game.seats(settings)
        self.everybody = (1 << self.seats) - 1
        """The bits of all seats, as piles note who knows a card."""
        self.noteworthy = EVERYBODY if self.seats > 1 else WATCHERS
        """Whose knowledge of a drawn card is noted: alone at the table, a seat sees what it draws anyway."""
        self._which_next = _which_next(game.base.any_order_rule)
        self._in_any_order = _in_any_order(self._which_next)
        self.steps: dict[str, Step[Any, ...]] = {}
        self.questions: dict[str, Question[Any, ...]] = {self._which_next.kind: self._which_next}
        self.statutes: dict[str, Statute[Any]] = {}
        self.events: dict[str, EventKind] = {}
        for step in (_begin, _nothing_is_left, self._in_any_order):
            self.steps[step.id] = step
        for module in modules:
            self._add_declarations(module)
        self.plays: dict[str, Play] = {step.id: step.play for step in self.steps.values()}
        self._types_of_args = {step.id: types_of_args(step) for step in self.steps.values()}
        self.has_secrets = game.has_secrets(settings)
        self._ask_visibly(private=self.has_secrets)
        self.round = [step() for step in reversed(game.base.round)] or [_nothing_is_left()]
        self.state_type = _state_with_parts(game.state_type, modules)
        check_names(self.state_type)
        check_zones(self.state_type)
        self.material: Any = game.material(self)
        """What the game's rules look up all the time (the faces of its cards), worked out once."""
        self.backs = _Backs(self)
        """By component: what its back looks like."""

    def _ask_visibly(self, *, private: bool) -> None:
        questions = self.questions.values()
        self.visible = {q for q in questions if q.visible or (q.private and private)}
        """Questions that are asked even when only one option exists."""
        self.has_reactions = any(q.passes for q in questions)
        """Whether somebody may be asked to react to what another does."""
        self.hooks = all_hooks(self.modules, self.plays, self.questions)
        """What bends the rules while no statute is in force."""
        self.hooks_for = lru_cache(MOST_SETS_OF_STATUTES)(self._hooks_for)

    def _hooks_for(self, in_force: tuple[tuple[str, int], ...]) -> Hooks:
        """What bends the rules while these statutes are in force, each for a seat."""
        statutes = [(self.statutes[name], seat) for name, seat in in_force]
        windows = [window for module in self.modules for window in module.windows]
        return self.hooks.with_statutes(statutes, windows) if statutes else self.hooks

    @cached_property
    def as_watched(self) -> Rules:
        """The same rules for tables that watchers imagine: nothing private is skipped there.

        Alone at the table, a seat is not asked what it can answer in only one way. Whether there is only
        one way depends on what watchers do not know, so a table they imagine stops there all the same.
        """
        watched = copy(self)
        watched._ask_visibly(private=True)
        watched.__dict__["as_watched"] = watched
        return watched

    def _add_declarations(self, module: Module[Any, Any]) -> None:
        for step in module.steps:
            if step.id in self.steps:
                raise AuthorError(f"{module.name} declares the step {step.id} a second time")
            self.steps[step.id] = step
        for question in module.questions:
            if question.kind in self.questions:
                raise AuthorError(f"{module.name} declares the question {question.kind} a second time")
            self.questions[question.kind] = question
        for event in module.events:
            if event.name in self.events:
                raise AuthorError(f"{module.name} declares the event {event.name} a second time")
            self.events[event.name] = event
        for statute in module.statutes:
            if statute.name in self.statutes:
                raise AuthorError(f"{module.name} declares the statute {statute.name} a second time")
            self.statutes[statute.name] = statute

    def opens(self, window: Window[Any]) -> bool:
        """Whether some module has something to offer in this window."""
        return self.hooks.opens(window)

    @property
    def module_versions(self) -> dict[str, str]:
        """The version of each module and each pack in play besides the base game, as saves note them."""
        packs = self.game.packs_in_play(self.settings)
        return {module.name: module.version for module in self.modules[1:]} | dict(packs)

    @property
    def version(self) -> str:
        """All versions in a word, for a host: that of the base game, and those of modules that have
        changed."""
        changed = [f"{name}:{version}" for name, version in self.module_versions.items() if version != "1"]
        said = " ".join([self.game.rules_version, *changed])
        if len(said) <= LONGEST_VERSION:
            return said
        return f"{self.game.rules_version} {blake2b(said.encode(), digest_size=8).hexdigest()}"

    # ---- frames ------------------------------------------------------------------------------

    def any_order(self, frames: tuple[Frame, ...], seat: int) -> Frame:
        return Frame(self._in_any_order.id, (frames,), seat)

    def checked_frame(self, frame: Frame) -> Frame:
        """A frame of a save, with arguments of the types that its step declares.

        Raises KeyError if there is no such step, and msgspec.ValidationError if the arguments do not fit.
        """
        types = self._types_of_args[frame.step]
        if len(frame.args) > len(types) or len(frame.args) < self.steps[frame.step].fewest:
            raise msgspec.ValidationError(f"{frame.step} takes {len(types)} arguments")
        args = tuple(from_plain(arg, kind) for arg, kind in zip(frame.args, types, strict=False))
        if frame.step == self._in_any_order.id:
            args = (tuple(map(self.checked_frame, args[0])),)
        return Frame(frame.step, args, frame.seat, frame.begun)

    def typed(self, state: State) -> State:
        """A State that was read from a save, with the arguments of its frames as the steps declare them."""
        state.frame = self.checked_frame(state.frame)
        state.agenda = [self.checked_frame(frame) for frame in state.agenda]
        return state

    def say_frame(self, frame: Frame) -> Phrase:
        """What a waiting step is called where a seat chooses which comes first."""
        step = self.steps[frame.step]
        return self.game.say_step(self, step, frame.args)

    def say_option(self, option: Option, view: Any = None) -> Phrase:
        """An option in words; `view` is what its seat sees, where that is known."""
        if option.verb == DO:
            return self.say_frame(self._frame_of(option))
        if option.verb == "back":
            return Phrase(N_("Back"))
        return self.game.say_option(self, option, view)

    def say_options(self, options: Sequence[Option], view: Any) -> list[Phrase]:
        """What a seat that sees `view` is offered, in words."""
        if any(option.verb in (DO, "back") for option in options):
            return [self.say_option(option, view) for option in options]
        return self.game.say_options(self, options, view)

    def say_outlooks(self, decision: Decision, view: Any) -> list[Phrase | None]:
        """What comes of each option, where the game says more than its words do."""
        said = self.game.say_outlooks(self, decision, view)
        return list(said) or [None] * len(decision.options)

    def say_course(self, course: Course, view: Any) -> Phrase:
        """Where it leads, and what it takes."""
        return Phrase(N_("{goal} ({about})"), goal=self.say_option(course.goal, view), about=course.about)

    def _frame_of(self, option: Option) -> Frame:
        step, args = from_json(option.target, tuple[str, tuple[Any, ...]])
        return self.checked_frame(Frame(step, args))


# ---- steps that every game has -------------------------------------------------------------------


def _begin_playing(t: Stage[Any]) -> None:
    """The step of every State in which nothing has happened: the game's `setup` comes first, unless the
    agenda of a position written by hand says otherwise."""
    if not t.state.agenda:
        t.state.agenda.append(Frame("setup"))


def _fail(t: Stage[Any]) -> None:
    raise AuthorError(f"nothing comes after the step {t.state.step}, and the game has not ended")


_begin: Step[Any, []] = new_step("begin", "", _begin_playing)
_nothing_is_left: Step[Any, []] = new_step("nothing", "", _fail)

DO = "do"
"""The verb by which a seat says what comes next."""


def _text_of(frame: Frame) -> str:
    return msgspec.json.encode((frame.step, frame.args)).decode()


def _which_next(rule: str) -> Question[Any, [tuple[Frame, ...]]]:
    def waiting(t: Stage[Any], frames: tuple[Frame, ...]) -> list[Option]:
        return [Option(DO, text) for text in dict.fromkeys(map(_text_of, frames))]

    return Question("which comes first", rule, waiting, prompt=N_("What comes first?"))


def _in_any_order(which_next: Question[Any, [tuple[Frame, ...]]]) -> Step[Any, [tuple[Frame, ...]]]:
    async def in_any_order(t: Stage[Any], frames: tuple[Frame, ...]) -> None:
        """The seat says what comes next until one is left."""
        option = await t.ask(which_next(frames))
        if option.verb == DO:
            chosen = next(frame for frame in frames if _text_of(frame) == option.target)
            left = list(frames)
            left.remove(chosen)
            t.then(chosen, left[0] if len(left) == 1 else t.rules.any_order(tuple(left), t.state.frame.seat))

    return new_step("in any order", which_next.rule, in_any_order)


# ---- states --------------------------------------------------------------------------------------


class _Backs(dict[int, str]):
    """What the back of each component looks like, asked once each."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self._rules = rules

    def __missing__(self, component: int) -> str:
        back = self[component] = self._rules.game.back(self._rules, component)
        return back


def _state_with_parts(base: type[State], modules: Sequence[Module[Any, Any]]) -> type[State]:
    """The base game's State with one more field for every module that has zones of its own."""
    parts = [(m.name, m.part, msgspec.field(default_factory=m.part)) for m in modules if m.part is not Plain]
    if not parts:
        return base
    made = msgspec.defstruct(base.__name__, parts, bases=(base,), module=base.__module__)
    assert issubclass(made, State)
    return made

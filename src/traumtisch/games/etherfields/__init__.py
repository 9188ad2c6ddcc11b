"""Etherfields: its rules in the order of the catalogue `EF-`, played with content packs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.errors import SettingsError
from traumtisch.engine.event import Event
from traumtisch.engine.game import Game, Sequel
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.pile import Pile
from traumtisch.engine.plain import from_plain
from traumtisch.engine.rules import Rules
from traumtisch.engine.settings import ChoiceInWords, Settings
from traumtisch.engine.state import Outcome, State
from traumtisch.engine.step import Step
from traumtisch.faces.face import Faced, WebFace
from traumtisch.games.etherfields import chapters, conditions, conditions_of_play, primitives, words
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.bot.policy import EtherfieldsPolicy
from traumtisch.games.etherfields.faces import text
from traumtisch.games.etherfields.faces.screen.face import EtherfieldsScreenFace
from traumtisch.games.etherfields.faces.web.face import EtherfieldsWebFace
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.options import EtherfieldsOptions
from traumtisch.games.etherfields.outlook import say_outlooks
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.endless_tile import with_endless_tile
from traumtisch.games.etherfields.pack.kind import EtherfieldsPacks
from traumtisch.games.etherfields.pack_text import PackText
from traumtisch.games.etherfields.packs import own_packs, sound_packs
from traumtisch.games.etherfields.position import read_position
from traumtisch.games.etherfields.scenes import numbered_scenes, scenes_to_choose
from traumtisch.games.etherfields.sessions import (
    CarriedOver,
    begun_with,
    carried_over,
    carried_texts,
    what_happened,
)
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.start import new_state
from traumtisch.games.etherfields.state import EtherfieldsState
from traumtisch.games.etherfields.statistics import COLUMN_NAMES, columns
from traumtisch.games.etherfields.view import EtherfieldsView, view_of
from traumtisch.kit.options import put_together
from traumtisch.kit.policy import Thinking
from traumtisch.kit.study import Studied

__all__ = [
    "GAME",
    "EtherfieldsGame",
    "EtherfieldsOptions",
    "EtherfieldsState",
    "EtherfieldsView",
    "chapters",
    "conditions",
    "conditions_of_play",
    "primitives",
]


class EtherfieldsGame(Thinking, Studied, Faced, Game[Etherfields]):
    """The rules; what is played is a pack."""

    name = "etherfields"
    title = "Etherfields"
    rules_version = "3"
    shape = 1
    state_type = EtherfieldsState
    settings_type: type[Settings] = EtherfieldsOptions
    stage_type = Etherfields
    base = etherfields
    zones_left_out = ("box",)
    column_names: ClassVar[Mapping[str, str]] = COLUMN_NAMES
    packs = EtherfieldsPacks()
    policy = EtherfieldsPolicy()
    web_face: ClassVar[WebFace | None] = EtherfieldsWebFace()
    team_options = ("players", "characters", "team_decisions", "ask_orders", "pace")
    records_spoil = True
    screen_face = EtherfieldsScreenFace()

    def __init__(self, packs: Mapping[str, Pack] | None = None) -> None:
        self._packs = own_packs() if packs is None else packs
        self.settings_type = put_together(self, self._choices(), ())

    def _choices(self) -> Mapping[str, tuple[ChoiceInWords, ...]]:
        """What the packs that are there leave to choose."""
        schema = {setting.key: setting for setting in EtherfieldsOptions.schema()}
        packs = self._packs.values()
        campaign, world = schema["scene"].about.choices
        most = max((len(pack.of_kind.get("character", {})) for pack in packs), default=1)
        return {
            "players": tuple((number, number, "") for number in schema["players"].choices[:most]),
            "characters": schema["characters"].about.choices[: most + 1],
            "pack": tuple((pack.facts.id, PackText(pack, pack.facts.title), "") for pack in packs),
            "scene": (campaign, *scenes_to_choose(packs), world),
        }

    def with_packs(self, folders: Sequence[Path]) -> EtherfieldsGame:
        return EtherfieldsGame({**self._packs, **sound_packs(folders)})

    def packs_in_play(self, settings: Settings) -> Mapping[str, str]:
        pack = self.pack_of(settings)
        return {pack.facts.id: f"{pack.facts.version}-{pack.digest}"}

    def speaks_of(self, rules: Rules, state: State) -> bool:
        assert isinstance(state, EtherfieldsState)
        return state.numbering == rules.material.numbering

    def check_settings(self, settings: Any) -> None:
        """Everybody plays at least one character, and the pack has as many, and the scene."""
        assert isinstance(settings, EtherfieldsOptions)
        if settings.team_size < settings.players:
            raise SettingsError(N_("Everybody plays at least one character; choose more characters."))
        pack = self.pack_of(settings)
        if settings.scene not in ("campaign", "world", *numbered_scenes(pack)):
            raise SettingsError(N_("This pack has no scene {scene}; choose another."), scene=settings.scene)
        most = len(pack.of_kind.get("character", {}))
        if settings.team_size > most:
            raise SettingsError(N_("This pack has {most} characters; choose fewer."), most=most)

    def forget_the_future(self, t: Etherfields) -> None:
        t.state.coming.clear()

    def pack_of(self, settings: Settings) -> Pack:
        assert isinstance(settings, EtherfieldsOptions)
        if settings.pack not in self._packs:
            raise SettingsError(N_("There is no pack to play with; put one into the folder of packs."))
        return self._packs[settings.pack]

    def seats(self, settings: Settings) -> int:
        assert isinstance(settings, EtherfieldsOptions)
        return settings.players

    def resigned(self, t: Etherfields, seat: int) -> Outcome | None:
        """EF-46.7, 46.9: who stops in the middle of a scene has lost it; the campaign goes on."""
        return Outcome(False, N_("The session was broken off."), "EF-46.7")

    def is_a_break(self, outcome: Outcome) -> bool:
        """A session that was saved (EF-46.1)."""
        return outcome.rule == "EF-46.1"

    def has_secrets(self, settings: Settings) -> bool:
        assert isinstance(settings, EtherfieldsOptions)
        return not settings.open_hands

    def has_rivals(self, settings: Settings) -> bool:
        return False

    def material(self, rules: Rules) -> Material:
        assert isinstance(rules.settings, EtherfieldsOptions)
        pack = self.pack_of(rules.settings)
        material = Material(with_endless_tile(pack) if rules.settings.endless else pack, rules.settings)
        material.does, material.asks = etherfields.does, etherfields.asks
        material.tests, material.counters = etherfields.tests, etherfields.counters
        return material

    def components(self, rules: Rules) -> Iterable[int]:
        return rules.material.all

    def back(self, rules: Rules, component: int) -> str:
        return rules.material.backs[component]

    def filled_from(self, t: Etherfields, zone: str) -> Pile | None:
        """EF-52.1, 52.2: all see which cards come into a character's deck, not which of them are drawn."""
        _, who, _ = zone.split(".")
        return t.character(int(who)).deck

    def what_fits(self, t: Etherfields, zone: str, seat: int) -> Callable[[int], bool] | None:
        return None

    def new_state(self, rules: Rules) -> EtherfieldsState:
        return new_state(rules)

    def read_position(self, rules: Rules, position: Mapping[str, Any]) -> EtherfieldsState:
        return read_position(rules, position)

    def has_campaign(self, settings: Settings) -> bool:
        assert isinstance(settings, EtherfieldsOptions)
        return settings.scene == "campaign"

    def journal(self, rules: Rules, before: Sequel | None, after: Sequel) -> Sequence[Phrase]:
        earlier = None if before is None else from_plain(before.carries_over, CarriedOver)
        return what_happened(rules.material, earlier, from_plain(after.carries_over, CarriedOver))

    def readings(self, rules: Rules, before: Sequel | None, after: Sequel) -> Sequence[Phrase]:
        told, known = (carried_texts(each) for each in (after, before))
        return [rules.material.name(key) for key in told if key not in known]

    def sequel(self, t: Etherfields) -> Sequel | None:
        """The next session of the campaign; nothing follows a single scene or the end of the story."""
        if t.state.only_scene or t.state.ending:
            return None
        options = t.rules.settings.as_options() | {"scene": "campaign"}
        if t.m.options.ate:
            options["thorn_knight"] = False  # EF-50.6
        return Sequel(options, msgspec.to_builtins(carried_over(t.m, t.state), str_keys=True))

    def begin_sequel(self, rules: Rules, sequel: Sequel) -> EtherfieldsState:
        return begun_with(rules, from_plain(sequel.carries_over, CarriedOver))

    def view(self, t: Etherfields, seat: int) -> EtherfieldsView:
        return view_of(t, seat)

    def text_face(self, rules: Rules, view: EtherfieldsView, tongue: Tongue, width: int) -> str:
        return text.render(view, rules.material, tongue, width)

    def text_more(self, rules: Rules, view: EtherfieldsView, tongue: Tongue, width: int) -> str:
        return text.render_besides(view, rules.material, tongue, width)

    def columns(self, t: Etherfields) -> Mapping[str, int | float | str]:
        return columns(t)

    def say_option(self, rules: Rules, option: Option, view: EtherfieldsView | None = None) -> Phrase:
        return words.say_option(rules.material, option, view)

    def say_outlooks(
        self, rules: Rules, decision: Decision, view: EtherfieldsView
    ) -> Sequence[Phrase | None]:
        return say_outlooks(rules.material, view, decision)

    def say_event(self, rules: Rules, event: Event) -> Phrase:
        return words.say_event(rules, event)

    def heads(self, rules: Rules, event: Event) -> Phrase | None:
        return words.heads(rules, event)

    def say_step(self, rules: Rules, step: Step[Any, ...], args: tuple[Any, ...]) -> Phrase:
        return words.say_step(rules.material, step, args)


GAME = EtherfieldsGame()

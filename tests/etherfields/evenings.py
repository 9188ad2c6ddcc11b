"""Recorded evenings of The Borrowed Night: campaigns of several sessions, and what is to be seen in them.

A file holds the options of the first session and of each session its characters, its seed and its choices.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

import traumtisch as tt
from tests.etherfields.night import NIGHT
from traumtisch.engine.campaign import begin_chapter, sequel_of
from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.game import Sequel
from traumtisch.games.etherfields.chapters.ef01_supply import gems_left
from traumtisch.games.etherfields.stage import Etherfields

EVENINGS = Path(__file__).with_name("records") / "night" / "evenings"
WORLD, SLUMBER = "world", "slumber"
MOST_JARS = 12


class Session(msgspec.Struct):
    characters: int
    seed: int
    choices: list[str]


class Evening(msgspec.Struct):
    options: dict[str, Any]
    sessions: list[Session]


def keep(evening: Evening, name: str) -> None:
    EVENINGS.mkdir(exist_ok=True, parents=True)
    (EVENINGS / f"{name}.json.gz").write_bytes(gzip.compress(msgspec.json.encode(evening), mtime=0))


def kept(place: Path) -> Evening:
    """Also a record of a single game, as certificates are."""
    data = json.loads(gzip.decompress(place.read_bytes()))
    if "sessions" in data:
        return msgspec.convert(data, Evening)
    options = dict(data.get("options", {}))
    return Evening(options, [Session(options.get("characters", 0), data["seed"], data.get("choices", []))])


def tables_of(evening: Evening) -> Iterator[tuple[tt.Table, Session]]:
    """The table at the beginning of each session; it has to be played to its end before the next is asked."""
    table: tt.Table | None = None
    for session in evening.sessions:
        table = begun(evening.options, table, session)
        yield table, session


def begun(options: dict[str, Any], before: tt.Table | None, session: Session) -> tt.Table:
    if before is None:
        return tt.new_table(NIGHT, seed=session.seed, options={**options, "characters": session.characters})
    sequel = sequel_of(before)
    assert sequel is not None
    follows = Sequel({**sequel.options, "characters": session.characters}, sequel.carries_over)
    return begin_chapter(NIGHT, follows, session.seed)


MOMENTS = {"session over": "saving", "is awake": "awakening"}
"""By what is still to come: what is being done."""


def moments_of(table: tt.Table) -> list[str]:
    """Both, where a session that is saved ends with an awakening (EF-46.4)."""
    return [MOMENTS[frame.step] for frame in table.state.agenda if frame.step in MOMENTS]


# ---- what can be seen --------------------------------------------------------------------------------


def where(table: tt.Table) -> str:
    """The dream that is played, a slumber, or the dream world."""
    state: Any = table.state
    if str(state.scene).startswith("dream:"):
        return str(state.scene).partition(":")[2]
    return SLUMBER if state.layer == SLUMBER else WORLD


def said(table: tt.Table, option: Option) -> str:
    """An option with names instead of numbers; of an action only which one it is."""
    targets = option.targets[:1] if option.verb == "use" else option.targets
    return f"{option.verb} {_named(table, targets)}".rstrip()


def _named(table: tt.Table, targets: Iterable[Any]) -> str:
    faces = table.rules.material.faces  # type: ignore[attr-defined]
    return " ".join(faces[each] if isinstance(each, int) else str(each) for each in targets)


def kind_of_action(table: tt.Table, option: Option) -> str:
    """Such as fight or contact, of an action that is used."""
    found = table.rules.material.actions.get(str(option.target))  # type: ignore[attr-defined]
    return str(found.action.kind) if option.verb == "use" and found is not None else ""


NAMED = ("slumber", "season", "state", "came", "overlaid", "hint", "wisdom", "summoned", "story", "ended")
"""Events of which it is seen, too, what they are about."""


def stage_of(table: tt.Table) -> Etherfields:
    stage = NIGHT.stage_on(table.rules, table.state, 0)
    assert isinstance(stage, Etherfields)
    return stage


class Seen:
    """What has been seen at a table, place by place: rules that events cite, questions, answers, steps."""

    def __init__(self, table: tt.Table, found: set[str] | None = None) -> None:
        self.table, self.found = table, set[str]() if found is None else found
        self._told = 0
        self._stood = ""
        self._note_events(WORLD)

    def choose(self, decision: Decision, option: Option) -> None:
        here = where(self.table)
        self.found.add(f"{here}: asks {decision.kind}")
        self.found.update(f"{moment}: asks {decision.kind}" for moment in moments_of(self.table))
        self.found.add(f"{here}: {said(self.table, option)}")
        if kind := kind_of_action(self.table, option):
            self.found.add(f"{here}: {kind} action")
        self.table.choose(option, seat=decision.seat)
        self._note_events(here)

    def _note_events(self, before: str) -> None:
        """What ends a scene is told when it is over already."""
        events = self.table.events
        for event in events[self._told :]:
            for here in {before, where(self.table)}:
                self.found.add(f"{here}: {event.rule} {event.kind}")
                if event.kind in NAMED:
                    self.found.add(f"{here}: {event.kind} {_named(self.table, event.targets)}")
            if event.kind == "stepped":
                field = str(event.targets[1])
                self.found.update((f"steps to {field}", f"steps from {self._stood} to {field}"))
            self._stood = str(event.targets[1]) if event.kind == "stepped" else ""
        self._told = len(events)
        self._note_state()

    def _note_state(self) -> None:
        """What no event tells: what has run out, and where a nap is to be had."""
        state: Any = self.table.state
        here = where(self.table)
        if self.table.decision is not None and not gems_left(stage_of(self.table)):
            self.found.add(f"{here}: no gem is left")
        if state.variables.get("d2.jars") == MOST_JARS:
            self.found.add(f"{here}: no jar is left")
        if state.nap_on:
            self.found.add(f"{here}: a nap lies on {state.nap_on}")


def seen_in(evening: Evening) -> set[str]:
    found = {f"options: {name} {value}" for name, value in evening.options.items()}
    for number, (table, session) in enumerate(tables_of(evening)):
        seen = Seen(table, found)
        if number:
            found.add("sessions: goes on")
            state: Any = table.state
            if len(state.characters) != evening.sessions[number - 1].characters:
                found.add("sessions: another team")
        for text in session.choices:
            decision = table.decision
            offered = {option.id: option for option in decision.options} if decision is not None else {}
            assert text in offered, f"{text} is not offered"
            assert decision is not None
            seen.choose(decision, offered[text])
    return found

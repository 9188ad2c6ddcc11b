"""Scenarios: real positions of the test pack, told as given / when / then.

    game = given({"hand": ["p2", "r2"], "field": "gate.a"}, scene="dream:yard", next={"luck": ["two"]})
    game.choose("use eight ash", "pay r2 rage", "boost")

`given` takes a character for each dict, then whatever else a position can say (`stating.py`), and `options`
of the table. One person plays all characters unless `options` says otherwise. Elements are named without
their kind: `pay p2 perception`, `use open-well ash`, `step gate.b`; what comes first is `do hound special`.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import msgspec

import traumtisch as tt
import traumtisch.testing.scenario as testing
from traumtisch.engine.pile import Pile
from traumtisch.games.etherfields import EtherfieldsGame, EtherfieldsState, EtherfieldsView
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.state import Character

TEST_PACK = Path(__file__).with_name("pack")
GAME = EtherfieldsGame({}).with_packs([TEST_PACK])
"""The rules with the test pack, and nothing else."""


class Scenario(testing.Scenario[EtherfieldsView, EtherfieldsState]):
    """A table in a stated position, spoken to and looked at by names."""

    def face(self, card: int) -> str:
        return plain(super().face(card))

    def in_faces(self, word: str, targets: tuple[int | str, ...]) -> str:
        if word == "do":  # a step of the agenda, as plain data
            step, args = msgspec.json.decode(str(targets[0]))
            return " ".join([word, *(plain(str(each)) for each in args or [step])])
        said = [self.face(each) if isinstance(each, int) else plain(each) for each in targets]
        return " ".join([word, *said])

    def choose_at(self, seat: int, *words: str) -> Scenario:
        """The same for one of several seats that may act."""
        for each in words:
            decision = next(d for d in self.table.decisions if d.seat == seat)
            found = [o for o in decision.options if self.in_faces(o.verb, o.targets) == each]
            assert found, f"{each!r} is not among {self.offered_to(seat)}"
            self.table.choose(found[0], seat=seat)
        return self

    def offered_to(self, seat: int) -> list[str]:
        return sorted(
            self.in_faces(option.verb, option.targets)
            for decision in self.table.decisions
            if decision.seat == seat
            for option in decision.options
        )

    def play_on_until(self, kind: str) -> Scenario:
        """Take whatever comes first until this is asked."""
        for _ in range(500):
            assert self.table.decision is not None, f"{kind} was never asked"
            if self.table.decision.kind == kind:
                return self
            self.table.choose(self.table.decision.options[0])
        raise AssertionError(f"{kind} was never asked")

    def play_on_to_the_end(self) -> Scenario:
        """The same until nothing is asked any more."""
        for _ in range(500):
            if self.table.decision is None:
                return self
            self.table.choose(self.table.decision.options[0])
        raise AssertionError("this does not come to an end")

    # ---- what lies on the table ----------------------------------------------------------------

    def character(self, who: int = 0) -> Character:
        return self.state.characters[who]

    def names(self, zone: Any) -> list[str]:
        return [self.face(card) for card in zone]

    def pile(self, pile: Pile) -> list[str]:
        """The cards of a pile, the top one first; those in no order are sorted."""
        bag = sorted(self.names(pile.bag))
        return [*self.names(reversed(pile.top)), *bag, *self.names(pile.bottom)]

    def hand(self, who: int = 0) -> list[str]:
        return sorted(self.names(self.character(who).hand))

    def discard(self, who: int = 0) -> list[str]:
        """The top card last."""
        return self.names(self.character(who).discard)

    def sealed(self, who: int = 0) -> list[str]:
        """The top card first."""
        return self.names(reversed(self.character(who).sealed))

    def field(self, who: int = 0) -> str:
        return self.field_name(self.character(who).field)

    def field_name(self, number: int) -> str:
        return plain(material(self).fields[number].name) if number >= 0 else ""

    def figures(self, creature: str) -> list[str]:
        """The fields of a creature's figures, sorted."""
        own = [f for f in self.state.figures if plain(f.creature) == creature]
        return sorted(self.field_name(figure.field) for figure in own)

    @property
    def is_lost(self) -> bool:
        return "lost" in [event.kind for event in self.table.events]


def plain(name: str) -> str:
    """A name without its kind."""
    return name.partition(":")[2] if ":" in name else name


def material(game: Scenario) -> Material:
    return game.table.rules.material


def game_with(folder: Path, more: str) -> EtherfieldsGame:
    """The rules with the test pack and these elements besides, which replace those of the same names. They
    may be called by any text of the test pack."""
    shutil.copytree(TEST_PACK, folder / "base")
    (folder / "more").mkdir()
    base = msgspec.toml.decode((TEST_PACK / "pack.toml").read_text())["id"]
    facts = {"id": "more", "version": "1", "title": "pack.title", "author": "A", "licence": "MIT"}
    lines = [f'{key} = "{value}"' for key, value in {**facts, "extends": base}.items()]
    (folder / "more" / "pack.toml").write_text("\n".join(lines))
    (folder / "more" / "more.toml").write_text(more)
    return EtherfieldsGame({}).with_packs([folder / "more"])


def card(name: str, effects: str, more: str = "") -> str:
    """An influence card of the yard with this action, as a pack says it."""
    return f"""
[[influence]]
id = "influence:{name}"
name = "influence.step.name"
origin = "secret"
intents = {{ perception = 1 }}
dream = "dream:yard"
[influence.action]
id = "action:{name}"
label = "influence.step.do"
kind = "card"
{more or "cost = { free = true }"}
effects = [ {effects} ]
"""


def given(
    *characters: dict[str, Any],
    scene: str = "dream:yard",
    options: dict[str, Any] | None = None,
    game: EtherfieldsGame = GAME,
    **position: Any,
) -> Scenario:
    """A table with these characters, in this position; `game` brings another pack."""
    number = max(1, len(characters))
    chosen = {"players": 1, "characters": number, **(options or {})}
    stated = {"characters": list(characters), "scene": scene, **position}
    return Scenario(tt.load_position(game, stated, seed=7, options=chosen))

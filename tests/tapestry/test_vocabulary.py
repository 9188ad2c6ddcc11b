"""The vocabulary of effects: complete, typed, and carried out."""

from __future__ import annotations

import json
import typing
from typing import Any

import msgspec
import pytest

from traumtisch.engine.errors import SettingsError
from traumtisch.games.tapestry import GAME, TapestryOptions, facts
from traumtisch.games.tapestry.facts import Tech
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.notation import effects_in, short
from traumtisch.games.tapestry.vocabulary import Effect


def operations() -> dict[str, type[Any]]:
    kinds = typing.get_args(Effect)
    return {kind.__struct_config__.tag: kind for kind in kinds}


def test_every_operation_of_the_files_is_a_type():
    listed: dict[str, Any] = json.loads((facts.DATA / "effect_vocabulary.json").read_text("utf-8"))["ops"]
    assert set(listed) == set(operations())


@pytest.mark.parametrize("edition", ["adjusted", "revised"])
def test_whatever_base_components_say_is_carried_out(edition: typing.Literal["adjusted", "revised"]):
    material: Material = GAME.rules(TapestryOptions(edition=edition)).material
    said = [*material.records, *material.tracks.values(), *material.income, *material.dice.values()]
    editions = [material.edition(civ) for civ in material.of_kind("civ")]
    others = [record for record in said if not hasattr(record, "editions")]
    used = {type(effect) for thing in (*others, *editions) for effect in effects_in(thing)}
    missing = {kind.__struct_config__.tag for kind in used if kind not in material.does}
    assert missing == set()


def test_different_effects_are_written_differently():
    material: Material = GAME.rules(TapestryOptions()).material
    written: dict[str, Any] = {}
    for effect in effects_in([*material.records, *material.tracks.values()]):
        unsaid = {name: "" for name in ("as_", "note") if hasattr(effect, name)}
        plain = msgspec.structs.replace(effect, **unsaid)
        assert written.setdefault(short(effect), plain) == plain, short(effect)


def test_a_wrong_record_is_named(monkeypatch: pytest.MonkeyPatch):
    wrong = {"items": [{"id": "tech.wheel", "circle": {"op": "gain_vp", "amount": "many"}}]}

    def read_wrong(name: str) -> dict[str, Any]:
        return wrong

    monkeypatch.setattr(facts, "read_file", read_wrong)
    with pytest.raises(SettingsError, match=r"tech_cards\.json.*tech\.wheel.*circle\.amount"):
        facts.records("tech_cards", Tech)

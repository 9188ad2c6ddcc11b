"""Packs that stand on another one: everything of it is there, and same ids replace (A.1)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import traumtisch as tt
from traumtisch.engine.packs import PackError
from traumtisch.games.etherfields import EtherfieldsGame
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.kind import EXAMPLE
from traumtisch.games.etherfields.pack.loading import load_pack
from traumtisch.games.etherfields.pack.validating import validate

FACTS = 'id = "more-nights"\nversion = "2"\ntitle = "pack.title"\nauthor = "A"\nlicence = "MIT"\n'
LONGER = """
[[item]]
id = "item:candle"
name = "item.candle.name"
start = true
intents = { rage = 4 }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A pack that stands on the one beside it."""
    shutil.copytree(EXAMPLE, tmp_path / "base")
    folder = tmp_path / "more"
    folder.mkdir()
    (folder / "pack.toml").write_text(FACTS + 'extends = "my-nights"\n')
    return folder


def refusal(folder: Path) -> str:
    with pytest.raises(PackError) as refused:
        load_pack(folder)
    return str(refused.value)


def test_everything_of_the_other_pack_is_there(folder: Path) -> None:
    pack, base = load_pack(folder), load_pack(EXAMPLE)
    assert pack.facts.id == "more-nights"
    assert pack.facts.dreams == base.facts.dreams
    assert pack.of_kind == base.of_kind
    assert pack.texts == base.texts
    assert validate(pack) == []


def test_same_ids_replace_and_the_others_stay(folder: Path) -> None:
    name, item = next(iter(load_pack(EXAMPLE).all("item", el.Item).items()))
    (folder / "items.toml").write_text(LONGER.replace("item:candle", name))
    (folder / "rules.toml").write_text("[limits]\nhand = 7\n")
    (folder / "text").mkdir()
    (folder / "text" / "en.toml").write_text('"pack.title" = "More nights"\n')
    pack = load_pack(folder)
    assert pack.all("item", el.Item)[name].intents == {"rage": 4} != item.intents
    assert len(pack.of_kind["item"]) == len(load_pack(EXAMPLE).of_kind["item"])
    assert pack.where[name] == ("items.toml", 2)
    assert pack.rules.limits.hand == 7
    assert pack.text("pack.title", "en") == "More nights"
    assert pack.text("pack.title", "de") == load_pack(EXAMPLE).text("pack.title", "de")


def test_what_is_wrong_in_the_other_pack_is_named_with_its_file(folder: Path) -> None:
    (folder / "text").mkdir()
    (folder / "text" / "de.toml").write_text('"dream.attic.name" = ""\n')
    (finding,) = validate(load_pack(folder))
    assert str(finding.sentence) == (
        "my-nights/dreams/attic/dream.toml, line 1: the text dream.attic.name is missing in de (V3)."
    )


def test_an_id_twice_in_one_pack_is_still_refused(folder: Path) -> None:
    name = next(iter(load_pack(EXAMPLE).of_kind["item"]))
    (folder / "items.toml").write_text(LONGER.replace("item:candle", name) * 2)
    assert f"items.toml, line 8: {name} is there already, in items.toml, line 2" in refusal(folder)


def test_the_other_pack_has_to_be_there(folder: Path) -> None:
    shutil.rmtree(folder.parent / "base")
    assert refusal(folder) == (
        "pack.toml, line 6: there is no pack 'my-nights' to stand on; put it into the folder beside."
    )


@pytest.mark.parametrize("name", ["../base", "/etc", "more-nights"])
def test_no_path_and_no_circle_leads_anywhere(folder: Path, name: str) -> None:
    (folder / "pack.toml").write_text(FACTS + f'extends = "{name}"\n')
    assert refusal(folder).startswith("pack.toml, line 6: ")


def test_packs_do_not_stand_on_each_other(folder: Path) -> None:
    base = folder.parent / "base" / "pack.toml"
    base.write_text(base.read_text() + '\nextends = "more-nights"\n')
    assert "packs stand on each other in a circle" in refusal(folder)


def test_a_change_below_is_another_game(folder: Path) -> None:
    before = load_pack(folder).digest
    rules = folder.parent / "base" / "rules.toml"
    rules.write_text(rules.read_text() + "\n# another\n")
    assert load_pack(folder).digest != before


def test_it_is_played(folder: Path) -> None:
    game = EtherfieldsGame().with_packs([folder])
    table = tt.new_table(game, seed=1, options={"pack": "more-nights", "scene": "dream-1"})
    table.choose(table.decision.options[0])  # type: ignore[union-attr]
    assert table.state.scene == "dream:attic"  # type: ignore[attr-defined]
    assert list(table.record.modules) == ["more-nights"]

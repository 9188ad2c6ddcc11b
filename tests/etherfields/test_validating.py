"""The validator (C): a sound pack has no findings, and every check finds what it is for."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.etherfields.scenario import TEST_PACK
from traumtisch.games.etherfields.pack.__main__ import main
from traumtisch.games.etherfields.pack.loading import EXAMPLE, load_pack
from traumtisch.games.etherfields.pack.validating import validate


def test_the_test_pack_is_sound() -> None:
    """It is not made to be fair, nor to be read: so some things are worth a look."""
    found = validate(load_pack(TEST_PACK))
    assert [str(each.sentence) for each in found if not each.is_warning] == []
    assert {each.check for each in found} == {"V2", "V10", "V13", "V19", "V64"}


def test_the_pack_to_begin_with_is_sound() -> None:
    assert validate(load_pack(EXAMPLE)) == []


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TEST_PACK, tmp_path / "pack"))


def changed(pack: Path, file: str, old: str, new: str) -> list[str]:
    """What is found after this change of a file."""
    path = pack / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    return [str(each.sentence) for each in validate(load_pack(pack))]


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "fate.toml",
            'op = "place_slumberland", n = 1',
            'op = "gain_hint", hint = "hint:x"',
            "there is no hint:x (V2).",
        ),
        (
            "text/de.toml",
            '"tile.gate.name"',
            '"tile.gat.name"',
            "the text tile.gate.name is missing in de (V3).",
        ),
        (
            "text/de.toml",
            '= "Ash (de)"',
            '= "Ash {x}"',
            "the gaps of character.ash.name differ between languages (V3).",
        ),
        (
            "vars.toml",
            'name = "deaths"',
            'name = "death"',
            "wisdom.toml, line 6: the variable deaths is not declared (V5).",
        ),
        (
            "dreams/yard/script.toml",
            '{ text = "script.104" }',
            "",
            "the last text of a list has no conditions (V7).",
        ),
        (
            "dreams/yard/script.toml",
            "number = 102",
            "number = 100",
            "several entries have the number 100 (V8).",
        ),
        (
            "characters/all.toml",
            "copies = 2 }",
            "copies = 3 }",
            "the deck has 23 cards, not 22 (V10).",
        ),
        (
            "influence.toml",
            "intents = { perception = 2 }",
            "intents = {}",
            "gives no intents and has no action (V11).",
        ),
        (
            "rounds.toml",
            'colour = "hearts"',
            'colour = "clubs"',
            "there are three round cards of each colour (V12).",
        ),
        (
            "dreams/yard/dream.toml",
            "rounds = 6",
            "rounds = 13",
            "a scene has at most 12 rounds (V14).",
        ),
        (
            "items.toml",
            "start = true",
            "start = false",
            "there are 4 starting items, not 5 (V15).",
        ),
        (
            "dreams/yard/tiles.toml",
            'code = "B1"',
            'code = "A1"',
            "it lies where tile:gate lies (V20).",
        ),
        (
            "dreams/yard/tiles.toml",
            'code = "B1"',
            'code = "Z9"',
            "the code 'Z9' is not on the board (V28).",
        ),
        (
            "dreams/garden/tiles.toml",
            'symbol = "entry"',
            'symbol = "stairs"',
            "no field lets characters enter (V22).",
        ),
        (
            "dreams/yard/cards.toml",
            '"tile:shed.c"',
            '"tile:shed.x"',
            "cannot be covered: there is no such field (V26).",
        ),
        (
            "dreams/yard/tiles.toml",
            "rage = 8",
            "rage = 9",
            "action:eight costs 9, more than 8 (V30).",
        ),
        (
            "creatures/all.toml",
            'target = "figure"\n',
            "",
            "action:hound-fight needs a target (V31).",
        ),
        (
            "masks.toml",
            'window = "die_rolled"',
            'window = "dice"',
            "there is no window dice (V32).",
        ),
        (
            "weakness.toml",
            "fee = { ether = 1 }",
            "",
            "a weakness in the zone needs a way to leave it (V36).",
        ),
        (
            "dreams/yard/dream.toml",
            "script:107",
            "script:104",
            "nothing leads to this entry (V40).",
        ),
        (
            "dreams/yard/script.toml",
            '{ op = "gain_gate", dream = "dream:garden" }, ',
            "",
            "gate of this dream (V41).",
        ),
        (
            "world/world.toml",
            'arrows = [ { to = "location:landing" } ]',
            "",
            "no arrow leads on from here (V42).",
        ),
        (
            "season.toml",
            'on_win = "season:thaw"',
            "",
            "the season does not say which ones follow (V47).",
        ),
        (
            "pack.toml",
            'author = "Traumtisch"',
            "",
            "name the author and the licence (V61).",
        ),
        (
            "text/en.toml",
            '= "Ash"',
            '= "www.x"',
            "character.ash.name has a link (V62).",
        ),
    ],
)
def test_each_check_finds_what_it_is_for(pack: Path, file: str, old: str, new: str, said: str) -> None:
    found = changed(pack, file, old, new)
    assert any(said in sentence for sentence in found), found


def test_packs_are_checked_from_the_command_line(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(str(pack)) == 0
    (pack / "pack.toml").unlink()
    assert main(str(pack)) == 1
    assert "is no pack" in capsys.readouterr().out

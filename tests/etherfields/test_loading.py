"""Reading packs: every mistake is one sentence that names file and line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from traumtisch.engine import pack_files as loading
from traumtisch.engine.packs import PackError
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.loading import load_pack

TEST_PACK = Path(__file__).with_name("pack")


def test_the_test_pack_is_read_with_types() -> None:
    pack = load_pack(TEST_PACK)
    assert pack.facts.id == "test-pack"
    hound = pack.all("creature", el.Creature)["creature:hound"]
    assert hound.move == 2
    assert [action.kind for action in hound.actions] == ["fight", "contact"]
    assert pack.text("character.ash.name", "de") == "Ash (de)"
    assert len(pack.all("slumberland", el.Tile)) == 5
    assert pack.where["dream:yard"] == ("dreams/yard/dream.toml", 1)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TEST_PACK, tmp_path / "pack"))


def refusal(pack: Path) -> str:
    with pytest.raises(PackError) as refused:
        load_pack(pack)
    return str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "figure = ",
            "figur = ",
            "creatures/all.toml, line 4: nobody knows the word «figur» here (figur).",
        ),
        ('op = "suffer"', 'op = "bite"', "line 8: 'bite' is none of the words that can stand here (on_basic"),
        (
            "move = 2",
            'move = "x"',
            "line 5: here stands a value of the kind str; it has to be int | object (move).",
        ),
        (
            "[[creature]]",
            "[[kreature]]\n[[creature]]",
            "creatures/all.toml, line 1: there is no kind of record «kreature»",
        ),
        ("move = 2", "move = = 2", "creatures/all.toml, line 5: this is not TOML (Invalid value)."),
        (
            "creature:moth",
            "moth",
            "creatures/all.toml, line 38: the id 'moth' of a creature has to begin with",
        ),
        ("creature:moth", "creature:bell", "line 38: creature:bell is there already, in creatures/all.toml"),
    ],
)
def test_what_is_wrong_is_named_with_file_and_line(pack: Path, old: str, new: str, said: str) -> None:
    file = pack / "creatures" / "all.toml"
    file.write_text(file.read_text().replace(old, new, 1))
    assert said in refusal(pack)


def test_a_folder_without_pack_toml_is_no_pack(tmp_path: Path) -> None:
    assert refusal(tmp_path).endswith("name the folder in which that file lies.")


def test_no_path_leaves_the_folder(pack: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere.toml").write_text("")
    (pack / "more.toml").symlink_to(tmp_path / "elsewhere.toml")
    assert refusal(pack) == "more.toml leads out of the pack's folder; put the file itself there."


def test_what_is_read_is_bounded(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (pack / "deep.toml").write_text("a = " + "[" * 100 + "]" * 100)
    assert refusal(pack) == "deep.toml nests tables too deeply."
    (pack / "deep.toml").write_text("a = '" + "x" * loading.MOST_BYTES + "'")
    assert refusal(pack).startswith("deep.toml is too large")
    monkeypatch.setattr(loading, "MOST_FILES", 3)
    assert "files; more than 3 are not read." in refusal(pack)


def test_text_that_is_no_utf_8_is_named(pack: Path) -> None:
    (pack / "odd.toml").write_bytes(b"# one\n\xff")
    assert refusal(pack) == "odd.toml, line 2: this is not UTF-8; save the file in that encoding."


def test_the_digest_tells_packs_apart(pack: Path) -> None:
    before = load_pack(pack).digest
    (pack / "vars.toml").write_text((pack / "vars.toml").read_text() + "# a remark\n")
    assert load_pack(pack).digest != before

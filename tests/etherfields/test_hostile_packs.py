"""Packs come from strangers: whatever is in the folder, the answer is one sentence, and soon."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Generator
from pathlib import Path
from random import Random
from time import thread_time

import pytest

from tests.etherfields.scenario import TEST_PACK, game_with, given
from traumtisch.engine import pack_files
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.packs import PackError
from traumtisch.games.etherfields.pack.loading import load_pack
from traumtisch.games.etherfields.pack.validating import validate

LONGEST = 10.0
"""Seconds of the processor for one pack, on a slow machine: ten times what it takes, far below a square."""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TEST_PACK, tmp_path / "pack"))


@pytest.fixture(autouse=True)
def _without_old_garbage() -> Generator[None]:
    """What the tests before have left would be looked through while a pack is read."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


def answer(pack: Path) -> list[str]:
    """The sentences, however bad the pack is."""
    before = thread_time()
    try:
        found = [str(finding.sentence) for finding in validate(load_pack(pack))]
    except PackError as error:
        found = [str(error)]
    assert thread_time() - before < LONGEST
    for sentence in found:
        assert len(sentence) < 2000
        assert sentence.endswith(".")
        assert "\n" not in sentence, sentence
    return found


HOSTILE = {
    "deep": "x = " + "[" * 50_000,
    "deep tables": "[" + ".".join("a" * 1 for _ in range(20_000)) + "]",
    "deep keys": ".".join("a" for _ in range(20_000)) + " = 1",
    "a number of many digits": "x = " + "9" * 9_000,
    "a large number": "[[item]]\nid = 'item:x'\nintents = { rage = 99999999 }",
    "no number": "[[tile]]\nid = 'tile:x'\ncells = [[nan, 0.0], [0.0, inf], [0.0, 0.0], [1.0, 1.0]]",
    "a date": "[[item]]\nid = 1979-05-27",
    "a list for a record": "item = [1, [2]]",
    "a text for a record": "item = 'x'",
    "an id of several lines": '[[item]]\nid = "item:a\\nb"',
    "an id with a space": '[[item]]\nid = "item:a b"',
    "an id like a path": '[[item]]\nid = "item:../../etc/passwd"',
    "many cards": '[[influence]]\nid = "influence:x"\norigin = "market"\ncopies = 9999',
    "a text that is no text": "x = 1",
    "nothing but zeros": "\0" * 100,
    "a byte order mark": "\ufeff[[item]]",
}


@pytest.mark.parametrize("what", HOSTILE)
def test_whatever_a_file_says(pack: Path, what: str) -> None:
    (pack / "zzz.toml").write_text(HOSTILE[what])
    (sentence, *_) = answer(pack)
    assert sentence


def test_effects_inside_effects_are_walked_through(pack: Path) -> None:
    inside = '[ { op = "repeat", n = 1, do = ' * 28 + "[]" + " } ]" * 28
    (pack / "zzz.toml").write_text(f'[[fate]]\nid = "fate:x"\nname = "fate.doors.name"\neffects = {inside}')
    assert not any("zzz.toml" in sentence for sentence in answer(pack))


ENDLESS = """
[[script]]
id = "script:901"
number = 901
text = "script.100"
when = [ { is = "hours", cmp = "ge", value = 0 } ]
do = [ { op = "script", entry = "script:901" } ]

[[fate]]
id = "fate:x"
name = "fate.doors.name"
effects = [ { op = "script", entry = "script:901" } ]
"""
"""Its condition says that it ends, but it never does: nobody can know that beforehand."""


def test_a_text_that_leads_to_itself_for_ever_keeps_no_server_busy(tmp_path: Path) -> None:
    read = [{"op": "script", "entry": "script:901"}]
    with pytest.raises(AuthorError, match="for ever"):
        given({"character": "ash"}, game=game_with(tmp_path, ENDLESS), do=read).offered  # noqa: B018


@pytest.mark.parametrize("what", ["[" * 100_000, '{"a":' * 5_000, "9" * 9_000, '{"item": NaN}', "[]", "null"])
def test_whatever_a_json_file_says(pack: Path, what: str) -> None:
    (pack / "zzz.json").write_text(what)
    assert "zzz.json" in answer(pack)[0]


def test_whatever_the_files_are(pack: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "more.toml").write_text("")
    links = {
        "nowhere.toml": tmp_path / "nowhere",
        "circle.toml": pack / "circle.toml",
        "outside.toml": tmp_path / "elsewhere" / "more.toml",
        "folders": tmp_path / "elsewhere",
    }
    for name, target in links.items():
        (pack / name).symlink_to(target)
        assert name in answer(pack)[0], name
        (pack / name).unlink()
    os.mkfifo(pack / "pipe.toml")
    assert "pipe.toml is no ordinary file" in answer(pack)[0]
    (pack / "pipe.toml").unlink()
    (pack / "folder.toml").mkdir()
    assert "folder.toml is no ordinary file" in answer(pack)[0]


def test_a_whole_disk_is_not_walked_through(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack_files, "MOST_ENTRIES", 10)
    assert answer(pack) == ["The folder holds more than 10 files; a pack lies in one of its own."]


@pytest.mark.parametrize("seed", range(60))
def test_packs_with_random_mistakes(pack: Path, seed: int) -> None:
    """A few places of a sound pack changed at random: words exchanged, lines lost, numbers made up."""
    random = Random(seed)
    files = sorted(pack.rglob("*.toml"))
    for _ in range(random.randrange(1, 4)):
        path = random.choice(files)
        path.write_text(spoilt(path.read_text(), random))
    answer(pack)


def spoilt(text: str, random: Random) -> str:
    lines = text.splitlines()
    words = text.replace('"', " ").split()
    place = random.randrange(len(lines)) if lines else 0
    match random.randrange(6):
        case 0:
            del lines[place : place + 1]
        case 1 if lines:
            lines[place] = lines[place].replace('"', random.choice(['"', "", "'", '"""']), 1)
        case 2 if lines and words:
            lines[place] = lines[place].replace(random.choice(words), random.choice(words))
        case 3 if lines:
            lines[place] = "".join(
                str(random.choice([-1, 0, 7, 10_000])) if s.isdigit() else s for s in lines[place]
            )
        case 4 if lines:
            lines.insert(place, random.choice(lines))
        case _:
            lines.append(random.choice('[]{}",=.:é\t') + "".join(lines[place : place + 1]))
    return "\n".join(lines)


def test_a_key_that_stands_twice_in_json_is_named_with_its_line(pack: Path) -> None:
    (pack / "twice.json").write_text(
        '{"fate": [{"id": "fate:x",\n"name": "fate.doors.name",\n"id": "fate:y"}]}'
    )
    with pytest.raises(PackError, match=r"^twice\.json, line 3: «id» stands twice in one table\.$"):
        load_pack(pack)

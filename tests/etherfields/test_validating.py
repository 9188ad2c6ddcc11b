"""The validator (C): a sound pack has no findings, and every check finds what it is for.

`CATALOGUE` says for every number of the catalogue in which file its check is; what sets it off is in
`wrong_packs.py`, or in `test_trying.py` for those that have to be played.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.etherfields import more_wrong_packs as more_wrong
from tests.etherfields import test_trying
from tests.etherfields.scenario import GAME, TEST_PACK
from tests.etherfields.wrong_packs import ADDED, CHANGED, EXTRA
from traumtisch.engine.packs import Finding, PackError
from traumtisch.games import etherfields
from traumtisch.games.etherfields.pack.kind import EXAMPLE
from traumtisch.games.etherfields.pack.loading import load_pack
from traumtisch.games.etherfields.pack.validating import validate
from traumtisch.words import tongue

SOURCE = Path(etherfields.__file__).parent
CATALOGUE = {
    "pack/loading.py": "V1",
    "pack/validating/references.py": "V2",
    "pack/validating/structure.py": "V3 V5 V8 V9",
    "pack/validating/choices.py": "V7",
    "pack/validating/vocabulary.py": "V4",
    "pack/validating/flow.py": "V6",
    "pack/validating/decks.py": "V10 V11 V12 V14 V15",
    "pack/validating/supplies.py": "V13 V17 V19",
    "pack/validating/gains.py": "V16 V18 V49b",
    "pack/validating/maps.py": "V20 V22 V23 V26 V27 V28",
    "pack/validating/reach.py": "V21 V24 V25 V29",
    "pack/validating/actions.py": "V30 V31 V32 V34 V38",
    "pack/validating/exchanges.py": "V33",
    "pack/validating/foes.py": "V35 V36 V37",
    "pack/validating/excluding.py": "V39",
    "pack/validating/story.py": "V40 V41 V47",
    "pack/validating/world.py": "V42 V43 V43b",
    "pack/validating/campaign.py": "V44 V48",
    "pack/validating/model.py": "V45 V49",
    "pack/validating/riddles.py": "V46 V46b",
    "trying/trials.py": "V50 V50b V50c",
    "trying/rates.py": "V51 V52 V52b V52c",
    "trying/scenes.py": "V53 V54 V55 V57 V58",
    "trying/deaths.py": "V56 V56b",
    "trying/slumbers.py": "V59",
    "pack/validating/language.py": "V60 V61 V62 V63 V64",
}
"""Where the checks are."""
NUMBERS = {f"V{number}" for number in range(1, 65)} | set(
    "V43b V46b V49b V50b V50c V52b V52c V56b".split()  # noqa: SIM905 (as the catalogue writes them)
)
"""All that there are."""


# ---- sound packs -------------------------------------------------------------------------------------


def test_the_test_pack_is_sound() -> None:
    """It is not made to be fair, nor to be read: so some things are worth a look."""
    found = validate(load_pack(TEST_PACK))
    assert [str(each.sentence) for each in found if not each.is_warning] == []
    assert {each.check for each in found} == {"V2", "V10", "V13", "V19", "V64"}


def test_the_pack_to_begin_with_is_sound() -> None:
    assert validate(load_pack(EXAMPLE)) == []


# ---- wrong packs -------------------------------------------------------------------------------------


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TEST_PACK, tmp_path / "pack"))


def changed(pack: Path, file: str, old: str, new: str) -> list[Finding]:
    """What is found after this change of a file."""
    path = pack / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    return validate(load_pack(pack))


def assert_said(found: list[Finding], said: str) -> None:
    """In English and in German, each with file, line and the number of the check."""
    sentences = [str(each.sentence) for each in found]
    fitting = [each for each in found if said in str(each.sentence)]
    assert fitting, sentences
    german = fitting[0].sentence.say(tongue("de", GAME))
    where = re.escape(f"{fitting[0].file}, Zeile {fitting[0].line}: ")
    assert re.fullmatch(rf"{where}.+ \({fitting[0].check}\)\.", german), german
    assert fitting[0].says.say(tongue("de", GAME)) != str(fitting[0].says)


@pytest.mark.parametrize(("file", "old", "new", "said"), CHANGED)
def test_each_check_finds_what_it_is_for(pack: Path, file: str, old: str, new: str, said: str) -> None:
    assert_said(changed(pack, file, old, new), said)


@pytest.mark.parametrize(("more", "said"), ADDED)
def test_each_check_finds_what_more_records_bring(pack: Path, more: str, said: str) -> None:
    (pack / EXTRA).write_text(more)
    assert_said(validate(load_pack(pack)), said)


def test_a_colour_that_nobody_has_cannot_be_paid(pack: Path) -> None:
    text = (pack / "influence.toml").read_text().replace("rage = ", "cunning = ")
    text = text.replace("{ perception = 2, cunning = 1 }", "{ perception = 2 }")
    (pack / "influence.toml").write_text(text.replace('colour = "rage"', 'colour = "cunning"'))
    found = validate(load_pack(pack))
    assert_said(found, "has no card with which action:eight could be paid (V30).")


def test_the_world_is_looked_at_after_each_part_of_the_story(pack: Path) -> None:
    """The only key lies in a district that comes later: until then nobody can open a gate."""
    cutter = 'id = "location:cutter"\nname = "world.cutter.name"\ndistrict = "district:'
    (pack / EXTRA).write_text(
        '[[world_tile]]\nid = "district:late"\nname = "world.cutter.name"\nplace = 2\n\n'
        '[[fate]]\nid = "fate:x"\nname = "fate.doors.name"\n'
        'effects = [ { op = "add_to", pile = "world", element = "district:late" } ]\n'
    )
    found = changed(pack, "world/world.toml", f"{cutter}low-town", f"{cutter}late")
    assert_said(found, "no way from here and back gains a key (V43).")
    (pack / EXTRA).unlink()
    found = changed(pack, "world/world.toml", f"{cutter}late", f"{cutter}low-town")
    assert not [each for each in found if each.check == "V43"]


def test_texts_are_named_with_their_line(pack: Path) -> None:
    text = (pack / "text" / "en.toml").read_text()
    line = next(n for n, each in enumerate(text.splitlines(), 1) if each.startswith('"character.birch.name"'))
    found = changed(pack, "text/en.toml", '"character.birch.name" = "', '"character.birch.name" = "www.')
    assert_said(found, f"text/en.toml, line {line}: character.birch.name has a link (V62).")


# ---- the pack to begin with ----------------------------------------------------------------------


@pytest.fixture
def new_pack(tmp_path: Path) -> Path:
    return Path(shutil.copytree(EXAMPLE, tmp_path / "new"))


@pytest.mark.parametrize(("file", "old", "new", "said"), more_wrong.CHANGED)
def test_whoever_begins_with_it_is_told_what_is_wrong(
    new_pack: Path, file: str, old: str, new: str, said: str
) -> None:
    assert_said(changed(new_pack, file, old, new), said)


@pytest.mark.parametrize(("more", "said"), more_wrong.ADDED)
def test_whoever_adds_to_it_is_told_what_is_wrong(new_pack: Path, more: str, said: str) -> None:
    (new_pack / EXTRA).write_text(more)
    assert_said(validate(load_pack(new_pack)), said)


@pytest.mark.parametrize(("file", "old", "new", "said"), more_wrong.UNREADABLE)
def test_what_cannot_be_read_is_said_with_its_place(
    new_pack: Path, file: str, old: str, new: str, said: str
) -> None:
    with pytest.raises(PackError) as refused:
        changed(new_pack, file, old, new)
    assert re.match(rf"{re.escape(file)}, line \d+: ", str(refused.value))
    assert said in str(refused.value)


@pytest.mark.parametrize("more", more_wrong.SOUND)
def test_what_is_as_it_has_to_be_is_not_refused(new_pack: Path, more: str) -> None:
    (new_pack / EXTRA).write_text(more)
    assert [str(each.sentence) for each in validate(load_pack(new_pack))] == []


@pytest.mark.parametrize(("file", "old", "new"), more_wrong.SOUND_CHANGES)
def test_a_pack_may_be_otherwise(new_pack: Path, file: str, old: str, new: str) -> None:
    assert [str(each.sentence) for each in changed(new_pack, file, old, new)] == []


# ---- the catalogue -----------------------------------------------------------------------------------


def test_every_number_of_the_catalogue_has_one_place() -> None:
    listed = [number for numbers in CATALOGUE.values() for number in numbers.split()]
    assert sorted(listed) == sorted(NUMBERS)


@pytest.mark.parametrize("file", CATALOGUE)
def test_the_check_is_in_its_file(file: str) -> None:
    source = (SOURCE / file).read_text()
    for number in CATALOGUE[file].split():
        assert number == "V1" or re.search(rf'"{number}"', source), number


def test_every_check_is_set_off_by_a_test() -> None:
    """V1 is what `test_loading.py` is about."""
    said = " ".join([each[-1] for each in CHANGED] + [each[-1] for each in ADDED])
    set_off = set(re.findall(r"\((V\d+[bc]?)\)", said)) | set(test_trying.SET_OFF) | {"V1"}
    assert set_off == NUMBERS

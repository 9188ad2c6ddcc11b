"""The validator, continued: vocabulary, endless loops, supplies, whole maps, the world and the story."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.etherfields.test_validating import changed, pack
from traumtisch.games.etherfields.pack.loading import load_pack
from traumtisch.games.etherfields.pack.validating import validate

__all__ = ["pack"]

YARD = "dreams/yard/dream.toml"
EXTRA = "zzz.toml"


def with_more(pack: Path, text: str) -> list[str]:
    """What is found with these records besides the others."""
    (pack / EXTRA).write_text(text)
    return [str(each.sentence) for each in validate(load_pack(pack))]


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("season.toml", 'on = "fate_drawn"', 'on = "fate"', "nothing is called fate when it happens (V4)."),
        ("items.toml", '"fight_range"', '"fight_reach"', "there is no number fight_reach to change (V4)."),
        ("slumbers/all.toml", 'who = "each"', 'who = "all"', "nobody is meant by all (V4)."),
        ("items.toml", 'at = "actor_field"', 'at = "here"', "here is no place (V4)."),
        (YARD, "rounds = 6", "rounds = 0", "a cost and a number of rounds are at least 1 (V9)."),
        (YARD, "rounds = 6", 'rounds = { add = [10, "N"] }', "a scene has at most 12 rounds (V14)."),
        (YARD, "rounds = 6", 'rounds = { var = "deaths" }', "a scene has at most 12 rounds (V14)."),
        (
            "creatures/all.toml",
            'n = "N", at',
            'n = { mul = 2, of = "N" }, at',
            "the dream begins with 8 figures of the kind animal, and there are 4 (V17).",
        ),
        (
            "dreams/garden/tiles.toml",
            'at = ["a", "b"], symbol = "entry"',
            'at = ["a"], symbol = "entry"',
            "only 4 characters can enter at once (V22).",
        ),
        (
            "dreams/garden/tiles.toml",
            "[[tile.actions]]",
            'walls = [ { edge = "d.north" }, { edge = "d.west" } ]\n\n[[tile.actions]]',
            "no way leads from an entry to tile:lawn.d (V24).",
        ),
        (
            "dreams/garden/tiles.toml",
            "cost = { intents = { any = 4 }",
            'tags = ["goal"]\ncost = { ether = 1, intents = { any = 4 }',
            "action:dig is the goal",
        ),
        (
            "slumbers/all.toml",
            ', { op = "end_slumber", result = "won" } ]\n\n[[slumber]]\nid = "slumber:moths"',
            ' ]\n\n[[slumber]]\nid = "slumber:moths"',
            "the redemption does not end the slumber (V37).",
        ),
        (
            "slumbers/all.toml",
            ', becomes = "slumber:hounds-again"',
            "",
            "the slumber does not say what it grows into (V37).",
        ),
        (
            "creatures/all.toml",
            'on_basic = [ { op = "suffer", who = "in_range", range = 1, n = 1 } ]',
            'on_basic = [ { op = "suffer", n = 1 } ]',
            "an effect of a creature says whom it reaches (V35).",
        ),
        (
            "world/world.toml",
            '[ { op = "gain", who = "team", token = "key", n = 1 } ]',
            "[]",
            "no way from here and back gains a key (V43).",
        ),
        (
            "world/world.toml",
            '[ { op = "start_slumber" } ]',
            "[]",
            "one can go round and gain here again and again (V43b).",
        ),
        (
            "dreams/garden/script.toml",
            ', { op = "end_campaign", ending = "open" }',
            "",
            "no campaign comes to an end (V45).",
        ),
        (
            "dreams/garden/script.toml",
            'result = "won"',
            'result = "partial"',
            "nothing lets anybody win this dream (V44).",
        ),
    ],
)
def test_each_check_finds_what_it_is_for(pack: Path, file: str, old: str, new: str, said: str) -> None:
    found = changed(pack, file, old, new)
    assert any(said in sentence for sentence in found), found


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (
            '[[fate]]\nid = "fate:x"\nname = "fate.doors.name"\n'
            'effects = [ { op = "heal", who = "each", n = { count = "sheep" } } ]',
            "zzz.toml, line 1: nobody counts sheep (V4).",
        ),
        (
            '[[season]]\nid = "season:x"\nname = "season.ice.name"\n'
            'on_win = "season:x"\non_fail = "season:x"\n'
            'triggers = [ { on = "sealed", do = [ { op = "seal", who = "each", n = 1 } ] } ]',
            "zzz.toml, line 1: this sets itself going for ever; give it a limit or a condition (V6).",
        ),
        (
            '[[script]]\nid = "script:901"\nnumber = 901\ntext = "script.100"\n'
            'do = [ { op = "script", entry = "script:902" } ]\n'
            '[[script]]\nid = "script:902"\nnumber = 902\ntext = "script.100"\n'
            'do = [ { op = "script", entry = "script:901" } ]',
            "zzz.toml, line 1: this entry leads back to itself for ever (V6).",
        ),
        (
            '[[influence]]\nid = "influence:x"\nname = "influence.p2.name"\norigin = "market"\n'
            'intents = { rage = 1 }\nback = { face = "code" }',
            "zzz.toml, line 1: cards of the market have plain backs (V11).",
        ),
        (
            '[[fate]]\nid = "fate:x"\nname = "fate.doors.name"\n'
            'effects = [ { op = "puzzle", id = "puzzle:x", answers = ["a", "b"], solution = ["c"] } ]',
            "zzz.toml, line 1: the riddle puzzle:x has no solution (V46).",
        ),
        (
            '[[fate]]\nid = "fate:x"\nname = "fate.doors.name"\n'
            'effects = [ { op = "set", var = "mood", value = "wild" } ]',
            "zzz.toml, line 1: nothing ever asks whether mood is wild (V49b).",
        ),
        (
            '[[dream]]\nid = "dream:x"\nname = "dream.garden.name"\ngoal = "dream.garden.goal"\nrounds = 3\n'
            'no_more_round = "script:190"\n[dream.gate]\nat = "location:shop"\n'
            'requires = [ { is = "team_owns", hint = "hint:hum" } ]\n'
            '[[fate]]\nid = "fate:x"\nname = "fate.doors.name"\n'
            'effects = [ { op = "drop_hint", hint = "hint:hum" } ]',
            "hint:hum is lost here, and a gate requires it (V48).",
        ),
        (
            '[[token]]\nid = "token:lost"\nname = "token.jar.name"\nsupply = 1',
            "zzz.toml, line 1: nothing names token:lost; tag it «spare» (V2).",
        ),
        (
            '[[fate]]\nid = "fate:x"\nname = "fate.doors.name"\n'
            'effects = [ { op = "gain_gate", dream = "dream:x" } ]\n'
            '[[dream]]\nid = "dream:x"\nname = "dream.garden.name"\ngoal = "dream.garden.goal"\nrounds = 3\n'
            'no_more_round = "script:901"\n'
            '[[script]]\nid = "script:901"\nnumber = 901\ntext = "script.100"\n'
            'do = [ { op = "end_dream", result = "won" } ]',
            "zzz.toml, line 5: from this dream no ending can be reached (V49).",
        ),
    ],
)
def test_each_check_finds_what_more_records_bring(pack: Path, more: str, said: str) -> None:
    found = with_more(pack, more)
    assert any(said in sentence for sentence in found), found


def test_a_colour_that_nobody_has_cannot_be_paid(pack: Path) -> None:
    text = (pack / "influence.toml").read_text().replace("rage = ", "cunning = ")
    text = text.replace("{ perception = 2, cunning = 1 }", "{ perception = 2 }")
    (pack / "influence.toml").write_text(text.replace('colour = "rage"', 'colour = "cunning"'))
    found = [str(each.sentence) for each in validate(load_pack(pack))]
    assert any("has no card with which action:eight could be paid (V30)." in sentence for sentence in found)


def test_texts_are_named_with_their_line(pack: Path) -> None:
    text = (pack / "text" / "en.toml").read_text()
    line = next(n for n, each in enumerate(text.splitlines(), 1) if each.startswith('"character.birch.name"'))
    found = changed(pack, "text/en.toml", '"character.birch.name" = "', '"character.birch.name" = "www.')
    assert f"text/en.toml, line {line}: character.birch.name has a link (V62)." in found

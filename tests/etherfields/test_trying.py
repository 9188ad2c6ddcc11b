"""Packs on trial (C.6): each check that has to be played finds what it is for."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

import traumtisch as tt
from tests.etherfields.scenario import GAME
from traumtisch.bots.pack_search import search
from traumtisch.cli import pack_trial
from traumtisch.engine.event import Event
from traumtisch.engine.packs import Finding, Measured
from traumtisch.games.etherfields import EtherfieldsGame, EtherfieldsState
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.extending import OWN
from traumtisch.games.etherfields.pack.kind import EXAMPLE, EtherfieldsPacks
from traumtisch.games.etherfields.pack.loading import load_pack
from traumtisch.games.etherfields.packs import own_packs
from traumtisch.games.etherfields.trying import keeping, rates, scenes
from traumtisch.games.etherfields.trying.deaths import wrong_after_death
from traumtisch.games.etherfields.trying.playing import begun
from traumtisch.games.etherfields.trying.slumbers import wrong_with_slumber
from traumtisch.games.etherfields.trying.trials import come_to, shows, trials
from traumtisch.words import tongue

SET_OFF = "V40 V50 V50b V50c V51 V52 V52b V52c V53 V54 V55 V56 V56b V57 V58 V59".split()  # noqa: SIM905
"""The checks that tests of this file set off."""
OPTIONS: dict[str, Any] = {"pack": "my-nights"}
DECKS = "small_decks.toml"
NEVER = 'requires = [ { is = "round_no", cmp = "ge", value = 99 } ]\neffects = ['
"""For an action that nobody can ever use."""
DREAM = {**OPTIONS, "scene": "dream-1"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(EXAMPLE, tmp_path / "pack"))


def changed(folder: Path, file: str, old: str, new: str) -> EtherfieldsGame:
    """The game with a pack in which this was changed."""
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1))
    return EtherfieldsGame().with_packs([folder])


def tried(game: EtherfieldsGame, folder: Path) -> list[str]:
    return in_two_languages(EtherfieldsPacks().try_out(game, folder, 1))


def in_two_languages(found: Any) -> list[str]:
    """The sentences; each is said in German, too, with file and line."""
    listed: list[Finding] = list(found)
    for each in listed:
        german = each.sentence.say(tongue("de", GAME))
        assert german.startswith(f"{each.file}, Zeile {each.line}: ")
        assert german.endswith(f" ({each.check}).")
        assert german.replace("Zeile", "line") != str(each.sentence)
    return [str(each.sentence) for each in listed]


def always(answer: Any) -> Callable[..., Any]:
    """Whatever is asked, the answer is this."""

    def answers(*_: Any) -> Any:
        return answer

    return answers


# ---- V53 to V59 --------------------------------------------------------------------------------------


def test_a_sound_pack_plays_well(folder: Path) -> None:
    """But what nobody has read in one game is worth a look."""
    found = list(EtherfieldsPacks().try_out(EtherfieldsGame().with_packs([folder]), folder, 1))
    assert [each for each in found if not each.is_warning] == []
    assert {each.check for each in found} <= {"V40"}


def test_entries_that_nobody_comes_to_are_named_unless_a_certificate_shows_them(folder: Path) -> None:
    """V40: nobody can use the action that leads there."""
    game = changed(folder, "dreams/attic/tiles.toml", "effects = [", NEVER)
    says = "no random game and no certificate has come to this entry; play more of them (V40)."
    assert tried(game, folder) == [f"dreams/attic/script.toml, line 6: {says}"]
    table = begun(game, DREAM, 1)
    state: Any = table.state
    state.read = ("script:110",)
    assert list(EtherfieldsPacks().try_out(game, folder, 1, [table])) == []


def test_scenes_come_to_an_end(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenes, "MOST_MOVES", 3)
    monkeypatch.setattr(scenes, "MOST_ROUNDS", -1)
    game = EtherfieldsGame().with_packs([folder])
    assert [str(says) for _, says in scenes.wrong_in(game, DREAM, 1, set())] == [
        "it does not come to an end",
        "it goes on for more than 24 rounds",
    ]
    assert "dreams/attic/dream.toml, line 1: dream-1, 1, 0: it does not come to an end (V53)." in tried(
        game, folder
    )


def test_rules_that_stumble_are_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(_: tt.Table) -> Any:
        raise ZeroDivisionError("over a stone\nand more")

    monkeypatch.setattr(scenes, "broken", stumble)
    found = tried(EtherfieldsGame().with_packs([folder]), folder)
    what = "the rules stumble (ZeroDivisionError: over a stone)"
    assert f"dreams/attic/dream.toml, line 1: dream-1, 1, 0: {what} (V54)." in found


def test_everything_stays_somewhere() -> None:
    table = tt.load_position(GAME, {"scene": "dream:yard"}, options={"characters": 2})
    assert list(keeping.broken(table)) == []
    state: Any = table.state
    state.box.pop()
    state.characters[0].ether = 99
    state.characters[0].worn = "mask:ox"
    assert [str(says) for says in keeping.broken(table)] == [
        "a card is lost, or lies in two places",
        "there are more of ether than the supply has",
        "somebody wears a mask that is not there",
    ]


def test_no_field_is_crowded() -> None:
    figures = [{"creature": "moth", "field": "gate.b"} for _ in range(4)]
    table = tt.load_position(GAME, {"scene": "dream:yard", "figures": figures})
    state = cast("EtherfieldsState", table._stage.state)
    state.figures.append(state.figures[0].copy())  # no position says so: they are refused
    assert [str(says) for says in keeping.broken(table)] == ["too many stand on one field"]


def test_what_breaks_while_playing_is_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "left", always(-1))
    monkeypatch.setattr(scenes, "not_saved", always(True))
    monkeypatch.setattr(scenes, "told_too_early", always({"tile:rafters"}))
    found = {check for check, _ in scenes.wrong_in(EtherfieldsGame().with_packs([folder]), DREAM, 1, set())}
    assert found == {"V55", "V57", "V58"}


def test_what_is_shown_too_early_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    table = tt.load_position(GAME, {"scene": "dream:yard"})
    assert keeping.told_too_early(table, 0) == set()
    monkeypatch.setattr(type(table), "view", always({"next": "tile:well", "text": "script.120"}))
    assert keeping.told_too_early(table, 0) == {"tile:well", "script.120"}


def test_a_game_that_is_saved_stays_the_same() -> None:
    table = tt.new_table(GAME, seed=3, options={"scene": "dream-2"})
    assert not keeping.not_saved(table)
    table.state.hours += 1  # type: ignore[attr-defined]
    assert keeping.not_saved(table), "the record leads to another State"


def test_the_campaign_goes_on_after_death(folder: Path) -> None:
    game = changed(folder, DECKS, '{ op = "awaken" }', '{ op = "end_campaign", ending = "home" }')
    (wrong,) = wrong_after_death(game, OPTIONS, "dream:attic")
    assert (wrong[0], str(wrong[1])) == ("V56", "the campaign does not go on after a death")


def test_everybody_still_has_cards_after_deaths(folder: Path) -> None:
    loses = '{ op = "remove_card", who = "each", n = 8 }, { op = "awaken" }'
    game = changed(folder, DECKS, '{ op = "awaken" }', loses)
    found = [f"{check}: {says}" for check, says in wrong_after_death(game, OPTIONS, "")]
    assert any(each.startswith("V56b: after deaths ") for each in found), found


def test_slumbers_can_be_won(folder: Path) -> None:
    """The redemption asks for more ether than there is; and nobody is asked whether to abort."""
    game = changed(
        folder,
        "slumbers.toml",
        "no_more_round",
        'redemption = { cost = { ether = 9 }, effects = [ { op = "end_slumber", result = "won" } ] }\n'
        "no_more_round",
    )
    slumber = load_pack(folder).all("slumber", el.Slumber)["slumber:dust"]
    assert [(check, str(says)) for check, says in wrong_with_slumber(game, OPTIONS, slumber)] == [
        ("V59", "in 40 random games nobody has won this slumber")
    ]
    assert "slumbers.toml, line 1: slumber:dust: in 40 random games nobody has won this slumber (V59)." in (
        tried(game, folder)
    )


def test_slumbers_can_be_aborted_and_reward_once(folder: Path) -> None:
    game = EtherfieldsGame().with_packs([folder])
    slumber = load_pack(folder).all("slumber", el.Slumber)["slumber:dust"]
    assert list(wrong_with_slumber(game, OPTIONS, slumber)) == []
    with_abort = msgspec.structs.replace(slumber, abort=True)
    (wrong,) = wrong_with_slumber(game, OPTIONS, with_abort)
    assert str(wrong[1]) == "in 40 random games nobody could abort this slumber"
    twice = 'no_more_round = [ { op = "repeat", n = 2, do = [ { op = "reward" } ] }, '
    game = changed(folder, "slumbers.toml", 'no_more_round = [ { op = "reward" }, ', twice)
    (wrong,) = wrong_with_slumber(game, OPTIONS, slumber)
    assert str(wrong[1]) == "its reward is granted twice"


# ---- V50: trials -------------------------------------------------------------------------------------


def test_every_dream_team_and_ending_is_asked_for(folder: Path) -> None:
    asked = trials(load_pack(folder))
    assert [trial.name for trial in asked] == [
        "attic-lamplighter",
        "attic-chimney-sweep",
        "attic-2",
        "attic-lamplighter-worst",
        "attic-chimney-sweep-worst",
        "attic-2-worst",
        "ending-home",
        "campaign-1",
        "campaign-2",
        "campaign-deaths",
        "campaign-late",
    ]
    said = in_two_languages(trial.finding for trial in asked)
    place = "dreams/attic/dream.toml, line 1: nobody has shown yet that"
    assert said[0] == f"{place} character:lamplighter can win this dream alone (V50)."
    assert said[2] == f"{place} this dream can be won with 2 characters (V50)."
    alone = "character:lamplighter can win this dream alone from the worst entry"
    assert said[3] == f"{place} {alone} (V50b)."
    assert said[5] == f"{place} this dream can be won with 2 characters from the worst entry (V50b)."
    assert said[6].endswith("nobody has shown yet how one comes to the ending home (V50c).")
    assert said[7].endswith("nobody has played the whole campaign with one character yet (V50c).")
    assert said[9].endswith("nobody has come to an ending yet after a death in every dream (V50c).")
    late = "nobody has come to an ending yet without winning any dream at once and as a whole (V50c)."
    assert said[10].endswith(late)


def test_branches_and_endings_are_looked_for_in_the_nearest_dream() -> None:
    """The world leads from every dream to all others; the first of them would do for everything."""
    scenes_of = {trial.name: trial.options.get("scene") for trial in trials(own_packs()["borrowed-night"])}
    assert scenes_of["value-d1-hatch-mercy"] == "dream-1"
    assert scenes_of["value-d3-shroud-cut"] == "dream-3"
    assert scenes_of["value-d4-goose-left"] == "dream-4"
    assert scenes_of["ending-open"] == "dream-5"


def test_the_worst_entry_is_bad(folder: Path) -> None:
    game = EtherfieldsGame().with_packs([folder])
    trial = next(trial for trial in trials(load_pack(folder)) if trial.name == "attic-2-worst")
    assert trial.position is not None
    table = begun(game, trial.options, 1, trial.position)
    state: Any = table.state
    assert [len(character.sealed) for character in state.characters] == [6, 6]
    assert state.hours == 0
    assert state.scene == "dream:attic"


def test_from_the_worst_entry_is_looked_as_long_as_one_may() -> None:
    """Alone as well: nobody is lost before anything can be chosen, and each choice is one that was tried."""
    game, kind = EtherfieldsGame(), Watched()
    for trial in kind.trials(OWN / "borrowed_night"):
        if trial.name.endswith("-worst"):
            table = pack_trial.begun(game, trial, 1)
            assert not kind.is_over(table, trial), trial.name
            kind.looked_at = 0
            found = search(table, kind, trial, 1, 100)
            assert found is not None or kind.looked_at > 100, trial.name


class Watched(EtherfieldsPacks):
    """Counts the positions to which somebody comes who searches."""

    looked_at = 0

    def come_to(self, table: tt.Table) -> Any:
        self.looked_at += 1
        return super().come_to(table)


def test_the_worst_entry_has_the_worst_story(folder: Path) -> None:
    worst = 'worst = { "dream:attic" = { deaths = 3 } }\ndreams ='
    game = changed(folder, "pack.toml", "dreams =", worst)
    trial = next(trial for trial in trials(load_pack(folder)) if trial.name == "attic-lamplighter-worst")
    assert trial.position is not None
    table = begun(game, trial.options, 1, trial.position)
    assert table.state.variables["deaths"] == 3  # type: ignore[attr-defined]


def test_a_branch_is_asked_for_and_shown() -> None:
    table = tt.load_position(GAME, {"scene": "dream:yard", "variables": {"mood": "wild"}})
    trial = trials(load_pack(EXAMPLE))[0]
    assert shows(table, tt_trial(trial, "value mood wild"))
    assert not shows(table, tt_trial(trial, "value mood calm"))
    assert not shows(table, tt_trial(trial, "ending open"))
    assert hash(come_to(table))


def test_a_campaign_with_deaths_and_one_with_late_wins(folder: Path) -> None:
    game, asked = EtherfieldsGame().with_packs([folder]), trials(load_pack(folder))
    deaths, late = (next(each for each in asked if each.wanted == name) for name in ("deaths", "late"))

    def shown(*happens: tuple[str, ...]) -> tuple[bool, bool]:
        told = [Event(kind, "", 0, tuple(targets)) for kind, *targets in happens]
        table: Any = SimpleNamespace(events=told, state=SimpleNamespace(ending="home"), rules=rules)
        return shows(table, deaths), shows(table, late)

    rules = game.rules(game.settings_type.read(OPTIONS))
    enters, dies, wins = ("dream", "dream:attic"), ("lost", "suffering"), ("ended", "dream", "won")
    partly, asleep = ("ended", "dream", "partial"), ("slumber", "slumber:dust")
    assert shown(enters, wins) == (False, False)
    assert shown(enters, dies, enters, wins) == (True, True)
    assert shown(enters, partly) == (False, True)
    assert shown(asleep, dies, enters, wins) == (False, False), "a death in a slumber is none in a dream"


def tt_trial(trial: Any, wanted: str) -> Any:
    return type(trial)(trial.name, trial.finding, wanted)


# ---- V51, V52: chances -------------------------------------------------------------------------------


def test_chances_are_judged(folder: Path) -> None:
    changed(folder, "dreams/attic/dream.toml", "rounds = 6", 'rounds = { add = [5, { var = "deaths" }] }')
    changed(folder, "pack.toml", "dreams =", 'targets = { "dream:attic" = [ [60, 80], [60, 80] ] }\ndreams =')
    pack = load_pack(folder)
    names = [trial.name for trial in rates.rates(pack)]
    assert names[:3] == ["attic-1", "attic-1-after-2", "attic-1-after-5"]
    quick = [{"won": 1, "rounds": 1}] * 9
    measured = {
        "attic-1": Measured(10, 9, quick),
        "attic-1-after-2": Measured(10, 9, quick),
        "attic-1-after-5": Measured(100, 24, []),
        "attic-2": Measured(100, 94, by_search=True),
        "attic-2-after-5": Measured(100, 25, []),
    }
    place = "dreams/attic/dream.toml, line 1: "
    assert in_two_languages(rates.judged(pack, measured)) == [
        f"{place}with one character 90 % of the games are won; the dream was made for 60 to 80 % (V52).",
        f"{place}after two failures with one character 90 % are won instead of 90 %: too little (V52b).",
        f"{place}after five failures with one character 24 % of the games are won, not 25 % (V52b).",
        f"{place}won games with one character take 1 % of the rounds, not 60 to 100 % (V52c).",
        f"{place}too easy: with one character 90 % of all games are won in less than half the rounds (V52c).",
        f"{place}with 2 characters a search wins 94 % of the games; 95 % are asked for (V51).",
    ]


def test_after_failures_everybody_has_a_turn_to_play() -> None:
    """As in the games with which these are compared (V52b)."""
    night = own_packs()["borrowed-night"]
    kinder = {trial.name: trial for trial in rates.rates(night) if trial.position is not None}
    for team, number in ((1, 4), (2, 6), (3, 4), (4, 1)):
        trial = kinder[f"loom-{team}-after-2"]
        states: list[Any] = [pack_trial.begun(EtherfieldsGame(), trial, seed).state for seed in range(number)]
        found = {tuple(character.id for character in state.characters) for state in states}
        assert len(found) == 1 + len(trial.others) == number


def test_only_the_last_dream_may_stay_harder_after_five_failures() -> None:
    night = own_packs()["borrowed-night"]
    first, *_, last = (dream.partition(":")[2] for dream in night.facts.dreams)
    rate = Measured(100, 30, [])
    measured = {f"{dream}-1{after}": rate for dream in (first, last) for after in ("", "-after-5")}
    said = [str(each.says) for each in rates.judged(night, measured) if each.check == "V52b"]
    assert said == ["after five failures with one character 30 % of the games are won, not 35 %"]

"""The story of a game in ten sentences: from what happened, in both languages, and only what is known."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import traumtisch as tt
from traumtisch.engine.event import Event, Told
from traumtisch.engine.phrase import Tongue
from traumtisch.engine.state import WATCHER, Outcome
from traumtisch.games.tapestry import GAME
from traumtisch.games.tapestry.words.chronicle import FIRSTS, chronicle
from traumtisch.kit.chronicle import LONGEST, chronicle_of
from traumtisch.words import tongue

RECORDS = sorted(Path(__file__).parent.joinpath("records").glob("*.json"))
LANGUAGES = ("en", "de")


def story_of(table: tt.Table, seat: int, say: Tongue) -> list[str]:
    assert table.outcome is not None
    told = chronicle_of(GAME, table.rules, table.view(seat), table.told_to(seat), table.outcome)
    return [sentence.say(say) for sentence in told]


@pytest.fixture(scope="module", params=RECORDS[:6], ids=lambda path: path.stem)
def finished(request: pytest.FixtureRequest) -> tt.Table:
    return tt.load_record(tt.Record.from_json(request.param.read_bytes()), GAME)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_told_in_at_most_ten_sentences(finished: tt.Table, language: str) -> None:
    for seat in (0, WATCHER):
        story = story_of(finished, seat, tongue(language, GAME))
        assert 5 <= len(story) <= LONGEST
        assert len(set(story)) == len(story)
        for sentence in story:
            assert re.fullmatch(r"[^{}]+\.", sentence), sentence
            assert not re.search(r"[a-z]_[a-z]", sentence), "a name of the data"


def test_it_ends_with_whoever_won(finished: tt.Table) -> None:
    outcome = finished.outcome
    assert outcome is not None
    if len(outcome.winners) == 1 and outcome.scores:
        last = story_of(finished, WATCHER, tongue("en", GAME))[-1]
        [winner] = outcome.winners
        name = GAME.names_of_unplayed(finished.rules).get(winner, f"Player {winner + 1}")
        assert f"{name} won with {max(outcome.scores)} points" in last


M = tt.new_table(GAME, seed=1, options={"players": 2}).rules.material
CIVS = M.of_kind("civ")
END = Outcome(True, "", "TA-17.5", winners=(1,), scores=(10, 30), places=(2, 1))


def told(*events: tuple[str, int, tuple[int | str, ...]]) -> list[Told]:
    return [
        Told(Event(kind, "TA-1.1", seat, targets), 1, at) for at, (kind, seat, targets) in enumerate(events)
    ]


def test_what_comes_first_is_told_once_and_in_its_order() -> None:
    kept = [("kept", seat, (CIVS[seat],)) for seat in (0, 1)]
    events = told(
        *kept,
        ("advanced", 1, ("science.01",)),
        ("advanced", 0, ("military.01",)),
        ("attacks", 0, ("0,2",)),
        ("scored", 0, ("10", "tracks")),
        ("attacks", 1, ("0,-2",)),
        ("scored", 1, ("30", "tracks")),
    )
    story = [sentence.say() for sentence in chronicle(M, 0, 2, events, END)]
    assert [sentence.partition(":")[0] for sentence in story[:3]] == [
        "They set out to write history",
        "Player 2 took the first step",
        "Player 1 was the first to conquer a territory",
    ]
    assert story[3:] == [
        "Player 2 brought in the richest harvest: 30 points at a stroke.",
        "The lead changed once, and Player 2 kept it.",
        "In the end Player 2 won with 30 points, 20 points ahead of the next.",
    ]


def test_what_the_reader_may_not_know_is_left_out() -> None:
    """A trap whose card is not told has no sentence, rather than one with a hole in it."""
    events = told(("kept", 0, (CIVS[0],)), ("trapped", 1, ()))
    assert not any("trap" in sentence.say() for sentence in chronicle(M, 0, 2, events, END))


def test_a_shared_victory_names_everybody() -> None:
    shared = Outcome(True, "", "TA-17.5", winners=(0, 1), scores=(30, 30), places=(1, 1))
    said = chronicle(M, WATCHER, 2, [], shared)[-1].say()
    assert said == "In the end they shared the victory: Player 1, Player 2."


def test_every_event_that_is_told_of_exists() -> None:
    rules = tt.new_table(GAME, seed=1, options={"boxes": ["plans", "arts", "fantasies"]}).rules
    assert set(FIRSTS) <= set(rules.events)


def test_games_without_a_story_tell_none() -> None:
    onirim = tt.new_table("onirim", seed=1)
    assert chronicle_of(onirim.game, onirim.rules, onirim.view(0), [], END) == []

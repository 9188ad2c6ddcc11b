"""The kernel plays by the readable rules and thinks as the readable policy does."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import sqrt
from random import Random
from statistics import mean
from typing import Any

import pytest

import traumtisch as tt
from tests.onirim.scenario import BASE_DECK, given
from traumtisch.engine.table import Table
from traumtisch.games.onirim.bot import OnirimPolicy
from traumtisch.games.onirim.sprinter import OnirimSprinter
from traumtisch.games.onirim.state import Onirim
from traumtisch.host.thinking import Preparing

numba = pytest.importorskip("numba")
np = pytest.importorskip("numpy")

from traumtisch.games.onirim.fast import kernel  # noqa: E402
from traumtisch.games.onirim.fast.encode import answer, encode  # noqa: E402
from traumtisch.games.onirim.fast.policy import choose, read, score  # noqa: E402
from traumtisch.games.onirim.fast.records import weight_record  # noqa: E402
from traumtisch.games.onirim.fast.rules import FORESEE, LOST, WON, answer_with, list_options  # noqa: E402

POLICY = OnirimPolicy()


@numba.njit
def think(position: Any, weights: Any, answers: Any, scores: Any) -> tuple[int, int]:
    """How the kernel scores these answers, how many options it lists, and what it would choose."""
    s = position[0]
    read(s)
    for place in range(len(answers)):
        scores[place] = score(s, answers[place], weights)
    return list_options(s), choose(s, weights)


def positions(seed: int, games: int) -> Iterator[Table]:
    """Every decision of games that are played partly by the policy, partly at random."""
    random = Random(seed)
    for _ in range(games):
        table = tt.new_table("onirim", seed=random.randrange(1 << 30))
        wildness = random.random()
        while table.decision is not None:
            yield table
            wild = random.random() < wildness
            option = (
                random.choice(table.decision.options)
                if wild
                else POLICY.choose(stage_of(table), table.decision)
            )
            table.choose(option)


def test_the_kernel_lists_and_scores_and_chooses_as_the_readable_policy_does():
    weights = weight_record()
    seen: set[str] = set()
    for table in positions(seed=1, games=60):
        decision = table.decision
        assert decision is not None
        seen.add(decision.kind)
        position = encode(table.rules, table.view(0), decision)
        assert position is not None
        answers = np.array([answer(table.rules, option) for option in decision.options])
        scores = np.zeros(len(answers))
        listed, chosen = think(position, weights, answers, scores)
        assert set(position["options"][0][:listed]) == set(answers)
        assert np.allclose(scores, POLICY.scores(stage_of(table), decision))
        assert scores[list(answers).index(chosen)] == max(scores)
    assert seen == {"action", "search", "prophecy", "order", "door", "nightmare"}


@numba.njit
def step(position: Any, number: int) -> None:
    """One answer, and those that the table gives by itself because nothing else is possible."""
    s = position[0]
    answer_with(s, number)
    while s.phase == FORESEE and s.seen_size == 1:
        answer_with(s, s.seen[0])


CERTAIN = ("known_size", "needed", "missing", "series", "last")
"""What chance has no influence on: it is asked only when no card of the deck is known any more."""
COMPARED = ("phase", "hand", "bag", "known_size", "limbo", "needed", "missing", "series", "last", "seen_size")


def test_every_answer_leads_where_the_rules_lead():
    """With a deck that is known, as long as nothing is left to chance."""
    random, compared = Random(11), 0
    for _ in range(200):
        table = known_position(random)
        while table.decision is not None:
            state, position = table.state.copy(), encode(table.rules, table.view(0), table.decision)
            if position is None:
                break
            option = random.choice(table.decision.options)
            step(position, answer(table.rules, option))
            table.choose(option)
            s = position[0]
            if table.state.dealt != state.dealt:
                expected = table.decision and encode(table.rules, table.view(0), table.decision)
                if expected is not None:
                    assert all(np.array_equal(s[f], expected[0][f]) for f in CERTAIN), f"after {option}"
                break
            compared += 1
            if table.outcome is not None:
                assert s["phase"] == (WON if table.outcome.won else LOST)
                break
            expected = encode(table.rules, table.view(0), table.decision)
            assert expected is not None
            for field in COMPARED:
                assert np.array_equal(s[field], expected[0][field]), f"{field} after {option}"
            for zone in ("known", "ordered"):
                size = s[f"{zone}_size"]
                assert list(s[zone][:size]) == list(expected[0][zone][:size]), f"{zone} after {option}"
            seen = s["seen_size"]
            assert sorted(s["seen"][:seen]) == sorted(expected[0]["seen"][:seen])
    assert compared > 600


def known_position(random: Random) -> Table:
    """A late position: the deck is seven cards whose places are known, many doors are laid, a trio near."""
    cards = random.sample(BASE_DECK, len(BASE_DECK))
    doors = [face for face in cards if face[1] == "D"][: random.randrange(3, 7)]
    locations = [face for face in cards if face[1] in "SMK"]
    hand = locations[:5]
    colour = hand[0][0]
    row = [f"{colour}S", f"{colour}M"] if random.random() < 0.5 else locations[5:6]
    rest = Counter(cards) - Counter(doors + hand + row)
    deck = random.sample(sorted(rest.elements(), key=lambda face: face[1] not in "SMK")[-40:], 7)
    return given(
        hand=" ".join(hand),
        row=" ".join(row),
        doors=" ".join(doors),
        deck={"known_top": " ".join(deck), "contents": ""},
    ).table


@pytest.mark.parametrize("kind", ["action", "search", "prophecy", "order", "door", "nightmare"])
def test_rollouts_of_the_kernel_win_as_often_as_those_of_the_rules(kind: str):
    """Two ways to estimate one chance of winning: they may differ by what their samples are worth."""
    asked = (table for table in positions(seed=3, games=40) if table.decision and table.decision.kind == kind)
    for table in islice(asked, 0, 30, 15):
        decision = table.decision
        assert decision is not None
        sprint = OnirimSprinter().sprint(table.rules, table.view(0), decision)
        assert sprint is not None
        for place in {0, len(decision.options) - 1}:
            kernel = mean(sprint.values(place, range(4000)))
            rules = mean([played_out(table, place, world) for world in range(200)])
            assert abs(kernel - rules) < 4 * sqrt(0.25 / 200)


def stage_of(table: Table) -> Onirim:
    assert isinstance(table.stage, Onirim)
    return table.stage


def played_out(table: Table, place: int, world: int) -> float:
    imagined = table.imagine(0, world)
    assert imagined.decision is not None
    imagined.choose(imagined.decision.options[place])
    imagined.play_out(lambda _, decision: POLICY.choose(stage_of(imagined), decision))
    return POLICY.value(stage_of(imagined), 0)


def test_the_same_world_is_the_same_chance():
    table = tt.new_table("onirim", seed=5)
    assert table.decision is not None
    sprint = OnirimSprinter().sprint(table.rules, table.view(0), table.decision)
    assert sprint is not None
    values = sprint.values(0, range(50))
    assert sprint.values(0, range(50)) == values
    assert sprint.values(0, [49, -3]) == [values[49], sprint.values(0, [-3])[0]]
    assert len(set(values)) > 2


def test_the_kernel_is_compiled_before_the_first_rollout():
    """It takes seconds, and a budget of seconds begins after it."""
    kernel.prepare.cache_clear()
    table = tt.new_table("onirim", seed=5)
    assert table.decision is not None
    sprint = OnirimSprinter().sprint(table.rules, table.view(0), table.decision)
    assert sprint is not None
    assert kernel.prepare.cache_info().currsize == 1
    compiled = list(kernel._race.signatures)
    sprint.values(0, range(3))
    assert kernel._race.signatures == compiled  # what was compiled is what is run


def test_a_house_that_gets_ready_compiles_the_kernel():
    kernel.prepare.cache_clear()
    assert list(Preparing().thoughts()) == []
    assert kernel.prepare.cache_info().currsize == 1


def test_what_the_kernel_does_not_know_is_left_to_the_rules():
    for options in ({"modules": ["towers"]}, {"players": 2}, {"incubus": "A"}):
        table = tt.new_table("onirim", seed=1, options=options)
        assert table.decision is not None
        assert OnirimSprinter().sprint(table.rules, table.view(0), table.decision) is None


def test_nothing_is_compiled_before_a_rollout_is_wanted_and_nothing_breaks_without_numba():
    script = """
import sys
import traumtisch as tt
table = tt.new_table("onirim", seed=1)
assert "numba" not in sys.modules
sys.modules["numba"] = None  # as if it were not installed
assert table.game.sprinter.sprint(table.rules, table.view(0), table.decision) is None
"""
    subprocess.run([sys.executable, "-c", script], check=True)

"""Who knows what (EF-52): nothing of later content reaches a View, an option or an event."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import traumtisch as tt
from tests.etherfields.scenario import GAME, given
from traumtisch.engine.state import WATCHER
from traumtisch.games.etherfields.trying.keeping import told_too_early

ELM: dict[str, Any] = {"character": "elm", "deck": 9}
ASH: dict[str, Any] = {"character": "ash", "deck": 9}


@pytest.mark.rule("EF-52.2")
def test_hands_are_open_to_all_players() -> None:
    hands = [{**ELM, "hand": ["p3"]}, {**ASH, "hand": ["r3"]}]
    seen = given(*hands, options={"players": 2}).seen_by(0).characters
    assert [[card.face for card in each.hand] for each in seen] == [["influence:p3"], ["influence:r3"]]


@pytest.mark.rule("EF-52.2")
def test_who_only_watches_sees_how_many_cards_but_none_of_them() -> None:
    game = given({**ELM, "hand": ["p3", "r3"]})
    (watched,) = game.seen_by(WATCHER).characters
    assert (watched.hand, watched.hand_size) == ((), 2)


@pytest.mark.rule("EF-52.24", "EF-52.17")
def test_chance_and_variables_are_in_no_view() -> None:
    game = given(ELM, next={"luck": ["three"]}, variables={"mood": "wild"})
    seen = str(msgspec.to_builtins(game.view))
    assert "three" not in seen
    assert "wild" not in seen


@pytest.mark.rule("EF-2.3", "EF-52.13", "EF-52.14", "EF-52.20", "EF-52.25")
@pytest.mark.parametrize("seed", range(3))
def test_a_random_campaign_never_names_what_was_not_revealed(seed: int) -> None:
    """Tiles, script texts, overlays, creatures and secret cards are named only after they have come."""
    random = Random(seed)
    table = tt.new_table(GAME, seed=seed, options={"players": 2})
    for number in range(400):
        if table.decision is None:
            break
        if number % 4 == 0:
            assert told_too_early(table, 0) == set()
        decision = random.choice(table.decisions)
        table.choose(random.choice(list(decision.options)), seat=decision.seat)

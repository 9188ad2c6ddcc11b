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
from traumtisch.testing import check_game

ELM: dict[str, Any] = {"character": "elm", "deck": 9}
ASH: dict[str, Any] = {"character": "ash", "deck": 9}


@pytest.mark.rule("EF-52.2")
def test_hands_are_open_to_all_players() -> None:
    hands = [{**ELM, "hand": ["p3"]}, {**ASH, "hand": ["r3"]}]
    seen = given(*hands, options={"players": 2}).seen_by(0).characters
    assert [[card.face for card in each.hand] for each in seen] == [["influence:p3"], ["influence:r3"]]


@pytest.mark.rule("EF-52.2", "EF-52.23")
def test_closed_hands_are_seen_by_their_own_players_alone() -> None:
    hands = [{**ELM, "hand": ["p3"]}, {**ASH, "hand": ["r3"]}]
    looks = [{"op": "draw", "n": 2}, {"op": "peek_deck", "n": 1}]
    game = given(*hands, options={"players": 2, "open_hands": False}, do=looks)
    while game.asked == "interrupt":
        game.choose_at(game.table.decisions[0].seat, "hush")
    own, of_the_other = game.seen_by(0).characters[0], game.seen_by(1).characters[0]
    assert len(own.hand) == own.hand_size == of_the_other.hand_size == 3
    assert of_the_other.hand == ()
    assert [card is not None for card in own.deck.top] == [True]
    assert not any(of_the_other.deck.top)
    told = [event for event in game.table.events if event.kind == "drawn"]
    assert [[event.names_targets_to(seat) for event in told] for seat in (0, 1)] == [
        [True, True],
        [False, False],
    ]


@pytest.mark.rule("EF-52.2")
def test_with_closed_hands_everybody_is_asked_who_could_have_an_interrupt() -> None:
    """Else who is not asked would tell that he has none."""
    hands = [{**ELM, "hand": ["p3"]}, {**ASH, "hand": ["r3"]}]
    suffer = [{"op": "suffer", "n": 1}]
    closed = given(*hands, options={"players": 2, "open_hands": False}, do=suffer)
    assert [closed.offered_to(seat) for seat in (0, 1)] == [["hush", "pass"]] * 2
    assert given(*hands, options={"players": 2}, do=suffer).asked == "act"


@pytest.mark.rule("EF-52.2", "EF-52.3")
def test_a_card_that_all_have_seen_stays_known_in_a_closed_hand() -> None:
    owners = [{**ELM, "discard": ["p3"]}, ASH]
    taken = [{"op": "to_hand", "from": "discard", "n": 1}]
    game = given(*owners, options={"players": 2, "open_hands": False}, do=taken)
    while game.asked == "interrupt":
        game.choose_at(game.table.decisions[0].seat, "hush")
    assert [card.face for card in game.seen_by(1).characters[0].hand] == ["influence:p3"]


@pytest.mark.rule("EF-9.4", "EF-52.2")
def test_nobody_is_told_whether_somebody_who_is_ready_could_still_do_something() -> None:
    """Only their hand decides that."""
    closed: dict[str, Any] = {"options": {"players": 2, "open_hands": False}, "hours": 0}
    for hand in (["heal-one", "p3"], []):
        game = given({**ELM, "hand": hand, "suffering": 1}, ASH, **closed)
        able = bool(game.choose_at(0, "ready").offered_to(0))
        assert able == bool(hand)
        assert game.table.waited_for == (1,)


@pytest.mark.rule("EF-52.2")
def test_a_card_whose_action_is_declared_is_shown() -> None:
    hands = [{**ELM, "hand": ["p3"]}, {**ASH, "hand": ["heal-one", "p3"], "suffering": 1}]
    game = given(*hands, options={"players": 2, "open_hands": False})
    playable = next(each for each in game.offered_to(1) if each.startswith("play"))
    game.choose_at(1, playable)
    seen = [card.face for card in game.seen_by(0).characters[1].hand]
    assert seen == [f"influence:{playable.removeprefix('play ')}"]


@pytest.mark.rule("EF-52.2")
@pytest.mark.parametrize(
    "options",
    [
        {"players": 2, "scene": "dream-1"},
        {"players": 3, "scene": "dream-2"},
        {"players": 2, "characters": 4, "scene": "slumber-1", "pace": "ordered"},
    ],
)
def test_nothing_tells_what_lies_in_closed_hands(options: dict[str, Any]) -> None:
    check_game(GAME, {**options, "open_hands": False}, seed=5, check_every=20)


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

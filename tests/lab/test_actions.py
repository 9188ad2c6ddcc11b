"""Every option of every decision can be reached by actions whose numbers are fixed beforehand."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec
import pytest

from tests.lab.option_sets import EVERYTHING, GAMES, random_sets
from tests.lab.playing import decisions, episode_of, spelled, spelling_of, table_of
from tests.toys import duel, marathon
from traumtisch.engine.decision import Option
from traumtisch.engine.pile import Component
from traumtisch.kit.study import Vocabulary
from traumtisch.lab.environments.actions import ActionLabels, Spelling
from traumtisch.lab.environments.outline import Leaf, places_of

SETS = [
    *((game, options) for game in GAMES for options in [{}, *random_sets(game, 4)]),
    ("tapestry", {"players": 2}),
    ("tapestry", {"players": 3, "edition": "revised"}),
]


def nowhere() -> dict[int, str]:
    return {}


@pytest.mark.parametrize(("game", "options"), [*SETS, (duel.GAME, {}), (marathon.GAME, {})])
def test_every_option_can_be_reached_by_its_number(game: Any, options: dict[str, Any]):
    episode = episode_of(game, options, actions="option", observations="text", slots=8)
    for decision in islice(decisions(episode, seed=1), 60):
        for option in decision.options:
            assert spelled(spelling_of(episode, decision), option) == option


@pytest.mark.parametrize(("game", "options"), [*SETS, (duel.GAME, {}), (marathon.GAME, {})])
def test_every_option_or_its_equal_can_be_reached_by_faces(game: Any, options: dict[str, Any]):
    episode = episode_of(game, options, observations="text")
    for decision in islice(decisions(episode, seed=2), 60):
        for option in decision.options:
            chosen = spelled(spelling_of(episode, decision), option)
            assert episode.catalogue.signs_of(chosen) == episode.catalogue.signs_of(option)


@pytest.mark.parametrize(("game", "options"), SETS)
def test_our_games_announce_every_label(game: str, options: dict[str, Any]):
    episode = episode_of(game, options, observations="text")
    announced = len(episode.catalogue.known)
    for seed in range(3):
        for decision in decisions(episode, seed):
            for option in decision.options:
                if option.verb == "do":  # which of several steps comes next: that is the engine's
                    continue
                spelling = spelling_of(episode, decision)
                assert all(action < announced for action in spelling.actions), option
                spelled(spelling, option)
                assert all(action < announced for action in spelling.actions), option


@pytest.mark.parametrize(("game", "options"), SETS)
def test_equal_copies_that_share_an_action_lead_to_the_same_view(game: str, options: dict[str, Any]):
    episode = episode_of(game, options, observations="text")
    for decision in decisions(episode, seed=4):
        for option in decision.options:
            chosen = spelled(spelling_of(episode, decision), option)
            if chosen != option:
                table, seat = table_of(episode), decision.seat
                one, other = table.copy(), table.copy()
                one.choose(chosen, seat)
                other.choose(option, seat)
                assert without_ids(one.view(seat)) == without_ids(other.view(seat)), (chosen, option)


def without_ids(view: msgspec.Struct) -> Any:
    """A View in which equal copies cannot be told apart, nor the order in which they lie."""
    return _without_ids(msgspec.to_builtins(view))


def _without_ids(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_ids(each) for key, each in value.items() if key not in ("id", "dream")}  # pyright: ignore[reportUnknownVariableType]
    if isinstance(value, list | tuple):
        return sorted((_without_ids(each) for each in value), key=repr)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
    return value


def test_equal_cards_in_one_hand_are_one_action():
    episode = episode_of("onirim", observations="text")
    for decision in decisions(episode, seed=6):
        spelling = spelling_of(episode, decision)
        if decision.kind == "action":
            faces = {episode.catalogue.signs_of(option) for option in decision.options}
            assert len(spelling.actions) == len(faces)


def test_equal_cities_in_different_places_are_told_apart():
    vocabulary = Vocabulary({1: "dream", 2: "city", 3: "city"}, ("plus",), {"play plus": "{card} to {city}"})
    catalogue = ActionLabels.of_faces(vocabulary, slots=2)
    options = [Option("play", 1, 2, "plus"), Option("play", 1, 3, "plus"), Option("pass")]

    def spelling() -> Spelling:
        return Spelling(catalogue, options, lambda: {1: "hand", 2: "row.0.city", 3: "row.1.city"}, repr)

    one = spelling()
    assert [catalogue.labels[action] for action in one.actions] == ["play dream", "slot 1"]
    assert one.say(catalogue.labels.index("play dream")) is None
    assert [catalogue.labels[action] for action in one.actions] == ["#1", "#2"]
    assert one.towards(options[2]) is None
    assert one.say(catalogue.labels.index("#2")) == options[1]
    assert spelled(spelling(), options[0]) == options[0]


def test_a_card_with_something_on_it_is_not_like_its_equals():
    """Urbion's postcards lie on dreams, and the View names the dream by its id."""
    leaves: dict[str, Leaf] = {
        "row.0.plus": (Component("c1", "S2f"), Component("c2", "S2f"), Component("c3", "S2f")),
        "on_dreams.0.dream": "c2",
    }
    places = places_of(leaves)
    assert places[1] == places[3] != places[2]


def test_more_options_than_slots_are_turned_like_pages():
    options = Option.table("run", 10)
    spelling = Spelling(ActionLabels.of_options(slots=4), options, nowhere, repr)
    pages: list[list[Option]] = []
    for _ in range(5):
        assert spelling.mask().tolist() == [1] * (len(spelling.actions) - 1) + [0] * (
            4 - len(spelling.actions)
        ) + [1]
        pages.append([left[0] for action, left in spelling.actions.items() if action != 3])
        spelling.say(3)
    assert pages == [options[:3], options[3:6], options[6:9], options[9:], options[:3]]


def test_an_option_that_ends_where_others_go_on_can_be_reached():
    options = [Option("hammer", "red", "once"), Option("hammer", "red")]
    vocabulary = Vocabulary({}, ("red", "once"), {"hammer": "Hammer {words}"})
    for option in options:
        spelling = Spelling(ActionLabels.of_faces(vocabulary, slots=2), options, nowhere, repr)
        assert spelled(spelling, option) == option


def test_numbers_depend_on_the_options_of_the_game_alone():
    one, other = (episode_of("onirim", EVERYTHING["onirim"]).catalogue.labels for _ in range(2))
    assert one == other
    assert len(one) == len(set(one))
    assert {"play RS", "search red", "decline", ": left", "#2", "slot 1"} <= set(one)

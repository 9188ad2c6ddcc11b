"""What a seat is shown: always of the same shape, and made from what it may know alone."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import numpy as np
import pytest

from tests.lab.option_sets import EVERYTHING, GAMES, random_sets
from tests.lab.playing import episode_of, legal, steps, table_of
from tests.toys import duel, marathon
from traumtisch.kit.study import studies_of
from traumtisch.lab.environments.observations import Features, PerZone
from traumtisch.lab.environments.outline import entries_of, leaves_of, name_of, outline_of

SETS = [(game, options) for game in GAMES for options in [{}, *random_sets(game, 2)]]
TOYS: list[tuple[Any, dict[str, Any]]] = [(duel.GAME, {}), (marathon.GAME, {})]


@pytest.mark.parametrize("observations", ["features", "dict", "text"])
@pytest.mark.parametrize(("game", "options"), [*SETS, *TOYS])
def test_every_observation_of_a_game_is_in_its_space(game: Any, options: dict[str, Any], observations: str):
    episode = episode_of(game, options, observations=observations)
    for number, _ in enumerate(steps(episode, seed=5)):
        if number % 3 == 0:
            for seat in range(episode.seats):
                assert episode.encoding.space.contains(episode.observe(seat))
    for seat in range(episode.seats):  # also when the game is over
        assert episode.encoding.space.contains(episode.observe(seat))


@pytest.mark.parametrize("observations", ["features", "dict", "text"])
@pytest.mark.parametrize("game", [*GAMES, duel.GAME])
def test_worlds_that_look_alike_to_a_seat_are_shown_alike(game: Any, observations: str):
    options = EVERYTHING[game] | {"players": 2} if game in EVERYTHING else {}
    episode = episode_of(game, options, observations=observations)
    imagined = episode_of(game, options, observations=observations)
    for number, seat in enumerate(steps(episode, seed=7)):
        if number % 20 == 0:
            imagined.table = table_of(episode).imagine(seat, chance=number)
            imagined._look()
            for said in episode._glance(seat).said:
                imagined.act(said)
            if imagined.seat == seat:  # of several that choose together the first may be another
                assert same(imagined.observe(seat), episode.observe(seat))
                assert imagined.mask(seat).tolist() == episode.mask(seat).tolist()


def same(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return all(np.array_equal(one[key], other[key]) for key in one)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
    return bool(np.array_equal(one, other))


@pytest.mark.parametrize(("game", "options"), SETS)
def test_the_outline_has_room_for_all_that_a_view_shows(game: str, options: dict[str, Any]):
    """The games looked at for the outline are others than these."""
    episode = episode_of(game, options)
    cells = {cell.path: cell for cell in outline_of(episode.rules)}
    ids = {f"c{card}" for card in studies_of(episode.game).vocabulary(episode.rules).faces}
    for seed in range(3):
        for seat in steps(episode, seed):
            for path, leaf in leaves_of(table_of(episode).view(seat)).items():
                if leaf in ((), None):
                    continue
                cell = cells[path]
                entries = entries_of(leaf)
                assert len(entries) <= cell.length, path
                if cell.names:
                    assert {name_of(entry) for entry in entries} <= {*cell.names, *ids}, path
                else:
                    assert all(isinstance(entry, int | float) for entry in entries), path


def test_features_say_what_lies_where():
    episode = episode_of("onirim")
    encoding = episode.encoding
    assert isinstance(encoding, Features)
    for seat in steps(episode, seed=3):
        features = dict(zip(encoding.names, episode.observe(seat).tolist(), strict=True))
        view = table_of(episode).view(seat)
        for face in ("RS", "GM", "NK"):
            assert features[f"hand: {face}"] == sum(card.face == face for card in view.hand)
            assert features[f"row last: {face}"] == (view.row[-1:] != () and view.row[-1].face == face)
            assert features[f"unseen: {face}"] == view.unseen.count(face)
        assert features["deck.size"] == view.deck.size
        assert features[f"moment: {view.moment}"] == 1
        decision = table_of(episode).decision
        assert decision is not None
        assert features[f"asked: {decision.kind}"] == 1


def test_zones_keep_their_order():
    episode = episode_of("onirim", observations="dict")
    encoding = episode.encoding
    assert isinstance(encoding, PerZone)
    for seat in steps(episode, seed=3):
        shown = episode.observe(seat)
        numbers: list[int] = shown["row"].tolist()
        row = [encoding.names["row"][number - 1] for number in numbers if number]
        assert row == [card.face for card in table_of(episode).view(seat).row]


def test_text_is_the_view_as_json():
    episode = episode_of("urbion", observations="text")
    for seat in steps(episode, seed=1):
        view = msgspec.json.decode(msgspec.json.encode(table_of(episode).view(seat)))
        assert json.loads(episode.observe(seat))["view"] == view


def test_an_answer_begun_is_shown_to_its_seat_alone():
    episode = episode_of("urbion", {"players": 2}, observations="text")
    found = False
    for seat in steps(episode, seed=2):
        said = json.loads(episode.observe(seat))["said"]
        other = json.loads(episode.observe(1 - seat))
        found = found or bool(said)
        assert other["said"] == []
        assert other["asked"] == ""
        assert not episode.mask(1 - seat).any()
        assert legal(episode)
    assert found

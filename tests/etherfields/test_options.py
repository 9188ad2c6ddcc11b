"""What can be chosen when a table is opened: it follows from the packs that are there, and tells nothing."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.etherfields.scenario import TEST_PACK
from traumtisch.engine.settings import Setting
from traumtisch.games.etherfields import GAME, EtherfieldsGame
from traumtisch.games.etherfields.packs import own_packs
from traumtisch.host.arrangement import arrangement, possible_seats
from traumtisch.words import tongue

BOTH = GAME.with_packs([TEST_PACK])


def setting(key: str, game: EtherfieldsGame = GAME) -> Setting:
    return next(each for each in game.settings_type.schema() if each.key == key)


def test_the_scenes_are_those_of_the_pack_and_have_numbers_for_names() -> None:
    scenes = setting("scene")
    dreams = [f"dream-{number}" for number in range(1, 6)]
    assert scenes.choices == ("campaign", *dreams, *(f"slumber-{n}" for n in range(1, 7)), "world")
    say = tongue("de", GAME)
    said = [scenes.label_of(choice).say(say) for choice in scenes.choices]
    assert said[:3] == ["Kampagne", "Traum 1", "Traum 2"]
    (pack,) = own_packs().values()
    names = {pack.text(each.name, "de") for each in pack.of_kind["dream"].values()}
    assert not names & set(said)


def test_the_pack_is_called_by_its_title_in_the_language_of_the_reader() -> None:
    packs = setting("pack")
    assert packs.default == "borrowed-night"
    assert packs.label_of("borrowed-night").say(tongue("de", GAME)) == "Die geliehene Nacht"
    assert packs.label_of("borrowed-night").say() == "The Borrowed Night"


def test_no_more_people_than_a_pack_has_characters() -> None:
    assert setting("players").values == (1, 2, 3, 4)
    assert setting("characters").values == (0, 1, 2, 3, 4)
    assert setting("players", BOTH).values == (1, 2, 3, 4, 5)


def test_a_form_can_be_made_where_packs_differ() -> None:
    """One pack has five dreams, the other six characters: neither goes with the other's."""
    assert possible_seats(BOTH) == (1, 5)
    assert {each.key for each in arrangement(BOTH).players} == {"players"}


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"scene": "dream-9"}, "perhaps you mean dream-5"),
        ({"scene": "slumber-7"}, "perhaps you mean slumber-6"),
        ({"pack": "test-pack", "scene": "dream-5"}, "This pack has no scene dream-5; choose another."),
        ({"players": 5}, "This pack has 4 characters; choose fewer."),
        ({"players": 3, "characters": 2}, "Everybody plays at least one character"),
        ({"pack": "borowed-night"}, "perhaps you mean borrowed-night"),
    ],
)
def test_what_does_not_go_is_said_in_one_sentence(options: dict[str, Any], says: str) -> None:
    with pytest.raises(tt.SettingsError, match=says):
        BOTH.settings_type.read(options)


def test_whoever_says_nothing_plays_the_campaign_of_the_house() -> None:
    read = GAME.settings_type.read
    assert read(None) == read({"pack": "borrowed-night", "scene": "campaign"})
    assert read({"pack": "borrowed-night", "players": 2}).as_options() == {"players": 2}

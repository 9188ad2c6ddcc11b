"""The Shadow Empire alone, against two and more people (TA-22.22 to 22.26)."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.tapestry.scenario import ONE_OF_EACH, Scenario, given
from traumtisch.games.tapestry import GAME
from traumtisch.games.tapestry.decisions.cards import order_of_ties
from traumtisch.games.tapestry.faces import text
from traumtisch.games.tapestry.material import LAST_SPACE
from traumtisch.games.tapestry.modules.shadow.box import ShadowPart, shadow
from traumtisch.games.tapestry.state import Tapestry
from traumtisch.testing import check_game
from traumtisch.words import tongue

SHADOW = {"opponents": "shadow"}
ALL_CARDS = [f"{number:02}" for number in range(1, 13)]


def with_shadow(
    one: dict[str, Any] | None = None,
    other: dict[str, Any] | None = None,
    *,
    draws: tuple[int, ...] = (6, 7),
    part: dict[str, Any] | None = None,
    **position: Any,
) -> Scenario:
    """The second player ends a round: then these two cards are drawn."""
    deck = [f"{number:02}" for number in draws]
    stated = {"favourite": "military", "last": 1, "deck": deck, **(part or {})}
    stated.setdefault("discards", [card for card in ALL_CARDS if card not in deck])
    return given(
        {"resources": ONE_OF_EACH, "era": 1, **(one or {})},
        {"resources": ONE_OF_EACH, "era": 1, **(other or {})},
        turn=1,
        options=SHADOW,
        shadow=stated,
        **position,
    )


def stage_of(table: tt.Table) -> Tapestry:
    assert isinstance(table.stage, Tapestry)
    return table.stage


def part_of(game: Scenario) -> ShadowPart:
    return shadow.part_of(stage_of(game.table))


def after_the_round(game: Scenario) -> Scenario:
    game.choose("advance technology")
    return game.play_on_until("turn")


def chosen_civilizations(table: tt.Table) -> tt.Table:
    while table.decision is not None and table.decision.kind != "turn":
        table.choose(table.decision.options[0], table.decision.seat)
    return table


# ---- setup ---------------------------------------------------------------------------------------


@pytest.mark.rule("TA-22.22")
@pytest.mark.parametrize("players", [2, 5])
def test_it_has_twelve_cards_a_favourite_and_nothing_else(players: int):
    table = tt.new_table(GAME, seed=players, options={**SHADOW, "players": players})
    assert shadow.part_of(stage_of(table)).spaces == (0, 0, 0, 0)
    part = shadow.part_of(stage_of(chosen_civilizations(table)))
    assert len(part.deck) + len(part.pair) + len(part.discards) == 12
    assert part.favourite in table.rules.material.track_names
    assert len(stage_of(table).state.players) == players
    assert "decision.13" not in table.rules.material.ids
    assert "tapestry.alliance" in table.rules.material.ids


@pytest.mark.rule("TA-22.22")
def test_nobody_plays_with_it_alone():
    with pytest.raises(tt.SettingsError, match="choose the Automa"):
        tt.new_table(GAME, seed=1, options={**SHADOW, "players": 1})


# ---- when it moves -------------------------------------------------------------------------------


@pytest.mark.rule("TA-22.23")
def test_it_moves_once_a_round():
    game = with_shadow(part={"last": 1})
    assert game.asked_seat == 1
    after_the_round(game)
    assert game.asked_seat == 0
    assert sum(part_of(game).spaces) == 1
    game.choose("advance exploration")
    game.play_on_until("turn")
    assert game.asked_seat == 1
    assert sum(part_of(game).spaces) == 1


@pytest.mark.rule("TA-22.23")
@pytest.mark.parametrize(("first", "steps"), [(0, 1), (1, 0)])
def test_a_round_ends_before_the_starting_player(first: int, steps: int):
    game = after_the_round(with_shadow(part={"first": first}))
    assert sum(part_of(game).spaces) == steps


@pytest.mark.rule("TA-22.23")
def test_it_goes_on_when_the_starting_player_has_finished():
    game = after_the_round(with_shadow({"era": 5, "finished": True}, part={"first": 0}))
    assert game.asked_seat == 1
    assert sum(part_of(game).spaces) == 1


# ---- how it moves --------------------------------------------------------------------------------


@pytest.mark.rule("TA-22.24")
def test_two_cards_are_drawn_and_told():
    game = after_the_round(with_shadow(draws=(6, 7)))
    assert "drew decisions 06 07" in game.told
    assert game.names(part_of(game).pair) == ["06", "07"]


@pytest.mark.rule("TA-22.24", "TA-22.26")
@pytest.mark.parametrize(("draws", "left", "steps"), [((1, 6), 12, 0), ((6, 1), 0, 1), ((6,), 12, 0)])
def test_it_begins_anew_when_the_deck_ends(draws: tuple[int, ...], left: int, steps: int):
    """Card 1 has the income sign, card 6 has not; one card alone is not enough."""
    game = after_the_round(with_shadow(draws=draws))
    assert len(part_of(game).deck) == left
    assert sum(part_of(game).spaces) == steps
    assert ("shadow shuffled 12" in game.told) == (left == 12)


@pytest.mark.rule("TA-22.25")
@pytest.mark.parametrize(
    ("draws", "told"),
    [
        ((6, 7), "shadow any track science"),
        ((3, 7), "shadow furthest track exploration"),
        ((5, 7), "shadow nearest goal technology"),
    ],
)
def test_the_track_is_chosen_by_its_line_and_told(draws: tuple[int, int], told: str):
    """By the order of card 7 from behind, Science comes first; it is furthest on Exploration, and on
    Technology the next landmark is one space away."""
    game = after_the_round(with_shadow(draws=draws, part={"spaces": (5, 0, 1, 3)}))
    assert told in game.told


@pytest.mark.rule("TA-22.25")
def test_its_favourite_counts_from_behind():
    """On card 3 the favourite stands last: so it is looked at first."""
    game = after_the_round(with_shadow(draws=(6, 3)))
    assert "shadow any track military" in game.told


@pytest.mark.rule("TA-22.25")
def test_a_landmark_that_it_reaches_leaves_the_game():
    game = after_the_round(with_shadow(draws=(6, 7), part={"spaces": (0, 3, 0, 0)}))
    assert game.names(part_of(game).landmarks) == ["apothecary"]
    assert "shadow landmark apothecary" in game.told
    again = with_shadow({"landmarks": ["apothecary"]}, part={"spaces": (0, 3, 0, 0)})
    assert part_of(after_the_round(again)).landmarks == []


@pytest.mark.rule("TA-22.25")
def test_it_gains_nothing_and_pays_nothing():
    game = with_shadow()
    before = [(player.points, list(player.resources)) for player in game.state.players[:1]]
    after_the_round(game)
    assert [(player.points, list(player.resources)) for player in game.state.players[:1]] == before


@pytest.mark.rule("TA-22.25")
@pytest.mark.parametrize("there", [LAST_SPACE, LAST_SPACE - 1])
def test_the_end_of_a_track_takes_a_slot(there: int):
    game = with_shadow(
        other={"tracks": {"technology": 11}, "resources": {"coin": 8}}, part={"spaces": (there, 0, 0, 0)}
    )
    slots = stage_of(game.table).m.map.achievements["complete_track"]
    before = game.player(1).by_source[-1]
    after_the_round(game)
    assert game.player(1).by_source[-1] - before == slots[there == LAST_SPACE]


@pytest.mark.rule("TA-22.25")
def test_it_stands_still_when_all_is_finished():
    game = after_the_round(with_shadow(part={"spaces": (LAST_SPACE,) * 4}))
    assert part_of(game).spaces == (LAST_SPACE,) * 4


@pytest.mark.rule("TA-22.26")
@pytest.mark.parametrize(("own", "favourite"), [(0, "military"), (1, "exploration")])
def test_a_favourite_on_which_somebody_is_further_is_given_up(own: int, favourite: str):
    """Exploration is one space before a landmark."""
    game = with_shadow({"tracks": {"military": own}}, draws=(1, 6), part={"spaces": (3, 0, 0, 0)})
    assert part_of(after_the_round(game)).favourite == favourite


# ---- with boxes, and whole games -----------------------------------------------------------------


@pytest.mark.rule("TA-22.27")
def test_the_arts_have_their_place_in_every_order():
    with_arts = GAME.rules(GAME.settings_type.read({**SHADOW, "boxes": ["arts"]})).material
    without = GAME.rules(GAME.settings_type.read(SHADOW)).material
    places: list[int] = []
    for card in with_arts.of_kind("decision"):
        order = order_of_ties(with_arts, with_arts.records[card])
        places.append(order.index("arts"))
        assert [each for each in order if each != "arts"] == order_of_ties(without, with_arts.records[card])
    assert sorted(places) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


def test_people_see_where_it_stands():
    game = after_the_round(with_shadow(part={"spaces": (2, 0, 0, 0)}))
    for language, words in (("en", "Shadow Empire"), ("de", "Schattenreich")):
        shown = text.render(game.view, stage_of(game.table).m, tongue(language, GAME), 100)
        assert words in shown


@pytest.mark.parametrize(("players", "boxes"), [(2, []), (3, ["plans", "arts", "fantasies"])])
def test_the_laws_hold(players: int, boxes: list[str]):
    options = {**SHADOW, "players": players, "boxes": boxes}
    table = check_game(GAME, options, seed=players, check_every=9, save_every=90)
    assert table.outcome is not None
    assert len(table.outcome.scores) == players
    assert sum(shadow.part_of(stage_of(table)).spaces) > 4

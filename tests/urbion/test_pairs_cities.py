"""Squares, temples and gardens together (catalogue section 18)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import strategies as st

import traumtisch as tt
from tests.few_or_many import few_or_many, for_any
from tests.urbion.scenario import at_four, given, lying
from traumtisch.games.urbion import GAME
from traumtisch.teaching.catalogue import catalogue_of
from traumtisch.testing import check_game
from traumtisch.words import LANGUAGES

HAND = "S1f S1w I1f I1w"


def playing(*expansions: str) -> dict[str, Sequence[str]]:
    return {"expansions": expansions}


@pytest.mark.rule("UR-18.2", "UR-9.1")
def test_squares_and_temples_make_twenty_cities():
    options = playing("squares", "temples")
    game = given(options, row=["[efwa] S2f | I2f", "[f] S4e |"], stack=0, hand=HAND, deck="S1a S2a")
    assert game.view.cities == 20
    assert game.success == 18
    game.choose("discard I1f", "census")
    assert not game.won
    assert given(options, row=["[f] S2f | I2f"], stack=0, hand=HAND).choose("discard I1f", "census").won


@pytest.mark.rule("UR-18.2", "UR-13.8", "UR-3.15")
def test_meta_and_concord_dealt_together_are_free():
    row = at_four("", "S4e |", "S4w |", "| I3e")
    game = given(playing("squares", "temples"), row=row, hand=HAND, deck="M(+2/-3)f E S2a")
    game.choose("discard I1f", "census")
    assert game.offered == [
        "deal M(+2/-3)f minus E minus",
        "deal M(+2/-3)f minus E plus",
        "deal M(+2/-3)f plus E minus",
        "deal M(+2/-3)f plus E plus",
    ]
    game.choose("deal M(+2/-3)f minus E plus")
    assert (game.view.row[0].plus_sum, game.view.row[0].minus_sum) == (1, -3)


@pytest.mark.rule("UR-18.3", "UR-14.10")
def test_a_square_is_rebuilt_and_dreams_stay_that_no_longer_match():
    row = ["[efwa] S2e | I1w", "[] S1a |", "[fa] S4e |", "[f] | I3f"]
    game = given(
        playing("squares", "temples", "gardens"), row=row, hand="ZS1f S2w I1e I2e", deck="S2a S4w S4w"
    )
    assert game.view.cities == 24
    game.choose("discard ZS1f", "rebuild")
    assert len(game.offered_to("rebuild-cities")) == 6
    game.choose("rebuild-cities [efwa] [f]")
    assert game.row == lying("[f] S2e | I1w", "[] S1a |", "[fa] S4e |", "[efwa] | I3f")
    assert "S2w [efwa] plus" in game.offered_to("play")
    assert "S2w [f] plus" not in game.offered_to("play")


@pytest.mark.rule("UR-18.3", "UR-9.1")
def test_squares_and_gardens_make_twenty_cities():
    game = given(playing("squares", "gardens"), row=at_four("S2f |", "", "", ""), hand=HAND)
    assert game.view.cities == 20


@pytest.mark.rule("UR-18.3", "UR-14.8")
def test_a_meta_counts_with_its_one_element_in_a_price():
    row = at_four("S2f |", "S4e |", "", "")
    game = given(
        playing("squares", "gardens"), row=row, hand="M(+2/-3)f S1f S1w M(+1/-2)w", deck="S2a S2a S2a"
    )
    game.choose("discard M(+2/-3)f")
    assert game.offered_to("rebuild-with") == ["S1f"]


@pytest.mark.rule("UR-18.12", "UR-13.6", "UR-14.2")
def test_concord_cannot_be_played_to_a_garden_but_be_dealt_to_it():
    options = playing("temples", "gardens")
    game = given(options, row=["[] |", "[] S1a |"], stack=0, hand="E S1f I1f I1w", deck="E S4w S2a")
    assert game.offered_to("play") == []
    game.choose("discard I1f", "census", "deal E minus S4w plus")
    assert game.row[0] == "[] S4w | E"


@pytest.mark.rule("UR-18.12", "UR-14.8")
def test_concord_goes_with_every_dream_in_a_price():
    row = at_four("S2f |", "S4e |", "", "")
    game = given(playing("temples", "gardens"), row=row, hand="E S1f ZI2a E", deck="S2a S2a S2a")
    assert game.choose("discard E").offered_to("rebuild-with") == ["E", "S1f", "ZI2a"]


@few_or_many(4, 25)
def test_any_of_them_keep_all_laws(games: int):
    def check(expansions: list[str], metas: str, no_action: bool, seed: int) -> None:
        options = {"expansions": expansions, "metas_from_deck": metas, "allow_no_action": no_action}
        check_game(GAME, options, seed=seed, save_every=100)

    for_any(
        games,
        check,
        expansions=st.lists(st.sampled_from(["squares", "temples", "gardens"]), unique=True, min_size=1),
        metas=st.sampled_from(["free", "follow"]),
        no_action=st.booleans(),
        seed=st.integers(0, 2**32),
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_theirs_has_a_paragraph(language: str):
    catalogue = catalogue_of(GAME)
    assert catalogue is not None
    sections = [section for section in catalogue.sections if section.number in (11, 13, 14)]
    needed = [rule for section in sections for rule in catalogue.rules_of(section)]
    book = tt.rulebook(GAME, language)
    assert [rule for rule in book if rule in needed] == needed
    assert {f"UR-18.{pair}" for pair in (1, 2, 3, 7, 8, 12)} <= set(book)

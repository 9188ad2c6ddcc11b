"""The worked cases of Glyphs (catalogue section 22). ON-W36 needs the Book of Steps."""

from __future__ import annotations

import pytest

from tests.onirim.glyph_scenario import GLYPHS
from tests.onirim.scenario import given, lying


@pytest.mark.rule("ON-W35")
def test_an_incantation_lays_one_of_two_doors() -> None:
    # Given
    game = given(GLYPHS, hand="GY BM GS NM BS", deck="RS RD nightmare BD NM GK BK").choose("discard GY")
    # When
    game.choose("lay BD", "next RS", "next RD", "next nightmare")
    # Then the nightmare had no effect, and the turn went on with the sixth card
    assert game.zones == lying(hand="BM GS NM BS GK", doors="BD", discard="GY", deck="BK RS RD nightmare NM")
    assert game.asked == "action"


@pytest.mark.rule("ON-W37")
def test_a_glyph_discarded_with_the_hand_causes_no_incantation() -> None:
    # Given
    game = given(GLYPHS, hand="GY RY GS NM", pending="nightmare", deck="RS BM NS BK GM RD BS")
    # When
    game.choose("replace")
    # Then
    assert game.zones == lying(hand="RS BM NS BK GM", discard="GY RY GS NM nightmare", deck="RD BS")
    assert (game.asked, "revealed" in " ".join(game.told)) == ("action", False)


@pytest.mark.rule("ON-W38")
def test_a_glyph_cannot_be_played_on_a_glyph() -> None:
    # Given
    game = given(GLYPHS, hand="BY BM GS NM BS", row="RS RY", deck="RS BM")
    # Then
    assert "play BY" not in game.offered
    assert [words for words in game.offered if words.startswith("play")] == [
        *(f"play {face}" for face in ("BM", "BS", "GS", "NM"))
    ]

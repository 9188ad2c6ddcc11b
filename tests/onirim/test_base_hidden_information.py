"""Hidden information (catalogue section 21), as far as one player of the base game can tell."""

from __future__ import annotations

from collections import Counter

import pytest

import traumtisch as tt
from tests.onirim.incubus_scenario import PROTECTOR
from tests.onirim.scenario import BASE_DECK, Scenario, given
from tests.onirim.tower_scenario import TOWERS, tower_row
from traumtisch.games.onirim.modules.incubus.rules import IncubusView, protector


@pytest.mark.rule("ON-21.1")
def test_the_order_of_the_deck_shows_nowhere_in_the_view() -> None:
    one = given(hand="RS BM GS NM BS", deck="RD nightmare NS GM BK")
    other = given(hand="RS BM GS NM BS", deck="BK GM NS nightmare RD")
    assert one.view == other.view
    assert one.known_top == []


@pytest.mark.rule("ON-21.1")
def test_the_size_of_the_deck_is_public() -> None:
    game = Scenario(tt.new_table("onirim", seed=2))
    assert game.view.deck.size == 71
    assert (game.view.deck.top, game.view.deck.bottom) == ((), ())


@pytest.mark.rule("ON-21.1")
def test_a_look_makes_the_order_known_and_a_shuffle_loses_it() -> None:
    game = given(hand="RK BM GS NM BS", row="GM GK", deck="NS GM RS RD BK GD")
    game.choose("discard RK", "foresee RS", "next NS", "next BK", "next RD")
    assert game.known_top == ["BK", "RD", "GM"]
    game.choose("play GS", "search green")
    assert game.known_top == []
    assert game.view.deck.bottom == ()


@pytest.mark.rule("ON-21.1")
def test_a_new_deck_has_no_order_that_could_be_known() -> None:
    # What nobody knows is not decided yet: two imagined futures of one table may differ.
    game = Scenario(tt.new_table("onirim", seed=2))
    assert game.deck.startswith("| ")
    drawn: set[str] = set()
    for chance in range(20):
        imagined = Scenario(game.table.imagine(0, chance))
        assert imagined.view == game.view
        words = next(w for w in imagined.offered if w.startswith("discard") and not w.endswith("K"))
        drawn.add(imagined.choose(words).told[1])
    assert len(drawn) > 5


@pytest.mark.rule("ON-21.2")
def test_the_contents_of_the_deck_are_known_by_elimination() -> None:
    game = Scenario(tt.new_table("onirim", seed=2))
    for _ in range(30):
        view = game.view
        seen = (
            view.hand,
            view.row,
            view.doors,
            view.limbo,
            view.discard,
            view.pending,
            view.looked_at,
            view.ordered,
        )
        elsewhere = Counter(card.face for zone in seen for card in zone if card)
        known = Counter(card.face for card in view.deck.top if card)
        assert Counter(view.unseen) + known + elsewhere == Counter(BASE_DECK)
        game.choose(game.offered[0])


@pytest.mark.rule("ON-21.2")
def test_unseen_cards_are_told_in_no_order() -> None:
    game = given(hand="RS BM GS NM BS", deck="RD nightmare NS GM BK")
    assert game.view.unseen == ("BK", "GM", "NS", "RD", "nightmare")


@pytest.mark.rule("ON-21.2")
def test_contents_seen_stay_known_when_the_order_is_lost() -> None:
    game = given(hand="RK BM GS NM BS", row="RM RS", deck={"known_top": "NS GM BS", "contents": "BD GD"})
    assert game.view.unseen == ("BD", "GD")
    game.choose("play RK", "search red")
    drawn = [line.removeprefix("drawn ") for line in game.told if line.startswith("drawn ")]
    rest = Counter(["NS", "GM", "BS", "BD", "GD"])
    rest.subtract(face for face in drawn if face not in ("BD", "GD"))
    assert game.view.unseen == tuple(sorted(rest.elements()))


@pytest.mark.rule("ON-21.3")
def test_the_top_is_known_after_a_prophecy() -> None:
    game = given(hand="RK BM GS NM BS", deck="NS GM RS RD BK GD")
    game.choose("discard RK", "foresee RS", "next NS", "next BK", "next RD")
    assert game.known_top == ["BK", "RD", "GM"]
    assert game.view.unseen == ("GD",)


@pytest.mark.rule("ON-21.3")
def test_the_top_is_known_after_a_tower_look() -> None:
    game = given(TOWERS, hand="B4 BM GS NM BS", deck="NS GM RS RD BK GD")
    game.choose("discard B4", "look 4", "next GM", "next RD", "next RS")
    assert game.known_top == ["RD", "RS", "NS"]
    assert game.view.unseen == ("BK", "GD")


@pytest.mark.rule("ON-21.3")
def test_the_top_stays_known_through_phase_3_with_an_empty_limbo() -> None:
    game = given(hand="RS BM GS NM BS", deck={"known_top": "NS GM BK", "contents": "RD GD"}).choose("play RS")
    assert game.known_top == ["GM", "BK"]


@pytest.mark.rule("ON-21.3")
def test_the_top_is_forgotten_in_phase_3_with_a_card_in_limbo() -> None:
    game = given(hand="RS BM GS NM BS", deck={"known_top": "RD NS GM BK", "contents": "GD"}).choose("play RS")
    assert game.known_top == []
    assert game.view.unseen == ("BK", "GD", "GM", "RD")


@pytest.mark.rule("ON-21.3")
def test_the_top_is_not_known_after_a_declined_tower_look() -> None:
    game = given(TOWERS, hand="B4 BM GS NM BS", deck="NS GM RS RD BK GD").choose("discard B4", "decline")
    assert game.known_top == []


@pytest.mark.rule("ON-21.3")
def test_what_is_known_holds_in_every_imagined_world() -> None:
    game = given(hand="RS BM GS NM BS", deck={"known_top": "NS GM", "contents": "RD GD BK RM"})
    for chance in range(10):
        imagined = Scenario(game.table.imagine(0, chance)).choose("play RS", "play BM")
        assert imagined.hand == ["BS", "GM", "GS", "NM", "NS"]


@pytest.mark.rule("ON-21.4")
def test_the_discard_pile_can_be_inspected() -> None:
    game = given(hand="RK BM GS NM BS", discard="RS nightmare", deck="NS GM RD").choose(
        "discard RK", "foresee RD", "next NS"
    )
    assert game.discard_pile == ["RS", "nightmare", "RK", "RD"]


@pytest.mark.rule("ON-21.5")
def test_limbo_is_seen_until_it_is_shuffled_in() -> None:
    game = given(hand="RK BM GS NM", limbo="BD", deck="RD nightmare NS GM GM").choose("decline")
    assert game.limbo == ["BD", "RD"]
    game.choose("pay RK")
    assert game.limbo == []
    assert game.view.unseen == ("BD", "GM", "RD")


@pytest.mark.rule("ON-21.6")
def test_the_player_sees_the_own_hand() -> None:
    game = given(hand="RS BM GS NM BS", deck="NS GM")
    hand = [card for card in game.view.hand if card]
    assert [card.face for card in hand] == ["RS", "BM", "GS", "NM", "BS"]
    assert len({card.id for card in hand}) == 5


@pytest.mark.rule("ON-21.9")
def test_rows_doors_and_the_figure_are_seen() -> None:
    game = given(
        TOWERS | PROTECTOR,
        hand="RS BM GS NM BS",
        row="RM RS RK BM",
        doors="RD GD",
        towers="N4 B4",
        deck="NS GM",
    )
    assert game.row == ["RM", "RS", "RK", "BM"]
    assert game.view.used == (True, True, True, False)
    assert game.doors == ["GD", "RD"]
    assert tower_row(game) == ["N4", "B4"]
    assert game.view.part(protector) == IncubusView(figure=True)


@pytest.mark.rule("ON-21.9")
def test_it_is_seen_that_the_figure_is_gone() -> None:
    game = given(PROTECTOR, hand="RS BM GS NM BS", incubus={"figure": False}, deck="NS GM")
    assert game.view.modules == {"incubus": IncubusView(figure=False)}


@pytest.mark.rule("ON-21.1", "ON-21.2")
def test_the_view_of_a_new_table_depends_on_the_hand_alone() -> None:
    game = Scenario(tt.new_table("onirim", seed=11))
    ids = [card.id for card in game.view.hand if card]
    assert game.view == given(hand=ids, turn=game.view.turn, seed=12).view

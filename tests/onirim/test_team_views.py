"""What the players of a team game know and decide (ON-10.16 to ON-10.18, ON-21.7, ON-21.8, ON-21.13)."""

from __future__ import annotations

from random import Random

import pytest

from tests.onirim.scenario import BASE_DECK, Scenario, faces, given, play_at_random
from tests.onirim.team_scenario import TEAM, after_the_draft, shown
from traumtisch.games.onirim.modules.team.partners import team

OPEN_HANDS = TEAM | {"option.team_communication": "open"}


def partner_hand(game: Scenario, seat: int) -> list[str]:
    """The partner's personal cards as this seat sees them."""
    return faces(game.seen_by(seat).part(team).partner_hand)


@pytest.mark.rule("ON-10.16", "ON-21.7")
@pytest.mark.parametrize("level", ["silent", "talk"])
def test_the_partners_personal_cards_are_hidden(level: str) -> None:
    options = TEAM | {"option.team_communication": level}
    game = given(options, hand="RS BM GS", team={"open": "NM BS", "hand": "NS GM BK"}, deck="RK NK")
    assert partner_hand(game, 0) == partner_hand(game, 1) == ["?", "?", "?"]
    assert faces(game.seen_by(0).hand) == sorted(["RS", "BM", "GS", "NM", "BS"])
    assert faces(game.seen_by(1).hand) == sorted(["NS", "GM", "BK", "NM", "BS"])


@pytest.mark.rule("ON-10.16", "ON-21.7")
def test_with_open_hands_everybody_sees_all() -> None:
    game = given(OPEN_HANDS, hand="RS BM GS", team={"open": "NM BS", "hand": "NS GM BK"}, deck="RK NK")
    assert partner_hand(game, 0) == sorted(["NS", "GM", "BK"])
    assert partner_hand(game, 1) == sorted(["RS", "BM", "GS"])
    game.choose("play RS")
    assert partner_hand(game, 1) == sorted(["BM", "GS", "RK"])
    assert [e.targets for e in game.table.events_for(1) if e.kind == "drawn"][-1] != ()


@pytest.mark.rule("ON-21.7")
def test_draft_picks_are_known_until_they_leave_the_hand() -> None:
    game = given(TEAM, phase="setup", deck="RS BM GS NM RK BS NS GM BK NK GK")
    game.choose(*(f"take {face}" for face in ("RS", "BM", "GS", "NM", "RK", "BS")))
    assert partner_hand(game, 1) == ["GS", "RK", "RS"]
    assert partner_hand(game, 0) == ["BM", "BS", "NM"]
    game.choose("play RS")  # A draws BK
    assert partner_hand(game, 1) == ["?", "GS", "RK"]
    assert "BK" in faces(game.seen_by(0).hand)
    assert game.seen_by(1).unseen == ("BK", "GK", "NK")
    assert game.seen_by(0).unseen == ("GK", "NK")


@pytest.mark.rule("ON-21.7")
def test_a_shared_card_that_becomes_personal_stays_known() -> None:
    game = given(TEAM, hand="RS BM GS", team={"open": "NM BS", "hand": "NS GM BK"}, deck="RK NK")
    game.choose("discard RS", "swap GS NM")
    assert partner_hand(game, 1) == ["?", "?", "NM"]


@pytest.mark.rule("ON-21.7")
def test_the_log_tells_a_drawn_personal_card_only_to_its_owner() -> None:
    game = given(TEAM, hand="RS BM GS", team={"open": "NM BS", "hand": "NS GM BK"}, deck="RK NK").choose(
        "play RS"
    )
    assert [game.told[-2:], game.state.seat] == [["drawn RK", "turn passes"], 1]
    [drawn] = [e for e in game.table.events_for(1) if e.kind == "drawn"]
    assert drawn.targets == ()
    assert str(game.table.game.say_event(game.table.rules, drawn)) == "Drawn: hidden."
    game.choose("play BS")  # B's new card is a shared one
    assert game.told[-2:] == ["drawn NK", "turn passes"]


@pytest.mark.rule("ON-21.7")
def test_the_log_tells_a_new_hand_as_far_as_it_is_open() -> None:
    game = given(
        TEAM,
        hand="RS BM GS",
        team={"open": "NM", "hand": "NS GM BK"},
        pending="nightmare",
        deck="RM BS GK NK BK NS",
    ).choose("replace")
    rows = [[e.targets for e in game.table.events_for(seat) if e.kind == "new hand"] for seat in (0, 1)]
    assert [len(targets) for targets in rows[0]] == [3, 2]
    assert [len(targets) for targets in rows[1]] == [0, 2]


@pytest.mark.rule("ON-21.8")
def test_shared_cards_are_seen_by_both() -> None:
    game = given(TEAM, hand="RS BM GS", team={"open": "NM BS", "hand": "NS GM BK"}, deck="RK NK")
    for _ in range(2):
        assert {shown(game.seen_by(seat).part(team).shared) for seat in (0, 1)} == {"NM BS"}
        game.choose("play RS" if game.state.seat == 0 else "play GM")


@pytest.mark.rule("ON-21.13")
def test_only_the_acting_player_looks_at_cards() -> None:
    game = given(TEAM, hand="RK BM GS", team={"open": "NM BS", "hand": "NS GM BK"}, deck="RK NK GK RM BM GM")
    game.choose("discard RK")
    assert faces(game.seen_by(0).looked_at) == sorted(["RK", "NK", "GK", "RM", "BM"])
    assert faces(game.seen_by(1).looked_at) == ["?"] * 5
    assert game.seen_by(1).deck.size == 6
    game.choose("foresee NK", "next GK")
    assert (faces(game.seen_by(0).ordered), faces(game.seen_by(1).ordered)) == (["GK"], ["?"])
    game.choose("next RM", "next RK", "decline")  # then A draws GK as a personal card
    assert [card.face if card else None for card in game.seen_by(0).deck.top] == ["RM", "RK", "BM"]
    assert game.seen_by(1).deck.top == ()


@pytest.mark.rule("ON-21.7", "ON-10.17")
def test_a_drawn_door_is_asked_about_even_without_a_key() -> None:
    """Otherwise the partner would learn from the question that a key is there."""
    game = given(TEAM, hand="RS BM", team={"open": "NM BS", "hand": "NS GM BK"}, deck="RD GS GM")
    assert (game.asked, game.offered) == ("door", ["decline"])


@pytest.mark.rule("ON-10.17")
def test_all_decisions_belong_to_the_active_player() -> None:
    game = after_the_draft()
    random = Random(4)
    while game.table.decision is not None:
        assert [d.seat for d in game.table.decisions] == [game.state.seat]
        play_at_random(game.table, random)


@pytest.mark.rule("ON-10.18")
def test_deck_discard_pile_and_limbo_are_common() -> None:
    game = after_the_draft()
    cards = dict(game.state.zones())
    assert sum(len(zone) for zone in cards.values()) == len(BASE_DECK)
    game = given(TEAM, hand="RS BM GS", team={"open": "NM BS", "hand": "NS GM BK"}, deck="RK NK BK")
    game.choose("discard RS", "decline", "discard NS", "decline")
    assert {shown(game.seen_by(seat).discard) for seat in (0, 1)} == {"RS NS"}
    assert {game.seen_by(seat).deck.size for seat in (0, 1)} == {1}

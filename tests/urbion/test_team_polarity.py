"""How the partners exchange their polarity cards (UR-10.15 to UR-10.23, UR-0.14, UR-0.29, UR-19.6)."""

from __future__ import annotations

import pytest

from tests.urbion.scenario import FIRST_EDITION, Scenario, faces, given
from tests.urbion.team_scenario import CLOSED, DECK, EIGHT, MINE, ROW, SEVEN, TEAM, TEAM_1, playing
from traumtisch.engine.phrase import english
from traumtisch.engine.state import WATCHER
from traumtisch.games.urbion import GAME
from traumtisch.games.urbion.modules.team.partners import team


def polarities(game: Scenario) -> list[str]:
    return [game.seen_by(seat).part(team).polarity for seat in (0, 1)]


AT_FIRST, EXCHANGED = ["sognae", "incubi"], ["incubi", "sognae"]


# ---- second edition: eight cards of the discard pile -----------------------------------------


@pytest.mark.rule("UR-10.15", "UR-10.17", "UR-10.18", "UR-10.20", "UR-10.23", "UR-0.14", "UR-19.6")
def test_a_switch_before_phase_1_changes_what_may_be_played_in_it():
    game = playing(discard=EIGHT)
    assert "polarity" in game.offered
    game.choose("polarity")
    assert polarities(game) == EXCHANGED
    # Nobody else was asked, the hand is whole, and phase I is still to come.
    assert (game.table.decisions[0].seat, game.asked, game.hand) == (0, "dream", "I1f I1w S1f S1w")
    assert {words.split()[-1] for words in game.offered_to("play")} == {"minus"}
    game.choose("play I1f [ef] minus")
    assert game.row[0] == "[ef] S2f | I1f"


@pytest.mark.rule("UR-10.16")
@pytest.mark.parametrize(("discard", "offered"), [(SEVEN, False), (EIGHT, True), (f"{EIGHT} S2w", True)])
def test_eight_cards_are_needed(discard: str, offered: bool):
    assert ("polarity" in playing(discard=discard).offered) is offered


@pytest.mark.rule("UR-10.17")
def test_it_may_be_repeated_as_long_as_it_is_paid():
    game = playing(discard=f"{EIGHT} S4a S1e S1a I1e I1a I2a I2e I2e", team={"hand": "I2f"})
    game.choose("polarity")
    assert polarities(game) == EXCHANGED
    game.choose("polarity")
    assert polarities(game) == AT_FIRST
    assert "polarity" not in game.offered
    assert game.discard == ""


@pytest.mark.rule("UR-10.18", "UR-19.6")
def test_the_second_window_is_after_phase_2():
    game = playing(discard=SEVEN).choose("discard I1f", "nothing")
    assert (game.asked, game.rule, game.offered) == ("polarity", "UR-19.6", ["keep", "polarity"])
    assert game.table.decisions[0].seat == 0
    assert game.hand == "I1w S1f S1w S4f"  # refilled already
    game.choose("polarity")
    assert (polarities(game), game.state.seat) == (EXCHANGED, 1)
    assert {words.split()[-1] for words in game.offered_to("play")} == {"plus"}


@pytest.mark.rule("UR-10.18", "UR-19.6")
def test_the_second_window_may_be_left_unused():
    game = playing(discard=SEVEN).choose("discard I1f", "nothing", "keep")
    assert (polarities(game), game.state.seat) == (AT_FIRST, 1)
    assert "polarity" in game.offered  # it is the partner's first window now


@pytest.mark.rule("UR-10.17", "UR-10.18")
def test_the_second_window_may_be_used_again():
    game = playing(discard=f"{EIGHT} S4a S1e S1a I1e I1a I2a I2e", team={"hand": "I2f"})
    game.choose("discard I1f", "nothing", "polarity")
    assert (game.asked, polarities(game)) == ("polarity", EXCHANGED)
    game.choose("polarity")
    assert (game.asked, polarities(game)) == ("dream", AT_FIRST)


@pytest.mark.rule("UR-10.18", "UR-10.16")
def test_there_is_no_second_window_without_eight_cards():
    game = playing(discard="S2e S2e S2e I3e I3e I3w").choose("discard I1f", "nothing")
    assert (game.asked, game.state.seat) == ("dream", 1)


@pytest.mark.rule("UR-10.18")
def test_between_discard_and_action_there_is_no_window():
    game = playing(discard=EIGHT).choose("discard I1f")
    assert game.offered == ["census", "nothing", "swap"]


@pytest.mark.rule("UR-10.19", "UR-0.29", "UR-20.5")
def test_the_oldest_cards_leave_the_game_and_may_be_looked_at():
    game = playing(CLOSED, discard=f"{EIGHT} S2w", deck={}).choose("polarity")
    assert game.discard == "S2w"
    for seat in (0, 1, WATCHER):
        assert faces(game.seen_by(seat).box) == EIGHT.split()
    assert "removed " + EIGHT in game.told
    pages = GAME.text_more(game.table.rules, game.view, english, 100).splitlines()
    number = pages.index("Out of the game (8)")
    assert pages[number + 1].split("  ")[1:] == ["3 × S2e", "2 × I3e", "2 × I3w", "1 × S4a"]


@pytest.mark.rule("UR-10.15", "UR-10.21")
def test_the_switch_in_words():
    game = playing(discard=EIGHT)
    said = [str(GAME.say_option(game.table.rules, option)) for option in game.options("polarity")]
    assert said == ["Exchange the polarity cards"]
    game.choose("polarity")
    told = [str(GAME.say_event(game.table.rules, event)) for event in game.table.events_for(1)]
    assert told[0].startswith("Removed from the game: Sogna +2 of earth, ")
    assert told[1] == "The partners exchange their polarity cards."


# ---- first edition: an action ----------------------------------------------------------------


@pytest.mark.rule("UR-10.21", "UR-0.14", "UR-6.2")
def test_in_the_first_edition_it_is_an_action():
    game = playing(TEAM_1, discard=EIGHT)
    assert "polarity" not in game.offered
    game.choose("discard S1f")
    assert game.offered == ["census", "nothing", "polarity", "swap"]
    game.choose("polarity")
    assert (polarities(game), game.discard) == (EXCHANGED, f"{EIGHT} S1f")
    assert (game.asked, game.state.seat) == ("dream", 1)  # no further action, and no second window


@pytest.mark.rule("UR-10.23")
def test_after_the_action_the_partner_plays_the_other_side():
    game = playing(TEAM_1).choose("discard S1f", "polarity")
    assert {words.split()[-1] for words in game.offered_to("play")} == {"plus"}


@pytest.mark.rule("UR-0.14")
def test_the_price_is_an_option_of_its_own():
    game = playing(TEAM | {"polarity_switch": "discard_action"}, discard=EIGHT)
    assert "polarity" not in game.offered
    assert "polarity" in game.choose("discard S1f").offered
    game = playing(TEAM_1 | {"polarity_switch": "remove8"}, discard=EIGHT)
    assert "polarity" in game.offered
    assert "polarity" not in game.choose("discard S1f").offered


@pytest.mark.rule("UR-6.2")
def test_alone_there_is_nothing_to_exchange():
    game = given(FIRST_EDITION, row=ROW, hand=MINE, deck=DECK, discard=EIGHT)
    assert "polarity" not in game.offered
    assert "polarity" not in game.choose("discard S1f").offered

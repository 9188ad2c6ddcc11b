"""The hooks that the expansions hang on, each proved by a stand-in module."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.urbion.scenario import Scenario, at_four, lying
from tests.urbion.stand_ins import WITH_ECHO, EchoPart, echo
from traumtisch.testing import check_game

HAND = "S1f S1w I1f I1w"


def given(options: dict[str, Any] | None = None, **position: Any) -> Scenario:
    stated = {k: v.split() if isinstance(v, str) and k != "phase" else v for k, v in position.items()}
    return Scenario(tt.load_position(WITH_ECHO, stated, options=options, seed=1))


def part(game: Scenario) -> EchoPart:
    return game.table.state.echo  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType, reportUnknownVariableType]


@pytest.mark.parametrize("seed", range(12))
def test_a_module_on_every_hook_keeps_all_laws(seed: int):
    check_game(WITH_ECHO, {"edition": 1 + seed % 2}, seed=seed, save_every=100)


def test_cards_of_other_types_lie_with_their_module():
    game = Scenario(tt.new_table(WITH_ECHO, seed=1))
    assert len(part(game).letters) == 5
    assert game.view.part(echo).letters == 5
    game = given(row=at_four("S2f |", "", "", ""), hand=HAND, deck="S4e S4f", echo={"opened": ["L", "L"]})
    assert (len(part(game).letters), len(part(game).opened)) == (3, 2)
    game.choose("discard I1f", "open")
    assert (len(part(game).letters), len(part(game).opened)) == (2, 3)


def test_a_dream_with_two_signs():
    game = given(row=["[ef] |", "[wa] |", "[wa] S2f S2e S2e | I3f I3f I3f", "[ea] |"], hand="M S1w I1w I2w")
    assert [words for words in game.offered_to("play") if words[0] == "M"] == ["M [ef] minus", "M [ef] plus"]
    game.choose("play M [ef] minus")
    assert game.row[0] == "[ef] | M"
    assert game.view.row[0].minus_sum == -3


@pytest.mark.parametrize(
    ("pair", "ways"),
    [
        ("M S2f", ["deal M minus S2f plus", "deal M plus S2f plus"]),
        ("M C", ["deal M minus C minus", "deal M plus C plus"]),
        ("M M", ["deal M minus M minus", "deal M plus M minus", "deal M plus M plus"]),
    ],
)
def test_dealing_dreams_with_two_signs(pair: str, ways: list[str]):
    row = ["[ef] |", "[ew] S2e |", "[wa] S2w |", "[fa] S4e |"]
    game = given(row=row, hand=HAND, deck=f"{pair} S1a S4a").choose("discard I1f", "census")
    assert game.offered == ways


def test_what_is_set_aside_while_dealing_is_resolved_afterwards():
    row = ["[ef] |", "[ew] S2e |", "[wa] S2w |", "[fa] S4e |"]
    game = given(row=row, hand=HAND, deck="K S2f I1w S1a S4a").choose("discard I1f", "census")
    assert game.row[0] == "[ef] S2f | I1w"
    assert game.asked == "echo"
    assert game.state.phase == 1
    assert "wise" not in game.offered
    assert "dealt I1w S2f" in part(game).noted
    game.choose("echo [ew] minus")
    assert game.row[1] == "[ew] S2e | K"


def test_what_is_set_aside_in_the_opening_hand_is_not_shuffled_back():
    row = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    game = given(row=row, deck="K C S1f I1f S2w S4e S4a", phase="hand")
    assert game.asked == "echo"
    assert game.deck == "| C S4a"


def test_a_way_out_serves_every_disturbing_card():
    row = at_four("S2f |", "", "", "")
    game = given(row=row, hand="S1f S1w I1f", deck="C S4e S4f S4w S4a")
    assert game.offered == ["chaos-plus [ef]", "purge", "wise"]
    game.choose("wise")
    assert game.deck == "S4f S4w C S4a"
    assert [card.face if card else None for card in game.view.deck.top] == [None, None, "C"]
    game = given(row=row, hand="S1f S1w I1f", deck="K S4e").choose("wise")
    assert (game.deck, game.hand) == ("", "I1f S1f S1w S4e")
    assert [game.face(card) for card in game.state.deck.bottom] == ["K"]


@pytest.mark.rule("UR-8.15")
def test_different_cards_of_a_reveal_come_in_the_players_order():
    row = at_four("S2f |", "", "", "")
    game = given(row=row, hand="S1f S1w I1f", deck="C K S4e C K S4w").choose("purge")
    assert (game.asked, game.offered) == ("next", ["next C", "next K"])
    assert game.discard == "S4e"
    game.choose("next K")
    assert game.asked == "echo"
    game.choose("echo nowhere", "next C", "chaos-plus [ef]")
    assert game.asked == "echo"


def test_a_discard_that_buys_two_actions():
    row = at_four("S4f | I2f", "S2e | I3e I1e", "", "")
    game = given(row=row, stack=4, hand="W S1w I1f I1w", deck="S4a S4a S4e S4e S4w S4w S1a S1e I3a I3a I3w")
    game.choose("discard W", "swap", "exchange S4f [ef]")
    assert (game.asked, game.offered) == ("action", ["census", "nothing", "open", "swap"])
    game.choose("census")
    assert game.success == 4 + 2
    assert game.asked == "dream"


def test_a_modules_action_is_over_before_the_next_is_chosen():
    row = at_four("S4f | I2f", "S2e | I3e I1e", "", "")
    game = given({"allow_no_action": False}, row=row, hand="W S1w I1f I1w", deck="S4a")
    game.choose("discard W")
    assert "nothing" not in game.offered
    game.choose("open")
    assert len(part(game).opened) == 1
    assert game.offered == ["census", "nothing", "open", "swap"]


def test_a_city_may_be_kept_out_of_a_census():
    row = at_four("S2f | I2f", "S1e | I1e", "S1a S2a | I1w", "| I3e")
    game = given(row=row, stack=4, hand=HAND, deck="S4a S4a S4e", echo={"guarded": True})
    game.choose("discard I1f", "census", "done")
    assert game.row[0] == "[ef] S2f | I2f"
    assert game.success == 4 + 1
    row = at_four("S2f S1f | I2f", "S1e | I1e", "S1a S2a | I1w", "| I3e")
    game = given(row=row, stack=4, hand=HAND, deck="S4a S4a S4e", echo={"guarded": True})
    game.choose("discard I1f", "census")
    assert game.offered == ["cancel I1w", "cancel S1a", "done"]


def test_modules_hear_of_everything_at_the_cities():
    row = ["[ef] S2f | I2f", "[ew] S1e S4e | I1e", "[ea] S2w |"]
    game = given(row=row, stack=0, hand=HAND, deck="S4f S4f S4w S4w")
    game.choose("discard I1f", "census", "cancel S1e", "discard S1f", "swap", "exchange S4e [ew]")
    assert part(game).noted == [
        "pacifying 0 of 2",
        "leaving I2f S2f",
        "leaving I1e S1e",
        "closing 0",
        "end 1",
        "turn 2",
        "moved S2w S4e",
        "end 2",
        "turn 3",
    ]
    assert game.row == lying("[ew] S2w |", "[ea] S4e |")


def test_a_module_may_alter_bonus_and_verdict():
    row = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    game = given(row=row, stack=2, hand=HAND, deck="").choose("discard I1f", "census", "bonus")
    assert game.won
    game = given(row=row, stack=2, hand=HAND, deck="", echo={"doomed": True})
    game.choose("discard I1f", "census", "bonus")
    assert game.lost
    assert game.success == 12


def test_modules_lay_out_before_the_cities_are_revealed():
    assert part(Scenario(tt.new_table(WITH_ECHO, seed=1))).noted[0] == "laid out 0"

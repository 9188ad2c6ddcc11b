"""Nothing that was seen is forgotten, and what became known cannot be taken back (ON-21)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import traumtisch as tt
from tests.onirim.dreamcatcher_scenario import holding
from tests.onirim.scenario import Scenario, faces, given
from tests.onirim.team_scenario import TEAM
from traumtisch.games.onirim.modules.oniverse.door import oniverse
from traumtisch.games.onirim.modules.team.partners import team

TEAM_WITH_PREMONITIONS = TEAM | {"modules": ["premonitions"]}
TEAM_WITH_ONIVERSE = TEAM | {"modules": ["oniverse"]}
SIDES = {"open": "NM BS", "hand": "NS GM BK"}
"""The partner's cards, and the shared ones."""
WORLDS = 25


def partners_hand(game: Scenario, seat: int) -> list[str]:
    return faces(game.seen_by(seat).part(team).partner_hand)


def imagined_hands(game: Scenario, seat: int) -> set[str]:
    """The personal cards of the partner in worlds that could be this one."""
    worlds = [game.table.imagine(seat, chance) for chance in range(WORLDS)]
    return {" ".join(faces(Scenario(world).seen_by(1 - seat).hand[:3])) for world in worlds}


def never_left_out(game: Scenario, seat: int, denizen: str) -> bool:
    """Whether this denizen (by its id) is in the game in every world that the seat imagines."""
    worlds = [Scenario(game.table.imagine(seat, chance)) for chance in range(WORLDS)]
    left_out = [getattr(world.state, "oniverse").left_out for world in worlds]  # noqa: B009
    return all(int(denizen[1:]) not in cards for cards in left_out)


def is_refused(table: tt.Table) -> bool:
    try:
        table.copy().undo()
    except tt.UndoRefused:
        return True
    return False


# ---- undo is no peek -------------------------------------------------------------------------


@pytest.mark.rule("ON-21.2")
@pytest.mark.parametrize(
    ("options", "others", "refused"),
    [
        (TEAM_WITH_PREMONITIONS, {"team": SIDES}, True),
        ({"modules": ["premonitions", "oniverse"]}, {}, True),
        ({"modules": ["premonitions"]}, {}, False),
    ],
)
def test_a_happy_dream_that_searches_cannot_be_taken_back_if_it_showed_what_lies_elsewhere(
    options: Mapping[str, Any], others: Mapping[str, Any], refused: bool
) -> None:
    game = given(options, hand="GK BM", pending="happy-dream", premonitions={"face_up": ["P-ALL"]}, **others)
    game.choose("find")
    assert game.asked == "search"
    assert is_refused(game.table) == refused


@pytest.mark.rule("ON-21.2", "ON-15.11")
def test_a_door_whose_premonition_showed_the_deck_cannot_be_taken_back() -> None:
    game = given(
        TEAM_WITH_PREMONITIONS,
        hand="GK BK",
        pending="BD",
        doors="BD",
        team={"open": "NM BS", "hand": "NS GM RS"},
        premonitions={"face_up": ["P-BLUE"]},
    )
    game.choose("unlock BK")
    assert game.asked == "lost key"
    assert is_refused(game.table)


# ---- the partner's hand ----------------------------------------------------------------------


@pytest.mark.rule("ON-21.1", "ON-21.7")
def test_a_card_seen_on_top_that_the_partner_draws_stays_known() -> None:
    deck = {"known_top": "NK GK RM"}
    game = given(TEAM, hand="RS BM GS", team=SIDES, deck=deck).choose("play RS")
    assert (game.me.hand[:3], partners_hand(game, 1)) == (game.state.players[1].hand[:3], ["?", "?", "NK"])
    assert all("NK" in hand for hand in imagined_hands(game, 1))


@pytest.mark.rule("ON-21.3", "ON-21.13")
def test_a_card_only_i_have_looked_at_that_the_partner_draws_is_known_to_me_alone() -> None:
    game = given(TEAM, hand="RK BM GS", team=SIDES, deck={"top": "NK GK RM NS RS"})
    game.choose("discard RK", "foresee RS", "next NK", "next GK", "next RM", "decline")
    assert game.state.seat == 1
    game.choose("play NS")
    assert partners_hand(game, 0) == ["?", "?", "GK"]
    assert all("GK" in hand for hand in imagined_hands(game, 0))
    assert game.table.view(tt.WATCHER).part(team).partner_hand[-1] is None


@pytest.mark.rule("ON-21.2", "ON-21.7")
def test_who_searches_the_deck_knows_the_partner_s_hand_by_what_is_missing() -> None:
    deck = {"contents": "RD NK GK RM NS BS GS"}
    game = given(TEAM, hand="RK BM GS", row="RM RS", team=SIDES, deck=deck)
    assert partners_hand(game, 0) == ["?", "?", "?"]
    game.choose("play RK", "search red")
    assert game.state.seat == 1
    assert partners_hand(game, 0) == ["BK", "GM", "NS"]
    assert imagined_hands(game, 0) == {"BK GM NS"}
    assert partners_hand(game, 1) == ["?", "?", "?"]
    game.choose("play NS")
    assert partners_hand(game, 0) == ["?", "BK", "GM"]


@pytest.mark.rule("ON-21.2", "ON-21.11")
def test_a_search_tells_hands_and_denizens_apart() -> None:
    game = given(TEAM_WITH_ONIVERSE, hand="RK BM GS", row="RM RS", team=SIDES)
    game.choose("play RK", "search nothing")
    assert partners_hand(game, 0) == ["BK", "GM", "NS"]
    assert len(game.seen_by(0).part(oniverse).left_out) == 8
    assert not game.seen_by(1).part(oniverse).left_out


@pytest.mark.rule("ON-21.8", "ON-9.4")
def test_shared_cards_are_known_also_if_the_deck_ends_while_they_are_drawn() -> None:
    game = given(TEAM, hand="RS BM", pending="nightmare", team=SIDES, deck="RS NM GS BS").choose("replace")
    assert game.lost
    assert faces(game.seen_by(1).part(team).shared) == ["BS"]
    assert all(game.table.imagine(1, chance).view(1) == game.seen_by(1) for chance in range(WORLDS))


# ---- denizens that were seen are in the game ---------------------------------------------------


@pytest.mark.rule("ON-21.11", "ON-10.2")
def test_a_denizen_that_a_team_met_in_the_opening_is_never_imagined_in_the_box() -> None:
    for seed in range(20):
        game = Scenario(tt.new_table("onirim", seed=seed, options=TEAM_WITH_ONIVERSE))
        met = [card for card in game.view.limbo if card.face in ("Spies", "Mirror", "Keeper", "Chaos")]
        if met:
            break
    else:
        pytest.fail("no such denizen was met")
    while game.asked == "draft":
        game.table.choose(game.table.decision.options[0])  # type: ignore[union-attr]
    assert not game.view.limbo
    assert all(never_left_out(game, seat, card.id) for seat in (0, 1) for card in met)


@pytest.mark.rule("ON-21.11", "ON-17.14")
def test_a_denizen_that_spies_saw_is_never_imagined_in_the_box_after_a_shuffle() -> None:
    game = given(
        {"modules": ["dreamcatchers", "oniverse"]},
        hand="RK BM GS NS NM",
        oniverse={"taken": "Spies"},
        dreamcatchers=holding("RD / - / - / -"),
        deck={"top": "Mirror BS RS GS GM"},
    )
    game.choose("spies")
    mirror = next(card for card in game.view.looked_at if card and card.face == "Mirror").id
    game.choose("next BS", "next Mirror", "next RS", "next GS", "manual 1")
    assert (game.known_top, bool(game.view.part(oniverse).left_out)) == ([], False)
    assert never_left_out(game, 0, mirror)


@pytest.mark.rule("ON-21.11", "ON-15.14")
def test_a_denizen_that_a_happy_dream_revealed_is_never_imagined_in_the_box_by_the_partner() -> None:
    game = given(
        TEAM | {"modules": ["premonitions", "oniverse"]},
        hand="RK BM",
        pending="happy-dream",
        team=SIDES,
        premonitions={"face_up": ["P-ALL"]},
        deck={"top": "happy-dream Mirror BS RS GS GM NM"},
    )
    game.choose("reveal-seven")
    mirror = next(card for card in game.seen_by(1).looked_at if card and card.face == "Mirror").id
    game.choose("keep", "next happy-dream", "next BS", "next Mirror", "next RS", "next GS", "next GM")
    while game.asked == "between draws":
        game.choose("go-on")
    game.choose("find", "search BS")
    assert never_left_out(game, 1, mirror)

"""Happy Dreams and Dark Premonitions (catalogue section 15): what is known, positions, random games."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given as given_any
from hypothesis import settings
from hypothesis import strategies as st

import traumtisch as tt
from tests.few_or_many import few_or_many, for_any
from tests.onirim.premonition_scenario import (
    EIGHT,
    PREMONITIONS,
    TOWERS_AND_PREMONITIONS,
    dreaming,
    laying,
    premonitions_of,
    words,
)
from tests.onirim.scenario import Scenario, given
from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import english
from traumtisch.engine.settings import Settings
from traumtisch.engine.state import Hidden, Plain
from traumtisch.games.onirim import GAME, OnirimGame
from traumtisch.games.onirim.modules.premonitions.dark import premonitions
from traumtisch.games.onirim.state import Onirim, OnirimModule
from traumtisch.games.onirim.turn import lay_out
from traumtisch.kit.card_game import AnyModule
from traumtisch.kit.modules import PartView
from traumtisch.testing import check_game, check_table

# ---- what is known, and when something may be done "at any time" ----------------------------


@pytest.mark.rule("ON-21.10")
def test_the_stack_has_no_order_that_could_be_known() -> None:
    game = given(
        PREMONITIONS,
        hand="GK BM GS NS",
        doors="RD RD BD BD",
        pending="GD",
        deck="NM BS nightmare",
        premonitions={"face_up": "P-FIVE", "stack": "P-THREE P-GREEN P-BROWN P-ALL"},
    )
    assert game.view.part(premonitions).stack == ("P-ALL", "P-BROWN", "P-GREEN", "P-THREE")
    results = set[str]()
    for chance in range(30):
        imagined = Scenario(game.table.imagine(0, chance))
        assert imagined.view == game.view
        imagined.choose("unlock GK")
        results |= {told for told in imagined.told if told.startswith("turned up")}
    assert len(results) == 4


any_time: OnirimModule[Plain, PartView] = OnirimModule("any time")


@any_time.offers_any_time
def may_wink(t: Onirim, options: list[Option]) -> list[Option]:
    return [*options, Option("wink")]


@any_time.answers_any_time("wink")
async def wink(t: Onirim, option: Option) -> None:
    t.state.turn += 1


class WithWinks(OnirimGame):
    def modules(self, settings: Settings) -> Sequence[AnyModule]:
        return [*super().modules(settings), any_time]


@pytest.mark.rule("ON-3.20", "ON-3.21")
def test_a_window_opens_before_a_happy_dream_but_not_inside_its_effects() -> None:
    game = dreaming(game=WithWinks())
    assert "wink" in game.offered
    assert "wink" in game.choose("wink").offered
    assert "wink" not in dreaming(game=WithWinks()).choose("reveal-seven").offered
    game = dreaming(game=WithWinks()).choose("find")
    assert "wink" not in game.offered
    game.choose("search BS")
    assert "wink" in game.offered
    game = laying("BD", "BD", "P-BLUE", deck="RK NK GK", game=WithWinks())
    assert (game.asked, "wink" in game.offered) == ("lost key", False)


@pytest.mark.rule("ON-3.20")
def test_the_window_before_a_trios_search_is_still_open() -> None:
    game = given(PREMONITIONS, game=WithWinks(), hand="RK BM NS GS BS", row="RM RS", deck="RD BS")
    assert "wink" in game.choose("play RK").offered


class Hole(Plain):
    cards: Hidden = []


pit = OnirimModule("pit", Hole)
"""Two cards of the deck lie face down elsewhere: nobody knows which, until he searches the deck."""


@pit.follows(lay_out)
@pit.step("ON-4.1")
def throw_two_cards_in(t: Onirim) -> None:
    pit.part_of(t).cards += t.draw_up_to(t.state.deck, 2)


class WithPit(OnirimGame):
    def modules(self, settings: Settings) -> Sequence[AnyModule]:
        return [*super().modules(settings), pit]


@pytest.mark.rule("ON-21.2")
def test_whoever_searches_the_deck_sees_what_is_missing_there() -> None:
    game = given(
        PREMONITIONS,
        game=WithPit(),
        hand="GK BM NS RS",
        pending="happy-dream",
        deck="BS NM GS",
        pit="RD BD",
    )
    assert game.view.unseen == tuple(words("BS NM GS RD BD"))
    game.choose("find")
    assert game.view.unseen == tuple(words("BS NM GS"))
    assert game.offered == ["search BS", "search GS", "search NM", "search nothing"]
    game.choose("search GS")
    assert game.view.unseen == tuple(words("BS NM"))


@pytest.mark.rule("ON-21.2")
def test_whoever_loses_keys_of_the_deck_knows_what_is_missing_there() -> None:
    game = laying("BD", "BD", "P-BLUE", deck="RK NK GK nightmare", game=WithPit(), pit="RD GD")
    assert (game.asked, game.view.unseen) == ("lost key", tuple(words("RK NK GK nightmare")))
    game.choose("lose RK", "lose NK")
    assert not set(game.view.unseen) & {"RD", "GD"}


@pytest.mark.rule("ON-21.2")
def test_searching_leaks_nothing_of_what_lies_elsewhere() -> None:
    for seed in range(6):
        check_game(WithPit(), PREMONITIONS, seed=seed, save_every=50)


# ---- positions, words, random games ----------------------------------------------------------


@pytest.mark.parametrize(
    "stated",
    [{"face_up": ["P-PINK"]}, {"face_up": ["P-RED", "P-RED"]}, {"face_up": ["P-RED"], "stack": ["P-RED"]}],
)
def test_a_position_has_each_premonition_at_most_once(stated: dict[str, Any]) -> None:
    with pytest.raises(tt.PositionError, match="P-THREE"):
        given(PREMONITIONS, hand="GK BM NS RS BS", deck="BS", premonitions=stated)


def test_what_a_position_does_not_mention_lies_in_the_stack() -> None:
    game = given(PREMONITIONS, hand="GK BM NS RS BS", deck="BS", premonitions={"face_up": "P-RED P-ALL"})
    assert premonitions_of(game) == "P-RED P-ALL | P-BLUE P-BROWN P-FIVE P-GREEN P-PAIR P-THREE"


def test_everything_can_be_said_and_shown() -> None:
    game = dreaming()
    rules = game.table.rules
    assert [str(GAME.say_option(rules, o)) for o in game.options("banish P-RED")] == [
        "Remove this premonition: two red doors:"
        " every red location of the deck that belongs in the labyrinth is discarded"
    ]
    shown = GAME.text_face(rules, game.view, english, 80)
    assert "doors of all colours: every Happy Dream of the deck is discarded" in shown
    assert "Face down" in shown
    assert "Premonitions face down (1)\n  five doors" in GAME.text_more(rules, game.view, english, 80)
    game.choose("find")
    assert [str(GAME.say_option(rules, o)) for o in game.options("search BS")] == [
        "Search the deck for: blue sun"
    ]
    assert [str(GAME.say_option(rules, o)) for o in game.options("search nothing")] == [
        "Search the deck, take nothing and shuffle it"
    ]


@few_or_many(6, 60)
def test_random_games_keep_all_laws(games: int) -> None:
    def check(seed: int, towers: bool, incubus: str, face_up: int) -> None:
        modules = ["towers", "premonitions"] if towers else ["premonitions"]
        options = {"modules": modules, "incubus": incubus, "hard.premonitions": face_up}
        check_game("onirim", options, seed=seed, save_every=40)

    for_any(
        games,
        check,
        seed=st.integers(0, 2**32),
        towers=st.booleans(),
        incubus=st.sampled_from(["none", "A"]),
        face_up=st.sampled_from([4, 5, 6]),
    )


@settings(max_examples=40, deadline=None)
@given_any(seed=st.integers(0, 2**32), towers=st.booleans(), hidden=st.booleans())
def test_many_premonitions_at_once_keep_all_laws(seed: int, towers: bool, hidden: bool) -> None:
    """Random games seldom lay many doors: here most are laid already, and every door is laid that can be."""
    random = Random(seed)
    face_up = random.sample(EIGHT, random.randint(3, 8))
    game = given(
        TOWERS_AND_PREMONITIONS if towers else PREMONITIONS,
        game=WithPit() if hidden else "onirim",
        seed=random.getrandbits(64),  # long enough not to be in a State by accident
        hand="RK BK GK NK",
        doors=" ".join(random.sample(["RD", "BD", "GD", "ND"], random.randint(1, 4))),
        pending=random.choice(["RD", "BD", "GD", "ND"]),
        premonitions={"face_up": face_up},
        **({"pit": "RS BK"} if hidden else {}),
    )
    for _ in range(25):
        decision = game.table.decision
        if decision is None:
            return
        check_table(game.table, random)
        laying = [option for option in decision.options if option.verb in ("unlock", "find")]
        game.table.choose(random.choice(laying or decision.options))

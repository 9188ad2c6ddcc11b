"""Pairs of modules (ON-19.17): Dreamcatchers and Premonitions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.onirim.dreamcatcher_scenario import catchers_of, holding
from tests.onirim.pairs.scenario import comes_true, foreseen, playing
from tests.onirim.scenario import Scenario, given, lying

DREAMCATCHERS_PREMONITIONS = playing("dreamcatchers", "premonitions")


def unlocking(
    door: str,
    doors: str,
    face_up: str,
    catchers: str,
    *,
    deck: str = "NS RM GM nightmare",
    **more: Any,
) -> Scenario:
    """A drawn door is laid with its key while Dreamcatchers hold something."""
    return given(
        DREAMCATCHERS_PREMONITIONS,
        hand=f"{door[0]}K BM GS NM",
        doors=doors,
        pending=door,
        deck=deck,
        dreamcatchers=holding(catchers),
        premonitions=foreseen(face_up),
        **more,
    ).choose(f"unlock {door[0]}K")


@pytest.mark.rule("ON-19.17", "ON-13.17")
@pytest.mark.parametrize(
    ("door", "doors", "premonition", "deck", "lost"),
    [
        ("RD", "RD", "P-RED", "RS RM BS NS", "RS RM"),
        ("BD", "BD", "P-BLUE", "GK BK BS NS", "GK BK"),
        ("BD", "RD GD ND", "P-ALL", "happy-dream BS NS happy-dream", "happy-dream happy-dream"),
    ],
)
def test_what_takes_cards_out_of_the_deck_allows_one_emptying(
    door: str, doors: str, premonition: str, deck: str, lost: str
) -> None:
    catchers = "happy-dream nightmare / GD / - / -"
    game = unlocking(door, doors, premonition, catchers, deck=deck)
    if premonition == "P-BLUE":
        game.choose("lose GK")  # of the other there is only one
    assert (game.asked, game.offered) == ("emptying", ["decline", "empty 1", "empty 2"])
    assert game.zones == lying(
        hand="BM GS NM",
        doors=f"{doors} {door}",
        discard=f"{door[0]}K {lost}",
        catchers=catchers,
        deck="| BS NS",
    )
    game.choose("empty 2")
    assert game.asked != "emptying"
    assert "emptied GD" in game.told
    assert catchers_of(game)[0] == "happy-dream nightmare"


@pytest.mark.rule("ON-19.17", "ON-13.19")
def test_a_happy_dream_takes_any_captured_card_without_a_shuffle() -> None:
    def dreamt() -> Scenario:
        return given(
            DREAMCATCHERS_PREMONITIONS,
            hand="RK BM GS NM",
            pending="happy-dream",
            deck={"known_top": "NS GM", "contents": "BK BS"},
            dreamcatchers=holding("lost-dream RD / nightmare / - / -"),
            premonitions=foreseen("P-RED"),
        ).choose("find")

    game = dreamt()
    assert {each for each in game.offered if each.startswith("take")} == {
        *("take RD", "take lost-dream", "take nightmare")
    }
    game.choose("take RD")
    assert not {"shuffled", "found nothing"} & set(game.told)
    assert (game.asked, game.offered) == ("door", ["decline", "unlock RK"])
    assert game.zones == lying(
        hand="RK BM GS NM",
        discard="happy-dream",
        pending="RD",
        catchers="lost-dream / nightmare / - / -",
        deck="NS GM | BK BS",
    )
    assert game.known_top == ["NS", "GM"]
    # variant (3): the other one is shuffled into the deck, then the card is put on top and drawn
    game = dreamt().choose("search-and-take RD 2")
    assert game.zones == lying(
        hand="RK BM GS NM",
        discard="happy-dream",
        pending="RD",
        catchers="lost-dream / - / - / -",
        deck="| NS GM BK BS nightmare",
    )
    # variant (2): another card of the deck, and an emptying
    game = dreamt().choose("search BK")
    assert (game.asked, game.offered) == ("emptying", ["decline", "empty 1", "empty 2"])


@pytest.mark.rule("ON-19.17")
@pytest.mark.parametrize(
    ("door", "premonition", "discard", "returns"),
    [("ND", "P-BROWN", "", "RD"), ("ND", "P-PAIR", "", "ND"), ("GD", "P-GREEN", "nightmare", "nightmare")],
)
def test_what_premonitions_send_to_limbo_is_captured(
    door: str, premonition: str, discard: str, returns: str
) -> None:
    game = unlocking(door, f"{door} RD", premonition, "BD / - / - / -", deck="NS RM GM", discard=discard)
    if game.asked == "door given up":
        game.choose(f"give-up {returns}")
    doors = [door, door, "RD"]
    if returns in doors:
        doors.remove(returns)
    assert comes_true(game) == [premonition]
    assert game.zones == lying(
        hand="BM GS NM NS RM",
        doors=" ".join(doors),
        discard=f"{door[0]}K",
        catchers=f"BD / {returns} / - / -",
        deck="GM",
    )

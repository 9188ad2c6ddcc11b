"""Team games, new and after the draft."""

from __future__ import annotations

from random import Random
from typing import Any

import traumtisch as tt
from tests.onirim.scenario import Scenario, alphabetically, deck_in_words, play_at_random
from traumtisch.engine.pile import Component
from traumtisch.games.onirim.modules.team import team

TEAM = {"players": 2}


def new_game(**options: Any) -> Scenario:
    return Scenario(tt.new_table("onirim", seed=5, options=TEAM | options))


def after_the_draft(**options: Any) -> Scenario:
    game = new_game(**options)
    while game.asked == "draft":
        play_at_random(game.table, Random(1))
    return game


def shown(cards: tuple[Component, ...]) -> str:
    return " ".join(card.face for card in cards)


def both(game: Scenario) -> dict[str, str]:
    """What lies where in a team game, to be compared with `both_lying(...)`."""
    cards: dict[str, list[int]] = dict(game.state.zones())
    marked = team.part_of(game.table.stage).shared
    lists = {
        "shared": [card for card in game.me.hand if card in marked],
        "open": cards["team.open"],
        "looked_at": game.me.looked_at,
        "ordered": game.me.ordered,
        **{zone: cards[zone] for zone in ("limbo", "discard", "pending")},
    }
    for name, player in zip("AB", game.state.players, strict=True):
        lists[f"{name}.hand"] = [card for card in player.hand if card not in marked]
        lists[f"{name}.row"], lists[f"{name}.doors"] = player.row, player.doors
    shown = {zone: [game.face(card) for card in lying] for zone, lying in lists.items()}
    in_order = ("A.row", "B.row", "ordered")
    zones = {zone: " ".join(f) if zone in in_order else alphabetically(f) for zone, f in shown.items()}
    return {zone: lying for zone, lying in zones.items() if lying} | {"deck": game.deck}


def both_lying(
    A: str = "",  # noqa: N803
    B: str = "",  # noqa: N803
    *,
    rows: tuple[str, str] = ("", ""),
    doors: tuple[str, str] = ("", ""),
    deck: str = "",
    **stated: str,
) -> dict[str, str]:
    """All zones of a team game that are not empty: the personal cards of A and B, and so on."""
    fixed, _, loose = deck.partition("|")
    sides = {"A.hand": A, "B.hand": B, "A.doors": doors[0], "B.doors": doors[1], **stated}
    zones = {zone: alphabetically(cards.split()) for zone, cards in sides.items()}
    zones |= {"A.row": rows[0], "B.row": rows[1]}
    return {zone: cards for zone, cards in zones.items() if cards} | {
        "deck": deck_in_words(fixed.strip(), loose.split())
    }

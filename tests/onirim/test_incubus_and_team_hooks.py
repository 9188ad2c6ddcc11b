"""Pathmaker, Adversary and team beside modules that exist only here, in place of those built elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.onirim.incubus_scenario import ADVERSARY, PATHMAKER
from tests.onirim.scenario import given
from tests.onirim.team_scenario import TEAM
from traumtisch.engine.decision import Option
from traumtisch.engine.settings import Settings
from traumtisch.engine.state import Plain
from traumtisch.games.onirim import OnirimGame
from traumtisch.games.onirim.cards import BLUE, DOOR, GREEN, RED, Print
from traumtisch.games.onirim.procedures import may_leave_the_hand
from traumtisch.games.onirim.state import Onirim, OnirimModule
from traumtisch.kit.card_game import AnyModule
from traumtisch.kit.modules import PartView

mud: OnirimModule[Plain, PartView] = OnirimModule("mud")


@mud.alters(may_leave_the_hand)
def red_suns_stick(t: Onirim, may: bool, card: int) -> bool:
    """As Dead Ends do."""
    return may and t.cards.prints[card].code != "RS"


@mud.offers_any_time
def may_burn(t: Onirim, options: list[Option]) -> list[Option]:
    return [*options, Option("burn")] if len(t.state.deck) else options


@mud.answers_any_time("burn")
async def burn(t: Onirim, option: Option) -> None:
    t.state.box.append(t.draw(t.state.deck))


doors: OnirimModule[Plain, PartView] = OnirimModule("doors")
doors.deck_cards = [
    Print("RD3", "third red door", DOOR, "door", RED),
    Print("BD3", "third blue door", DOOR, "door", BLUE),
    Print("GD3", "third green door", DOOR, "door", GREEN),
    Print("OD", "door without a colour", DOOR, "door"),
]


class OnirimWithMud(OnirimGame):
    def modules(self, settings: Settings) -> Sequence[AnyModule]:
        return [mud, *super().modules(settings)]


class OnirimWithDoors(OnirimGame):
    def modules(self, settings: Settings) -> Sequence[AnyModule]:
        return [doors, *super().modules(settings)]


WITH_MUD, WITH_DOORS = OnirimWithMud(), OnirimWithDoors()


@pytest.mark.rule("ON-18.20")
def test_the_adversary_cannot_be_challenged_with_a_card_that_sticks_to_the_hand() -> None:
    assert "challenge" not in given(ADVERSARY, game=WITH_MUD, hand="RS BM GS NM BS", deck="NS").offered
    assert "challenge" in given(ADVERSARY, game=WITH_MUD, hand="RM BM GS NM BS", deck="NS").offered
    team = {"open": "RS BS", "hand": "NS GM BK"}
    assert "challenge" not in given(ADVERSARY | TEAM, game=WITH_MUD, hand="RM BM GS", team=team).offered
    team = {"open": "RM BS", "hand": "RS GM BK"}
    assert "challenge" in given(ADVERSARY | TEAM, game=WITH_MUD, hand="RM BM GS", team=team).offered


@pytest.mark.rule("ON-3.21")
def test_no_window_opens_between_the_pathmakers_steps() -> None:
    game = given(PATHMAKER, game=WITH_MUD, hand="RK BM GS NM BS", deck="GS RS NS nightmare")
    assert "burn" in game.offered
    game.choose("anticipate")
    assert game.offered == ["pay RK", "replace", "reveal"]
    drawn = given(PATHMAKER, game=WITH_MUD, hand="RK BM GS NM", pending="nightmare", deck="GS RS NS")
    assert "burn" in drawn.offered


@pytest.mark.rule("ON-10.15", "ON-19.15")
def test_with_more_doors_of_a_colour_a_second_one_is_never_forbidden() -> None:
    game = given(
        TEAM | {"option.team_duplicate_door": "forbid"},
        game=WITH_DOORS,
        hand="RK BM",
        doors="RD",
        team={"open": "NM BS", "hand": "NS GM BK"},
        deck="RD GS GM NM",
    )
    assert game.offered == ["decline", "unlock RK"]


@pytest.mark.rule("ON-10.13", "ON-12.12", "ON-19.35")
def test_all_doors_must_lie_there_whoever_has_those_beyond_one_of_each_colour() -> None:
    def laying_the_last(a: str, b: str) -> bool:
        team = {"open": "NM BS", "hand": "NS GM BK", "doors": b}
        game = given(TEAM, game=WITH_DOORS, hand="RK BM", doors=a, team=team, deck="RD GS GM NM")
        return game.choose("unlock RK").won

    assert laying_the_last("BD GD ND", "RD BD GD ND RD3 BD3 GD3 OD")
    assert laying_the_last("BD GD ND BD3 GD3 OD", "RD BD GD ND RD3")
    assert not laying_the_last("BD GD ND", "RD BD GD ND RD3 BD3 GD3")
    assert not laying_the_last("BD BD3 GD ND ND", "RD BD GD RD3 GD3 OD")

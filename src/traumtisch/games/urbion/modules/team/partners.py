"""Two partners: whose turn it is, and who sees what."""

from __future__ import annotations

from typing import Any

import msgspec

from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import EVERYBODY, Component
from traumtisch.engine.state import WATCHER, Plain
from traumtisch.games.urbion.cards import MINUS, PLUS
from traumtisch.games.urbion.dealing import opening_hand, return_set_aside, take_seats
from traumtisch.games.urbion.modules.team.options import TeamOptions
from traumtisch.games.urbion.options import UrbionOptions
from traumtisch.games.urbion.procedures import FULL_HAND
from traumtisch.games.urbion.saves import rename_step
from traumtisch.games.urbion.state import SETUP, Urbion, UrbionModule
from traumtisch.games.urbion.turn import end_turn
from traumtisch.games.urbion.view import UrbionView, hand_of
from traumtisch.kit.merits import Feat
from traumtisch.kit.modules import PartView

SEATS = {"seat1": 0, "seat2": 1}
POLARITIES = {PLUS: "sognae", MINUS: "incubi"}


class TeamPart(Plain):
    sognae: int = 0
    """The seat that has the polarity of the Sognae; the other has that of the Incubi."""


class TeamView(PartView, frozen=True):
    """What one player sees of the partner: the hand if hands are open. UR-20.16: both polarities. To watchers
    seat 0 is the player, and seat 1 the partner."""

    turn_of: int
    polarity: str
    partner_polarity: str
    partner_hand: tuple[Component | None, ...]


class Team(UrbionModule[TeamPart, TeamView]):
    def seen(self, t: Urbion, seat: int) -> TeamView:
        player = _own(seat)
        return TeamView(
            turn_of=t.state.seat,
            polarity=POLARITIES[side_of(t, player)],
            partner_polarity=POLARITIES[side_of(t, 1 - player)],
            partner_hand=hand_of(t, 1 - player, seat),
        )

    def altered_view(self, t: Urbion, seat: int, view: UrbionView) -> UrbionView:
        """Each player sees the own hand."""
        return msgspec.structs.replace(view, hand=hand_of(t, _own(seat), seat))


def _own(seat: int) -> int:
    return 0 if seat == WATCHER else seat


team = Team("team", TeamPart, TeamView)
team.feats = (Feat("two archons", N_("Plus and minus"), N_("Win as a team.")),)
team.options = TeamOptions
team.hands_of_others = True
team.things = {"sognae": N_("Sognae"), "incubi": N_("Incubi")}

turn_passes = team.event("turn passes", "UR-10.3", N_("The turn passes to the other player."))


def side_of(t: Urbion, seat: int) -> str:
    """UR-10.6: the side to which this seat may play."""
    return PLUS if seat == team.part_of(t).sognae else MINUS


def has_open_hands(options: UrbionOptions) -> bool:
    """UR-20.4: an option. Then they lie open to whoever watches, too."""
    return options.part(TeamOptions).hands == "open"


team.opens_hands = has_open_hands


# ---- setup and turns -------------------------------------------------------------------------


@team.follows(take_seats)
@team.step("UR-10.3")
def sognae_begin(t: Urbion) -> None:
    """UR-10.4: who gets that polarity is an option. UR-10.5: that player also decides all that has to be
    decided while the table is laid out."""
    first = t.options.part(TeamOptions).first_seat
    t.state.seat = team.part_of(t).sognae = t.below(2) if first == "random" else SEATS[first]


@team.follows(return_set_aside)
@team.step("UR-10.2")
def hand_is_complete(t: Urbion) -> None:
    """UR-10.5: the starting player's hand comes first, then the other one in the same way, each with the
    Chaos that belongs to it. Then it is the starting player's turn again."""
    t.state.seat = 1 - t.state.seat
    if len(t.me.hand) < FULL_HAND:
        t.then(opening_hand(), return_set_aside())


# ---- positions -------------------------------------------------------------------------------


def show_open_hands(t: Urbion) -> None:
    if t.cards.hands_lie_open:
        for player in t.state.players:
            for card in player.hand:
                t.learn(card)


def with_players(options: UrbionOptions, state: dict[str, Any]) -> None:
    """Once the State had the hand of the player whose turn it is, and the partner's waited with the team. The
    turn passed after a step of its own; now that follows the end of the turn."""
    if all(step != end_turn.id for step, *_ in state["agenda"]):
        rename_step(state, "pass_turn", "turns_alternate")
    players = state["players"]
    players.append({"hand": state[team.name].pop("hand")})
    if state.get("seat", 0):
        players.reverse()
    if has_open_hands(options):
        state["known"] = {card: EVERYBODY for player in players for card in player["hand"]}


team.old_states = with_players


def check_partner(t: Urbion) -> None:
    part = team.part_of(t)
    if part.sognae not in (0, 1):
        raise PositionError(
            N_("«sognae» says who has the polarity of the Sognae, the seat 0 or 1; correct that.")
        )
    if t.state.phase != SETUP and not t.player(1 - t.state.seat).hand:
        raise PositionError(N_('The partner has dreams too; name them: "team": {{"hand": ["S2f", "I3w"]}}.'))


team.position_completions = [show_open_hands]
team.position_checks = [check_partner]

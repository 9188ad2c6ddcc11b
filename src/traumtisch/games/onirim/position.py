"""Positions of Onirim written by hand: "this is how my real table looks".

    {"hand": ["RK", "BS", "BM", "GS"], "deck": ["red door", "NS"], "row": ["RS"], "doors": ["BD"]}

* Cards are named by face (`RS`, `red sun`, `RD`, `red door`, `nightmare`) or by id (`c17`).
* `deck` as a list is the exact deck, top first, in an order that nobody knows yet; what is named nowhere then
  lies in the box. As an object it may have `top`, `known_top`, `bottom`, `known_bottom` (each listed from its
  end of the deck inwards) and `contents` (cards in no known order); without `contents`, all cards named
  nowhere are in the deck. Without `deck` likewise.
* `phase` is `setup`, 1, 2 or 3. By default a full hand means phase 1, a shorter one phase 2.
* `seat` says in a team game who is to move, 0 or 1; by default 0. What is stated outside `team` is
  this player's.
* `used` says for each card of the row whether it was part of a trio; by default it is worked out.
* A module's own zones stand under its name; a list of zones is a list of lists: `[["RD"], []]`.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, cast

from traumtisch.engine.chance import Chance
from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_
from traumtisch.engine.rules import Rules
from traumtisch.games.onirim.base import onirim
from traumtisch.games.onirim.cards import DOOR, NO_SYMBOL
from traumtisch.games.onirim.labyrinth import trailing_series
from traumtisch.games.onirim.procedures import FULL_HAND, all_is_done
from traumtisch.games.onirim.state import Onirim, OnirimState, Player, modules_in
from traumtisch.games.onirim.turn import act, refill, return_limbo, setup
from traumtisch.kit.reading import Reading, check_pending, check_strangers, phase_and_turn

OWN_ZONES = ("hand", "row", "doors")
"""Those of the player who is to move."""
ZONES = (*OWN_ZONES, "limbo", "discard", "pending", "box")
PHASES = {
    "setup": (setup,),
    "1": (act, refill, return_limbo),
    "2": (refill, return_limbo),
    "3": (return_limbo,),
}


def read_position(rules: Rules, position: Mapping[str, Any]) -> OnirimState:
    reading = Reading(rules, position, modules_in(rules), (*ZONES, "deck", "used"))
    reading.want_zones(*ZONES)
    reading.want_pile("deck")
    placed = reading.take()
    state = rules.game.new_state(rules)
    assert isinstance(state, OnirimState)
    state.seat = reading.seat
    for zone in ZONES:
        setattr(state.players[state.seat] if zone in OWN_ZONES else state, zone, placed[zone])
    state.deck = reading.pile("deck")
    # What the person did not mention: in the deck, unless the deck was stated completely.
    (state.box if reading.is_complete("deck") else state.deck.bag).extend(reading.rest())
    reading.place_parts(state)

    table = Onirim(rules, state, Chance(0))
    check_zones(table, table.me)
    reading.complete(table)
    _read_used(table, position.get("used"))
    _read_moment(table, position)
    reading.check(table)
    return state


@onirim.ruling("ON-4.6")
def symbols_may_repeat(t: Onirim) -> bool:
    """Whether two neighbours in the row can show the same symbol: not in the base game."""
    return False


def check_zones(t: Onirim, player: Player) -> None:
    """What one player has, and what is pending if it is that player's turn."""
    cards, pending = t.cards, t.state.pending if player is t.me else []
    strangers = {
        "hand": [c for c in player.hand if not cards.is_location[c]],
        "row": [c for c in player.row if cards.symbol[c] == NO_SYMBOL],
        "doors": [c for c in player.doors if cards.type[c] != DOOR],
        "pending": [c for c in pending if cards.when_drawn[c] is None],
    }
    check_strangers(cards, strangers)
    for left, right in pairwise(player.row):
        if cards.symbol[left] == cards.symbol[right] and not symbols_may_repeat(t):
            raise PositionError(
                N_("In the row «{left}» and «{right}» show the same symbol side by side; correct one."),
                left=cards.names[left],
                right=cards.names[right],
            )
    if len(player.hand) + len(pending) > FULL_HAND or len(pending) > 1:
        raise PositionError(
            N_("A hand has at most {full} cards, and fewer while one is pending; take some away."),
            full=FULL_HAND,
        )
    if all_is_done(t):
        raise PositionError(N_("In this position the game is won already; leave a condition open."))


def _read_used(t: Onirim, used: Any) -> None:
    """Which cards of the row have been in a trio: as stated, or as it must have come about."""
    if used is None:
        work_out_used(t, t.me)
        return
    if not isinstance(used, list | tuple) or len(cast("list[Any]", used)) != len(t.me.row):
        raise PositionError(
            N_(
                "«used» must say yes or no (in JSON true or false) for each of the {number} cards of the row."
            ),
            number=len(t.me.row),
        )
    t.me.used = [bool(flag) for flag in cast("list[Any]", used)]


def work_out_used(t: Onirim, player: Player) -> None:
    """Play the row once more, card by card."""
    row, player.row = player.row, []
    for card in row:
        player.row.append(card)
        player.used.append(False)
        if trailing_series(t, player)[0] >= 3:
            player.used[-3:] = True, True, True


def _read_moment(t: Onirim, position: Mapping[str, Any]) -> None:
    state = t.state
    full = len(t.me.hand) == FULL_HAND and not state.pending
    says = N_("«phase» is setup, 1, 2 or 3, and «turn» is a number; correct that.")
    phase, state.turn = phase_and_turn(position, PHASES, usual="1" if full else "2", says=says)
    check_pending(state.pending, phase)
    if phase == "1" and not t.me.hand:
        raise PositionError(N_("In phase 1 there must be a card in the hand to play or discard; name one."))
    state.agenda = [step() for step in reversed(PHASES[phase])]
    if state.pending:
        encounter = t.cards.when_drawn[state.pending[0]]
        assert encounter is not None
        state.agenda = [return_limbo(), refill(), encounter]

"""Two partners: what belongs to whom, and who sees what.

The shared cards belong to the hand of the player whose turn it is (ON-10.6); `shared` says which they are.
Everybody knows them, though they lie in a hand: that is noted in the State's `known`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from traumtisch.engine.phrase import N_, Called, Phrase
from traumtisch.engine.pile import Component
from traumtisch.engine.state import WATCHER, Plain, Zone
from traumtisch.games.onirim.modules.team.options import TeamOptions
from traumtisch.games.onirim.state import Onirim, OnirimModule, OnirimState, Player
from traumtisch.games.onirim.view import OnirimView, known_to_others, only_known
from traumtisch.kit.merits import Feat
from traumtisch.kit.modules import PartView

PERSONAL, SHARED = 3, 2
"""ON-10.6: the cards of a hand."""


class TeamPart(Plain):
    open: Zone = []
    """The open cards of the draft."""
    shared: list[int] = []
    """Which cards of the hand are shared."""


class TeamNotation(Plain):
    """What a position says under `team`: what the partner of the player to move has, and the shared cards."""

    hand: Zone = []
    row: Zone = []
    used: list[bool] = []
    doors: Zone = []
    open: Zone = []


class TeamView(PartView, frozen=True):
    """What one player sees of the partner. To watchers seat 0 is the player, and seat 1 the partner."""

    turn_of: int
    open: tuple[Component, ...]
    shared: tuple[Component, ...]
    partner_hand: tuple[Component | None, ...]
    partner_row: tuple[Component, ...]
    partner_row_used: tuple[bool, ...]
    partner_doors: tuple[Component, ...]


class Team(OnirimModule[TeamPart, TeamView]):
    def seen(self, t: Onirim, seat: int) -> TeamView:
        theirs, seen = t.player(1 - _own(seat)), t.cards.seen
        return TeamView(
            turn_of=t.state.seat,
            open=seen(self.part_of(t).open),
            shared=seen(shared(t)),
            partner_hand=only_known(t, personal(t, theirs), seat),
            partner_row=seen(theirs.row),
            partner_row_used=tuple(theirs.used),
            partner_doors=seen(theirs.doors),
        )

    def sentences(self, view: OnirimView | None) -> Mapping[str, str]:
        """As soon as no card lies open any more, "take" is not said of the draft."""
        if view is None or view.part(self).open:
            return self.option_words
        return {verb: sentence for verb, sentence in self.option_words.items() if verb != "take"}

    def places(self, view: OnirimView) -> Iterator[tuple[Component, Phrase]]:
        seen = view.part(self)
        for card in view.hand:
            if card is not None:
                yield card, Phrase(N_("shared") if card in seen.shared else N_("personal"))
        for door in view.doors:
            yield door, Phrase(N_("your own"))
        for door in seen.partner_doors:
            yield door, Called(1, N_("{whose}"), N_("your partner's"))

    def altered_view(self, t: Onirim, seat: int, view: OnirimView) -> OnirimView:
        """Each player sees the own hand; watchers see what is not hidden. The shared cards come last."""
        seen, in_hand, open_cards = t.cards.seen, personal(t, t.player(_own(seat))), shared(t)
        return msgspec.structs.replace(
            view,
            hand=(only_known(t, in_hand, seat) if seat == WATCHER else seen(in_hand)) + seen(open_cards),
            known_to_others={} if seat == WATCHER else known_to_others(t, in_hand + open_cards, seat),
        )

    def place(self, state: OnirimState, stated: Plain) -> None:
        assert isinstance(stated, TeamNotation)
        partner = state.players[1 - state.seat]
        partner.hand, partner.row, partner.doors = stated.hand, stated.row, stated.doors
        partner.used = stated.used
        setattr(state, self.name, TeamPart(open=stated.open))


def _own(seat: int) -> int:
    return 0 if seat == WATCHER else seat


team = Team("team", TeamPart, TeamView)
team.feats = (Feat("two dreamers", N_("Two in one dream"), N_("Win as a team.")),)
team.notation = TeamNotation
team.options = TeamOptions


def team_options(t: Onirim) -> TeamOptions:
    return t.rules.settings.part(TeamOptions)


def partner(t: Onirim) -> Player:
    """The partner of the player whose turn it is."""
    return t.player(1 - t.state.seat)


# ---- whose card is it? ------------------------------------------------------------------------


def personal(t: Onirim, player: Player) -> list[int]:
    """The personal cards of a hand. ON-10.7: those drawn first, as far as they are not known to be shared."""
    marked = team.part_of(t).shared
    return [card for card in player.hand if card not in marked][:PERSONAL]


def shared(t: Onirim) -> list[int]:
    own = personal(t, t.me)
    return [card for card in t.me.hand if card not in own]


def settle(t: Onirim) -> None:
    """Whatever was drawn has its place now, personal or shared, and keeps it. ON-21.8: both see shared cards;
    ON-10.16: or all cards, if they have agreed on that."""
    part, all_shared = team.part_of(t), shared(t)
    for card in t.me.hand if team_options(t).communication == "open" else all_shared:
        t.learn(card)
    # A card beyond the limit (ON-17.25) takes the first place that becomes free, personal or shared.
    part.shared = sorted(all_shared, key=lambda card: card not in part.shared)[:SHARED]


def change_seats(t: Onirim) -> None:
    """ON-10.6: the shared cards belong to the hand of the player whose turn it is."""
    settle(t)
    given = shared(t)
    t.me.hand = personal(t, t.me)
    t.give_the_turn_to(1 - t.state.seat)
    t.me.hand += given

"""How the partner is shown: row and doors beside the own ones, the hand as far as one sees it."""

from __future__ import annotations

from collections.abc import Iterable

from traumtisch.engine.phrase import N_, Called
from traumtisch.faces.face import PositionZone
from traumtisch.faces.html import Node
from traumtisch.faces.module_face import Paragraph, Tray
from traumtisch.faces.screen import ScreenZone
from traumtisch.faces.touching import the_cards
from traumtisch.games.onirim.cards import LOCATION
from traumtisch.games.onirim.faces.module_face import Elsewhere, OnirimModuleFace, Other
from traumtisch.games.onirim.faces.screen.pieces import OnScreen
from traumtisch.games.onirim.faces.text.pieces import InText
from traumtisch.games.onirim.faces.web.pieces import InBrowser
from traumtisch.games.onirim.modules.team.partners import team
from traumtisch.games.onirim.view import OnirimView

PARTNERS_HAND, OPEN = N_("Partner's hand"), N_("Lying open")
THEIR_HAND = Called(1, N_("{whose} hand"), PARTNERS_HAND)


class TeamFace(OnirimModuleFace):
    touches = {"take": the_cards, "swap": the_cards}
    position_zones = (
        PositionZone("team.hand", PARTNERS_HAND, N_("The partner's personal cards.")),
        PositionZone("team.row", N_("Partner's row"), N_("From left to right.")),
        PositionZone(
            "team.used",
            N_("Partner's used cards"),
            N_("Yes or no for each card of the partner's row."),
            lies="words",
            rare=True,
        ),
        PositionZone("team.doors", N_("Partner's doors")),
        PositionZone("team.open", N_("Shared"), N_("The two cards that both may use.")),
        PositionZone("seat", N_("To move"), N_("0 is the first seat, 1 the second."), many=False),
    )

    def others(self, view: OnirimView) -> Iterable[Other]:
        part = view.part(team)
        yield Other(part.partner_hand, part.partner_row, part.partner_row_used, part.partner_doors)

    def shared(self, view: OnirimView) -> int:
        return len(view.part(team).shared)

    def trays(self, view: OnirimView) -> Iterable[Tray]:
        yield Tray("open", OPEN, view.part(team).open)

    def hidden_elsewhere(self, view: OnirimView) -> Iterable[Elsewhere]:
        """ON-21.7"""
        hand = view.part(team).partner_hand
        yield Elsewhere(sum(card is None for card in hand), type=LOCATION)

    def web_zones(self, pieces: InBrowser, view: OnirimView) -> Iterable[Node]:
        hand = view.part(team).partner_hand
        whose = THEIR_HAND.say(pieces.tongue)
        return [pieces.cards_in("partner-hand", whose, pieces.row(hand))] if hand else []

    def screen_zones(self, pieces: OnScreen, view: OnirimView) -> Iterable[ScreenZone]:
        return [pieces.cards_in(PARTNERS_HAND, view.part(team).partner_hand)]

    def text_zones(self, pieces: InText, view: OnirimView) -> Iterable[Paragraph]:
        part = view.part(team)
        return [
            pieces.plain_zone(OPEN, part.open),
            pieces.plain_zone(N_("Shared"), part.shared),
            pieces.plain_zone(PARTNERS_HAND, part.partner_hand),
            (N_("Partner's row"), pieces.row(part.partner_row, part.partner_row_used)),
            pieces.plain_zone(N_("Partner's doors"), part.partner_doors),
        ]


TeamFace(team)

"""A module that exists only in tests: it hangs on every hook that the expansions need.

`echo` brings dreams with two signs (`M`), wizards whose discard buys two actions (`W`), disturbing cards that
must be laid somewhere (`K`), and a pile of letters; it lets a disturbing card be put back for a token,
can keep the top city out of a census, and notes what happens at the cities.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.pile import Component, Pile
from traumtisch.engine.settings import Settings
from traumtisch.engine.state import Outcome, Piece, Plain, Zone
from traumtisch.games.urbion import UrbionGame, questions
from traumtisch.games.urbion.cards import AIR, DREAM, FIRE, SIDES, Print
from traumtisch.games.urbion.census import bonus_cities, found_balanced, is_counted
from traumtisch.games.urbion.chaos import took_a_way_out
from traumtisch.games.urbion.dealing import close_place, is_set_aside, lay_out, lay_pair
from traumtisch.games.urbion.procedures import (
    discard_dreams,
    dreams_have_moved,
    has_room,
    lay,
    place_of,
    verdict,
)
from traumtisch.games.urbion.state import PHASE_2, Urbion, UrbionModule
from traumtisch.games.urbion.turn import actions_bought, begin_turn, end_turn, then_act
from traumtisch.kit.card_game import AnyModule
from traumtisch.kit.modules import PartView


class EchoPart(Plain):
    letters: Pile = msgspec.field(default_factory=Pile)
    opened: Zone = []
    tokens: int = 2
    guarded: bool = False
    """Whether the top city is kept out of a census."""
    doomed: bool = False
    noted: list[str] = []


class EchoView(PartView, frozen=True):
    letters: int
    opened: tuple[Component, ...]
    tokens: int
    guarded: bool
    doomed: bool
    noted: tuple[str, ...]


echo = UrbionModule("echo", EchoPart, EchoView)
echo.cards_for = lambda options: [
    *[Print("M", Phrase("Two-faced"), DREAM, "two-faced", 2, -3, FIRE)] * 6,
    *[Print("W", Phrase("Wizard"), DREAM, "wizard", 1, 0, AIR)] * 6,
    *[Print("K", Phrase("Echo"), DREAM, "echo", 4, -4)] * 6,
    *[Print("L", Phrase("Letter"), "letter", "letter")] * 5,
]
echo.cards_lie_in = "letters"
echo.option_words = {"echo": "Echo {city} {words}", "wise": "Wise", "open": "Open"}


@echo.question("echo", "UR-12.2", "Where does the echo lie?", visible=True)
def where_to(t: Urbion) -> list[Option]:
    places = [(place.city, side) for place in t.state.row for side in SIDES if has_room(place, side)]
    return [
        *(Option("echo", city, side) for city, side in places),
        *questions.ways_out(t),
        Option("echo", "nowhere"),
    ]


@echo.step("UR-12.2")
async def echo_drawn(t: Urbion) -> None:
    option = await t.ask(where_to)
    if took_a_way_out(t, option):
        return
    card = t.state.pending.pop()
    if option.target == "nowhere":
        t.state.discard.append(card)
        return
    city, side = option.targets
    assert isinstance(city, int)
    assert isinstance(side, str)
    lay(t, card, place_of(t, city), side)


echo.when_drawn = {"echo": echo_drawn}


@echo.alters(is_set_aside)
def echoes_wait(t: Urbion, waits: bool, card: int) -> bool:
    return waits or t.cards.kind[card] == "echo"


@echo.alters(questions.ways_out)
def may_be_put_back(t: Urbion, options: list[Option]) -> list[Option]:
    return [*options, Option("wise")] if echo.part_of(t).tokens and t.state.phase == PHASE_2 else options


@echo.step("UR-16.30")
def put_back(t: Urbion) -> None:
    echo.part_of(t).tokens -= 1
    t.put_under(t.state.deck, t.state.pending.pop(), 3)


echo.ways_out = {"wise": put_back}


@echo.alters(actions_bought)
def wizards_buy_two(t: Urbion, number: int, card: int) -> int:
    return 2 if t.cards.kind[card] == "wizard" else number


@echo.offers(questions.action)
def open_a_letter(t: Urbion, options: list[Option]) -> list[Option]:
    return [*options, Option("open")] if echo.part_of(t).letters else options


@echo.answers(questions.action, "open")
async def opened(t: Urbion, option: Option, paid: int, done: int) -> None:
    then_act(t, draw_letter(), paid, done)


@echo.step("UR-16.4")
def draw_letter(t: Urbion) -> None:
    echo.part_of(t).opened.append(t.draw(echo.part_of(t).letters))


@echo.alters(is_counted)
def the_top_city_is_guarded(t: Urbion, counts: bool, number: int) -> bool:
    return counts and not (echo.part_of(t).guarded and number == 0)


@echo.alters(bonus_cities)
def two_of_them(t: Urbion, number: int) -> int:
    return number + 1


@echo.alters(verdict)
def unless_doomed(t: Urbion, outcome: Outcome) -> Outcome:
    return Outcome(False, "Doomed.", "UR-9.2") if echo.part_of(t).doomed else outcome


def note(t: Urbion, *words: object) -> None:
    echo.part_of(t).noted.append(" ".join(str(word) for word in words))


def faces(t: Urbion, cards: Sequence[int]) -> str:
    return " ".join(sorted(t.cards.prints[card].code for card in cards))


@echo.follows(lay_pair)
@echo.step("UR-3.12")
def note_dealt(t: Urbion, dreams: tuple[Piece, ...], sides: tuple[str, ...]) -> None:
    note(t, "dealt", faces(t, dreams))


@echo.follows(found_balanced)
@echo.step("UR-16.8")
def note_pacifying(t: Urbion, numbers: tuple[int, ...]) -> None:
    note(t, "pacifying", *numbers, "of", len(t.state.row[numbers[0]].dreams))


@echo.follows(discard_dreams)
@echo.step("UR-16.10")
def note_leaving(t: Urbion, dreams: tuple[Piece, ...]) -> None:
    note(t, "leaving", faces(t, dreams))


@echo.follows(dreams_have_moved)
@echo.step("UR-16.22")
def note_moved(t: Urbion, dreams: tuple[Piece, ...]) -> None:
    note(t, "moved", faces(t, dreams))


@echo.follows(close_place)
@echo.step("UR-3.23")
def note_closing(t: Urbion, number: int) -> None:
    note(t, "closing", number)


@echo.follows(begin_turn)
@echo.step("UR-17.2")
def at_the_start(t: Urbion) -> None:
    note(t, "turn", t.state.turn)


@echo.follows(end_turn)
@echo.step("UR-16.20")
def at_the_end(t: Urbion) -> None:
    note(t, "end", t.state.turn)


@echo.follows(lay_out)
@echo.step("UR-16.3")
def at_setup(t: Urbion) -> None:
    note(t, "laid out", len(t.state.row))


class WithEcho(UrbionGame):
    """Urbion with the stand-in."""

    def modules(self, settings: Settings) -> Sequence[AnyModule]:
        return [echo]


WITH_ECHO = WithEcho()

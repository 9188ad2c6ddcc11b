"""Chromatic Chaos (catalogue section 12): it may be laid anywhere, and brings one more dream with it."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.state import Plain
from traumtisch.games.urbion import questions
from traumtisch.games.urbion.cards import DREAM, SIDES, Print
from traumtisch.games.urbion.chaos import bury, took_a_way_out
from traumtisch.games.urbion.dealing import is_set_aside, must_be_dealt
from traumtisch.games.urbion.options import UrbionOptions
from traumtisch.games.urbion.procedures import has_room, lay, place_of, playable, revealed
from traumtisch.games.urbion.state import PHASE_2, Urbion, UrbionModule
from traumtisch.kit.modules import PartView

chromatic: UrbionModule[Plain, PartView] = UrbionModule("chromatic")
chromatic.about = (
    N_("Chromatic Chaos"),
    N_("Eight more disturbances that force a further dream onto the table."),
)

chromatic.option_words = {"no-room": N_("There is no room for it: discard it")}

CHROMATICS = 8
"""UR-12.1"""
CHROMATIC = Print("K", Phrase(N_("Chromatic Chaos")), DREAM, "chromatic", 4, -4)
"""2.5: it shows no element."""
NO_ROOM = Option("no-room")


def chromatic_cards(options: UrbionOptions) -> list[Print]:
    return [CHROMATIC] * CHROMATICS


chromatic.cards_for = chromatic_cards


@chromatic.alters(is_set_aside)
def chromatics_wait(t: Urbion, waits: bool, card: int) -> bool:
    """UR-12.8: drawn for a city or for the opening hand it is set aside and replaced, and resolved when all
    that is over (UR-12.9)."""
    return waits or t.cards.kind[card] == "chromatic"


@chromatic.question("chromatic", "UR-19.17", N_("A Chromatic Chaos! Where does it lie?"))
def where_to(t: Urbion) -> list[Option]:
    """UR-12.2, UR-12.11: it must be laid on some side with room, whatever else lies there. If there is none,
    it is discarded (UR-12.12)."""
    at = questions.CHAOS_AT
    places = [at[side][place.city] for place in t.state.row for side in SIDES if has_room(place, side)]
    return [*(places or [NO_ROOM]), *questions.ways_out(t)]


@chromatic.step("UR-12.2")
async def chromatic_drawn(t: Urbion) -> None:
    """It is laid at a city, and then a dream is revealed. UR-12.3: it has none of the options of a Chaos.

    UR-12.17: nothing is pacified by it.
    """
    option = await t.ask(where_to)
    if took_a_way_out(t, option):
        return
    if option.verb == "no-room":
        bury(t)
    else:
        lay(t, t.state.pending.pop(), place_of(t, option.target), option.verb.removeprefix("chaos-"))
    t.then(reveal_a_dream())


chromatic.when_drawn = {"chromatic": chromatic_drawn}


@chromatic.step("UR-12.4")
def reveal_a_dream(t: Urbion) -> None:
    """The top dream of the deck. If there is none the game is lost (UR-9.4), unless only phase II can lose.

    UR-12.7: what cannot be held in a hand is resolved as if it had been drawn, and nothing else is revealed.
    """
    state = t.state
    if not state.deck and state.phase != PHASE_2 and not must_be_dealt(t):
        return
    card = t.draw(state.deck)
    t.tell(revealed, card)
    state.pending.append(card)
    t.then((t.cards.when_drawn[card] or lay_revealed)())


@chromatic.question("revealed dream", "UR-19.18", N_("Where does the revealed dream lie?"))
def where_revealed(t: Urbion) -> list[Option]:
    """UR-12.4: by the rules for playing. UR-12.5: if it fits nowhere, its element is ignored. UR-12.6: if
    there is no room on its side of any city, it is discarded."""
    card = t.state.pending[-1]
    places = playable(t, card) or playable(t, card, any_element=True)
    return [Option("play", card, city, side) for city, side in places] or [questions.DISCARD[card]]


@chromatic.step("UR-12.4")
async def lay_revealed(t: Urbion) -> None:
    """UR-12.14: it never goes to the hand."""
    option = await t.ask(where_revealed)
    if option.verb == "discard":
        bury(t)
        return
    _, city, side = option.targets
    assert isinstance(city, int)
    assert isinstance(side, str)
    lay(t, t.state.pending.pop(), place_of(t, city), side)

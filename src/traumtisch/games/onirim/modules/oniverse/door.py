"""The ninth door, what lies where, and how denizens are met; what they do is in `denizens.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from traumtisch.engine.decision import Option
from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.pile import Component, bit_of
from traumtisch.engine.state import Hidden, Plain, Zone
from traumtisch.games.onirim import questions
from traumtisch.games.onirim.cards import DOOR, DREAM, Print
from traumtisch.games.onirim.position import symbols_may_repeat
from traumtisch.games.onirim.procedures import (
    discard_from_hand,
    discarded,
    key_fits,
    may_leave_the_hand,
    move,
)
from traumtisch.games.onirim.state import Onirim, OnirimModule
from traumtisch.games.onirim.turn import lay_out
from traumtisch.games.onirim.view import OnirimView
from traumtisch.kit.modules import PartView

DENIZENS_IN_PLAY = 8


class OniversePart(Plain):
    taken: Zone = []
    """The denizens before the player, as many as there may be (ON-17.7)."""
    keeping: Zone = []
    """The Treasure Keepers that have a card under them, and below in the same order those cards."""
    stored: Zone = []
    given: Zone = []
    """The card that Cyclobot is exchanging."""
    left_out: Hidden = []
    """The denizens back in the box, which nobody has seen (ON-21.11)."""
    met: dict[int, int] = {}
    """By denizen that may have gone back into the deck: the seats that had seen it, as bits."""


class OniverseView(PartView, frozen=True):
    taken: tuple[Component, ...]
    keeping: tuple[Component, ...]
    stored: tuple[Component, ...]
    given: tuple[Component, ...]
    left_out: tuple[Component, ...] = ()
    """Empty for whoever cannot know them."""
    unknown: int = 0
    """How many are left out without this seat knowing which."""


class OniverseModule(OnirimModule[OniversePart, OniverseView]):
    """The module has something to hide: which denizens are not in the game."""

    def seen(self, t: Onirim, seat: int) -> OniverseView:
        """ON-21.2: who has searched the deck knows the denizens that are not in it."""
        part, seen = self.part_of(t), t.cards.seen
        unknown = sum(not t.knows(seat, card) for card in part.left_out)
        return OniverseView(
            taken=seen(part.taken),
            keeping=seen(part.keeping),
            stored=seen(part.stored),
            given=seen(part.given),
            left_out=() if unknown else seen(sorted(part.left_out)),
            unknown=unknown,
        )

    def what_fits(self, t: Onirim, zone: str, seat: int) -> Callable[[int], bool] | None:
        """ON-21.11: any denizen that this seat has not met can be one of those left out."""
        met, kind, bit = self.part_of(t).met, t.cards.kind, bit_of(seat)
        return lambda card: kind[card] == "denizen" and not met.get(card, 0) & bit

    def places(self, view: OnirimView) -> Iterator[tuple[Component, Phrase]]:
        for card in view.part(self).stored:
            yield card, Phrase(N_("under the Treasure Keeper"))


oniverse = OniverseModule("oniverse", OniversePart, OniverseView)
oniverse.about = (
    N_("Door to the Oniverse"),
    N_("A ninth door without a colour, and denizens of the Oniverse who help you."),
)

taken_along = oniverse.event("taken along", "ON-17.8", N_("Taken along: {cards}."))

# ---- the cards (2.3) -------------------------------------------------------------------------

ONIVERSE_DOOR = "OD"
NAMES = {
    "Architect": N_("Architect"),
    "Cyclobot": N_("Cyclobot"),
    "Spies": N_("Squirrel Spies"),
    "Harpoon": N_("Harpoon Hunter"),
    "Hammer": N_("Hammer Bird"),
    "Chaos": N_("Chromatic Chaos"),
    "Mirror": N_("Mirror"),
    "Keeper": N_("Repentant Treasure Keeper"),
}
oniverse.deck_cards = [Print(ONIVERSE_DOOR, N_("Oniverse door"), DOOR, "door")] + [
    Print(code, name, DREAM, "denizen") for code, name in NAMES.items() for _ in range(2)
]

# ---- setup -----------------------------------------------------------------------------------


def leave_out_denizens(t: Onirim) -> None:
    """All but eight denizens go back into the box; chance says which, and nobody sees them."""
    kind, bag, left_out = t.cards.kind, t.state.deck.bag, oniverse.part_of(t).left_out
    out_of_play = [*left_out, *t.state.box]
    in_play = [card for card in t.cards.all if kind[card] == "denizen" and card not in out_of_play]
    in_deck = [card for card in bag if kind[card] == "denizen"]
    for _ in range(min(len(in_play) - DENIZENS_IN_PLAY, len(in_deck))):
        denizen = in_deck.pop(t.below_in("denizens", len(in_deck)))
        move(denizen, bag, left_out)


@oniverse.follows(lay_out)
@oniverse.step("ON-17.1")
def lay_out_the_oniverse(t: Onirim) -> None:
    """Eight of the sixteen denizens are in the deck, and the Oniverse door."""
    leave_out_denizens(t)


# ---- the Oniverse door -----------------------------------------------------------------------


def is_oniverse_door(t: Onirim, card: int) -> bool:
    return t.cards.prints[card].code == ONIVERSE_DOOR


@oniverse.alters(key_fits)
def any_key_fits(t: Onirim, fits: bool, key: int, door: int) -> bool:
    """ON-17.3: a drawn Oniverse door is laid by discarding any key."""
    return fits or is_oniverse_door(t, door)


@oniverse.alters(questions.search_words)
def any_trio_may_search_it(t: Onirim, words: list[str], colours: int) -> list[str]:
    """ON-17.3: any trio allows searching for the Oniverse door instead of the coloured one."""
    return words if colours == questions.ANY_CARD else [*words, "oniverse"]


@oniverse.alters(questions.cards_called)
def the_oniverse_door_is_called(t: Onirim, cards: list[int], word: str, colours: int) -> list[int]:
    return t.cards.by_code[ONIVERSE_DOOR] if word == "oniverse" else cards


# ---- a denizen is drawn ----------------------------------------------------------------------


@oniverse.question(
    "denizen",
    "ON-20.12",
    N_("A denizen. Discard a card of your hand to take it along?"),
    free=True,
    private=True,
)
def drawn_denizen(t: Onirim) -> list[Option]:
    """ON-17.8: any hand card will do, unless it may not leave the hand (a Dead End)."""
    return [Option("take-along", card) for card in t.me.hand if may_leave_the_hand(t, card)] + [LEAVE]


LEAVE = Option("leave-behind")


@oniverse.step("ON-17.8")
async def denizen_drawn(t: Onirim) -> None:
    """Taken along for a hand card, which has no other effect (ON-17.9); otherwise discarded."""
    option = await t.ask(drawn_denizen)
    denizen = t.state.pending.pop()
    if option.verb == "take-along":
        discard_from_hand(t, option.target)
        oniverse.part_of(t).taken.append(denizen)
        t.tell(taken_along, denizen)
    else:
        t.state.discard.append(denizen)
        t.tell(discarded, denizen)


oniverse.when_drawn = {"denizen": denizen_drawn()}

# ---- who knows what --------------------------------------------------------------------------


def remember_denizens(t: Onirim, card: int, seats: int) -> None:
    """ON-21.11: a denizen that was seen is in the game, wherever it may be now."""
    if seats and t.cards.kind[card] == "denizen":
        met = oniverse.part_of(t).met
        met[card] = met.get(card, 0) | seats


oniverse.when_forgotten = [remember_denizens]

# ---- positions -------------------------------------------------------------------------------


@oniverse.alters(symbols_may_repeat)
def an_architect_may_have_built(t: Onirim, may_repeat: bool) -> bool:
    """ON-17.11"""
    return True


def check_denizens(t: Onirim) -> None:
    """Denizens nobody has mentioned may be in the deck or left out: eight of them in all are in play."""
    part, kind = oniverse.part_of(t), t.cards.kind
    if any(kind[card] != "denizen" for card in (*part.taken, *part.keeping, *part.left_out)):
        raise PositionError(
            N_("Only denizens can be taken along or left out; put the other cards elsewhere.")
        )
    if any(t.cards.prints[card].code != "Keeper" for card in part.keeping):
        raise PositionError(N_("Only Treasure Keepers keep cards; put the other denizens under «taken»."))
    if len(part.keeping) != len(part.stored) or any(not t.cards.is_location[c] for c in part.stored):
        raise PositionError(
            N_("Each Treasure Keeper in «keeping» has one location in «stored»; correct that.")
        )
    leave_out_denizens(t)


oniverse.position_checks = [check_denizens]

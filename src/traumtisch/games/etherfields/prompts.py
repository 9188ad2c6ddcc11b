"""What questions say of the moment in which they are asked: what is being paid, what the die shows, what one
could interrupt. All of it lies open to everybody."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from traumtisch.engine.phrase import N_, Counted, Fact, Listing, Phrase, Tongue, english
from traumtisch.games.etherfields.faces.costs import INTENTS
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.names import called
from traumtisch.games.etherfields.pack.effects import Choose
from traumtisch.games.etherfields.pack.terms import COLOURS
from traumtisch.games.etherfields.paths import steps_paid
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause, Payment

FACES = {
    "fail": N_("a failure"),
    "blank": N_("a blank"),
    "one": N_("one"),
    "two": N_("two"),
    "three": N_("three"),
    "value": N_("the value"),
    "value_again": N_("the value, and once more"),
}
"""Of both dice."""

MOMENTS = {
    "boost_rolled": N_("The luck die has been rolled."),
    "card_drawn": N_("Cards were drawn."),
    "character_phase_start": N_("You are about to act."),
    "draw_step": N_("Cards were drawn."),
    "effect": N_("Something is about to happen, or has just happened."),
    "enter_field": N_("Somebody has come to a field."),
    "location_entered": N_("The team has arrived."),
    "payment_card": N_("A card was paid."),
    "round_end": N_("The round ends."),
    "round_start": N_("A round begins."),
    "step_end": N_("A step of the round is over."),
    "step_start": N_("A step of the round is about to come."),
}
"""By window (EF-16.8): what one could interrupt."""
ANY_OTHER = N_("Something has happened.")


def _suffering(number: int, who: Phrase) -> Phrase:
    return Phrase(N_("{who} is about to suffer {number}."), who=who, number=number)


def _sealing(number: int, who: Phrase) -> Phrase:
    return Counted(
        "{who} is about to seal {number} card.",
        "{who} is about to seal {number} cards.",
        number=number,
        who=who,
    )


COMING: Mapping[str, Callable[[int, Phrase], Phrase]] = {"suffer": _suffering, "seal": _sealing}


def moment(t: Etherfields, seat: int, event: str) -> dict[str, Fact]:
    """What an interrupt would interrupt."""
    if t.state.incoming and event in ("suffer_incoming", "seal_incoming"):
        coming = t.state.incoming[-1]
        return {"moment": COMING[coming.what](coming.number, called(t.m, t.character(coming.who).id))}
    return {"moment": Phrase(MOMENTS.get(event, ANY_OTHER))}


def die(t: Etherfields, seat: int) -> dict[str, Fact]:
    return {"face": Phrase(FACES[t.state.rolls[-1].face])}


def payment(t: Etherfields) -> dict[str, Fact]:
    """What is paid for, and what of it is still missing."""
    paying = t.state.payments[-1]
    missing = [
        Phrase(N_("{number} {what}"), number=need - paid, what=Phrase(INTENTS[colour]))
        for colour, need, paid in zip(COLOURS, paying.need, paying.paid, strict=True)
        if need > paid
    ]
    if missing:
        still = Phrase(N_("{intents} missing"), intents=Listing(missing))
    elif paying.action == "move":
        steps = steps_paid(t, paying)
        still = Counted("{number} step so far", "{number} steps so far", number=steps)
    else:
        still = Phrase(N_("paid; you may add more"))
    return {"action": paid_for(t.m, paying), "missing": still}


def choice(t: Etherfields, effect: Choose, cause: Cause) -> dict[str, Fact]:
    """What asks; a page of the script says so itself."""
    if not cause.source or cause.source in t.m.script or cause.source in t.m.actions:
        return {"question": Phrase(N_("What do you choose?"))}
    return {"question": Phrase(N_("{source}: What do you choose?"), source=t.m.name_of(cause.source))}


def paid_for(m: Material, paying: Payment) -> Phrase:
    if paying.action == "move":
        return Phrase(N_("Move"))
    if paying.action == "lay":
        return Phrase(N_("Lay {card}"), card=m.name_of(m.faces[paying.source_card]))
    found = m.actions.get(paying.action)
    label = found.action.label if found is not None else ""
    return Heading(m.name(label) if label else m.name_of(paying.action))


class Heading(Phrase):
    """What an action is called; behind a colon stands what it does."""

    __slots__ = ("label",)

    def __init__(self, label: Phrase) -> None:
        super().__init__("")
        self.label = label

    def say(self, tongue: Tongue = english) -> str:
        return self.label.say(tongue).partition(": ")[0]

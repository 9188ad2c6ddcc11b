"""EF-13: suffering and death."""

from __future__ import annotations

from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.happening import happened, trigger
from traumtisch.games.etherfields.incoming import incoming
from traumtisch.games.etherfields.living import own_number, stat
from traumtisch.games.etherfields.pack.effects_pieces import Heal, Suffer
from traumtisch.games.etherfields.pack.effects_story import Die
from traumtisch.games.etherfields.replacing import replaced
from traumtisch.games.etherfields.selecting import has_state
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

suffered = etherfields.event("suffered", "EF-13.1", N_("{character} suffers."))
healed = etherfields.event("healed", "EF-13.1", N_("{character} heals {number}."))
lost = etherfields.event("lost", "EF-13.2", N_("The team is lost: {cause}."))

SUFFERING_MUTATION = 0


def suffering_left(t: Etherfields) -> int:
    """How many markers the supply has."""
    return t.m.rules.supply.suffering - sum(character.suffering for character in t.state.characters)


def suffer(t: Etherfields, who: int, number: int) -> None:
    """As a cost or penalty: nobody interrupts it, but what watches suffering sees it (EF-9.7)."""
    take_suffering(t, who, number)
    if number > 0:
        trigger(t, "suffered", Cause(actor=who, number=number))


def take_suffering(t: Etherfields, who: int, number: int) -> None:
    """Marker by marker: the last one in the supply and the eighth of a character lose (EF-13.2, 13.3)."""
    character = t.character(who)
    for _ in range(number):
        if t.state.dying:
            return
        if suffering_left(t) <= 0:
            lose(t, "supply")
            return
        character.suffering += 1
        t.state.tally.suffering += 1
        t.tell(suffered, character.id, by=t.seat_of(who))
        if character.suffering >= stat(t, "death_at", who):
            lose(t, "suffering")


@etherfields.primitive(Suffer)
def suffer_effect(t: Etherfields, effect: Suffer, cause: Cause, who: int) -> None:
    number = count(t, effect.n, cause)
    if cause.silent and who == cause.actor:
        return
    if cause.of_creature and number:  # EF-29.7
        tile = t.creature(cause.source)
        number = own_number(t, cause.source, "creature_effect_suffer", number)
        number += tile.mutations[SUFFERING_MUTATION] if tile else 0
        number = stat(t, "creature_effect_suffer", who, number)
    elif _is_stunned(t, cause):
        return
    if cause.is_cost:
        suffer(t, who, number)
    else:
        incoming(t, "suffer", who, number, cause)


def _is_stunned(t: Etherfields, cause: Cause) -> bool:
    """EF-36.4: suffering that a stunned character's own effects cause is ignored."""
    own = cause.actor >= 0 and cause.actor == cause.owner and cause.source not in t.m.pack.of_kind["weakness"]
    return own and has_state(t.character(cause.actor).states, "stunned")


@etherfields.step("EF-13.1", id="suffer now")
def suffer_now(t: Etherfields, who: int, number: int) -> None:
    """What nobody has prevented or taken over."""
    take_suffering(t, who, number)
    happened(t, "suffered", Cause(actor=who, number=number))


@etherfields.primitive(Heal)
def heal_effect(t: Etherfields, effect: Heal, cause: Cause, who: int) -> None:
    heal(t, who, count(t, effect.n, cause))
    happened(t, "healed", Cause(actor=who))


def heal(t: Etherfields, who: int, number: int) -> None:
    character = t.character(who)
    number = min(number, character.suffering)
    if number > 0:
        character.suffering -= number
        t.tell(healed, character.id, str(number), by=t.seat_of(who))


# ---- death ---------------------------------------------------------------------------------------


def usable_cards(t: Etherfields, who: int) -> int:
    """EF-13.4, 13.5, 13.14: the influence cards in deck, hand and discard, and those on their way."""
    character = t.character(who)
    usable = [*character.deck, *character.hand, *character.discard, *character.played]
    number = len(usable) - len(t.m.all_weaknesses.intersection(usable))
    if not t.m.rules.death.unlaid_progress:
        zones = (character.deck, character.hand, character.discard)
        number -= sum(_is_progress(t, card) for zone in zones for card in zone)
    return number


def _is_progress(t: Etherfields, card: int) -> bool:
    influence = t.m.cards[card]
    return influence is not None and influence.progress is not None


def check_cards(t: Etherfields, who: int) -> None:
    """EF-13.4, 13.6: fewer than six usable cards, at any time, is death."""
    if usable_cards(t, who) < stat(t, "min_cards", who):
        lose(t, "cards")


@etherfields.primitive(Die)
def die(t: Etherfields, effect: Die, cause: Cause) -> None:
    lose(t, "story")


def lose(t: Etherfields, cause: str) -> None:
    """EF-13.15: everything pending stops; several reasons at once are one loss (EF-13.11)."""
    state = t.state
    if state.dying or replaced(t, "team_lost", Cause()):
        return
    state.tally.deaths += 1
    state.tally.cause = cause
    t.tell(lost, cause)
    state.agenda.clear()
    t.then(Frame("after loss"))  # by its id: the chapters that clean up use this one
    state.dying = True

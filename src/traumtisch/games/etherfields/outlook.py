"""What comes of an option, for whoever has not chosen it yet: what it costs, what it pays and leaves over,
what a card does. Said from the View alone; what the words of the option say already is not repeated."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.phrase import N_, Counted, Listing, Phrase
from traumtisch.games.etherfields.faces.costs import INTENTS, cost_in_words
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.pack.effects import Action
from traumtisch.games.etherfields.pack.terms import COLOURS
from traumtisch.games.etherfields.view import CharacterView, EtherfieldsView, PaymentView


class Weighing(NamedTuple):
    m: Material
    view: EtherfieldsView


Prospect = Callable[[Weighing, Option], Phrase | None]


def say_outlooks(m: Material, view: EtherfieldsView, decision: Decision) -> list[Phrase | None]:
    """For each option in its order."""
    asked = Weighing(m, view)
    return [
        None if prospect is None else prospect(asked, option)
        for option in decision.options
        for prospect in [PROSPECTS.get(option.verb)]
    ]


def _first_of(parts: Iterable[Phrase | None]) -> Phrase | None:
    """The parts that there are, one after the other."""
    said = [part for part in parts if part is not None]
    return Listing(said) if said else None


# ---- actions ---------------------------------------------------------------------------------------


def _price(asked: Weighing, action: Action) -> Phrase | None:
    cost = cost_in_words(asked.m, action.cost)
    if cost is not None and action.cost.scale == "group" and asked.m.team_size > 1:
        return Phrase(N_("{cost}, once for each of you"), cost=cost)
    return cost


def _use(asked: Weighing, option: Option) -> Phrase | None:
    found = asked.m.actions.get(str(option.targets[0]))
    return None if found is None else _price(asked, found.action)


def _play(asked: Weighing, option: Option) -> Phrase | None:
    """What a card does when it is played, and its price."""
    facts = asked.m.cards[option.target] if isinstance(option.target, int) else None
    if facts is None or facts.action is None:
        return None
    does = asked.m.name(facts.action.label) if facts.action.label else None
    return _first_of((does, _price(asked, facts.action)))


def _lay(asked: Weighing, option: Option) -> Phrase | None:
    facts = asked.m.cards[option.target] if isinstance(option.target, int) else None
    if facts is None or facts.progress is None:
        return None
    does = [asked.m.name(action.label) for action in facts.progress.actions if action.label]
    return _first_of((cost_in_words(asked.m, facts.progress.cost), *(does or asked.m.words_of(facts.id))))


def _hours(asked: Weighing, option: Option) -> Phrase | None:
    """Each field of an exertion takes one (EF-15.2)."""
    return Counted("{number} hour", "{number} hours", number=int(str(option.targets[-1])))


def _back(asked: Weighing, option: Option) -> Phrase | None:
    """What a character can do whom one may play."""
    facts = asked.m.characters.get(str(option.target))
    does = facts.back.action if facts is not None else None
    return asked.m.name(does.label) if does is not None and does.label else None


# ---- paying ----------------------------------------------------------------------------------------


def _pay(asked: Weighing, option: Option) -> Phrase | None:
    """What a card gives, whether that is enough, and what is lost of it."""
    card, colour = option.targets
    if not isinstance(card, int) or not asked.view.payments:
        return None
    place, payment = COLOURS.index(str(colour)), asked.view.payments[-1]
    gives = asked.m.intents[card][place]
    need, paid = payment.need[place], payment.paid[place] + gives
    said: list[Phrase | None] = [Phrase(str(gives))]
    if payment.action != "move" and need and _is_enough(payment, place, paid):
        said.append(Phrase(N_("enough")))
        said.append(Phrase(N_("{number} too many"), number=paid - need) if paid > need else None)
    return _first_of(said)


def _is_enough(payment: PaymentView, place: int, paid: int) -> bool:
    return all(
        (paid if each == place else payment.paid[each]) >= payment.need[each] for each in range(len(COLOURS))
    )


def _boost(asked: Weighing, option: Option) -> Phrase | None:
    return Phrase(N_("adds up to 3, or spoils it"))


def _colour(asked: Weighing, option: Option) -> Phrase | None:
    """How much of it one has."""
    if not asked.view.payments or option.target not in COLOURS:
        return None
    place, payer = COLOURS.index(option.target), asked.view.payments[-1].character
    character = next((each for each in asked.view.characters if each.id == payer), None)
    if character is None:
        return None
    return Phrase(N_("{number} at hand"), number=_at_hand(asked, character, place))


def _at_hand(asked: Weighing, character: CharacterView, place: int) -> int:
    cards = (*character.hand, *asked.view.items)
    return character.kept[place] + sum(asked.m.intents[int(each.id[1:])][place] for each in cards)


def _kept_away(asked: Weighing, option: Option) -> Phrase | None:
    """A card that one gives away: what it could have paid."""
    if not isinstance(option.target, int):
        return None
    own = asked.m.intents[option.target]
    return _first_of(so_many(number, place) for place, number in enumerate(own) if number)


def so_many(number: int, place: int) -> Phrase:
    """So many intents of the colour at this place."""
    return Phrase(N_("{number} {what}"), number=number, what=Phrase(INTENTS[COLOURS[place]]))


# ---- things ----------------------------------------------------------------------------------------


def _element(asked: Weighing, option: Option) -> Phrase | None:
    """What it says about itself."""
    word = option.target
    element = asked.m.faces[word] if isinstance(word, int) else str(word)
    return _first_of(asked.m.words_of(element)[:1])


PROSPECTS: Mapping[str, Prospect] = {
    "add rounds": _hours,
    "boost": _boost,
    "buy": _play,
    "colour": _colour,
    "discard": _kept_away,
    "exert": _hours,
    "lay": _lay,
    "pay": _pay,
    "play": _play,
    "play as": _back,
    "use": _use,
    "wear": _element,
}
"""By verb; of all others the words say enough."""

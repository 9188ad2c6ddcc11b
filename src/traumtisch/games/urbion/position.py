"""Positions of Urbion written by hand: "this is how my real table looks".

    {"row": ["[fw] S2f C | I3w", "[ea] | I1e", "[wa]"], "hand": ["S2f", "I3w", "I1a", "S4e"], "stack": 2}

* Cards are named by face (`S2f`, `Sogna +2 of fire`, `I3w`, `C`, `[fw]`) or by id (`c17`).
* `row` lists the cities from the top down: each a city, then the dreams of its plus side, a bar, and those of
  its minus side; or all of that word by word; or an object with `city`, `plus` and `minus`. A module's card
  that lies on a dream follows it after a colon, and what it has counted after another: `S4f:P6:2`.
* `deck` as a list is the exact dream deck, top first, in an order that nobody knows yet; dreams named nowhere
  then lie in the box. As an object it may have `top`, `known_top`, `bottom`, `known_bottom` (each listed from
  its end of the deck inwards) and `contents` (dreams in no known order); without `contents`, all dreams named
  nowhere are in the deck. Without `deck` likewise.
* `stack` is the city stack, stated in the same way, or only a number. Cities named nowhere then lie in the
  success pile; without `stack` they lie in it.
* `phase` is `setup` (from the very beginning), `hand` (the opening hand), 1 or 2. By default a full hand
  means phase 1, a shorter one phase 2.
* `seat` says in a team game who is to move, 0 or 1; by default 0. The stated `hand` is that player's.
* A module's own zones stand under its name; a list of zones is a list of lists.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, cast

from traumtisch.engine.chance import Chance
from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Pile
from traumtisch.engine.rules import Rules
from traumtisch.games.urbion.cards import CITY, DREAM, LETTERS, SIDES, Cards, elements_of, letters_of
from traumtisch.games.urbion.dealing import (
    game_begins,
    opening_hand,
    resolve_set_aside,
    return_set_aside,
    setup,
    setup_is_done,
)
from traumtisch.games.urbion.procedures import FULL_HAND, FULL_ROW, FULL_SIDE, all_cities_are_pacified
from traumtisch.games.urbion.state import (
    PHASE_1,
    PHASE_2,
    SETUP,
    Place,
    Player,
    Urbion,
    UrbionModule,
    UrbionState,
    modules_in,
)
from traumtisch.games.urbion.turn import end_turn, play_or_discard, refill
from traumtisch.kit.position import check_keys, words_of
from traumtisch.kit.reading import Reading, check_pending, check_strangers, phase_and_turn

ZONES = ("discard", "success", "set_aside", "pending", "box")
OF_OTHERS = "hand of others"
PHASES = {
    "setup": (SETUP, (setup,)),
    "hand": (SETUP, (opening_hand, return_set_aside, setup_is_done, resolve_set_aside, game_begins)),
    "1": (PHASE_1, (play_or_discard, refill, end_turn)),
    "2": (PHASE_2, (refill, end_turn)),
}


def read_position(rules: Rules, position: Mapping[str, Any]) -> UrbionState:
    modules = modules_in(rules)
    reading = Reading(rules, position, modules, ("hand", *ZONES, "row", "stack", "deck"))
    number = position.get("stack") if type(position.get("stack")) is int else None
    row = _row_words(position.get("row", []))
    on_dreams = _cards_on_dreams(row)
    reading.want_zones("hand", *ZONES)
    reading.wanted |= {f"row.{n}.{side}.{nth}.on": [card] for (n, side, nth), (card, _) in on_dreams.items()}
    reading.want_pile("deck")
    if number is None:
        reading.want_pile("stack")
    reading.wanted |= {
        f"row.{n}.{part}": words for n, place in enumerate(row) for part, words in place.items()
    }
    for module in modules:
        if module.hands_of_others:
            reading.want_part(module, _without_hand(position, module, reading.wanted))
    placed = reading.take(_city_in_order)

    cards: Cards = rules.material
    state = rules.state_type()
    assert isinstance(state, UrbionState)
    for zone in ZONES:
        setattr(state, zone, placed[zone])
    state.seat = reading.seat
    hands = ("hand" if n == state.seat else OF_OTHERS for n in range(rules.seats))
    state.players = [Player(placed[hand]) for hand in hands]
    state.deck = reading.pile("deck")
    state.stack = Pile() if number is not None else reading.pile("stack")
    for n in range(len(row)):
        city = placed[f"row.{n}.city"]
        if len(city) != 1:
            raise PositionError(N_("Each place of the row has exactly one city; name it first: [fw]."))
        state.row.append(Place(city[0], placed[f"row.{n}.plus"], placed[f"row.{n}.minus"]))
    reading.place_parts(state)
    rest = set(reading.rest())
    _place_the_rest(state, cards, modules, rest, number, reading.is_complete("deck"), "stack" in position)

    table = Urbion(rules, state, Chance(0))
    check_zones(table)
    for (n, side, nth), (_, counted) in on_dreams.items():
        card = placed[f"row.{n}.{side}.{nth}.on"][0]
        _lay_on_dream(table, modules, card, state.row[n].side(side)[nth], counted)
    reading.complete(table)
    _read_moment(table, position)
    reading.check(table)
    return state


def _without_hand(
    position: Mapping[str, Any], module: UrbionModule[Any, Any], wanted: dict[str, list[str]]
) -> Mapping[str, Any]:
    """The position without the partner's hand, which stands among a module's zones; it is wanted, too. A list
    instead of all zones is that hand."""
    entry = position.get(module.name, {})
    zones = cast("Mapping[str, Any]", entry if isinstance(entry, Mapping) else {"hand": entry})
    check_keys(zones, ("hand", *module.part.__struct_fields__))
    wanted[OF_OTHERS] = words_of(zones, "hand")
    return {**position, module.name: {key: value for key, value in zones.items() if key != "hand"}}


def _row_words(row: Any) -> list[dict[str, list[str]]]:
    if not isinstance(row, list | tuple):
        raise PositionError(N_('«row» is a list of cities with their dreams, such as ["[fw] S2f | I3w"].'))
    return [_place_words(place) for place in _whole_places(cast("list[Any]", row))]


def _whole_places(row: list[Any]) -> list[Any]:
    """A form has the row as single words: `[fw]`, `S2f`, `|`, `I3w`, `[ea]`. Each city begins a new place."""
    places: list[Any] = []
    for entry in row:
        goes_on = isinstance(entry, str) and re.fullmatch(r"[^\[\s]\S*", entry) and not _is_id(entry)
        if goes_on and places and isinstance(places[-1], str):
            places[-1] += f" {entry}"
        else:
            places.append(entry)
    return places


def _is_id(word: str) -> bool:
    return re.fullmatch(r"c\d+", word) is not None


def _place_words(place: Any) -> dict[str, list[str]]:
    if isinstance(place, str):
        left, _, right = place.partition("|")
        words = left.split()
        return {"city": words[:1], "plus": words[1:], "minus": right.split()}
    if not isinstance(place, Mapping):
        raise PositionError(N_('«row» is a list of cities with their dreams, such as ["[fw] S2f | I3w"].'))
    entries = cast("Mapping[str, Any]", place)
    check_keys(entries, ("city", *SIDES))
    return {part: words_of(entries, part) for part in ("city", *SIDES)}


def _cards_on_dreams(row: list[dict[str, list[str]]]) -> dict[tuple[int, str, int], tuple[str, str]]:
    """What is stated to lie on dreams is cut off from their words (`S4f:P6:2` becomes `S4f`) and given back
    by place, side and dream: the card and what it has counted."""
    found: dict[tuple[int, str, int], tuple[str, str]] = {}
    for n, place in enumerate(row):
        for side in SIDES:
            for nth, word in enumerate(place[side]):
                place[side][nth], colon, on = word.partition(":")
                if colon:
                    card, _, counted = on.partition(":")
                    found[n, side, nth] = card, counted
    return found


def _lay_on_dream(
    t: Urbion, modules: list[UrbionModule[Any, Any]], card: int, dream: int, counted: str
) -> None:
    owner = next((module for module in modules if card in t.cards.others.get(module.name, [])), None)
    if owner is None or owner.laid_on_dream is None or not (counted or "0").isdecimal():
        raise PositionError(
            N_("«{card}» cannot lie on a dream like that; take it away from there, or correct its number."),
            card=t.cards.names[card],
        )
    owner.laid_on_dream(t, card, dream, int(counted or 0))


def _city_in_order(word: str) -> str:
    """`[wf]` is `[fw]`: the letters of a city may come in any order."""
    if word[:1] == "[" and word[-1:] == "]" and set(word[1:-1]) <= set(LETTERS):
        return f"[{letters_of(elements_of(word[1:-1]))}]"
    return word


def _place_the_rest(
    state: UrbionState,
    cards: Cards,
    modules: list[UrbionModule[Any, Any]],
    rest: set[int],
    number: int | None,
    deck_is_stated: bool,
    stack_is_stated: bool,
) -> None:
    """What the person did not mention: in deck and stack, unless these were stated completely."""
    dreams = [card for card in cards.dreams if card in rest]
    cities = [card for card in cards.cities if card in rest]
    (state.box if deck_is_stated else state.deck.bag).extend(dreams)
    if number is not None:
        if not 0 <= number <= len(cities):
            raise PositionError(
                N_("«stack» can be 0 to {most}: so many cities are left; correct it."), most=len(cities)
            )
        state.stack.bag += cities[:number]
        cities = cities[number:]
    (state.success if stack_is_stated else state.stack.bag).extend(cities)
    for module in modules:
        module.keep_cards(state, [card for card in cards.others.get(module.name, []) if card in rest])


def check_zones(t: Urbion) -> None:
    state, cards = t.state, t.cards
    hands = [player.hand for player in state.players]
    strangers = {
        "hand": [
            c for hand in hands for c in hand if cards.type[c] != DREAM or cards.when_drawn[c] is not None
        ],
        "discard": [c for c in state.discard if cards.type[c] != DREAM],
        "deck": [c for c in state.deck if cards.type[c] != DREAM],
        "stack": [c for c in state.stack if cards.type[c] != CITY],
        "success": [c for c in state.success if cards.type[c] != CITY],
        "set_aside": [c for c in state.set_aside if cards.when_drawn[c] is None],
        "pending": [c for c in state.pending if cards.when_drawn[c] is None],
        "row": [
            c
            for place in state.row
            for c in (
                *([place.city] if cards.type[place.city] != CITY else []),
                *(dream for side in SIDES for dream in place.side(side) if side not in cards.sides[dream]),
            )
        ],
    }
    check_strangers(cards, strangers)
    if len(state.row) > FULL_ROW or any(len(p.side(s)) > FULL_SIDE for p in state.row for s in SIDES):
        raise PositionError(
            N_(
                "The row has at most {cities} cities, with at most {dreams} dreams on a side; take some away."
            ),
            cities=FULL_ROW,
            dreams=FULL_SIDE,
        )
    if len(state.row) < FULL_ROW and state.row and state.stack:
        raise PositionError(
            N_("With cities left in the stack the row has {cities} of them; add some, or say «stack»: 0."),
            cities=FULL_ROW,
        )
    if max(map(len, hands)) > FULL_HAND or len(state.pending) > 1:
        raise PositionError(
            N_("A hand has at most {full} dreams, and only one card is pending; take some away."),
            full=FULL_HAND,
        )


def _read_moment(t: Urbion, position: Mapping[str, Any]) -> None:
    state = t.state
    full = len(t.me.hand) == FULL_HAND
    says = N_("«phase» is setup, hand, 1 or 2, and «turn» is a number; correct that.")
    phase, turn = phase_and_turn(position, PHASES, usual="1" if full else "2", says=says)
    check_pending(state.pending, phase)
    if phase == "1" and not t.me.hand:
        raise PositionError(N_("In phase 1 there must be a dream in the hand to play or discard; name one."))
    if (phase == "setup") == bool(state.row):
        raise PositionError(N_("The row is empty before the setup and never after it; correct row or phase."))
    if phase != "setup" and all_cities_are_pacified(t):
        raise PositionError(N_("In this position the game is won already; leave a city to be pacified."))
    state.phase, steps = PHASES[phase]
    state.turn = 0 if state.phase == SETUP else turn
    state.agenda = [step() for step in reversed(steps)]
    if state.pending:
        encounter = t.cards.when_drawn[state.pending[0]]
        assert encounter is not None
        state.agenda.append(encounter())

"""What usually helps in Urbion, for `record_games.py`: a table of guesses, no bot."""

from __future__ import annotations

from random import Random

import traumtisch as tt
from traumtisch.engine.decision import Option
from traumtisch.games.urbion import GAME, UrbionState, UrbionView
from traumtisch.games.urbion.cards import PLUS, Cards
from traumtisch.games.urbion.modules.books.library import books
from traumtisch.games.urbion.modules.postcards.residents import postcards
from traumtisch.games.urbion.state import Place

LIKED = {
    "census": 0,
    "swap": 2,
    "nothing": -5,
    "upset": -8,
    "purge": -6,
    "bonus": 5,
    "done": 1,
    "cancel": 0,
    "wise": 2,
    "open": 4,
    "book": 3,
    "polarity": -3,
}


def liking(table: tt.Table, option: Option, random: Random) -> float:
    state, cards = table.state, table.rules.material
    assert isinstance(state, UrbionState)
    value = LIKED.get(option.verb, 0) + random.random() * 3
    sums = {place.city: total(cards, place) for place in state.row}
    balanced = sum(1 for place in state.row if place.dreams and sums[place.city] == 0)
    if option.verb == "play":
        card, city, side = option.targets
        assert isinstance(city, int)
        before = sums[city]
        after = before + (cards.plus if side == PLUS else cards.minus)[card]
        return value + 9 * (after == 0) - 9 * (before == 0) + abs(before) - abs(after)
    if option.verb == "discard":
        return value + 4 * balanced - 3
    if option.verb == "census":
        return value + 6 * balanced
    if option.verb == "with":
        return value + after_swap(cards, state, state.frame.args[0], option.target)
    if option.verb == "exchange":
        others = [other for place in state.row for other in place.dreams if other != option.target]
        return value + max(after_swap(cards, state, option.target, other) for other in others)
    if option.verb in ("chaos-plus", "chaos-minus"):
        return value + abs(sums[option.target]) / 2
    return value


def total(cards: Cards, place: Place) -> int:
    return sum(cards.plus[card] for card in place.plus) + sum(cards.minus[card] for card in place.minus)


def after_swap(cards: Cards, state: UrbionState, one: int, other: int) -> float:
    """How good the cities would look if these two dreams changed places."""
    values = 0.0
    for place in state.row:
        change = 0
        for column, side in ((cards.plus, place.plus), (cards.minus, place.minus)):
            if one in side and other not in side:
                change += column[other] - column[one]
            elif other in side and one not in side:
                change += column[one] - column[other]
        after = total(cards, place) + change
        values += 4 * (after == 0) - abs(after) / 2
    return values


def progress(table: tt.Table) -> float:
    """How far the game has come: won, and then how much there was to see; or how many cities were pacified
    and residents disappointed. A game with books in which none is opened is not worth keeping."""
    state = table.state
    assert isinstance(state, UrbionState)
    view: UrbionView = table.view()
    if "books" in view.modules and not view.part(books).shelf:
        return -1.0
    if table.outcome is not None and table.outcome.won:
        return 1000.0 + len({choice.verb for choice in table.choices if isinstance(choice, Option)})
    residents = view.part(postcards).sum if "postcards" in view.modules else 0
    return len(state.success) * 10 + state.turn / 10 + 2 * min(residents, 0)


def wanted() -> dict[str, dict[str, object]]:
    single: dict[str, dict[str, object]] = {"second-edition": {}, "first-edition": {"edition": 1}}
    expansions = next(s for s in GAME.settings_type.schema() if s.key == "expansions").choices
    for name in expansions:
        single[name] = {"expansions": [name]}
    single["team"] = {"players": 2}
    single["team-first-edition"] = {"players": 2, "edition": 1}
    return single

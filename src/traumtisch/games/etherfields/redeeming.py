"""What is offered in some scenes only: redemption (EF-37.14) and the gamble (EF-49.2)."""

from __future__ import annotations

from collections import Counter

from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.effects_story import AddTo, RemoveFrom
from traumtisch.games.etherfields.prices import Price, can_pay_or_begin, prices_of
from traumtisch.games.etherfields.selecting import in_range
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

GAMBLED = "scene gamble"


def slumber_facts(t: Etherfields) -> el.Slumber:
    """The slumber tile that is being played."""
    return t.m.pack.of_kind["slumber"][t.state.scene]


def can_redeem(t: Etherfields, who: int) -> bool:
    """While the mechanic is unlocked: in range of a figure, and with what it costs."""
    if t.state.layer != "slumber" or "redemption" not in t.state.features:
        return False
    redemption = slumber_facts(t).redemption
    if redemption is None:
        return False
    here = t.character(who).field
    near = redemption.by == "team" or any(
        in_range(t, here, figure.field, redemption.range) for figure in t.state.figures
    )
    return near and _leaves_enough(t, redemption) and bool(redemption_prices(t, who))


def _leaves_enough(t: Etherfields, redemption: el.Redemption) -> bool:
    """V37: where a pack says so, the slumber deck keeps some creatures."""
    fewest = t.m.rules.limits.creature_slumbers
    if not fewest:
        return True
    state, faces = t.state, t.m.faces
    deck = Counter(faces[card] for card in (*state.slumbers, *state.slumbers_under, state.slumber) if card)
    takes_away = False
    for effect in redemption.effects:
        if isinstance(effect, RemoveFrom) and effect.pile == "slumber":
            del deck[effect.element]
            takes_away = True
        elif isinstance(effect, AddTo) and effect.pile == "slumber":
            deck[effect.element] += any(faces[card] == effect.element for card in state.box)
    known = t.m.pack.of_kind["slumber"]
    left = sum(number for element, number in deck.items() if known[element].kind == "creature")
    return left >= fewest or not takes_away


def redemption_prices(t: Etherfields, who: int) -> list[Price]:
    """The ways of paying that are open to this character."""
    redemption = slumber_facts(t).redemption
    if redemption is None:
        return []
    found = prices_of(t, redemption.cost, Cause(t.state.scene, who, who))
    return [price for price in found if can_pay_or_begin(t, who, [price])]


def may_gamble(t: Etherfields) -> bool:
    """EF-49.2, 49.17: once per dream, between two actions of a character phase."""
    return t.state.layer == "dream" and GAMBLED not in t.state.used

"""TA-13: the income turn, step by step."""

from __future__ import annotations

from itertools import chain

from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.advance import DECLINE
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.civilizations.gaining import adjustments, unused, use_abilities
from traumtisch.games.tapestry.decks import draw_tapestry, tapestries_left
from traumtisch.games.tapestry.effects.gaining import gain, perform
from traumtisch.games.tapestry.effects.tapestries import (
    first_bonus,
    has_first_bonus,
    lay,
    put_on_field,
    what_it_brings,
)
from traumtisch.games.tapestry.effects.technology import upgradable, upgrade
from traumtisch.games.tapestry.general import add_resource, store_resource, which_resource
from traumtisch.games.tapestry.happenings import end_of, happened
from traumtisch.games.tapestry.income_mat import visible
from traumtisch.games.tapestry.material import MOST_RESOURCES, RESOURCES
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary import Effect
from traumtisch.games.tapestry.vocabulary.goods import GainResource, GainTapestry, GainTerritoryTile, Score

began_era = tapestry.event("began era", "TA-13.2", N_("Takes income turn {number}."))
got_income = tapestry.event("got income", "TA-13.14", N_("Gains {all_goods} as income."))
laid_face_down = tapestry.event("laid face down", "TA-13.8", N_("Lays a tapestry card face down."))

LAST_INCOME = 5
ANY = "any"
AT_THE_START = ("income_turn_start", "final_income_turn")
AT_THE_END = ("income_turn_end",)
CAPITAL = Cause("capital")
SOURCES = {
    "capital_lines": CAPITAL,
    "tech_cards": Cause("technologies"),
    "controlled_territories": Cause("territories"),
}
"""Where the points of the income mat count, by what they are for."""


@tapestry.step("TA-13.1")
def income_turn(t: Tapestry, seat: int) -> None:
    """The era begins at once; then the steps of the mat, as far as this turn has them."""
    player = t.player(seat)
    player.era += 1
    player.used, player.spent = (), ()
    player.gained = (0, 0, 0, 0)
    end_of(t, seat, "era")
    t.tell(began_era, str(player.era))
    steps = sorted(income_steps(t, seat), key=_number_of)
    t.then(*[frame for _, frame in steps], end_income_turn(seat))


@tapestry.ruling("TA-4.3")
def income_turns(t: Tapestry, seat: int) -> int:
    """How many a player takes."""
    return LAST_INCOME


def _number_of(step: tuple[int, Frame]) -> int:
    return step[0]


@tapestry.ruling("TA-13.1")
def income_steps(t: Tapestry, seat: int) -> list[tuple[int, Frame]]:
    """What this income turn consists of, each with the number of its step on the mat; what has the same
    number comes in this order. Boxes add theirs."""
    era = t.player(seat).era
    steps = [(step, abilities_of_step(seat, step)) for step in t.m.ability_steps]
    if 2 <= era < LAST_INCOME:
        steps.append((2, play_a_card(seat)))
    if era >= 2:
        steps += [(3, upgrade_one(seat)), (4, gain_points(seat))]
    if era < LAST_INCOME:
        steps.append((5, gain_income(seat)))
    return steps


# ---- steps 1 and 3: civilizations ----------------------------------------------------------------


@tapestry.step("TA-13.5")
def abilities_of_step(t: Tapestry, seat: int, step: int) -> None:
    """Those of a civilization, too, that came since the turn began."""
    if unused(t, seat, AT_THE_START, step):
        t.then(use_abilities(seat, AT_THE_START, step))


# ---- step 2: a tapestry card ---------------------------------------------------------------------


@tapestry.question(
    "card of the era", "TA-13.6", N_("Which tapestry card do you play?"), private=True, free=True
)
def which_card(t: Tapestry, seat: int) -> list[Option]:
    return [remembered("play", card) for card in t.player(seat).hand]


@tapestry.step("TA-13.6")
async def play_a_card(t: Tapestry, seat: int) -> None:
    """From hand onto the field of the new era; with an empty hand, the top card of the deck face down."""
    player = t.player(seat)
    if has_first_bonus(t, seat):
        t.then(first_bonus(seat), play_a_card(seat))
    elif player.hand:
        option = await t.ask(which_card)
        t.then(*lay(t, seat, option.target, player.era, resolve=True))
    elif tapestries_left(t, seat):
        t.state.face_down.append(draw_tapestry(t, seat))
        put_on_field(t, seat, 0, player.era)
        t.tell(laid_face_down)
        t.then(*what_it_brings(t, seat, 0, player.era, False))


# ---- step 3: an upgrade --------------------------------------------------------------------------


@tapestry.question("upgrade of the era", "TA-13.11", N_("Do you upgrade a tech card?"), free=True)
def which_upgrade_of_era(t: Tapestry, seat: int) -> list[Option]:
    return _named_upgrades(upgradable(t, seat, False))


def _named_upgrades(cards: list[int]) -> list[Option]:
    return [*[remembered("upgrade", card) for card in cards], DECLINE]


@tapestry.step("TA-13.11")
async def upgrade_one(t: Tapestry, seat: int) -> None:
    cards = upgradable(t, seat, False)
    if cards:
        option = await t.ask(which_upgrade_of_era, listed=_named_upgrades(cards))
        if option != DECLINE:
            t.then(upgrade(seat, option.target))


# ---- step 4: points ------------------------------------------------------------------------------


@tapestry.step("TA-13.12")
def gain_points(t: Tapestry, seat: int) -> None:
    """Every visible symbol scores for itself."""
    for effect in visible(t, seat, "vp"):
        gain.play(t, seat, effect, SOURCES[effect.metric] if isinstance(effect, Score) else CAPITAL)


# ---- step 5: income ------------------------------------------------------------------------------


@tapestry.step("TA-13.14")
def gain_income(t: Tapestry, seat: int) -> None:
    """TA-13.15: resources, tiles, cards; the order is asked only if a drawn card may be played at once."""
    effects = visible(t, seat, "income")
    groups = [gain(seat, each, CAPITAL) for each in effects if isinstance(each, GainTerritoryTile)]
    cards = [each for each in effects if isinstance(each, GainTapestry)]
    if t.player(seat).era == 1 and t.m.options.first_income_two_tapestries:
        cards = [GainTapestry(draw=2, keep=1)]
    groups += [gain(seat, each, CAPITAL) for each in cards]
    if any(entry.source in t.m.plays_drawn for entry in t.player(seat).in_force):
        t.in_any_order(seat, income_resources(seat), *groups)
    else:
        t.then(*groups)
        _gain_resources(t, seat, effects)


@tapestry.step("TA-13.14", says=N_("Resources"))
def income_resources(t: Tapestry, seat: int) -> None:
    _gain_resources(t, seat, visible(t, seat, "income"))


def _gain_resources(t: Tapestry, seat: int, effects: list[Effect]) -> None:
    """What is really gained is noted: Capitalism and Mercantilism look at it."""
    totals, to_name = [0, 0, 0, 0], 0
    for effect in effects:
        if isinstance(effect, GainResource):
            if effect.resource == ANY:
                to_name += 1
            else:
                totals[RESOURCES.index(effect.resource)] += 1
    coin, worker, food, culture = (store_resource(t, seat, kind, n) for kind, n in enumerate(totals))
    t.player(seat).gained = gained = (coin, worker, food, culture)
    if t.log is not None and any(gained):
        came = [(str(n), kind) for n, kind in zip(gained, RESOURCES, strict=True) if n]
        t.tell(got_income, *chain.from_iterable(came), by=seat)
    if to_name:
        t.then(*[name_income(seat)] * to_name, income_gained(seat))
    else:
        income_gained.play(t, seat)


@tapestry.step("TA-13.14")
async def name_income(t: Tapestry, seat: int) -> None:
    """A resource of any kind that the income mat shows."""
    player = t.player(seat)
    if min(player.resources) >= MOST_RESOURCES:
        return
    kind = RESOURCES.index((await t.ask(which_resource)).target)
    add_resource(t, seat, kind, 1)
    coin, worker, food, culture = (n + (place == kind) for place, n in enumerate(player.gained))
    player.gained = (coin, worker, food, culture)


@tapestry.step("TA-13.15")
def income_gained(t: Tapestry, seat: int) -> None:
    """Whatever looks at the resources of an income (Capitalism, Mercantilism)."""
    t.then(*happened(t, "gain_income", seat))


# ---- the end of the turn -------------------------------------------------------------------------


@tapestry.step("TA-13.17")
def end_income_turn(t: Tapestry, seat: int) -> None:
    """Abilities and adjustments of the first turn's end."""
    player = t.player(seat)
    frames: list[Frame] = []
    if player.era == 1:
        if unused(t, seat, AT_THE_END, 1):
            frames.append(use_abilities(seat, AT_THE_END, 1))
        frames += [
            perform(seat, effect, Cause(source))
            for civ in player.civs[:1]  # a position written by hand may have none
            for effect, source in adjustments(t.m, civ, at_the_end=True)
        ]
    t.then(*frames)


def finish_player(t: Tapestry, seat: int) -> None:
    """TA-4.5, R57: what lasted for an era ends with the player's game."""
    end_of(t, seat, "era", "turn", "next turn")
    t.finish(seat)

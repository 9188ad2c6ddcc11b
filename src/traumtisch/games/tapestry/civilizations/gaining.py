"""Gaining a civilization, at the start or later, and using its abilities in income turns (TA-13.5, 16.6)."""

from __future__ import annotations

from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.tapestry.advance import DECLINE
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.decks import extra_draws
from traumtisch.games.tapestry.effects.gaining import can, perform
from traumtisch.games.tapestry.facts import Ability, Civilization
from traumtisch.games.tapestry.general import add_points
from traumtisch.games.tapestry.happenings import modifiers, put_in_force
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.mats import (
    Columns,
    CoveredRows,
    CoveredSlots,
    MatTrack,
    Predictions,
    SlotGraph,
)
from traumtisch.games.tapestry.metrics import count
from traumtisch.games.tapestry.state import Cause, InForce, Mat, Tapestry
from traumtisch.games.tapestry.vocabulary import ApplyModifier, Effect
from traumtisch.games.tapestry.vocabulary.cards import DiscardThisCivilization, GainCivilization
from traumtisch.games.tapestry.vocabulary.goods import Score

gained_civ = tapestry.event("gained civ", "TA-16.6", N_("Gains a civilization: {card}."))
lost_civ = tapestry.event("lost civ", "TA-16.6", N_("Gives up a civilization: {card}."))


def abilities(t: Tapestry, civ: int, *timings: str) -> list[tuple[int, Ability]]:
    """The abilities of a civilization that have one of these timings, with their numbers."""
    return [(n, each) for n, each in enumerate(abilities_of(t, civ)) if each.timing in timings]


@tapestry.ruling("TA-21.5")
def abilities_of(t: Tapestry, civ: int) -> tuple[Ability, ...]:
    """What its facts say, and what a civilization adds by its code."""
    return t.m.edition(civ).abilities


# ---- gaining one ---------------------------------------------------------------------------------


def new_mat(m: Material, civ: int) -> Mat:
    """The mat as it lies when the civilization is gained."""
    edition = m.edition(civ)
    many = edition.tokens_4_5_players if m.options.players > 3 else 0
    mat = Mat(many or edition.tokens)
    match edition.mat:
        case SlotGraph(start=start):
            mat.slots = (start,) if isinstance(start, str) else start
        case CoveredSlots(slots=slots):
            mat.slots = tuple(slots)
        case CoveredRows(rows=rows):
            mat.numbers = tuple(map(len, rows))
        case Columns(columns=columns):
            mat.numbers = (0,) * len(columns)
        case Predictions(categories=categories):
            mat.numbers = (0,) * len(categories)
        case MatTrack():
            mat.numbers = (0, 0)
        case _:
            pass
    return mat


def own(t: Tapestry, seat: int, civ: int) -> None:
    """A civilization lies before a player: all it says is in force from now on (TA-16.5)."""
    player = t.player(seat)
    player.civs.append(civ)
    player.mats[civ] = new_mat(t.m, civ)
    name = t.m.ids[civ]
    if name in t.m.has_rules:
        put_in_force(t, seat, InForce(name))
    if name in t.m.carried:
        t.enact(t.m.carried[name], seat)


def start_effects(t: Tapestry, civ: int) -> list[tuple[Effect, str]]:
    """TA-2.11, 2.12: what a starting civilization gives, then its adjustment; each with its source."""
    name = t.m.ids[civ]
    found = [each.effect for _, each in abilities(t, civ, "start_of_game", "when_gained")]
    adjusted = adjustments(t.m, civ, at_the_end=False)
    replaced = any(t.m.adjustments[source].replaces_start_effect for _, source in adjusted)
    effects: list[tuple[Effect, str]] = [
        (effect, name) for effect in found if effect is not None and not replaced
    ]
    return effects + adjusted


def start_frames(t: Tapestry, seat: int, civ: int) -> list[Frame]:
    return [perform(seat, effect, Cause(source)) for effect, source in start_effects(t, civ)]


def adjustments(m: Material, civ: int, at_the_end: bool) -> list[tuple[Effect, str]]:
    """The adjustments of a starting civilization, before the game or at the end of the first income turn."""
    if m.options.edition != "adjusted":
        return []
    record: Civilization = m.records[civ]
    named = [record.adjustment]
    if m.options.maker_of_fire_adjustment == "heralds":
        of_historians = "adjustment.historians"
        named = [name for name in named if name != of_historians]
        named += [of_historians] if m.ids[civ] == "civ.heralds" else []
    found = [m.adjustments[name] for name in named if name]
    late = "end of the first income turn"
    return [(each.effect, each.id) for each in found if (each.when == late) == at_the_end]


def lasting_adjustments(m: Material, civ: int) -> list[InForce]:
    """What a starting civilization must not do all game long (Heralds); stated positions heed it, too."""
    return [
        InForce(source, modifier=effect.modifier)
        for effect, source in adjustments(m, civ, at_the_end=False)
        if isinstance(effect, ApplyModifier)
    ]


@tapestry.possible(GainCivilization)
def can_gain_civ(t: Tapestry, seat: int, effect: GainCivilization, cause: Cause) -> bool:
    return len(t.state.civilizations) > 0


@tapestry.primitive(GainCivilization)
def gain_civilization(t: Tapestry, seat: int, effect: GainCivilization, cause: Cause) -> None:
    """TA-16.6, 18.5: the top one, or one of two by a variant; with an empty deck none."""
    by_mats = [each.draw for each, _ in modifiers(t, seat, "draw_civilizations")]
    draw = max(effect.draw, 2 if t.m.options.civ_draw_two else 1, *by_mats)
    player = t.player(seat)
    player.offered += t.draw_up_to(t.state.civilizations, draw + extra_draws(t, seat))
    if player.offered:
        t.then(keep_civ(seat))


@tapestry.question("new civilization", "TA-18.5", N_("Which civilization do you keep?"), private=True)
def which_civ(t: Tapestry, seat: int) -> list[Option]:
    return [Option("civ", civ) for civ in t.player(seat).offered]


@tapestry.step("TA-18.5")
async def keep_civ(t: Tapestry, seat: int) -> None:
    """R55: those not kept are out of the game."""
    player = t.player(seat)
    civ = player.offered[0] if len(player.offered) == 1 else (await t.ask(which_civ)).target
    player.offered.remove(civ)
    t.state.gone += player.offered
    player.offered.clear()
    t.tell(gained_civ, civ, by=seat)
    own(t, seat, civ)
    t.then(civ_gained(seat, civ), *midgame_frames(t, seat, civ))


@tapestry.step("TA-16.6")
def civ_gained(t: Tapestry, seat: int, civ: Piece) -> None:
    """A civilization came during the game; those that have something to prepare follow this step."""


def midgame_frames(t: Tapestry, seat: int, civ: int) -> list[Frame]:
    """What it says for being gained in the middle of the game replaces what it says for being gained."""
    found = abilities(t, civ, "gained_midgame") or abilities(t, civ, "when_gained")
    cause = Cause(t.m.ids[civ])
    return [perform(seat, each.effect, cause) for _, each in found if each.effect is not None]


@tapestry.primitive(DiscardThisCivilization)
def discard_this_civilization(t: Tapestry, seat: int, effect: DiscardThisCivilization, cause: Cause) -> None:
    """It is out of the game; what it gave stays (TA-16.11)."""
    disown(t, seat, t.m.by_id[cause.source])
    t.then(*[perform(seat, GainCivilization(), cause)] * effect.then_gain)


def disown(t: Tapestry, seat: int, civ: int) -> None:
    player, name = t.player(seat), t.m.ids[civ]
    player.civs.remove(civ)
    mat = player.mats.pop(civ)
    give_back(t, mat)
    ended = (name, *mat.slots)
    player.in_force = tuple(entry for entry in player.in_force if entry.source not in ended)
    if name in t.m.carried:
        t.repeal(t.m.carried[name], seat)
    t.state.gone.append(civ)
    t.tell(lost_civ, civ, by=seat)


def give_back(t: Tapestry, mat: Mat) -> None:
    """The cards of a deck of its own come back to the common one; those discarded, to its discards."""
    own = mat.deck
    if own is not None:
        own.cards += t.draw_up_to(own.shuffled, len(own.shuffled))
        t.state.tapestries.shuffle_in(own.cards)
        t.state.tapestry_discard += own.discards


# ---- income turns (TA-13.5) ----------------------------------------------------------------------


def turns_of(t: Tapestry, ability: Ability) -> tuple[int, ...]:
    if ability.timing == "final_income_turn":
        return (5,)
    return ability.turns_4_5_players if t.rules.seats > 3 and ability.turns_4_5_players else ability.turns


def unused(t: Tapestry, seat: int, timings: tuple[str, ...], step: int) -> list[tuple[int, int, Ability]]:
    """Civilization, number and ability: what can still be used in this step of the income turn."""
    player = t.player(seat)
    found: list[tuple[int, int, Ability]] = []
    for civ in player.civs:
        for number, each in enumerate(abilities_of(t, civ)):
            if (
                each.step == step
                and each.timing in timings
                and player.era in turns_of(t, each)
                and f"{t.m.ids[civ]} {number}" not in player.used
            ):
                found.append((civ, number, each))
    return found


def usable(t: Tapestry, seat: int, timings: tuple[str, ...], step: int) -> list[tuple[int, int, Ability]]:
    """Those that would do something; what must be used counts in any case."""
    return [
        (civ, number, each)
        for civ, number, each in unused(t, seat, timings, step)
        if not each.optional or (each.effect is not None and can(t, seat, each.effect, Cause(t.m.ids[civ])))
    ]


@tapestry.question("ability", "TA-13.5", N_("Which ability of your civilization do you use?"), free=True)
def which_ability(t: Tapestry, seat: int, timings: tuple[str, ...], step: int) -> list[Option]:
    found = usable(t, seat, timings, step)
    options = [remembered("use", civ, str(number)) for civ, number, _ in found]
    return [*options, DECLINE] if all(each.optional for _, _, each in found) else options


@tapestry.step("TA-13.5")
async def use_abilities(t: Tapestry, seat: int, timings: tuple[str, ...], step: int) -> None:
    """Each once, in any order; what says "may" can be left. Where nothing can be used, that goes without
    saying."""
    option = await t.ask(which_ability(timings, step))
    if option == DECLINE:
        return
    player, civ, number = t.player(seat), option.target, int(option.targets[1])
    player.used = (*player.used, f"{t.m.ids[civ]} {number}")
    t.then(use_ability(seat, civ, number), use_abilities(seat, timings, step))


@tapestry.step("TA-13.5")
def use_ability(t: Tapestry, seat: int, civ: Piece, number: int) -> None:
    each = abilities_of(t, civ)[number]
    if each.table and isinstance(each.effect, Score):
        counted = count(t, seat, each.effect.metric, Cause(t.m.ids[civ]))
        best = max((int(key) for key in each.table if int(key) <= counted), default=0)
        add_points(t, seat, each.table.get(str(best), 0), t.m.ids[civ])
    elif each.effect is not None:
        t.then(perform(seat, each.effect, Cause(t.m.ids[civ])))

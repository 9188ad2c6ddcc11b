"""More conditions of packs (A.4): about the payment, the roll, the scene, the story."""

from __future__ import annotations

from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.conditions import whom
from traumtisch.games.etherfields.counting import compare, count
from traumtisch.games.etherfields.pack import conditions as c
from traumtisch.games.etherfields.pack.terms import COLOURS
from traumtisch.games.etherfields.selecting import fields_named, figures_meant
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause


@etherfields.condition(c.RoundColourIs)
def round_colour(t: Etherfields, cond: c.RoundColourIs, cause: Cause) -> bool:
    card = t.m.rounds[t.state.round_card]
    return card is not None and card.colour == cond.colour


@etherfields.condition(c.Paying)
def paying(t: Etherfields, cond: c.Paying, cause: Cause) -> bool:
    """About the payment in progress; one's own, if somebody asks for himself."""
    if not t.state.payments:
        return False
    payment = t.state.payments[-1]
    if cause.actor not in (-1, payment.actor):
        return False
    if cond.colour and not payment.need[COLOURS.index(cond.colour)]:  # type: ignore[arg-type]
        return False
    return cond.kind in ("", payment.kind) and cond.action in ("", payment.action)


@etherfields.condition(c.Carries)
def carries(t: Etherfields, cond: c.Carries, cause: Cause) -> bool:
    number = sum(
        token == cond.token and cond.side in ("", side)
        for who in whom(t, cond.who, cause)
        for token, side in t.character(who).carries
    )
    return compare(number, cond.cmp, count(t, cond.value, cause))


@etherfields.condition(c.Tokens)
def tokens(t: Etherfields, cond: c.Tokens, cause: Cause) -> bool:
    fields = fields_named(t, cond.at, cause)
    number = sum(
        each.token == cond.token and cond.side in ("", each.side) and each.field in fields
        for each in t.state.tokens
    )
    return compare(number, cond.cmp, count(t, cond.value, cause))


@etherfields.condition(c.Size)
def size(t: Etherfields, cond: c.Size, cause: Cause) -> bool:
    return any(t.m.creatures[f.creature].size == cond.size for f in figures_meant(t, cond.target, cause))


@etherfields.condition(c.ResultIs)
def result(t: Etherfields, cond: c.ResultIs, cause: Cause) -> bool:
    return t.state.ended == cond.value


@etherfields.condition(c.Puzzle)
def puzzle(t: Etherfields, cond: c.Puzzle, cause: Cause) -> bool:
    steps = [each for each in t.state.notes.get(f"puzzle {cond.id}", "").split("|") if each]
    is_there = not cond.step or cond.step in steps
    return is_there and compare(len(steps), cond.cmp, count(t, cond.value, cause))


@etherfields.condition(c.Answer)
def answer(t: Etherfields, cond: c.Answer, cause: Cause) -> bool:
    said = t.state.notes.get(f"answer {cond.puzzle}", "")
    return said == cond.value if cond.value else said == "right"


@etherfields.condition(c.ContextIs)
def context(t: Etherfields, cond: c.ContextIs, cause: Cause) -> bool:
    return t.state.layer == cond.kind


@etherfields.condition(c.SeasonIs)
def season(t: Etherfields, cond: c.SeasonIs, cause: Cause) -> bool:
    return t.state.season == cond.season


@etherfields.condition(c.Revealed)
def revealed(t: Etherfields, cond: c.Revealed, cause: Cause) -> bool:
    state = t.state
    lying = (*state.layout.tiles, *state.layout.overlays, *state.revealed_cards)
    return cond.element in lying or any(tile.id == cond.element for tile in state.creatures)


@etherfields.condition(c.DreamResult)
def dream_result(t: Etherfields, cond: c.DreamResult, cause: Cause) -> bool:
    return t.state.results.get(cond.dream, "never") == cond.result


@etherfields.condition(c.CharacterIs)
def character_is(t: Etherfields, cond: c.CharacterIs, cause: Cause) -> bool:
    return any(t.character(who).id == cond.character for who in whom(t, cond.who, cause))


@etherfields.condition(c.Unlocked)
def unlocked(t: Etherfields, cond: c.Unlocked, cause: Cause) -> bool:
    return cond.feature in t.state.features


@etherfields.condition(c.Die)
def die(t: Etherfields, cond: c.Die, cause: Cause) -> bool:
    if not t.state.rolls:
        return False
    face = t.state.rolls[-1].face
    if cond.chosen:
        return t.state.notes.get(f"{cause.scope}.{cond.chosen}", "") == face
    return face == cond.face or face in cond.in_


@etherfields.condition(c.Mode)
def mode(t: Etherfields, cond: c.Mode, cause: Cause) -> bool:
    options = t.m.options
    return options.pace == "ordered" if cond.mode == "ordered" else bool(getattr(options, cond.mode, False))


@etherfields.condition(c.Companion)
def companion(t: Etherfields, cond: c.Companion, cause: Cause) -> bool:
    owners = whom(t, cond.who, cause) if cond.who else None
    return any(
        each.id == cond.companion and (owners is None or each.owner in owners) for each in t.state.companions
    )


@etherfields.condition(c.Location)
def location(t: Etherfields, cond: c.Location, cause: Cause) -> bool:
    return t.state.location == cond.id


@etherfields.condition(c.Chosen)
def chosen(t: Etherfields, cond: c.Chosen, cause: Cause) -> bool:
    return t.state.notes.get(f"{cause.scope}.{cond.key}", "") == cond.value

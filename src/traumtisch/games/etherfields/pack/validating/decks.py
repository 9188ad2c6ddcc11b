"""C.2: decks and counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.terms import COLOURS, StepKind
from traumtisch.games.etherfields.pack.validating.findings import Finding, finding, warning
from traumtisch.games.etherfields.pack.validating.numbers import TEAM_SIZES, value_of

DECK, LUCID_DECK = 22, 20
FEWEST_GIVING = 12
MAIN_COLOUR, CUNNING, OTHER_COLOUR = 30, 14, 8
MOST_INTENTS = 4
FEWEST_STEPS = 4
ROUND_CARDS, PER_COLOUR = 12, 3
MOST_ROUNDS = 12
START_ITEMS, ITEM_SLOTS = 5, 3


def check(pack: Pack) -> Iterator[Finding]:
    yield from _characters(pack)
    yield from _influence(pack)
    yield from _rounds(pack)
    yield from _small_decks(pack)


def _characters(pack: Pack) -> Iterator[Finding]:
    """V10: 22 cards each, 20 for lucid characters."""
    for character in pack.all("character", el.Character).values():
        wanted = LUCID_DECK if character.lucid_of else DECK
        number = sum(entry.copies for entry in character.deck)
        if number != wanted:
            yield finding(
                pack,
                character.id,
                "V10",
                N_("the deck has {number} cards, not {wanted}"),
                number=number,
                wanted=wanted,
            )
        yield from _strength(pack, character)


def _strength(pack: Pack, character: el.Character) -> Iterator[Finding]:
    """V10: enough cards give intents, and enough of each colour."""
    cards = pack.all("influence", el.Influence)
    sums: Counter[str] = Counter()
    giving = 0
    for entry in character.deck:
        card = cards.get(entry.card)
        if card is not None and any(card.intents.values()):
            giving += entry.copies
            sums.update({colour: number * entry.copies for colour, number in card.intents.items()})
    if giving < FEWEST_GIVING:
        yield finding(pack, character.id, "V10", N_("only {number} cards give intents"), number=giving)
    each = [sums[colour] for colour in COLOURS]
    if max(each) < MAIN_COLOUR or min(each) < OTHER_COLOUR or sums["cunning"] < CUNNING:
        yield warning(
            pack,
            character.id,
            "V10",
            N_("the deck is weak: a main colour has 30 symbols, cunning 14, the other colour 8"),
        )


def _influence(pack: Pack) -> Iterator[Finding]:
    """V11: every card is good for something."""
    for card in pack.all("influence", el.Influence).values():
        if not any(card.intents.values()) and card.action is None and card.progress is None:
            yield finding(pack, card.id, "V11", N_("the card gives no intents and has no action"))
        if any(not 0 <= number <= MOST_INTENTS for number in card.intents.values()):
            yield finding(pack, card.id, "V11", N_("a card gives 0 to 4 intents of a colour"))
        if card.price < 0:
            yield finding(pack, card.id, "V11", N_("a price is not below 0"))
        if card.origin == "market" and card.back is not None and card.back.face != "plain":
            yield finding(pack, card.id, "V11", N_("cards of the market have plain backs"))
        own_backs = {"start": "character", "secret": "code"}
        if card.back is not None and card.back.face != own_backs.get(card.origin, card.back.face):
            says = N_("starting cards have their character's back, and secret ones a code")
            yield finding(pack, card.id, "V11", says)


def _rounds(pack: Pack) -> Iterator[Finding]:
    """V12, V14: twelve round cards, three of each colour; no scene needs more."""
    cards = pack.all("round", el.Round)
    if len(cards) != ROUND_CARDS:
        yield finding(
            pack,
            next(iter(cards), ""),
            "V12",
            N_("there are {number} round cards, not 12"),
            number=len(cards),
        )
    colours = Counter(card.colour for card in cards.values())
    for card in cards.values():
        if colours[card.colour] != PER_COLOUR:
            yield finding(pack, card.id, "V12", N_("there are three round cards of each colour"))
        if not 1 <= len(card.steps) <= 4:
            yield finding(pack, card.id, "V12", N_("a round card has one to four steps"))
        if not card.reward:
            yield finding(pack, card.id, "V12", N_("a round card has a reward"))
    kinds = Counter(step for card in cards.values() for step in card.steps)
    for kind in get_args(StepKind) if cards else ():
        if kinds[kind] < FEWEST_STEPS:
            yield finding(
                pack,
                next(iter(cards)),
                "V12",
                N_("fewer than four round cards have the step {kind}"),
                kind=kind,
            )
    scenes = (*pack.all("dream", el.Dream).values(), *pack.all("slumber", el.Slumber).values())
    for scene in scenes:
        values = [value_of(scene.rounds, team, pack.variables) for team in TEAM_SIZES]
        if any(value is not None and value > MOST_ROUNDS for value in values):
            yield finding(pack, scene.id, "V14", N_("a scene has at most 12 rounds"))


def _small_decks(pack: Pack) -> Iterator[Finding]:
    """V15: what every campaign needs."""
    items = pack.all("item", el.Item)
    if pack.rules.limits.items != ITEM_SLOTS:
        yield finding(pack, "rules", "V15", N_("there are three item slots"))
    number = sum(item.start for item in items.values())
    if number != START_ITEMS:
        yield finding(
            pack, next(iter(items), ""), "V15", N_("there are {number} starting items, not 5"), number=number
        )
    for kind in ("weakness", "fate", "season"):
        if not pack.of_kind.get(kind):
            yield finding(pack, "", "V15", N_("the pack has no {kind}"), kind=kind)
    slumbers = pack.all("slumber", el.Slumber)
    if sum(slumber.kind == "delta" for slumber in slumbers.values()) != 1:
        yield finding(pack, next(iter(slumbers), ""), "V15", N_("there is exactly one delta tile"))
    roles = Counter(card.role for card in pack.all("wisdom", el.Wisdom).values())
    for role in ("awakening", "death", "world_symbols"):
        if roles[role] != 1:
            yield finding(pack, "", "V15", N_("exactly one wisdom card has the role {role}"), role=role)

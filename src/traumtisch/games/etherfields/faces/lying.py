"""What lies where, in words: rows that plain lines and screens show alike.

Every piece may be a thing that options touch: a card by its component (`c17`), everything else by the name
that rules have for it (`character:goran`, `tile:d1-a.c`, `f3`, `action:float`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from traumtisch.engine.phrase import N_, Listing, Phrase
from traumtisch.engine.pile import Component
from traumtisch.games.etherfields.faces.costs import cost_in_words
from traumtisch.games.etherfields.faces.forecast import forecast
from traumtisch.games.etherfields.faces.forecast_words import step_in_words
from traumtisch.games.etherfields.faces.whereabouts import gate_in_words, price_of
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.pack.costs import Cost
from traumtisch.games.etherfields.pack.effects import Action
from traumtisch.games.etherfields.pack.terms import COLOURS, MUTATIONS
from traumtisch.games.etherfields.repertoire import is_of
from traumtisch.games.etherfields.view import CharacterView, CreatureView, EtherfieldsView, FieldView
from traumtisch.games.etherfields.words import said, token_in_words

SYMBOLS = {
    "entry": N_("entry"),
    "spawn": N_("creature entry"),
    "trap": N_("trap"),
    "stairs": N_("stairs"),
    "special": N_("special field"),
    "draw": N_("draw bonus"),
    "fault": N_("fault slot"),
    "gem_slot": N_("gem slot"),
}


class LyingPiece(NamedTuple):
    """Something that lies there, in words."""

    words: Phrase
    thing: str = ""


class Row(NamedTuple):
    label: str
    pieces: Sequence[LyingPiece]
    thing: str = ""
    """What the whole row is about."""

    def without(self, things: Collection[str]) -> Row:
        return self._replace(pieces=[piece for piece in self.pieces if piece.thing not in things])


def things_in(rows: Iterable[Row]) -> set[str]:
    return {row.thing for row in rows} | {piece.thing for row in rows for piece in row.pieces}


def number_of(card: Component) -> int:
    return int(card.id[1:])


class Lying:
    """What a View shows, as rows."""

    def __init__(self, m: Material, view: EtherfieldsView) -> None:
        self.m, self.view = m, view

    # ---- pieces --------------------------------------------------------------------------------

    def named(self, element: str) -> LyingPiece:
        return LyingPiece(said(self.m, element, self.view), element)

    def card(self, card: Component) -> LyingPiece:
        """Its name, and what it is worth in a payment."""
        name, intents = self.m.name_of(card.face), self._coloured(self.m.intents[number_of(card)])
        if not intents:
            return LyingPiece(name, card.id)
        return LyingPiece(Phrase(N_("{card} ({intents})"), card=name, intents=Listing(intents)), card.id)

    def action(self, action: Action) -> LyingPiece:
        """What it is called, and what it costs, unless it is used up."""
        name, cost = self.m.name(action.label or action.id), self._cost(action.cost)
        if any(action.id in use.split(" ") for use in self.view.used):
            cost = Phrase(N_("used"))
        return LyingPiece(Phrase(N_("{action} ({cost})"), action=name, cost=cost), action.id)

    def _cost(self, cost: Cost) -> Phrase:
        return cost_in_words(self.m, cost) or Phrase(N_("free"))

    def _coloured(self, intents: Sequence[int]) -> list[Phrase]:
        """Intents of each colour of which there are any."""
        return [
            Phrase(N_("{number} {what}"), number=number, what=said(self.m, colour))
            for colour, number in zip(COLOURS, intents, strict=True)
            if number
        ]

    def explained(self, card: Component) -> Row:
        """A card with what it does: its action, or what laying it brings."""
        influence, item = self.m.cards[number_of(card)], self.m.items[number_of(card)]
        actions: list[Action] = list(item.actions) if item is not None else []
        pieces: list[LyingPiece] = []
        if influence is not None and influence.action is not None:
            actions.append(influence.action)
        if influence is not None and influence.progress is not None:
            progress = influence.progress
            colour, cost = said(self.m, progress.colour), self._cost(progress.cost)
            laid = Phrase(N_("progress in {colour}, to be laid for {cost}"), colour=colour, cost=cost)
            pieces.append(LyingPiece(laid, card.id))
            actions += progress.actions
        pieces += [LyingPiece(self.action(action).words, card.id) for action in actions]
        pieces += [LyingPiece(words, card.id) for words in self.m.words_of(card.face)]
        return Row("", [self.card(card), *pieces], card.id)

    # ---- the round -------------------------------------------------------------------------------

    def round(self) -> list[Row]:
        """The goal, the steps of the round card with what they would do, and what is being paid or rolled."""
        view, m = self.view, self.m
        steps = [step_in_words(m, step) for step in forecast(m, view)]
        goal = [LyingPiece(m.name(view.goal))] if view.goal else []
        goal += map(LyingPiece, m.words_of(view.scene))
        rows = [Row(N_("Goal"), goal), Row(N_("Round card"), [LyingPiece(step) for step in steps])]
        for payment in view.payments:
            due = [
                Phrase(N_("{colour} {paid} of {need}"), colour=said(m, colour), paid=paid, need=need)
                for colour, paid, need in zip(COLOURS, payment.paid, payment.need, strict=True)
                if paid or need
            ]
            rows.append(Row(N_("Being paid"), [self.named(payment.action), *map(LyingPiece, due)]))
        dice = [LyingPiece(Phrase("{die}: {face}", die=said(m, d), face=said(m, f))) for d, f in view.rolls]
        return [*rows, Row(N_("Dice"), dice)]

    # ---- creatures ---------------------------------------------------------------------------------

    def letter(self, creature: str) -> str:
        """What stands for a creature on the map: `A` for the first."""
        kinds = [each.id for each in self.view.creatures]
        return chr(ord("A") + kinds.index(creature)) if creature in kinds else "?"

    def creature(self, creature: CreatureView) -> list[Row]:
        """Its mutations and counters, where its figures stand, and what can be done to it."""
        m = self.m
        mutations = [
            LyingPiece(Phrase("{name} ×{number}", name=said(m, MUTATIONS[n]), number=amount))
            for n, amount in enumerate(creature.mutations)
            if amount
        ]
        counters = [LyingPiece(Phrase("{name} {value}", name=n, value=v)) for n, v in creature.counters]
        figures = [
            LyingPiece(self._figure(figure.field, figure.counters, figure.states), f"f{figure.number}")
            for figure in self.view.figures
            if figure.creature == creature.id
        ]
        printed = m.creatures.get(creature.id)
        actions = [
            self.action(action)
            for action in (printed.actions if printed is not None else ())
            if is_of(action, self.view.layer)
        ]
        return [
            Row(N_("What it does"), [LyingPiece(words) for words in m.words_of(creature.id)]),
            Row(N_("Mutations"), mutations),
            Row(N_("Counters"), counters),
            Row(N_("Figures"), figures),
            Row(N_("What you can do"), actions),
        ]

    def _figure(self, field: str, counters: Iterable[tuple[str, int]], states: Iterable[str]) -> Phrase:
        about: list[Phrase] = [Phrase("{name} {value}", name=name, value=value) for name, value in counters]
        about += [said(self.m, state) for state in states]
        place = said(self.m, field)
        return Phrase("{place} ({about})", place=place, about=Listing(about)) if about else place

    # ---- the map -------------------------------------------------------------------------------------

    def field(self, field: FieldView) -> list[LyingPiece]:
        """What is to be known about a field: symbols, terrain, tokens, faults, actions."""
        m = self.m
        facts = [LyingPiece(Phrase(SYMBOLS[symbol])) for symbol in field.symbols]
        facts += [LyingPiece(said(m, each)) for each in field.terrain]
        facts += [LyingPiece(token_in_words(m, *token)) for token in field.tokens]
        facts += [self.named(companion) for companion in field.companions]
        facts += [self.action(m.actions[action].action) for action in field.actions]
        if field.fault is not None:
            facts.append(self.card(field.fault))
        return [*facts, LyingPiece(price_of(field))] if field.steps else facts

    def fields(self) -> list[Row]:
        rows = [Row(field.name, self.field(field), field.name) for field in self.view.map]
        return [row for row in rows if row.pieces]

    # ---- the dream world -------------------------------------------------------------------------------

    def world(self) -> list[Row]:
        view = self.view
        ways = [
            self.named(to)
            if size == "large"
            else LyingPiece(Phrase(N_("{place} (shortcut)"), place=said(self.m, to)), to)
            for to, size in view.ways
        ]
        location = self.m.locations.get(view.location)
        here = [self.named(view.location)] if view.location else []
        here += map(LyingPiece, self.m.words_of(view.location))
        season = [self.named(view.season)] if view.season else []
        season += map(LyingPiece, self.m.words_of(view.season))
        return [
            Row(N_("Location"), here),
            Row(N_("To do here"), [self.action(each) for each in location.actions] if location else []),
            Row(N_("Ways"), ways),
            Row(N_("Gates"), [self._gate(gate) for gate in view.gates]),
            Row(N_("Season"), season),
        ]

    def _gate(self, gate: str) -> LyingPiece:
        facts = gate_in_words(self.m, self.view, gate)
        return LyingPiece(Phrase("{gate} ({facts})", gate=said(self.m, gate), facts=facts), gate)

    # ---- what the team has -------------------------------------------------------------------------------

    def team(self) -> list[Row]:
        view = self.view
        stored = [LyingPiece(self.m.name_of(item)) for item in view.stored_items]
        slumber = [self.card(view.slumber)] if view.slumber else []
        fate = [self.card(view.fate)] if view.fate else []
        results = [
            LyingPiece(Phrase("{dream}: {result}", dream=said(self.m, dream), result=said(self.m, result)))
            for dream, result in view.results.items()
        ]
        return [
            Row(N_("Looked at"), self.offer()),
            Row(N_("Slumber"), slumber),
            Row(N_("Fate"), fate),
            Row(N_("Items"), [self.card(card) for card in view.items]),
            Row(N_("Item store"), stored),
            Row(N_("Wisdom"), [self.named(card) for card in view.wisdom]),
            Row(N_("Hints"), [self.named(hint) for hint in view.hints]),
            Row(N_("Dreams"), results),
        ]

    def offer(self) -> list[LyingPiece]:
        return [self.card(card) for card in self.view.offer]

    # ---- characters ----------------------------------------------------------------------------------------

    def character(self, character: CharacterView) -> list[Row]:
        m = self.m
        unknown = character.hand_size - len(character.hand)
        hidden = [LyingPiece(Phrase(N_("{number} unknown"), number=unknown))] if unknown else []
        laid = [
            LyingPiece(Phrase(N_("({card}, turned down)"), card=m.name_of(c.card.face)), c.card.id)
            if c.flipped
            else self.card(c.card)
            for c in character.laid
        ]
        masks = [
            LyingPiece(Phrase(N_("{mask} (worn)"), mask=said(m, mask)), mask)
            if mask == character.worn
            else self.named(mask)
            for mask in dict.fromkeys((*character.masks, *((character.worn,) if character.worn else ())))
        ]
        return [
            Row("", self.facts(character)),
            Row(N_("Hand"), [*map(self.card, character.hand), *hidden]),
            Row(N_("Being played"), [self.card(card) for card in character.played]),
            Row(N_("Laid"), laid),
            Row(N_("Weaknesses"), [self.card(card) for card in character.zone]),
            Row(N_("Masks"), [*masks, *map(LyingPiece, m.words_of(character.worn))]),
            Row(N_("Carries"), [LyingPiece(token_in_words(m, *token)) for token in character.carries]),
            Row(N_("Kept"), [LyingPiece(words) for words in self._coloured(character.kept)]),
            Row(N_("Sealed"), [self.card(card) for card in character.sealed]),
        ]

    def facts(self, character: CharacterView) -> list[LyingPiece]:
        most = self.m.rules.limits.death_at
        said_of = [
            Phrase(N_("suffering {number} of {most}"), number=character.suffering, most=most),
            Phrase(N_("ether {number}"), number=character.ether),
            Phrase(N_("gems {number}"), number=character.gems),
            Phrase(N_("deck {number}"), number=character.deck.size),
            Phrase(N_("discard {number}"), number=len(character.discard)),
            Phrase(N_("sealed {number}"), number=len(character.sealed)),
            *(said(self.m, state) for state in character.states),
        ]
        if character.ready:
            said_of.append(Phrase(N_("ready")))
        return [LyingPiece(words) for words in said_of]

"""Onirim in plain text.

A card is a sign and its name (`☀ red sun`); where space is short, the letter of its colour and the sign
(`R☀`). The letters are those of the catalogue's worked cases: R, B, G, and N for browN (brauN). Whoever
cannot display the signs gets others in their place from the terminal, never a wider line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, cast

from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.pile import Component
from traumtisch.faces.lines import GAP, paragraph
from traumtisch.games.onirim.cards import DOOR, KEY, LETTERS, LOCATION, MOON, SUN, Cards, Face
from traumtisch.games.onirim.modules.crossroads import ALL_COLOURS
from traumtisch.games.onirim.modules.glyphs import GLYPH
from traumtisch.games.onirim.modules.towers import EDGES
from traumtisch.games.onirim.view import OnirimView

SYMBOL_SIGNS = {SUN: "☀", MOON: "☾", KEY: "⚷", GLYPH: "✶"}
DOOR_SIGN, DREAM_SIGN, NO_SIGN = "∩", "☠", "·"
COLOUR_NAMES = {"R": N_("red"), "B": N_("blue"), "G": N_("green"), "N": N_("brown")}
KIND_SIGNS = {"tower": "♜", "lost dream": "☁", "happy dream": "♥", "dead end": "⊥", "denizen": "☺"}
UNKNOWN_CARD = "?"

MODULE_ZONES = {
    ("dreamcatchers", "catchers"): N_("Dreamcatchers"),
    ("dreamcatchers", "manuals"): N_("Manuals"),
    ("towers", "row"): N_("Towers"),
    ("premonitions", "face_up"): N_("Premonitions"),
    ("premonitions", "stack"): N_("Face down"),
    ("oniverse", "taken"): N_("Denizens"),
    ("oniverse", "keeping"): N_("Treasure Keepers"),
    ("oniverse", "stored"): N_("Stored"),
    ("oniverse", "given"): N_("Given away"),
    ("oniverse", "left_out"): N_("Left out"),
    ("incubus", "figure"): N_("Incubus"),
    ("incubus", "under"): N_("Under the Incubus"),
    ("team", "open"): N_("Lying open"),
    ("team", "shared"): N_("Shared"),
    ("team", "partner_hand"): N_("Partner's hand"),
    ("team", "partner_row"): N_("Partner's row"),
    ("team", "partner_doors"): N_("Partner's doors"),
}
"""What the zones of the modules are called; a zone not listed here is called by its name in the code."""
MODULE_PILES = {("premonitions", "stack"): N_("Premonitions face down ({number})")}
"""Zones that lie face down: of these only the number is shown, and the rest in what is asked for besides."""
SHOWN_ELSEWHERE = {("team", "turn_of")}
"""Whoever waits is told for whom."""


def render(view: OnirimView, cards: Cards, tongue: Tongue, width: int) -> str:
    """The whole table: one labelled paragraph per zone; zones that are often empty only if they are not."""
    face = _TextFace(cards, tongue)
    zones: list[tuple[str, list[str]]] = [
        (N_("Doors"), face.doors(view.doors)),
        (N_("Labyrinth"), face.row(view.row, view.used)),
        *face.module_zones(view.modules),
        (N_("Limbo"), face.named(view.limbo)),
        (N_("Known on top"), face.named(view.deck.top)),
        (N_("Known below"), face.named(view.deck.bottom)),
        (N_("Comes first"), face.named(view.ordered)),
        (N_("Looked at"), face.named(view.looked_at)),
        (N_("Drawn"), face.named(view.pending)),
        (N_("Hand"), face.named(view.hand)),
    ]
    always = ("Labyrinth", "Hand")
    shown = [(tongue(label), items) for label, items in zones if items or label in always]
    indent = max(len(label) for label, _ in shown) + len(GAP)
    lines = [_headline(view).say(tongue)]
    for label, items in shown:
        lines += paragraph(label, items or [tongue(N_("(empty)"))], indent, width)
    if not view.can_still_be_won:
        lines.append(tongue(N_("A card you need is out of the game: this dream can no longer be won.")))
    return "\n".join(lines)


def render_piles(view: OnirimView, cards: Cards, tongue: Tongue, width: int) -> str:
    """The discard pile, and what can still come: the deck cards whose place is not known (ON-21.2)."""
    face = _TextFace(cards, tongue)
    piles = [
        (Phrase(N_("Discard pile ({number})"), number=len(view.discard)), [c.face for c in view.discard]),
        (
            Phrase(N_("Still in the deck, place unknown ({number})"), number=len(view.unseen)),
            view.unseen,
        ),
    ]
    lines: list[str] = []
    for title, codes in piles:
        lines.append(title.say(tongue))
        lines += paragraph("", face.counted(codes) or [tongue(N_("(empty)"))], len(GAP), width)
    for (module, zone), label in MODULE_PILES.items():
        things = view.modules.get(module, {}).get(zone)
        if things:
            lines.append(Phrase(label, number=len(things)).say(tongue))
            lines += [GAP + name for name in face.things(things)]
    return "\n".join(lines)


def _headline(view: OnirimView) -> Phrase:
    return Phrase(
        N_("Turn {turn} · deck {deck} · discard pile {discard} · Limbo {limbo}"),
        turn=view.turn,
        deck=view.deck.size,
        discard=len(view.discard),
        limbo=len(view.limbo),
    )


class _TextFace:
    """Cards in words and signs, in one language."""

    def __init__(self, cards: Cards, tongue: Tongue) -> None:
        self.cards = cards
        self.tongue = tongue

    def named(self, components: Iterable[Component | None]) -> list[str]:
        """`☀ red sun`; a question mark is a card the player does not know."""
        return [self._name(self._face(c.face)) if c else UNKNOWN_CARD for c in components]

    def counted(self, codes: Sequence[str]) -> list[str]:
        """`3 × ☀ red sun`, in the order in which the game lists its cards."""
        numbers = Counter(codes)
        return [f"{numbers[c]} × {self._name(self._face(c))}" for c in self.cards.by_code if numbers[c]]

    def row(self, row: Sequence[Component], used: Sequence[bool]) -> list[str]:
        """`[R☀ R☾ R⚷] B☀`: brackets hold trios that are used up, the rest can still become part of one."""
        items: list[str] = []
        for is_used, run in groupby(zip(row, used, strict=True), key=lambda pair: pair[1]):
            shown = [short_of(self._face(component.face)) for component, _ in run]
            trios = [f"[{' '.join(shown[at : at + 3])}]" for at in range(0, len(shown), 3)]
            items += trios if is_used else shown
        return items

    def doors(self, laid: Sequence[Component]) -> list[str]:
        """`red ∩·`: an arch for each door that is laid, a dot for each that is missing."""
        counted = Counter(component.face for component in laid)
        items = [f"{len(laid)}/{self.cards.type.count(DOOR)}"]
        for code, same in self.cards.by_code.items():
            face = self._face(code)
            if face.type == DOOR:
                missing = len(same) - counted[code]
                items.append(f"{self._colour(face)} {DOOR_SIGN * counted[code]}{NO_SIGN * missing}")
        return items

    def module_zones(self, modules: Mapping[str, Mapping[str, Any]]) -> list[tuple[str, list[str]]]:
        """What the modules in play have lying around: cards, things, a figure that is there or not."""
        zones: list[tuple[str, list[str]]] = []
        for module, part in modules.items():
            if module in MODULE_FACES:
                zones += MODULE_FACES[module](self, part)
                continue
            for zone, content in part.items():
                if (module, zone) in SHOWN_ELSEWHERE:
                    continue
                label = MODULE_ZONES.get((module, zone), f"{module} {zone}")
                if f"{zone}_used" in part:
                    zones.append((label, self.row(content, part[f"{zone}_used"])))
                elif (module, zone) in MODULE_PILES:
                    zones.append((label, [str(len(content))]))
                elif isinstance(content, tuple) and not zone.endswith("_used"):
                    zones.append((label, self._module_cards(cast("tuple[Any, ...]", content))))
                elif isinstance(content, bool):
                    zones.append((label, [self.tongue(N_("beside the deck"))] if content else []))
                elif content and not isinstance(content, tuple):
                    zones.append((label, [str(content)]))
        return zones

    def _module_cards(self, cards: tuple[Any, ...]) -> list[str]:
        """`R3  B4`; if there are several places, each with its number: `1: ∩ red door, ☠ nightmare  2: ·`."""
        if cards and isinstance(cards[0], tuple):
            return [f"{n}: {', '.join(self.named(each)) or NO_SIGN}" for n, each in enumerate(cards, 1)]
        if cards and isinstance(cards[0], str):
            return self.things(cards)
        return [short_of(self._face(card.face)) if card else UNKNOWN_CARD for card in cards]

    def things(self, words: Iterable[str]) -> list[str]:
        """Things that are no cards, by name."""
        return [self.cards.name_of(word).say(self.tongue) for word in words]

    def book(self, part: Mapping[str, Any]) -> list[tuple[str, list[str]]]:
        """`[red] blue`: brackets hold the goals that lie face down; the first without them is the next."""
        goals = zip(part["goals"], part["covered"], strict=True)
        shown = [f"[{self.tongue(goal)}]" if covered else self.tongue(goal) for goal, covered in goals]
        owed = [(N_("Still to pay"), [str(part["owed"])])] if part["owed"] else []
        return [(N_("Goals"), [f"{place} {goal}" for place, goal in enumerate(shown, 1)]), *owed]

    def _colour(self, face: Face) -> str:
        letter = letter_of(face)
        return self.tongue(COLOUR_NAMES[letter] if letter else face.name)

    def _name(self, face: Face) -> str:
        return f"{sign_of(face)} {self.tongue(face.name)} {edges_of(face)}".rstrip()

    def _face(self, code: str) -> Face:
        return self.cards.faces[self.cards.by_code[code][0]]


MODULE_FACES = {"book": _TextFace.book}
"""For modules that have more to show than cards and figures: their paragraphs."""


def sign_of(face: Face) -> str:
    if face.kind in KIND_SIGNS:
        return KIND_SIGNS[face.kind]
    if face.type == LOCATION:
        return SYMBOL_SIGNS.get(face.symbol, NO_SIGN)
    return DOOR_SIGN if face.type == DOOR else DREAM_SIGN


def short_of(face: Face) -> str:
    """`X☀` is a crossroad. Cards without colour or symbol are called by their code."""
    letter = "X" if face.colours == ALL_COLOURS else letter_of(face)
    sign = SYMBOL_SIGNS.get(face.symbol)
    return letter + sign if letter and sign else face.code + edges_of(face)


def edges_of(face: Face) -> str:
    """What a tower shows on its left and right edge: `(☀☾|☾)`."""
    edges = EDGES.get(face.code)
    return f"({_signs(edges.left)}|{_signs(edges.right)})" if edges else ""


def _signs(edge: str) -> str:
    return edge.replace("S", SYMBOL_SIGNS[SUN]).replace("M", SYMBOL_SIGNS[MOON])


def letter_of(face: Face) -> str:
    """The letter of a card that has exactly one colour, else nothing."""
    return next((letter for place, letter in enumerate(LETTERS) if face.colours == 1 << place), "")

"""How the Book of Steps is shown: goals in their order, and the spells."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from markupsafe import Markup

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces import html as h
from traumtisch.faces.face import Colour, PositionZone
from traumtisch.faces.module_face import Paragraph, Symbol
from traumtisch.faces.pieces import card, together
from traumtisch.faces.screen import Block, ScreenZone, Size, flow, words
from traumtisch.faces.screen import card as box
from traumtisch.faces.touching import Things, cards_in, numbered, place, the_cards
from traumtisch.games.onirim.cards import COLOURS, LETTERS
from traumtisch.games.onirim.faces.module_face import OnirimModuleFace
from traumtisch.games.onirim.faces.screen.pieces import GROUNDS, OnScreen
from traumtisch.games.onirim.faces.text.pieces import InText
from traumtisch.games.onirim.faces.web.families import FAMILIES
from traumtisch.games.onirim.faces.web.pieces import InBrowser
from traumtisch.games.onirim.faces.web.zones import doors_by_colour
from traumtisch.games.onirim.modules.book.drawing import goal, goal_back, spell
from traumtisch.games.onirim.modules.book.goals import BookView, book
from traumtisch.games.onirim.modules.book.options import BookOptions
from traumtisch.games.onirim.modules.book.spells import COSTS
from traumtisch.games.onirim.view import OnirimView

GOALS, SPELLS = N_("Goals"), N_("Spells")
SPELL_NAMES = {
    "paradoxical": N_("Paradoxical Prophecy"),
    "parallel": N_("Parallel Planning"),
    "punishment": N_("Powerful Punishment"),
}
STILL_TO_PAY = N_("Still to pay: {number}")
SPELL_SIGN, NEXT_GOAL, LIFTED = "✧", "›", "↑"
GOAL_GROUNDS: dict[str, Colour] = {c: GROUNDS[letter] for c, letter in zip(COLOURS, LETTERS, strict=True)}


def _burn(view: OnirimView, option: Option) -> Things:
    """Without a card: the oldest of the pile."""
    return cards_in(option) or ("discard",)


def _next_goal(part: BookView) -> int:
    return part.covered.index(False) if False in part.covered else -1


class BookFace(OnirimModuleFace):
    touches = {
        "cast": numbered("spell"),
        "punish": place("spell-punishment"),
        "burn": _burn,
        "uppermost": the_cards,
        "goal": numbered("goal"),
        "reopen": numbered("goal"),
    }
    grounds = {"parchment": ("#efe2bd", "#c8ab6c")}
    position_zones = (
        PositionZone("book.goals", GOALS, N_("The colours of the goals from left to right.")),
        PositionZone(
            "book.covered",
            N_("Goals face down"),
            N_("Yes or no for each goal; if it is empty, the leftmost ones of the laid doors are."),
            lies="words",
            rare=True,
        ),
    )

    def spreads_the_discard_pile(self, view: OnirimView) -> bool:
        """To pay for a spell."""
        return bool(view.part(book).owed)

    def web_zones(self, pieces: InBrowser, view: OnirimView) -> Iterable[h.Node]:
        """The goals in their order, the next one marked, those reached turned over; and the spells."""
        part, goals = view.part(book), list[Markup]()
        for n, (colour, covered) in enumerate(zip(part.goals, part.covered, strict=True)):
            kind = "card goal" + (" covered" if covered else "") + (" next" if n == _next_goal(part) else "")
            kind += " lifted" if n + 1 == part.lifted else ""
            symbol = "goal-back" if covered else f"goal-of-{colour}"
            goals.append(card(f"goal-{n + 1}", symbol, f"{n + 1} {pieces.tongue(colour)}", kind))
        spells = [
            card(f"spell-{key}", f"scroll-{key}", pieces.tongue(name)) for key, name in SPELL_NAMES.items()
        ]
        return [
            pieces.cards_in("goals", GOALS, together(goals)) if goals else None,
            pieces.cards_in("spells", SPELLS, together(spells)),
            h.p(class_="owed")[pieces.say(STILL_TO_PAY, number=part.owed)] if part.owed else None,
        ]

    def screen_zones(self, pieces: OnScreen, view: OnirimView) -> Iterable[ScreenZone]:
        """The same; goals that are reached are faint."""
        part, goals = view.part(book), list[Block]()
        for n, (colour, covered) in enumerate(zip(part.goals, part.covered, strict=True)):
            mark = NEXT_GOAL if n == _next_goal(part) else ""
            lifted = LIFTED if n + 1 == part.lifted else ""
            goals.append(
                _goal(f"{mark}{n + 1} {pieces.tongue(colour)}{lifted}", colour, n + 1, covered=covered)
            )
        spells = [
            box(Size.SMALL, f"{SPELL_SIGN} {pieces.tongue(name)}", ground="violet", thing=f"spell-{key}")
            for key, name in SPELL_NAMES.items()
        ]
        owed = [words(pieces.say(STILL_TO_PAY, number=part.owed), strong=True)] if part.owed else []
        return [ScreenZone(GOALS, partial(flow, goals)), ScreenZone(SPELLS, partial(flow, [*spells, *owed]))]

    def text_zones(self, pieces: InText, view: OnirimView) -> Iterable[Paragraph]:
        """`[red] blue`: brackets hold the goals that lie face down; the first without them is the next."""
        part = view.part(book)
        row = [(pieces.tongue(each), covered) for each, covered in zip(part.goals, part.covered, strict=True)]
        goals = [f"{n} [{each}]" if covered else f"{n} {each}" for n, (each, covered) in enumerate(row, 1)]
        return [(GOALS, goals), (N_("Still to pay"), [str(part.owed)] if part.owed else [])]

    def figures(self, view: OnirimView) -> Iterable[tuple[str, str]]:
        part = view.part(book)
        yield N_("Goals reached"), f"{sum(part.covered)} / {len(part.goals)}"

    def symbols(self, rules: Rules, tongue: Tongue) -> Iterable[Symbol]:
        costs = COSTS[rules.settings.part(BookOptions).hard]
        for colour, family in FAMILIES.items():
            yield Symbol(f"goal-of-{colour}", goal(family, tongue(family.place)))
        yield Symbol("goal-back", goal_back())
        for key, name in SPELL_NAMES.items():
            yield Symbol(f"scroll-{key}", spell(key, costs[key], tongue(name)))

    def palette(self, rules: Rules, tongue: Tongue) -> Iterable[tuple[str, str]]:
        """Goals are called by their colour."""
        return [(colour, tongue(colour)) for colour in doors_by_colour(rules.material)]


def _goal(sign: str, colour: str, number: int, *, covered: bool) -> Block:
    return box(
        Size.SMALL,
        f"({sign})" if covered else sign,
        ground=GOAL_GROUNDS.get(colour, "grey"),
        thing=f"goal-{number}",
        faint=covered,
    )


BookFace(book)

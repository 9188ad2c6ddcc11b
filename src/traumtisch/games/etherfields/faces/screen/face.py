"""The table of Etherfields on a screen: whole where the window holds it, else in panels, the story first."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces.face import Line, Segment
from traumtisch.faces.panels import Panel
from traumtisch.faces.screen import Block, below, beside
from traumtisch.games.etherfields.faces import things
from traumtisch.games.etherfields.faces.screen.pieces import OnScreen
from traumtisch.games.etherfields.faces.whereabouts import headline, how_far
from traumtisch.games.etherfields.view import EtherfieldsView

GAP = 2
BESIDE_MAP = 34
"""Columns that fields have at least, if what is to be known about them is to stand beside the map."""


class EtherfieldsScreenFace:
    """Made of the View alone."""

    def board(
        self, rules: Rules, view: EtherfieldsView, tongue: Tongue, width: int, height: int
    ) -> tuple[Line, ...]:
        panels = self.panels(rules, view, tongue, width, height)
        return below(Block(panel.lines, width) for panel in panels).lines

    def panels(
        self, rules: Rules, view: EtherfieldsView, tongue: Tongue, width: int, height: int
    ) -> tuple[Panel, ...]:
        """A new page of the story comes up by itself."""
        pieces = OnScreen(rules.material, view, tongue)
        story = Panel(tongue(N_("Story")), pieces.told(view.page, width).lines, news="\n".join(view.page))
        place = N_("World") if view.layer == "world" else N_("Map")
        earlier = [key for key in reversed(view.told) if key not in view.page]
        parts = [
            (place, _world(pieces, width) if view.layer == "world" else _map(pieces, width)),
            (N_("Characters"), _characters(pieces, width)),
            (N_("Dangers"), _dangers(pieces, width)),
            (N_("Team"), _team(pieces, width)),
            (N_("Journal"), pieces.told(earlier, width)),
        ]
        shown = [Panel(tongue(title), part.lines) for title, part in parts if part]
        return (story, *shown) if story.lines else tuple(shown)

    def headline(self, rules: Rules, view: EtherfieldsView, tongue: Tongue) -> str:
        facts = how_far(view)[2:] or how_far(view)
        return " · ".join(phrase.say(tongue) for phrase in (headline(rules.material, view), *facts))

    def touches(self, rules: Rules, view: EtherfieldsView, option: Option) -> tuple[str, ...]:
        return things.touched(rules.material, view, option)

    def legend(self, rules: Rules, tongue: Tongue) -> str:
        return tongue(LEGEND)


LEGEND = N_(
    "Map: fields are boxes; dots between them are open ways, lines are walls, # is blocked. 1 is the first"
    " character, A a figure of the first creature, & a companion, * a gem, o a token, ^ a trap.\n"
    "Costs stand behind what they are for, as printed; cards have behind their name what they are worth."
)


def _map(pieces: OnScreen, width: int) -> Block:
    """What is to be known about the fields stands beside the map, if there is room."""
    drawn = pieces.map()
    room = width - drawn.width - GAP
    if room < BESIDE_MAP:
        return below([drawn, pieces.fields(width)])
    facts = pieces.fields(room)
    height = max(drawn.height, facts.height)
    return beside([_on_top(drawn, height), _on_top(facts, height)], gap=GAP)


def _on_top(block: Block, height: int) -> Block:
    """As high as that, with the block at its top."""
    blank: Line = (Segment(" " * block.width),)
    return Block(block.lines + (blank,) * (height - block.height), block.width)


def _world(pieces: OnScreen, width: int) -> Block:
    return below([pieces.facts(width), pieces.rows(pieces.lying.world(), width)])


def _dangers(pieces: OnScreen, width: int) -> Block:
    """The round, and the creatures with what can be done to them."""
    lying, view = pieces.lying, pieces.view
    if view.layer == "world":
        return below([])
    blocks = [pieces.facts(width), pieces.rows(lying.round(), width)]
    for creature in view.creatures:
        name = Phrase("{letter} {name}", letter=lying.letter(creature.id), name=pieces.name(creature.id))
        blocks += [pieces.head(name, creature.id), pieces.rows(lying.creature(creature), width)]
    return below(blocks)


def _characters(pieces: OnScreen, width: int) -> Block:
    """Each with its facts and cards; cards of the hand that can do something say what."""
    blocks: list[Block] = []
    for number, character in enumerate(pieces.view.characters):
        if character.id:
            name = Phrase("{number} {name}", number=number + 1, name=pieces.name(character.id))
            able = {card.id for card in character.hand if len(pieces.lying.explained(card).pieces) > 1}
            rows = [row.without(able) for row in pieces.lying.character(character)]
            explained = pieces.all_explained([card for card in character.hand if card.id in able], width)
            blocks += [pieces.head(name, character.id), pieces.rows(rows, width), explained]
    return below(blocks)


def _team(pieces: OnScreen, width: int) -> Block:
    """Items, hints and wisdom; what is looked at, with what it does."""
    rows = pieces.rows(pieces.lying.team(), width)
    return below([pieces.all_explained([*pieces.view.offer, *pieces.view.items], width), rows])

"""What acts beside the map: the gate with its goal, creatures with what they do and what can be done to them,
items, and actions that are open to everybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.games.etherfields.faces.forecast import ForecastStep, deeds
from traumtisch.games.etherfields.faces.web import cards, closely, pictures, signs
from traumtisch.games.etherfields.faces.web.actions import BESIDES, Place
from traumtisch.games.etherfields.faces.web.pieces import Pieces, is_used, panel
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.effects import Action
from traumtisch.games.etherfields.pack.terms import MUTATIONS
from traumtisch.games.etherfields.view import CreatureView, EtherfieldsView

SIGN_OF_MUTATION = {"movement": "move", "no_reroll": "no-reroll"}


def beside(
    pieces: Pieces,
    view: EtherfieldsView,
    actions: Mapping[Place, tuple[Action, ...]],
    first: Sequence[h.Node] = (),
) -> h.Element:
    label = pieces.say(N_("Beside the map"))
    return h.section(
        class_="acting", data_part="threats", data_scrolls="acting", tabindex="0", aria_label=label
    )[
        list(first),
        _fate(pieces, view),
        _scene(pieces, view),
        [_creature(pieces, view, creature, actions) for creature in view.creatures],
        _companions(pieces, view),
        _items(pieces, view, actions),
        _besides(pieces, view, actions),
    ]


def _scene(pieces: Pieces, view: EtherfieldsView) -> h.Node:
    """The gate and what is to be reached there; of a slumber, its tile."""
    if not view.scene:
        return None
    is_slumber = view.layer == "slumber"
    name = pieces.name(view.scene)
    return h.article(class_="scene", data_thing="scene", role="group", aria_label=name, data_name=view.scene)[
        h.header[pieces.sign("slumber" if is_slumber else "gate"), h.h2[name]],
        pictures.portrait(pieces.m, view.scene) if is_slumber else None,
        h.p[pieces.text(view.goal)] if view.goal else None,
        closely.line(pieces, view.scene) if is_slumber or view.goal else None,
    ]


def _fate(pieces: Pieces, view: EtherfieldsView) -> h.Node:
    """The fate that was drawn, as long as it is carried out."""
    if view.fate is None:
        return None
    drawn = cards.open_card(pieces, view.fate, thing=False)
    return panel("threats", "drawn", pieces.say(N_("Fate")), drawn)


def _companions(pieces: Pieces, view: EtherfieldsView) -> h.Node:
    """What those do who came along; their figures stand on the map."""
    there = dict.fromkeys(each for field in view.map for each in field.companions)
    if not there:
        return None
    return panel(
        "threats",
        "friends",
        pieces.say(N_("Companions")),
        [
            h.div(class_="friend-card")[
                pictures.portrait(pieces.m, each), h.b[pieces.name(each)], closely.line(pieces, each)
            ]
            for each in there
        ],
    )


def _creature(
    pieces: Pieces,
    view: EtherfieldsView,
    creature: CreatureView,
    actions: Mapping[Place, tuple[Action, ...]],
) -> h.Element:
    """All figures of a kind share a tile (EF-27.2)."""
    facts = pieces.m.creatures[creature.id]
    figures = sum(figure.creature == creature.id for figure in view.figures)
    name = pieces.name(creature.id)
    own = actions.get(f"creature {creature.id}", ())
    return h.article(
        class_="creature",
        data_thing=f"creature-{creature.id}",
        role="group",
        aria_label=name,
    )[
        closely.closely(pieces, creature.id),
        h.header[
            pictures.portrait(pieces.m, creature.id)
            or h.span(class_="spiky", aria_hidden="true")[name.rpartition(" ")[2][:1]],
            h.h2[name, h.small[f" × {figures}" if figures else pieces.say(N_("not on the map"))]],
            h.span(class_="mutations")[
                [
                    _mutation(pieces, creature.id, MUTATIONS[kind], number)
                    for kind, number in enumerate(creature.mutations)
                    if number
                ],
                pieces.sign("poisoned") if creature.poisoned else None,
            ],
        ],
        h.p(class_="is")[
            pieces.sign("large-creature") if facts.size == "large" else None,
            _movement(pieces, facts),
            [h.span[pieces.counter(value)] for _, value in creature.counters],
        ],
        closely.line(pieces, creature.id),
        h.ul(class_="deeds")[[_deed(pieces, step) for step in deeds(pieces.m, view, creature.id)]],
        [pieces.plaque(action, used=is_used(view, action.id)) for action in own],
    ]


def _deed(pieces: Pieces, step: ForecastStep) -> h.Element:
    """What it does in one kind of step: signs, numbers, and how far they reach."""
    return h.li[
        pieces.sign(f"{step.kind}-step"),
        [
            h.span[
                pieces.sign(threat.sign),
                h.b["" if threat.number is None else str(threat.number)],
                [pieces.sign("range"), h.b[str(threat.reach)]] if threat.reach is not None else None,
            ]
            for threat in dict.fromkeys(step.threats)
        ],
    ]


def _movement(pieces: Pieces, facts: el.Creature) -> h.Node:
    if isinstance(facts.move, el.SpecialMove):
        return h.span[pieces.sign("move-step"), pieces.say(N_("moves by its own rule"))]
    return signs.counted("move-step", pieces.say(N_("movement value")), str(facts.move))


def _mutation(pieces: Pieces, creature: str, kind: str, number: int) -> h.Element:
    sign = f"mut-{SIGN_OF_MUTATION.get(kind, kind)}"
    name = pieces.say(signs.NAMES[sign])
    return h.span(
        class_="mutation",
        data_thing=f"mutation-{creature}-{kind}",
        role="img",
        aria_label=f"{name} ×{number}" if number > 1 else name,
        title=name,
    )[signs.sign(sign), h.b[str(number)] if number > 1 else None]


def _items(pieces: Pieces, view: EtherfieldsView, actions: Mapping[Place, tuple[Action, ...]]) -> h.Node:
    """EF-24: those in use, and which others the team owns."""
    if not view.items and not view.stored_items:
        return None
    stored = ", ".join(pieces.name(item) for item in view.stored_items)
    return panel(
        "threats",
        "items",
        pieces.say(N_("Items")),
        [
            h.div(class_="row")[[cards.small_card(pieces, view, card, actions) for card in view.items]],
            h.p(class_="quiet")[pieces.say(N_("In the store: {items}"), items=stored)] if stored else None,
        ],
    )


def _besides(pieces: Pieces, view: EtherfieldsView, actions: Mapping[Place, tuple[Action, ...]]) -> h.Node:
    """What can be done anywhere."""
    own = actions.get(BESIDES, ())
    if not own:
        return None
    return panel(
        "threats",
        "everywhere",
        pieces.say(N_("Open to everybody")),
        [pieces.plaque(action, used=is_used(view, action.id)) for action in own],
    )

"""One symbol for every face in play, to be used by the cards on the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from markupsafe import Markup, escape

from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces import drawing
from traumtisch.faces.drawing import SERIF, SHAPE, at, caption, frame
from traumtisch.games.urbion.cards import ELEMENT_NAMES, NO_CARD, SIDES, Cards, Face
from traumtisch.games.urbion.faces.web import actions, beside, cities, dreams, postcards
from traumtisch.games.urbion.faces.web.elements import BY_LETTER, elements_in

BACK, CITY_BACK, BOOK_BACK, POSTCARD_BACK = "ur-back", "ur-city-back", "ur-book-back", "ur-postcard-back"
VOID, VOID_CARD, WISE = "ur-void", "ur-void-card", "ur-wise"
POSTCARD = "postcard"
"""The type of the cards that lie across others."""

KIND_NAMES = {
    "sogna": N_("Sogna"),
    "incubus": N_("Incubus"),
    "sorcerer": N_("Sorcerer"),
    "meta": N_("Meta"),
}
"""What is written on dreams that have a value and an element besides; other cards show their whole name."""
POLARITY_NAMES = {"plus": N_("Sognae"), "minus": N_("Incubi")}
WISE_CHAOS = N_("Wise Chaos")

GROUNDS = {
    "night": ("#2b2f66", "#0d0f26"),
    "city": ("#4a4488", "#171735"),
    "garden": ("#3f7a68", "#16302a"),
    "chaos": ("#4d1a55", "#150717"),
    "chromatic": ("#6b4fae", "#2a1a4f"),
    "leather": ("#74431f", "#371c0b"),
    "parchment": ("#f3e6c3", "#d3b97d"),
    "void": ("#1c2240", "#04050c"),
    "wise": ("#3d7f9b", "#14304a"),
    "sognae": ("#e0a24a", "#8a5418"),
    "incubi": ("#5f5aa8", "#26224f"),
    "plain": ("#4a4d63", "#23253a"),
}


def symbol_of(code: str) -> str:
    """The name of a face's symbol: codes such as `M(+2/-3)f` are no good names."""
    return "ur-f-" + re.sub("[^A-Za-z0-9]+", "_", code)


def polarity_symbol(side: str) -> str:
    return f"ur-polarity-{side}"


def sprite(rules: Rules, tongue: Tongue) -> Markup:
    drawn = "".join(
        drawing.symbol(name, art) for name, art in (*_faces(rules.material, tongue), *_beside(rules, tongue))
    )
    across = "".join(drawing.symbol(name, art, postcards.BOX) for name, art in _across(rules, tongue))
    return Markup(drawing.sprite(_definitions(), drawn + across + _signs()))


@cache
def _definitions() -> str:
    elements = BY_LETTER.values()
    drawn = [drawing.gradient(f"ur-g-{e.name}", e.mid, e.deep) for e in elements]
    drawn += [drawing.pattern(f"ur-p-{e.name}", e.pattern, e.ink, ".24") for e in elements]
    drawn += [drawing.gradient(f"ur-g-{name}", *colours) for name, colours in GROUNDS.items()]
    drawn += [
        f'<clipPath id="ur-card">{SHAPE}/></clipPath>',
        '<clipPath id="ur-left"><path d="M-50 -50H0V50H-50Z"/></clipPath>',
        '<clipPath id="ur-right"><path d="M0 -50H50V50H0Z"/></clipPath>',
    ]
    return "".join(drawn)


def _faces(material: Cards, tongue: Tongue) -> Iterator[tuple[str, str]]:
    for code, (first, *_) in material.by_code.items():
        face = material.faces[first]
        if face.type != POSTCARD:
            yield symbol_of(code), _drawn(face._replace(name=NO_CARD), printed_name(face, tongue))


def printed_name(face: Face, tongue: Tongue) -> str:
    """What is written at the foot of a card."""
    if face.kind in KIND_NAMES:
        return tongue(KIND_NAMES[face.kind])
    if face.kind == "city":
        names = [tongue(ELEMENT_NAMES[element.letter]).capitalize() for element in elements_in(face.elements)]
        return " · ".join(names)
    name = face.name.say(tongue)
    return name[:1].upper() + name[1:]


@cache
def _drawn(face: Face, name: str) -> str:
    elements = elements_in(face.elements)
    match face.kind:
        case "sogna" | "incubus" | "sorcerer":
            value = face.plus or face.minus
            return dreams.one_sign(elements[0], value, name, sorcerer=face.kind == "sorcerer")
        case "meta":
            return dreams.meta(elements[0], face.plus, face.minus, name)
        case "concord":
            return dreams.concord(face.plus, face.minus, name)
        case "chaos":
            return dreams.chaos(face.plus, face.minus, name)
        case "chromatic":
            return dreams.chromatic(face.plus, face.minus, name)
        case "city":
            return cities.city(elements, name)
        case "square":
            return cities.square(name)
        case "temple":
            return cities.temple(elements[0], name)
        case "garden":
            return cities.garden(name)
        case _:
            return beside.book(face.code, name) if face.type == "book" else plain(face.code, name)


def plain(code: str, name: str) -> str:
    """A card of which nobody has told this face how it looks: it is still shown."""
    lettering = f'<text x="48" y="76" text-anchor="middle" font-size="22" {SERIF} fill="#fff">'
    text = f"{lettering}{escape(code)}</text>"
    return dreams.ground("plain") + text + frame("#ffffff") + caption(name, "#ffffff", "#14151c")


def _beside(rules: Rules, tongue: Tongue) -> Iterator[tuple[str, str]]:
    """Backs, and what the modules in play lay out besides cards."""
    names = {module.name for module in rules.modules}
    yield BACK, beside.dream_back()
    yield CITY_BACK, beside.city_back()
    if "books" in names:
        yield BOOK_BACK, beside.book_back()
    if "void" in names:
        yield VOID, beside.void_figure()
        yield VOID_CARD, beside.void_card()
    if "postcards" in names:
        yield WISE, beside.wise_chaos(tongue(WISE_CHAOS))
    if "team" in names:
        for side in SIDES:
            yield polarity_symbol(side), beside.polarity(side, tongue(POLARITY_NAMES[side]))


def _across(rules: Rules, tongue: Tongue) -> Iterator[tuple[str, str]]:
    """Postcards, which are drawn lying."""
    material: Cards = rules.material
    faces = [material.faces[first] for first, *_ in material.by_code.values()]
    lying = [face for face in faces if face.type == POSTCARD]
    for face in lying:
        yield symbol_of(face.code), postcards.postcard(face.code, face.name.say(tongue))
    if lying:
        yield POSTCARD_BACK, postcards.postcard_back()


@cache
def _signs() -> str:
    """The symbols of the elements and of actions alone, in the colour of the text around them."""
    drawn = [
        (f"ur-sign-{e.letter}", at(0, 0, e.symbol("currentColor", "none"), 2)) for e in BY_LETTER.values()
    ]
    drawn += [(actions.symbol_of(verb), art) for verb, art in actions.PICTURES.items()]
    return "".join(drawing.symbol(name, art, "-26 -26 52 52") for name, art in drawn)
